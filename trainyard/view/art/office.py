"""The drawing office: a walnut desk, and on it the paper of a sheet with its pale counties, hexes, lake and cities."""

from functools import lru_cache
from random import Random

import pygame

from trainyard.i18n import tr
from trainyard.ui import art, text
from trainyard.ui.shapes import circle, closed, dashes, line, path, rect
from trainyard.ui.theme import INK, PAPER, dark, mix, rgb
from trainyard.view.sheet_layout import SheetLayout, box_of

PAPER_TONE = "#FBF6E8"
WASHES = {1: "#F8E6AE", 2: "#CBDFEF", 3: "#C9CFD1", 4: "#E6E5DC", 5: "#D2E6BF", 6: "#F5D0BF"}
GOODS = {
    "yellow": "#F1C232",
    "blue": "#2D68B2",
    "green": "#4F8F3C",
    "red": "#C2382C",
    "grey": "#8C969C",
    "black": "#3A3A44",
}
CITY_TONES = {3: "#6E787E", 4: "#A9B1B5"}
"""Dark and light grey, apart from the tones of the goods."""
SHORE, HAIR = "#6B5836", "#A89B80"
PLANKS = ("#6A4229", "#643D25", "#704730", "#5F3922", "#694128", "#623C25")

Walls = tuple[tuple[str, int], ...]
"""Spaces and the side of each that a wall closes."""


def city_tone(number: int, goods: str) -> str:
    """The colour of a city's hex."""
    return CITY_TONES.get(number, GOODS[goods])


def desk(surface: pygame.Surface, area: pygame.Rect) -> None:
    """The desk's top in this area; the planks run through the whole window."""
    surface.blit(_wood(surface.get_size()), area, area)


@lru_cache(maxsize=2)
def _wood(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    dice = Random(2)
    high = max(60, h // 6)
    body = ""
    for k in range(-(-h // high) + 1):
        y = k * high
        body += rect(0, y, w, high, PLANKS[k % len(PLANKS)]) + line(0, y, w, y, "#2E1A0E", 2)
        for _ in range(9):
            at = y + dice.uniform(4, high - 6)
            ends = [at + dice.uniform(-9, 9) for _ in range(3)]
            d = f"M0 {at:.0f}C{w * 0.25:.0f} {ends[0]:.0f} {w * 0.56:.0f} {ends[1]:.0f} {w} {ends[2]:.0f}"
            tone, thick = dice.choice(("#54301C", "#7C5236")), dice.uniform(0.6, 1.8)
            body += path(d, "none", tone, thick, 'stroke-opacity="0.5"')
    out = pygame.Surface(size)
    out.blit(art.rasterise(body, (0, 0, w, h), size), (0, 0))
    art.grain(out, low=228)
    return out


def sheet(layout: SheetLayout) -> pygame.Surface:
    """The paper with all that is printed on it but the cities, of the size of the paper."""
    box = layout.paper
    out = pygame.Surface(box.size, pygame.SRCALPHA)
    if layout.whole:
        _paper(out, layout)
    for county, tone in WASHES.items():
        _wash(out, layout, county, tone)
    body = _lines(layout) + _lakes(layout) + _towns(layout)
    out.blit(art.rasterise(body, box_of(box), box.size), (0, 0))
    for at in layout.sheet.lakes:
        x, y = layout.centre_of(at)
        px = max(9, round(17 * layout.u))
        if layout.u > 0.55:
            text.draw_middle(out, tr("tarn"), (x - box.x, y - box.y), "engraved", px, "#2C4F5C")
    return out


def _paper(out: pygame.Surface, layout: SheetLayout) -> None:
    w, h = out.get_size()
    s = layout.s
    fold, step = 34 * s, 16 * s
    body = path(f"M0 0H{w}V{h - fold:.1f}L{w - fold:.1f} {h}H0Z", PAPER_TONE)
    grid, y = "", 60 * s
    while y < h - 14 * s:
        grid += f"M{14 * s:.1f} {y:.1f}H{w - 14 * s:.1f}"
        y += step
    x = 14 * s
    while x < w - 13 * s:
        grid += f"M{x:.1f} {60 * s:.1f}V{h - 14 * s:.1f}"
        x += step
    body += path(grid, "none", "#C9D9DC", max(0.7, 0.7 * s), 'stroke-opacity="0.42"')
    body += path(f"M{w} {h - fold:.1f}H{w - fold:.1f}V{h}Z", "#E2D1AB")
    body += path(f"M{w} {h - fold:.1f}H{w - fold:.1f}V{h}", "none", "#B9A67A", 1)
    out.blit(art.rasterise(body, (0, 0, w, h), (w, h)), (0, 0))
    art.grain(out, low=246)


def _wash(out: pygame.Surface, layout: SheetLayout, county: int, tone: str) -> None:
    """A county's watercolour: thin in the middle, darker where it dried at the rim, uneven all over."""
    hexes = [at for at, number in layout.sheet.county.items() if number == county]
    if not hexes:
        return
    points = [point for at in hexes for point in layout.corners(at)]
    left, top = int(min(x for x, _ in points)) - 4, int(min(y for _, y in points)) - 4
    box = pygame.Rect(left, top, int(max(x for x, _ in points)) + 5 - left, int(max(y for _, y in points)) + 5 - top)
    d = "".join(closed(layout.corners(at)) for at in hexes)

    def filled(fill: str) -> pygame.Surface:
        return art.rasterise(path(d, fill, fill, 0.8), box_of(box), box.size)

    wash = filled(tone)
    wash.fill((255, 255, 255, 214), special_flags=pygame.BLEND_RGBA_MULT)
    wash.blit(_mottle(box.size, county), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim = filled(mix(tone, dark(tone, 0.55), 0.62))
    inner = pygame.transform.gaussian_blur(filled("#000000"), max(2, round(9 * layout.u)))
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    rim.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    wash.blit(rim, (0, 0))
    out.blit(wash, (box.x - layout.paper.x, box.y - layout.paper.y))


def _mottle(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Soft clouds of a light grey to multiply by."""
    dice = Random(seed)
    out = pygame.Surface(size)
    out.fill("white")
    for cell, low in ((26, 243), (70, 240)):
        few = (max(2, size[0] // cell + 2), max(2, size[1] // cell + 2))
        greys = bytes(v for _ in range(few[0] * few[1]) for v in (dice.randint(low, 255),) * 3)
        small = pygame.image.frombytes(greys, few, "RGB")
        out.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _lines(layout: SheetLayout) -> str:
    """Hairs between hexes, dashes between counties, a strong line at the shore."""
    u = layout.u
    hair, border, shore = "", "", ""
    for at, county in layout.sheet.county.items():
        for side in range(6):
            other = layout.beyond(at, side)
            a, b = layout.edge(at, side)
            d = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
            if other is None:
                shore += d
            elif side < 3 and other == county:
                hair += d
            elif side < 3:
                border += dashes([a, b], 7 * u, 4 * u)
    cap = 'stroke-linecap="round" stroke-linejoin="round"'
    body = path(hair, "none", HAIR, max(0.8, u), 'stroke-opacity="0.85"')
    body += path(border, "none", SHORE, 1.8 * u, 'stroke-linecap="round"')
    return body + path(shore, "none", SHORE, 2.8 * u, cap)


def _lakes(layout: SheetLayout) -> str:
    body, u = "", layout.u
    for at in layout.sheet.lakes:
        body += path(closed(layout.corners(at)), "#BBD6DC", SHORE, 2.4 * u)
        for shrink, wide in ((6, 1.0), (11, 0.7)):
            body += path(closed(layout.corners(at, shrink * u)), "none", "#6B93A0", wide * u)
    return body


def _towns(layout: SheetLayout) -> str:
    body = ""
    for town in layout.towns:
        x, y = layout.centre(town)
        body += circle(x, y, 8.2 * layout.u, PAPER_TONE) + circle(x, y, 6.6 * layout.u, INK)
    return body


def cities(layout: SheetLayout, walls: Walls = (), names: bool = True) -> pygame.Surface:
    """The cities, of the size of the paper: they lie over the track that touches them. A name stands in the upper part
    of its hex where a wall would cross it below."""
    box, u = layout.paper, layout.u
    out = pygame.Surface(box.size, pygame.SRCALPHA)
    goods = {int(p.props["number"]): str(p.props["goods"]) for p in layout.sheet.of_kind("City")}
    body = ""
    for number, (space, _) in layout.cities.items():
        at = layout.hexes[space]
        tone = city_tone(number, goods[number])
        body += path(closed(layout.corners(at, 2.5 * u)), tone, INK, 2.4 * u)
        body += path(closed(layout.corners(at, 7.5 * u)), "none", "#FFFFFF", 1.2 * u, 'stroke-opacity="0.6"')
    out.blit(art.rasterise(body, box_of(box), box.size), (0, 0))
    edges = [layout.edge(layout.hexes[space], side) for space, side in walls]
    for number, (space, name) in layout.cities.items():
        x, y = layout.centre(space)
        side = max(10, round(34 * u))
        px = max(12, round(13.5 * u))
        wide, high = text.width(name, "map_bold", px) + round(px * 1.0), round(px * 1.36)
        pill, down = pygame.Rect(0, 0, wide, high), 1
        for down in (1, -1, 1):
            pill.center = round(x), round(y + down * 26 * u)
            pill.clamp_ip(box)
            if not any(pill.inflate(round(9 * u), round(9 * u)).clipline(*ends) for ends in edges):
                break
        pill.move_ip(-box.x, -box.y)
        face = art.sprite(f"die_{number}", (side, round(side * 52 / 50)))
        out.blit(face, face.get_rect(center=(round(x - box.x), round(y - box.y - down * 6 * u))))
        if names:
            out.blit(art.svg(rect(0, 0, wide, high, INK, high / 2), (0, 0, wide, high), pill.size), pill)
            text.draw_middle(out, name, pill.center, "map_bold", px, PAPER)
    return out


def walls(layout: SheetLayout, sides: Walls) -> str:
    """Stone walls along sides of spaces."""
    body, u = "", layout.u
    cap = 'stroke-linecap="round"'
    for space, side in sides:
        (ax, ay), (bx, by) = layout.edge(layout.hexes[space], side)
        ends = (ax + (bx - ax) * 0.06, ay + (by - ay) * 0.06, ax + (bx - ax) * 0.94, ay + (by - ay) * 0.94)
        body += line(*ends, INK, 9 * u, cap) + line(*ends, "#A86B4A", 6.4 * u, cap)
        for k in (1, 2, 3):
            x, y = ax + (bx - ax) * k / 4, ay + (by - ay) * k / 4
            nx, ny = -(by - ay), bx - ax
            long = (nx * nx + ny * ny) ** 0.5 or 1
            nx, ny = nx / long * 3 * u, ny / long * 3 * u
            body += line(x - nx, y - ny, x + nx, y + ny, "#F1DCC2", 1.1 * u)
        mid = (ends[0], ends[1], ends[2], ends[3])
        body += line(*mid, "#F1DCC2", 0.9 * u)
    return body


@lru_cache(maxsize=64)
def glow(size: tuple[int, int], strong: bool, reach: int) -> pygame.Surface:
    """The amber halo of a hex with this box, larger by twice the reach on each side."""
    w, h = size
    out = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
    tone = rgb("#FFB300")
    out.fill((*tone[:3], 0))
    cx, cy = out.get_width() / 2, out.get_height() / 2
    quarter = h * 17 / 70
    shape = [(w / 2, -quarter), (w / 2, quarter), (0, h / 2), (-w / 2, quarter), (-w / 2, -quarter), (0, -h / 2)]

    def hexagon(grow: float) -> list[tuple[float, float]]:
        k = 1 + grow / (h / 2)
        return [(cx + x * k, cy + y * k) for x, y in shape]

    pygame.draw.polygon(out, (*tone[:3], 235 if strong else 150), hexagon(reach * 0.3))
    out = pygame.transform.gaussian_blur(out, max(2, reach // 2))
    pygame.draw.polygon(out, (*tone[:3], 0), hexagon(-reach * 0.45))
    inner = art.rasterise(
        path(closed(hexagon(-reach * 0.42)), "#FFF6D2", "#D98A00", max(1.4, reach * 0.28)),
        (0, 0, *out.get_size()),
        out.get_size(),
    )
    inner.fill((255, 255, 255, 225 if strong else 175), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(inner, (0, 0))
    return out
