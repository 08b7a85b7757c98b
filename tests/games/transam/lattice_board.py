"""The shipped maps and short names for what lies on them."""

import csv
from functools import cache

from trainyard import resources
from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.games.transam.tables import Tables, tables_of

MAPS = ("america", "japan")


@cache
def board_of(name: str) -> Board:
    return maps.load("transam", name)


def america() -> Board:
    return board_of("america")


def tables(name: str = "america") -> Tables:
    return tables_of(board_of(name))


def facts(name: str) -> list[dict[str, str]]:
    """The rows of a file of data/transam."""
    with resources.data("transam", f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def city_id(name: str) -> str:
    return name.lower().replace(" ", "_")
