"""The presenter of Grand Continental: binds its targets, words, panels, motions and dialogs."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from trainyard.core.events import Event
from trainyard.games.tickets.actions import DrawTickets
from trainyard.ui.theme import Scale
from trainyard.view.presenter import Banner, Choice, LogLine, Sight, Tip
from trainyard.view.presenters import tickets_motions, tickets_paths, tickets_words
from trainyard.view.presenters.tickets_rail import Rail
from trainyard.view.presenters.tickets_tray import Tray
from trainyard.view.target import Target
from trainyard.view.timeline import Motion


class TicketsPanels:
    """Rail and tray together."""

    def __init__(self, seats: int) -> None:
        self.rail = Rail(seats)
        self.tray = Tray()

    def layout(self, scale: Scale, rail: pygame.Rect, tray: pygame.Rect) -> None:
        self.rail.layout(scale, rail)
        self.tray.layout(scale, tray)

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        self.rail.draw(surface, sight, log)
        self.tray.draw(surface, sight)

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        return self.rail.at(pos) or self.tray.at(pos, sight)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        return self.rail.rects.get(target) or self.tray.rect_of(target, sight)


class TicketsPresenter:
    """See `view.presenter.Presenter`."""

    game = "tickets"

    def panels(self, seats: int) -> TicketsPanels:
        return TicketsPanels(seats)

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        return tickets_paths.path(state, action)

    def opens(self, state: Any, action: Any) -> bool:
        return tickets_paths.opens(state, action)

    def asks_twice(self, action: Any) -> bool:
        return isinstance(action, DrawTickets)

    def action_at(self, state: Any, target: Target, seat: int) -> Any | None:
        return tickets_paths.action_at(target, seat)

    def banner(self, sight: Sight) -> Banner:
        return tickets_words.banner(sight)

    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        return tickets_words.tip(sight, target, payments)

    def choices(self, sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
        return tickets_words.choices(sight, actions)

    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        return tickets_words.log_lines(sight, events)

    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        return tickets_motions.motions(sight, events)


PRESENTER = TicketsPresenter()
