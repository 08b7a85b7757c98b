"""Every legal action of Maglev City can be clicked: paths of random positions, walked by a selection."""

from typing import Any

import pytest

from tests.games.record_games import load, records_of
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.maglev.actions import KeepCard
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State
from trainyard.view.presenters.maglev import PRESENTER
from trainyard.view.presenters.maglev_paths import END, STOP, implied, path, rides
from trainyard.view.selection import Selection

MATCHES: list[tuple[str, int, dict[str, Any], int]] = [
    ("manhattan", 4, {}, 1),
    ("berlin", 3, {"draft": True}, 2),
    ("manhattan", 2, {"hub": False}, 3),
    ("berlin", 1, {"loops": False}, 4),
]


def positions(board: str, seats: int, options: dict[str, Any], seed: int, steps: int = 260) -> list[State]:
    """The states of a random match in which something happens: ends of turns are rare."""
    state: State = RULES.new_game(maps.load("maglev", board), seats, options, seed)
    dice, found = Dice(seed), []
    for _ in range(steps):
        if RULES.is_over(state):
            break
        found.append(state.copy())
        legal = RULES.legal_actions(state)
        eager = [
            a for a in legal if type(a).__name__ in ("PickUp", "DropOff", "BuildStation", "Move", "Refill", "SetDown")
        ]
        calm = [a for a in legal if path(state, a) not in ((END,), (STOP,))] or legal
        pool = eager if eager and below(dice, 3) else calm
        RULES.apply(state, pool[below(dice, len(pool))])
    return found


def walked(state: State, action: Any) -> tuple[Any, ...]:
    """What clicking the action's path, target by target, settles."""
    selection = Selection(RULES, PRESENTER)
    selection.reset(state)
    for target in path(state, action):
        if target in selection.clicked:
            continue
        assert target in selection.next_targets(), (target, selection.clicked)
        settled = selection.choose(target)
        if settled:
            return settled
    return ()


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match[0]}-{match[1]}")
def test_every_legal_action_is_settled_by_the_clicks_of_its_path(match: tuple[str, int, dict[str, Any], int]) -> None:
    phases = set()
    for state in positions(*match)[::3]:
        phases.add(state.phase)
        for action in RULES.legal_actions(state):
            if not isinstance(action, KeepCard):
                assert walked(state, action) == (action,)
    assert {Phase.PLACE_ROBOTS, Phase.TURN} < phases


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match[0]}-{match[1]}")
def test_paths_differ_and_a_step_back_undoes_a_whole_click(match: tuple[str, int, dict[str, Any], int]) -> None:
    for state in positions(*match)[::9]:
        legal = [a for a in RULES.legal_actions(state) if not isinstance(a, KeepCard)]
        assert len({path(state, action) for action in legal}) == len(legal)
        selection = Selection(RULES, PRESENTER)
        selection.reset(state)
        first = selection.next_targets()
        for target in first:
            if not selection.choose(target):
                assert selection.back()
            assert not selection.clicked and selection.next_targets() == first


def test_what_is_taken_away_is_never_implied() -> None:
    for state in positions("manhattan", 2, {}, 5):
        selection = Selection(RULES, PRESENTER)
        selection.reset(state)
        if state.phase is Phase.TURN:
            assert not {"untile", "robot", "unload", "choice"} & {target.kind for target in selection.next_targets()}
    assert not any(implied(target) for target in (END, STOP))


def test_a_ride_over_several_links_is_a_chain_of_legal_moves() -> None:
    chains = 0
    found = load("maglev_manhattan_4")
    board = records_of("maglev").board_of(found["map"])
    match = RULES.new_game(board, found["seats"], found["options"], found["seed"])
    for note in found["log"][:300]:
        RULES.apply(match, RULES.action_from_json(board, note))
        state = match.copy()
        for target, moves in rides(state).items():
            at, seat = state.copy(), state.to_move
            for move in moves:
                assert move in RULES.legal_actions(at)
                RULES.apply(at, move)
            assert len(moves) > 1
            assert at.tables.stops[at.trains[seat]].id == target.id
            chains += 1
    assert chains
