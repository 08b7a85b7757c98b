"""Sets as the bits of one integer, and the things that the bits stand for."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

CHUNK = 16
"""Bits that are looked up at once."""

MOST_KEPT = 4096
"""Sets of one chunk that are remembered."""


class BitTable(Generic[T]):
    """Things numbered from 0, to be found for a set of bits: one look-up for each sixteen of them.

    What a look-up gives is worked out when it is first asked for. A number that stands for nothing holds None; its bit
    must never be set.
    """

    def __init__(self, things: Sequence[T | None]) -> None:
        self._rows = [_Row(things[i : i + CHUNK]) for i in range(0, len(things), CHUNK)]
        self._bytes = len(self._rows) * CHUNK // 8

    def chosen(self, mask: int) -> list[T]:
        """The things whose bits are set, in their order."""
        out: list[T] = []
        for row, chunk in zip(self._rows, memoryview(mask.to_bytes(self._bytes, "little")).cast("H"), strict=True):
            if chunk:
                out += row[chunk]
        return out


class _Row(dict[int, tuple[T, ...]]):
    """For a set of at most sixteen bits its things, put together from those of its two bytes."""

    def __init__(self, things: Sequence[T | None]) -> None:
        super().__init__()
        self._things = things
        self._bytes = [_Row(things[:8]), _Row(things[8:])] if len(things) > 8 else []

    def __missing__(self, chunk: int) -> tuple[T, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        if self._bytes:
            low, high = self._bytes
            found = low[chunk & 0xFF] + high[chunk >> 8]
        else:
            found = tuple(thing for i, thing in enumerate(self._things) if chunk >> i & 1 and thing is not None)
        self[chunk] = found
        return found


def each(mask: int) -> Iterator[int]:
    """The numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
