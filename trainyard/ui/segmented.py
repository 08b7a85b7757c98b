"""A row of two to five choices, one of them chosen."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from trainyard.ui import art, text
from trainyard.ui.pointer import Click, Key, Wheel
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, INK, INK5, INK7, NOTE, PAPER, PAPER3, QUIET, mix
from trainyard.ui.widget import Widget


class Segmented(Widget):
    """Choices in a row; arrows move the choice, a click makes it. Ground is ``paper`` or ``ink``."""

    def __init__(
        self,
        options: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], None] = lambda index: None,
        ground: str = "ink",
        tips: Sequence[str] = (),
        enabled: bool = True,
        reason: str = "",
        reasons: Sequence[str] = (),
    ) -> None:
        """``tips`` are tooltips, one for each option; ``reasons`` say, where not empty, why an option cannot be
        chosen."""
        super().__init__("", "", enabled, reason)
        self.options, self.chosen, self.on_change, self.ground = tuple(options), chosen, on_change, ground
        self.tips = tuple(tips)
        self.reasons = tuple(reasons)
        self._over = -1

    def state(self) -> Hashable:
        return self.options, self.chosen, self.ground, self.reasons, self._over if self.hot else -1

    def offers(self, index: int) -> bool:
        """Whether this option can be chosen."""
        return 0 <= index < len(self.options) and not any(self.reasons[index : index + 1])

    def choose(self, index: int) -> None:
        """Makes the choice as the user would; nothing happens if it is made already."""
        if index != self.chosen and self.offers(index):
            self.chosen = index
            self.changed()
            self.host.audio.play("click", 0.5)
            self.on_change(index)

    def _index(self, x: int) -> int:
        return min(max((x - self.rect.x) * len(self.options) // max(1, self.rect.w), 0), len(self.options) - 1)

    def on_hover(self, pos: tuple[int, int]) -> None:
        over = self._index(pos[0])
        if over != self._over:
            self._over = over
            self.tip = next(iter(filter(None, (*self.reasons[over : over + 1], *self.tips[over : over + 1]))), "")
            self.changed()

    def on_click(self, event: Click) -> bool:
        if event.button != 1:
            return False
        self.choose(self._index(event.pos[0]))
        return True

    def on_key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            index = self.chosen + step
            while 0 <= index < len(self.options) and not self.offers(index):
                index += step
            self.choose(index)
            return True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and len(self.options) == 2:
            self.choose(1 - self.chosen)
            return True
        return False

    def on_wheel(self, event: Wheel) -> bool:
        return False

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s, n = self.scale.s, len(self.options)
        paper = self.ground == "paper"
        ground, edge = (PAPER3, BRASS) if paper else (INK, INK5)
        chosen, on = (INK, PAPER) if paper else (BRASS_LIGHT, INK)
        off = NOTE if paper else QUIET
        w, h, m = box.w / s, box.h / s, box.x / s
        body = rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, ground, 7, edge, 1.2)
        each = (w - 6) / n
        if self.hot and self.enabled and self.offers(self._over) and self._over != self.chosen:
            fill = mix(PAPER3, PAPER, 0.6) if paper else INK7
            body += rect(m + 3 + self._over * each, m + 3, each, h - 6, fill, 5)
        body += rect(m + 3 + self.chosen * each, m + 3, each, h - 6, chosen, 5)
        if not paper:
            body += rect(m + 3.5 + self.chosen * each, m + 3.5, each - 1, h - 7, "none", 5, BRASS_DARK, 0.8)
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        room = round((each - 8) * s)
        px = min(text.fit(o, "semibold", "body", self.scale, room, 1).px for o in self.options)
        for i, words in enumerate(self.options):
            middle = box.x + (3 + each * (i + 0.5)) * s
            colour = on if i == self.chosen else off if not paper else INK
            if not self.offers(i):
                colour = mix(colour, chosen if i == self.chosen else ground, 0.6)
            shown = text.ellipsis(words, "semibold", px, room)
            text.draw_middle(surface, shown, (middle, box.centery), "semibold", px, colour)
