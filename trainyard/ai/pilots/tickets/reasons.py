"""Why a move is made, in one sentence for a person (the hint button shows it)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainyard.ai.pilots.tickets.net import Net
from trainyard.core.words import N_, Sentence
from trainyard.games.tickets.cards import LOCOMOTIVE
from trainyard.games.tickets.state import State

if TYPE_CHECKING:
    from trainyard.ai.pilots.tickets.policy import Move, Policy


def reason(policy: "Policy", state: State, move: "Move") -> Sentence:
    """The sentence for a move of this policy in this position."""
    return _WHY[move.why](policy, state, move.about)


def _route(net: Net, route: int) -> dict[str, object]:
    a, b = net.route_name(route)
    return {"a": a, "b": b, "points": net.points[route], "length": net.length[route]}


def _planned(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    net, route = policy.net, about[0]
    values = _route(net, route)
    goal = _goal_of(policy, state, route)
    if goal is None:
        return Sentence(N_("It is part of the plan and brings {points} points."), values)
    values["start"], values["goal"] = goal
    if policy.danger(state, route) > 0:
        return Sentence(N_("It lies on the way from {start} to {goal}, and a rival is near it."), values)
    return Sentence(N_("It lies on the way from {start} to {goal}."), values)


def _goal_of(policy: "Policy", state: State, route: int) -> tuple[str, str] | None:
    """The cities of the dearest ticket whose planned way uses the route."""
    net = policy.net
    for ticket in sorted(policy.plan.tickets, key=lambda t: -net.ticket_points[t]):
        if ticket in state.tickets[policy.seat] and policy.plan.serves(net, state.owned[policy.seat], route, ticket):
            a, b = net.ticket_ends[ticket]
            return net.names[a], net.names[b]
    return None


def _long(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("It brings {points} points in one turn."), _route(policy.net, about[0]))


def _block(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    values = _route(policy.net, about[0]) | {"cost": about[1]}
    return Sentence(N_("A rival wants it too: without it they lose about {cost} points."), values)


def _card(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    route = _wanting(policy, state, about[0])
    if about[0] == LOCOMOTIVE:
        return Sentence(N_("A locomotive fits every route."))
    if route is None:
        return Sentence(N_("No route of the plan can be paid yet: a longer set of one colour pays any grey route."))
    return Sentence(N_("This card is still missing for {a} – {b}."), _route(policy.net, route))


def _wanting(policy: "Policy", state: State, colour: int) -> int | None:
    """The route of the plan that lacks the fewest cards of this colour."""
    hand = state.hands[policy.seat]
    best, fewest = None, 99
    for route in policy.net.tables.routes_in(policy.plan.routes & ~state.owned[policy.seat]):
        missing = route.length - hand[colour]
        if route.colour == colour and 0 < missing < fewest:
            best, fewest = route.index, missing
    return best


def _deck(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("No open card serves the plan, and the deck may hold a locomotive."))


def _tickets(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    if about[0] <= 0:
        return Sentence(N_("New tickets are all that is left to try."))
    return Sentence(
        N_("The plan leaves time for more: new tickets should bring about {gain} points."), {"gain": about[0]}
    )


def _keep(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    net = policy.net
    points = sum(net.ticket_points[ticket] for ticket in about)
    routes = (policy.plan.routes & ~state.owned[policy.seat]).bit_count()
    values: dict[str, object] = {"points": points, "routes": routes}
    if len(about) == 1:
        return Sentence(N_("{points} points, and the plan needs {routes} routes for all that is kept."), values)
    return Sentence(N_("These tickets go well together: {points} points for {routes} routes."), values)


def _station(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    net = policy.net
    a, b = net.route_name(about[1])
    values: dict[str, object] = {"city": net.names[about[0]], "a": a, "b": b}
    return Sentence(N_("A station in {city} borrows {a} – {b} and saves a ticket."), values)


def _pay(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    if about[2]:
        return Sentence(N_("Pays with the cards that the plan can spare."))
    return Sentence(N_("Pays without a locomotive, with the cards that the plan can spare."))


def _surcharge(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("The tunnel is worth {cards} more: the turn would be lost otherwise."), {"cards": about[0]})


def _decline(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("The hand cannot pay {cards} more for the tunnel."), {"cards": about[0]})


def _nothing(policy: "Policy", state: State, about: tuple[int, ...]) -> Sentence:
    return Sentence(N_("Nothing else is possible."))


_WHY: dict[str, Callable[["Policy", State, tuple[int, ...]], Sentence]] = {
    "planned": _planned,
    "long": _long,
    "block": _block,
    "card": _card,
    "deck": _deck,
    "tickets": _tickets,
    "keep": _keep,
    "station": _station,
    "pay": _pay,
    "surcharge": _surcharge,
    "decline": _decline,
    "nothing": _nothing,
}
