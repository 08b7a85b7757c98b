"""An app without a screen, and helpers that act as a user's hand."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from trainyard.app import App, headless
from trainyard.scenes.scene import Scene
from trainyard.ui.group import Group
from trainyard.ui.pointer import Click, Hover, InputEvent, Key, Press, Release, Typed
from trainyard.ui.widget import Widget


class Bench(Scene):
    """A scene of nothing but the widgets a test puts in."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.ui = Group(app)

    def handle(self, event: InputEvent) -> bool:
        return self.ui.handle(event)

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((19, 32, 43))
        self.ui.draw(surface)


class Hand:
    """A user: points, clicks, types, waits."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.bench = Bench(app)
        app.push(self.bench)

    def put(self, widget: Widget, x: float = 100, y: float = 100, w: float = 200, h: float = 44) -> Widget:
        self.bench.ui.add(widget).place(x, y, w, h)
        return widget

    def point(self, at: tuple[int, int]) -> None:
        self.app.pointer.pos = at
        self.app.send(Hover(at))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.point(at)
        for event in (Press(at, button), Release(at, button), Click(at, button)):
            self.app.send(event)

    def key(self, key: int, mods: int = 0) -> None:
        self.app.send(Key(key, mods))

    def type(self, words: str) -> None:
        for letter in words:
            self.app.send(Key(ord(letter.lower()), 0, letter))
            self.app.send(Typed(letter))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.app.frame([], 1 / 60)

    def picture(self) -> bytes:
        self.app.draw()
        return pygame.image.tobytes(self.app.canvas, "RGB")


@pytest.fixture
def app() -> Iterator[App]:
    made = headless((1600, 900))
    yield made
    made.close()


@pytest.fixture
def hand(app: App) -> Hand:
    return Hand(app)
