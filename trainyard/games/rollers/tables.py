"""Tables made once for a board: numbers for its words, and all actions ready-made.

Spaces are numbered in the order of their names, cities 1 to 6 as on the sheet; a piece is its place in `PIECES` + 1.
"""

from functools import lru_cache

from trainyard.boards.model import Board, Place
from trainyard.core import hexes
from trainyard.core.errors import BadMap
from trainyard.core.words import N_
from trainyard.games.rollers.actions import (
    ChangeDie,
    ChooseStartTile,
    DrawTrack,
    Pass,
    PickSpace,
    PlaceCube,
    Reroll,
    TakeDie,
    TakeTile,
    TakeTwoDice,
    TickBox,
)
from trainyard.games.rollers.pieces import (
    BLACK,
    CITIES,
    COLOUR_INDEX,
    COLOURS,
    PIECE_INDEX,
    PIECES,
    PRIVATE_CITIES,
    SHOWN,
    START_TILES,
)
from trainyard.games.rollers.sheet import CITY, TOWN, WALL, Sheet

NOWHERE = -1
"""Beyond a side at the edge or at the lake."""
DICE = range(1, 7)

Draws = dict[int, tuple[DrawTrack, ...]]


class SeatActions:
    """The actions that a seat takes again and again, made once."""

    def __init__(self, tables: "Tables", seat: int) -> None:
        self.pass_turn = Pass(seat)
        self.take_die = {die: TakeDie(seat, die) for die in DICE}
        self.take_two = {(a, b): TakeTwoDice(seat, (a, b)) for a in DICE for b in DICE if a <= b}
        self.tick = {box: TickBox(seat, box) for box in DICE}
        self.take_tile = {number: TakeTile(seat, number) for number in DICE}
        self.reroll = {die: Reroll(seat, die) for die in DICE}
        self.change = {
            (tile, die, value): ChangeDie(seat, tile, die, value)
            for tile in ("1", "2b", "5a", "5b")
            for die in DICE
            for value in DICE
        }
        self.start_tile = {tile: ChooseStartTile(seat, tile) for tile in START_TILES}
        self.pick = tuple(PickSpace(seat, space) for space in tables.spaces)
        self.place_cube = tuple(PlaceCube(seat, city) for city in PRIVATE_CITIES)
        draw = [[DrawTrack(seat, space, sides) for sides in PIECES] for space in tables.spaces]
        self.draws: tuple[tuple[Draws, ...], ...] = tuple(
            tuple(
                {
                    blocked: tuple(
                        draw[space][PIECE_INDEX[sides] - 1] for sides in PIECES if fits(sides, shown, blocked)
                    )
                    for blocked in tables.possible_walls(space)
                }
                for space in range(len(tables.spaces))
            )
            for shown in SHOWN
        )
        """By face of the track die (`ANY_SHAPE` last), space, and bits of its walled sides: the pieces that fit."""


class Tables:
    """What the rules look up on one board. Get it by `tables_of`."""

    def __init__(self, board: Board) -> None:
        """Raises `BadMap` when the board cannot be played: `mapspec` checks files more fully and earlier."""
        self.board = board
        if board.grid is None:
            raise BadMap(
                N_("the map has no painted hexes: paint the counties in a tile layer “{layer}”"), layer="counties"
            )
        sheet = Sheet(board)
        ats = list(sheet.names)
        number = {at: i for i, at in enumerate(ats)}
        self.spaces: tuple[str, ...] = tuple(sheet.names.values())
        self.space_index: dict[str, int] = {name: i for i, name in enumerate(self.spaces)}
        self.county: tuple[int, ...] = tuple(sheet.county[at] for at in ats)
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(number.get(there, NOWHERE) for there in hexes.neighbours(at)) for at in ats
        )
        """For each space the spaces beyond its six sides, or NOWHERE."""
        cities = {int(city.props["number"]): city for city in sheet.of_kind(CITY)}
        if sorted(cities) != list(CITIES):
            raise BadMap(N_("a sheet needs the six cities 1 to 6"))
        self.city_names: tuple[str, ...] = ("", *(cities[city].name for city in CITIES))
        self.city_space: tuple[int, ...] = (NOWHERE, *(_space(sheet, number, cities[city]) for city in CITIES))
        self.city_at: tuple[int, ...] = tuple(
            self.city_space.index(space) if space in self.city_space else 0 for space in range(len(ats))
        )
        """For each space the number of its city, 0 for none."""
        self.goods: tuple[int, ...] = (NOWHERE, *(COLOUR_INDEX[str(cities[city].props["goods"])] for city in CITIES))
        self.towns: frozenset[int] = frozenset(_space(sheet, number, town) for town in sheet.of_kind(TOWN))
        self.takers: tuple[tuple[int, ...], ...] = tuple(
            tuple(city for city in CITIES if colour in (self.goods[city], BLACK)) for colour in range(len(COLOURS))
        )
        """By colour of a cube the cities where it may end (rules 6.3)."""
        self.free: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(i for i, c in enumerate(self.county) if c == county and not self.city_at[i]) for county in CITIES),
        )
        """By county the spaces that can be drawn in, town included (rules 1.2)."""
        self.candidates: dict[tuple[int, int], tuple[tuple[int, int], tuple[int, int]]] = {}
        """By county and die the wall candidate, as (space, side) from both of its spaces (rules 9.2)."""
        for wall in sheet.of_kind(WALL):
            found = sheet.side_of(wall)
            if found is None:
                raise BadMap(N_("{object} does not lie on the side between two hexes of counties"), object=wall.id)
            at, side = found
            self.candidates[int(wall.props["county"]), int(wall.props["die"])] = (
                (number[at], side),
                (number[hexes.neighbour(at, side)], hexes.opposite(side)),
            )
        if len(self.candidates) != len(CITIES) * len(DICE):
            raise BadMap(N_("a sheet needs six wall candidates in each county"))
        self._walls: dict[int, list[int]] = {}
        self._seat_actions: dict[int, SeatActions] = {}

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        # A state travels to the thinker with its board; the tables are made anew there.
        return tables_of, (self.board,)

    def actions(self, seat: int) -> SeatActions:
        """The ready-made actions of a seat."""
        found = self._seat_actions.get(seat)
        if found is None:
            found = self._seat_actions[seat] = SeatActions(self, seat)
        return found

    def possible_walls(self, space: int) -> list[int]:
        """All sets of walled sides that a space can have, as bits of sides."""
        found = self._walls.get(space)
        if found is None:
            found = [0]
            for ends in self.candidates.values():
                found += [walls | 1 << side for at, side in ends if at == space for walls in found]
            self._walls[space] = found
        return found

    def blocked(self, walls: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """For each space the bits of its walled sides, if for each county these candidates are walls (rules 9.3)."""
        out = [0] * len(self.spaces)
        for county, dice in zip(CITIES, walls, strict=True):
            for die in dice:
                for space, side in self.candidates[county, die]:
                    out[space] |= 1 << side
        return tuple(out)

    def names(self, spaces: tuple[int, ...]) -> tuple[str, ...]:
        """The spaces by name."""
        return tuple(self.spaces[space] for space in spaces)


def fits(sides: tuple[int, int], shown: frozenset[tuple[int, int]], blocked: int) -> bool:
    """Whether a piece is one of those shown and uses no walled side (rules 6.1)."""
    return sides in shown and not (blocked >> sides[0] | blocked >> sides[1]) & 1


@lru_cache(maxsize=32)
def tables_of(board: Board) -> Tables:
    """The tables of a board, made when first asked for. Raises `BadMap`."""
    return Tables(board)


def _space(sheet: Sheet, number: dict[hexes.Hex, int], place: Place) -> int:
    at = sheet.hex_of(place)
    if at is None:
        raise BadMap(N_("{object} lies on no hex of a county"), object=place.id)
    return number[at]
