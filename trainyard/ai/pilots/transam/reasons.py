"""Why a move is made, in one sentence for a person: the hint button shows it after the name of the move."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainyard.core.words import N_, Sentence
from trainyard.games.transam.state import State

if TYPE_CHECKING:
    from trainyard.ai.pilots.transam.policy import Move, Policy

LONELY = 0.1
"""An edge that fewer hands want is a lonely one."""


def reason(policy: "Policy", state: State, move: "Move") -> Sentence:
    """The sentence for a move of this policy in this position."""
    return _WHY[move.why](policy, state, move.about)


def _city_behind(policy: "Policy", state: State, bit: int) -> str | None:
    """The city of the hand for which the edge is in the tree; None where it serves them all alike."""
    goal = next((goal for edges, goal in policy.tree.ways if edges & bit), 0)
    cities = policy.tables.cities
    return next((cities[city].name for city in state.hands[policy.seat] if cities[city].bit == goal), None)


def _plan(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    bit, cost = about
    values: dict[str, object] = {"n": cost}
    city = _city_behind(policy, state, bit)
    if city is None:
        return Sentence(N_("It belongs to the shortest way; {n} tracks are missing."), values)
    values["city"] = city
    if policy.chart.heat[bit] < LONELY:
        return Sentence(N_("It leads to {city}, and nobody else is likely to build it."), values)
    return Sentence(N_("It leads to {city}; {n} tracks are missing."), values)


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
    node, cost = about
    tables = policy.tables
    values: dict[str, object] = {"n": cost}
    city = next((each.name for each in tables.cities if each.node == node), None)
    if city is None:
        return Sentence(
            N_("{n} tracks join all your cities, and from here the lonely ones can be built first."), values
        )
    values["city"] = city
    if not policy.taste.central:
        return Sentence(N_("{n} tracks join all your cities; {city} is a far end of the way."), values)
    return Sentence(N_("From {city} the lonely ends can be built first; {n} tracks join all your cities."), values)


def _far_end(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    node, cost = about
    values: dict[str, object] = {"n": cost, "city": policy.tables.node_name(node)}
    return Sentence(N_("{city} is the lonelier far end of the way: {n} tracks join all your cities."), values)


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
