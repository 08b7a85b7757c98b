"""Which view shows a board: routes and lattices by `BoardView`, sheets of one's own by `SheetView`."""

from trainyard.boards.model import Board
from trainyard.view.board_view import BoardView
from trainyard.view.sheet_view import SheetView

SHEETS = ("paper",)
"""Themes of boards that every seat has a copy of."""


def view_of(board: Board, patterns: str, together: bool = False) -> BoardView | SheetView:
    """A fresh view. ``together``: of sheets all seats' are shown beside one another, else one at a time."""
    if board.theme in SHEETS:
        return SheetView(board, patterns, together)
    return BoardView(board, patterns)
