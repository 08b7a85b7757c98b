"""Start tiles: which to take, and what to do with it."""

from typing import TYPE_CHECKING

from trainyard.ai.pilots.rollers.move import Move
from trainyard.ai.pilots.rollers.plan import Step, laid_out
from trainyard.games.rollers import legal
from trainyard.games.rollers.actions import DrawTrack, PickSpace, PlaceCube
from trainyard.games.rollers.pieces import (
    CITIES,
    COLOURS,
    FIRST_SPIKE,
    OLD_FAVOUR,
    OLD_MONEY,
    PIECES,
    PRIVATE_CITIES,
    PRIVATE_FREIGHT,
    START_TILES,
    WARM_BOILER,
)
from trainyard.games.rollers.state import Phase, State

if TYPE_CHECKING:
    from trainyard.ai.pilots.rollers.policy import Policy

WORTH = {WARM_BOILER: 3.0, FIRST_SPIKE: 2.9, OLD_FAVOUR: 2.5, OLD_MONEY: 2.0, PRIVATE_FREIGHT: 1.0}
"""Of start tiles in points: a box or a piece saves a whole turn."""
FAVOURITES = {
    "2a": 3.0, "4b": 2.8, "3b": 2.6, "1": 2.2, "2b": 2.1, "4a": 2.0, "3a": 1.5, "5a": 1.0, "5b": 0.8, "6": 0.5
}  # fmt: skip
"""Of action tiles in points, when they are had from the beginning."""


def moves(state: State, policy: "Policy") -> list[Move]:
    """What to do before the first round, the best first."""
    found = _BY_PHASE[state.phase](state, policy)
    return sorted(found, key=lambda move: -move.worth)


def _start_tile(state: State, policy: "Policy") -> list[Move]:
    choices = state.tables.actions(policy.seat).start_tile
    left = [tile for tile in START_TILES if tile not in state.start_tiles]
    return [Move(choices[tile], WORTH[tile], "start", (tile, WORTH[tile])) for tile in left]


def _box(state: State, policy: "Policy") -> list[Move]:
    """The box whose die the plan needs most for track: two uses for one die are too many."""
    policy.review(state)
    plan = policy.plan
    chosen, _ = laid_out(state.tables, state.blocked, bytes(state.sheets[policy.seat]), plan.links)
    needs = [0] * 7
    for _, course in chosen:
        for space, _ in course.steps:
            needs[state.tables.county[space]] += 1
    tick = state.tables.actions(policy.seat).tick
    free = [box for box in CITIES if not state.boxes[policy.seat] >> box & 1]
    return [Move(tick[box], float(needs[box]), "start box", (box, needs[box])) for box in free]


def _action_tile(state: State, policy: "Policy") -> list[Move]:
    take = state.tables.actions(policy.seat).take_tile
    free = [number for number in CITIES if legal.can_take_tile(state, number)]
    return [
        Move(take[number], FAVOURITES[state.tiles[number - 1]], "start tile", (state.tiles[number - 1],))
        for number in free
    ]


def _space(state: State, policy: "Policy") -> list[Move]:
    names = state.tables.spaces
    found = [
        Move(PickSpace(policy.seat, names[step.space]), float(step.ways), "start track", step)
        for step in _steps(state, policy)
    ]
    return found or [Move(action, 0.0, "start track") for action in legal.open_spaces(state)]


def _piece(state: State, policy: "Policy") -> list[Move]:
    name = state.tables.spaces[state.picked]
    found = [
        Move(DrawTrack(policy.seat, name, PIECES[step.piece - 1]), float(step.ways), "start track", step)
        for step in _steps(state, policy)
        if step.space == state.picked
    ]
    return found or [Move(action, 0.0, "start track") for action in legal.start_pieces(state)]


def _steps(state: State, policy: "Policy") -> tuple[Step, ...]:
    """The pieces of the plan."""
    plan = policy.review(state)
    return laid_out(state.tables, state.blocked, bytes(state.sheets[policy.seat]), plan.links)[1]


def _city(state: State, policy: "Policy") -> list[Move]:
    """The city with fewer cubes of its own to carry: the cube is there for whoever waits for that die."""
    private = state.private[policy.seat]
    colour = private[1] if private is not None else 0
    counts = {city: sum(state.cities[city - 1]) for city in PRIVATE_CITIES}
    return [
        Move(PlaceCube(policy.seat, city), -float(counts[city]), "start cube", (COLOURS[colour], counts[city]))
        for city in PRIVATE_CITIES
    ]


_BY_PHASE = {
    Phase.START_TILE: _start_tile,
    Phase.START_BOX: _box,
    Phase.START_ACTION_TILE: _action_tile,
    Phase.START_SPACE: _space,
    Phase.START_PIECE: _piece,
    Phase.START_CITY: _city,
}
