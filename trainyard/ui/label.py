"""Words that only stand there: headings, lines, paragraphs. They shrink or wrap, never run over their box."""

from collections.abc import Hashable

import pygame

from trainyard.ui import text
from trainyard.ui.theme import TEXT
from trainyard.ui.widget import Widget


class Label(Widget):
    """Text in a box: at most so many lines, ``left`` ``center`` or ``right``, from the top or in the middle.

    What had to be cut off is shown whole in the tooltip.
    """

    focusable = False
    hand = False

    def __init__(
        self,
        words: str,
        role: str = "medium",
        step: str = "body",
        colour: str = TEXT,
        align: str = "left",
        lines: int = 1,
        middle: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(tip)
        self.words, self.role, self.step, self.colour = words, role, step, colour
        self.align, self.lines, self.middle = align, lines, middle
        self._own_tip = tip

    def state(self) -> Hashable:
        return self.words, self.role, self.step, self.colour, self.align, self.lines, self.middle

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        fitted = text.fit(self.words, self.role, self.step, self.scale, box.w, self.lines)
        self.tip = self._own_tip if fitted.whole else self.words
        lines = fitted.lines
        if self.align != "left" and fitted.whole and len(lines) > 1:  # a last word alone would hang in the air
            lines = text.even(self.words, self.role, fitted.px, box.w)
        gap = text.line_height(fitted.px, 1.35)
        x = {"left": box.x, "center": box.centerx, "right": box.right}[self.align]
        first = box.centery - (len(lines) - 1) * gap / 2 + fitted.px * 0.35
        y = first if self.middle else box.y + fitted.px
        text.draw_lines(surface, lines, (x, y), self.role, fitted.px, self.colour, self.align, 1.35)


class Heading(Widget):
    """Tracked capitals in the display face, with a quieter note behind them."""

    focusable = False
    hand = False

    def __init__(
        self,
        words: str,
        step: str = "label",
        colour: str = TEXT,
        note: str = "",
        note_colour: str = TEXT,
        align: str = "left",
    ) -> None:
        super().__init__()
        self.words, self.step, self.colour = words, step, colour
        self.note, self.note_colour, self.align = note, note_colour, align

    def state(self) -> Hashable:
        return self.words, self.step, self.colour, self.note, self.note_colour, self.align

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        fitted = text.fit(text.caps(self.words), "display", self.step, self.scale, box.w, 1, text.CAPS_TRACKING)
        self.tip = "" if fitted.whole else self.words
        x = {"left": box.x, "center": box.centerx, "right": box.right}[self.align]
        y = box.centery + fitted.px * 0.35
        long = text.draw(
            surface, fitted.lines[0], (x, y), "display", fitted.px, self.colour, self.align, text.CAPS_TRACKING
        )
        room = box.w - long - self.scale.px(14)
        if self.note and self.align == "left" and room > self.scale.px(60):
            px = self.scale.font("label")
            words = text.ellipsis(self.note, "medium", px, room)
            text.draw(surface, words, (box.x + long + self.scale.px(14), y), "medium", px, self.note_colour)
