"""Draws the first version of the maps of Coast to Coast: the lattice of data/transam over coast lines warped to it."""

import csv
import json
import os
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import dist
from pathlib import Path
from typing import NamedTuple

from tools import geography
from tools.geography import Point, Ring
from tools.tiled_file import HexTiles, TiledFile
from trainyard.core import hexes
from trainyard.core.hexes import Hex

ROOT = Path(__file__).resolve().parent.parent
CITY_COLOURS = {
    "blue": "#2f6fbf", "green": "#3f8f4e", "yellow": "#edb72b", "orange": "#e8822e", "red": "#b5303a",
}  # fmt: skip


class Frame(NamedTuple):
    """How a lattice lies on its map: tiles across and down, their size, and where x = 0, y = 0 of the data lies."""

    title: str
    columns: int
    rows: int
    tile: tuple[int, int, int]
    first_column: int
    first_row: int
    regions: dict[str, str]


FRAMES = {
    "america": Frame(
        "North America", 20, 15, (66, 68, 32), 1, 1,
        {"green": "Pacific", "blue": "North", "yellow": "Plains", "red": "South", "orange": "Atlantic"},
    ),
    "japan": Frame(
        "Japan", 25, 21, (66, 56, 28), 2, 1,
        {"blue": "Hokkaido", "green": "Pacific", "yellow": "Sea of Japan", "red": "Heartland", "orange": "West"},
    ),
}  # fmt: skip


RIVERS = ("miss", "missouri", "ohio", "colorado", "columbia", "riogrande")
TINTS = {
    "United States of America": 1, "Canada": 2, "Mexico": 3, "Cuba": 4, "Bahamas": 4,
    "hokkaido": 1, "honshu": 2, "shikoku": 3, "kyushu": 4, "Russia": 5, "China": 6, "North Korea": 5, "South Korea": 6,
}  # fmt: skip
TINT_COLOURS = ("#e3b968", "#b5ad7c", "#c7b36c", "#a9b57c", "#b9ae82", "#c4b78c")
SEAS: dict[str, list[tuple[str, float, list[Point]]]] = {
    "america": [
        ("Pacific Ocean", 22.0, [(8, 505), (70, 549), (148, 577)]),
        ("Gulf of Mexico", 21.0, [(768, 756), (858, 746), (948, 756)]),
        ("Atlantic Ocean", 23.0, [(1170, 660), (1235, 580), (1270, 480)]),
    ],
    "japan": [
        ("Sea of Japan", 26.0, [(600, 420), (700, 360), (790, 270)]),
        ("Pacific Ocean", 28.0, [(1330, 810), (1440, 725), (1515, 610)]),
        ("East China Sea", 18.0, [(40, 800), (110, 838), (195, 858)]),
        ("Sea of Okhotsk", 15.0, [(1330, 52), (1400, 48), (1470, 58)]),
    ],
}


NAME_SIDES = {
    "america": {
        "r": "Seattle Medford Sacramento New_York Washington Richmond Charleston Jacksonville Saint_Louis",
        "l": "Portland Los_Angeles San_Diego",
        "t": "Duluth Boston Buffalo",
    },
    "japan": {
        "r": "Aomori Sendai Fukushima Utsunomiya Tokyo Chiba Kofu",
        "l": "Akita Niigata Kanazawa Sapporo Asahikawa Muroran Hakodate Nagano Fukuoka Nagasaki Matsuyama",
        "t": "Wakkanai Matsue Tottori Toyama Gifu Kyoto Hiroshima",
    },
}
"""On which side of its city a name stands; below where nothing is said."""


class Lattice:
    """The nodes, edges and cities of the data, as they lie on the map."""

    def __init__(self, name: str) -> None:
        self.frame = FRAMES[name]
        self.layout = hexes.Layout(*self.frame.tile)
        self.hexes: dict[int, Hex] = {}
        for row in table(f"{name}_nodes"):
            x, y = int(row["x"]), int(row["y"])
            r = y + self.frame.first_row
            halves = x + 2 * self.frame.first_column + 2  # half tiles from the left edge to the node
            self.hexes[int(row["id"])] = hexes.from_offset((halves - 1 - (r & 1)) // 2, r)
        self.at = {node: self.layout.centre(place) for node, place in self.hexes.items()}
        self.edges = [(int(e["node_a"]), int(e["node_b"]), int(e["cost"])) for e in table(f"{name}_edges")]
        self.cities = table(f"{name}_cities")
        self.size = (
            (self.frame.columns + 0.5) * self.layout.width,
            (self.frame.rows - 1) * self.layout.rise + self.layout.height,
        )

    def missing(self) -> list[tuple[int, int]]:
        """Neighbours that the data does not link."""
        number = {place: node for node, place in self.hexes.items()}
        linked = {(a, b) for a, b, _ in self.edges}
        pairs = {
            (min(a, b), max(a, b))
            for place, a in number.items()
            for near in hexes.neighbours(place)
            if (b := number.get(near)) is not None
        }
        return sorted(pairs - linked)

    def doubles(self) -> Iterator[list[int]]:
        """The double edges as lines from node to node, as long as they can be drawn without lifting the pen."""
        left: dict[int, list[int]] = {}
        for a, b, cost in self.edges:
            if cost == 2:
                left.setdefault(a, []).append(b)
                left.setdefault(b, []).append(a)
        while left:
            odd = [node for node in left if len(left[node]) % 2]
            here = min(odd or left)
            line = [here]
            while left.get(here):
                there = min(left[here])
                for one, other in ((here, there), (there, here)):
                    left[one].remove(other)
                    if not left[one]:
                        del left[one]
                line.append(there)
                here = there
            yield line


def draw(name: str, path: Path) -> None:
    """Draws the map anew."""
    net = Lattice(name)
    frame = net.frame
    width, height, side = frame.tile
    properties: dict[str, object] = {"game": "transam", "theme": "poster", "title": frame.title}
    properties |= {f"region_{colour}": region for colour, region in frame.regions.items()}
    tmx = TiledFile(
        properties,
        frame.columns,
        frame.rows,
        0,
        "#24727a",
        HexTiles(
            width, height, side, f"nodes_{width}x{height}.tsx", "nodes",
            dict.fromkeys((hexes.to_offset(place) for place in net.hexes.values()), 1),
        ),
    )  # fmt: skip
    _terrain(tmx, name, net)
    _lattice(tmx, name, net)
    tileset(path.parent, width, height, side)
    tmx.write(path)


def ridges(net: Lattice, ground: dict[int, str]) -> list[Ring]:
    """Lines across the double edges that lie side by side on one land: there a range or a river runs."""
    pitch = net.layout.width
    middles: dict[tuple[int, int], Point] = {
        (a, b): ((net.at[a][0] + net.at[b][0]) / 2, (net.at[a][1] + net.at[b][1]) / 2)
        for a, b, cost in net.edges
        if cost == 2 and ground[a] == ground[b]
    }
    near = {
        edge: [
            other for other in middles
            if other != edge and set(edge) & set(other) and dist(middles[edge], middles[other]) < 0.6 * pitch
        ]
        for edge in middles
    }  # fmt: skip
    left = set(middles)
    lines = []
    while left:
        end = _farthest(near, left, min(left))[-1]
        way = _farthest(near, left, end)
        # What lies beside the longest way is cut off with it, unless it leads on.
        beside = {other for edge in way for other in near[edge] if len(near[other]) < 3}
        left -= set(way) | beside
        lines.append([middles[edge] for edge in way])
    return lines


def _farthest(
    near: dict[tuple[int, int], list[tuple[int, int]]], left: set[tuple[int, int]], start: tuple[int, int]
) -> list[tuple[int, int]]:
    """The way from an edge to the one that is the most steps away."""
    came: dict[tuple[int, int], tuple[int, int] | None] = {start: None}
    todo = [start]
    for edge in todo:
        for other in near[edge]:
            if other in left and other not in came:
                came[other] = edge
                todo.append(other)
    way: list[tuple[int, int]] = []
    here: tuple[int, int] | None = todo[-1]
    while here is not None:
        way.append(here)
        here = came[here]
    return way[::-1]


class Ground:
    """Real lines laid under a lattice: fitted through the cities, then pulled so that each city's coast is near it."""

    SOFT, FADE = 0.85, 4.0
    """In distances between neighbours: how near a city rules alone, how far from all nothing is pulled."""

    def __init__(self, name: str, net: Lattice) -> None:
        self.data = json.loads((ROOT / f"data/geo/{name}.json").read_text(encoding="utf-8"))
        self.net = net
        pitch = net.layout.width
        at = {city["name"]: net.at[int(city["node"])] for city in net.cities}
        pairs = [((x, y), at[city]) for city, (x, y) in self.data["cities"].items()]
        self.affine = geography.Affine(pairs)
        fitted = {self.affine(*a): b for a, b in pairs}
        self.pull = geography.Warp(fitted, self.SOFT * pitch, (self.FADE * pitch) ** -3)

    def __call__(self, x: float, y: float) -> Point:
        """A point of the data on the map."""
        x, y = self.pull(*self.affine(x, y))
        return round(x, 1), round(y, 1)

    def line(self, points: Sequence[Sequence[float]]) -> Ring:
        """A line of the data on the map."""
        return [self(x, y) for x, y in points]


class Shore:
    """Pulls a coast until some points lie on its land and others off it, with ``margin`` to spare (in distances between
    neighbours). Points that lie well where they should hold their surroundings in place."""

    ROUNDS, SOFT, FADE = 14, 0.4, 1.4

    def __init__(
        self, ring: Ring, on: Sequence[Point], off: Sequence[Point], pitch: float, margin: float, off_margin: float
    ) -> None:
        self.warps: list[geography.Warp] = []
        ring = geography.dense(ring, pitch / 6)
        wanted = [(point, True, margin * pitch) for point in on] + [(point, False, off_margin * pitch) for point in off]
        for _ in range(self.ROUNDS):
            moved: dict[Point, Point] = {}
            for point, inside, least in wanted:
                coast = geography.nearest_on(point, ring)
                away = dist(point, coast)
                right = geography.inside(point, ring) == inside
                if right and away >= least:
                    moved[point] = point
                elif away:
                    reach = (least if right else -least) / away
                    moved[coast] = point[0] + (coast[0] - point[0]) * reach, point[1] + (coast[1] - point[1]) * reach
            if all(a == b for a, b in moved.items()):
                break
            self.warps.append(geography.Warp(moved, self.SOFT * pitch, (self.FADE * pitch) ** -3))
            ring = self.warps[-1].ring(ring)
        self.ring = ring

    def line(self, points: Ring) -> Ring:
        """Another line, pulled along."""
        for warp in self.warps:
            points = warp.ring(points)
        return points


def tileset(folder: Path, width: int, height: int, side: int) -> None:
    """Writes the tileset of a lattice: one tile, a hexagon with a node in it, that only Tiled shows."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    big = 4
    sheet = pygame.Surface((width * big, height * big), pygame.SRCALPHA)
    layout = hexes.Layout(float(width * big), float(height * big), float(side * big))
    corners = layout.corners(Hex(0, 0))
    pygame.draw.polygon(sheet, "#fff6df40", corners)
    pygame.draw.polygon(sheet, "#fff6dfa0", corners, big)
    pygame.draw.circle(sheet, "#7a5c2c", layout.centre(Hex(0, 0)), 6 * big)
    pygame.draw.circle(sheet, "#fff6df", layout.centre(Hex(0, 0)), 4 * big)
    name = f"nodes_{width}x{height}"
    pygame.image.save(pygame.transform.smoothscale(sheet, (width, height)), str(folder / f"{name}.png"))
    (folder / f"{name}.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="nodes" tilewidth="{width}" tileheight="{height}"'
        f' tilecount="1" columns="1">\n <image source="{name}.png" width="{width}" height="{height}"/>\n</tileset>\n',
        encoding="utf-8",
    )


def _terrain(tmx: TiledFile, name: str, net: Lattice) -> None:
    ground = Ground(name, net)
    width, height = net.size
    frame = (-48.0, -48.0, width + 48.0, height + 48.0)
    pitch = net.layout.width
    land_of = {int(row["id"]): row.get("landmass") or "land" for row in table(f"{name}_nodes")}
    land = [part for ring in ground.data["land"] for part in geography.clip(ground.line(ring), frame)]
    shores: dict[str, Shore] = {}
    straits = [
        ((net.at[a][0] + net.at[b][0]) / 2, (net.at[a][1] + net.at[b][1]) / 2)
        for a, b, _ in net.edges
        if land_of[a] != land_of[b]
    ]
    for mass in sorted(set(land_of.values())):
        on = [net.at[node] for node in land_of if land_of[node] == mass]
        off = [net.at[node] for node in land_of if land_of[node] != mass] + straits
        ring = max(land, key=lambda ring: sum(geography.inside(point, ring) for point in on))
        shores[mass] = Shore(ring, on, off, pitch, 0.22, 0.13)
        land[land.index(ring)] = shores[mass].ring
    land = [geography.simplify([*ring, ring[0]], 0.4)[:-1] for ring in land]
    tmx.layer(
        "land", "#8e7a55",
        [tmx.thing("Land", piece, "polygon") for ring in land if len(ring) > 2 for piece in geography.pieces(ring)],
        locked=True, coast="exact",
    )  # fmt: skip
    _waters(tmx, ground, net, frame)
    _regions(tmx, name, ground, shores, frame)
    mountains = [line for line in ridges(net, land_of) if not _is_river(ground, line, pitch)]
    ranges = []
    for line in mountains:
        length = sum(dist(a, b) for a, b in pairwise(line)) + pitch
        middle = sum(x for x, _ in line) / len(line)
        look = "green" if name == "japan" or middle > 0.6 * width else "rocky"
        if len(line) == 1:
            line = [(line[0][0] - pitch / 4, line[0][1]), (line[0][0] + pitch / 4, line[0][1])]
        ranges.append(
            tmx.thing("Range", line, "polyline", look=look, spread=round(0.24 * pitch, 1), count=round(length / 13))
        )
    tmx.layer("relief", "#8a7548", ranges, locked=True)
    tmx.layer(
        "names", "#274f4e",
        [tmx.thing("Label", line, "polyline", sea, size=size, style="sea") for sea, size, line in SEAS[name]],
        locked=True,
    )  # fmt: skip


def _waters(tmx: TiledFile, ground: Ground, net: Lattice, frame: tuple[float, float, float, float]) -> None:
    """Lakes, pushed aside where a node would lie in one; and the rivers."""
    lakes, rivers = [], []
    for key, points in ground.data["lines"].items():
        line = ground.line(points)
        if key.startswith("lake"):
            near = [at for at in net.at.values() if dist(at, geography.nearest_on(at, line)) < net.layout.width * 2.5]
            shore = Shore(line, [], near, net.layout.width, 0.0, 0.2)
            lakes += [tmx.thing("Lake", part, "polygon") for part in geography.clip(shore.ring, frame)]
        elif key in RIVERS:
            rivers += [tmx.thing("River", part, "polyline") for part in geography.clip_line(line, frame)]
    tmx.layer("lakes", "#5f8f96", lakes, locked=True, coast="exact")
    tmx.layer("rivers", "#6fa3b0", rivers, locked=True)


def _regions(
    tmx: TiledFile, name: str, ground: Ground, shores: dict[str, Shore], frame: tuple[float, float, float, float]
) -> None:
    """Countries, and where the coast was pulled land by land, each land."""
    layers: dict[int, list[str]] = {}
    areas: list[tuple[int, Ring]] = []
    pull = shores["land"].line if "land" in shores else lambda ring: ring
    for country, rings in ground.data["countries"].items():
        if country in TINTS:
            areas += [(TINTS[country], pull(ground.line(ring))) for ring in rings]
    areas += [(TINTS[mass], shore.ring) for mass, shore in shores.items() if mass in TINTS]
    for tint, ring in areas:
        for part in geography.clip(ring, frame):
            rough = geography.simplify([*part, part[0]], 0.8)[:-1]
            if len(rough) > 2 and abs(geography.area(rough)) > 60:
                layers.setdefault(tint, []).append(tmx.thing("Region", rough, "polygon"))
    for tint, objects in sorted(layers.items()):
        tmx.layer(f"regions {tint}", TINT_COLOURS[tint - 1], objects, locked=True, tint=tint)
    borders = [
        tmx.thing("Border", geography.simplify(part, 0.5), "polyline")
        for line in ground.data["borders"]
        for part in geography.clip_line(pull(ground.line(line)), frame)
    ]
    tmx.layer("borders", "#b39a68", borders, locked=True)


def _is_river(ground: Ground, line: Ring, pitch: float) -> bool:
    """Whether a river of the data runs there."""
    rivers = [ground.line(ground.data["lines"][key]) for key in RIVERS if key in ground.data["lines"]]
    near = [min((dist(p, geography.nearest_on(p, [*river, *river[-2:0:-1]])) for river in rivers), default=1e9)
            for p in line]  # fmt: skip
    return sum(near) / len(near) < 0.5 * pitch


def _lattice(tmx: TiledFile, name: str, net: Lattice) -> None:
    lines = [[net.at[node] for node in _corners_only(net, line)] for line in net.doubles()]
    tmx.layer("double", "#4b3a26", [tmx.thing("Double", line, "polyline") for line in lines])
    if missing := net.missing():
        tmx.layer("no links", "#c02020", [tmx.thing("NoLink", [net.at[a], net.at[b]], "polyline") for a, b in missing])
    side_of = {city: side for side, names in NAME_SIDES[name].items() for city in names.split()}
    for colour, cities in groupby(sorted(net.cities, key=lambda c: c["colour"]), key=lambda c: c["colour"]):
        objects = []
        for city in cities:
            props: dict[str, object] = {"label": side_of.get(city["name"].replace(" ", "_"), "b")}
            if city["out_with_2_3_players"] == "yes":
                props["out"] = True
            objects.append(tmx.thing("City", [net.at[int(city["node"])]], "point", city["name"], **props))
        tmx.layer(f"cities {colour}", CITY_COLOURS[colour], objects, colour=colour)


def _corners_only(net: Lattice, line: Sequence[int]) -> list[int]:
    """The nodes where a line begins, turns and ends."""
    sides = [hexes.side_towards(net.hexes[a], net.hexes[b]) for a, b in pairwise(line)]
    return [
        line[0],
        *(node for node, one, two in zip(line[1:], sides, sides[1:], strict=False) if one != two),
        line[-1],
    ]


def table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file of data/transam."""
    with (ROOT / f"data/transam/{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def points(text: str) -> list[Point]:
    """Points written as ``x,y x,y``."""
    return [(float(a), float(b)) for a, b in (pair.split(",") for pair in text.split())]
