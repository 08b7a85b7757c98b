"""Sets as the bits of one integer, and the things that the bits stand for."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

CHUNK = 8
"""Bits that are looked up at once: few enough that every set of them is met soon."""


class BitTable(Generic[T]):
    """Things numbered from 0, to be found for a set of bits: one look-up for each eight of them.

    What a look-up gives is worked out when it is first asked for. A number that stands for nothing holds None; its bit
    must never be set.
    """

    def __init__(self, things: Sequence[T | None]) -> None:
        self._rows = [_Row(things[i : i + CHUNK]) for i in range(0, len(things), CHUNK)]

    def chosen(self, mask: int) -> list[T]:
        """The things whose bits are set, in their order."""
        out: list[T] = []
        for row, chunk in zip(self._rows, mask.to_bytes(len(self._rows), "little"), strict=True):
            if chunk:
                out += row[chunk]
        return out


class _Row(dict[int, tuple[T, ...]]):
    """For a set of at most eight bits its things."""

    def __init__(self, things: Sequence[T | None]) -> None:
        super().__init__()
        self._things = things

    def __missing__(self, chunk: int) -> tuple[T, ...]:
        found = tuple(thing for i, thing in enumerate(self._things) if chunk >> i & 1 and thing is not None)
        self[chunk] = found
        return found


def each(mask: int) -> Iterator[int]:
    """The numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
