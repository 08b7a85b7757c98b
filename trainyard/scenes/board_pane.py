"""A match's board in a frame: for the final count, the load list and the replay. Shows what everybody may know."""

from collections.abc import Sequence
from typing import Any

import pygame

from trainyard.i18n import tr
from trainyard.scenes.table import LEVEL_NAMES
from trainyard.session.session import Session
from trainyard.ui.theme import BAD, BRASS, INK, OK, Scale, rgb
from trainyard.view.presenter import Pieces, SeatWords, Sight, presenter_of
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.views import view_of


def kind_words(session: Session, number: int) -> str:
    """What kind of player sits in a seat, in the user's language."""
    seat = session.seats[number]
    if seat.is_human:
        return tr("Human")
    return tr("Computer · {level}", level=tr(LEVEL_NAMES.get(seat.level, seat.level)))


def short_kind(session: Session, number: int) -> str:
    """The same where there is little room: a computer's level alone."""
    seat = session.seats[number]
    return tr("Human") if seat.is_human else tr(LEVEL_NAMES.get(seat.level, seat.level))


def seat_words(session: Session) -> tuple[SeatWords, ...]:
    """The seats as plates show them."""
    return tuple(
        SeatWords(seat.name, kind_words(session, number), seat.colour, seat.is_human)
        for number, seat in enumerate(session.seats)
    )


class BoardPane:
    """Draws the board of a session at a state, with links and places pointed out."""

    def __init__(self, session: Session, patterns: str, solid_labels: bool = False, panels: bool = False) -> None:
        """``panels``: the game's panels float over the board."""
        self.session = session
        self.view = view_of(session.board, patterns, together=not panels)
        self.view.art.labels.solid = solid_labels
        self.presenter = presenter_of(session.game)
        self.links: tuple[str, ...] = ()
        """Links that glow."""
        self.places: tuple[str, ...] = ()
        """Places that are pointed out."""
        self.good = True
        """Whether what is pointed out was reached: the colour of the places' names."""
        self.watched: int | None = None
        """The seat whose things lie open, where a replay shows those of one seat."""
        self._pieces: tuple[object, int | None, Pieces] | None = None
        self._kept: tuple[object, pygame.Surface] | None = None

    def layout(self, scale: Scale, rect: pygame.Rect, wait: bool = False) -> None:
        """Takes this room; ``wait`` until the board is painted (pictures and tests)."""
        self.view.layout(scale, rect)
        self._kept = None
        if wait:
            self.view.art.wait()

    def point_out(self, links: Sequence[str], places: Sequence[str], good: bool = True) -> None:
        """Lets these links glow and rings these places."""
        self.links, self.places, self.good = tuple(links), tuple(places), good

    def update(self, dt: float) -> bool:
        """True if the board must be drawn again."""
        changed = self.view.update(dt)
        if changed:
            self._kept = None
        return changed

    def pieces(self, state: Any) -> Pieces:
        """What lies on the board in this state, as everybody knows it."""
        if self._pieces is None or self._pieces[0] is not state or self._pieces[1] != self.watched:
            self._pieces = state, self.watched, self.presenter.pieces(self.sight(state))
        return self._pieces[2]

    def sight(self, state: Any, motions: Sequence[tuple[Motion, float]] = ()) -> Sight:
        """The state as the presenter takes it, with no hand open."""
        session = self.session
        words = seat_words(session)
        return Sight(session.rules, session.board, state, None, words, running=tuple(motions), watched=self.watched)

    def draw(
        self,
        surface: pygame.Surface,
        state: Any,
        framed: bool = True,
        motions: Sequence[tuple[Motion, float]] = (),
        last: Sequence[Target] = (),
    ) -> None:
        """Draws the board and a brass line round it. What is pointed out lies bright upon a darkened board.

        ``motions`` are what moves on it, ``last`` the targets of the last move. At rest the picture is kept.
        """
        box = self.view.camera.view
        key = (
            id(state),
            self.watched,
            self.links,
            self.places,
            self.good,
            tuple(last),
            tuple(box),
            self.view.camera.center,
        )
        if self._kept is None or self._kept[0] != key or motions or self.view.camera.moving:
            self._draw_board(surface, state, motions, last)
            self._kept = None if motions else (key, surface.subsurface(box.clip(surface.get_rect())).copy())
        else:
            surface.blit(self._kept[1], box)
        if framed:
            pygame.draw.rect(surface, rgb(BRASS), box.inflate(2, 2), 1)

    def _draw_board(
        self,
        surface: pygame.Surface,
        state: Any,
        motions: Sequence[tuple[Motion, float]],
        last: Sequence[Target],
    ) -> None:
        pieces = self.presenter.pieces(self.sight(state, motions)) if motions else self.pieces(state)
        colours = [seat.colour for seat in self.session.seats]
        self.view.art.labels.stressed_only = bool(self.places)
        self.view.draw(surface, pieces, (), None, last, motions, None, colours)
        if self.links or self.places:
            self._draw_pointed_out(surface, pieces)

    def _draw_pointed_out(self, surface: pygame.Surface, pieces: Pieces) -> None:
        camera = self.view.camera
        shade = pygame.Surface(camera.view.size, pygame.SRCALPHA)
        shade.fill(rgb(INK, 105))
        surface.blit(shade, camera.view)
        self.view.draw_lit(surface, pieces, self.links, self.places, OK if self.good else BAD)

    def close(self) -> None:
        """Ends the painter's thread."""
        self.view.close()
