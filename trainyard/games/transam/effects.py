"""What an action does: one function for each kind. It checks, refuses without having changed anything, then acts."""

from collections.abc import Callable
from typing import Any

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rules import not_to_move
from trainyard.core.words import N_
from trainyard.games.transam import actions as act
from trainyard.games.transam import events as ev
from trainyard.games.transam import legal, network, rounds
from trainyard.games.transam.cards import GREY
from trainyard.games.transam.state import Phase, State
from trainyard.games.transam.tables import Edge


def apply(state: State, action: act.Action) -> list[Event]:
    """Do it, in place. Raises `IllegalAction`, saying why, and then has changed nothing."""
    effect = _EFFECTS.get(type(action))
    if effect is None or action.seat != state.to_move:
        raise not_to_move(state, action, _EFFECTS)
    events: list[Event] = []
    effect(state, action, events)
    return events


# The extra card -------------------------------------------------------------------------------------------------------


def accept_card(state: State, action: act.AcceptCard, events: list[Event]) -> None:
    """The decision passes to the left (rules 8.2, step 4)."""
    _check_card(state)
    events.append(ev.CardAccepted(action.seat, str(state.card_id)))
    state.decided += 1
    rounds.next_decision(state, events)


def refuse_card(state: State, action: act.RefuseCard, events: list[Event]) -> None:
    """A private track for another card (rules 8.2, step 3)."""
    _check_card(state)
    seat = action.seat
    state.stock[seat] -= 1
    events.append(ev.CardRefused(seat, str(state.card_id), state.stock[seat]))
    state.refused |= 1 << state.card
    state.decided += 1
    rounds.turn_up(state, events)
    rounds.next_decision(state, events)


def _check_card(state: State) -> None:
    if state.phase is not Phase.EXTRA_CARD:
        raise IllegalAction(N_("there is no extra card to decide about now"))


# Markers --------------------------------------------------------------------------------------------------------------


def place_marker(state: State, action: act.PlaceMarker, events: list[Event]) -> None:
    """Put a start marker on a node (rules 3.3; cards X08, X13)."""
    if state.phase is not Phase.MARKERS:
        raise IllegalAction(N_("there is no start marker to place now"))
    tables = state.tables
    node = tables.node_index.get(action.node)
    if node is None:
        raise IllegalAction(N_("there is no node {node!r}"), node=action.node)
    if not tables.node_bit[node] & legal.marker_nodes(state):
        if any(node in markers for markers in state.markers):
            raise IllegalAction(N_("a start marker stands there already"))
        raise IllegalAction(N_("{city} is a city; with this extra card start markers stand out of town"),
                            city=tables.board.places[node].name)  # fmt: skip
    seat = action.seat
    state.markers[seat] += (node,)
    state.nets[seat] |= tables.node_bit[node]
    events.append(ev.MarkerPlaced(seat, action.node))
    placed = sum(map(len, state.markers))
    if placed < state.seats * state.terms.markers:
        state.to_move = legal.marker_seat(state, placed)
    else:
        rounds.begin_turn(state, state.starter, events)


# Turns ----------------------------------------------------------------------------------------------------------------


def lay_track(state: State, action: act.LayTrack, events: list[Event]) -> None:
    """Lay one track (rules 4, 5, 9)."""
    if state.phase is Phase.MARKERS:
        raise IllegalAction(N_("tracks are laid when all start markers stand"))
    if state.phase is not Phase.TURN:
        raise IllegalAction(N_("no tracks are laid now"))
    tables, seat = state.tables, action.seat
    edge = tables.edge_index.get(action.edge)
    if edge is None:
        raise IllegalAction(N_("there is no edge {edge!r}"), edge=action.edge)
    if not network.may_build(state, edge):
        raise why_not_buildable(state, edge)
    if action.private:
        _take_private_track(state, seat, edge)
        state.private[seat] |= edge.bit
        state.nets[seat] = network.net_of(state, seat)
    else:
        _lay_common(state, edge)
    cost = state.terms.grey_cost if edge.cost == GREY else edge.cost
    state.budget -= cost
    state.laid += (edge.bit,)
    state.lap_idle = False
    events.append(ev.TrackLaid(seat, edge.id, action.private, cost))
    _announce_complete(state, events)
    over = state.complete and not state.terms.finish_lap
    if over and not network.buildable(state):  # rules 5.2: what is left of the budget may still be used
        rounds.score_round(state, events, stuck=False)


def _lay_common(state: State, edge: Edge) -> None:
    state.common |= edge.bit
    state.parts, part = network.joined(state.parts, edge.ends)
    for seat, net in enumerate(state.nets):
        if net & part:
            # A private track of the seat's own may lead on from the part.
            state.nets[seat] = network.net_of(state, seat) if state.private[seat] else net | part


def _take_private_track(state: State, seat: int, edge: Edge) -> None:
    """One track out of the seat's stock, that of this round first (card X12). Refuses before anything changes."""
    if not network.private_tracks_left(state, seat):
        raise IllegalAction(N_("no private track is left"))
    if network.closed_to_private(state) & edge.ends:
        raise IllegalAction(N_("one end of this line touches two private tracks already"))
    if state.sidings[seat]:
        state.sidings[seat] -= 1
    else:
        state.stock[seat] -= 1


def _announce_complete(state: State, events: list[Event]) -> None:
    """Who is complete now shows it; it cannot be held back (rules 5.1)."""
    for seat in range(state.seats):
        hand = state.hands[seat]
        if not state.complete >> seat & 1 and network.is_complete(state, seat, hand):
            state.complete |= 1 << seat
            events.append(ev.SeatCompleted(seat, rounds.city_ids(state, hand)))


def why_not_buildable(state: State, edge: Edge) -> IllegalAction:
    """What keeps the seat to move from laying a track on the edge (rules 4.1-4.3, 8.4). The edge is not named: whoever
    asks knows it, and most have nothing but numbers."""
    terms = state.terms
    if edge.bit & state.built():
        return IllegalAction(N_("this line has a track already"))
    if not state.budget:
        return IllegalAction(N_("this turn's tracks are laid"))
    if edge.cost == GREY:
        if state.lap <= terms.grey_closed_until:
            return IllegalAction(N_("double lines are closed until lap {lap}"), lap=terms.grey_closed_until + 1)
        if state.budget < terms.grey_cost:
            return IllegalAction(N_("a double line takes {cost}; {left} is left in this turn"),
                                 cost=terms.grey_cost, left=state.budget)  # fmt: skip
    if not edge.ends & state.nets[state.to_move]:
        return IllegalAction(N_("this line does not touch your network"))
    return IllegalAction(N_("this line does not meet the first track of this turn"))


def end_turn(state: State, action: act.EndTurn, events: list[Event]) -> None:
    """End the turn after one track or more (rules 4.2, 4.7)."""
    if state.phase is not Phase.TURN:
        raise IllegalAction(N_("there is no turn to end now"))
    if not state.laid:
        raise IllegalAction(N_("at least one track has to be laid"))
    events.append(ev.TurnEnded(action.seat))
    rounds.next_turn(state, events)


def pass_turn(state: State, action: act.Pass, events: list[Event]) -> None:
    """Lay nothing, because nothing can be laid (rules 4.2)."""
    if state.phase is not Phase.TURN:
        raise IllegalAction(N_("there is no turn to pass now"))
    if state.laid or network.buildable(state):
        raise IllegalAction(N_("a turn is passed only when no track can be laid"))
    events.append(ev.TurnPassed(action.seat))
    rounds.next_turn(state, events)


_EFFECTS: dict[type, Callable[[State, Any, list[Event]], None]] = {
    act.AcceptCard: accept_card,
    act.RefuseCard: refuse_card,
    act.PlaceMarker: place_marker,
    act.LayTrack: lay_track,
    act.EndTurn: end_turn,
    act.Pass: pass_turn,
}
