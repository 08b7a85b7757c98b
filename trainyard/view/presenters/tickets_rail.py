"""The rail of Grand Continental: plates, open cards with the deck, the ticket pile, the last turns."""

from collections.abc import Iterator, Sequence

import pygame

from trainyard.games.tickets.cards import COLOURS, DISPLAY_SIZE
from trainyard.games.tickets.state import Phase
from trainyard.i18n import tr, trn
from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import circle, path, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    INK5,
    INK6,
    PAPER,
    PRIMARY,
    QUIET,
    TEXT,
    Scale,
)
from trainyard.view.brush import card_picture, faded, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.log_rows import LogRows
from trainyard.view.log_rows import log_row as log_row
from trainyard.view.plates import paint_plate
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters.tickets_paths import DECK, TICKETS
from trainyard.view.target import Target
from trainyard.view.turn_change import draw_turning

MARGIN, PLATE_GAP, PILE = 10.0, 5.0, 66.0


class Rail:
    """Where everything in the rail lies, and how it looks."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.rects: dict[Target, pygame.Rect] = {}
        self.log_rect = pygame.Rect(0, 0, 1, 1)
        self._rows = LogRows()
        self._kept = Kept()
        self._scale = Scale((1600, 900))
        self._head = 0
        """The baseline of the heading of the cards."""
        self._flat = False
        self._kind_line = True

    def layout(self, scale: Scale, rail: pygame.Rect, with_log: bool = True) -> None:
        """Place plates, cards, pile and log from top to bottom; plates, then cards shrink where there is no room.
        A rail wider than high is a row of plates, and the rest in a row below them."""
        self._scale, self.rect, self.rects = scale, rail, {}
        self._flat = rail.width > rail.height
        self._kept.forget()
        if self._flat:
            self._lay_flat(rail)
            return
        px, x, w = scale.px, rail.x + scale.px(MARGIN), rail.width - 2 * scale.px(MARGIN)
        tall, card = self._sizes(rail.height, w)
        self._kind_line = not scale.compact and tall >= 80
        y = rail.y + px(10)
        for seat in range(self.seats):
            self.rects[Target("plate", str(seat))] = pygame.Rect(x, y, w, px(tall))
            y += px(tall + PLATE_GAP)
        y += px(8)
        self._head = y + scale.font("caption")
        y += scale.font("caption") + px(10)
        y = self._place_cards(x, y, w, card) + px(12)
        self.rects[TICKETS] = pygame.Rect(x, y, w, px(PILE))
        y += px(PILE) + px(12)
        self._lay_log(pygame.Rect(x, y, w, max(0, rail.bottom - y - px(8)) if with_log else 0))

    def _lay_flat(self, rail: pygame.Rect) -> None:
        """The rail below the board: plates side by side; five cards, deck, pile and log below them."""
        px = self._scale.px
        self._kind_line = False
        left, gap = rail.x + px(16), px(8)
        w = (rail.width - px(32) - (self.seats - 1) * gap) // self.seats
        for seat in range(self.seats):
            self.rects[Target("plate", str(seat))] = pygame.Rect(left + seat * (w + gap), rail.y + px(10), w, px(58))
        y = rail.y + px(10 + 58 + 10)
        high = rail.bottom - px(10) - y
        wide = round(high * 72 / 104)
        x = left
        for target in [*(Target("slot", str(slot)) for slot in range(DISPLAY_SIZE)), DECK]:
            self.rects[target] = pygame.Rect(x, y, wide, high)
            x += wide + px(10)
        x += px(12)
        self.rects[TICKETS] = pygame.Rect(x, y + (high - px(PILE)) // 2, px(250), px(PILE))
        x += px(250 + 20)
        self._lay_log(pygame.Rect(x, y, rail.right - px(16) - x, high + px(4)))

    def _lay_log(self, room: pygame.Rect) -> None:
        """The log's heading, if there is the height for one, and its rows."""
        self.log_rect = room
        head = 0 if self._flat else round(self._scale.font("caption") * 2.6)
        inner = room.inflate(-2 * self._scale.px(4), 0)
        self._rows.layout(self._scale, pygame.Rect(inner.x, room.y + head, inner.width, max(0, room.height - head)))

    def _sizes(self, height: int, width: int) -> tuple[float, int]:
        """Height of a plate (du) and of a card (pixels): the largest plates that leave the cards a fair size."""
        px, scale = self._scale.px, self._scale
        whole = round(min(px(71), (width - px(24)) // 3) * 104 / 72)
        wanted = (84.0 if self.seats <= 4 else 66.0) if not scale.compact else 58.0
        for tall in (wanted, 66.0, 58.0, 50.0, 43.0):
            plates = self.seats * px(tall + PLATE_GAP)
            rest = height - px(10) - plates - px(8) - scale.font("caption") - px(10) - px(12) - px(PILE) - px(10)
            card = min(whole, (rest - px(12)) // 2)
            if tall <= wanted and (card >= whole * 0.85 or tall == 43.0):
                return tall, max(px(40), card)
        return 43.0, whole

    def _place_cards(self, x: int, y: int, w: int, ch: int) -> int:
        """Three and two open cards of this height, the deck beside the two; returns the y below them."""
        px = self._scale.px
        cw = round(ch * 72 / 104)
        step, row = (w - 3 * cw) // 3 + cw, ch + px(12)
        left = x + (w - (2 * step + cw)) // 2
        for slot in range(DISPLAY_SIZE):
            at = (left + slot % 3 * step, y + slot // 3 * row)
            self.rects[Target("slot", str(slot))] = pygame.Rect(at, (cw, ch))
        self.rects[DECK] = pygame.Rect((left + 2 * step, y + row), (cw, ch))
        return y + row + ch

    def parts(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> Iterator[None]:
        """Draws everything, from pictures that are kept, one thing at a time."""
        surface.fill(INK, self.rect)
        end = self.rect.topright if self._flat else self.rect.bottomleft
        pygame.draw.line(surface, BRASS, self.rect.topleft, end, self._scale.line(1))
        for seat in range(self.seats):
            self._plate(surface, sight, seat)
            yield
        if not self._flat:
            heading(surface, tr("Open cards"), (self.rect.x + self._scale.px(14), self._head), self._scale)
            self._note(surface, sight)
        for slot in range(DISPLAY_SIZE):
            self._slot(surface, sight, slot)
            yield
        self._deck(surface, sight)
        yield
        self._pile(surface, sight)
        yield
        self._log(surface, log)
        yield

    def _plate(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        state, target = sight.state, Target("plate", str(seat))
        score = round(sight.numbers.get(("points", seat), state.points[seat]))
        trains = round(sight.numbers.get(("trains", seat), state.trains[seat]))
        counts = (
            ("train", trains),
            ("card", state.hand_size(seat)),
            ("ticket", len(state.tickets[seat])),
            ("house", state.stations_left(seat)),
        )
        last = seat in sight.final
        area = self.rects[target]
        key = (sight.seats[seat], score, counts, last)

        def paint(active: bool, picture: pygame.Surface) -> None:
            paint_plate(picture, sight.seats[seat], score, counts, self._scale, active, last, self._kind_line)

        draw_turning(surface, self._kept, target, key, area, sight.paper(seat), paint)

    def _note(self, surface: pygame.Surface, sight: Sight) -> None:
        """What may be taken, at the right of the heading."""
        if not sight.my_turn or not any(target.kind in ("slot", "deck") for target in sight.legal):
            return
        words = tr("take one more") if sight.state.phase is Phase.SECOND_CARD else tr("take two")
        small = self._scale.font("caption")
        head = text.width(text.caps(tr("Open cards")), "display", small, text.CAPS_TRACKING)
        if head + text.width(words, "medium", small) + self._scale.px(36) > self.rect.width:
            return
        text.draw(surface, words, (self.rect.right - self._scale.px(14), self._head), "medium", small, QUIET, "right")

    def _slot(self, surface: pygame.Surface, sight: Sight, slot: int) -> None:
        target = Target("slot", str(slot))
        area, colour = self.rects[target], sight.state.display[slot]
        legal = target in sight.legal
        if colour < 0 or target in sight.gone:
            self._gap(surface, area)
            return
        word = COLOURS[colour]
        lifted = area.move(0, -self._scale.px(4)) if legal and sight.hover == target else area
        if sight.glows(target):
            halo(surface, lifted, self._scale, sight.hover == target or bool(sight.hint))
        picture = card_picture(word, area.size, sight.patterns)
        dim = sight.my_turn and not legal and any(t.kind in ("slot", "deck") for t in sight.legal)
        surface.blit(picture if not dim else faded(picture, 110), lifted)
        if word == COLOURS[-1] and legal:
            self._badge(surface, lifted, "×2")

    def _gap(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        k = self._scale.s
        w, h = area.width / k, area.height / k
        body = rect(1, 1, w - 2, h - 2, "#0E1922", 7, INK6, 1)
        surface.blit(art.svg(body, (0, 0, w, h), area.size), area)

    def _badge(self, surface: pygame.Surface, area: pygame.Rect, words: str) -> None:
        px = self._scale.font("caption")
        wide = min(area.width - 2, text.width(words, "semibold", px) + round(px * 0.9))
        words = text.ellipsis(words, "semibold", px, wide - 4)
        pill = pygame.Rect(0, 0, wide, round(px * 1.5))
        pill.midbottom = (area.centerx, area.bottom - self._scale.px(5))
        pygame.draw.rect(surface, INK, pill, border_radius=pill.height // 2)
        pygame.draw.rect(surface, BRASS_LIGHT, pill, 1, border_radius=pill.height // 2)
        text.draw_middle(surface, words, pill.center, "semibold", px, TEXT)

    def _deck(self, surface: pygame.Surface, sight: Sight) -> None:
        area = self.rects[DECK]
        legal = DECK in sight.legal
        lifted = area.move(0, -self._scale.px(4)) if legal and sight.hover == DECK else area
        if sight.state.deck_size <= 0:
            self._gap(surface, area)
        else:
            if sight.glows(DECK):
                halo(surface, lifted, self._scale, sight.hover == DECK or bool(sight.hint))
            for depth in range(min(3, 1 + sight.state.deck_size // 30) - 1, -1, -1):
                surface.blit(card_picture(None, area.size), lifted.move(0, depth * self._scale.px(2)))
        self._badge(surface, lifted, str(sight.state.deck_size))

    def _pile(self, surface: pygame.Surface, sight: Sight) -> None:
        area, scale = self.rects[TICKETS], self._scale
        left = len(sight.state.ticket_deck)
        legal, hover = TICKETS in sight.legal, sight.hover == TICKETS
        chosen = TICKETS in sight.clicked
        title, least = tr("Draw tickets"), scale.font("caption")
        wanted = text.width(title, "map_bold", least) + scale.px(14)
        w = min(scale.px(112), area.width * 45 // 100, max(scale.px(64), area.width - wanted))
        slip = pygame.Rect(area.x + scale.px(6), area.centery - round(w * 32 / 112), w, round(w * 64 / 112))
        if sight.glows(TICKETS):
            halo(surface, slip, scale, hover or chosen or bool(sight.hint))
        for depth in (2, 1, 0) if left > 2 else (0,):
            surface.blit(_slip(slip.size, bool(left)), slip.move(depth * scale.px(1.5), depth * -scale.px(2)))
        x, room = slip.right + scale.px(14), area.right - slip.right - scale.px(14)
        body, small = scale.font("body"), scale.font("caption")
        size = text.shrunk(title, "bold", body, room, least)
        role = "bold" if text.width(title, "bold", size) <= room else "map_bold"
        ink = TEXT if legal else QUIET
        if scale.compact and text.width(title, role, size) > room:  # two lines, and the number on the pile itself
            lines = text.fit(title, role, "caption", scale, room, 2).lines
            text.draw_lines(surface, lines, (x, area.centery - round(small * 0.2)), role, size, ink, spacing=1.15)
            self._badge(surface, slip.move(0, scale.px(4)), str(left))
            return
        text.draw(surface, text.ellipsis(title, role, size, room), (x, area.y + body), role, size, ink)
        note = tr("click again to see 3") if chosen else tr("see 3, keep 1 or more")
        y = area.y + body + round(small * 1.3)
        if not scale.compact:
            note = text.ellipsis(note, "medium", small, room)
            text.draw(surface, note, (x, y), "medium", small, BRASS_LIGHT if chosen else QUIET)
            y += round(small * 0.5)
        else:
            y -= round(small * 0.6)
        pill = pygame.Rect(x, y, room, round(small * 1.6))
        pygame.draw.rect(surface, INK5, pill, 1, border_radius=pill.height // 2)
        words = trn("{n} left", "{n} left", left)
        text.draw_middle(surface, words, pill.center, "semibold", small, TEXT)

    def _log(self, surface: pygame.Surface, log: Sequence[LogLine]) -> None:
        scale, area = self._scale, self.log_rect
        small = scale.font("caption")
        if area.height < small * 3.6:
            return
        x = area.x + scale.px(4)
        if self._flat:
            left = area.x - scale.px(10)
            pygame.draw.line(surface, INK6, (left, area.y), (left, area.bottom))
        else:
            pygame.draw.line(surface, INK6, (x, area.y), (area.right - scale.px(4), area.y))
            heading(surface, tr("Last turns"), (x, area.y + round(small * 1.9)), scale)
        self._rows.draw(surface, log)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The thing under the pointer."""
        for target, area in self.rects.items():
            if area.collidepoint(pos):
                return target
        index = self._rows.at(pos)
        return None if index is None else Target("log", str(index))


def _slip(size: tuple[int, int], full: bool) -> pygame.Surface:
    """The picture of the ticket pile."""
    body = path(pieces.ticket_outline(112, 64), PAPER, "#0C141C", 1.2)
    if full:
        body += rect(-47, -27, 94, 54, "none", 0, BRASS, 1) + rect(-47, -27, 94, 13, PRIMARY)
        dots = "".join(
            circle(x, y, 1.5, INK)
            for x, y in ((-22, 5.5), (-16, 1.5), (-9.5, -1.5), (-2.5, -3), (4.5, -3), (11.5, -1), (18, 2), (23.5, 5.5))
        )
        body += dots + circle(-28, 9, 3.4, INK) + circle(29, 9, 3.4, INK)
        body += circle(37, 16, 9, BRASS_LIGHT, BRASS_DARK, 1)
    w, h = 113.4, 65.4
    return art.svg(body, (-w / 2, -h / 2, w, h), size)
