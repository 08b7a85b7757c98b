"""What makes a sheet of paper a map: the frame, the title's cartouche, a compass rose, a steamer or two.

All find their own places in open water and empty corners, so a user's map gets them too, and a crowded one does not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin

import pygame

from trainyard.boards.model import Board, Point
from trainyard.ui.shapes import circle, closed, group, num, opened, path, rect
from trainyard.view.art.crowd import Rect
from trainyard.view.art.look import Look
from trainyard.view.art.pane import Pane
from trainyard.view.art.terrain import Terrain
from trainyard.view.tracks import Tracks

FRAME = 12.0
"""How broad the frame is."""
CARTOUCHE = (186.0, 84.0)
BUTTONS = (200.0, 70.0)
"""The corner at the bottom left that a play screen's zoom buttons lie on."""
GRID = 16.0
GREEN = (0, 255, 0)
SHIP = (44.0, 24.0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the ornaments lie, in board units; None for what found no room."""

    cartouche: Rect | None
    compass: tuple[float, float, float] | None
    """x, y, radius."""
    ships: tuple[tuple[float, float, bool], ...]
    """x, y, whether it sails to the left."""


class Planner:
    """Looks for room on one board, on a small picture: red where there is land, green where something lies."""

    def __init__(self, terrain: Terrain, tracks: Tracks, taken: Sequence[Rect]) -> None:
        self._board: Board = terrain.board
        self._buttons = terrain.look.buttons
        self._has_land = bool(terrain.land)
        self._pane = Pane.over(0, 0, self._board.width, self._board.height, 0.25)
        self._picture = pygame.Surface(self._pane.size)
        self._picture.blit(self._pane.svg(path(terrain.land, "#FF0000")), (0, 0))
        for link in self._board.links:
            for space in tracks.spaces_of(link):
                corners = [self._pane.px(corner) for corner in space.corners()]
                pygame.draw.polygon(self._picture, GREEN, corners)
        for place in self._board.places:
            x, y = place.at
            self._take((x - 14, y - 14, x + 14, y + 14))
        for box in taken:
            self._take(box)
        w, h = self._board.width, self._board.height
        if any(self._buttons):
            self._take((w - self._buttons[0], h - self._buttons[1], w, h))
        if any(terrain.look.key):
            self._take(self._key(*terrain.look.key))

    def _key(self, wide: float, high: float) -> Rect:
        """The first corner for a key of this size where no place lies."""
        w, h = self._board.width, self._board.height
        corners = [(0.0, h - high), (0.0, 0.0), (w - wide, 0.0)]
        for x, y in corners:
            if not any(x < p.at[0] < x + wide and y < p.at[1] < y + high for p in self._board.places):
                return x, y, x + wide, y + high
        x, y = corners[0]
        return x, y, x + wide, y + high

    def _take(self, box: Rect) -> None:
        """Marks a box as occupied."""
        self._picture.fill(GREEN, self._pixels(box), special_flags=pygame.BLEND_RGB_MAX)

    def _pixels(self, box: Rect) -> pygame.Rect:
        (x0, y0), (x1, y1) = self._pane.px(box[:2]), self._pane.px(box[2:])
        return pygame.Rect(round(x0), round(y0), max(1, round(x1 - x0)), max(1, round(y1 - y0)))

    def plan(self) -> Plan:
        """Places the cartouche first, then the compass, then ships."""
        cartouche = self._cartouche()
        if cartouche is not None:
            self._take(_grown(cartouche, 12))
        w, h = self._board.width, self._board.height
        self._take((0, h - BUTTONS[1], BUTTONS[0], h))
        compass = self._compass()
        if compass is not None:
            x, y, r = compass
            self._take((x - r - 14, y - r - 14, x + r + 14, y + r + 14))
        ships = []
        for _ in range(2):
            at = self._room(SHIP[0] + 14, SHIP[1] + 14, w / 2, h / 2, 90.0)
            if at is None:
                break
            ships.append((*at, at[0] > w / 2))
            self._take((at[0] - 170, at[1] - 130, at[0] + 170, at[1] + 130))
        return Plan(cartouche, compass, tuple(ships))

    def _cartouche(self) -> Rect | None:
        if not self._board.title.strip():
            return None
        w, h = CARTOUCHE
        inset = FRAME + 14
        right, low = self._board.width - inset - w, self._board.height - inset - h
        corners = [(inset, inset), (right, inset), (right, low), (inset, low)]
        if any(self._buttons):
            corners.insert(2, (right, low - self._buttons[1]))
        found = self._corner(corners, 0.35)
        if found is None and any(self._buttons):  # corners are scarce: anywhere at sea, rather high and to the right
            at = self._room(w + 16, h + 16, self._board.width, 0.0, 30.0)
            found = at and (at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2)
        return found or self._corner(corners, 1.01)

    def _corner(self, corners: Sequence[Point], most_land: float) -> Rect | None:
        """The first corner (its top left) with room for the cartouche on so much land."""
        w, h = CARTOUCHE
        for x, y in corners:
            box = x, y, x + w, y + h
            if self._free(_grown(box, 8)) and self._dry(box) < most_land:
                return box
        return None

    def _compass(self) -> tuple[float, float, float] | None:
        if not self._has_land:
            return None
        for r in (40.0, 32.0, 25.0):
            at = self._room(2 * r + 18, 2 * r + 18, 0.0, self._board.height, 40.0)
            if at is not None:
                return *at, r
        return None

    def _room(self, w: float, h: float, to_x: float, to_y: float, margin: float) -> Point | None:
        """The middle of a box of open water, far from land and near to a point."""
        best: tuple[float, Point] | None = None
        for x, y in self._grid(w, h):
            box = x - w / 2, y - h / 2, x + w / 2, y + h / 2
            if not self._free(box) or self._dry(box) > 0.004:
                continue
            shore = self._dry(_grown(box, margin))
            cost = shore + 0.25 * hypot(x - to_x, y - to_y) / self._board.width
            if best is None or cost < best[0]:
                best = cost, (x, y)
        return best[1] if best else None

    def _grid(self, w: float, h: float) -> Iterator[Point]:
        y = FRAME + 10 + h / 2
        while y < self._board.height - FRAME - 10 - h / 2:
            x = FRAME + 10 + w / 2
            while x < self._board.width - FRAME - 10 - w / 2:
                yield x, y
                x += GRID
            y += GRID

    def _free(self, box: Rect) -> bool:
        return self._average(box)[1] == 0

    def _dry(self, box: Rect) -> float:
        """The part of the box that is land (or beyond the board, or taken by something drawn over land)."""
        return self._average(box)[0] / 255

    def _average(self, box: Rect) -> tuple[int, int]:
        area = self._pixels(box).clip(self._picture.get_rect())
        if not area.width or not area.height:
            return 255, 255
        red, green, *_ = pygame.transform.average_color(self._picture, area)
        return red, green


def _grown(box: Rect, by: float) -> Rect:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def frame(sheet: tuple[float, float, float, float], look: Look) -> str:
    """The frame along the edge of the sheet (x, y, width, height): paper, a scale of degrees, fine lines."""
    x, y, w, h = sheet
    out = ""
    band = FRAME
    hole = f"M{num(x)} {num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    x0, y0, x1, y1 = x + band, y + band, x + w - band, y + h - band
    hole += f"M{num(x0)} {num(y0)}V{num(y1)}H{num(x1)}V{num(y0)}Z"
    out += path(hole, look.paper)
    a, b = 4.2, 8.6
    for along, length, flat in ((x, w, True), (y, h, False)):
        inner = length - 2 * b
        n = max(4, round(inner / 26) // 2 * 2 + 1)
        step = inner / n
        d = ""
        for i in range(0, n, 2):
            s = along + b + i * step
            for near, far in ((a, b), ((h if flat else w) - b, (h if flat else w) - a)):
                if flat:
                    d += f"M{num(s)} {num(y + near)}h{num(step)}V{num(y + far)}h{num(-step)}Z"
                else:
                    d += f"M{num(x + near)} {num(s)}v{num(step)}H{num(x + far)}v{num(-step)}Z"
        out += path(d, look.frame)
    for inset, width in ((a, 0.8), (b, 0.8), (band, 1.5)):
        out += rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, "none", 0, look.frame, width)
    out += rect(x + band + 2.8, y + band + 2.8, w - 2 * band - 5.6, h - 2 * band - 5.6, "none", 0, look.frame, 0.5)
    corner = b - a
    for cx in (x + a, x + w - b):
        for cy in (y + a, y + h - b):
            out += rect(cx, cy, corner, corner, look.paper, 0, look.frame, 0.8)
            out += circle(cx + corner / 2, cy + corner / 2, corner * 0.24, look.frame)
    return out


def cartouche(box: Rect, look: Look) -> str:
    """The title's plate: paper with cut-in corners, two lines, a flourish under the title."""
    x0, y0, x1, y1 = box
    out = path(_notched(x0 + 1.4, y0 + 2.4, x1 + 1.4, y1 + 2.4, 9), "#2A1E0E", None, 1, 'fill-opacity="0.28"')
    out += path(_notched(x0, y0, x1, y1, 9), look.paper, look.frame, 1.4)
    out += path(_notched(x0 + 4, y0 + 4, x1 - 4, y1 - 4, 8), "none", look.gilt, 1.1)
    out += path(_notched(x0 + 6.2, y0 + 6.2, x1 - 6.2, y1 - 6.2, 7.4), "none", look.frame, 0.5)
    middle, y = (x0 + x1) / 2, y0 + (y1 - y0) * 0.56
    half = (x1 - x0) * 0.3
    flourish = f"M{num(middle - half)} {num(y)}H{num(middle - 8)}M{num(middle + 8)} {num(y)}H{num(middle + half)}"
    out += path(flourish, "none", look.frame, 0.8)
    out += path(closed([(middle - 6, y), (middle, y - 2.6), (middle + 6, y), (middle, y + 2.6)]), look.gilt)
    return out


def _notched(x0: float, y0: float, x1: float, y1: float, r: float) -> str:
    a = f"A{num(r)} {num(r)} 0 0 0"
    return (
        f"M{num(x0 + r)} {num(y0)}H{num(x1 - r)}{a} {num(x1)} {num(y0 + r)}V{num(y1 - r)}{a} {num(x1 - r)} {num(y1)}"
        f"H{num(x0 + r)}{a} {num(x0)} {num(y1 - r)}V{num(y0 + r)}{a} {num(x0 + r)} {num(y0)}Z"
    )


def rhumbs(x: float, y: float, r: float, reach: float, look: Look) -> str:
    """Faint lines of bearing from the compass over the sea."""
    d = ""
    for i in range(16):
        a = pi * i / 8
        d += f"M{num(x + cos(a) * r)} {num(y + sin(a) * r)}L{num(x + cos(a) * reach)} {num(y + sin(a) * reach)}"
    return path(d, "none", look.graticule, 0.55, 'stroke-opacity="0.42"')


def compass(x: float, y: float, r: float, look: Look) -> str:
    """A rose of sixteen points in two tones, north marked."""
    out = circle(0, 0, r * 0.74, look.surf, None, 1, 'fill-opacity="0.35"')
    out += circle(0, 0, r * 0.74, "none", look.sea_name, 0.9) + circle(0, 0, r * 0.68, "none", look.sea_name, 0.45)
    ticks = ""
    for i in range(64):
        a = pi * i / 32
        ticks += f"M{num(cos(a) * r * 0.68)} {num(sin(a) * r * 0.68)}L{num(cos(a) * r * 0.74)} {num(sin(a) * r * 0.74)}"
    out += path(ticks, "none", look.sea_name, 0.45)
    for count, first, long, waist in ((8, 22.5, 0.52, 0.12), (4, 45.0, 0.66, 0.15), (4, 0.0, 0.97, 0.17)):
        for i in range(count):
            turn = first + i * 360 / count
            if count == 8:
                turn = first + i * 45
            out += _point(r * long, r * waist, turn, look)
    out += circle(0, 0, r * 0.09, look.paper, look.sea_name, 0.7)
    lily = r * 0.13
    top = -r * 0.99
    out += path(
        f"M0 {num(top - lily * 1.5)}Q{num(lily * 0.9)} {num(top - lily * 0.4)} 0 {num(top + lily * 0.2)}"
        f"Q{num(-lily * 0.9)} {num(top - lily * 0.4)} 0 {num(top - lily * 1.5)}Z",
        look.coast,
    )
    curl = f"M0 {num(top)}Q{num(lily * 1.3)} {num(top - lily * 1.1)} {num(lily * 1.25)} {num(top + lily * 0.15)}"
    curl += f"M0 {num(top)}Q{num(-lily * 1.3)} {num(top - lily * 1.1)} {num(-lily * 1.25)} {num(top + lily * 0.15)}"
    out += path(curl, "none", look.coast, 0.9, 'stroke-linecap="round"')
    return group(out, x, y)


def _point(long: float, waist: float, turn: float, look: Look) -> str:
    """A ray of the rose: a light and a dark half."""
    a, side = radians(turn - 90), radians(45)
    tip = cos(a) * long, sin(a) * long
    left = cos(a - side) * waist, sin(a - side) * waist
    right = cos(a + side) * waist, sin(a + side) * waist
    return path(closed([(0, 0), left, tip]), look.paper, look.sea_name, 0.5, 'stroke-linejoin="round"') + path(
        closed([(0, 0), right, tip]), look.sea_name, look.sea_name, 0.5, 'stroke-linejoin="round"'
    )


def ship(x: float, y: float, leftward: bool, look: Look) -> str:
    """A small steamer with a plume of smoke and a few waves."""
    ink, paper = look.sea_name, look.paper
    hull = "M-17 1L-15.4 6.4H12.6Q16.4 5 18.6 0.2L13 1Z"
    out = path("M-24 8.4q3 -1.6 6 0t6 0t6 0t6 0t6 0t6 0t6 0", "none", ink, 0.7, 'stroke-opacity="0.7"')
    out += path("M-18 10.8q3 -1.6 6 0t6 0t6 0t6 0t6 0", "none", ink, 0.6, 'stroke-opacity="0.45"')
    out += path(hull, ink) + path("M-16.4 2.4H15.2", "none", paper, 0.7)
    out += rect(-9, -2.6, 17, 3.6, paper, 0.6, ink, 0.7)
    out += path("M-7 -0.8h1.4M-4 -0.8h1.4M-1 -0.8h1.4M2 -0.8h1.4M5 -0.8h1.4", "none", ink, 1.1)
    out += rect(-1.6, -9.4, 3.8, 7, "#A8402C", 0.5, ink, 0.7) + rect(-1.6, -9.4, 3.8, 1.7, ink, 0.3)
    out += path("M-11.4 1V-11.6M11.4 1V-10.4", "none", ink, 0.8)
    out += path("M-11.4 -10.4L-1.4 -3M-11.4 -10.4L-16.6 1M11.4 -9.4L17.6 0.4M11.4 -9.4L3 -3", "none", ink, 0.35)
    out += path("M-11.4 -11.6L-16 -10.4L-11.4 -9Z", "#A8402C")
    for cx, cy, r, opacity in (
        (-1, -12, 2.0, 0.55),
        (-5, -14, 2.6, 0.45),
        (-10, -15.2, 3.3, 0.32),
        (-16, -15.6, 3.9, 0.2),
    ):
        out += circle(cx, cy, r, paper, ink, 0.4, f'fill-opacity="{opacity + 0.25:.2f}" stroke-opacity="{opacity:.2f}"')
    if leftward:
        return f'<g transform="translate({num(x)} {num(y)}) scale(-1 1)">{out}</g>'
    return group(out, x, y)


def fold(sheet: tuple[float, float, float, float], look: Look) -> str:
    """The faint creases of a map that was carried in a pocket."""
    x, y, w, h = sheet
    dark = light = ""
    for i in range(1, 4):
        at = x + w * i / 4
        dark += opened([(at, y), (at, y + h)])
        light += opened([(at + 0.8, y), (at + 0.8, y + h)])
    dark += opened([(x, y + h / 2), (x + w, y + h / 2)])
    light += opened([(x, y + h / 2 + 0.8), (x + w, y + h / 2 + 0.8)])
    return path(dark, "none", look.frame, 0.8, 'stroke-opacity="0.10"') + path(
        light, "none", "#FFFFFF", 0.8, 'stroke-opacity="0.16"'
    )
