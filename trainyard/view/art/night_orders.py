"""Who lies beside whom where lines share the sides of hexes: an order on every side, with few crossings. No pygame."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

from trainyard.core.hexes import Hex, neighbour

Edge = tuple[Hex, int]
"""A side seen from the hex of which it is side 0, 1 or 2."""
Order = tuple[int, ...]
"""The seats that cross a side, from its corner n to its corner n + 1 as that hex sees it."""


def edge_of(at: Hex, side: int) -> Edge:
    """The one name of a side that two hexes share."""
    return (at, side) if side < 3 else (neighbour(at, side), side - 3)


Chord = tuple[Hex, int, int]
"""A tile: its hex and two sides."""


def orders_of(tiles: Mapping[int, Iterable[Chord]]) -> dict[Edge, Order]:
    """The order of the lines on every side that any crosses, with few crossings between them.

    Sides that share lines hang together in corridors. Each corridor is ordered from one of its sides on, which is tried
    both ways; then single sides are put in another order as long as that saves crossings.
    """
    tiles = {seat: list(chords) for seat, chords in tiles.items()}
    seats: dict[Edge, list[int]] = {}
    for seat in sorted(tiles):
        for at, a, b in tiles[seat]:
            for side in (a, b):
                crossing = seats.setdefault(edge_of(at, side), [])
                if seat not in crossing:
                    crossing.append(seat)
    orders: dict[Edge, Order] = {edge: tuple(crossing) for edge, crossing in seats.items()}
    chords: dict[Hex, list[tuple[int, int, int]]] = {}
    for seat, own in tiles.items():
        for at, a, b in own:
            chords.setdefault(at, []).append((seat, a, b))
    for corridor in _corridors(seats, chords):
        _settle(corridor, orders, chords)
    return orders


def _corridors(seats: Mapping[Edge, list[int]], chords: Mapping[Hex, list[tuple[int, int, int]]]) -> list[list[Edge]]:
    """Sides with two lines or more, those that hang together in one list, each next to an earlier one of it."""
    shared = [edge for edge, crossing in seats.items() if len(crossing) > 1]
    left = set(shared)
    out = []
    for first in shared:
        if first not in left:
            continue
        left.discard(first)
        corridor = [first]
        for edge in corridor:
            for at in _hexes_of(edge):
                for _, a, b in chords.get(at, ()):
                    ends = edge_of(at, a), edge_of(at, b)
                    for other in ends:
                        if edge in ends and other in left:
                            left.discard(other)
                            corridor.append(other)
        out.append(corridor)
    return out


def _settle(
    corridor: Sequence[Edge], orders: dict[Edge, Order], chords: Mapping[Hex, list[tuple[int, int, int]]]
) -> None:
    """Orders the sides of a corridor in place."""
    hexes = list(dict.fromkeys(at for edge in corridor for at in _hexes_of(edge)))
    outside = {edge for edge in orders if edge not in set(corridor)}
    everything = set(orders)

    def cost(near: Iterable[Hex], known: set[Edge]) -> int:
        return sum(_crossings(at, chords.get(at, ()), orders, known) for at in near)

    def choose(edge: Edge, known: set[Edge]) -> None:
        """Gives the side the first order of the least cost."""
        found: tuple[int, Order] | None = None
        for order in (orders[edge], *permutations(sorted(orders[edge]))):
            orders[edge] = order
            price = cost(_hexes_of(edge), known)
            if found is None or price < found[0]:
                found = price, order
        assert found is not None
        orders[edge] = found[1]

    best: tuple[int, dict[Edge, Order]] | None = None
    seats = sorted(orders[corridor[0]])
    for start in (tuple(seats), tuple(reversed(seats))):
        orders[corridor[0]] = start
        known = {*outside, corridor[0]}
        for edge in corridor[1:]:
            known.add(edge)
            choose(edge, known)
        total = cost(hexes, everything)
        if best is None or total < best[0]:
            best = total, {edge: orders[edge] for edge in corridor}
    assert best is not None
    orders.update(best[1])
    for _ in range(3):
        before = cost(hexes, everything)
        for edge in corridor:
            choose(edge, everything)
        if cost(hexes, everything) >= before:
            break


def _hexes_of(edge: Edge) -> tuple[Hex, Hex]:
    return edge[0], neighbour(*edge)


def _crossings(at: Hex, chords: Sequence[tuple[int, int, int]], orders: Mapping[Edge, Order], known: set[Edge]) -> int:
    """How many pairs of tiles in a hex cross; a pair that shares a side whose order is not known yet does not."""
    gates: list[tuple[tuple[int, float, bool], ...]] = []
    for seat, a, b in chords:
        ends = []
        for side in (a, b):
            edge = edge_of(at, side)
            order = orders[edge]
            share = (order.index(seat) + 1) / (len(order) + 1)
            ends.append((side, side + (share if side < 3 else 1 - share), len(order) < 2 or edge in known))
        gates.append(tuple(ends))
    count = 0
    for k, one in enumerate(gates):
        for other in gates[k + 1 :]:
            shared = {side for side, _, _ in one} & {side for side, _, _ in other}
            if any(side in shared and not sure for side, _, sure in one):
                continue
            low, high = sorted(place for _, place, _ in one)
            count += sum(low < place < high for _, place, _ in other) == 1
    return count
