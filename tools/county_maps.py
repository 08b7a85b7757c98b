"""Draws the first version of the sheets of Steam & Dice from data/rollers: painted counties, cities, towns, walls."""

import json
import os
from pathlib import Path
from typing import Any

from tools.tiled_file import HexTiles, TiledFile
from trainyard.core import hexes
from trainyard.core.hexes import Hex
from trainyard.games.rollers.sheet import LAYER

ROOT = Path(__file__).resolve().parent.parent
SHEETS = {"six_counties": ("sheet", "rings"), "narrows": ("sheet_two", "rows")}
"""Map id -> its file in data/rollers and how its spaces are lettered."""
WIDTH, HEIGHT, SIDE = 60, 70, 34
TINTS = ("#f4dd8c", "#a1c3e8", "#95979f", "#d6d6d2", "#aad7a0", "#eda89d", "#c4dbe7")
"""Counties 1 to 6, then the lake, which is tile 7; only Tiled shows them."""
LAKE = len(TINTS)
SHOWN = {"City": "#b83a22", "Town": "#1c1c1c", "Wall": "#9a2a16"}


def draw(name: str, path: Path) -> None:
    """Draws the sheet anew, with its tileset beside it."""
    file, lettering = SHEETS[name]
    data = json.loads((ROOT / f"data/rollers/{file}.json").read_text(encoding="utf-8"))
    raw = {row["id"]: Hex(row["q"], row["r"]) for row in data["hexes"]}
    lake = Hex(data["lake"]["q"], data["lake"]["r"])
    top = min(at.r for at in raw.values()) - 1
    lowered = {name: Hex(at.q, at.r - top) for name, at in (raw | {"lake": lake}).items()}
    left = min(hexes.to_offset(at)[0] for at in lowered.values()) - 1
    at = {name: Hex(where.q - left, where.r) for name, where in lowered.items()}
    county = {row["id"]: row["region"] for row in data["hexes"]} | {"lake": LAKE}
    cells = {hexes.to_offset(where): county[name] for name, where in at.items()}
    tmx = TiledFile(
        {"game": "rollers", "theme": "paper", "title": data["name"], "lettering": lettering},
        max(column for column, _ in cells) + 2,
        max(row for _, row in cells) + 2,
        0,
        "#f3ead6",
        HexTiles(WIDTH, HEIGHT, SIDE, "counties_60x70.tsx", LAYER, cells),
    )
    _objects(tmx, data, at)
    tileset(path.parent)
    tmx.write(path)


def _objects(tmx: TiledFile, data: Any, at: dict[str, Hex]) -> None:
    layout = hexes.Layout(float(WIDTH), float(HEIGHT), float(SIDE))
    for county in range(1, 7):
        walls = []
        for wall in (w for w in data["wall_candidates"] if w["region"] == county):
            corners = layout.corners(at[wall["a"]])
            side = wall["side_of_a"]
            ends = [corners[side], corners[(side + 1) % 6]]
            walls.append(tmx.thing("Wall", ends, "polyline", f"{county}-{wall['die']}", die=wall["die"]))
        tmx.layer(f"walls {county}", SHOWN["Wall"], walls, county=county)
    towns = [tmx.thing("Town", [layout.centre(at[town["hex"]])], "point", town["name"]) for town in data["towns"]]
    tmx.layer("towns", SHOWN["Town"], towns)
    cities = [
        tmx.thing(
            "City", [layout.centre(at[city["hex"]])], "point", city["name"], number=city["city"], goods=city["goods"]
        )
        for city in data["cities"]
    ]
    tmx.layer("cities", SHOWN["City"], cities)


def tileset(folder: Path) -> None:
    """Writes the tileset of the counties and the lake."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    big = 4
    sheet = pygame.Surface((WIDTH * big * LAKE, HEIGHT * big), pygame.SRCALPHA)
    layout = hexes.Layout(float(WIDTH * big), float(HEIGHT * big), float(SIDE * big))
    for number, tint in enumerate(TINTS):
        corners = [(x + number * WIDTH * big, y) for x, y in layout.corners(Hex(0, 0))]
        pygame.draw.polygon(sheet, tint, corners)
        pygame.draw.polygon(sheet, "#6e675a", corners, big)
    image = pygame.transform.smoothscale(sheet, (WIDTH * LAKE, HEIGHT))
    pygame.image.save(image, str(folder / "counties_60x70.png"))
    tiles = "".join(
        f' <tile id="{number}">\n  <properties>\n   <property name="{key}"{kind} value="{value}"/>\n'
        "  </properties>\n </tile>\n"
        for number, (key, kind, value) in enumerate(
            [*(("county", ' type="int"', str(county)) for county in range(1, LAKE)), ("terrain", "", "lake")]
        )
    )
    (folder / "counties_60x70.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="counties" tilewidth="{WIDTH}" tileheight="{HEIGHT}"'
        f' tilecount="{LAKE}" columns="{LAKE}">\n'
        f' <image source="counties_60x70.png" width="{WIDTH * LAKE}" height="{HEIGHT}"/>\n{tiles}</tileset>\n',
        encoding="utf-8",
    )
