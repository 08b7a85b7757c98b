"""SplitMix64: the only dice of the program, one integer that lives in the state it belongs to.

Every function takes a *holder*: any object with an integer attribute ``rng``. A game's state is one, and `Dice` is one
for whoever needs dice of their own (the computer players, `determinize`). The same integer gives the same numbers on
every platform and Python.
"""

import re
from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

from trainyard.core.errors import BadState

T = TypeVar("T")

BLANK = -1
"""The value of ``rng`` in an observation: nobody may know what the dice will say."""

_MASK = 0xFFFF_FFFF_FFFF_FFFF
_GAMMA = 0x9E37_79B9_7F4A_7C15


class HasRng(Protocol):
    """Anything that carries the generator as one integer."""

    rng: int


class Dice:
    """A generator of one's own, apart from every game state."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)


def seeded(seed: int) -> int:
    """The generator's first state for a seed; near seeds give unrelated games."""
    return _mix((seed & _MASK) + _GAMMA)


def below(holder: HasRng, n: int) -> int:
    """The next number of the holder's generator, 0 <= number < n (n >= 1)."""
    state = holder.rng = (holder.rng + _GAMMA) & _MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((state ^ (state >> 31)) * n) >> 64


def shuffle(holder: HasRng, items: MutableSequence[T]) -> None:
    """Put the items in random order, in place (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = below(holder, last + 1)
        items[last], items[other] = items[other], items[last]


def pick(holder: HasRng, items: Sequence[T]) -> T:
    """One of the items, each as likely as the others."""
    return items[below(holder, len(items))]


def to_hex(rng: int) -> str | None:
    """The generator for JSON: sixteen hex digits, or None when blanked."""
    return None if rng == BLANK else f"{rng:016x}"


def from_hex(text: object, where: str = "rng") -> int:
    """The generator from JSON. Raises `BadState` when it is neither None nor up to sixteen hex digits."""
    if text is None:
        return BLANK
    if isinstance(text, str) and re.fullmatch("[0-9a-fA-F]{1,16}", text):
        return int(text, 16)
    raise BadState(f"{where}: expected up to sixteen hex digits as a string, got {repr(text)[:60]}")


def _mix(z: int) -> int:
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
