"""The board on the play screen: art, camera and pointer together, with pieces, glow, previews and what moves on it."""

from collections.abc import Iterable, Iterator, Sequence

import pygame

from trainyard.boards.model import Board
from trainyard.ui.camera import Camera
from trainyard.ui.theme import Scale
from trainyard.view import lattice_layers, route_layers
from trainyard.view.board_art import BoardArt
from trainyard.view.hit_test import SLACK_DU, HitTest
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.train_sprite import Train


def art_of(board: Board, patterns: str) -> BoardArt | LatticeArt:
    """The picture of a board: of nodes and edges on a poster, else of places and routes."""
    return LatticeArt(board, patterns=patterns) if board.theme == "poster" else BoardArt(board, patterns=patterns)


class BoardView:
    """Draws one board in a view and finds what lies under the pointer. Close it to end the painter's thread."""

    def __init__(self, board: Board, patterns: str) -> None:
        self.board = board
        self.art = art_of(board, patterns)
        self.camera = Camera((board.width, board.height), bleed=self.art.look.bleed)
        radius_of = self.art.radius_of if isinstance(self.art, LatticeArt) else None
        self.hits = HitTest(board, self.art.tracks, radius_of)
        self._places = {place.id: place.at for place in board.places}
        self._scale = Scale((1600, 900))
        self._train: tuple[tuple[str, int, bool], Train] | None = None

    def layout(self, scale: Scale, view: pygame.Rect) -> None:
        """The view has a new size; pictures are painted anew in the background."""
        self._scale = scale
        self.camera.resize(view)
        self.art.prepare(view.size)

    def prepare(self, pieces: Pieces) -> Iterator[None]:
        """Make what the first picture needs, a little at a time."""
        yield from self.art.prepare_names()
        if isinstance(self.art, BoardArt):
            yield from self.art.prepare_routes(self.camera, pieces.claims)

    def close(self) -> None:
        """End the painter's thread."""
        self.art.close()

    def update(self, dt: float) -> bool:
        """Go on with glides and take finished pictures; True if the board must be drawn again."""
        moved = self.camera.update(dt)
        return self.art.update() or moved

    # -- finding ----------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], large: bool = False) -> Target | None:
        """The city or route under the pointer."""
        if not self.camera.view.collidepoint(pos):
            return None
        slack = self._scale.s * SLACK_DU * (1.6 if large else 1.0) / self.camera.scale
        return self.hits.at(self.camera.to_board(pos), slack)

    def points_of(self, target: Target) -> list[tuple[float, float]]:
        """Where the target lies, in pixels: points along a link (the middles of a route's spaces), or the place."""
        to = self.camera.to_screen
        if target.kind == "place":
            return [to(self._places[target.id])]
        return [to(point) for point in self.art.points_of(target.id)]

    def rect_of(self, target: Target) -> pygame.Rect:
        """The box of the target on the screen, with the width of its pieces."""
        points = self.points_of(target)
        reach = max(6, round(9 * self.camera.scale))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)
        return box.inflate(2 * reach, 2 * reach)

    def rects_of(self, target: Target) -> list[pygame.Rect]:
        """One box for each space of a route, or the city's."""
        reach = max(6, round(16 * self.camera.scale))
        return [
            pygame.Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach) for x, y in self.points_of(target)
        ]

    def end_rects(self, target: Target) -> list[pygame.Rect]:
        """Boxes of a route's two cities with their names; none for other targets."""
        if target.kind != "link":
            return []
        link = self.art.tracks.links[target.id]
        names = self.art.labels.boxes(self.camera)
        return self.city_rects((link.a, link.b)) + [names[end] for end in (link.a, link.b) if end in names]

    def city_rects(self, cities: Iterable[str]) -> list[pygame.Rect]:
        """Boxes of cities with their names, roughly: what a popover must not cover."""
        w, h = round(100 * self.camera.scale), round(40 * self.camera.scale)
        out = []
        for city in cities:
            x, y = self.camera.to_screen(self._places[city])
            out.append(pygame.Rect(round(x) - w // 2, round(y) - h // 2, w, h))
        return out

    def named_rects(self) -> list[pygame.Rect]:
        """Boxes of all cities that have a name, and of the names."""
        named = [place.id for place in self.board.places if place.name]
        return [*self.city_rects(named), *self.art.labels.boxes(self.camera).values()]

    def show(self, targets: Sequence[Target], seconds: float) -> None:
        """Pan, and zoom out if it must be, until the targets are in the view."""
        points = []
        for target in targets:
            if target.kind == "place":
                points.append(self._places[target.id])
            elif target.kind == "link":
                points += self.art.points_of(target.id)
        self.camera.show(points, 60.0 * self._scale.s, seconds)

    def train(self, link: str, colour: int, engine: bool) -> Train:
        """The train that runs onto this route."""
        key = (link, colour, engine)
        if self._train is None or self._train[0] != key:
            assert isinstance(self.art, BoardArt), "trains claim routes; a lattice has construction trains"
            self._train = key, Train(self.art, link, colour, engine)
        return self._train[1]

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
        art, rest = self.art, (pieces, glow, hover, last, motions, seconds, seat_colours)
        if isinstance(art, LatticeArt):
            lattice_layers.draw(surface, self, art, *rest)
        else:
            route_layers.draw(surface, self, art, *rest)

    def draw_pointed_out(self, surface: pygame.Surface, pieces: Pieces) -> None:
        """Only what is pointed out (rings, missing ways), over a scrim."""
        if isinstance(self.art, LatticeArt):
            lattice_layers.draw_pointed_out(surface, self, self.art, pieces)
        else:
            route_layers.draw_pointed_out(surface, self, self.art, pieces)

    def draw_lit(
        self, surface: pygame.Surface, pieces: Pieces, links: Sequence[str], places: Sequence[str], colour: str
    ) -> None:
        """Links that glow and places ringed in a colour, with what lies on them, over a scrim: the rest stays dark."""
        if isinstance(self.art, LatticeArt):
            lattice_layers.draw_lit(surface, self, self.art, pieces, links, places, colour)
        else:
            route_layers.draw_lit(surface, self, self.art, pieces, links, places, colour)
