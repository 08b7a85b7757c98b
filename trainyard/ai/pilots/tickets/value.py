"""The value of a position for a seat, in final points: a straight line on what can be counted in a moment.

The weights are fitted by `tools/fit_tickets.py` to games of the policy against itself. They say how much a seat will
have more than the others in the end for what it has more than the others now.
"""

from trainyard.ai.pilots.tickets.clock import turns_left, turns_to_finish
from trainyard.ai.pilots.tickets.fitted import WEIGHTS
from trainyard.ai.pilots.tickets.net import longest_path, members, parts
from trainyard.ai.pilots.tickets.plan import DELAY, chance, time_of
from trainyard.ai.pilots.tickets.policy import Policy
from trainyard.games.tickets.cards import LOCOMOTIVE
from trainyard.games.tickets.state import State
from trainyard.games.tickets.stations import best_borrowing

NAMES: tuple[str, ...] = (
    "route points",
    "points of tickets done",
    "points of tickets likely to be done",
    "points of tickets planned but unlikely",
    "points of tickets given up",
    "points of planned routes",
    "points of extra routes",
    "ordinary cards",
    "locomotives",
    "most cards of a colour",
    "cards that the plan needs",
    "trains left",
    "own turns to finish",
    "turns left",
    "stations left",
    "longest path ahead",
    "slack of the plan",
    "cards, late",
    "trains left, late",
)


def features(policy: Policy, state: State, trails: list[int]) -> list[float]:
    """What is counted for the policy's seat, in the order of NAMES. ``trails`` are all seats' longest paths."""
    seat, net = policy.seat, policy.net
    needs = policy.replan(state)
    hand = state.hands[seat]
    owned = state.owned[seat]
    left = turns_left(state, seat)
    plan = policy.plan
    planned_points = extra_points = 0.0
    cost = time_of(net, policy.taste, hand, plan.routes & ~state.closed[seat])
    for index in members(needs.routes):
        planned_points += net.points[index]
    for index in members(plan.extras & ~state.closed[seat]):
        extra_points += net.points[index]
    slack = left - DELAY * cost
    sure = chance(left, cost) if cost else 1.0
    label = parts(net, owned)
    saved = best_borrowing(state, seat).done if state.stations[seat] else ()
    done = likely = unlikely = given_up = 0.0
    for ticket in state.tickets[seat]:
        a, b = net.ticket_ends[ticket]
        points = net.ticket_points[ticket]
        if label[a] == label[b] or ticket in saved:
            done += points
        elif ticket in plan.given_up:
            given_up += points
        else:
            likely += points * sure
            unlikely += points * (1.0 - sure)
    wild = hand[LOCOMOTIVE]
    plain = sum(hand) - wild
    useful = sum(min(held, need) for held, need in zip(hand, needs.by_colour, strict=False))
    late = max(0.0, 1.0 - left / 10.0)
    ahead = trails[seat] - max(length for other, length in enumerate(trails) if other != seat)
    return [
        float(state.points[seat]),
        done,
        likely,
        unlikely,
        given_up,
        planned_points * sure,
        extra_points * min(1.0, max(0.0, slack) / 10.0),
        float(plain),
        float(wild),
        float(max(hand[:LOCOMOTIVE])),
        float(useful),
        float(state.trains[seat]),
        turns_to_finish(state, seat),
        left,
        float(state.stations_left(seat)),
        max(-1.0, min(1.0, ahead / 8.0)),
        max(-6.0, min(6.0, slack)) if cost else 6.0,
        plain * late,
        state.trains[seat] * late,
    ]


def worth(policies: list[Policy], state: State) -> list[float]:
    """For each seat its value; only the differences mean anything."""
    trails = [longest_path(policies[0].net, owned) for owned in state.owned]
    out = []
    for policy in policies:
        total = 0.0
        for weight, each in zip(WEIGHTS, features(policy, state, trails), strict=True):
            total += weight * each
        out.append(total)
    return out


def margin(values: list[float], seat: int) -> float:
    """The seat's value less that of the best other."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
