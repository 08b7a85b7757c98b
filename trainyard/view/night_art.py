"""The board of a city at night as a picture: lines of light on hexes, stations with those who wait, trains.

A frame is drawn from below to above: `draw_ground` (terrain and lines), `draw_last_move`, `draw_legal`, `draw_stops`,
`draw_trains`. Ask with ids of hexes and stops; colours of seats are 0-5. Nothing here knows rules.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from types import SimpleNamespace
from typing import Any

import pygame

from trainyard import i18n
from trainyard.boards.model import Board, Point
from trainyard.ui import text
from trainyard.ui.camera import Camera, nearest_step, step_zoom
from trainyard.ui.shapes import closed, group, num, path
from trainyard.ui.theme import BRASS_LIGHT, INK, PAPER, SEATS, light, mix, rgb
from trainyard.view.art import night_sprites as looks
from trainyard.view.art import night_strokes as strokes
from trainyard.view.art.labels import size_at
from trainyard.view.art.levels import Levels
from trainyard.view.art.look import look_of
from trainyard.view.art.names import stamps
from trainyard.view.art.night import LAND_TONE
from trainyard.view.art.night_grid import HUB_ID, WATER, NightGrid
from trainyard.view.art.night_ribbons import HALF_WIDTHS, Ribbon, Ribbons, heading
from trainyard.view.art.night_squares import FADED, TILE, Squares
from trainyard.view.art.night_strokes import Strand
from trainyard.view.art.pane import Pane
from trainyard.view.art.sprites import upright
from trainyard.view.board_picture import LARGEST_ZOOM, BoardPicture, _Painter, fblits, middle, sprite_scale
from trainyard.view.night_pieces import NightLine, NightTrain, Tile
from trainyard.view.tracks import Way

SHINE = 9.0
"""How far a line's light reaches, in sixtieths of a hex's width."""
SOFT = 0.7
"""Pixels per unit of that light, at most."""
NAMES = 13.2
"""Height of names in board units at the fitted zoom."""
SMALL, NAMELESS = 0.72, 0.5
"""Pixels a unit below which names are smaller, and below which only those pointed out are seen."""
DOCK = -34.5
"""Where a train stands at a station: so far above its middle; further ones above it."""
DECK = 17.5
HUB_DOCKS = ((0.0, -58.0), (-58.0, 0.0), (58.0, 0.0), (0.0, 58.0))
HUB_ROOM = 60.0
"""Width of a line of the Hub's name, in units."""
AHEAD = 9
"""The point of the first tile where its arrows lie: beyond its mark and clear of the station's name."""

Blit = tuple[pygame.Surface, Point]


class NightArt(BoardPicture):
    """Draws a city's board. ``panels``: room is left for panels at the left of the map."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        self.grid = NightGrid(board)
        self.u = self.grid.u
        super().__init__(board, look_of(theme or board.theme), patterns, self.grid.frame(panels))
        self.labels: Any = SimpleNamespace(solid=False)
        self._ribbons: dict[object, Ribbons] = {}
        self._asked: tuple[object, Ribbons] | None = None
        self._squares = Squares((SHINE * 2.4 + 8) * self.u)
        self._kept: dict[object, Any] = {}
        self._kept_for: object = None
        self._base: tuple[object, pygame.Surface] | None = None
        self._pills: dict[object, pygame.Surface] = {}

    @property
    def bleed(self) -> float:
        """How far past its frame the board is drawn."""
        return 1.5 * max(self.frame[2:])

    def _make_levels(self) -> Levels:
        largest = self._fit_scale * LARGEST_ZOOM
        lettering = stamps(self.board, self.look, largest)
        x, y, w, h = self.frame
        bleed = self.bleed
        return Levels(
            lambda: _Painter(self._painter.ground(self.board, self.look, self.tracks, lettering, None), self),  # type: ignore[arg-type]
            (x - bleed, y - bleed, w + 2 * bleed, h + 2 * bleed),
            lambda pane: self._painter.sketch(self.board, self.look, self.tracks, pane),
            lambda: (self.board, self.look.theme, self.sheet, largest, i18n.language()),
        )

    def _warm(self) -> None:
        """Names are few: nothing is made ahead."""

    # -- lines ---------------------------------------------------------------------------------------------------

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

    # -- hexes ---------------------------------------------------------------------------------------------------

    def draw_legal(
        self,
        surface: pygame.Surface,
        camera: Camera,
        hexes: Collection[str],
        hover: str | None = None,
        prices: bool = True,
        alpha: int = 255,
        loose: Collection[str] = (),
    ) -> None:
        """Light on hexes where track can be laid, or (``loose``) taken up, with its price in units on a coin."""
        scale = sprite_scale(camera)
        blits: list[Blit] = []
        coins: list[Blit] = []
        for id in hexes:
            if id not in self.grid.hexes:
                continue
            at = self.grid.centre(id)
            if not camera.sees(at, -60 * camera.scale * self.u):
                continue
            key = "legal", id == hover, id in loose
            made = self._sprite(key, lambda k=key: looks.legal_hex(k[1], k[2]), (94, 104), scale, 0, alpha)  # type: ignore[misc]
            blits.append((made, middle(camera, at, made)))
            if prices and id != hover:
                coins += self._coin(camera, at, 2 if self.grid.kinds[id] == WATER else 1, id in loose, scale)
        fblits(surface, camera, blits + coins)

    def _coin(self, camera: Camera, at: Point, price: int, loose: bool, scale: float) -> list[Blit]:
        disc = self._sprite(("coin", loose), lambda: looks.coin(loose), (26, 26), scale)
        tone = "#FFB9A8" if loose else "#FFE9A8"
        words = text.render(f"−{price}" if loose else str(price), "bold", max(12, round(14.5 * self.u * scale)), tone)
        return [(disc, middle(camera, at, disc)), (words, middle(camera, at, words))]

    def draw_on_hexes(
        self, surface: pygame.Surface, camera: Camera, hexes: Collection[str], kind: str, body: Callable[[], str]
    ) -> None:
        """A mark on each of these hexes."""
        scale = sprite_scale(camera)
        blits = []
        for id in hexes:
            if id in self.grid.hexes:
                made = self._sprite((kind,), body, (80, 90), scale)
                blits.append((made, middle(camera, self.grid.centre(id), made)))
        fblits(surface, camera, blits)

    def draw_rims(self, surface: pygame.Surface, camera: Camera, stops: Collection[str], colour: str) -> None:
        """Stops pointed out: a rim in a colour with a light edge."""
        scale = sprite_scale(camera)
        for stop in stops:
            if stop in self.grid.middles:
                body = looks.ring_of if stop == HUB_ID else looks.rim_of
                size = (150, 150) if stop == HUB_ID else (96, 106)
                made = self._sprite(("rim of", stop == HUB_ID, colour), lambda b=body: b(colour), size, scale)  # type: ignore[misc]
                self.place(surface, camera, self.grid.middles[stop], made)

    def draw_last_move(
        self, surface: pygame.Surface, camera: Camera, hexes: Collection[str], stops: Collection[str]
    ) -> None:
        """The mark of the last move: corners of light on its hexes."""
        at_stops = [id for id, stop in self.grid.stop_at_without_hub.items() if stop in stops]
        self.draw_on_hexes(surface, camera, [*hexes, *at_stops], "last", looks.last_hex)

    # -- stops ---------------------------------------------------------------------------------------------------

    def draw_stops(
        self,
        surface: pygame.Surface,
        camera: Camera,
        stations: Mapping[str, str],
        waiting: Mapping[str, Sequence[str]],
        legal: Collection[str] = (),
        hover: str | None = None,
        only: Collection[str] | None = None,
    ) -> None:
        """Stations and sites with those who wait there, and names; ``only`` these, if any are given."""
        key = "stops", tuple(stations.items()), tuple(waiting.items()), tuple(legal), hover, only and tuple(only)
        solid = self.labels.solid
        blits = self._keep(
            camera, (*key, solid), lambda: self._stops(camera, stations, waiting, set(legal), hover, only)
        )
        fblits(surface, camera, blits)

    def _stops(
        self,
        camera: Camera,
        stations: Mapping[str, str],
        waiting: Mapping[str, Sequence[str]],
        legal: set[str],
        hover: str | None,
        only: Collection[str] | None,
    ) -> list[Blit]:
        scale = sprite_scale(camera)
        tiles: list[Blit] = []
        pills: list[Blit] = []
        hub, named = HUB_ID in stations, camera.scale * self.u >= NAMELESS
        for stop in dict.fromkeys(self.grid.stops(hub).values()):
            if only is not None and stop not in only:
                continue
            at = self.grid.middles[stop]
            if not camera.sees(at, -120 * camera.scale * self.u):
                continue
            colour = stations.get(stop)
            here = tuple(waiting.get(stop, ()))
            if stop in legal:
                body = looks.legal_ring if stop == HUB_ID else looks.legal_rim
                strong = stop == hover
                size = (150, 150) if stop == HUB_ID else (100, 110)
                rim = self._sprite(("rim", stop == HUB_ID, strong), lambda b=body, s=strong: b(s), size, scale)  # type: ignore[misc]
                tiles.append((rim, middle(camera, at, rim)))
            made = self.stop_sprite(stop, colour, here, scale)
            tiles.append((made, middle(camera, at, made)))
            if named or only is not None:
                pills += self._pill(camera, stop, at, colour)
        return tiles + pills

    def stop_sprite(self, stop: str, colour: str | None, waiting: tuple[str, ...], scale: float) -> pygame.Surface:
        """A stop's tile with those who wait there."""
        if stop == HUB_ID:
            return self._sprite(
                ("hub", waiting), lambda: looks.hub() + looks.hub_riders(waiting), (looks.HUB_SIZE,) * 2, scale
            )
        if colour is None:
            return self._sprite(
                ("site", waiting), lambda: looks.site() + looks.riders(waiting, True), looks.STATION_SIZE, scale
            )
        tone, patterns = colour, self._patterns
        return self._sprite(
            ("station", tone, waiting, patterns),
            lambda: looks.station(tone, patterns) + looks.riders(waiting),
            looks.STATION_SIZE,
            scale,
        )

    def _letters(self, camera: Camera) -> int:
        """Pixel size of the names: in a small picture they are smaller than elsewhere."""
        scale = camera.scale * self.u
        if scale < SMALL:
            return max(10, round(NAMES * scale * 1.3))
        zoom = step_zoom(nearest_step(camera.zoom)) if camera.moving else camera.zoom
        return size_at(camera.fit_scale, zoom, NAMES * self.u)

    def _pill(self, camera: Camera, stop: str, at: Point, colour: str | None) -> list[Blit]:
        """The name of a stop on a pill under its hex, or in the Hub's ring."""
        name = self.grid.names.get(stop, "")
        if not name:
            return []
        px = self._letters(camera)
        if stop == HUB_ID:
            made = self._hub_name(name, camera)
            x, y = at
            return [(made, middle(camera, (x, y + 20.5 * self.u), made))]
        edge = looks.PASSENGERS.get(colour or "", "#C9D6EA")
        key = name, px, edge, self.labels.solid
        if key not in self._pills:
            if len(self._pills) > 200:
                self._pills.clear()
            self._pills[key] = pill(name, px, edge, colour is not None)
        made = self._pills[key]
        x, y = at
        return [(made, middle(camera, (x, y + 29.5 * self.u), made))]

    def _hub_name(self, name: str, camera: Camera) -> pygame.Surface:
        """The Hub's name in one line or two, small enough for its ring."""
        unit = self.u * sprite_scale(camera)
        px, least = round(11.5 * unit), 9 if camera.scale * self.u > SMALL else 8
        key = "hub name", name, px
        if key not in self._pills:
            size = max(least, px)
            words = _in_two(name, size, HUB_ROOM * unit)
            while size > least and max(text.width(line, "map_bold", size) for line in words) > HUB_ROOM * unit:
                size -= 1
            faces = [text.render(line, "map_bold", size, BRASS_LIGHT) for line in words]
            w, h = max(face.get_width() for face in faces), round(size * 1.02) * len(faces) + 4
            made = pygame.Surface((w, h), pygame.SRCALPHA)
            for k, face in enumerate(faces):
                made.blit(face, ((w - face.get_width()) // 2, round(k * size * 1.02)))
            self._pills[key] = made
        return self._pills[key]

    # -- trains --------------------------------------------------------------------------------------------------

    def docks(self, trains: Sequence[NightTrain]) -> dict[int, Point]:
        """Where the middle of each seat's train stands on the board."""
        at_stop: dict[str, int] = {}
        out: dict[int, Point] = {}
        for train in trains:
            middle_of = self.grid.middles.get(train.stop)
            if middle_of is None:
                continue
            n = at_stop.get(train.stop, 0)
            at_stop[train.stop] = n + 1
            dx, dy = HUB_DOCKS[n % 4] if train.stop == HUB_ID else (0.0, DOCK - n * DECK)
            out[train.seat] = middle_of[0] + dx * self.u, middle_of[1] + dy * self.u
        return out

    def draw_trains(
        self,
        surface: pygame.Surface,
        camera: Camera,
        trains: Sequence[NightTrain],
        all: Sequence[NightTrain] | None = None,
        legal: Collection[str] = (),
        hover: str | None = None,
    ) -> None:
        """Trains that stand at their stops, each where it stands among ``all``. ``legal``: seats whose trains glow."""
        docks = self.docks(trains if all is None else all)
        for train in sorted(trains, key=lambda t: docks.get(t.seat, (0.0, 0.0))[1]):
            if train.seat in docks:
                if str(train.seat) in legal:
                    long, strong = looks.train_length(max(train.room, len(train.riders))), str(train.seat) == hover
                    rim = self._sprite(
                        ("train rim", long, strong),
                        lambda n=long, s=strong: looks.legal_train(n, s),  # type: ignore[misc]
                        (long + 40, looks.TRAIN_HEIGHT + 40),
                        sprite_scale(camera),
                    )
                    self.place(surface, camera, docks[train.seat], rim)
                self.draw_train(surface, camera, train, docks[train.seat], self.faces(train))

    def faces(self, train: NightTrain) -> float:
        """The direction in which a standing train points: 0 to the right, 180 to the left."""
        ahead = train.ahead
        if ahead is None or ahead not in self.grid.hexes or train.stop not in self.grid.middles:
            return 0.0
        return 180.0 if self.grid.centre(ahead)[0] < self.grid.middles[train.stop][0] else 0.0

    def draw_train(
        self,
        surface: pygame.Surface,
        camera: Camera,
        train: NightTrain,
        at: Point,
        angle: float,
        riders: Sequence[str] | None = None,
        alpha: int = 255,
    ) -> None:
        """A train with its middle at a point, pointing at an angle (degrees clockwise from east)."""
        made = self.train_sprite(train, sprite_scale(camera), angle, riders, alpha)
        fblits(surface, camera, [(made, middle(camera, at, made))])

    def train_sprite(
        self,
        train: NightTrain,
        scale: float,
        angle: float = 0.0,
        riders: Sequence[str] | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A train's picture; it never stands on its head."""
        aboard = tuple(train.riders if riders is None else riders)
        both = train.ahead is None
        turned = upright(angle)
        leftward = round(turned - angle) % 360 != 0
        key = "train", train.colour, aboard, train.room, both, leftward
        flip = -1 if leftward else 1

        def body() -> str:
            return f'<g transform="scale({flip} 1)">{looks.train(train.colour, aboard, train.room, both)}</g>'

        return self._sprite(key, body, looks.train_size(max(train.room, len(aboard))), scale, turned, alpha)

    def draw_squashed(
        self, surface: pygame.Surface, camera: Camera, train: NightTrain, at: Point, angle: float, share: float
    ) -> None:
        """A train that is turning round: only a share of its length is seen."""
        made = self.train_sprite(train, sprite_scale(camera), angle)
        w, h = made.get_size()
        self.place(surface, camera, at, pygame.transform.smoothscale(made, (max(2, round(w * share)), h)))

    def place(self, surface: pygame.Surface, camera: Camera, at: Point, made: pygame.Surface) -> None:
        """Draws a picture with its middle at a point."""
        fblits(surface, camera, [(made, middle(camera, at, made))])

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

    def _add(self, surface: pygame.Surface, camera: Camera, made: pygame.Surface, at: tuple[int, int]) -> None:
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        surface.blit(made, at, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)

    # -- passengers ----------------------------------------------------------------------------------------------

    def spot(self, stop: str, waiting: Sequence[str], index: int) -> Point:
        """Where a passenger of those who wait at a stop stands, on the board."""
        x, y = self.grid.middles.get(stop, (0.0, 0.0))
        _, dx, dy, _ = (looks.hub_crowd if stop == HUB_ID else looks.crowd)(waiting)[index]
        return x + dx * self.u, y + dy * self.u

    def spot_size(self, stop: str, waiting: Sequence[str], index: int) -> float:
        """How large that passenger is drawn; 1 is 36 units high."""
        return (looks.hub_crowd if stop == HUB_ID else looks.crowd)(waiting)[index][3]

    def window(self, train: NightTrain, dock: Point, index: int) -> Point:
        """Where a rider of a standing train is seen, on the board."""
        places = looks.windows(max(train.room, len(train.riders)), train.ahead is None)
        dx = places[min(index, len(places) - 1)]
        return dock[0] + (-dx if self.faces(train) else dx) * self.u, dock[1]

    def draw_passenger(
        self, surface: pygame.Surface, camera: Camera, colour: str, at: Point, size: float, alpha: int = 255
    ) -> None:
        """A passenger of a colour word with its middle at a point; ``size`` 1 is 36 units high."""
        size = round(size * 20) / 20
        made = self._sprite(
            ("pawn", colour, size),
            lambda: group(looks.pawn(colour), 0, 0, size),
            (40, 48),
            sprite_scale(camera),
            0,
            alpha,
        )
        fblits(surface, camera, [(made, middle(camera, at, made))])

    # -- inside --------------------------------------------------------------------------------------------------

    def _sprite(
        self,
        key: tuple[object, ...],
        body: Callable[[], str],
        size: Point,
        scale: float,
        angle: float = 0.0,
        alpha: int = 255,
    ) -> pygame.Surface:
        u = self.u
        return self.sprites.get(
            key, lambda: f'<g transform="scale({u:g})">{body()}</g>', size[0] * u, size[1] * u, scale, angle, alpha
        )

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


def pill(name: str, px: int, edge: str, station: bool) -> pygame.Surface:
    """A name on an ink pill with an edge in the station's colour."""
    words = text.render(name, "map_bold", px, PAPER if station else "#D5DFEE")
    h = round(px * 1.34)
    w = words.get_width() + round(px * 1.05)
    line = max(1, round(px * 0.11))
    big = pygame.Surface((w * 3, h * 3), pygame.SRCALPHA)
    pygame.draw.rect(big, rgb(edge), big.get_rect(), border_radius=h * 3 // 2)
    pygame.draw.rect(big, rgb(INK), big.get_rect().inflate(-6 * line, -6 * line), border_radius=h * 3 // 2)
    made = pygame.transform.smoothscale(big, (w, h))
    rise = text.ascent("map_bold", px) - px * 0.35
    made.blit(words, ((w - words.get_width()) // 2, round(h / 2 - rise)))
    return made


def _in_two(name: str, px: int, room: float) -> list[str]:
    """The name in one line, or in two of about the same length where it does not fit."""
    if text.width(name, "map_bold", px) <= room or " " not in name:
        return [name]
    words = name.split(" ")
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(text.width(line, "map_bold", px) for line in cut)))


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
