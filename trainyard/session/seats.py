"""Who sits where: a human, or a computer player with a level and a style."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from trainyard.ai.levels import LEVELS
from trainyard.core.errors import BadSeats
from trainyard.core.words import N_

HUMAN, COMPUTER = "human", "computer"
COLOURS = 6
"""Seats choose among so many colours."""
NAME_LENGTH = 40
"""Longer names are refused: no screen shows them."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One chair at the table. ``level`` and ``style`` say how a computer plays; they are empty for a human."""

    name: str
    kind: Literal["human", "computer"] = "human"
    level: str = ""
    style: str = ""
    colour: int = 0

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    def given_to_computer(self, level: str, style: str = "") -> "Seat":
        """The same chair, played on by a computer."""
        return check_seat(replace(self, kind="computer", level=level, style=style))

    def given_to_human(self) -> "Seat":
        """The same chair, played on by a human."""
        return replace(self, kind="human", level="", style="")


def check_seat(seat: Seat) -> Seat:
    """The seat itself when it makes sense. Raises `BadSeats` with the reason."""
    if not 1 <= len(seat.name) <= NAME_LENGTH or not seat.name.isprintable():
        raise BadSeats(N_("a seat's name has 1 to {most} characters that can be printed"), most=NAME_LENGTH)
    if not 0 <= seat.colour < COLOURS:
        raise BadSeats(N_("a seat's colour is a number from 0 to {last}, not {colour}"), last=5, colour=seat.colour)
    if seat.is_human and (seat.level or seat.style):
        raise BadSeats(N_("{name} is a human seat and has no level"), name=seat.name)
    if not seat.is_human and seat.level not in LEVELS:
        raise _unknown_level(seat.level)
    return seat


def parse_seats(text: str, names: Sequence[str] = ()) -> list[Seat]:
    """Seats written as ``human,hard,easy``; names left out are Seat 1, Seat 2 ... Raises `BadSeats`."""
    seats = []
    for number, word in enumerate(text.split(",")):
        word = word.strip()
        name = names[number] if number < len(names) else f"Seat {number + 1}"
        if word == HUMAN:
            seats.append(Seat(name, colour=number % COLOURS))
        elif word in LEVELS:
            seats.append(Seat(name, "computer", word, colour=number % COLOURS))
        else:
            raise _unknown_level(word)
    return seats


def _unknown_level(word: str) -> BadSeats:
    return BadSeats(
        N_("nobody plays as {word!r}; seats are human or one of {levels}"), word=word[:40], levels=", ".join(LEVELS)
    )
