"""The pile of scenes: the top one gets input and time; overlays let the ones below be seen."""

import pygame

from trainyard.scenes.scene import Scene
from trainyard.ui.pointer import InputEvent


class Stack:
    """Scenes, the top one last. Each gets enter/layout/pause/resume/leave in the order its class promises."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.scenes: list[Scene] = []
        self._size = size

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Puts the scene on top."""
        if self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter()
        scene.layout(self._size)

    def pop(self) -> None:
        """Takes the top scene off and resumes the one below."""
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].layout(self._size)
            self.scenes[-1].resume()

    def remove(self, scene: Scene) -> None:
        """Takes this scene off, wherever it lies; nothing happens if it is gone already."""
        if scene is self.top:
            self.pop()
        elif scene in self.scenes:
            self.scenes.remove(scene)
            scene.leave()

    def replace(self, scene: Scene) -> None:
        """Puts the scene in place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()
        scene.layout(self._size)

    def reset(self, scene: Scene) -> None:
        """Takes all scenes off, top first, and starts with this one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()

    @property
    def music(self) -> str | None:
        """What should play now: the topmost scene that has a wish decides."""
        wishes = [scene.music for scene in self.scenes if scene.music is not None]
        return (wishes[-1] or None) if wishes else None

    def layout(self, size: tuple[int, int]) -> None:
        """The canvas has a new size (or scale or language): every visible scene is placed anew."""
        self._size = size
        for scene in self.visible():
            scene.layout(size)

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, bottom first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def handle(self, event: InputEvent) -> bool:
        """Offers the event to the top scene."""
        return self.scenes[-1].handle(event) if self.scenes else False

    def update(self, dt: float) -> bool:
        return self.scenes[-1].update(dt) if self.scenes else False

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.visible():
            scene.draw(surface)
