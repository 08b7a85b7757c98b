"""Lines as ribbons: where each crosses the sides of hexes, side by side with others, and how it bends between them.

Every line crosses a side at right angles, at a place of its own along it, so that ribbons of neighbouring hexes join
without a step. Where several lines cross a side they narrow and share it; their order there is chosen so that they
cross one another as seldom as they can. Board units; no pygame.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import atan2, degrees, dist, hypot

from trainyard.boards.model import Point
from trainyard.core.hexes import opposite
from trainyard.view.art.night_grid import HUB_ID, NightGrid
from trainyard.view.art.night_orders import edge_of, orders_of
from trainyard.view.night_pieces import NightLine, Tile
from trainyard.view.tracks import Way

HALF_WIDTHS = (6.4, 6.4, 5.2, 4.3, 3.6, 2.9, 2.5)
"""Half the width of a ribbon where so many lines share a side, in sixtieths of a hex's width."""
PITCHES = (0.0, 0.0, 11.8, 9.9, 8.2, 6.6, 5.6)
"""From one ribbon to the next there."""
STEPS = 14
"""Pieces that a bend is drawn in."""
INTO_STOP = 16.0
"""How far a ribbon runs into the hex of a stop."""
HUB_RING = 55.0
"""The radius of the Hub's ring, where its arms end."""
REACH = {0: 1 / 3, 1: 0.357, 2: 0.4445}
"""How far a bend's handles reach, as a part of its chord: straight on, gentle, sharp. So they come near to circles."""


@dataclass(frozen=True)
class Ribbon:
    """A run of one seat's tiles in a row, ready to be drawn. Points, half widths and directions belong together."""

    seat: int
    colour: int
    tiles: tuple[Tile, ...]
    points: tuple[Point, ...]
    halves: tuple[float, ...]
    beads: tuple[tuple[Point, float], ...]
    """The middle of each tile and half the ribbon's width there."""
    joints: tuple[int, ...]
    """For each tile the index of its first point, and after them the one past the last tile's last point."""
    ends: tuple[str | None, str | None]
    """The stops at both ends; None: the track ends at the side of a hex."""

    @property
    def hexes(self) -> tuple[str, ...]:
        """The hexes that it runs over."""
        return tuple(tile[0] for tile in self.tiles)

    @cached_property
    def rim(self) -> list[Point]:
        """Its outline as a polygon."""
        return rim(self.points, self.halves)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 round its middle line."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    def turned(self) -> "Ribbon":
        """The same from its other end."""
        n = len(self.points)
        return Ribbon(
            self.seat,
            self.colour,
            self.tiles[::-1],
            self.points[::-1],
            self.halves[::-1],
            self.beads[::-1],
            tuple(n - joint for joint in reversed(self.joints)),
            self.ends[::-1],
        )


_numbers = count()


class Ribbons:
    """All lines of a position."""

    def __init__(
        self, grid: NightGrid, lines: Sequence[NightLine], hub: bool, coming: Sequence[tuple[int, Tile]] = ()
    ) -> None:
        """``hub``: whether the Hub is in play; ``coming``: tiles of seats that others make room for already but that
        are no part of a ribbon (ask for them by `part`)."""
        self.grid = grid
        self.number = next(_numbers)
        """No other ribbons have it: a key for what is made of them."""
        self.hub = hub and bool(grid.hub)
        self.stops = grid.stops(hub)
        self._tiles: dict[int, dict[str, Tile]] = {
            line.seat: {tile[0]: tile for tile in line.tiles if tile[0] in grid.hexes} for line in lines
        }
        self.colours = {line.seat: line.colour for line in lines}
        chords = {seat: {grid.hexes[id]: (a, b) for id, a, b in tiles.values()} for seat, tiles in self._tiles.items()}
        for seat, (id, a, b) in coming:
            if id in grid.hexes:
                chords.setdefault(seat, {})[grid.hexes[id]] = a, b
                self._tiles.get(seat, {}).pop(id, None)
        self.orders = orders_of({seat: [(at, *sides) for at, sides in own.items()] for seat, own in chords.items()})

    @cached_property
    def all(self) -> tuple[Ribbon, ...]:
        """The ribbons of all seats, run by run."""
        return tuple(self._ribbon(seat, run) for seat, tiles in self._tiles.items() for run in self._runs(seat, tiles))

    def of(self, seat: int) -> list[Ribbon]:
        """The ribbons of one seat."""
        return [ribbon for ribbon in self.all if ribbon.seat == seat]

    def along(self, seat: int, hexes: Sequence[str]) -> Ribbon | None:
        """The seat's ribbon that runs over just these hexes, from the first to the last."""
        for ribbon in self.of(seat):
            if ribbon.hexes == tuple(hexes):
                return ribbon
            if ribbon.hexes[::-1] == tuple(hexes):
                return ribbon.turned()
        return None

    def alone(self, colour: int, tile: Tile, seat: int = -1) -> Ribbon:
        """A single tile: where the seat's ``coming`` tile lies, or in the middle of its sides if it is nobody's.

        It runs from the end where the seat's line is, if that is known.
        """
        id, a, b = tile
        if self._joins(seat, id, b) and not self._joins(seat, id, a):
            a, b = b, a
        return self._ribbon(seat, [(id, a, b)], colour)

    def _joins(self, seat: int, id: str, side: int) -> bool:
        """Whether the seat's track or a stop is on the other side."""
        beyond = self.grid.beyond(id, side)
        tiles = self._tiles.get(seat, {})
        if beyond in tiles:
            return opposite(side) in tiles[beyond][1:]
        return not any(self._next(tiles, id, other) for other in range(6)) and beyond in self.stops

    def way(self, seat: int, hexes: Sequence[str], start: str, goal: str) -> Way:
        """The line that a train rides: from the middle of one stop over the seat's tiles to the middle of the other."""
        a, b = self.grid.middles.get(start), self.grid.middles.get(goal)
        ribbon = self.along(seat, hexes)
        points = list(ribbon.points) if ribbon is not None else [self.grid.centre(id) for id in hexes]
        if a is not None:
            points.insert(0, a)
        if b is not None:
            points.append(b)
        return Way(points)

    def stretches(self, seat: int, hexes: Sequence[str]) -> list[tuple[Point, ...]]:
        """The seat's track over these hexes in the order of travel, link by link (without what lies in stops)."""
        out: list[tuple[Point, ...]] = []
        left = list(hexes)
        while left:
            for ribbon in self.of(seat):
                way = ribbon if left[0] in ribbon.hexes else None
                if way is None:
                    continue
                at = way.hexes.index(left[0])
                if len(left) > 1 and at > 0 and way.hexes[at - 1] == left[1]:
                    way = way.turned()
                    at = way.hexes.index(left[0])
                elif at == len(way.tiles) - 1 and at > 0:
                    way, at = way.turned(), 0
                count = 0
                while at + count < len(way.tiles) and count < len(left) and way.hexes[at + count] == left[count]:
                    count += 1
                out.append(way.points[way.joints[at] : way.joints[at + count] + 1])
                left = left[count:]
                break
            else:
                left = left[1:]
        return out

    # -- one ribbon ----------------------------------------------------------------------------------------------

    def _runs(self, seat: int, tiles: Mapping[str, Tile]) -> list[list[Tile]]:
        """The seat's tiles in rows, each from one end to the other."""
        left = dict(tiles)
        out: list[list[Tile]] = []
        while left:
            first = next((tile for tile in left.values() if self._is_end(tiles, tile)), None)
            id, a, b = first if first is not None else next(iter(left.values()))
            entered = a if first is None or self._next(tiles, id, a) is None else b
            run: list[Tile] = []
            at: str | None = id
            while at is not None and at in left:
                _, a, b = left.pop(at)
                leaves = b if entered == a else a
                run.append((at, entered, leaves))
                at = self._next(tiles, at, leaves)
                entered = opposite(leaves)
            out.append(run)
        return out

    def _next(self, tiles: Mapping[str, Tile], id: str, side: int) -> str | None:
        """The hex of the own tile that goes on over a side."""
        beyond = self.grid.beyond(id, side)
        if beyond is None or beyond not in tiles:
            return None
        return beyond if opposite(side) in tiles[beyond][1:] else None

    def _is_end(self, tiles: Mapping[str, Tile], tile: Tile) -> bool:
        return self._next(tiles, tile[0], tile[1]) is None or self._next(tiles, tile[0], tile[2]) is None

    def _ribbon(self, seat: int, run: Sequence[Tile], colour: int | None = None) -> Ribbon:
        points: list[Point] = []
        halves: list[float] = []
        beads: list[tuple[Point, float]] = []
        joints = []
        for id, entered, leaves in run:
            bend, widths = self._bend(seat, id, entered, leaves)
            joints.append(len(points))
            beads.append((bend[len(bend) // 2], widths[len(widths) // 2]))
            points += bend if not points else bend[1:]
            halves += widths if not halves else widths[1:]
        ends = []
        for back, (id, side) in ((True, run[0][:2]), (False, (run[-1][0], run[-1][2]))):
            beyond = self.grid.beyond(id, side)
            stop = self.stops.get(beyond) if beyond is not None else None
            ends.append(stop)
            at, half = (points[0], halves[0]) if back else (points[-1], halves[-1])
            if stop is not None:
                more = self._into(stop, at, id, side)
                widths = [half] * len(more)
            else:
                more, widths = self._cap(at, half, id, side)
            if back:
                points[:0], halves[:0] = more[::-1], widths[::-1]
                joints = [joint + len(more) for joint in joints]
            else:
                joints.append(len(points))
                points += more
                halves += widths
        return Ribbon(
            seat,
            self.colours.get(seat, 0) if colour is None else colour,
            tuple((id, min(a, b), max(a, b)) for id, a, b in run),
            tuple(points),
            tuple(halves),
            tuple(beads),
            tuple(joints),
            (ends[0], ends[1]),
        )

    def _cap(self, at: Point, half: float, id: str, side: int) -> tuple[list[Point], list[float]]:
        """The round end of a track that goes on nowhere yet, a little beyond its last side."""
        out = self._out(id, side)
        steps = (0.3, 0.55, 0.75, 0.9, 0.98, 1.0)
        points = [(at[0] + out[0] * half * t, at[1] + out[1] * half * t) for t in steps]
        return points, [half * max(0.04, (1 - t * t) ** 0.5) for t in steps]

    def _into(self, stop: str, at: Point, id: str, side: int) -> list[Point]:
        """How a ribbon goes on beyond its last side, into the hex of a stop."""
        out = self._out(id, side)
        u = self.grid.u
        if stop == HUB_ID:
            middle = self.grid.middles[HUB_ID]
            away = dist(at, middle)
            ring = HUB_RING * u
            goal = (
                middle[0] + (at[0] - middle[0]) / away * ring,
                middle[1] + (at[1] - middle[1]) / away * ring,
            )
            reach = dist(at, goal) * 0.4
            inward = ((middle[0] - at[0]) / away, (middle[1] - at[1]) / away)
            return _cubic(
                at,
                (at[0] + out[0] * reach, at[1] + out[1] * reach),
                (goal[0] - inward[0] * reach, goal[1] - inward[1] * reach),
                goal,
            )[1:]
        return [(at[0] + out[0] * INTO_STOP * u * k / 3, at[1] + out[1] * INTO_STOP * u * k / 3) for k in (1, 2, 3)]

    def _bend(self, seat: int, id: str, a: int, b: int) -> tuple[list[Point], list[float]]:
        (start, wa), (goal, wb) = self._gate(seat, id, a), self._gate(seat, id, b)
        turn = abs(3 - (b - a) % 6)
        reach = REACH[turn] * dist(start, goal)
        oa, ob = self._out(id, a), self._out(id, b)
        points = _cubic(
            start,
            (start[0] - oa[0] * reach, start[1] - oa[1] * reach),
            (goal[0] - ob[0] * reach, goal[1] - ob[1] * reach),
            goal,
        )
        widths = []
        for k in range(len(points)):
            t = k / (len(points) - 1)
            t = t * t * (3 - 2 * t)
            widths.append(wa + (wb - wa) * t)
        return points, widths

    def _gate(self, seat: int, id: str, side: int) -> tuple[Point, float]:
        """Where the seat's line crosses a side of a hex, and half its width there."""
        at, u = self.grid.hexes[id], self.grid.u
        edge = edge_of(at, side)
        order = self.orders.get(edge, ())
        corners = self.grid.layout.corners(edge[0])
        (x0, y0), (x1, y1) = corners[edge[1]], corners[(edge[1] + 1) % 6]
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        count = min(len(order), len(PITCHES) - 1)
        if seat not in order or count < 2:
            return middle, HALF_WIDTHS[1] * u
        long = hypot(x1 - x0, y1 - y0)
        shift = (order.index(seat) - (len(order) - 1) / 2) * PITCHES[count] * u
        return (
            (middle[0] + (x1 - x0) / long * shift, middle[1] + (y1 - y0) / long * shift),
            HALF_WIDTHS[count] * u,
        )

    def _out(self, id: str, side: int) -> Point:
        """The direction over a side, out of the hex: at right angles to the side."""
        corners = self.grid.corners(id)
        (x0, y0), (x1, y1) = corners[side], corners[(side + 1) % 6]
        long = hypot(x1 - x0, y1 - y0)
        return (y1 - y0) / long, -(x1 - x0) / long


def rim(points: Sequence[Point], halves: Sequence[float]) -> list[Point]:
    """The outline of a line of varying width as a polygon: along its left side, and back along its right."""
    left, right = [], []
    for k, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(k - 1, 0)], points[min(k + 1, len(points) - 1)]
        long = hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny, h = -(y1 - y0) / long, (x1 - x0) / long, halves[k]
        left.append((x + nx * h, y + ny * h))
        right.append((x - nx * h, y - ny * h))
    return left + right[::-1]


def heading(points: Sequence[Point], k: int) -> float:
    """The direction at a point of a line, degrees clockwise from east."""
    (x0, y0), (x1, y1) = points[max(k - 1, 0)], points[min(k + 1, len(points) - 1)]
    return degrees(atan2(y1 - y0, x1 - x0))


def _cubic(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    out = []
    for k in range(STEPS + 1):
        t = k / STEPS
        s = 1 - t
        parts = ((s * s * s, a), (3 * s * s * t, b), (3 * s * t * t, c), (t * t * t, d))
        out.append((sum(w * x for w, (x, _) in parts), sum(w * y for w, (_, y) in parts)))
    return out
