"""What must hold in games of players who build and deliver, told by means other than the rules' own."""

from itertools import pairwise, permutations, product
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rollers_board import sheet_board
from rollers_keen import SHEETS, choose, played

from trainyard.core.errors import IllegalAction
from trainyard.core.rng import Dice
from trainyard.games.rollers.actions import Action, Deliver, DrawTrack, TakeTile, TickBox
from trainyard.games.rollers.consistency import cubes_in_play
from trainyard.games.rollers.network import Line, way_index
from trainyard.games.rollers.pieces import COLOURS, PIECES, TILES
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State

some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def positions(draw: st.DrawFn, least: int = 0) -> State:
    """A state of a game of keen players with any seats, sheet and options."""
    options: dict[str, Any] = {
        option.name: draw(st.sampled_from(option.choices)) for option in RULES.options if option.name != "first_player"
    }
    seats, sheet = draw(st.integers(1, 5)), draw(st.sampled_from(SHEETS))
    return played(seats, options, draw(st.integers(0, 2**32)), draw(st.integers(least, 420)), sheet)


def refused(state: State, action: Action) -> bool:
    try:
        RULES.apply(state, action)
    except IllegalAction:
        return True
    return False


@some
@given(positions())
def test_lines_and_distances_kept_while_drawing_are_those_found_anew_from_the_notation(state: State) -> None:
    again = RULES.state_from_json(state.board, RULES.state_to_json(state))
    assert again == state
    assert again.lines == state.lines and again.ways == state.ways


@some
@given(positions())
def test_lines_are_those_that_a_walk_from_every_city_finds(state: State) -> None:
    tables = state.tables
    for seat, sheet in enumerate(state.sheets):
        joins = {space: set(PIECES[piece - 1]) for space, piece in enumerate(sheet) if piece}
        found = set()
        for city, start in enumerate(tables.city_space[1:], start=1):
            for side in range(6):
                here, enter, way = tables.near[start][side], (side + 3) % 6, list[int]()
                while here in joins and enter in joins[here] and here not in way:
                    way.append(here)
                    (leave,) = joins[here] - {enter}
                    here, enter = tables.near[here][leave], (leave + 3) % 6
                other = tables.city_at[here] if here >= 0 else 0
                if way and other > city:
                    found.add(Line(city, other, 1 + sum(s in tables.towns for s in way), tuple(way)))
        assert set(state.lines[seat]) == found


@some
@given(positions(least=200))
def test_distances_are_those_of_all_orders_of_cities_and_all_choices_of_lines(state: State) -> None:
    for seat in range(state.seats):
        between: dict[tuple[int, int], set[int]] = {}
        for line in state.lines[seat]:
            between.setdefault((line.a, line.b), set()).add(line.length)
            between.setdefault((line.b, line.a), set()).add(line.length)
        wanted = [0] * 36
        for count in range(2, 7):
            for cities in permutations(range(1, 7), count):
                for lengths in product(*(between.get(pair, ()) for pair in pairwise(cities))):
                    wanted[way_index(cities[0], cities[-1])] |= 1 << sum(lengths)
        assert list(state.ways[seat]) == wanted


@some
@given(positions())
def test_every_listed_action_is_accepted_and_no_cube_die_or_tile_is_lost(state: State) -> None:
    cubes = cubes_in_play(state)
    for action in RULES.legal_actions(state):
        after = state.copy()
        events = RULES.apply(after, action)
        assert cubes_in_play(after) == cubes
        assert all(not a & b for i, a in enumerate(after.owned) for b in after.owned[i + 1 :])
        if after.phase in (Phase.TAKE_DIE, Phase.ACT, Phase.EXCHANGE, Phase.OVER):
            assert len(after.dice) + len(after.open_dice) + len(after.used_dice) == state.seats + 1
        for event in events:
            assert RULES.event_from_json(RULES.event_to_json(event)) == event


@few
@given(positions(least=60))
def test_nothing_that_is_not_listed_is_accepted(state: State) -> None:
    if state.phase is not Phase.ACT:
        return
    seat, listed = state.to_move, set(RULES.legal_actions(state))
    tries: list[Action] = [DrawTrack(seat, s, sides) for s in state.tables.spaces for sides in PIECES]
    tries += [TickBox(seat, n) for n in range(8)] + [TakeTile(seat, n) for n in range(8)]
    tries += [
        Deliver(seat, die, cube, source, destination, distance, extra, express, private)
        for die in set(state.open_dice)
        for cube, source, destination in product(COLOURS, range(1, 7), range(1, 7))
        for distance, extra, express, private in product(range(1, 6), range(3), (False, True), (False, True))
    ]
    before = state.copy()
    assert all(refused(state, action) for action in tries if action not in listed)
    assert state == before


@few
@given(positions(least=100))
def test_a_delivery_tells_a_way_of_its_distance_over_own_track(state: State) -> None:
    tables = state.tables
    for action in RULES.legal_actions(state):
        if not isinstance(action, Deliver):
            continue
        after = state.copy()
        way = RULES.apply(after, action)[0].way  # type: ignore[attr-defined]
        spaces = [tables.space_index[name] for name in way]
        assert (tables.city_at[spaces[0]], tables.city_at[spaces[-1]]) == (action.source, action.destination)
        assert all(b in tables.near[a] for a, b in pairwise(spaces))
        stops = [s for s in spaces[1:] if tables.city_at[s] or s in tables.towns]
        assert len(stops) == len(set(stops)) == action.distance
        assert after.points[action.seat] - state.points[action.seat] == action.distance + action.extra


def test_lists_stay_within_a_few_hundred_in_games_of_keen_players() -> None:
    longest = 0
    for seed in range(12):
        options = {"black_cubes": True, "orders": True, "start_tiles": bool(seed % 2)}
        state = RULES.new_game(sheet_board(SHEETS[seed % 2]), 2, options, seed)
        dice = Dice(seed)
        while not RULES.is_over(state):
            longest = max(longest, len(RULES.legal_actions(state)))
            RULES.apply(state, choose(state, dice))
    assert longest < 400


def test_the_uses_of_tiles_are_known_for_every_tile_but_the_two_that_only_stand_there() -> None:
    from trainyard.games.rollers.consistency import USABLE

    assert set(TILES) - set(USABLE) == {"4b", "6"}
