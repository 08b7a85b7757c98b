"""A small board and a screen without a window."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from trainyard.boards.model import Board, Link, Place, Point, Shape
from trainyard.ui.camera import Camera
from trainyard.view.board_art import BoardArt

VIEW = (800, 480)
"""About twice the board's size."""


def _route(a: Place, b: Place, length: int, colour: str, number: str = "", **props: str | int | bool) -> Link:
    values: dict[str, str | int | bool] = {
        "length": length,
        "colour": colour,
        "tunnel": False,
        "locomotives": 0,
        "side": 0,
    }
    return Link(f"{a.id}-{b.id}{number}", a.id, b.id, "Route", (a.at, b.at), {**values, **props})


def small_board() -> Board:
    """Four cities on an island with a lake; a double, a tunnel and a ferry."""
    abel, bern = Place("abel", "Abel", "City", (60, 60)), Place("bern", "Bern", "City", (220, 60))
    cork, dole = Place("cork", "Cork", "City", (60, 180)), Place("dole", "Dôle", "City", (340, 180))
    land: tuple[Point, ...] = ((30, 30), (250, 25), (270, 90), (370, 150), (360, 215), (30, 215))
    return Board(
        "tickets",
        "small",
        "Small Isle",
        "parchment",
        400,
        240,
        (abel, bern, cork, dole),
        (
            _route(abel, bern, 4, "red"),
            _route(abel, cork, 3, "grey", tunnel=True),
            _route(bern, dole, 4, "blue", "-1", side=-1),
            _route(bern, dole, 4, "yellow", "-2", side=1),
            _route(cork, dole, 6, "grey", locomotives=2),
        ),
        shapes=(
            Shape("Land", land, True),
            Shape("Lake", ((120, 100), (160, 95), (165, 130), (125, 135)), True),
            Shape("Region", ((0, 0), (140, 0), (140, 240), (0, 240)), True, "", {"tint": 2}),
            Shape("River", ((160, 115), (250, 120), (300, 60))),
            Shape("Label", ((280, 40), (390, 60)), False, "East Sea", {"size": 14, "style": "sea"}),
        ),
    )


@pytest.fixture(scope="session", autouse=True)
def screen() -> Iterator[pygame.Surface]:
    """The window's surface; pygame is running."""
    pygame.init()
    yield pygame.display.set_mode(VIEW)


@pytest.fixture
def surface() -> pygame.Surface:
    """An empty picture to draw on."""
    return pygame.Surface(VIEW)


@pytest.fixture(scope="session")
def board() -> Board:
    """The small board."""
    return small_board()


@pytest.fixture(scope="session")
def shared_art(board: Board, screen: pygame.Surface) -> Iterator[BoardArt]:
    """The small board, painted."""
    art = BoardArt(board)
    art.prepare(VIEW)
    art.wait()
    yield art
    art.close()


@pytest.fixture
def camera(board: Board) -> Camera:
    """A camera that shows the whole small board."""
    return Camera((board.width, board.height), pygame.Rect(0, 0, *VIEW))
