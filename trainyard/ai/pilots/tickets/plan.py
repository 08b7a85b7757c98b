"""Plans: the routes that join the cities of all tickets at the least cost in turns (a Steiner forest by insertion)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

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


NO_PLAN = Plan(0, 0.0, (), ())


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
                    1.0 + taste.tunnel * r.tunnel + taste.held * r.locomotives - taste.turns_a_point * r.points,
                    r.length,
                    r.locomotives,
                )
                for r in net.tables.routes
            ),
        )
    return found[1]


def make_plan(
    net: Net, turns: Sequence[float], tickets: Sequence[int], trains: int, most: float, shared: bool = True
) -> Plan:
    """The plan for the open tickets at these costs of routes, within so many turns and trains.

    Tickets enter by what they are worth for what they add; those that do not fit are given up. Without ``shared``
    every ticket goes its own shortest way, as a beginner plans.
    """
    if not tickets:
        return NO_PLAN
    weight = list(turns)
    ways: dict[int, list[int]] = {}
    uses = [0] * len(weight)
    left = list(tickets)
    spent, placed = 0.0, 0
    given_up = []
    while left:
        found = []
        for ticket in left:
            start, goal = net.ticket_ends[ticket]
            cost, routes = way(net, weight, start, goal)
            found.append((net.ticket_points[ticket] / (cost + 1.0), cost, ticket, routes))
        found.sort(key=_worth)
        _, cost, ticket, routes = found[0]
        left.remove(ticket)
        length = sum(net.length[r] for r in routes if weight[r] > 0)
        if spent + cost > most or placed + length > trains:
            given_up.append(ticket)
            continue
        spent += cost
        placed += length
        ways[ticket] = routes
        for route in routes:
            uses[route] += 1
            if shared:
                weight[route] = 0.0
    if shared and len(ways) > 1:
        _improve(net, turns, weight, ways, uses)
    bits, cost = 0, 0.0
    for route, count in enumerate(uses):
        if count and turns[route] > 0:
            bits |= 1 << route
            cost += turns[route]
    return Plan(bits, cost, tuple(ways), tuple(given_up))


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
    return replace(plan, extras=extras)


def _worth(found: tuple[float, float, int, list[int]]) -> tuple[float, int]:
    return -found[0], found[2]


def _improve(
    net: Net, turns: Sequence[float], weight: list[float], ways: dict[int, list[int]], uses: list[int]
) -> None:
    """Take each ticket's way out and look for a better one beside the others, once."""
    for ticket, routes in ways.items():
        for route in routes:
            uses[route] -= 1
            if not uses[route]:
                weight[route] = turns[route]
        start, goal = net.ticket_ends[ticket]
        _, better = way(net, weight, start, goal)
        ways[ticket] = better
        for route in better:
            uses[route] += 1
            weight[route] = 0.0
