"""The bench knows every game on every map, and says which figure misses its limit."""

import pytest

from tools import bench
from tools.bench_games import FLOORS, TABLE, Subject, _verdicts, lengths, speed_of, subjects
from trainyard.games import registry

GAMES = registry.GAMES + registry.PLANNED


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_measured_on_each_of_its_maps(game: str) -> None:
    measured = list(subjects(game, 0.01))
    assert [subject.map_id for subject in measured] == list(registry.rules_of(game).maps)
    for subject in measured:
        speed = speed_of(subject, "random", 2, 1)
        assert len(speed.results) == 2 and min(speed.games, speed.rounds, speed.decisions) > 0


def test_a_figure_below_its_limit_is_called_missed_and_others_are_passed_over() -> None:
    [subject, *_] = subjects("transam", 1.0)
    words, good = _verdicts(subject, {"medium rounds": 149.0, "medium games": 1.0})
    assert not good and words.count("MISSED") == 1
    assert _verdicts(subject, {"medium rounds": 150.0})[1]
    assert {game for game, _ in FLOORS} == set(GAMES)


def test_lengths_are_told_by_seats_and_by_option(capsys: pytest.CaptureFixture[str]) -> None:
    [subject, *_] = subjects("transam", 0.01, "easy")
    assert lengths(subject)
    told = capsys.readouterr().out
    assert told.count("rounds (") >= 5 + 1 and "stall" not in told
    assert f"{TABLE} easy, extra_cards True" in told and "medium" not in told


def test_an_unknown_section_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["nothing"])
    assert "there is no section nothing" in capsys.readouterr().err


def test_one_map_of_a_game_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []

    def noted(subject: Subject) -> bool:
        seen.append((subject.game, subject.map_id))
        return True

    monkeypatch.setitem(bench.OF_GAMES, "random", noted)
    assert bench.main(["random", "--game", "transam", "--map", "japan", "--quick"]) == 0
    assert seen == [("transam", "japan")]
