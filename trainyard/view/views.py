"""Which view shows a board: routes and lattices by `BoardView`, hexes at night by `NightView`, sheets of one's own by
`SheetView`."""

from trainyard.boards.model import Board
from trainyard.view.board_view import BoardView
from trainyard.view.night_view import NightView
from trainyard.view.sheet_view import SheetView

SHEETS = ("paper",)
"""Themes of boards that every seat has a copy of."""
NIGHTS = ("night",)
"""Themes of boards of hexes on which lines lie."""


def view_of(board: Board, patterns: str, together: bool = False) -> BoardView | NightView | SheetView:
    """A fresh view. ``together``: it is only looked at. Of sheets all seats' are shown beside one another, else one at
    a time; a map needs no room for floating panels."""
    if board.theme in SHEETS:
        return SheetView(board, patterns, together)
    if board.theme in NIGHTS:
        return NightView(board, patterns, together)
    return BoardView(board, patterns)
