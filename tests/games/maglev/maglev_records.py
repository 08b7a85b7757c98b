"""How games are played for the records: by the keen players, so that games reach stations of commuter colours and the
end by the bag. The boards are built from the facts in data/, so an edited map changes no fixture."""

from typing import Any

from city_board import city as board_of
from keen import choose

__all__ = ["RECORDS", "board_of", "choose"]

RECORDS: dict[str, dict[str, Any]] = {
    "maglev_berlin_1": {"map": "berlin", "seats": 1, "seed": 29, "options": {}},
    "maglev_berlin_2": {"map": "berlin", "seats": 2, "seed": 34, "options": {"draft": True}},
    "maglev_berlin_4": {"map": "berlin", "seats": 4, "seed": 37, "options": {"loops": False}},
    "maglev_manhattan_1": {"map": "manhattan", "seats": 1, "seed": 13, "options": {"beginner": True}},
    "maglev_manhattan_2": {"map": "manhattan", "seats": 2, "seed": 11, "options": {"hub": False}},
    "maglev_manhattan_3": {"map": "manhattan", "seats": 3, "seed": 0, "options": {"draft": True, "first_player": 2}},
    "maglev_manhattan_4": {"map": "manhattan", "seats": 4, "seed": 1, "options": {}},
}
