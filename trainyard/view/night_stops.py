"""Stops and marks on hexes of a city's board at night: stations, sites, the Hub, who waits there, names, light."""

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from trainyard.boards.model import Board, Point
from trainyard.ui import text
from trainyard.ui.camera import Camera, nearest_step, step_zoom
from trainyard.ui.figures import figure
from trainyard.ui.shapes import group
from trainyard.ui.theme import BRASS_LIGHT, INK, PAPER, rgb
from trainyard.view.art import night_sprites as looks
from trainyard.view.art.labels import size_at
from trainyard.view.art.night_grid import HUB_ID, WATER
from trainyard.view.board_picture import fblits, middle, sprite_scale
from trainyard.view.night_names import NAMES, PILL_HIGH, PILL_PAD, UNDER, NightNames
from trainyard.view.night_picture import Blit

SMALL, NAMELESS = 0.72, 0.5
"""Pixels a unit below which names are smaller, and below which only those pointed out are seen."""
HUB_ROOM = 60.0
"""Width of a line of the Hub's name, in units."""


class NightStops(NightNames):
    """Draws what stands on hexes."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        super().__init__(board, theme, patterns, panels)
        self._pills: dict[object, pygame.Surface] = {}

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
        """Stations and sites with those who wait there; ``only`` these, if any are given."""
        key = "stops", tuple(stations.items()), tuple(waiting.items()), tuple(legal), hover, only and tuple(only)
        blits = self._keep(camera, key, lambda: self._stops(camera, stations, waiting, set(legal), hover, only))
        fblits(surface, camera, blits)

    def draw_names(
        self,
        surface: pygame.Surface,
        camera: Camera,
        stations: Mapping[str, str],
        only: Collection[str] | None = None,
    ) -> None:
        """Names of stops, above trains; ``only`` these, if any are given."""
        if only is None and camera.scale * self.u < NAMELESS:
            return
        key = "names", tuple(stations.items()), only and tuple(only), self.labels.solid
        fblits(surface, camera, self._keep(camera, key, lambda: self._names(camera, stations, only)))

    def _names(self, camera: Camera, stations: Mapping[str, str], only: Collection[str] | None) -> list[Blit]:
        out: list[Blit] = []
        for stop in dict.fromkeys(self.grid.stops(HUB_ID in stations).values()):
            at = self.grid.middles[stop]
            if (only is None or stop in only) and camera.sees(at, -120 * camera.scale * self.u):
                out += self._pill(camera, stop, at, stations.get(stop))
        return out

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
        for stop in dict.fromkeys(self.grid.stops(HUB_ID in stations).values()):
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
        return tiles

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

    def spot(self, stop: str, waiting: Sequence[str], index: int) -> Point:
        """Where a passenger of those who wait at a stop stands, on the board."""
        x, y = self.grid.middles.get(stop, (0.0, 0.0))
        _, dx, dy, _ = (looks.hub_crowd if stop == HUB_ID else looks.crowd)(waiting)[index]
        return x + dx * self.u, y + dy * self.u

    def spot_size(self, stop: str, waiting: Sequence[str], index: int) -> float:
        """How large that passenger is drawn; 1 is 36 units high."""
        return (looks.hub_crowd if stop == HUB_ID else looks.crowd)(waiting)[index][3]

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

    def draw_called(
        self,
        surface: pygame.Surface,
        camera: Camera,
        waiting: Mapping[str, Sequence[str]],
        stop: str,
        colours: Collection[str],
        hover: str | None,
        alpha: int = 255,
    ) -> None:
        """Light round those of these colours who wait at a stop, the one under the pointer stronger."""
        who, scale = waiting.get(stop, ()), sprite_scale(camera)
        lights: list[Blit] = []
        pawns: list[Blit] = []
        for index, colour in enumerate(who):
            if colour not in colours:
                continue
            at, size, strong = self.spot(stop, who, index), self.spot_size(stop, who, index), colour == hover
            light = self._sprite(
                ("called", size, strong),
                lambda k=size, s=strong: group(looks.called(s), 0, 0, k),  # type: ignore[misc]
                (56, 64),
                scale,
                0,
                alpha,
            )
            pawn = self._sprite(
                ("caller", colour, size),
                lambda c=colour, k=size: group(looks.pawn(c), 0, 0, k),  # type: ignore[misc]
                (40, 48),
                scale,
            )
            lights.append((light, middle(camera, at, light)))
            pawns.append((pawn, middle(camera, at, pawn)))
        fblits(surface, camera, lights + pawns)

    # -- names ---------------------------------------------------------------------------------------------------

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
        x += self._aside(stop, made.get_width() / camera.scale)
        return [(made, middle(camera, (x, y + UNDER * self.u), made))]

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

    # -- marks on hexes ------------------------------------------------------------------------------------------

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
        words = text.render(figure(-price if loose else price), "bold", max(12, round(14.5 * self.u * scale)), tone)
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

    def draw_rims(self, surface: pygame.Surface, camera: Camera, stops: Collection[str], colour: str) -> None:
        """Stops pointed out: a rim in a colour with a light edge."""
        scale = sprite_scale(camera)
        for stop in stops:
            if stop in self.grid.middles:
                body = looks.ring_of if stop == HUB_ID else looks.rim_of
                size = (150, 150) if stop == HUB_ID else (96, 106)
                made = self._sprite(("rim of", stop == HUB_ID, colour), lambda b=body: b(colour), size, scale)  # type: ignore[misc]
                self.place(surface, camera, self.grid.middles[stop], made)


def pill(name: str, px: int, edge: str, station: bool) -> pygame.Surface:
    """A name on an ink pill with an edge in the station's colour."""
    words = text.render(name, "map_bold", px, PAPER if station else "#D5DFEE")
    h = round(px * PILL_HIGH)
    w = words.get_width() + round(px * PILL_PAD)
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
