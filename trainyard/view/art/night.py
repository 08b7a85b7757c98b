"""Paints the static picture of a pane as a city at night: dark water and land in hexes, streets and lit windows, parks,
glowing shores, and a blueprint of the country around. Runs in a thread.

Stations, sites and the Hub are no part of it: they lie on the board as the match stands.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import cos, radians, sin
from random import Random

import pygame

from trainyard.boards.model import Board, Point, Shape
from trainyard.ui.shapes import circle, closed, dashes, num, opened, path, rect
from trainyard.ui.theme import BRASS_LIGHT, mix, rgb
from trainyard.view.art import names
from trainyard.view.art.coast import clockwise
from trainyard.view.art.decor import Plan
from trainyard.view.art.look import Look
from trainyard.view.art.names import Stamp
from trainyard.view.art.night_grid import HUB, LAND, PARK, WATER, NightGrid
from trainyard.view.art.pane import Pane
from trainyard.view.art.sheets import TILE, grain_tile, tinted
from trainyard.view.tracks import Tracks

WATER_TONE, LAND_TONE, PARK_TONE = "#10405F", "#34456A", "#2F6B57"
DESK, DESK_LIT = "#0C2136", "#103853"
COUNTRY, COUNTRY_EDGE, COUNTRY_GRID = "#182A42", "#31507A", "#263E5F"
SHORE, SHORE_GLOW, SURF = "#A9C4F0", "#7FC4E0", "#3E86A8"
NIGHT = "#030A13"
WAVE = "#6FB0D0"
LEAVES = ("#3F8A6A", "#276049", "#4F9C78", "#347A5E")
WINDOWS = ("#FFD98A", "#FFD98A", "#FFC766", "#FFE9BE", "#CFE6FF")
STREETS = 29.0
"""Degrees by which the streets are turned."""
BLOCK = (21.0, 13.0)
"""A block of houses with its streets, in sixtieths of a hex's width."""
DETAIL = 0.35
"""Pixels per unit below which houses and windows are not worth painting."""
SOFT = 0.6
"""Pixels per board unit of what is blurred, at most."""
_JOIN = 'stroke-linejoin="round"'
_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def sketch(board: Board, look: Look, tracks: Tracks, pane: Pane) -> pygame.Surface:
    """A quick picture of the pane: stands in until the first real one is painted."""
    grid = NightGrid(board)
    out = pygame.Surface(pane.size)
    out.fill(rgb(DESK_LIT))
    out.blit(pane.svg(_hexes(grid, pane)), (0, 0))
    return out


def _hexes(grid: NightGrid, pane: Pane) -> str:
    """Flat hexes with their shores and lines."""
    u = grid.u
    water, land, park = (_cells(grid, kinds) for kinds in ((WATER,), (LAND, HUB, PARK), (PARK,)))
    out = path(water, WATER_TONE, WATER_TONE, 8 * u, _JOIN)
    out += path(land, LAND_TONE, SHORE, 5 * u, _JOIN) + path(land, LAND_TONE, LAND_TONE, 2.4 * u, _JOIN)
    out += path(park, PARK_TONE, PARK_TONE, u, _JOIN)
    return out + path(land, "none", "#C3D2F0", max(u, 0.8 / pane.scale), 'stroke-opacity="0.4"')


def _cells(grid: NightGrid, kinds: Iterable[str]) -> str:
    return "".join(closed(grid.corners(id)) for id in grid.cells(*kinds))


class Night:
    """Everything that is needed to paint any pane of one board."""

    def __init__(
        self, board: Board, look: Look, tracks: Tracks, lettering: Sequence[Stamp] = (), plan: Plan | None = None
    ) -> None:
        self.board, self.look = board, look
        self.grid = NightGrid(board)
        self.u = self.grid.u
        self.lettering = lettering
        self._grain = grain_tile(246)

    def paint(
        self, pane: Pane, patterns: str = "always", sheet: tuple[float, float, float, float] | None = None
    ) -> pygame.Surface:
        """The picture of the pane, opaque. ``sheet``: the box that the frame runs round (none without it)."""
        out = self._desk(pane)
        self._country(out, pane)
        if (town := self._town_of(pane)) is not None:
            inner, rect = town
            part = out.subsurface(rect)
            self._water(part, inner)
            self._land(part, inner)
        names.ink(out, pane, self.lettering)
        for y in range(0, pane.height, TILE):
            for x in range(0, pane.width, TILE):
                out.blit(self._grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        if sheet is not None:
            out.blit(pane.svg(self._frame(sheet)), (0, 0))
        return out

    def _town_of(self, pane: Pane) -> tuple[Pane, pygame.Rect] | None:
        """The part of the pane that the hexes and their light can be in, and where it lies in the picture."""
        x, y, w, h = self.grid.frame(False)
        reach = 24 * self.u
        left, top = pane.px((x - reach, y - reach))
        right, bottom = pane.px((x + w + reach, y + h + reach))
        box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        rect = box.clip(pygame.Rect(0, 0, *pane.size))
        if not rect.width or not rect.height:
            return None
        corner = pane.x + rect.x / pane.scale, pane.y + rect.y / pane.scale
        return Pane(*corner, pane.scale, rect.width, rect.height), rect

    # -- the desk ------------------------------------------------------------------------------------------------

    def _desk(self, pane: Pane) -> pygame.Surface:
        """Night blue, lighter round the city."""
        x, y, w, h = self.grid.frame(False)
        small = 48, 48
        glow = pygame.Surface(small)
        glow.fill(rgb(DESK))
        middle = pane.px((x + w / 2, y + h / 2))
        for k in range(24, 0, -1):
            share = k / 24
            tone = mix(DESK_LIT, DESK, share * share * (3 - 2 * share))
            rx = w * 1.05 * share * pane.scale / pane.width * small[0]
            ry = h * 0.95 * share * pane.scale / pane.height * small[1]
            cx, cy = middle[0] / pane.width * small[0], middle[1] / pane.height * small[1]
            pygame.draw.ellipse(glow, rgb(tone), (cx - rx, cy - ry, 2 * rx, 2 * ry))
        out = pygame.Surface(pane.size)
        pygame.transform.smoothscale(pygame.transform.box_blur(glow, 2), pane.size, out)
        return out

    def _country(self, out: pygame.Surface, pane: Pane) -> None:
        """The shores around, as on a blueprint: a plan of streets, fading surf along the banks."""
        banks = "".join(closed(clockwise(self._bank(shape))) for shape in self.board.shapes if shape.kind == "Shore")
        if not banks:
            out.blit(pane.svg(self._plan(pane)), (0, 0))
            return
        body = ""
        for width, opacity in ((38, 0.09), (22, 0.13), (10, 0.2)):
            body += path(banks, "none", SURF, width * self.u, f'{_JOIN} stroke-opacity="{opacity}"')
        body += path(banks, "none", COUNTRY_EDGE, 3.0 * self.u, _JOIN) + path(banks, COUNTRY)
        out.blit(pane.svg(body), (0, 0))
        plan = pane.svg(self._plan(pane))
        plan.blit(pane.svg(path(banks, "#FFFFFF")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(plan, (0, 0))

    def _bank(self, shape: Shape) -> tuple[Point, ...]:
        """A shore as it is drawn: rounded, and running on beyond the edge of every picture."""
        far = 3.0 * max(self.board.width, self.board.height)
        points = [(_beyond(x, self.board.width, far), _beyond(y, self.board.height, far)) for x, y in shape.points]
        for _ in range(3):
            points = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                for a, b in zip(points, points[1:] + points[:1], strict=True)
                for t in (0.25, 0.75)
            ]
        return tuple(points)

    def _plan(self, pane: Pane) -> str:
        """Streets of the country around: two families of parallel lines."""
        x, y, w, h = pane.box
        d = ""
        for step, (dx, dy) in ((30.0 * self.u, (0.43, 1.0)), (26.0 * self.u, (-1.0, 0.222))):
            d += _parallels((x, y, w, h), (dx, dy), step)
        return path(d, "none", COUNTRY_GRID, max(0.8 * self.u, 0.7 / pane.scale), 'stroke-opacity="0.85"')

    # -- water ---------------------------------------------------------------------------------------------------

    def _water(self, out: pygame.Surface, pane: Pane) -> None:
        u, grid = self.u, self.grid
        everything = _cells(grid, (LAND, WATER, PARK, HUB))
        self._soft(out, pane, path(everything, "#FFFFFF", "#FFFFFF", 16 * u, _JOIN), 9 * u, NIGHT, 150)
        water = _cells(grid, (WATER,))
        body = path(everything, "none", "#0B3049", 13 * u, _JOIN) + path(water, WATER_TONE, WATER_TONE, 9 * u, _JOIN)
        out.blit(pane.svg(body), (0, 0))
        # Along the land the water is shallow and lit.
        mask = pane.svg(path(everything, "#FFFFFF", "#FFFFFF", 11 * u, _JOIN))
        land = path(self._land_cells, "#FFFFFF", "#FFFFFF", 10 * u, _JOIN)
        shallow = self._blurred(pane, land, 8 * u, "#2D86AE", 165)
        shallow.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(shallow, (0, 0))
        lines = "".join(
            dashes([*grid.corners(id), grid.corners(id)[0]], 3.2 * u, 3.8 * u)
            for id in grid.cells(WATER)
            if self._shows(pane, id)
        )
        body = path(lines, "none", WAVE, max(u, 0.8 / pane.scale), 'stroke-opacity="0.38"')
        out.blit(pane.svg(body + self._waves(pane)), (0, 0))

    def _waves(self, pane: Pane) -> str:
        """Two little waves in each water hex, here and there three."""
        u, d = self.u, ""
        for id in self.grid.cells(WATER):
            if not self._shows(pane, id):
                continue
            rng = Random(f"wave {id}")
            x, y = self.grid.centre(id)
            for k in range(rng.choice((1, 2, 2))):
                wx = x + (rng.uniform(-15, -3) if k == 0 else rng.uniform(-12, 4)) * u
                wy = y + (12.0 if k == 0 else -13.0) * u + rng.uniform(-4, 4) * u
                bow = f"q{num(4.6 * u)} {num(-4.2 * u)} {num(9.2 * u)} 0t{num(9.2 * u)} 0"
                d += f"M{num(wx)} {num(wy)}{bow}"
        return path(d, "none", WAVE, 1.35 * u, f'{_ROUND} stroke-opacity="0.5"')

    # -- land ----------------------------------------------------------------------------------------------------

    @cached_property
    def _land_cells(self) -> str:
        return _cells(self.grid, (LAND, HUB, PARK))

    def _land(self, out: pygame.Surface, pane: Pane) -> None:
        u, grid = self.u, self.grid
        if not self._land_cells:
            return
        coast = path(self._land_cells, "#FFFFFF", "#FFFFFF", 5 * u, _JOIN)
        self._add(out, pane, coast, 5 * u, SHORE_GLOW, 120)
        out.blit(pane.svg(path(self._land_cells, SHORE, SHORE, 5 * u, _JOIN)), (0, 0))
        land = pane.svg(path(self._land_cells, LAND_TONE, LAND_TONE, 2.4 * u, _JOIN))
        mask = pane.svg(path(self._land_cells, "#FFFFFF", "#FFFFFF", 2.2 * u, _JOIN))
        self._shade(land, pane, mask)
        near = pane.scale * u > DETAIL
        if near:
            town = pane.svg(self._houses(pane))
            town.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            land.blit(town, (0, 0))
        out.blit(land, (0, 0))
        if near:
            self._lights(out, pane, mask)
        self._parks(out, pane)
        lines = "".join(closed(grid.corners(id)) for id in grid.cells(LAND, HUB) if self._shows(pane, id))
        line = max(u, 0.9 / pane.scale)
        body = path(lines, "none", "#0B1526", line * 2.4, 'stroke-opacity="0.25"')
        out.blit(pane.svg(body + path(lines, "none", "#C3D2F0", line, 'stroke-opacity="0.36"')), (0, 0))

    def _shade(self, land: pygame.Surface, pane: Pane, mask: pygame.Surface) -> None:
        """Land is darker along its shore and lighter inland."""
        inland = self._blurred(pane, path(self._land_cells, "#FFFFFF"), 17 * self.u, "#FFFFFF", 255)
        edge = pygame.Surface(pane.size, pygame.SRCALPHA)
        edge.fill((255, 255, 255, 255))
        edge.blit(inland, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        edge.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        land.blit(tinted(edge, "#1B2747", 190), (0, 0))

    @cached_property
    def _blocks(self) -> list[tuple[Point, float, float, str]]:
        """Blocks of houses on land: middle, half sizes, and a name to throw dice by."""
        a, u = radians(STREETS), self.u
        x0, y0, w, h = self.grid.frame(False)
        bw, bh = BLOCK[0] * u, BLOCK[1] * u
        centre = x0 + w / 2, y0 + h / 2
        far = (w + h) * 0.75
        out = []
        for i in range(-int(far / bw), int(far / bw) + 1):
            for k in range(-int(far / bh), int(far / bh) + 1):
                at = (
                    centre[0] + i * bw * cos(a) - k * bh * sin(a),
                    centre[1] + i * bw * sin(a) + k * bh * cos(a),
                )
                if self.grid.kinds.get(self.grid.at(at) or "") in (LAND, HUB):
                    out.append((at, bw / 2 - 1.1 * u, bh / 2 - 1.1 * u, f"{i} {k}"))
        return out

    def _houses(self, pane: Pane) -> str:
        """Blocks of houses between dark streets: some a little lighter, some darker."""
        a = radians(STREETS)
        c, s = cos(a), sin(a)
        tones = {"#3B4E78": "", "#2E3D60": "", "#42578A": ""}
        for (x, y), w, h, name in self._blocks:
            if not pane.shows(x - 2 * w, y - 2 * w, x + 2 * w, y + 2 * w):
                continue
            dice = Random(f"house {name}")
            tone = dice.choices((*tones, None), (40, 26, 9, 25))[0]
            if tone is None:
                continue
            parts = dice.choice(((0.0, 1.0),) * 2 + ((0.0, 0.46), (0.54, 1.0)))
            left, right = -w + 2 * w * parts[0], -w + 2 * w * parts[1]
            corners = ((left, -h), (right, -h), (right, h), (left, h))
            tones[tone] += closed((x + px * c - py * s, y + px * s + py * c) for px, py in corners)
        return "".join(path(d, tone, None, 1, 'fill-opacity="0.72"') for tone, d in tones.items() if d)

    def _lights(self, out: pygame.Surface, pane: Pane, mask: pygame.Surface) -> None:
        """Lit windows along the streets, with a soft shine, brighter in the middle of the town."""
        a, u = radians(STREETS), self.u
        c, s = cos(a), sin(a)
        lit: dict[str, str] = dict.fromkeys(WINDOWS, "")
        shine = ""
        for (x, y), w, h, name in self._blocks:
            if not pane.shows(x - 2 * w, y - 2 * w, x + 2 * w, y + 2 * w):
                continue
            dice = Random(f"window {name}")
            for _ in range(dice.choices((0, 1, 2, 3), (50, 30, 14, 6))[0]):
                px, py = dice.uniform(-w, w) * 0.9, dice.choice((-1.0, 1.0)) * h * dice.uniform(0.5, 1.0)
                wx, wy = x + px * c - py * s, y + px * s + py * c
                r = dice.choice((0.62, 0.75, 0.75, 1.0)) * u
                lit[dice.choice(WINDOWS)] += _dot(wx, wy, r)
                if dice.random() < 0.4:
                    shine += circle(wx, wy, 2.6 * u, "#FFFFFF")
        if shine:
            self._add(out, pane, shine, 2.4 * u, "#FFB24A", 105)
            self._add(out, pane, shine, 9 * u, "#FF9F3A", 90)
        body = "".join(path(d, tone, None, 1, 'fill-opacity="0.72"') for tone, d in lit.items() if d)
        windows = pane.svg(body)
        windows.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(windows, (0, 0))

    def _parks(self, out: pygame.Surface, pane: Pane) -> None:
        """Parks melt into one, with trees, paths, and a pond in a large one."""
        grid, u = self.grid, self.u
        parks = grid.cells(PARK)
        if not parks:
            return
        d = _cells(grid, (PARK,))
        self._soft(out, pane, path(d, "#FFFFFF", "#FFFFFF", 5 * u, _JOIN), 3 * u, "#07130F", 120)
        park = pane.svg(path(d, PARK_TONE, PARK_TONE, 1.2 * u, _JOIN))
        mask = park.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        walks = "".join(self._walk(id) for id in parks)
        body = path(walks, "none", "#7FA488", 1.5 * u, f'{_ROUND} stroke-opacity="0.38"')
        for id in parks:
            if self._shows(pane, id):
                body += self._trees(id)
        body += self._pond(parks)
        wood = pane.svg(body)
        wood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        park.blit(wood, (0, 0))
        out.blit(park, (0, 0))
        rim = path(d, "none", "#7FCBA2", 1.6 * u, f'{_JOIN} stroke-opacity="0.22"')
        out.blit(pane.svg(rim), (0, 0))

    def _trees(self, id: str) -> str:
        """Round trees with a dark side and a light, thinly sown."""
        u, dice = self.u, Random(f"tree {id}")
        cx, cy = self.grid.centre(id)
        out = ""
        spots = [(cx + dice.uniform(-28, 28) * u, cy + dice.uniform(-31, 31) * u) for _ in range(22)]
        for x, y in sorted(spots, key=lambda p: p[1]):
            r = dice.uniform(2.6, 5.2) * u
            leaf = dice.choice(LEAVES)
            out += circle(x + 0.8 * u, y + 1.3 * u, r, "#123528", None, 1, 'fill-opacity="0.55"')
            out += circle(x, y, r, leaf) + circle(x - r * 0.28, y - r * 0.32, r * 0.45, mix(leaf, "#B8E3C2", 0.28))
        return out

    def _walk(self, id: str) -> str:
        dice = Random(f"walk {id}")
        corners = self.grid.corners(id)
        cx, cy = self.grid.centre(id)
        a = dice.randrange(6)
        b = (a + dice.choice((2, 3, 4))) % 6
        (x0, y0), (x1, y1) = (
            ((corners[n][0] + corners[(n + 1) % 6][0]) / 2, (corners[n][1] + corners[(n + 1) % 6][1]) / 2)
            for n in (a, b)
        )
        return f"M{num(x0)} {num(y0)}Q{num(cx)} {num(cy)} {num(x1)} {num(y1)}"

    def _pond(self, parks: Sequence[str]) -> str:
        """A pond where three park hexes meet, in a park of four or more."""
        if len(parks) < 4:
            return ""
        u = self.u
        points = [self.grid.centre(id) for id in parks]
        mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        corners = [corner for id in parks for corner in self.grid.corners(id)]
        inner = [c for c in corners if sum(abs(c[0] - d[0]) + abs(c[1] - d[1]) < u for d in corners) > 2]
        if not inner:
            return ""
        x, y = min(inner, key=lambda c: (round((c[0] - mx) ** 2 + (c[1] - my) ** 2), c))
        bank = [
            ((-24, 2), (-24, -15), (-2, -16), (9, -10)),
            ((9, -10), (22, -4), (25, 9), (12, 13)),
            ((12, 13), (0, 16), (-23, 16), (-24, 2)),
        ]
        shape = f"M{num(x - 24 * u)} {num(y + 2 * u)}"
        for _, *rest in bank:
            shape += "C" + " ".join(f"{num(x + px * u)} {num(y + py * u)}" for px, py in rest)
        wave = f"M{num(x - 11 * u)} {num(y + 2 * u)}q{num(4 * u)} {num(-3.4 * u)} {num(8 * u)} 0t{num(8 * u)} 0"
        pond = path(shape + "Z", "#1C5C78", "#7FC4E0", 1.3 * u, 'stroke-opacity="0.65"')
        return pond + path(wave, "none", "#7FC4E0", 1.2 * u, f'{_ROUND} stroke-opacity="0.6"')

    # -- printed over --------------------------------------------------------------------------------------------

    def _frame(self, sheet: tuple[float, float, float, float]) -> str:
        """A thin line along the picture's edge, with small brass corners."""
        x, y, w, h = sheet
        u, inset = self.u, 6 * self.u
        out = rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, "none", 0, "#8FA3CF", u, 'stroke-opacity="0.4"')
        arm = 15 * u
        d = ""
        for cx, cy, sx, sy in ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1)):
            px, py = cx + sx * inset, cy + sy * inset
            d += opened([(px + sx * arm, py), (px, py), (px, py + sy * arm)])
        return out + path(d, "none", BRASS_LIGHT, 1.6 * u, 'stroke-opacity="0.75"')

    # -- soft things ---------------------------------------------------------------------------------------------

    def _blurred(self, pane: Pane, body: str, radius: float, colour: str, alpha: int) -> pygame.Surface:
        """A white fragment as a blur in a colour, of the pane's size; radius in board units."""
        scale = min(pane.scale, SOFT / self.u)
        margin = 2.5 * radius + 4 / scale
        x, y, w, h = pane.box
        wide = Pane.over(x - margin, y - margin, w + 2 * margin, h + 2 * margin, scale)
        white = wide.svg(body).premul_alpha()
        reach = max(1, round(radius * scale / 1.6))
        for _ in range(2):
            white = pygame.transform.box_blur(white, reach)
        scaled = pygame.transform.smoothscale(white, (round(wide.box[2] * pane.scale), round(wide.box[3] * pane.scale)))
        out = pygame.Surface(pane.size, pygame.SRCALPHA)
        out.blit(
            scaled, (-round(margin * pane.scale), -round(margin * pane.scale)), special_flags=pygame.BLEND_RGBA_MAX
        )
        return tinted(out, colour, alpha)

    def _soft(self, out: pygame.Surface, pane: Pane, body: str, radius: float, colour: str, alpha: int) -> None:
        """Lays a blur over the picture."""
        out.blit(self._blurred(pane, body, radius, colour, alpha), (0, 0))

    def _add(self, out: pygame.Surface, pane: Pane, body: str, radius: float, colour: str, alpha: int) -> None:
        """Adds a blur as light."""
        light = self._blurred(pane, body, radius, colour, alpha).premul_alpha()
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _shows(self, pane: Pane, id: str) -> bool:
        x, y = self.grid.centre(id)
        reach = 44 * self.u
        return pane.shows(x - reach, y - reach, x + reach, y + reach)


def _dot(x: float, y: float, r: float) -> str:
    """Path data of a small disc."""
    half = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}{half} {num(2 * r)} 0{half} {num(-2 * r)} 0"


def _beyond(at: float, size: float, far: float) -> float:
    """What lies past the board's edge lies far past it."""
    return at - far if at < -30 else at + far if at > size + 30 else at


def _parallels(box: tuple[float, float, float, float], way: Point, step: float) -> str:
    """Parallel lines over a box, their places fixed on the board; path data."""
    x, y, w, h = box
    dx, dy = way
    out = ""
    if abs(dy) >= abs(dx):  # steep: count along x, where they meet y = 0
        slope = dx / dy
        low = min(x - (y + h) * slope, x - y * slope)
        high = max(x + w - (y + h) * slope, x + w - y * slope)
        for k in range(int(low // step), int(high // step) + 2):
            at = k * step
            out += f"M{num(at + y * slope)} {num(y)}L{num(at + (y + h) * slope)} {num(y + h)}"
    else:
        slope = dy / dx
        low = min(y - (x + w) * slope, y - x * slope)
        high = max(y + h - (x + w) * slope, y + h - x * slope)
        for k in range(int(low // step), int(high // step) + 2):
            at = k * step
            out += f"M{num(x)} {num(at + x * slope)}L{num(x + w)} {num(at + (x + w) * slope)}"
    return out
