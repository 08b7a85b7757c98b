"""A slider from 0 to 1 (shown in any unit)."""

from collections.abc import Callable, Hashable

import pygame

from trainyard.ui import art, text
from trainyard.ui.pointer import Drag, Key, Press, Wheel
from trainyard.ui.shapes import circle, rect
from trainyard.ui.theme import BRASS_DARK, BRASS_LIGHT, INK, INK5, PAPER, PAPER4
from trainyard.ui.widget import Widget


def percent(value: float) -> str:
    """The value as it is written beside the slider."""
    return f"{round(value * 100)} %"


class Slider(Widget):
    """A groove with a knob; wheel and arrows move it by a twentieth. ``show`` writes the value at the right."""

    def __init__(
        self,
        value: float = 0.5,
        on_change: Callable[[float], None] = lambda value: None,
        show: Callable[[float], str] | None = percent,
        ground: str = "ink",
        tip: str = "",
        steps: int = 20,
        enabled: bool = True,
        reason: str = "",
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        """``on_change`` is called all along a drag, ``on_done`` once when a change is finished."""
        super().__init__(tip, "", enabled, reason)
        self.value, self.on_change, self.show, self.ground = value, on_change, show, ground
        self.steps, self.on_done = steps, on_done

    def state(self) -> Hashable:
        return round(self.value, 4), self.show is None, self.ground

    def set(self, value: float) -> None:
        """Moves the knob as the user would."""
        value = min(max(round(value * self.steps) / self.steps, 0.0), 1.0)
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def _groove(self, box: pygame.Rect) -> tuple[int, int]:
        right = text.width("100 %", "semibold", self.scale.font("body")) + self.scale.px(16) if self.show else 0
        return box.x + self.scale.px(9), box.right - right - self.scale.px(9)

    def _at(self, x: int) -> float:
        left, right = self._groove(self.rect)
        return (x - left) / max(1, right - left)

    def on_press(self, event: Press) -> None:
        self.set(self._at(event.pos[0]))

    def on_drag(self, event: Drag) -> bool:
        self.set(self._at(event.pos[0]))
        return True

    def on_release(self) -> None:
        self.on_done()

    def on_wheel(self, event: Wheel) -> bool:
        self.set(self.value + (1 if event.dy > 0 else -1) / self.steps)
        self.on_done()
        return True

    def on_key(self, event: Key) -> bool:
        step = {pygame.K_RIGHT: 1, pygame.K_UP: 1, pygame.K_LEFT: -1, pygame.K_DOWN: -1}.get(event.key, 0)
        far = {pygame.K_HOME: 0.0, pygame.K_END: 1.0}.get(event.key)
        if step or far is not None:
            self.set(self.value + step / self.steps if far is None else far)
            self.on_done()
            return True
        return False

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        left, right = (v / s for v in self._groove(box))
        y = box.centery / s
        knob = left + (right - left) * self.value
        ink = self.ground == "ink"
        body = (
            rect(left, y - 3, right - left, 6, INK5 if ink else PAPER4, 3)
            + rect(left, y - 3, max(knob - left, 0.1), 6, BRASS_LIGHT if ink else BRASS_DARK, 3)
            + circle(knob, y, 9.5 if self.hot or self.pressed else 8, PAPER, INK, 1.5)
        )
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        if self.show:
            colour = PAPER if ink else INK
            px = self.scale.font("body")
            text.draw_middle(surface, self.show(self.value), (box.right, box.centery), "semibold", px, colour, "right")
