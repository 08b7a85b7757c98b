"""The pause menu over the play screen: go on, save, settings, rules, who plays which seat, quit to the menu."""

from typing import TYPE_CHECKING

import pygame

from trainyard.core.errors import TrainyardError
from trainyard.i18n import tr, tr_error
from trainyard.scenes import router
from trainyard.scenes.dialog import Dialog
from trainyard.scenes.table import LEVEL_NAMES
from trainyard.ui import text
from trainyard.ui.buttons import Button
from trainyard.ui.dropdown import Choice, Dropdown
from trainyard.ui.pointer import InputEvent, Key
from trainyard.ui.theme import INK
from trainyard.view.brush import draw_badge

if TYPE_CHECKING:
    from trainyard.app import App
    from trainyard.scenes.play import PlayScene

LEVELS = tuple(LEVEL_NAMES)
ROW = 54.0
COLUMN = 236.0
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Pause(Dialog):
    """Buttons at the left, the seats at the right. Nothing moves in the match meanwhile."""

    def __init__(self, app: "App", play: "PlayScene") -> None:
        super().__init__(app, tr("Pause"), width=760)
        self.play = play
        self.session = play.session
        self._names: list[tuple[int, pygame.Rect]] = []
        self._head = (0, 0)
        go_on = self.button(tr("Back to the match"), self.cancel, "primary", "Enter")
        go_on.tip = tr("Esc")

    def content_height(self, width: int) -> int:
        px = self.app.scale.px
        return max(6 * px(ROW), px(34) + len(self.session.seats) * px(ROW))

    def place_content(self, box: pygame.Rect) -> None:
        px = self.app.scale.px
        acts = [
            (tr("Save"), "save", self._save),
            (tr("Load a match"), "folder", self._load),
            (tr("Settings"), "gear", lambda: self._over("settings")),
            (tr("Rules"), "book", lambda: self._over("rules", game=self.session.game)),
            ("", "step", self._skip),
            (tr("Quit to the menu"), "door", self._quit),
        ]
        for i, (words, icon, act) in enumerate(acts):
            button = self.ui.add(Button(words, act, "outline", "body", icon, align="left"))
            button.rect = pygame.Rect(box.x, box.y + i * px(ROW), px(COLUMN), px(44))
            if act == self._skip:
                self._skipper = button
        self._offer_skip()
        left = box.x + px(COLUMN + 32)
        self._head = (left, box.y + px(16))
        self._names = []
        for i in range(len(self.session.seats)):
            row = pygame.Rect(left, box.y + px(34) + i * px(ROW), box.right - left, px(44))
            self._names.append((i, row))
            drop = self.ui.add(self._drop(i))
            drop.rect = pygame.Rect(row.right - px(190), row.y, px(190), px(44))

    def _drop(self, index: int) -> Dropdown:
        """Who plays the seat: its human (if it began as one) or a computer of a level."""
        seat, first = self.session.seats[index], self.session.first_seats[index]
        kinds = ([""] if first.is_human else []) + list(LEVELS)
        if not seat.is_human and seat.level not in kinds:
            kinds.append(seat.level)
        words = [Choice(tr("Human")) if not kind else Choice(tr(LEVEL_NAMES.get(kind, kind))) for kind in kinds]
        chosen = kinds.index("" if seat.is_human else seat.level)
        return Dropdown(words, chosen, lambda n: self._reseat(index, kinds[n]), tip=tr("Who plays this seat"))

    def _reseat(self, index: int, kind: str) -> None:
        seat = self.session.seats[index]
        self.play.computer.stop()
        try:
            self.session.reseat(index, seat.given_to_computer(kind, seat.style) if kind else seat.given_to_human())
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
        self._offer_skip()
        self.app.redraw()

    def handle(self, event: InputEvent) -> bool:
        focus = self.ui.focus
        if isinstance(event, Key) and event.key in ENTER and focus is not None and not focus.focused:
            self.ui.set_focus(None)  # what was clicked shows no ring, so Enter means the main button
        return super().handle(event)

    def draw_content(self, surface: pygame.Surface) -> None:
        scale, px = self.app.scale, self.app.scale.px
        text.draw(surface, tr("Who plays which seat"), self._head, "semibold", scale.font("body"), INK)
        for index, row in self._names:
            seat = self.session.seats[index]
            draw_badge(surface, seat.colour, (row.x + px(18), row.centery), px(13))
            room = row.width - px(190 + 44 + 12)
            name = text.ellipsis(seat.name, "bold", scale.font("body"), room)
            text.draw_middle(surface, name, (row.x + px(44), row.centery), "bold", scale.font("body"), INK, "left")

    # -- what the buttons do ------------------------------------------------------------------------------------------

    def _offer_skip(self) -> None:
        """Up to the next turn of a human; where only computers are left, to the end of the match."""
        flow, button = self.play.flow, self._skipper
        button.words = tr("Skip to my turn") if flow.humans() else tr("Skip to the end")
        button.enabled = not flow.human_to_move
        button.reason = "" if button.enabled else tr("It is your turn already.")

    def _skip(self) -> None:
        self.close()
        self.play.skipping = True

    def _save(self) -> None:
        self.play.save()
        self.close()

    def _load(self) -> None:
        self.close()
        router.open(self.app, "library")

    def _over(self, name: str, **kw: object) -> None:
        router.open(self.app, name, **kw)

    def _quit(self) -> None:
        """Leave the match; it has been saved after every action."""
        router.restart(self.app, "title")


def make(app: "App", play: "PlayScene") -> Pause:
    """The pause menu of this play screen."""
    return Pause(app, play)
