"""What happened, in words. Made in the hot loop, so slotted and not frozen. None stands where a seat may not see."""

from dataclasses import dataclass
from typing import ClassVar

from trainyard.core.events import Event


@dataclass(slots=True)
class FirstPlayerChosen(Event):
    """This seat has the first turn (rules 3.5)."""

    seat: int


@dataclass(slots=True)
class StationOpened(Event):
    """A starting station with its colour and its robots, or the Hub (colour ``hub``), at the start (rules 3.6, 3.7)."""

    reveals: ClassVar[bool] = True
    station: str
    colour: str
    passengers: tuple[str, ...]


@dataclass(slots=True)
class SiteFilled(Event):
    """Robots drawn for a construction site (rules 3.10)."""

    reveals: ClassVar[bool] = True
    site: str
    robots: tuple[str, ...]


@dataclass(slots=True)
class CardsDealt(Event):
    """Bonus cards of a seat, one of each deck (rules 3.4); with option ``draft`` its first pack."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "CardsDealt":
        return self if seat == self.seat else CardsDealt(self.seat, self.count, None)


@dataclass(slots=True)
class LinksForbidden(Event):
    """Solo: the two connection cards whose links may not be owned (rules 12.5)."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


@dataclass(slots=True)
class CardsPassed(Event):
    """Everybody has kept a card; ``left`` cards of each pack went to the left (rules 12.8)."""

    left: int


@dataclass(slots=True)
class PackReceived(Event):
    """The pack that a seat now chooses from; a pack of one card is kept at once."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> "PackReceived":
        return self if seat == self.seat else PackReceived(self.seat, self.count, None)


@dataclass(slots=True)
class RobotChosen(Event):
    """The fourth player's robot more (rules 3.3)."""

    seat: int
    colour: str


@dataclass(slots=True)
class PassengerLost(Event):
    """Solo: a passenger drawn from the bag before the turn and laid aside (rules 12.6)."""

    reveals: ClassVar[bool] = True
    colour: str


@dataclass(slots=True)
class TurnBegan(Event):
    """A seat's turn begins; ``turn`` counts the turns of all seats from 0."""

    begins_turn: ClassVar[bool] = True
    seat: int
    turn: int


@dataclass(slots=True)
class TrainStarted(Event):
    """The train stands on its first station; ``robot`` was taken there, None at the Hub (rules 3.13, 3.14)."""

    seat: int
    station: str
    robot: str | None


@dataclass(slots=True)
class PassengerPlaced(Event):
    """A passenger in hand now stands on a spot of the seat's board."""

    seat: int
    colour: str
    spot: str


@dataclass(slots=True)
class TrackBuilt(Event):
    """A tile joins two sides of a hex; ``station`` is the place at whose edge the line now ends, if any."""

    seat: int
    hex: str
    side: int
    other: int
    station: str | None


@dataclass(slots=True)
class TrackRemoved(Event):
    """A tile returned to its owner's supply."""

    seat: int
    hex: str
    side: int
    other: int


@dataclass(slots=True)
class TrainMoved(Event):
    """The train rode one link; ``hexes`` are its tiles in order of travel. ``turned``: it turned round first."""

    seat: int
    start: str
    to: str
    hexes: tuple[str, ...]
    turned: bool


@dataclass(slots=True)
class TrainReversed(Event):
    """The heading is flipped (rules 8.9)."""

    seat: int
    station: str


@dataclass(slots=True)
class PassengerPickedUp(Event):
    """A passenger went aboard."""

    seat: int
    station: str
    colour: str


@dataclass(slots=True)
class PassengerSetDown(Event):
    """A passenger left the train without being delivered: it waits at the station, or goes to the bag."""

    seat: int
    station: str
    colour: str
    to_bag: bool


@dataclass(slots=True)
class PassengerDelivered(Event):
    """A passenger went from the train to a spot of the seat's board (rules 9.4)."""

    seat: int
    station: str
    colour: str
    spot: str


@dataclass(slots=True)
class StationRefilled(Event):
    """Passengers drawn one after another: ``placed`` now wait there, ``returned`` went back to the bag (rules 9.7)."""

    reveals: ClassVar[bool] = True
    seat: int
    station: str
    asked: int
    placed: tuple[str, ...]
    returned: tuple[str, ...]


@dataclass(slots=True)
class RobotLifted(Event):
    """Adjust: a robot left a spot of the board and is in hand (rules 9.11)."""

    seat: int
    spot: str
    colour: str


@dataclass(slots=True)
class StationBuilt(Event):
    """A station stands on the site; robots of its colour went to the bag (rules 10.2)."""

    seat: int
    site: str
    colour: str
    to_bag: int


@dataclass(slots=True)
class PileOpened(Event):
    """The first station of a commuter colour: its whole pile is in the bag now (rules 10.2)."""

    colour: str
    count: int


@dataclass(slots=True)
class PassengerHomeless(Event):
    """The passenger of the tile has no free slot and went to the bag (rules 10.3)."""

    seat: int
    colour: str


@dataclass(slots=True)
class TurnEnded(Event):
    """A turn is over after so many actions."""

    seat: int
    actions: int


@dataclass(slots=True)
class EndTriggered(Event):
    """The end is near (rules 11): ``reason`` bag, refill, empty_bag_stall or idle_stall; so many turns are left."""

    seat: int
    reason: str
    turns_left: int


@dataclass(slots=True)
class GameEnded(Event):
    """The final scores by seat, and who won; solo: the rating (rules 12.7)."""

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rating: str | None


AnyEvent = (
    FirstPlayerChosen
    | StationOpened
    | SiteFilled
    | CardsDealt
    | LinksForbidden
    | CardsPassed
    | PackReceived
    | RobotChosen
    | PassengerLost
    | TurnBegan
    | TrainStarted
    | PassengerPlaced
    | TrackBuilt
    | TrackRemoved
    | TrainMoved
    | TrainReversed
    | PassengerPickedUp
    | PassengerSetDown
    | PassengerDelivered
    | StationRefilled
    | RobotLifted
    | StationBuilt
    | PileOpened
    | PassengerHomeless
    | TurnEnded
    | EndTriggered
    | GameEnded
)
