"""Collects the layers and objects of a map and writes them as Tiled does."""

import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

from tools.geography import Point


@dataclass(frozen=True)
class HexTiles:
    """The hexagonal tiles of a map: their sizes, the tileset file beside the map, and which of its tiles, counted from
    1, is painted at which cell (column, row) of the layer."""

    width: int
    height: int
    side: int
    tileset: str
    layer: str
    painted: Mapping[tuple[int, int], int]


@dataclass
class TiledFile:
    """Collects layers and objects and writes them as Tiled does."""

    properties: dict[str, object]
    columns: int
    rows: int
    tile: int
    background: str = "#a9c4bf"
    tiles: HexTiles | None = None
    layers: list[str] = field(default_factory=list)
    next_object: int = 1

    def layer(self, name: str, shown: str, objects: Iterable[str], locked: bool = False, **properties: object) -> None:
        """Adds an object layer; its properties are the defaults of its objects."""
        lock = ' locked="1"' if locked else ""
        self.layers.append(
            f' <objectgroup color="{shown}" id="{len(self.layers) + 1}" name={quoteattr(name)}{lock}>\n'
            f"{_properties(properties, 2)}{''.join(objects)} </objectgroup>\n"
        )

    def thing(self, kind: str, points: Sequence[Point], form: str, name: str = "", **properties: object) -> str:
        """One object: ``form`` is point, polyline or polygon."""
        number, self.next_object = self.next_object, self.next_object + 1
        x, y = points[0]
        called = f" name={quoteattr(name)}" if name else ""
        shape = (
            "<point/>"
            if form == "point"
            else (f'<{form} points="{" ".join(f"{_n(px - x)},{_n(py - y)}" for px, py in points)}"/>')
        )
        return (
            f'  <object id="{number}"{called} type="{kind}" x="{_n(x)}" y="{_n(y)}">\n'
            f"{_properties(properties, 3)}   {shape}\n  </object>\n"
        )

    def write(self, path: Path) -> None:
        """Writes the file, its objects above its tiles.

        Where Tiled is installed it is passed through Tiled, so that later saves differ little.
        """
        hexes = self.tiles
        shape = 'orientation="orthogonal"'
        sizes = f'tilewidth="{self.tile}" tileheight="{self.tile}"'
        tileset = cells = ""
        if hexes:
            shape = 'orientation="hexagonal"'
            sizes = f'tilewidth="{hexes.width}" tileheight="{hexes.height}" hexsidelength="{hexes.side}"'
            sizes += ' staggeraxis="y" staggerindex="odd"'
            tileset = f' <tileset firstgid="1" source="{hexes.tileset}"/>\n'
            rows = (
                ",".join(str(hexes.painted.get((column, row), 0)) for column in range(self.columns))
                for row in range(self.rows)
            )
            cells = (
                f' <layer id="{len(self.layers) + 1}" name="{hexes.layer}" width="{self.columns}"'
                f' height="{self.rows}">\n  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>\n </layer>\n"
            )
        path.write_text(
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<map version="1.8" tiledversion="1.8.2" {shape} renderorder="right-down"'
            f' width="{self.columns}" height="{self.rows}" {sizes}'
            f' infinite="0" backgroundcolor="{self.background}"'
            f' nextlayerid="{len(self.layers) + 2}" nextobjectid="{self.next_object}">\n'
            f"{_properties(self.properties, 1)}{tileset}{cells}{''.join(self.layers)}</map>\n",
            encoding="utf-8",
        )
        if tiled := shutil.which("tiled"):
            subprocess.run(
                [tiled, "--export-map", "tmx", str(path), str(path)],
                check=True,
                env={"QT_QPA_PLATFORM": "offscreen", "HOME": "/tmp"},
            )


def _n(value: float) -> str:
    return f"{round(value, 1):g}" if abs(value) < 1e5 else str(round(value))


def _properties(values: dict[str, object], depth: int) -> str:
    if not values:
        return ""
    lines = []
    for name, value in sorted(values.items()):
        name = name.rstrip("_")
        kind, text = "", str(value)
        if isinstance(value, bool):
            kind, text = ' type="bool"', str(value).lower()
        elif name in ("from", "to"):
            kind = ' type="object"'
        elif isinstance(value, int):
            kind = ' type="int"'
        elif isinstance(value, float):
            kind, text = ' type="float"', f"{value:g}"
        lines.append(f"{' ' * (depth + 1)}<property name={quoteattr(name)}{kind} value={quoteattr(text)}/>\n")
    return f"{' ' * depth}<properties>\n{''.join(lines)}{' ' * depth}</properties>\n"
