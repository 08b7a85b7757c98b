"""The whole log of the match in a drawer over the board's right edge; a click on a line shows its move."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr
from trainyard.ui import panel, text
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Press, Wheel
from trainyard.ui.theme import BRASS_LIGHT, QUIET, TEXT, Scale
from trainyard.view.brush import draw_seat_mark
from trainyard.view.presenter import LogLine

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene

WIDE = 380.0


class LogDrawer:
    """Newest line on top."""

    def __init__(self) -> None:
        self.open = False
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._first = 0

    def layout(self, scale: Scale, board: pygame.Rect) -> None:
        """Lie along the right edge of the board."""
        self._scale = scale
        wide = min(scale.px(WIDE), board.width * 60 // 100)
        margin = scale.px(12)
        self.rect = pygame.Rect(board.right - wide - margin, board.y + margin, wide, board.height - 2 * margin)

    @property
    def _row(self) -> int:
        return max(self._scale.px(22), round(self._scale.font("label") * 1.6))

    def _top(self) -> int:
        return self.rect.y + self._scale.px(52)

    def rows(self) -> int:
        """Lines that fit."""
        return max(1, (self.rect.bottom - self._scale.px(14) - self._top()) // self._row)

    def handle(self, event: InputEvent, play: "PlayScene") -> bool:
        """Scroll, and show the move of a clicked line."""
        if not isinstance(event, Click | Hover | Press | Wheel) or not self.rect.collidepoint(event.pos):
            return False
        if isinstance(event, Wheel):
            most = max(0, len(play.flow.log) - self.rows())
            self._first = min(most, max(0, self._first - round(3 * event.dy)))
        elif isinstance(event, Click) and event.button == LEFT and event.pos[1] >= self._top():
            play.show_line(self._first + (event.pos[1] - self._top()) // self._row)
        return True

    def draw(self, surface: pygame.Surface, log: Sequence[LogLine]) -> None:
        """The drawer over the board."""
        scale, px = self._scale, self._scale.px
        panel.draw_panel(surface, self.rect, scale, "ink", 10)
        size = scale.font("label")
        x = self.rect.x + px(20)
        caption = scale.font("caption")
        text.draw(
            surface, text.caps(tr("Log")), (x, self.rect.y + px(34)), "display", caption, BRASS_LIGHT, tracking=0.12
        )
        note = tr("click a line to see it on the map")
        at = (self.rect.right - px(20), self.rect.y + px(34))
        text.draw(surface, text.ellipsis(note, "medium", caption, self.rect.width - px(110)), at, "medium", caption,
                  QUIET, "right")  # fmt: skip
        y = self._top() + self._row // 2
        for i, line in enumerate(list(reversed(log))[self._first : self._first + self.rows()]):
            left = x + draw_seat_mark(surface, line, (x, y), size)
            points = f"+{line.points}" if line.points else ""
            right = self.rect.right - px(20)
            wide = text.width(points, "semibold", size) + px(10) if points else 0
            words = text.ellipsis(line.text, "medium", size, right - left - wide)
            text.draw_middle(surface, words, (left, y), "medium", size, TEXT if i + self._first == 0 else QUIET, "left")
            if points:
                text.draw_middle(surface, points, (right, y), "semibold", size, BRASS_LIGHT, "right")
            y += self._row
