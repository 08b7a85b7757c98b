"""The map of Europe built from the facts in data/, so that the rules are tested apart from the Tiled file."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path

from trainyard import resources
from trainyard.boards.model import Board, Link, Place


@cache
def europe() -> Board:
    """47 cities, 101 routes, 101 tickets of both editions; cities lie nowhere in particular."""
    cities = _rows(resources.data("tickets", "cities.csv"))
    routes = _rows(resources.data("tickets", "routes.csv"))
    tickets = _rows(resources.maps("europe_tickets.csv"))
    pairs = Counter((row["city_a"], row["city_b"]) for row in routes)
    return Board(
        game="tickets",
        id="europe",
        title="Europe",
        theme="parchment",
        width=1.0,
        height=1.0,
        places=tuple(Place(row["id"], row["name"], "City", (float(row["x"]), float(row["y"]))) for row in cities),
        links=tuple(_link(row, pairs[row["city_a"], row["city_b"]] > 1) for row in routes),
        tables={"tickets": tuple(tickets)},
    )


def _link(row: dict[str, str], is_double: bool) -> Link:
    a, b = sorted((row["city_a"], row["city_b"]))
    name = f"{a}-{b}" + (f"-{row['parallel_index']}" if is_double else "")
    props = {
        "length": int(row["length"]),
        "colour": row["colour"],
        "tunnel": row["tunnel"] == "yes",
        "locomotives": int(row["ferry_locomotives"]),
    }
    return Link(name, a, b, "Route", props=props)


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
