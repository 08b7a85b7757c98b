"""The action tiles and the order tiles of Steam & Dice."""

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
    PAPER3,
    PLATE,
    QUIET,
    Scale,
)
from trainyard.view.brush import draw_badge, draw_icon, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import TAKE
from trainyard.view.sheet_art import cube_picture
from trainyard.view.target import Target

NUMBERS = range(1, 7)


class Tiles:
    """Six tiles in two rows."""

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
        top = area.y + max(px(38), scale.font("caption") + px(20))
        pad, gap = px(14), px(7)
        wide = (area.width - 2 * pad - 2 * gap) / 3
        high = (area.bottom - px(13) - top - gap) / 2
        self.rects = {
            n: pygame.Rect(
                area.x + pad + round((n - 1) % 3 * (wide + gap)),
                top + round((n - 1) // 3 * (high + gap)),
                round(wide),
                round(high),
            )
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
            self._paint(picture, tile, colour, sideways or spent, hot)

        surface.blit(self._kept.get(number, key, area.size, paint), area)

    def _paint(self, picture: pygame.Surface, tile: Tile, colour: int | None, sideways: bool, hot: bool) -> None:
        scale = self._scale
        s = scale.s
        w, h = picture.get_width() / s, picture.get_height() / s
        fill = "#FFF3C4" if hot else PAPER3 if sideways else PAPER
        body = rect(0.8, 0.8, w - 1.6, h - 1.6, fill, 7, "#FFC21A" if hot else BRASS, 2.6 if hot else 1)
        picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
        wide_, high_ = picture.get_size()
        side = min(round(high_ * 0.56), round(34 * max(s, 0.85)), round(wide_ * 0.16))
        left = round(11 * s)
        face = art.sprite(f"die_{tile.number}", (side, round(side * 52 / 50)), angle=16 if sideways else 0)
        picture.blit(face, face.get_rect(center=(left + side // 2, high_ // 2)))
        x = left + side + round(10 * s)
        lead, small = scale.font("body"), scale.font("caption")
        chip_w, chip_h = round(small * 2.35), min(round(small * 1.5), round(high_ * 0.42))
        chip = pygame.Rect(wide_ - chip_w - round(8 * s), round(high_ * 0.3) - chip_h // 2, chip_w, chip_h)
        tones = (OK_PAPER, OK) if tile.points > 0 else (BAD_PAPER, BAD) if tile.points < 0 else (PAPER2, NOTE)
        picture.blit(art.svg(rect(0, 0, chip_w, chip_h, tones[0], chip_h / 2), (0, 0, chip_w, chip_h), chip.size), chip)
        text.draw_middle(picture, signed(tile.points), chip.center, "semibold", small, tones[1])
        right = chip.x - round(4 * s)
        if tile.once:
            cap = round(small * 1.32)
            box = pygame.Rect(right - cap, chip.centery - cap // 2, cap, cap)
            edge = rect(0.8, 0.8, cap - 1.6, cap - 1.6, "none", 3.5, "#7A5718", 1.3)
            picture.blit(art.svg(edge, (0, 0, cap, cap), box.size), box)
            text.draw_middle(picture, "1", box.center, "semibold", small - 1, "#7A5718")
            right = box.x - round(4 * s)
        title, size = tr(tile.name), lead
        while size > 12 and text.width(title, "bold", size) > right - x:
            size -= 1
        title = text.ellipsis(title, "bold", size, right - x)
        text.draw_middle(picture, title, (x, high_ * 0.3), "bold", size, INK, "left")
        radius = min(round(9 * max(s, 0.9)), round(high_ * 0.19))
        mark = 0
        if colour is not None:
            mark = 2 * radius + round(8 * s)
            draw_badge(picture, colour, (wide_ - round(9 * s) - radius, high_ - round(8 * s) - radius), radius)
            if sideways:
                at = (wide_ - round(9 * s) - 3 * radius - round(6 * s), high_ - round(9 * s) - radius)
                draw_icon(picture, "lock", at, s * 0.66 if s > 0.9 else 0.6, NOTE)
                mark += 2 * radius
        room = wide_ - x - round(8 * s) - mark
        lines = text.wrap(short_words(tile), "medium", small, room)
        if len(lines) > 1 and small * 4.9 > high_:
            lines = [text.ellipsis(few_words(tile), "medium", small, room)]
        first = high_ * (0.66 if len(lines) == 1 else 0.59)
        for n, words in enumerate(lines[:2]):
            text.draw_middle(picture, words, (x, first + n * small * 1.12), "medium", small, NOTE, "left")

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The tile under the pointer."""
        return next((Target("tile", str(n)) for n, area in self.rects.items() if area.collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a tile lies."""
        return self.rects[int(target.id)] if target.kind == "tile" else None


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
        "2a": tr("Two dice"),
        "2b": tr("Copy a used die"),
        "3a": tr("Die names goal"),
        "3b": tr("Delivery +1 or +2"),
        "4a": tr("Any distance"),
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

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """Panel, orders, kept cubes."""
        scale, px, area = self._scale, self._scale.px, self.rect
        draw_panel(surface, area, scale, "ink")
        small = scale.font("caption")
        base = area.y + px(6) + small
        end = heading(surface, tr("Orders"), (area.x + px(18), base), scale)
        seat = facts.sheet_seat(sight.viewer, sight.state)
        kept = facts.kept(sight.state, seat)
        words = tr("kept:") if kept else tr("delivered cubes are kept for them")
        side = round(small * 1.15)
        x = area.right - px(16) - len(kept) * (side + 1)
        room = x - area.x - end - px(40)
        text.draw(
            surface, text.ellipsis(words, "medium", small, room), (x - px(6), base), "medium", small, QUIET, "right"
        )
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
        """The order under the pointer."""
        return next((Target("order", o) for o, area in self._rects(sight).items() if area.collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where an order lies."""
        return self._rects(sight).get(target.id) if target.kind == "order" else None
