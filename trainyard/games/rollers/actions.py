"""What a seat can decide. Every action is one small decision, in words: ids of spaces, numbers of cities and dice.

A turn is a chain of them::

    TakeDie | TakeTwoDice                                       phase TAKE_DIE, one die, or two by Double Shift
    ChangeDie | Reroll, as often as active tiles allow,
    then DrawTrack | TickBox | Deliver | TakeTile | Pass        phase ACT, once for each die
    FillOrder                                                   at any moment of the turn, once (option ``orders``)
    FillOrder | Pass                                            phase EXCHANGE, after the action, if one is possible

A die is named by its value: two dice of one value are the same choice. With two dice the actions of both are offered
together. Before the first round (option ``start_tiles``) every seat makes one `ChooseStartTile` and what it asks for:
`TickBox`, `TakeTile`, `PickSpace` and `DrawTrack`, or `PlaceCube`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseStartTile:
    """Take this start tile (rules 3.7, 8)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class PickSpace:
    """The space for the piece of First Spike; `DrawTrack` follows (rules 8)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class PlaceCube:
    """The city, 3 or 4, on which the cube of Private Freight lies (rules 8.1)."""

    seat: int
    city: int


@dataclass(frozen=True, slots=True)
class TakeDie:
    """Take a white die of this value from the table (rules 5.2)."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class TakeTwoDice:
    """Take two white dice by Double Shift, the smaller value first (rules 7.5)."""

    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ChangeDie:
    """Turn a die to ``value`` by the tile: Free Hand 1, Follow Suit 2b, Fine Tuning 5a, Second Try 5b (rules 7)."""

    seat: int
    tile: str
    die: int
    value: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll a die again by Second Try, tile 5b (rules 7.12)."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class DrawTrack:
    """Draw a piece that joins two sides of the space, the smaller first (rules 6.1)."""

    seat: int
    space: str
    sides: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TickBox:
    """Tick this engine box (rules 6.2)."""

    seat: int
    box: int


@dataclass(frozen=True, slots=True)
class Deliver:
    """Carry a cube over a route of this distance (rules 6.3).

    ``die`` is the source, or by Inbound Order the destination. ``extra`` is added by Scenic Detour, ``express`` leaves
    the engine aside by Express Run. ``private``: the seat's own cube of Private Freight.
    """

    seat: int
    die: int
    cube: str
    source: int
    destination: int
    distance: int
    extra: int = 0
    express: bool = False
    private: bool = False


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take the action tile of this number, from the middle or from another seat (rules 6.4)."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class FillOrder:
    """Hand in these kept cubes, in the order of `pieces.COLOURS`, for an order tile (rules 10.3)."""

    seat: int
    order: str
    cubes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing with the dice not yet used (rules 5.4); in phase EXCHANGE: hand in nothing."""

    seat: int


Action = (
    ChooseStartTile
    | PickSpace
    | PlaceCube
    | TakeDie
    | TakeTwoDice
    | ChangeDie
    | Reroll
    | DrawTrack
    | TickBox
    | Deliver
    | TakeTile
    | FillOrder
    | Pass
)
