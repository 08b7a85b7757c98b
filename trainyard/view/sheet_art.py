"""A whole sheet of the drawing office as a picture: print, pencil, glow, cities, the little train, head and foot."""

from collections.abc import Collection
from functools import lru_cache
from random import Random
from zlib import crc32

import pygame

from trainyard.i18n import tr, trn
from trainyard.ui import art, pieces, text
from trainyard.ui.figures import figure
from trainyard.ui.panel import draw_shadow
from trainyard.ui.shapes import circle, closed, group, line, opened, path, rect
from trainyard.ui.theme import BRASS_LIGHT, CARDS, FOCUS, GLOW, INK, NOTE, PAPER, PRIMARY, QUIET, SEATS, Scale, rgb
from trainyard.view.art import office, pencil
from trainyard.view.brush import draw_badge
from trainyard.view.kept import Kept
from trainyard.view.sheet_layout import SheetLayout, box_of
from trainyard.view.sheet_pieces import SheetPieces, Train

BOXES = range(1, 7)
_CAP = 'stroke-linecap="round" stroke-linejoin="round"'


class SheetArt:
    """Draws sheets of one board in one place; what is printed is kept."""

    def __init__(self, layout: SheetLayout, scale: Scale, title: str, words: str) -> None:
        """``title`` and ``words`` stand in the head."""
        self.layout, self.scale = layout, scale
        self._title, self._words = title, words
        self._kept = Kept()
        self._ground = office.sheet(layout)
        self.f = layout.paper.width / 800
        """Pixels per du of the foot, across."""

    def draw(self, surface: pygame.Surface, sheet: SheetPieces, glow: Collection[str] = (), pulse: float = 1.0) -> None:
        """The sheet with what lies on it. ``glow``: spaces that can be drawn in or chosen."""
        lay = self.layout
        box = lay.paper
        draw_shadow(surface, box, self.scale, 2, strong=True)
        surface.blit(self._ground, box)
        self._glow(surface, glow, sheet, pulse)
        self._way(surface, sheet)
        surface.blit(self._kept.get("tracks", self._key(sheet), box.size, lambda p: self._pencil(p, sheet)), box)
        tip = self._drawing(surface, sheet)
        self._ghost(surface, sheet)
        self._goals(surface, sheet, pulse)
        surface.blit(self._kept.get("cities", sheet.walls, box.size, lambda p: self._cities(p, sheet)), box)
        if sheet.walls:  # over the cities: a wall may close a side of one
            body = office.walls(lay, sheet.walls)
            surface.blit(self._kept.get("walls", sheet.walls, box.size, lambda p: _paint(p, body, box)), box)
        if sheet.private is not None:
            self._private(surface, sheet.private)
        if sheet.train is not None:
            self._train(surface, sheet, sheet.train)
        if lay.whole:
            self._head(surface, sheet)
            self._foot(surface, sheet)
        tip = tip or self._at_ghost(sheet)
        if tip is not None:
            self._tool(surface, tip)

    def _cities(self, picture: pygame.Surface, sheet: SheetPieces) -> None:
        picture.blit(office.cities(self.layout, sheet.walls), (0, 0))

    # -- the hexes --------------------------------------------------------------------------------------------------

    def _key(self, sheet: SheetPieces) -> object:
        shown = tuple((space, sides) for space, sides in sheet.tracks.items() if space not in sheet.drawing)
        return shown, sheet.fresh, sheet.lit, sheet.colour

    def _pencil(self, picture: pygame.Surface, sheet: SheetPieces) -> None:
        """Every piece that is drawn and done."""
        lay = self.layout
        for space, sides in sheet.tracks.items():
            if space in sheet.drawing:
                continue
            if space in sheet.lit:
                body = path(opened(lay.curve(space, sides)), "none", GLOW, 11 * lay.u, f'{_CAP} stroke-opacity="0.75"')
                self._stamp(picture, space, body, tooth=False)
            self._stamp(picture, space, self._track(space, sides, pencil.GRAPHITE))

    def _track(self, space: str, sides: tuple[int, int], tone: str, share: float = 1.0, alpha: float = 0.92) -> str:
        lay = self.layout
        return pencil.track(lay.curve(space, sides), tone, crc32(space.encode()), lay.u, share, alpha)

    def _stamp(self, picture: pygame.Surface, space: str, body: str, tooth: bool = True) -> None:
        lay = self.layout
        box = lay.rect(space).inflate(round(14 * lay.u), round(14 * lay.u))
        drawn = pencil.drawn(body, box) if tooth else art.svg(body, box_of(box), box.size)
        picture.blit(drawn, (box.x - lay.paper.x, box.y - lay.paper.y))

    def _drawing(self, surface: pygame.Surface, sheet: SheetPieces) -> tuple[float, float] | None:
        """The pieces that the pencil is at work on; returns where its tip is."""
        lay, tip = self.layout, None
        for space, share in sheet.drawing.items():
            if space not in sheet.tracks or share <= 0:
                continue
            line_ = lay.curve(space, sheet.tracks[space])
            steps = round(share * (len(line_) - 1))
            box = lay.rect(space).inflate(round(14 * lay.u), round(14 * lay.u))
            body = self._track(space, sheet.tracks[space], pencil.GRAPHITE, steps / (len(line_) - 1))
            if steps:
                surface.blit(pencil.drawn(body, box), box)
            if share < 1:
                tip = line_[min(len(line_) - 1, steps)]
        return tip

    def _tool(self, surface: pygame.Surface, tip: tuple[float, float]) -> None:
        """The red pencil, its tip at a point."""
        k = self.layout.u * 0.76
        w, h = round(190 * k), round(170 * k)
        picture = art.svg(group(TOOL, 14, 14, 1, 38), (0, 0, w / k, h / k), (w, h))
        surface.blit(picture, (round(tip[0] - 14 * k), round(tip[1] - 14 * k)))

    def _ghost(self, surface: pygame.Surface, sheet: SheetPieces) -> None:
        """The piece under the pointer in the seat's colour, and its other turns faintly."""
        if sheet.ghost is None:
            return
        lay, (space, sides) = self.layout, sheet.ghost
        at = lay.hexes[space]
        tone = SEATS[sheet.colour].colour
        box = lay.rect(space).inflate(round(14 * lay.u), round(14 * lay.u))
        body = path(closed(lay.corners(at, 3 * lay.u)), "#FFD23F", PRIMARY, 3 * lay.u, 'fill-opacity="0.55"')
        for other in sheet.others:
            body += path(opened(lay.curve(space, other)), "none", NOTE, 2.2 * lay.u, f'{_CAP} stroke-opacity="0.28"')
        surface.blit(art.svg(body, box_of(box), box.size), box)
        surface.blit(pencil.drawn(self._track(space, sides, tone, 1.0, 1.0), box), box)
        if space in lay.towns:
            x, y = lay.centre(space)
            dot = circle(x, y, 8.2 * lay.u, office.PAPER_TONE) + circle(x, y, 6.6 * lay.u, INK)
            surface.blit(art.svg(dot, box_of(box), box.size), box)

    def _at_ghost(self, sheet: SheetPieces) -> tuple[float, float] | None:
        """Where the pencil waits beside the piece that is held: at the end from which it covers none of it."""
        if sheet.ghost is None:
            return None
        ends = self.layout.curve(*sheet.ghost)
        return max((ends[0], ends[-1]), key=lambda end: end[0] + end[1])

    def _glow(self, surface: pygame.Surface, glow: Collection[str], sheet: SheetPieces, pulse: float) -> None:
        lay = self.layout
        reach = max(5, round(9 * lay.u))
        for space in glow:
            if space not in lay.hexes:
                continue
            strong = sheet.ghost is not None and sheet.ghost[0] == space
            halo = office.glow(lay.rect(space).size, strong, reach)
            halo.set_alpha(round(255 * (0.72 + 0.28 * pulse)))
            at = lay.rect(space)
            surface.blit(halo, (at.x - 2 * reach, at.y - 2 * reach))
        dots = [town for town in lay.towns if town in glow]
        if dots:
            body = ""
            for town in dots:
                x, y = lay.centre(town)
                body += circle(x, y, 8.2 * lay.u, office.PAPER_TONE) + circle(x, y, 6.6 * lay.u, INK)
            surface.blit(
                self._kept.get("dots", tuple(dots), lay.paper.size, lambda p: _paint(p, body, lay.paper)), lay.paper
            )

    def _way(self, surface: pygame.Surface, sheet: SheetPieces) -> None:
        """The way of goods that is offered, as a broad band of marker under the pencil."""
        if len(sheet.way) < 2:
            return
        lay = self.layout
        tone = SEATS[sheet.colour].colour

        def paint(picture: pygame.Surface) -> None:
            line_ = lay.way(sheet.way, sheet.tracks)
            body = path(opened(line_), "none", "#FFFBE6", 17 * lay.u, _CAP)
            body += path(opened(line_), "none", tone, 12 * lay.u, f'{_CAP} stroke-opacity="0.55"')
            _paint(picture, body, lay.paper)

        key = (sheet.way, sheet.colour)
        surface.blit(self._kept.get("way", key, lay.paper.size, paint), lay.paper)

    def _goals(self, surface: pygame.Surface, sheet: SheetPieces, pulse: float) -> None:
        """Rings round the cities where goods can go."""
        lay = self.layout
        for number in sheet.goals:
            at = lay.hexes[lay.cities[number][0]]
            box = lay.rect(lay.cities[number][0]).inflate(round(16 * lay.u), round(16 * lay.u))
            body = path(closed(lay.corners(at, -2 * lay.u)), "none", GLOW, 7 * lay.u, 'stroke-linejoin="round"')
            body += path(closed(lay.corners(at, -1 * lay.u)), "none", "#FFFBE6", 2 * lay.u, 'stroke-linejoin="round"')
            picture = art.svg(body, box_of(box), box.size)
            picture.set_alpha(round(255 * (0.75 + 0.25 * pulse)))
            surface.blit(picture, box)

    def _private(self, surface: pygame.Surface, private: tuple[int, str]) -> None:
        city, colour = private
        disc = private_rect(self.layout, city)
        cube = cube_picture(colour, round(26 * self.layout.u))
        pygame.draw.aacircle(surface, rgb(PAPER), disc.center, disc.width // 2)
        pygame.draw.aacircle(surface, rgb(INK), disc.center, disc.width // 2, 1)
        surface.blit(cube, cube.get_rect(center=disc.center))

    def _train(self, surface: pygame.Surface, sheet: SheetPieces, train: Train) -> None:
        """Engine and wagon with the cube on their way, and the count over them."""
        lay = self.layout
        line_ = lay.way(train.way, sheet.tracks)
        if len(line_) < 2:
            return
        where = train.share * (len(line_) - 1)
        n = min(len(line_) - 2, int(where))
        t = where - n
        (ax, ay), (bx, by) = line_[n], line_[n + 1]
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        side = round(30 * lay.u)
        body = group(pieces.loco_side(), 0, 0, 0.36)
        w, h = round(56 * lay.u), round(32 * lay.u)
        engine = art.svg(body, (-28, -16, 56, 32), (w, h))
        if bx < ax - 0.1:
            engine = pygame.transform.flip(engine, True, False)
        at = engine.get_rect(center=(round(x), round(y - 8 * lay.u)))
        cube = cube_picture(train.cube, round(side * 0.8))
        pygame.draw.aacircle(surface, rgb(PAPER, 255), at.center, round(26 * lay.u))
        pygame.draw.aacircle(
            surface, rgb(SEATS[sheet.colour].colour), at.center, round(26 * lay.u), max(2, round(3 * lay.u))
        )
        surface.blit(engine, at)
        surface.blit(cube, cube.get_rect(center=(at.centerx, at.centery - round(20 * lay.u))))
        if not train.points:
            return
        px = max(14, round(19 * lay.u))
        chip = pygame.Rect(0, 0, round(px * 1.9), round(px * 1.5))
        chip.center = at.centerx + round(34 * lay.u), at.centery - round(26 * lay.u)
        pygame.draw.rect(surface, rgb(SEATS[sheet.colour].colour), chip, border_radius=chip.height // 2)
        pygame.draw.rect(surface, rgb(PAPER), chip, 2, border_radius=chip.height // 2)
        text.draw_middle(surface, f"+{train.points}", chip.center, "bold", px, SEATS[sheet.colour].on)

    # -- head and foot ----------------------------------------------------------------------------------------------

    def _head(self, surface: pygame.Surface, sheet: SheetPieces) -> None:
        area, scale = self.layout.head, self.scale
        key = (sheet.name, sheet.colour, sheet.note)

        def paint(picture: pygame.Surface) -> None:
            w, h = area.size
            picture.blit(art.svg(rect(0, 0, w, h, INK, 4), (0, 0, w, h), area.size), (0, 0))
            middle, pad = h / 2, round(16 * self.f)
            big, small = scale.font("heading"), scale.font("caption")
            wide = text.draw_middle(
                picture, text.caps(self._title), (pad, middle), "display", big, PAPER, "left", tracking=0.14
            )
            radius = round(h * 0.27)
            draw_badge(picture, sheet.colour, (w - pad - radius, middle), radius)
            name_px = round(big * 1.14)
            name = text.ellipsis(sheet.name, "pencil", name_px, round(w * 0.3))
            right = w - 2 * pad - 2 * radius
            right -= text.draw_middle(picture, name, (right, middle), "pencil", name_px, "#FFF8E8", "right") + pad // 2
            right -= text.draw_middle(picture, tr("Engineer"), (right, middle), "medium", small, QUIET, "right") + pad
            words_px = max(13, scale.font("body"))
            if pad + wide + pad + text.width(self._words, "engraved", words_px) < right:
                at = (pad + wide + pad, middle)
                text.draw_middle(picture, self._words, at, "engraved", words_px, BRASS_LIGHT, "left")

        surface.blit(self._kept.get("head", key, area.size, paint), area)

    def box_rects(self) -> dict[int, pygame.Rect]:
        """The engine boxes, by their numbers."""
        return box_rects(self.layout)

    def _foot(self, surface: pygame.Surface, sheet: SheetPieces) -> None:
        area = self.layout.foot
        ticking = tuple((box, round(share, 2)) for box, share in sheet.ticking.items())
        shown = (sheet.boxes, sheet.engine, sheet.count, sheet.total, sheet.delivered, sheet.note, sheet.lit_box)
        key = (shown, ticking)
        surface.blit(self._kept.get("foot", key, area.size, lambda p: self._paint_foot(p, sheet)), area)

    def _paint_foot(self, out: pygame.Surface, sheet: SheetPieces) -> None:
        f, scale, area = self.f, self.scale, self.layout.foot
        small = scale.font("caption")
        rects = {box: at.move(-area.x, -area.y) for box, at in self.box_rects().items()}
        top = rects[1].y
        head = top - round(small * 0.62)

        def title(words: str, x: float, room: float) -> None:
            words, size, tracking = text.caps(words), small, 0.12
            while size > 10 and text.width(words, "display", size, tracking) > room:
                size, tracking = size - 1, 0.04
            text.draw(out, words, (x, head), "display", size, INK, tracking=tracking)

        title(tr("Engine"), 0, 300 * f)
        for box, at in rects.items():
            lit = sheet.lit_box >> box & 1
            if lit:
                pygame.draw.rect(
                    out, rgb(GLOW, 120), at.inflate(round(9 * f), round(9 * f)), border_radius=round(8 * f)
                )
            edge = "#D98A00" if lit else INK
            body = rect(0.8, 0.8, 42.4, 42.4, "#FFF3C4" if lit else "#FFFDF6", 5, edge, 2.4 if lit else 1.6)
            out.blit(art.svg(body, (0, 0, 44, 44), at.size), at)
            side = round(at.width * 0.7)
            face = art.sprite(f"die_{box}", (side, round(side * 52 / 50)), alpha=255)
            out.blit(face, face.get_rect(center=at.center))
            share = sheet.ticking.get(box, 1.0 if sheet.boxes >> box & 1 else 0.0)
            if share > 0:
                body = pencil.cross((0, 0, at.width, at.height), box, at.width / 44, share)
                out.blit(pencil.drawn(body, pygame.Rect(0, 0, *at.size)), at)
        y = rects[1].bottom + round(small * 1.3)
        reach = trn("range {n} stop", "range {n} stops", sheet.engine)
        right = rects[6].right
        long = text.draw(out, text.ellipsis(reach, "semibold", small, right), (0, y), "semibold", small, NOTE)
        points = tr("{points} at 4 5 6", points="+1 +2 +3")
        if long + round(8 * f) + text.width(points, "medium", small) <= right:
            text.draw(out, points, (right, y), "medium", small, NOTE, "right")
        self._tally(out, sheet, round(328 * f), top, title)
        self._count(out, sheet, round(566 * f), head, title)
        note_px = max(14, round(16 * scale.s))
        bottom = area.height - round(small * 0.5)
        note = text.ellipsis(sheet.note, "pencil", note_px, round(540 * f))
        text.draw(out, note, (0, bottom), "pencil", note_px, pencil.GRAPHITE)

    def _tally(self, out: pygame.Surface, sheet: SheetPieces, x: int, top: int, title: object) -> None:
        """Points of deliveries as strokes of the pencil in fives, and their sum."""
        f, scale = self.f, self.scale
        small = scale.font("caption")
        assert callable(title)
        title(tr("Deliveries"), x, 215 * f)
        points = max(0, round(sheet.delivered))
        wide, high, row = round(32 * f), round(22 * f), round(30 * f)
        body = ""
        for k in range(12):
            body += rect(
                x + k % 6 * (wide + 4 * f),
                top + k // 6 * row,
                wide,
                row - 4 * f,
                "#FFFDF6",
                4 * f,
                "#6B5836",
                max(0.8, f),
                'stroke-opacity="0.7"',
            )
        out.blit(art.svg(body, (0, 0, *out.get_size()), out.get_size()), (0, 0))
        strokes = ""
        dice = Random(9)
        for k in range(min(points, 60)):
            box, n = divmod(k, 5)
            bx, by = x + box % 6 * (wide + 4 * f), top + box // 6 * row + 2 * f
            if n < 4:
                sx = bx + wide * (0.2 + 0.18 * n)
                ends = [(sx, by + high * 0.14), (sx - f, by + high * 0.92)]
            else:
                ends = [(bx + wide * 0.08, by + high * 0.78), (bx + wide * 0.92, by + high * 0.24)]
            strokes += pencil.stroke(ends, pencil.GRAPHITE, 2.3 * f, dice)
        if strokes:
            out.blit(pencil.drawn(strokes, out.get_rect()), (0, 0))
        y = top + 2 * row + round(small * 1.0)
        long = text.draw(out, tr("sum"), (x, y), "medium", small, NOTE)
        px = round(scale.font("heading") * 1.18)
        text.draw(
            out, str(points), (x + long + round(12 * f), y + round(px * 0.32)), "pencil_bold", px, pencil.GRAPHITE
        )

    def _count(self, out: pygame.Surface, sheet: SheetPieces, x: int, head: int, title: object) -> None:
        f, scale = self.f, self.scale
        assert callable(title)
        title(tr("Final count"), x, 176 * f)
        small = scale.font("label")
        rows = [*sheet.count, (tr("Total"), sheet.total)]
        step = min(round(23 * scale.s), (out.get_height() - head - round(3 * f)) // len(rows))
        step = max(step, 15)
        px = min(small, round(step * 0.86))
        right = x + round(172 * f)
        cell = round(54 * f)
        for number, (words, value) in enumerate(rows):
            y = head + step * (number + 1)
            last = number == len(rows) - 1
            name = text.ellipsis(words, "bold" if last else "medium", px, right - cell - x - 4)
            text.draw(out, name, (x, y), "bold" if last else "medium", px, INK if last else NOTE)
            pygame.draw.line(out, rgb("#6B5836"), (right - cell, y + 3), (right, y + 3))
            words = figure(value)
            big = round(step * (1.06 if last else 0.94))
            role = "pencil_bold" if last else "pencil"
            text.draw(out, words, (right - cell / 2, y + round(step * 0.04)), role, big, pencil.GRAPHITE, "center")


TOOL = (
    path("M0 0L26 -8V8Z", "#E8CFA0")
    + path("M0 0L9 -2.8V2.8Z", "#2A2C31")
    + rect(26, -8, 120, 16, "#C9452C")
    + rect(26, -8, 120, 5, "#E2694F")
    + rect(26, 3, 120, 5, "#9A2F1B")
    + rect(146, -8, 12, 16, "#C8B27A")
    + rect(158, -8, 16, 16, "#E7A9A0", 4)
)


def box_rects(layout: SheetLayout) -> dict[int, pygame.Rect]:
    """The engine boxes at the foot of a sheet, by their numbers."""
    f, area = layout.paper.width / 800, layout.foot
    side, step = round(44 * f), 50 * f
    top = area.y + max(18, round(20 * layout.s))
    return {box: pygame.Rect(area.x + round((box - 1) * step), top, side, side) for box in BOXES}


def private_rect(layout: SheetLayout, city: int) -> pygame.Rect:
    """The disc on which the owner's private cube lies beside a city."""
    x, y = layout.centre(layout.cities[city][0])
    radius = round(26 * layout.u * 0.72)
    disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    disc.center = round(x + 24 * layout.u), round(y - 30 * layout.u)
    return disc


def cube_picture(colour: str, side: int, patterns: str = "always") -> pygame.Surface:
    """A goods cube of this height, with the symbol of its colour on its top face unless ``patterns`` are off."""
    size = (max(6, round(side * 24 / 28)), max(7, side))
    plain = art.sprite(f"cube_{colour}", size)
    if patterns == "off" or colour not in CARDS or side < 14:
        return plain
    return _marked(colour, size)


@lru_cache(maxsize=64)
def _marked(colour: str, size: tuple[int, int]) -> pygame.Surface:
    made = art.sprite(f"cube_{colour}", size).copy()
    mark = pieces.symbol(colour, 4.6, CARDS[colour].ink)
    body = f'<g transform="translate(0 -5.8) scale(1.12 0.66)">{mark}</g>'
    made.blit(art.rasterise(body, (-12, -14, 24, 28), size), (0, 0))
    return made


def _paint(picture: pygame.Surface, body: str, box: pygame.Rect) -> None:
    picture.blit(art.rasterise(body, box_of(box), box.size), (0, 0))


def mini(surface: pygame.Surface, layout: SheetLayout, sheet: SheetPieces, numbers: bool = True) -> None:
    """A small sheet: flat counties, drawn lines, numbered cities. For thumbnails; paints at once."""
    lay = layout
    unit = max(3.0, lay.m * 35)
    body = ""
    for at, county in lay.sheet.county.items():
        body += path(closed(lay.corners(at)), office.WASHES.get(county, PAPER), "#B9AC90", 0.6)
    for at in lay.sheet.lakes:
        body += path(closed(lay.corners(at)), "#BBD6DC", "#6B93A0", 0.6)
    for space, side in sheet.walls:
        (ax, ay), (bx, by) = lay.edge(lay.hexes[space], side)
        body += line(ax, ay, bx, by, "#A86B4A", 0.2 * unit)
    for town in lay.towns:
        body += circle(*lay.centre(town), 0.2 * unit, INK)
    marked, plain = "", ""
    for space, sides in sheet.tracks.items():
        d = opened(lay.curve(space, sides))
        plain += d
        if space in sheet.fresh or space in sheet.lit:
            marked += d
    if marked:
        body += path(marked, "none", FOCUS, 0.55 * unit, _CAP)
    if plain:
        body += path(plain, "none", "#2E3238", max(1.6, 0.22 * unit), _CAP)
    goods = {int(p.props["number"]): str(p.props["goods"]) for p in lay.sheet.of_kind("City")}
    radius = max(5.0 if numbers else 2.4, 0.6 * unit)
    for number, (space, _) in lay.cities.items():
        body += circle(*lay.centre(space), radius, office.city_tone(number, goods[number]), INK, 1.1)
    box = lay.paper
    surface.blit(art.rasterise(body, box_of(box), box.size), box)
    if numbers:
        for number, (space, _) in lay.cities.items():
            tone = INK if number in (1, 4) else "#FFFFFF"
            text.draw_middle(surface, str(number), lay.centre(space), "bold", max(8, round(radius * 1.55)), tone)
