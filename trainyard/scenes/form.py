"""Base of the scenes that are forms: a group of widgets on a ground, with a way back."""

from typing import TYPE_CHECKING

import pygame

from trainyard.games import registry
from trainyard.scenes import router
from trainyard.scenes.scene import Scene
from trainyard.ui import panel
from trainyard.ui.group import Group
from trainyard.ui.pointer import InputEvent, Key
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import Scale

if TYPE_CHECKING:
    from trainyard.app import App


class Form(Scene):
    """Subclasses fill ``self.group`` in `build` (again when language or scale change), place it in `place`, and draw
    what is no widget in `draw_ground`. Esc goes back, F1 opens the rules (of ``self.game``, if there is one)."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(app)

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
