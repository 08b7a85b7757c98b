"""What the maps of a game may hold: types of objects, properties with kinds and defaults, and the game's own checks.

A game describes its maps by a `MapSpec` in ``games/<game>/mapspec.py``: plain data. The loader, the check and the
project file for Tiled are made from it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from trainyard.boards.model import Board, Scalar
from trainyard.core.words import Sentence

Kind = Literal["int", "float", "bool", "string", "object"]
Role = Literal["place", "link", "scenery", "mark", "over"]
"""What an object is: a place, a link, scenery; or on a lattice a ``mark``, which names the nearest node and gives it
its properties, or a line drawn ``over`` edges, which changes them."""
Form = Literal["point", "line", "area"]


@dataclass(frozen=True, slots=True)
class Property:
    """One property of an object: without a default it may be left out unless it is ``required``."""

    name: str
    kind: Kind
    default: Scalar | None = None
    required: bool = False
    choices: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class ObjectType:
    """A type of objects. ``colour`` is shown by Tiled.

    A link has the object properties ``from`` and ``to``. ``side_of`` names the property that says on which side of the
    common line a parallel lies (-1 left, 1 right, 0 choose); parallels are numbered by their ``parallel_order``.
    """

    name: str
    role: Role
    form: Form
    properties: tuple[Property, ...] = ()
    named: bool = False
    colour: str = "#a0a0a4"
    side_of: str | None = None
    parallel_order: tuple[str, ...] = ()
    sets: Mapping[str, Scalar] | None = None
    """Of a line over edges: the properties that it gives them; None takes the edges away."""


@dataclass(frozen=True, slots=True)
class Table:
    """A CSV file beside the map, named by the map property ``name``."""

    name: str
    columns: tuple[str, ...]
    most: int = 1000


@dataclass(frozen=True, slots=True)
class Lattice:
    """The painted cells of a hexagonal tile layer as places, neighbours linked by themselves.

    Nodes are numbered row by row from 0, edges are ``52-70``. ``props`` are those of an edge that no line changes.
    """

    layer: str
    node: str = "Node"
    edge: str = "Edge"
    props: Mapping[str, Scalar] = field(default_factory=dict)


Faults = Iterable[Sentence]
Caller = Callable[[str], str]
"""From the id of a place or link to how a sentence calls it: ``Route “Paris – Wien” (object 41)``."""


def _no_faults(board: Board, call: Caller) -> Faults:
    return ()


@dataclass(frozen=True, slots=True)
class MapSpec:
    """All that a map of the game may hold.

    ``tile_layers``: name of a tile layer -> the tile properties that count. ``check`` gives the faults that only the
    game's rules know.
    """

    game: str
    orientation: Literal["orthogonal", "hexagonal"]
    types: tuple[ObjectType, ...]
    themes: tuple[str, ...]
    tables: tuple[Table, ...] = ()
    tile_layers: Mapping[str, tuple[Property, ...]] = field(default_factory=dict)
    lattice: Lattice | None = None
    check: Callable[[Board, Caller], Faults] = _no_faults

    def type_named(self, name: str) -> ObjectType | None:
        """The object type of that name, if there is one."""
        return next((t for t in self.types if t.name == name), None)


def scenery() -> tuple[ObjectType, ...]:
    """The terrain that the maps of all games share."""
    return (
        ObjectType(
            "Land",
            "scenery",
            "area",
            (Property("coast", "string", "natural", choices=("natural", "exact")),),
            colour="#8e7a55",
        ),
        ObjectType(
            "Lake",
            "scenery",
            "area",
            (Property("coast", "string", "natural", choices=("natural", "exact")),),
            colour="#5f8f96",
        ),
        ObjectType("Region", "scenery", "area", (Property("tint", "int", 1, low=1, high=6),), colour="#c9a86a"),
        ObjectType("Border", "scenery", "line", colour="#b39a68"),
        ObjectType("River", "scenery", "line", colour="#6fa3b0"),
        ObjectType("Relief", "scenery", "point", (Property("size", "float", 1.0, low=0.2, high=5),), colour="#8a7548"),
        ObjectType(
            "Range",
            "scenery",
            "line",
            (
                Property("look", "string", "rocky", choices=("rocky", "green")),
                Property("spread", "float", 24.0, low=0, high=200),
                Property("count", "int", 12, low=1, high=200),
            ),
            colour="#8a7548",
        ),
        ObjectType(
            "Label",
            "scenery",
            "line",
            (
                Property("size", "float", 18.0, low=6, high=80),
                Property("style", "string", "sea", choices=("sea", "river", "place", "park")),
            ),
            named=True,
            colour="#274f4e",
        ),
    )
