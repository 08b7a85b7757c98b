"""The map as a planner walks it: plain tuples by number for the hot loops, and shortest ways."""

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush

from trainyard.boards.model import Board
from trainyard.games.tickets.tables import Tables, tables_of
from trainyard.games.tickets.trails import longest_length

NO_WAY = 1e6
"""Cost of what cannot be had; more than any way on any map."""


class Net:
    """What is asked of a board again and again, as tuples by route or city number. Get it by `net_of`."""

    def __init__(self, tables: Tables) -> None:
        routes = tables.routes
        self.tables = tables
        self.cities = range(len(tables.cities))
        self.names: tuple[str, ...] = tuple(place.name for place in tables.board.places)
        self.ends: tuple[tuple[int, int], ...] = tuple((r.a, r.b) for r in routes)
        self.length: tuple[int, ...] = tuple(r.length for r in routes)
        self.points: tuple[int, ...] = tuple(r.points for r in routes)
        self.colour: tuple[int, ...] = tuple(r.colour for r in routes)
        self.ferry: tuple[int, ...] = tuple(r.locomotives for r in routes)
        self.twins: tuple[int, ...] = tuple(r.twins for r in routes)
        self.ways: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((r.index, r.b if r.a == city else r.a) for r in tables.routes_at[city]) for city in self.cities
        )
        """For each city the (route, city at its other end)."""
        self.touching: tuple[int, ...] = tuple(sum(r.bit for r in tables.routes_at[city]) for city in self.cities)
        """For each city the bits of the routes that end there."""
        self.ticket_ends: tuple[tuple[int, int], ...] = tuple((t.a, t.b) for t in tables.tickets)
        self.ticket_points: tuple[int, ...] = tuple(t.points for t in tables.tickets)
        self.by_points: tuple[tuple[int, int], ...] = tuple(
            (points, sum(r.bit for r in routes if r.points == points))
            for points in sorted({r.points for r in routes}, reverse=True)
        )
        """(points, bits of the routes that bring so many), the best paid first."""
        self.at_least: tuple[int, ...] = tuple(sum(r.bit for r in routes if r.length >= n) for n in range(10))
        """By length: bits of the routes that are so long or longer."""

    def route_name(self, route: int) -> tuple[str, str]:
        """The names of the two cities that the route joins."""
        a, b = self.ends[route]
        return self.names[a], self.names[b]


@lru_cache(maxsize=8)
def net_of(board: Board) -> Net:
    """The net of a board, made when first asked for."""
    return Net(tables_of(board))


def way(net: Net, weight: Sequence[float], start: int, goal: int, most: float = NO_WAY) -> tuple[float, list[int]]:
    """The cheapest way and its routes; (NO_WAY, []) when none costs less than ``most``."""
    ways = net.ways
    best = {start: 0.0}
    came: dict[int, tuple[int, int]] = {}
    heap = [(0.0, start)]
    done = 0
    while heap:
        cost, city = heappop(heap)
        if city == goal:
            routes = []
            while city != start:
                route, city = came[city]
                routes.append(route)
            return cost, routes
        if done >> city & 1:
            continue
        done |= 1 << city
        for route, other in ways[city]:
            new = cost + weight[route]
            if new < most and new < best.get(other, most):
                best[other] = new
                came[other] = (route, city)
                heappush(heap, (new, other))
    return NO_WAY, []


def distances(net: Net, weight: Sequence[float], start: int) -> list[float]:
    """The cost of the cheapest way from a city to every city."""
    ways = net.ways
    best = [NO_WAY] * len(ways)
    best[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        cost, city = heappop(heap)
        if cost > best[city]:
            continue
        for route, other in ways[city]:
            new = cost + weight[route]
            if new < best[other]:
                best[other] = new
                heappush(heap, (new, other))
    return best


def members(routes: int) -> list[int]:
    """The numbers of the routes in a set of bits, ascending."""
    out = []
    while routes:
        lowest = routes & -routes
        out.append(lowest.bit_length() - 1)
        routes ^= lowest
    return out


@lru_cache(maxsize=4096)
def parts(net: Net, routes: int) -> tuple[int, ...]:
    """For each city the number of its connected part when only these routes (bits) exist."""
    label = list(net.cities)
    for route in members(routes):
        a, b = net.ends[route]
        old, new = label[b], label[a]
        if old != new:
            label = [new if each == old else each for each in label]
    return tuple(label)


@lru_cache(maxsize=4096)
def longest_path(net: Net, routes: int) -> int:
    """Spaces of the longest continuous path of these routes (rules 10.5)."""
    return longest_length(net.tables.routes_in(routes))
