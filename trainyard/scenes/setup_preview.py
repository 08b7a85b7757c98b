"""Paints the chosen board in the background while the table is laid, so that the match opens with the finished map."""

from typing import TYPE_CHECKING, Any

from trainyard.boards.model import Board
from trainyard.scenes.play_layout import places
from trainyard.scenes.play_log import LogDrawer
from trainyard.view.presenter import Flexible, presenter_of
from trainyard.view.views import view_of

if TYPE_CHECKING:
    from trainyard.app import App

PATIENCE = 0.4
"""Seconds that board and window must have stayed as they are: turning through maps paints none of them."""


class Preview:
    """The view of a board that nobody sees; its pictures lie on `view.art.shelf` when the play screen asks for them."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._view: Any = None
        self._wanted: tuple[Board, tuple[int, int], float] | None = None
        self._waited = 0.0

    def update(self, board: Board | None, dt: float) -> None:
        """Call once a frame with the board that is chosen, if it has been read."""
        if board is None or self._app.headless:
            return
        wanted = board, self._app.size, self._app.scale.s
        if wanted != self._wanted:
            self._wanted, self._waited = wanted, 0.0
            return
        before, self._waited = self._waited, self._waited + dt
        if before < PATIENCE <= self._waited:
            self.paint(board)

    def paint(self, board: Board) -> None:
        """Start painting the board as the play screen will show it."""
        if self._view is None or self._view.board is not board:
            self.close()
            self._view = view_of(board, self._app.settings.patterns)
        scale, presenter = self._app.scale, presenter_of(board.game)
        flexible = isinstance(presenter.panels(2), Flexible)
        share, column = presenter.board_share, presenter.column
        room = places(scale, self._app.size, flexible and LogDrawer.has_room(scale), flexible, share, column)
        self._view.layout(scale, room.board)

    def close(self) -> None:
        """End the painting after the picture that is under way."""
        if self._view is not None:
            self._view.close()
            self._view = None
