"""The computer players of rollers at the table: legal, fair, repeatable, in two styles, and to the end."""

import pytest

from tests.ai.rollers.rollers_games import ALL_OPTIONS, FEW, ShortLines, play, recorded
from tests.ai.rollers.wide_sheet import wide_sheet
from trainyard.ai.levels import LEVELS, Budget
from trainyard.ai.player import make_player, styles
from trainyard.core.rng import Dice
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State

OFFERED = LEVELS[1:]


@pytest.mark.parametrize("level", OFFERED)
def test_every_decision_has_a_reason_that_a_person_can_read(level: str) -> None:
    player = make_player("rollers", level, seed=1)
    for state in recorded(60)[:: 1 if level in ("easy", "medium") else 4]:
        thought = player.choose(RULES.observe(state, state.to_move), RULES.legal_actions(state), FEW)
        text = thought.reason.english()
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("level", OFFERED)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    ends = []
    for _ in range(2):
        players = [make_player("rollers", level, seed=5), make_player("rollers", "medium", seed=6)]
        ends.append(RULES.state_to_json(play(players, 11, most=24, cut=True)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", OFFERED)
def test_the_dice_to_come_do_not_change_a_move(level: str) -> None:
    """Nothing else is hidden: other dice lie in the truth; the seat sees the same and plays the same."""
    for number, state in enumerate(recorded(60)[::6]):
        seat = state.to_move
        other = RULES.determinize(RULES.observe(state, seat), seat, Dice(number))
        assert other.rng != state.rng
        moves = [
            make_player("rollers", level, seed=3).choose(RULES.observe(truth, seat), RULES.legal_actions(truth), FEW)
            for truth in (state, other)
        ]
        assert moves[0][:3] == moves[1][:3]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_two_styles_differ_in_a_fifth_of_the_moves(level: str) -> None:
    names = [style.id for style in styles("rollers")]
    assert len(names) >= 2
    # The end of a game is no matter of style.
    positions = [s for s in recorded(120) if s.phase in (Phase.TAKE_DIE, Phase.ACT) and s.round <= 20][:50]
    moves = [
        [
            make_player("rollers", level, name).choose(RULES.observe(s, s.to_move), RULES.legal_actions(s), FEW).action
            for s in positions
        ]
        for name in names
    ]
    assert sum(a != b for a, b in zip(*moves, strict=True)) >= len(positions) // 5


def _share(one: str, other: object, games: int, seed: int) -> float:
    """The games of two seats that a level wins against another player."""
    wins = 0.0
    for game in range(games):
        players: list[object] = [other, other]
        players[game % 2] = make_player("rollers", one, seed=game)
        winners = RULES.winners(play(players, seed + game // 2))
        wins += (game % 2 in winners) / len(winners)
    return wins


def test_medium_beats_the_player_of_short_lines() -> None:
    assert _share("medium", ShortLines(), 12, 100) >= 9


def test_medium_beats_easy() -> None:
    assert _share("medium", make_player("rollers", "easy", seed=1), 12, 200) >= 8


@pytest.mark.parametrize("number", range(len(ALL_OPTIONS)))
def test_mixed_tables_come_to_an_end_with_every_option(number: int) -> None:
    seats = 1 + number % 5
    players = [make_player("rollers", ("random", "easy", "medium")[(number + i) % 3], seed=i) for i in range(seats)]
    play(players, number, options=ALL_OPTIONS[number], map_name=("six_counties", "narrows")[number // 5 % 2])


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_searching_players_use_every_option(level: str) -> None:
    """Alone to the end; at a table of three its beginning."""
    few = Budget(iterations=2)
    play([make_player("rollers", level)], 1, options=ALL_OPTIONS[-1], budget=few)
    players = [make_player("rollers", level, seed=i) for i in range(3)]
    play(players, 2, options=ALL_OPTIONS[-1], budget=few, most=20, cut=True)


def test_medium_ends_its_games_by_empty_cities_not_by_the_last_round() -> None:
    ends = [play([make_player("rollers", "medium", seed=i) for i in range(3)], seed) for seed in range(4)]
    assert all(state.empty_cities() >= 3 for state in ends)


def test_medium_uses_tiles_and_steals_some() -> None:
    taken, stolen = set(), 0

    def look(state: State) -> None:
        nonlocal stolen
        for seat, owned in enumerate(state.owned):
            now = {(seat, tile) for tile in state.tiles_in(owned)}
            for each in now - held:
                taken.add(each[1])
                stolen += any(other != seat and tile == each[1] for other, tile in held)
            held.difference_update({each for each in held if each[0] == seat})
            held.update(now)

    for seed in range(6):
        held: set[tuple[int, str]] = set()
        play([make_player("rollers", "medium", seed=1) for _ in range(3)], seed, look=look)
    assert len(taken) >= 5
    assert stolen


def test_a_position_out_of_nothing_is_answered_by_every_level() -> None:
    """A pilot needs no memory: it may be asked first in the middle of a turn."""
    state = next(each for each in recorded(60) if each.phase is Phase.ACT)
    for level in OFFERED:
        legal = RULES.legal_actions(state)
        assert make_player("rollers", level).choose(RULES.observe(state, state.to_move), legal, FEW).action in legal


@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_sheet_of_ones_own_with_cities_far_apart_is_played(level: str, corners: bool) -> None:
    few = Budget(iterations=2)
    players = [make_player("rollers", level, seed=i) for i in range(2)]
    end = play(players, 1, sheet=wide_sheet(corners), budget=few, most=60, cut=True)
    assert any(end.lines) or any(end.boxes)
