"""Whether a position given from outside can exist: each fault is refused with its reason (`BadState`)."""

from trainyard.core.errors import BadState
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games.tickets import legal
from trainyard.games.tickets.cards import (
    ALL_CARDS,
    COLOUR_INDEX,
    COLOURS,
    LOCOMOTIVE,
    PLAIN,
    STATIONS,
    TUNNEL_CARDS,
)
from trainyard.games.tickets.effects import FEW_TRAINS, OFFER_SIZE, closes_twins
from trainyard.games.tickets.secrets import OPENING_TICKETS, unseen_cards, unseen_tickets
from trainyard.games.tickets.state import HIDDEN, NOTHING, Phase, State
from trainyard.games.tickets.tables import ANY_COLOUR


def check(state: State) -> None:
    """Refuse a position that contradicts itself or the rules. Trains, points and single claims are already right."""
    _check_counters(state)
    _check_pairs(state)
    _check_stations(state)
    _check_cards(state)
    _check_tickets(state)
    _check_buried(state)
    _check_phase(state)


def check_something_is_legal(state: State) -> None:
    """A decision must be possible; a hand too poor for what its phase asks is refused."""
    if not legal.legal_actions(state):
        raise BadState(N_("phase {phase}: seat {seat} has nothing that it could do"), phase=state.phase.value,
                       seat=state.to_move)  # fmt: skip


def _check_counters(state: State) -> None:
    seats = range(state.seats)
    if state.phase is Phase.OVER:
        if state.to_move != OVER:
            raise BadState(N_("a game that is over has to_move -1"))
    elif state.to_move not in seats:
        raise BadState(N_("to_move: there is no seat {seat} among {seats}"), seat=state.to_move, seats=state.seats)
    if state.first_player not in seats:
        raise BadState(N_("first_player: there is no seat {seat} among {seats}"), seat=state.first_player,
                       seats=state.seats)  # fmt: skip
    if state.turn < 0 or not 0 <= state.passes <= state.seats:
        raise BadState(N_("turn and passes cannot be negative, nor passes more than the seats"))
    if state.phase is Phase.OVER:
        return
    if state.passes == state.seats:
        raise BadState(N_("when all seats have passed in a row the game is over"))
    few = [seat for seat in seats if state.trains[seat] <= FEW_TRAINS]
    if few and not 1 <= state.last_turns <= state.seats:
        raise BadState(
            N_("seat {seat} has {trains} trains left, so the final round is on: last_turns must be 1 to {seats}"),
            seat=few[0], trains=state.trains[few[0]], seats=state.seats)  # fmt: skip
    if not few and state.last_turns != NOTHING:
        raise BadState(N_("every seat has more than {few} trains, so last_turns must be null"), few=FEW_TRAINS)


def _check_pairs(state: State) -> None:
    taken = 0
    for owned in state.owned:
        taken |= owned
    for seat, owned in enumerate(state.owned):
        for route in state.tables.routes_in(owned):
            if owned & route.twins:
                raise BadState(N_("seat {seat} owns {route} and the route beside it"), seat=seat, route=route.id)
            if taken & route.twins and closes_twins(state):
                raise BadState(N_("{route} and the route beside it are both claimed: with two or three players only "
                                  "one can be"), route=route.id)  # fmt: skip


def _check_stations(state: State) -> None:
    for seat, cities in enumerate(state.stations):
        if len(cities) > STATIONS:
            raise BadState(N_("seat {seat} has {count} stations built and owns {all}"), seat=seat, count=len(cities),
                           all=STATIONS)  # fmt: skip


def _check_cards(state: State) -> None:
    for seat in range(state.seats):
        hidden = state.hidden[seat]
        if hidden < 0 or (hidden and not state.is_observation):
            raise BadState(N_("seat {seat}: only an observation has hidden cards"), seat=seat)
        for colour, known in enumerate(state.known[seat]):
            if known > state.hands[seat][colour]:
                raise BadState(N_("seat {seat}: {known} {colour} cards are known in a hand of {held}"), seat=seat,
                               known=known, colour=COLOURS[colour], held=state.hands[seat][colour])  # fmt: skip
    if state.staged is not None and min(state.staged.cards, state.staged.locomotives) < 0:
        raise BadState(N_("a payment cannot be negative"))
    left = unseen_cards(state)
    if state.is_observation:
        if min(left) < 0 or state.deck_size < 0 or sum(left) != sum(state.hidden) + state.deck_size:
            raise BadState(
                N_("{unseen} cards are seen nowhere, but deck_size and the hidden cards say {told}"),
                unseen=sum(left), told=sum(state.hidden) + state.deck_size)  # fmt: skip
        return
    for colour, count in enumerate(state.deck):
        named = ALL_CARDS[colour] - left[colour] + max(count, 0)
        if named != ALL_CARDS[colour]:
            raise BadState(N_("the game has {all} {colour} cards, but this position {named}"), all=ALL_CARDS[colour],
                           colour=COLOURS[colour], named=named)  # fmt: skip


def _check_tickets(state: State) -> None:
    tables = state.tables
    long, regular = (set(tickets) for tickets in tables.ticket_set(state.options.ticket_set))
    seen: set[int] = set()
    for tickets in (*state.tickets, *state.offers, *state.rejected, state.ticket_deck):
        for ticket in tickets:
            if ticket == HIDDEN:
                if not state.is_observation:
                    raise BadState(N_("only an observation has unknown tickets"))
                if state.phase is Phase.OVER and tickets in state.tickets:
                    raise BadState(N_("in the final scoring all tickets of the seats are known"))
                continue
            name = tables.tickets[ticket].id
            if ticket not in long and ticket not in regular:
                raise BadState(N_("ticket {ticket} is not in the ticket set {name}"), ticket=name,
                               name=state.options.ticket_set)  # fmt: skip
            if ticket in seen:
                raise BadState(N_("ticket {ticket} is in two places"), ticket=name)
            seen.add(ticket)
    for ticket in state.ticket_deck:
        if ticket in long:
            raise BadState(N_("ticket {ticket} is long, and the ticket deck has no long tickets"),
                           ticket=tables.tickets[ticket].id)  # fmt: skip
    if state.is_observation:
        unknown = sum(tickets.count(HIDDEN) for group in (state.tickets, state.offers, state.rejected)
                      for tickets in group)  # fmt: skip
        free_long, free_regular = unseen_tickets(state)
        in_deck = state.ticket_deck.count(HIDDEN)
        if in_deck > len(free_regular) or in_deck + unknown > len(free_long) + len(free_regular):
            raise BadState(N_("more tickets are hidden than the set {name} has"), name=state.options.ticket_set)


def _check_buried(state: State) -> None:
    at = len(state.ticket_deck) - sum(block.left for block in state.buried)
    remembered: set[tuple[int, int]] = set()
    for block in state.buried:
        if block.seat not in range(state.seats) or not 1 <= block.left <= len(block.tickets) or at < 0:
            raise BadState(N_("buried: a seat, its tickets, and how many are left under the ticket deck do not fit"))
        lying = state.ticket_deck[at : at + block.left]
        at += block.left
        known = [(block.seat, ticket) for ticket in block.tickets if ticket != HIDDEN]
        if len(set(known)) < len(known) or remembered.intersection(known):
            raise BadState(N_("buried: a ticket is named twice"))
        remembered.update(known)
        if not state.is_observation and not set(lying) <= set(block.tickets):
            raise BadState(N_("buried: the ticket deck ends with other tickets"))


def _check_phase(state: State) -> None:
    phase = state.phase
    _check_offers(state)
    if (state.first_source != NOTHING) != (phase is Phase.SECOND_CARD):
        raise BadState(N_("first_source belongs to phase second_card, and that needs it"))
    paying = phase in (Phase.PAY_ROUTE, Phase.PAY_STATION, Phase.PAY_SURCHARGE)
    if (state.choice != NOTHING) != paying:
        raise BadState(N_("paying_for belongs to the phases of paying, and these need it"))
    tunnel = phase is Phase.PAY_SURCHARGE
    if (state.staged is not None) != tunnel or bool(state.revealed) != tunnel:
        raise BadState(N_("staged and revealed belong to phase pay_surcharge, and that needs them"))
    if phase is Phase.PAY_ROUTE:
        route = state.tables.routes[state.choice]
        if state.closed[state.to_move] & route.bit or state.trains[state.to_move] < route.length:
            raise BadState(N_("{route} cannot be claimed by seat {seat}"), route=route.id, seat=state.to_move)
    elif phase is Phase.PAY_STATION:
        city = state.tables.cities[state.choice]
        if state.built >> state.choice & 1 or not legal.can_pay_station(state, state.to_move):
            raise BadState(N_("seat {seat} cannot build a station in {city}"), seat=state.to_move, city=city)
    elif tunnel:
        _check_tunnel(state)


def _check_offers(state: State) -> None:
    phase = state.phase
    for seat, offer in enumerate(state.offers):
        choice = state.choices[seat]
        if phase is Phase.OPENING_TICKETS:
            if len(offer) != OPENING_TICKETS or state.tickets[seat] or state.rejected[seat] or state.owned[seat]:
                raise BadState(N_("seat {seat}: in phase opening_tickets it has an offer of {count} and nothing else"),
                               seat=seat, count=OPENING_TICKETS)  # fmt: skip
            chosen = seat < state.to_move
            if choice is not None and not (set(choice) <= set(offer) and len(set(choice)) >= legal.OPENING_KEEP):
                raise BadState(N_("seat {seat}: choice must be {least} or more of the offer"), seat=seat,
                               least=legal.OPENING_KEEP)  # fmt: skip
            if (choice is not None and not chosen) or (choice is None and chosen and not state.is_observation):
                raise BadState(N_("to_move must be the lowest seat that has not chosen"))
        else:
            choosing = phase is Phase.KEEP_TICKETS and seat == state.to_move
            if choice is not None or bool(offer) != choosing or len(offer) > OFFER_SIZE:
                raise BadState(N_("seat {seat}: an offer of up to {count} belongs to whoever moves in phase "
                                  "keep_tickets, a choice to phase opening_tickets"), seat=seat,
                               count=OFFER_SIZE)  # fmt: skip


def _check_tunnel(state: State) -> None:
    staged = state.staged
    assert staged is not None
    seat = state.to_move
    route = state.tables.routes[state.choice]
    colour = COLOUR_INDEX[staged.colour]
    fits = colour == LOCOMOTIVE or colour in (PLAIN if route.colour == ANY_COLOUR else (route.colour,))
    if (
        not route.tunnel
        or state.closed[seat] & route.bit
        or state.trains[seat] < route.length
        or not fits
        or (colour == LOCOMOTIVE) != (staged.cards == 0)
        or staged.cards + staged.locomotives != route.length
    ):
        raise BadState(N_("the cards laid out do not pay for the tunnel {route}"), route=route.id)
    if len(state.revealed) > TUNNEL_CARDS or not legal.surcharge(state.revealed, staged.colour):
        raise BadState(N_("phase pay_surcharge needs up to {count} revealed cards that ask for a surcharge"),
                       count=TUNNEL_CARDS)  # fmt: skip
