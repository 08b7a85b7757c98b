"""Something went wrong in a scene: what happened, what is safe, and where to go on. Shows nothing secret."""

from typing import TYPE_CHECKING

import pygame

from trainyard.scenes.scene import Scene
from trainyard.ui import panel

if TYPE_CHECKING:
    from trainyard.app import App


class ErrorScene(Scene):
    """Covers the scene that failed."""

    def __init__(self, app: "App", details: str, failed: Scene | None) -> None:
        super().__init__(app)
        self.details = details
        self.failed = failed

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(panel.backdrop(surface.get_size()), (0, 0))


def make(app: "App", details: str = "", failed: Scene | None = None) -> ErrorScene:
    return ErrorScene(app, details, failed)
