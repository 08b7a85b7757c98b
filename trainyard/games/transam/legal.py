"""What the seat to move may do, in a fixed order. Works on observations."""

from trainyard.core.rules import OVER
from trainyard.games.transam import network
from trainyard.games.transam.actions import Action
from trainyard.games.transam.state import Phase, State


def legal_actions(state: State) -> list[Action]:
    """The actions of ``to_move``; empty only when the game is over."""
    if state.to_move == OVER:
        return []
    if state.phase is Phase.TURN:
        return turn_actions(state)
    mine = state.tables.actions(state.to_move)
    if state.phase is Phase.EXTRA_CARD:
        return [mine.accept, mine.refuse]
    return mine.places_of.chosen(marker_nodes(state))


def turn_actions(state: State) -> list[Action]:
    """Common tracks, then private ones, then the end of the turn; pass only if nothing can be laid (rules 4, 9.1)."""
    seat = state.to_move
    mine = state.tables.actions(seat)
    edges = network.buildable(state)
    out = mine.common_of.chosen(edges) if edges else []
    if edges and network.private_tracks_left(state, seat):
        out += mine.private_of.chosen(edges & ~state.tables.incident(network.closed_to_private(state)))
    if state.laid:
        out.append(mine.end_turn)
    return out or [mine.pass_turn]


def marker_nodes(state: State) -> int:
    """The nodes on which a start marker may be placed (rules 3.3; card X13)."""
    nodes = state.tables.all_nodes
    for seat in range(state.seats):
        nodes &= ~network.marker_bits(state, seat)
    return nodes if state.terms.marker_on_city else nodes & ~state.tables.city_bits


def marker_seat(state: State, placed: int) -> int:
    """Whose turn it is to place a marker when so many stand: clockwise, then backward (rules 3.3; card X08)."""
    turn = placed if placed < state.seats else 2 * state.seats - 1 - placed
    return (state.starter + turn) % state.seats
