"""What an action does: one function for each kind. It checks, refuses without having changed anything, then acts."""

from collections.abc import Callable
from typing import Any

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rng import shuffle
from trainyard.core.rules import OVER, not_to_move
from trainyard.core.words import N_, Word
from trainyard.games.tickets import actions as act
from trainyard.games.tickets import events as ev
from trainyard.games.tickets import legal, piles, scoring
from trainyard.games.tickets.cards import (
    COLOUR_INDEX,
    COLOURS,
    DISPLAY_SIZE,
    GAP,
    LOCOMOTIVE,
    PLAIN,
    STATIONS,
    TUNNEL_CARDS,
)
from trainyard.games.tickets.state import (
    FACE_UP,
    FROM_DECK,
    NOTHING,
    Buried,
    Phase,
    State,
)
from trainyard.games.tickets.tables import ANY_COLOUR, Route

OFFER_SIZE = 3
"""Tickets looked at in one draw (rules 5.1)."""

FEW_TRAINS = 2
"""So many or fewer at the end of a turn begin the final round (rules 9.1)."""


def apply(state: State, action: act.Action) -> list[Event]:
    """Do it, in place. Raises `IllegalAction`, saying why, and then has changed nothing."""
    effect = _EFFECTS.get(type(action))
    if effect is None or action.seat != state.to_move:
        raise not_to_move(state, action, _EFFECTS)
    return effect(state, action)


# Tickets -------------------------------------------------------------------------------------------------------------


def keep_tickets(state: State, action: act.KeepTickets) -> list[Event]:
    """Keep some of the offered tickets (rules 2.5, 2.6, 5.1, 5.2)."""
    seat = action.seat
    if state.phase not in (Phase.OPENING_TICKETS, Phase.KEEP_TICKETS):
        raise IllegalAction(N_("no tickets are on offer now"))
    kept = _kept_of_offer(state, action)
    if state.phase is Phase.OPENING_TICKETS:
        return _keep_opening_tickets(state, seat, kept)
    returned = [ticket for ticket in state.offers[seat] if ticket not in kept]
    state.tickets[seat] += kept
    state.offers[seat] = ()
    if returned:
        state.buried += (Buried(seat, tuple(returned), len(returned)),)
        shuffle(state, returned)
        state.ticket_deck += tuple(returned)
    events: list[Event] = [ev.TicketsKept(seat, len(kept), len(returned), action.tickets)]
    _end_turn(state, events)
    return events


def _kept_of_offer(state: State, action: act.KeepTickets) -> tuple[int, ...]:
    """The kept tickets by number. Only a choice in the order of the offer is one of the legal actions."""
    names = {state.tables.tickets[ticket].id: ticket for ticket in state.offers[action.seat]}
    for name in action.tickets:
        if name not in names:
            raise IllegalAction(N_("ticket {ticket} is not among those offered"), ticket=name)
    kept = tuple(names[name] for name in action.tickets)
    if list(kept) != sorted(set(kept)):
        raise IllegalAction(N_("name each ticket once, in the order of the offer"))
    least = legal.least_kept(state)
    if len(kept) < least:
        raise IllegalAction(N_("tickets to keep: at least {least}"), least=least)
    return kept


def _keep_opening_tickets(state: State, seat: int, kept: tuple[int, ...]) -> list[Event]:
    state.choices[seat] = kept
    waiting = [other for other in range(state.seats) if state.choices[other] is None]
    if waiting:
        state.to_move = waiting[0]
        return []
    for other, choice in enumerate(state.choices):
        chosen = choice or ()
        state.tickets[other] = chosen
        state.rejected[other] = tuple(ticket for ticket in state.offers[other] if ticket not in chosen)
        state.offers[other] = ()
        state.choices[other] = None
    state.phase = Phase.TURN
    state.to_move = state.first_player
    return [
        ev.OpeningTicketsKept(tuple(len(tickets) for tickets in state.tickets)),
        ev.TurnBegan(state.first_player, state.turn),
    ]


def draw_tickets(state: State, action: act.DrawTickets) -> list[Event]:
    """Look at the top three tickets, or at what is left (rules 5.1, 5.3)."""
    _check_turn(state)
    if not state.ticket_deck:
        raise IllegalAction(N_("no tickets are left to draw"))
    seat = action.seat
    drawn = state.ticket_deck[:OFFER_SIZE]
    state.ticket_deck = state.ticket_deck[OFFER_SIZE:]
    state.offers[seat] = tuple(sorted(drawn))
    if state.buried:
        state.buried = _buried_after_draw(state.buried, seat, drawn, len(state.ticket_deck))
    state.phase = Phase.KEEP_TICKETS
    names = tuple(state.tables.tickets[ticket].id for ticket in state.offers[seat])
    return [ev.TicketsOffered(seat, len(drawn), names)]


def _buried_after_draw(
    buried: tuple[Buried, ...], seat: int, drawn: tuple[int, ...], deck_size: int
) -> tuple[Buried, ...]:
    """What is still remembered of the ticket deck's bottom: draws come off its top, and the drawer sees them."""
    gone = sum(block.left for block in buried) - deck_size
    out = []
    for block in buried:
        taken = min(max(gone, 0), block.left)
        gone -= taken
        tickets = block.tickets
        if block.seat == seat:
            tickets = tuple(ticket for ticket in tickets if ticket not in drawn)
        if block.left > taken:
            out.append(Buried(block.seat, tickets, block.left - taken))
    return tuple(out)


# Cards ---------------------------------------------------------------------------------------------------------------


def draw_face_up(state: State, action: act.DrawFaceUp) -> list[Event]:
    """Take a card of the display; it is replaced at once (rules 3.2-3.6)."""
    seat, slot = action.seat, action.slot
    second = _check_drawing(state, FACE_UP)
    if not 0 <= slot < DISPLAY_SIZE or state.display[slot] == GAP:
        raise IllegalAction(N_("no card lies in place {slot} of the display"), slot=slot)
    card = state.display[slot]
    if second and card == LOCOMOTIVE:
        raise IllegalAction(N_("a face-up locomotive cannot be the second card"))
    state.display[slot] = GAP
    state.hands[seat][card] += 1
    state.known[seat][card] += 1
    events: list[Event] = [ev.CardTaken(seat, slot, COLOURS[card])]
    piles.settle(state, events)
    if card == LOCOMOTIVE:
        _end_turn(state, events)
    else:
        _after_card(state, FACE_UP, second, events)
    return events


def draw_from_deck(state: State, action: act.DrawFromDeck) -> list[Event]:
    """Take the top card of the deck; a locomotive counts as an ordinary card (rules 3.3, 3.5)."""
    seat = action.seat
    second = _check_drawing(state, FROM_DECK)
    if state.deck_size == 0:
        raise IllegalAction(N_("the deck is empty"))
    card = piles.draw_card(state)
    state.hands[seat][card] += 1
    events: list[Event] = [ev.CardDrawn(seat, COLOURS[card])]
    # The display is complete unless the deck was empty, so nothing but a reshuffle can follow.
    if state.deck_size == 0:
        piles.reshuffle_if_empty(state, events)
    _after_card(state, FROM_DECK, second, events)
    return events


def stop_drawing(state: State, action: act.StopDrawing) -> list[Event]:
    """Leave it at one card (option ``second_pick`` = optional, rules 3.11)."""
    if state.phase is not Phase.SECOND_CARD:
        raise IllegalAction(N_("there is no second card to leave"))
    if state.options.second_pick != "optional":
        raise IllegalAction(N_("the second card must be taken"))
    events: list[Event] = [ev.DrawingStopped(action.seat, True)]
    _end_turn(state, events)
    return events


def _check_drawing(state: State, source: int) -> bool:
    """Whether this would be the second card. Refuses where no card can be drawn (rules 3.9, option draw_sources)."""
    if state.phase is Phase.SECOND_CARD:
        if state.options.draw_sources == "one_source" and source != state.first_source:
            raise IllegalAction(N_("both cards must come from the same source"))
        return True
    _check_turn(state)
    if not legal.may_draw(state):
        raise IllegalAction(N_("deck and discard are empty, so no cards can be drawn"))
    return False


def _after_card(state: State, source: int, second: bool, events: list[Event]) -> None:
    if not second:
        state.phase = Phase.SECOND_CARD
        state.first_source = source
        if legal.second_card_is_possible(state):
            return
        events.append(ev.DrawingStopped(state.to_move, False))  # rules 3.10
    _end_turn(state, events)


# Routes --------------------------------------------------------------------------------------------------------------


def claim_route(state: State, action: act.ClaimRoute) -> list[Event]:
    """Choose the route to pay for. Nobody else learns of it before the payment."""
    _check_turn(state)
    seat = action.seat
    tables = state.tables
    index = tables.route_index.get(action.route)
    if index is None:
        raise IllegalAction(N_("there is no route {route!r}"), route=action.route)
    route = tables.routes[index]
    if not legal.claimable_routes(state, seat) & route.bit:
        raise why_not_claimable(state, seat, route)
    state.choice = index
    state.phase = Phase.PAY_ROUTE
    return []


def why_not_claimable(state: State, seat: int, route: Route) -> IllegalAction:
    """What keeps the seat from claiming the route (rules 4.1-4.12)."""
    name = state.tables.name_of(route)
    if state.owned[seat] & route.bit:
        return IllegalAction(N_("{route} is already yours"), route=name)
    if any(owned & route.bit for owned in state.owned):
        return IllegalAction(N_("{route} is already claimed"), route=name)
    if state.owned[seat] & route.twins:
        return IllegalAction(N_("nobody may own both routes of a pair, and you own the one beside {route}"),
                             route=name)  # fmt: skip
    if state.closed[seat] & route.bit:
        return IllegalAction(
            N_("{route} is closed: with two or three players only one route of a pair can be claimed"), route=name
        )
    if state.trains[seat] < route.length:
        return IllegalAction(N_("{route}: trains needed: {length}, left: {trains}"), route=name,
                             length=route.length, trains=state.trains[seat])  # fmt: skip
    hand = state.hands[seat]
    if hand[LOCOMOTIVE] < route.locomotives:
        return IllegalAction(N_("{route}: locomotives needed for the ferry: {needed}, in hand: {held}"), route=name,
                             needed=route.locomotives, held=hand[LOCOMOTIVE])  # fmt: skip
    if route.colour == ANY_COLOUR:
        return IllegalAction(N_("{route}: cards of one colour or locomotives needed: {length}, in hand: {held}"),
                             route=name, length=route.length,
                             held=max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE])  # fmt: skip
    return IllegalAction(N_("{route}: {colour} cards or locomotives needed: {length}, in hand: {held}"), route=name,
                         length=route.length, colour=Word(COLOURS[route.colour]),
                         held=hand[route.colour] + hand[LOCOMOTIVE])  # fmt: skip


def pay(state: State, action: act.Pay) -> list[Event]:
    """Pay for what was chosen: a route, a tunnel's surcharge or a station."""
    if state.phase is Phase.PAY_ROUTE:
        return _pay_route(state, action)
    if state.phase is Phase.PAY_SURCHARGE:
        return _pay_surcharge(state, action)
    if state.phase is Phase.PAY_STATION:
        return _pay_station(state, action)
    raise IllegalAction(N_("there is nothing to pay for"))


def _pay_route(state: State, action: act.Pay) -> list[Event]:
    route = state.tables.routes[state.choice]
    colours = PLAIN if route.colour == ANY_COLOUR else (route.colour,)
    _check_payment(state, action, colours, route.length, route.locomotives)
    _take_from_hand(state, action)
    if route.tunnel:
        return _try_tunnel(state, action, route)
    events: list[Event] = []
    _discard_payment(state, action)
    _claim(state, route, action.colour, action.cards, action.locomotives, events)
    piles.settle(state, events)
    _end_turn(state, events)
    return events


def _try_tunnel(state: State, action: act.Pay, route: Route) -> list[Event]:
    """Lay out the payment and turn up three cards, or as many as there are (rules 4.14-4.20)."""
    seat = action.seat
    state.staged = action
    events: list[Event] = [ev.TunnelTried(seat, route.id, action.colour, action.cards, action.locomotives)]
    revealed: list[int] = []
    to_three = state.options.tunnel_short_deck == "reshuffle_to_three"
    while len(revealed) < TUNNEL_CARDS:
        if to_three:
            piles.reshuffle_if_empty(state, events)
        if state.deck_size == 0:
            break
        revealed.append(piles.draw_card(state))
    state.revealed = tuple(revealed)
    extra = legal.surcharge(revealed, action.colour)
    events.append(ev.TunnelRevealed(seat, route.id, tuple(COLOURS[card] for card in revealed), extra))
    if extra:
        state.phase = Phase.PAY_SURCHARGE
    else:
        _claim_tunnel(state, route, 0, 0, events)
    return events


def _pay_surcharge(state: State, action: act.Pay) -> list[Event]:
    staged = state.staged
    assert staged is not None
    laid = COLOUR_INDEX[staged.colour]
    needed = legal.surcharge(state.revealed, staged.colour)
    _check_payment(state, action, () if laid == LOCOMOTIVE else (laid,), needed, 0)
    _take_from_hand(state, action)
    _discard_payment(state, action)
    events: list[Event] = []
    _claim_tunnel(state, state.tables.routes[state.choice], action.cards, action.locomotives, events)
    return events


def decline(state: State, action: act.Decline) -> list[Event]:
    """Withdraw from a tunnel that asks for a surcharge (rules 4.18)."""
    if state.phase is not Phase.PAY_SURCHARGE:
        raise IllegalAction(N_("there is no surcharge to decline"))
    staged = state.staged
    assert staged is not None
    seat = action.seat
    colour = COLOUR_INDEX[staged.colour]
    for piles_of_seat in (state.hands[seat], state.known[seat]):  # everybody saw the cards that return
        piles_of_seat[colour] += staged.cards
        piles_of_seat[LOCOMOTIVE] += staged.locomotives
    route = state.tables.routes[state.choice]
    events: list[Event] = [ev.TunnelFailed(seat, route.id, staged.colour, staged.cards, staged.locomotives)]
    _finish_tunnel(state, events)
    return events


def _claim_tunnel(state: State, route: Route, more_cards: int, more_wild: int, events: list[Event]) -> None:
    staged = state.staged
    assert staged is not None
    _discard_payment(state, staged)
    _claim(state, route, staged.colour, staged.cards + more_cards, staged.locomotives + more_wild, events)
    _finish_tunnel(state, events)


def _finish_tunnel(state: State, events: list[Event]) -> None:
    """Rules 4.21: revealed cards to the discard, only then reshuffle, fill and sweep; no supply of cards is mixed in
    before the end of the attempt."""
    piles.discard_cards(state, state.revealed)
    state.revealed = ()
    state.staged = None
    piles.settle(state, events)
    _end_turn(state, events)


def _claim(state: State, route: Route, colour: str, cards: int, wild: int, events: list[Event]) -> None:
    """Put the trains down, score, and close the route and where the rules say so its twin (rules 4.5-4.7)."""
    seat = state.to_move
    state.owned[seat] |= route.bit
    twin_closes_for_all = closes_twins(state)
    for other in range(state.seats):
        state.closed[other] |= route.bit
        if twin_closes_for_all or other == seat:
            state.closed[other] |= route.twins
    state.trains[seat] -= route.length
    state.points[seat] += route.points
    events.append(ev.RouteClaimed(seat, route.id, colour, cards, wild, route.points))


def closes_twins(state: State) -> bool:
    """Whether a claimed route closes its parallel to everybody (rules 4.7)."""
    return state.seats <= 3 and state.options.double_route_limit_2_3


def closed_routes(state: State) -> list[int]:
    """For each seat the bits of the routes that it cannot claim, from who owns what (rules 4.6, 4.7)."""
    taken = 0
    for owned in state.owned:
        taken |= owned
    out = []
    for owned in state.owned:
        pairs = taken if closes_twins(state) else owned
        closed = taken
        for route in state.tables.routes_in(pairs):
            closed |= route.twins
        out.append(closed)
    return out


# Stations ------------------------------------------------------------------------------------------------------------


def build_station(state: State, action: act.BuildStation) -> list[Event]:
    """Choose the city of the next station. Nobody else learns of it before the payment."""
    _check_turn(state)
    seat = action.seat
    city = state.tables.city_index.get(action.city)
    if city is None:
        raise IllegalAction(N_("there is no city {city!r}"), city=action.city)
    if state.built >> city & 1:
        raise IllegalAction(N_("{city} has a station already"), city=state.tables.city_names[city])
    standing = len(state.stations[seat])
    if standing == STATIONS:
        raise IllegalAction(N_("all {stations} of your stations are built"), stations=STATIONS)
    if not legal.can_pay_station(state, seat):
        raise IllegalAction(
            N_("cards of one colour or locomotives needed for your next station: {cost}, in hand: {held}"),
            cost=standing + 1,
            held=max(state.hands[seat][:LOCOMOTIVE]) + state.hands[seat][LOCOMOTIVE],
        )
    state.choice = city
    state.phase = Phase.PAY_STATION
    return []


def _pay_station(state: State, action: act.Pay) -> list[Event]:
    seat = action.seat
    _check_payment(state, action, PLAIN, len(state.stations[seat]) + 1, 0)
    _take_from_hand(state, action)
    _discard_payment(state, action)
    city = state.choice
    state.stations[seat] += (city,)
    state.built |= 1 << city
    events: list[Event] = [
        ev.StationBuilt(seat, state.tables.cities[city], action.colour, action.cards, action.locomotives)
    ]
    piles.settle(state, events)
    _end_turn(state, events)
    return events


# The rest ------------------------------------------------------------------------------------------------------------


def pass_turn(state: State, action: act.Pass) -> list[Event]:
    """Do nothing, because nothing is possible (rules 7.1)."""
    _check_turn(state)
    if legal.turn_actions(state) != [action]:
        raise IllegalAction(N_("passing is only possible when nothing else is"))
    events: list[Event] = [ev.TurnPassed(action.seat)]
    _end_turn(state, events, passed=True)
    return events


def _check_turn(state: State) -> None:
    if state.phase is not Phase.TURN:
        raise IllegalAction(_FINISH_FIRST[state.phase])


_FINISH_FIRST: dict[Phase, str] = {
    Phase.OPENING_TICKETS: N_("first choose which opening tickets to keep"),
    Phase.SECOND_CARD: N_("first take the second card"),
    Phase.KEEP_TICKETS: N_("first choose which tickets to keep"),
    Phase.PAY_ROUTE: N_("first pay for the route"),
    Phase.PAY_SURCHARGE: N_("first pay the surcharge or decline"),
    Phase.PAY_STATION: N_("first pay for the station"),
}


def _check_payment(
    state: State, action: act.Pay, colours: range | tuple[int, ...], needed: int, least_wild: int
) -> None:
    """Refuse a payment that is not exactly what is asked, or not in the hand (rules 4.2, 4.3, 4.10, 4.12, 6.2)."""
    colour = COLOUR_INDEX.get(action.colour)
    cards, wild = action.cards, action.locomotives
    if colour is None or cards < 0 or wild < 0 or (colour == LOCOMOTIVE) != (cards == 0):
        raise IllegalAction(
            N_("a payment names one colour and its cards, or locomotive and none, and then the locomotives")
        )
    if cards and colour not in colours:
        if colours:
            raise IllegalAction(N_("{colour} cards do not fit; {wanted} ones or locomotives do"),
                                colour=Word(action.colour), wanted=Word(COLOURS[colours[0]]))  # fmt: skip
        raise IllegalAction(N_("only locomotives were laid out, so only locomotives pay the surcharge"))
    if cards + wild != needed:
        raise IllegalAction(N_("cards to pay: exactly {needed}, not {paid}"), needed=needed, paid=cards + wild)
    if wild < least_wild:
        raise IllegalAction(N_("locomotives to pay: at least {needed}"), needed=least_wild)
    hand = state.hands[action.seat]
    if hand[colour] < cards or hand[LOCOMOTIVE] < wild:
        raise IllegalAction(
            N_("not in your hand: {colour} cards {cards}, locomotives {locomotives}"),
            cards=cards,
            colour=Word(action.colour),
            locomotives=wild,
        )


def _take_from_hand(state: State, action: act.Pay) -> None:
    """The cards leave the hand; what everybody knows of it lowers by them (rules 3.13)."""
    hand, known = state.hands[action.seat], state.known[action.seat]
    colour = COLOUR_INDEX[action.colour]
    if action.cards:
        hand[colour] -= action.cards
        known[colour] = max(0, known[colour] - action.cards)
    if action.locomotives:
        hand[LOCOMOTIVE] -= action.locomotives
        known[LOCOMOTIVE] = max(0, known[LOCOMOTIVE] - action.locomotives)


def _discard_payment(state: State, action: act.Pay) -> None:
    state.discard[COLOUR_INDEX[action.colour]] += action.cards
    state.discard[LOCOMOTIVE] += action.locomotives


def _end_turn(state: State, events: list[Event], passed: bool = False) -> None:
    """Steps 5 and 6 of rules 8.1: the end test, then the next seat (rules 7.2, 9.1, 9.2)."""
    seat = state.to_move
    state.turn += 1
    state.choice = state.first_source = NOTHING
    state.passes = state.passes + 1 if passed else 0
    if state.last_turns != NOTHING:
        state.last_turns -= 1
    elif state.trains[seat] <= FEW_TRAINS:
        state.last_turns = state.seats
        events.append(ev.FinalRoundBegan(seat, state.trains[seat]))
    if state.last_turns == 0 or state.passes == state.seats:
        _end_game(state, events)
        return
    state.phase = Phase.TURN
    state.to_move = (seat + 1) % state.seats
    events.append(ev.TurnBegan(state.to_move, state.turn))


def _end_game(state: State, events: list[Event]) -> None:
    state.phase = Phase.OVER
    state.to_move = OVER
    result = state.result = scoring.final_result(state)
    events.append(ev.GameEnded(result.scores, result.winners, state.passes == state.seats))


_EFFECTS: dict[type, Callable[[State, Any], list[Event]]] = {
    act.KeepTickets: keep_tickets,
    act.DrawFaceUp: draw_face_up,
    act.DrawFromDeck: draw_from_deck,
    act.StopDrawing: stop_drawing,
    act.DrawTickets: draw_tickets,
    act.ClaimRoute: claim_route,
    act.BuildStation: build_station,
    act.Pay: pay,
    act.Decline: decline,
    act.Pass: pass_turn,
}
