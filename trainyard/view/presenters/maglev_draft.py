"""The draft of bonus cards: the pack before a seat, one card is kept (rules 12.8)."""

from collections.abc import Callable
from typing import Any

import pygame

from trainyard.games.maglev import draft
from trainyard.games.maglev.actions import KeepCard
from trainyard.games.maglev.components import components
from trainyard.i18n import tr
from trainyard.ui import panel, text
from trainyard.ui.host import Host
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Key, Leave
from trainyard.ui.theme import FOCUS, INK, NOTE, rgb
from trainyard.view.dialog import Dialog
from trainyard.view.glow import halo
from trainyard.view.presenter import Sight
from trainyard.view.presenters.maglev_side import INSET, card_high, paint_card

CARD = (330.0, 84.0)
"""du: the least size of a card; those of a pack are as high as the longest condition needs."""


class DraftDialog(Dialog):
    """A sheet over the board with the cards of the pack; a click or a number keeps one."""

    scrim = 110

    def __init__(self, host: Host, sight: Sight, decide: Callable[[Any], None]) -> None:
        super().__init__(host, sight, decide)
        assert sight.viewer is not None
        self.seat = sight.viewer
        parts = components()
        self.cards = [parts.cards[card] for card in draft.offer(sight.state, self.seat)]
        self.kept = [parts.cards[card] for card in sight.state.cards[self.seat] if card >= 0]
        self.cursor: int | None = None
        self._rects: list[pygame.Rect] = []
        self._note: list[str] = []
        self._lines = 2

    def layout(self, size: tuple[int, int], board: pygame.Rect) -> None:
        px, font = self.host.scale.px, self.host.scale.font
        wide = min(max(px(CARD[0]), font("caption") * 22), size[0] - px(120))
        room = wide
        self._note = text.wrap(self._words(), "medium", font("label"), room)
        line = text.line_height(font("label"), 1.35)
        head = px(26) + round(font("heading") * 1.4) + len(self._note) * line + px(14)
        inner = wide - 2 * px(INSET)
        self._lines = max(len(text.wrap(tr(card.condition), "medium", font("caption"), inner)) for card in self.cards)
        high = max(px(CARD[1]), card_high(self.host.scale, self._lines) + px(8))
        step = high + px(10)
        total = head + step * len(self.cards) + px(18)
        self.rect = pygame.Rect(0, 0, wide + px(52), total)
        self.rect.center = board.center
        self.rect.clamp_ip(pygame.Rect(0, board.y, size[0], size[1] - board.y))
        left = self.rect.x + px(26)
        self._rects = [pygame.Rect(left, self.rect.y + head + n * step, wide, high) for n in range(len(self.cards))]

    def _words(self) -> str:
        names = ", ".join(tr(card.title) for card in self.kept)
        first = tr("The others go to the left. A number or a click keeps a card.")
        return f"{first} {tr('Kept so far: {cards}', cards=names)}" if names else first

    def landmarks(self) -> dict[str, pygame.Rect]:
        return super().landmarks() | {f"card {n + 1}": area for n, area in enumerate(self._rects)}

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Hover(pos):
                self._point(next((n for n, area in enumerate(self._rects) if area.collidepoint(pos)), None))
                if self.cursor is not None:
                    self.host.cursor("hand")
            case Leave():
                self._point(None)
            case Click(pos, button) if button == LEFT:
                for n, area in enumerate(self._rects):
                    if area.collidepoint(pos):
                        self._keep(n)
                        return True
            case Key() if self._key(event):
                return True
        return self.group.handle(event) or isinstance(event, Click)

    def _key(self, event: Key) -> bool:
        if pygame.K_1 <= event.key < pygame.K_1 + len(self.cards) and not event.ctrl:
            self._keep(event.key - pygame.K_1)
            return True
        if event.key == pygame.K_n:
            step = -1 if event.shift else 1
            self._point(0 if self.cursor is None else (self.cursor + step) % len(self.cards))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.cursor is not None:
            self._keep(self.cursor)
            return True
        return False

    def _keep(self, number: int) -> None:
        self.host.audio.play("card_slide")
        self.decide(KeepCard(self.seat, self.cards[number].id))

    def _point(self, number: int | None) -> None:
        if number != self.cursor:
            self.cursor = number
            self.host.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        scale, px = self.host.scale, self.host.scale.px
        panel.draw_panel(surface, self.rect, scale, "paper", 14)
        x, y = self.rect.x + px(26), self.rect.y + px(22) + scale.font("heading")
        fitted = text.fit(tr("Keep one bonus card"), "display", "heading", scale, self.rect.width - px(52), 1)
        text.draw(surface, fitted.lines[0], (x, y), "display", fitted.px, INK)
        small = scale.font("label")
        y += round(scale.font("heading") * 0.4) + small
        text.draw_lines(surface, self._note, (x, y), "medium", small, NOTE, spacing=1.35)
        for n, (card, area) in enumerate(zip(self.cards, self._rects, strict=True)):
            panel.draw_shadow(surface, area, scale, 6)
            if self.suggested is not None and self.suggested.card == card.id:
                halo(surface, area, scale, True)
            picture = pygame.Surface(area.size, pygame.SRCALPHA)
            paint_card(picture, scale, card, None, False, self.cursor == n, lines=self._lines)
            surface.blit(picture, area)
            if self.cursor == n:
                pygame.draw.rect(surface, rgb(FOCUS), area.inflate(6, 6), scale.line(2.5), border_radius=px(8))
        self.group.draw(surface)
