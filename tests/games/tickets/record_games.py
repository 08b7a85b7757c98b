"""Whole games recorded as fixtures: the log, the exact end. Made anew only on purpose, when the rules changed:

    PYTHONPATH=. .venv/bin/python tests/games/tickets/record_games.py

The players claim long routes mostly and otherwise do anything, so that games reach tunnels, stations and the final
round as people's games do. The board is the one built from the facts in data/, so an edited map changes no fixture.
"""

import json
from pathlib import Path
from typing import Any

from europe_board import europe

from trainyard.core.digest import digest
from trainyard.core.rng import Dice, below, pick
from trainyard.games.tickets.actions import Action, BuildStation, ClaimRoute, DrawTickets
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import State

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"

GAMES: dict[str, dict[str, Any]] = {
    "tickets_2": {"seats": 2, "seed": 2026, "options": {}},
    "tickets_3": {"seats": 3, "seed": 3030, "options": {"ticket_set": "1912", "first_player": 1}},
    "tickets_4": {
        "seats": 4,
        "seed": 4711,
        "options": {"ticket_set": "mixed", "second_pick": "optional", "tunnel_short_deck": "reshuffle_to_three"},
    },
    "tickets_5": {"seats": 5, "seed": 55, "options": {}},
}


def path_of(name: str) -> Path:
    return FIXTURES / f"{name}.json"


def choose(state: State, dice: Dice) -> Action:
    """Claim the longest route in three turns of four; seldom build or draw tickets."""
    actions = RULES.legal_actions(state)
    routes = state.tables.routes
    claims = [action for action in actions if isinstance(action, ClaimRoute)]
    if claims and below(dice, 4):
        return max(claims, key=lambda claim: routes[state.tables.route_index[claim.route]].length)
    if below(dice, 12):
        actions = [a for a in actions if not isinstance(a, (BuildStation, DrawTickets))] or actions
    return pick(dice, actions)


def record(seats: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole game as a JSON value: how it began, its log, how it ended."""
    state = RULES.new_game(europe(), seats, options, seed)
    dice = Dice(seed)
    log = []
    while not RULES.is_over(state):
        action = choose(state, dice)
        RULES.apply(state, action)
        log.append(RULES.action_to_json(action))
    return (
        {"game": "tickets", "map": "europe", "seats": seats, "options": options, "seed": seed}
        | end_of(state)
        | {"log": log}
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
        print(path_of(name), json.loads(path_of(name).read_text())["scores"])
