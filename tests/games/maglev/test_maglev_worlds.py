"""What must hold at any point of games that get far: random games of the contract suite seldom build a station."""

import json
import pickle
from typing import Any

import networkx as nx
import pytest
from city_board import city
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from keen import choose, play

from trainyard.core.errors import BadState, IllegalAction
from trainyard.core.rng import Dice, below
from trainyard.games.maglev.consistency import pieces_missing
from trainyard.games.maglev.line import OPEN
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State, key_of

some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
MOST_ACTIONS = 120
"""No list of legal actions is longer; the longest are the tiles at the Hub."""


@st.composite
def positions(draw: st.DrawFn) -> State:
    name = draw(st.sampled_from(("berlin", "manhattan")))
    options = {option: draw(st.booleans()) for option in ("hub", "loops", "beginner", "draft")}
    seats, seed = draw(st.integers(1, 4)), draw(st.integers(0, 10**6))
    state = RULES.new_game(city(name), seats, options, seed)
    play(state, Dice(seed), most=draw(st.integers(0, 700)))
    return state


def through_text(value: Any) -> Any:
    return json.loads(json.dumps(value, allow_nan=False))


@some
@given(positions())
def test_states_and_observations_go_through_json_and_pickle(state: State) -> None:
    for one in (state, *(RULES.observe(state, viewer) for viewer in (None, *range(state.seats)))):
        assert RULES.state_from_json(state.board, through_text(RULES.state_to_json(one))) == one
    assert pickle.loads(pickle.dumps(state)) == state


@some
@given(positions(), st.integers(0, 999))
def test_drawn_worlds_look_like_the_observation_and_can_be_played(state: State, seed: int) -> None:
    for seat in range(state.seats):
        seen = RULES.observe(state, seat)
        world = RULES.determinize(seen, seat, Dice(seed))
        assert RULES.observe(world, seat) == seen
        assert RULES.legal_actions(world) == RULES.legal_actions(state) or seat != state.to_move
        assert RULES.state_from_json(state.board, RULES.state_to_json(world)) == world
        play(world, Dice(seed), most=30)


@some
@given(positions())
def test_pieces_are_conserved_and_what_is_derived_is_right(state: State) -> None:
    assert pieces_missing(state) == [0] * 7
    assert state.map_key == key_of(state.stations)
    for line in state.lines:
        cells = [cell for run in line.runs for cell in run.cells]
        assert line.size == len(cells) == len(set(cells)) <= 18
        assert line.occupied == sum(1 << cell for cell in cells)


def hangs_together(state: State, seat: int, without: int) -> bool:
    """By a graph library: whether all tiles but one hang together with the train's station."""
    net: Any = nx.Graph()
    net.add_node(("stop", state.trains[seat]))
    for run in state.lines[seat].runs:
        chain: list[tuple[str, int]] = [("stop", run.a), *(("cell", cell) for cell in run.cells)]
        if run.b != OPEN and state.stations[run.b] >= 0:
            chain.append(("stop", run.b))
        nx.add_path(net, chain)
    net.remove_node(("cell", without))
    tiles = [node for node in net if node[0] == "cell"]
    reached = nx.node_connected_component(net, ("stop", state.trains[seat]))
    return all(tile in reached for tile in tiles)


@some
@given(positions())
def test_a_tile_may_go_exactly_when_the_rest_hangs_together_with_the_train(state: State) -> None:
    for seat, line in enumerate(state.lines):
        loose = line.removals(state, state.trains[seat])
        for run in line.runs:
            for cell in run.cells:
                assert (cell in loose) == hangs_together(state, seat, cell), (seat, cell)


@some
@given(positions())
def test_lists_of_actions_stay_short_and_all_can_be_done(state: State) -> None:
    actions = RULES.legal_actions(state)
    assert len(actions) <= MOST_ACTIONS
    for action in actions:
        world = state.copy()
        events = RULES.apply(world, action)
        for event in events:
            assert RULES.event_from_json(through_text(RULES.event_to_json(event))) == event
        assert RULES.action_from_json(state.board, through_text(RULES.action_to_json(action))) == action
        assert RULES.state_from_json(state.board, RULES.state_to_json(world)) == world


@some
@given(positions(), st.integers(0, 10**6))
def test_a_damaged_position_is_refused_or_consistent(state: State, seed: int) -> None:
    dice = Dice(seed)
    note = through_text(RULES.state_to_json(state))
    for _ in range(15):
        damaged = through_text(note)
        damage(damaged, dice)
        try:
            read = RULES.state_from_json(state.board, damaged)
        except BadState as refusal:
            assert str(refusal).strip()
            continue
        assert RULES.state_from_json(state.board, RULES.state_to_json(read)) == read
        if not read.is_observation:
            play(read, Dice(1), most=40)


def damage(value: Any, dice: Dice) -> None:
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = keys[below(dice, len(keys))]
        if isinstance(value[key], (dict, list)) and value[key] and below(dice, 5):
            value = value[key]
            continue
        wrong = (None, -1, 0, 1, 2, 9, "", "steel", "hub", "alexanderplatz", [], {}, True, "5,3", "5,3 W-E")
        value[key] = wrong[below(dice, len(wrong))]
        return


def test_actions_of_another_game_far_on_are_refused_without_a_trace() -> None:
    for seed in range(12):
        state = RULES.new_game(city("berlin"), 3, {}, seed)
        play(state, Dice(seed), most=150)
        other = RULES.new_game(city("berlin"), 3, {}, seed + 100)
        strangers = play(other, Dice(seed), most=400)
        legal_now, before = set(RULES.legal_actions(state)), state.copy()
        for action in set(strangers) - legal_now:
            with pytest.raises(IllegalAction):
                RULES.apply(state, action)
            assert state == before


def test_nothing_in_a_draft_helps_to_tell_worlds_apart_that_the_seat_cannot_tell() -> None:
    for seats in (2, 3, 4):
        state = RULES.new_game(city("berlin"), seats, {"draft": True}, 9)
        dice = Dice(4)
        while state.phase is Phase.DRAFT:
            for seat in range(seats):
                seen = RULES.observe(state, seat)
                worlds = [RULES.determinize(seen, seat, Dice(n)) for n in range(30)]
                assert all(RULES.observe(world, seat) == seen for world in worlds)
                assert len({world.packs for world in worlds}) > 1
            RULES.apply(state, choose(state, dice))
