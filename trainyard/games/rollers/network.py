"""Lines on one sheet, and the distances that goods can be carried over them (rules 1.6, 1.7, 6.3)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trainyard.games.rollers.pieces import CITIES, LEAVES, PIECES
from trainyard.games.rollers.tables import Tables


class Line(NamedTuple):
    """A network line: cities ``a`` < ``b``, its length, and the spaces drawn in, in order from ``a`` to ``b``."""

    a: int
    b: int
    length: int
    spaces: tuple[int, ...]


Lines = tuple[Line, ...]
"""All network lines of a sheet, ascending."""

Ways = tuple[int, ...]
"""For source and destination, at `way_index`, the reachable distances as bits: bit 3 for a route of distance 3."""

NO_WAYS: Ways = (0,) * 36


def way_index(source: int, destination: int) -> int:
    """Where the distances from one city to another stand in `Ways`."""
    return source * 6 + destination - 7


def line_through(tables: Tables, sheet: Sequence[int], space: int) -> Line | None:
    """The network line that the piece in this space is part of, if it is part of one."""
    one, two = PIECES[sheet[space] - 1]
    there = _follow(tables, sheet, space, one)
    if there is None:
        return None
    back = _follow(tables, sheet, space, two)
    if back is None or back[0] == there[0]:
        return None
    if there[0] > back[0]:
        there, back = back, there
    spaces = (*reversed(there[1]), space, *back[1])
    return Line(there[0], back[0], 1 + sum(s in tables.towns for s in spaces), spaces)


def _follow(tables: Tables, sheet: Sequence[int], space: int, side: int) -> tuple[int, list[int]] | None:
    """Out of a space by a side and on along the track: the city reached, and the spaces on the way to it."""
    near, city_at = tables.near, tables.city_at
    here, way = space, list[int]()
    while True:
        there = near[here][side]
        if there < 0:
            return None
        if city_at[there]:
            return city_at[there], way
        side = LEAVES[sheet[there]][(side + 3) % 6]
        if side < 0 or there == space:
            return None
        way.append(there)
        here = there


def lines_of(tables: Tables, sheet: Sequence[int]) -> Lines:
    """All network lines, looked for anew."""
    found = (line_through(tables, sheet, space) for space, piece in enumerate(sheet) if piece)
    return tuple(sorted({line for line in found if line}))


def ways_of(lines: Iterable[Line]) -> Ways:
    """The distances of all routes, no city twice (rules 6.3b)."""
    joined: dict[int, dict[int, int]] = {city: {} for city in CITIES}
    for line in lines:
        for one, other in ((line.a, line.b), (line.b, line.a)):
            joined[one][other] = joined[one].get(other, 0) | 1 << line.length
    ways = list(NO_WAYS)

    def go_on(source: int, here: int, seen: int, distances: int) -> None:
        for there, lengths in joined[here].items():
            if not seen >> there & 1:
                reached = _sums(distances, lengths)
                ways[way_index(source, there)] |= reached
                go_on(source, there, seen | 1 << there, reached)

    for source in CITIES:
        go_on(source, source, 1 << source, 1)
    return tuple(ways)


def _sums(some: int, others: int) -> int:
    """All sums of a number of one set of bits and one of the other."""
    out = shift = 0
    while others:
        if others & 1:
            out |= some << shift
        others >>= 1
        shift += 1
    return out


def route(lines: Lines, source: int, destination: int, distance: int) -> tuple[Line, ...]:
    """Lines in order of travel that make up just this distance; among several the fewest, then the first."""

    def go_on(here: int, seen: int, left: int) -> tuple[Line, ...] | None:
        if here == destination:
            return () if left == 0 else None
        best: tuple[Line, ...] | None = None
        for line in lines:
            if here in (line.a, line.b) and line.length <= left:
                there = line.a + line.b - here
                if not seen >> there & 1:
                    rest = go_on(there, seen | 1 << there, left - line.length)
                    if rest is not None and (best is None or len(rest) + 1 < len(best)):
                        best = (line, *rest)
        return best

    return go_on(source, 1 << source, distance) or ()


def way_along(tables: Tables, lines: Sequence[Line], source: int) -> tuple[int, ...]:
    """The spaces passed on a route, the cities at both ends and between included."""
    here, way = source, [tables.city_space[source]]
    for line in lines:
        way += line.spaces if line.a == here else reversed(line.spaces)
        here = line.a + line.b - here
        way.append(tables.city_space[here])
    return tuple(way)
