"""Lines of light on a city's board at night: the picture that they lie in, parts of them painted in other ways, arrows.

At rest terrain and lines are one picture. What changes paints only the squares that it touches, in what time a frame
has; a square that is not there yet, and all of them while the zoom changes, is drawn quickly and without its light.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import ceil, floor

import pygame

from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import closed, num, path
from trainyard.ui.theme import SEATS, light, mix, rgb
from trainyard.view.art import night_sprites as looks
from trainyard.view.art import night_strokes as strokes
from trainyard.view.art.night import LAND_TONE
from trainyard.view.art.night_grid import HUB_ID
from trainyard.view.art.night_ribbons import HALF_WIDTHS, Ribbon, Ribbons, heading
from trainyard.view.art.night_squares import FADED, TILE, Squares
from trainyard.view.art.night_strokes import Strand
from trainyard.view.art.pane import Pane
from trainyard.view.board_picture import fblits, middle, sprite_scale
from trainyard.view.night_picture import Blit, NightPicture
from trainyard.view.night_pieces import NightLine, NightTrain, Tile
from trainyard.view.tracks import Way

SHINE = 9.0
"""How far a line's light reaches, in sixtieths of a hex's width."""
SOFT = 0.7
"""Pixels per unit of that light, at most."""
FEW = 2
"""With more squares than this missing, all lines are drawn quickly instead of those squares alone."""
AHEAD = 9
"""The point of the first tile where a train's arrows lie: beyond its mark and clear of the station's name."""


class NightLines(NightPicture):
    """Draws terrain and lines."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        super().__init__(board, theme, patterns, panels)
        self._ribbons: dict[object, Ribbons] = {}
        self._asked: tuple[object, Ribbons] | None = None
        self._squares = Squares((SHINE * 2.4 + 8) * self.u)
        self._base: tuple[object, pygame.Surface] | None = None
        """Terrain and lines of the last frame, for the next one like it."""

    def ribbons(self, lines: Sequence[NightLine], hub: bool, coming: Sequence[tuple[int, Tile]] = ()) -> Ribbons:
        """The lines as ribbons, with room for ``coming`` tiles of seats; the last few are kept."""
        asked = tuple(lines), hub, tuple(coming)
        if self._asked is not None and self._asked[0] == asked:
            return self._asked[1]
        # The order in which tiles are told must not matter: what lies alike is painted once.
        lines = [line._replace(tiles=tuple(sorted(line.tiles)), fresh=frozenset()) for line in lines]
        lines.sort(key=lambda line: line.seat)
        key = tuple(lines), hub, tuple(coming)
        found = self._ribbons.pop(key, None) or Ribbons(self.grid, lines, hub, coming)
        self._ribbons[key] = found
        while len(self._ribbons) > 12:
            self._ribbons.pop(next(iter(self._ribbons)))
        self._asked = asked, found
        return found

    def draw_ground(self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, shown: int | None = None) -> None:
        """Terrain and all lines; ``shown``: the seat whose line is pointed out, the others fade. Begins a frame."""
        self.new_frame()
        levels = self._levels
        version = levels.version if levels is not None else -1
        seen = camera.center, camera.scale, tuple(camera.view)
        key = seen, version, ribbons.number, shown, self._patterns
        if self._base is not None and self._base[0] == key and not camera.moving:
            self.sprites.frame()
            if levels is None or not levels.collect():
                surface.blit(self._base[1], camera.view)
                return
        self.draw(surface, camera)
        if ribbons.hub:
            self._draw_plaza(surface, camera)
        self._draw_lines(surface, camera, ribbons, shown)
        at_rest = self._blurred is None and not camera.moving and levels is not None and levels.ready
        if at_rest and self.sprites.complete and surface.get_rect().contains(camera.view):
            self._base = key, surface.subsurface(camera.view).copy()
        else:
            self._base = None

    def _draw_lines(self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, shown: int | None) -> None:
        """The lines out of their squares; while the zoom changes, quickly. What is not painted yet is drawn so too."""
        if not ribbons.all:
            return
        view, clip = camera.view, surface.get_clip()
        if camera.moving and camera.zoom != camera.target_zoom:
            surface.set_clip(view.clip(clip))
            self._draw_plain(surface, camera, ribbons, shown)
            surface.set_clip(clip)
            return
        lights: list[Blit] = []
        bodies: list[Blit] = []
        missing: list[pygame.Rect] = []
        for rect, made in self._painted(camera, ribbons, shown):
            if made is None:
                missing.append(rect)
            else:
                lights.append((made[0], rect.topleft))
                bodies.append((made[1], rect.topleft))
        surface.set_clip(view.clip(clip))
        if len(missing) > FEW:  # each for itself would take longer than all together
            self._draw_plain(surface, camera, ribbons, shown)
            missing = []
        surface.fblits(lights, pygame.BLEND_RGB_ADD)
        surface.fblits(bodies)
        for rect in missing:
            surface.set_clip(rect.clip(view).clip(clip))
            self._draw_plain(surface, camera, ribbons, shown, rect)
        surface.set_clip(clip)

    def _painted(
        self, camera: Camera, ribbons: Ribbons, shown: int | None
    ) -> Iterator[tuple[pygame.Rect, tuple[pygame.Surface, pygame.Surface] | None]]:
        """Where each square lies that is seen, and its light and its lines; None where there is no time to paint it."""
        scale, view = camera.scale, camera.view
        left, top = (round(v) for v in camera.to_screen((0.0, 0.0)))
        for (column, row), (number, strands) in self._squares.of(ribbons, shown, scale).items():
            rect = pygame.Rect(left + column * TILE, top + row * TILE, TILE, TILE)
            if not rect.colliderect(view):
                continue
            pane = Pane(column * TILE / scale, row * TILE / scale, scale, TILE, TILE)
            key = number, column, row, self._patterns
            light = self.sprites.tile(("light", *key), pane, lambda p=pane, s=strands: self._light(p, s))  # type: ignore[misc]
            body = self.sprites.tile(("line", *key), pane, lambda p=pane, s=strands: self._body(p, s))  # type: ignore[misc]
            yield rect, (light, body) if light is not None and body is not None else None

    def foresee(self, camera: Camera, ribbons: Ribbons, shown: int | None) -> None:
        """Paint squares of lines that will be needed soon, in what time is left of this frame."""
        if not camera.moving:
            for _ in self._painted(camera, ribbons, shown):
                pass

    def _draw_plaza(self, surface: pygame.Surface, camera: Camera) -> None:
        at, u = self.grid.middles[HUB_ID], self.u

        def body() -> str:
            rings = [[((x - at[0]) / u, (y - at[1]) / u) for x, y in self.grid.corners(id)] for id in self.grid.hub]
            return looks.plaza(rings)

        made = self._sprite(("plaza",), body, (204, 198), sprite_scale(camera))
        fblits(surface, camera, [(made, middle(camera, at, made))])

    def _light(self, pane: Pane, strands: Sequence[Strand]) -> pygame.Surface:
        """The light that lines throw on the ground: to be added. Narrow and bright, wide and faint."""
        scale = min(pane.scale, SOFT / self.u)
        margin = SHINE * 2.4 * self.u
        x, y, w, h = pane.box
        wide = Pane.over(x - margin, y - margin, w + 2 * margin, h + 2 * margin, scale)
        body = "".join(
            path(
                closed(strand.outline(1.0 * self.u)),
                SEATS[strand.colour].night,
                None,
                1,
                f'fill-opacity="{num(strand.strength)}"',
            )
            for strand in strands
        )
        glow = wide.svg(body).premul_alpha()
        reach = max(1, round(4.2 * self.u * scale))
        near = pygame.transform.box_blur(pygame.transform.box_blur(glow, reach), reach)
        far = pygame.transform.box_blur(near, max(1, round(SHINE * self.u * scale)))
        near.fill((140, 140, 140), special_flags=pygame.BLEND_RGB_MULT)
        far.fill((105, 105, 105), special_flags=pygame.BLEND_RGB_MULT)
        near.blit(far, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        size = round(wide.box[2] * pane.scale), round(wide.box[3] * pane.scale)
        out = pygame.Surface(pane.size)
        at = -round(margin * pane.scale)
        out.blit(pygame.transform.smoothscale(near, size), (at, at), special_flags=pygame.BLEND_RGB_ADD)
        return out

    def _body(self, pane: Pane, strands: Sequence[Strand]) -> pygame.Surface:
        """Translucent tubes with a bright core and the marks of their seats."""
        return pane.svg(strokes.tubes(strands, self.u) + strokes.beads(strands, self.u, self._patterns))

    def _draw_plain(
        self,
        surface: pygame.Surface,
        camera: Camera,
        ribbons: Ribbons,
        shown: int | None,
        rect: pygame.Rect | None = None,
    ) -> None:
        """The lines without their light, quickly; only those that touch a rectangle, if one is given."""
        k, (dx, dy) = camera.scale, camera.to_screen((0.0, 0.0))
        core = max(1, round(2.3 * self.u * k))
        for ribbon in ribbons.all:
            x0, y0, x1, y1 = ribbon.box
            box = pygame.Rect(
                round(x0 * k + dx) - 9, round(y0 * k + dy) - 9, round((x1 - x0) * k) + 18, round((y1 - y0) * k) + 18
            )
            if not box.colliderect(camera.view if rect is None else rect):
                continue
            strength = 1.0 if shown is None or ribbon.seat == shown else FADED
            tone = SEATS[ribbon.colour].night
            rims = [(x * k + dx, y * k + dy) for x, y in ribbon.rim]
            pygame.draw.polygon(surface, rgb(mix(LAND_TONE, tone, 0.78 * strength)), rims)
            line = [(x * k + dx, y * k + dy) for x, y in ribbon.points]
            pygame.draw.lines(surface, rgb(mix(LAND_TONE, light(tone, 0.82), strength)), False, line, core)

    # -- parts of lines ------------------------------------------------------------------------------------------

    def draw_piece(
        self,
        surface: pygame.Surface,
        camera: Camera,
        kind: str,
        paint: Callable[[Strand, float], str],
        ribbon: Ribbon,
        start: int = 0,
        stop: int | None = None,
        keep: bool = True,
    ) -> None:
        """Some of a ribbon's points, painted in another way; ``paint`` makes a fragment of a strand and the unit."""
        points, halves = ribbon.points[start:stop], ribbon.halves[start:stop]
        if len(points) < 2:
            return
        box = min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)
        x0, y0, x1, y1 = box
        beads = tuple(
            bead for bead in ribbon.beads if x0 - 1 <= bead[0][0] <= x1 + 1 and y0 - 1 <= bead[0][1] <= y1 + 1
        )
        strand = Strand(ribbon.colour, 1.0, points, halves, beads)
        scale, reach = sprite_scale(camera), 14 * self.u
        left, top = floor((x0 - reach) * scale), floor((y0 - reach) * scale)
        right, bottom = ceil((x1 + reach) * scale), ceil((y1 + reach) * scale)
        pane = Pane(left / scale, top / scale, scale, right - left, bottom - top)
        if keep:
            made = self.sprites.tile((kind, strand), pane, lambda: pane.svg(paint(strand, self.u)), urgent=True)
        else:
            made = pane.svg(paint(strand, self.u))
        if made is not None:
            x, y = camera.to_screen((pane.x, pane.y))
            fblits(surface, camera, [(made, (round(x), round(y)))])

    def draw_tiles(
        self,
        surface: pygame.Surface,
        camera: Camera,
        kind: str,
        paint: Callable[[Strand, float], str],
        ribbons: Ribbons,
        seat: int,
        hexes: Collection[str],
    ) -> None:
        """The seat's tiles in these hexes, painted in another way; neighbours in one piece."""
        for ribbon in ribbons.of(seat):
            for first, last in _rows(ribbon, hexes):
                start = 0 if first == 0 else ribbon.joints[first]
                stop = None if last + 1 == len(ribbon.tiles) else ribbon.joints[last + 1] + 1
                self.draw_piece(surface, camera, kind, paint, ribbon, start, stop)

    def draw_arrows(
        self, surface: pygame.Surface, camera: Camera, colour: int, points: Sequence[Point], apart: float = 17.0
    ) -> None:
        """Arrows along a line, from its first point to its last."""
        way, scale = Way(points), sprite_scale(camera)
        count = max(1, int(way.length / (apart * self.u)))
        blits = []
        for k in range(count):
            at, angle = way.at((k + 0.5) * way.length / count)
            made = self._sprite(("arrow", colour), lambda: looks.arrow(colour), (16, 18), scale, angle)
            blits.append((made, middle(camera, at, made)))
        fblits(surface, camera, blits)

    def draw_headings(
        self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, trains: Sequence[NightTrain]
    ) -> None:
        """Arrows on the track that each train will leave by, where it has no choice."""
        key = "headings", ribbons.number, tuple(trains)
        fblits(surface, camera, self._keep(camera, key, lambda: self._headings(camera, ribbons, trains)))

    def _headings(self, camera: Camera, ribbons: Ribbons, trains: Sequence[NightTrain]) -> list[Blit]:
        scale = sprite_scale(camera)
        blits = []
        for train in trains:
            found = self.ahead(ribbons, train)
            if found is not None:
                at, angle, share = found
                share = round(share * 8) / 8
                made = self._sprite(
                    ("chevrons", train.colour, share),
                    lambda c=train.colour, s=share: looks.chevrons(c, s),  # type: ignore[misc]
                    (24, 22),
                    scale,
                    angle,
                )
                blits.append((made, middle(camera, at, made)))
        return blits

    def ahead(self, ribbons: Ribbons, train: NightTrain) -> tuple[Point, float, float] | None:
        """A point on the track ahead of a standing train, the direction there, and the track's width as a share of its
        full one."""
        for ribbon in ribbons.of(train.seat):
            for way in (ribbon, ribbon.turned()):
                if way.tiles[0][0] == train.ahead and way.ends[0] == train.stop:
                    k = min(way.joints[0] + AHEAD, len(way.points) - 1)
                    return way.points[k], heading(way.points, k), way.halves[k] / (HALF_WIDTHS[1] * self.u)
        return None

    def draw_trail(
        self, surface: pygame.Surface, camera: Camera, way: Way, along: float, tone: str, share: float
    ) -> None:
        """The light that a gliding train leaves on its track."""
        fade = min(1.0, 4 * share, 4 * (1 - share))
        for k in range(9):
            back = along - (k + 1) * 7.0 * self.u
            if back <= 0 or fade <= 0:
                break
            at, _ = way.at(back)
            self.draw_spark(surface, camera, at, mix("#000000", tone, fade * (1 - k / 9)), 11.0)


def _rows(ribbon: Ribbon, hexes: Collection[str]) -> list[tuple[int, int]]:
    """First and last numbers of the ribbon's tiles that lie in the hexes, row by row."""
    out: list[tuple[int, int]] = []
    for k, (id, _, _) in enumerate(ribbon.tiles):
        if id in hexes:
            if out and out[-1][1] == k - 1:
                out[-1] = out[-1][0], k
            else:
                out.append((k, k))
    return out
