"""Plans: the routes that join the cities of all tickets at the least cost in turns (a Steiner forest by insertion)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainyard.ai.pilots.tickets.hand import Needs, missing_cards, needs_of
from trainyard.ai.pilots.tickets.net import NO_WAY, Net, parts, way
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.games.tickets.cards import LOCOMOTIVE, PLAIN


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat means to build."""

    routes: int
    """Bits of the routes to claim, as they were when the plan was made."""
    cost: float
    """Turns that these take, cards included."""
    points: int
    """What the routes themselves bring."""
    tickets: tuple[int, ...]
    """The open tickets that the plan completes."""
    given_up: tuple[int, ...]
    """The open tickets that it does not."""
    extras: int = 0
    """Bits of further routes that are worth their turns by their points alone."""

    def serves(self, net: Net, owned: int, route: int, ticket: int) -> bool:
        """Whether the ticket's way along the planned and owned routes breaks when this route is taken out."""
        a, b = net.ticket_ends[ticket]
        label = parts(net, (self.routes | owned) & ~(1 << route))
        return label[a] != label[b]


DELAY = 1.25
"""Turns that pass for each turn of a plan: other things come between."""

Way = tuple[float, list[int]]
"""Cost in turns, and the routes."""

NO_PLAN = Plan(0, 0.0, 0, (), ())


def route_turns(net: Net, taste: Taste, hand: Sequence[int], owned: int, closed: int) -> list[float]:
    """For each route the turns it takes to claim it: 0 when owned, NO_WAY when closed."""
    wild = hand[LOCOMOTIVE]
    best = max(hand[colour] for colour in PLAIN)
    per_card, per_held = taste.missing, taste.missing - taste.held
    turns = []
    for index, (colour, base, length, ferry) in enumerate(_bases(net, taste)):
        if closed >> index & 1:
            turns.append(0.0 if owned >> index & 1 else NO_WAY)
            continue
        have = hand[colour] if colour >= 0 else best
        plain = length - ferry
        cost = base + per_card * plain - per_held * (have if have < plain else plain)
        if ferry > wild:
            cost += (ferry - wild) * taste.ferry
        turns.append(cost if cost > 0.1 else 0.1)
    return turns


def turns_of(net: Net, taste: Taste, hand: Sequence[int], route: int) -> float:
    """What `route_turns` says of one open route."""
    colour, base, length, ferry = _bases(net, taste)[route]
    have = hand[colour] if colour >= 0 else max(hand[each] for each in PLAIN)
    plain = length - ferry
    cost = base + taste.missing * plain - (taste.missing - taste.held) * min(have, plain)
    return max(0.1, cost + taste.ferry * max(0, ferry - hand[LOCOMOTIVE]))


_BASES: dict[tuple[int, Taste], tuple[Net, tuple[tuple[int, float, int, int], ...]]] = {}


def _bases(net: Net, taste: Taste) -> tuple[tuple[int, float, int, int], ...]:
    """For each route what its cost does not owe to the hand: (colour, turns, length, locomotives). Made once."""
    key = (id(net), taste)
    found = _BASES.get(key)
    if found is None or found[0] is not net:
        found = _BASES[key] = (
            net,
            tuple(
                (
                    r.colour,
                    1.0
                    + taste.tunnel * r.tunnel
                    + taste.held * r.locomotives
                    - taste.turns_a_point * r.points
                    + taste.long_wait * max(0, r.length - 3),
                    r.length,
                    r.locomotives,
                )
                for r in net.tables.routes
            ),
        )
    return found[1]


def make_plan(
    net: Net,
    taste: Taste,
    turns: Sequence[float],
    hand: Sequence[int],
    tickets: Sequence[int],
    trains: int,
    most: float,
    alone: dict[int, Way] | None = None,
) -> Plan:
    """The plan for the open tickets at these costs of routes, within so many turns and trains.

    Tickets enter by what they are worth for what they add; those that do not fit are given up, the dearest for its
    points first. Without ``taste.shared`` every ticket goes its own shortest way, as a beginner plans. ``alone`` keeps
    the tickets' own ways between plans for the same costs.
    """
    alone = {} if alone is None else alone
    left = list(tickets)
    given_up: list[int] = []
    while left:
        ways = _ways(net, turns, left, taste.shared, alone)
        routes = {route for way_ in ways.values() for route in way_ if turns[route] > 0}
        bits = sum(1 << route for route in routes)
        time = time_of(net, taste, hand, bits)
        dearest = max(turns[route] for route in routes) if routes else 0.0
        if dearest < NO_WAY and time <= most and sum(net.length[route] for route in routes) <= trains:
            return Plan(bits, time, sum(net.points[route] for route in routes), tuple(left), tuple(given_up))
        worst = min(left, key=lambda ticket: _worth(net, turns, ways, ticket))
        left.remove(worst)
        given_up.append(worst)
    return replace(NO_PLAN, given_up=tuple(given_up))


def chance(left: float, cost: float) -> float:
    """How likely a plan of this cost is finished in the turns that are left (counted in games of the policy)."""
    slack = left - DELAY * cost
    return min(0.98, max(0.0, 0.62 + (0.028 if slack > 0 else 0.1) * slack))


def time_of(net: Net, taste: Taste, hand: Sequence[int], routes: int) -> float:
    """The turns that all these routes take together, a card of the hand serving only one of them."""
    return time_for(taste, needs_of(net, routes), hand) if routes else 0.0


def time_for(taste: Taste, needs: Needs, hand: Sequence[int]) -> float:
    """The same for needs that are known."""
    return (
        needs.count * 1.0
        + taste.tunnel * needs.tunnels
        + taste.long_wait * needs.beyond_three
        + taste.turns_a_card * missing_cards(needs, hand)
        + taste.ferry * max(0, needs.locomotives - hand[LOCOMOTIVE])
    )


def _ways(
    net: Net, turns: Sequence[float], tickets: Sequence[int], shared: bool, alone: dict[int, Way]
) -> dict[int, list[int]]:
    """For each ticket the routes of its way, owned ones included, in a forest that is cheap as a whole."""
    weight = list(turns)
    ways: dict[int, list[int]] = {}
    found = []
    for ticket in tickets:
        if ticket not in alone:
            start, goal = net.ticket_ends[ticket]
            alone[ticket] = way(net, turns, start, goal, 2 * NO_WAY)
        cost, routes = alone[ticket]
        found.append((cost, ticket, routes))
    found.sort()
    if not shared or len(found) < 2:
        return {ticket: routes for _, ticket, routes in found}
    uses = [0] * len(weight)
    for number, (_, ticket, routes) in enumerate(found):
        if number:
            routes = _again(net, weight, ticket)
        ways[ticket] = routes
        for route in routes:
            uses[route] += 1
            weight[route] = 0.0
    for ticket, routes in ways.items():
        for route in routes:
            uses[route] -= 1
            if not uses[route]:
                weight[route] = turns[route]
        ways[ticket] = _again(net, weight, ticket)
        for route in ways[ticket]:
            uses[route] += 1
            weight[route] = 0.0
    return ways


def _again(net: Net, weight: Sequence[float], ticket: int) -> list[int]:
    start, goal = net.ticket_ends[ticket]
    return way(net, weight, start, goal, 2 * NO_WAY)[1]


def _worth(net: Net, turns: Sequence[float], ways: dict[int, list[int]], ticket: int) -> float:
    """A ticket's points for the turns that only its own way costs."""
    others = {route for other, routes in ways.items() if other != ticket for route in routes}
    alone = sum(turns[route] for route in ways[ticket] if route not in others)
    return net.ticket_points[ticket] / (alone + 1.0)


def with_extras(net: Net, taste: Taste, plan: Plan, turns: Sequence[float], trains: int, most: float) -> Plan:
    """The plan with the further routes that pay best, while trains and turns last."""
    trains -= sum(net.length[r] for r, cost in enumerate(turns) if plan.routes >> r & 1)
    time = most - plan.cost
    found = []
    for route, cost in enumerate(turns):
        if 0 < cost < time and not plan.routes >> route & 1 and net.length[route] >= taste.extra_length:
            gain = net.points[route] - taste.turn * cost
            if gain > 0:
                found.append((-gain, route))
    found.sort()
    extras = 0
    for _, route in found:
        cost, length = turns[route], net.length[route]
        if cost <= time and length <= trains and not net.twins[route] & extras:
            extras |= 1 << route
            time -= cost
            trains -= length
            if extras.bit_count() == taste.most_extras:
                break
    return replace(plan, extras=extras)
