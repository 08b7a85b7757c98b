"""What happened, in words (ids of spaces and tiles, names of colours). Nothing in this game is secret but the bag and
the dice to come, so every seat sees every event. Made in the hot loop, so slotted and not frozen."""

from dataclasses import dataclass
from typing import ClassVar

from trainyard.core.events import Event


@dataclass(slots=True)
class CitiesFilled(Event):
    """The cubes on the shared board at the start, city 1 first (rules 3.1-3.3)."""

    reveals: ClassVar[bool] = True
    cubes: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class TilesLaid(Event):
    """The six action tiles with the face they show, and the six order tiles, none without them (rules 3.4)."""

    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]
    orders: tuple[str, ...]


@dataclass(slots=True)
class WallsRolled(Event):
    """For each county the wall candidates that became walls (rules 9.2)."""

    reveals: ClassVar[bool] = True
    walls: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class FirstPlayerChosen(Event):
    """This seat begins the first round (rules 3.6)."""

    seat: int


@dataclass(slots=True)
class StartTileChosen(Event):
    """A seat took a start tile (rules 8)."""

    seat: int
    tile: str


@dataclass(slots=True)
class PrivateCubeDrawn(Event):
    """The cube of Private Freight, drawn from the bag (rules 8.1)."""

    reveals: ClassVar[bool] = True
    seat: int
    cube: str


@dataclass(slots=True)
class PrivateCubePlaced(Event):
    """The private cube lies on this city of the seat's sheet."""

    seat: int
    city: int
    cube: str


@dataclass(slots=True)
class RoundBegan(Event):
    """The dice of a round: all white ones, and the two shapes of the track die (rules 4.1)."""

    reveals: ClassVar[bool] = True
    round: int
    seat: int
    dice: tuple[int, ...]
    shapes: tuple[str, ...]


@dataclass(slots=True)
class TurnBegan(Event):
    """A seat's turn begins, with these of its action tiles turned upright (rules 5.1)."""

    begins_turn: ClassVar[bool] = True
    seat: int
    uprighted: tuple[str, ...]


@dataclass(slots=True)
class DiceTaken(Event):
    """A seat took one white die, or two by Double Shift (rules 5.2, 7.5)."""

    seat: int
    dice: tuple[int, ...]


@dataclass(slots=True)
class DieChanged(Event):
    """A tile turned a die to another value (rules 7.4, 7.6, 7.11, 7.12)."""

    seat: int
    tile: str
    die: int
    value: int


@dataclass(slots=True)
class DieRerolled(Event):
    """A die was rolled again by Second Try (rules 7.12)."""

    reveals: ClassVar[bool] = True
    seat: int
    die: int
    value: int


@dataclass(slots=True)
class TrackDrawn(Event):
    """A piece was drawn. ``line`` is the network line that it completed, from city to city as space ids, and ``points``
    what that line scores; empty and 0 when it completed none."""

    seat: int
    space: str
    sides: tuple[int, int]
    line: tuple[str, ...]
    points: int


@dataclass(slots=True)
class BoxTicked(Event):
    """An engine box was ticked; ``engine`` is the strength now, Booster Boiler left aside."""

    seat: int
    box: int
    engine: int


@dataclass(slots=True)
class Delivered(Event):
    """A cube was carried along ``way`` (space ids from the source city to the destination) for ``points``; ``tiles``
    are the action tiles that it used."""

    seat: int
    cube: str
    source: int
    destination: int
    private: bool
    points: int
    way: tuple[str, ...]
    tiles: tuple[str, ...]


@dataclass(slots=True)
class CityEmptied(Event):
    """The last cube left a city of the shared board; so many are empty now (rules 4.5)."""

    city: int
    empty: int


@dataclass(slots=True)
class TileTaken(Event):
    """A seat took an action tile from the middle (``owner`` None) or from another seat (rules 6.4)."""

    seat: int
    tile: str
    owner: int | None


@dataclass(slots=True)
class OrderFilled(Event):
    """A seat handed in cubes for an order tile (rules 10.3)."""

    seat: int
    order: str
    cubes: tuple[str, ...]
    points: int


@dataclass(slots=True)
class TurnPassed(Event):
    """A seat did nothing with these dice (rules 5.4)."""

    seat: int
    dice: tuple[int, ...]


@dataclass(slots=True)
class TilesReturned(Event):
    """Once-only tiles that were used go back to the middle at the end of the turn (rules 5.6)."""

    seat: int
    tiles: tuple[str, ...]


@dataclass(slots=True)
class RivalMoved(Event):
    """Solo: the rival took a cube from the city of the die left on the table, or nothing (rules 11.6)."""

    reveals: ClassVar[bool] = True
    city: int
    cube: str | None


@dataclass(slots=True)
class GameEnded(Event):
    """The final scores by seat, and who won. ``by_rounds``: the last round was over before three cities were empty."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by_rounds: bool


AnyEvent = (
    CitiesFilled
    | TilesLaid
    | WallsRolled
    | FirstPlayerChosen
    | StartTileChosen
    | PrivateCubeDrawn
    | PrivateCubePlaced
    | RoundBegan
    | TurnBegan
    | DiceTaken
    | DieChanged
    | DieRerolled
    | TrackDrawn
    | BoxTicked
    | Delivered
    | CityEmptied
    | TileTaken
    | OrderFilled
    | TurnPassed
    | TilesReturned
    | RivalMoved
    | GameEnded
)
