"""Every legal action of Maglev City can be clicked: paths of random positions, walked by a selection."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.games.record_games import load, records_of
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.maglev.actions import BuildStation, KeepCard, Lift, RemoveTrack
from trainyard.games.maglev.components import CAPACITY, PICK_UP
from trainyard.games.maglev.passengers import COLOUR_INDEX, ONE
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State
from trainyard.view.presenters.maglev import PRESENTER
from trainyard.view.presenters.maglev_chains import ALL, all_at_once, goals, may_lift, rides, shift
from trainyard.view.presenters.maglev_paths import END, KEYS, STOP, implied, path
from trainyard.view.selection import Selection
from trainyard.view.target import Target

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


def recorded(*names: str) -> Iterator[State]:
    """The states of recorded matches, one after the other."""
    for name in names:
        found = load(f"maglev_{name}")
        board = records_of("maglev").board_of(found["map"])
        state = RULES.new_game(board, found["seats"], found["options"], found["seed"])
        for note in found["log"]:
            yield state
            RULES.apply(state, RULES.action_from_json(board, note))


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


def clicks(state: State, targets: tuple[Target, ...]) -> tuple[Any, ...]:
    """What clicking these settles."""
    selection = Selection(RULES, PRESENTER)
    selection.reset(state)
    for target in targets:
        settled = () if target in selection.clicked else selection.choose(target)
        if settled:
            return settled
    return ()


def test_a_station_is_built_by_its_tile_and_then_the_site_as_well() -> None:
    several = 0
    for state in recorded("manhattan_4"):
        builds = [a for a in RULES.legal_actions(state) if isinstance(a, BuildStation)]
        several += len({a.site for a in builds}) > 1
        for action in builds:
            tile, site = Target("station", action.colour), Target("place", action.site)
            assert clicks(state, (tile, site)) == (action,)
            alone = [a for a in builds if a.colour == action.colour] == [action]
            assert clicks(state, (tile,)) == ((action,) if alone else ())
    assert several


def one_use(state: State) -> dict[Target, Any]:
    """Rows whose action can be begun in one way only, with that way."""
    found: dict[Target, list[Any]] = {}
    for action in RULES.legal_actions(state):
        row = path(state, action)[0]
        if row in KEYS:
            found.setdefault(row, []).append(action)
    return {row: actions[0] for row, actions in found.items() if len(actions) == 1}


def test_a_row_with_one_use_does_it_at_once_whatever_the_action_but_takes_no_track_up() -> None:
    done = set()
    for state in recorded("manhattan_4", "berlin_4", "manhattan_2", "berlin_1"):
        if state.phase is Phase.TURN:
            for row, action in one_use(state).items():
                taken_up = isinstance(action, RemoveTrack)
                assert clicks(state, (row,)) == (() if taken_up else (action,)), (row, action)
                done.add(type(action).__name__)
    assert {"Move", "PickUp", "Refill", "RemoveTrack", "BuildStation", "ReverseTrain"} <= done, done


def at_a_crowd(waiting: dict[str, int], load: dict[str, int] | None = None) -> State:
    """A turn with Pick Up and Capacity at level 3, the train at a station of copper where these wait."""
    state = next(s for s in recorded("berlin_1") if s.phase is Phase.TURN).copy()
    seat, stop = state.to_move, state.trains[state.to_move]
    state.boards[seat][PICK_UP] = state.boards[seat][CAPACITY] = 2 * ONE[COLOUR_INDEX["gold"]]
    for colour in ("steel", "gold", "copper", "pink"):
        state.waiting[7 * stop + COLOUR_INDEX[colour]] = waiting.get(colour, 0)
        state.loads[seat][COLOUR_INDEX[colour]] = (load or {}).get(colour, 0)
    return state


@pytest.mark.parametrize(
    ("waiting", "load", "taken"),
    [
        ({"steel": 1, "gold": 2}, {}, ["gold", "gold", "steel"]),
        ({"steel": 5}, {}, ["steel", "steel", "steel"]),  # all are alike, so nobody is chosen
        ({"steel": 5}, {"gold": 1}, ["steel", "steel"]),
        ({"steel": 2, "gold": 2}, {}, []),  # which three?
        ({"steel": 1}, {}, []),
        ({"steel": 2, "pink": 2}, {}, ["steel", "steel"]),  # pink is locked
    ],
)
def test_all_who_wait_are_picked_up_by_one_click_where_every_order_comes_to_the_same(
    waiting: dict[str, int], load: dict[str, int], taken: list[str]
) -> None:
    state = at_a_crowd(waiting, load)
    chain = all_at_once(state).get(ALL, ())
    assert sorted(action.colour for action in chain) == taken
    for action in chain:
        assert action in RULES.legal_actions(state)
        RULES.apply(state, action)
    assert state.phase is Phase.TURN


def test_a_dragged_robot_goes_where_the_rules_let_it_and_changes_places_with_another() -> None:
    moved = exchanged = 0
    for match in MATCHES:
        for state in positions(*match)[::4]:
            seat = state.to_move
            for lift in RULES.legal_actions(state):
                if not isinstance(lift, Lift) or not may_lift(state, lift.spot, lift.colour):
                    continue
                for goal in goals(state, lift.spot, lift.colour):
                    at = state.copy()
                    for action in shift(state, lift.spot, lift.colour, goal):
                        assert at.to_move == seat and action in RULES.legal_actions(at)
                        RULES.apply(at, action)
                    assert at != state
                    moved += goal.kind == "spot"
                    exchanged += goal.kind == "robot"
    assert moved and exchanged


def test_what_is_taken_away_is_never_implied() -> None:
    for state in positions("manhattan", 2, {}, 5):
        selection = Selection(RULES, PRESENTER)
        selection.reset(state)
        if state.phase is Phase.TURN:
            assert not {"untile", "robot", "unload", "choice"} & {target.kind for target in selection.next_targets()}
    assert not any(implied(target) for target in (END, STOP))


def test_a_ride_over_several_links_is_a_chain_of_legal_moves() -> None:
    chains = 0
    for state in islice(recorded("manhattan_4"), 300):
        for target, moves in rides(state).items():
            at, seat = state.copy(), state.to_move
            for move in moves:
                assert move in RULES.legal_actions(at)
                RULES.apply(at, move)
            assert len(moves) > 1
            assert at.tables.stops[at.trains[seat]].id == target.id
            chains += 1
    assert chains
