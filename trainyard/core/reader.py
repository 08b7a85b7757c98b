"""Reading what people write by hand: positions, actions and their words. Every fault names its place.

What a position may hold is spelt out by a game's own dataclass of notes (`Note`); `trainyard.core.codec` reads its
shape, and the functions here what the words in it mean.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from trainyard.core import codec
from trainyard.core.errors import BadJson, BadState, TrainyardError
from trainyard.core.rng import from_hex, seeded
from trainyard.core.rules import OptionValue, Rules
from trainyard.core.words import N_

T = TypeVar("T")
Counts = dict[str, int]
"""Word of a colour -> how many; colours of which there are none are left out."""


class Note(Protocol):
    """What the positions of all games tell in the same way."""

    game: str
    seats: list[Any]
    options: dict[str, OptionValue]
    rng: str | None


N = TypeVar("N", bound=Note)


def position(rules: Rules, kind: type[N], data: object) -> N:
    """The note of a position of this game, for as many seats as play it. Raises `BadState`."""
    try:
        note: N = codec.decode(kind, data, "state")
    except BadJson as fault:
        raise as_bad_state(fault) from None
    if note.game != rules.id:
        raise BadState(N_("this is a position of {other}, not of {game}"), other=note.game, game=rules.id)
    low, high = rules.seats
    if not low <= len(note.seats) <= high:
        raise BadState(N_("{game} is played by {low} to {high}, not by {seats}"), game=rules.id, low=low, high=high,
                       seats=len(note.seats))  # fmt: skip
    return note


def action(rules: Rules, kind: Any, data: object) -> Any:
    """The action of that kind (a union), by a seat that there can be in this game. Raises `BadJson`."""
    done = codec.decode(kind, data, "action")
    if not 0 <= done.seat < rules.seats[1]:
        raise BadJson(N_("{where}: there is no seat {seat}"), where="action.seat", seat=done.seat)
    return done


def rng_of(note: Note, seed: int) -> int:
    """The generator that a position tells (null: blanked), or the seed's when it tells none. Raises `BadState`."""
    return seeded(seed) if note.rng == "" else from_hex(note.rng)


def known(index: Mapping[str, T], word: str, where: str) -> T:
    """What the word of a position stands for. Raises `BadState`."""
    found = index.get(word)
    if found is None:
        raise BadState(N_("{where}: {word!r} is unknown here"), where=where, word=word[:60])
    return found


def named(index: Mapping[str, T], word: str, where: str) -> T:
    """What the word of an action stands for. Raises `BadJson`."""
    found = index.get(word)
    if found is None:
        raise BadJson(N_("{where}: {word!r} is unknown here"), where=where, word=word[:60])
    return found


def counts(index: Mapping[str, int], given: Counts, most: Sequence[int], where: str, too_many: str) -> list[int]:
    """How many of each colour, in the order of the index, at most so many. Raises `BadState`.

    ``too_many`` is the marked sentence for a number that cannot be; its values are where, all, colour and number.
    """
    out = [0] * len(index)
    for word, count in given.items():
        colour = known(index, word, where)
        if not 0 <= count <= most[colour]:
            raise BadState(too_many, where=where, all=most[colour], colour=word, number=count)
        out[colour] = count
    return out


def counts_in_words(index: Mapping[str, int], numbers: Sequence[int]) -> Counts:
    """How many of each colour, by its word: what `counts` reads."""
    return {word: count for word, count in zip(index, numbers, strict=True) if count}


def as_bad_state(fault: TrainyardError) -> BadState:
    """The same sentence as the fault of a position."""
    return BadState(fault.template, **fault.values)
