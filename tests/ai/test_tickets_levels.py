"""The computer players of tickets at the table: legal, fair, repeatable, in different styles, and to the end."""

import pytest

from tests.ai.conftest import FEW, europe, play, recorded
from tests.ai.greedy import Greedy
from trainyard.ai.levels import LEVELS
from trainyard.ai.player import make_player, styles
from trainyard.core.rng import Dice
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase

OFFERED = LEVELS[1:]


@pytest.mark.parametrize("level", OFFERED)
def test_every_decision_has_a_reason_that_a_person_can_read(level: str) -> None:
    player = make_player("tickets", level, seed=1)
    for state in recorded(12):
        thought = player.choose(RULES.observe(state, state.to_move), RULES.legal_actions(state), FEW)
        text = thought.reason.english()
        assert text[0].isupper() and text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("level", OFFERED)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    ends = []
    for _ in range(2):
        players = [make_player("tickets", level, seed=5), make_player("tickets", "medium", seed=6)]
        ends.append(RULES.state_to_json(play(players, 11)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", OFFERED)
def test_what_a_seat_cannot_see_does_not_change_its_move(level: str) -> None:
    """Hands, tickets, deck and dice of the truth are dealt anew; the seat sees the same and plays the same."""
    changed = 0
    for number, state in enumerate(recorded(16)):
        seat = state.to_move
        other = RULES.determinize(RULES.observe(state, seat), seat, Dice(number))
        changed += RULES.state_to_json(other) != RULES.state_to_json(state)
        moves = [
            make_player("tickets", level, seed=3).choose(RULES.observe(truth, seat), RULES.legal_actions(truth), FEW)
            for truth in (state, other)
        ]
        assert moves[0][:3] == moves[1][:3]
    assert changed >= 14


def test_a_fresh_player_plays_on_in_any_phase() -> None:
    phases = tuple(phase for phase in Phase if phase is not Phase.OVER)
    for state in recorded(40, phases):
        for level in ("easy", "medium", "expert"):
            legal = RULES.legal_actions(state)
            assert make_player("tickets", level).choose(RULES.observe(state, state.to_move), legal, FEW).action in legal


@pytest.mark.parametrize("level", OFFERED)
def test_two_styles_differ_in_a_fifth_of_the_moves(level: str) -> None:
    names = [style.id for style in styles("tickets")]
    assert len(names) >= 2
    positions = recorded(50)
    moves = {
        name: [
            make_player("tickets", level, name).choose(RULES.observe(s, s.to_move), RULES.legal_actions(s), FEW).action
            for s in positions
        ]
        for name in names
    }
    for i, one in enumerate(names):
        for other in names[:i]:
            different = sum(a != b for a, b in zip(moves[one], moves[other], strict=True))
            assert different >= len(positions) // 5, (one, other)


def test_medium_beats_the_player_that_only_claims_long_routes() -> None:
    wins = 0
    for game in range(20):
        players = [Greedy(), Greedy()]
        players[game % 2] = make_player("tickets", "medium", seed=game)  # type: ignore[call-overload]
        wins += game % 2 in RULES.winners(play(players, 100 + game // 2))
    assert wins >= 14


def test_easy_keeps_more_of_the_opening_tickets_than_medium() -> None:
    kept = {"easy": 0, "medium": 0}
    for seed in range(20):
        state = RULES.new_game(europe(), 2, {}, seed)
        for level in kept:
            thought = make_player("tickets", level).choose(RULES.observe(state, 0), RULES.legal_actions(state), FEW)
            kept[level] += len(thought.action.tickets)
    assert kept["easy"] >= kept["medium"] + 8


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mixed_tables_come_to_an_end(seats: int) -> None:
    for game in range(3):
        levels = ("random", "easy", "medium")
        play([make_player("tickets", levels[(game + seat) % 3], seed=seat) for seat in range(seats)], game)


def test_searching_players_come_to_an_end() -> None:
    play([make_player("tickets", level, seed=1) for level in ("hard", "expert", "hard")], 5)
