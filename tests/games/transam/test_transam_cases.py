"""Exact missing counts: every reference case, and a slow solver of another kind on random positions (rules 6.2)."""

from heapq import heappop, heappush

import pytest
from lattice_board import MAPS, city_id, facts, tables
from transam_table import missing

from trainyard.core.rng import Dice, below, pick, shuffle
from trainyard.games.transam import network
from trainyard.games.transam.ground import Ground, Steiner
from trainyard.games.transam.tables import Tables

POSITIONS = 500
"""Random positions of each map."""

CASES = facts("cases")
FAR = 10**6


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_reference_case(case: dict[str, str]) -> None:
    hub, goals = case["hub_node"], case["goals"].split("|")
    assert missing(hub, goals, case["built_usable"], case["closed"], map_name=case["map"]) == int(case["missing"])


def test_all_reference_cases_are_there() -> None:
    assert len(CASES) == 16


# A second opinion: Dreyfus and Wagner over node numbers and dictionaries, nothing shared with the bits --------------


def slow_missing(prices: dict[tuple[int, int], int], terminals: list[int], nodes: int) -> int:
    """The cheapest price of joining the terminals; ``prices`` by pairs of nodes."""
    near: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    for (a, b), price in prices.items():
        near[a].append((b, price))
        near[b].append((a, price))
    *goals, root = terminals
    best: dict[int, list[int]] = {}
    for subset in range(1, 1 << len(goals)):
        cost = [FAR] * nodes
        if subset & (subset - 1) == 0:
            cost[goals[subset.bit_length() - 1]] = 0
        part = (subset - 1) & subset
        while part > subset ^ part:
            cost = [min(c, a + b) for c, a, b in zip(cost, best[part], best[subset ^ part], strict=True)]
            part = (part - 1) & subset
        heap = [(c, node) for node, c in enumerate(cost) if c < FAR]
        heap.sort()
        while heap:
            c, node = heappop(heap)
            if c > cost[node]:
                continue
            for other, price in near[node]:
                if c + price < cost[other]:
                    cost[other] = c + price
                    heappush(heap, (c + price, other))
        best[subset] = cost
    return best[(1 << len(goals)) - 1][root] if goals else 0


def random_ground(board: Tables, dice: Dice, most_tracks: int) -> tuple[Ground, dict[tuple[int, int], int]]:
    """A board with random tracks, some closed edges, sometimes cheap grey ones: for the solver and as prices."""
    grey_cost = 2 - (below(dice, 4) == 0)
    edges = list(board.edges)
    shuffle(dice, edges)
    tracks, closed = edges[: below(dice, most_tracks)], edges[-1 - below(dice, 12) :]
    built = sum(edge.bit for edge in tracks)
    free = board.all_edges & ~built & ~sum(edge.bit for edge in closed)
    prices = {
        (edge.a, edge.b): 0 if edge in tracks else min(edge.cost, grey_cost)
        for edge in board.edges
        if edge not in closed or edge in tracks
    }
    return Ground(board, free, network.parts_of(board, built), grey_cost), prices


@pytest.mark.parametrize("name", MAPS)
def test_missing_counts_are_those_of_a_slow_independent_solver(name: str) -> None:
    board, dice = tables(name), Dice(7)
    for _ in range(POSITIONS):
        ground, prices = random_ground(board, dice, most_tracks=120)
        goals = [pick(dice, [city.node for city in board.cities if city.colour == colour]) for colour in range(5)]
        del goals[1 + below(dice, 5) :]
        marker = below(dice, len(board.nodes))
        plan = Steiner(ground, board.node_bit[marker], [board.node_bit[goal] for goal in goals], 10_000)
        assert plan.cost == slow_missing(prices, [*goals, marker], len(board.nodes))


@pytest.mark.parametrize("name", MAPS)
def test_the_shown_way_costs_the_count_and_joins_everything(name: str) -> None:
    board, dice = tables(name), Dice(8)
    for _ in range(60):
        ground, prices = random_ground(board, dice, most_tracks=60)
        goals = [pick(dice, [city.node for city in board.cities if city.colour == colour]) for colour in range(5)]
        bits = [board.node_bit[goal] for goal in goals]
        marker = board.node_bit[below(dice, len(board.nodes))]
        plan = Steiner(ground, marker, bits, 10_000)
        way = [board.edge_of_bit[bit] for bit in plan.edges()]
        assert len(set(way)) == len(way)
        assert sum(prices[edge.a, edge.b] for edge in way) == plan.cost
        net = marker
        clumps = list(ground.clumps)
        for edge in way:
            clumps, _ = network.joined(clumps, edge.ends)
        for clump in clumps:
            if clump & net:
                net |= clump
        assert all(bit & net for bit in bits)


def test_four_of_five_goals_are_the_cheapest_of_the_five_ways_to_leave_one_out() -> None:
    board, dice = tables(), Dice(9)
    for _ in range(40):
        ground, _ = random_ground(board, dice, most_tracks=60)
        bits = [
            board.node_bit[pick(dice, [city.node for city in board.cities if city.colour == colour])]
            for colour in range(5)
        ]
        marker = board.node_bit[below(dice, len(board.nodes))]
        counts = [Steiner(ground, marker, bits[:i] + bits[i + 1 :], 10_000).cost for i in range(5)]
        plan = Steiner(ground, marker, bits, 10_000, needed=4)
        assert plan.cost == min(count for count in counts if count is not None)


def test_a_search_that_stops_early_agrees_below_its_limit_and_finds_nothing_above() -> None:
    board, dice = tables(), Dice(10)
    for _ in range(60):
        ground, _ = random_ground(board, dice, most_tracks=400)
        bits = [
            board.node_bit[pick(dice, [city.node for city in board.cities if city.colour == colour])]
            for colour in range(5)
        ]
        marker = board.node_bit[below(dice, len(board.nodes))]
        exact = Steiner(ground, marker, bits, 10_000).cost
        short = Steiner(ground, marker, bits, 4).cost
        assert short == (exact if exact is not None and exact <= 4 else None)


def test_a_goal_that_cannot_be_reached_gives_no_count() -> None:
    board = tables()
    around = sum(edge.bit for edge in board.edges if 39 in (edge.a, edge.b))
    ground = Ground(board, board.all_edges & ~around, [], 2)
    assert Steiner(ground, board.node_bit[0], [board.node_bit[39]], 10_000).cost is None
    assert ground.distance(board.node_bit[0], board.node_bit[39]) is None
    assert Steiner(ground, board.node_bit[0], [board.node_bit[39], board.node_bit[10]], 10_000, needed=1).cost == 1


def test_the_distance_of_one_city_is_its_own_cheapest_way() -> None:
    board = tables()
    ground = Ground(board, board.all_edges, [], 2)
    at = {city.id: city.bit for city in board.cities}
    assert ground.distance(at["minneapolis"], at["duluth"]) == 2
    assert ground.distance(at["seattle"], at[city_id("Portland")]) == 1
