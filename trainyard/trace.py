"""Tells a driver of the real window what can be clicked where: for tests that use the mouse, and for nothing else.

With the environment variable ``TRAINYARD_TRACE`` naming a file, the window adds one JSON line to it whenever what it
shows has changed: ``{"scene", "size", "moving", "landmarks": {words: [x, y]}}``, the middle of everything that can be
clicked. Nothing secret is in it that is not on the screen.
"""

import json
import os
from typing import TYPE_CHECKING, Any

import pygame

from trainyard.ui.group import Group
from trainyard.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from trainyard.scenes.scene import Scene


class Trace:
    """Writes a line when there is news; silent without the variable."""

    def __init__(self) -> None:
        self._path = os.environ.get("TRAINYARD_TRACE", "")
        self._last: dict[str, Any] = {}

    def tell(self, scene: "Scene") -> None:
        """Write what the scene shows, if it is not what was written last."""
        if not self._path:
            return
        marks = {name: list(rect.center) for name, rect in scene.landmarks().items()}
        name = type(scene).__module__.rsplit(".", 1)[-1]
        news = {"scene": name, "size": list(scene.app.size), "moving": scene.moving(), "landmarks": marks}
        if news != self._last:
            self._last = news
            with open(self._path, "a", encoding="utf-8") as out:
                out.write(json.dumps(news) + "\n")


def landmarks_of(group: Group) -> dict[str, pygame.Rect]:
    """The clickable widgets of a group by their words, tooltip or kind; equal names get numbers."""
    found: dict[str, pygame.Rect] = {}
    for widget in group.widgets:
        if isinstance(widget, ScrollArea):
            inner = landmarks_of(widget.inner)
            found |= {name: rect for name, rect in inner.items() if widget.canvas_rect().contains(rect)}
        elif widget.visible and widget.enabled and widget.hand:
            name = str(getattr(widget, "words", "") or widget.tip or type(widget).__name__)
            if name in found:
                name = next(f"{name} {n}" for n in range(2, 1000) if f"{name} {n}" not in found)
            found[name] = widget.canvas_rect()
    return found
