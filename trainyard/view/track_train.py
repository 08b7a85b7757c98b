"""The construction train of a lattice: an engine runs over the network and lays a track behind it.

A function of time, as every train: `draw` may be asked for any moment and changes nothing.
"""

from collections.abc import Sequence
from math import atan2, degrees, dist
from random import Random

import pygame

from trainyard.boards.model import Point
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import rect
from trainyard.view.art.sprites import Sprites
from trainyard.view.board_picture import sprite_scale
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.tracks import Way
from trainyard.view.train_sprite import ENGINE_LENGTH, PUFF_EVERY, PUFF_LIVES, PUFF_STAGES, centred, engine_top, puff
from trainyard.view.tween import in_out_cubic

FADES = 4
"""Steps in which the engine fades when its work is done."""
GONE = 0.12
"""The last part of the time, in which it does."""


class TrackTrain:
    """One engine on its way."""

    def __init__(
        self,
        art: LatticeArt,
        edge: str,
        points: Sequence[Point],
        colour: int,
        run: float = 0.0,
        private: bool = False,
    ) -> None:
        """``points``: the nodes that the engine passes, the last two of them the ends of the new ``edge`` (a link id);
        ``run``: the part of the time (0 to 1) in which it runs up to the edge; ``colour`` of its seat."""
        self._art = art
        self._edge = edge
        self._way = Way(points)
        self._new = dist(points[-2], points[-1])
        """The length of the new track."""
        self._colour = colour
        self._run = run
        self._private = private
        link = art.tracks.links[edge]
        self._backwards = dist(link.path[0], points[-1]) < dist(link.path[0], points[-2])

    def head(self, t: float) -> float:
        """How far the engine is from its start at t (0 to 1), in board units."""
        before = self._way.length - self._new
        if t < self._run:
            return before * in_out_cubic(t / self._run)
        return before + self._new * self.laid(t)

    def laid(self, t: float) -> float:
        """The part of the new track that lies at t."""
        if t < self._run:
            return 0.0
        return min(1.0, (t - self._run) / max(1e-6, (1 - self._run) * (1 - GONE)))

    def draw(self, surface: pygame.Surface, camera: Camera, t: float) -> None:
        """The engine, its smoke and the track behind it at t: 0 at its start, 1 gone and the track laid."""
        art = self._art
        art.draw_laying(surface, camera, self._edge, self._colour, self.laid(t), self._backwards, self._private)
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        head = self.head(t)
        fade = min(1.0, (1 - t) / GONE)
        self._smoke(surface, camera, art.sprites, head, 1 - fade)
        if fade > 0:
            grown = art.unit * 1.05
            length = ENGINE_LENGTH * grown
            (x0, y0), _ = self._way.at(max(0.0, head - length / 3))
            (x1, y1), angle = self._way.at(head)
            if (x0, y0) != (x1, y1):
                angle = degrees(atan2(y1 - y0, x1 - x0))  # it turns smoothly over a node
            engine = art.sprites.get(
                ("track engine", self._colour),
                lambda: f'<g transform="scale({grown:g})">{_engine(self._colour)}</g>',
                length + 8 * grown,
                20 * grown,
                sprite_scale(camera),
                angle,
                255 * round(fade * FADES) // FADES,
            )
            centred(surface, camera, ((x0 + x1) / 2, (y0 + y1) / 2), engine)
        surface.set_clip(clip)

    def _smoke(self, surface: pygame.Surface, camera: Camera, sprites: Sprites, head: float, done: float) -> None:
        """Puffs left behind along the way, each a function of how far the engine has gone since."""
        rng = Random(self._edge)
        scale, every = sprite_scale(camera), PUFF_EVERY * 1.4
        for i in range(int(head / every) + 1):
            shift = rng.uniform(-2, 2), rng.uniform(-2, 2)
            age = (head - i * every) / PUFF_LIVES + done
            if age < 1.0:
                (x, y), _ = self._way.at(i * every)
                stage = min(PUFF_STAGES - 1, int(age * PUFF_STAGES))
                cloud = sprites.get(("puff", stage), lambda stage=stage: puff(stage), 30, 30, scale)  # type: ignore[misc]
                centred(surface, camera, (x + shift[0] + 7 * age, y + shift[1] - 16 * age - 3), cloud)


def _engine(colour: int) -> str:
    """The engine in a white line, for it runs on black rails."""
    w, h = ENGINE_LENGTH + 6, 18.0
    return rect(-w / 2, -h / 2, w, h, "#FFFFFF", 6) + engine_top(colour)
