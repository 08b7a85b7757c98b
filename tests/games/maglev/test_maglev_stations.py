"""Building stations (rules 10). Numbers in names are the questions of section 14."""

from city_table import ALL_OPEN, BUILDER, PINK_OPEN, on_board, pile, position, run, seat, waiting
from moves import do, kinds, may, of_kind, why_not

from trainyard.games.maglev.actions import BuildStation, EndTurn, Lift, Move, Place
from trainyard.games.maglev.events import PassengerHomeless, PileOpened, StationBuilt
from trainyard.games.maglev.state import Phase

TO_ALEX = run("schillingstrasse", "W NW")
TO_OST = run("schillingstrasse", "SE SE SE")


def test_q34_the_first_coral_station_fills_the_bag_with_the_coral_pile() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER, **ALL_OPEN), seat(), empty_turns=3)
    pile_before, bag_before = state.piles[5], state.bag[5]
    events = do(state, BuildStation(0, "alexanderplatz", "coral"))
    assert PileOpened("coral", pile_before) in events
    assert (state.piles[5], state.bag[5]) == (0, bag_before + pile_before)
    assert pile(state.hands[0]) == {"coral": 1}
    do(state, Place(0, "coral", "grid_1"))
    assert on_board(state, "grid_1") == {"coral": 1}
    assert state.reserve[5] == 1


def test_q34_a_station_built_sets_the_stall_counter_back() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER), seat(), empty_turns=3, used=1)
    do(state, BuildStation(0, "alexanderplatz", "gold"), Place(0, "gold", "capacity"), EndTurn(0))
    assert (state.to_move, state.empty_turns, state.idle_turns) == (1, 0, 0)


def test_q35_the_second_coral_station_gives_its_coral_and_nothing_else() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER, **ALL_OPEN), seat(), stations={"ostbahnhof": "coral"})
    bag = state.bag[5]
    events = do(state, BuildStation(0, "alexanderplatz", "coral"))
    assert "PileOpened" not in kinds(events)
    assert (state.bag[5], state.reserve[5]) == (bag, 0)


def test_robots_of_the_site_move_onto_the_tile_but_those_of_its_colour_go_to_the_bag() -> None:
    site = {"alexanderplatz": (None, {"gold": 1, "copper": 1})}
    state = position(seat(line=[TO_ALEX], **BUILDER), seat(), stations=site)
    before = state.bag[1]
    events = do(state, BuildStation(0, "alexanderplatz", "gold"))
    assert StationBuilt(0, "alexanderplatz", "gold", 1) in events
    assert waiting(state, "alexanderplatz") == {"copper": 1}
    assert state.bag[1] == before + 1


def test_q37_the_train_may_be_elsewhere_but_own_track_must_reach_the_site() -> None:
    state = position(seat("ostbahnhof", [TO_ALEX, TO_OST], **BUILDER), seat(), stations={"ostbahnhof": "gold"})
    assert may(state, BuildStation(0, "alexanderplatz", "copper"))
    assert "no track of yours ends there" in why_not(state, BuildStation(0, "treptower_park", "copper"))


def test_q37_the_robot_adjusted_away_builds_no_more() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER), seat())
    do(state, Lift(0, "build_station", "steel"), Place(0, "steel", "track"))
    assert "needs a robot in its slot" in why_not(state, BuildStation(0, "alexanderplatz", "copper"))


def test_q38_robot_colours_are_open_from_the_start() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER), seat())
    assert {action.colour for action in of_kind(state, BuildStation)} == {"steel", "gold", "copper"}
    assert "pink passengers are not unlocked" in why_not(state, BuildStation(0, "alexanderplatz", "pink"))
    state = position(seat(line=[TO_ALEX], **BUILDER, **PINK_OPEN), seat())
    assert may(state, BuildStation(0, "alexanderplatz", "pink"))


def test_two_stations_of_a_colour_are_all_there_are() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER), seat(), stations={"ostbahnhof": "gold"})
    assert "both gold stations stand already" in why_not(state, BuildStation(0, "alexanderplatz", "gold"))


def test_the_station_belongs_to_every_line_that_ends_there() -> None:
    state = position(seat(line=[TO_ALEX], **BUILDER), seat(line=[TO_ALEX]), seat())
    assert [len(line.links(state)) for line in state.lines] == [0, 0, 0]
    do(state, BuildStation(0, "alexanderplatz", "gold"), Place(0, "gold", "capacity"))
    assert [len(line.links(state)) for line in state.lines] == [1, 1, 0]
    assert of_kind(state, Move)


def test_a_passenger_without_a_free_slot_goes_to_the_bag() -> None:
    board = {
        "grid_1": {"pink": 1}, "grid_2": {"pink": 1}, "extra_1": {"pink": 2}, "bonus_1": {"pink": 3},
        "bonus_2": {"lilac": 3}, "bonus_3": {"lilac": 3},
    }  # fmt: skip
    stations = {"ostbahnhof": "lilac", "hallesches_tor": "pink"}
    state = position(seat(line=[TO_ALEX], **BUILDER, **PINK_OPEN, **board), seat(), seat(), seat(), stations=stations)
    before = state.bag[3]
    events = do(state, BuildStation(0, "alexanderplatz", "pink"))
    assert PassengerHomeless(0, "pink") in events
    assert state.bag[3] == before + 1
    assert state.phase is Phase.TURN
