"""The pure Board: what a map says, for the rules and for the picture alike.

Coordinates are board units: the map's pixels as Tiled shows them, x to the right, y down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trainyard.core import codec
from trainyard.core.digest import digest
from trainyard.core.hexes import Layout

Point = tuple[float, float]
Scalar = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Place:
    """A named point: a city, a town, a building site."""

    id: str
    name: str
    kind: str
    at: Point
    props: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two places: a route, an edge. ``path`` runs from ``a`` to ``b`` and includes both ends."""

    id: str
    a: str
    b: str
    kind: str
    path: tuple[Point, ...] = ()
    props: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex of a tile layer; column and row as in the file (staggered rows), ``kind`` the layer's name."""

    column: int
    row: int
    kind: str
    props: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shape:
    """Scenery: Land, Lake, Region, Border, River, Relief, Range, Label ... in the order of the file.

    One point for a point object, an open line or a closed polygon otherwise.
    """

    kind: str
    points: tuple[Point, ...]
    closed: bool = False
    name: str = ""
    props: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HexGrid:
    """How the tile layer lies: size of a tile and length of its vertical side, in board units.

    ``shifted``: whether the odd rows (1) or the even ones (0) lie half a tile to the right.
    """

    columns: int
    rows: int
    tile_width: float
    tile_height: float
    side: float
    shifted: int = 1

    @property
    def layout(self) -> Layout:
        """The same as `trainyard.core.hexes` reckons with."""
        return Layout(self.tile_width, self.tile_height, self.side, self.shifted)


@dataclass(frozen=True, slots=True)
class Board:
    """A whole map. ``tables`` holds what stands in CSV files beside it (tickets): name -> rows of words."""

    game: str
    id: str
    title: str
    theme: str
    width: float
    height: float
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    cells: tuple[Cell, ...] = ()
    grid: HexGrid | None = None
    tables: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)
    props: Mapping[str, Scalar] = field(default_factory=dict)
    shapes: tuple[Shape, ...] = ()

    def __hash__(self) -> int:
        # Tables derived from a board are cached by it; a board never changes, so its identity is enough.
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and board_to_json(self) == board_to_json(other))

    def bare(self) -> "Board":
        """The board without scenery: all that the rules and the thinker need."""
        return replace(self, shapes=())


def board_to_json(board: Board) -> dict[str, Any]:
    """The board as a JSON value, as a save embeds it."""
    out: dict[str, Any] = codec.encode(board)
    return out


def board_from_json(data: object) -> Board:
    """The board from `board_to_json`. Raises `BadJson` naming the place of the fault."""
    board: Board = codec.decode(Board, data, "board")
    return board


def board_digest(board: Board) -> str:
    """A short name of the whole board, scenery included."""
    return digest(board_to_json(board))
