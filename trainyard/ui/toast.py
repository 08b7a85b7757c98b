"""Toasts: one sentence for three seconds where it covers nothing that is read, two in the queue at most."""

from collections import deque
from collections.abc import Callable

import pygame

from trainyard.ui import art, panel, text
from trainyard.ui.host import Host
from trainyard.ui.pieces import badge
from trainyard.ui.pointer import LEFT, Click, Hover, InputEvent, Leave, Press, Release
from trainyard.ui.theme import INK, PRIMARY

SECONDS = 3.0
WIDTH, HEIGHT, TOP, EDGE = 360, 56, 68, 12


class Toast:
    """One message, with a seat's emblem and one thing that can be done about it."""

    def __init__(
        self,
        words: str,
        colour: int | None,
        action: str,
        do: Callable[[], None] | None,
        seconds: float,
        passing: bool,
    ) -> None:
        self.words, self.colour, self.action, self.do = words, colour, action, do
        self.left, self.passing = seconds, passing


class Toasts:
    """The queue. The pointer over a toast holds it; a click on it does its action or sends it away."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._queue: deque[Toast] = deque()
        self._picture: tuple[object, pygame.Surface] | None = None
        self._held = False

    @property
    def current(self) -> Toast | None:
        return self._queue[0] if self._queue else None

    def say(
        self,
        words: str,
        colour: int | None = None,
        action: str = "",
        do: Callable[[], None] | None = None,
        seconds: float = SECONDS,
        passing: bool = False,
    ) -> None:
        """Shows the sentence when those before it are gone; a third one waiting replaces the second. One in ``passing``
        gives way to any other: it takes the place of one of its kind, and is not said while an answer stands."""
        if passing and any(not toast.passing for toast in self._queue):
            return
        if any(toast.passing for toast in self._queue):
            self._queue.clear()
        if self._queue and self._queue[-1].words == words:
            self._queue[-1].left = seconds
            return
        while len(self._queue) > 1:
            self._queue.pop()
        self._queue.append(Toast(words, colour, action, do, seconds, passing))
        self._host.redraw()

    def clear(self) -> None:
        self._queue.clear()
        self._host.redraw()

    def update(self, dt: float) -> bool:
        toast = self.current
        if toast is None:
            return False
        if self._held and self._box().collidepoint(self._host.pointer.pos):
            return False
        self._held = False
        toast.left -= dt
        if toast.left > 0:
            return False
        self._queue.popleft()
        return True

    def handle(self, event: InputEvent) -> bool:
        """Takes what happens on the toast itself."""
        if self.current is None or isinstance(event, Leave):
            self._held = False
            return False
        if not isinstance(event, Hover | Press | Release | Click):
            return False
        inside = self._box().collidepoint(event.pos)
        if isinstance(event, Hover):
            self._held = inside
            if inside:
                self._host.cursor("hand" if self.current.do else "arrow")
        elif inside and isinstance(event, Click) and event.button == LEFT:
            toast = self._queue.popleft()
            self._held = False
            if toast.do is not None:
                toast.do()
        return inside and not isinstance(event, Release)

    def draw(self, surface: pygame.Surface) -> None:
        toast = self.current
        if toast is None:
            return
        box = self._box()
        panel.draw_shadow(surface, box, self._host.scale, 10)
        key = (toast.words, toast.colour, toast.action, box.size, self._host.scale)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._paint(toast, box.size)
        surface.blit(self._picture[1], box)

    def _parts(self, toast: Toast) -> tuple[int, int, int]:
        scale = self._host.scale
        px = scale.font("body")
        left = scale.px(18) + (scale.px(34) if toast.colour is not None else 0)
        right = scale.px(18) + (text.width(toast.action, "semibold", px) + scale.px(18) if toast.action else 0)
        return px, left, right

    def _box(self) -> pygame.Rect:
        toast = self.current
        scale = self._host.scale
        if toast is None:
            return pygame.Rect(0, 0, 0, 0)
        px, left, right = self._parts(toast)
        most = self._host.size[0] - scale.px(80)
        w = min(max(scale.px(WIDTH), text.width(toast.words, "medium", px) + left + right), scale.px(640), most)
        lines = len(text.wrap(toast.words, "medium", px, w - left - right))
        h = scale.px(HEIGHT) + (lines - 1) * text.line_height(px, 1.3)
        return self._freest(pygame.Rect(0, 0, w, h))

    def _freest(self, box: pygame.Rect) -> pygame.Rect:
        """The box under the top bar, in the middle; where that would cover what is being read, a little to the left, or
        wherever it covers least of it."""
        scale, (w, h), read = self._host.scale, self._host.size, self._host.reading()
        middle, edge = (w - box.w) // 2, scale.px(EDGE)
        beside = (each.x - box.w - edge for each in read)
        columns = middle, *sorted({x for x in beside if edge < x < middle}, reverse=True), w - box.w - edge, edge
        rows = scale.px(TOP), scale.px(EDGE), h - box.h - scale.px(EDGE)
        places = [box.move(x, y) for y in rows for x in columns]

        def covered(place: pygame.Rect) -> int:
            return sum(part.w * part.h for part in (place.clip(each) for each in read))

        free = (place for place in places if place.collidelist(read) < 0)
        return next(free, None) or min(places, key=covered)

    def _paint(self, toast: Toast, size: tuple[int, int]) -> pygame.Surface:
        scale = self._host.scale
        made = panel.panel(size, scale, "paper").copy()
        px, left, right = self._parts(toast)
        middle = size[1] / 2
        if toast.colour is not None:
            side = scale.px(30)
            seal = art.svg(badge(toast.colour, 13), (-15, -15, 30, 30), (side, side))
            made.blit(seal, (scale.px(18), round(middle - side / 2)))
        lines = text.wrap(toast.words, "medium", px, size[0] - left - right)
        step = text.line_height(px, 1.3)
        first = middle - (len(lines) - 1) * step / 2 + px * 0.35
        text.draw_lines(made, lines, (left, first), "medium", px, INK, spacing=1.3)
        if toast.action:
            at = (size[0] - scale.px(18), middle)
            text.draw_middle(made, toast.action, at, "semibold", px, PRIMARY, "right")
        return made
