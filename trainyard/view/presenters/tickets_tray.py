"""The tray of Grand Continental: the hand by colour in a fixed order, the tickets at its right."""

import pygame

from trainyard.games.tickets.cards import COLOURS
from trainyard.i18n import tr, trn
from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import circle, line, path, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    INK6,
    INK8,
    NOTE,
    OK,
    OK_PAPER,
    PAPER,
    PRIMARY,
    QUIET,
    TEXT,
    Scale,
)
from trainyard.view.brush import card_picture, draw_icon, faded, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_words import status_words
from trainyard.view.target import Target

HEAD = 28.0


class Tray:
    """Where hand and tickets lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._split = self._step = 0
        self._stacks: dict[str, pygame.Rect] = {}

    def layout(self, scale: Scale, tray: pygame.Rect) -> None:
        """Place the nine stacks from the left; the tickets take the rest."""
        self._scale, self.rect = scale, tray
        self._kept.forget()
        px = scale.px
        head = 0 if scale.compact else px(HEAD)
        h = min(px(83), tray.height - head - px(10))
        w, step = round(h * 72 / 104), px(77 if not scale.compact else 70)
        y = tray.bottom - h - px(10 if not scale.compact else 6)
        step = min(step, (tray.width * 56 // 100 - px(40)) // len(facts.HAND_ORDER))
        self._step = step
        self._stacks = {
            word: pygame.Rect(tray.x + px(20) + i * step, y, w, h) for i, word in enumerate(facts.HAND_ORDER)
        }
        self._split = tray.x + px(20) + len(facts.HAND_ORDER) * step + px(6)

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """The whole tray; a closed hand shows backs and numbers only."""
        scale = self._scale
        surface.blit(self._kept.get("ground", None, self.rect.size, self._ground), self.rect)
        if sight.viewer is None:
            self._closed(surface, sight)
            return
        x, y = self._split, self.rect.y
        pygame.draw.line(surface, INK6, (x, y + scale.px(14)), (x, self.rect.bottom - scale.px(12)))
        if not scale.compact:
            self._heads(surface, sight)
        if sight.hand_hidden:
            self._hidden(surface, sight)
            return
        for word in facts.HAND_ORDER:
            self._stack(surface, sight, word)
        for word in facts.HAND_ORDER:  # on top of every stack: they overlap where there is little room
            self._number(surface, sight, word)
        tickets = facts.tickets_of(sight.state, sight.viewer)
        rects = self.ticket_rects(len(tickets))
        order = sorted(range(len(tickets)), key=lambda i: sight.hover == Target("ticket", str(i)))
        for i in order:
            lift = scale.px(8) if sight.hover == Target("ticket", str(i)) else 0
            self._ticket(surface, sight, i, rects[i].move(0, -lift))

    def _ground(self, picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        for y in range(h):
            tone = pygame.Color(INK8).lerp(pygame.Color(INK), y / max(1, h - 1))
            pygame.draw.line(picture, tone, (0, y), (w, y))
        picture.fill(BRASS, (0, 0, w, max(1, self._scale.px(2))))

    def _heads(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, small = self._scale, self._scale.font("caption")
        y = self.rect.y + scale.px(24)
        for x, words, note in (
            (self.rect.x + scale.px(18), tr("Your hand"), self._hand_note(sight)),
            (self._split + scale.px(14), tr("Your tickets"), tr("hover to show on the map")),
        ):
            end = heading(surface, words, (x, y), scale)
            room = (self._split if x < self._split else self.rect.right) - x - end - scale.px(24)
            note = text.ellipsis(note, "medium", small, room)
            text.draw(surface, note, (x + end + scale.px(12), y), "medium", small, QUIET)

    def _hand_note(self, sight: Sight) -> str:
        assert sight.viewer is not None
        n = sight.state.hand_size(sight.viewer)
        return trn("{n} card", "{n} cards", n)

    def _closed(self, surface: pygame.Surface, sight: Sight) -> None:
        """Nobody's hand is open: say so, quietly."""
        px = self._scale.font("body")
        text.draw_middle(surface, tr("No hand is open"), self.rect.center, "medium", px, QUIET)

    def _hidden(self, surface: pygame.Surface, sight: Sight) -> None:
        for area in self._stacks.values():
            surface.blit(faded(card_picture(None, area.size), 90), area)
        px = self._scale.font("body")
        at = ((self._split + self.rect.right) // 2, self.rect.centery)
        text.draw_middle(surface, tr("Hidden · J shows your hand"), at, "medium", px, QUIET)

    def _stack(self, surface: pygame.Surface, sight: Sight, word: str) -> None:
        assert sight.viewer is not None
        scale, area = self._scale, self._stacks[word]
        target = Target("hand", word)
        n = sight.state.hands[sight.viewer][COLOURS.index(word)]
        picture = card_picture(word, area.size, sight.patterns)
        if n == 0:
            surface.blit(faded(picture, 62), area)
            return
        hover = sight.hover == target
        place = area.move(0, -scale.px(7) if hover else 0)
        if hover:
            halo(surface, place, scale, False)
        for i in range(min(n, 3)):
            surface.blit(picture, place.move(i * scale.px(4), -i * scale.px(3)))

    def _number(self, surface: pygame.Surface, sight: Sight, word: str) -> None:
        """How many there are of a colour, at the upper right of its stack."""
        assert sight.viewer is not None
        px, area = self._scale.px, self._stacks[word]
        n = sight.state.hands[sight.viewer][COLOURS.index(word)]
        if n:
            lift = px(7) if sight.hover == Target("hand", word) else 0
            shift = (min(n, 3) - 1) * px(4)
            right = min(area.right + shift - px(2), area.x + self._step - px(9))
            self._count(surface, n, (right, area.y - lift - shift // 2 + px(6)))

    def _count(self, surface: pygame.Surface, n: int, at: tuple[int, int]) -> None:
        px = self._scale.font("label")
        radius = max(self._scale.px(12), round(px * 0.85))
        k = radius / 12
        size = round(26 * k)
        body = circle(0, 0, 12, INK, BRASS_LIGHT, 1.4)
        surface.blit(art.svg(body, (-13, -13, 26, 26), (size, size)), (at[0] - size // 2, at[1] - size // 2))
        text.draw_middle(surface, str(n), at, "bold", px, TEXT)

    # -- tickets --------------------------------------------------------------------------------------------------

    def ticket_rects(self, n: int) -> list[pygame.Rect]:
        """Where n tickets lie: up to four side by side, more as slips in two or three rows."""
        px, compact = self._scale.px, self._scale.compact
        left, right = self._split + px(14), self.rect.right - px(14)
        bottom = self.rect.bottom - px(6 if compact else 10)
        if n <= 4:
            h = min(px(84), self.rect.height - px(12))
            w = min(px(180), (right - left - 3 * px(8)) // max(3, n))
            return [pygame.Rect(left + i * (w + px(8)), bottom - h, w, h) for i in range(n)]
        columns = 3 if n <= 9 else 4
        rows, gap = -(-n // columns), px(5)
        top = self.rect.y + (px(8) if compact else px(34))
        h = min(px(44), (bottom - top - (rows - 1) * gap) // rows)
        w = min(px(200), (right - left - (columns - 1) * gap) // columns)
        return [pygame.Rect(left + i % columns * (w + gap), top + i // columns * (h + gap), w, h) for i in range(n)]

    def _ticket(self, surface: pygame.Surface, sight: Sight, index: int, area: pygame.Rect) -> None:
        assert sight.viewer is not None
        ticket = facts.tickets_of(sight.state, sight.viewer)[index]
        way = facts.way_of(sight.state, sight.viewer, ticket)
        a, b = (facts.city_name(sight.board, city) for city in facts.ends(sight.state, ticket))
        done, status = bool(way and way.linked), status_words(way)
        key = (a, b, ticket.points, ticket.is_long, status, sight.hover == Target("ticket", str(index)))

        def paint(picture: pygame.Surface) -> None:
            painter = paint_ticket if area.height > self._scale.px(60) else paint_slip
            painter(picture, self._scale, (a, b), ticket.points, ticket.is_long, status, done, way is None)

        surface.blit(self._kept.get(("ticket", index), key, area.size, paint), area)

    # -- the pointer ----------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The stack or ticket under the pointer, if the hand is open."""
        if sight.viewer is None or sight.hand_hidden or not self.rect.collidepoint(pos):
            return None
        for word, area in self._stacks.items():
            held = sight.state.hands[sight.viewer][COLOURS.index(word)]
            if held and area.inflate(self._scale.px(12), self._scale.px(16)).collidepoint(pos):
                return Target("hand", word)
        rects = self.ticket_rects(len(facts.tickets_of(sight.state, sight.viewer)))
        for i in range(len(rects) - 1, -1, -1):
            if rects[i].collidepoint(pos):
                return Target("ticket", str(i))
        return None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a stack or a ticket lies."""
        if target.kind == "hand":
            return self._stacks.get(target.id)
        if target.kind == "ticket" and sight.viewer is not None:
            rects = self.ticket_rects(len(facts.tickets_of(sight.state, sight.viewer)))
            return rects[int(target.id)] if int(target.id) < len(rects) else None
        return None


def paint_ticket(
    picture: pygame.Surface,
    scale: Scale,
    cities: tuple[str, str],
    points: int,
    is_long: bool,
    status: str,
    done: bool,
    lost: bool,
) -> None:
    """Fill the surface with a ticket: punched ends, a band (green when linked), two cities, points, its state."""
    w, h = picture.get_size()
    k = scale.s
    du = (w / k, h / k)
    band = OK if done else NOTE if lost else "#1E4E7E" if is_long else PRIMARY
    body = path(pieces.ticket_outline(du[0] - 2, du[1] - 2, 7), OK_PAPER if done else PAPER, "#0C141C", 1)
    top = -du[1] / 2 + 5
    body += rect(-du[0] / 2 + 9, top, du[0] - 18, 13, band)
    body += line(-du[0] / 2 + 16, top + 4.2, du[0] / 2 - 16, top + 4.2, PAPER, 1.1)
    body += line(-du[0] / 2 + 16, top + 8.8, du[0] / 2 - 16, top + 8.8, PAPER, 1.1)
    ties = "".join(f"M{x} {top + 2.6:.1f}v7.8" for x in range(int(-du[0] / 2 + 19), int(du[0] / 2 - 16), 7))
    body += path(ties, "none", PAPER, 1.2)
    body += circle(du[0] / 2 - 25, -2 if du[1] > 70 else 0, 15, BRASS_LIGHT, BRASS_DARK, 1)
    picture.blit(art.svg(body, (-du[0] / 2, -du[1] / 2, *du), (w, h)), (0, 0))
    left, room = round(17 * k), w - round((17 + 44) * k)
    px, small = scale.font("body"), scale.font("caption")
    y = round(20 * k) + round(px * 0.98)
    for city in cities:
        fitted = text.ellipsis(city, "map_bold", px, room)
        text.draw(picture, fitted, (left, y), "map_bold", px, INK)
        y += round(px * 1.14)
    foot = h - round(8 * k)
    words = text.ellipsis(status, "semibold", small, w - 2 * left - (round(18 * k) if done else 0))
    if foot - small > y - px * 1.3:
        text.draw(picture, words, (left, foot), "semibold", small, OK if done else NOTE)
    if done:
        draw_icon(picture, "check", (w - round(25 * k), foot - small * 0.35), k * 0.8, OK)
    at = (w - round(25 * k), h / 2 + (-2 if du[1] > 70 else 0) * k)
    text.draw_middle(picture, str(points), at, "display", scale.font("lead"), INK)


def paint_slip(
    picture: pygame.Surface,
    scale: Scale,
    cities: tuple[str, str],
    points: int,
    is_long: bool,
    status: str,
    done: bool,
    lost: bool,
) -> None:
    """Fill the surface with a low ticket: a band at the left, both cities in a row, points, its state if it fits."""
    w, h = picture.get_size()
    k = scale.s
    du = (w / k, h / k)
    band = OK if done else NOTE if lost else "#1E4E7E" if is_long else PRIMARY
    body = rect(0.5, 0.5, du[0] - 1, du[1] - 1, OK_PAPER if done else PAPER, 4, "#0C141C", 1)
    body += rect(0.5, 0.5, 7, du[1] - 1, band, 3)
    picture.blit(art.svg(body, (0, 0, *du), (w, h)), (0, 0))
    px, small = scale.font("label"), scale.font("caption")
    coin = text.width(str(points), "display", px) + round(16 * k)
    left, room = round(14 * k), w - round(14 * k) - coin
    two = h >= px + small * 1.5
    y = h * 0.44 if two else h / 2 + px * 0.35
    names = text.ellipsis(" – ".join(cities), "map_bold", px, room)
    text.draw(picture, names, (left, y), "map_bold", px, INK)
    if two:
        words = text.ellipsis(status, "semibold", small, room)
        text.draw(picture, words, (left, h * 0.44 + small * 1.2), "semibold", small, OK if done else NOTE)
    text.draw_middle(picture, str(points), (w - round(10 * k), h / 2), "display", px, OK if done else INK, "right")
