"""The static picture of a board and what every game draws the same way on it.

A theme chooses the look (`art.look`) and who paints it (`art.painters`); games' own pieces are drawn by the pictures
that build on this one: `board_art.BoardArt` (cars on routes) and `lattice_art.LatticeArt` (tracks on a lattice).
"""

from collections.abc import Iterable, Iterator

import pygame

from trainyard import i18n
from trainyard.boards.lines import Space
from trainyard.boards.model import Board, Link, Point
from trainyard.games.registry import rules_of
from trainyard.i18n import tr
from trainyard.ui.camera import Camera, fit_scale, nearest_step, step_zoom
from trainyard.ui.theme import rgb
from trainyard.view.art import desk
from trainyard.view.art.decor import CARTOUCHE, Planner
from trainyard.view.art.labels import Labels
from trainyard.view.art.levels import Level, Levels
from trainyard.view.art.look import Look
from trainyard.view.art.names import box_of, stamps, title
from trainyard.view.art.painters import Ground, painter_of
from trainyard.view.art.pane import Pane
from trainyard.view.art.sprites import Sprites
from trainyard.view.art.terrain import Terrain
from trainyard.view.tracks import Tracks, Way

LARGEST_ZOOM = 4.0
REST_UPDATES = 5
"""After so many updates at one place the camera rests."""


class BoardPicture:
    """Draws one board. Main thread only; the heavy painting runs in a thread of its own until `close`."""

    def __init__(
        self,
        board: Board,
        look: Look,
        patterns: str = "always",
        frame: tuple[float, float, float, float] | None = None,
    ) -> None:
        """``patterns``: always, symbols or off. ``frame``: x, y, width, height of what the fitted view shows in board
        units (default: the whole board)."""
        self.board = board
        self.look = look
        self.frame = frame or (0.0, 0.0, board.width, board.height)
        self.tracks = Tracks(board)
        self.labels = Labels(board, self.look, self.tracks)
        self.sprites = Sprites()
        self._painter = painter_of(look.theme)
        self._patterns = patterns
        self._levels: Levels | None = None
        self.sheet = self.frame
        """x, y, width, height of what the fitted view shows of the board and its bleed."""
        self._size = (0, 0)
        self._fit_scale = 0.0
        self._scaled: tuple[object, pygame.Surface, tuple[int, int]] | None = None
        self._desk: pygame.Surface | None = None
        self._blurred: tuple[Pane, int] | None = None
        """What was drawn from a scaled picture, and for how many updates it has been so."""

    # -- preparing -----------------------------------------------------------------------------------------------

    def prepare(self, size: tuple[int, int]) -> None:
        """Starts painting for a view of this size in pixels, in a thread. Call again when the view's size changes;
        the old pictures stay in use until the new ones are there."""
        if size == self._size:
            return
        first = self._levels is None
        self._size = size
        self._fit_scale = fit_scale(self.frame[2:], size)
        if self._levels is None:
            self._levels = self._make_levels()
        self.sheet = self._levels.sheet(size, self._fit_scale)
        self._levels.prepare(size, self._fit_scale, fresh=not first)

    def _make_levels(self) -> Levels:
        """Who paints the static picture in the background. Main thread."""
        largest = self._fit_scale * LARGEST_ZOOM
        motto = str(self.board.props.get("motto", "")) or tr(rules_of(self.board.game).title)
        # All that needs fonts is made here, in the main thread; places for it are found by the painter.
        lettering = stamps(self.board, self.look, largest)
        heading = title(self.board.title, motto, (0, 0, *CARTOUCHE), self.look, largest)
        self.labels.spots(self._fit_scale)
        taken = [*self.labels.rects, *(box_of(stamp) for stamp in lettering)]

        def make_painter() -> "PanePainter":
            plan = Planner(Terrain(self.board, self.look), self.tracks, taken).plan()
            at = plan.cartouche
            words = [stamp.moved(at[0], at[1]) for stamp in heading] if at is not None else []
            ground = self._painter.ground(self.board, self.look, self.tracks, [*lettering, *words], plan)
            return PanePainter(ground, self)

        extent = Terrain(self.board, self.look).extent
        sketch = self._painter.sketch
        return Levels(
            make_painter,
            extent,
            lambda pane: sketch(self.board, self.look, self.tracks, pane),
            lambda: (self.board, self.look.theme, self._patterns, self.sheet, largest, i18n.language()),
        )

    @property
    def ready(self) -> bool:
        """Whether the whole board can be drawn (at 1x; sharper pictures may follow)."""
        return self._levels is not None and self._levels.ready

    @property
    def patterns(self) -> str:
        """Marks on route spaces: ``always`` (hatching and symbols), ``symbols`` or ``off``."""
        return self._patterns

    @patterns.setter
    def patterns(self, value: str) -> None:
        if value != self._patterns:
            self._patterns = value
            if self._levels is not None:
                self._levels.prepare(self._size, self._fit_scale, fresh=True)

    def update(self) -> bool:
        """Call once a frame, drawn or not: takes pictures that are ready, and asks for a sharp one when the camera
        has come to rest. Returns whether the board should be drawn again."""
        if self._levels is None:
            return False
        self._warm()
        if self._blurred is not None:
            pane, rested = self._blurred
            self._blurred = (pane, rested + 1) if rested < REST_UPDATES else None
            if self._blurred is None:
                self._levels.rest(pane)
        return self._levels.collect() or not self.sprites.complete

    def _warm(self) -> None:
        """Makes a little of what zooming will need."""
        self.labels.warm(self._fit_scale)

    def prepare_names(self) -> Iterator[None]:
        """Renders the names as the fitted view shows them, one at a time."""
        for place in self.board.places:
            if place.name:
                self.labels.warm(self._fit_scale)
                yield

    def wait(self) -> None:
        """Waits for all pictures asked for so far (tools and tests)."""
        if self._levels is not None:
            self._levels.wait()

    def close(self) -> None:
        """Ends the thread. The board can still be drawn with what is there."""
        if self._levels is not None:
            self._levels.close()

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """The static picture: terrain, lettering, unclaimed routes. One blit at rest; scaled while zooming."""
        self.sprites.frame(hurry=camera.moving)
        view = camera.view
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        pane = _pane(camera)
        levels = self._levels
        level = None
        if levels is not None:
            levels.collect()
            level = levels.sharp(pane)
        if level is not None or camera.moving:
            self._blurred = None
        elif self._blurred is None or self._blurred[0] != pane:
            self._blurred = pane, 0
        if level is not None:
            self._frame(surface, camera)
            _blit(surface, camera, level)
        elif levels is not None and (best := levels.best(pane)) is not None:
            self._frame(surface, camera)
            self._stretch(surface, camera, best, levels.version)
        else:
            surface.fill(rgb(self.look.sea), view)
        surface.set_clip(clip)

    # -- geometry ------------------------------------------------------------------------------------------------

    def spaces_of(self, link: Link | str) -> tuple[Space, ...]:
        """The link's spaces from ``a`` to ``b`` in board units: x, y, angle (degrees clockwise), length."""
        return self.tracks.spaces_of(link)

    def points_of(self, link: Link | str) -> list[Point]:
        """Points along a link that stand for it, in board units; the middle one is its middle."""
        return [(space.x, space.y) for space in self.tracks.spaces_of(link)]

    def path_of(self, link: Link | str) -> Way:
        """The line that trains of this link run along, from ``a`` to ``b``."""
        return self.tracks.path_of(link)

    # -- inside --------------------------------------------------------------------------------------------------

    def _stretch(self, surface: pygame.Surface, camera: Camera, level: Level, version: int) -> None:
        key = camera.center, camera.scale, camera.view.topleft, camera.view.size, version
        if self._scaled is None or self._scaled[0] != key:
            self._scaled = key, *_stretched(camera, level)
        _, part, (x, y) = self._scaled
        surface.blit(part, (camera.view.x + x, camera.view.y + y))

    def _frame(self, surface: pygame.Surface, camera: Camera) -> None:
        """Where the sheet ends within the view there is the desk it lies on."""
        x, y, w, h = self.sheet
        (left, top), (right, bottom) = camera.to_screen((x, y)), camera.to_screen((x + w, y + h))
        view = camera.view
        if left <= view.left + 1 and top <= view.top + 1 and right >= view.right - 1 and bottom >= view.bottom - 1:
            return
        if self._desk is None or self._desk.get_size() != view.size:
            self._desk = desk.pattern(view.size, self.look)
        surface.blit(self._desk, view)
        sheet = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        desk.shadow(surface, sheet, self.look)


class PanePainter:
    """The thread's way to paint with the patterns of the moment."""

    def __init__(self, ground: Ground, owner: BoardPicture) -> None:
        self._ground, self._owner = ground, owner

    def __call__(self, pane: Pane) -> pygame.Surface:
        return self._ground.paint(pane, self._owner.patterns, self._owner.sheet)


def sprite_scale(camera: Camera) -> float:
    """The scale that pieces are drawn at: exact at rest, in whole zoom steps while zooming."""
    if not camera.moving:
        return camera.scale
    return camera.fit_scale * step_zoom(nearest_step(camera.zoom))


def _pane(camera: Camera) -> Pane:
    """What the view shows, snapped to whole pixels so that panning never blurs."""
    scale = camera.scale
    x, y, _, _ = camera.visible
    return Pane(round(x * scale) / scale, round(y * scale) / scale, scale, camera.view.width, camera.view.height)


def _blit(surface: pygame.Surface, camera: Camera, level: Level) -> None:
    x, y, _, _ = camera.visible
    at = round((level.pane.x - x) * camera.scale), round((level.pane.y - y) * camera.scale)
    surface.blit(level.surface, (camera.view.x + at[0], camera.view.y + at[1]))


def _stretched(camera: Camera, level: Level) -> tuple[pygame.Surface, tuple[int, int]]:
    """What a level of another scale holds of the view, and where it lies there; the rest of the view keeps its desk."""
    x, y, w, h = camera.visible
    k = level.pane.scale
    left, top = (x - level.pane.x) * k, (y - level.pane.y) * k
    want = pygame.Rect(round(left), round(top), max(1, round(w * k)), max(1, round(h * k)))
    have = want.clip(level.surface.get_rect())
    fx, fy = camera.view.width / want.width, camera.view.height / want.height
    size = round(have.width * fx), round(have.height * fy)
    part = pygame.transform.scale(level.surface.subsurface(have), size) if have.w and have.h else pygame.Surface((0, 0))
    return part, (round((have.x - want.x) * fx), round((have.y - want.y) * fy))


def middle(camera: Camera, point: Point, sprite: pygame.Surface) -> Point:
    x, y = camera.to_screen(point)
    return round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)


def sees(camera: Camera, bounds: tuple[float, float, float, float]) -> bool:
    x, y, w, h = camera.visible
    return bounds[0] < x + w and bounds[2] > x and bounds[1] < y + h and bounds[3] > y


def fblits(surface: pygame.Surface, camera: Camera, blits: Iterable[tuple[pygame.Surface, Point]]) -> None:
    clip = surface.get_clip()
    surface.set_clip(camera.view.clip(clip))
    surface.fblits(list(blits))
    surface.set_clip(clip)
