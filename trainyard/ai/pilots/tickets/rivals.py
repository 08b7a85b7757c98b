"""What the others may hold: worlds in which their tickets fit the routes that they have built."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from trainyard.ai.pilots.tickets.clock import turns_left
from trainyard.ai.pilots.tickets.net import NO_WAY, Net, distances, members, way
from trainyard.ai.pilots.tickets.plan import chance, route_turns
from trainyard.ai.pilots.tickets.policy import Move, Policy
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.core.rng import Dice, below
from trainyard.games.tickets.legal import claimable_routes
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import HIDDEN, State

SWAPS = 12
"""Proposed exchanges for each hidden ticket of a rival."""
SMALLEST = 1 << 32
LOOKS = 16
"""Worlds in which rivals' plans are looked at for routes to block."""
LEAST_HARM = 2.0
"""Points, on average over the worlds, below which a route is no block."""


@lru_cache(maxsize=8)
def spaces(net: Net) -> tuple[tuple[float, ...], ...]:
    """The length of the shortest way between any two cities on the empty board."""
    return tuple(tuple(distances(net, [float(n) for n in net.length], city)) for city in net.cities)


def fits(net: Net, state: State, seat: int, tickets: list[int], strength: float) -> dict[int, float]:
    """How much likelier the seat holds each of these tickets, judged by its routes alone (1: they tell nothing).

    A ticket fits by the share of its shortest way that the routes already spare, and badly when it can no longer be
    joined at all.
    """
    owned, closed = state.owned[seat], state.closed[seat]
    weight = [
        0.0 if owned >> route & 1 else NO_WAY if closed >> route & 1 else float(length)
        for route, length in enumerate(net.length)
    ]
    whole = spaces(net)
    left: dict[int, list[float]] = {}
    out = {}
    for ticket in tickets:
        start, goal = net.ticket_ends[ticket]
        if start not in left:
            left[start] = distances(net, weight, start)
        share = 1.0 - left[start][goal] / whole[start][goal]
        out[ticket] = exp(strength * max(-0.7, share))
    return out


class Worlds:
    """Draws worlds for one observation: the rules' own, and then rivals' tickets changed for likelier ones."""

    def __init__(self, net: Net, observation: State, seat: int, strength: float) -> None:
        self.observation = observation
        self.seat = seat
        tables = observation.tables
        self.is_long = tuple(ticket.is_long for ticket in tables.tickets)
        long, regular = tables.ticket_set(observation.options.ticket_set)
        own = {*observation.tickets[seat], *observation.rejected[seat], *observation.offers[seat], HIDDEN}
        self.unseen = [ticket for ticket in (*long, *regular) if ticket not in own]
        self.hidden = set(self.unseen)
        self.fits = {
            rival: fits(net, observation, rival, self.unseen, strength)
            for rival in range(observation.seats)
            if strength and rival != seat and observation.owned[rival] and HIDDEN in observation.tickets[rival]
        }

    def draw(self, dice: Dice) -> State:
        """A whole world. It depends on the observation and the dice alone."""
        world: State = RULES.determinize(self.observation, self.seat, dice)
        if self.fits:
            self._fit_tickets(world, dice)
        return world

    def _fit_tickets(self, world: State, dice: Dice) -> None:
        """Exchange rivals' tickets with others out of sight, likelier ones more readily (Metropolis)."""
        top = len(world.ticket_deck) - sum(block.left for block in world.buried)
        piles: list[list[int]] = [list(world.ticket_deck[:top])]
        weights: list[dict[int, float] | None] = [None]
        rivals = [rival for rival in range(world.seats) if rival != self.seat]
        for rival in rivals:
            piles += [list(world.tickets[rival]), list(world.rejected[rival])]
            weights += [self.fits.get(rival), None]
        placed = {ticket for pile in piles for ticket in pile}
        piles.append([ticket for ticket in self.unseen if self.is_long[ticket] and ticket not in placed])
        weights.append(None)
        places: tuple[list[tuple[int, int]], ...] = ([], [])
        for pile, tickets in enumerate(piles):
            for i, ticket in enumerate(tickets):
                if ticket in self.hidden:
                    places[self.is_long[ticket]].append((pile, i))
        for pile, fit in enumerate(weights):
            if fit is not None:
                for i, ticket in enumerate(piles[pile]):
                    _exchange(piles, weights, (pile, i), places[self.is_long[ticket]], dice)
        world.ticket_deck = (*piles[0], *world.ticket_deck[top:])
        for number, rival in enumerate(rivals):
            world.tickets[rival] = tuple(piles[2 * number + 1])
            world.rejected[rival] = tuple(piles[2 * number + 2])


def _exchange(
    piles: list[list[int]],
    weights: list[dict[int, float] | None],
    place: tuple[int, int],
    others: list[tuple[int, int]],
    dice: Dice,
) -> None:
    pile, i = place
    fit = weights[pile]
    assert fit is not None
    for _ in range(SWAPS):
        there, j = others[below(dice, len(others))]
        mine, theirs = piles[pile][i], piles[there][j]
        ratio = fit[theirs] / fit[mine]
        other_fit = weights[there]
        if other_fit is not None:
            ratio *= other_fit[mine] / other_fit[theirs]
        if ratio >= 1.0 or below(dice, SMALLEST) < ratio * SMALLEST:
            piles[pile][i], piles[there][j] = theirs, mine


def with_blocks(
    policy: Policy, observation: State, worlds: Worlds, dice: Dice, most: int, moves: Sequence[Move]
) -> list[Move]:
    """The moves, those marked that take a route which rivals' plans need, and up to ``most`` more such claims.

    A route is as dear as what its loss costs a rival, in points, on average over some likely worlds.
    """
    seat = policy.seat
    claims = observation.tables.actions(seat).claims
    harm: dict[int, float] = {}
    can = members(claimable_routes(observation, seat))
    for _ in range(LOOKS if can else 0):
        world = worlds.draw(dice)
        for rival in range(world.seats):
            if rival != seat:
                for route, points in _losses(policy.net, policy.taste, world, rival, can):
                    harm[route] = harm.get(route, 0.0) + points / LOOKS
    dearest = sorted((route for route in harm if harm[route] >= LEAST_HARM), key=lambda route: -harm[route])
    blocks = {claims[route][1]: (route, round(harm[route])) for route in dearest}
    marked = [
        move._replace(why="block", about=blocks[move.action]) if move.why == "long" and move.action in blocks else move
        for move in moves
    ]
    tried = {move.action for move in moves}
    more = [Move(action, 0.0, "block", about) for action, about in blocks.items() if action not in tried]
    return marked + more[:most]


def _losses(net: Net, taste: Taste, world: State, rival: int, routes: Sequence[int]) -> list[tuple[int, float]]:
    """For those of the routes that the rival's plan uses, the points that their loss costs it: the turns of the way
    round, and the tickets that it then is less likely to finish, which count twice."""
    other = Policy(net, taste, rival, thorough=False)
    other.replan(world)
    plan, owned, closed, hand = other.plan, world.owned[rival], world.closed[rival], world.hands[rival]
    wanted = [route for route in members(plan.routes & ~closed) if route in routes]
    if not wanted:
        return []
    left = turns_left(world, rival)
    turns = route_turns(net, taste, hand, owned, closed)
    weight = [0.0 if plan.routes >> route & 1 else cost for route, cost in enumerate(turns)]
    trains = world.trains[rival] - sum(net.length[route] for route in members(plan.routes & ~closed))
    out = []
    for route in wanted:
        weight[route] = NO_WAY
        around, instead = way(net, weight, *net.ends[route])
        weight[route] = 0.0
        detour = around - turns[route]
        after = chance(left, plan.cost + detour)
        if sum(net.length[each] for each in instead if weight[each] > 0.0) > trains + net.length[route]:
            after = 0.0
        served = sum(net.ticket_points[t] for t in plan.tickets if plan.serves(net, owned, route, t))
        risk = chance(left, plan.cost) - after if around < NO_WAY else 1.0
        out.append((route, min(detour, left) * taste.turn + 2.0 * served * max(0.0, risk)))
    return out
