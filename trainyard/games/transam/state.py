"""Where a game stands: numbers and lists only, the board by reference. Words belong to actions, events and JSON.

Numbers: a node, a city or an extra card is its place in the lists of `tables.Tables` and `cards.EXTRA_CARDS`; a set of
nodes or edges is an integer of bits as `tables` lays them out. An *observation* is a State too, with ``rng == BLANK``:
cities that its seat cannot know are HIDDEN.
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from trainyard.boards.model import Board
from trainyard.core.rng import BLANK
from trainyard.games.transam.cards import EXTRA_CARDS, Terms
from trainyard.games.transam.options import Options

if TYPE_CHECKING:
    from trainyard.games.transam.tables import Tables

HIDDEN = -1
"""A city in another seat's hand that an observation does not know."""

NOTHING = -1
"""No extra card lies open, no colour was handed on."""

USUAL, ODD_EVEN = Terms(), Terms(odd_even=True)
TERMS: dict[bool, tuple[Terms, ...]] = {
    False: tuple(card.terms for card in EXTRA_CARDS),
    True: tuple(replace(card.terms, odd_even=True) for card in EXTRA_CARDS),
}
"""The terms of each extra card, without and with the option ``odd_even``."""


class Phase(Enum):
    """Which decision is open for ``to_move``."""

    EXTRA_CARD = "extra_card"  # accept or refuse the extra card (8.2)
    MARKERS = "markers"  # place a start marker (3.3)
    TURN = "turn"  # lay a track, end the turn or pass (4)
    OVER = "over"

    # Members are single objects; the hash by name that Enum has costs as much as a whole look-up.
    __hash__ = object.__hash__


class RoundResult(NamedTuple):
    """A scored round: its extra card (NOTHING without), and by seat the hand, the missing tracks (5: five or more)
    and the points."""

    card: int
    hands: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]
    points: tuple[int, ...]


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
    starter: int
    """Start player of this round (rules 2.6, 7.3)."""
    number: int
    """This round, from 1."""
    scores: list[int]
    history: tuple[RoundResult, ...]
    """The rounds scored so far. After the end the last one is the round that still lies on the board."""

    hands: list[tuple[int, ...]]
    """For each seat its five cities, by colour."""
    markers: list[tuple[int, ...]]
    """For each seat the nodes of its start markers: none yet, one, or two (card X08)."""
    common: int
    """Edges with a common track."""
    private: list[int]
    """For each seat the edges with its private tracks."""
    stock: list[int]
    """Private tracks that each seat still has (rules 8.1, 9.4)."""
    sidings: list[int]
    """Private tracks for this round only (card X12)."""
    parts: list[int]
    """The connected parts of the common tracks as sets of nodes, ascending. Follows from ``common``."""
    nets: list[int]
    """The network of each seat as a set of nodes (rules 1.3). Follows from markers and tracks."""

    card: int = NOTHING
    """The extra card that lies open; it is in force once the phase EXTRA_CARD is over."""
    pile: int = 0
    """Extra cards (bits) in the face-down pile; the one to turn up is drawn when needed."""
    discard: int = 0
    """Extra cards of earlier rounds (bits)."""
    refused: int = 0
    """Extra cards refused in this round (bits)."""
    decided: int = 0
    """How many seats, from the start player on, have had their decision about the card, skipped ones included."""
    handed_colour: int = NOTHING
    """The colour that was handed to the left in this round (card X02)."""
    terms: Terms = USUAL
    """What this round is played by. Follows from card, phase and options."""

    lap: int = 0
    """The lap of the turn that is open, from 1; 0 before the first."""
    budget: int = 0
    """What the seat to move can still lay in its turn."""
    laid: tuple[int, ...] = ()
    """The edges (bits) laid in this turn, in order."""
    lap_idle: bool = True
    """Whether nobody has laid a track in this lap yet (rules 5.4)."""
    complete: int = 0
    """Seats (bits) whose goals are connected; they have shown their hands (rules 5.1)."""

    @property
    def is_observation(self) -> bool:
        """Whether secrets are blanked."""
        return self.rng == BLANK

    @property
    def card_id(self) -> str | None:
        """The id of the extra card that lies open."""
        return None if self.card == NOTHING else EXTRA_CARDS[self.card].id

    def terms_now(self) -> Terms:
        """The terms that follow from card, phase and options (rules 8.5; option ``odd_even`` is for every round)."""
        if self.card == NOTHING or self.phase is Phase.EXTRA_CARD:
            return ODD_EVEN if self.options.odd_even else USUAL
        return TERMS[self.options.odd_even][self.card]

    def built(self) -> int:
        """All edges with a track."""
        built = self.common
        for edges in self.private:
            built |= edges
        return built

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
            self.starter,
            self.number,
            self.scores[:],
            self.history,
            self.hands[:],
            self.markers[:],
            self.common,
            self.private[:],
            self.stock[:],
            self.sidings[:],
            self.parts[:],
            self.nets[:],
            self.card,
            self.pile,
            self.discard,
            self.refused,
            self.decided,
            self.handed_colour,
            self.terms,
            self.lap,
            self.budget,
            self.laid,
            self.lap_idle,
            self.complete,
        )
