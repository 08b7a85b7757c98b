"""The key to the computer's levels below the seats of the setup screen: two columns, a level in each cell."""

from collections.abc import Hashable

import pygame

from trainyard.i18n import tr
from trainyard.scenes.table import LEVEL_NAMES, LEVEL_NOTES, OFFERED
from trainyard.ui import text
from trainyard.ui.theme import INK, NOTE
from trainyard.ui.widget import Widget

COLUMNS = 2


class LevelKey(Widget):
    """Every level by its name with what it does, read row by row from the weakest to the strongest.

    What had to be cut off is shown whole in the tooltip.
    """

    focusable = False
    hand = False

    def state(self) -> Hashable:
        return tuple(self._words())

    def rows(self) -> int:
        """How many lines it takes."""
        return -(-len(OFFERED) // COLUMNS)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        px, line = self.scale.font("label"), box.h / self.rows()
        space, gap = self.scale.px(6), self.scale.px(16)
        room, cut = box.w // COLUMNS, False
        for place, (name, note) in enumerate(self._words()):
            x = box.x + place % COLUMNS * room
            y = round(box.y + (place // COLUMNS + 0.5) * line)
            used = text.width(name, "semibold", px) + space
            fitted = text.fit(note, "medium", "label", self.scale, max(0, room - gap - used), 1)
            cut = cut or not fitted.whole
            text.draw_middle(surface, name, (x, y), "semibold", px, INK, "left")
            text.draw_middle(surface, fitted.lines[0], (x + used, y), "medium", fitted.px, NOTE, "left")
        self.tip = " · ".join(f"{name}: {note}" for name, note in self._words()) if cut else ""

    def _words(self) -> list[tuple[str, str]]:
        return [(tr(LEVEL_NAMES[each]), tr(LEVEL_NOTES[each])) for each in OFFERED]
