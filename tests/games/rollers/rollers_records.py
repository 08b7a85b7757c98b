"""How games are played for the records: by the keen players, on boards built from the facts in data/, so that an edited
map changes no fixture."""

from typing import Any

from rollers_board import sheet_board as board_of
from rollers_keen import ALL_OPTIONS, choose

__all__ = ["RECORDS", "board_of", "choose"]

RECORDS: dict[str, dict[str, Any]] = {
    "rollers_1": {"map": "six_counties", "seats": 1, "seed": 299, "options": ALL_OPTIONS},
    "rollers_2": {"map": "six_counties", "seats": 2, "seed": 8, "options": {}},
    "rollers_3": {"map": "narrows", "seats": 3, "seed": 46, "options": {"orders": True, "black_cubes": True}},
    "rollers_4": {"map": "narrows", "seats": 4, "seed": 5, "options": {"walls": "medium", "start_tiles": True}},
    "rollers_5": {"map": "six_counties", "seats": 5, "seed": 40, "options": ALL_OPTIONS | {"first_player": 3}},
}
