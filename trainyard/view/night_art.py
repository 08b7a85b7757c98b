"""The board of a city at night as a picture: lines of light on hexes, stations with those who wait, trains.

A frame is drawn from below to above: `draw_ground` (terrain and lines), `draw_last_move`, `draw_legal`, `draw_stops`,
`draw_trains`. Ask with ids of hexes and stops; colours of seats are 0-5. Nothing here knows rules.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import ceil, floor
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame

from trainyard import i18n
from trainyard.boards.model import Board, Point
from trainyard.ui import text
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import closed, group, num, path
from trainyard.ui.theme import INK, PAPER, SEATS, light, mix, rgb
from trainyard.view.art import night_sprites as looks
from trainyard.view.art.labels import size_at
from trainyard.view.art.levels import Levels
from trainyard.view.art.look import look_of
from trainyard.view.art.names import stamps
from trainyard.view.art.night import LAND_TONE
from trainyard.view.art.night_grid import HUB_ID, WATER, NightGrid
from trainyard.view.art.night_ribbons import Ribbon, Ribbons
from trainyard.view.art.pane import Pane
from trainyard.view.art.sprites import upright
from trainyard.view.board_picture import LARGEST_ZOOM, BoardPicture, _Painter, fblits, middle, sprite_scale
from trainyard.view.night_pieces import NightLine, NightTrain

TILE = 256
"""Side in pixels of the squares that lines are drawn in."""
SHINE = 6.5
"""How far a line's light reaches, in sixtieths of a hex's width."""
SOFT = 0.7
"""Pixels per unit of that light, at most."""
NAMES = 13.2
"""Height of names in board units at the fitted zoom."""
DOCK = -31.0
"""Where a train stands at a station: so far above its middle; further ones above it."""
DECK = 17.5
HUB_DOCKS = ((0.0, -58.0), (-58.0, 0.0), (58.0, 0.0), (0.0, 58.0))
FADED = 0.28
"""How strong lines are while another is pointed out."""

Blit = tuple[pygame.Surface, Point]


class Strand(NamedTuple):
    """The part of a ribbon that lies in a square, and how strong it is drawn."""

    colour: int
    strength: float
    points: tuple[Point, ...]
    halves: tuple[float, ...]
    beads: tuple[tuple[Point, float], ...]


class NightArt(BoardPicture):
    """Draws a city's board. ``panels``: room is left for panels at the left of the map."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        self.grid = NightGrid(board)
        self.u = self.grid.u
        super().__init__(board, look_of(theme or board.theme), patterns, self.grid.frame(panels))
        self.labels: Any = SimpleNamespace(solid=False)
        self._ribbons: tuple[object, Ribbons] | None = None
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

    def ribbons(self, lines: Sequence[NightLine], hub: bool) -> Ribbons:
        """The lines as ribbons; kept until they change."""
        key = tuple((line.seat, line.colour, line.tiles) for line in lines), hub
        if self._ribbons is None or self._ribbons[0] != key:
            self._ribbons = key, Ribbons(self.grid, lines, hub)
        return self._ribbons[1]

    def draw_ground(self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, shown: int | None = None) -> None:
        """Terrain and all lines; ``shown``: the seat whose line is pointed out, the others fade. Begins a frame."""
        levels = self._levels
        version = levels.version if levels is not None else -1
        seen = camera.center, camera.scale, tuple(camera.view)
        key = seen, version, id(ribbons), shown, self._patterns
        if self._base is not None and self._base[0] == key and not camera.moving:
            self.sprites.frame()
            if levels is None or not levels.collect():
                surface.blit(self._base[1], camera.view)
                return
        self.draw(surface, camera)
        self._draw_lines(surface, camera, ribbons, shown)
        at_rest = self._blurred is None and not camera.moving and levels is not None and levels.ready
        if at_rest and self.sprites.complete and surface.get_rect().contains(camera.view):
            self._base = key, surface.subsurface(camera.view).copy()
        else:
            self._base = None

    def _draw_lines(self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, shown: int | None) -> None:
        if not ribbons.all:
            return
        scale, view = camera.scale, camera.view
        left, top = camera.to_screen((0.0, 0.0))
        left, top = round(left), round(top)
        lights: list[Blit] = []
        bodies: list[Blit] = []
        missing: list[pygame.Rect] = []
        squares = self._keep(camera, ("squares", id(ribbons), shown), lambda: self._squares(camera, ribbons, shown))
        for column, row, strands in squares:
            at = left + column * TILE, top + row * TILE
            pane = Pane(column * TILE / scale, row * TILE / scale, scale, TILE, TILE)
            key = column, row, self._patterns, strands
            light = self.sprites.tile(("light", *key), pane, lambda p=pane, s=strands: self._light(p, s))  # type: ignore[misc]
            body = self.sprites.tile(("line", *key), pane, lambda p=pane, s=strands: self._body(p, s))  # type: ignore[misc]
            if light is None or body is None:
                missing.append(pygame.Rect(at, (TILE, TILE)))
            else:
                lights.append((light, at))
                bodies.append((body, at))
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        surface.fblits(lights, pygame.BLEND_RGB_ADD)
        surface.fblits(bodies)
        for rect in missing:
            surface.set_clip(rect.clip(view).clip(clip))
            self._draw_plain(surface, camera, ribbons, shown)
        surface.set_clip(clip)

    def _squares(
        self, camera: Camera, ribbons: Ribbons, shown: int | None
    ) -> list[tuple[int, int, tuple[Strand, ...]]]:
        """The squares of the view that any line's light falls on, with what lies in each."""
        scale, view = camera.scale, camera.view
        left, top = (round(v) for v in camera.to_screen((0.0, 0.0)))
        out = []
        reach = (SHINE * 2.4 + 8) * self.u
        side = TILE / scale
        for column in range(floor((view.left - left) / TILE), ceil((view.right - left) / TILE)):
            for row in range(floor((view.top - top) / TILE), ceil((view.bottom - top) / TILE)):
                x0, y0 = column * side - reach, row * side - reach
                x1, y1 = (column + 1) * side + reach, (row + 1) * side + reach
                strands: list[Strand] = []
                for ribbon in ribbons.all:
                    strength = 1.0 if shown is None or ribbon.seat == shown else FADED
                    strands += _strands(ribbon, strength, (x0, y0, x1, y1))
                if strands:
                    out.append((column, row, tuple(strands)))
        return out

    def _light(self, pane: Pane, strands: Sequence[Strand]) -> pygame.Surface:
        """The light that lines throw on the ground: to be added."""
        scale = min(pane.scale, SOFT / self.u)
        margin = SHINE * 2.6 * self.u
        x, y, w, h = pane.box
        wide = Pane.over(x - margin, y - margin, w + 2 * margin, h + 2 * margin, scale)
        body = ""
        for strand in strands:
            tone = SEATS[strand.colour].night
            body += path(
                closed(_outline(strand, 1.2 * self.u)), tone, None, 1, f'fill-opacity="{num(strand.strength)}"'
            )
        glow = wide.svg(body).premul_alpha()
        reach = max(1, round(SHINE * self.u * scale / 1.5))
        for _ in range(2):
            glow = pygame.transform.box_blur(glow, reach)
        size = round(wide.box[2] * pane.scale), round(wide.box[3] * pane.scale)
        out = pygame.Surface(pane.size)
        at = -round(margin * pane.scale)
        out.blit(pygame.transform.smoothscale(glow, size), (at, at), special_flags=pygame.BLEND_RGB_ADD)
        out.fill((190, 190, 190), special_flags=pygame.BLEND_RGB_MULT)
        return out

    def _body(self, pane: Pane, strands: Sequence[Strand]) -> pygame.Surface:
        """Translucent tubes with a bright core and the marks of their seats."""
        return pane.svg(self._tubes(strands) + self._beads(strands))

    def _tubes(self, strands: Sequence[Strand]) -> str:
        u, out = self.u, ""
        for strand in strands:
            tone, s = SEATS[strand.colour].night, strand.strength
            out += path(closed(_outline(strand, 0.9 * u)), "#050C18", None, 1, f'fill-opacity="{num(0.5 * s)}"')
            out += path(closed(_outline(strand)), tone, None, 1, f'fill-opacity="{num(0.74 * s)}"')
            out += path(
                closed(_outline(strand, share=0.56)), light(tone, 0.3), None, 1, f'fill-opacity="{num(0.38 * s)}"'
            )
        for strand in strands:
            tone, s = SEATS[strand.colour].night, strand.strength
            out += path(
                closed(_outline(strand, share=0.19)), light(tone, 0.82), None, 1, f'fill-opacity="{num(0.97 * s)}"'
            )
        return out

    def _beads(self, strands: Sequence[Strand]) -> str:
        out = ""
        for strand in strands:
            for (x, y), half in strand.beads:
                made = looks.bead(strand.colour, half * 0.68 / self.u)
                out += group(made, x, y, self.u, 0, f'opacity="{num(max(0.3, strand.strength))}"')
        return out

    def _draw_plain(self, surface: pygame.Surface, camera: Camera, ribbons: Ribbons, shown: int | None) -> None:
        """The lines without their light, quickly: for what is not painted yet."""
        for ribbon in ribbons.all:
            self.draw_strip(surface, camera, ribbon, 1.0 if shown is None or ribbon.seat == shown else FADED)

    def draw_strip(
        self,
        surface: pygame.Surface,
        camera: Camera,
        ribbon: Ribbon,
        strength: float = 1.0,
        start: int = 0,
        stop: int | None = None,
    ) -> None:
        """A ribbon, or a part of its points, drawn at once and without its light."""
        to = camera.to_screen
        tone = SEATS[ribbon.colour].night
        outline = [to(p) for p in ribbon.outline(0.0, start, stop)]
        if len(outline) < 4:
            return
        pygame.draw.polygon(surface, rgb(mix(LAND_TONE, tone, 0.78 * strength)), outline)
        line = [to(p) for p in ribbon.points[start:stop]]
        width = max(1, round(2.3 * self.u * camera.scale))
        pygame.draw.lines(surface, rgb(mix(LAND_TONE, light(tone, 0.82), strength)), False, line, width)

    # -- hexes ---------------------------------------------------------------------------------------------------

    def draw_legal(
        self,
        surface: pygame.Surface,
        camera: Camera,
        hexes: Collection[str],
        hover: str | None = None,
        prices: bool = True,
        alpha: int = 255,
    ) -> None:
        """Light on hexes where track can be laid or taken up, with its price in units on a coin."""
        scale = sprite_scale(camera)
        blits: list[Blit] = []
        coins: list[Blit] = []
        for id in hexes:
            if id not in self.grid.hexes:
                continue
            at = self.grid.centre(id)
            if not camera.sees(at, -60 * camera.scale * self.u):
                continue
            strong = id == hover
            made = self._sprite(("legal", strong), lambda s=strong: looks.legal_hex(s), (92, 102), scale, 0, alpha)  # type: ignore[misc]
            blits.append((made, middle(camera, at, made)))
            if prices and not strong:
                coins += self._coin(camera, at, 2 if self.grid.kinds[id] == WATER else 1, scale)
        fblits(surface, camera, blits + coins)

    def _coin(self, camera: Camera, at: Point, price: int, scale: float) -> list[Blit]:
        disc = self._sprite(("coin",), looks.coin, (26, 26), scale)
        words = text.render(str(price), "bold", max(12, round(14.5 * self.u * camera.scale)), "#FFE9A8")
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
        hub = HUB_ID in stations
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

    def _pill(self, camera: Camera, stop: str, at: Point, colour: str | None) -> list[Blit]:
        """The name of a stop on a pill under its hex, or in the Hub's ring."""
        name = self.grid.names.get(stop, "")
        if not name:
            return []
        px = size_at(camera.fit_scale, camera.zoom, NAMES * self.u)
        if stop == HUB_ID:
            made = self._hub_name(name, camera)
            x, y = at
            return [(made, middle(camera, (x, y + 22 * self.u), made))]
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
        px = max(11, round(12.0 * self.u * camera.scale))
        key = "hub name", name, px
        if key not in self._pills:
            room = 78 * self.u * camera.scale
            words = _in_two(name, px, room)
            faces = [text.render(line, "map_bold", px, PAPER) for line in words]
            w, h = max(face.get_width() for face in faces), round(px * 1.02) * len(faces) + 4
            made = pygame.Surface((w, h), pygame.SRCALPHA)
            for k, face in enumerate(faces):
                made.blit(face, ((w - face.get_width()) // 2, round(k * px * 1.02)))
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

    def draw_trains(self, surface: pygame.Surface, camera: Camera, trains: Sequence[NightTrain]) -> None:
        """Trains that stand at their stops."""
        docks = self.docks(trains)
        for train in sorted(trains, key=lambda t: docks.get(t.seat, (0.0, 0.0))[1]):
            if train.seat in docks:
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


def _strands(ribbon: Ribbon, strength: float, box: tuple[float, float, float, float]) -> list[Strand]:
    """The parts of a ribbon in a box, each with a point more at both ends."""
    x0, y0, x1, y1 = box
    inside = [x0 < x < x1 and y0 < y < y1 for x, y in ribbon.points]
    out: list[Strand] = []
    k, n = 0, len(inside)
    while k < n:
        if not inside[k]:
            k += 1
            continue
        first = k
        while k < n and inside[k]:
            k += 1
        start, stop = max(0, first - 1), min(n, k + 1)
        beads = tuple(bead for bead in ribbon.beads if x0 < bead[0][0] < x1 and y0 < bead[0][1] < y1)
        rounded = tuple((round(x, 2), round(y, 2)) for x, y in ribbon.points[start:stop])
        halves = tuple(round(half, 2) for half in ribbon.halves[start:stop])
        out.append(Strand(ribbon.colour, strength, rounded, halves, beads if not out else ()))
    return out


def _outline(strand: Strand, grow: float = 0.0, share: float = 1.0) -> list[Point]:
    """The rim of a strand, wider by ``grow`` on both sides or narrowed to a share of its width."""
    halves = tuple(half * share for half in strand.halves)
    return Ribbon(0, 0, (), strand.points, halves, (), (), (None, None)).outline(grow)
