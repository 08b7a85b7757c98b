"""The computer players of maglev at the table: legal, fair, repeatable, in two styles, and to the end."""

import pytest

from tests.ai.maglev.maglev_games import FEW, Keen, play, recorded
from trainyard.ai.levels import LEVELS, Budget
from trainyard.ai.player import make_player, styles
from trainyard.core.rng import Dice
from trainyard.core.rules import OptionValue
from trainyard.games.maglev.actions import EndTurn
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase

OFFERED = LEVELS[1:]


@pytest.mark.parametrize("level", OFFERED)
def test_every_decision_has_a_reason_that_a_person_can_read(level: str) -> None:
    player = make_player("maglev", level, seed=1)
    for state in recorded(40):
        thought = player.choose(RULES.observe(state, state.to_move), RULES.legal_actions(state), FEW)
        text = thought.reason.english()
        assert text.endswith(".")
        assert "{" not in text


def test_most_reasons_name_a_number() -> None:
    player = make_player("maglev", "medium", seed=1)
    texts = [
        player.choose(RULES.observe(s, s.to_move), RULES.legal_actions(s), FEW).reason.english() for s in recorded(40)
    ]
    assert sum(any(sign.isdigit() for sign in text) for text in texts) >= 28


@pytest.mark.parametrize("level", OFFERED)
def test_the_same_seed_and_iterations_give_the_same_game(level: str) -> None:
    ends = []
    for _ in range(2):
        players = [make_player("maglev", level, seed=5), make_player("maglev", "medium", seed=6)]
        ends.append(RULES.state_to_json(play(players, 11, turns=16)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", OFFERED)
def test_what_a_seat_cannot_see_does_not_change_its_move(level: str) -> None:
    """Others' cards and the dice of the truth are drawn anew; the seat sees the same and plays the same."""
    changed = 0
    positions = recorded(24)
    for number, state in enumerate(positions):
        seat = state.to_move
        other = RULES.determinize(RULES.observe(state, seat), seat, Dice(number))
        changed += RULES.state_to_json(other) != RULES.state_to_json(state)
        moves = [
            make_player("maglev", level, seed=3).choose(RULES.observe(truth, seat), RULES.legal_actions(truth), FEW)
            for truth in (state, other)
        ]
        assert moves[0][:3] == moves[1][:3]
    assert changed >= len(positions) - 4


def test_a_fresh_player_plays_on_in_the_middle_of_any_action() -> None:
    met = set()
    for state in recorded(160, 3):
        met.add(state.phase)
        legal = RULES.legal_actions(state)
        for level in ("easy", "hard"):
            assert make_player("maglev", level).choose(RULES.observe(state, state.to_move), legal, FEW).action in legal
    assert met >= {Phase.PLACE_ROBOTS, Phase.TURN, Phase.TRACK, Phase.MOVE}


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_two_styles_differ_in_a_fifth_of_the_moves(level: str) -> None:
    names = [style.id for style in styles("maglev")]
    assert len(names) >= 2
    positions = recorded(50)
    moves = [
        [
            make_player("maglev", level, name).choose(RULES.observe(s, s.to_move), RULES.legal_actions(s), FEW).action
            for s in positions
        ]
        for name in names
    ]
    assert sum(a != b for a, b in zip(*moves, strict=True)) >= len(positions) // 5


def test_medium_beats_the_naive_player() -> None:
    wins = 0.0
    for game in range(4):
        players: list[object] = [Keen(game), Keen(game)]
        players[game % 2] = make_player("maglev", "medium", seed=game)
        winners = RULES.winners(play(players, 100 + game // 2, map_name=("manhattan", "berlin")[game // 2 % 2]))
        wins += (game % 2 in winners) / len(winners)
    assert wins >= 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("map_name", ["manhattan", "berlin"])
def test_mixed_tables_come_to_an_end_with_every_option(seats: int, map_name: str) -> None:
    options: list[dict[str, OptionValue]] = [{"draft": True, "hub": False}, {"beginner": True, "loops": False}]
    game = seats + (map_name == "berlin")
    levels = ("easy", "random", "medium")
    players = [make_player("maglev", levels[(game + seat) % 3], seed=seat) for seat in range(seats)]
    play(players, game, options=options[game % 2], map_name=map_name)


def test_searching_players_come_to_an_end() -> None:
    play([make_player("maglev", level, seed=1) for level in ("hard", "expert")], 5)


def test_a_plan_is_played_out_without_thinking_again() -> None:
    player = make_player("maglev", "medium", seed=2)
    thoughts = []

    class Noted:
        def choose(self, observation, legal_actions, budget):  # type: ignore[no-untyped-def]
            thoughts.append(player.choose(observation, legal_actions, budget))
            return thoughts[-1]

    play([Noted(), make_player("maglev", "easy", seed=3)], 4, turns=20)
    assert sum(thought.iterations == 0 for thought in thoughts) > len(thoughts) // 3


def test_a_budget_of_seconds_ends_the_search_of_an_expert() -> None:
    state = recorded(24)[12]
    legal = RULES.legal_actions(state)
    looked = [
        make_player("maglev", "expert", seed=1)
        .choose(RULES.observe(state, state.to_move), legal, Budget(seconds=seconds))
        .iterations
        for seconds in (0.0, 60.0)
    ]
    assert looked[0] < looked[1]


def test_a_player_short_of_time_still_uses_its_actions() -> None:
    begun = [state for state in recorded(60) if state.phase is Phase.TURN and not state.used]
    ended = 0
    for state in begun:
        player = make_player("maglev", "expert", seed=1)
        legal = RULES.legal_actions(state)
        ended += player.choose(RULES.observe(state, state.to_move), legal, Budget(seconds=0.0)).action == EndTurn(
            state.to_move
        )
    assert ended <= len(begun) // 10
