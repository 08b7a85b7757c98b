"""The ticket dialog: three or four tickets one below the other, a tick on each that is kept."""

from collections.abc import Callable
from typing import Any

import pygame

from trainyard.games.tickets.actions import KeepTickets
from trainyard.games.tickets.state import Phase
from trainyard.i18n import tr, trn
from trainyard.ui import panel, text
from trainyard.ui.buttons import Button
from trainyard.ui.host import Host
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Key, Leave
from trainyard.ui.theme import FOCUS, INK, NOTE, OK, PAPER, PAPER4, rgb
from trainyard.view.brush import draw_icon
from trainyard.view.dialog import Dialog
from trainyard.view.glow import halo
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_slips import paint_ticket
from trainyard.view.presenters.tickets_words import ticket_name, ticket_status
from trainyard.view.target import Target

WIDE, HIGH, GAP = 204.0, 96.0, 14.0


class OfferDialog(Dialog):
    """A sheet over the rail, so that map and hand stay in sight; a hovered ticket is shown on the map."""

    scrim = 60

    def __init__(self, host: Host, sight: Sight, decide: Callable[[Any], None]) -> None:
        super().__init__(host, sight, decide)
        assert sight.viewer is not None
        self.seat = sight.viewer
        self.tickets = facts.offer_of(sight.state, self.seat)
        self.opening = sight.state.phase is Phase.OPENING_TICKETS
        self.least = min(len(self.tickets), 2 if self.opening else 1)
        self.kept: set[int] = set()
        self.cursor: int | None = None
        self._rects: list[pygame.Rect] = []
        self._title = text.Fitted([], 1, True)
        self._note: list[str] = []
        self._foot = 0
        self.button = self.group.add(Button("", self._keep, "primary", "lead", key_words="Enter"))

    def layout(self, size: tuple[int, int], board: pygame.Rect) -> None:
        px, font = self.host.scale.px, self.host.scale.font
        n = len(self.tickets)
        self._relabel()
        wide = max(size[0] - board.right + px(8), px(WIDE + 56), self.button.natural_width() + px(40))
        room = wide - px(52)
        self._title = text.fit(self._heading(), "display", "heading", self.host.scale, room)
        self._note = text.wrap(self._explain(), "medium", font("label"), room)
        line = text.line_height(font("label"), 1.35)
        head = px(24) + len(self._title.lines) * round(self._title.px * 1.2) + len(self._note) * line + px(20)
        told = [self._words(index) for index in (None, *range(n))]
        self._foot = max(len(text.wrap(words, "medium", font("label"), wide - px(52))) for words in told) * line
        bottom = px(24) + px(54) + px(12) + self._foot
        step = min(px(HIGH + GAP), (size[1] - px(80) - head - bottom) // n)
        high = min(px(HIGH), step - px(8))
        total = head + n * step + bottom
        top = board.y + max(0, (size[1] - board.y - total) // 3)
        self.rect = pygame.Rect(size[0] - wide - px(8), top, wide, total)
        w = min(room, px(WIDE + 30))
        left = self.rect.centerx - w // 2
        self._rects = [pygame.Rect(left, self.rect.y + head + i * step, w, high) for i in range(n)]
        self.button.rect = pygame.Rect(self.rect.x + px(26), self.rect.bottom - px(24) - px(54), room, px(54))

    def _heading(self) -> str:
        return tr("Your first tickets") if self.opening else tr("Choose tickets")

    def _explain(self) -> str:
        others = tr("The others leave the game.") if self.opening else tr("The others go under the pile.")
        return f"{self._rule()} {others}"

    def _relabel(self) -> None:
        n = len(self.kept)
        self.button.words = trn("Keep {n} ticket", "Keep {n} tickets", max(n, self.least))
        self.button.enabled = n >= self.least
        self.button.reason = "" if self.button.enabled else self._rule()
        self.button.changed()

    def _rule(self) -> str:
        return trn("Keep at least {n} ticket.", "Keep at least {n} tickets.", self.least)

    def _keep(self) -> None:
        if len(self.kept) >= self.least:
            chosen = tuple(self.tickets[i].id for i in sorted(self.kept))
            self.decide(KeepTickets(self.seat, chosen))

    def toggle(self, index: int) -> None:
        """Tick the ticket, or take the tick off."""
        self.kept ^= {index}
        self.host.audio.play("tick")
        self._relabel()
        self.host.redraw()

    def landmarks(self) -> dict[str, pygame.Rect]:
        return super().landmarks() | {f"ticket {i + 1}": area for i, area in enumerate(self._rects)}

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Hover(pos):
                self._point(next((i for i, area in enumerate(self._rects) if area.collidepoint(pos)), None))
                if self.hover is not None:
                    self.host.cursor("hand")
            case Leave():
                self._point(None)
            case Click(pos, button) if button == LEFT:
                for i, area in enumerate(self._rects):
                    if area.collidepoint(pos):
                        self.toggle(i)
                        return True
            case Key() if self._key(event):
                return True
        return self.group.handle(event) or isinstance(event, Click)

    def _key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.button.activate()
            return True
        if pygame.K_1 <= event.key < pygame.K_1 + len(self.tickets) and not event.ctrl:
            self._point(event.key - pygame.K_1)
            self.toggle(event.key - pygame.K_1)
            return True
        if event.key == pygame.K_n:
            step = -1 if event.shift else 1
            self._point(((-1 if step > 0 else 0) if self.cursor is None else self.cursor + step) % len(self.tickets))
            if self.cursor is None:
                self._point(0)
            return True
        if event.key == pygame.K_SPACE and self.cursor is not None and self.group.focus is None:
            self.toggle(self.cursor)
            return True
        return False

    def _point(self, index: int | None) -> None:
        if index != self.cursor:
            self.cursor = index
            self.hover = None if index is None else Target("offer", str(index))
            self.host.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        scale, px = self.host.scale, self.host.scale.px
        panel.draw_panel(surface, self.rect, scale, "paper", 14)
        x, y = self.rect.x + px(26), self.rect.y + px(24) + round(self._title.px * 0.9)
        y = text.draw_lines(surface, self._title.lines, (x, y), "display", self._title.px, INK, spacing=1.2)
        small = scale.font("label")
        text.draw_lines(surface, self._note, (x, y + px(2)), "medium", small, NOTE, spacing=1.35)
        for i, area in enumerate(self._rects):
            self._ticket(surface, i, area)
        lines = text.wrap(self._words(self.cursor), "medium", small, self.rect.width - px(52))
        at = (x, self.button.rect.y - px(8) - self._foot + small)
        text.draw_lines(surface, lines, at, "medium", small, NOTE, spacing=1.35)
        self.group.draw(surface)

    def _words(self, index: int | None) -> str:
        """What is said of the ticket that is pointed at, or of none."""
        if index is None:
            return tr("Hover a ticket to see its cities on the map; click it, or press its number, to keep it.")
        ticket = self.tickets[index]
        name = ticket_name(self.sight.state, ticket)
        points = trn("{n} point", "{n} points", ticket.points)
        return f"{name}\n{points} · {ticket_status(self.sight.state, self.seat, ticket)[0]}"

    def _ticket(self, surface: pygame.Surface, index: int, area: pygame.Rect) -> None:
        scale, px = self.host.scale, self.host.scale.px
        ticket, kept = self.tickets[index], index in self.kept
        a, b = (facts.city_name(self.sight.board, city) for city in facts.ends(self.sight.state, ticket))
        status = tr("Long ticket") if ticket.is_long else ""
        place = area.move(0, -px(5)) if self.cursor == index else area
        panel.draw_shadow(surface, place, scale, 4)
        if self.suggested is not None and ticket.id in self.suggested.tickets:
            halo(surface, place, scale, True)
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        paint_ticket(picture, scale, (a, b), ticket.points, ticket.is_long, [status], False, False)
        if not kept and self.kept:
            picture.set_alpha(205)
        surface.blit(picture, place)
        if self.cursor == index:
            pygame.draw.rect(surface, rgb(FOCUS), place.inflate(px(8), px(8)), scale.line(2.5), border_radius=px(8))
        box = pygame.Rect(0, 0, px(26), px(26))
        box.center = (place.left + px(8), place.top + px(4))
        pygame.draw.rect(surface, rgb(OK if kept else PAPER), box, border_radius=px(7))
        pygame.draw.rect(surface, rgb(OK if kept else PAPER4), box, scale.line(2), border_radius=px(7))
        if kept:
            draw_icon(surface, "check", box.center, scale.s, PAPER)
        else:
            text.draw_middle(surface, str(index + 1), box.center, "semibold", scale.font("caption"), NOTE)
