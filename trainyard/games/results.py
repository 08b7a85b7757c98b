"""How a finished game ended, in every game."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from trainyard.core.rules import ScoreLine


class Result(NamedTuple):
    """A finished game: scores by seat, the winners, all seats from best to worst in shared places, the sheet."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    sheet: tuple[tuple[ScoreLine, ...], ...]


def ranked(merits: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """All seats from best to worst, seats of equal merit in one place; ``merits`` by seat: points, then tie-breaks."""
    order = sorted(range(len(merits)), key=merits.__getitem__, reverse=True)
    return tuple(tuple(sorted(place)) for _, place in groupby(order, key=merits.__getitem__))
