"""Whole games recorded as fixtures: the log, the exact end. Made anew only on purpose, when the rules changed:

    PYTHONPATH=. .venv/bin/python tests/games/rollers/record_rollers.py

The boards are built from the facts in data/, so an edited map changes no fixture.
"""

import json
from pathlib import Path
from typing import Any

from rollers_board import sheet_board
from rollers_keen import ALL_OPTIONS, choose

from trainyard.core.digest import digest
from trainyard.core.rng import Dice
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import State

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"

GAMES: dict[str, dict[str, Any]] = {
    "rollers_1": {"map": "six_counties", "seats": 1, "seed": 299, "options": ALL_OPTIONS},
    "rollers_2": {"map": "six_counties", "seats": 2, "seed": 8, "options": {}},
    "rollers_3": {"map": "narrows", "seats": 3, "seed": 46, "options": {"orders": True, "black_cubes": True}},
    "rollers_4": {"map": "narrows", "seats": 4, "seed": 5, "options": {"walls": "medium", "start_tiles": True}},
    "rollers_5": {"map": "six_counties", "seats": 5, "seed": 40, "options": ALL_OPTIONS | {"first_player": 3}},
}


def path_of(name: str) -> Path:
    return FIXTURES / f"{name}.json"


def record(map: str, seats: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole game as a JSON value: how it began, its log, how it ended."""
    state = RULES.new_game(sheet_board(map), seats, options, seed)
    dice = Dice(seed)
    log = []
    while not RULES.is_over(state):
        action = choose(state, dice)
        RULES.apply(state, action)
        log.append(RULES.action_to_json(action))
    return (
        {"game": "rollers", "map": map, "seats": seats, "options": options, "seed": seed} | end_of(state) | {"log": log}
    )


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
        made = json.loads(path_of(name).read_text())
        print(path_of(name), made["scores"], made["rounds"], len(made["log"]))
