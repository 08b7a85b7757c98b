"""Buttons: with words, with an icon, or both."""

from collections.abc import Hashable

import pygame

from trainyard.ui import art, icons, text
from trainyard.ui.panel import keycap
from trainyard.ui.shapes import gradient, line, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    INK5,
    INK6,
    INK7,
    PAPER,
    PAPER2,
    PRIMARY_EDGE,
    PRIMARY_HOVER,
    PRIMARY_PRESSED,
    SHADOW,
    light,
)
from trainyard.ui.widget import Action, Widget, nothing

_DEFS = gradient("pri", [(0, "#BF3E27", 1), (1, "#A5311C", 1)]) + gradient(
    "brass", [(0, "#EBCB88", 1), (1, "#BE8A35", 1)]
)
# kind: rest, hover and pressed fill, text, edge
_LOOKS: dict[str, tuple[str, str, str, str, str]] = {
    "primary": ("url(#pri)", PRIMARY_HOVER, PRIMARY_PRESSED, PAPER, PRIMARY_EDGE),
    "secondary": ("none", INK7, INK, PAPER, BRASS_LIGHT),
    "paper": (PAPER, "#FFFFFF", PAPER2, INK, BRASS),
    "outline": ("none", "#FFFDF6", PAPER2, INK, INK6),
    "brass": ("url(#brass)", light(BRASS_LIGHT, 0.25), BRASS, INK, BRASS_DARK),
    "ghost": ("none", INK7, INK, PAPER, "none"),
}


class Button(Widget):
    """A button with words: ``primary`` (one on a screen), ``secondary`` (outlined, on ink), ``paper``, ``outline`` (on
    paper), ``brass``, ``ghost`` (words only, on ink)."""

    def __init__(
        self,
        words: str,
        action: Action = nothing,
        kind: str = "secondary",
        step: str = "body",
        icon: str = "",
        key_words: str = "",
        tip: str = "",
        keycap: str = "",
        enabled: bool = True,
        reason: str = "",
        align: str = "center",
    ) -> None:
        """``key_words`` is a key shown on the button itself ("Enter" is drawn as a sign)."""
        super().__init__(tip, keycap, enabled, reason)
        self.words, self.action, self.kind, self.step = words, action, kind, step
        self.icon, self.key_words, self.align = icon, key_words, align
        self.sound = "click"
        self._own_tip = tip

    def state(self) -> Hashable:
        return self.words, self.kind, self.step, self.icon, self.key_words, self.align

    def activate(self) -> None:
        if self.enabled:
            if self.sound:
                self.host.audio.play(self.sound, 0.6)
            self.action()

    def natural_width(self) -> int:
        """Pixels it wants: words, icon, key and 24 du of padding at each side."""
        px = self.scale.font(self.step)
        return text.width(self.words, "semibold", px) + self._extras() + self.scale.px(48)

    def _extras(self) -> int:
        extra = 0
        if self.icon:
            extra += self.scale.px(26)
        if self.key_words:
            extra += self._cap_width() + self.scale.px(10)
        return extra

    def _cap_width(self) -> int:
        if self.key_words == "Enter":
            return self.scale.px(20)
        return text.width(self.key_words, "semibold", self.scale.font("caption")) + self.scale.px(12)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        rest, hover, down, ink, edge = _LOOKS[self.kind]
        fill = down if self.pressed else hover if self.hot and self.enabled else rest
        dy = 2 if self.pressed else 0
        w, h, m = box.w / s, box.h / s, box.x / s
        body = ""
        if self.kind in ("primary", "paper", "brass"):
            body += rect(m, m + 2.5, w, h, SHADOW, 7, extra='fill-opacity="0.4"')
        body += rect(m + 0.6, m + dy + 0.6, w - 1.2, h - 1.2, fill, 7, None if edge == "none" else edge, 1.2)
        if self.kind in ("primary", "brass"):
            body += line(m + 6, m + 1.8 + dy, m + w - 6, m + 1.8 + dy, "#FFFFFF", 1, 'stroke-opacity="0.35"')
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size, _DEFS), (0, 0))
        self._paint_words(surface, box.move(0, scale.px(dy)), ink)

    def _paint_words(self, surface: pygame.Surface, box: pygame.Rect, ink: str) -> None:
        scale = self.scale
        extras = self._extras()
        room = box.w - extras - scale.px(16)
        fitted = text.fit(self.words, "semibold", self.step, scale, room, 2 if box.h >= scale.px(44) else 1)
        self.tip = self._own_tip or ("" if fitted.whole else self.words)
        long = max(text.width(line_, "semibold", fitted.px) for line_ in fitted.lines)
        x = box.x + scale.px(14) if self.align == "left" else box.centerx - (long + extras) / 2
        if self.icon:
            icons.draw(surface, self.icon, (x + scale.px(9), box.centery), scale.px(22), ink)
            x += scale.px(26)
        step = text.line_height(fitted.px, 1.15)
        y = box.centery - (len(fitted.lines) - 1) * step / 2 + fitted.px * 0.35
        text.draw_lines(surface, fitted.lines, (x + long / 2, y), "semibold", fitted.px, ink, "center", 1.15)
        if self.key_words:
            self._paint_cap(surface, round(x + long + scale.px(10)), box.centery, ink)

    def _paint_cap(self, surface: pygame.Surface, x: int, middle: int, ink: str) -> None:
        scale = self.scale
        w, h = self._cap_width(), scale.px(20)
        cap = art.svg(keycap(0.5, 0.5, w / scale.s - 1, h / scale.s - 1, ink), (0, 0, w / scale.s, h / scale.s), (w, h))
        surface.blit(cap, (x, middle - h // 2))
        if self.key_words == "Enter":
            icons.draw(surface, "enter", (x + w / 2, middle), scale.px(14), ink)
        else:
            text.draw_middle(surface, self.key_words, (x + w / 2, middle), "semibold", scale.font("caption"), ink)


class IconButton(Widget):
    """A square button with an icon, on ``ink`` or ``paper``; the tooltip says what it does and which key does it."""

    ring_radius = 11.0

    def __init__(
        self,
        icon: str,
        action: Action = nothing,
        tip: str = "",
        keycap: str = "",
        kind: str = "ink",
        on: bool = False,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(tip, keycap, enabled, reason)
        self.icon, self.action, self.kind, self.on = icon, action, kind, on

    def state(self) -> Hashable:
        return self.icon, self.kind, self.on

    def activate(self) -> None:
        if self.enabled:
            self.host.audio.play("click", 0.6)
            self.action()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        dy = 2 if self.pressed else 0
        ink = self.kind == "ink"
        lit = self.hot and self.enabled
        if self.on:
            fill, colour, edge = light(BRASS_LIGHT, 0.3) if lit else BRASS_LIGHT, INK, BRASS_DARK
        elif ink:
            fill, colour, edge = INK6 if lit else INK7, PAPER, INK5
        else:
            fill, colour, edge = "#FFFFFF" if lit else PAPER2, INK, BRASS
        if self.pressed:
            fill = INK if ink and not self.on else fill
        w, h, m = box.w / s, box.h / s, box.x / s
        size = surface.get_size()
        body = rect(m + 0.5, m + 0.5 + dy, w - 1, h - 1, fill, 8, edge, 1)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        side = round(min(box.w, box.h) * 20 / 36)
        icons.draw(surface, self.icon, (box.centerx, box.centery + self.scale.px(dy)), side, colour)
