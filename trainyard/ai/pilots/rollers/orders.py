"""Order tiles: which to fill, and what a cube is worth for them."""

from trainyard.ai.pilots.rollers.move import Move
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.games.rollers import legal
from trainyard.games.rollers.actions import FillOrder
from trainyard.games.rollers.pieces import BLACK, COLOURS, ORDERS
from trainyard.games.rollers.state import NOBODY, State


def now(state: State) -> Move | None:
    """The best order that can be filled, None when there is none."""
    best: Move | None = None
    for order, owner in zip(state.orders, state.order_owner, strict=True):
        if owner != NOBODY:
            continue
        points = ORDERS[order].points
        for cubes in legal.ways_to_fill(order, state.kept[state.to_move]):
            # A black cube can stand for anything later.
            worth = points - 0.1 * len(cubes) - 0.5 * cubes.count(COLOURS[BLACK])
            if best is None or worth > best.worth:
                best = Move(FillOrder(state.to_move, order, cubes), worth, "order", (points, len(cubes)))
    return best


def exchange(state: State) -> list[Move]:
    """After the action: an order, or the end of the turn."""
    best = now(state)
    rest = Move(state.tables.actions(state.to_move).pass_turn, 0.0, "keep cubes")
    return [rest] if best is None else [best, rest]


def wish(state: State, seat: int, colour: int, taste: Taste) -> float:
    """What a cube of this colour is worth for the orders that nobody has filled, in points."""
    if not state.orders:
        return 0.0
    best = 0.0
    kept = state.kept[seat]
    word = COLOURS[colour]
    for order, owner in zip(state.orders, state.order_owner, strict=True):
        if owner != NOBODY:
            continue
        tile = ORDERS[order]
        if tile.different:
            held = sum(count > 0 for count in kept)
            needed, helps = tile.different, not kept[colour]
        else:
            held = sum(min(tile.cubes.count(each), count) for each, count in zip(COLOURS, kept, strict=True))
            needed = len(tile.cubes)
            helps = tile.cubes.count(word) > kept[colour] or colour == BLACK
        if helps and held < needed:
            best = max(best, tile.points / (needed - held))
    return taste.order * best
