"""Whole recorded games play to their exact end. `record_rollers.py` makes them anew, on purpose."""

import json
from typing import Any

import pytest
from record_rollers import GAMES, end_of, path_of
from rollers_board import sheet_board

from trainyard.games.rollers.rules import RULES

recorded = pytest.mark.parametrize("name", GAMES)


def load(name: str) -> dict[str, Any]:
    fixture: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return fixture


@recorded
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    fixture = load(name)
    board = sheet_board(fixture["map"])
    state = RULES.new_game(board, fixture["seats"], fixture["options"], fixture["seed"])
    for note in fixture["log"]:
        action = RULES.action_from_json(board, note)
        assert action in RULES.legal_actions(state)
        RULES.apply(state, action)
    assert RULES.is_over(state)
    assert end_of(state) == {key: fixture[key] for key in end_of(state)}


@recorded
def test_the_end_of_a_recorded_game_adds_up(name: str) -> None:
    fixture = load(name)
    assert [sum(points for _, points in lines) for lines in fixture["sheet"]] == fixture["scores"]
    assert max(fixture["scores"]) == fixture["scores"][fixture["winners"][0]]


def test_the_recorded_games_show_every_kind_of_action_and_every_tile_that_changes_a_die() -> None:
    notes = [note for name in GAMES for note in load(name)["log"]]
    assert {note["type"] for note in notes} == {
        "ChooseStartTile", "PickSpace", "PlaceCube", "TakeDie", "TakeTwoDice", "ChangeDie", "Reroll", "DrawTrack",
        "TickBox", "Deliver", "TakeTile", "FillOrder", "Pass",
    }  # fmt: skip
    assert {note["tile"] for note in notes if note["type"] == "ChangeDie"} == {"1", "2b", "5a", "5b"}
    deliveries = [note for note in notes if note["type"] == "Deliver"]
    assert any(note["extra"] for note in deliveries)
    assert any(note["express"] for note in deliveries)
    assert any(note["private"] for note in deliveries)
    assert any(note["die"] != note["source"] for note in deliveries)
    assert max(note["distance"] for note in deliveries) >= 4
