"""Trains on a city's board at night: where they stand, which way they point, who is aboard."""

from collections.abc import Collection, Sequence

import pygame

from trainyard.boards.model import Board, Point
from trainyard.ui.camera import Camera
from trainyard.view.art import night_sprites as looks
from trainyard.view.art.night_grid import HUB_ID
from trainyard.view.art.sprites import upright
from trainyard.view.board_picture import fblits, middle, sprite_scale
from trainyard.view.night_names import DOCK, NightNames
from trainyard.view.night_pieces import NightTrain

SEATS = 4
DECK = 22.0
BESIDE = ((62.0, -12.5), (-62.0, -12.5), (62.0, 9.5), (-62.0, 9.5))
"""Where further ones stand at a station that has no room above it: at the map's top, or below another stop."""
HUB_DOCKS = ((0.0, -57.0), (-60.0, 0.0), (60.0, 0.0), (0.0, 57.0))


class NightTrains(NightNames):
    """Draws trains."""

    def __init__(self, board: Board, theme: str | None = None, patterns: str = "always", panels: bool = False) -> None:
        super().__init__(board, theme, patterns, panels)
        self._berths: dict[int, tuple[str, int]] = {}
        """Seat -> the stop where its train was drawn last, and its berth there."""
        self._kept_places: dict[str, list[Point]] = {}

    def settle(self, trains: Sequence[NightTrain]) -> None:
        """Trains stand so from now on: who stays at a stop keeps its berth, whoever else comes or goes."""
        self._berths = self._taken(trains)

    def docks(self, trains: Sequence[NightTrain]) -> dict[int, Point]:
        """Where the middle of each seat's train stands on the board."""
        out: dict[int, Point] = {}
        for seat, (stop, n) in self._taken(trains).items():
            x, y = self.grid.middles[stop]
            dx, dy = HUB_DOCKS[n % SEATS] if stop == HUB_ID else self._places(stop)[n]
            out[seat] = x + dx * self.u, y + dy * self.u
        return out

    def _taken(self, trains: Sequence[NightTrain]) -> dict[int, tuple[str, int]]:
        """Seat -> stop and berth: the one where it stands already, else the first that is free."""
        stands = [train for train in trains if train.stop in self.grid.middles]
        out = {
            train.seat: self._berths[train.seat]
            for train in stands
            if self._berths.get(train.seat, ("", 0))[0] == train.stop
        }
        for train in stands:
            if train.seat not in out:
                taken = {n for stop, n in out.values() if stop == train.stop}
                out[train.seat] = train.stop, next(n for n in range(len(taken) + 1) if n not in taken)
        return out

    def _places(self, stop: str) -> list[Point]:
        """Where trains stand at a station, from its middle: above it; beside it where that would leave the map, or hide
        another stop or its name."""
        found = self._kept_places.get(stop)
        if found is not None:
            return found
        left, top, wide, high = self.frame
        x_room, y_room = looks.train_length(4) / 2 * self.u, looks.TRAIN_HEIGHT / 2 * self.u
        near = looks.train_length(2) / 2 * self.u
        middle_x, middle_y = self.grid.middles[stop]

        def within(place: Point) -> bool:
            x, y = middle_x + place[0] * self.u, middle_y + place[1] * self.u
            return left <= x - x_room and x + x_room <= left + wide and top <= y - y_room and y + y_room <= top + high

        def clear(place: Point) -> bool:
            x, y = middle_x + place[0] * self.u, middle_y + place[1] * self.u
            return not any(
                x0 < x + near and x - near < x1 and y0 < y + y_room and y - y_room < y1
                for other, spans in self.lie_at.items()
                if other != stop
                for x0, y0, x1, y1 in spans
            )

        above = [(0.0, DOCK - n * DECK) for n in range(SEATS)]
        whole = [*filter(within, [*above, *BESIDE])]
        first, rest = whole[:1], whole[1:]  # names keep clear of the first berth
        places = [*first, *filter(clear, rest), *(place for place in rest if not clear(place)), *above]
        self._kept_places[stop] = places
        return places

    def window(self, train: NightTrain, dock: Point, index: int) -> Point:
        """Where a rider of a standing train is seen, on the board."""
        places = looks.windows(max(train.room, len(train.riders)), train.ahead is None)
        dx = places[min(index, len(places) - 1)]
        return dock[0] + (-dx if self.faces(train) else dx) * self.u, dock[1]

    def faces(self, train: NightTrain) -> float:
        """The direction in which a standing train points: 0 to the right, 180 to the left."""
        ahead = train.ahead
        if ahead is None or ahead not in self.grid.hexes or train.stop not in self.grid.middles:
            return 0.0
        return 180.0 if self.grid.centre(ahead)[0] < self.grid.middles[train.stop][0] else 0.0

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

    def draw_squashed(
        self, surface: pygame.Surface, camera: Camera, train: NightTrain, at: Point, angle: float, share: float
    ) -> None:
        """A train that is turning round: only a share of its length is seen."""
        made = self.train_sprite(train, sprite_scale(camera), angle)
        w, h = made.get_size()
        self.place(surface, camera, at, pygame.transform.smoothscale(made, (max(2, round(w * share)), h)))

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
