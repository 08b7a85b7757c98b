"""What happened, in words (ids of nodes, edges, cities and extra cards, names of colours). Slotted, not frozen.

None stands where a seat may not see (`seen_by`).
"""

from dataclasses import dataclass
from typing import ClassVar

from trainyard.core.events import Event


@dataclass(slots=True)
class FirstPlayerChosen(Event):
    """This seat is the start player of the first round (rules 2.6)."""

    seat: int


@dataclass(slots=True)
class RoundBegan(Event):
    """A round begins: its number from 1, and its start player (rules 3, 7.3)."""

    begins_turn: ClassVar[bool] = True
    number: int
    starter: int


@dataclass(slots=True)
class HandDealt(Event):
    """A seat's cities, one of each colour, seen by their owner (rules 3.1)."""

    reveals: ClassVar[bool] = True
    seat: int
    cities: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "HandDealt":
        return self if seat == self.seat else HandDealt(self.seat, None)


@dataclass(slots=True)
class CardTurnedUp(Event):
    """An extra card lies open, to be decided about (rules 8.2). ``shuffled``: the discard became the pile before."""

    reveals: ClassVar[bool] = True
    card: str
    shuffled: bool


@dataclass(slots=True)
class CardAccepted(Event):
    """The seat leaves the card as it is (rules 8.2)."""

    seat: int
    card: str


@dataclass(slots=True)
class CardRefused(Event):
    """The seat gave up a private track; so many are left (rules 8.2)."""

    seat: int
    card: str
    left: int


@dataclass(slots=True)
class DecisionSkipped(Event):
    """The seat has no private track, so it has no choice to make about the card (rules 8.3)."""

    seat: int


@dataclass(slots=True)
class CardSettled(Event):
    """This extra card applies in the round (rules 8.2)."""

    card: str


@dataclass(slots=True)
class CityHandedOn(Event):
    """The seat passed its city of the drawn colour to its left neighbour; both know it (card X02)."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    colour: str
    city: str | None

    def seen_by(self, seat: int | None) -> "CityHandedOn":
        return self if seat in (self.seat, self.to) else CityHandedOn(self.seat, self.to, self.colour, None)


@dataclass(slots=True)
class HandsOpened(Event):
    """All hands lie face up (card X06)."""

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class MarkerPlaced(Event):
    """A start marker stands on the node (rules 3.3)."""

    seat: int
    node: str


@dataclass(slots=True)
class TurnBegan(Event):
    """The seat has its turn in that lap, with so much to lay (rules 4.1)."""

    begins_turn: ClassVar[bool] = True
    seat: int
    lap: int
    budget: int


@dataclass(slots=True)
class TrackLaid(Event):
    """A track lies on the edge; it used up ``cost`` of the turn's budget (rules 4.1)."""

    seat: int
    edge: str
    private: bool
    cost: int


@dataclass(slots=True)
class SeatCompleted(Event):
    """The seat's goals are connected, and it shows its cities (rules 5.1)."""

    reveals: ClassVar[bool] = True
    seat: int
    cities: tuple[str, ...]


@dataclass(slots=True)
class TurnEnded(Event):
    """The seat ended its turn."""

    seat: int


@dataclass(slots=True)
class TurnPassed(Event):
    """The seat could lay no track (rules 4.2)."""

    seat: int


@dataclass(slots=True)
class RoundScored(Event):
    """The round is over: all hands, the missing tracks (5 for five and more), the points, the new scores (rules 6).

    ``stuck``: it ended because in a whole lap nobody could lay a track (rules 5.4).
    """

    reveals: ClassVar[bool] = True
    number: int
    hands: tuple[tuple[str, ...], ...]
    missing: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    stuck: bool


@dataclass(slots=True)
class GameEnded(Event):
    """Somebody reached the goal; who has the highest score has won (rules 7)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


AnyEvent = (
    FirstPlayerChosen
    | RoundBegan
    | HandDealt
    | CardTurnedUp
    | CardAccepted
    | CardRefused
    | DecisionSkipped
    | CardSettled
    | CityHandedOn
    | HandsOpened
    | MarkerPlaced
    | TurnBegan
    | TrackLaid
    | SeatCompleted
    | TurnEnded
    | TurnPassed
    | RoundScored
    | GameEnded
)
