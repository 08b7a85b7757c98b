"""Where a game stands: numbers and lists only, the board by reference. Words belong to actions, events and JSON.

Numbers: a colour is its place in `passengers.COLOURS`, a spot of a player board its place in `components.spots`, a
stop or cell its place in `tables.Tables`, a card its place in `components.cards`. An *observation* is a State too,
with ``rng == BLANK``: what its seat cannot know is blanked as each field tells. Only cards are ever hidden: the bag's
contents are public, and its order exists nowhere, a passenger is drawn when needed.
"""

from dataclasses import dataclass, field
from enum import Enum

from trainyard.boards.model import Board
from trainyard.core.rng import BLANK
from trainyard.games.maglev.components import SPOTS
from trainyard.games.maglev.line import Line
from trainyard.games.maglev.passengers import COLOURS, NO_COLOUR
from trainyard.games.maglev.tables import OFF, Tables
from trainyard.games.results import Result

HIDDEN = -1
"""A card that an observation does not know."""

NOTHING = -1

FREE, NEW_EDGE = -1, -2
"""Instead of the cell behind a train: it may leave either way (rules 8.6, 8.8), or the track behind it was taken up,
so that whatever is built there next lies behind it (8.4)."""


class Phase(Enum):
    """Which decision is open for ``to_move``."""

    DRAFT = "draft"  # keep a card of the pack, all at once and in secret (12.8)
    CHOOSE_ROBOT = "choose_robot"  # the last of four seats takes a robot more (3.3)
    START = "start"  # put the train on a starting station and take a robot (3.13)
    PLACE_ROBOTS = "place_robots"  # place the robots in hand before the first action (3.13-3.15)
    TURN = "turn"  # choose an action, or end the turn
    TRACK = "track"  # units of Track left (7.1)
    MOVE = "move"  # units of Move left (8.1)
    PICK_UP = "pick_up"  # making room, or units of Pick Up left (9.2, 9.3)
    DROP_OFF = "drop_off"  # units of Drop Off left (9.4)
    ADJUST = "adjust"  # robots in hand: lift more, or place them (9.11)
    SURPLUS = "surplus"  # the train is now too small: set down (9.12)
    PLACE_RIDER = "place_rider"  # place the passenger of the station tile (10.2)
    OVER = "over"

    # Members are single objects; the hash by name that Enum has costs as much as a whole look-up.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of rules section 16; `options.OPTIONS` explains them."""

    hub: bool = True
    loops: bool = True
    beginner: bool = False
    draft: bool = False
    first_player: str | int = "random"


@dataclass(slots=True)
class State:
    """The whole truth, or with ``rng == BLANK`` what one seat may know of it."""

    board: Board
    tables: Tables = field(repr=False, compare=False)
    options: Options
    seats: int
    rng: int
    phase: Phase
    to_move: int
    """The seat that decides; -1 when the game is over."""
    first_player: int

    bag: list[int]
    """Seven counts, public."""
    piles: list[int]
    """Seven counts: commuters that wait for the first station of their colour (rules 3.11)."""
    reserve: list[int]
    """Station tiles of each colour not on the map, each with one passenger of its colour (rules 3.8)."""
    lost: list[int]
    """Solo: seven counts of those laid aside (rules 12.6)."""
    stations: list[int]
    """For each stop the colour of its station, HUB_COLOUR for the Hub, NO_COLOUR for an empty site."""
    map_key: int
    """``stations`` as one number, see `key_of`."""
    waiting: list[int]
    """Passengers at each stop, robots of a site included: seven counts for each, one after another."""

    boards: list[list[int]]
    """For each seat the codes of its spots."""
    hands: list[list[int]]
    """For each seat seven counts of passengers to be placed on the board."""
    loads: list[list[int]]
    """For each seat seven counts of passengers on the train."""
    lines: list[Line]
    trains: list[int]
    """For each seat the stop of its train, OFF before its first turn."""
    behind: list[int]
    """For each seat the cell of the track by which it last came, so its heading is the other one; or FREE, NEW_EDGE."""

    cards: list[tuple[int, ...]]
    """For each seat its bonus cards, in the order of the decks or of the draft. HIDDEN for others until the end."""
    packs: tuple[tuple[int, ...], ...] = ()
    """Option draft: pack p began at seat p. Its card number s was kept by seat p + s at step s; those not kept yet
    follow, ascending. An observation blanks what the seat never saw, and sorts what it saw going but not in which
    order (`draft.seen_packs`)."""
    step: int = 0
    """Draft: cards that each seat has kept."""
    choices: list[int] = field(default_factory=list)
    """Draft: what each seat chose to keep in this step, NOTHING before; NOTHING for others."""
    forbidden: tuple[int, ...] = ()
    """Solo: the two connection cards whose links may not be owned (rules 12.5)."""

    units: int = 0
    """Units left in the action begun."""
    made: int = 0
    """Pick Up: passengers already taken. Adjust: 1 once placing has begun."""
    laid: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    """Pick Up: seven counts of those set down in this action, which cannot be taken in it (rules 9.3)."""
    used: int = 0
    """Actions begun in this turn."""
    overdrawn: bool = False
    """A Refill of this turn named more than the bag held (rules 11.1 b)."""
    built_now: bool = False
    """A station was built in this turn."""
    lively: bool = False
    """A passenger was delivered, or drawn and placed, or a station built, in this turn (rules 11.3 d). A Refill whose
    draws all went back leaves everything as it was, so it does not count."""
    turn: int = 0
    """Completed turns of all seats."""
    empty_turns: int = 0
    """Turns in a row that ended with an empty bag and no station built in them (rules 11.3 c)."""
    idle_turns: int = 0
    """Turns in a row without delivery, draw or station (rules 11.3 d)."""
    last_turn: int = NOTHING
    """The game ends when so many turns are completed; NOTHING before the end is triggered."""
    result: Result | None = None
    """Filled in when the game ends."""

    @property
    def is_observation(self) -> bool:
        """Whether secrets are blanked."""
        return self.rng == BLANK

    def waiting_at(self, stop: int) -> list[int]:
        """Seven counts of the passengers at the stop."""
        return self.waiting[7 * stop : 7 * stop + 7]

    def crowd(self, stop: int) -> int:
        """How many passengers are at the stop."""
        return sum(self.waiting[7 * stop : 7 * stop + 7])

    def level(self, seat: int, row: int) -> int:
        """Units of a row: the printed one and one for each robot (rules 5.1)."""
        code = self.boards[seat][row]
        return 1 + (code & 3) + (code >> 2 & 3) + (code >> 4 & 3)

    def is_full(self, seat: int, spot: int) -> bool:
        """Whether every slot of the spot is filled."""
        return self.boards[seat][spot] in self.tables.components.spots[spot].full

    def seat_of_turn(self, turn: int) -> int:
        """Who has the turn of that number, counted from 0."""
        return (self.first_player + turn) % self.seats

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
            self.first_player,
            self.bag[:],
            self.piles[:],
            self.reserve[:],
            self.lost[:],
            self.stations[:],
            self.map_key,
            self.waiting[:],
            [board[:] for board in self.boards],
            [hand[:] for hand in self.hands],
            [load[:] for load in self.loads],
            self.lines[:],
            self.trains[:],
            self.behind[:],
            self.cards[:],
            self.packs,
            self.step,
            self.choices[:],
            self.forbidden,
            self.units,
            self.made,
            self.laid[:],
            self.used,
            self.overdrawn,
            self.built_now,
            self.lively,
            self.turn,
            self.empty_turns,
            self.idle_turns,
            self.last_turn,
            self.result,
        )


def key_of(stations: list[int]) -> int:
    """The colours of all stops as one number: four bits each."""
    return sum((colour + 1) << 4 * stop for stop, colour in enumerate(stations))


def bare_state(board: Board, tables: Tables, options: Options, seats: int, rng: int) -> State:
    """A state before the set-up: everything empty."""
    parts = tables.components
    stations = [NO_COLOUR] * len(tables.stops)
    return State(
        board=board,
        tables=tables,
        options=options,
        seats=seats,
        rng=rng,
        phase=Phase.TURN,
        to_move=0,
        first_player=0,
        bag=[0] * len(COLOURS),
        piles=[0] * len(COLOURS),
        reserve=list(parts.tiles),
        lost=[0] * len(COLOURS),
        stations=stations,
        map_key=key_of(stations),
        waiting=[0] * (len(COLOURS) * len(tables.stops)),
        boards=[[0] * SPOTS for _ in range(seats)],
        hands=[[0] * len(COLOURS) for _ in range(seats)],
        loads=[[0] * len(COLOURS) for _ in range(seats)],
        lines=[Line() for _ in range(seats)],
        trains=[OFF] * seats,
        behind=[FREE] * seats,
        cards=[()] * seats,
    )
