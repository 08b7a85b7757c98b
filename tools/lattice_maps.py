"""Draws the first version of the maps of Coast to Coast: the lattice of data/transam over coast lines warped to it."""

import csv
import os
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

from tools.geography import Point
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
        "Japan", 34, 21, (48, 56, 28), 6, 1,
        {"blue": "Hokkaido", "green": "Pacific", "yellow": "Sea of Japan", "red": "Heartland", "orange": "West"},
    ),
}  # fmt: skip


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
    _lattice(tmx, net)
    tileset(path.parent, width, height, side)
    tmx.write(path)


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


def _lattice(tmx: TiledFile, net: Lattice) -> None:
    lines = [[net.at[node] for node in _corners_only(net, line)] for line in net.doubles()]
    tmx.layer("double", "#4b3a26", [tmx.thing("Double", line, "polyline") for line in lines])
    if missing := net.missing():
        tmx.layer("no links", "#c02020", [tmx.thing("NoLink", [net.at[a], net.at[b]], "polyline") for a, b in missing])
    for colour, cities in groupby(sorted(net.cities, key=lambda c: c["colour"]), key=lambda c: c["colour"]):
        objects = []
        for city in cities:
            props: dict[str, object] = {"out": True} if city["out_with_2_3_players"] == "yes" else {}
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
