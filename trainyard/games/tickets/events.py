"""What happened, in words (ids of the board, names of colours). Made in the hot loop, so slotted and not frozen.

None stands where a seat may not see (`seen_by`). Choosing a route or a city to pay for is no event: nobody else may
know of it before the payment. Nor is an opening choice, until `OpeningTicketsKept` tells how many everybody kept.
"""

from dataclasses import dataclass
from typing import ClassVar

from trainyard.core.events import Event


@dataclass(slots=True)
class FirstPlayerChosen(Event):
    """This seat has the first turn (rules 2.7)."""

    seat: int


@dataclass(slots=True)
class CardsDealt(Event):
    """The opening hand of a seat: four cards, seen by their owner (rules 2.2)."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "CardsDealt":
        return self if seat == self.seat else CardsDealt(self.seat, self.count, None)


@dataclass(slots=True)
class DisplayLaid(Event):
    """The opening display as it lies before the first turn, after so many sweeps (rules 2.2, 2.3)."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    sweeps: int


@dataclass(slots=True)
class TicketsOffered(Event):
    """Tickets to choose from: the opening deal, or a draw (rules 2.4, 5.1). ``count`` is public."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    tickets: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "TicketsOffered":
        return self if seat == self.seat else TicketsOffered(self.seat, self.count, None)


@dataclass(slots=True)
class OpeningTicketsKept(Event):
    """The last seat has chosen: how many tickets each seat kept (rules 2.6)."""

    counts: tuple[int, ...]


@dataclass(slots=True)
class TicketsKept(Event):
    """A seat kept ``count`` of the tickets it drew and put ``returned`` under the deck (rules 5.1, 5.2)."""

    seat: int
    count: int
    returned: int
    tickets: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "TicketsKept":
        return self if seat == self.seat else TicketsKept(self.seat, self.count, self.returned, None)


@dataclass(slots=True)
class TurnBegan(Event):
    """A seat's turn begins; ``turn`` counts the turns of all seats from 0."""

    begins_turn: ClassVar[bool] = True
    seat: int
    turn: int


@dataclass(slots=True)
class CardTaken(Event):
    """A seat took the card that lay in this place of the display; everybody saw it."""

    seat: int
    slot: int
    card: str


@dataclass(slots=True)
class CardDrawn(Event):
    """A seat drew the top card of the deck; only it sees which."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> "CardDrawn":
        return self if seat == self.seat else CardDrawn(self.seat, None)


@dataclass(slots=True)
class CardTurnedUp(Event):
    """A card from the deck now lies in this place of the display (rules 3.4, 3.8)."""

    reveals: ClassVar[bool] = True
    slot: int
    card: str


@dataclass(slots=True)
class DisplaySwept(Event):
    """Three or more locomotives: the whole display went to the discard (rules 3.6). `CardTurnedUp` follows."""

    cards: tuple[str, ...]


@dataclass(slots=True)
class DeckShuffled(Event):
    """The discard, so many cards, became the new deck (rules 3.7)."""

    reveals: ClassVar[bool] = True
    cards: int


@dataclass(slots=True)
class DrawingStopped(Event):
    """The seat left it at one card (option ``second_pick``), or no second card was possible (rules 3.10, 3.11)."""

    seat: int
    by_choice: bool


@dataclass(slots=True)
class TunnelTried(Event):
    """A seat laid out a payment for a tunnel (rules 4.14); `TunnelRevealed` follows."""

    seat: int
    route: str
    colour: str
    cards: int
    locomotives: int


@dataclass(slots=True)
class TunnelRevealed(Event):
    """Up to three cards turned up from the deck, and the surcharge they ask for (rules 4.16, 4.19, 4.20)."""

    reveals: ClassVar[bool] = True
    seat: int
    route: str
    cards: tuple[str, ...]
    surcharge: int


@dataclass(slots=True)
class TunnelFailed(Event):
    """The surcharge was not paid: the cards laid out return to the hand, nothing is claimed (rules 4.18)."""

    seat: int
    route: str
    colour: str
    cards: int
    locomotives: int


@dataclass(slots=True)
class RouteClaimed(Event):
    """A route is claimed; the numbers are all that was paid, a surcharge included."""

    seat: int
    route: str
    colour: str
    cards: int
    locomotives: int
    points: int


@dataclass(slots=True)
class StationBuilt(Event):
    """A station stands in the city."""

    seat: int
    city: str
    colour: str
    cards: int
    locomotives: int


@dataclass(slots=True)
class TurnPassed(Event):
    """The seat could do nothing (rules 7.1)."""

    seat: int


@dataclass(slots=True)
class FinalRoundBegan(Event):
    """This seat ended its turn with two or fewer trains: everybody has one more turn (rules 9.1)."""

    seat: int
    trains: int


@dataclass(slots=True)
class GameEnded(Event):
    """The final scores by seat, and who won. ``stuck`` tells that all passed in a row (rules 7.2)."""

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    stuck: bool


AnyEvent = (
    FirstPlayerChosen
    | CardsDealt
    | DisplayLaid
    | TicketsOffered
    | OpeningTicketsKept
    | TicketsKept
    | TurnBegan
    | CardTaken
    | CardDrawn
    | CardTurnedUp
    | DisplaySwept
    | DeckShuffled
    | DrawingStopped
    | TunnelTried
    | TunnelRevealed
    | TunnelFailed
    | RouteClaimed
    | StationBuilt
    | TurnPassed
    | FinalRoundBegan
    | GameEnded
)
