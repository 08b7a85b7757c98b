"""Whole recorded games on both maps play to their exact end. `record_transam.py` makes them anew, on purpose."""

import json
from typing import Any

import pytest
from lattice_board import board_of
from record_transam import GAMES, end_of, path_of

from trainyard.games.transam.cards import GOAL
from trainyard.games.transam.rules import RULES

recorded = pytest.mark.parametrize("name", GAMES)


def load(name: str) -> dict[str, Any]:
    fixture: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return fixture


@recorded
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    fixture = load(name)
    board = board_of(fixture["map"])
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
    assert all(len(lines) == fixture["rounds"] for lines in fixture["sheet"])
    assert max(fixture["scores"]) == fixture["scores"][fixture["winners"][0]] >= GOAL
    assert fixture["rounds"] <= 3 * fixture["seats"] + 1


def test_the_recorded_games_show_every_kind_of_decision() -> None:
    seen = {note["type"] for name in GAMES for note in load(name)["log"]}
    assert {"AcceptCard", "RefuseCard", "PlaceMarker", "LayTrack", "EndTurn"} <= seen
    assert any(note.get("private") for name in GAMES for note in load(name)["log"])
