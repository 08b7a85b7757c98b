"""Track: prices, ends, rings, sites (rules 6, 7). Numbers in names are the questions of section 14."""

from city_table import BUILDER, hexes_of, hub_seat, lift_tile, next_turn, position, run, seat, tables, tile
from moves import do, may, of_kind, why_not

from trainyard.games.maglev.actions import BuildStation, BuildTrack, EndTurn, Place, RemoveTrack, Stop
from trainyard.games.maglev.state import Phase, State

TRACK_2, TRACK_3 = {"track": {"steel": 1}}, {"track": {"steel": 2}}
FRIEDRICH_GAP = "3,4"  # the water hex between Friedrichstraße and Märkisches Museum


def at_museum(**board: dict[str, int]) -> dict[str, object]:
    return seat("maerkisches_museum", **board)


def test_q01_with_track_1_no_water_tile_can_be_built() -> None:
    state = position(at_museum(), seat())
    assert "costs 2 units in one action, and there are 1" in why_not(state, tile(state, FRIEDRICH_GAP, "SE", "NW"))
    assert may(position(at_museum(**TRACK_2), seat()), tile(state, FRIEDRICH_GAP, "SE", "NW"))


def test_q02_units_of_two_actions_do_not_add_up() -> None:
    state = position(at_museum(), seat())
    do(state, tile(state, "3,6", "NE", "W"))
    assert (state.phase, state.used) == (Phase.TURN, 1)
    assert "costs 2 units" in why_not(state, tile(state, FRIEDRICH_GAP, "SE", "NW"))


def test_q03_with_track_3_land_and_water_are_built_in_one_action() -> None:
    state = position(at_museum(**TRACK_3), seat())
    do(state, tile(state, FRIEDRICH_GAP, "SE", "W"))
    assert (state.phase, state.units, state.used) == (Phase.TRACK, 1, 1)
    do(state, tile(state, "3,6", "NE", "W"))  # the other end of the line
    assert (state.phase, state.units, state.used) == (Phase.TURN, 0, 1)


def test_q05_a_track_along_the_edge_of_a_water_hex_costs_two_all_the_same() -> None:
    state = position(at_museum(), seat())
    sharp = tile(state, FRIEDRICH_GAP, "SE", "E")
    assert "costs 2 units" in why_not(state, sharp)


def test_q06_no_tile_in_the_middle_of_an_open_line_is_taken_up() -> None:
    line = run("schillingstrasse", "NW NW W SW W")
    state = position(seat(line=[line]), seat())
    assert [action.hex for action in of_kind(state, RemoveTrack)] == hexes_of(line)[-1:]
    assert "at an end of the line only" in why_not(state, lift_tile(state, hexes_of(line)[1]))


def test_q07_the_tile_under_a_train_at_the_end_stays_while_there_are_others() -> None:
    way = [run("schillingstrasse", "W NW"), run("alexanderplatz", "NW NW W")]
    stations = {"alexanderplatz": "pink", "rosenthaler_platz": "lilac"}
    state = position(seat("rosenthaler_platz", way), seat(), stations=stations)
    first, second = hexes_of(way[0]), hexes_of(way[1])
    assert [action.hex for action in of_kind(state, RemoveTrack)] == first
    assert "the train is cut off" in why_not(state, lift_tile(state, second[-1]))
    last = position(seat("schillingstrasse", way[:1]), seat(), stations=stations)
    assert [action.hex for action in of_kind(last, RemoveTrack)] == first
    do(last, lift_tile(last, first[0]))
    assert last.lines[0].size == 0


def test_a_removed_tile_returns_to_the_supply_and_costs_its_price() -> None:
    bridge = run("maerkisches_museum", "NW NW")
    state = position(at_museum() | {"line": [bridge]}, seat(), stations={"friedrichstrasse": "pink"})
    assert "costs 2 units" in why_not(state, lift_tile(state, FRIEDRICH_GAP))


def test_q08_one_own_tile_in_a_hex_but_rivals_share_it() -> None:
    line = run("schillingstrasse", "W W W")
    taken, _ = hexes_of(line)
    state = position(seat(line=[line]), seat(), seat(), seat(line=[line]))
    assert f"hex {taken} has a tile of yours already" in why_not(state, tile(state, taken, "NW", "SE"))
    next_turn(state)
    assert may(state, tile(state, taken, "E", "W"))
    next_turn(state)
    assert may(state, tile(state, taken, "E", "NW"))


def test_q09_a_line_ends_at_an_empty_site_until_anybody_builds_there() -> None:
    line = run("schillingstrasse", "W NW")
    board = BUILDER
    state = position(seat(line=[line]), seat(line=[line], **board))
    beyond = tile(state, "5,1", "SW", "NE")
    assert "before a station stands there" in why_not(state, beyond)
    next_turn(state)
    do(state, BuildStation(1, "alexanderplatz", "gold"), Place(1, "gold", "reverse_train"), EndTurn(1))
    assert may(state, beyond)


OVER_LAND, OVER_WATER = run("jannowitzbruecke", "SW W NW NE"), run("jannowitzbruecke", "NW W")
"""Two ways from Jannowitzbrücke to Märkisches Museum, a ring together."""


def ring(**rest: object) -> State:
    return position(seat("jannowitzbruecke", [OVER_WATER, OVER_LAND], **TRACK_3), seat(), **rest)  # type: ignore[arg-type]


def test_q11_a_ring_loses_any_tile_and_then_only_those_at_its_new_ends() -> None:
    state = ring()
    one, two, three = hexes_of(OVER_LAND)
    assert {action.hex for action in of_kind(state, RemoveTrack)} == {one, two, three, *hexes_of(OVER_WATER)}
    do(state, lift_tile(state, two))
    assert {action.hex for action in of_kind(state, RemoveTrack)} == {one, three}
    assert "cut off" in why_not(state, lift_tile(state, hexes_of(OVER_WATER)[0]))


def test_of_an_opened_ring_all_can_go_but_the_trains_own_link_last() -> None:
    state = ring()
    [over_water] = hexes_of(OVER_WATER)
    one, two, three = hexes_of(OVER_LAND)
    do(state, lift_tile(state, two), lift_tile(state, one))
    assert "cut off" in why_not(state, lift_tile(state, over_water))
    do(state, lift_tile(state, three), lift_tile(state, over_water))
    assert state.lines[0].size == 0


def test_a_closed_ring_has_no_end_to_build_from_and_an_open_one_has_two() -> None:
    state = ring()
    assert of_kind(state, BuildTrack) == []
    do(state, lift_tile(state, hexes_of(OVER_LAND)[1]))
    assert {action.hex for action in of_kind(state, BuildTrack)} == {hexes_of(OVER_LAND)[1]}


def test_two_open_ends_are_not_joined_by_a_tile() -> None:
    state = ring()
    middle = hexes_of(OVER_LAND)[1]
    do(state, lift_tile(state, middle))
    sides = OVER_LAND["tiles"][1].split()[1].split("-")
    assert "against your own" in why_not(state, tile(state, middle, *sides))


def test_q12_a_station_has_two_own_tracks_at_most_and_the_hub_more() -> None:
    state = position(seat(line=[run("schillingstrasse", "W W W"), run("schillingstrasse", "E E E")]), seat())
    assert "two sides of a station at most" in why_not(state, tile(state, "7,2", "SW", "NE"))
    arms = [
        run("hub", "W W W", "manhattan", hub_hex="4,6"),
        run("hub", "NE NE NE", "manhattan", hub_hex="5,5"),
        run("hub", "E E", "manhattan", hub_hex="6,6"),
    ]
    state = position(hub_seat(arms), hub_seat(), name="manhattan")
    assert may(state, tile(state, "5,8", "NE", "SW"))


def test_q13_each_hex_of_the_hub_takes_one_own_track() -> None:
    arm = run("hub", "E E", "manhattan", hub_hex="6,6")
    state = position(hub_seat([arm]), hub_seat(), name="manhattan")
    assert "each hex of the Hub takes one of your tracks" in why_not(state, tile(state, "6,5", "SW", "E"))
    assert may(state, tile(state, "6,5", "W", "E"))
    back = tile(state, "6,5", "W", "SW")
    assert "each hex of the Hub" in why_not(state, back)


def test_an_arm_may_return_to_the_hub_unless_rings_are_off() -> None:
    for loops in (True, False):
        state = position(hub_seat(), hub_seat(), name="manhattan", options={"loops": loops})
        assert may(state, tile(state, "6,5", "W", "SW")) == loops


def test_the_first_tile_leaves_the_station_of_the_train() -> None:
    state = position(seat("schillingstrasse"), seat())
    table = tables()
    around = {table.cell_ids[cell] for _, _, cell in table.ways_out[table.stop_index["schillingstrasse"]]}
    assert {action.hex for action in of_kind(state, BuildTrack)} == around


def test_nothing_is_built_in_the_park_or_on_a_stop_or_into_nowhere() -> None:
    state = position(hub_seat(), hub_seat(), name="manhattan")
    assert "in the park" in why_not(state, tile(state, "4,4", "SE", "W"))
    assert "no track lies on a station" in why_not(state, tile(state, "4,6", "E", "W"))
    state = position(seat("schillingstrasse"), seat())
    assert "no track lies on" in why_not(state, tile(state, "5,2", "E", "W"))
    assert "must continue your line" in why_not(state, tile(state, "3,8", "E", "W"))


def test_a_tile_that_could_not_be_continued_is_not_offered() -> None:
    state = position(hub_seat(), hub_seat(), name="manhattan")
    assert "no track can go on" in why_not(state, tile(state, "3,5", "E", "NE"))  # to the park
    state = position(seat(line=[run("schillingstrasse", "E E E E")]), seat())
    assert "no track can go on" in why_not(state, tile(state, "10,3", "W", "E"))  # off the map
    assert may(state, tile(state, "10,3", "W", "NW"))


def test_own_track_does_not_run_against_itself() -> None:
    state = position(seat(line=[run("schillingstrasse", "W W SW E")]), seat())
    assert "against your own" in why_not(state, tile(state, "5,4", "W", "NE"))
    assert may(state, tile(state, "5,4", "W", "E"))


def test_eighteen_tiles_are_all_there_are() -> None:
    way = run("schillingstrasse", "E E E E NW W W W W NE E E NW W W W W SW W")
    assert len(way["tiles"]) == 18
    state = position(seat(line=[way]), seat())
    assert of_kind(state, BuildTrack) == []
    assert [action.hex for action in of_kind(state, RemoveTrack)] == hexes_of(way)[-1:]
    assert "all 18 track tiles are on the map" in why_not(state, tile(state, "2,1", "E", "W"))


def test_without_rings_a_line_may_not_come_back_to_a_station_it_touches() -> None:
    runs = [run("jannowitzbruecke", "W NW")]
    allowed = position(seat("jannowitzbruecke", runs, **TRACK_3), seat())
    strict = position(seat("jannowitzbruecke", runs, **TRACK_3), seat(), options={"loops": False})
    tile_back = tile(allowed, "4,5", "SE", "W")
    assert may(allowed, tile_back)
    assert "may not close on itself" in why_not(strict, tile_back)


def test_without_rings_no_second_track_leads_to_a_site_that_the_line_touches() -> None:
    for loops in (True, False):
        line = [run("schillingstrasse", "W NW")]
        assert line[0]["end"] == "alexanderplatz"
        state = position(seat(line=line, **TRACK_2), seat(), options={"loops": loops})
        assert may(state, tile(state, "6,2", "SE", "W")) == loops  # the other side of Alexanderplatz


def test_units_left_are_lost_when_the_action_is_stopped() -> None:
    state = position(seat("schillingstrasse", **TRACK_3), seat())
    do(state, of_kind(state, BuildTrack)[0])
    assert state.units == 2
    do(state, Stop(0))
    assert (state.phase, state.units, state.used) == (Phase.TURN, 0, 1)
