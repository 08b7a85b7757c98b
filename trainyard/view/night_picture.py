"""What every part of a city's picture at night needs: its grid and static picture, sprites, what is kept, light."""

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from types import SimpleNamespace
from typing import Any

import pygame

from trainyard import i18n
from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.ui.theme import light, mix, rgb
from trainyard.view.art.decor import Plan
from trainyard.view.art.levels import Levels
from trainyard.view.art.look import look_of
from trainyard.view.art.names import stamps
from trainyard.view.art.night_grid import NightGrid
from trainyard.view.board_picture import LARGEST_ZOOM, BoardPicture, PanePainter, fblits, middle

Blit = tuple[pygame.Surface, Point]


class NightPicture(BoardPicture):
    """The static picture of a city. ``panels``: room is left for panels at the left of the map."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        self.grid = NightGrid(board)
        self.u = self.grid.u
        super().__init__(board, look_of(theme or board.theme), patterns, self.grid.frame(panels))
        self.labels: Any = SimpleNamespace(solid=False)
        self._kept: dict[object, Any] = {}
        self._kept_for: object = None
        self._seen: dict[object, pygame.Surface] = {}
        """The sprites of this frame: many hexes show the same one, and a stand-in is scaled but once."""

    @property
    def bleed(self) -> float:
        """How far past its frame the board is drawn."""
        return 1.5 * max(self.frame[2:])

    def _make_levels(self) -> Levels:
        largest = self._fit_scale * LARGEST_ZOOM
        lettering = stamps(self.board, self.look, largest)
        x, y, w, h = self.frame
        bleed, plan = self.bleed, Plan(None, None, ())
        return Levels(
            lambda: PanePainter(self._painter.ground(self.board, self.look, self.tracks, lettering, plan), self),
            (x - bleed, y - bleed, w + 2 * bleed, h + 2 * bleed),
            lambda pane: self._painter.sketch(self.board, self.look, self.tracks, pane),
            lambda: (self.board, self.look.theme, self.sheet, largest, i18n.language()),
        )

    def _warm(self) -> None:
        """Names are few: nothing is made ahead."""

    def new_frame(self) -> None:
        """Forget the sprites of the last frame."""
        self._seen.clear()

    # -- light ---------------------------------------------------------------------------------------------------

    def draw_spark(self, surface: pygame.Surface, camera: Camera, at: Point, tone: str, radius: float) -> None:
        """A spark of light; radius in units."""
        px = max(3, round(radius * self.u * camera.scale))
        made = _spark(tone, px)
        x, y = camera.to_screen(at)
        self._add(surface, camera, made, (round(x) - made.get_width() // 2, round(y) - made.get_height() // 2))

    def draw_ring(
        self, surface: pygame.Surface, camera: Camera, at: Point, tone: str, radius: float, strength: float
    ) -> None:
        """A ring of light that grows and fades; radius in units, strength 0 to 1."""
        r = radius * self.u * camera.scale
        side = 2 * ceil(r) + 12
        made = pygame.Surface((side, side))
        colour = [round(part * max(0.0, min(1.0, strength))) for part in rgb(light(tone, 0.3))[:3]]
        pygame.draw.aacircle(made, colour, (side // 2, side // 2), round(r), max(2, round(3.4 * self.u * camera.scale)))
        x, y = camera.to_screen(at)
        self._add(surface, camera, made, (round(x) - side // 2, round(y) - side // 2))

    def _add(self, surface: pygame.Surface, camera: Camera, made: pygame.Surface, at: tuple[int, int]) -> None:
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        surface.blit(made, at, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)

    def place(self, surface: pygame.Surface, camera: Camera, at: Point, made: pygame.Surface) -> None:
        """Draws a picture with its middle at a point."""
        fblits(surface, camera, [(made, middle(camera, at, made))])

    # -- for those that build on this ----------------------------------------------------------------------------

    def _sprite(
        self,
        key: tuple[object, ...],
        body: Callable[[], str],
        size: Point,
        scale: float,
        angle: float = 0.0,
        alpha: int = 255,
    ) -> pygame.Surface:
        asked = key, scale, angle, alpha
        found = self._seen.get(asked)
        if found is None:
            u = self.u
            found = self._seen[asked] = self.sprites.get(
                key, lambda: f'<g transform="scale({u:g})">{body()}</g>', size[0] * u, size[1] * u, scale, angle, alpha
            )
        return found

    def _keep(self, camera: Camera, key: object, make: Callable[[], Any]) -> Any:
        """What was made for an earlier frame with the same key and camera, unless sprites were missing in it."""
        seen = camera.center, camera.scale, tuple(camera.view)
        if camera.moving or not self.sprites.complete or seen != self._kept_for or len(self._kept) > 40:
            self._kept.clear()
            self._kept_for = seen
        found = self._kept.get(key)
        if found is None:
            found = make()
            if self.sprites.complete and not camera.moving:
                self._kept[key] = found
        return found


@lru_cache(maxsize=256)
def _spark(tone: str, radius: int) -> pygame.Surface:
    """A disc of light that fades outwards, to be added."""
    made = pygame.Surface((4 * radius, 4 * radius))
    pygame.draw.circle(made, rgb(mix("#000000", tone, 0.75)), (2 * radius, 2 * radius), round(radius * 0.8))
    pygame.draw.circle(made, rgb(mix("#000000", light(tone, 0.6), 0.9)), (2 * radius, 2 * radius), max(1, radius // 3))
    return pygame.transform.box_blur(made, max(1, radius // 2))
