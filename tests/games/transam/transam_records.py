"""How games are played for the records: along a cheapest way to one's own cities, and now and then anything, so that
rounds end as people's rounds do."""

from typing import Any

from lattice_board import board_of

from trainyard.core.rng import Dice, below, pick
from trainyard.games.transam import network
from trainyard.games.transam.actions import Action, LayTrack, PlaceMarker
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import State

__all__ = ["RECORDS", "board_of", "choose"]

RECORDS: dict[str, dict[str, Any]] = {
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
