"""Lines cut into squares of the picture, so that a change paints only what it touches. Board units; no pygame."""

from collections import OrderedDict
from itertools import count
from math import floor
from typing import NamedTuple

from trainyard.view.art.night_ribbons import Ribbon, Ribbons
from trainyard.view.art.night_strokes import Strand

TILE = 256
"""Side of a square in pixels."""
FADED = 0.28
"""How strong lines are while another is pointed out."""
KEPT = 8

Where = tuple[int, int]
"""Column and row of a square, counted from the board's origin."""


class Square(NamedTuple):
    """What lies in a square: squares with the same number look alike."""

    number: int
    strands: tuple[Strand, ...]


class Squares:
    """Cuts the lines of one board, each position and scale once."""

    def __init__(self, reach: float) -> None:
        """``reach``: how far beyond its middle a line's light falls, in board units."""
        self._reach = reach
        self._numbers = count()
        self._known: dict[tuple[Strand, ...], int] = {}
        self._cut: OrderedDict[tuple[int, int | None, float], dict[Where, Square]] = OrderedDict()

    def of(self, ribbons: Ribbons, shown: int | None, scale: float) -> dict[Where, Square]:
        """All squares that anything of the lines falls on at a scale (pixels per unit); ``shown``: the seat that is
        pointed out."""
        key = ribbons.number, shown, scale
        found = self._cut.get(key)
        if found is None:
            parts: dict[Where, list[Strand]] = {}
            for ribbon in ribbons.all:
                strength = 1.0 if shown is None or ribbon.seat == shown else FADED
                for where, strand in self._parts(ribbon, strength, TILE / scale):
                    parts.setdefault(where, []).append(strand)
            found = {where: self._square(tuple(strands)) for where, strands in parts.items()}
            self._cut[key] = found
            if len(self._cut) > KEPT:
                self._cut.popitem(last=False)
        return found

    def _square(self, strands: tuple[Strand, ...]) -> Square:
        number = self._known.get(strands)
        if number is None:
            if len(self._known) > 3000:
                self._known.clear()
            number = self._known[strands] = next(self._numbers)
        return Square(number, strands)

    def _parts(self, ribbon: Ribbon, strength: float, side: float) -> list[tuple[Where, Strand]]:
        """The parts of a ribbon in every square that they reach, each with a point more at both ends."""
        rows: dict[Where, list[list[int]]] = {}
        for k, (x, y) in enumerate(ribbon.points):
            for column in range(floor((x - self._reach) / side), floor((x + self._reach) / side) + 1):
                for row in range(floor((y - self._reach) / side), floor((y + self._reach) / side) + 1):
                    stretches = rows.setdefault((column, row), [])
                    if stretches and stretches[-1][1] == k - 1:
                        stretches[-1][1] = k
                    else:
                        stretches.append([k, k])
        out = []
        for where, stretches in rows.items():
            for first, last in stretches:
                start, stop = max(0, first - 1), min(len(ribbon.points), last + 2)
                points = tuple((round(x, 2), round(y, 2)) for x, y in ribbon.points[start:stop])
                halves = tuple(round(half, 2) for half in ribbon.halves[start:stop])
                marks = tuple(
                    bead for at, bead in zip(ribbon.joints, ribbon.beads, strict=False) if first - 8 <= at <= last + 8
                )
                out.append((where, Strand(ribbon.colour, strength, points, halves, marks)))
        return out
