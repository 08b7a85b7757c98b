"""States, actions and events as JSON: what may be left out, what is refused and why."""

import json
from typing import Any

import pytest
from rollers_board import sheet_board
from rollers_keen import ALL_OPTIONS, played
from rollers_table import L12, L14, position

from trainyard.core.errors import BadJson, BadState
from trainyard.games.rollers.actions import DrawTrack, FillOrder, TakeTwoDice
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase

BOARD = sheet_board()


def note(**changes: Any) -> dict[str, Any]:
    """A position of two seats before the first die is taken, with changes."""
    return {"seats": [{}, {}], "dice": [1, 2, 3]} | changes


def read(data: object, seed: int = 0) -> Any:
    return RULES.state_from_json(BOARD, data, seed)


def test_a_position_written_by_hand_needs_seats_and_dice_only() -> None:
    state = read(note())
    assert state.phase is Phase.TAKE_DIE
    assert state.bag == [10, 10, 10, 10, 10, 0]
    assert state.tiles == ("1", "2a", "3a", "4a", "5a", "6")
    assert read(note(), seed=1).rng != read(note(), seed=2).rng


def test_the_notation_is_in_the_words_of_the_rules() -> None:
    state = position(L12, die=3, boxes=[2, 5], tiles={"2b": 1, "6": (1, "sideways")}, cubes={1: {"grey": 2, "red": 1}})
    data = json.loads(json.dumps(RULES.state_to_json(state)))
    assert data["seats"][0]["track"] == {"1f": [2, 5], "2d": [0, 2]}
    assert data["seats"][0]["boxes"] == [2, 5]
    assert data["cities"]["1"] == {"grey": 2, "red": 1}
    assert {"tile": "6", "owner": 1, "sideways": True, "used": False} in data["tiles"]
    assert data["shapes"] == ["straight", "gentle"]
    assert RULES.state_from_json(BOARD, data) == state


def test_an_observation_is_the_state_without_its_dice_the_same_for_every_seat() -> None:
    state = played(3, ALL_OPTIONS, 5, 150)
    seen = [RULES.observe(state, seat) for seat in (None, 0, 1, 2)]
    assert all(other == seen[0] for other in seen)
    data = RULES.state_to_json(seen[0])
    assert data["rng"] is None
    assert data | {"rng": RULES.state_to_json(state)["rng"]} == RULES.state_to_json(state)


def test_two_sides_two_dice_and_cubes_of_an_order_may_come_in_any_order() -> None:
    def read_action(**data: Any) -> Any:
        return RULES.action_from_json(BOARD, data)

    assert read_action(type="DrawTrack", seat=0, space="1f", sides=[5, 2]) == DrawTrack(0, "1f", (2, 5))
    assert read_action(type="TakeTwoDice", seat=0, dice=[5, 2]) == TakeTwoDice(0, (2, 5))
    filled = read_action(type="FillOrder", seat=1, order="o1a", cubes=["red", "yellow"])
    assert filled == FillOrder(1, "o1a", ("yellow", "red"))


@pytest.mark.parametrize(
    "data",
    [
        {"type": "DrawTrack", "seat": 0, "space": "9z", "sides": [0, 3]},
        {"type": "DrawTrack", "seat": 7, "space": "1f", "sides": [0, 3]},
        {"type": "DrawTrack", "seat": 0, "space": "1f", "sides": [0]},
        {"type": "FillOrder", "seat": 0, "order": "o1a", "cubes": ["pink"]},
        {"type": "Fly", "seat": 0},
        {"type": "TakeDie", "seat": 0},
        7,
    ],
)
def test_what_is_no_action_is_refused(data: object) -> None:
    with pytest.raises(BadJson):
        RULES.action_from_json(BOARD, data)


ONE_USED = {"dice": [1, 2], "turn": 1, "to_move": 1, "used_dice": [{"seat": 0, "die": 3}]}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"dice": [1, 2]}, "3 white dice"),
        ({"dice": [1, 2, 7]}, "from 1 to 6"),
        ({"to_move": 1}, "another seat"),
        ({"to_move": 2}, "no seat 2"),
        ({"first_player": 5}, "no seat 5"),
        ({"round": 41}, "out of range"),
        ({"shapes": ["gentle", "gentle"]}, "track die"),
        ({"cities": {"1": {"yellow": 1}}}, "city 1 takes yellow"),
        ({"cities": {"1": {"red": 11}}}, "there are 10 red"),
        ({"cities": {"1": {"red": 6}, "2": {"red": 6}}}, "10 red cubes, but this position 12"),
        ({"cities": {"1": {"black": 1}}}, "black"),
        ({"cities": {"7": {"red": 1}}}, "from 1 to 6"),
        ({"bag": {"red": 3}}, "10 yellow"),
        ({"rival": {"red": 1}}, "solo"),
        ({"walls": {"1": [2]}}, "county 1"),
        ({"options": {"walls": "medium"}}, "county 1"),
        ({"options": {"walls": "wooden"}}, "walls"),
        ({"tiles": [{"tile": "7"}]}, "unknown"),
        ({"tiles": [{"tile": "2a"}, {"tile": "2b"}]}, "named twice"),
        ({"tiles": [{"tile": "1", "owner": 2}]}, "no seat 2"),
        ({"tiles": [{"tile": "1", "sideways": True}]}, "middle"),
        ({"tiles": [{"tile": "1", "owner": 0, "sideways": True}]}, "upright"),
        ({"tiles": [{"tile": "1", "owner": 0, "used": True}]}, "after a die"),
        ({"orders": [{"order": "o1a"}]}, "option orders"),
        ({"tiles": [{"tile": tile, "owner": 1, "sideways": True} for tile in ("1", "3a", "6")]}, "two action tiles"),
        (ONE_USED | {"tiles": [{"tile": "6", "owner": 0, "sideways": True}]}, "none of its dice"),
        (
            ONE_USED | {"used_dice": [{"seat": 0, "die": 3}] * 2, "dice": [1], "tiles": [{"tile": "2a", "owner": 1}]},
            "back to the middle",
        ),
        ({"options": {"black_cubes": True}, "cities": {"1": {"black": 2}}}, "2 black cubes"),
        ({"cities": {"1": {"red": 1}, "01": {"red": 2}}}, "whole numbers as keys"),
        ({"cities": {"--1": {"red": 1}}}, "whole numbers as keys"),
        ({"exchanged": True}, "exchanged"),
        ({"picked": "1a"}, "picked"),
        ({"phase": "over"}, "to_move -1"),
        ({"phase": "exchange", "dice": [1, 2], "used_dice": [{"seat": 0, "die": 3}]}, "no order"),
        ({"phase": "act"}, "do not fit"),
        ({"open_dice": [3], "dice": [1, 2]}, "do not fit"),
        ({"phase": "act", "open_dice": [3, 4], "dice": [1]}, "do not fit"),
        ({"used_dice": [{"seat": 1, "die": 3}], "dice": [1, 2]}, "order of their turns"),
        ({"turn": 1, "to_move": 1}, "used one die"),
        ({"phase": "start_tile", "dice": []}, "option start_tiles"),
        ({"options": {"start_tiles": True}}, "every seat"),
        ({"seats": [{"start_tile": "s_points"}, {}]}, "option start_tiles"),
        (
            {"options": {"start_tiles": True}, "seats": [{"start_tile": "s_gold"}, {"start_tile": "s_points"}]},
            "no start tile s_gold; there are .*s_tile",
        ),
        (
            {"options": {"start_tiles": True}, "seats": [{"start_tile": "s_points"}, {"start_tile": "s_points"}]},
            "two seats have the start tile s_points",
        ),
        ({"seats": [{"track": {"1e": [0, 3]}}, {}]}, "city"),
        ({"seats": [{"track": {"1f": [3, 3]}}, {}]}, "two different sides"),
        ({"seats": [{"track": {"zz": [0, 3]}}, {}]}, "unknown"),
        ({"seats": [{"boxes": [1, 1]}, {}]}, "named twice"),
        ({"seats": [{"points": -1}, {}]}, "out of range"),
        ({"seats": [{"kept": {"red": 1}}, {}]}, "option orders"),
        ({"seats": [{"private": {"cube": "red", "city": 3}}, {}]}, "Private Freight"),
        ({"seats": [{}] * 6}, "1 to 5"),
        ({"seats": [{}], "dice": [1, 2], "tiles": [{"tile": "2b"}]}, "2a"),
        ({"game": "tickets"}, "position of tickets"),
        ({"colour": 1}, "unknown key"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadState, match=reason):
        read(note(**changes))


def test_a_piece_on_a_walled_side_is_refused() -> None:
    walls = {str(county): [6 if county == 1 else 1] for county in range(1, 7)}
    data = note(options={"walls": "medium"}, walls=walls, seats=[{"track": {"1c": [0, 3]}}, {}])
    with pytest.raises(BadState, match="wall stands"):
        read(data)


def test_start_tiles_must_be_chosen_in_their_order() -> None:
    options = {"start_tiles": True}
    early = {"seats": [{"start_tile": "s_points"}, {}], "dice": [], "phase": "start_tile", "options": options}
    assert read(early | {"to_move": 1, "first_player": 1}).to_move == 1
    with pytest.raises(BadState, match="reverse turn order"):
        read(early | {"to_move": 0, "first_player": 0})
    with pytest.raises(BadState, match="belongs to start tile"):
        read(early | {"to_move": 0, "first_player": 1, "phase": "start_box"})


@pytest.mark.parametrize(
    ("seat", "tiles"),
    [
        ({"start_tile": "s_engine", "boxes": [3]}, []),
        ({"start_tile": "s_tile"}, [{"tile": "6", "owner": 1, "sideways": True}]),
        ({"start_tile": "s_track", "track": {"1f": [0, 3]}}, []),
        ({"start_tile": "s_points"}, []),
    ],
)
def test_before_the_first_round_a_seat_has_only_what_its_start_tile_gave(
    seat: dict[str, Any], tiles: list[Any]
) -> None:
    options = {"start_tiles": True}
    early = {"dice": [], "phase": "start_tile", "options": options, "first_player": 0, "to_move": 0, "tiles": tiles}
    assert read(early | {"seats": [{}, seat]}).to_move == 0
    bare = {key: value for key, value in seat.items() if key in ("start_tile",)}
    others = [seat | {"boxes": [1, 2]}, seat | {"track": {"1f": [0, 3], "1d": [0, 3]}}, seat | {"points": 1}]
    for other in [*others, *([bare] if bare != seat else [])]:
        with pytest.raises(BadState, match="before the first round"):
            read(early | {"seats": [{}, other]})
    with pytest.raises(BadState, match="before the first round"):
        read(early | {"seats": [{"boxes": [1]}, seat]})


def test_a_finished_position_needs_its_reason_to_be_over() -> None:
    over = {"phase": "over", "to_move": -1, "turn": 2, "dice": [1],
            "used_dice": [{"seat": 0, "die": 1}, {"seat": 1, "die": 2}]}  # fmt: skip
    assert RULES.is_over(read(note(**over)))  # all cities are empty
    full = {str(city): {"red" if city != 6 else "blue": 1} for city in range(1, 7)}
    with pytest.raises(BadState, match="not over"):
        read(note(**over, cities=full))
    assert RULES.is_over(read(note(**over, cities=full, round=40)))


def test_a_position_set_in_the_middle_of_a_turn_goes_on_like_the_game_it_came_from() -> None:
    state = position(L14, open_dice=[1, 5], dice=[6], tiles={"2a": (0, "used"), "5a": 0}, engine=1)
    again = read(json.loads(json.dumps(RULES.state_to_json(state))))
    assert RULES.legal_actions(again) == RULES.legal_actions(state)
    for action in RULES.legal_actions(state):
        one, other = state.copy(), again.copy()
        assert RULES.apply(one, action) == RULES.apply(other, action)
        assert one == other
