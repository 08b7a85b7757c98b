"""Where a game stands: numbers and lists only, the board by reference. Words belong to actions, events and JSON.

Numbers: a colour is its place in `pieces.COLOURS`; a city, county, die or tile is its number 1 to 6; a space its place
in `tables.Tables.spaces`; sets of boxes and tiles are bits by their numbers. Everything is public but the dice to come
and the order of the bag, which has none: cubes are drawn when needed. So an observation (``rng == BLANK``) is the state
without its generator.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from trainyard.boards.model import Board
from trainyard.core.rng import BLANK
from trainyard.games.rollers.network import Lines, Ways
from trainyard.games.rollers.pieces import TILES

if TYPE_CHECKING:
    from trainyard.games.rollers.tables import Tables

NOBODY = -1
NOTHING = -1
UNPLACED = 0
"""City of a private cube that is not placed yet."""


class Phase(Enum):
    """Which decision is open for ``to_move``."""

    START_TILE = "start_tile"  # choose a start tile (3.7)
    START_BOX = "start_box"  # Warm Boiler: tick a box
    START_ACTION_TILE = "start_action_tile"  # Old Favour: take an action tile
    START_SPACE = "start_space"  # First Spike: in which space
    START_PIECE = "start_piece"  # First Spike: which piece
    START_CITY = "start_city"  # Private Freight: on which city (8.1)
    TAKE_DIE = "take_die"  # take one die, or two (5.2)
    ACT = "act"  # change a die, act with one, or pass (5.3, 5.4)
    EXCHANGE = "exchange"  # after the action: fill an order, or end the turn (5.5)
    OVER = "over"

    # Members are single objects; the hash by name that Enum has costs as much as a whole look-up.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of rules section 15; `options.OPTIONS` explains them."""

    black_cubes: bool = False
    start_tiles: bool = False
    walls: str = "none"
    orders: bool = False
    first_player: str | int = "random"


@dataclass(slots=True)
class State:
    """The whole truth, or with ``rng == BLANK`` what everybody knows of it."""

    board: Board
    tables: "Tables" = field(repr=False, compare=False)
    options: Options
    seats: int
    rng: int
    phase: Phase
    to_move: int
    """The seat that decides; -1 when the game is over."""

    round: int
    """From 1."""
    first_player: int
    """The seat that begins this round (rules 4.5)."""
    turn: int
    """Completed turns of this round."""
    dice: list[int]
    """The white dice on the table, ascending; empty while start tiles are chosen."""
    face: int
    """The shapes on the track die, a place in `pieces.FACES`."""
    open_dice: tuple[int, ...]
    """The dice that the mover has taken and not used yet, ascending."""
    used_dice: tuple[tuple[int, int], ...]
    """(seat, value) of the dice used or declined this round, in order (rules 7.6)."""

    cities: list[list[int]]
    """The shared board: by city 1 to 6, at 0 to 5, six counts of cubes."""
    bag: list[int]
    """Six counts."""
    rival: list[int]
    """Solo: what the rival has taken, six counts."""

    walls: tuple[tuple[int, ...], ...]
    """For each county the dice of its wall candidates that are walls, ascending."""
    blocked: tuple[int, ...]
    """For each space the bits of its walled sides: follows from ``walls``."""

    tiles: tuple[str, ...]
    """The face of each action tile in play, number 1 first."""
    owned: list[int]
    """For each seat the bits of its action tiles."""
    sideways: int
    """Bits of the action tiles that lie sideways in front of their owner (rules 6.4b)."""
    spent: int
    """Bits of the mover's action tiles used this turn: once-only ones go back at its end (rules 5.6, 7.2)."""
    orders: tuple[str, ...]
    """The order tiles in play; empty without the option."""
    order_owner: list[int]
    """For each of them the seat that filled it, or NOBODY."""
    exchanged: bool
    """Whether the mover has filled an order this turn (rules 10.3)."""

    sheets: list[bytearray]
    """For each seat the piece in each space, 0 for none."""
    boxes: list[int]
    """For each seat the bits of its ticked engine boxes."""
    points: list[int]
    """Points of deliveries so far."""
    lines: list[Lines]
    """For each seat its network lines: follows from its sheet."""
    ways: list[Ways]
    """For each seat the distances between cities: follows from its lines."""
    kept: list[list[int]]
    """For each seat the delivered cubes not handed in yet, six counts; only with orders (rules 10.2)."""
    private: list[tuple[int, int] | None]
    """For each seat (city, colour) of its private cube, city UNPLACED until it is chosen (rules 8.1)."""
    start_tiles: list[str | None]
    """For each seat the start tile it took."""
    picked: int = NOTHING
    """The space chosen for First Spike in phase START_PIECE."""

    @property
    def is_observation(self) -> bool:
        """Whether the generator is blanked."""
        return self.rng == BLANK

    def ready(self, seat: int) -> int:
        """Bits of the action tiles that the seat may use now (rules 1.9, 7.2)."""
        return self.owned[seat] & ~(self.sideways | self.spent)

    def engine(self, seat: int) -> int:
        """The strength that a delivery can use now (rules 1.8)."""
        boost = self.tiles[3] == "4b" and (self.owned[seat] & ~self.sideways) >> 4 & 1
        return self.boxes[seat].bit_count() + int(boost)

    def engine_at_end(self, seat: int) -> int:
        """The strength that scores, where sideways tiles count too (rules 7.10, 7.15)."""
        boost = self.tiles[3] == "4b" and self.owned[seat] >> 4 & 1
        return self.boxes[seat].bit_count() + int(boost)

    def network(self, seat: int) -> int:
        """The points of the seat's network lines (rules 11.2)."""
        return sum(line.length for line in self.lines[seat])

    def tiles_in(self, mask: int) -> tuple[str, ...]:
        """The action tiles of a set of bits."""
        return tuple(tile for number, tile in enumerate(self.tiles, start=1) if mask >> number & 1)

    def owner_of(self, number: int) -> int:
        """The seat in front of which the action tile lies, or NOBODY."""
        return next((seat for seat, mask in enumerate(self.owned) if mask >> number & 1), NOBODY)

    def tile_points(self, seat: int) -> int:
        """The points of the seat's action tiles, sideways ones too; a once-only tile that is spent is not owned any
        more (rules 7.1, 7.15)."""
        mask = self.owned[seat] & ~self.spent_once()
        return sum(TILES[tile].points for tile in self.tiles_in(mask)) if mask else 0

    def spent_once(self) -> int:
        """Bits of the once-only tiles used this turn."""
        if not self.spent:
            return 0
        return sum(1 << TILES[tile].number for tile in self.tiles_in(self.spent) if TILES[tile].once)

    def empty_cities(self) -> int:
        """How many cities of the shared board are empty (rules 4.5)."""
        return sum(not any(cubes) for cubes in self.cities)

    def copy(self) -> "State":
        """An equal state that shares nothing changeable with this one."""
        return State(
            self.board,
            self.tables,
            self.options,
            self.seats,
            self.rng,
            self.phase,
            self.to_move,
            self.round,
            self.first_player,
            self.turn,
            self.dice[:],
            self.face,
            self.open_dice,
            self.used_dice,
            [cubes[:] for cubes in self.cities],
            self.bag[:],
            self.rival[:],
            self.walls,
            self.blocked,
            self.tiles,
            self.owned[:],
            self.sideways,
            self.spent,
            self.orders,
            self.order_owner[:],
            self.exchanged,
            [sheet[:] for sheet in self.sheets],
            self.boxes[:],
            self.points[:],
            self.lines[:],
            self.ways[:],
            [cubes[:] for cubes in self.kept],
            self.private[:],
            self.start_tiles[:],
            self.picked,
        )
