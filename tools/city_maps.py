"""Draws the first version of the maps of Maglev City from data/maglev: painted hexes, sites, starts, Hub, scenery."""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from tools.geography import Point
from tools.tiled_file import HexTiles, TiledFile
from trainyard.core import hexes
from trainyard.core.hexes import Hex
from trainyard.games.maglev.mapspec import KINDS, TERRAIN

ROOT = Path(__file__).resolve().parent.parent
WIDTH, HEIGHT, SIDE = 60, 70, 34
ASIDE, ABOVE = 2, 1
"""Columns and rows of margin round the hexes."""
TINTS = {"land": "#34456a", "water": "#10405f", "park": "#2f6b57", "hub": "#6b5fb5"}
LAYOUT = hexes.Layout(float(WIDTH), float(HEIGHT), float(SIDE))


class Name(NamedTuple):
    """A name on the map: its size, style and baseline."""

    text: str
    size: float
    style: str
    line: tuple[Point, ...]


class Scenery(NamedTuple):
    """What lies round about: banks of dark land, and names."""

    shores: tuple[tuple[Point, ...], ...]
    names: tuple[Name, ...]


# fmt: off
CITIES: dict[str, Scenery] = {
    "berlin": Scenery(
        (
            ((-40, -40), (1030, -40), (1030, 690), (850, 690), (790, 600), (740, 520), (640, 430), (520, 360),
             (300, 250), (170, 212), (60, 190), (-40, 200)),
            ((-40, 285), (60, 272), (170, 276), (300, 330), (500, 400), (600, 470), (700, 560), (760, 690), (-40, 690)),
        ),
        (
            Name("Mitte", 17, "place", ((382, 262), (408, 262), (434, 262))),
            Name("Prenzlauer Berg", 17, "place", ((540, 110), (600, 110), (660, 110))),
            Name("Friedrichshain", 17, "place", ((640, 354), (690, 354), (740, 354))),
            Name("Kreuzberg", 17, "place", ((285, 474), (325, 474), (365, 474))),
            Name("Tiergarten", 17, "place", ((165, 422), (210, 422), (255, 422))),
            Name("Neukölln", 17, "place", ((404, 567), (450, 567), (496, 567))),
            Name("Spree", 18, "river", ((190, 240), (222, 246), (258, 250))),
        ),
    ),
    "manhattan": Scenery(
        (
            ((-40, -40), (150, -40), (120, 60), (95, 260), (110, 330), (30, 420), (-40, 440)),
            ((-40, 480), (60, 470), (70, 600), (150, 700), (160, 840), (-40, 840)),
            ((860, -40), (970, -40), (970, 840), (560, 840), (640, 770), (800, 700), (770, 470), (840, 300), (790, 60)),
        ),
        (
            Name("Harlem", 17, "place", ((390, 162), (420, 162), (450, 162))),
            Name("Central Park", 18, "park", ((385, 277), (440, 277), (495, 277))),
            Name("Upper West Side", 14, "place", ((262, 196), (318, 196), (374, 196))),
            Name("Midtown", 17, "place", ((262, 370), (302, 370), (342, 370))),
            Name("Village", 17, "place", ((486, 612), (522, 612), (558, 612))),
            Name("Downtown", 17, "place", ((334, 613), (380, 613), (426, 613))),
            Name("Queens", 17, "place", ((690, 370), (720, 370), (750, 370))),
            Name("Brooklyn", 17, "place", ((634, 717), (674, 717), (714, 717))),
            Name("Hudson", 22, "river", ((232, 470), (214, 370), (232, 270))),
            Name("East River", 20, "river", ((664, 290), (634, 380), (640, 480))),
            Name("New Jersey", 17, "place", ((60, 315), (68, 240), (76, 165))),
        ),
    ),
}
# fmt: on


def draw(name: str, path: Path) -> None:
    """Draws the map anew, with its tileset beside it."""
    data = json.loads((ROOT / f"data/maglev/{name}.json").read_text(encoding="utf-8"))
    raw = {Hex(q, r): kind for kind, cells in data["terrain"].items() for q, r in cells}
    if data["hub"]:
        raw |= {Hex(q, r): "hub" for q, r in data["hub"]["hexes"]}
    top = min(at.r for at in raw) - ABOVE
    left = min(hexes.to_offset(Hex(at.q, at.r - top))[0] for at in raw) - ASIDE

    def moved(at: Hex) -> Hex:
        return Hex(at.q - left, at.r - top)

    cells = {hexes.to_offset(moved(at)): KINDS.index(kind) + 1 for at, kind in raw.items()}
    tmx = TiledFile(
        {"game": "maglev", "theme": "night", "title": data["title"]},
        max(column for column, _ in cells) + 1 + ASIDE,
        max(row for _, row in cells) + 1 + ABOVE,
        0,
        "#0c2340",
        HexTiles(WIDTH, HEIGHT, SIDE, "city_60x70.tsx", TERRAIN, cells),
    )
    scenery = CITIES[name]
    tmx.layer("shores", "#34456a", [tmx.thing("Shore", line, "polygon") for line in scenery.shores], locked=True)
    tmx.layer(
        "names",
        "#a9c4f0",
        [tmx.thing("Label", n.line, "polyline", n.text, size=float(n.size), style=n.style) for n in scenery.names],
        locked=True,
    )

    def point(row: Any, kind: str, **properties: object) -> str:
        at = LAYOUT.centre(moved(Hex(row["q"], row["r"])))
        return tmx.thing(kind, [at], "point", row["name"], slug=row["id"], **properties)

    tmx.layer("sites", "#c9a86a", [point(row, "Site", robots=row["robots"]) for row in data["sites"]])
    tmx.layer("starts", "#2a6f97", [point(row, "Start") for row in data["starts"]])
    if data["hub"]:
        q, r = data["hub"]["center"]
        tmx.layer("hub", "#6b5fb5", [tmx.thing("Hub", [LAYOUT.centre(moved(Hex(q, r)))], "point", data["hub"]["name"])])
    tileset(path.parent)
    tmx.write(path)


def tileset(folder: Path) -> None:
    """Writes the tileset of the four kinds of hexes; only Tiled shows it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    big, count = 4, len(KINDS)
    sheet = pygame.Surface((WIDTH * big * count, HEIGHT * big), pygame.SRCALPHA)
    layout = hexes.Layout(float(WIDTH * big), float(HEIGHT * big), float(SIDE * big))
    for number, kind in enumerate(KINDS):
        corners = [(x + number * WIDTH * big, y) for x, y in layout.corners(Hex(0, 0))]
        pygame.draw.polygon(sheet, TINTS[kind], corners)
        pygame.draw.polygon(sheet, "#a9c4f0", corners, big)
    image = pygame.transform.smoothscale(sheet, (WIDTH * count, HEIGHT))
    pygame.image.save(image, str(folder / "city_60x70.png"))
    tiles = "".join(
        f' <tile id="{number}">\n  <properties>\n   <property name="{TERRAIN}" value="{kind}"/>\n'
        "  </properties>\n </tile>\n"
        for number, kind in enumerate(KINDS)
    )
    (folder / "city_60x70.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="city" tilewidth="{WIDTH}" tileheight="{HEIGHT}"'
        f' tilecount="{count}" columns="{count}">\n'
        f' <image source="city_60x70.png" width="{WIDTH * count}" height="{HEIGHT}"/>\n{tiles}</tileset>\n',
        encoding="utf-8",
    )
