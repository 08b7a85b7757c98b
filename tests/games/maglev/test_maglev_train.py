"""Move, heading, Reverse (rules 8). Numbers in names are the questions of section 14."""

from typing import Any

from city_table import hub_seat, position, run, seat, tile, train_at
from moves import do, may, of_kind, why_not

from trainyard.games.maglev.actions import BuildStation, EndTurn, Move, PickUp, Place, RemoveTrack, ReverseTrain, Stop
from trainyard.games.maglev.events import TrainMoved
from trainyard.games.maglev.state import FREE, NEW_EDGE, Phase, State

TO_ALEX, TO_ROSE = run("schillingstrasse", "W NW"), run("alexanderplatz", "NW NW W")
TO_OST = run("schillingstrasse", "SE SE SE")
STATIONS = {"alexanderplatz": "pink", "rosenthaler_platz": "lilac", "ostbahnhof": "coral"}
BY_ALEX, FROM_ALEX, BY_ROSE, BY_OST = "5,3", "5,1", "4,0", "7,4"
"""First hexes of the links: Schillingstraße to Alexanderplatz, Alexanderplatz to Rosenthaler Platz and back, and to
Ostbahnhof."""


def moving(
    at: str,
    units: int,
    behind: str = "free",
    more: dict[str, Any] | None = None,
    stations: dict[str, Any] | None = None,
) -> State:
    """A train on the line Rosenthaler Platz - Alexanderplatz - Schillingstraße - Ostbahnhof."""
    board = {"move": {"copper": units - 1}} if units > 1 else {}
    mover = seat(at, [TO_ALEX, TO_ROSE, TO_OST], behind=behind, **board, **(more or {}))
    return position(mover, seat(), stations=STATIONS | (stations or {}))


def moves(state: State) -> set[str]:
    return {action.to for action in of_kind(state, Move)}


def test_a_train_that_never_moved_chooses_its_direction() -> None:
    assert moves(moving("alexanderplatz", 1)) == {"rosenthaler_platz", "schillingstrasse"}


def test_q15_in_mid_line_a_train_cannot_go_forward_and_back() -> None:
    state = moving("alexanderplatz", 2)
    do(state, Move(0, "schillingstrasse", BY_ALEX))
    assert (state.phase, state.units) == (Phase.MOVE, 1)
    assert moves(state) == {"ostbahnhof"}
    assert "keeps its direction" in why_not(state, Move(0, "alexanderplatz", BY_ALEX))


def test_at_an_end_a_train_turns_round_in_the_middle_of_a_move_and_at_its_start() -> None:
    state = moving("schillingstrasse", 2, behind=BY_ALEX)
    do(state, Move(0, "ostbahnhof", BY_OST))
    assert moves(state) == {"schillingstrasse"}
    [moved, *_] = do(state, Move(0, "schillingstrasse", "7,5"))
    assert isinstance(moved, TrainMoved)
    assert moved.turned
    assert moves(moving("ostbahnhof", 1, behind="7,5")) == {"schillingstrasse"}


def test_q16_no_other_action_fits_inside_a_move() -> None:
    state = moving("alexanderplatz", 3, stations={"schillingstrasse": ("copper", {"gold": 1})})
    do(state, Move(0, "schillingstrasse", BY_ALEX))
    assert "must be ended" in why_not(state, PickUp(0, "gold"))
    do(state, Stop(0), PickUp(0, "gold"))
    assert "all actions of this turn are used" in why_not(state, Move(0, "ostbahnhof", BY_OST))


def test_q17_reverse_needs_its_robot() -> None:
    state = moving("schillingstrasse", 1, behind=BY_ALEX)
    assert "needs a robot in its slot" in why_not(state, ReverseTrain(0))
    state = moving("schillingstrasse", 1, behind=BY_ALEX, more={"reverse_train": {"gold": 1}})
    do(state, ReverseTrain(0))
    assert moves(state) == {"alexanderplatz"}
    assert state.used == 1


def test_reverse_is_not_offered_where_it_would_do_nothing() -> None:
    slot = {"reverse_train": {"gold": 1}}
    assert "either way" in why_not(moving("ostbahnhof", 1, behind="7,5", more=slot), ReverseTrain(0))
    assert not may(moving("schillingstrasse", 1, more=slot), ReverseTrain(0))  # it never moved
    arms = [run("hub", "W W W", "manhattan", hub_hex="4,6"), run("hub", "E SE E", "manhattan", hub_hex="6,6")]
    state = position(hub_seat(arms, **slot), hub_seat(), name="manhattan")
    assert not may(state, ReverseTrain(0))


def test_q19_a_dangling_tile_or_an_empty_site_beyond_is_still_an_end() -> None:
    for beyond in (run("ostbahnhof", "SW W"), run("ostbahnhof", "SE SW SE")):
        line = [TO_ALEX, TO_ROSE, TO_OST, beyond]
        state = position(seat("ostbahnhof", line, behind="7,5"), seat(), stations=STATIONS)
        assert moves(state) == {"schillingstrasse"}


def test_a_line_that_grew_beyond_by_a_whole_link_takes_the_train_outward() -> None:
    way = run("ostbahnhof", "SE SW SE")
    assert way["end"] == "treptower_park"
    line = [TO_OST, way]
    state = position(
        seat("ostbahnhof", line, behind="7,5", build_station={"steel": 1}, move={"copper": 1}),
        seat(),
        stations={"ostbahnhof": "coral"},
    )
    assert moves(state) == {"schillingstrasse"}
    do(state, BuildStation(0, "treptower_park", "gold"), Place(0, "gold", "capacity"))
    assert moves(state) == {"treptower_park"}


def test_q20_on_a_ring_a_train_passes_its_starting_point() -> None:
    stations = {"kottbusser_tor": "pink"}
    ring = [
        run("jannowitzbruecke", "SE SW"),
        run("kottbusser_tor", "W NW NW NE"),
        run("maerkisches_museum", "SE E"),
    ]
    assert ring[1]["end"] == "maerkisches_museum"
    state = position(
        seat("jannowitzbruecke", [ring[0], ring[1], ring[2]], move={"copper": 3}), seat(), stations=stations
    )
    do(state, Move(0, "kottbusser_tor", "5,7"))
    do(state, Move(0, "maerkisches_museum", "4,8"))
    do(state, Move(0, "jannowitzbruecke", "4,6"))
    assert state.units == 1
    do(state, Move(0, "kottbusser_tor", "5,7"))
    assert train_at(state) == "kottbusser_tor"


def test_q21_from_the_hub_any_arm_may_be_taken_in_the_middle_of_a_move() -> None:
    west = run("hub", "W W", "manhattan", hub_hex="4,7")
    assert west["end"] == "34_st_penn_station"
    east = run("hub", "E NE", "manhattan", hub_hex="5,5")
    assert east["end"] == "77_st_east"
    state = position(
        hub_seat([west, east], move={"copper": 2}) | {"train": {"at": "77_st_east", "behind": "6,5"}},
        hub_seat(),
        name="manhattan",
        stations={"34_st_penn_station": "pink", "77_st_east": "lilac"},
    )
    do(state, Move(0, "hub", "6,5"))
    assert moves(state) == {"77_st_east", "34_st_penn_station"}
    do(state, Move(0, "77_st_east", "6,5"))
    assert (train_at(state), state.units) == ("77_st_east", 1)


def test_a_run_from_a_station_back_to_itself_is_no_link() -> None:
    loop = run("jannowitzbruecke", "SW E NW")
    assert (loop["end"], len(loop["tiles"])) == ("jannowitzbruecke", 2)
    state = position(seat("jannowitzbruecke", [loop]), seat())
    assert of_kind(state, Move) == []
    assert state.lines[0].links(state) == ()


def test_two_runs_between_the_same_stations_are_two_links() -> None:
    runs = [run("jannowitzbruecke", "NW W"), run("jannowitzbruecke", "W NW")]
    state = position(seat("jannowitzbruecke", runs), seat())
    assert len(state.lines[0].links(state)) == 2
    assert {action.by for action in of_kind(state, Move)} == {"4,5", "4,6"}


def test_the_heading_stays_when_the_track_behind_is_taken_up_and_another_is_built_there() -> None:
    line = [TO_ALEX, TO_OST]
    state = position(seat("schillingstrasse", line, behind=BY_ALEX, track={"steel": 3}), seat(), stations=STATIONS)
    do(state, RemoveTrack(0, BY_ALEX))
    assert state.behind[0] == NEW_EDGE
    do(state, tile(state, BY_ALEX, "E", "NW"))  # the link to Alexanderplatz stands again
    assert len(state.lines[0].links(state)) == 2
    do(state, Stop(0))
    assert moves(state) == {"ostbahnhof"}


def test_a_train_whose_track_is_gone_is_free_again() -> None:
    state = position(seat("schillingstrasse", [TO_ALEX], behind=BY_ALEX), seat(), stations=STATIONS)
    do(state, RemoveTrack(0, BY_ALEX))
    assert state.behind[0] == FREE
    do(state, EndTurn(0))
