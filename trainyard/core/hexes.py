"""Hexagons with a corner on top, in rows: sides, neighbours, distances, and where they lie on a board.

Sides are numbered clockwise from east: E SE SW W NW NE = 0 to 5. A hex is named by axial coordinates (q to the east,
r to the south-east, one row down), in which every neighbour is a fixed step. A map file names it by column and row;
every second row lies half a hex to the right: the odd ones (``shifted`` = 1, Tiled's stagger index "odd") or the even
ones (0).
"""

from collections.abc import Iterator
from typing import NamedTuple

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)


class Hex(NamedTuple):
    """A hex by axial coordinates."""

    q: int
    r: int


STEPS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The step over each side."""


def opposite(side: int) -> int:
    """The same side, seen from the neighbour."""
    return (side + 3) % 6


def neighbour(at: Hex, side: int) -> Hex:
    """The hex beyond the side."""
    q, r = STEPS[side]
    return Hex(at.q + q, at.r + r)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around, from east clockwise."""
    return tuple(neighbour(at, side) for side in range(6))


def side_towards(at: Hex, other: Hex) -> int | None:
    """The side of ``at`` that it has in common with ``other``; None when they do not touch."""
    step = Hex(other.q - at.q, other.r - at.r)
    return STEPS.index(step) if step in STEPS else None


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to the other."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def within(at: Hex, steps: int) -> Iterator[Hex]:
    """The hexes at most so many steps away, row by row, ``at`` itself included."""
    for r in range(-steps, steps + 1):
        for q in range(max(-steps, -r - steps), min(steps, -r + steps) + 1):
            yield Hex(at.q + q, at.r + r)


def from_offset(column: int, row: int, shifted: int = 1) -> Hex:
    """The hex in that column and row of a map file."""
    return Hex(column - (row + (row & 1) * (1 - 2 * shifted)) // 2, row)


def to_offset(at: Hex, shifted: int = 1) -> tuple[int, int]:
    """Column and row of a hex in a map file."""
    return at.q + (at.r + (at.r & 1) * (1 - 2 * shifted)) // 2, at.r


class Layout(NamedTuple):
    """How hexes lie on a board: width and height of one, length of its upright side, which rows lie to the right."""

    width: float
    height: float
    side: float
    shifted: int = 1

    @property
    def rise(self) -> float:
        """From one row to the next."""
        return (self.height + self.side) / 2

    def centre(self, at: Hex) -> tuple[float, float]:
        """The middle of a hex in board units."""
        return self.width * (at.q + at.r / 2 + (1 + (1 - self.shifted)) / 2), self.height / 2 + self.rise * at.r

    def corners(self, at: Hex) -> tuple[tuple[float, float], ...]:
        """Its six corners, clockwise from the upper end of the east side; side n lies between corners n and n + 1."""
        x, y = self.centre(at)
        w, h, s = self.width / 2, self.height / 2, self.side / 2
        return (x + w, y - s), (x + w, y + s), (x, y + h), (x - w, y + s), (x - w, y - s), (x, y - h)

    def nearest(self, x: float, y: float) -> Hex:
        """The hex whose middle is nearest to a point."""
        r = round((y - self.height / 2) / self.rise)
        guesses = []
        for row in (r - 1, r, r + 1):
            q = round(x / self.width - row / 2 - (1 + (1 - self.shifted)) / 2)
            guesses.append(Hex(q, row))

        def away(at: Hex) -> float:
            cx, cy = self.centre(at)
            return (cx - x) ** 2 + (cy - y) ** 2

        return min(guesses, key=away)
