"""What moves on a board of nodes and edges: a construction train that lays a track, start markers that drop, cities
that light up when a hand is complete. Data of a motion: ``colour`` is a seat's colour 0-5."""

from typing import TYPE_CHECKING

import pygame

from trainyard.ui.theme import SEATS
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.timeline import Motion
from trainyard.view.track_train import TrackTrain

if TYPE_CHECKING:
    from trainyard.view.board_view import BoardView

LATTICE = ("lay", "marker", "complete", "missing", "clear", "nail")
"""The kinds of motions that happen on such a board. Those that nothing is drawn for here change what lies on it."""

DROP = 70.0
"""Board units that a start marker falls, in sixtieths of the distance between neighbours."""


def draw_on_lattice(surface: pygame.Surface, view: "BoardView", motion: Motion, share: float, below: bool) -> None:
    """One running motion: trains ``below`` cities and names, everything else above them."""
    art = view.art
    if not isinstance(art, LatticeArt) or share >= 1.0:
        return
    if below and motion.kind == "lay":
        _lay(surface, view, art, motion, share)
    elif not below and motion.kind == "marker":
        lift = (1 - share) * DROP * art.unit
        alpha = min(255, round(255 * max(0.0, share) * 2.5))
        art.draw_marker(surface, view.camera, str(motion.data["node"]), _colour(motion), lift, alpha)
    elif not below and motion.kind == "complete":
        _light_up(surface, view, art, motion, share)


def _colour(motion: Motion) -> int:
    colour = motion.data["colour"]
    assert isinstance(colour, int)
    return colour


def _lay(surface: pygame.Surface, view: "BoardView", art: LatticeArt, motion: Motion, share: float) -> None:
    points, run = motion.data["points"], motion.data["run"]
    assert isinstance(points, tuple) and isinstance(run, float)
    edge, private = str(motion.data["edge"]), bool(motion.data["private"])
    TrackTrain(art, edge, points, _colour(motion), run, private).draw(surface, view.camera, share)


def _light_up(surface: pygame.Surface, view: "BoardView", art: LatticeArt, motion: Motion, share: float) -> None:
    """Rings that grow from the cities of the complete hand and fade."""
    nodes = motion.data["nodes"]
    assert isinstance(nodes, tuple)
    camera, tone = view.camera, pygame.Color(SEATS[_colour(motion)].colour)
    radius = (16 + 34 * share) * art.unit * camera.scale
    side = round(2 * radius) + 12
    ring = pygame.Surface((side, side), pygame.SRCALPHA)
    width = max(2, round(5 * art.unit * camera.scale * (1 - share) + 1))
    pygame.draw.circle(ring, "#FFFFFF", (side / 2, side / 2), radius + 2, width + 3)
    pygame.draw.circle(ring, tone, (side / 2, side / 2), radius, width)
    ring.set_alpha(round(255 * (1 - share)))
    for place in view.board.places:
        if place.id in nodes:
            x, y = camera.to_screen(place.at)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
