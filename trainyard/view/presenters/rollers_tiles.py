"""The action tiles and the order tiles of Steam & Dice."""

from collections.abc import Sequence

import pygame

from trainyard.games.rollers.pieces import ORDERS, Tile
from trainyard.games.rollers.state import NOBODY
from trainyard.i18n import tr
from trainyard.ui import art, text
from trainyard.ui.figures import signed
from trainyard.ui.panel import draw_panel
from trainyard.ui.shapes import rect
from trainyard.ui.theme import (
    BAD,
    BAD_PAPER,
    BRASS,
    CHOSEN,
    FOCUS,
    INK,
    INK6,
    NOTE,
    OK,
    OK_PAPER,
    PAPER,
    PAPER2,
    PLATE,
    QUIET,
    Scale,
)
from trainyard.view.brush import draw_badge, draw_icon, faded, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import TAKE
from trainyard.view.sheet_art import cube_picture
from trainyard.view.target import Target

NUMBERS = range(1, 7)
KEPT = Target("kept")
"""The cubes that the open seat has kept for orders."""


class Tiles:
    """Six tiles in a row, each under the city of its number."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rects: dict[int, pygame.Rect] = {}
        self._scale = Scale((1600, 900))
        self._kept = Kept()

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Take this room."""
        self._scale, self.rect = scale, area
        self._kept.forget()
        px = scale.px
        top = area.y + max(px(36), scale.font("caption") + px(19))
        pad, gap = px(14), px(6)
        wide = (area.width - 2 * pad - 5 * gap) / 6
        self.rects = {
            n: pygame.Rect(area.x + pad + round((n - 1) * (wide + gap)), top, round(wide), area.bottom - px(12) - top)
            for n in NUMBERS
        }

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """Panel and tiles."""
        scale, px, area = self._scale, self._scale.px, self.rect
        draw_panel(surface, area, scale, "ink")
        base = area.y + px(11) + scale.font("caption")
        end = heading(surface, tr("Action tiles"), (area.x + px(18), base), scale)
        small = scale.font("caption")
        note = tr("a boxed 1 means one use; upright ones can be taken from their owner")
        if scale.compact:
            note = tr("a boxed 1 means one use")
        words = text.ellipsis(note, "medium", small, area.width - px(48) - end)
        text.draw(surface, words, (area.right - px(18), base), "medium", small, QUIET, "right")
        for number in NUMBERS:
            self._tile(surface, sight, number)

    def _tile(self, surface: pygame.Surface, sight: Sight, number: int) -> None:
        state, scale, area = sight.state, self._scale, self.rects[number]
        target, tile = Target("tile", str(number)), facts.tile(sight.state, number)
        owner = state.owner_of(number)
        for motion, share in sight.running:
            if motion.kind == "tile" and motion.data["tile"] == tile.id:
                owner = int(str(motion.data["seat"])) if share > 0.5 else owner
        take = TAKE in sight.legal and sight.hover == TAKE and number in state.open_dice
        lit, chosen = sight.glows(target) or take, target in sight.clicked
        if lit or chosen:
            halo(surface, area, scale, chosen or sight.hover == target or take)
        sideways = bool(state.sideways >> number & 1)
        spent = bool(state.spent >> number & 1)
        colour = sight.seats[owner].colour if owner != NOBODY else None
        hot = lit or chosen
        key = (tile.id, colour, sideways, spent, hot)

        def paint(picture: pygame.Surface) -> None:
            self._paint(picture, tile, colour, sideways, spent, hot)

        surface.blit(self._kept.get(number, key, area.size, paint), area)

    def _paint(
        self, picture: pygame.Surface, tile: Tile, colour: int | None, sideways: bool, spent: bool, hot: bool
    ) -> None:
        """The tile in its slot: upright, or turned by a quarter with a lock in the empty room beside it."""
        s, slot = self._scale.s, picture.get_rect()
        radius = min(round(10 * max(s, 0.9)), round(slot.height * 0.12))
        if not sideways:
            card = pygame.Surface(slot.size, pygame.SRCALPHA)
            self._paint_card(card, tile, hot, 0 if colour is None else 2 * radius)
            picture.blit(faded(card, 120) if spent else card, slot)
            if colour is not None:
                at = (slot.right - round(6 * s) - radius, slot.bottom - round(6 * s) - radius)
                draw_badge(picture, colour, at, radius)
            return
        w, h = slot.width / s, slot.height / s
        hole = rect(0.8, 0.8, w - 1.6, h - 1.6, "#0E1A24", 7, INK6, 1, 'fill-opacity="0.55"')
        picture.blit(art.svg(hole, (0, 0, w, h), slot.size), slot)
        foot = 2 * radius + round(9 * s)
        card = pygame.Surface((slot.height - foot, slot.width), pygame.SRCALPHA)
        self._paint_card(card, tile, hot, 0)
        picture.blit(pygame.transform.rotate(card, -90), (0, 0))
        y = slot.bottom - foot / 2
        draw_icon(picture, "lock", (round(slot.width / 2 - radius - 4 * s), round(y)), max(0.66, 0.8 * s), QUIET)
        if colour is not None:
            draw_badge(picture, colour, (slot.width / 2 + radius, y), radius)

    def _paint_card(self, picture: pygame.Surface, tile: Tile, hot: bool, token: int) -> None:
        """The face of a tile, which stands upright here. ``token``: pixels of its right bottom corner that are needed
        for the owner's emblem."""
        s, (wide, high) = self._scale.s, picture.get_size()
        fill, edge = ("#FFF3C4", "#FFC21A") if hot else (PAPER, BRASS)
        body = rect(0.8, 0.8, wide / s - 1.6, high / s - 1.6, fill, 7, edge, 2.6 if hot else 1)
        picture.blit(art.svg(body, (0, 0, wide / s, high / s), picture.get_size()), (0, 0))
        pad, small = max(4, round(8 * s)), self._scale.font("caption")
        tight = high < small * 8
        side = min(round(high * (0.22 if tight else 0.27)), round(wide * 0.3), round(38 * s))
        picture.blit(art.sprite(f"die_{tile.number}", (side, round(side * 52 / 50))), (pad, pad))
        self._paint_worth(picture, tile, pad + side - 2, (wide - pad + 1, pad + round(side * 0.52)))
        top, room = pad + side + round((3 if tight else 5) * s), wide - 2 * pad
        name = text.fit(tr(tile.name), "bold", "label" if tight else "body", self._scale, room, 2)
        y = top + name.px * 0.55
        for words in name.lines:
            text.draw_middle(picture, words, (pad, y), "bold", name.px, INK, "left")
            y += name.px * 1.05
        y += small * 0.1
        beside = high - token - round(6 * s) - small * 0.3 if token else high
        """Lines below this height end before the owner's emblem."""
        rows = max(1, round((high - pad - y + small * 0.5) // small))
        step = small * (1.08 if rows > 2 else 1.0)
        rooms = [room - (token + 3 if token and y + n * step > beside else 0) for n in range(rows)]
        face, lines = _effect(tile, small, rooms)
        for n, words in enumerate(lines):
            text.draw_middle(picture, words, (pad, y + n * step), face, small, NOTE, "left")

    def _paint_worth(self, picture: pygame.Surface, tile: Tile, least: int, right: tuple[int, int]) -> None:
        """What the tile counts at the end, up to the point ``right``, and before it a boxed 1 where it is used up, if
        that still begins at ``least``."""
        small, s = self._scale.font("caption"), self._scale.s
        size = (round(small * 2.1), round(small * 1.45))
        chip = pygame.Rect((0, 0), size)
        chip.midright = right
        tones = (OK_PAPER, OK) if tile.points > 0 else (BAD_PAPER, BAD) if tile.points < 0 else (PAPER2, NOTE)
        picture.blit(art.svg(rect(0, 0, *size, tones[0], size[1] / 2), (0, 0, *size), size), chip)
        text.draw_middle(picture, signed(tile.points), chip.center, "semibold", small, tones[1])
        cap = round(small * 1.3)
        box = pygame.Rect(0, 0, cap, cap)
        box.midright = chip.x - max(2, round(3 * s)), chip.centery
        if tile.once and box.x >= least:
            edge = rect(0.8, 0.8, cap - 1.6, cap - 1.6, "none", 3.5, "#7A5718", 1.3)
            picture.blit(art.svg(edge, (0, 0, cap, cap), box.size), box)
            text.draw_middle(picture, "1", box.center, "semibold", small - 1, "#7A5718")

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The tile under the pointer."""
        return next((Target("tile", str(n)) for n, area in self.rects.items() if area.collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a tile lies."""
        return self.rects[int(target.id)] if target.kind == "tile" else None


def _effect(tile: Tile, px: int, rooms: Sequence[int]) -> tuple[str, list[str]]:
    """What a tile does, in as many words as lines of these widths hold whole, and their typeface; no words where even
    few would be cut."""
    for face in ("medium", "map"):
        for words in (short_words(tile), few_words(tile)):
            lines = text.wrap(words, face, px, max(rooms))
            fits = all(text.width(line, face, px) <= room for line, room in zip(lines, rooms, strict=False))
            if fits and text.holds(words, face, px, max(rooms), len(rooms)):
                return face, lines
    return "medium", []


def short_words(tile: Tile) -> str:
    """What a tile does, in a few words."""
    return {
        "1": tr("Set your die to any face"),
        "2a": tr("Take two dice, act twice"),
        "2b": tr("Copy a die already used"),
        "3a": tr("Your die may be the goal"),
        "3b": tr("Add 1 or 2 to a delivery"),
        "4a": tr("Deliver over any distance"),
        "4b": tr("Your engine is 1 stronger"),
        "5a": tr("Change your die by 1"),
        "5b": tr("Reroll or flip your die"),
        "6": tr("Draw any track shape"),
    }[tile.id]


def few_words(tile: Tile) -> str:
    """The same where there is still less room."""
    return {
        "1": tr("Any die face"),
        "2a": tr("Two dice, act twice"),
        "2b": tr("Copy used die"),
        "3a": tr("Die names goal"),
        "3b": tr("Delivery +1 or +2"),
        "4a": tr("Any range"),
        "4b": tr("Engine +1"),
        "5a": tr("Die +1 or −1"),
        "5b": tr("Reroll or flip"),
        "6": tr("Any track shape"),
    }[tile.id]


class Orders:
    """The order tiles in a row, and the cubes that the open seat has kept."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale((1600, 900))
        self._kept = Kept()

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Take this room; none at all without the option."""
        self._scale, self.rect = scale, area
        self._kept.forget()

    def _rects(self, sight: Sight) -> dict[str, pygame.Rect]:
        px, area = self._scale.px, self.rect
        if not area.width:
            return {}
        orders = sight.state.orders
        top = area.y + max(px(28), self._scale.font("caption") + px(13))
        pad, gap = px(14), px(6)
        wide = (area.width - 2 * pad - 5 * gap) / 6
        return {
            order: pygame.Rect(area.x + pad + round(n * (wide + gap)), top, round(wide), area.bottom - px(9) - top)
            for n, order in enumerate(orders)
        }

    @property
    def _side(self) -> int:
        """The height of a kept cube."""
        return round(self._scale.font("caption") * 1.15)

    def _kept_rect(self, sight: Sight) -> pygame.Rect:
        """The cubes that the open seat keeps, at the right of the heading."""
        count = len(facts.kept(sight.state, facts.open_seat(sight)))
        wide = count * (self._side + 1)
        top = self.rect.y + self._scale.px(3)
        return pygame.Rect(self.rect.right - self._scale.px(16) - wide, top, wide, self._side + self._scale.px(6))

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """Panel, orders, kept cubes."""
        scale, px, area = self._scale, self._scale.px, self.rect
        draw_panel(surface, area, scale, "ink")
        small = scale.font("caption")
        base = area.y + px(6) + small
        end = heading(surface, tr("Orders"), (area.x + px(18), base), scale)
        kept = facts.kept(sight.state, facts.open_seat(sight))
        words = tr("kept:") if kept else tr("delivered cubes are kept for them")
        side = self._side
        x = area.right - px(16) - len(kept) * (side + 1)
        room = x - area.x - end - px(40)
        shown = text.ellipsis(words, "medium", small, room)
        text.draw(surface, shown, (x - px(6), base), "medium", small, QUIET, "right")
        for n, colour in enumerate(kept):
            cube = cube_picture(colour, side, sight.patterns)
            surface.blit(cube, cube.get_rect(center=(x + n * (side + 1) + side // 2, base - round(small * 0.36))))
        for order, at in self._rects(sight).items():
            self._order(surface, sight, order, at)

    def _order(self, surface: pygame.Surface, sight: Sight, order: str, area: pygame.Rect) -> None:
        scale, target = self._scale, Target("order", order)
        owner = facts.order_filled_by(sight.state, order)
        colour = sight.seats[owner].colour if owner != NOBODY else None
        lit, chosen = sight.glows(target), target in sight.clicked
        if lit or chosen:
            halo(surface, area, scale, chosen or sight.hover == target)

        def paint(picture: pygame.Surface) -> None:
            s = scale.s
            w, h = picture.get_width() / s, picture.get_height() / s
            fill, edge = (PLATE, INK6) if colour is not None else (CHOSEN if lit else PAPER, FOCUS if lit else BRASS)
            body = rect(0.7, 0.7, w - 1.4, h - 1.4, fill, 6, edge, 1.2)
            picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
            wide_, high_ = picture.get_size()
            px = scale.font("label")
            points = signed(ORDERS[order].points)
            wide = text.width(points, "bold", px)
            if colour is not None:
                draw_badge(picture, colour, (round(16 * s), high_ / 2), min(high_ * 0.3, 10 * s))
                text.draw_middle(picture, points, (wide_ - round(8 * s), high_ / 2), "bold", px, QUIET, "right")
                return
            text.draw_middle(picture, points, (wide_ - round(7 * s), high_ / 2), "bold", px, OK, "right")
            cubes, different = facts.order_cubes(order)
            room = wide_ - wide - round(18 * s)
            side = min(high_ - round(8 * s), round(room / 3.1 * 28 / 24))
            if different:
                words = tr("{n} different", n=different)
                size = scale.font("caption")
                while size > 10 and text.width(words, "semibold", size) > room:
                    size -= 1
                text.draw_middle(picture, words, (round(8 * s), high_ / 2), "semibold", size, INK, "left")
            for n, cube in enumerate(cubes):
                made = cube_picture(cube, side, sight.patterns)
                picture.blit(made, made.get_rect(midleft=(round(7 * s) + n * made.get_width(), high_ // 2)))

        surface.blit(self._kept.get(order, (colour, lit, sight.patterns), area.size, paint), area)

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The order under the pointer, or the cubes kept for one."""
        if self._kept_rect(sight).collidepoint(pos):
            return KEPT
        return next((Target("order", o) for o, area in self._rects(sight).items() if area.collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where an order or the kept cubes lie."""
        if target == KEPT:
            return self._kept_rect(sight)
        return self._rects(sight).get(target.id) if target.kind == "order" else None
