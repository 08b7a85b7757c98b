# ruff: noqa: E501 - one line a case
"""Positions, actions and events as JSON: written by hand, read back, and refused with a reason."""

from typing import Any

import pytest
from lattice_board import america, board_of
from moves import legal
from transam_table import position
from transam_worlds import HANDS, halves

from trainyard.core.errors import BadJson, BadState
from trainyard.games.transam.actions import LayTrack, PlaceMarker
from trainyard.games.transam.cards import EXTRA_CARDS
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase

SEATS = [
    {"hand": list(HANDS[0]), "markers": ["chicago"]},
    {"hand": list(HANDS[1]), "markers": ["0"]},
]


def note(**changes: Any) -> dict[str, Any]:
    return {"seats": [dict(seat) for seat in SEATS]} | changes


def seat(number: int, **changes: Any) -> dict[str, Any]:
    data = note()
    data["seats"][number] |= changes
    return data


def refusal(data: object) -> str:
    with pytest.raises(BadState) as caught:
        RULES.state_from_json(america(), data)
    return str(caught.value)


def test_a_position_can_be_written_with_hands_markers_and_tracks_alone() -> None:
    state = RULES.state_from_json(america(), note(tracks=["52-53"]), seed=4)
    assert (state.phase, state.to_move, state.lap, state.budget, state.number) == (Phase.TURN, 0, 1, 2, 1)
    assert state.rng == RULES.state_from_json(america(), note(), seed=4).rng
    assert LayTrack(0, "53-54") in legal(state)


def test_markers_may_be_named_by_node_or_by_city_and_hands_come_in_any_order() -> None:
    one = RULES.state_from_json(america(), note())
    two = RULES.state_from_json(america(), {"seats": [
        {"hand": list(reversed(HANDS[0])), "markers": ["52"]}, {"hand": list(HANDS[1]), "markers": ["seattle"]}]},
    )  # fmt: skip
    assert one == two


def test_an_action_may_name_a_city_where_a_node_is_asked_for() -> None:
    told = {"type": "PlaceMarker", "seat": 0, "node": "chicago"}
    assert RULES.action_from_json(america(), told) == PlaceMarker(0, "52")


@pytest.mark.parametrize("told", [
    {"type": "LayTrack", "seat": 0, "edge": "0-187"},
    {"type": "LayTrack", "seat": 0, "edge": "52-53", "private": 1},
    {"type": "LayTrack", "seat": 9, "edge": "52-53"},
    {"type": "PlaceMarker", "seat": 0, "node": "188"},
    {"type": "PlaceMarker", "seat": 0, "node": 52},
    {"type": "ClaimRoute", "seat": 0, "route": "brest-dieppe"},
    {"type": "EndTurn"},
    7,
])  # fmt: skip
def test_what_is_no_action_of_this_board_is_refused(told: object) -> None:
    with pytest.raises(BadJson):
        RULES.action_from_json(america(), told)


def scored(changes: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position in the second round after a first one that is told with these changes."""
    told = {"hands": [list(HANDS[0]), list(HANDS[1])], "missing": [5, 5], "points": [0, 0]}
    return note(rounds=[told | changes], **more)


def ended(points: int = 14, **changes: Any) -> dict[str, Any]:
    """A position after the end, with nothing on the board, told with these changes of the last round."""
    told = {"hands": [list(HANDS[0]), list(HANDS[1])], "missing": [0, 5], "points": [4, 0]}
    return seat(0, points=points) | {"phase": "over", "to_move": -1, "rounds": [told | changes]}


FULL = [card.id for card in EXTRA_CARDS]
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "one seat": ({"seats": SEATS[:1]}, "2 to 6"),
    "another game": (note(game="tickets"), "of tickets"),
    "an unknown option": (note(options={"speed": 3}), "no option 'speed'"),
    "an unknown city": (seat(0, hand=["paris", *HANDS[0][1:]]), "'paris' is unknown"),
    "two cities of a colour": (seat(0, hand=["chicago", *HANDS[0][:4]]), "one of each colour"),
    "a short hand": (seat(0, hand=["chicago"]), "one of each colour"),
    "a city in two hands": (seat(0, hand=list(HANDS[1])), "in two hands"),
    "a city that two do not play with": (seat(0, hand=["duluth", *HANDS[0][1:]]), "Duluth is not played with 2"),
    "an unknown city in a whole position": (seat(0, hand=[None, *HANDS[0][1:]]), "only an observation"),
    "an edge that is not there": (note(tracks=["0-187"]), "'0-187' is unknown"),
    "an edge twice": (note(tracks=["0-10", "0-10"]), "twice"),
    "two tracks on one edge": (seat(0, private=["0-10"]) | {"tracks": ["0-10"], "options": {"private_tracks": 1}}, "an edge has two tracks"),
    "private tracks that nobody has": (seat(0, private=["0-10"]), "too many private tracks"),
    "more private tracks than there are": (seat(0, stock=2, private=["52-53", "53-54"]) | {"options": {"private_tracks": 3}}, "too many private tracks"),
    "a negative stock": (seat(0, stock=-1), "too many private tracks"),
    "three private tracks at a node": (seat(0, private=["52-53", "52-70", "51-52"]) | {"options": {"private_tracks": 3}}, "more than 2 private tracks"),
    "two markers on one node": (seat(1, markers=["52"]), "two start markers"),
    "no marker in a turn": (seat(1, markers=[]), "start markers"),
    "two markers without the card": (seat(1, markers=["0", "1"]), "start markers"),
    "nobody to move": (note(to_move=2), "to_move must be a seat"),
    "no such starter": (note(starter=5), "no seat 5"),
    "lap 0 in a turn": (note(lap=0), "counted from lap 1"),
    "more laid than a turn allows": (note(laid=["52-53", "53-54", "54-55"], tracks=["52-53", "53-54", "54-55"]), "more than a turn allows"),
    "laid but not on the board": (note(laid=["52-53"]), "does not lie on the board"),
    "laid in an idle lap": (note(laid=["52-53"], tracks=["52-53"], lap_idle=True), "lap_idle"),
    "another budget": (note(budget=1), "budget"),
    "somebody complete who is not": (note(complete=[0]), "complete"),
    "thirteen points and going on": (seat(0, points=13), "over exactly when"),
    "over without thirteen": (note(phase="over", to_move=-1), "over exactly when"),
    "negative points": (seat(0, points=-1), "fewer than its rounds give"),
    "extra cards without the option": (note(card="X01"), "option extra_cards"),
    "the option without a card": (note(options={"extra_cards": True}), "a card lies open"),
    "a card in two places": (note(options={"extra_cards": True}, card="X01", pile=FULL), "lies in one place"),
    "a card that is not there": (note(options={"extra_cards": True}, card="X01", pile=FULL[2:]), "lies in one place"),
    "an unknown card": (note(options={"extra_cards": True}, card="X99"), "'X99' is unknown"),
    "hand it on without a colour": (note(options={"extra_cards": True}, card="X02"), "handed_colour"),
    "a colour without hand it on": (note(handed_colour="blue"), "handed_colour"),
    "a colour that is none": (note(handed_colour="pink"), "'pink' is unknown"),
    "tracks before the first turn": ({"seats": [{"hand": list(HANDS[0])}, {"hand": list(HANDS[1])}], "phase": "markers", "tracks": ["0-10"]}, "before the first turn"),
    "a marker out of order": ({"seats": [{"hand": list(HANDS[0])}, {"hand": list(HANDS[1]), "markers": ["0"]}], "phase": "markers"}, "placed in order"),
    "a decision without a private track": ({"seats": [{"hand": list(HANDS[0]), "stock": 0}, {"hand": list(HANDS[1])}], "phase": "extra_card", "card": "X03", "options": {"extra_cards": True}}, "no decision to make"),
    "a round that is told wrongly": (note(rounds=[{"hands": [list(HANDS[0]), list(HANDS[1])], "missing": [0, 1], "points": [4, 4]}]), "points are not those"),
    "an impossible count": (note(rounds=[{"hands": [list(HANDS[0]), list(HANDS[1])], "missing": [0, 9], "points": [4, 0]}]), "counted from 0 to 5"),
    "a round number before the told ones": (note(round=0), "not round 0"),
    "markers on cities with depots out of town": (note(options={"extra_cards": True}, card="X13"), "X13"),
    "an unknown key": (note(colour="red"), "unknown key"),
    "a lap that began with a track": (note(lap_idle=False), "a lap begins"),
    "laid outside the network": (note(tracks=["0-1"], laid=["0-1"]), "0-1 could not be laid"),
    "laid in the wrong order": (note(tracks=["52-53", "53-54"], laid=["53-54", "52-53"]), "53-54 could not be laid"),
    "laid double lines that are closed": (note(options={"extra_cards": True}, card="X05", to_move=1, tracks=["0-1"], laid=["0-1"]), "0-1 could not be laid"),
    "laid tracks that must meet and do not": (note(options={"extra_cards": True}, card="X07", tracks=["52-53", "53-54", "54-55", "52-70"], laid=["54-55", "52-70"]), "52-70 could not be laid"),
    "a round in which two had the same city": (scored({"hands": [list(HANDS[0]), list(HANDS[0])]}), "in two hands"),
    "a round with a city that two do not play with": (scored({"hands": [["duluth", *HANDS[0][1:]], list(HANDS[1])]}), "Duluth is not played with 2"),
    "a round with an extra card without the option": (scored({"card": "X03"}), "every round has an extra card"),
    "a round without an extra card with the option": (scored({}, options={"extra_cards": True}, card="X04"), "every round has an extra card"),
    "over before the last round": (ended(points=18), "before the last round"),
    "over with other hands than lie open": (ended(hands=[list(HANDS[1]), list(HANDS[0])]), "those that lie open"),
    "over with a hand complete that is not": (ended(), "seat 0 is missing 5 tracks on the board, not 0"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_position_that_cannot_be_is_refused_with_the_reason(case: str) -> None:
    data, words = REFUSED[case]
    assert words in refusal(data)


def test_a_position_in_which_the_round_would_be_over_is_refused() -> None:
    tracks, bridge = halves()
    joined = {"seats": [{"hand": list(HANDS[i]), "markers": [m]} for i, m in enumerate(("90", "0"))]}
    assert "the round would be over" in refusal(joined | {"tracks": [*tracks.split(), bridge]})


@pytest.mark.parametrize("lap", [1, 2])
def test_with_finish_the_lap_the_round_is_over_when_the_start_player_would_have_another_turn(lap: int) -> None:
    tracks, bridge = halves()
    told = {"seats": [{"hand": list(HANDS[i]), "markers": [m]} for i, m in enumerate(("90", "0"))]}
    told |= {"tracks": [*tracks.split(), bridge], "options": {"extra_cards": True}, "card": "X10", "lap": lap}
    assert "the round would be over" in refusal(told | {"to_move": 0})
    state = RULES.state_from_json(america(), told | {"to_move": 1, "lap_idle": False})
    assert state.complete and legal(state)


def test_a_completion_in_the_middle_of_a_turn_can_be_set_up_and_played_on() -> None:
    tracks, bridge = halves()
    state = position(["90", "0"], tracks=f"{tracks} {bridge}", hands=dict(enumerate(HANDS[:2])), laid=[bridge])
    assert state.complete == 0b11
    assert state.budget == 1


def test_a_position_of_japan_is_read_on_japan_only() -> None:
    data = {"seats": [{"hand": ["sapporo", "tokyo", "nagano", "kochi", "osaka"], "markers": ["tokyo"]},
                      {"hand": ["muroran", "sendai", "niigata", "oita", "kyoto"], "markers": ["27"]}]}  # fmt: skip
    assert RULES.state_from_json(board_of("japan"), data).markers == [(78,), (27,)]
    assert "unknown here" in refusal(data)
