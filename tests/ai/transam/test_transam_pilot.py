"""The computer players of transam at the table: legal, fair, repeatable, in two styles, and to the end."""

from itertools import product

import pytest

from tests.ai.transam.transam_games import FEW, Exact, board, play, recorded
from trainyard.ai.levels import LEVELS
from trainyard.ai.pilots.transam.chart import chart_of
from trainyard.ai.pilots.transam.policy import Policy
from trainyard.ai.pilots.transam.styles import depth_of
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.ai.player import make_player, styles
from trainyard.core.rng import Dice
from trainyard.core.rules import OptionValue
from trainyard.games.transam import network
from trainyard.games.transam.actions import PlaceMarker
from trainyard.games.transam.cards import EXTRA_CARDS, GREY
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase, State

OFFERED = LEVELS[1:]


@pytest.mark.parametrize("level", OFFERED)
def test_every_decision_has_a_reason_that_a_person_can_read(level: str) -> None:
    player = make_player("transam", level, seed=1)
    for state in recorded(20):
        thought = player.choose(RULES.observe(state, state.to_move), RULES.legal_actions(state), FEW)
        text = thought.reason.english()
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert "{" not in text


def test_the_numbers_and_shortest_ways_of_a_hint_are_exact() -> None:
    """A plan may be a track too dear; what a person reads beside the tray's exact count must be that count."""
    player, told, dear = make_player("transam", "hard", seed=1), 0, 0
    for state in recorded(120):
        seat = state.to_move
        thought = player.choose(RULES.observe(state, seat), RULES.legal_actions(state), FEW)
        values, placed, action = thought.reason.values, state.copy(), thought.action
        if isinstance(action, PlaceMarker):
            placed.markers[seat] += (state.tables.node_index[action.node],)
        exact = network.plan_of(placed, seat, state.hands[seat])
        if "n" in values and state.phase is not Phase.EXTRA_CARD:
            assert values["n"] == exact.cost, thought.reason.english()
            told += 1
            policy = player.pilot._views[seat].policy  # type: ignore[attr-defined]
            dear += policy.decide(state).about[-1:] not in ((), (exact.cost,))
        if "shortest way to" in thought.reason.template:
            city = next(city for city in state.tables.cities if city.name == values["city"])
            before = network.away(state, seat, city.index)
            edge = state.tables.edge_index[action.edge]
            RULES.apply(placed, action)
            price = state.terms.grey_cost if edge.cost == GREY else edge.cost
            assert network.away(placed, seat, city.index) == (before or 0) - price
    assert told > 20 and dear


@pytest.mark.parametrize("level", OFFERED)
def test_the_same_seed_gives_the_same_round(level: str) -> None:
    ends = []
    for _ in range(2):
        players = [make_player("transam", level, seed=5), make_player("transam", "medium", seed=6)]
        ends.append(RULES.state_to_json(play(players, 11, rounds=1)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", OFFERED)
def test_what_a_seat_cannot_see_does_not_change_its_move(level: str) -> None:
    """Hands, the card pile and the dice of the truth are drawn anew; the seat sees the same and plays the same."""
    changed = 0
    positions = recorded(20)
    for number, state in enumerate(positions):
        seat = state.to_move
        other = RULES.determinize(RULES.observe(state, seat), seat, Dice(number))
        changed += RULES.state_to_json(other) != RULES.state_to_json(state)
        moves = [
            make_player("transam", level, seed=3).choose(RULES.observe(truth, seat), RULES.legal_actions(truth), FEW)
            for truth in (state, other)
        ]
        assert moves[0][:3] == moves[1][:3]
    assert changed >= len(positions) - 4


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_two_styles_differ_in_a_fifth_of_the_moves(level: str) -> None:
    names = [style.id for style in styles("transam")]
    assert len(names) >= 2
    # The end of a turn is no matter of style.
    positions = [state for state in recorded(120) if len(RULES.legal_actions(state)) > 2]
    moves = [
        [
            make_player("transam", level, name).choose(RULES.observe(s, s.to_move), RULES.legal_actions(s), FEW).action
            for s in positions
        ]
        for name in names
    ]
    assert sum(a != b for a, b in zip(*moves, strict=True)) >= len(positions) // 5


def test_medium_beats_the_player_with_exact_trees() -> None:
    wins = 0.0
    for game in range(24):
        players: list[object] = [Exact(), Exact()]
        players[game % 2] = make_player("transam", "medium", seed=game)
        winners = RULES.winners(play(players, 100 + game // 2))
        wins += (game % 2 in winners) / len(winners)
    assert wins >= 15


@pytest.mark.parametrize("map_name", ["america", "japan"])
def test_medium_beats_easy(map_name: str) -> None:
    wins = 0.0
    for game in range(24):
        players = [make_player("transam", "easy", seed=game) for _ in range(2)]
        players[game % 2] = make_player("transam", "medium", seed=game)
        winners = RULES.winners(play(players, 200 + game // 2, map_name=map_name))
        wins += (game % 2 in winners) / len(winners)
    assert wins >= 14


@pytest.mark.parametrize(("map_name", "seats", "why"), [
    ("japan", 2, "far end"), ("japan", 3, "far end"), ("japan", 4, "marker"), ("america", 2, "marker"),
])  # fmt: skip
def test_two_or_three_begin_at_the_far_end_of_a_long_land(map_name: str, seats: int, why: str) -> None:
    state = RULES.new_game(board(map_name), seats, {}, 5)
    chart = chart_of(state.tables, seats < 4)
    move = Policy(state.tables, chart, Taste(), state.to_move).decide(state)
    assert move.why == why
    cities = [state.tables.city_bit[city] for city in state.hands[state.to_move]]
    ground = Ground(state.tables, state.tables.all_edges, (), GREY)
    far = {city: max(ground.distance(city, other) or 0 for other in cities) for city in cities}
    if why == "far end":
        assert far[state.tables.node_bit[move.about[0]]] == max(far.values())


def test_conductor_also_tries_free_nodes_of_the_way_between_the_cities_of_the_hand() -> None:
    """Between: to begin there needs hardly more tracks than to begin in a city of the hand."""
    found = 0
    for seed in range(6):
        state: State = RULES.new_game(board("japan"), 4, {}, seed)
        RULES.apply(state, RULES.legal_actions(state)[0])
        seat, tables = state.to_move, state.tables
        policy = Policy(tables, chart_of(tables, small=False), Taste(), seat)
        plain, more = policy.moves(state, 5), policy.moves(state, 5, inner=6)
        assert more[: len(plain)] == plain
        actions = [move.action for move in more[len(plain) :]]
        assert len(set(actions)) == len(actions) <= 6
        found += len(actions)
        cities = {tables.cities[city].node for city in state.hands[seat]}
        cheapest = min(_missing_from(state, seat, node) for node in cities)
        for action in actions:
            assert action in RULES.legal_actions(state)
            node = tables.node_index[action.node]
            assert node not in cities
            assert _missing_from(state, seat, node) <= cheapest + 1
    assert found > 12


def _missing_from(state: State, seat: int, node: int) -> int:
    placed = state.copy()
    placed.markers[seat] += (node,)
    cost = network.plan_of(placed, seat, state.hands[seat]).cost
    assert cost is not None
    return cost


def test_only_conductor_where_many_build_a_long_land_tries_them() -> None:
    trying = {
        (level, long_land, seats)
        for level, long_land, seats in product(("hard", "expert"), (False, True), range(2, 7))
        if depth_of(level, long_land, seats).inner
    }
    assert trying == {("expert", True, seats) for seats in range(4, 7)}


def test_engineer_looks_less_far_where_many_build_a_long_land() -> None:
    few, many, short = (depth_of("hard", *where) for where in ((True, 3), (True, 4), (False, 4)))
    assert few.worlds > short.worlds > many.worlds
    assert few.laps > many.laps == short.laps
    assert many.caution == few.caution > short.caution


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("map_name", ["america", "japan"])
def test_mixed_tables_come_to_an_end_with_every_option(seats: int, map_name: str) -> None:
    options: list[dict[str, OptionValue]] = [
        {},
        {"extra_cards": True, "private_tracks": 2},
        {"private_tracks": 3, "private_renewal": "round", "odd_even": True},
    ]
    for game, chosen in enumerate(options):
        levels = ("random", "easy", "medium")
        players = [make_player("transam", levels[(game + seat) % 3], seed=seat) for seat in range(seats)]
        play(players, game, options=chosen, map_name=map_name)


def test_medium_meets_every_extra_card_and_refuses_some() -> None:
    met, refused = set(), 0
    cards: dict[str, OptionValue] = {"extra_cards": True, "private_tracks": 3}

    def look(state: State) -> None:
        nonlocal refused
        met.add(state.card_id)
        refused |= bool(state.refused)

    for seed in range(12):
        play([make_player("transam", "medium", seed=1) for _ in range(3)], seed, options=cards, look=look)
    assert met == {card.id for card in EXTRA_CARDS}
    assert refused


@pytest.mark.parametrize("card", [card.id for card in EXTRA_CARDS])
def test_searching_players_play_a_round_with_every_extra_card(card: str) -> None:
    seed = next(n for n in range(500) if _first_card(n) == card)
    players = [make_player("transam", level, seed=1) for level in ("hard", "expert")]
    play(players, seed, options={"extra_cards": True, "private_tracks": 0}, rounds=1)


def _first_card(seed: int) -> str | None:
    state: State = RULES.new_game(board(), 2, {"extra_cards": True, "private_tracks": 0}, seed)
    return state.card_id
