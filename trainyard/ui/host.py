"""What widgets may ask of the app that shows them."""

from typing import TYPE_CHECKING, Protocol

from trainyard.settings import Settings
from trainyard.ui.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from trainyard.audio import Audio
    from trainyard.ui.pointer import Pointer
    from trainyard.ui.tooltip import Tooltip


class Host(Protocol):
    """The app, seen by a widget."""

    settings: Settings
    audio: "Audio"
    pointer: "Pointer"
    tooltip: "Tooltip"
    scale: Scale
    size: tuple[int, int]
    now: float
    """Seconds since the start, counted frame by frame."""

    def reading(self) -> "Sequence[pygame.Rect]":
        """What is being read or used now, in canvas pixels: a toast covers none of it if there is room elsewhere."""

    def redraw(self) -> None:
        """The picture changed: draw it in this frame."""

    def cursor(self, kind: str) -> None:
        """Shows the pointer as ``arrow``, ``hand``, ``text``, ``move`` or ``no`` until the mouse moves again."""
