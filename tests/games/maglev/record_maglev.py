"""Whole games recorded as fixtures: the log, the exact end. Made anew only on purpose, when the rules changed:

    PYTHONPATH=. .venv/bin/python tests/games/maglev/record_maglev.py

The players are the keen ones, so that games reach stations of commuter colours and the end by the bag. The boards are
those built from the facts in data/, so an edited map changes no fixture.
"""

import json
from pathlib import Path
from typing import Any

from city_board import city
from keen import play

from trainyard.core.digest import digest
from trainyard.core.rng import Dice
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import State

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"

GAMES: dict[str, dict[str, Any]] = {
    "maglev_berlin_1": {"name": "berlin", "seats": 1, "seed": 29, "options": {}},
    "maglev_berlin_2": {"name": "berlin", "seats": 2, "seed": 34, "options": {"draft": True}},
    "maglev_berlin_4": {"name": "berlin", "seats": 4, "seed": 37, "options": {"loops": False}},
    "maglev_manhattan_1": {"name": "manhattan", "seats": 1, "seed": 13, "options": {"beginner": True}},
    "maglev_manhattan_2": {"name": "manhattan", "seats": 2, "seed": 11, "options": {"hub": False}},
    "maglev_manhattan_3": {"name": "manhattan", "seats": 3, "seed": 0, "options": {"draft": True, "first_player": 2}},
    "maglev_manhattan_4": {"name": "manhattan", "seats": 4, "seed": 1, "options": {}},
}


def path_of(name: str) -> Path:
    return FIXTURES / f"{name}.json"


def record(name: str, seats: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole game as a JSON value: how it began, its log, how it ended."""
    state = RULES.new_game(city(name), seats, options, seed)
    log = [RULES.action_to_json(action) for action in play(state, Dice(seed))]
    head = {"game": "maglev", "map": name, "seats": seats, "options": options, "seed": seed}
    return head | end_of(state) | {"log": log}


def end_of(state: State) -> dict[str, Any]:
    """What a fixture keeps of the end: scores, sheet, winners and the digest of the whole state."""
    return {
        "rules_version": RULES.RULES_VERSION,
        "scores": list(RULES.scores(state)),
        "winners": list(RULES.winners(state)),
        "sheet": [[[line.line, line.points] for line in lines] for lines in RULES.score_sheet(state)],
        "rounds": RULES.rounds(state),
        "digest": digest(RULES.state_to_json(state)),
    }


def as_text(fixture: dict[str, Any]) -> str:
    """JSON with one action a line, so that a difference can be read."""
    head = {key: value for key, value in fixture.items() if key != "log"}
    lines = ",\n".join("  " + json.dumps(action) for action in fixture["log"])
    return json.dumps(head, indent=1)[:-2] + ',\n "log": [\n' + lines + "\n ]\n}\n"


if __name__ == "__main__":
    for name, how in GAMES.items():
        path_of(name).write_text(as_text(record(**how)), encoding="utf-8")
        print(path_of(name), json.loads(path_of(name).read_text())["scores"])
