"""What lies on a city of magnetic lines at night: lines side by side, stations, those who wait, trains."""

from dataclasses import dataclass, field
from typing import NamedTuple

Tile = tuple[str, int, int]
"""Hex and the two of its sides that the tile joins, the smaller first; sides are 0-5 clockwise from east."""


class NightLine(NamedTuple):
    """All track of a seat."""

    seat: int
    colour: int
    tiles: tuple[Tile, ...]
    fresh: frozenset[str] = frozenset()
    """Hexes of tiles that were laid in this turn."""


class NightTrain(NamedTuple):
    """A train at a stop."""

    seat: int
    colour: int
    stop: str
    ahead: str | None
    """The hex of the track that it heads for; None if it may leave either way."""
    riders: tuple[str, ...]
    """Colours of those aboard."""
    room: int
    """How many have room aboard."""


@dataclass(slots=True)
class NightPieces:
    """Colours of passengers and stations are the words of the rules, those of seats 0-5."""

    stations: dict[str, str] = field(default_factory=dict)
    """Stop -> colour of its station, "hub" for the Hub. Sites without a station are missing."""
    waiting: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Stop -> those who wait there."""
    lines: tuple[NightLine, ...] = ()
    trains: tuple[NightTrain, ...] = ()
    called: tuple[str, frozenset[str], str | None] | None = None
    """Stop and colours of those who can be picked up there, so that they glow, and the colour under the pointer."""
    units: int | None = None
    """Units left while track is being laid: a legal hex that glows shows what its tile costs."""
    ghost: tuple[int, Tile] | None = None
    """Seat colour and tile under the pointer."""
    others: tuple[Tile, ...] = ()
    """Its other possible turns, faintly."""
    loose: tuple[str, ...] = ()
    """Hexes of own tiles that can be taken up: where they are legal they glow in red, with what that costs."""
    taken_up: tuple[str, ...] = ()
    """Hexes of own tiles that the action under the pointer would take up."""
    way: tuple[int, tuple[str, ...]] | None = None
    """Seat colour and hexes, in order, of a ride that is offered."""
    shown: int | None = None
    """The seat whose line is pointed out; the others fade."""
