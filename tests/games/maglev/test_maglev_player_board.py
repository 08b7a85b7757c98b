"""The player board: rows, slots, unlocking, extra actions, Adjust (rules 4, 5, 9.11-9.13)."""

import pytest
from city_table import PINK_OPEN, level, on_board, pile, position, seat, waiting
from moves import do, kinds, legal, may, of_kind, why_not

from trainyard.core.errors import BadState
from trainyard.games.maglev.actions import DropOff, EndTurn, Lift, Place, Refill, SetDown
from trainyard.games.maglev.components import NAMED, ROBOT_SPOTS, components
from trainyard.games.maglev.passengers import ROBOTS
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase
from trainyard.games.maglev.turns import actions_allowed

GOLD = "maerkisches_museum"


def test_the_board_of_the_data_has_34_robot_slots_and_23_commuter_slots() -> None:
    slots = [slot for spot in components().spots for slot in spot.slots]
    robots = sum(bool(slot & set(ROBOTS)) for slot in slots)
    assert (robots, len(slots) - robots) == (34, 23)
    assert tuple(spot.id for spot in components().spots) == NAMED


def test_eight_slots_of_each_robot_colour_take_no_other_robot() -> None:
    bound = [min(slot) for spot in components().spots for slot in spot.slots if len(slot & set(ROBOTS)) == 1]
    assert [bound.count(colour) for colour in ROBOTS] == [8, 8, 8]


def test_q27_an_extra_row_filled_by_the_second_action_gives_a_third() -> None:
    extra = {"extra_1": {"pink": 2}}
    state = position(seat("jannowitzbruecke", load={"steel": 1}, **PINK_OPEN, **extra), seat(),
                     stations={"alexanderplatz": "pink"}, used=1)  # fmt: skip
    do(state, DropOff(0, "steel", "extra_1"))
    assert (state.to_move, state.phase, state.used) == (0, Phase.TURN, 2)
    assert actions_allowed(state, 0) == 3


def test_q28_an_adjust_that_breaks_the_row_as_third_action_ends_the_turn() -> None:
    extra = {"extra_1": {"steel": 1, "pink": 2}}
    state = position(seat(**extra), seat(), stations={"alexanderplatz": "pink"}, used=2)
    do(state, Lift(0, "extra_1", "steel"), Place(0, "steel", "track"))
    assert (state.used, actions_allowed(state, 0)) == (3, 2)
    assert legal(state) == [EndTurn(0)]
    assert RULES.state_from_json(state.board, RULES.state_to_json(state)) == state
    assert "TurnEnded" in kinds(do(state, EndTurn(0)))
    assert state.to_move == 1


def test_five_actions_at_most() -> None:
    rows = {
        "extra_1": {"steel": 1, "pink": 2},
        "extra_2": {"gold": 1, "lilac": 2},
        "extra_3": {"copper": 1, "coral": 1, "purple": 1},
    }
    stations = {"alexanderplatz": "pink", "ostbahnhof": "lilac", "treptower_park": "coral", "hallesches_tor": "purple"}
    state = position(seat(**rows), seat(), stations=stations)
    assert actions_allowed(state, 0) == 5


def test_q39_the_gap_of_a_lifted_robot_closes() -> None:
    state = position(seat(track={"gold": 1, "steel": 2}), seat())
    do(state, Lift(0, "track", "gold"), Place(0, "gold", "capacity"))
    assert on_board(state, "track") == {"steel": 2}
    assert level(state, "track") == 3
    assert may(state, Lift(0, "track", "steel"))


def test_q41_a_row_takes_one_robot_of_another_colour() -> None:
    state = position(seat(GOLD, load={"gold": 1}, track={"copper": 1}), seat())
    assert "one robot of another colour" in why_not(state, DropOff(0, "gold", "track"))
    state = position(seat(GOLD, load={"gold": 1}, track={"steel": 2}), seat())
    do(state, DropOff(0, "gold", "track"))  # the steel robots slide to the right
    assert level(state, "track") == 4


def test_q42_capacity_takes_any_three_robots() -> None:
    state = position(seat(capacity={"gold": 1, "copper": 1, "steel": 1}), seat())
    assert level(state, "capacity") == 4
    assert max(level(state, row, 1) for row in NAMED[:7]) == 1


def test_q43_capacity_lowered_below_the_load_sets_the_surplus_down_at_once() -> None:
    line_up = {"capacity": {"gold": 2}, "adjust": {"copper": 1}}
    state = position(seat(GOLD, load={"pink": 1, "gold": 1, "steel": 1}, **PINK_OPEN, **line_up), seat(),
                     stations={"alexanderplatz": "pink"})  # fmt: skip
    bag = state.bag[:]
    do(state, Lift(0, "capacity", "gold"), Lift(0, "capacity", "gold"))
    do(state, Place(0, "gold", "pick_up"), Place(0, "gold", "drop_off"))
    assert state.phase is Phase.SURPLUS
    assert "surplus passengers must be set down" in why_not(state, EndTurn(0))
    assert {action.colour for action in of_kind(state, SetDown)} == {"pink", "gold", "steel"}
    do(state, SetDown(0, "gold"), SetDown(0, "pink"))
    assert (pile(state.loads[0]), waiting(state, GOLD)) == ({"steel": 1}, {"pink": 1})
    assert state.bag[1] == bag[1] + 1
    assert (state.phase, state.used) == (Phase.TURN, 1)


def test_surplus_beyond_eight_at_the_station_goes_to_the_bag() -> None:
    crowd = {"jannowitzbruecke": ("steel", {"gold": 4, "copper": 4})}
    state = position(seat("jannowitzbruecke", load={"gold": 2}, capacity={"steel": 1}), seat(), stations=crowd)
    before = state.bag[1]
    do(state, Lift(0, "capacity", "steel"), Place(0, "steel", "track"), SetDown(0, "gold"))
    assert sum(waiting(state, "jannowitzbruecke").values()) == 8
    assert state.bag[1] == before + 1


def test_a_game_that_waits_for_the_surplus_can_be_written_down_and_read_again() -> None:
    state = position(seat("jannowitzbruecke", load={"gold": 2}, capacity={"steel": 1}), seat())
    do(state, Lift(0, "capacity", "steel"), Place(0, "steel", "track"))
    assert state.phase is Phase.SURPLUS
    assert RULES.state_from_json(state.board, RULES.state_to_json(state)) == state


def test_q45_swapping_two_robots_takes_two_units() -> None:
    board = {"move": {"gold": 1}, "track": {"copper": 1}}
    state = position(seat(**board), seat())
    do(state, Lift(0, "move", "gold"))
    assert state.units == 0
    assert "no more robots can be lifted" in why_not(state, Lift(0, "track", "copper"))
    assert "one robot of another colour" in why_not(state, Place(0, "gold", "track"))
    state = position(seat(adjust={"copper": 1}, **board), seat())
    do(
        state,
        Lift(0, "move", "gold"),
        Lift(0, "track", "copper"),
        Place(0, "gold", "track"),
        Place(0, "copper", "move"),
    )
    assert (on_board(state, "move"), on_board(state, "track")) == ({"copper": 1}, {"gold": 1})


def test_in_adjust_no_robot_may_be_left_over() -> None:
    board = {
        "track": {"steel": 3}, "refill": {"steel": 3}, "move": {"copper": 3}, "pick_up": {"gold": 3},
        "capacity": {"copper": 3}, "adjust": {"copper": 2, "gold": 1}, "build_station": {"steel": 1},
        "reverse_train": {"gold": 1}, "unlock_pink": {"steel": 1, "gold": 1}, "unlock_coral": {"steel": 1, "copper": 1},
        "unlock_lilac": {"gold": 1}, "drop_off": {"gold": 3}, "extra_1": {"steel": 1}, "extra_2": {"gold": 1},
        "extra_3": {"copper": 1}, "unlock_purple": {"gold": 1},
    }  # fmt: skip
    state = position(seat(**board), seat(), seat(), seat())
    do(state, Lift(0, "build_station", "steel"), Lift(0, "reverse_train", "gold"))
    assert "find no free slot" in why_not(state, Place(0, "steel", "reverse_train"))
    do(state, Place(0, "gold", "reverse_train"), Place(0, "steel", "build_station"))


def test_q46_commuters_never_move() -> None:
    state = position(seat(grid_1={"pink": 1}), seat(), stations={"alexanderplatz": "pink"})
    assert "commuters never move" in why_not(state, Lift(0, "grid_1", "pink"))
    assert of_kind(state, Lift) == []


def test_an_adjust_that_empties_an_unlock_column_keeps_the_commuters_aboard_but_undeliverable() -> None:
    state = position(seat("alexanderplatz", load={"pink": 1}, **PINK_OPEN), seat(), stations={"alexanderplatz": "pink"})
    do(state, Lift(0, "unlock_pink", "gold"), Place(0, "gold", "capacity"))
    assert pile(state.loads[0]) == {"pink": 1}
    assert "not unlocked" in why_not(state, DropOff(0, "pink", "grid_1"))


def test_the_card_sets_fill_one_after_another() -> None:
    state = position(seat("alexanderplatz", load={"pink": 1}, **PINK_OPEN), seat(), stations={"alexanderplatz": "pink"})
    assert {action.spot for action in of_kind(state, DropOff)} == {"extra_1", "grid_1", "grid_2", "bonus_1"}
    assert "one after another" in why_not(state, DropOff(0, "pink", "bonus_2"))


def test_a_turn_may_be_ended_early_and_stays_open_after_the_last_action_until_it_is_ended() -> None:
    state = position(seat(), seat())
    do(state, EndTurn(0))
    assert (state.to_move, state.turn) == (1, 5)
    events = do(state, Refill(1, 1), Refill(1, 1))
    assert "TurnEnded" not in kinds(events)
    assert legal(state) == [EndTurn(1)]
    assert "all actions of this turn are used" in why_not(state, Refill(1, 1))
    do(state, EndTurn(1))
    assert (state.to_move, state.turn) == (0, 6)


@pytest.mark.parametrize(
    "board",
    [{"track": {"gold": 2}}, {"build_station": {"gold": 1}}, {"unlock_pink": {"copper": 1}}, {"grid_1": {"pink": 2}},
     {"capacity": {"steel": 4}}, {"extra_1": {"lilac": 1}}, {"bonus_2": {"pink": 1}}, {"track": {"pink": 1}}],
)  # fmt: skip
def test_what_cannot_stand_on_a_board_is_no_position(board: dict[str, dict[str, int]]) -> None:
    with pytest.raises(BadState):
        position(seat(**board), seat(), stations={"alexanderplatz": "pink", "ostbahnhof": "lilac"})


def test_every_robot_spot_can_be_reached_by_some_robot() -> None:
    state = position(seat(hand={"steel": 1, "gold": 1, "copper": 1}), seat(), phase="place_robots", used=0, turn=2)
    assert {action.spot for action in legal(state)} == {NAMED[spot] for spot in ROBOT_SPOTS}
