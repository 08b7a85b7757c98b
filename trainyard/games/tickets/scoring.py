"""Scores: the running route points, and the final sheet with tickets, stations and the longest path (rules 10)."""

from dataclasses import dataclass
from heapq import heappop, heappush

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_
from trainyard.games.results import Result, ranked
from trainyard.games.tickets.cards import LONGEST_POINTS, STATION_POINTS
from trainyard.games.tickets.state import HIDDEN, State
from trainyard.games.tickets.stations import best_borrowing
from trainyard.games.tickets.tables import Route, Tables, Ticket
from trainyard.games.tickets.trails import longest_length, longest_trail

ROUTES, TICKETS, STATIONS, LONGEST = N_("Routes"), N_("Tickets"), N_("Stations left"), N_("Longest path")


@dataclass(frozen=True, slots=True)
class TicketOutcome:
    """One ticket at the end: its points, whether it is done, and by which routes (in order of travel, ids)."""

    ticket: str
    points: int
    done: bool
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatBreakdown:
    """How a seat's score comes about, for the scoring screen.

    ``borrowed`` names for each built station its city and the route it borrows, None when it gives nothing.
    ``trail`` is one longest path in order of travel; ``has_longest`` whether the bonus is paid for it.
    """

    seat: int
    route_points: int
    tickets: tuple[TicketOutcome, ...]
    borrowed: tuple[tuple[str, str | None], ...]
    stations_left: int
    trail: tuple[str, ...]
    trail_length: int
    has_longest: bool


def scores(state: State) -> tuple[int, ...]:
    """The final scores of a finished game; before that the points of the routes, as the score track shows them."""
    return state.result.scores if state.result else tuple(state.points)


def winners(state: State) -> tuple[int, ...]:
    """The seats that won; empty before the end (rules 10.7)."""
    return state.result.winners if state.result else ()


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """For each seat the lines that add up to its score: only the routes before the end."""
    if state.result:
        return [list(lines) for lines in state.result.sheet]
    return [[ScoreLine(ROUTES, points)] for points in state.points]


def final_result(state: State) -> Result:
    """The final scoring of the position as it stands (rules 10); every seat's tickets must be known."""
    tables = state.tables
    lengths = [longest_length(tables.routes_in(owned)) for owned in state.owned]
    longest = max(lengths)
    sheet: list[tuple[ScoreLine, ...]] = []
    totals: list[int] = []
    order: list[tuple[int, ...]] = []
    for seat in range(state.seats):
        borrowing = best_borrowing(state, seat)
        has_longest = lengths[seat] == longest > 0
        lines = (
            ScoreLine(ROUTES, state.points[seat]),
            ScoreLine(TICKETS, borrowing.points),
            ScoreLine(STATIONS, STATION_POINTS * state.stations_left(seat)),
            ScoreLine(LONGEST, LONGEST_POINTS if has_longest else 0),
        )
        sheet.append(lines)
        totals.append(sum(line.points for line in lines))
        # Rules 10.7: score, completed tickets, fewer stations built, the longest-path bonus.
        order.append((totals[seat], len(borrowing.done), -len(state.stations[seat]), int(has_longest)))
    ranking = ranked(order)
    return Result(tuple(totals), ranking[0], ranking, tuple(sheet))


def recount_points(owned: int, tables: Tables) -> int:
    """The points of a set of routes, counted on the board (rules 10.1)."""
    return sum(route.points for route in tables.routes_in(owned))


def breakdown(state: State) -> list[SeatBreakdown]:
    """Every seat's score in detail, as if the game ended now. At the end everybody's tickets are known."""
    trails = [longest_trail(state.tables.routes_in(owned)) for owned in state.owned]
    lengths = [sum(route.length for route in trail) for trail in trails]
    out = []
    for seat, (trail, length) in enumerate(zip(trails, lengths, strict=True)):
        borrowing = best_borrowing(state, seat)
        cities = state.tables.cities
        out.append(
            SeatBreakdown(
                seat=seat,
                route_points=state.points[seat],
                tickets=tuple(ticket_outcomes(state, seat)),
                borrowed=tuple(
                    (cities[city], route.id if route else None)
                    for city, route in zip(state.stations[seat], borrowing.routes, strict=True)
                ),
                stations_left=state.stations_left(seat),
                trail=tuple(route.id for route in trail),
                trail_length=length,
                has_longest=length == max(lengths) > 0,
            )
        )
    return out


def ticket_outcomes(state: State, seat: int) -> list[TicketOutcome]:
    """How the seat's tickets stand now, in the order it holds them; works on its own observation in mid-game, and
    leaves out those that an observation does not know."""
    borrowing = best_borrowing(state, seat)
    usable = state.tables.routes_in(state.owned[seat]) + [route for route in borrowing.routes if route]
    return [_outcome(state.tables.tickets[ticket], usable, borrowing.done, state.tables)
            for ticket in state.tickets[seat] if ticket != HIDDEN]  # fmt: skip


def _outcome(ticket: Ticket, usable: list[Route], done: frozenset[int], tables: Tables) -> TicketOutcome:
    path = _shortest_path(ticket.a, ticket.b, usable) if ticket.index in done else []
    return TicketOutcome(ticket.id, ticket.points, ticket.index in done, tuple(route.id for route in path))


def _shortest_path(start: int, end: int, routes: list[Route]) -> list[Route]:
    """The routes from start to end with the fewest spaces (Dijkstra); empty when there is no way."""
    came_by: dict[int, tuple[int, Route]] = {}
    todo: list[tuple[int, int, int, int, Route | None]] = [(0, start, -1, start, None)]
    reached: set[int] = set()
    while todo:
        spaces, city, _, before, route = heappop(todo)
        if city in reached:
            continue
        reached.add(city)
        if route is not None:
            came_by[city] = (before, route)
        if city == end:
            break
        for way in routes:
            if city in (way.a, way.b):
                other = way.b if city == way.a else way.a
                if other not in reached:
                    heappush(todo, (spaces + way.length, other, way.index, city, way))
    path: list[Route] = []
    while end in came_by:
        end, route = came_by[end]
        path.append(route)
    return path[::-1]
