"""Whole games recorded as fixtures: the log, the exact end. Made anew only on purpose, when the rules changed:

    PYTHONPATH=. .venv/bin/python tests/games/transam/record_transam.py

The players build along a cheapest way to their own cities, and now and then do anything, so that rounds end as people's
rounds do.
"""

import json
from pathlib import Path
from typing import Any

from lattice_board import board_of

from trainyard.core.digest import digest
from trainyard.core.rng import Dice, below, pick
from trainyard.games.transam import network
from trainyard.games.transam.actions import Action, LayTrack, PlaceMarker
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import State

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"

GAMES: dict[str, dict[str, Any]] = {
    "transam_america_2": {"map": "america", "seats": 2, "seed": 1869, "options": {"private_tracks": 3}},
    "transam_america_4": {"map": "america", "seats": 4, "seed": 4004, "options": {}},
    "transam_america_5": {
        "map": "america",
        "seats": 5,
        "seed": 55,
        "options": {"extra_cards": True, "private_tracks": 2, "private_renewal": "round", "first_player": 3},
    },
    "transam_japan_3": {"map": "japan", "seats": 3, "seed": 1872, "options": {"odd_even": True}},
    "transam_japan_6": {"map": "japan", "seats": 6, "seed": 66, "options": {"extra_cards": True}},
}


def path_of(name: str) -> Path:
    return FIXTURES / f"{name}.json"


def choose(state: State, dice: Dice) -> Action:
    """A track on a cheapest way to the seat's own cities, where one can be laid."""
    actions = RULES.legal_actions(state)
    seat = state.to_move
    hand = state.hands[seat]
    if isinstance(actions[0], PlaceMarker):
        homes = {state.tables.nodes[state.tables.cities[city].node] for city in hand}
        actions = [action for action in actions if isinstance(action, PlaceMarker) and action.node in homes] or actions
    elif isinstance(actions[0], LayTrack) and below(dice, 12):
        way = network.missing_edges(state, seat, hand)[1]
        wanted = [action for action in actions if isinstance(action, LayTrack) and action.edge in way]
        common = [action for action in wanted if not action.private]
        actions = wanted if wanted and not below(dice, 6) else common or actions[-1:]
    return pick(dice, actions)


def record(map: str, seats: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole game as a JSON value: how it began, its log, how it ended."""
    state = RULES.new_game(board_of(map), seats, options, seed)
    dice = Dice(seed)
    log = []
    while not RULES.is_over(state):
        action = choose(state, dice)
        RULES.apply(state, action)
        log.append(RULES.action_to_json(action))
    return (
        {"game": "transam", "map": map, "seats": seats, "options": options, "seed": seed}
        | end_of(state)
        | {"log": log}
    )  # fmt: skip


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
        told = json.loads(path_of(name).read_text())
        print(path_of(name), told["scores"], told["rounds"], len(told["log"]))
