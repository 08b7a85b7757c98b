"""The board of a lattice as a picture: edges and nodes instead of routes and spaces.

A frame is drawn from below to above: `draw` (terrain, edges, plain nodes), `draw_glow`, `draw_network`,
`draw_last_move`, `draw_tracks`, `draw_preview`, `draw_missing`, moving trains (`view.track_train`), `draw_places`
(cities, start markers, names). Ask with ids of links and places; colours of seats are 0-5. Nothing here knows rules.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial
from math import pi, sin

import pygame

from trainyard.boards.model import Board, Link, Place, Point
from trainyard.ui.camera import Camera
from trainyard.ui.theme import GLOW, GLOW_CORE, INK, PAPER, PRIMARY, SEATS
from trainyard.view.art import lattice, rails
from trainyard.view.art.crowd import Rect
from trainyard.view.art.look import look_of
from trainyard.view.board_picture import BoardPicture, fblits, middle, sprite_scale

PREVIEW_ALPHA = 190
PULSE_SECONDS = 1.6
PULSE_STEPS = 16
"""A halo is kept at so many strengths: fading it in each frame would cost more than blitting it."""
MANY = 30
"""With more targets than this, they glow weaker."""
QUIET = 60
"""With more nodes than this, they glow as small dots."""
NODE_RADIUS, CITY_RADIUS = 7.0, 12.0
"""What belongs to a node and to a city, in sixtieths of the distance between neighbours."""
LETTERS = 14.2 / 1312
"""Height of names as a part of the board's width: 14 pixels on the play screen of a window of 1600x900."""
TIP = 9.0
"""How far above a city's middle a start marker stands."""
OUTER = 24.0
"""Radius of the ring round a city that has a ring already."""
RINGED = 22.0
"""Radius of the glow round a city that has a ring."""
MIDDLE = 0.4
"""The part of a track in its middle that no name should hide."""
MISSING = "#B83A22"

WHITE_BED = 15.6
"""How broad the white edge of a track is in the turn in which it is laid."""

Blit = tuple[pygame.Surface, Point]
Stroke = Callable[[float, float], str]
"""A fragment along an edge, from the way to one of its ends from its middle."""


class LatticeArt(BoardPicture):
    """Draws a board of nodes and edges."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always") -> None:
        """``theme`` names a look (default: the board's own); ``patterns`` makes no difference here."""
        self.unit = lattice.unit(board)
        # Names are as large on the screen whatever the board's units are.
        letters = LETTERS * max(board.width, 1.0)
        look = replace(look_of(theme or board.theme), pin=(lattice.PIN + 2.0) * self.unit, letters=letters)
        super().__init__(board, look, patterns)
        self._places: dict[str, Place] = {place.id: place for place in board.places}
        self._edges = {link.id: _middle_and_half(*lattice.ends(link)) for link in board.links}
        self._cities = [place for place in board.places if place.name]
        self._kept: dict[object, list[Blit]] = {}
        """What was blitted lately with the camera as it is now, for the next frame like it."""
        self._kept_for: object = None
        self._seen: dict[object, pygame.Surface] = {}
        """The sprites of this frame: few of them are different, and each is asked for once."""

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """The static picture: terrain, edges, plain nodes. Begins a frame."""
        self._seen.clear()
        super().draw(surface, camera)

    # -- along edges ---------------------------------------------------------------------------------------------

    def draw_network(
        self, surface: pygame.Surface, camera: Camera, links: Collection[str], colour: int | None = None
    ) -> None:
        """A seat's network, pointed out: a broad band in its colour (None: gold), under its tracks."""
        tone = GLOW if colour is None else SEATS[colour].colour
        blits: list[Blit] = []
        for paint, width in ((INK, 26.0), ("#FFFFFF", 23.4), (tone, 18.6)):  # the ink tells it from the amber glow
            bed = partial(rails.bed, u=self.unit, colour=paint, width=width)
            blits += self._along(camera, ("band", paint), links, bed, 14)
        fblits(surface, camera, blits)

    def draw_last_move(
        self, surface: pygame.Surface, camera: Camera, links: Collection[str] = (), places: Collection[str] = ()
    ) -> None:
        """The mark of the move that was made last: a cream band with an ink line, under its tracks, or round a node."""
        ink, cream = (lambda x, y: rails.bed(x, y, self.unit, INK, 19.0)), GLOW_CORE
        blits = self._along(camera, ("last", INK), links, ink)
        blits += self._along(camera, ("last", cream), links, lambda x, y: rails.bed(x, y, self.unit, cream, 15.6))
        fblits(surface, camera, blits)
        self.draw_rims(surface, camera, (), places, GLOW_CORE, INK, 1.7)

    def draw_glow(
        self,
        surface: pygame.Surface,
        camera: Camera,
        links: Collection[str] = (),
        places: Collection[str] = (),
        seconds: float | None = None,
        ringed: Collection[str] = (),
    ) -> None:
        """Amber light on legal edges (two strands on a double) and nodes; weaker when there are more than 30.
        ``seconds``: any running clock, for the pulse; None holds it still (reduced motion). Draw it under tracks.
        ``ringed``: cities that `draw_places` puts a ring round; their light shines outside it."""
        strength = 1.0 if seconds is None else 0.85 + 0.15 * sin(seconds / PULSE_SECONDS * 2 * pi)
        count = len(links) + len(places)
        if count > MANY:
            strength *= max(0.55, (MANY / count) ** 0.5)
        alpha = round(strength * PULSE_STEPS) * 255 // PULSE_STEPS
        double = [id for id in links if id in self.tracks.links and lattice.is_double(self.tracks.links[id])]
        single = [id for id in links if id not in double]
        key = "glow", alpha, *single, None, *double, None, *places, None, *ringed
        lit = self._keep(camera, key, lambda: self._lit(camera, single, double, places, alpha, ringed))
        fblits(surface, camera, lit)

    def _lit(
        self,
        camera: Camera,
        single: Collection[str],
        double: Collection[str],
        places: Collection[str],
        alpha: int,
        ringed: Collection[str],
    ) -> list[Blit]:
        u, scale, quiet = self.unit, sprite_scale(camera), len(places) > QUIET
        halos: list[Blit] = []
        cores: list[Blit] = []
        for cost, ids in ((1, single), (2, double)):
            halos += self._along(camera, ("halo", cost), ids, lambda x, y, c=cost: rails.halo(x, y, u, c), 15, alpha)  # type: ignore[misc]
            cores += self._along(camera, ("core", cost), ids, lambda x, y, c=cost: rails.core(x, y, u, c))  # type: ignore[misc]
        for id in places:
            place = self._places.get(id)
            if place is not None and camera.sees(place.at, -40):
                r = RINGED if id in ringed else 13.4 if place.name else 3.4 if quiet else 6.0
                glow = partial(rails.node_glow, r)
                cores.append(self._on_node(camera, place.at, ("node glow", r), glow, 2 * r + 20, scale))
        return halos + cores

    def draw_tracks(
        self,
        surface: pygame.Surface,
        camera: Camera,
        tracks: Mapping[str, int | None],
        fresh: Mapping[str, int] | None = None,
    ) -> None:
        """Tracks: link id -> None for a common one, the owner's colour for a private one. ``fresh``: those of them that
        were laid in this turn, with the colour of who laid them."""
        fresh = fresh or {}
        laid = self._keep(
            camera, ("laid", *tracks.items(), None, *fresh.items()), lambda: self._lay(camera, tracks, fresh)
        )
        fblits(surface, camera, laid)

    def _lay(self, camera: Camera, tracks: Mapping[str, int | None], fresh: Mapping[str, int]) -> list[Blit]:
        u = self.unit
        beds = self._along(camera, ("bed",), tracks, lambda x, y: rails.bed(x, y, u))
        beds += self._along(camera, ("white bed",), fresh, lambda x, y: rails.bed(x, y, u, "#FFFFFF", WHITE_BED))
        common = [id for id, owner in tracks.items() if owner is None and id not in fresh]
        tops = self._along(camera, ("rail",), common, lambda x, y: rails.rail(x, y, u))
        tops += self._along(camera, ("ties",), common, lambda x, y: rails.ties(x, y, u))
        for id, owner in tracks.items():
            if owner is not None:
                tops += self._rail(camera, id, owner, private=True)
            elif id in fresh:
                tops += self._rail(camera, id, fresh[id], private=False)
        return beds + tops

    def _rail(self, camera: Camera, link: str, colour: int, private: bool, alpha: int = 255) -> list[Blit]:
        u, kind = self.unit, ("seat rail" if private else "fresh rail", colour)
        draw = rails.seat_rail if private else rails.fresh_rail
        return self._along(camera, kind, [link], lambda x, y: draw(x, y, u, colour), alpha=alpha)

    def draw_preview(
        self, surface: pygame.Surface, camera: Camera, link: str, colour: int, private: bool = False
    ) -> None:
        """A track as it would look: dashes of the seat's colour on white; a private one as it is, half transparent."""
        if private:
            fblits(surface, camera, self._rail(camera, link, colour, True, PREVIEW_ALPHA))
        else:
            self._dash(surface, camera, [link], SEATS[colour].colour)
        self.draw_rims(surface, camera, [link], (), PRIMARY, "#FFFFFF", 2.0)

    def draw_missing(
        self, surface: pygame.Surface, camera: Camera, links: Collection[str], colour: int | None = None
    ) -> None:
        """The tracks that a seat lacks: dashed in its colour (None: the warning red of one's own missing way)."""
        self._dash(surface, camera, links, MISSING if colour is None else SEATS[colour].colour)

    def _dash(self, surface: pygame.Surface, camera: Camera, links: Collection[str], tone: str) -> None:
        u = self.unit
        blits = self._along(camera, ("dash edge",), links, lambda x, y: rails.bed(x, y, u, INK, 13.4))
        blits += self._along(camera, ("dash bed",), links, lambda x, y: rails.bed(x, y, u, "#FFFFFF", 11.4))
        blits += self._along(camera, ("dash", tone), links, lambda x, y: rails.dashed_rail(x, y, u, tone))
        fblits(surface, camera, blits)

    def draw_laying(
        self,
        surface: pygame.Surface,
        camera: Camera,
        link: str,
        colour: int,
        share: float,
        backwards: bool = False,
        private: bool = False,
    ) -> None:
        """A track that is just being laid: drawn along its length up to ``share`` (0 to 1) from the ``a`` end, from the
        ``b`` end if ``backwards``."""
        if share <= 0 or link not in self.tracks.links:
            return
        a, b = lattice.ends(self.tracks.links[link])
        if backwards:
            a, b = b, a
        end = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        strokes = [("#FFFFFF", WHITE_BED), (SEATS[colour].colour, 8.6 if private else rails.FRESH)]
        for tone, thick in strokes if private else [*strokes, (rails.BLACK, rails.RAIL)]:
            width = max(1, round(thick * self.unit * camera.scale))
            _stroke(surface, camera.to_screen(a), camera.to_screen(end), tone, width)
        surface.set_clip(clip)
        if share >= 1:
            fblits(surface, camera, self._rail(camera, link, colour, private))

    def draw_rims(
        self,
        surface: pygame.Surface,
        camera: Camera,
        links: Collection[str] = (),
        places: Collection[str] = (),
        colour: str = PRIMARY,
        edge: str = PAPER,
        width: float = 2.4,
        wide: bool = False,
    ) -> None:
        """Marks edges and nodes by a line round them: what is hovered or pointed out. ``wide``: cities are ringed
        outside the ring that the viewer's own have."""
        u, scale = self.unit, sprite_scale(camera)
        blits = self._along(
            camera, ("rim", colour, edge, width), links, lambda x, y: rails.capsule(x, y, u, colour, edge, width), 14
        )
        for id in places:
            place = self._places.get(id)
            if place is not None:
                r = (OUTER if wide else lattice.PIN + 4.0) if place.name else NODE_RADIUS
                ring = partial(rails.ring, r, colour, edge, width)
                blits.append(self._on_node(camera, place.at, ("ring", r, colour, edge, width), ring, 2 * r + 10, scale))
        fblits(surface, camera, blits)

    # -- on nodes ------------------------------------------------------------------------------------------------

    def draw_places(
        self,
        surface: pygame.Surface,
        camera: Camera,
        starts: Iterable[tuple[str, int]] = (),
        own: Collection[str] = (),
        shown: Mapping[str, int] | None = None,
        strong: Mapping[str, str] | None = None,
        faint: Collection[str] = (),
        idle: Collection[str] = (),
        tried: str | None = None,
        built: Iterable[str] = (),
    ) -> None:
        """Cities, start markers and names, above everything that lies or moves on the board.

        ``starts``: markers as place id and seat colour; ``own``: the viewer's secret cities, with a ring and an ink
        label; ``shown``: cities of open hands, ringed in a seat's colour; ``strong``: place id -> colour of its name;
        ``faint``: places whose names shine through; ``idle``: cities that take no part in this match; ``tried``:
        a place where a marker is tried; ``built``: edges with tracks. Names make room for markers and tracks.
        """
        starts, shown = [start for start in starts if start[0] in self._places], shown or {}
        key = "cities", *own, None, *shown.items(), None, *idle
        fblits(surface, camera, self._keep(camera, key, lambda: self._pins(camera, own, shown, idle)))
        for id, seat in sorted(starts, key=lambda start: self._places[start[0]].at[1]):
            self.draw_marker(surface, camera, id, seat)
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        stand = [id for id, _ in starts] + ([tried] if tried in self._places else [])
        plates = dict.fromkeys(own, (INK, "#FFFFFF"))
        keep_off = *(self._head(id) for id in stand), *(self._middle(link) for link in built)
        self.labels.draw(surface, camera, strong, keep=set(own), faint=faint, plates=plates, keep_off=keep_off)
        surface.set_clip(clip)

    def _pins(
        self, camera: Camera, own: Collection[str], shown: Mapping[str, int], idle: Collection[str]
    ) -> list[Blit]:
        """The cities with their rings, rings first."""
        scale, u = sprite_scale(camera), self.unit
        rings: list[Blit] = []
        pins: list[Blit] = []
        for place in self._cities:
            if not camera.sees(place.at, -60 * camera.scale * u):
                continue
            if place.id in own:
                rings.append(self._on_node(camera, place.at, ("own",), rails.own_ring, 48, scale))
            elif place.id in shown:
                ring = partial(rails.shown_ring, shown[place.id])
                rings.append(self._on_node(camera, place.at, ("shown", shown[place.id]), ring, 48, scale))
            look = str(place.props.get("colour", "")), place.id in idle
            pins.append(self._on_node(camera, place.at, ("pin", *look), partial(rails.pin, *look), 28, scale))
        return rings + pins

    def _middle(self, link: str) -> Rect:
        """The box of what must be seen of a track: its middle."""
        (ax, ay), (bx, by) = lattice.ends(self.tracks.links[link])
        w, h = 4 * self.unit + abs(bx - ax) * MIDDLE / 2, 4 * self.unit + abs(by - ay) * MIDDLE / 2
        return (ax + bx) / 2 - w, (ay + by) / 2 - h, (ax + bx) / 2 + w, (ay + by) / 2 + h

    def _head(self, place: str) -> Rect:
        """The box of a start marker's upper part, where its emblem is."""
        (x, y), u = self._places[place].at, self.unit
        y -= TIP * u if self._places[place].name else 0
        return x - 15 * u, y - 41 * u, x + 15 * u, y - 12 * u

    def draw_marker(
        self, surface: pygame.Surface, camera: Camera, place: str, colour: int, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """A seat's start marker on a node, ``lift`` board units above it, at this opacity."""
        if place not in self._places:
            return
        x, y = self._places[place].at
        if self._places[place].name:
            y -= TIP * self.unit  # so that the city's symbol is seen under the tip
        made = self.marker(colour, sprite_scale(camera), alpha)
        fblits(surface, camera, [(made, middle(camera, (x, y - lift), made))])

    def marker(self, colour: int, scale: float, alpha: int = 255) -> pygame.Surface:
        """A start marker whose node lies at the middle of the picture."""
        u, alpha = self.unit, round(alpha / 255 * PULSE_STEPS) * 255 // PULSE_STEPS
        return self._sprite(("marker", colour), lambda: _grown(rails.marker(colour), u), (36 * u, 92 * u), scale, alpha)

    def points_of(self, link: Link | str) -> list[Point]:
        """Three points along an edge, in board units."""
        (ax, ay), (bx, by) = lattice.ends(self.tracks.links[link] if isinstance(link, str) else link)
        return [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.25, 0.5, 0.75)]

    def radius_of(self, place: Place) -> float:
        """The radius in board units within which the pointer means a node or a city."""
        return (CITY_RADIUS if place.name else NODE_RADIUS) * self.unit

    def names_over(self, camera: Camera, link: str) -> list[str]:
        """The places whose names cover part of an edge: pass them as ``faint`` while the edge is hovered."""
        if link not in self.tracks.links:
            return []
        a, b = (camera.to_screen(p) for p in lattice.ends(self.tracks.links[link]))
        return [id for id, box in self.labels.boxes(camera).items() if box.clipline(a, b)]

    # -- inside --------------------------------------------------------------------------------------------------

    def _keep(self, camera: Camera, key: object, make: Callable[[], list[Blit]]) -> list[Blit]:
        """The blits of an earlier frame with the same key, made anew when the camera moves or sprites are missing."""
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

    def _on_node(
        self, camera: Camera, at: Point, key: tuple[object, ...], body: Callable[[], str], size: float, scale: float
    ) -> Blit:
        u = self.unit
        made = self._sprite(key, lambda: _grown(body(), u), (size * u, size * u), scale)
        return made, middle(camera, at, made)

    def _sprite(
        self, key: tuple[object, ...], body: Callable[[], str], size: Point, scale: float, alpha: int = 255
    ) -> pygame.Surface:
        found = self._seen.get((key, scale, alpha))
        if found is None:
            found = self.sprites.get(key, body, *size, scale, 0, alpha)
            self._seen[key, scale, alpha] = found
        return found

    def _along(
        self,
        camera: Camera,
        key: tuple[object, ...],
        links: Iterable[str],
        draw: Stroke,
        reach: float = rails.REACH,
        alpha: int = 255,
    ) -> list[Blit]:
        """One piece for each edge that is seen; edges of one direction share it."""
        scale, wide = sprite_scale(camera), reach * self.unit
        s, view, (cx, cy) = camera.scale, camera.view, camera.center
        left, top = view.x + view.width / 2 - cx * s, view.y + view.height / 2 - cy * s
        made: dict[Point, tuple[pygame.Surface, float, float]] = {}
        out: list[Blit] = []
        for id in links:
            if id not in self._edges:
                continue
            x, y, dx, dy = self._edges[id]
            x, y = x * s + left, y * s + top
            if abs(x - view.centerx) > view.width / 2 + (abs(dx) + wide) * s:
                continue
            if abs(y - view.centery) > view.height / 2 + (abs(dy) + wide) * s:
                continue
            if (dx, dy) not in made:
                size = 2 * (abs(dx) + wide), 2 * (abs(dy) + wide)
                sprite = self._sprite((*key, dx, dy), partial(draw, dx, dy), size, scale, alpha)
                made[dx, dy] = sprite, sprite.get_width() / 2, sprite.get_height() / 2
            sprite, half_w, half_h = made[dx, dy]
            out.append((sprite, (round(x - half_w), round(y - half_h))))
        return out


def _middle_and_half(a: Point, b: Point) -> tuple[float, float, float, float]:
    """An edge's middle and the way from there to its right end (its lower one, if it stands upright)."""
    (x0, y0), (x1, y1) = sorted((a, b))
    return (x0 + x1) / 2, (y0 + y1) / 2, round((x1 - x0) / 2, 2), round((y1 - y0) / 2, 2)


def _grown(body: str, u: float) -> str:
    return f'<g transform="scale({u:g})">{body}</g>'


def _stroke(surface: pygame.Surface, a: Point, b: Point, colour: str, width: int) -> None:
    """A thick line with round ends."""
    pygame.draw.line(surface, colour, a, b, width)
    for end in (a, b):
        pygame.draw.aacircle(surface, colour, end, width / 2)
