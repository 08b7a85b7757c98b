"""A row of two to five choices, one of them chosen."""

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, pairwise

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
        by_words: bool = False,
    ) -> None:
        """``tips`` are tooltips, one for each option; ``reasons`` say, where not empty, why an option cannot be
        chosen. ``by_words``: options are as wide as their words ask for, and break these where there is no room."""
        super().__init__("", "", enabled, reason)
        self.options, self.chosen, self.on_change, self.ground = tuple(options), chosen, on_change, ground
        self.tips = tuple(tips)
        self.reasons = tuple(reasons)
        self.by_words = by_words
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

    def _edges(self, wide: float) -> list[float]:
        """Where the options begin and the last one ends, in a row so wide."""
        if not self.by_words:
            return [wide * n / len(self.options) for n in range(len(self.options) + 1)]
        px = self.scale.font("label")
        words = [text.width(option, "semibold", px) for option in self.options]
        spare = (wide - sum(words)) / len(words)
        return list(accumulate((word + spare for word in words), initial=0.0))

    @property
    def edges(self) -> list[float]:
        """Pixels from its left side at which the options begin and the last one ends."""
        return self._edges(self.rect.w)

    def _index(self, x: int) -> int:
        edges = self.edges
        return max(0, sum(x - self.rect.x >= edge for edge in edges[:-1]) - 1)

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

    def _px(self, rooms: Sequence[int]) -> int:
        """The size of all words: that of the longest, unless this is broken."""
        pairs = list(zip(self.options, rooms, strict=True))
        if not self.by_words:
            return min(text.fit(option, "semibold", "body", self.scale, room, 1).px for option, room in pairs)
        px = self.scale.font("body")
        whole = all(text.width(option, "semibold", px) <= room for option, room in pairs)
        return px if whole else self.scale.font("label")

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s, n = self.scale.s, len(self.options)
        paper = self.ground == "paper"
        ground, edge = (PAPER3, BRASS) if paper else (INK, INK5)
        chosen, on = (INK, PAPER) if paper else (BRASS_LIGHT, INK)
        off = NOTE if paper else QUIET
        w, h, m = box.w / s, box.h / s, box.x / s
        body = rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, ground, 7, edge, 1.2)
        edges = [3 + edge / s for edge in self._edges((w - 6) * s)]
        wide = [after - before for before, after in pairwise(edges)]
        if self.hot and self.enabled and self.offers(self._over) and self._over != self.chosen:
            fill = mix(PAPER3, PAPER, 0.6) if paper else INK7
            body += rect(m + edges[self._over], m + 3, wide[self._over], h - 6, fill, 5)
        left, each = m + edges[self.chosen], wide[self.chosen]
        body += rect(left, m + 3, each, h - 6, chosen, 5)
        if not paper:
            body += rect(left + 0.5, m + 3.5, each - 1, h - 7, "none", 5, BRASS_DARK, 0.8)
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        rooms = [round((each - 8) * s) for each in wide]
        px = self._px(rooms)
        for i, words in enumerate(self.options):
            middle = box.x + (edges[i] + wide[i] / 2) * s
            colour = on if i == self.chosen else off if not paper else INK
            if not self.offers(i):
                colour = mix(colour, chosen if i == self.chosen else ground, 0.6)
            broken = self.by_words and text.width(words, "semibold", px) > rooms[i]
            lines = text.wrap(words, "semibold", px, rooms[i])[:2] if broken else [words]
            for n, line in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * px * 0.95
                shown = text.ellipsis(line, "semibold", px, rooms[i])
                text.draw_middle(surface, shown, (middle, y), "semibold", px, colour)
