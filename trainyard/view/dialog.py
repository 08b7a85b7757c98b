"""Dialogs of the play screen: a decision that is due and covers the board until it is made."""

from collections.abc import Callable
from typing import Any

import pygame

from trainyard.trace import landmarks_of
from trainyard.ui.group import Group
from trainyard.ui.host import Host
from trainyard.ui.pointer import InputEvent
from trainyard.view.presenter import Sight
from trainyard.view.target import Target


class Dialog:
    """Base of a game's dialogs. Subclasses place themselves, paint, and call ``decide`` with the chosen action.

    Esc and a right click decide nothing here; the scene opens its pause menu for Esc.
    """

    scrim = 150
    """How dark everything else becomes, 0 to 255."""

    def __init__(self, host: Host, sight: Sight, decide: Callable[[Any], None]) -> None:
        self.host = host
        self.sight = sight
        self.decide = decide
        self.group = Group(host)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.hover: Target | None = None
        """What is pointed at in the dialog, so that the map can show it."""
        self.suggested: Any | None = None
        """The action that a hint suggests; subclasses let its place glow."""

    def layout(self, size: tuple[int, int], board: pygame.Rect) -> None:
        """Place the dialog in a window of this size, whose board lies there (pixels)."""

    def suggest(self, action: Any | None) -> None:
        """A hint suggests this action, or None any more."""
        self.suggested = action

    def handle(self, event: InputEvent) -> bool:
        """Take an event; True if it was of use."""
        return self.group.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        return self.group.update(dt)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """What can be clicked, by its words, in canvas pixels: for drivers of the window (`trainyard.trace`)."""
        return landmarks_of(self.group)

    def skip(self) -> bool:
        """End what moves in the dialog at once; False if nothing does."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog over the scrim."""
        self.group.draw(surface)
