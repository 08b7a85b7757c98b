"""The two sheets built from the facts in data/, so that the rules are tested apart from the Tiled files."""

import json
from functools import cache
from typing import Any

from trainyard import resources
from trainyard.boards.model import Board, Cell, HexGrid, Place
from trainyard.core.hexes import Hex, to_offset
from trainyard.games.rollers.sheet import Sheet

FILES = {"six_counties": ("sheet", "rings"), "narrows": ("sheet_two", "rows")}
SHIFT = Hex(8, 10)
"""The data has its own origin; on a board columns and rows are not negative."""


@cache
def facts(name: str = "six_counties") -> Any:
    """The data of a sheet: hexes with ids, cities, towns, wall candidates."""
    return json.loads(resources.data("rollers", f"{FILES[name][0]}.json").read_text(encoding="utf-8"))


@cache
def sheet_board(name: str = "six_counties") -> Board:
    """A sheet as a board."""
    data = facts(name)
    at = {row["id"]: Hex(row["q"] + SHIFT.q, row["r"] + SHIFT.r) for row in data["hexes"]}
    county = {row["id"]: row["region"] for row in data["hexes"]}
    lake = Hex(data["lake"]["q"] + SHIFT.q, data["lake"]["r"] + SHIFT.r)
    grid = HexGrid(40, 40, 60.0, 70.0, 34.0)
    cells = [Cell(*to_offset(at[name]), "counties", {"county": county[name]}) for name in at]
    cells.append(Cell(*to_offset(lake), "counties", {"terrain": "lake"}))
    centre = grid.layout.centre
    bare = Board("rollers", name, data.get("name", name), "paper", 1.0, 1.0, cells=tuple(cells), grid=grid)
    middle = Sheet(bare).middle
    places = [
        *(Place(c["name"], c["name"], "City", centre(at[c["hex"]]), {"number": c["city"], "goods": c["goods"]})
          for c in data["cities"]),
        *(Place(t["name"], t["name"], "Town", centre(at[t["hex"]])) for t in data["towns"]),
        *(Place(f"wall_{w['region']}_{w['die']}", "", "Wall", middle(at[w["a"]], w["side_of_a"]),
                {"county": w["region"], "die": w["die"]}) for w in data["wall_candidates"]),
    ]  # fmt: skip
    return Board(
        "rollers",
        name,
        bare.title,
        "paper",
        1.0,
        1.0,
        places=tuple(places),
        cells=bare.cells,
        grid=grid,
        props={"lettering": FILES[name][1]},
    )
