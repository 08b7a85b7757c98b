"""How the play screen is drawn, from the board at the bottom to a dialog on top. Changes nothing."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr
from trainyard.ui import panel, text
from trainyard.ui.theme import SCRIM, TEXT
from trainyard.view.flights import draw_flight
from trainyard.view.presenter import InParts, Pieces, Sight
from trainyard.view.target import ON_BOARD, Target
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene


class PlayPicture:
    """Draws what a play scene shows."""

    def __init__(self, play: "PlayScene") -> None:
        self._play = play
        self._shade = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface) -> None:
        """Board, panels, bar, popover, buttons, flying cards, log, dialog."""
        for _ in self.parts(surface):
            pass

    def parts(self, surface: pygame.Surface) -> Iterator[None]:
        """The same, one part at a time."""
        play = self._play
        sight = play.sight()
        motions = list(play.timeline.moving())
        pieces: Pieces = play.presenter.pieces(sight)
        self._draw_board(surface, sight, pieces, motions)
        yield
        if isinstance(play.panels, InParts):
            yield from play.panels.parts(surface, sight, play.log_lines)
        else:
            play.panels.draw(surface, sight, play.log_lines)
            yield
        self._draw_bar(surface, sight)
        yield
        if play.decision.popover is not None:
            play.decision.popover.draw(surface, play.hover if play.hover and play.hover.kind == "choice" else None)
        play.ui.draw(surface)
        for motion, share in motions:
            draw_flight(surface, motion, share, lambda target: self._place_of(target, sight), sight.patterns)
        if play.log.docked:
            play.log.draw(surface, play.log_lines)
        self._draw_dialog(surface, pieces)
        if play.log.open:  # it was opened to be read, over a dialog too
            play.log.draw(surface, play.log_lines)

    def _place_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a flight begins or ends: in the panels, or on the board."""
        area = self._play.panels.rect_of(target, sight)
        return self._play.board.rect_of(target) if area is None and target.kind in ON_BOARD else area

    def _draw_board(
        self, surface: pygame.Surface, sight: Sight, pieces: Pieces, motions: Sequence[tuple[Motion, float]]
    ) -> None:
        play = self._play
        covered = play.decision.dialog is not None
        lit = () if covered else [target for target in sight.legal if sight.glows(target)]
        glow = play.presenter.filtered(sight, lit)
        pulse = None if play.app.settings.reduced_motion else play.pulse
        colours = [seat.colour for seat in sight.seats]
        play.board.draw(surface, pieces, glow, play.hover, sight.last, motions, pulse, colours)
        play.presenter.draw_motion(surface, play.app.scale, play.board, motions, sight)

    def _draw_bar(self, surface: pygame.Surface, sight: Sight) -> None:
        play = self._play
        session = play.session
        note = f"{session.board.title} · {play.presenter.note(sight)}"
        title, banner = tr(session.rules.title), play.presenter.banner(sight)
        arrived = 1.0 if play.skipping else play.turn.arrived
        play.bar.draw(surface, play.app.scale, title, note, banner, sight.seats, len(sight.final), arrived)

    def _draw_dialog(self, surface: pygame.Surface, pieces: Pieces) -> None:
        play, dialog = self._play, self._play.decision.dialog
        if dialog is None:
            return
        if self._shade.get_size() != surface.get_size():
            self._shade = pygame.Surface(surface.get_size())
            self._shade.fill(SCRIM)
        self._shade.set_alpha(dialog.scrim)
        below = play.places.bar.bottom  # the bar stays in use
        surface.blit(self._shade, (0, below), (0, below, *surface.get_size()))
        if play.hand_hidden:  # a dialog shows what the hand holds: it is hidden with it
            words, px = tr("Hidden · J shows your hand"), play.app.scale.font("heading")
            box = pygame.Rect(0, 0, text.width(words, "semibold", px) + 2 * px, round(2.4 * px))
            box.center = play.places.board.center
            panel.draw_panel(surface, box, play.app.scale, "ink")
            text.draw_middle(surface, words, box.center, "semibold", px, TEXT)
            return
        play.board.draw_pointed_out(surface, pieces)
        dialog.draw(surface)
