"""Base of the scenes that are forms: a group of widgets on a ground, with a way back."""

from typing import TYPE_CHECKING

import pygame

from trainyard.games import registry
from trainyard.scenes import router
from trainyard.scenes.scene import Scene
from trainyard.ui import panel, text
from trainyard.ui.group import Group
from trainyard.ui.panel import underline
from trainyard.ui.pointer import InputEvent, Key
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import PAPER, VERMILION, Scale

if TYPE_CHECKING:
    from trainyard.app import App

TRACKING = 0.16
"""Of a screen's title, in parts of its size."""


class Form(Scene):
    """Subclasses fill ``self.group`` in `build` (again when language or scale change), place it in `place`, and draw
    what is no widget in `draw_ground`. Esc goes back, F1 opens the rules (of ``self.game``, if there is one)."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(app)
        self.title_rect = pygame.Rect(0, 0, 0, 0)
        """Where `draw_title` put the title, pixels."""

    @property
    def scale(self) -> Scale:
        return self.app.scale

    @property
    def du(self) -> tuple[float, float]:
        """The window in design units."""
        return self.app.scale.du

    def build(self) -> None:
        """Makes the widgets and adds them to the group, in reading order."""

    def place(self, w: float, h: float) -> None:
        """Places the widgets in a window of w x h du."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws what lies under the widgets, backdrop included."""
        surface.blit(panel.backdrop(surface.get_size()), (0, 0))

    def draw_title(
        self, surface: pygame.Surface, words: str, at: tuple[float, float], room: int, align: str = "left"
    ) -> None:
        """The screen's title in tracked capitals with its short bar, at (du); it shrinks to so many pixels."""
        scale = self.scale
        words = text.caps(words)
        px = text.shrunk(words, "display", scale.font("title"), room, scale.font("body"), TRACKING)
        x, y = scale.px(at[0]), scale.px(at[1])
        wide = text.draw_middle(surface, words, (x, y), "display", px, PAPER, align, TRACKING)
        bar = x if align == "left" else x - scale.px(32)
        underline(surface, bar, y + px * 0.8, scale, VERMILION)
        self.title_rect = pygame.Rect(
            x if align == "left" else x - wide // 2, round(y - px * 0.6), wide, round(px * 1.6)
        )

    def reading(self) -> list[pygame.Rect]:
        return [*super().reading(), self.title_rect]

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draws what lies above the widgets."""

    def back(self) -> None:
        """Leaves the scene."""
        self.app.pop()

    def key(self, event: Key) -> bool:
        """A key that no widget wanted."""
        return False

    def rebuild(self) -> None:
        """Makes everything anew, the keyboard stays where it was."""
        ring = self.group.ring()
        focus = self.group.focus
        number = ring.index(focus) if focus in ring else -1
        shown = focus is not None and focus.focused
        self.group.clear()
        self.build()
        self.place(*self.du)
        ring = self.group.ring()
        if 0 <= number < len(ring):
            self.group.set_focus(ring[number], visible=shown)
        self.app.redraw()

    # --- scene

    def layout(self, size: tuple[int, int]) -> None:
        self.rebuild()

    def handle(self, event: InputEvent) -> bool:
        if self._is_for_all(event):
            assert isinstance(event, Key)
            return self.key(event) or self.group.handle(event)
        if self.group.handle(event):
            return True
        if isinstance(event, Key):
            if self.key(event):
                return True
            if event.key == pygame.K_ESCAPE and not event.repeat:
                self.back()
                return True
            if event.key == pygame.K_F1 and not event.repeat:
                router.open(self.app, "rules", game=getattr(self, "game", "") or registry.GAMES[0])
                return True
        return False

    def _is_for_all(self, event: InputEvent) -> bool:
        """Enter after a click with the mouse means the screen's main button, not the control that was clicked."""
        if not isinstance(event, Key) or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        focus = self.group.focus
        clicked = focus is not None and not focus.focused and not isinstance(focus, TextField)
        return clicked and self.group.popup is None

    def update(self, dt: float) -> bool:
        return self.group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.group.draw(surface)
        self.draw_above(surface)
