"""The policy: what a seat does by its plan, without search. It is the level `medium`, and everybody's playout."""

from typing import NamedTuple

from trainyard.ai.pilots.tickets.clock import turns_left
from trainyard.ai.pilots.tickets.hand import Needs, best_payment, best_slot, deck_worth, needs_of, tunnel_chance, worths
from trainyard.ai.pilots.tickets.net import Net, members, parts
from trainyard.ai.pilots.tickets.offers import Keep, choices_to_keep, draw_gain, unseen_tickets
from trainyard.ai.pilots.tickets.plan import (
    NO_PLAN,
    Plan,
    make_plan,
    route_turns,
    time_for,
    with_extras,
)
from trainyard.ai.pilots.tickets.stations import best_station
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.games.tickets.actions import Action, KeepTickets
from trainyard.games.tickets.cards import COLOUR_INDEX, GAP, LOCOMOTIVE
from trainyard.games.tickets.legal import claimable_routes, least_kept, surcharge, turn_actions
from trainyard.games.tickets.state import FACE_UP, FROM_DECK, Phase, State


class Move(NamedTuple):
    """What the policy would do: the action, what it is worth in points beside the others, and why (`reasons`)."""

    action: Action
    worth: float
    why: str
    about: tuple[int, ...] = ()


WHOLE_GAME = 40.0
"""Turns of a seat in a whole game, about."""

LAST_TURN = 1.5
"""With fewer turns left than these nothing can be prepared any more."""

LOOK_EVERY = 3
"""New tickets are thought of in one turn of so many: the thought is dear, and its outcome changes slowly."""

NEVER = 50.0
"""A taste that asks new tickets for so much never looks at them."""

WIDE = -4.0
"""So much worse than drawing cards may a route be that a search is to look at."""

_NO_NEEDS = Needs(0, (), (), (0,) * 8, 0, 0, 0, 0, 0)


class Policy:
    """One seat's way of deciding, with the plan that it keeps from turn to turn."""

    __slots__ = ("_needs", "made", "net", "open", "plan", "seat", "taste", "thorough")

    def __init__(self, net: Net, taste: Taste, seat: int, thorough: bool = True) -> None:
        self.net = net
        self.taste = taste
        self.seat = seat
        self.thorough = thorough
        """Whether to look at what costs time: new tickets, plans for changed cards. A playout does not."""
        self.plan: Plan = NO_PLAN
        self.open: tuple[int, ...] | None = None
        """The open tickets for which the plan was made; None before the first plan."""
        self.made = 0
        self._needs = _NO_NEEDS

    def copy(self) -> "Policy":
        """A policy that goes on from this one's plan."""
        other = Policy(self.net, self.taste, self.seat, self.thorough)
        other.adopt(self)
        return other

    def adopt(self, other: "Policy") -> None:
        """Take over the other's plan."""
        self.plan, self.open, self.made, self._needs = other.plan, other.open, other.made, other._needs

    def decide(self, state: State) -> Move:
        """The best action for ``to_move``, which must be this seat."""
        return _BY_PHASE[state.phase](self, state)

    # The plan ---------------------------------------------------------------------------------------------------------

    def replan(self, state: State) -> Needs:
        """Make a new plan when the old one is lost or old; what its routes that are still to claim ask for."""
        seat = self.seat
        owned = state.owned[seat]
        lost = self.plan.routes & state.closed[seat] & ~owned
        tickets = state.tickets[seat]
        stale = self.thorough and state.turn - self.made > self.taste.patience * state.seats
        if lost or stale or self.open != tickets:
            self.open = tickets
            self.made = state.turn
            turns = route_turns(self.net, self.taste, state.hands[seat], owned, state.closed[seat])
            left = open_tickets(self.net, owned, tickets)
            time = turns_left(state, seat)
            plan = make_plan(self.net, self.taste, turns, state.hands[seat], left, state.trains[seat], time)
            self.plan = with_extras(self.net, self.taste, plan, turns, state.trains[seat], time)
        todo = self.plan.routes & ~state.closed[seat]
        if todo != self._needs.routes:
            self._needs = needs_of(self.net, todo)
        return self._needs

    # One function for each open decision ------------------------------------------------------------------------------

    def keep(self, state: State) -> Move:
        best = self.keeps(state)[0]
        self.adopt_keep(state, best)
        return self.keep_move(state, best)

    def keeps(self, state: State) -> list[Keep]:
        """Every choice among the offered tickets, the best first."""
        seat, net, taste = self.seat, self.net, self.taste
        opening = state.phase is Phase.OPENING_TICKETS
        hand = state.hands[seat]
        turns = route_turns(net, taste, hand, state.owned[seat], state.closed[seat])
        held = open_tickets(net, state.owned[seat], state.tickets[seat])
        limits = (state.trains[seat], WHOLE_GAME if opening else turns_left(state, seat) - 1.0)
        turn_worth = taste.opening_turn if opening else taste.turn
        offer, least = state.offers[seat], least_kept(state)
        return choices_to_keep(net, taste, turns, hand, held, offer, least, turn_worth, limits)

    def adopt_keep(self, state: State, keep: Keep) -> None:
        """Go on by the plan of this choice."""
        self.plan, self.open, self.made = keep.plan, state.tickets[self.seat] + keep.tickets, state.turn

    def keep_move(self, state: State, keep: Keep) -> Move:
        """The move that makes this choice."""
        names = tuple(state.tables.tickets[ticket].id for ticket in keep.tickets)
        return Move(KeepTickets(self.seat, names), keep.worth, "keep", keep.tickets)

    def turn(self, state: State) -> Move:
        return self.moves(state, 1)[0]

    def moves(self, state: State, most: int) -> list[Move]:
        """The best few things to do with this turn, the best first; with ``most`` = 1 only the best is looked for."""
        seat = self.seat
        needs = self.replan(state)
        left = turns_left(state, seat)
        haste = self.haste(state, left)
        found = self._claims(state, needs, left, haste, 0.0 if most == 1 else WIDE)
        found.sort(key=_by_worth)
        if most == 1 and found and found[0].worth > 0:
            return found[:1]
        draw = self._draw(state, haste)
        if draw is not None:
            found.append(draw)
        if (left <= self.taste.station_turns and self.plan.given_up) or (
            left <= 2.5 and self.plan.routes & ~state.owned[seat]
        ):
            station = self._station(state, left)
            if station is not None:
                found.append(station)
        if self.thorough and state.ticket_deck:
            tickets = self._tickets(state, left)
            if tickets is not None:
                found.append(tickets)
        if not found:
            found.append(self._whatever(state))
        found.sort(key=_by_worth)
        return found[:most]

    def _claims(self, state: State, needs: Needs, left: float, haste: float, least: float) -> list[Move]:
        """The routes worth claiming now, each worth what it gains beside drawing two cards (0).

        Those outside the plan are looked at, the best paid first, while they can still be worth more than ``least``
        and the best before them.
        """
        seat, net, taste = self.seat, self.net, self.taste
        can = claimable_routes(state, seat)
        if not can:
            return []
        card_worth = min(1.0, (left - 1.0) / taste.hurry)
        surplus = sum(state.hands[seat]) - needs.trains - taste.rich
        if surplus > 0:
            card_worth *= max(0.0, 1.0 - surplus / taste.rich)
        out = []
        todo = can & self.plan.routes
        if todo:
            for index in members(todo):
                worth = taste.planned + net.points[index] + taste.danger * self.danger(state, index)
                move = self._claim(state, needs, index, worth, card_worth, "planned")
                least = max(least, move.worth)
                out.append(move)
        fits = can & ~todo & (self.plan.extras | net.tables.within[max(0, state.trains[seat] - needs.trains)])
        if left < LAST_TURN:
            fits = can & ~todo
        if card_worth >= 1.0:
            fits &= net.at_least[taste.idle_length]
        for points, mask in net.by_points:
            if fits & mask:
                worth = points - taste.turn * card_worth - taste.idle_floor - taste.hold_back * haste
                if worth <= least:
                    break
                for index in members(fits & mask):
                    move = self._claim(state, needs, index, worth, card_worth, "long")
                    if least >= 0.0:
                        least = max(least, move.worth)
                    out.append(move)
        return out

    def _claim(self, state: State, needs: Needs, index: int, worth: float, card_worth: float, why: str) -> Move:
        """The move that claims a route of this worth, less its cards; a tunnel may fail and cost the turn."""
        seat, taste = self.seat, self.taste
        route, hand = self.net.tables.routes[index], state.hands[seat]
        payment = best_payment(taste, needs, hand, route.colour, route.length, route.locomotives)
        assert payment is not None, "the rules say that it can be paid"
        worth -= payment[0] * card_worth
        if route.tunnel:
            sure = tunnel_chance(state.deck_size, hand, payment)
            worth = sure * worth - (1.0 - sure) * taste.tunnel_fail
        return Move(state.tables.actions(seat).claims[index][1], worth, why, (index,))

    def danger(self, state: State, route: int) -> float:
        """How likely the route is to be lost, in signs: rivals whose routes end at one or both of its cities."""
        a, b = self.net.ends[route]
        at_a, at_b = self.net.touching[a], self.net.touching[b]
        twin_free = self.net.twins[route] & ~state.closed[self.seat]
        if twin_free and state.seats > 3:
            return 0.0
        signs = 0.0
        for other, owned in enumerate(state.owned):
            if other != self.seat:
                signs += bool(owned & at_a) + bool(owned & at_b)
        return signs

    def _worths(self, state: State, haste: float) -> list[float]:
        """What one more card of each colour is worth; `replan` comes first."""
        extras = self.plan.extras & ~state.closed[self.seat]
        return worths(self.net, self.taste, self._needs, extras, state.hands[self.seat], haste)

    def haste(self, state: State, left: float) -> float:
        """How little time the routes of the tickets leave for anything else: 0 plenty or no such routes, 1 none."""
        needs = self._needs
        if not needs.routes or left < LAST_TURN:
            return 0.0
        spare = left - time_for(self.taste, needs, state.hands[self.seat])
        if spare < -self.taste.hopeless:
            return 0.0
        return min(1.0, max(0.0, 1.0 - spare / self.taste.slack))

    def _draw(self, state: State, haste: float) -> Move | None:
        """The best first card, worth 0: all else is measured by it."""
        mine = state.tables.actions(self.seat)
        worth = self._worths(state, haste)
        unseen = deck_worth(worth)
        from_row, slot = best_slot(state.display, worth, True)
        if slot >= 0 and state.deck_size and state.display[slot] == LOCOMOTIVE:
            first, second = _two_best(state.display, worth, unseen)
            if first + second > from_row:
                from_row, slot = best_slot(state.display, worth, False)
        if slot >= 0 and from_row >= unseen and state.deck_size:
            return Move(mine.face_up[slot], 0.0, "card", (state.display[slot],))
        if state.deck_size:
            return Move(mine.from_deck, 0.0, "deck")
        if slot >= 0 and state.options.draw_when_exhausted == "display_only":
            return Move(mine.face_up[slot], 0.0, "card", (state.display[slot],))
        return None

    def second_card(self, state: State) -> Move:
        mine = state.tables.actions(self.seat)
        self.replan(state)
        worth = self._worths(state, self.haste(state, turns_left(state, self.seat)))
        from_row, slot = best_slot(state.display, worth, False)
        mixed = state.options.draw_sources == "mixed"
        row = slot >= 0 and (mixed or state.first_source == FACE_UP)
        deck = state.deck_size > 0 and (mixed or state.first_source == FROM_DECK)
        if row and (not deck or from_row >= deck_worth(worth)):
            return Move(mine.face_up[slot], 0.0, "card", (state.display[slot],))
        if deck:
            return Move(mine.from_deck, 0.0, "deck")
        return Move(mine.stop_drawing, 0.0, "nothing")

    def _station(self, state: State, left: float) -> Move | None:
        seat = self.seat
        standing = len(state.stations[seat])
        hand = state.hands[seat]
        if max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE] <= standing:
            return None
        waiting = tuple(open_tickets(self.net, state.owned[seat], state.tickets[seat]))
        gain, city, route = best_station(self.net, state, seat, waiting)
        if gain <= 0:
            return None
        return Move(state.tables.actions(seat).builds[city][1], gain + self.taste.planned, "station", (city, route))

    def _tickets(self, state: State, left: float) -> Move | None:
        """New tickets, once those in hand are done: before that they would only compete for the turns."""
        seat, net, taste = self.seat, self.net, self.taste
        if self._needs.routes or left < 2.0 or taste.draw_tickets >= NEVER:
            return None
        if state.turn // state.seats % LOOK_EVERY:
            return None
        turns = route_turns(net, taste, state.hands[seat], state.owned[seat], state.closed[seat])
        gain = draw_gain(net, taste, turns, unseen_tickets(state, seat), left - 1.0)
        return Move(state.tables.actions(seat).draw_tickets, gain - taste.draw_tickets, "tickets", (round(gain),))

    def _whatever(self, state: State) -> Move:
        """No cards to draw and nothing wanted: the cheapest of what the rules still ask for (rules 7.1)."""
        seat = self.seat
        mine = state.tables.actions(seat)
        can = claimable_routes(state, seat)
        if can:
            route = max(self.net.tables.routes_in(can), key=lambda r: (r.points, -r.index))
            return Move(mine.claims[route.index][1], 0.0, "long", (route.index,))
        if state.ticket_deck:
            return Move(mine.draw_tickets, 0.0, "tickets", (0,))
        return Move(turn_actions(state)[0], 0.0, "nothing")

    def pay_route(self, state: State) -> Move:
        route = self.net.tables.routes[state.choice]
        return self._pay(state, route.colour, route.length, route.locomotives)

    def pay_station(self, state: State) -> Move:
        return self._pay(state, -1, len(state.stations[self.seat]) + 1, 0)

    def _pay(self, state: State, colour: int, length: int, ferry: int) -> Move:
        needs = self.replan(state)
        payment = best_payment(self.taste, needs, state.hands[self.seat], colour, length, ferry)
        assert payment is not None, "what was chosen could be paid"
        _, paid, plain, wild = payment
        return Move(state.tables.actions(self.seat).pay[paid][plain][wild], 0.0, "pay", (paid, plain, wild))

    def pay_surcharge(self, state: State) -> Move:
        """Pay when the hand can: the turn is spent anyway, and the cards would only come back."""
        mine = state.tables.actions(self.seat)
        staged = state.staged
        assert staged is not None
        extra = surcharge(state.revealed, staged.colour)
        colour = COLOUR_INDEX[staged.colour]
        hand = state.hands[self.seat]
        plain = 0 if colour == LOCOMOTIVE else min(hand[colour], extra)
        wild = extra - plain
        if wild > hand[LOCOMOTIVE]:
            return Move(mine.decline, 0.0, "decline", (extra,))
        paid = colour if plain else LOCOMOTIVE
        return Move(mine.pay[paid][plain][wild], 0.0, "surcharge", (extra,))


def open_tickets(net: Net, owned: int, tickets: tuple[int, ...]) -> list[int]:
    """The tickets whose cities these routes do not join yet."""
    if not owned:
        return list(tickets)
    label = parts(net, owned)
    return [t for t in tickets if label[net.ticket_ends[t][0]] != label[net.ticket_ends[t][1]]]


def _two_best(display: list[int], worth: list[float], unseen: float) -> tuple[float, float]:
    """The two best ordinary draws, unseen cards included."""
    row = sorted((worth[card] for card in display if card not in (GAP, LOCOMOTIVE)), reverse=True)
    both = sorted([*row[:2], unseen, unseen], reverse=True)
    return both[0], both[1]


def _by_worth(move: Move) -> float:
    return -move.worth


_BY_PHASE = {
    Phase.OPENING_TICKETS: Policy.keep,
    Phase.TURN: Policy.turn,
    Phase.SECOND_CARD: Policy.second_card,
    Phase.KEEP_TICKETS: Policy.keep,
    Phase.PAY_ROUTE: Policy.pay_route,
    Phase.PAY_SURCHARGE: Policy.pay_surcharge,
    Phase.PAY_STATION: Policy.pay_station,
}
