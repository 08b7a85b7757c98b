"""Light on the board: halos round legal targets, rims round routes, rings round cities. Main thread.

A halo is nested translucent strokes, which nanosvg draws faster than any blur; it pulses by its surfaces' alpha. What
runs along a route is cut into tiles, for the box round a slanting route is mostly air. While the zoom is changing, and
until the tiles of the new one are made, those of the last zoom are stretched.
"""

from collections.abc import Callable, Collection, Iterator
from math import ceil, floor, hypot, pi, sin

import pygame

from trainyard.boards.lines import SPACE_WIDTH
from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import circle, group, num, path, rect
from trainyard.ui.theme import GLOW, GLOW_CORE
from trainyard.view.art.pane import Pane
from trainyard.view.art.sprites import Sprites, upright
from trainyard.view.tracks import Tracks

PULSE_SECONDS = 1.6
MANY = 30
"""With more targets than this, halos grow weaker."""
KEYLINE = "#7A3500"
HALO = (4.5, 8.0, 11.5, 15.0, 18.5, 22.0)
"""How much wider than a space the strokes of a halo are."""
REACH = 12.0
TILE = 128
"""Side of a tile in pixels."""

Tiled = tuple[Point, tuple[int, int], list[tuple[int, int]]]
"""The top left of a link's box in board units, the box's size in pixels, columns and rows of its tiles."""


class Glow:
    """Lights up links and places of one board."""

    def __init__(self, board: Board, tracks: Tracks, sprites: Sprites) -> None:
        self._tracks = tracks
        self._sprites = sprites
        self._at: dict[str, Point] = {place.id: place.at for place in board.places}
        self._tiles: dict[tuple[str, float], Tiled] = {}
        self._whole: dict[tuple[object, ...], float] = {}
        """The scale at which all tiles of what runs along a link were drawn last."""

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
        for id in places:
            if id in self._at:
                _centred(surface, camera, self._at[id], self._sprites.get(("halo",), _city_halo, 64, 64, scale), alpha)
        tiles: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for id in links:
            tiles += self._along(camera, scale, ("halo",), id, self._halo)
        for made, _ in tiles:
            made.set_alpha(alpha)
        surface.fblits(tiles)
        for id in places:
            self.ring(surface, camera, scale, id, GLOW_CORE, KEYLINE, 2.0)

    def rim(
        self, surface: pygame.Surface, camera: Camera, scale: float, id: str, core: str, edge: str, width: float
    ) -> None:
        """A line in two colours round every space of a link."""

        def draw(pane: Pane) -> pygame.Surface:
            return pane.svg(self._rims(id, core, edge, width))

        surface.fblits(
            self._along(camera, scale, ("rim", core, edge, width), id, lambda _, pane: draw(pane), urgent=True)
        )

    def ring(
        self, surface: pygame.Surface, camera: Camera, scale: float, id: str, core: str, edge: str, width: float
    ) -> None:
        """A ring in two colours round a city."""
        if id in self._at:
            made = self._sprites.get(
                ("ring", core, edge, width),
                lambda: circle(0, 0, 11.5, "none", edge, width + 2.2) + circle(0, 0, 11.5, "none", core, width),
                34,
                34,
                scale,
            )
            _centred(surface, camera, self._at[id], made)

    def _along(
        self,
        camera: Camera,
        scale: float,
        key: tuple[object, ...],
        id: str,
        draw: Callable[[str, Pane], pygame.Surface],
        urgent: bool = False,
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """What runs along a link, as tiles and where to blit them. Where there is no time for new ones, old ones of
        another scale are stretched."""
        if id not in self._tracks.links:
            return []
        if camera.scale != scale and (stretched := self._stretched(camera, key, id)):
            return stretched
        (x0, y0), size, tiles = self.measure(id, scale)
        x, y = camera.to_screen((x0, y0))
        left, top = round(x), round(y)
        view = camera.view
        if left >= view.right or top >= view.bottom or left + size[0] <= view.left or top + size[1] <= view.top:
            return []
        out: list[tuple[pygame.Surface, tuple[int, int]]] = []
        missing = False
        for column, row in tiles:
            at = left + column * TILE, top + row * TILE
            if at[0] >= view.right or at[1] >= view.bottom or at[0] + TILE <= view.left or at[1] + TILE <= view.top:
                continue
            w, h = min(TILE, size[0] - column * TILE), min(TILE, size[1] - row * TILE)
            pane = Pane(x0 + column * TILE / scale, y0 + row * TILE / scale, scale, w, h)
            made = self._sprites.tile(
                (key, id, column, row),
                pane,
                lambda pane=pane: draw(id, pane),  # type: ignore[misc]
                urgent,
            )
            if made is None:
                missing = True
            else:
                out.append((made, at))
        if missing:
            return self._stretched(camera, key, id) or out
        if len(out) == len(tiles):
            self._whole[key, id] = scale
        return out

    def _stretched(
        self, camera: Camera, key: tuple[object, ...], id: str
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The last whole picture of what runs along a link at the camera's scale; an empty list if there is none."""
        scale = self._whole.get((key, id))
        if scale is None:
            return []
        (x0, y0), size, tiles = self.measure(id, scale)
        view, out = camera.view, []
        for column, row in tiles:
            left, top = column * TILE, row * TILE
            x, y = camera.to_screen((x0 + left / scale, y0 + top / scale))
            right, bottom = min(left + TILE, size[0]), min(top + TILE, size[1])
            x1, y1 = camera.to_screen((x0 + right / scale, y0 + bottom / scale))
            box = pygame.Rect(round(x), round(y), max(1, round(x1) - round(x)), max(1, round(y1) - round(y)))
            if not box.colliderect(view):
                continue
            made = self._sprites.have_tile((key, id, column, row), scale)
            if made is None:
                return []
            out.append((pygame.transform.scale(made, box.size), box.topleft))
        return out

    def measure(self, id: str, scale: float) -> Tiled:
        """The link's box at a scale and the tiles of it that its light falls on; kept for the next time."""
        found = self._tiles.get((id, scale))
        if found is None:
            x0, y0, x1, y1 = self._tracks.bounds_of(id, REACH)
            size = ceil((x1 - x0) * scale), ceil((y1 - y0) * scale)
            side = TILE / scale
            points = [(x - x0, y - y0) for x, y in self._axis_points(id)]
            tiles = [
                (column, row)
                for column in range(ceil(size[0] / TILE))
                for row in range(ceil(size[1] / TILE))
                if any(_falls_on(x, y, column * side, row * side, side) for x, y in points)
            ]
            if len(self._tiles) > 4000:
                self._tiles.clear()
            found = self._tiles[id, scale] = (x0, y0), size, tiles
        return found

    def _halo(self, id: str, pane: Pane) -> pygame.Surface:
        """The halo with the spaces cut out of it, and a keyline with a cream core round each."""
        made = pane.svg(self._strokes(id))
        made.blit(pane.svg(self._holes(id)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        made.blit(pane.svg(self._rims(id, GLOW_CORE, KEYLINE, 1.7)), (0, 0))
        return made

    def _axis_points(self, id: str) -> Iterator[Point]:
        for space in self._tracks.spaces_of(id):
            steps = max(1, floor(space.length / 6))
            ax, ay, bx, by = _axis(space.x, space.y, space.angle, space.length / 2)
            for i in range(steps + 1):
                yield ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps

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
        """The link's spaces, which keep their colours within the halo, and those of other links that it would tint."""
        x0, y0, x1, y1 = self._tracks.bounds_of(id, REACH)
        w = SPACE_WIDTH
        return "".join(
            group(rect(-s.length / 2, -w / 2, s.length, w, "#FFFFFF", 2), s.x, s.y, 1, s.angle)
            for link in self._tracks.links
            for s in self._tracks.spaces_of(link)
            if x0 < s.x < x1 and y0 < s.y < y1
        )

    def _rims(self, id: str, core: str, edge: str, width: float) -> str:
        out = ""
        for space in self._tracks.spaces_of(id):
            w, h = space.length + 2.6, SPACE_WIDTH + 2.6
            outer = rect(-w / 2, -h / 2, w, h, "none", 3.4, edge, width + 1.7)
            inner = rect(-w / 2, -h / 2, w, h, "none", 3.4, core, width)
            out += group(outer + inner, space.x, space.y, 1, upright(space.angle))
        return out


def _falls_on(x: float, y: float, left: float, top: float, side: float) -> bool:
    """Whether light from a point reaches a square."""
    return hypot(max(left - x, 0.0, x - left - side), max(top - y, 0.0, y - top - side)) < SPACE_WIDTH / 2 + REACH + 3


def _axis(x: float, y: float, angle: float, half: float) -> tuple[float, float, float, float]:
    c, s = sin((angle + 90) * pi / 180), sin(angle * pi / 180)
    half = max(half, 0.1)
    return x - c * half, y - s * half, x + c * half, y + s * half


def _city_halo() -> str:
    return "".join(
        circle(0, 0, 11 + 2.4 * (8 - i), GLOW, None, 1, f'fill-opacity="{0.07 + 0.05 * i:.2f}"') for i in range(8)
    )


def _centred(surface: pygame.Surface, camera: Camera, point: Point, made: pygame.Surface, alpha: int = 255) -> None:
    x, y = camera.to_screen(point)
    at = round(x - made.get_width() / 2), round(y - made.get_height() / 2)
    if alpha == 255:
        surface.blit(made, at)
    else:
        made.set_alpha(alpha)
        surface.blit(made, at)
        made.set_alpha(255)
