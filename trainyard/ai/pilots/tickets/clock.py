"""How long the game will last: the turns each seat needs to place its trains."""

from trainyard.games.tickets.state import NOTHING, State

CARDS_A_TURN = 1.85
TRAINS_A_CLAIM = 3.3
OTHER_TURNS = 1.12
"""Turns spent on tickets, stations and failed tunnels, as a factor."""


def turns_to_finish(state: State, seat: int) -> float:
    """The turns in which the seat can come down to two trains when it does nothing else."""
    trains = state.trains[seat] - 2
    if trains <= 0:
        return 0.0
    cards = trains - 0.8 * state.hand_size(seat)
    return OTHER_TURNS * (max(cards, 0.0) / CARDS_A_TURN + trains / TRAINS_A_CLAIM)


def turns_left(state: State, seat: int) -> float:
    """The turns that the seat itself still has, this one included, if nobody hurries."""
    if state.last_turns != NOTHING:
        away = (seat - state.to_move) % state.seats
        return 1.0 if away < state.last_turns else 0.0
    return 1.0 + min(turns_to_finish(state, each) for each in range(state.seats))
