"""Pictures of boards are painted once: the next screen finds them, and nobody paints what somebody is painting."""

import threading
from collections.abc import Iterator

import pygame
import pytest

from trainyard.view.art import shelf
from trainyard.view.art.levels import Levels
from trainyard.view.art.pane import Pane

EXTENT = (0.0, 0.0, 100.0, 60.0)


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    shelf.clear()
    yield
    shelf.clear()


class Studio:
    """Paints grey panes and counts them; may be told to wait."""

    def __init__(self) -> None:
        self.painted: list[Pane] = []
        self.may_go = threading.Event()
        self.may_go.set()

    def levels(self, key: str = "map") -> Levels:
        return Levels(lambda: self.paint, EXTENT, lambda pane: pygame.Surface(pane.size), lambda: key)

    def paint(self, pane: Pane) -> pygame.Surface:
        self.may_go.wait(20)
        self.painted.append(pane)
        return pygame.Surface(pane.size)


def test_a_second_screen_of_the_same_size_has_the_map_at_once() -> None:
    studio = Studio()
    first = studio.levels()
    first.prepare((100, 60), 1.0)
    first.wait()
    first.close()
    before = len(studio.painted)
    second = studio.levels()
    second.prepare((100, 60), 1.0)
    assert second.ready
    second.wait()
    assert len(studio.painted) == before


@pytest.mark.parametrize("other", [("another map", (100, 60), 1.0), ("map", (200, 120), 2.0)])
def test_another_map_or_size_is_painted_anew(other: tuple[str, tuple[int, int], float]) -> None:
    studio = Studio()
    first = studio.levels()
    first.prepare((100, 60), 1.0)
    first.wait()
    before = len(studio.painted)
    second = studio.levels(other[0])
    second.prepare(other[1], other[2])
    second.wait()
    assert len(studio.painted) > before


def test_two_painters_of_the_same_picture_paint_it_once() -> None:
    studio = Studio()
    studio.may_go.clear()
    both = studio.levels(), studio.levels()
    for levels in both:
        levels.prepare((100, 60), 1.0)
    studio.may_go.set()
    for levels in both:
        levels.wait()
        assert levels.ready
    assert len(studio.painted) == len(set(studio.painted))


def test_the_shelf_forgets_what_was_not_asked_for_longest() -> None:
    large = [pygame.Surface((2000, 2000), depth=32) for _ in range(5)]
    for i, picture in enumerate(large):
        shelf.keep(i, picture)
        shelf.find(0)
    assert shelf.find(0) is large[0]
    assert shelf.find(4) is large[4]
    assert shelf.find(1) is None
