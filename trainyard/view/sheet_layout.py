"""Where things lie on a sheet of the drawing office: hexes, sides, curves, and the boxes at its foot. Pixels."""

from collections.abc import Sequence
from functools import cached_property
from math import dist

import pygame

from trainyard.boards.model import Board
from trainyard.core.hexes import Hex, neighbour
from trainyard.games.rollers.sheet import CITY, TOWN, Sheet

Point = tuple[float, float]
HEX = 42.5
"""du from the middle of a hex to its corner on a sheet as drawn for 1600x900."""
BEND = 0.55
"""How far the handles of a curve reach from the side towards the middle of the hex."""
STEPS = 14
"""Points along the curve of a piece, less one."""


class SheetLayout:
    """One board fitted into a box. ``whole``: the paper has a head and a foot; else the box holds hexes only."""

    def __init__(self, board: Board, paper: pygame.Rect, scale: float, whole: bool = True) -> None:
        """``scale``: pixels per du, for the head and the foot."""
        self.board, self.paper, self.s, self.whole = board, paper, scale, whole
        self.sheet = Sheet(board)
        self.hexes: dict[str, Hex] = {name: at for at, name in self.sheet.names.items()}
        self._names = dict(self.sheet.names)
        self._fit()

    def _fit(self) -> None:
        corners = [p for at in (*self.hexes.values(), *self.sheet.lakes) for p in self.sheet.layout.corners(at)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        room = self.room
        self.m = min(room.width / wide, room.height / high)
        """Pixels per board unit."""
        self._left = room.centerx - wide * self.m / 2 - left * self.m
        self._top = room.centery - high * self.m / 2 - top * self.m
        self.u = self.m * self.sheet.layout.height / 2 / HEX
        """Pixels per du of what is drawn in a hex."""

    @property
    def head(self) -> pygame.Rect:
        """The ink bar with title and name."""
        s, p = self.s, self.paper
        return pygame.Rect(p.x + round(14 * s), p.y + round(12 * s), p.width - round(28 * s), round(44 * s))

    @property
    def foot(self) -> pygame.Rect:
        """The room of the engine, the deliveries and the count."""
        s, p = self.s, self.paper
        high = max(round(136 * s), 118)
        return pygame.Rect(p.x + round(24 * s), p.bottom - high - round(10 * s), p.width - round(48 * s), high)

    @property
    def room(self) -> pygame.Rect:
        """The room of the hexes."""
        if not self.whole:
            return self.paper
        top = self.head.bottom + round(4 * self.s)
        side = round(16 * self.s)
        return pygame.Rect(self.paper.x + side, top, self.paper.width - 2 * side, self.foot.y - round(4 * self.s) - top)

    # -- hexes ------------------------------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> Point:
        """A point of the board in pixels."""
        return self._left + x * self.m, self._top + y * self.m

    def centre_of(self, at: Hex) -> Point:
        """The middle of a hex."""
        return self.at(*self.sheet.layout.centre(at))

    def centre(self, space: str) -> Point:
        """The middle of a space."""
        return self.centre_of(self.hexes[space])

    def corners(self, at: Hex, shrink: float = 0.0) -> list[Point]:
        """The six corners, drawn in towards the middle by so many pixels."""
        cx, cy = self.centre_of(at)
        out = []
        for corner in self.sheet.layout.corners(at):
            x, y = self.at(*corner)
            k = 1 - shrink / max(1.0, dist((x, y), (cx, cy)))
            out.append((cx + (x - cx) * k, cy + (y - cy) * k))
        return out

    def edge(self, at: Hex, side: int) -> tuple[Point, Point]:
        """The two ends of a side."""
        corners = self.corners(at)
        return corners[side], corners[(side + 1) % 6]

    def side(self, space: str, side: int) -> Point:
        """The middle of a side."""
        (ax, ay), (bx, by) = self.edge(self.hexes[space], side)
        return (ax + bx) / 2, (ay + by) / 2

    def space_at(self, pos: Point) -> str | None:
        """The space under a point; None beside the land and on a lake."""
        x, y = (pos[0] - self._left) / self.m, (pos[1] - self._top) / self.m
        return self._names.get(self.sheet.layout.nearest(x, y))

    def rect(self, space: str) -> pygame.Rect:
        """The box of a space."""
        corners = self.corners(self.hexes[space])
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, top = round(min(xs)), round(min(ys))
        return pygame.Rect(left, top, round(max(xs)) - left, round(max(ys)) - top)

    def county(self, space: str) -> int:
        """The county of a space."""
        return self.sheet.county[self.hexes[space]]

    def beyond(self, at: Hex, side: int) -> int | None:
        """The county beyond a side; None at a lake and at the edge."""
        return self.sheet.county.get(neighbour(at, side))

    @cached_property
    def cities(self) -> dict[int, tuple[str, str]]:
        """By number the space and the name of a city."""
        out = {}
        for place in self.sheet.of_kind(CITY):
            at = self.sheet.hex_of(place)
            if at is not None:
                out[int(place.props["number"])] = (self._names[at], place.name)
        return dict(sorted(out.items()))

    @cached_property
    def towns(self) -> tuple[str, ...]:
        """The spaces of the towns."""
        found = (self.sheet.hex_of(place) for place in self.sheet.of_kind(TOWN))
        return tuple(self._names[at] for at in found if at is not None)

    # -- track ------------------------------------------------------------------------------------------------------

    def curve(self, space: str, sides: tuple[int, int]) -> list[Point]:
        """The line of a piece from its first side to its second."""
        return bent(self.side(space, sides[0]), self.centre(space), self.side(space, sides[1]))

    def way(self, spaces: Sequence[str], sides: dict[str, tuple[int, int]]) -> list[Point]:
        """The line of a whole way over drawn spaces, from the middle of one city to that of another."""
        out: list[Point] = []
        for number, space in enumerate(spaces):
            if space not in sides:
                out.append(self.centre(space))
                continue
            line = self.curve(space, sides[space])
            before = out[-1] if number else line[0]
            if dist(before, line[-1]) < dist(before, line[0]):
                line.reverse()
            out += line
        return out


def bent(start: Point, middle: Point, end: Point) -> list[Point]:
    """A curve that leaves both ends towards the middle."""
    (ax, ay), (mx, my), (bx, by) = start, middle, end
    c = (ax + (mx - ax) * BEND, ay + (my - ay) * BEND)
    d = (bx + (mx - bx) * BEND, by + (my - by) * BEND)
    out = []
    for n in range(STEPS + 1):
        t = n / STEPS
        p, q, r, w = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        out.append((p * ax + q * c[0] + r * d[0] + w * bx, p * ay + q * c[1] + r * d[1] + w * by))
    return out


def box_of(area: pygame.Rect) -> tuple[float, float, float, float]:
    """A rectangle as the box of a picture: drawn in pixels of the screen."""
    return area.x, area.y, area.width, area.height
