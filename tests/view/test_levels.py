"""The pictures of the board, painted beside the loop."""

import threading

import pygame
import pytest

from trainyard.view.art.levels import Levels, Painter
from trainyard.view.art.pane import Pane


def test_a_view_that_changes_its_size_before_the_first_picture_shows_what_there_is() -> None:
    sketched, go_on = threading.Event(), threading.Event()

    def paint(pane: Pane) -> pygame.Surface:
        return pygame.Surface((pane.width, pane.height))

    def make_painter() -> Painter:
        sketched.set()
        assert go_on.wait(20)
        return paint

    levels = Levels(make_painter, (0, 0, 100, 60), paint)
    try:
        levels.prepare((200, 120), 2.0)
        assert sketched.wait(20)
        levels.prepare((300, 180), 3.0)
        pane = Pane.over(0, 0, 100, 60, 3.0)
        assert levels.collect() and levels.best(pane) is not None and not levels.ready
        go_on.set()
        levels.wait()
        assert levels.ready and levels.sharp(pane) is not None
    finally:
        go_on.set()
        levels.close()


def test_waiting_for_pictures_ends_when_the_painting_was_closed() -> None:
    def paint(pane: Pane) -> pygame.Surface:
        return pygame.Surface((pane.width, pane.height))

    levels = Levels(lambda: paint, (0, 0, 100, 60), paint)
    levels.close()
    levels.prepare((200, 120), 2.0)
    levels.wait()
    assert not levels.ready


def test_waiting_for_pictures_ends_when_the_painter_failed() -> None:
    def broken() -> Painter:
        raise ValueError("no paint")

    levels = Levels(broken, (0, 0, 100, 60), lambda pane: pygame.Surface((1, 1)))
    levels.prepare((200, 120), 2.0)
    with pytest.raises(ValueError, match="no paint"):
        levels.wait()
