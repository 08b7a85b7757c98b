"""Tickets: which of those offered to keep, and whether to look at new ones."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from trainyard.ai.pilots.tickets.net import Net, distances
from trainyard.ai.pilots.tickets.plan import Plan, Way, chance, make_plan
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.games.tickets.state import HIDDEN, State

DEAL = 3
"""Tickets looked at in one draw."""


class Keep(NamedTuple):
    """A choice among offered tickets: what it seems worth, the tickets, and the plan for them and those held."""

    worth: float
    tickets: tuple[int, ...]
    plan: Plan


def choices_to_keep(
    net: Net,
    taste: Taste,
    turns: Sequence[float],
    hand: Sequence[int],
    held: Sequence[int],
    offer: Sequence[int],
    least: int,
    turn_worth: float,
    limits: tuple[int, float],
) -> list[Keep]:
    """Every allowed choice of the offer, the best first.

    ``limits`` are the trains and turns that are left. A ticket's points count for or against as the plan completes
    it or not; a turn costs ``turn_worth`` points.
    """
    alone: dict[int, Way] = {}
    out = []
    for size in range(least, len(offer) + 1):
        for kept in combinations(offer, size):
            plan = make_plan(net, taste, turns, hand, (*held, *kept), limits[0], limits[1], alone)
            won = sum(net.ticket_points[ticket] for ticket in plan.tickets)
            lost = sum(net.ticket_points[ticket] for ticket in plan.given_up)
            worth = won * (2.0 * chance(limits[1], plan.cost) - 1.0) - lost
            worth += taste.ticket_love * size + taste.route_share * plan.points - turn_worth * plan.cost
            out.append(Keep(worth, kept, plan))
    return sorted(out, key=lambda keep: (-keep.worth, keep.tickets))


def unseen_tickets(state: State, seat: int) -> list[int]:
    """The tickets that a draw may bring: those of the deck and those others hold, as far as the seat knows."""
    long, regular = state.tables.ticket_set(state.options.ticket_set)
    del long  # never in the ticket deck (rules 2.4)
    known = {*state.tickets[seat], *state.rejected[seat], *state.offers[seat], HIDDEN}
    return [ticket for ticket in regular if ticket not in known]


def draw_gain(net: Net, taste: Taste, turns: Sequence[float], pool: Sequence[int], left: float) -> float:
    """The points that looking at three new tickets is expected to bring, the turn it takes paid.

    ``turns`` are the costs of routes, ``left`` the turns that are left then. A drawn ticket is worth its points, by
    the chance to finish it, less the turns of its routes; each good one is kept, the least bad one if none is.
    """
    if not pool:
        return -taste.turn
    far: dict[int, list[float]] = {}
    worth = []
    for ticket in pool:
        start, goal = net.ticket_ends[ticket]
        if start not in far:
            far[start] = distances(net, turns, start)
        cost, points = far[start][goal], net.ticket_points[ticket]
        worth.append(points * (2.0 * chance(left, cost) - 1.0) - taste.turn * min(cost, left))
    good = [each for each in worth if each > 0]
    bad = sorted(each for each in worth if each <= 0)
    gain = DEAL * sum(good) / len(worth)
    if bad:
        # The best of three bad ones: about the upper quarter of them.
        gain += (len(bad) / len(worth)) ** DEAL * bad[(len(bad) * 3) // 4]
    return gain - taste.turn
