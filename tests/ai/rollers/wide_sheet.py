"""A sheet as a person might draw it: six wide counties, whose cities lie far apart, or as far as can be."""

from functools import cache

from trainyard.boards.model import Board, Cell, HexGrid, Place
from trainyard.core.hexes import from_offset
from trainyard.games.rollers.sheet import Sheet

GOODS = ("yellow", "blue", "grey", "grey", "green", "red")
WIDE, HIGH = 6, 4
"""Hexes of a county each way."""


@cache
def wide_sheet(corners: bool = False) -> Board:
    """Two by three counties; ``corners``: the cities lie in the corners of the sheet and at its edge."""
    grid = HexGrid(40, 40, 60.0, 70.0, 34.0)
    cells, places = [], []
    centre = grid.layout.centre
    for county in range(1, 7):
        column, row = (county - 1) % 2 * WIDE, (county - 1) // 2 * HIGH
        cells += [Cell(column + x, row + y, "counties", {"county": county}) for x in range(WIDE) for y in range(HIGH)]
        x = (0 if county % 2 else WIDE - 1) if corners else 2
        at = from_offset(column + x, row + (1 if corners else 2))
        goods: dict[str, int | str] = {"number": county, "goods": GOODS[county - 1]}
        places.append(Place(f"city{county}", f"City {county}", "City", centre(at), goods))
        places.append(Place(f"town{county}", f"Town {county}", "Town", centre(from_offset(column + 3, row + 1))))
    bare = Board("rollers", "wide", "Wide", "paper", 1.0, 1.0, cells=tuple(cells), grid=grid)
    middle = Sheet(bare).middle
    for county in range(1, 7):
        column, row = (county - 1) % 2 * WIDE, (county - 1) // 2 * HIGH
        for die in range(1, 7):
            at = from_offset(column + die % 3 + 1, row + die // 4 + 1)
            side = 1 if die % 2 else 4
            spot = middle(at, side)
            places.append(Place(f"wall{county}{die}", "", "Wall", spot, {"county": county, "die": die}))
    return Board(
        "rollers", "wide", "Wide", "paper", 1.0, 1.0, places=tuple(places), cells=bare.cells, grid=grid,
        props={"lettering": "rows"},
    )  # fmt: skip
