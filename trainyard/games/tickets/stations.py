"""Which tickets are done, and which routes the stations borrow for them (rules 10.2, 10.3)."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from trainyard.games.tickets.state import State
from trainyard.games.tickets.tables import Route, Ticket


class Borrowing(NamedTuple):
    """The best use of a seat's stations: for each of them, in the order of building, a route or None; what it brings.

    ``points`` are those of all tickets, done ones added and the others subtracted.
    """

    routes: tuple[Route | None, ...]
    points: int
    done: frozenset[int]


def best_borrowing(state: State, seat: int) -> Borrowing:
    """The choice that maximises ticket points, then completed tickets (rules 10.3).

    All choices are tried, those that borrow nothing first, so that no route is borrowed in vain.
    """
    tables = state.tables
    tickets = [tables.tickets[ticket] for ticket in state.tickets[seat]]
    part = parts(len(tables.cities), tables.routes_in(state.owned[seat]))
    done = frozenset(ticket.index for ticket in tickets if part[ticket.a] == part[ticket.b])
    points = sum(ticket.points if ticket.index in done else -ticket.points for ticket in tickets)
    still_open = [ticket for ticket in tickets if ticket.index not in done]
    nothing: tuple[Route | None, ...] = (None,) * len(state.stations[seat])
    if not still_open or not nothing:
        return Borrowing(nothing, points, done)
    best, best_value = nothing, (0, 0)
    best_gained: Sequence[Ticket] = ()
    for choice in product(*(_offers(state, seat, city, part) for city in state.stations[seat])):
        joined = _joined([(part[route.a], part[route.b]) for route in choice if route is not None])
        gained = [t for t in still_open if joined.get(part[t.a], part[t.a]) == joined.get(part[t.b], part[t.b])]
        value = (sum(ticket.points for ticket in gained), len(gained))
        if value > best_value:
            best, best_value, best_gained = choice, value, gained
    return Borrowing(best, points + 2 * best_value[0], done | {ticket.index for ticket in best_gained})


def parts(cities: int, routes: Iterable[Route]) -> list[int]:
    """For each city the number of its connected part under these routes."""
    part = list(range(cities))
    for route in routes:
        left, right = part[route.a], part[route.b]
        if left != right:
            part = [left if p == right else p for p in part]
    return part


def _offers(state: State, seat: int, city: int, part: list[int]) -> list[Route | None]:
    """What a station may borrow: nothing, or a route of another seat; one for each join of two parts that differ."""
    others = 0
    for owner, owned in enumerate(state.owned):
        if owner != seat:
            others |= owned
    offers: list[Route | None] = [None]
    joins = set()
    for route in state.tables.routes_at[city]:
        join = frozenset((part[route.a], part[route.b]))
        if route.bit & others and len(join) == 2 and join not in joins:
            joins.add(join)
            offers.append(route)
    return offers


def _joined(joins: list[tuple[int, int]]) -> dict[int, int]:
    """Part -> the number it has when these parts are joined; parts left out keep their own."""
    number: dict[int, int] = {}
    for left, right in joins:
        new, old = number.get(left, left), number.get(right, right)
        number[left] = number[right] = new
        for part, value in number.items():
            if value == old:
                number[part] = new
    return number
