"""What stands on a player board, read once: a board is 21 codes, and the same boards come again and again."""

from collections.abc import Sequence
from functools import lru_cache

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

ROWS = range(7)
ALWAYS = 0b111
"""Bits of the colours that need no unlocking."""


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
        spots = parts.spots
        size = [spots[i].size[code] for i, code in enumerate(board)]
        self.levels = tuple(1 + size[row] for row in ROWS)
        self.counts = tuple(counts_of(board))
        self.builder = size[BUILD_STATION] > 0
        self.reverse = size[REVERSE_TRAIN] > 0
        self.unlock_fill = tuple(size[UNLOCK[colour]] / spots[UNLOCK[colour]].room for colour in COMMUTERS)
        """For each commuter colour how much of its unlock column is filled, 0 to 1."""
        self.allowed = ALWAYS
        for i, fill in enumerate(self.unlock_fill):
            if fill >= 1.0:
                self.allowed |= 8 << i
        self.extra_fill = tuple(size[spot] for spot in EXTRA)
        self.extras = sum(size[spot] == spots[spot].room for spot in EXTRA)
        self.grid_fill = tuple(size[spot] for spot in GRID)
        self.grid_open = tuple(
            sum(
                fill
                for colour, fill in zip(COMMUTERS, self.unlock_fill, strict=True)
                if not in_code(board[spot], colour)
            )
            for spot in GRID
        )
        """For each row of the grid how many of its empty cells wait for colours that are unlocked, halves counted."""
        self.rows_full = sum(size[spot] == spots[spot].room for spot in GRID)
        self.columns = tuple(sum(in_code(board[spot], colour) for spot in GRID) for colour in COMMUTERS)
        """For each commuter colour the cells of its column that are filled."""
        self.set_fill = tuple(size[spot] for spot in BONUS)
        self.sets_full = sum(size[spot] == spots[spot].room for spot in BONUS)
        self.points = sum(parts.commuter_points[c] * self.counts[c] for c in COMMUTERS)
        for colour, filled in zip(COMMUTERS, self.columns, strict=True):
            if filled == len(GRID):
                self.points += parts.column_bonus * self.counts[colour]
        self.off_colour = sum(
            spots[row].main is not None and any(in_code(board[row], c) for c in ROBOTS if c != spots[row].main)
            for row in ROWS
        )

    @property
    def capacity(self) -> int:
        """How many passengers the train takes."""
        return self.levels[CAPACITY]


@lru_cache(maxsize=20_000)
def desk_of(board: tuple[int, ...]) -> Desk:
    """The board's numbers."""
    return Desk(board)
