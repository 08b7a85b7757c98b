"""A city's board at night on the screen: art, camera and pointer together. The same calls as `board_view.BoardView`."""

from collections.abc import Iterable, Sequence
from math import dist

import pygame

from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.ui.theme import Scale
from trainyard.view import night_layers
from trainyard.view.art.night_grid import HUB_ID
from trainyard.view.art.night_sprites import TRAIN_HEIGHT, train_length
from trainyard.view.night_art import NightArt
from trainyard.view.night_pieces import NightPieces
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target
from trainyard.view.timeline import Motion

MARGIN_DU = 60.0
AMID = 12.0
"""The middle of a hex, as far as its price reaches: a radius in sixtieths of a hex's width."""


class NightView:
    """Draws one board in a view and finds what lies under the pointer. Close it to end the painter's thread."""

    def __init__(self, board: Board, patterns: str, together: bool = False) -> None:
        """``together``: no panels float over the map, as in the count and the replay."""
        self.board = board
        self.art = NightArt(board, patterns=patterns, panels=not together)
        x, y, w, h = self.art.frame
        self.camera = Camera((w, h), bleed=self.art.bleed, origin=(x, y))
        self._scale = Scale((1600, 900))
        self._night = NightPieces()
        """What was drawn last: the pointer finds trains where they are seen."""
        self._legal: frozenset[Target] = frozenset()
        """What glowed then."""

    def layout(self, scale: Scale, view: pygame.Rect) -> None:
        """The view has a new size; pictures are painted anew in the background."""
        self._scale = scale
        self.camera.resize(view)
        self.art.prepare(view.size)

    def close(self) -> None:
        """End the painter's thread."""
        self.art.close()

    def update(self, dt: float) -> bool:
        """Go on with glides and take finished pictures; True if the board must be drawn again."""
        moved = self.camera.update(dt)
        return self.art.update() or moved

    def hub_in(self, night: NightPieces) -> bool:
        """Whether the Hub is in play; before anything is known, where the map has one."""
        return HUB_ID in night.stations or (not night.stations and bool(self.art.grid.hub))

    # -- finding ----------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], large: bool = False) -> Target | None:
        """The train, stop or hex under the pointer; of what lies one above the other what glows."""
        if not self.camera.view.collidepoint(pos):
            return None
        below = self._below(pos)
        if below in self._legal:
            return below
        for seat, box in reversed(self._train_boxes()):
            if (box.inflate(box.height // 2, box.height // 2) if large else box).collidepoint(pos):
                return Target("train", str(seat))
        return below

    def _below(self, pos: tuple[int, int]) -> Target | None:
        """The stop or hex under the pointer."""
        hex = self.art.grid.at(self.camera.to_board(pos))
        if hex is None:
            return None
        stop = self.art.grid.stops(self.hub_in(self._night)).get(hex)
        return Target("place", stop) if stop is not None else Target("hex", hex)

    def rider_at(self, pos: tuple[int, int], stop: str) -> str | None:
        """The colour word of whoever waits at the stop and is nearest to the pointer; None between them."""
        waiting = self._night.waiting.get(stop, ())
        x, y = self.camera.to_board(pos)
        best: tuple[float, str] | None = None
        for index, colour in enumerate(waiting):
            (px, py), size = self.art.spot(stop, waiting, index), self.art.spot_size(stop, waiting, index)
            away = max(abs(x - px) / 14, abs(y - py) / 18) / (size * self.art.u)
            if away <= 1.15 and (best is None or away < best[0]):
                best = away, colour
        return best[1] if best is not None else None

    def side_at(self, pos: tuple[int, int], hex: str) -> int:
        """Which side of the hex (0-5 clockwise from east) the pointer is nearest to."""
        return self.art.grid.side_at(self.camera.to_board(pos), hex)

    def amid(self, pos: tuple[int, int], hex: str) -> bool:
        """Whether the pointer is in the middle of the hex, where its price stands: near to no side."""
        grid = self.art.grid
        return dist(self.camera.to_board(pos), grid.centre(hex)) < AMID * grid.u

    def _train_boxes(self) -> list[tuple[int, pygame.Rect]]:
        docks = self.art.docks(self._night.trains)
        k = self.camera.scale * self.art.u
        out = []
        for train in self._night.trains:
            if train.seat in docks:
                box = pygame.Rect(
                    0, 0, round(train_length(max(train.room, len(train.riders))) * k), round(TRAIN_HEIGHT * k)
                )
                box.center = _whole(self.camera.to_screen(docks[train.seat]))
                out.append((train.seat, box))
        return out

    def _point(self, target: Target) -> Point | None:
        """The middle of a target in board units."""
        grid = self.art.grid
        if target.kind == "hex" and target.id in grid.hexes:
            return grid.centre(target.id)
        if target.kind == "place":
            return grid.middles.get(target.id)
        if target.kind == "train":
            return self.art.docks(self._night.trains).get(int(target.id))
        return None

    def points_of(self, target: Target) -> list[tuple[float, float]]:
        """Where the target lies, in pixels; the middle of the view for what is not on the board."""
        point = self._point(target)
        return [self.camera.to_screen(point) if point is not None else self.camera.view.center]

    def rect_of(self, target: Target) -> pygame.Rect:
        """The box of the target on the screen."""
        k = self.camera.scale * self.art.u
        if target.kind == "train":
            for seat, box in self._train_boxes():
                if str(seat) == target.id:
                    return box
        w, h = (112, 112) if target == Target("place", HUB_ID) else (60, 70)
        box = pygame.Rect(0, 0, round(w * k), round(h * k))
        box.center = _whole(self.points_of(target)[0])
        return box

    def rects_of(self, target: Target) -> list[pygame.Rect]:
        """The box of the target."""
        return [self.rect_of(target)]

    def end_rects(self, target: Target) -> list[pygame.Rect]:
        """Where the tile in a hex can lead: the hexes round it, of those with a stop the name too."""
        if target.kind != "hex" or target.id not in self.art.grid.hexes:
            return []
        grid, stops = self.art.grid, self.art.grid.stops(self.hub_in(self._night))
        round_it = [id for id in (grid.beyond(target.id, side) for side in range(6)) if id is not None]
        boxes = [self.rect_of(Target("hex", id)) for id in round_it]
        return [*boxes, *self.city_rects(dict.fromkeys(stops[id] for id in round_it if id in stops))]

    def city_rects(self, cities: Iterable[str]) -> list[pygame.Rect]:
        """Boxes of stops with their names, roughly: what a popover must not cover."""
        k = self.camera.scale * self.art.u
        out = []
        for stop in cities:
            point = self.art.grid.middles.get(stop)
            if point is not None:
                box = pygame.Rect(0, 0, round(104 * k), round(84 * k))
                box.center = _whole(self.camera.to_screen(point))
                out.append(box)
        return out

    def named_rects(self) -> list[pygame.Rect]:
        """Boxes of all stops with their names, roughly."""
        return self.city_rects(place.id for place in self.board.places if place.name)

    def show(self, targets: Sequence[Target], seconds: float) -> None:
        """Pan, and zoom out if it must be, until the targets are in the view."""
        points = [point for point in map(self._point, targets) if point is not None]
        self.camera.show(points, MARGIN_DU * self._scale.s, seconds)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        pieces: Pieces,
        glow: Sequence[Target],
        hover: Target | None,
        last: Sequence[Target],
        motions: Sequence[tuple[Motion, float]],
        seconds: float | None,
        seat_colours: Sequence[int],
    ) -> None:
        """The whole board. ``glow`` are the legal targets, ``seconds`` the clock of their pulse (None: still)."""
        self._night, self._legal = pieces.night or NightPieces(), frozenset(glow)
        night_layers.draw(surface, self, self.art, self._night, glow, hover, last, motions, seconds)

    def draw_pointed_out(self, surface: pygame.Surface, pieces: Pieces) -> None:
        """Nothing is pointed out over a dialog's scrim."""

    def draw_lit(
        self, surface: pygame.Surface, pieces: Pieces, links: Sequence[str], places: Sequence[str], colour: str
    ) -> None:
        """Tiles of seats ("2:5,3": seat 2 in hex 5,3) and stops pointed out, over a scrim: the rest stays dark."""
        night_layers.draw_lit(surface, self, self.art, pieces.night or NightPieces(), links, places, colour)


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
