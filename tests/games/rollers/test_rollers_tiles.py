"""Action tiles: questions 33 to 48 of rules section 13, and section 7."""

import pytest
from moves import do, kinds, legal, may, of_kind, why_not
from rollers_table import L12, L13TT, L14, deliveries, draw, line, position, tiles_of, totals, turn

from trainyard.games.rollers.actions import (
    ChangeDie,
    Deliver,
    DrawTrack,
    Pass,
    Reroll,
    TakeDie,
    TakeTile,
    TakeTwoDice,
    TickBox,
)
from trainyard.games.rollers.legal import values_to_follow
from trainyard.games.rollers.state import NOBODY, Phase, State

GREY_IN_1 = {1: {"grey": 1}}


def changed(state: State) -> set[tuple[str, int, int]]:
    """The listed changes of dice as (tile, from, to)."""
    return {(action.tile, action.die, action.value) for action in of_kind(state, ChangeDie)}


def test_question_33_a_tile_taken_this_round_is_sideways_until_its_owners_next_turn_and_then_can_be_stolen() -> None:
    a, b = 0, 1
    state = position(dice=[5, 5, 5], tiles={"5a": None}, first_player=0)
    turn(state, 5, TakeTile(a, 5))
    do(state, TakeDie(b, 5))
    assert "sideways" in why_not(state, TakeTile(b, 5))
    do(state, Pass(b))
    # Next round B plays before A: still sideways.
    assert (state.round, state.to_move) == (2, b)
    state.dice = [5, 5, 5]
    do(state, TakeDie(b, 5))
    assert "sideways" in why_not(state, TakeTile(b, 5))
    do(state, Pass(b))
    # A's turn turns it upright; in B's next turn it can be stolen.
    turn(state, 5, Pass(a))
    assert (state.round, state.to_move) == (3, a)
    state.dice = [5, 5, 5]
    turn(state, 5, Pass(a))
    turn(state, 5, TakeTile(b, 5))
    assert tiles_of(state, b) == {"5a"} and tiles_of(state, a) == set()


def test_after_the_owners_turn_in_that_round_the_tile_is_upright_and_can_be_stolen() -> None:
    state = position(dice=[3, 5, 5], tiles={"5a": 0})
    turn(state, 3, Pass(0))
    turn(state, 5, TakeTile(1, 5))
    assert tiles_of(state, 1) == {"5a"}


def test_question_35_with_5a_a_6_may_become_5_only_and_a_1_2_only() -> None:
    assert changed(position(die=6, tiles={"5a": 0})) == {("5a", 6, 5)}
    assert changed(position(die=1, tiles={"5a": 0})) == {("5a", 1, 2)}
    state = position(die=1, tiles={"5a": 0})
    assert "exactly 1" in why_not(state, ChangeDie(0, "5a", 1, 6))
    assert "no face 0" in why_not(state, ChangeDie(0, "5a", 1, 0))


def test_question_36_5b_flips_a_2_to_5_and_the_2_is_gone() -> None:
    state = position(die=2, tiles={"5b": 0})
    do(state, ChangeDie(0, "5b", 2, 5))
    assert state.open_dice == (5,)
    assert not may(state, TickBox(0, 2))
    assert may(state, TickBox(0, 5))
    assert changed(state) == set() and not of_kind(state, Reroll)


def test_question_36_a_reroll_that_shows_2_again_stands() -> None:
    values = set()
    for seed in range(60):
        state = position(die=2, tiles={"5b": 0}, seed=seed)
        (event,) = do(state, Reroll(0, 2))
        assert event.reveals
        assert state.open_dice == (event.value,)  # type: ignore[attr-defined]
        assert not of_kind(state, Reroll)
        values.add(state.open_dice[0])
    assert values == {1, 2, 3, 4, 5, 6}


def test_question_37_tile_1_makes_a_3_then_tile_3_is_taken_and_tile_1_goes_back_at_the_end_of_the_turn() -> None:
    state = position(die=5, tiles={"1": 0, "3b": None})
    assert line(state, 0, "Action tiles") == 1
    do(state, ChangeDie(0, "1", 5, 3))
    assert line(state, 0, "Action tiles") == 0
    events = do(state, TakeTile(0, 3))
    assert "TilesReturned" in kinds(events)
    assert tiles_of(state, 0) == {"3b"}
    assert state.owner_of(1) == NOBODY


def test_question_38_tile_1_cannot_make_a_1_to_take_tile_1_again() -> None:
    state = position(die=5, tiles={"1": 0})
    do(state, ChangeDie(0, "1", 5, 1))
    assert "already" in why_not(state, TakeTile(0, 1))


def test_question_39_2b_is_of_no_use_to_the_first_player_and_follows_4_or_6_as_third() -> None:
    assert changed(position(die=3, tiles={"2b": 0}, seats=3)) == set()
    third = position(die=3, tiles={"2b": 2}, seats=3, used=[(0, 4), (1, 6)])
    assert changed(third) == {("2b", 3, 4), ("2b", 3, 6)}
    assert "no other seat" in why_not(third, ChangeDie(2, "2b", 3, 5))


def test_question_41_2a_with_two_threes_allows_two_deliveries_from_3_but_not_two_ticks_and_leaves_no_die() -> None:
    cubes = {3: {"yellow": 2}}
    state = position(L13TT, dice=[3, 3], used=[(0, 1)], to_move=1, engine=3, cubes=cubes, tiles={"2a": 1})
    do(state, TakeTwoDice(1, (3, 3)))
    assert state.dice == []
    two = state.copy()
    do(two, Deliver(1, 3, "yellow", 3, 1, 3), Deliver(1, 3, "yellow", 3, 1, 3))
    assert two.points[1] == 6
    ticks = position(dice=[3, 3], used=[(0, 1)], to_move=1, tiles={"2a": 1})
    do(ticks, TakeTwoDice(1, (3, 3)), TickBox(1, 3))
    assert "already" in why_not(ticks, TickBox(1, 3))


def test_question_41_solo_the_rival_takes_nothing_after_2a() -> None:
    state = position(dice=[3, 4], tiles={"2a": 0}, seats=1)
    do(state, TakeTwoDice(0, (3, 4)), TickBox(0, 4))
    events = do(state, TickBox(0, 3))
    assert "RivalMoved" not in kinds(events)
    assert not any(state.rival)


def test_question_44_4a_with_l13tt_and_engine_0_gives_3_points_and_the_tile_goes_back() -> None:
    state = position(L13TT, die=1, cubes=GREY_IN_1, tiles={"4a": 0})
    do(state, Deliver(0, 1, "grey", 1, 3, 3, express=True))
    assert state.points[0] == 3
    assert state.owner_of(4) == NOBODY


def test_question_45_die_3_and_3a_carry_a_grey_cube_from_1_to_3_over_l13tt_with_engine_3() -> None:
    state = position(L13TT, die=3, engine=3, cubes=GREY_IN_1, tiles={"3a": 0})
    events = do(state, Deliver(0, 3, "grey", 1, 3, 3))
    assert state.points[0] == 3
    assert events[0].tiles == ("3a",)  # type: ignore[attr-defined]
    assert tiles_of(state, 0) == {"3a"}


def test_question_46_tile_6_allows_a_straight_piece_on_gentle_sharp_and_stays() -> None:
    gentle_sharp = ["gentle", "sharp"]
    assert not may(position(die=1, shapes=gentle_sharp), DrawTrack(0, "1f", (2, 5)))
    state = position(die=1, shapes=gentle_sharp, tiles={"6": 0})
    do(state, draw(state, "1f", 2, 5))
    assert tiles_of(state, 0) == {"6"}
    assert not may(position(die=1, shapes=gentle_sharp, tiles={"6": (1, "sideways")}), DrawTrack(0, "1f", (2, 5)))


def test_question_47_5a_6_and_an_unused_2b_make_minus_2() -> None:
    assert line(position(tiles={"5a": 0, "6": 0, "2b": 0}), 0, "Action tiles") == -2


def test_question_48_a_4_with_tile_4_sideways_at_a_and_nothing_else_possible_passes_without_effect() -> None:
    full = {f"4{letter}": (0, 3) for letter in "abcdfghij"}
    a, b = 0, 1
    state = position(full, die=4, boxes=[4], used=[(a, 4)], to_move=b, tiles={"4b": (a, "sideways")})
    assert legal(state) == [Pass(b)]
    before = state.copy()
    do(state, Pass(b))
    assert (state.owned, state.sheets, state.boxes) == (before.owned, before.sheets, before.boxes)


def test_own_tiles_cannot_be_taken_and_those_in_the_middle_and_upright_ones_can() -> None:
    assert "already" in why_not(position(die=6, tiles={"6": 0}), TakeTile(0, 6))
    assert may(position(die=6, tiles={"6": None}), TakeTile(0, 6))
    assert may(position(die=6, tiles={"6": 1}), TakeTile(0, 6))


def test_a_taken_tile_has_no_effect_before_the_next_turn_of_its_owner() -> None:
    state = position(open_dice=[1, 4], dice=[2], engine=0, cubes=GREY_IN_1, track=L14,
                     tiles={"2a": (0, "used"), "4b": None})  # fmt: skip
    do(state, TakeTile(0, 4))
    assert state.engine(0) == 0
    assert state.engine_at_end(0) == 1
    assert deliveries(state) == []


def test_sideways_tiles_count_at_the_end_with_their_points_and_4b_with_its_strength() -> None:
    state = position(engine=3, used=[(0, 4), (0, 6)], to_move=1, seat_notes={0: {"boxes": [1, 2, 3]}},
                     tiles={"4b": (0, "sideways"), "6": (0, "sideways")})  # fmt: skip
    assert line(state, 0, "Action tiles") == -2
    assert line(state, 0, "Engine") == 1


def test_a_stolen_permanent_tile_is_lost_with_its_effect_at_once() -> None:
    state = position(dice=[4, 1], used=[(0, 1)], to_move=1, seat_notes={0: {"boxes": [1]}}, tiles={"4b": 0})
    assert state.engine(0) == 2
    (taken, *_) = turn(state, 4, TakeTile(1, 4))[1:]
    assert taken.owner == 0  # type: ignore[attr-defined]
    assert state.engine(0) == 1


def test_free_hand_makes_any_value_the_current_one_included_and_only_once() -> None:
    state = position(die=4, tiles={"1": 0})
    assert changed(state) == {("1", 4, value) for value in range(1, 7)}
    do(state, ChangeDie(0, "1", 4, 4))
    assert changed(state) == set()
    assert "used" in why_not(state, ChangeDie(0, "1", 4, 2))


def test_follow_suit_takes_the_value_that_the_other_finally_used_also_of_one_who_passed_or_took_two() -> None:
    state = position(dice=[2, 6, 6, 6], seats=3, tiles={"1": 0, "2b": 1})
    turn(state, 2, ChangeDie(0, "1", 2, 5), Pass(0))
    do(state, TakeDie(1, 6))
    assert changed(state) == {("2b", 6, 5)}


def test_two_dice_of_one_seat_show_their_final_faces_to_the_next() -> None:
    state = position(dice=[3, 4, 6, 6], seats=3, tiles={"2a": 0, "5a": 0})
    do(state, TakeTwoDice(0, (3, 4)), ChangeDie(0, "5a", 4, 5), TickBox(0, 5), Pass(0))
    assert legal_values(state, 1) == [3, 5]


def legal_values(state: State, seat: int) -> list[int]:
    """What Follow Suit would offer the seat, whose tile 2 would then be 2b."""
    return values_to_follow(state) if state.to_move == seat else []


def test_double_shift_modifies_one_die_and_acts_with_both_in_any_order() -> None:
    state = position(dice=[2, 2, 5], tiles={"2a": 0, "5a": 0})
    assert set(of_kind(state, TakeTwoDice)) == {TakeTwoDice(0, (2, 2)), TakeTwoDice(0, (2, 5))}
    do(state, TakeTwoDice(0, (2, 5)))
    assert changed(state) == {("5a", 2, 1), ("5a", 2, 3), ("5a", 5, 4), ("5a", 5, 6)}
    do(state, ChangeDie(0, "5a", 5, 6))
    assert changed(state) == set()
    other = state.copy()
    do(state, TickBox(0, 6), TickBox(0, 2))
    do(other, TickBox(0, 2), TickBox(0, 6))
    assert state.boxes == other.boxes == [1 << 2 | 1 << 6, 0]
    assert state.used_dice == ((0, 6), (0, 2))
    assert state.owner_of(2) == NOBODY
    assert state.to_move == 1


def test_double_shift_sees_the_result_of_the_first_action_in_the_second() -> None:
    state = position({"1d": (1, 5)}, open_dice=[1, 4], dice=[6], engine=1, cubes=GREY_IN_1,
                     tiles={"2a": (0, "used")})  # fmt: skip
    assert deliveries(state) == []
    do(state, draw(state, "4f", 1, 4), Deliver(0, 1, "grey", 1, 4, 1))
    assert state.points[0] == 1


def test_double_shift_may_take_two_tiles_but_not_use_one_just_taken() -> None:
    state = position(open_dice=[1, 5], dice=[6], tiles={"2a": (0, "used"), "5a": None})
    do(state, TakeTile(0, 5))
    assert changed(state) == set()
    assert "sideways" in why_not(state, ChangeDie(0, "5a", 1, 2))
    do(state, TakeTile(0, 1))
    assert tiles_of(state, 0) == {"1", "5a"}


def test_a_pass_declines_both_dice_of_double_shift_or_the_one_that_is_left() -> None:
    state = position(open_dice=[1, 5], dice=[6], tiles={"2a": (0, "used")})
    both = state.copy()
    do(both, Pass(0))
    assert both.used_dice == ((0, 1), (0, 5)) and both.to_move == 1
    do(state, TickBox(0, 5), Pass(0))
    assert state.used_dice == ((0, 5), (0, 1))


def test_double_shift_needs_the_tile_and_two_dice_of_the_table() -> None:
    assert not of_kind(position(dice=[1, 2, 3], tiles={"2a": 1}), TakeTwoDice)
    assert "does not have" in why_not(position(dice=[1, 2, 3]), TakeTwoDice(0, (1, 2)))
    state = position(dice=[1, 2, 3], tiles={"2a": 0})
    assert "no die" in why_not(state, TakeTwoDice(0, (1, 1)))
    assert "smaller" in why_not(state, TakeTwoDice(0, (2, 1)))


def test_scenic_detour_adds_1_or_2_if_the_engine_covers_the_total_once_a_turn() -> None:
    for engine, points in ((1, {1}), (2, {1, 2}), (3, {1, 2, 3}), (6, {1, 2, 3})):
        state = position(L14, die=1, engine=engine, cubes=GREY_IN_1, tiles={"3b": 0})
        assert totals(deliveries(state)) == points
    two = position(L14, open_dice=[1, 1], dice=[6], engine=6, cubes={1: {"grey": 2}},
                   tiles={"2a": (0, "used"), "3b": 0})  # fmt: skip
    do(two, Deliver(0, 1, "grey", 1, 4, 1, extra=2))
    assert totals(deliveries(two)) == {1}
    assert two.points[0] == 3


def test_scenic_detour_with_express_run_may_always_add_2() -> None:
    state = position(L14, die=1, engine=0, cubes=GREY_IN_1, tiles={"3b": 0, "4a": 0})
    assert {(a.extra, a.express) for a in deliveries(state)} == {(0, True), (1, True), (2, True)}
    do(state, Deliver(0, 1, "grey", 1, 4, 1, extra=2, express=True))
    assert state.points[0] == 3
    assert tiles_of(state, 0) == {"3b"}


def test_inbound_order_with_express_run_leaves_the_distance_free() -> None:
    state = position(L13TT, die=3, engine=0, cubes=GREY_IN_1, tiles={"3a": 0, "4a": 0})
    assert [(a.distance, a.express) for a in deliveries(state)] == [(3, True)]


def test_inbound_order_takes_a_black_cube_from_any_other_city_to_the_dice_city() -> None:
    state = position(L12, die=2, engine=1, cubes={1: {"black": 1}}, tiles={"3a": 0}, options={"black_cubes": True})
    assert [(a.cube, a.source, a.destination) for a in deliveries(state)] == [("black", 1, 2)]


def test_inbound_order_is_a_choice_for_one_delivery_of_the_turn() -> None:
    cubes = {1: {"blue": 2}, 2: {"yellow": 1}}
    state = position(L12, open_dice=[2, 2], dice=[6], engine=1, cubes=cubes, tiles={"2a": (0, "used"), "3a": 0})
    assert {(a.source, a.destination) for a in deliveries(state)} == {(1, 2), (2, 1)}
    do(state, Deliver(0, 2, "blue", 1, 2, 1))
    assert {(a.source, a.destination) for a in deliveries(state)} == {(2, 1)}


def test_with_inbound_order_a_private_cube_needs_only_the_die_of_its_destination() -> None:
    notes = {0: {"start_tile": "s_cube", "private": {"cube": "yellow", "city": 4}}, 1: {"start_tile": "s_tile"}}
    state = position(L14, die=1, engine=1, tiles={"3a": 0}, options={"start_tiles": True}, seat_notes=notes)
    assert [(a.private, a.source, a.destination) for a in deliveries(state)] == [(True, 4, 1)]


def test_booster_boiler_makes_7_out_of_6_for_deliveries() -> None:
    long_way = L12 | {"2f": (0, 3), "3d": (1, 3)} | L13TT
    state = position(long_way, die=1, engine=6, tiles={"4b": 0})
    assert state.engine(0) == 7


def test_tiles_combine_in_any_order_each_once() -> None:
    state = position(die=6, tiles={"1": 0, "5a": 0, "6": 0})
    do(state, ChangeDie(0, "5a", 6, 5), ChangeDie(0, "1", 5, 3))
    assert state.open_dice == (3,)
    assert changed(state) == set()
    do(state, draw(state, "3c", 0, 1))
    other = position(die=6, tiles={"1": 0, "5a": 0})
    do(other, ChangeDie(0, "1", 6, 3), ChangeDie(0, "5a", 3, 4))
    assert other.open_dice == (4,)


def test_after_a_flip_other_tiles_may_change_the_new_value_and_after_a_reroll_passing_is_allowed() -> None:
    state = position(die=2, tiles={"5b": 0, "1": 0})
    do(state, ChangeDie(0, "5b", 2, 5))
    assert changed(state) == {("1", 5, value) for value in range(1, 7)}
    rolled = position(die=2, tiles={"5b": 0})
    do(rolled, Reroll(0, 2), Pass(0))
    assert rolled.to_move == 1


def test_master_surveyor_serves_both_actions_of_double_shift() -> None:
    state = position(open_dice=[1, 1], dice=[6], shapes=["gentle", "sharp"], tiles={"2a": (0, "used"), "6": 0})
    do(state, draw(state, "1f", 2, 5), draw(state, "1c", 0, 3))
    assert sum(map(bool, state.sheets[0])) == 2


@pytest.mark.parametrize("tile", ["2b", "5b"])
def test_the_other_face_of_a_tile_cannot_be_used(tile: str) -> None:
    state = position(die=3, seats=3, used=[(0, 4)], to_move=1, tiles={"2a": 1, "5a": 1})
    assert "not in this game" in why_not(state, ChangeDie(1, tile, 3, 4))


def test_a_second_die_cannot_be_taken_nor_anything_done_before_the_first() -> None:
    state = position(dice=[1, 2, 3], tiles={"1": 0})
    assert set(kinds(legal(state))) == {"TakeDie"}
    for action in (TickBox(0, 1), TakeTile(0, 1), Pass(0), DrawTrack(0, "1f", (2, 5)), ChangeDie(0, "1", 1, 2)):
        assert "take a die first" in why_not(state, action)
    do(state, TakeDie(0, 1))
    assert "taken already" in why_not(state, TakeDie(0, 2))
    assert state.phase is Phase.ACT


def test_a_seat_that_is_not_to_move_and_a_tile_that_changes_nothing_are_refused() -> None:
    state = position(die=1)
    assert "seat 0 is to move" in why_not(state, Pass(1))
    assert "changes no die" in why_not(state, ChangeDie(0, "6", 1, 2))
    assert "does not have" in why_not(state, Reroll(0, 1)) or "not in this game" in why_not(state, Reroll(0, 1))
