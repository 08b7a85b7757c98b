"""Whole recorded games play to their exact end. `record_games.py` makes them anew, on purpose."""

import pytest
from record_games import EVERY_GAME, end_of, load, records_of, replay

from trainyard.games.registry import rules_of

recorded = pytest.mark.parametrize("name", [name for game in EVERY_GAME for name in records_of(game).RECORDS])


@recorded
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    fixture = load(name)
    state, _ = replay(name)
    assert rules_of(fixture["game"]).is_over(state)
    assert end_of(state) == {key: fixture[key] for key in end_of(state)}


@recorded
def test_the_end_of_a_recorded_game_adds_up(name: str) -> None:
    fixture = load(name)
    assert [sum(points for _, points in lines) for lines in fixture["sheet"]] == fixture["scores"]
    assert max(fixture["scores"]) == fixture["scores"][fixture["winners"][0]]
