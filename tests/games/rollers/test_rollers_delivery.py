"""Deliveries: questions 22 to 32 of rules section 13, and section 6.3."""

from moves import do, kinds, may, of_kind, why_not
from rollers_table import L12, L12T, L13TT, L14, L14T, L23, L36, deliveries, line, position, totals, turn

from trainyard.games.rollers.actions import Deliver, Pass, TickBox
from trainyard.games.rollers.network import lines_of, route, ways_of
from trainyard.games.rollers.pieces import COLOUR_INDEX
from trainyard.games.rollers.state import Phase

GREY_IN_1 = {1: {"grey": 1}}


def test_question_22_two_lines_to_4_give_1_point_with_engine_1_and_the_choice_of_1_or_2_with_engine_2() -> None:
    assert totals(deliveries(position(L14 | L14T, die=1, engine=1, cubes=GREY_IN_1))) == {1}
    assert totals(deliveries(position(L14 | L14T, die=1, engine=2, cubes=GREY_IN_1))) == {1, 2}


def test_question_23_the_best_score_with_engine_1_2_3_4_is_none_2_through_city_2_3_and_3() -> None:
    best = []
    for engine in (1, 2, 3, 4):
        found = totals(deliveries(position(L12 | L23 | L13TT, die=1, engine=engine, cubes=GREY_IN_1)))
        best.append(max(found, default=None))
    assert best == [None, 2, 3, 3]


def test_question_25_a_yellow_cube_scores_1_over_l12_and_may_not_go_past_city_1_and_come_back() -> None:
    state = position(L12 | L14 | L14T, die=2, engine=6, cubes={2: {"yellow": 1}})
    assert [(a.cube, a.destination, a.distance) for a in deliveries(state)] == [("yellow", 1, 1)]
    assert "no route" in why_not(state, Deliver(0, 2, "yellow", 2, 1, 3))


def test_question_27_with_a_2_a_cube_in_1_cannot_go_unless_3a_is_active_and_2_its_destination() -> None:
    cubes = {1: {"blue": 1}}
    to_two = Deliver(0, 2, "blue", 1, 2, 1)
    assert not may(position(L12, die=2, engine=1, cubes=cubes), to_two)
    assert may(position(L12, die=2, engine=1, cubes=cubes, tiles={"3a": 0}), to_two)
    assert not may(position(L12, die=2, engine=1, cubes=cubes, tiles={"3a": (0, "used")}), to_two)
    assert not may(position(L12, die=2, engine=1, cubes=cubes, tiles={"3a": 1}), to_two)
    assert not may(position(L12, die=3, engine=1, cubes=cubes, tiles={"3a": 0}), Deliver(0, 3, "blue", 1, 2, 1))


def test_question_28_a_black_cube_in_1_may_go_to_2_but_not_end_in_1() -> None:
    state = position(L12, die=1, engine=3, cubes={1: {"black": 1}}, options={"black_cubes": True})
    assert [(a.cube, a.destination, a.distance) for a in deliveries(state)] == [("black", 2, 1)]
    assert "another city" in why_not(state, Deliver(0, 1, "black", 1, 1, 1))


def test_question_29_a_line_on_another_players_sheet_carries_nothing() -> None:
    state = position(die=1, engine=6, cubes=GREY_IN_1, seat_notes={1: {"track": L14}})
    assert deliveries(state) == []


def test_question_30_engine_0_delivers_nothing_but_with_4a_and_4b_alone_makes_it_1() -> None:
    cubes = GREY_IN_1
    assert deliveries(position(L14, die=1, cubes=cubes)) == []
    express = deliveries(position(L14, die=1, cubes=cubes, tiles={"4a": 0}))
    assert [(a.distance, a.express) for a in express] == [(1, True)]
    boosted = deliveries(position(L14, die=1, cubes=cubes, tiles={"4b": 0}))
    assert [(a.distance, a.express) for a in boosted] == [(1, False)]


def test_question_31_after_a_third_city_is_emptied_the_others_still_have_their_turns() -> None:
    cubes = {1: {"grey": 1}, 2: {}, 3: {}}
    state = position(L14, die=1, engine=1, cubes=cubes, seats=3, dice=[2, 3, 6])
    events = do(state, Deliver(0, 1, "grey", 1, 4, 1))
    assert "CityEmptied" in kinds(events)
    assert state.empty_cities() == 3
    assert state.phase is Phase.TAKE_DIE and state.to_move == 1
    turn(state, 2, Pass(1))
    assert state.to_move == 2
    events = turn(state, 3, Pass(2))
    assert kinds(events)[-1] == "GameEnded"
    assert state.phase is Phase.OVER


def test_question_32_a_private_cube_does_not_fill_city_3_and_its_owner_may_still_deliver_it_with_a_3() -> None:
    private = {"start_tile": "s_cube", "private": {"cube": "blue", "city": 3}}
    notes = {0: private, 1: {"start_tile": "s_points", "track": L23, "boxes": [1]}}
    options = {"start_tiles": True}
    state = position(L23, die=3, engine=1, cubes={3: {}}, options=options, seat_notes=notes)
    assert state.empty_cities() == 1
    assert [(a.private, a.destination) for a in deliveries(state)] == [(True, 2)]
    other = position(L23, die=3, engine=1, cubes={3: {}}, options=options, seat_notes=notes, used=[(0, 1)], to_move=1)
    assert deliveries(other) == []
    do(state, *deliveries(state))
    assert state.private[0] is None
    assert state.points[0] == 1


def test_a_delivery_scores_at_once_and_the_cube_goes_into_the_bag() -> None:
    state = position(L14, die=1, engine=1, cubes={1: {"grey": 2}})
    grey = COLOUR_INDEX["grey"]
    before = state.bag[grey]
    (event, *_) = do(state, Deliver(0, 1, "grey", 1, 4, 1))
    assert state.points == [1, 0]
    assert state.bag[grey] == before + 1
    assert state.cities[0][grey] == 1
    assert event.way == ("1e", "1d", "4f", "4e")  # type: ignore[attr-defined]


def test_the_cube_must_suit_the_destination_and_lie_in_the_source() -> None:
    state = position(L14 | L12, die=1, engine=6, cubes={1: {"blue": 1}})
    assert [(a.cube, a.destination) for a in deliveries(state)] == [("blue", 2)]
    assert "takes no blue" in why_not(state, Deliver(0, 1, "blue", 1, 4, 1))
    assert "has no grey" in why_not(state, Deliver(0, 1, "grey", 1, 4, 1))


def test_a_grey_cube_may_go_to_3_or_4_also_through_one_to_the_other() -> None:
    state = position(L14 | L13TT, die=1, engine=6, cubes=GREY_IN_1)
    assert {(a.destination, a.distance) for a in deliveries(state)} == {(4, 1), (3, 3)}
    through = position(L12 | L23 | L36, die=1, engine=6, cubes={1: {"grey": 1, "red": 1}})
    assert {(a.cube, a.destination, a.distance) for a in deliveries(through)} == {("grey", 3, 2), ("red", 6, 3)}


def test_a_cube_may_take_any_route_within_the_engine_also_the_longest() -> None:
    state = position(L12 | L23 | L13TT, die=1, engine=6, cubes=GREY_IN_1)
    assert totals(deliveries(state, 1, 3)) == {2, 3}


def test_parallel_lines_are_different_routes_and_all_score() -> None:
    state = position({"1f": (2, 4), "1j": (1, 5), "2g": (1, 2), "2d": (0, 4)}, die=1, engine=6, cubes={1: {"blue": 1}})
    assert totals(deliveries(state)) == {2}
    both = position(L12T | {"1c": (3, 5), "2b": (2, 5)}, die=1, engine=6, cubes={1: {"blue": 1}})
    assert totals(deliveries(both)) == {1, 2}
    assert line(both, 0, "Network") == 3


def test_one_cube_is_delivered_in_an_action_and_the_engine_is_not_used_up() -> None:
    state = position(L14, die=1, engine=1, cubes={1: {"grey": 2}})
    do(state, Deliver(0, 1, "grey", 1, 4, 1))
    assert state.to_move == 1
    assert state.engine(0) == 1


def test_refusals_of_deliveries_say_why() -> None:
    state = position(L14 | L14T, die=1, engine=1, cubes=GREY_IN_1)
    assert "does not reach" in why_not(state, Deliver(0, 1, "grey", 1, 4, 2))
    assert "no open die" in why_not(state, Deliver(0, 2, "grey", 1, 4, 1))
    assert "neither" in why_not(position(L14, die=2, engine=1, cubes=GREY_IN_1), Deliver(0, 2, "grey", 1, 4, 1))
    assert "private" in why_not(state, Deliver(0, 1, "grey", 1, 4, 1, private=True))
    assert "adds 1 or 2" in why_not(state, Deliver(0, 1, "grey", 1, 4, 1, extra=3))
    assert "does not have" in why_not(state, Deliver(0, 1, "grey", 1, 4, 1, express=True))
    assert "no such" in why_not(state, Deliver(0, 1, "pink", 1, 4, 1))
    assert "no such" in why_not(state, Deliver(0, 1, "grey", 1, 7, 1))


def test_a_route_of_the_asked_distance_is_found_over_several_cities() -> None:
    state = position(L12 | L23 | L13TT | L36)
    lines = state.lines[0]
    assert lines == lines_of(state.tables, state.sheets[0])
    assert state.ways[0] == ways_of(lines)
    assert [found.length for found in route(lines, 1, 3, 2)] == [1, 1]
    assert [found.length for found in route(lines, 1, 3, 3)] == [3]
    assert [found.length for found in route(lines, 1, 6, 4)] == [3, 1]
    assert route(lines, 1, 6, 7) == ()


def test_the_engine_action_and_the_delivery_need_no_track_die() -> None:
    state = position(L14, die=1, engine=0, cubes=GREY_IN_1, shapes=["gentle", "sharp"])
    assert of_kind(state, TickBox) == [TickBox(0, 1)]
