"""What the seat to move may do: one function for each open decision, all in a fixed order. Works on observations."""

from collections.abc import Callable, Sequence
from itertools import combinations

from trainyard.core.rules import OVER
from trainyard.games.tickets.actions import Action, KeepTickets
from trainyard.games.tickets.cards import COLOUR_INDEX, GAP, LOCOMOTIVE, PLAIN, STATIONS
from trainyard.games.tickets.state import FACE_UP, FROM_DECK, Phase, State
from trainyard.games.tickets.tables import ANY_COLOUR, Route, payments

OPENING_KEEP = 2
"""Of the opening tickets at least so many are kept (rules 2.5)."""

LATER_KEEP = 1
"""Of drawn tickets at least so many are kept (rules 5.1)."""


def legal_actions(state: State) -> list[Action]:
    """The actions of ``to_move``; empty only when the game is over."""
    if state.to_move == OVER:
        return []
    return _BY_PHASE[state.phase](state)


def turn_actions(state: State) -> list[Action]:
    """Draw cards, claim a route, build a station, draw tickets; pass only if none is possible (rules 3.1, 7.1)."""
    seat = state.to_move
    mine = state.tables.actions(seat)
    out: list[Action] = []
    if may_draw(state):
        out += [mine.face_up[slot] for slot, card in enumerate(state.display) if card != GAP]
        if state.deck_size:
            out.append(mine.from_deck)
    claimable = claimable_routes(state, seat)
    if claimable:
        out += mine.claims_of.chosen(claimable)
    if can_pay_station(state, seat):
        out += mine.builds_of.chosen(state.tables.all_cities & ~state.built)
    if state.ticket_deck:
        out.append(mine.draw_tickets)
    return out or [mine.pass_turn]


def second_card_actions(state: State) -> list[Action]:
    """The second card of a turn; the empty list when none is possible (rules 3.5, 3.10, 3.11)."""
    mine = state.tables.actions(state.to_move)
    mixed = state.options.draw_sources == "mixed"
    out: list[Action] = []
    if mixed or state.first_source == FACE_UP:
        out += [mine.face_up[slot] for slot, card in enumerate(state.display) if card not in (GAP, LOCOMOTIVE)]
    if state.deck_size and (mixed or state.first_source == FROM_DECK):
        out.append(mine.from_deck)
    if out and state.options.second_pick == "optional":
        out.append(mine.stop_drawing)
    return out


def second_card_is_possible(state: State) -> bool:
    """Whether `second_card_actions` has anything, without making the list."""
    mixed = state.options.draw_sources == "mixed"
    if state.deck_size and (mixed or state.first_source == FROM_DECK):
        return True
    if mixed or state.first_source == FACE_UP:
        return any(card not in (GAP, LOCOMOTIVE) for card in state.display)
    return False


def may_draw(state: State) -> bool:
    """Whether the action "draw cards" can be begun (rules 3.9). At rest an empty deck means an empty discard."""
    if state.deck_size:
        return True
    return state.options.draw_when_exhausted == "display_only" and any(card != GAP for card in state.display)


def claimable_routes(state: State, seat: int) -> int:
    """Bits of the routes that the seat can pay and has the trains for (rules 4.1-4.13)."""
    hand = state.hands[seat]
    affordable = state.tables.affordable
    wild = hand[LOCOMOTIVE]
    mask = 0
    for colour in PLAIN:
        mask |= affordable[colour][hand[colour]][wild]
    return mask & state.tables.within[state.trains[seat]] & ~state.closed[seat]


def can_pay_station(state: State, seat: int) -> bool:
    """Whether the seat has a station left, a city to build in, and the cards for it (rules 6.1, 6.2)."""
    standing = len(state.stations[seat])
    if standing == STATIONS or state.built == state.tables.all_cities:
        return False
    hand = state.hands[seat]
    return max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE] > standing


def route_payments(state: State) -> list[Action]:
    """Every payment for the chosen route (rules 4.2, 4.3, 4.10)."""
    route: Route = state.tables.routes[state.choice]
    colours = PLAIN if route.colour == ANY_COLOUR else (route.colour,)
    return _payments(state, colours, route.length, route.locomotives)


def station_payments(state: State) -> list[Action]:
    """Every payment for the next station: one, two or three cards of one colour or locomotives (rules 6.2)."""
    return _payments(state, PLAIN, len(state.stations[state.to_move]) + 1, 0)


def surcharge(revealed: Sequence[int], colour: str) -> int:
    """Cards that a tunnel asks for: revealed ones of the colour laid out, and locomotives (rules 4.16)."""
    laid = COLOUR_INDEX[colour]
    return sum(card in (laid, LOCOMOTIVE) for card in revealed)


def surcharge_actions(state: State) -> list[Action]:
    """Pay the surcharge in any way, or decline, which is asked even when nothing else is possible (rules 4.24)."""
    assert state.staged is not None
    laid = COLOUR_INDEX[state.staged.colour]
    colours = () if laid == LOCOMOTIVE else (laid,)
    needed = surcharge(state.revealed, state.staged.colour)
    return [*_payments(state, colours, needed, 0), state.tables.actions(state.to_move).decline]


def keep_actions(state: State) -> list[Action]:
    """Every allowed choice among the offered tickets, few first (rules 2.5, 5.1, 5.3)."""
    seat = state.to_move
    offer = state.offers[seat]
    names = [state.tables.tickets[ticket].id for ticket in offer]
    least = least_kept(state)
    return [
        KeepTickets(seat, kept) for size in range(least, len(names) + 1) for kept in combinations(names, size)
    ]  # fmt: skip


def least_kept(state: State) -> int:
    """How many of the offered tickets must be kept."""
    return OPENING_KEEP if state.phase is Phase.OPENING_TICKETS else LATER_KEEP


def _payments(state: State, colours: Sequence[int], needed: int, least_wild: int) -> list[Action]:
    hand = state.hands[state.to_move]
    wild = hand[LOCOMOTIVE]
    pay = state.tables.actions(state.to_move).pay
    out: list[Action] = []
    for colour in colours:
        if hand[colour]:
            out += [pay[colour][n][spent] for n, spent in payments(needed, least_wild, hand[colour], wild)]
    if wild >= needed:
        out.append(pay[LOCOMOTIVE][0][needed])
    return out


_BY_PHASE: dict[Phase, Callable[[State], list[Action]]] = {
    Phase.OPENING_TICKETS: keep_actions,
    Phase.TURN: turn_actions,
    Phase.SECOND_CARD: second_card_actions,
    Phase.KEEP_TICKETS: keep_actions,
    Phase.PAY_ROUTE: route_payments,
    Phase.PAY_SURCHARGE: surcharge_actions,
    Phase.PAY_STATION: station_payments,
}
