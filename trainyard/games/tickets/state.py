"""Where a game stands: numbers and lists only, the board by reference. Words belong to actions, events and JSON.

Numbers: a colour is its place in `cards.COLOURS`; a route, city or ticket its place in the lists of `tables.Tables`;
a set of routes or cities is an integer of bits. An *observation* is a State too, with ``rng == BLANK``: what its seat
cannot know is blanked as each field tells.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from trainyard.boards.model import Board
from trainyard.core.rng import BLANK
from trainyard.games.results import Result
from trainyard.games.tickets.actions import Pay
from trainyard.games.tickets.cards import STATIONS

if TYPE_CHECKING:
    from trainyard.games.tickets.tables import Tables

HIDDEN = -1
"""A ticket that an observation does not know; so ``len()`` of a tuple of tickets is always true."""

NOTHING = -1
"""No route or city is being paid for, no source was used, no final round has begun."""

FACE_UP, FROM_DECK = 0, 1
"""Where the first card of a turn came from."""


class Phase(Enum):
    """Which decision is open for ``to_move``."""

    OPENING_TICKETS = "opening_tickets"  # keep two or more of the four dealt tickets, in secret (2.5, 2.6)
    TURN = "turn"  # choose what to do
    SECOND_CARD = "second_card"  # take the second card (3.2-3.5, 3.10)
    KEEP_TICKETS = "keep_tickets"  # keep one or more of the drawn tickets (5.1)
    PAY_ROUTE = "pay_route"  # pay for the chosen route; others observe TURN
    PAY_SURCHARGE = "pay_surcharge"  # a tunnel asks for more: pay or decline (4.17, 4.18, 4.24)
    PAY_STATION = "pay_station"  # pay for the station in the chosen city; others observe TURN
    OVER = "over"

    # Members are single objects; the hash by name that Enum has costs as much as a whole look-up.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of rules section 11; `rules.OPTIONS` explains them."""

    draw_sources: str = "mixed"
    tunnel_short_deck: str = "reveal_remaining"
    draw_when_exhausted: str = "forbidden"
    double_route_limit_2_3: bool = True
    second_pick: str = "mandatory"
    first_player: str | int = "random"
    ticket_set: str = "base"


class Buried(NamedTuple):
    """Tickets that a seat once put under the ticket deck in one go, in an order that nobody knows (rules 5.2).

    ``left`` of them still lie there; ``tickets`` (ascending) are those it could be. Another seat's are all HIDDEN.
    """

    seat: int
    tickets: tuple[int, ...]
    left: int


@dataclass(slots=True)
class State:
    """The whole truth, or with ``rng == BLANK`` what one seat may know of it."""

    board: Board
    tables: "Tables" = field(repr=False, compare=False)
    options: Options
    seats: int
    rng: int
    phase: Phase
    to_move: int
    """The seat that decides; -1 when the game is over."""
    first_player: int
    """The seat that has the first turn (rules 2.7)."""

    hands: list[list[int]]
    """For each seat nine counts. In an observation another seat's are the cards everybody knows of (``known``)."""
    hidden: list[int]
    """For each seat the cards of its hand that ``hands`` does not show: 0 in the truth. See `hand_size`."""
    known: list[list[int]]
    """For each seat the counts that everybody can remember to be in its hand (rules 3.13)."""
    display: list[int]
    """Five colours, GAP where no card lies."""
    deck: list[int]
    """Nine counts; a card is drawn when needed, no order exists. Empty list in an observation."""
    deck_size: int
    """Cards in the deck, public."""
    discard: list[int]
    """Nine counts, all remembered."""

    trains: list[int]
    """Trains in the supply of each seat."""
    points: list[int]
    """Route points so far."""
    owned: list[int]
    """For each seat the bits of its routes."""
    closed: list[int]
    """For each seat the bits of routes it can never claim now: claimed ones and closed twins (rules 4.6, 4.7)."""
    stations: list[tuple[int, ...]]
    """For each seat the cities of its stations, in the order of building."""
    built: int
    """Bits of the cities with a station."""

    tickets: list[tuple[int, ...]]
    """For each seat the tickets it holds, first those kept at the start. HIDDEN ones in another seat's observation;
    after the end everybody sees all."""
    offers: list[tuple[int, ...]]
    """For each seat the tickets it chooses from, ascending; empty when it does not choose. HIDDEN for others."""
    choices: list[tuple[int, ...] | None]
    """Opening only: what each seat chose to keep, None before. None for others, so not even the number shows."""
    rejected: list[tuple[int, ...]]
    """For each seat the opening tickets it gave up; they left the game. HIDDEN for others."""
    ticket_deck: tuple[int, ...]
    """Top first. All HIDDEN in an observation; what a seat knows of its bottom stands in ``buried``."""
    buried: tuple[Buried, ...]
    """What was put under the ticket deck, from the upper to the lower; together they are its bottom."""

    choice: int = NOTHING
    """The route (PAY_ROUTE, PAY_SURCHARGE) or city (PAY_STATION) to pay for."""
    first_source: int = NOTHING
    """FACE_UP or FROM_DECK in phase SECOND_CARD."""
    staged: Pay | None = None
    """The payment laid out in a tunnel attempt: out of the hand, not yet discarded (rules 4.14)."""
    revealed: tuple[int, ...] = ()
    """The colours turned up in a tunnel attempt, up to three."""
    turn: int = 0
    """Completed turns of all seats."""
    passes: int = 0
    """Passes in a row."""
    last_turns: int = NOTHING
    """Turns left in the final round, this one included; NOTHING before it."""
    result: Result | None = None
    """Filled in when the game ends."""

    @property
    def is_observation(self) -> bool:
        """Whether secrets are blanked."""
        return self.rng == BLANK

    def hand_size(self, seat: int) -> int:
        """Cards in the seat's hand, public."""
        return sum(self.hands[seat]) + self.hidden[seat]

    def stations_left(self, seat: int) -> int:
        """Stations in the supply of the seat."""
        return STATIONS - len(self.stations[seat])

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
            [hand[:] for hand in self.hands],
            self.hidden[:],
            [hand[:] for hand in self.known],
            self.display[:],
            self.deck[:],
            self.deck_size,
            self.discard[:],
            self.trains[:],
            self.points[:],
            self.owned[:],
            self.closed[:],
            self.stations[:],
            self.built,
            self.tickets[:],
            self.offers[:],
            self.choices[:],
            self.rejected[:],
            self.ticket_deck,
            self.buried,
            self.choice,
            self.first_source,
            self.staged,
            self.revealed,
            self.turn,
            self.passes,
            self.last_turns,
            self.result,
        )
