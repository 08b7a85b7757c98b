"""The two maps built from the facts in data/, so that the rules are tested apart from the Tiled files."""

import json
from functools import cache

from trainyard import resources
from trainyard.boards.model import Board, Cell, HexGrid, Place
from trainyard.core.hexes import Hex, to_offset

GRID = HexGrid(columns=12, rows=15, tile_width=60, tile_height=70, side=34, shifted=1)


@cache
def city(name: str) -> Board:
    """The board ``berlin`` or ``manhattan``; its hexes are named by the columns and rows of the data file."""
    facts = json.loads(resources.data("maglev", f"{name}.json").read_text(encoding="utf-8"))
    hub = {tuple(at) for at in facts["hub"]["hexes"]} if facts["hub"] else set()
    cells = []
    for terrain, hexes in facts["terrain"].items():
        for q, r in hexes:
            column, row = to_offset(Hex(q, r))
            cells.append(Cell(column, row, "terrain", {"terrain": "hub" if (q, r) in hub else terrain}))
    places = [_place(row, "Site", {"robots": row["robots"]}) for row in facts["sites"]]
    places += [_place(row, "Start", {}) for row in facts["starts"]]
    if facts["hub"]:
        q, r = facts["hub"]["center"]
        places.append(Place("hub_point", facts["hub"]["name"], "Hub", GRID.layout.centre(Hex(q, r))))
    return Board(
        game="maglev",
        id=name,
        title=facts["title"],
        theme="night",
        width=1.0,
        height=1.0,
        places=tuple(sorted(places, key=lambda place: place.id)),
        cells=tuple(cells),
        grid=GRID,
    )


def _place(row: dict[str, str], kind: str, props: dict[str, int]) -> Place:
    return Place(row["id"], row["name"], kind, GRID.layout.centre(Hex(int(row["q"]), int(row["r"]))), props)
