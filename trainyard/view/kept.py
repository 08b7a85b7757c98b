"""Pictures of widgets, painted once for each visible state and kept until it changes."""

from collections.abc import Callable, Hashable

import pygame


class Kept:
    """One surface for each named widget. Asking with another key paints it anew and forgets the old picture."""

    def __init__(self) -> None:
        self._pictures: dict[Hashable, tuple[Hashable, pygame.Surface]] = {}

    def get(
        self, name: Hashable, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """The widget's picture of this size (pixels, transparent); ``key`` holds all that shows in it."""
        whole = (key, size)
        found = self._pictures.get(name)
        if found is None or found[0] != whole:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            paint(picture)
            self._pictures[name] = found = (whole, picture)
        return found[1]

    def forget(self) -> None:
        """Drop every picture (the scale or the language changed)."""
        self._pictures.clear()
