"""Geometry, track and engine: questions 1 to 20 of rules section 13, and sections 6.1, 6.2."""

import pytest
from moves import do, kinds, legal, may, of_kind
from moves import why_not as why
from rollers_table import L12, L13TT, L14, L14T, Track, deliveries, draw, line, position

from trainyard.games.rollers.actions import DrawTrack, Pass, TickBox
from trainyard.games.rollers.network import lines_of
from trainyard.games.rollers.rules import RULES

STRAIGHT_GENTLE = ["straight", "gentle"]


def test_question_1_die_1_and_straight_gentle_allow_1f_2_5_but_not_the_sharp_1f_2_3() -> None:
    state = position(die=1, shapes=STRAIGHT_GENTLE)
    assert may(state, draw(state, "1f", 2, 5))
    assert "shape" in why(state, draw(state, "1f", 2, 3))


def test_question_2_with_die_1_no_piece_may_be_drawn_in_2d() -> None:
    state = position(die=1)
    assert "county 2" in why(state, draw(state, "2d", 0, 3))


def test_question_3_no_piece_in_the_city_1e_but_one_in_the_town_1a() -> None:
    state = position(die=1)
    assert "city" in why(state, draw(state, "1e", 0, 3))
    assert may(state, draw(state, "1a", 0, 3))


def test_question_4_a_second_piece_that_would_cross_in_1f_is_refused() -> None:
    state = position({"1f": (2, 5)}, die=1)
    assert "already" in why(state, draw(state, "1f", 0, 3))


def test_question_5_the_first_piece_may_stand_alone_in_4g() -> None:
    state = position(die=4)
    assert may(state, draw(state, "4g", 0, 3))


def test_question_7_side_2_of_1f_touches_side_5_of_the_city_1e_which_is_so_connected() -> None:
    state = position()
    tables = state.tables
    f, e = tables.space_index["1f"], tables.space_index["1e"]
    assert tables.near[f][2] == e
    assert tables.near[e][5] == f
    assert tables.city_at[e] == 1
    state = position({"2d": (0, 2)}, die=1)
    do(state, draw(state, "1f", 2, 5))
    assert [(found.a, found.b) for found in state.lines[0]] == [(1, 2)]
    assert not state.sheets[0][e]


def test_question_8_the_town_2g_is_not_on_l12_whose_length_is_1() -> None:
    state = position(L12)
    (found,) = state.lines[0]
    assert found.length == 1
    assert state.tables.space_index["2g"] not in found.spaces


def test_question_9_a_city_town_stub_is_no_network_and_carries_nothing() -> None:
    state = position({"1b": (0, 4), "1a": (2, 3)}, die=1, engine=6)
    assert line(state, 0, "Network") == 0
    assert deliveries(state) == []


def test_question_10_l14t_scores_2_and_makes_a_distance_of_2() -> None:
    state = position(L14T, die=1, engine=6, cubes={1: {"grey": 1}})
    assert line(state, 0, "Network") == 2
    assert [action.distance for action in deliveries(state, 1, 4)] == [2]


def test_question_12_l14_and_l14t_together_score_3() -> None:
    assert line(position(L14 | L14T), 0, "Network") == 3


def test_question_13_l13tt_scores_3_from_one_line_and_makes_a_distance_of_3() -> None:
    state = position(L13TT, die=1, engine=6, cubes={1: {"grey": 1}})
    assert len(state.lines[0]) == 1
    assert line(state, 0, "Network") == 3
    assert [action.distance for action in deliveries(state, 1, 3)] == [3]


def test_question_14_the_town_1a_cannot_be_on_both_l14t_and_l13tt() -> None:
    state = position(L14T, die=1)
    assert "already" in why(state, draw(state, "1a", 3, 5))
    assert "already" in why(state, draw(state, "1b", 0, 4))


def test_question_15_with_region_5_full_die_5_leaves_engine_delivery_or_tile() -> None:
    full: Track = {f"5{letter}": (0, 3) for letter in "abcdfghij"}
    state = position(full, die=5)
    assert not of_kind(state, DrawTrack)
    assert set(kinds(legal(state))) == {"TickBox", "TakeTile", "Pass"}


def test_question_17_with_box_4_ticked_a_4_ticks_nothing_though_1_to_3_are_free() -> None:
    state = position(die=4, boxes=[4])
    assert not of_kind(state, TickBox)
    assert "ticked already" in why(state, TickBox(0, 4))
    assert "no open die" in why(state, TickBox(0, 1))


def test_question_18_boxes_2_and_5_ticked_make_an_engine_of_2() -> None:
    assert position(boxes=[2, 5]).engine(0) == 2


def test_question_19_all_boxes_and_an_active_4b_make_7_and_score_3() -> None:
    state = position(engine=6, tiles={"4b": 0})
    assert state.engine(0) == 7
    assert line(state, 0, "Engine") == 3


def test_question_20_three_boxes_and_4b_at_the_end_make_4_and_score_1() -> None:
    assert line(position(engine=3, tiles={"4b": 0}), 0, "Engine") == 1
    assert line(position(engine=3), 0, "Engine") == 0


def test_each_shape_has_all_its_rotations_3_straight_6_gentle_6_sharp() -> None:
    pairs = {("straight", "gentle"): 9, ("straight", "sharp"): 9, ("gentle", "sharp"): 12}
    for shapes, count in pairs.items():
        state = position(die=1, shapes=list(shapes))
        assert sum(action.space == "1c" for action in of_kind(state, DrawTrack)) == count


def test_a_piece_may_point_at_the_edge_the_lake_and_a_space_that_does_not_answer() -> None:
    state = position({"1c": (0, 2)}, die=1, shapes=["straight", "sharp"])
    assert may(state, draw(state, "1g", 2, 3))  # the edge on both sides
    assert may(state, draw(state, "1a", 0, 3))  # the lake to the east
    assert may(state, draw(state, "1b", 2, 5))  # 1c lies beyond side 5 and does not lead back


def test_a_line_back_to_its_own_city_scores_nothing_and_carries_nothing() -> None:
    ring: Track = {"1f": (2, 1), "1c": (4, 3)}
    state = position(ring, die=1, engine=6)
    assert state.lines[0] == ()
    assert line(state, 0, "Network") == 0


def test_a_closed_loop_of_track_is_no_line() -> None:
    around = {"1b": 1, "1c": 2, "1f": 3, "1i": 4, "1h": 5, "1d": 0}  # the six spaces around the city 1e
    loop: Track = {}
    order = ["1c", "1b", "1d", "1h", "1i", "1f"]  # from its east side clockwise
    state = position()
    near, index = state.tables.near, state.tables.space_index
    for i, space in enumerate(order):
        sides = [near[index[space]].index(index[order[(i + step) % 6]]) for step in (-1, 1)]
        loop[space] = (min(sides), max(sides))
    assert set(loop) == set(around)
    assert position(loop).lines[0] == ()


def test_a_line_is_the_same_whichever_of_its_pieces_is_drawn_last() -> None:
    for last in L13TT:
        state = position({space: sides for space, sides in L13TT.items() if space != last}, open_dice=[int(last[0])])
        assert state.lines[0] == ()
        (event, *_) = do(state, draw(state, last, *L13TT[last]))
        assert event.points == 3  # type: ignore[attr-defined]
        assert event.line == ("1e", "1b", "1a", "2a", "3a", "3b", "3e")  # type: ignore[attr-defined]
        assert state.lines[0] == lines_of(state.tables, state.sheets[0])


def test_track_does_not_touch_another_players_sheet() -> None:
    state = position(die=1)
    do(state, draw(state, "1f", 2, 5))
    assert not any(state.sheets[1])


def test_passing_is_always_possible_and_only_the_die_is_gone() -> None:
    state = position(die=1)
    before = state.copy()
    do(state, Pass(0))
    assert state.sheets == before.sheets and state.boxes == before.boxes and state.owned == before.owned
    assert state.used_dice == ((0, 1),)
    assert state.to_move == 1


@pytest.mark.parametrize(("space", "sides"), [("9z", (0, 1)), ("1f", (3, 3)), ("1f", (5, 2)), ("1f", (0, 6))])
def test_pieces_that_do_not_exist_are_refused(space: str, sides: tuple[int, int]) -> None:
    state = position(die=1)
    assert why(state, DrawTrack(0, space, sides))


def test_lists_stay_within_a_few_hundred_even_with_two_dice_and_master_surveyor() -> None:
    state = position(open_dice=[3, 4], dice=[1], tiles={"2a": (0, "used"), "6": 0, "1": 0, "5a": 0})
    assert len(legal(state)) <= 310
    assert RULES.legal_actions(state)[-1] == Pass(0)
