"""What moves on the board: trains that run onto their route, stations set down, points that rise, tunnels refused."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.ui import text
from trainyard.ui.theme import BRASS_LIGHT, INK, PAPER, SEATS, rgb
from trainyard.view.board_art import BoardArt, sprite_scale
from trainyard.view.lattice_motions import LATTICE, draw_on_lattice
from trainyard.view.night_motions import NIGHT
from trainyard.view.sheet_pieces import ON_SHEET
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.tween import out_back

if TYPE_CHECKING:
    from trainyard.view.board_view import BoardView

ON_BOARD = ("train", "station", "points", "refuse", *LATTICE, *NIGHT, *ON_SHEET)
"""The kinds of motions that are drawn here: they need no hand and no panel."""


def draw_on_board(
    surface: pygame.Surface,
    view: "BoardView",
    motions: Sequence[tuple[Motion, float]],
    seat_colours: Sequence[int],
    below: bool,
) -> None:
    """The running motions: trains ``below`` cities and names, everything else above them."""
    for motion, share in motions:
        if motion.kind in LATTICE:
            draw_on_lattice(surface, view, motion, share, below)
        elif below:
            if motion.kind == "train":
                _train(surface, view, motion, share, seat_colours[_int(motion, "seat")])
        elif motion.kind == "station":
            _station(surface, view, motion, share, seat_colours[_int(motion, "seat")])
        elif motion.kind == "points":
            _points(surface, view, motion, share, seat_colours[_int(motion, "seat")])
        elif motion.kind == "refuse":
            _refuse(surface, view, motion, share)


def _int(motion: Motion, name: str) -> int:
    value = motion.data[name]
    assert isinstance(value, int)
    return value


def _train(surface: pygame.Surface, view: "BoardView", motion: Motion, share: float, colour: int) -> None:
    """Wagons leave the first city in a row and roll on until each stands on its space."""
    train = view.train(str(motion.data["route"]), colour, bool(motion.data["locomotive"]))
    train.draw(surface, view.camera, share)


def _station(surface: pygame.Surface, view: "BoardView", motion: Motion, share: float, colour: int) -> None:
    """The house comes down from above and settles."""
    assert isinstance(view.art, BoardArt), "only a board of routes has stations"
    [(x, y)] = view.points_of(Target("place", str(motion.data["city"])))
    house = view.art.station(colour, sprite_scale(view.camera))
    drop = (1 - share) * 60 * view.camera.scale
    surface.blit(house, house.get_rect(center=(round(x), round(y - 3 * view.camera.scale - drop))))


def _points(surface: pygame.Surface, view: "BoardView", motion: Motion, share: float, colour: int) -> None:
    """The points rise from the route's middle and fade."""
    points = view.points_of(Target("link", str(motion.data["route"])))
    x, y = points[len(points) // 2]
    size = max(20, round(30 * view.camera.scale))
    words = text.outlined(f"+{motion.data['points']}", "display", size, SEATS[colour].colour, PAPER, 3).copy()
    words.set_alpha(round(255 * min(1.0, 2.2 * (1 - share))))
    grow = out_back(min(1.0, share * 3))
    surface.blit(words, words.get_rect(center=(round(x), round(y - 26 * grow - 34 * share))))


def _refuse(surface: pygame.Surface, view: "BoardView", motion: Motion, share: float) -> None:
    """The tunnel's spaces are barred for a moment."""
    for x, y in view.points_of(Target("link", str(motion.data["route"]))):
        radius = round(7 * view.camera.scale * (0.6 + 0.4 * share))
        shade = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
        middle = (2 * radius, 2 * radius)
        pygame.draw.aacircle(shade, rgb(INK), middle, radius + 2)
        pygame.draw.line(
            shade, rgb(BRASS_LIGHT), (middle[0] - radius // 2, middle[1]), (middle[0] + radius // 2, middle[1]), 3
        )
        shade.set_alpha(round(255 * (1 - share * share)))
        surface.blit(shade, shade.get_rect(center=(round(x), round(y))))
