"""A small city at night, without scenery."""

from trainyard.boards.model import Board, Cell, HexGrid, Place, Point
from trainyard.core.hexes import from_offset

EAST, WEST = 0, 3
STRAIGHT = tuple((f"{column},2", EAST, WEST) for column in (1, 2, 3))
"""A straight line from site "one" to site "two"."""


def small_city(width: float = 60.0) -> Board:
    """Seven columns and five rows of land, a river in column 5; three sites."""
    u = width / 60
    cells = [
        Cell(column, row, "terrain", {"terrain": "water" if column == 5 else "land"})
        for row in range(5)
        for column in range(7)
    ]
    grid = HexGrid(7, 5, width, 70 * u, 34 * u)
    layout = grid.layout

    def at(column: int, row: int) -> Point:
        return layout.centre(from_offset(column, row))

    places = (
        Place("one", "One", "Site", at(0, 2), {"robots": 1}),
        Place("two", "Two", "Site", at(4, 2), {"robots": 1}),
        Place("three", "Three", "Start", at(6, 4)),
    )
    return Board("maglev", "small", "Small", "night", 450 * u, 320 * u, places, (), tuple(cells), grid)
