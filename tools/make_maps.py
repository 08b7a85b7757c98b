"""Writes the first version of the maps from facts in data/; from then on the maps are edited in Tiled.

python tools/make_maps.py europe OUT.tmx      draw europe anew (overwrites OUT.tmx)
python tools/make_maps.py america OUT.tmx     draw america anew (likewise japan)
python tools/make_maps.py narrows OUT.tmx     draw a sheet of Steam & Dice anew (likewise six_counties)
python tools/make_maps.py berlin OUT.tmx      draw a city of Maglev City anew (likewise manhattan)
python tools/make_maps.py project             write maps/trainyard.tiled-project and maps/objecttypes.xml
"""

import csv
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import city_maps, county_maps, geography, lattice_maps, sea_names  # noqa: E402
from tools.geography import Point, Ring  # noqa: E402
from tools.tiled_file import TiledFile  # noqa: E402
from trainyard.boards import labels, lines  # noqa: E402
from trainyard.boards.schema import ObjectType  # noqa: E402
from trainyard.boards.tmx import plain_id  # noqa: E402
from trainyard.games import maps  # noqa: E402
from trainyard.games.registry import GAMES, PLANNED  # noqa: E402

COLUMNS, ROWS, TILE = 164, 89, 8
FRAME = (-48.0, -48.0, COLUMNS * TILE + 48.0, ROWS * TILE + 48.0)
LAYER_COLOURS = {
    "red": "#c8321e", "blue": "#2f6fbf", "green": "#3f8f4e", "yellow": "#e8c12b", "black": "#3a3a44",
    "white": "#ffffff", "orange": "#e8822e", "purple": "#b04ea6", "grey": "#8c8c8c",
}  # fmt: skip
SIDES = {"0": 0, "1": -1, "2": 1}
TINTS = ("#e0c98c", "#d2b374", "#d8b78f", "#bfb878", "#dba77c", "#b5b08a")


def europe(path: Path) -> None:
    """Draws the map of Europe."""
    geo = json.loads((ROOT / "data/geo/europe.json").read_text(encoding="utf-8"))
    features = json.loads((ROOT / "data/geo/europe_features.json").read_text(encoding="utf-8"))
    p = geo["projection"]
    project = geography.Conic(tuple(p["parallels"]), p["meridian"], tuple(p["x"]), tuple(p["y"]))
    layout = json.loads((ROOT / "data/tickets/layout.json").read_text(encoding="utf-8"))
    warp = geography.Warp(
        {
            project(float(row["lon"]), float(row["lat"])): tuple(layout["cities"][row["id"]][:2])
            for row in _table("data/tickets/cities.csv")
        }
    )
    geo["land"], geo["lakes"] = [warp.ring(r) for r in geo["land"]], [warp.ring(r) for r in geo["lakes"]]
    geo["borders"] = [warp.ring(r) for r in geo["borders"]]
    geo["countries"] = {name: [warp.ring(r) for r in rings] for name, rings in geo["countries"].items()}
    seas = sea_names.place(_obstacles(layout), geo["land"], COLUMNS * TILE, ROWS * TILE)
    tmx = TiledFile(
        {"game": "tickets", "theme": "parchment", "title": "Europe", "tickets": "europe_tickets.csv"},
        COLUMNS,
        ROWS,
        TILE,
    )
    _terrain(tmx, geo, features, lambda lon, lat: warp(*project(lon, lat)), seas)
    _network(tmx, layout)
    tmx.write(path)


def _terrain(
    tmx: TiledFile,
    geo: Any,
    features: Any,
    project: Callable[[float, float], Point],
    seas: Iterable[tuple[str, float, Sequence[Point]]],
) -> None:
    land = [
        piece
        for ring in geo["land"]
        for part in geography.clip(_points(ring), FRAME)
        for piece in geography.pieces(part)
    ]
    tmx.layer("land", "#8e7a55", [tmx.thing("Land", r, "polygon") for r in land], locked=True, coast="exact")
    lakes = [part for ring in geo["lakes"] for part in geography.clip(_points(ring), FRAME)]
    named = [(name, [project(*p) for p in ring]) for name, ring in features["lakes"].items()]
    tmx.layer(
        "lakes",
        "#5f8f96",
        [tmx.thing("Lake", r, "polygon") for r in lakes] + [tmx.thing("Lake", r, "polygon") for _, r in named],
        locked=True,
        coast="natural",
    )
    countries: dict[str, list[Ring]] = {name: [_points(r) for r in rings] for name, rings in geo["countries"].items()}
    tint = geography.tints(countries, 6)
    regions: dict[int, list[str]] = {t: [] for t in range(1, 7)}
    for name, rings in countries.items():
        for part in (part for ring in rings for part in geography.clip(ring, FRAME)):
            rough = geography.simplify([*part, part[0]], 0.8)[:-1]
            if len(rough) > 2 and abs(geography.area(rough)) > 60:
                regions[tint[name]].append(tmx.thing("Region", rough, "polygon"))
    for t, objects in regions.items():
        tmx.layer(f"regions {t}", TINTS[t - 1], objects, locked=True, tint=t)
    borders = [part for line in geo["borders"] for part in geography.clip_line(_points(line), FRAME)]
    tmx.layer(
        "borders",
        "#b39a68",
        [tmx.thing("Border", geography.simplify(b, 0.5), "polyline") for b in borders],
        locked=True,
    )
    rivers = []
    for line in features["rivers"].values():
        rivers += [
            tmx.thing("River", part, "polyline") for part in geography.clip_line([project(*p) for p in line], FRAME)
        ]
    tmx.layer("rivers", "#6fa3b0", rivers, locked=True)
    relief = []
    for peaks in features["relief"].values():
        for lon, lat, size in peaks:
            x, y = project(lon, lat)
            if -20 < x < COLUMNS * TILE + 20 and -20 < y < ROWS * TILE + 20:
                relief.append(tmx.thing("Relief", [(x, y)], "point", size=float(size)))
    tmx.layer("relief", "#8a7548", relief, locked=True)
    tmx.layer(
        "names",
        "#274f4e",
        [tmx.thing("Label", line, "polyline", name, size=float(size), style="sea") for name, size, line in seas],
        locked=True,
    )


def _obstacles(layout: Any) -> Iterable[Sequence[Point]]:
    """What the names of seas must keep clear of: spaces, cities and names."""
    names = {row["id"]: row["name"] for row in _table("data/tickets/cities.csv")}
    at = {city: (x, y) for city, (x, y, _) in layout["cities"].items()}
    for row in _table("data/tickets/routes.csv"):
        a, b = row["city_a"], row["city_b"]
        middle = layout["middles"].get(f"{a}-{b}")
        path = lines.curve([at[a], tuple(middle), at[b]] if middle else [at[a], at[b]])
        for space in lines.spaces(path, int(row["length"]), SIDES[row["parallel_index"]]):
            yield space.corners()
    for city, (x, y, side) in layout["cities"].items():
        for left, top, right, bottom in (labels.box((x, y), names[city], side), (x - 9, y - 9, x + 9, y + 9)):
            yield (left, top), (right, top), (right, bottom), (left, bottom)


def _network(tmx: TiledFile, layout: Any) -> None:
    names = {row["id"]: row["name"] for row in _table("data/tickets/cities.csv")}
    first = tmx.next_object
    number = {city: first + i for i, city in enumerate(names)}
    at: dict[str, Point] = {c: tuple(v[:2]) for c, v in layout["cities"].items()}
    cities = [
        tmx.thing("City", [at[city]], "point", name, label=layout["cities"][city][2]) for city, name in names.items()
    ]
    routes = _table("data/tickets/routes.csv")
    for colour, shown in LAYER_COLOURS.items():
        objects = []
        for row in (r for r in routes if r["colour"] == colour):
            a, b = row["city_a"], row["city_b"]
            line: list[Point] = [at[a], at[b]]
            if middle := layout["middles"].get(f"{a}-{b}"):
                line.insert(1, tuple(middle))
            properties: dict[str, object] = {"from": number[a], "to": number[b], "length": int(row["length"])}
            if row["tunnel"] == "yes":
                properties["tunnel"] = True
            if row["ferry_locomotives"] != "0":
                properties["locomotives"] = int(row["ferry_locomotives"])
            if row["parallel_index"] != "0":
                properties["side"] = SIDES[row["parallel_index"]]
            objects.append(tmx.thing("Route", line, "polyline", "", **properties))
        tmx.layer(f"routes {colour}", shown, objects, colour=colour)
    tmx.layer("cities", "#b83a22", cities)


def _points(ring: Iterable[Sequence[float]]) -> Ring:
    return [(x, y) for x, y in ring]


def _table(name: str) -> list[dict[str, str]]:
    with (ROOT / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ISLAND_CITIES: dict[str, Point] = {
    "Port Amber": (190, 350), "Hollin": (240, 205), "Kestrel": (430, 160), "Fairwater": (665, 165),
    "Ostrel": (770, 300), "Deepholm": (500, 490), "Middleton": (430, 330), "Gull Rock": (880, 470),
}  # fmt: skip
ISLAND_ROUTES: dict[str, list[tuple[str, str, int, Point | None, dict[str, object]]]] = {
    "red": [("Port Amber", "Hollin", 4, (190, 270), {})],
    "blue": [("Hollin", "Kestrel", 5, (330, 160), {})],
    "green": [("Fairwater", "Ostrel", 4, None, {})],
    "yellow": [("Kestrel", "Fairwater", 6, (548, 140), {})],
    "black": [("Fairwater", "Ostrel", 4, None, {}), ("Port Amber", "Deepholm", 8, (330, 445), {})],
    "white": [("Middleton", "Port Amber", 6, None, {})],
    "orange": [("Middleton", "Deepholm", 4, None, {})],
    "purple": [("Middleton", "Kestrel", 4, None, {})],
    "grey": [
        ("Middleton", "Hollin", 6, None, {"tunnel": True}),
        ("Middleton", "Fairwater", 8, (560, 265), {}),
        ("Ostrel", "Deepholm", 8, (670, 430), {}),
        ("Ostrel", "Gull Rock", 5, (850, 380), {"locomotives": 1}),
        ("Deepholm", "Gull Rock", 8, (700, 530), {"locomotives": 2}),
    ],
}


def island(path: Path) -> None:
    """A small invented island of fifteen points, as a beginner would draw it."""
    tmx = TiledFile(
        {"game": "tickets", "theme": "parchment", "title": "Amber Island", "tickets": "island_tickets.csv"},
        124,
        76,
        TILE,
    )
    shore = [(140, 300), (185, 165), (285, 110), (410, 115), (520, 80), (640, 110), (740, 140), (810, 230), (825, 330),
             (720, 440), (610, 470), (520, 545), (400, 500), (330, 470), (160, 410)]  # fmt: skip
    islet = [(845, 440), (900, 425), (930, 470), (905, 510), (850, 505)]
    tmx.layer("land", "#8e7a55", [tmx.thing("Land", _points(r), "polygon") for r in (shore, islet)], locked=True)
    tmx.layer(
        "lakes", "#5f8f96", [tmx.thing("Lake", [(560, 340), (610, 325), (655, 355), (620, 395), (570, 385)], "polygon")]
    )
    west, east = (
        [(100, 60), (420, 60), (360, 300), (400, 560), (100, 560)],
        [(640, 60), (960, 60), (960, 560), (700, 560), (600, 300)],
    )
    tmx.layer(
        "regions", "#c9a86a", [tmx.thing("Region", _points(r), "polygon", tint=t) for r, t in ((west, 3), (east, 5))]
    )
    tmx.layer("rivers", "#6fa3b0", [tmx.thing("River", [(600, 240), (585, 290), (600, 335)], "polyline")])
    peaks = [(300, 270), (325, 285), (348, 262), (690, 330), (712, 345), (490, 250), (240, 430)]
    tmx.layer("relief", "#8a7548", [tmx.thing("Relief", [p], "point") for p in peaks])
    tmx.layer(
        "names",
        "#274f4e",
        [tmx.thing("Label", [(90, 545), (200, 570), (330, 575)], "polyline", "Southern Ocean", size=20.0)],
    )
    first = tmx.next_object
    number = {city: first + i for i, city in enumerate(ISLAND_CITIES)}
    cities = [tmx.thing("City", [at], "point", name) for name, at in ISLAND_CITIES.items()]
    for colour, shown in LAYER_COLOURS.items():
        routes = []
        for a, b, length, middle, properties in ISLAND_ROUTES[colour]:
            line = [ISLAND_CITIES[a], *([middle] if middle else []), ISLAND_CITIES[b]]
            ends: dict[str, object] = {"from": number[a], "to": number[b], "length": length}
            routes.append(tmx.thing("Route", line, "polyline", f"{a} – {b}", **ends, **properties))
        tmx.layer(f"routes {colour}", shown, routes, colour=colour)
    tmx.layer("cities", "#b83a22", cities)
    tmx.write(path)
    path.with_name("island_tickets.csv").write_text(_island_tickets(), encoding="utf-8")


def _island_tickets() -> str:
    """All pairs of cities but the three nearest; the five farthest are long; points: the spaces of the shortest way."""
    import networkx as nx

    net: Any = nx.Graph()
    for group in ISLAND_ROUTES.values():
        net.add_weighted_edges_from((plain_id(a, 0), plain_id(b, 0), length) for a, b, length, _, _ in group)
    ways = dict(nx.all_pairs_dijkstra_path_length(net))
    pairs = sorted((ways[a][b], a, b) for a in net for b in net if a < b)[3:]
    lines = [
        f"{a},{b},{points},{'long' if i >= len(pairs) - 5 else 'regular'},base"
        for i, (points, a, b) in enumerate(pairs)
    ]
    return "\n".join(["city_a,city_b,points,kind,edition", *sorted(lines)]) + "\n"


def project(folder: Path) -> None:
    """What Tiled offers for objects and properties: types with defaults and enumerations, from the games' mapspecs."""
    specs = [maps.spec_of(game) for game in GAMES + PLANNED]
    types: dict[str, ObjectType] = {}
    for kind in (kind for spec in specs for kind in spec.types):
        # A type that two games have, City, offers the properties of both.
        known = types[kind.name].properties if kind.name in types else ()
        new = tuple(p for p in kind.properties if p.name not in {k.name for k in known})
        types[kind.name] = replace(kind, properties=known + new)
    entries: list[dict[str, object]] = []
    xml = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for number, kind in enumerate(types.values(), start=1):
        members = []
        xml.append(f' <objecttype name="{kind.name}" color="{kind.colour}">')
        for p in kind.properties:
            blank: object = {"int": 0, "float": 0.0, "bool": False, "string": "", "object": 0}[p.kind]
            # Only true defaults are told to Tiled: it leaves properties away that equal them.
            value = p.default if p.default is not None else blank
            members.append({"name": p.name, "type": p.kind, "value": value})
            given = (
                "" if p.default is None else f' default="{str(p.default).lower() if p.kind == "bool" else p.default}"'
            )
            xml.append(f'  <property name="{p.name}" type="{p.kind}"{given}/>')
        xml.append(" </objecttype>")
        entries.append(
            {
                "id": number,
                "name": kind.name,
                "type": "class",
                "useAs": ["object"],
                "color": "#ff" + kind.colour[1:],
                "drawFill": True,
                "members": members,
            }
        )
    xml.append("</objecttypes>\n")
    file = {
        "automappingRulesFile": "",
        "commands": [],
        "extensionsPath": "",
        "folders": ["."],
        "objectTypesFile": "objecttypes.xml",
        "propertyTypes": entries,
    }
    (folder / "objecttypes.xml").write_text("\n".join(xml), encoding="utf-8")
    (folder / "trainyard.tiled-project").write_text(
        json.dumps(file, indent=4, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def main(arguments: Sequence[str]) -> int:
    """Runs one of the commands."""
    what, out = (arguments[0] if arguments else ""), (Path(arguments[1]) if len(arguments) > 1 else None)
    if what == "europe":
        europe(out or ROOT / "maps/europe.tmx")
    elif what in ("america", "japan"):
        lattice_maps.draw(what, out or ROOT / f"maps/{what}.tmx")
    elif what in county_maps.SHEETS:
        county_maps.draw(what, out or ROOT / f"maps/{what}.tmx")
    elif what in city_maps.CITIES:
        city_maps.draw(what, out or ROOT / f"maps/{what}.tmx")
    elif what == "island":
        island(out or ROOT / "tests/fixtures/island.tmx")
    elif what == "project":
        project(out or ROOT / "maps")
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
