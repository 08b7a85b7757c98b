"""The presenter of Grand Continental: binds its targets, words, panels, motions and dialogs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pygame

from trainyard.core.events import Event
from trainyard.games.tickets.actions import DrawTickets
from trainyard.games.tickets.state import Phase
from trainyard.ui.host import Host
from trainyard.ui.theme import Scale
from trainyard.view.board_view import BoardView
from trainyard.view.dialog import Dialog
from trainyard.view.presenter import Banner, Choice, LogLine, Panels, Pieces, Presenter, Sight, Tip
from trainyard.view.presenters import (
    tickets_motions,
    tickets_paths,
    tickets_pieces,
    tickets_strip,
    tickets_ways,
    tickets_words,
)
from trainyard.view.presenters.tickets_lesson import LESSON
from trainyard.view.presenters.tickets_offer import OfferDialog
from trainyard.view.presenters.tickets_rail import Rail
from trainyard.view.presenters.tickets_tray import Tray
from trainyard.view.presenters.tickets_tunnel import TunnelDialog
from trainyard.view.target import Target
from trainyard.view.timeline import Motion


class TicketsPanels(Panels):
    """Rail and tray together."""

    def __init__(self, seats: int) -> None:
        self.rail = Rail(seats)
        self.tray = Tray()
        self.log_elsewhere = False

    def layout(self, scale: Scale, rail: pygame.Rect, tray: pygame.Rect) -> None:
        self.rail.layout(scale, rail, with_log=not self.log_elsewhere)
        self.tray.layout(scale, tray)

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        for _ in self.parts(surface, sight, log):
            pass

    def parts(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> Iterator[None]:
        yield from self.rail.parts(surface, sight, log)
        yield from self.tray.parts(surface, sight)

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        return self.rail.at(pos) or self.tray.at(pos, sight)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        return self.rail.rects.get(target) or self.tray.rect_of(target, sight)

    def carry(self, start: tuple[int, int], pos: tuple[int, int], sight: Sight) -> bool:
        return self.tray.carry(start, pos, sight)

    def drop(self) -> bool:
        return self.tray.drop()


class TicketsPresenter(Presenter):
    """See `view.presenter.Presenter`."""

    game = "tickets"
    lesson = LESSON

    def warm(self) -> None:
        tickets_ways.load()

    def panels(self, seats: int) -> TicketsPanels:
        return TicketsPanels(seats)

    def pieces(self, sight: Sight) -> Pieces:
        return tickets_pieces.pieces(sight)

    def named(self, sight: Sight, word: str) -> Sequence[Target]:
        """What a word of the rules names on the board."""
        return tickets_pieces.named(sight, word)

    def filtered(self, sight: Sight, targets: Sequence[Target]) -> Sequence[Target]:
        return tickets_pieces.filtered(sight, targets)

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        return tickets_paths.path(state, action)

    def opens(self, state: Any, action: Any) -> bool:
        return tickets_paths.opens(state, action)

    def asks_twice(self, state: Any, action: Any) -> bool:
        return isinstance(action, DrawTickets)

    def action_at(self, state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
        return tickets_paths.action_at(target, seat)

    def banner(self, sight: Sight) -> Banner:
        return tickets_words.banner(sight)

    def note(self, sight: Sight) -> str:
        return tickets_words.note(sight)

    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        return tickets_words.tip(sight, target, payments)

    def choices(self, sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
        return tickets_words.choices(sight, actions)

    def button(self, target: Target) -> str:
        return tickets_words.button(target)

    def name_of(self, sight: Sight, action: Any) -> str:
        return tickets_words.name_of(sight, action)

    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        return tickets_words.log_lines(sight, events)

    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        return tickets_motions.motions(sight, events)

    def draw_motion(
        self,
        surface: pygame.Surface,
        scale: Scale,
        board: BoardView,
        motions: Sequence[tuple[Motion, float]],
        sight: Sight,
    ) -> None:
        tickets_strip.draw_motion(surface, scale, board, motions, sight)

    def dialog(self, host: Host, sight: Sight, legal: Sequence[Any], decide: Callable[[Any], None]) -> Dialog | None:
        phase = sight.state.phase
        if phase in (Phase.OPENING_TICKETS, Phase.KEEP_TICKETS):
            return OfferDialog(host, sight, decide)
        if phase is Phase.PAY_SURCHARGE:
            return TunnelDialog(host, sight, decide, legal)
        return None


PRESENTER = TicketsPresenter()
