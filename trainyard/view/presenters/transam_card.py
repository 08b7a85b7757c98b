"""The dialog of an extra card: accept it, or give up a private track to turn up another (rules 8.2)."""

from collections.abc import Callable
from typing import Any

import pygame

from trainyard.games.transam.actions import AcceptCard, RefuseCard
from trainyard.i18n import tr, trn
from trainyard.ui import art, panel, pieces, text
from trainyard.ui.buttons import Button
from trainyard.ui.host import Host
from trainyard.ui.pointer import Click, InputEvent, Key
from trainyard.ui.shapes import circle, group, line, path, rect
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, NOTE, PAPER, PAPER2, PRIMARY, SEATS, rgb
from trainyard.view.brush import draw_badge
from trainyard.view.dialog import Dialog
from trainyard.view.glow import halo
from trainyard.view.presenter import Sight
from trainyard.view.presenters import transam_facts as facts

WIDE, HIGH, HEAD = 560.0, 470.0, 150.0


class CardDialog(Dialog):
    """A big card in the middle of the map. 1 or A accepts, 2 or R refuses."""

    scrim = 110

    def __init__(self, host: Host, sight: Sight, decide: Callable[[Any], None]) -> None:
        super().__init__(host, sight, decide)
        assert sight.viewer is not None
        self.seat = sight.viewer
        card = facts.extra(sight.state)
        assert card is not None
        self.card = card
        self.accept = self.group.add(Button(tr("Accept the card"), self._accept, "primary", "lead", key_words="Enter"))
        self.refuse = self.group.add(
            Button(tr("Refuse, give up a track"), self._refuse, "paper", "body", key_words="R")
        )

    def layout(self, size: tuple[int, int], board: pygame.Rect) -> None:
        px = self.host.scale.px
        wide = min(board.width - px(40), px(WIDE))
        body = self.host.scale.font("lead")
        self._lines = text.wrap(tr(self.card.text), "medium", body, wide - px(64))
        self._rows = self._others()
        small = self.host.scale.font("label")
        high = (
            px(HEAD + 80) + len(self._lines) * round(body * 1.3) + round(small * 1.5) * (len(self._rows) + 2) + px(90)
        )
        self.rect = pygame.Rect(0, 0, wide, min(high, board.height - px(16)))
        self.rect.center = board.center
        y, each = self.rect.bottom - px(22) - px(54), (wide - px(64) - px(14)) // 2
        self.refuse.rect = pygame.Rect(self.rect.x + px(32), y, each, px(54))
        self.accept.rect = pygame.Rect(self.rect.right - px(32) - each, y, each, px(54))

    def _others(self) -> list[tuple[int, str]]:
        """Who has decided already, and who comes after."""
        state = self.sight.state
        rows = []
        for i in range(state.seats):
            seat = (state.starter + i) % state.seats
            if seat == self.seat:
                continue
            if i < state.decided:
                rows.append((seat, tr("has decided")))
            elif state.stock[seat]:
                rows.append((seat, tr("decides after you")))
            else:
                rows.append((seat, tr("has no track to give up")))
        return rows

    def _accept(self) -> None:
        self.decide(AcceptCard(self.seat))

    def _refuse(self) -> None:
        self.decide(RefuseCard(self.seat))

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and not event.repeat:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_1, pygame.K_a):
                if self.group.focus is self.refuse and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                    self.refuse.activate()
                else:
                    self.accept.activate()
                return True
            if event.key in (pygame.K_2, pygame.K_r) and not event.ctrl:
                self.refuse.activate()
                return True
        return self.group.handle(event) or isinstance(event, Click)

    def draw(self, surface: pygame.Surface) -> None:
        scale, px = self.host.scale, self.host.scale.px
        panel.draw_shadow(surface, self.rect, scale, 16, strong=True)
        panel.draw_panel(surface, self.rect, scale, "paper", 14)
        x, right = self.rect.x + px(32), self.rect.right - px(32)
        head = pygame.Rect(self.rect.x + px(12), self.rect.y + px(12), self.rect.width - px(24), px(HEAD))
        surface.blit(art.svg(_scene(), (0, 0, 536, 150), head.size), head)
        small, body = scale.font("label"), scale.font("lead")
        y = head.bottom + px(20) + round(small * 0.4)
        title = text.caps(tr("Extra card of round {n}", n=self.sight.state.number))
        text.draw(surface, title, (x, y), "display", small, PRIMARY, tracking=text.CAPS_TRACKING)
        fitted = text.fit(tr(self.card.title), "display", "title", scale, right - x, 1)
        y += round(fitted.px * 1.2)
        text.draw(surface, fitted.lines[0], (x, y), "display", fitted.px, INK)
        y += round(body * 1.6)
        y = text.draw_lines(surface, self._lines, (x, y), "medium", body, INK, spacing=1.3)
        left = self.sight.state.stock[self.seat]
        words = trn("You have {n} private track to give up.", "You have {n} private tracks to give up.", left)
        y += px(2)
        text.draw(surface, words, (x, y), "semibold", small, NOTE)
        for seat, note in self._rows:
            y += round(small * 1.5)
            if y > self.accept.rect.top - px(10):
                break
            who = self.sight.seats[seat]
            draw_badge(surface, who.colour, (x + px(8), y - small * 0.35), px(7))
            shift = text.draw(surface, who.name, (x + px(24), y), "semibold", small, INK)
            text.draw(surface, note, (x + px(32) + shift, y), "medium", small, NOTE)
        pygame.draw.line(surface, rgb(PAPER2), (x, self.accept.rect.top - px(8)), (right, self.accept.rect.top - px(8)))
        if self.suggested is not None:
            button = self.accept if isinstance(self.suggested, AcceptCard) else self.refuse
            halo(surface, button.rect, scale, True)
        self.group.draw(surface)


def _scene() -> str:
    """The head picture: a telegraph office's window at dusk, a line of track, a card on the wire."""
    out = rect(0, 0, 536, 150, "#1F5B66", 8)
    rays = "".join(f"M268 150L{268 + k * 90 - 26} -10L{268 + k * 90 + 26} -10Z" for k in range(-5, 6))
    out += (
        path(rays, "#2B7C7C", None, 1, 'fill-opacity="0.55"')
        + circle(268, 150, 78, "#F4B95A")
        + circle(268, 150, 60, "#F8D48A")
    )
    out += path("M0 112L60 82L110 104L170 66L240 112L310 74L370 108L430 70L536 116V150H0Z", "#7C5A3A")
    out += path(
        "M60 82L84 112L40 112ZM170 66L204 112L146 112ZM310 74L338 112L282 112ZM430 70L468 112L404 112Z", "#A97B4C"
    )
    out += rect(0, 122, 536, 28, "#C7A662") + line(0, 136, 536, 136, "#16110C", 6)
    out += "".join(line(8 + k * 16, 136, 13 + k * 16, 136, PAPER, 2) for k in range(34))
    for x in (70, 466):
        out += rect(x - 2, 40, 4, 90, "#3A2A18") + rect(x - 20, 50, 40, 4, "#3A2A18")
        out += circle(x - 16, 48, 3, BRASS_LIGHT) + circle(x + 16, 48, 3, BRASS_LIGHT)
    out += path("M70 48Q268 92 466 48", "none", INK, 1.4)
    card = rect(-34, -24, 68, 48, PAPER, 5, INK, 1.4) + rect(-29, -19, 58, 38, "none", 3, BRASS, 1)
    card += group(pieces.symbol("yellow", 11, PRIMARY, PAPER)) + circle(0, -28, 3, SEATS[0].colour)
    return out + group(card, 268, 98)
