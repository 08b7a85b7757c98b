"""How games are played for the records: long routes are claimed mostly, and otherwise anything is done, so that games
reach tunnels, stations and the final round as people's games do.

The board is the one built from the facts in data/, so an edited map changes no fixture.
"""

from typing import Any

from europe_board import europe

from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below, pick
from trainyard.games.tickets.actions import Action, BuildStation, ClaimRoute, DrawTickets
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import State

RECORDS: dict[str, dict[str, Any]] = {
    "tickets_2": {"map": "europe", "seats": 2, "seed": 2026, "options": {}},
    "tickets_3": {"map": "europe", "seats": 3, "seed": 3030, "options": {"ticket_set": "1912", "first_player": 1}},
    "tickets_4": {
        "map": "europe",
        "seats": 4,
        "seed": 4711,
        "options": {"ticket_set": "mixed", "second_pick": "optional", "tunnel_short_deck": "reshuffle_to_three"},
    },
    "tickets_5": {"map": "europe", "seats": 5, "seed": 55, "options": {}},
}


def board_of(map: str) -> Board:
    """The one map, Europe."""
    assert map == "europe"
    return europe()


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
