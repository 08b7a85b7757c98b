"""Sets as the bits of one integer, and the things that the bits stand for."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class BitTable(Generic[T]):
    """Things numbered from 0, to be found for a set of bits: one look-up for each eight of them.

    A number that stands for nothing holds None; its bit must never be set.
    """

    def __init__(self, things: Sequence[T | None]) -> None:
        eights = [things[i : i + 8] for i in range(0, len(things), 8)]
        self._bytes = len(eights)
        self._rows: list[tuple[tuple[T, ...], ...]] = [
            tuple(
                tuple(thing for i, thing in enumerate(eight) if byte >> i & 1 and thing is not None)
                for byte in range(256)
            )
            for eight in eights
        ]

    def chosen(self, mask: int) -> list[T]:
        """The things whose bits are set, in their order."""
        out: list[T] = []
        for row, byte in zip(self._rows, mask.to_bytes(self._bytes, "little"), strict=True):
            if byte:
                out += row[byte]
        return out


def each(mask: int) -> Iterator[int]:
    """The numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
