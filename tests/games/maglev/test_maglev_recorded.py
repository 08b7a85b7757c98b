"""Whole recorded games play to their exact end. `record_maglev.py` makes them anew, on purpose."""

import json
from typing import Any

import pytest
from city_board import city
from record_maglev import GAMES, end_of, path_of

from trainyard.core.events import Event
from trainyard.games.maglev.rules import RULES

recorded = pytest.mark.parametrize("name", GAMES)


def load(name: str) -> dict[str, Any]:
    fixture: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return fixture


def replay(name: str) -> tuple[Any, list[Event]]:
    fixture = load(name)
    board = city(fixture["map"])
    state = RULES.new_game(board, fixture["seats"], fixture["options"], fixture["seed"])
    events: list[Event] = []
    for note in fixture["log"]:
        action = RULES.action_from_json(board, note)
        assert action in RULES.legal_actions(state)
        events += RULES.apply(state, action)
    return state, events


@recorded
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    fixture = load(name)
    state, _ = replay(name)
    assert RULES.is_over(state)
    assert end_of(state) == {key: fixture[key] for key in end_of(state)}


@recorded
def test_the_end_of_a_recorded_game_adds_up(name: str) -> None:
    fixture = load(name)
    assert [sum(points for _, points in lines) for lines in fixture["sheet"]] == fixture["scores"]
    assert max(fixture["scores"]) == fixture["scores"][fixture["winners"][0]]


def test_the_recorded_games_show_every_kind_of_action_and_event_and_the_end_by_the_bag() -> None:
    from typing import get_args

    from trainyard.games.maglev.actions import Action
    from trainyard.games.maglev.events import AnyEvent, EndTriggered, PassengerHomeless

    kinds = {note["type"] for name in GAMES for note in load(name)["log"]}
    assert kinds == {kind.__name__ for kind in get_args(Action)}
    events = [event for name in GAMES for event in replay(name)[1]]
    opening = {"FirstPlayerChosen", "StationOpened", "SiteFilled", "CardsDealt", "LinksForbidden"}
    seen = {type(event).__name__ for event in events} | opening
    assert seen >= {kind.__name__ for kind in get_args(AnyEvent)} - {PassengerHomeless.__name__}
    assert {event.reason for event in events if isinstance(event, EndTriggered)} & {"bag", "refill"}
