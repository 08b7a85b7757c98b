"""Start tiles: which to take, and what to do with it."""

from typing import TYPE_CHECKING

from trainyard.ai.pilots.rollers.move import Move
from trainyard.ai.pilots.rollers.plan import laid_out
from trainyard.games.rollers import legal
from trainyard.games.rollers.actions import DrawTrack, PickSpace
from trainyard.games.rollers.pieces import (
    COLOURS,
    FIRST_SPIKE,
    OLD_FAVOUR,
    OLD_MONEY,
    PIECES,
    PRIVATE_FREIGHT,
    WARM_BOILER,
)
from trainyard.games.rollers.state import Phase, State

if TYPE_CHECKING:
    from trainyard.ai.pilots.rollers.policy import Policy

WORTH = {WARM_BOILER: 3.0, FIRST_SPIKE: 2.9, OLD_FAVOUR: 2.5, OLD_MONEY: 2.0, PRIVATE_FREIGHT: 1.0}
FAVOURITES = {
    "2a": 3.0,
    "4b": 2.8,
    "3b": 2.6,
    "1": 2.2,
    "2b": 2.1,
    "4a": 2.0,
    "3a": 1.5,
    "5a": 1.0,
    "5b": 0.8,
    "6": 0.5,
}


def moves(state: State, policy: "Policy") -> list[Move]:
    """What to do before the first round, the best first."""
    found = _BY_PHASE[state.phase](state, policy)
    return sorted(found, key=lambda move: -move.worth)


def _tile(state: State, policy: "Policy") -> list[Move]:
    return [
        Move(action, WORTH[action.tile], "start", (action.tile, WORTH[action.tile]))
        for action in legal.start_tiles(state)
    ]


def _box(state: State, policy: "Policy") -> list[Move]:
    """A box whose die the plan does not need otherwise."""
    policy.review(state)
    needs = _needs(state, policy)
    return [
        Move(action, float(needs[action.box]), "start box", (action.box, needs[action.box]))
        for action in legal.open_boxes(state)
    ]


def _needs(state: State, policy: "Policy") -> list[int]:
    chosen, _ = laid_out(state.tables, state.blocked, bytes(state.sheets[policy.seat]), policy.plan.links)
    needs = [0] * 7
    for _, course in chosen:
        for space, _ in course.steps:
            needs[state.tables.county[space]] += 1
    return needs


def _action_tile(state: State, policy: "Policy") -> list[Move]:
    return [
        Move(action, FAVOURITES[state.tiles[action.tile - 1]], "start tile", (state.tiles[action.tile - 1],))
        for action in legal.open_tiles(state)
    ]


def _space(state: State, policy: "Policy") -> list[Move]:
    policy.review(state)
    _, steps = laid_out(state.tables, state.blocked, bytes(state.sheets[policy.seat]), policy.plan.links)
    names = state.tables.spaces
    found = [Move(PickSpace(policy.seat, names[step.space]), float(step.ways), "start track", step) for step in steps]
    return found or [Move(action, 0.0, "start track") for action in legal.open_spaces(state)]


def _piece(state: State, policy: "Policy") -> list[Move]:
    policy.review(state)
    _, steps = laid_out(state.tables, state.blocked, bytes(state.sheets[policy.seat]), policy.plan.links)
    name = state.tables.spaces[state.picked]
    found = [
        Move(DrawTrack(policy.seat, name, PIECES[step.piece - 1]), float(step.ways), "start track", step)
        for step in steps
        if step.space == state.picked
    ]
    return found or [Move(action, 0.0, "start track") for action in legal.start_pieces(state)]


def _city(state: State, policy: "Policy") -> list[Move]:
    """Where fewer cubes of its colour lie."""
    private = state.private[policy.seat]
    colour = private[1] if private is not None else 0
    return [
        Move(action, -float(state.cities[action.city - 1][colour]), "start cube", (COLOURS[colour],))
        for action in legal.private_cities(state)
    ]


_BY_PHASE = {
    Phase.START_TILE: _tile,
    Phase.START_BOX: _box,
    Phase.START_ACTION_TILE: _action_tile,
    Phase.START_SPACE: _space,
    Phase.START_PIECE: _piece,
    Phase.START_CITY: _city,
}
