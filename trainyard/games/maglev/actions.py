"""What a seat can decide. Every action is one small decision, in words: ids of the board, names of colours and spots.

An action of the rules is a chain of them; its first link chooses it, and `Stop` ends it with units left unused::

    Track      BuildTrack | RemoveTrack, (phase TRACK) BuildTrack | RemoveTrack | Stop ...
    Move       Move, (MOVE) Move | Stop ...                              one link each
    Pick Up    SetDown ..., PickUp, (PICK_UP) PickUp | Stop ...          setting down makes room
    Drop Off   DropOff, (DROP_OFF) DropOff | Stop ...
    Refill     Refill
    Adjust     Lift, (ADJUST) Lift ... Place ..., and if the train is now too small (SURPLUS) SetDown ...
    Build      BuildStation, (PLACE_RIDER) Place
    Reverse    ReverseTrain

Before the first turn: `KeepCard` (option ``draft``, phase DRAFT) and `ChooseRobot` (the last of four seats); in it
`StartTrain` on a map with three starting stations; and `Place` for each robot in hand before the first action.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep this card of the pack and pass the others to the left (rules 12.8)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ChooseRobot:
    """The fourth player's robot more (rules 3.3)."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class StartTrain:
    """Put the train on a starting station and take a robot that lies there (rules 3.13)."""

    seat: int
    station: str
    robot: str


@dataclass(frozen=True, slots=True)
class Place:
    """Place a passenger in hand on a spot of the own board: a robot of the first turn, one lifted by Adjust, or the
    passenger of a station tile (rules 5, 9.11, 10.2)."""

    seat: int
    colour: str
    spot: str


@dataclass(frozen=True, slots=True)
class BuildTrack:
    """Lay a tile in this hex that joins two of its sides, ``side`` < ``other``, 0-5 clockwise from east (rules 7)."""

    seat: int
    hex: str
    side: int
    other: int


@dataclass(frozen=True, slots=True)
class RemoveTrack:
    """Take up the own tile in this hex (rules 7.8, 7.9)."""

    seat: int
    hex: str


@dataclass(frozen=True, slots=True)
class Move:
    """Ride one link to the station ``to``, leaving over the tile in the hex ``by`` (rules 8)."""

    seat: int
    to: str
    by: str


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take a passenger of this colour from the station (rules 9.2)."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class SetDown:
    """Set a carried passenger down: to make room as part of Pick Up, or a surplus after Adjust (rules 9.3, 9.12)."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class DropOff:
    """Put a carried passenger of the station's colour on a spot of the own board (rules 9.4)."""

    seat: int
    colour: str
    spot: str


@dataclass(frozen=True, slots=True)
class Refill:
    """Draw passengers until so many are placed at the station (rules 9.7)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a robot of this colour from a spot of the own board (rules 9.11)."""

    seat: int
    spot: str
    colour: str


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Lay a station tile of this colour on a site where own track ends (rules 10)."""

    seat: int
    site: str
    colour: str


@dataclass(frozen=True, slots=True)
class ReverseTrain:
    """Flip the train's heading (rules 8.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the action; units not used are lost (rules 4.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn, with actions unused too (rules 4.3)."""

    seat: int


Action = (
    KeepCard
    | ChooseRobot
    | StartTrain
    | Place
    | BuildTrack
    | RemoveTrack
    | Move
    | PickUp
    | SetDown
    | DropOff
    | Refill
    | Lift
    | BuildStation
    | ReverseTrain
    | Stop
    | EndTurn
)
