"""How long the game will last."""

from trainyard.games.maglev.passengers import COMMUTERS
from trainyard.games.maglev.state import NOTHING, State

DRAWN_A_TURN = 0.45
"""Passengers that a turn draws from the bag."""
LAST_TURNS = 1.5
"""Turns of a seat after the bag is empty."""
TURNS_A_COLOUR = 3.0
"""Turns that go by at least for every commuter colour that has no station yet: without it the end does not come."""


def turns_left(state: State, seat: int) -> float:
    """Turns that the seat will still have after the one that is going on, about."""
    if state.last_turn != NOTHING:
        mine = (seat - state.first_player - state.turn) % state.seats
        first = state.turn + (mine or state.seats)
        return float(max(0, (state.last_turn - first + state.seats - 1) // state.seats))
    pieces = sum(state.bag) + sum(state.piles)
    if state.seats == 1:
        return pieces / (1.0 + DRAWN_A_TURN)
    missing = sum(colour not in state.stations for colour in COMMUTERS)
    return max(TURNS_A_COLOUR * missing, pieces / (state.seats * DRAWN_A_TURN)) + LAST_TURNS
