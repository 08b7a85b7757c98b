"""Positions written by hand: what may be left out, and what is refused with which words."""

from typing import Any

import pytest
from city_board import city
from city_table import pile, position, run, seat

from trainyard.core.errors import BadJson, BadState
from trainyard.games.maglev.actions import BuildTrack, Move
from trainyard.games.maglev.consistency import pieces_missing
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State


def read(name: str = "berlin", seed: int = 0, **note: Any) -> State:
    return RULES.state_from_json(city(name), {"seats": [{}, {}]} | note, seed)


STANDING = [{"train": {"at": "schillingstrasse"}}] * 2


def test_nearly_everything_may_be_left_out() -> None:
    state = read(seats=STANDING)
    assert (state.phase, state.to_move, state.turn) == (Phase.TURN, 0, 4)
    assert pieces_missing(state) == [0] * 7
    assert pile(state.bag) == {"steel": 12, "gold": 12, "copper": 12}
    assert pile(state.piles) == {"pink": 7, "lilac": 7, "coral": 4, "purple": 4}
    assert all(len(cards) == 4 for cards in state.cards)


def test_cards_left_out_are_dealt_by_the_seed() -> None:
    assert read(seats=STANDING, seed=1).cards == read(seats=STANDING, seed=1).cards
    assert len({tuple(read(seats=STANDING, seed=seed).cards) for seed in range(8)}) == 8


def test_the_pile_of_a_colour_with_a_station_is_in_the_bag() -> None:
    state = read(seats=STANDING, stations={"alexanderplatz": {"colour": "pink"}, **starts()})
    assert (state.piles[3], state.bag[3], state.reserve[3]) == (0, 8, 1)


def starts() -> dict[str, Any]:
    return {
        "jannowitzbruecke": {"colour": "steel"},
        "maerkisches_museum": {"colour": "gold"},
        "schillingstrasse": {"colour": "copper"},
    }


def test_at_the_hub() -> None:
    state = read("manhattan", seats=[{"train": {"at": "hub"}}, {"train": {"at": "hub"}}])
    assert state.stations[state.tables.hub] == 7


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("another game", {"game": "tickets"}, "position of tickets"),
    ("five seats", {"seats": [{}] * 5}, "played by 1 to 4"),
    ("an option", {"options": {"loops": "maybe"}}, "loops cannot be"),
    ("no train in a turn", {"seats": [{}, {}]}, "no train on the map"),
    ("an unknown stop", {"stations": {"paris": {}}}, "'paris' is unknown"),
    ("an unknown colour", {"bag": {"silver": 1}}, "'silver' is unknown"),
    ("too many of a colour", {"bag": {"steel": 19}}, "there are 18 steel passengers"),
    ("a wrong sum", {"bag": {"steel": 1}}, "this position names"),
    ("three stations of a colour", {"stations": {**starts(), **{s: {"colour": "pink"} for s in
     ("alexanderplatz", "ostbahnhof", "hauptbahnhof")}}}, "more pink stations than tiles"),
    ("starts of one colour", {"stations": starts() | {"schillingstrasse": {"colour": "gold"}}},
     "steel, gold and copper"),
    ("own colour waiting", {"stations": starts() | {"schillingstrasse": {"colour": "copper", "passengers":
     {"copper": 1}}}}, "never holds passengers of its own colour"),
    ("a crowd", {"stations": starts() | {"schillingstrasse": {"colour": "copper", "passengers": {"gold": 9}}}},
     "more than 8"),
    ("commuters on a site", {"stations": starts() | {"alexanderplatz": {"passengers": {"pink": 1}}}},
     "only robots wait"),
    ("the wrong turn", {"turn": 3}, "belongs to seat 1"),
    ("a train on a site", {"seats": [{"train": {"at": "alexanderplatz"}}, STANDING[1]]}, "must stand on a station"),
    ("a board", {"seats": [{"train": {"at": "schillingstrasse"}, "board": {"track": {"gold": 2}}}, STANDING[1]]},
     "cannot stand in track"),
    ("an unknown spot", {"seats": [{"train": {"at": "schillingstrasse"}, "board": {"cellar": {"gold": 2}}},
     STANDING[1]]}, "'cellar' is unknown"),
    ("a load", {"seats": [{"train": {"at": "schillingstrasse", "load": {"gold": 2}}}, STANDING[1]]},
     "more than its capacity"),
    ("a hand", {"seats": [{"train": {"at": "schillingstrasse"}, "hand": {"gold": 1}}, STANDING[1]]}, "placed before"),
    ("the same card twice", {"seats": [{"train": {"at": "schillingstrasse"},
     "cards": ["CONN-01", "PASS-01", "TRAC-01", "BOAR-01"]}, {"cards": ["CONN-01", "PASS-02", "TRAC-02", "BOAR-02"]}]},
     "exists once"),
    ("cards of a deck twice", {"seats": [{"train": {"at": "schillingstrasse"},
     "cards": ["CONN-01", "CONN-02", "TRAC-01", "BOAR-01"]}, {}]}, "one bonus card of each deck"),
    ("an overdue end", {"idle_turns": 10}, "the end is triggered"),
    ("solo cards with two", {"forbidden": ["CONN-01", "CONN-02"]}, "a solo game"),
    ("lost ones with two", {"lost": {"gold": 1}}, "only in a solo game"),
    ("solo cards of another deck", {"seats": STANDING[:1], "forbidden": ["PASS-01", "CONN-02"]}, "connection cards"),
    ("a solo game over too early", {"seats": STANDING[:1], "phase": "over", "to_move": -1}, "bag is empty"),
    ("a seat without a train after its turns", {"seats": [STANDING[0], {}]}, "no train on the map"),
    ("a train before the first turn", {"turn": 0, "seats": STANDING}, "has had no turn yet"),
    ("more robots than the set-up gives", {"turn": 2, "phase": "place_robots", "seats":
     [STANDING[0] | {"hand": {"gold": 5}}, STANDING[1]]}, "there are 4 robots"),
    ("robots placed and in hand", {"turn": 2, "phase": "place_robots", "seats": [STANDING[0] | {"hand": {"gold": 3},
     "board": {"capacity": {"gold": 2}}}, STANDING[1]]}, "there are 4 robots"),
    ("another seat's hand", {"seats": [STANDING[0], STANDING[1] | {"hand": {"steel": 1}}]}, "placed before"),
    ("too many actions", {"phase": "move", "units": 1, "used": 3}, "3 actions cannot"),
    ("too many units", {"phase": "move", "units": 2}, "2 units cannot"),
    ("units and those picked up", {"phase": "pick_up", "units": 1, "made": 1}, "1 units cannot"),
    ("too much made", {"phase": "move", "units": 1, "made": 1}, "made belongs"),
    ("lively before an action", {"lively": True}, "tell of actions of this turn"),
    ("a refill before an action", {"overdrawn": True}, "tell of actions of this turn"),
    ("a builder who is not lively", {"built_now": True, "used": 1}, "tell of actions of this turn"),
    ("a rider without a station", {"phase": "place_rider", "seats": [STANDING[0] | {"hand": {"gold": 1}},
     STANDING[1]]}, "a station built in this turn"),
    ("a rider without a builder", {"phase": "place_rider", "built_now": True, "lively": True, "seats":
     [STANDING[0] | {"hand": {"gold": 1}}, STANDING[1]]}, "a station built in this turn"),
    ("a crowd that cannot be reduced", {"phase": "pick_up", "units": 1, "laid": {"gold": 2}, "stations":
     starts() | {"schillingstrasse": {"colour": "copper", "passengers": {"gold": 10}}}}, "more than 8 passengers in"),
    ("more on the train than any", {"phase": "surplus", "made": 1, "seats": [{"train": {"at": "schillingstrasse",
     "load": {"gold": 5}}}, STANDING[1]]}, "more than its capacity"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "note", "words"), BROKEN, ids=[what for what, _, _ in BROKEN])
def test_a_broken_position_is_refused_with_the_reason(what: str, note: dict[str, Any], words: str) -> None:
    with pytest.raises(BadState, match=words):
        read(**({"seats": STANDING} | note))


TRACKS: list[tuple[str, dict[str, Any], str]] = [
    ("words", {"start": "schillingstrasse", "tiles": ["5,3 W/E"]}, "a hex and two sides"),
    ("a hex off the map", {"start": "schillingstrasse", "tiles": ["50,3 W-E"]}, "is unknown"),
    ("a gap", {"start": "schillingstrasse", "tiles": ["5,3 E-W", "3,3 E-W"]}, "does not lie on the map"),
    ("a break", {"start": "schillingstrasse", "tiles": ["5,3 E-W", "4,3 NE-W"]}, "does not join"),
    ("elsewhere", {"start": "schillingstrasse", "tiles": ["1,1 E-W"]}, "does not lie on the map"),
    (
        "a wrong end",
        {"start": "schillingstrasse", "end": "ostbahnhof", "tiles": ["5,3 E-W"]},
        "does not lie on the map",
    ),
    ("nothing", {"start": "schillingstrasse", "tiles": []}, "at least one tile"),
    ("from a site", {"start": "alexanderplatz", "tiles": ["4,2 E-W"]}, "before a station stands there"),
    ("cut off", {"start": "maerkisches_museum", "tiles": ["2,5 E-W"]}, "hang together with its train"),
]


@pytest.mark.parametrize(("what", "line", "words"), TRACKS, ids=[what for what, _, _ in TRACKS])
def test_a_broken_line_is_refused_with_the_reason(what: str, line: dict[str, Any], words: str) -> None:
    with pytest.raises(BadState, match=words):
        read(seats=[{"train": {"at": "schillingstrasse"}, "line": [line]}, {}])


def test_a_heading_must_be_a_track_at_the_station() -> None:
    line = [run("schillingstrasse", "W NW")]
    assert position(seat(line=line, behind="5,3"), seat()).behind[0] >= 0
    with pytest.raises(BadState, match="none of its tracks"):
        position(seat(line=line, behind="7,3"), seat())


def test_actions_name_things_of_the_board() -> None:
    board = city("berlin")
    assert RULES.action_from_json(board, {"type": "BuildTrack", "seat": 0, "hex": "5,3", "side": 4, "other": 0}) == (
        BuildTrack(0, "5,3", 0, 4)
    )
    move = {"type": "Move", "seat": 0, "to": "alexanderplatz", "by": "5,3"}
    assert RULES.action_from_json(board, move) == Move(0, "alexanderplatz", "5,3")
    for wrong in (
        move | {"to": "paris"},
        move | {"by": "99,3"},
        move | {"seat": 4},
        {"type": "Teleport", "seat": 0},
        {"type": "Place", "seat": 0, "colour": "gold", "spot": "cellar"},
        {"type": "BuildTrack", "seat": 0, "hex": "5,3", "side": 4, "other": 6},
        {"type": "KeepCard", "seat": 0, "card": "X"},
        {"type": "StartTrain", "seat": 0, "station": "schillingstrasse", "robot": "tin"},
    ):
        with pytest.raises(BadJson):
            RULES.action_from_json(board, wrong)


def test_without_loops_a_line_that_closes_on_itself_is_refused() -> None:
    line = [run("schillingstrasse", "W NW"), run("schillingstrasse", "NW W")]
    assert {end["end"] for end in line} == {"alexanderplatz"}
    assert position(seat(line=line), seat()).lines[0].size == 2
    with pytest.raises(BadState, match="may not close on itself"):
        position(seat(line=line), seat(), options={"loops": False})
