"""How a round is going for a seat: the expected margin in points over the best other."""

from collections.abc import Sequence
from math import tanh

from trainyard.games.transam.state import Phase, State

MOST = 4.0
"""The margin that a seat far ahead can expect."""
NEAR, FAR = 2.5, 0.22
"""Missing tracks by which a lead counts for most: at the end of a round, and more for each track still missing."""
GAME = 3.0
"""What it is worth that the game is over, to its winner, and costs the others: no later round can change it."""
TEMPO = 1.0
"""Tracks that it is worth to be the next to move."""


def margin(points: Sequence[int], seat: int) -> float:
    """The seat's points less those of the best other."""
    return float(points[seat] - max(more for other, more in enumerate(points) if other != seat))


def ended(state: State, seat: int, whole_game: bool) -> float:
    """The margin of the round that was scored last, or of the whole game with it, and what a game that is won or lost
    with it is worth."""
    value = margin(state.scores if whole_game else state.history[-1].points, seat)
    if state.phase is Phase.OVER:
        value += GAME if state.scores[seat] == max(state.scores) else -GAME
    return value


def standing(state: State, missing: Sequence[int], seat: int, whole_game: bool) -> float:
    """The margin to be expected, of the round or of the whole game with it, when so many tracks are missing for each
    seat in the middle of a round."""
    seats = state.seats
    # Who moves later has half a turn less for each seat before it.
    left = [count + TEMPO * ((other - state.to_move) % seats) / seats for other, count in enumerate(missing)]
    rival = min(count for other, count in enumerate(left) if other != seat)
    nearest = min(rival, left[seat])
    value = MOST * tanh((rival - left[seat]) / (NEAR + FAR * nearest))
    return value + margin(state.scores, seat) if whole_game else value
