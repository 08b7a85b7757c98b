"""What a map of Steam & Dice carries: painted counties, a city and a town in each, places where walls may come."""

from collections import Counter
from collections.abc import Iterator

from trainyard.boards.model import Board, Place
from trainyard.boards.schema import Caller, MapSpec, ObjectType, Property, scenery
from trainyard.core import hexes
from trainyard.core.hexes import Hex
from trainyard.core.words import N_, Sentence
from trainyard.games.rollers.pieces import CITIES, COLOURS, GREY, PRIVATE_CITIES
from trainyard.games.rollers.sheet import CITY, LAYER, RINGS, ROWS, TOWN, WALL, Sheet, Side

GOODS = COLOURS[: GREY + 1]
LEAST_SPACES, MOST_SPACES = 6, 26
"""Spaces of a county: more have no letter."""
CITY_SIDES, TOWN_SIDES = 4, 3
"""A city and a town keep so many usable sides even if every wall candidate is a wall (rules 9.4)."""

COUNTY = Property("county", "int", required=True, low=1, high=6)


def faults(board: Board, call: Caller) -> Iterator[Sentence]:
    """What the rules demand of a sheet (rules 1.3, 2.3, 9.2, 9.4)."""
    if board.grid is None or not board.cells:
        yield Sentence(
            N_("the map has no painted hexes: paint the counties in a tile layer “{layer}”"), {"layer": LAYER}
        )
        return
    sheet = Sheet(board)
    if board.props.get("lettering", ROWS) not in (ROWS, RINGS):
        yield Sentence(
            N_("the map's {key} is “{value}”, but must be one of: {known}"),
            {"key": "lettering", "value": str(board.props["lettering"])[:40], "known": f"{ROWS}, {RINGS}"},
        )
    for cell in board.cells:
        if not cell.props:
            yield Sentence(
                N_("column {column}, row {row}: the tile is of no county and no lake; use the tiles of “counties”"),
                {"column": cell.column, "row": cell.row},
            )
    taken: dict[Hex, str] = {}
    yield from _county_faults(sheet)
    yield from _city_faults(sheet, taken, call)
    yield from _town_faults(sheet, taken, call)
    walls: dict[Side, str] = {}
    yield from _wall_faults(sheet, walls, call)
    yield from _way_faults(sheet, walls, taken)


def _county_faults(sheet: Sheet) -> Iterator[Sentence]:
    sizes = Counter(sheet.county.values())
    for county in CITIES:
        if not LEAST_SPACES <= sizes[county] <= MOST_SPACES:
            yield Sentence(
                N_("county {county} has {count} hexes; it needs {least} to {most}"),
                {"county": county, "count": sizes[county], "least": LEAST_SPACES, "most": MOST_SPACES},
            )


def _place_faults(
    sheet: Sheet, place: Place, county: int | None, taken: dict[Hex, str], call: Caller
) -> Iterator[Sentence]:
    """A city or town lies on a free hex, of this county if one is named."""
    at = sheet.hex_of(place)
    if at is None:
        yield Sentence(N_("{object} lies on no hex of a county"), {"object": call(place.id)})
    elif at in taken:
        yield Sentence(
            N_("{object} lies on the same hex as {other}"), {"object": call(place.id), "other": call(taken[at])}
        )
    elif county is not None and sheet.county[at] != county:
        yield Sentence(
            N_("{object} lies in county {county}, but its number is {number}"),
            {"object": call(place.id), "county": sheet.county[at], "number": county},
        )
    else:
        taken[at] = place.id


def _city_faults(sheet: Sheet, taken: dict[Hex, str], call: Caller) -> Iterator[Sentence]:
    goods: dict[int, str] = {}
    for city in sheet.of_kind(CITY):
        number = int(city.props["number"])
        if number in goods:
            yield Sentence(N_("{object}: there is another city {number}"), {"object": call(city.id), "number": number})
        goods[number] = str(city.props["goods"])
        yield from _place_faults(sheet, city, number, taken, call)
        grey = goods[number] == COLOURS[GREY]
        if grey != (number in PRIVATE_CITIES):
            yield Sentence(
                N_("{object}: cities 3 and 4 take grey goods, and no other city does"), {"object": call(city.id)}
            )
    for number in CITIES:
        if number not in goods:
            yield Sentence(N_("there is no city {number}; each of the six counties needs one"), {"number": number})
    counts = Counter(goods.values())
    for colour in GOODS[:GREY]:
        if len(goods) == len(CITIES) and counts[colour] != 1:
            yield Sentence(
                N_("{count} cities take {colour} goods; it must be one"), {"count": counts[colour], "colour": colour}
            )


def _town_faults(sheet: Sheet, taken: dict[Hex, str], call: Caller) -> Iterator[Sentence]:
    found: dict[int, str] = {}
    for town in sheet.of_kind(TOWN):
        yield from _place_faults(sheet, town, None, taken, call)
        at = sheet.hex_of(town)
        if at is None:
            continue
        county = sheet.county[at]
        if county in found:
            yield Sentence(
                N_("{object}: county {county} has another town, {other}"),
                {"object": call(town.id), "county": county, "other": call(found[county])},
            )
        found.setdefault(county, town.id)
    for county in CITIES:
        if county not in found:
            yield Sentence(N_("county {county} has no town"), {"county": county})


def _wall_faults(sheet: Sheet, walls: dict[Side, str], call: Caller) -> Iterator[Sentence]:
    numbers: dict[tuple[int, int], str] = {}
    for wall in sheet.of_kind(WALL):
        county, die = int(wall.props["county"]), int(wall.props["die"])
        side = sheet.side_of(wall)
        if side is None:
            yield Sentence(
                N_("{object} does not lie on the side between two hexes of counties"), {"object": call(wall.id)}
            )
        elif county not in (sheet.county[side[0]], sheet.county[hexes.neighbour(*side)]):
            yield Sentence(
                N_("{object} touches no hex of county {county}"), {"object": call(wall.id), "county": county}
            )
        elif side in walls:
            yield Sentence(
                N_("{object} lies on the same side as {other}"), {"object": call(wall.id), "other": call(walls[side])}
            )
        else:
            walls[side] = wall.id
        if (county, die) in numbers:
            yield Sentence(
                N_("{object}: county {county} has another wall of die {die}"),
                {"object": call(wall.id), "county": county, "die": die},
            )
        numbers[county, die] = wall.id
    for county in CITIES:
        missing = [die for die in CITIES if (county, die) not in numbers]
        if missing:
            yield Sentence(
                N_("county {county} has no wall for the dice {dice}; each county needs one for each value"),
                {"county": county, "dice": ", ".join(map(str, missing))},
            )


def _way_faults(sheet: Sheet, walls: dict[Side, str], taken: dict[Hex, str]) -> Iterator[Sentence]:
    """With every candidate walled all spaces hang together, and cities and towns have sides left (rules 9.4)."""

    def open_ways(at: Hex) -> list[Hex]:
        out = []
        for side in range(6):
            there = hexes.neighbour(at, side)
            one = (at, side) if side < 3 else (there, hexes.opposite(side))
            if there in sheet.county and one not in walls:
                out.append(there)
        return out

    ways = {at: open_ways(at) for at in sheet.county}
    for part in sorted(_parts(ways), key=len, reverse=True)[1:]:
        names = sorted(sheet.names[at] for at in part)
        yield Sentence(
            N_("{count} hexes cannot be reached from the rest if all walls stand: {places}"),
            {"count": len(part), "places": ", ".join(names[:6])},
        )
    for at, place in taken.items():
        kind = next(p.kind for p in sheet.board.places if p.id == place)
        least = CITY_SIDES if kind == CITY else TOWN_SIDES
        if len(ways[at]) < least:
            yield Sentence(
                N_("{place} has {count} usable sides if all walls stand; it needs {least}"),
                {"place": sheet.names[at], "count": len(ways[at]), "least": least},
            )


def _parts(ways: dict[Hex, list[Hex]]) -> Iterator[set[Hex]]:
    left = set(ways)
    while left:
        part, todo = set[Hex](), [left.pop()]
        while todo:
            here = todo.pop()
            part.add(here)
            for there in ways[here]:
                if there in left:
                    left.discard(there)
                    todo.append(there)
        yield part


SPEC = MapSpec(
    game="rollers",
    orientation="hexagonal",
    types=(
        *scenery(),
        ObjectType(
            WALL, "place", "line", (COUNTY, Property("die", "int", required=True, low=1, high=6)), colour="#9a2a16"
        ),
        ObjectType(TOWN, "place", "point", named=True, colour="#1c1c1c"),
        ObjectType(
            CITY,
            "place",
            "point",
            (
                Property("number", "int", required=True, low=1, high=6),
                Property("goods", "string", required=True, choices=GOODS),
            ),
            named=True,
            colour="#b83a22",
        ),
    ),
    themes=("paper",),
    tile_layers={LAYER: (Property("county", "int", low=1, high=6), Property("terrain", "string", choices=("lake",)))},
    check=faults,
)
