"""Pick Up, Drop Off, Refill (rules 9.1-9.10). Numbers in names are the questions of section 14."""

import pytest
from city_table import PINK_OPEN, hub_seat, on_board, pile, position, seat, waiting
from moves import do, may, of_kind, why_not

from trainyard.games.maglev.actions import BuildStation, DropOff, PickUp, Refill, SetDown, Stop
from trainyard.games.maglev.events import PassengerSetDown, StationRefilled
from trainyard.games.maglev.passengers import COLOURS
from trainyard.games.maglev.state import Phase, State

STEEL, GOLD, COPPER = "jannowitzbruecke", "maerkisches_museum", "schillingstrasse"
"""The starting stations of a position in Berlin, by colour."""


def at(station: str, people: dict[str, int] | None = None, bag: dict[str, int] | None = None, **who: object) -> State:
    """Seat 0 stands at the station of its colour, where these people wait; ``bag`` is all that the bag holds."""
    colour = {STEEL: "steel", GOLD: "gold", COPPER: "copper"}[station]
    state = position(seat(station, **who), seat(GOLD), stations={station: (colour, people or {})})  # type: ignore[arg-type]
    if bag is not None:
        state.bag = [bag.get(word, 0) for word in COLOURS]
    return state


def test_q22_a_full_train_sets_down_and_takes_in_one_action() -> None:
    state = at(STEEL, {"copper": 1}, load={"gold": 1})
    assert "the train is full" in why_not(state, PickUp(0, "copper"))
    do(state, SetDown(0, "gold"))
    assert (state.phase, state.used) == (Phase.PICK_UP, 1)
    do(state, PickUp(0, "copper"))
    assert (state.phase, state.used) == (Phase.TURN, 1)
    assert (pile(state.loads[0]), waiting(state, STEEL)) == ({"copper": 1}, {"gold": 1})


def test_who_sets_down_must_take_somebody_else() -> None:
    state = at(STEEL, {"copper": 1}, load={"gold": 1})
    do(state, SetDown(0, "gold"))
    assert "must take one" in why_not(state, Stop(0))
    assert "could be taken" in why_not(state, PickUp(0, "gold"))
    assert "none waits here" in why_not(at(STEEL, {}, load={"gold": 1}), SetDown(0, "gold"))


def test_q23_in_pick_up_a_passenger_of_the_stations_colour_goes_to_the_bag() -> None:
    state = at(GOLD, {"steel": 1}, load={"gold": 1})
    before = state.bag[1]
    events = do(state, SetDown(0, "gold"), PickUp(0, "steel"))
    assert PassengerSetDown(0, GOLD, "gold", True) in events
    assert state.bag[1] == before + 1
    assert on_board(state, "capacity") == {}


def test_q24_a_locked_colour_is_neither_taken_nor_dropped_nor_built() -> None:
    state = at(STEEL, {"pink": 1})
    assert "pink passengers are not unlocked" in why_not(state, PickUp(0, "pink"))
    half = {"unlock_pink": {"steel": 1}}
    pink_station = {"alexanderplatz": "pink"}
    state = position(seat("alexanderplatz", load={"pink": 1}, **half), seat(), stations=pink_station)
    assert "not unlocked" in why_not(state, DropOff(0, "pink", "grid_1"))
    state = position(seat(build_station={"steel": 1}, **half), seat())
    assert not may(state, BuildStation(0, "alexanderplatz", "pink"))
    state = position(seat("alexanderplatz", load={"pink": 1}, **PINK_OPEN), seat(), stations=pink_station)
    assert may(state, DropOff(0, "pink", "grid_1"))


def test_the_station_holds_eight_after_the_whole_pick_up() -> None:
    crowd = {"gold": 4, "copper": 4}
    state = at(STEEL, crowd, load={"gold": 1, "copper": 1}, capacity={"steel": 1})
    do(state, SetDown(0, "gold"))
    assert sum(waiting(state, STEEL).values()) == 9
    assert "more than 8" in why_not(state, SetDown(0, "copper"))  # with Pick Up 1 only one can be taken again
    do(state, PickUp(0, "copper"))
    assert sum(waiting(state, STEEL).values()) == 8


def test_over_full_in_mid_action_more_must_be_taken() -> None:
    crowd = {"gold": 4, "copper": 4}
    board = {"capacity": {"steel": 2}, "pick_up": {"gold": 2}}
    state = at(STEEL, crowd, load={"gold": 2}, **board)
    do(state, SetDown(0, "gold"), SetDown(0, "gold"), PickUp(0, "copper"))
    assert sum(waiting(state, STEEL).values()) == 9
    assert "more while the station holds more than 8" in why_not(state, Stop(0))
    assert "before others are taken" in why_not(state, SetDown(0, "copper"))
    do(state, PickUp(0, "copper"))
    assert may(state, Stop(0))


def test_at_the_hub_robots_set_down_go_to_the_bag() -> None:
    state = position(hub_seat(load={"gold": 1}, **PINK_OPEN), hub_seat(), name="manhattan",
                     stations={"hub": ("hub", {"pink": 1}), "dumbo": "pink"})  # fmt: skip
    events = do(state, SetDown(0, "gold"))
    assert PassengerSetDown(0, "hub", "gold", True) in events


def test_q26_a_robot_dropped_into_the_drop_off_row_counts_from_the_next_action() -> None:
    state = at(GOLD, load={"gold": 3}, capacity={"steel": 2})
    do(state, DropOff(0, "gold", "drop_off"))
    assert (state.phase, state.used) == (Phase.TURN, 1)
    do(state, DropOff(0, "gold", "drop_off"))
    assert (state.phase, state.units) == (Phase.DROP_OFF, 1)


def test_a_passenger_without_a_free_slot_stays_on_the_train() -> None:
    full = {"grid_1": {"pink": 1}, "grid_2": {"pink": 1}, "extra_1": {"steel": 1, "pink": 2},
            "bonus_1": {"pink": 3}, "bonus_2": {"pink": 1, "lilac": 2}, "bonus_3": {"lilac": 3}}  # fmt: skip
    rival = seat("alexanderplatz")
    state = position(seat("alexanderplatz", load={"pink": 1}, **PINK_OPEN, **full), rival, seat(), seat(),
                     stations={"alexanderplatz": "pink", "ostbahnhof": "lilac"})  # fmt: skip
    assert of_kind(state, DropOff) == []
    assert "no slot is free in the first card set" in why_not(state, DropOff(0, "pink", "bonus_1"))


def test_q29_refill_goes_on_until_enough_of_other_colours_are_placed() -> None:
    board = {"refill": {"gold": 1}}
    for seed in range(40):
        state = at(COPPER, bag={"copper": 2, "steel": 1, "gold": 1}, **board)
        state.rng = seed
        [drawn, *_] = do(state, Refill(0, 2))
        assert isinstance(drawn, StationRefilled)
        assert sorted(drawn.placed) == ["gold", "steel"]
        assert set(drawn.returned) <= {"copper"}
        assert waiting(state, COPPER) == {"steel": 1, "gold": 1}
        assert pile(state.bag) == {"copper": 2}


def test_at_the_hub_refill_places_commuters_only() -> None:
    state = position(hub_seat(**PINK_OPEN), hub_seat(), name="manhattan", stations={"dumbo": "pink"})
    [drawn, *_] = do(state, Refill(0, 1))
    assert isinstance(drawn, StationRefilled)
    assert drawn.placed == ("pink",)
    assert set(drawn.returned) <= {"steel", "gold", "copper"}


def test_q30_with_seven_waiting_refill_names_one_at_most() -> None:
    state = at(COPPER, {"steel": 4, "gold": 3}, refill={"steel": 2})
    assert [action.count for action in of_kind(state, Refill)] == [1]
    assert "1 to 1" in why_not(state, Refill(0, 3))


def test_refill_is_not_allowed_without_room_bag_or_effect() -> None:
    assert "the station is full" in why_not(at(COPPER, {"steel": 5, "gold": 3}), Refill(0, 1))
    assert "the bag is empty" in why_not(at(COPPER, bag={}), Refill(0, 1))
    assert "nothing in the bag" in why_not(at(COPPER, bag={"copper": 1}), Refill(0, 1))


def test_refill_of_more_than_the_bag_holds_is_allowed_even_when_nothing_can_be_placed() -> None:
    state = at(COPPER, bag={"copper": 1}, refill={"steel": 1})
    assert [action.count for action in of_kind(state, Refill)] == [2]
    do(state, Refill(0, 2))
    assert state.overdrawn
    assert not state.lively
    assert pile(state.bag) == {"copper": 1}


def test_q47_at_the_hub_robots_of_all_colours_are_delivered_but_no_commuters() -> None:
    board = {"drop_off": {"gold": 2}, "capacity": {"steel": 2}}
    state = position(hub_seat(load={"steel": 1, "gold": 1, "pink": 1}, **PINK_OPEN, **board), hub_seat(),
                     name="manhattan", stations={"dumbo": "pink"})  # fmt: skip
    assert "no station for pink" in why_not(state, DropOff(0, "pink", "grid_1"))
    do(state, DropOff(0, "steel", "track"), DropOff(0, "gold", "track"))
    assert on_board(state, "track") == {"steel": 1, "gold": 1}
    assert pile(state.loads[0]) == {"pink": 1}
    assert state.phase is Phase.TURN


@pytest.mark.parametrize("level", [1, 2, 3])
def test_pick_up_takes_up_to_its_level_and_no_more_than_the_train_holds(level: int) -> None:
    board = {"pick_up": {"gold": level - 1}} if level > 1 else {}
    state = at(STEEL, {"copper": 4}, capacity={"steel": 3}, **board)
    do(state, *[PickUp(0, "copper")] * level)
    assert (state.phase, state.used, pile(state.loads[0])) == (Phase.TURN, 1, {"copper": level})
