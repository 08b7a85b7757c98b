"""Tables made once for a board: its hexes, stops and ways by number, and all actions ready-made.

A *cell* is a hex by number, a *stop* a site, a starting station or the Hub by number. Sides are 0-5 clockwise from
east.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from trainyard.boards.model import Board
from trainyard.core.hexes import Hex, distance, from_offset, neighbour, opposite
from trainyard.games.maglev.actions import (
    BuildTrack,
    ChooseRobot,
    DropOff,
    EndTurn,
    Lift,
    PickUp,
    Place,
    Refill,
    RemoveTrack,
    ReverseTrain,
    SetDown,
    Stop,
)
from trainyard.games.maglev.components import ROBOT_SPOTS, Components, components
from trainyard.games.maglev.mapspec import HUB, HUB_ID, LAND, SITE, START, TERRAIN, WATER
from trainyard.games.maglev.passengers import ALL, COLOURS, ROBOTS

OFF = -1
"""No cell, or no stop, there."""

NO_HUB = -2
"""The Hub of a map without one: equal to no stop, not even to one that is OFF."""

COST = {LAND: 1, WATER: 2}
"""Units of a track tile by terrain (rules 6.1); other hexes take none."""


@dataclass(frozen=True, slots=True)
class StopPlace:
    """A place where trains stop. ``cells`` are its hexes (the Hub's seven), ``robots`` those a site gets (3.10)."""

    index: int
    id: str
    name: str
    kind: str
    cells: tuple[int, ...]
    robots: int


Prices = dict[int, int]
"""Tiles by `tile_number`, and what each costs."""


class Growth:
    """The tiles by which a track may grow at one place."""

    __slots__ = ("_around", "_known", "_tiles", "to_stops")

    def __init__(self, tiles: Sequence[tuple[int, int, int]], to_stops: Sequence[tuple[int, int]]) -> None:
        """Each tile by number, price, and bits of the cells that must be open: its own, the one that it leads to, and
        where it leaves the Hub the hex of the Hub. ``to_stops``: the tiles that lead to a stop, and the stop."""
        self._tiles = tuple(tiles)
        self.to_stops = tuple(to_stops)
        self._around = 0
        for _, _, cells in tiles:
            self._around |= cells
        self._known: dict[int, Prices] = {}

    def prices(self, closed: int) -> Prices:
        """The tiles that are possible while the cells of these bits are closed; remembered, so leave it as it is."""
        closed &= self._around
        found = self._known.get(closed)
        if found is None:
            found = self._known[closed] = {tile: price for tile, price, cells in self._tiles if not closed & cells}
        return found

    def leaving(self, cell: int) -> "Growth":
        """The same where the track leaves a hex of the Hub, which must be open too."""
        return Growth([(tile, price, cells | 1 << cell) for tile, price, cells in self._tiles], self.to_stops)

    @staticmethod
    def of(parts: "Sequence[Growth]") -> "Growth":
        """The tiles of several places, those to stops last."""
        to_stops = dict(pair for part in parts for pair in part.to_stops)
        tiles = sorted((tile for part in parts for tile in part._tiles), key=lambda tile: tile[0] in to_stops)
        return Growth(tiles, tuple(to_stops.items()))


def tile_number(cell: int, one: int, other: int) -> int:
    """A tile as one number: its cell and two of its sides, the smaller first."""
    return (cell * 6 + one) * 6 + other


class Tables:
    """The board by numbers, with or without its Hub (rules 3.16)."""

    def __init__(self, board: Board, hub: bool) -> None:
        assert board.grid is not None
        self.board = board
        shifted = board.grid.shifted
        painted = [cell for cell in board.cells if cell.kind == TERRAIN and TERRAIN in cell.props]
        painted.sort(key=lambda cell: (cell.row, cell.column))
        self.hexes: tuple[Hex, ...] = tuple(from_offset(cell.column, cell.row, shifted) for cell in painted)
        self.cell_ids: tuple[str, ...] = tuple(f"{cell.column},{cell.row}" for cell in painted)
        self.cell_index = {name: i for i, name in enumerate(self.cell_ids)}
        number = {at: i for i, at in enumerate(self.hexes)}
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(number.get(neighbour(at, side), OFF) for side in range(6)) for at in self.hexes
        )
        terrain = [str(cell.props[TERRAIN]) for cell in painted]
        hub_cells = tuple(i for i, kind in enumerate(terrain) if kind == HUB)
        self.has_hub = hub and bool(hub_cells)
        self.terrain: tuple[str, ...] = tuple(LAND if kind == HUB and not self.has_hub else kind for kind in terrain)
        self.stops: tuple[StopPlace, ...] = tuple(self._stops(board, number, hub_cells))
        self.stop_index = {stop.id: stop.index for stop in self.stops}
        self.stop_at: list[int] = [OFF] * len(self.hexes)
        for stop in self.stops:
            for cell in stop.cells:
                self.stop_at[cell] = stop.index
        self.cost: tuple[int, ...] = tuple(
            COST.get(kind, 0) if self.stop_at[i] == OFF else 0 for i, kind in enumerate(self.terrain)
        )
        """Units of a tile in each cell; 0 where none may lie: parks, stops (rules 6.1, 6.2)."""
        self.hub: int = len(self.stops) - 1 if self.has_hub else NO_HUB
        self.ways_out: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
            tuple(
                (cell, side, self.near[cell][side])
                for cell in stop.cells
                for side in range(6)
                if self.near[cell][side] != OFF and self.cost[self.near[cell][side]]
            )
            for stop in self.stops
        )
        """For each stop: (its cell, side, the cell beyond) where a track can leave it."""
        self.growth: tuple[tuple[Growth, ...], ...] = tuple(
            tuple(self._growth(cell, into) for into in range(6)) for cell in range(len(self.hexes))
        )
        """``growth[cell][into]``: the tiles of a cell that is entered by a side."""
        self.growth_from: tuple[tuple[Growth, ...], ...] = tuple(tuple(self._growth_from(stop)) for stop in self.stops)
        """For each stop the tiles by which a track can leave each of its cells."""
        self.stop_bits: tuple[int, ...] = tuple(sum(1 << cell for cell in stop.cells) for stop in self.stops)
        """For each stop the bits of its cells."""
        self.components: Components = components()
        self._actions: dict[int, Actions] = {}

    def _stops(self, board: Board, number: dict[Hex, int], hub_cells: Sequence[int]) -> list[StopPlace]:
        assert board.grid is not None
        layout = board.grid.layout
        out: list[StopPlace] = []
        for place in board.places:
            if place.kind == SITE or (place.kind == START and not self.has_hub):
                cell = number[layout.nearest(*place.at)]
                robots = int(place.props.get("robots", 0)) if place.kind == SITE else 0
                out.append(StopPlace(len(out), place.id, place.name, place.kind, (cell,), robots))
        if self.has_hub:
            name = next((place.name for place in board.places if place.kind == "Hub"), "Hub")
            out.append(StopPlace(len(out), HUB_ID, name, "Hub", tuple(hub_cells), 0))
        return out

    def _growth(self, cell: int, into: int) -> "Growth":
        free: list[tuple[int, int, int]] = []
        ending: list[tuple[int, int, int]] = []
        stops: list[tuple[int, int]] = []
        for side in range(6):
            beyond = self.near[cell][side]
            if side == into or beyond == OFF:
                continue
            tile = tile_number(cell, min(into, side), max(into, side))
            entry = (tile, self.cost[cell], 1 << cell | 1 << beyond)
            if self.stop_at[beyond] != OFF:
                ending.append(entry)
                stops.append((tile, self.stop_at[beyond]))
            elif self.cost[beyond]:
                free.append(entry)
        return Growth(free + ending, stops)

    def _growth_from(self, stop: StopPlace) -> Iterator[Growth]:
        for from_cell in stop.cells:
            ways = [(side, cell) for at, side, cell in self.ways_out[stop.index] if at == from_cell]
            if ways:
                growth = Growth.of([self.growth[cell][opposite(side)] for side, cell in ways])
                yield growth.leaving(from_cell) if stop.index == self.hub else growth

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The starting stations."""
        return tuple(stop.index for stop in self.stops if stop.kind == START)

    @cached_property
    def sites(self) -> tuple[int, ...]:
        """The construction sites."""
        return tuple(stop.index for stop in self.stops if stop.kind == SITE)

    def apart(self, one: int, other: int) -> int:
        """Hexes of distance between two stops; of the Hub its nearest hex counts."""
        return min(
            distance(self.hexes[a], self.hexes[b]) for a in self.stops[one].cells for b in self.stops[other].cells
        )

    def actions(self, seat: int) -> "Actions":
        """The seat's ready-made actions."""
        if seat not in self._actions:
            self._actions[seat] = Actions(self, seat)
        return self._actions[seat]

    def __reduce__(self) -> tuple[object, tuple[Board, bool]]:
        return tables_of, (self.board, self.has_hub)


class Actions:
    """All actions of a seat that do not depend on its line, found by numbers."""

    def __init__(self, tables: Tables, seat: int) -> None:
        parts = tables.components
        spots = parts.spots
        self.build_track = {
            tile_number(cell, one, other): BuildTrack(seat, tables.cell_ids[cell], one, other)
            for cell, cost in enumerate(tables.cost)
            if cost
            for one in range(6)
            for other in range(one + 1, 6)
        }
        """By `tile_number`."""
        self.remove_track = {
            cell: RemoveTrack(seat, tables.cell_ids[cell]) for cell, cost in enumerate(tables.cost) if cost
        }
        self.pick_up = [PickUp(seat, word) for word in COLOURS]
        self.set_down = [SetDown(seat, word) for word in COLOURS]
        self.choose_robot = [ChooseRobot(seat, COLOURS[colour]) for colour in ROBOTS]
        self.place = [[Place(seat, word, spot.id) for spot in spots] for word in COLOURS]
        self.drop_off = [[DropOff(seat, word, spot.id) for spot in spots] for word in COLOURS]
        self.refill = [Refill(seat, count) for count in range(parts.station_room + 1)]
        self.lifts: list[dict[int, list[Lift]]] = [
            {code: [Lift(seat, spot.id, COLOURS[c]) for c in robots] for code, robots in spot.robots.items()}
            for spot in spots[: len(ROBOT_SPOTS)]
        ]
        self.reverse, self.stop, self.end_turn = ReverseTrain(seat), Stop(seat), EndTurn(seat)
        self.open_spots: list[dict[int, int]] = [
            {code: sum(1 << c for c in ALL if after[c] >= 0) for code, after in spot.added.items()} for spot in spots
        ]
        """For each spot: code -> the colours that fit there as well, as bits."""


@lru_cache(maxsize=16)
def tables_of(board: Board, hub: bool) -> Tables:
    """The tables of a board, made once."""
    return Tables(board, hub)
