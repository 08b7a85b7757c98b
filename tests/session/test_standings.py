import importlib.util
import json
import math
import sys
from pathlib import Path
from types import ModuleType

import pytest

import trainyard
from trainyard.session.standings import Duels, margin, mean_and_error, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(65, 100, 0.553, 0.736), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (100, 200, 0.431, 0.569)],
)
def test_wilsons_interval_is_the_one_of_the_textbooks(wins, games, low, high):
    found = wilson(wins, games)
    assert found.share == wins / games
    assert found.low == pytest.approx(low, abs=0.001) and found.high == pytest.approx(high, abs=0.001)


def test_no_games_say_nothing():
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert mean_and_error([]) == (0.0, math.inf) and mean_and_error([3.0]) == (3.0, math.inf)


def test_the_margin_is_over_the_best_of_the_others():
    assert margin([10, 30, 25], 1) == 5 and margin([10, 30, 25], 0) == -20


def test_the_error_of_a_mean_shrinks_with_the_root_of_the_games():
    few, many = mean_and_error([1.0, 3.0] * 10)[1], mean_and_error([1.0, 3.0] * 1000)[1]
    assert many == pytest.approx(few / 10, rel=0.05)


def test_three_wins_of_four_are_191_elo_points():
    duels = Duels()
    for game in range(400):
        duels.add(["a", "b"], [1, 0] if game % 4 else [0, 1])
    ratings = duels.ratings(["a", "b"])
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(191, abs=2)
    assert ratings["a"].elo == pytest.approx(-ratings["b"].elo)
    assert 30 < ratings["a"].error < 60


def test_a_player_that_won_everything_has_a_finite_rating_and_ties_count_half():
    duels = Duels()
    for _ in range(10):
        duels.add(["a", "b"], [5, 1])
        duels.add(["b", "c"], [3, 3])
    ratings = duels.ratings(["a", "b", "c"])
    assert 200 < ratings["a"].elo < 1000 and ratings["b"].elo == pytest.approx(ratings["c"].elo, abs=60)


def test_a_table_of_four_weighs_as_much_as_a_duel():
    duels = Duels()
    duels.add(["a", "b", "b", "b"], [9, 1, 2, 3])
    assert duels.points == {("a", "b"): pytest.approx(1.0)}


@pytest.fixture
def tournament() -> ModuleType:
    path = Path(trainyard.__file__).parent.parent / "tools" / "tournament.py"
    spec = importlib.util.spec_from_file_location("tournament", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["tournament"] = module
    spec.loader.exec_module(module)
    return module


ARGUMENTS = ["random", "random:", "--seats", "2", "--iterations", "1"]


def test_a_tournament_that_was_stopped_goes_on_where_it_was(tournament, tmp_path, capsys):
    file = tmp_path / "results.jsonl"
    tournament.main([*ARGUMENTS, "--games", "4", "--results", str(file)])
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 5
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20])
    tournament.main([*ARGUMENTS, "--games", "4", "--results", str(file)])
    again = file.read_bytes().splitlines()

    def facts(line: bytes) -> dict[str, object]:
        return {**json.loads(line), "milliseconds": 0}

    assert again[:3] == whole.splitlines()[:3]
    assert [facts(line) for line in again[1:]] == [facts(line) for line in whole.splitlines()[1:]]
    assert "Elo" in capsys.readouterr().out


def test_a_results_file_of_other_settings_is_refused(tournament, tmp_path):
    file = tmp_path / "results.jsonl"
    tournament.main([*ARGUMENTS, "--games", "1", "--results", str(file)])
    before = file.read_bytes()
    with pytest.raises(SystemExit, match="other settings"):
        tournament.main([*ARGUMENTS, "--games", "1", "--seed", "9", "--results", str(file)])
    assert file.read_bytes() == before


def test_each_deal_is_played_with_every_seating(tournament):
    meeting = tournament.Meeting("medium", "easy")
    pairings = [tournament._pairing(tournament.Game(meeting, number), 2, 5, None) for number in range(4)]
    assert [(each.seed, each.turn) for each in pairings] == [(5, 0), (5, 1), (6, 0), (6, 1)]


def test_a_round_robin_meets_once_with_two_seats_both_ways_with_four_and_a_ladder_only_its_neighbours(tournament):
    players = ["easy", "medium", "hard"]

    def names(seats: int, ladder: bool) -> list[tuple[str, str]]:
        return [tuple(meeting) for meeting in tournament._meetings(players, seats, ladder)]

    assert names(2, False) == [("medium", "easy"), ("hard", "easy"), ("hard", "medium")]
    assert len(names(4, False)) == 6
    assert names(4, True) == [("medium", "easy"), ("hard", "medium")]
