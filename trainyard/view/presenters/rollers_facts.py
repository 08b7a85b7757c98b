"""What the panels and words of Steam & Dice need to know of a state."""

from collections.abc import Sequence
from typing import Any

from trainyard.games.rollers.actions import Deliver, DrawTrack, TakeTile, TickBox
from trainyard.games.rollers.legal import legal_actions
from trainyard.games.rollers.network import route, way_along
from trainyard.games.rollers.pieces import ANY_SHAPE, COLOURS, FACES, ORDERS, PIECES, SHAPES, TILES, Tile
from trainyard.games.rollers.scoring import order_points, score_sheet
from trainyard.games.rollers.state import NOBODY, Phase, State
from trainyard.view.presenter import Sight
from trainyard.view.presenters.rollers_paths import DELIVER, ENGINE, TAKE, TRACK
from trainyard.view.target import Target

SEATLESS = 0


def open_seat(sight: Sight) -> int:
    """Whose sheet lies open: the viewer's, in a replay that of the seat that is watched, else the mover's."""
    if sight.watched is not None:
        return sight.watched
    if sight.viewer is not None:
        return sight.viewer
    return sight.state.to_move if sight.state.to_move >= 0 else SEATLESS


def tracks(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """The drawn pieces by space."""
    names = state.tables.spaces
    return {names[n]: PIECES[piece - 1] for n, piece in enumerate(state.sheets[seat]) if piece}


def walls(state: State) -> tuple[tuple[str, int], ...]:
    """Each wall once, as a space and its side."""
    out = []
    for county, dice in enumerate(state.walls, start=1):
        for die in dice:
            space, side = state.tables.candidates[county, die][0]
            out.append((state.tables.spaces[space], side))
    return tuple(out)


def lines_of(state: State, seat: int) -> tuple[str, ...]:
    """The spaces on network lines."""
    return tuple(state.tables.spaces[space] for line in state.lines[seat] for space in line.spaces)


def way(state: State, seat: int, source: int, destination: int, distance: int) -> tuple[str, ...]:
    """The spaces from one city to another over a route of this distance; empty if there is none."""
    lines = route(state.lines[seat], source, destination, distance)
    return state.tables.names(way_along(state.tables, lines, source)) if lines else ()


def total(state: State, seat: int) -> int:
    """The points as if the match ended now."""
    return sum(line.points for line in score_sheet(state)[seat])


def tile(state: State, number: int) -> Tile:
    """The action tile of this number, by its face in play."""
    return TILES[state.tiles[number - 1]]


def cubes_at(state: State, city: int) -> list[str]:
    """Colours of the shared cubes at a city, each as often as it lies there."""
    return [COLOURS[colour] for colour, count in enumerate(state.cities[city - 1]) for _ in range(count)]


def kept(state: State, seat: int) -> list[str]:
    """Colours of the cubes that the seat kept for orders."""
    return [COLOURS[colour] for colour, count in enumerate(state.kept[seat]) for _ in range(count)]


def turn_order(state: State) -> list[int]:
    """The seats in the order of this round's turns (rules 4.2); the first ``state.turn`` of them have had theirs."""
    return [(state.first_player + n) % state.seats for n in range(state.seats)]


def changed(state: State) -> bool:
    """Whether the mover's die shows what a tile made of it (rules 7.4, 7.6, 7.11, 7.12)."""
    used = {state.tiles[number - 1] for number in range(1, 7) if state.spent >> number & 1}
    return bool(used & {"1", "2b", "5a", "5b"})


def shapes(state: State, seat: int) -> tuple[str, ...]:
    """The shapes that the seat may draw: those of the track die, or all by Master Surveyor."""
    if seat >= 0 and state.ready(seat) >> 6 & 1:
        return SHAPES
    return FACES[state.face] if state.face < ANY_SHAPE else SHAPES


def order_filled_by(state: State, order: str) -> int:
    """The seat that filled it, or NOBODY."""
    for known, owner in zip(state.orders, state.order_owner, strict=True):
        if known == order:
            return owner
    return NOBODY


def orders_of(state: State, seat: int) -> int:
    """Points of the seat's order tiles."""
    return order_points(state, seat)


def order_cubes(order: str) -> tuple[tuple[str, ...], int]:
    """The cubes that an order wants, or how many different ones."""
    found = ORDERS[order]
    return found.cubes, found.different


def best(deliveries: Sequence[Deliver]) -> list[Deliver]:
    """One delivery for each number of points and each tile it spends, most points first."""
    found: dict[tuple[int, bool], Deliver] = {}
    for action in deliveries:
        key = (points(action), action.express)
        known = found.get(key)
        if known is None or action.extra < known.extra:
            found[key] = action
    without = {value for value, express in found if not express}
    kept_ = [action for (value, express), action in found.items() if not (express and value in without)]
    return sorted(kept_, key=lambda action: (-points(action), action.express))


def points(action: Deliver) -> int:
    """What a delivery scores."""
    return action.distance + action.extra


def doings(state: State) -> frozenset[Target]:
    """Which of the four actions the mover can do now."""
    key = (state.round, state.turn, state.phase, state.open_dice, state.spent)
    if not _doings or _doings[0][0] is not state or _doings[0][1] != key:
        kinds = {type(action) for action in legal_actions(state)} if state.phase is Phase.ACT else set()
        found = {DrawTrack: TRACK, TickBox: ENGINE, Deliver: DELIVER, TakeTile: TAKE}
        _doings[:] = [(state, key, frozenset(target for kind, target in found.items() if kind in kinds))]
    return _doings[0][2]


_doings: list[tuple[State, tuple[object, ...], frozenset[Target]]] = []
"""The answer of the state asked about last."""


def any_of(found: Sequence[Any], kind: type) -> list[Any]:
    """Those of a kind."""
    return [one for one in found if isinstance(one, kind)]
