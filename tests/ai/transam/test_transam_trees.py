"""The pilot's fast trees, where its marker goes, whose tracks are whose, and what it takes from them."""

import pytest

from tests.ai.transam.transam_games import board, recorded
from trainyard.ai.pilots.transam.chart import chart_of
from trainyard.ai.pilots.transam.depot import delays
from trainyard.ai.pilots.transam.plan import cost_of, singles, star_of, tree_of
from trainyard.ai.pilots.transam.rivals import Guess
from trainyard.ai.pilots.transam.tracks import Memory
from trainyard.core.rng import Dice, below
from trainyard.games.transam import network
from trainyard.games.transam.actions import EndTurn, LayTrack, PlaceMarker
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase, State
from trainyard.games.transam.tables import tables_of


def _turns() -> list[tuple[State, int, list[int]]]:
    """Positions in turns with the goals of the seat to move."""
    return [
        (state, state.to_move, [state.tables.city_bit[city] for city in state.hands[state.to_move]])
        for state in recorded(60)
        if state.phase is Phase.TURN
    ]


def test_a_tree_joins_what_it_promises_for_the_price_it_tells() -> None:
    for state, seat, goals in _turns():
        ground = network.ground_of(state, seat)
        tree = tree_of(ground, state.nets[seat], goals, state.terms.needed)
        assert tree.cost == cost_of(state.tables, tree.edges, state.terms.grey_cost)
        assert not tree.edges & state.built()
        state = state.copy()
        state.common |= tree.edges
        state.parts = network.parts_of(state.tables, state.common)
        net = network.net_of(state, seat)
        assert sum(bool(goal & net) for goal in goals) >= state.terms.needed


def test_a_fast_tree_is_hardly_dearer_than_the_cheapest() -> None:
    more = []
    for state, seat, goals in _turns():
        exact = network.plan_of(state, seat, state.hands[seat]).cost
        assert exact is not None
        fast = tree_of(network.ground_of(state, seat), state.nets[seat], goals, state.terms.needed).cost
        assert exact <= fast
        more.append(fast - exact)
    assert sum(more) / len(more) < 1.0


def test_a_beginners_star_is_dearer_than_a_tree() -> None:
    stars = trees = 0
    for state, seat, goals in _turns():
        ground, root = network.ground_of(state, seat), network.marker_bits(state, seat)
        stars += star_of(ground, root, goals, state.terms.needed).cost
        trees += tree_of(ground, root, goals, state.terms.needed).cost
    assert stars > 1.05 * trees


def test_liked_edges_change_the_way_but_not_its_price() -> None:
    tables = tables_of(board())
    chart = chart_of(tables, True)
    dice = Dice(5)
    different = 0
    for _ in range(20):
        goals = [tables.city_bit[below(dice, len(tables.cities))] for _ in range(2)]
        ground = network.ground_of(RULES.new_game(board(), 2, {}, 1), 0)
        hot, cold = (tree_of(ground, goals[0], goals[1:], 1, liked) for liked in (chart.hottest, chart.coldest))
        assert hot.cost == cold.cost
        heat = [sum(chart.heat[bit] for bit in singles(tree.edges)) for tree in (hot, cold)]
        assert heat[0] >= heat[1] - 1e-9
        different += hot.edges != cold.edges
    assert different >= 10


def test_what_waits_is_told_as_if_every_track_were_looked_at() -> None:
    """Against a plain walk over the tree from each of its nodes."""
    tables = tables_of(board())
    chart = chart_of(tables, True)
    ground = network.ground_of(RULES.new_game(board(), 2, {}, 1), 0)
    goals = list(tables.city_bit[::8])
    tree = tree_of(ground, goals[0], goals, len(goals), chart.hottest)

    def walk(node: int, came: int) -> tuple[float, float]:
        lonely = waits = 0.0
        for bit in singles(tree.edges):
            edge = tables.edge_of_bit[bit]
            if edge.ends & node and bit != came:
                hot = min(1.0, chart.heat[bit] / 0.15)
                behind, more = walk(edge.ends ^ node, bit)
                waits += more + hot * behind
                lonely += behind + edge.cost * (1 - hot)
        return lonely, waits

    for node, waits in delays(tables, tree.edges, chart.heat, 0.15).items():
        assert waits == pytest.approx(walk(node, 0)[1])


def _opening(seed: int) -> State:
    """Markers on a city of each hand, and six laps in which seat 1 builds its own exact tree, seat 0 nothing near."""
    state: State = RULES.new_game(board(), 2, {"first_player": 0}, seed)
    for _ in range(2):
        node = state.tables.cities[state.hands[state.to_move][2]].node
        RULES.apply(state, PlaceMarker(state.to_move, state.tables.nodes[node]))
    return state


def test_whoever_looks_each_turn_knows_whose_tracks_are_whose_with_two_seats() -> None:
    state = _opening(3)
    memory = Memory(0)
    laid = [0, 0]
    for _ in range(24):
        seat = state.to_move
        if seat == 0:
            memory.look(RULES.observe(state, 0))
            assert memory.perhaps[0] == laid[0]
            assert memory.perhaps[1] == laid[1]
        _, edges = network.missing_edges(state, seat, state.hands[seat])
        track = next(a for a in RULES.legal_actions(state) if isinstance(a, LayTrack) and a.edge in edges)
        RULES.apply(state, track)
        laid[seat] |= state.tables.edge_index[track.edge].bit
        if seat == 0:
            memory.look(RULES.observe(state, 0))
        RULES.apply(state, EndTurn(seat))


def test_tracks_tell_of_cities() -> None:
    """After six laps the guessed hands hold more of the rival's true cities than hands drawn blindly."""
    hits = {0.0: 0, 0.8: 0}
    for seed in range(6):
        state = _opening(seed)
        memory = Memory(0)
        while state.lap <= 6 and state.number == 1:
            seat = state.to_move
            if seat == 0:
                memory.look(RULES.observe(state, 0))
                actions = [a for a in RULES.legal_actions(state) if isinstance(a, LayTrack)]
                RULES.apply(state, actions[0])
                memory.look(RULES.observe(state, 0))
            else:
                _, edges = network.missing_edges(state, seat, state.hands[seat])
                actions = [a for a in RULES.legal_actions(state) if isinstance(a, LayTrack) and a.edge in edges]
                RULES.apply(state, actions[0])
            if state.number == 1:
                RULES.apply(state, EndTurn(seat))
        for strength in hits:
            guess = Guess(RULES.observe(state, 0), 0, memory.perhaps, strength, 3.0)
            for world in guess.draw_many(Dice(seed), 20):
                hits[strength] += sum(a == b for a, b in zip(world.hands[1], state.hands[1], strict=True))
    assert hits[0.8] > 1.25 * hits[0.0]


def test_guessed_worlds_look_the_same_to_the_seat() -> None:
    for number, state in enumerate(recorded(16)):
        if state.phase in (Phase.TURN, Phase.MARKERS):
            seat = state.to_move
            seen = RULES.observe(state, seat)
            for world in Guess(seen, seat, [], 0.8, 3.0).draw_many(Dice(number), 4):
                assert RULES.observe(world, seat) == seen
