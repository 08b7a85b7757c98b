"""Whole games recorded as fixtures: the log, the exact end. Made anew only on purpose, when the rules changed:

    PYTHONPATH=. .venv/bin/python tests/games/record_games.py [GAME ...]

How a game is played for its records tells the file GAME_records.py of its folder: ``RECORDS`` (name of the fixture ->
map, seats, seed, options), ``board_of(map)``, ``choose(state, dice)``.
"""

import json
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from trainyard.core.digest import digest
from trainyard.core.events import Event
from trainyard.core.rng import Dice
from trainyard.games.registry import GAMES, PLANNED, rules_of

FOLDER = Path(__file__).resolve().parent
FIXTURES = FOLDER.parent / "fixtures"
EVERY_GAME = GAMES + PLANNED


@cache
def records_of(game: str) -> Any:
    """The file that tells how the game is played for its records."""
    if str(FOLDER / game) not in sys.path:
        sys.path.append(str(FOLDER / game))
    return import_module(f"{game}_records")


def path_of(name: str) -> Path:
    return FIXTURES / f"{name}.json"


def load(name: str) -> dict[str, Any]:
    """A recorded game."""
    fixture: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return fixture


def logs_of(game: str) -> list[dict[str, Any]]:
    """The actions of all recorded games, as JSON values."""
    return [note for name in records_of(game).RECORDS for note in load(name)["log"]]


def replay(name: str) -> tuple[Any, list[Event]]:
    """The end of a recorded game and its events after the opening; every action must be listed as legal."""
    fixture = load(name)
    rules, board = rules_of(fixture["game"]), records_of(fixture["game"]).board_of(fixture["map"])
    state = rules.new_game(board, fixture["seats"], fixture["options"], fixture["seed"])
    events: list[Event] = []
    for note in fixture["log"]:
        action = rules.action_from_json(board, note)
        assert action in rules.legal_actions(state)
        events += rules.apply(state, action)
    return state, events


def record(game: str, map: str, seats: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole game as a JSON value: how it began, its log, how it ended."""
    rules, records = rules_of(game), records_of(game)
    state = rules.new_game(records.board_of(map), seats, options, seed)
    dice = Dice(seed)
    log = []
    while not rules.is_over(state):
        action = records.choose(state, dice)
        rules.apply(state, action)
        log.append(rules.action_to_json(action))
    head = {"game": game, "map": map, "seats": seats, "options": options, "seed": seed}
    return head | end_of(state) | {"log": log}


def end_of(state: Any) -> dict[str, Any]:
    """What a fixture keeps of the end: scores, sheet, winners and the digest of the whole state."""
    rules = rules_of(state.board.game)
    return {
        "rules_version": rules.RULES_VERSION,
        "scores": list(rules.scores(state)),
        "winners": list(rules.winners(state)),
        "sheet": [[[line.line, line.points] for line in lines] for lines in rules.score_sheet(state)],
        "rounds": rules.rounds(state),
        "digest": digest(rules.state_to_json(state)),
    }


def as_text(fixture: dict[str, Any]) -> str:
    """JSON with one action a line, so that a difference can be read."""
    head = {key: value for key, value in fixture.items() if key != "log"}
    lines = ",\n".join("  " + json.dumps(action) for action in fixture["log"])
    return json.dumps(head, indent=1)[:-2] + ',\n "log": [\n' + lines + "\n ]\n}\n"


if __name__ == "__main__":
    for game in sys.argv[1:] or EVERY_GAME:
        for name, how in records_of(game).RECORDS.items():
            made = record(game, **how)
            path_of(name).write_text(as_text(made), encoding="utf-8")
            print(path_of(name), made["scores"], made["rounds"], len(made["log"]))
