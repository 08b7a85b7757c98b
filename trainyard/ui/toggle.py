"""A switch: on or off."""

from collections.abc import Callable, Hashable

import pygame

from trainyard.ui import art
from trainyard.ui.pointer import Key
from trainyard.ui.shapes import circle, path, rect
from trainyard.ui.theme import OK, PAPER, light
from trainyard.ui.widget import Widget

SIZE = (46, 26)
_OFF = "#8C8371"


class Toggle(Widget):
    """Green with a tick when on, stone when off."""

    ring_radius = 16.0

    def __init__(
        self,
        on: bool = False,
        on_change: Callable[[bool], None] = lambda on: None,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(tip, "", enabled, reason)
        self.on, self.on_change = on, on_change

    def state(self) -> Hashable:
        return self.on

    def activate(self) -> None:
        self.on = not self.on
        self.changed()
        self.host.audio.play("click", 0.5)
        self.on_change(self.on)

    def on_key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if self.on != (event.key == pygame.K_RIGHT):
                self.activate()
            return True
        return super().on_key(event)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h = SIZE
        x, y = (box.centerx / s) - w / 2, (box.centery / s) - h / 2
        fill = OK if self.on else _OFF
        if self.hot and self.enabled:
            fill = light(fill, 0.12)
        knob = x + (w - h / 2 if self.on else h / 2)
        body = rect(x, y, w, h, fill, h / 2) + circle(knob, y + h / 2, h / 2 - 3, PAPER)
        if self.on:
            body += path(
                f"M{knob - 4} {y + h / 2}L{knob - 1} {y + h / 2 + 3.5}L{knob + 4.5} {y + h / 2 - 3.5}",
                "none",
                OK,
                2,
                'stroke-linecap="round" stroke-linejoin="round"',
            )
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
