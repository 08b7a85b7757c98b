"""How a round is going for a seat: the expected margin in points over the best other."""

from collections.abc import Sequence
from math import tanh

from trainyard.games.transam.state import State

MOST = 4.0
"""The margin that a seat far ahead can expect."""
NEAR, FAR = 2.5, 0.22
"""Missing tracks by which a lead counts for most: at the end of a round, and more for each track still missing."""
TEMPO = 1.0
"""Tracks that it is worth to be the next to move."""


def margin(points: Sequence[int], seat: int) -> float:
    """The seat's points less those of the best other."""
    return float(points[seat] - max(more for other, more in enumerate(points) if other != seat))


def standing(state: State, missing: Sequence[int], seat: int) -> float:
    """The margin to be expected when so many tracks are missing for each seat in the middle of a round."""
    seats = state.seats
    # Who moves later has half a turn less for each seat before it.
    left = [count + TEMPO * ((other - state.to_move) % seats) / seats for other, count in enumerate(missing)]
    rival = min(count for other, count in enumerate(left) if other != seat)
    nearest = min(rival, left[seat])
    return MOST * tanh((rival - left[seat]) / (NEAR + FAR * nearest))
