"""Passengers: seven colours by number in states, by word everywhere else (rules 2.1).

A pile of them is a list of seven counts. What stands in one place of a player board is a *code*: two bits for the
count of each colour, so that a board is a list of integers.
"""

from collections.abc import Iterable, Sequence

COLOURS: tuple[str, ...] = ("steel", "gold", "copper", "pink", "lilac", "coral", "purple")
"""The words, in the order of every list of seven counts."""

COLOUR_INDEX: dict[str, int] = {word: index for index, word in enumerate(COLOURS)}
ROBOTS = range(3)
COMMUTERS = range(3, 7)
ALL = range(7)

NO_COLOUR = -1
"""A site without a station."""
HUB_COLOUR = 7
"""The Hub takes robots of all three colours (rules 9.6)."""

ONE: tuple[int, ...] = tuple(1 << 2 * colour for colour in ALL)
"""The code of one passenger of each colour."""


def in_code(code: int, colour: int) -> int:
    """How many of the colour a code holds."""
    return code >> 2 * colour & 3


def counts_of(codes: Iterable[int]) -> list[int]:
    """Seven counts of all that these codes hold."""
    out = [0] * len(COLOURS)
    for code in codes:
        colour = 0
        while code:
            out[colour] += code & 3
            code >>= 2
            colour += 1
    return out


def words_of(counts: Sequence[int]) -> tuple[str, ...]:
    """The passengers of a pile one by one, in words."""
    return tuple(word for word, count in zip(COLOURS, counts, strict=True) for _ in range(count))
