"""Whole recorded games play to their exact end. `record_games.py` makes them anew, on purpose."""

import json
from typing import Any

import pytest
from europe_board import europe
from record_games import GAMES, end_of, path_of

from trainyard.games.tickets.rules import RULES

recorded = pytest.mark.parametrize("name", GAMES)


def load(name: str) -> dict[str, Any]:
    fixture: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return fixture


@recorded
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    fixture = load(name)
    state = RULES.new_game(europe(), fixture["seats"], fixture["options"], fixture["seed"])
    for note in fixture["log"]:
        action = RULES.action_from_json(europe(), note)
        assert action in RULES.legal_actions(state)
        RULES.apply(state, action)
    assert RULES.is_over(state)
    assert end_of(state) == {key: fixture[key] for key in end_of(state)}


@recorded
def test_the_end_of_a_recorded_game_adds_up(name: str) -> None:
    fixture = load(name)
    assert [sum(points for _, points in lines) for lines in fixture["sheet"]] == fixture["scores"]
    assert max(fixture["scores"]) == fixture["scores"][fixture["winners"][0]]


def test_the_recorded_games_show_tunnels_failures_stations_and_the_final_round() -> None:
    seen = {note["type"] for name in GAMES for note in load(name)["log"]}
    assert {"Decline", "BuildStation", "DrawTickets", "StopDrawing", "ClaimRoute"} <= seen
