"""The presenter of Coast to Coast: binds its targets, words, panels, motions and dialogs."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from trainyard.core.events import Event
from trainyard.core.words import N_
from trainyard.games.transam.actions import EndTurn, PlaceMarker
from trainyard.games.transam.events import RoundScored
from trainyard.games.transam.state import Phase
from trainyard.ui.host import Host
from trainyard.ui.theme import Scale
from trainyard.view.board_view import BoardView
from trainyard.view.dialog import Dialog
from trainyard.view.presenter import Banner, LogLine, Panels, Pieces, Presenter, Sight, Tip
from trainyard.view.presenters import (
    transam_motions,
    transam_over,
    transam_paths,
    transam_pieces,
    transam_words,
)
from trainyard.view.presenters.transam_card import CardDialog
from trainyard.view.presenters.transam_paths import PRIVATE
from trainyard.view.presenters.transam_rail import Rail
from trainyard.view.presenters.transam_tray import Tray
from trainyard.view.target import Target
from trainyard.view.timeline import Motion


class TransamPanels(Panels):
    """Rail and tray together."""

    def __init__(self, seats: int) -> None:
        self.log_elsewhere = False
        self.rail = Rail(seats)
        self.tray = Tray()

    def layout(self, scale: Scale, rail: pygame.Rect, tray: pygame.Rect) -> None:
        self.rail.layout(scale, rail, with_log=not self.log_elsewhere)
        self.tray.layout(scale, tray)

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        self.rail.draw(surface, sight, log)
        self.tray.draw(surface, sight)

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        return self.rail.at(pos, sight) or self.tray.at(pos, sight)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        return self.rail.rects.get(target) or self.tray.rect_of(target, sight)


class TransamPresenter(Presenter):
    """See `view.presenter.Presenter`."""

    game = "transam"
    own_keys = ((N_("P"), N_("the next track is private")),)

    def panels(self, seats: int) -> TransamPanels:
        return TransamPanels(seats)

    def pieces(self, sight: Sight) -> Pieces:
        return transam_pieces.pieces(sight)

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        return transam_paths.path(state, action)

    def asks_twice(self, state: Any, action: Any) -> bool:
        # The next seat moves at once, so a start marker cannot be taken back: its place is tried first.
        return isinstance(action, PlaceMarker)

    def ends_turn(self, action: Any) -> bool:
        return isinstance(action, EndTurn)

    def takes_back(self, state: Any) -> bool:
        return state.phase is Phase.TURN and bool(state.laid)

    def action_at(self, state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
        if target.kind == "place" and state.phase is not Phase.MARKERS:
            return None  # a place is only looked at once the markers stand
        return transam_paths.action_at(target, seat, clicked)

    def target_of_key(self, key: int) -> Target | None:
        return PRIVATE if key == pygame.K_p else None

    def banner(self, sight: Sight) -> Banner:
        return transam_words.banner(sight)

    def note(self, sight: Sight) -> str:
        return transam_words.note(sight)

    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        return transam_words.tip(sight, target, payments)

    def button(self, target: Target) -> str:
        return transam_words.button(target)

    def name_of(self, sight: Sight, action: Any) -> str:
        return transam_words.name_of(sight, action)

    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        return transam_words.log_lines(sight, events)

    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        return transam_motions.motions(sight, events)

    def counted(self, motions: Iterable[Motion]) -> LogLine | None:
        return transam_words.counted_line(motions)

    def leads_on(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, RoundScored) for event in events)

    def draw_motion(
        self,
        surface: pygame.Surface,
        scale: Scale,
        board: BoardView,
        motions: Sequence[tuple[Motion, float]],
        sight: Sight,
    ) -> None:
        transam_over.draw_over(surface, scale, board, motions, sight)

    def dialog(self, host: Host, sight: Sight, legal: Sequence[Any], decide: Callable[[Any], None]) -> Dialog | None:
        return CardDialog(host, sight, decide) if sight.state.phase is Phase.EXTRA_CARD else None


PRESENTER = TransamPresenter()
