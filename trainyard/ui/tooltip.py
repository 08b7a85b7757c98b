"""The tooltip: one for the whole window, after a short rest, beside what is pointed at, never over it."""

from collections.abc import Hashable, Sequence

import pygame

from trainyard.ui import panel, text
from trainyard.ui.host import Host
from trainyard.ui.theme import INK, INK6, NOTE, rgb

WIDTH = 280
AWAY = 12
"""du between the pointer and the tooltip."""
FAR = 64
"""The same where something that should stay visible lies around the pointer."""


class Tooltip:
    """Whoever is pointed at calls `over`; whoever is left calls `away`. Shift held keeps the tooltip there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._owner: Hashable = None
        self._waited = 0.0
        self._title, self._lines, self._keycap = "", tuple[str, ...](), ""
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._avoid: tuple[pygame.Rect, ...] = ()
        self._shown = False
        self._picture: pygame.Surface | None = None
        self._pinned = False

    @property
    def shown(self) -> bool:
        return self._shown

    @property
    def words(self) -> str:
        """What the tooltip says or is about to say; empty if nothing is pointed at."""
        return " ".join((self._title, *self._lines)).strip() if self._owner is not None else ""

    def over(
        self,
        owner: Hashable,
        rect: pygame.Rect,
        title: str,
        lines: Sequence[str] = (),
        keycap: str = "",
        avoid: Sequence[pygame.Rect] = (),
    ) -> None:
        """The pointer is over rect (canvas pixels), which owner stands for; more lines come after the title.

        ``avoid`` are places that should stay visible if there is room elsewhere. An empty title shows nothing.
        """
        if owner == self._owner and (title, tuple(lines), keycap) == (self._title, self._lines, self._keycap):
            self._rect = rect
            return
        if self._pinned:
            return
        if self._shown or owner != self._owner:
            self._host.redraw()
        soon = self._shown
        self._owner, self._title, self._lines, self._keycap = owner, title, tuple(lines), keycap
        self._rect, self._avoid, self._picture = rect, tuple(avoid), None
        self._shown = soon and bool(title)
        if not soon:
            self._waited = 0.0

    def away(self, owner: Hashable) -> None:
        """The pointer left what owner stands for."""
        if owner == self._owner and not self._pinned:
            self.hide()

    def hide(self) -> None:
        """Takes the tooltip away."""
        if self._shown:
            self._host.redraw()
        self._owner, self._shown, self._picture, self._waited, self._pinned = None, False, None, 0.0, False

    def update(self, dt: float) -> bool:
        if self._owner is None:
            return False
        shift = pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if self._pinned and not shift:
            self.hide()
            return True
        self._pinned = self._shown and shift
        if self._shown or not self._title:
            return False
        self._waited += dt
        if self._waited < self._host.settings.tooltip_delay:
            return False
        self._shown = True
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if not self._shown:
            return
        if self._picture is None:
            self._picture = self._paint()
        box = self._place(self._picture.get_size())
        panel.draw_shadow(surface, box, self._host.scale, 8)
        surface.blit(self._picture, box)

    def _paint(self) -> pygame.Surface:
        scale = self._host.scale
        pad = scale.px(14)
        big, small = scale.font("body"), scale.font("label")
        room = max(scale.px(WIDTH), 13 * big) - 2 * pad
        cap = text.width(self._keycap, "semibold", small) + scale.px(14) if self._keycap else 0
        title = text.wrap(self._title, "semibold", big, room - (cap + scale.px(8) if cap else 0))
        lines = [line for words in self._lines for line in text.wrap(words, "medium", small, room)]
        widths = [text.width(line, "semibold", big) for line in title]
        widths[0] += cap + scale.px(10) if cap else 0
        widths += [text.width(line, "medium", small) for line in lines]
        title_step, line_step = text.line_height(big, 1.3), text.line_height(small, 1.45)
        w = max(widths) + 2 * pad
        h = len(title) * title_step + len(lines) * line_step + 2 * scale.px(9)
        made = panel.panel((w, h), scale, "paper", 8).copy()
        y = scale.px(9) + title_step / 2 + big * 0.35
        y = text.draw_lines(made, title, (pad, y), "semibold", big, INK, spacing=1.3)
        if lines:
            text.draw_lines(
                made, lines, (pad, y - title_step * 0.5 + line_step * 0.42), "medium", small, NOTE, spacing=1.45
            )
        if cap:
            key = pygame.Rect(w - pad - cap, scale.px(9) + (title_step - scale.px(20)) // 2, cap, scale.px(20))
            pygame.draw.rect(made, rgb(INK6), key, scale.line(1), scale.px(4))
            text.draw_middle(made, self._keycap, key.center, "semibold", small, NOTE)
        return made

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        gap, far = self._host.scale.px(AWAY), self._host.scale.px(FAR)
        screen = pygame.Rect(0, 0, *self._host.size).inflate(-2 * gap // 2, -2 * gap // 2)
        x, y = self._host.pointer.pos
        over = self._rect if self._rect.w * self._rect.h < 0.2 * screen.w * screen.h else pygame.Rect(x, y, 1, 1)
        w, h = size
        places = [
            (x - w // 2, over.bottom + gap),
            (x - w // 2, over.top - gap - h),
            (over.right + gap, y - h // 2),
            (over.left - gap - w, y - h // 2),
            *((left, top) for left in (over.right + gap, over.left - gap - w) for top in (over.bottom, over.top - h)),
            *((left, y - h // 2) for left in (over.right + far, over.left - far - w)),
            *((x - w // 2, top) for top in (over.bottom + far, over.top - far - h)),
        ]

        covered = [*self._avoid, over, pygame.Rect(x - 2, y - 2, 4, 4)]

        def cost(index: int) -> tuple[int, int]:
            box = pygame.Rect(places[index], size).clamp(screen)
            return sum(c.clip(box).w * c.clip(box).h for c in covered), index

        hidden, best = min(cost(index) for index in range(len(places)))
        if hidden:  # farther away, beside what should stay visible
            beyond = [(left, y - h // 2) for c in self._avoid for left in (c.left - gap - w, c.right + gap)]
            beyond += [(x - w // 2, top) for c in self._avoid for top in (c.top - gap - h, c.bottom + gap)]
            places += sorted(beyond, key=lambda place: abs(place[0] + w // 2 - x) + abs(place[1] + h // 2 - y))
            hidden, best = min(cost(index) for index in range(len(places)))
        return pygame.Rect(places[best], size).clamp(screen)
