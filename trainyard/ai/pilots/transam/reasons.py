"""Why a move is made, in one sentence for a person: the hint button shows it after the name of the move.

Its numbers are exact (rules 6.2), though the plan that chose the move may be a track too dear.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainyard.core.words import N_, Sentence
from trainyard.games.transam import network
from trainyard.games.transam.cards import GREY
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.state import State

if TYPE_CHECKING:
    from trainyard.ai.pilots.transam.policy import Move, Policy

LONELY = 0.1
"""An edge that fewer hands want is a lonely one."""


def reason(policy: "Policy", state: State, move: "Move", counted: bool) -> Sentence:
    """The sentence for a move of this policy in this position. ``counted``: with what has to be worked out exactly,
    which takes longer than a policy's decision; else in words that need no count."""
    if not counted and move.why in _UNCOUNTED:
        return Sentence(_UNCOUNTED[move.why])
    return _WHY[move.why](policy, state, move.about)


def _plan(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    bit = about[0]
    missing = network.plan_of(state, policy.seat, state.hands[policy.seat]).cost
    if missing == 1:
        return Sentence(N_("It is the last track that is missing."))
    city = _city_served(policy, state, bit)
    if city is not None and policy.chart.heat[bit] < LONELY:
        values: dict[str, object] = {"city": city}
        return Sentence(N_("It lies on a shortest way to {city}, and nobody else is likely to build it."), values)
    if missing is None:
        return Sentence(_UNCOUNTED["plan"])
    if city is not None:
        return Sentence(
            N_("It lies on a shortest way to {city}; {n} tracks are missing."), {"city": city, "n": missing}
        )
    return Sentence(N_("It is part of the way to your cities; {n} tracks are missing."), {"n": missing})


def _city_served(policy: "Policy", state: State, bit: int) -> str | None:
    """The city of the hand to which the edge lies on a shortest way from the network as it is now: the one for which
    the plan has it, else the nearest. None where there is no such city."""
    tables, seat = policy.tables, policy.seat
    edge, net = tables.edge_of_bit[bit], state.nets[seat]
    price = state.terms.grey_cost if edge.cost == GREY else edge.cost
    before = network.ground_of(state, seat)
    clumps, joined = network.joined(before.clumps, net | edge.ends)
    after = Ground(tables, network.free_edges(state) & ~bit, clumps, state.terms.grey_cost)
    planned = next((goal for edges, goal in policy.tree.ways if edges & bit), 0)
    served = []
    for city in (tables.cities[city] for city in state.hands[seat]):
        far, left = before.distance(net, city.bit), after.distance(joined, city.bit)
        if far and left is not None and left == far - price:
            served.append((city.bit != planned, far, city.name))
    return min(served)[2] if served else None


def _join(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("It joins another network, whose tracks can then be used."))


def _private(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    if policy.joins(state, about[0]):
        return Sentence(N_("In your own colour: you can use their tracks, they cannot use yours."))
    return Sentence(N_("In your own colour: others would like to use it."))


def _hold(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("The next line can wait: others want it too, and it would save no turn."))


def _idle(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("A track has to be laid, and this one helps nobody."))


def _marker(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    node = about[0]
    tables = policy.tables
    values: dict[str, object] = {"n": _missing_from(policy, state, node)}
    city = next((each.name for each in tables.cities if each.node == node), None)
    if city is None:
        return Sentence(N_("{n} tracks join your cities, and from here the lonely ones can be built first."), values)
    values["city"] = city
    if not policy.taste.central:
        return Sentence(N_("{n} tracks join your cities; {city} is a far end of the way."), values)
    return Sentence(N_("From {city} the lonely ends can be built first; {n} tracks join your cities."), values)


def _far_end(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    node = about[0]
    values: dict[str, object] = {"n": _missing_from(policy, state, node), "city": policy.tables.node_name(node)}
    return Sentence(N_("{city} is the lonelier far end of the way: {n} tracks join your cities."), values)


def _missing_from(policy: "Policy", state: State, node: int) -> int | None:
    """What the hand would be missing with a start marker on the node, counted as the rules do (6.2)."""
    placed = state.copy()
    placed.markers[policy.seat] += (node,)
    return network.plan_of(placed, policy.seat, state.hands[policy.seat]).cost


def _accept(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("This card does your cities no more harm than other hands."))


def _refuse(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("This card costs your cities about {n} tracks more than other hands."), {"n": about[0]})


def _complete(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("All your cities are joined: another track could only help the others."))


def _used_up(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("Nothing more can be laid in this turn."))


def _no_use(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("Another track would bring your cities no nearer."))


def _nothing(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("Nothing else is possible."))


_WHY: dict[str, Callable[["Policy", State, tuple[int, ...]], Sentence]] = {
    "plan": _plan,
    "join": _join,
    "private": _private,
    "hold": _hold,
    "idle": _idle,
    "marker": _marker,
    "far end": _far_end,
    "accept": _accept,
    "refuse": _refuse,
    "complete": _complete,
    "used up": _used_up,
    "no use": _no_use,
    "nothing": _nothing,
}

_UNCOUNTED: dict[str, str] = {
    "plan": N_("It is part of the way to your cities."),
    "marker": N_("It lies by the way between your cities."),
    "far end": N_("It is the lonelier far end of the way."),
}
