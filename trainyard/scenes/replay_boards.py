"""The replay's rail of a game whose own panels show what lies before one seat, and plates that choose whose: the play
screen without the tray (design 7.14)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from trainyard.i18n import tr
from trainyard.scenes.board_pane import seat_words
from trainyard.session.session import Session
from trainyard.ui.pointer import Click
from trainyard.ui.theme import Scale
from trainyard.ui.widget import Widget
from trainyard.view.presenter import LogLine, Panels, Presenter, Sight
from trainyard.view.target import Target


class Boards:
    """The panels, as wide as in play. They follow the turns until a click on a plate keeps those of one seat; the plate
    under the pointer or with the keyboard shows its own."""

    def __init__(
        self, session: Session, presenter: Presenter, show: Callable[[int, Target], None], again: Callable[[], None]
    ) -> None:
        """``show`` is called with a seat and a thing of its panels that was clicked, ``again`` when another seat was
        chosen."""
        self._session, self._presenter = session, presenter
        self._show, self._again = show, again
        self._panels: Panels = presenter.panels(len(session.seats))
        self.kept: int | None = None
        """The seat whose things stay open; None: those of whoever had the last turn."""
        self._mover = 0
        self._sight = self._seen(session.start)
        self._log: Sequence[LogLine] = ()
        self._plates: list[Plate] = []
        self._rail, self._side = Part(self), Part(self)

    def _seen(self, state: object) -> Sight:
        session = self._session
        words = seat_words(session)
        return Sight(session.rules, session.board, state, None, words, final=self._presenter.final(state))

    def widgets(self) -> list[Widget]:
        """Fresh widgets: what can be pointed at and clicked."""
        self._rail, self._side = Part(self), Part(self)
        self._plates = [Plate(self, seat) for seat in range(len(self._session.seats))]
        return [self._side, self._rail, *self._plates]

    def place(self, scale: Scale, rail: pygame.Rect, below: pygame.Rect) -> None:
        """Take the rail; ``below`` is what lies in the tray's place."""
        self._panels.layout(scale, rail, below)
        self._rail.rect = rail
        self._set_rects()

    def _set_rects(self) -> None:
        sight = self.sight
        floating = self._panels.floating()
        self._side.rect = floating[0].unionall(floating[1:]) if floating else pygame.Rect(0, 0, 0, 0)
        self._side.visible = bool(floating)
        for plate in self._plates:
            plate.rect = self._panels.rect_of(plate.target, sight) or plate.rect

    def tell(self, state: object, mover: int | None, log: Sequence[LogLine]) -> None:
        """Show this state, as it may be known; ``mover`` had the last turn, ``log`` tells what happened."""
        self._sight, self._log = self._seen(state), log
        self._mover = mover if mover is not None else 0

    def follow(self, seat: int) -> None:
        """This seat's move is about to be shown."""
        self._mover = seat

    @property
    def sight(self) -> Sight:
        """What the panels show."""
        pointed = next((plate for plate in self._plates if plate.hot or plate.focused), None)
        chosen = self._mover if self.kept is None else self.kept
        seat, hover = (chosen, None) if pointed is None else (pointed.seat, pointed.target)
        return replace(self._sight, watched=seat, hover=hover or self._over())

    def _over(self) -> Target | None:
        return next((part.over for part in (self._rail, self._side) if part.hot), None)

    def draw(self, surface: pygame.Surface) -> None:
        """The panels."""
        self._panels.draw(surface, self.sight, self._log)
        self._set_rects()

    # --- for the widgets

    def at(self, pos: tuple[int, int]) -> Target | None:
        """What of the panels lies there."""
        return self._panels.at(pos, self.sight)

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """Where it lies."""
        return self._panels.rect_of(target, self.sight)

    def words_of(self, target: Target) -> tuple[str, tuple[str, ...]]:
        """The tooltip of a thing: its title and lines."""
        tip = self._presenter.tip(self.sight, target, ())
        if tip is None:
            return "", ()
        return f"{tip.title}  {tip.value}" if tip.value else tip.title, tip.lines

    def clear_of(self, target: Target) -> list[pygame.Rect]:
        """What the tooltip of a thing had better not cover."""
        return [*self._panels.keep_clear(target), *self._panels.floating()]

    def keep(self, seat: int) -> None:
        """Keep what lies before this seat open; if it is kept already follow the turns again."""
        self.kept = None if self.kept == seat else seat
        self._again()

    def show(self, target: Target) -> None:
        """Show on the map what a thing is about."""
        seat = self.sight.watched
        assert seat is not None
        self._show(seat, target)


class Plate(Widget):
    """Where a seat's plate lies; the panels draw it."""

    def __init__(self, boards: Boards, seat: int) -> None:
        super().__init__()
        self._boards, self.seat = boards, seat
        self.target = Target("plate", str(seat))

    def on_hover(self, pos: tuple[int, int]) -> None:
        title, lines = self._boards.words_of(self.target)
        kept = self._boards.kept == self.seat
        does = tr("A click follows the turns again") if kept else tr("A click keeps this one open")
        self.tip, self.tip_lines = title, (*lines, does)
        self.tip_clear = tuple(self._boards.clear_of(self.target))

    def activate(self) -> None:
        self._boards.keep(self.seat)


class Part(Widget):
    """Panels whose things explain themselves; what can be shown on the map is shown by a click."""

    focusable = False
    hand = False

    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self._boards = boards
        self.over: Target | None = None

    def canvas_rect(self) -> pygame.Rect:
        area = self._boards.rect_of(self.over) if self.over is not None else None
        return area or super().canvas_rect()

    def on_hover(self, pos: tuple[int, int]) -> None:
        over = self._boards.at(pos)
        if over != self.over:
            self.over = over
            self.changed()
        self.tip, self.tip_lines = self._boards.words_of(over) if over is not None else ("", ())

    def on_click(self, event: Click) -> bool:
        if event.button == 1 and self.over is not None:
            self._boards.show(self.over)
        return event.button == 1

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        """Nothing: the panels lie on the ground."""
