"""The curtain between two human seats: it falls over what everybody may see, and rises for the one who is to move.

Opaque while it is down. It shows who is next and what everybody saw happen since their last turn, nothing else.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr, trn
from trainyard.scenes.play_flow import Flow
from trainyard.scenes.scene import Scene
from trainyard.ui import art, text
from trainyard.ui.buttons import Button
from trainyard.ui.group import Group
from trainyard.ui.panel import draw_shadow
from trainyard.ui.pointer import LEFT, Click, InputEvent, Key, Press, Release
from trainyard.ui.shapes import circle, rect
from trainyard.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, INK, NOTE, PAPER, PAPER2, PRIMARY, rgb
from trainyard.view.brush import draw_badge, draw_seat_mark
from trainyard.view.curtain_art import curtain, gradients, sign_cords
from trainyard.view.tween import in_cubic, out_cubic

if TYPE_CHECKING:
    from trainyard.app import App

FALL = 0.3
HOLD = 1.0
"""Seconds that the button must be held, if the setting asks for it."""
MOST_LINES = 6
SIGN_WIDE, SIGN_TOP = 720.0, 150.0


class Curtain(Scene):
    """Falls, waits for the next player, rises. ``undo`` is offered while the last move may still be taken back."""

    def __init__(self, app: "App", flow: Flow, undo: Callable[[], None]) -> None:
        super().__init__(app)
        self.flow = flow
        self.seat = flow.mover
        self._undo = undo
        self._down = 0.0
        """How far the curtain is down, 0 to 1."""
        self._rising = False
        self._held: float | None = None
        self.overlay = True
        self.ui = Group(app)
        name = self.name
        self.button = self.ui.add(
            Button(tr("I am {name}, show my hand", name=name), self.raise_it, "primary", "heading", key_words="Enter")
        )
        last = flow.last_human
        self.back: Button | None = None
        if last is not None and flow.session.undo_blocked(last) is None:
            words = tr("{name}: take back", name=flow.session.seats[last].name)
            self.back = self.ui.add(Button(words, self.take_back, "outline", "body", key_words="Z"))
        self._picture: pygame.Surface | None = None
        since = flow.since(self.seat)
        self._lines, self._earlier = since[-MOST_LINES:], len(since[:-MOST_LINES])

    @property
    def name(self) -> str:
        """Who is to move."""
        return self.flow.session.seats[self.seat].name

    @property
    def is_down(self) -> bool:
        """Whether the curtain covers everything."""
        return self._down >= 1.0 and not self._rising

    # -- what it does -----------------------------------------------------------------------------------------------

    def raise_it(self) -> None:
        """The next player is here: open the hand and rise."""
        if not self.is_down:
            return
        if self.app.settings.hold_curtain and (self._held is None or self._held < HOLD):
            return
        self.flow.open_hand(self.seat)
        self._rising, self.overlay = True, True
        self.app.stack.layout(self.app.size)  # what lies below was not laid out while it was covered
        self.app.audio.play("your_turn")

    def take_back(self) -> None:
        """The one who moved takes the move back; the screen is theirs again."""
        if self.is_down:
            self._undo()
            self.app.stack.remove(self)

    def update(self, dt: float) -> bool:
        speed = FALL * self.app.settings.motion
        step = dt / speed if speed else 1.0
        if self._held is not None:
            self._held += dt
            if self._held >= HOLD:
                self.raise_it()
                self._held = None
        if self._rising:
            self._down -= step
            if self._down <= 0:
                self.app.stack.remove(self)
            return True
        if self._down < 1.0:
            self._down = min(1.0, self._down + step)
            if self._down >= 1.0:
                self.overlay = False
            return True
        return self.ui.update(dt) or self._held is not None

    def handle(self, event: InputEvent) -> bool:
        if not self.is_down:
            return True
        if isinstance(event, Key):
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.repeat:
                if self.app.settings.hold_curtain:
                    self._held = 0.0
                self.raise_it()
            elif event.key == pygame.K_z and self.back is not None:
                self.take_back()
            elif event.key == pygame.K_TAB:
                self.ui.handle(event)
            return True
        if isinstance(event, Press) and self.button.rect.collidepoint(event.pos) and event.button == LEFT:
            self._held = 0.0
        if isinstance(event, Release):
            self._held = None
        self.ui.handle(event)
        if isinstance(event, Click):
            self._held = None
        return True

    # -- picture ------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        px = self.app.scale.px
        lines = max(1, len(self._lines))
        self._box_h = px(52) + lines * self._row
        high = px(330) + self._box_h + px(150) + (px(56) if self.back else 0)
        top = max(px(84), (size[1] - high) // 2 - px(10))
        self.sign = pygame.Rect((size[0] - px(SIGN_WIDE)) // 2, top, px(SIGN_WIDE), high)
        self.button.rect = pygame.Rect(0, 0, min(px(600), max(px(420), self.button.natural_width())), px(62))
        self.button.rect.midtop = (self.sign.centerx, self.sign.y + px(330) + self._box_h)
        if self.back is not None:
            self.back.rect = pygame.Rect(0, 0, max(px(220), self.back.natural_width()), px(44))
            self.back.rect.midtop = (self.sign.centerx, self.button.rect.bottom + px(16))
        self._picture = None

    @property
    def _row(self) -> int:
        return round(self.app.scale.font("body") * 1.6)

    def reading(self) -> list[pygame.Rect]:
        return [self.sign]

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = self._paint(surface.get_size())
        ease = in_cubic if not self._rising else out_cubic
        y = round(-surface.get_height() * (1 - ease(min(1.0, max(0.0, self._down)))))
        surface.blit(self._picture, (0, y))
        if y == 0:
            self.ui.draw(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Curtain and sign, without the buttons."""
        s = self.app.scale.s
        du = (size[0] / s, size[1] / s)
        sign = self.sign
        cords = sign_cords((sign.x + sign.width / 6) / s, (sign.right - sign.width / 6) / s, sign.y / s)
        picture = pygame.Surface(size)
        picture.blit(art.rasterise(curtain(*du) + cords, (0, 0, *du), size, gradients()), (0, 0))
        art.grain(picture, low=232)
        picture.blit(_spot(size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._paint_sign(picture)
        return picture

    def _paint_sign(self, picture: pygame.Surface) -> None:
        scale, px, sign = self.app.scale, self.app.scale.px, self.sign
        draw_shadow(picture, sign, scale, 22, strong=True)
        w, h = sign.width / scale.s, sign.height / scale.s
        screws = "".join(circle(x, y, 6, BRASS_LIGHT, BRASS_DARK, 1.2) for x in (30.0, w - 30) for y in (30.0, h - 30))
        body = rect(0, 0, w, h, PAPER, 22) + rect(10, 10, w - 20, h - 20, "none", 15, INK, 3)
        body += rect(17, 17, w - 34, h - 34, "none", 10, BRASS, 1.2) + screws
        picture.blit(art.svg(body, (0, 0, w, h), sign.size), sign)
        x, y = sign.centerx, sign.y
        text.draw(picture, text.caps(tr("Next departure")), (x, y + px(66)), "display", scale.font("lead"), PRIMARY,
                  "center", tracking=0.3)  # fmt: skip
        seat = self.flow.session.seats[self.seat]
        draw_badge(picture, seat.colour, (x, y + px(138)), px(46))
        large = px(62)
        size = min(large, round(large * sign.width * 0.8 / max(1, text.width(seat.name, "display", large))))
        text.draw(picture, seat.name, (x, y + px(244)), "display", max(24, size), INK, "center")
        words = tr("Please pass the screen to {name}. Everyone else, look away.", name=seat.name)
        fitted = text.fit(words, "medium", "lead", scale, sign.width - px(80), 2)
        text.draw_lines(picture, fitted.lines, (x, y + px(284)), "medium", fitted.px, NOTE, "center", 1.25)
        self._paint_since(picture, pygame.Rect(sign.x + px(70), y + px(310), sign.width - px(140), self._box_h - px(4)))
        below = self.back.rect.bottom if self.back else self.button.rect.bottom
        words = tr("Hands and targets stay hidden until then")
        if self.app.settings.hold_curtain:
            words = tr("Hold the button, or Enter, for a second")
        text.draw(picture, words, (x, below + px(30)), "medium", scale.font("label"), NOTE, "center")

    def _paint_since(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        scale, px = self.app.scale, self.app.scale.px
        pygame.draw.rect(picture, rgb(PAPER2), box, border_radius=px(8))
        x, y = box.x + px(22), box.y + px(28)
        amid = self.flow.amid_turn(self.seat)
        heading = tr("This turn") if amid else tr("Since your last turn")
        text.draw(picture, text.caps(heading), (x, y), "display", scale.font("caption"), "#7A5718",
                  tracking=0.14)  # fmt: skip
        if self._earlier:
            words = trn("{n} earlier line is in the log", "{n} earlier lines are in the log", self._earlier)
            text.draw(picture, words, (box.right - px(22), y), "medium", scale.font("caption"), NOTE, "right")
        size = scale.font("body")
        y += px(6) + self._row * 3 // 4
        if not self._lines:
            words = tr("You are in the middle of your turn.") if amid else tr("Nothing has happened yet.")
            text.draw(picture, words, (x, y), "medium", size, NOTE)
        for line in self._lines:
            left = x
            if line.seat is not None and line.colour is not None:
                left += draw_seat_mark(picture, line, (x, round(y - size * 0.33)), size)
                name = self.flow.session.seats[line.seat].name
                left += text.draw(picture, name, (left, y), "bold", size, INK) + px(8)
            words = f"{line.text}  +{line.points}" if line.points else line.text
            words = text.ellipsis(words, "medium", size, box.right - px(16) - left)
            text.draw(picture, words, (left, y), "medium", size, INK)
            y += self._row


def _spot(size: tuple[int, int]) -> pygame.Surface:
    """Warm light in the middle of the cloth, to be added."""
    small = pygame.Surface((96, 54))
    for i in range(40, 0, -1):
        share = (1 - i / 40) ** 1.3
        tone = (round(88 * share), round(66 * share), round(40 * share))
        pygame.draw.ellipse(small, tone, pygame.Rect(48 - i * 52 // 40, 28 - i * 34 // 40, i * 104 // 40, i * 68 // 40))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), size)


def make(app: "App", flow: Flow, undo: Callable[[], None]) -> Curtain:
    """The curtain for the seat that is to move."""
    return Curtain(app, flow, undo)
