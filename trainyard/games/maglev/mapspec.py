"""What a map of Maglev City carries: hexes of four kinds, sites, starting stations or a Hub, and what the rules demand.

The tile layer ``terrain`` holds the hexes; points on it name what lies there.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from trainyard.boards.model import Board, Place
from trainyard.boards.schema import Caller, MapSpec, ObjectType, Property, scenery
from trainyard.core.hexes import Hex, distance, from_offset, neighbours
from trainyard.core.words import N_, Sentence
from trainyard.games.maglev.words import TERRAIN_WORDS

TERRAIN = "terrain"
LAND, WATER, PARK, HUB = "land", "water", "park", "hub"
KINDS = (LAND, WATER, PARK, HUB)
SITE, START, HUB_POINT = "Site", "Start", "Hub"

STARTS = 3
"""Starting stations, one of each robot colour (rules 3.6)."""
HUB_ID = "hub"
"""The Hub among the ids of stops, so no Site or Start has it."""
HUB_SIZE = 7
"""Hexes of the Hub (rules 3.7)."""
LEAST_SITES, LEAST_SITES_WITH_HUB = 10, 13
"""So that the fourth commuter colour always finds a site (rules 13.4)."""
MOST_SITES = 15
MOST_ROBOTS = 24
"""On all sites together, so that two players do not run out of robots in the set-up (rules 3.12)."""
FARTHEST = 6
"""Tiles to the nearest other stop: more than a third of a player's 18."""

SLUG = Property("slug", "string")

TYPES = (
    ObjectType("Shore", "scenery", "area", colour="#34456a"),
    ObjectType(
        SITE,
        "place",
        "point",
        (Property("robots", "int", required=True, low=1, high=2), SLUG),
        named=True,
        colour="#c9a86a",
    ),
    ObjectType(START, "place", "point", (SLUG,), named=True, colour="#2a6f97"),
    ObjectType(HUB_POINT, "place", "point", named=True, colour="#6b5fb5"),
)


def faults(board: Board, call: Caller) -> Iterator[Sentence]:
    """What keeps the board from being played, in sentences (rules 3, 6)."""
    kinds = terrain_of(board)
    at: dict[str, Hex] = {}
    assert board.grid is not None
    layout = board.grid.layout
    for place in board.places:
        at[place.id] = layout.nearest(*place.at)
    yield from _place_faults(board.places, kinds, at, call)
    yield from _hub_faults(board.places, kinds, at, call)
    yield from _count_faults(board.places, kinds)
    yield from _way_faults(board.places, kinds, at, call)


def terrain_of(board: Board) -> dict[Hex, str]:
    """The painted hexes and their kinds."""
    assert board.grid is not None
    return {
        from_offset(cell.column, cell.row, board.grid.shifted): str(cell.props[TERRAIN])
        for cell in board.cells
        if cell.kind == TERRAIN and TERRAIN in cell.props
    }


def _place_faults(
    places: Sequence[Place], kinds: Mapping[Hex, str], at: Mapping[str, Hex], call: Caller
) -> Iterator[Sentence]:
    taken: dict[Hex, str] = {}
    for place in places:
        if place.kind == HUB_POINT:
            continue
        if place.id == HUB_ID:
            yield Sentence(
                N_("{object} has the id “{id}”, which is the Hub's own; give it another slug"),
                {"object": call(place.id), "id": HUB_ID},
            )
        kind = kinds.get(at[place.id])
        allowed = (LAND, HUB) if place.kind == START else (LAND,)
        if kind is None:
            yield Sentence(N_("{object} lies on no hex; it must lie on land"), {"object": call(place.id)})
        elif kind not in allowed:
            yield Sentence(
                N_("{object} lies on {terrain}; it must lie on land"),
                {"object": call(place.id), "terrain": TERRAIN_WORDS[kind]},
            )
        if at[place.id] in taken:
            yield Sentence(
                N_("{object} lies on the same hex as {other}"),
                {"object": call(place.id), "other": call(taken[at[place.id]])},
            )
        taken.setdefault(at[place.id], place.id)


def _hub_faults(
    places: Sequence[Place], kinds: Mapping[Hex, str], at: Mapping[str, Hex], call: Caller
) -> Iterator[Sentence]:
    cells = [hex for hex, kind in kinds.items() if kind == HUB]
    points = [place for place in places if place.kind == HUB_POINT]
    if not cells and not points:
        return
    middle = [cell for cell in cells if all(near in cells for near in neighbours(cell))]
    if len(cells) != HUB_SIZE or len(middle) != 1:
        yield Sentence(
            N_("the hub must be {size} hexes: one and the six around it; painted are {count}"),
            {"size": HUB_SIZE, "count": len(cells)},
        )
    if len(points) != 1:
        yield Sentence(
            N_("a map with a hub needs one Hub point, which names it; it has {count}"), {"count": len(points)}
        )
    for point in points:
        if kinds.get(at[point.id]) != HUB:
            yield Sentence(N_("{object} does not lie on the hub"), {"object": call(point.id)})


def _count_faults(places: Sequence[Place], kinds: Mapping[Hex, str]) -> Iterator[Sentence]:
    sites = [place for place in places if place.kind == SITE]
    starts = sum(place.kind == START for place in places)
    has_hub = HUB in kinds.values()
    if starts != STARTS and not (has_hub and starts == 0):
        yield Sentence(
            N_("the map needs {wanted} Start points for the three starting stations; it has {count}"),
            {"wanted": STARTS, "count": starts},
        )
    least = LEAST_SITES_WITH_HUB if has_hub else LEAST_SITES
    if not least <= len(sites) <= MOST_SITES:
        yield Sentence(
            N_("the map has {count} sites; it needs {least} to {most}"),
            {"count": len(sites), "least": least, "most": MOST_SITES},
        )
    robots = sum(int(place.props.get("robots", 0)) for place in sites)
    if robots > MOST_ROBOTS:
        yield Sentence(
            N_("the sites ask for {robots} robots together; at most {most} can be given to two players' games"),
            {"robots": robots, "most": MOST_ROBOTS},
        )


def _way_faults(
    places: Sequence[Place], kinds: Mapping[Hex, str], at: Mapping[str, Hex], call: Caller
) -> Iterator[Sentence]:
    """Stops too near to or too far from each other, with the Hub and, where there are starts, without it (3.16)."""
    seen: set[str] = set()
    has_starts = any(place.kind == START for place in places)
    for has_hub in (True, False):
        if (HUB in kinds.values()) if has_hub else has_starts:
            for fault in _ways_of_one(places, kinds, at, call, has_hub):
                if fault.english() not in seen:
                    seen.add(fault.english())
                    yield fault


def _ways_of_one(
    places: Sequence[Place], kinds: Mapping[Hex, str], at: Mapping[str, Hex], call: Caller, has_hub: bool
) -> Iterator[Sentence]:
    plain = [place for place in places if place.kind == SITE or (place.kind == START and not has_hub)]
    stops: dict[str, list[Hex]] = {place.id: [at[place.id]] for place in plain}
    if has_hub:
        hub = next((place.id for place in places if place.kind == HUB_POINT), HUB)
        stops[hub] = [cell for cell, kind in kinds.items() if kind == HUB]
    for one, other in combinations(stops, 2):
        if min(distance(a, b) for a in stops[one] for b in stops[other]) < 2:
            yield Sentence(
                N_("{object} and {other} touch: no track fits between them"),
                {"object": call(one), "other": call(other)},
            )
    if len(stops) < 2:
        return
    closed = {cell for cells in stops.values() for cell in cells}
    free = {cell for cell, kind in kinds.items() if kind in (LAND, WATER, HUB)} - closed
    reached_by = {stop: _tiles_to_others(stop, stops, free) for stop in stops}
    main = max((_component(stop, reached_by) for stop in stops), key=len)
    for stop, others in reached_by.items():
        if stop not in main or not others:
            yield Sentence(N_("{object} cannot be reached: no hexes for track lead to it"), {"object": call(stop)})
        elif min(others.values()) > FARTHEST:
            yield Sentence(
                N_("{object} is too far away: {tiles} tiles from the nearest other stop, at most {most}"),
                {"object": call(stop), "tiles": min(others.values()), "most": FARTHEST},
            )


def _tiles_to_others(start: str, stops: Mapping[str, Sequence[Hex]], free: set[Hex]) -> dict[str, int]:
    """The fewest tiles from a stop to each other that a track can reach directly."""
    stop_at = {cell: name for name, cells in stops.items() for cell in cells}
    found: dict[str, int] = {}
    seen: set[Hex] = set()
    border, tiles = list(stops[start]), 0
    while border:
        after = []
        for cell in border:
            for near in neighbours(cell):
                stop = stop_at.get(near)
                if stop is not None and stop != start and tiles:
                    found.setdefault(stop, tiles)
                elif near in free and near not in seen:
                    seen.add(near)
                    after.append(near)
        border, tiles = after, tiles + 1
    return found


def _component(start: str, reached_by: Mapping[str, Mapping[str, int]]) -> set[str]:
    out, todo = {start}, [start]
    while todo:
        for other in reached_by[todo.pop()]:
            if other not in out:
                out.add(other)
                todo.append(other)
    return out


SPEC = MapSpec(
    game="maglev",
    orientation="hexagonal",
    types=(*scenery(), *TYPES),
    themes=("night",),
    tile_layers={TERRAIN: (Property(TERRAIN, "string", choices=KINDS),)},
    check=faults,
)
