"""The sheet as geometry: which hexes are spaces, what they are called, and where a drawn thing lies on them.

A space is called by its county and a letter, ``1f``. The letters run row by row, or where the map says
``lettering`` = ``rings``, in rings outward from the lake, each ring clockwise from the east.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import atan2, dist, tau
from string import ascii_lowercase

from trainyard.boards.model import Board, Place, Point
from trainyard.core import hexes
from trainyard.core.hexes import Hex

LAYER = "counties"
CITY, TOWN, WALL = "City", "Town", "Wall"
ROWS, RINGS = "rows", "rings"
NEAR = 0.3
"""A wall belongs to the side whose middle is at most so many tile widths from its own."""

Side = tuple[Hex, int]
"""A hex and one of its sides."""


class Sheet:
    """What a board says about its hexes. Nothing is checked here: see `mapspec`."""

    def __init__(self, board: Board) -> None:
        assert board.grid is not None, "a hexagonal map has a grid"
        self.board = board
        self.layout = board.grid.layout
        shifted = board.grid.shifted
        self.county: dict[Hex, int] = {}
        self.lakes: list[Hex] = []
        for cell in board.cells:
            at = hexes.from_offset(cell.column, cell.row, shifted)
            if "county" in cell.props:
                self.county[at] = int(cell.props["county"])
            else:
                self.lakes.append(at)

    def of_kind(self, kind: str) -> Iterator[Place]:
        """The cities, towns or walls of the map."""
        return (place for place in self.board.places if place.kind == kind)

    def hex_of(self, place: Place) -> Hex | None:
        """The space that a city or town lies on; None where none is."""
        at = self.layout.nearest(*place.at)
        return at if at in self.county else None

    def side_of(self, wall: Place) -> Side | None:
        """The side between two spaces that a wall lies on, named from the upper or left space; None where none is."""
        at = self.layout.nearest(*wall.at)
        sides = [(one, side) for one in (at, *hexes.neighbours(at)) for side in range(3)]
        near = min(sides, key=lambda side: dist(self.middle(*side), wall.at))
        if dist(self.middle(*near), wall.at) > NEAR * self.layout.width:
            return None
        return near if near[0] in self.county and hexes.neighbour(*near) in self.county else None

    def middle(self, at: Hex, side: int) -> Point:
        """The middle of a side in board units."""
        corners = self.layout.corners(at)
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        return (ax + bx) / 2, (ay + by) / 2

    @cached_property
    def names(self) -> Mapping[Hex, str]:
        """What each space is called, in the order of the names."""
        rings = self.board.props.get("lettering") == RINGS and self.lakes
        letters: dict[int, Iterator[str]] = {}
        named = {}
        for at in sorted(self.county, key=self._in_rings if rings else lambda at: (at.r, at.q)):
            county = self.county[at]
            named[at] = f"{county}{next(letters.setdefault(county, iter(ascii_lowercase)), '?')}"
        return dict(sorted(named.items(), key=lambda item: item[1]))

    def _in_rings(self, at: Hex) -> tuple[int, float]:
        lake = self.lakes[0]
        (x, y), (cx, cy) = self.layout.centre(at), self.layout.centre(lake)
        return hexes.distance(at, lake), round(atan2(y - cy, x - cx) % tau, 6)
