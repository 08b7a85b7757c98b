"""What stands on a player board, read once: a board is 21 codes, and the same boards come again and again."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from trainyard.games.maglev.components import (
    BONUS,
    BUILD_STATION,
    CAPACITY,
    EXTRA,
    GRID,
    REVERSE_TRAIN,
    UNLOCK,
    components,
)
from trainyard.games.maglev.passengers import COMMUTERS, ROBOTS, counts_of, in_code

ROWS = 7
"""The rows of units are the first spots of a board."""
ALWAYS = 0b111
"""Bits of the colours that need no unlocking."""
WIDE = 8
"""Bits for the count of a colour where the codes of a whole board are added up."""


class Held(NamedTuple):
    """What a spot holds by its code."""

    size: int
    full: bool
    counts: int
    """The counts of all colours, each in ``WIDE`` bits."""
    colours: tuple[int, ...]
    """For each commuter colour whether it stands there, 0 or 1."""
    off_colour: bool
    """Whether a row holds a robot of another colour than its own."""


@cache
def _held() -> tuple[dict[int, Held], ...]:
    """For each spot what its codes hold."""
    out = []
    for spot in components().spots:
        found = {}
        for code, size in spot.size.items():
            counts = sum(count << WIDE * colour for colour, count in enumerate(counts_of([code])))
            off = spot.main is not None and any(in_code(code, c) for c in ROBOTS if c != spot.main)
            colours = tuple(min(1, in_code(code, c)) for c in COMMUTERS)
            found[code] = Held(size, code in spot.full, counts, colours, off)
        out.append(found)
    return tuple(out)


class Desk:
    """A player board by its numbers."""

    __slots__ = (
        "allowed",
        "builder",
        "columns",
        "counts",
        "extra_fill",
        "extras",
        "grid_fill",
        "grid_open",
        "judged",
        "levels",
        "off_colour",
        "points",
        "reverse",
        "rows_full",
        "set_fill",
        "sets_full",
        "unlock_fill",
    )

    def __init__(self, board: Sequence[int]) -> None:
        parts = components()
        held = [known[code] for known, code in zip(_held(), board, strict=True)]
        size = [each.size for each in held]
        total = sum([each.counts for each in held])
        self.levels = tuple([1 + count for count in size[:ROWS]])
        self.counts = counts = tuple([total >> shift & (1 << WIDE) - 1 for shift in range(0, 7 * WIDE, WIDE)])
        self.builder = size[BUILD_STATION] > 0
        self.reverse = size[REVERSE_TRAIN] > 0
        self.allowed = ALWAYS
        fills = []
        for colour, spot in UNLOCK.items():
            if held[spot].full:
                self.allowed |= 1 << colour
            fills.append(size[spot] / parts.spots[spot].room)
        self.unlock_fill = tuple(fills)
        """For each commuter colour how much of its unlock column is filled, 0 to 1."""
        self.extra_fill = tuple([size[spot] for spot in EXTRA])
        self.extras = sum([held[spot].full for spot in EXTRA])
        first, second = (held[spot] for spot in GRID)
        self.grid_fill = (first.size, second.size)
        self.grid_open = (_open_cells(first.colours, fills), _open_cells(second.colours, fills))
        """For each row of the grid how many of its empty cells wait for colours that are unlocked, halves counted."""
        self.rows_full = first.full + second.full
        self.columns = tuple([a + b for a, b in zip(first.colours, second.colours, strict=True)])
        """For each commuter colour the cells of its column that are filled."""
        self.set_fill = tuple([size[spot] for spot in BONUS])
        self.sets_full = sum([held[spot].full for spot in BONUS])
        points = 0
        for colour, filled in zip(COMMUTERS, self.columns, strict=True):
            each = parts.commuter_points[colour] + (parts.column_bonus if filled == len(GRID) else 0)
            points += each * counts[colour]
        self.points = points
        self.off_colour = sum([each.off_colour for each in held])
        self.judged: dict[int, tuple[float, float]] = {}
        """What bonus cards are worth that look at the board only (`cards.Prospect`)."""

    @property
    def capacity(self) -> int:
        """How many passengers the train takes."""
        return self.levels[CAPACITY]


def _open_cells(filled: Sequence[int], unlocked: Sequence[float]) -> float:
    return sum([fill for there, fill in zip(filled, unlocked, strict=True) if not there])


@lru_cache(maxsize=8_000)
def desk_of(board: tuple[int, ...]) -> Desk:
    """The board's numbers."""
    return Desk(board)
