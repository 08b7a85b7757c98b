"""Which tickets are done, and which routes the stations borrow for them (rules 10.2, 10.3)."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from trainyard.games.tickets.state import HIDDEN, State
from trainyard.games.tickets.tables import Route


class Borrowing(NamedTuple):
    """The best use of a seat's stations: for each of them, in the order of building, a route or None; what it brings.

    ``points`` are those of all tickets, done ones added and the others subtracted.
    """

    routes: tuple[Route | None, ...]
    points: int
    done: frozenset[int]


class Offer(NamedTuple):
    """A route that a station may borrow, and the two parts of the own network that it would join."""

    low: int
    high: int
    route: Route


def best_borrowing(state: State, seat: int) -> Borrowing:
    """The choice that maximises ticket points, then completed tickets (rules 10.3).

    All choices are tried, those that borrow nothing first, so that no route is borrowed in vain. Tickets that an
    observation does not know are left out.
    """
    tables = state.tables
    tickets = [tables.tickets[ticket] for ticket in state.tickets[seat] if ticket != HIDDEN]
    part = parts(len(tables.cities), tables.routes_in(state.owned[seat]))
    done = frozenset(ticket.index for ticket in tickets if part[ticket.a] == part[ticket.b])
    points = sum(ticket.points if ticket.index in done else -ticket.points for ticket in tickets)
    still_open = [ticket for ticket in tickets if ticket.index not in done]
    nothing: tuple[Route | None, ...] = (None,) * len(state.stations[seat])
    if not still_open or not nothing:
        return Borrowing(nothing, points, done)
    ends = [(part[ticket.a], part[ticket.b], ticket.points) for ticket in still_open]
    offers = _useful([_offers(state, seat, city, part) for city in state.stations[seat]], ends)
    best: tuple[Offer | None, ...] = ()
    best_value = (0, 0)
    for choice in product(*([None, *offered] for offered in offers)):
        number = _joined([offer for offer in choice if offer])
        gained = [worth for a, b, worth in ends if number.get(a, a) == number.get(b, b)] if number else []
        value = (sum(gained), len(gained))
        if value > best_value:
            best, best_value = choice, value
    if not best:
        return Borrowing(nothing, points, done)
    number = _joined([offer for offer in best if offer])
    gained_tickets = {t.index for t, (a, b, _) in zip(still_open, ends, strict=True)
                      if number.get(a, a) == number.get(b, b)}  # fmt: skip
    routes = tuple(offer.route if offer else None for offer in best)
    return Borrowing(routes, points + 2 * best_value[0], done | gained_tickets)


def parts(cities: int, routes: Iterable[Route]) -> list[int]:
    """For each city the number of its connected part under these routes: that of one of its cities."""
    above = list(range(cities))

    def top(city: int) -> int:
        while above[city] != city:
            above[city] = above[above[city]]
            city = above[city]
        return city

    for route in routes:
        above[top(route.a)] = top(route.b)
    return [city if above[city] == city else top(city) for city in range(cities)]


def _offers(state: State, seat: int, city: int, part: list[int]) -> list[Offer]:
    """What a station may borrow: the routes of other seats, one for each join of two parts that differ."""
    others = 0
    for owner, owned in enumerate(state.owned):
        if owner != seat:
            others |= owned
    offers: dict[tuple[int, int], Offer] = {}
    for route in state.tables.routes_at[city]:
        if route.bit & others:
            low, high = sorted((part[route.a], part[route.b]))
            if low != high:
                offers.setdefault((low, high), Offer(low, high, route))
    return list(offers.values())


def _useful(offers: list[list[Offer]], ends: list[tuple[int, int, int]]) -> list[list[Offer]]:
    """The offers whose parts each hold an end of a ticket or are joined by another station too: others lead nowhere."""
    wanted = {part for a, b, _ in ends for part in (a, b)}
    touched = [{part for offer in offered for part in (offer.low, offer.high)} for offered in offers]
    out = []
    for i, offered in enumerate(offers):
        leads_on = wanted.union(*(parts_of for j, parts_of in enumerate(touched) if j != i))
        out.append([offer for offer in offered if offer.low in leads_on and offer.high in leads_on])
    return out


def _joined(offers: list[Offer]) -> dict[int, int]:
    """Part -> the number it has when these joins are made; parts left out keep their own."""
    number: dict[int, int] = {}
    for low, high, _ in offers:
        new, old = number.get(low, low), number.get(high, high)
        number[low] = number[high] = new
        for part, value in number.items():
            if value == old:
                number[part] = new
    return number
