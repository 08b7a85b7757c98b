"""Something went wrong in a scene: what happened, what is safe, and where to go on. Shows nothing secret.

It covers the scene that failed with a ground of its own, so that neither a hand nor the fault can show again.
"""

from typing import TYPE_CHECKING

import pygame

from trainyard.core.errors import TrainyardError
from trainyard.i18n import tr, tr_error
from trainyard.scenes import router
from trainyard.scenes.dialog import Dialog
from trainyard.scenes.scene import Scene
from trainyard.ui import art, panel
from trainyard.ui.label import Label
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.shapes import circle, group, path, rect
from trainyard.ui.theme import INK, INK7, NOTE, PAPER, PRIMARY, rgb

if TYPE_CHECKING:
    from trainyard.app import App

PICTURE = 150


class ErrorScene(Dialog):
    """A closed level crossing: Retry goes back to the scene that failed, Menu leaves it."""

    overlay = False

    def __init__(self, app: "App", details: str, failed: Scene | None, fault: BaseException | None) -> None:
        words = tr(
            "The match is safe: every move so far is on disk. Try again, or go to the menu and resume from there."
        )
        if isinstance(fault, TrainyardError):
            words = tr_error(fault) + "\n" + words
        super().__init__(app, tr("Something broke on this screen."), words, 700)
        self.details, self.failed = details, failed
        self._open = False
        self._details = self.button(tr("Details"), self._toggle)
        self.button(tr("Copy details"), self._copy)
        if getattr(failed, "session", None) is not None:
            self.button(tr("Save a copy"), self._save)
        if failed is not None:
            self.button(tr("Menu"), self._menu)
            self.button(tr("Try again"), self.close, "primary", "Enter")
        else:
            self.button(tr("Menu"), self._menu, "primary", "Enter")

    def _toggle(self) -> None:
        self._open = not self._open
        self.layout(self.app.size)
        self.app.redraw()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.details)
            self.app.toast(tr("Copied"))
        except pygame.error:
            self.app.toast(tr("This machine has no clipboard"))

    def _save(self) -> None:
        """Saves the match of the failed scene under a name of its own."""
        from trainyard.session.library import Library

        session = getattr(self.failed, "session", None)
        if session is None:
            return
        try:
            Library().save(session, tr("{game}, a copy", game=tr(session.rules.title)))
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
            return
        self.app.toast(tr("The copy lies in the list of saved matches."))

    def _menu(self) -> None:
        router.restart(self.app, "title")

    def cancel(self) -> None:
        """Escape decides nothing here."""

    def content_height(self, width: int) -> int:
        return self.app.scale.px(PICTURE + (180 if self._open else 0))

    def place_content(self, box: pygame.Rect) -> None:
        scale = self.app.scale
        self._picture = pygame.Rect(box.x, box.y, box.w, scale.px(PICTURE))
        if not self._open:
            return
        area = self.ui.add(ScrollArea(self.app))
        area.rect = pygame.Rect(
            box.x, self._picture.bottom + scale.px(8), box.w, box.bottom - self._picture.bottom - scale.px(8)
        )
        line = round(scale.font("caption") * 1.4)
        for k, words in enumerate(self.details.replace("\t", "    ").splitlines()):
            label = area.inner.add(Label(words, "regular", "caption", NOTE))
            label.rect = pygame.Rect(0, k * line, area.content_width(), line)
            area.content_height = (k + 1) * line

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(panel.backdrop(surface.get_size()), (0, 0))
        super().draw(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        box = self._picture
        w = 150 * box.w / box.h
        surface.blit(art.svg(_crossing(w), (-w / 2, -75, w, 150), box.size), box)
        pygame.draw.rect(surface, rgb(INK), box, self.app.scale.line(1.5))


def _crossing(w: float) -> str:
    """A closed level-crossing gate at dusk, 150 high."""
    x = w / 2
    out = [
        rect(-x, -75, w, 150, "#1F6B74"),
        rect(-x, -20, w, 40, "#E7A24A"),
        circle(w * 0.22, -8, 30, "#FCEFC4"),
        path(f"M{-x} 4L{-x * 0.6} -34L{-x * 0.3} 2L{x * 0.1} -24L{x * 0.6} 6L{x} -18V30H{-x}Z", "#8C5E58"),
        rect(-x, 12, w, 70, "#3C5A52"),
        path(f"M{-x} 75L-40 12H10L{x * 0.7} 75Z", "#6B5546"),
        rect(-x, 24, w, 5, INK7),
        rect(-x, 34, w, 5, INK7),
        rect(-x * 0.72 - 7, -30, 14, 105, INK),
        rect(x * 0.72 - 5, 0, 10, 75, INK),
        rect(-x * 0.72, -6, x * 1.44 + 20, 13, PAPER, 3),
    ]
    step = (x * 1.44 + 20) / 9
    for k in range(0, 9, 2):
        a = -x * 0.72 + k * step
        out.append(path(f"M{a:.1f} -6h{step * 0.8:.1f}l-9 13h-{step * 0.8:.1f}Z", PRIMARY))
    out.append(group(circle(0, 0, 13, INK) + circle(0, 0, 9, "#FF6A4A") + circle(0, 0, 4, "#FFE3D0"), -x * 0.72, -42))
    return "".join(out)


def make(app: "App", details: str = "", failed: Scene | None = None, fault: BaseException | None = None) -> ErrorScene:
    return ErrorScene(app, details, failed, fault)
