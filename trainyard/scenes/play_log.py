"""The whole log of the match: a drawer over the board, a column in a wide window; a click on a line shows its move."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr
from trainyard.ui import panel, text
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Press, Wheel
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, QUIET, Scale
from trainyard.view.log_rows import LogRows
from trainyard.view.presenter import LogLine

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene

WIDE = 380.0
ROOMY = 1600.0
"""A window so wide (du) has room for the column beside the map: a larger scale of everything has not."""


class LogDrawer:
    """Newest line on top."""

    def __init__(self) -> None:
        self.open = False
        """The drawer is open."""
        self.docked = False
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._first = 0
        self._rows = LogRows("label")

    @property
    def shown(self) -> bool:
        """Whether there is anything to see of it."""
        return self.open or self.docked

    @staticmethod
    def has_room(scale: Scale) -> bool:
        """Whether a window of this scale has room for a column beside the map."""
        return scale.wide and scale.du[0] >= ROOMY

    def layout(self, scale: Scale, board: pygame.Rect, column: pygame.Rect | None = None) -> None:
        """Lie in the column, or without one along the right edge of the board."""
        self._scale = scale
        self.docked = column is not None
        wide = min(scale.px(WIDE), board.width * 60 // 100)
        margin = scale.px(12)
        drawer = pygame.Rect(board.right - wide - margin, board.y + margin, wide, board.height - 2 * margin)
        self.rect = column or drawer
        top, side = self._top(), scale.px(20)
        rows = pygame.Rect(self.rect.x + side, top, self.rect.width - 2 * side, self.rect.bottom - scale.px(14) - top)
        self._rows.layout(scale, rows)

    def _top(self) -> int:
        return self.rect.y + self._scale.px(48)

    def handle(self, event: InputEvent, play: "PlayScene") -> bool:
        """Scroll, and show the move of a clicked line."""
        if not isinstance(event, Click | Hover | Press | Wheel) or not self.rect.collidepoint(event.pos):
            return False
        if isinstance(event, Wheel):
            self._first = max(0, min(self._rows.last_first(play.log_lines), self._first - round(3 * event.dy)))
        elif isinstance(event, Click) and event.button == LEFT:
            index = self._rows.at(event.pos)
            if index is not None:
                play.show_line(index)
        return True

    def draw(self, surface: pygame.Surface, log: Sequence[LogLine]) -> None:
        """The drawer over the board, or the column."""
        scale, px = self._scale, self._scale.px
        if self.docked:
            surface.fill(INK, self.rect)
            pygame.draw.line(surface, BRASS, self.rect.topleft, self.rect.bottomleft, scale.line(1))
        else:
            panel.draw_panel(surface, self.rect, scale, "ink", 10)
        x = self.rect.x + px(20)
        caption = scale.font("caption")
        text.draw(
            surface, text.caps(tr("Log")), (x, self.rect.y + px(34)), "display", caption, BRASS_LIGHT, tracking=0.12
        )
        note = tr("click a line to see it on the map")
        at = (self.rect.right - px(20), self.rect.y + px(34))
        head = text.width(text.caps(tr("Log")), "display", caption, 0.12) + px(56)
        if text.width(note, "medium", caption) <= self.rect.width - head:
            text.draw(surface, note, at, "medium", caption, QUIET, "right")
        self._rows.draw(surface, log, self._first)
