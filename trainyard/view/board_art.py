"""The board of routes as a picture: the play scene's door to `view.art` for a game of cars and stations.

A frame is drawn from below to above: `draw` (terrain, unclaimed routes), `draw_glow`, `draw_routes` (claimed routes),
moving trains (`view.train_sprite`), `draw_places` (cities, stations, names). Ask with ids of links and places; colours
of seats are 0-5. Nothing here knows rules: what glows and who owns what is told by the caller.
"""

from collections.abc import Collection, Iterator, Mapping

import pygame

from trainyard.boards.lines import Space
from trainyard.boards.model import Board, Point
from trainyard.ui import pieces
from trainyard.ui.camera import Camera
from trainyard.ui.shapes import circle
from trainyard.ui.theme import GLOW_CORE, INK, PAPER, PRIMARY
from trainyard.view.art.glow import Glow
from trainyard.view.art.look import look_of
from trainyard.view.art.sprites import upright
from trainyard.view.board_picture import BoardPicture, fblits, middle, sees, sprite_scale

__all__ = ["BoardArt", "sprite_scale"]

CAR_WIDTH = 12.0
CITY_RADIUS = 8.5
PREVIEW_ALPHA = 175


class BoardArt(BoardPicture):
    """Draws a board of routes."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always") -> None:
        """``theme`` names a look (default: the board's own); ``patterns``: always, symbols or off."""
        super().__init__(board, look_of(theme or board.theme), patterns)
        self._glow = Glow(board, self.tracks, self.sprites)
        self._laid: tuple[object, list[tuple[pygame.Surface, Point]]] | None = None
        """The cars of the last frame, for the next one like it."""

    def draw_routes(
        self,
        surface: pygame.Surface,
        camera: Camera,
        claims: Mapping[str, int],
        shown: Mapping[str, int] | None = None,
    ) -> None:
        """Claimed routes as cars: ``claims`` link id -> seat colour; ``shown``: how many cars of a link are set
        already, from its ``a`` end (all, where it says nothing; negative: counted from ``b``)."""
        key = tuple(claims.items()), tuple((shown or {}).items()), camera.center, camera.scale, tuple(camera.view)
        if self._laid is None or self._laid[0] != key:
            laid = self._lay(camera, claims, shown or {})
            self._laid = (key, laid) if self.sprites.complete and not camera.moving else None
        else:
            laid = self._laid[1]
        fblits(surface, camera, laid)

    def prepare_routes(self, camera: Camera, claims: Mapping[str, int]) -> Iterator[None]:
        """Measures out the light of every route and makes the cars of claimed ones, one at a time."""
        for id in self.tracks.links:
            self._glow.measure(id, sprite_scale(camera))
            yield
        for id, colour in claims.items():
            if id in self.tracks.links:
                for space in self.tracks.spaces_of(id):
                    self.sprites.frame()  # each has the time that it needs
                    self._car(camera, space, colour, sprite_scale(camera))
                    yield

    def _lay(
        self, camera: Camera, claims: Mapping[str, int], shown: Mapping[str, int]
    ) -> list[tuple[pygame.Surface, Point]]:
        """The cars of claimed routes and where to blit them."""
        scale = sprite_scale(camera)
        blits = []
        for id, colour in claims.items():
            if id in self.tracks.links and sees(camera, self.tracks.bounds_of(id)):
                spaces = self.tracks.spaces_of(id)
                count = shown.get(id, len(spaces))
                for space in spaces[:count] if count >= 0 else spaces[count:]:
                    blits.append(self._car(camera, space, colour, scale))
        return blits

    def draw_places(
        self,
        surface: pygame.Surface,
        camera: Camera,
        stations: Mapping[str, int] | None = None,
        strong: Mapping[str, str] | None = None,
        faint: Collection[str] = (),
    ) -> None:
        """Cities, stations (place id -> seat colour) and names, above everything that lies or moves on the board.

        ``strong``: place id -> colour of its name, for places that must be seen (held tickets); ``faint``: places
        whose names shine through.
        """
        scale = sprite_scale(camera)
        blits = []
        for place in self.board.places:
            owner = (stations or {}).get(place.id)
            dot = self.sprites.get(("city",), _city, 22, 22, scale)
            blits.append((dot, middle(camera, place.at, dot)))
            if owner is not None:
                house = self.station(owner, scale)
                x, y = place.at
                blits.append((house, middle(camera, (x, y - 3), house)))
        fblits(surface, camera, blits)
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        self.labels.draw(surface, camera, strong, keep=set(strong or ()) | set(stations or ()), faint=faint)
        surface.set_clip(clip)

    def draw_glow(
        self,
        surface: pygame.Surface,
        camera: Camera,
        links: Collection[str] = (),
        places: Collection[str] = (),
        seconds: float | None = None,
    ) -> None:
        """Amber light round legal targets; weaker when there are more than 30. ``seconds``: any running clock, for
        the pulse; None holds it still (reduced motion). Draw it under the cars."""
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        self._glow.halos(surface, camera, sprite_scale(camera), links, places, seconds)
        surface.set_clip(clip)

    def draw_rims(
        self,
        surface: pygame.Surface,
        camera: Camera,
        links: Collection[str] = (),
        places: Collection[str] = (),
        colour: str = PRIMARY,
        edge: str = PAPER,
        width: float = 2.4,
    ) -> None:
        """Marks links and places by a line round them: the hovered target, a ticket's two cities and the way between
        them, the last move. Draw it above the cars and under `draw_places`."""
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        scale = sprite_scale(camera)
        for id in links:
            self._glow.rim(surface, camera, scale, id, colour, edge, width)
        for id in places:
            self._glow.ring(surface, camera, scale, id, colour, edge, width)
        surface.set_clip(clip)

    def draw_last_move(
        self, surface: pygame.Surface, camera: Camera, links: Collection[str] = (), places: Collection[str] = ()
    ) -> None:
        """The mark of the move that was made last: a cream line round its cars or its station."""
        self.draw_rims(surface, camera, links, places, GLOW_CORE, INK, 1.7)

    def draw_preview(self, surface: pygame.Surface, camera: Camera, link: str, colour: int) -> None:
        """A route as it would look when claimed: the seat's cars, half transparent, with a bright rim."""
        scale = sprite_scale(camera)
        blits = []
        for space in self.tracks.spaces_of(link):
            sprite = self.car(colour, space.length, scale, upright(space.angle), PREVIEW_ALPHA)
            blits.append((sprite, middle(camera, (space.x, space.y), sprite)))
        fblits(surface, camera, blits)
        self.draw_rims(surface, camera, [link], (), PRIMARY, "#FFFFFF", 2.4)

    def names_over(self, camera: Camera, link: str) -> list[str]:
        """The places whose names cover part of a link: pass them as ``faint`` while the link is hovered."""
        boxes = self.labels.boxes(camera)
        out = []
        for id, box in boxes.items():
            for space in self.tracks.spaces_of(link):
                if box.collidepoint(camera.to_screen((space.x, space.y))) or any(
                    box.collidepoint(camera.to_screen(corner)) for corner in space.corners()
                ):
                    out.append(id)
                    break
        return out

    def car(self, colour: int, length: float, scale: float, angle: float, alpha: int = 255) -> pygame.Surface:
        """A car of the seat colour as it lies on a space; angle in degrees clockwise."""
        long = round(length)
        return self.sprites.get(
            ("car", colour, long),
            lambda: pieces.car_top(colour, long, CAR_WIDTH),
            long + 3,
            CAR_WIDTH + 3,
            scale,
            angle,
            alpha,
        )

    def station(self, colour: int, scale: float) -> pygame.Surface:
        """A station house of the seat colour."""
        return self.sprites.get(("station", colour), lambda: pieces.station_house(colour), 34, 34, scale * 0.74)

    def _car(self, camera: Camera, space: Space, colour: int, scale: float) -> tuple[pygame.Surface, Point]:
        sprite = self.car(colour, space.length, scale, upright(space.angle))
        return sprite, middle(camera, (space.x, space.y), sprite)


def _city() -> str:
    r = CITY_RADIUS
    return (
        circle(0.7, 1.1, r + 0.4, "#1A1208", None, 1, 'fill-opacity="0.35"')
        + circle(0, 0, r, "#2A1A10")
        + circle(0, 0, r * 0.8, "#FBF5E6")
        + circle(0, 0, r * 0.5, PRIMARY)
        + circle(-r * 0.14, -r * 0.16, r * 0.16, "#F6B39C")
    )
