"""The replay's rail: a card a seat with its score, and its open hand where that may be seen (design 7.14)."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from trainyard.i18n import tr
from trainyard.scenes.board_pane import kind_words, short_kind
from trainyard.session.session import Session
from trainyard.ui import art, icons, pieces, text
from trainyard.ui.figures import figure
from trainyard.ui.pointer import Click, Key
from trainyard.ui.shapes import group, rect
from trainyard.ui.theme import INK, INK6, NOTE, OK, PAPER, PLATE, QUIET, SEATS
from trainyard.ui.widget import Widget
from trainyard.view.reckoning import Hand, Held

HEAD, DENSE_HEAD, CARDS, LINE, PAD = 56.0, 38.0, 30.0, 19.0, 8.0


class HandCard(Widget):
    """A seat. A click opens or closes its hand; a click on a ticket shows it on the map."""

    ring_radius = 11.0

    def __init__(
        self, session: Session, seat: int, toggle: Callable[[int], None], show: Callable[[int, Held], None]
    ) -> None:
        super().__init__()
        self.session, self.seat = session, seat
        self.toggle, self.show = toggle, show
        self.content: Hand | None = None
        """What it holds; None while the hand is closed."""
        self.score = 0
        self.active = False
        self.lines = 99
        """Tickets that may be listed."""
        self.dense = False
        """Whether the head is one line: what kind of player sits there is left out."""
        self.folded = False
        """Whether an open hand is not shown, because the others need the room."""
        self._over = -1

    def state(self) -> Hashable:
        return (
            self.content,
            self.score,
            self.active,
            self.lines,
            self.dense,
            self.folded,
            self._over if self.hot or self.focused else -1,
        )

    @property
    def open(self) -> Hand | None:
        """What is shown of its hand."""
        return None if self.folded else self.content

    @property
    def least(self) -> int:
        """The fewest tickets that must be listed: none where the row of cards tells their number."""
        return 0 if self.content is not None and self.content.cards else 1

    @property
    def spare(self) -> int:
        """How many tickets fewer could be listed."""
        return self._listed(self.open) - self.least if self.open is not None else 0

    def wanted_height(self) -> float:
        """The height in du that everything in it needs."""
        if self.open is None:
            return self._head
        return self._head + self._cards_high + self._line * self._rows(self.open) + PAD

    @property
    def _line(self) -> float:
        """The height of a line of what is held, in du: letters have a least size."""
        return max(LINE, self.scale.font("caption") * 1.15 / self.scale.s)

    @property
    def _head(self) -> float:
        return DENSE_HEAD if self.dense else HEAD

    @property
    def _cards_high(self) -> float:
        """Room for the row of cards, in du; none where a game has no cards."""
        return CARDS if self.open is not None and self.open.cards else 0.0

    def _listed(self, hand: Hand) -> int:
        return min(len(hand.held), self.lines)

    @property
    def _columns(self) -> int:
        return self.open.columns if self.open is not None else 1

    def _rows(self, hand: Hand) -> int:
        return -(-self._listed(hand) // self._columns)

    def _line_at(self, pos: tuple[int, int]) -> int:
        """The number of what is held at a point; -1 above all of it."""
        top = self.rect.y + self.scale.px(self._head + self._cards_high)
        if pos[1] < top:
            return -1
        column = min(self._columns - 1, max(0, (pos[0] - self.rect.x) * self._columns // max(1, self.rect.w)))
        return (pos[1] - top) // max(1, self.scale.px(self._line)) * self._columns + column

    def _held_at(self, pos: tuple[int, int]) -> Held | None:
        line = self._line_at(pos)
        if self.open is None or not 0 <= line < self._listed(self.open):
            return None
        return self.open.held[line]

    def on_hover(self, pos: tuple[int, int]) -> None:
        held = self._held_at(pos)
        over = self._line_at(pos) if held else -1
        if over != self._over:
            self._over = over
            self.changed()
        points = "" if held is None or held.points is None or self._columns == 1 else f"  {held.points}"
        self.tip = held.words + points if held else tr("Open or close this hand")
        self.tip_lines = (tr("A click shows it on the map"),) if held else ()

    def on_click(self, event: Click) -> bool:
        if event.button != 1:
            return False
        held = self._held_at(event.pos)
        if held is not None:
            self.show(self.seat, held)
        else:
            self.toggle(self.seat)
        return True

    def activate(self) -> None:
        if self.open is not None and 0 <= self._over < self._listed(self.open):
            self.show(self.seat, self.open.held[self._over])
        else:
            self.toggle(self.seat)

    def on_key(self, event: Key) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self.open is not None:
            step = 1 if event.key == pygame.K_DOWN else -1
            self._over = min(max(self._over + step, -1), self._listed(self.open) - 1)
            self.changed()
            return True
        return super().on_key(event)

    def on_blur(self) -> None:
        self._over = -1

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        m, w, h = box.x / s, box.w / s, box.h / s
        who = self.session.seats[self.seat]
        colour = SEATS[who.colour].colour
        size = surface.get_size()
        if self.active:
            body = rect(m + 1.5, m + 1.5, w - 3, h - 3, PAPER, 9, colour, 3) + rect(m + 1, m + 9, 8, h - 18, colour)
        else:
            body = rect(m + 0.5, m + 0.5, w - 1, h - 1, PLATE, 9, INK6, 1) + rect(m, m + 9, 7, h - 18, colour)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        ink, quiet = (INK, NOTE) if self.active else (PAPER, QUIET)
        middle = self._head / 2
        side = scale.px(26 if self.dense else 32)
        badge = art.svg(pieces.badge(who.colour, 14), (-16, -16, 32, 32), (side, side))
        surface.blit(badge, (box.x + scale.px(32) - side // 2, box.y + scale.px(middle) - side // 2))
        right = box.right - scale.px(12)
        score = figure(self.score)
        big = scale.font("heading")
        right -= text.draw_middle(surface, score, (right, box.y + middle * s), "display", big, ink, "right") + scale.px(
            8
        )
        left = box.x + scale.px(56)
        name = text.fit(who.name, "bold", "body", scale, right - left, 1)
        name_y = box.y + (middle if self.dense else 20) * s
        text.draw_middle(surface, name.lines[0], (left, name_y), "bold", name.px, ink, "left")
        if not self.dense:
            self._paint_kind(surface, left, right, box, quiet)
        if self.open is not None:
            self._paint_cards(surface, box, self.open, ink, quiet)
            self._paint_held(surface, box, self.open, ink, quiet)

    def _paint_kind(self, surface: pygame.Surface, left: int, right: int, box: pygame.Rect, quiet: str) -> None:
        scale = self.scale
        kind, px = kind_words(self.session, self.seat), scale.font("caption")
        if text.width(kind, "medium", px) > right - left:
            kind = short_kind(self.session, self.seat)
        kind = text.ellipsis(kind, "medium", px, right - left)
        text.draw_middle(surface, kind, (left, box.y + 39 * scale.s), "medium", px, quiet, "left")

    def _paint_cards(self, surface: pygame.Surface, box: pygame.Rect, hand: Hand, ink: str, quiet: str) -> None:
        """The cards by colour; behind them the number of tickets, where none is listed."""
        scale, s = self.scale, self.scale.s
        counted = bool(hand.cards and hand.held) and not self._listed(hand)
        n = max(len(hand.cards) + counted, 1)
        x, y = box.x + scale.px(16), box.y + scale.px(self._head + CARDS / 2 - 2)
        room = (box.w - scale.px(28)) / n
        px = scale.font("caption")
        digit = text.width("9", "semibold", px)
        chip = (scale.px(15), scale.px(21))
        if room < chip[0] + digit + scale.px(7):
            chip = (scale.px(11), scale.px(16))
        wide = min(room, chip[0] + digit + scale.px(9))
        for word, number in hand.cards:
            body = group(pieces.card(word, "symbols"), 0, 0)
            picture = art.svg(body, (-36.6, -52.6, 73.2, 105.2), chip)
            surface.blit(picture, (x, y - chip[1] // 2))
            at = (x + chip[0] + 2 * s, y)
            text.draw_middle(surface, str(number), at, "semibold", px, ink, "left")
            x += round(wide)
        if counted:
            right = box.right - scale.px(12)
            right -= text.draw_middle(surface, str(len(hand.held)), (right, y), "semibold", px, ink, "right")
            icons.draw(surface, "ticket", (right - scale.px(12), y), scale.px(16), quiet)

    def _paint_held(self, surface: pygame.Surface, box: pygame.Rect, hand: Hand, ink: str, quiet: str) -> None:
        scale, s = self.scale, self.scale.s
        px = scale.font("caption")
        listed = self._listed(hand)
        wide = (box.w - scale.px(18)) // self._columns
        for number, held in enumerate(hand.held[:listed]):
            row, column = divmod(number, self._columns)
            y = box.y + scale.px(self._head + self._cards_high) + scale.px(self._line) * row + scale.px(self._line) // 2
            last = number == listed - 1 and listed < len(hand.held)
            left = box.x + column * wide
            right = left + wide + scale.px(6 if column == self._columns - 1 else -2)
            if last:
                more = tr("and {n} more", n=len(hand.held) - listed + 1)
                at = (left + round((16 if self._columns > 1 else 34) * s), y)
                text.draw_middle(surface, more, at, "medium", px, quiet, "left")
                return
            mark = ("check", OK if self.active else "#7ED0B2") if held.done else ("minus", quiet)
            narrow = self._columns > 1
            if held.done or not narrow:
                icons.draw(surface, mark[0], (left + (16 if narrow else 22) * s, y), scale.px(14), mark[1])
            strong = held.done or ((self.hot or self.focused) and number == self._over)
            role = (("map", "map_bold") if narrow else ("medium", "semibold"))[strong]
            start = left + round((25 if narrow else 34) * s)
            if held.points is not None:
                points = str(held.points)
                room = right - text.width(points, "semibold", px) - scale.px(4) - start
                # Where both do not fit the name counts for more; pointing at it tells the number too.
                if not narrow or text.width(held.words, role, px) <= room:
                    text.draw_middle(surface, points, (right, y), "semibold", px, ink, "right")
                    right = start + room
                else:
                    right += scale.px(4)
            words = _shortened(held.words, role, px, round(right - start))
            text.draw_middle(surface, words, (start, y), role, px, ink, "left")


def _shortened(words: str, role: str, px: int, room: int) -> str:
    """The words in so many pixels: of two cities the longer name gives way, so that both can be told."""
    names = words.split(" – ")
    if len(names) != 2 or text.width(words, role, px) <= room:
        return text.ellipsis(words, role, px, room)
    longer = max((0, 1), key=lambda i: text.width(names[i], role, px))
    rest = text.width(" – " + names[1 - longer], role, px)
    names[longer] = text.ellipsis(names[longer], role, px, max(0, room - rest))
    return text.ellipsis(" – ".join(names), role, px, room)


def sized(cards: list[HandCard], room: float, gap: float) -> None:
    """Makes all cards together fit into so many du: by lower heads, by listing less of what is held, and at last by
    folding all hands but that of the seat on turn, which gives way last."""

    def fits() -> bool:
        return sum(card.wanted_height() + gap for card in cards) <= room

    for card in cards:
        card.lines, card.dense, card.folded = 99, False, False
    if fits():
        return
    for card in cards:
        card.dense = True
    others = [card for card in cards if not card.active]
    for some in (others, cards):
        while not fits() and _shortened_one(some):
            pass
    if fits():
        return
    for card in cards:
        card.folded, card.lines = not card.active, 99
    while not fits() and _shortened_one(cards):
        pass


def _shortened_one(cards: list[HandCard]) -> bool:
    """Lists a line less of the longest hand. False if all are as short as they can be."""
    longest = max(cards, key=lambda card: card.spare, default=None)
    if longest is None or longest.spare <= 0:
        return False
    longest.lines = longest.least + longest.spare - 1
    return True


def hand_of(reckoning: Any, session: Session, state: Any, seat: int) -> Hand:
    """What the seat holds."""
    hand: Hand = reckoning.hand(session, state, seat)
    return hand
