"""What a map of Coast to Coast carries: a painted lattice, double lines, cities of five regions."""

from collections import Counter
from collections.abc import Iterator

from trainyard.boards.model import Board
from trainyard.boards.schema import Caller, Lattice, MapSpec, ObjectType, Property, scenery
from trainyard.boards.tmx import plain_id
from trainyard.core.words import N_, Sentence
from trainyard.games.transam.cards import COLOURS, GREY, PLAIN

LAYER = "nodes"
LEAST_CITIES, LEAST_FOR_FEW, LEAST_OUT_OF_TOWN = 6, 3, 6
"""Of each colour a map needs one city for each of six seats, and without those left out one for each of three; and for
the extra card X13 nodes without a city for six start markers."""

WIDEST = 64
"""Columns and rows that the nodes may span."""

CITY = ObjectType(
    "City",
    "mark",
    "point",
    (
        Property("colour", "string", required=True, choices=COLOURS),
        Property("out", "bool", False),
        Property("label", "string", choices=("r", "l", "t", "b")),
    ),
    named=True,
    colour="#33230f",
)
DOUBLE = ObjectType("Double", "over", "line", colour="#4b3a26", sets={"cost": GREY})
NO_LINK = ObjectType("NoLink", "over", "line", colour="#c02020")


def faults(board: Board, call: Caller) -> Iterator[Sentence]:
    """What the rules demand of a map (rules 1.1, 2.1, 2.3)."""
    if board.cells:
        rows, columns = [cell.row for cell in board.cells], [cell.column for cell in board.cells]
        if max(max(rows) - min(rows), max(columns) - min(columns)) >= WIDEST:
            yield Sentence(N_("the nodes lie too far apart: at most {most} columns and rows"), {"most": WIDEST})
    cities = [place for place in board.places if place.kind == CITY.name]
    seen: dict[str, str] = {}
    for city in cities:
        name = plain_id(city.name, 0)
        if name.isdigit():
            yield Sentence(
                N_("{object}: the name of a city must hold more than digits, for digits name nodes"),
                {"object": call(city.id)},
            )
        if name in seen:
            yield Sentence(
                N_("{object} has the same name as {other}"), {"object": call(city.id), "other": call(seen[name])}
            )
        seen.setdefault(name, city.id)
    free = len(board.places) - len(cities)
    if board.places and free < LEAST_OUT_OF_TOWN:
        yield Sentence(
            N_("there are {count} nodes without a city; six players need at least {least} where an extra card keeps"
               " start markers out of town"),
            {"count": free, "least": LEAST_OUT_OF_TOWN},
        )  # fmt: skip
    all_of = Counter(city.props["colour"] for city in cities)
    for_few = Counter(city.props["colour"] for city in cities if not city.props["out"])
    for colour in COLOURS:
        if all_of[colour] < LEAST_CITIES:
            yield Sentence(
                N_("there are {count} {colour} cities; six players need at least {least}"),
                {"count": all_of[colour], "colour": colour, "least": LEAST_CITIES},
            )
        elif for_few[colour] < LEAST_FOR_FEW:
            yield Sentence(
                N_(
                    "{count} {colour} cities are left when those marked “out” are taken away;"
                    " three players need at least {least}"
                ),
                {"count": for_few[colour], "colour": colour, "least": LEAST_FOR_FEW},
            )


SPEC = MapSpec(
    game="transam",
    orientation="hexagonal",
    types=(*scenery(), DOUBLE, NO_LINK, CITY),
    themes=("poster",),
    tile_layers={LAYER: ()},
    lattice=Lattice(LAYER, props={"cost": PLAIN}),
    check=faults,
)
