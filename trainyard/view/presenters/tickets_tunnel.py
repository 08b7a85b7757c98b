"""The tunnel dialog: the cards laid down, up to three cards turned over one by one, pay the surcharge or take back."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from trainyard.games.tickets.actions import Decline, Pay
from trainyard.games.tickets.cards import COLOURS, ROUTE_POINTS
from trainyard.i18n import tr, trn
from trainyard.ui import art, panel, text
from trainyard.ui.buttons import Button
from trainyard.ui.host import Host
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Key
from trainyard.ui.theme import (
    BRASS,
    FIELD,
    INK,
    NOTE,
    PAPER,
    PAPER2,
    PAPER3,
    PAPER4,
    PRIMARY,
    rgb,
)
from trainyard.view.brush import card_picture, draw_icon, faded
from trainyard.view.dialog import Dialog
from trainyard.view.glow import halo
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_tunnel_art as tunnel_art
from trainyard.view.presenters.tickets_words import cards_words, colour_word, route_name
from trainyard.view.tween import out_cubic

TURN = 0.5
"""Seconds for each card that is turned over."""
WIDE, HIGH, HEAD, BELOW_HEAD = 940.0, 640.0, 190.0, 432.0


class TunnelDialog(Dialog):
    """Asks the one who tried the tunnel. What the hand cannot pay is shown beside what it can, faint (rules 4.24)."""

    scrim = 173

    def __init__(self, host: Host, sight: Sight, decide: Callable[[Any], None], legal: Sequence[Any]) -> None:
        super().__init__(host, sight, decide)
        assert sight.viewer is not None and sight.state.staged is not None
        state = sight.state
        self.seat = sight.viewer
        self.route = state.tables.routes[state.choice]
        self.staged = state.staged
        self.cards = [COLOURS[c] for c in state.revealed]
        self.hits = [card in (COLOURS[-1], self.staged.colour) for card in self.cards]
        self.surcharge = sum(self.hits)
        self.payments = [action for action in legal if isinstance(action, Pay)]
        self.missing = self._missing() if self.payments else []
        self.chosen = 0
        self.elapsed = 0.0
        speed = host.settings.motion if hasattr(host.settings, "motion") else 1.0
        self._turn = TURN * speed
        self._rows: list[pygame.Rect] = []
        back = tr("Take cards back")
        self.back = self.group.add(Button(back, self._decline, "outline", "body"))
        self.pay = self.group.add(Button(tr("Pay and claim"), self._pay, "primary", "lead", key_words="Enter"))
        self._enable()

    def _missing(self) -> list[Pay]:
        """The other ways to pay this surcharge, which the hand lacks the cards for."""
        colour, n = COLOURS.index(self.staged.colour), self.surcharge
        offered = {(pay.cards, pay.locomotives) for pay in self.payments}
        most = 0 if self.staged.colour == COLOURS[-1] else n
        hand = self.sight.state.hands[self.seat]
        ways = [(cards, n - cards) for cards in range(most, -1, -1) if (cards, n - cards) not in offered]
        short = [way for way in ways if way[0] > hand[colour] or way[1] > hand[-1]]
        return [Pay(self.seat, self.staged.colour, cards, locomotives) for cards, locomotives in short]

    # -- state ------------------------------------------------------------------------------------------------------

    @property
    def turning(self) -> bool:
        """Whether cards are still being turned over."""
        return self.elapsed < self._turn * len(self.cards)

    def skip(self) -> bool:
        if not self.turning:
            return False
        self.elapsed = self._turn * len(self.cards)
        self._enable()
        self.host.redraw()
        return True

    def update(self, dt: float) -> bool:
        if self.turning:
            before = int(self.elapsed / self._turn)
            self.elapsed += dt
            if int(self.elapsed / self._turn) > before and before + 1 < len(self.cards):
                self.host.audio.play("card_flip")
            if not self.turning:
                self._enable()
            self.group.update(dt)
            return True
        return self.group.update(dt)

    def _enable(self) -> None:
        self.back.enabled = not self.turning
        self.pay.enabled = not self.turning and bool(self.payments)
        why = trn("You hold no card for this.", "You do not hold {n} cards for this.", self.surcharge)
        self.pay.reason = "" if self.payments or self.turning else why

    def _pay(self) -> None:
        if self.payments and not self.turning:
            self.decide(self.payments[self.chosen])

    def _decline(self) -> None:
        if not self.turning:
            self.decide(Decline(self.seat))

    def suggest(self, action: Any | None) -> None:
        super().suggest(action)
        if action in self.payments:
            self._choose(self.payments.index(action))

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Hover(pos) if any(row.collidepoint(pos) for row in self._rows[: len(self.payments)]):
                self.host.cursor("hand")
            case Click(pos, button) if button == LEFT:
                if self.skip():
                    return True
                for i, row in enumerate(self._rows[: len(self.payments)]):
                    if row.collidepoint(pos):
                        self._choose(i)
                        return True
            case Key() if self._key(event):
                return True
        return self.group.handle(event) or isinstance(event, Click)

    def _key(self, event: Key) -> bool:
        by_tab = self.group.focus is not None and self.group.focus.focused
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not by_tab:
            if not self.skip():
                self.pay.activate()
            return True
        if event.key == pygame.K_SPACE and self.skip():
            return True
        if pygame.K_1 <= event.key < pygame.K_1 + len(self.payments) and not event.ctrl:
            self._choose(event.key - pygame.K_1)
            return True
        return False

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.host.redraw()

    # -- picture ----------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int], board: pygame.Rect) -> None:
        px = self.host.scale.px
        w, h = min(px(WIDE), size[0] - px(40)), min(px(HIGH), round(size[1] * 0.92))
        self.rect = pygame.Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)
        # In a low window the picture gives way: below it lie words, cards with their verdicts, and the foot.
        self._head = pygame.Rect(self.rect.x, self.rect.y, w, max(px(60), min(px(HEAD), h - px(BELOW_HEAD))))
        top = self._head.bottom + px(136)
        left = self.rect.x + px(616)
        shown = len(self.payments) + len(self.missing)
        high = min(px(76), (self.rect.bottom - px(112) - top - px(20)) // max(2, shown))
        self._rows = [
            pygame.Rect(left, top + i * (high + px(8)), self.rect.right - px(28) - left, high)
            for i in range(max(1, shown))
        ]
        bh, y = px(56), self.rect.bottom - px(84)
        pw, bw = max(px(216), self.pay.natural_width()), max(px(190), self.back.natural_width())
        self.pay.rect = pygame.Rect(self.rect.right - px(40) - pw, y, pw, bh)
        self.back.rect = pygame.Rect(self.pay.rect.x - px(16) - bw, y, bw, bh)

    def draw(self, surface: pygame.Surface) -> None:
        scale, px = self.host.scale, self.host.scale.px
        panel.draw_panel(surface, self.rect, scale, "paper", 14)
        self._draw_head(surface)
        x, y = self.rect.x + px(40), self._head.bottom + px(46)
        title = tr("Tunnel: {route}", route=route_name(self.sight.board, self.route.id))
        text.draw(surface, title, (x, y), "display", scale.font("title"), INK)
        text.draw(surface, self._explanation(), (x, y + px(32)), "medium", scale.font("body"), NOTE)
        self._draw_laid(surface, x, y + px(74))
        self._draw_turned(surface, x + px(228), y + px(74))
        self._draw_payments(surface, y + px(74))
        line = self.rect.bottom - px(126)
        surface.fill(rgb(PAPER3), (self.rect.x + px(5), line, self.rect.width - px(10), max(1, px(1.5))))
        self._draw_foot(surface, x, line)
        if isinstance(self.suggested, Decline):
            halo(surface, self.back.rect, scale, True)
        self.group.draw(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        px, inset = self.host.scale.px, self.host.scale.px(5)
        area = pygame.Rect(
            self._head.x + inset, self._head.y + inset, self._head.width - 2 * inset, self._head.height - inset
        )
        surface.blit(_head_picture(area.size, px(10)), area)
        surface.fill(rgb(BRASS), (area.x, area.bottom, area.width, max(2, px(4))))

    def _explanation(self) -> str:
        n = len(self.cards)
        if self.staged.colour == COLOURS[-1]:
            return trn(
                "{n} card is turned over. A locomotive costs you one more.",
                "{n} cards are turned over. Each locomotive costs you one more.",
                n,
            )
        return trn(
            "{n} card is turned over. A {colour} card or locomotive costs you one more.",
            "{n} cards are turned over. Each {colour} card or locomotive costs you one more.",
            n,
            colour=colour_word(self.staged.colour),
        )

    def _caption(self, surface: pygame.Surface, words: str, x: float, y: float) -> None:
        px, room = self.host.scale.font("caption"), self.host.scale.px(208)
        words = text.caps(words)
        wide = text.width(words, "display", px, 0.1) <= room  # else the letters stand closer
        text.draw(surface, words, (x, y), "display", px, "#7A5718", tracking=0.1 if wide else 0.0)

    @property
    def _card(self) -> tuple[int, int]:
        px = self.host.scale.px
        return px(85), px(123)

    def _draw_laid(self, surface: pygame.Surface, x: int, y: int) -> None:
        px = self.host.scale.px
        self._caption(surface, tr("You laid down"), x, y)
        laid = [self.staged.colour] * self.staged.cards + [COLOURS[-1]] * self.staged.locomotives
        step = min(px(62), (px(170) - self._card[0]) // max(1, len(laid) - 1)) if len(laid) > 1 else 0
        for i, card in enumerate(laid):
            surface.blit(card_picture(card, self._card, self.sight.patterns), (x + i * step, y + px(16)))
        at = (x + px(202), y + px(16) + self._card[1] // 2)
        draw_icon(surface, "arrow", at, self.host.scale.s * 1.5, BRASS)

    def _draw_turned(self, surface: pygame.Surface, x: int, y: int) -> None:
        scale, px = self.host.scale, self.host.scale.px
        self._caption(surface, tr("Turned over"), x, y)
        for i, (card, hit) in enumerate(zip(self.cards, self.hits, strict=True)):
            area = pygame.Rect(x + px(6) + i * px(104), y + px(16), *self._card)
            share = 1.0 if not self._turn else min(1.0, max(0.0, self.elapsed / self._turn - i))
            done = share >= 1.0
            turn = abs(1 - 2 * out_cubic(share))
            front = out_cubic(share) > 0.5
            if done and hit:
                halo(surface, area, scale, True)
            picture = card_picture(card if front else None, self._card, self.sight.patterns)
            if done and not hit:
                picture = faded(picture, 140)
            if not done:
                picture = pygame.transform.smoothscale(picture, (max(1, round(area.width * turn)), area.height))
            surface.blit(picture, picture.get_rect(center=area.center))
            if done:
                self._verdict(surface, hit, (area.centerx, area.bottom + px(24)))

    def _verdict(self, surface: pygame.Surface, hit: bool, at: tuple[int, int]) -> None:
        px = self.host.scale.px
        pill = pygame.Rect(0, 0, px(60), px(26))
        pill.center = at
        pygame.draw.rect(surface, rgb(PRIMARY if hit else PAPER2), pill, border_radius=pill.height // 2)
        words = "+1" if hit else tr("no")
        text.draw_middle(surface, words, pill.center, "bold", self.host.scale.font("body"), PAPER if hit else NOTE)

    def _draw_payments(self, surface: pygame.Surface, y: int) -> None:
        scale, px = self.host.scale, self.host.scale.px
        x = self._rows[0].x - px(16)
        for top in range(y - px(12), self.rect.bottom - px(136), px(9)):
            surface.fill(rgb(BRASS), (x, top, scale.line(1.2), px(3)))
        if self.turning:
            return
        self._caption(surface, tr("Pay {n} more", n=self.surcharge), self._rows[0].x, y)
        for i, row in enumerate(self._rows):
            if i < len(self.payments):
                if self.payments[i] == self.suggested:
                    halo(surface, row, scale, True)
                self._payment(surface, row, self.payments[i], i == self.chosen)
            elif self.payments:
                self._payment(surface, row, self.missing[i - len(self.payments)], False)
                veil = pygame.Surface(row.size, pygame.SRCALPHA)
                veil.fill(rgb(PAPER, 150))
                surface.blit(veil, row)
            else:
                pygame.draw.rect(surface, rgb(PAPER2), row, border_radius=px(8))
                pygame.draw.rect(surface, rgb(PAPER4), row, scale.line(1.2), border_radius=px(8))
                room = row.width - px(28)
                lines = text.wrap(tr("You hold no cards that can pay this."), "medium", scale.font("body"), room)
                first = row.centery - (len(lines) - 1) * scale.font("body") * 0.65 + scale.font("body") * 0.35
                text.draw_lines(
                    surface, lines, (row.x + px(14), first), "medium", scale.font("body"), NOTE, spacing=1.3
                )

    def _payment(self, surface: pygame.Surface, row: pygame.Rect, pay: Pay, chosen: bool) -> None:
        scale, px = self.host.scale, self.host.scale.px
        pygame.draw.rect(surface, rgb("#FFF3C4" if chosen else PAPER2), row, border_radius=px(8))
        edge, line = (PRIMARY, 2.6) if chosen else (PAPER4, 1.2)
        pygame.draw.rect(surface, rgb(edge), row, scale.line(line), border_radius=px(8))
        h = min(px(62), row.height - px(10))
        size = (round(h * 72 / 104), h)
        x = row.x + px(14)
        cards = [pay.colour] * pay.cards + [COLOURS[-1]] * pay.locomotives
        for card in cards:
            surface.blit(card_picture(card, size, self.sight.patterns), (x, row.centery - h // 2))
            x += size[0] + px(4) if len(cards) == 1 else round(size[0] * 0.62)
        x += px(8) if len(cards) == 1 else round(size[0] * 0.38) + px(12)
        body, small = scale.font("body"), scale.font("label")
        room = row.right - px(40) - x
        words = text.fit(cards_words(pay.colour, pay.cards, pay.locomotives), "bold", "body", scale, room)
        y = row.centery - px(4) if len(words.lines) == 1 else row.centery - px(14)
        below = text.draw_lines(surface, words.lines, (x, y), "bold", words.px, INK, spacing=1.15)
        held = tr("you hold {cards}", cards=self._held(pay))
        text.draw(surface, text.ellipsis(held, "medium", small, room), (x, below - body * 0.1), "medium", small, NOTE)
        knob = (row.right - px(22), row.centery)
        pygame.draw.aacircle(surface, rgb(INK), knob, px(9))
        pygame.draw.aacircle(surface, rgb(FIELD), knob, px(9) - scale.line(1.4))
        if chosen:
            pygame.draw.aacircle(surface, rgb(PRIMARY), knob, px(5))

    def _held(self, pay: Pay) -> str:
        hand = self.sight.state.hands[self.seat]
        parts = []
        for card in dict.fromkeys([pay.colour] * pay.cards + [COLOURS[-1]] * pay.locomotives):
            n = hand[COLOURS.index(card)]
            words = f"{n} {colour_word(card)}"
            parts.append(trn("{n} locomotive", "{n} locomotives", n) if card == COLOURS[-1] else words)
        return ", ".join(parts)

    def _draw_foot(self, surface: pygame.Surface, x: int, line: int) -> None:
        scale, px = self.host.scale, self.host.scale.px
        points = ROUTE_POINTS[self.route.length]
        words = tr("If you do not pay, your cards come back and your turn ends.")
        worth = trn("The route is worth {n} point.", "The route is worth {n} points.", points)
        size, room = scale.font("body"), self.back.rect.x - x - px(16)
        lines = text.wrap(words, "medium", size, room) + text.wrap(worth, "medium", size, room)
        text.draw_lines(surface, lines[:4], (x, line + px(38)), "medium", size, NOTE, spacing=1.3)


@lru_cache(maxsize=2)
def _head_picture(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The head picture with grain and two round corners."""
    picture = art.rasterise(tunnel_art.head(), (0.0, 0.0, tunnel_art.WIDTH, tunnel_art.HEIGHT), size)
    art.grain(picture, low=236)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    corners = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), **corners)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
