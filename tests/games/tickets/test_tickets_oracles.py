"""The longest trail and the use of stations against brute force."""

from itertools import product

import networkx as nx
from europe_board import europe
from europe_table import position
from hypothesis import given, settings
from hypothesis import strategies as st

from trainyard.core.rng import Dice, below, pick, shuffle
from trainyard.games.tickets.state import State
from trainyard.games.tickets.stations import best_borrowing
from trainyard.games.tickets.tables import Route, tables_of
from trainyard.games.tickets.trails import longest_length, longest_trail

many = settings(max_examples=150, deadline=None)


@st.composite
def networks(draw: st.DrawFn) -> list[Route]:
    """Up to eight routes between up to six cities, parallels and loops included."""
    cities = draw(st.integers(2, 6))
    pairs = st.tuples(st.integers(0, cities - 1), st.integers(0, cities - 1)).filter(lambda pair: pair[0] != pair[1])
    made = draw(st.lists(st.tuples(pairs, st.sampled_from([1, 2, 3, 4, 6, 8])), max_size=8))
    return [Route(i, 1 << i, str(i), a, b, length, -1, False, 0, 0, 0) for i, ((a, b), length) in enumerate(made)]


def brute_longest(routes: list[Route]) -> int:
    def onward(city: int, left: frozenset[int]) -> int:
        best = 0
        for i in left:
            route = routes[i]
            if city in (route.a, route.b):
                other = route.b if city == route.a else route.a
                best = max(best, route.length + onward(other, left - {i}))
        return best

    return max((onward(city, frozenset(range(len(routes)))) for r in routes for city in (r.a, r.b)), default=0)


@many
@given(networks())
def test_the_longest_trail_is_as_long_as_brute_force_finds(routes: list[Route]) -> None:
    assert longest_length(routes) == brute_longest(routes)


@many
@given(networks())
def test_the_shown_longest_trail_is_one_continuous_path_of_that_length(routes: list[Route]) -> None:
    trail = longest_trail(routes)
    assert sum(route.length for route in trail) == longest_length(routes)
    assert len({route.index for route in trail}) == len(trail)
    assert not trail or any(_walks(trail, start) for start in (trail[0].a, trail[0].b))


def _walks(trail: list[Route], city: int) -> bool:
    for route in trail:
        if city not in (route.a, route.b):
            return False
        city = route.b if city == route.a else route.a
    return True


def test_forty_five_trains_of_short_routes_are_no_trouble_for_the_longest_trail() -> None:
    tables = tables_of(europe())
    short = sorted(tables.routes, key=lambda route: (route.length, route.index))
    net: list[Route] = []
    for route in short:
        if sum(r.length for r in net) + route.length <= 45 and not any(route.twins & r.bit for r in net):
            net.append(route)
    trail = longest_trail(net)
    assert sum(route.length for route in trail) == longest_length(net)


def test_the_longest_trail_of_grown_networks_on_the_map_is_as_long_as_brute_force_finds() -> None:
    tables = tables_of(europe())
    for seed in range(25):
        dice = Dice(seed)
        net = [pick(dice, tables.routes)]
        while len(net) < 13:
            touched = {city for route in net for city in (route.a, route.b)}
            near = [r for r in tables.routes if r not in net and (r.a in touched or r.b in touched)]
            net.append(pick(dice, near))
        assert longest_length(net) == brute_longest(net), seed


def random_scoring(seed: int) -> State:
    """Routes shared out among three seats, tickets and stations at random."""
    dice = Dice(seed)
    state = position([{}, {}, {}], ticket_deck=[])
    tables = state.tables
    routes = list(tables.routes)
    shuffle(dice, routes)
    for route in routes[: 60 + below(dice, 41)]:
        seat = below(dice, 3)
        if not state.owned[seat] & route.twins:
            state.owned[seat] |= route.bit
    cities = list(range(len(tables.cities)))
    shuffle(dice, cities)
    state.stations[0] = tuple(cities[: 1 + below(dice, 3)])
    numbers = list(range(len(tables.tickets)))
    shuffle(dice, numbers)
    state.tickets[0] = tuple(numbers[: 4 + below(dice, 9)])
    return state


def brute_stations(state: State) -> tuple[int, int]:
    """(ticket points, completed tickets) of the best choice of seat 0, every route of every rival tried."""
    tables = state.tables
    rivals = state.owned[1] | state.owned[2]
    choices = [[None, *(route for route in tables.routes_at[city] if route.bit & rivals)] for city in state.stations[0]]
    best = (-(10**9), 0)
    for choice in product(*choices):
        graph = nx.Graph()
        graph.add_nodes_from(range(len(tables.cities)))
        graph.add_edges_from((route.a, route.b) for route in tables.routes_in(state.owned[0]))
        graph.add_edges_from((route.a, route.b) for route in choice if route is not None)
        done = [t for t in state.tickets[0] if nx.has_path(graph, tables.tickets[t].a, tables.tickets[t].b)]
        points = sum(tables.tickets[t].points * (1 if t in done else -1) for t in state.tickets[0])
        best = max(best, (points, len(done)))
    return best


def test_stations_borrow_as_well_as_brute_force_does() -> None:
    borrowed = 0
    for seed in range(60):
        state = random_scoring(seed)
        best = best_borrowing(state, 0)
        assert (best.points, len(best.done)) == brute_stations(state)
        borrowed += any(best.routes)
    assert borrowed > 10, "hardly any station was used; the test shows little"
