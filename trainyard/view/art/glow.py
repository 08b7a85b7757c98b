"""Light on the board: halos round legal targets, rims round routes, rings round cities. Main thread.

A halo is nested translucent strokes, which nanosvg draws faster than any blur; it pulses by its surface's alpha.
"""

from collections.abc import Collection
from math import pi, sin

import pygame

from trainyard.boards.lines import SPACE_WIDTH
from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import circle, group, num, path, rect
from trainyard.ui.theme import GLOW, GLOW_CORE
from trainyard.view.art.sprites import Sprites, upright
from trainyard.view.tracks import Tracks

PULSE_SECONDS = 1.6
MANY = 30
"""With more targets than this, halos grow weaker."""
KEYLINE = "#7A3500"
HALO = (4.5, 8.0, 11.5, 15.0, 18.5, 22.0)
"""How much wider than a space the strokes of a halo are."""
REACH = 12.0


class Glow:
    """Lights up links and places of one board."""

    def __init__(self, board: Board, tracks: Tracks, sprites: Sprites) -> None:
        self._tracks = tracks
        self._sprites = sprites
        self._at: dict[str, Point] = {place.id: place.at for place in board.places}
        self._bounds: dict[str, tuple[float, float, float, float]] = {}

    def halos(
        self,
        surface: pygame.Surface,
        camera: Camera,
        scale: float,
        links: Collection[str],
        places: Collection[str],
        seconds: float | None,
    ) -> None:
        """Amber halos with a dark keyline and a cream core; ``seconds`` drives the pulse, None holds it still."""
        strength = 1.0 if seconds is None else 0.85 + 0.15 * sin(seconds / PULSE_SECONDS * 2 * pi)
        count = len(links) + len(places)
        if count > MANY:
            strength *= max(0.5, (MANY / count) ** 0.7)
        alpha = round(255 * strength)
        for id in links:
            self._halo(surface, camera, scale, ("halo", id), id, alpha)
        for id in places:
            halo = self._sprites.soon(("halo",), _city_halo, 64, 64, scale)
            if halo is not None and id in self._at:
                halo.set_alpha(alpha)
                _centred(surface, camera, self._at[id], halo)
                halo.set_alpha(255)
        for id in links:
            self.rim(surface, camera, scale, id, GLOW_CORE, KEYLINE, 1.7)
        for id in places:
            self.ring(surface, camera, scale, id, GLOW_CORE, KEYLINE, 2.0)

    def rim(
        self, surface: pygame.Surface, camera: Camera, scale: float, id: str, core: str, edge: str, width: float
    ) -> None:
        """A line in two colours round every space of a link."""
        if id not in self._tracks.links or not self._seen(camera, id):
            return
        x0, y0, x1, y1 = self._box(id)
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        made = self._sprites.soon(
            ("rim", id, core, edge, width),
            lambda: group(self._rims(id, core, edge, width), -middle[0], -middle[1]),
            x1 - x0,
            y1 - y0,
            scale,
        )
        if made is not None:
            _centred(surface, camera, middle, made)

    def ring(
        self, surface: pygame.Surface, camera: Camera, scale: float, id: str, core: str, edge: str, width: float
    ) -> None:
        """A ring in two colours round a city."""
        if id not in self._at:
            return
        made = self._sprites.soon(
            ("ring", core, edge, width),
            lambda: circle(0, 0, 11.5, "none", edge, width + 2.2) + circle(0, 0, 11.5, "none", core, width),
            34,
            34,
            scale,
        )
        if made is not None:
            _centred(surface, camera, self._at[id], made)

    def _halo(
        self, surface: pygame.Surface, camera: Camera, scale: float, key: tuple[str, ...], id: str, alpha: int
    ) -> None:
        if id not in self._tracks.links or not self._seen(camera, id):
            return
        x0, y0, x1, y1 = self._box(id)
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        made = self._sprites.soon(
            key,
            lambda: group(self._strokes(id), -middle[0], -middle[1]),
            x1 - x0,
            y1 - y0,
            scale,
            hole=lambda: group(self._holes(id), -middle[0], -middle[1]),
        )
        if made is not None:
            made.set_alpha(alpha)
            _centred(surface, camera, middle, made)
            made.set_alpha(255)

    def _strokes(self, id: str) -> str:
        """One path through every space, stroked ever narrower: subpaths of one stroke do not add up."""
        d = ""
        for space in self._tracks.spaces_of(id):
            ax, ay, bx, by = _axis(space.x, space.y, space.angle, space.length / 2 - SPACE_WIDTH / 2 + 1)
            d += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        out = ""
        for i, more in enumerate(reversed(HALO)):
            opacity = 0.10 + 0.045 * i
            out += path(d, "none", GLOW, SPACE_WIDTH + more, f'stroke-linecap="round" stroke-opacity="{opacity:.2f}"')
        return out

    def _holes(self, id: str) -> str:
        """The spaces themselves, which keep their colours within the halo."""
        w = SPACE_WIDTH
        return "".join(
            group(rect(-s.length / 2, -w / 2, s.length, w, "#FFFFFF", 2), s.x, s.y, 1, s.angle)
            for s in self._tracks.spaces_of(id)
        )

    def _rims(self, id: str, core: str, edge: str, width: float) -> str:
        out = ""
        for space in self._tracks.spaces_of(id):
            w, h = space.length + 2.6, SPACE_WIDTH + 2.6
            outer = rect(-w / 2, -h / 2, w, h, "none", 3.4, edge, width + 1.7)
            inner = rect(-w / 2, -h / 2, w, h, "none", 3.4, core, width)
            out += group(outer + inner, space.x, space.y, 1, upright(space.angle))
        return out

    def _box(self, id: str) -> tuple[float, float, float, float]:
        found = self._bounds.get(id)
        if found is None:
            found = self._bounds[id] = self._tracks.bounds_of(id, REACH)
        return found

    def _seen(self, camera: Camera, id: str) -> bool:
        x, y, w, h = camera.visible
        x0, y0, x1, y1 = self._box(id)
        return x0 < x + w and x1 > x and y0 < y + h and y1 > y


def _axis(x: float, y: float, angle: float, half: float) -> tuple[float, float, float, float]:
    c, s = sin((angle + 90) * pi / 180), sin(angle * pi / 180)
    half = max(half, 0.1)
    return x - c * half, y - s * half, x + c * half, y + s * half


def _city_halo() -> str:
    return "".join(
        circle(0, 0, 11 + 2.4 * (8 - i), GLOW, None, 1, f'fill-opacity="{0.07 + 0.05 * i:.2f}"') for i in range(8)
    )


def _centred(surface: pygame.Surface, camera: Camera, point: Point, made: pygame.Surface) -> None:
    x, y = camera.to_screen(point)
    surface.blit(made, (round(x - made.get_width() / 2), round(y - made.get_height() / 2)))
