"""Dialogs: paper over a darkened scene."""

from typing import TYPE_CHECKING

import pygame

from trainyard.scenes.scene import Scene
from trainyard.ui import panel, text
from trainyard.ui.buttons import Button
from trainyard.ui.group import Group
from trainyard.ui.pointer import InputEvent, Key
from trainyard.ui.theme import INK, NOTE
from trainyard.ui.widget import Action, Widget

if TYPE_CHECKING:
    from trainyard.app import App

IN_SECONDS = 0.18
PAD = 28


class Dialog(Scene):
    """A paper panel in the middle with a title, words, and buttons at the bottom right, the main one last.

    Subclasses may override `content_height` and `place_content` to put widgets between words and buttons. Escape calls
    `cancel`, Enter the main button's action.
    """

    overlay = True
    width = 560.0

    def __init__(self, app: "App", title: str, words: str = "", width: float = 560.0) -> None:
        super().__init__(app)
        self.title, self.words, self.width = title, words, width
        self.ui = Group(app)
        self.box = pygame.Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []
        self._shown = 0.0
        self._title_lines = text.Fitted([], 1, True)
        self._lines: list[str] = []

    # --- for subclasses

    def button(self, words: str, action: Action, kind: str = "outline", key_words: str = "") -> Button:
        """Adds a button; call it before the dialog is pushed, the main one last with kind ``primary``."""
        made = Button(words, action, kind, key_words=key_words)
        self._buttons.append(made)
        return made

    def content_height(self, width: int) -> int:
        """Pixels wanted between the words and the buttons."""
        return 0

    def place_content(self, box: pygame.Rect) -> None:
        """Adds widgets to `self.ui` within the box."""

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draws what is no widget."""

    def cancel(self) -> None:
        """Escape: closes the dialog."""
        self.close()

    def close(self) -> None:
        """Takes the dialog off the stack."""
        self.app.stack.remove(self)
        self.app.redraw()

    # --- scene

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        px, pad = scale.px, scale.px(PAD)
        w = min(px(self.width), size[0] - px(40))
        room = w - 2 * pad
        self._title_lines = text.fit(self.title, "display", "heading", scale, room)
        body = scale.font("body")
        self._lines = text.wrap(self.words, "medium", body, room) if self.words else []
        top = pad + len(self._title_lines.lines) * text.line_height(self._title_lines.px, 1.25)
        top += px(8) + len(self._lines) * text.line_height(body) if self._lines else 0
        inner = self.content_height(room)
        rows = self._button_rows(room)
        foot = px(20) + len(rows) * px(54) + pad - px(10)
        h = min(top + (px(14) + inner if inner else 0) + foot, round(size[1] * 0.9))
        self.box = pygame.Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)
        focus = self.ui.focus
        self.ui.clear()
        content = pygame.Rect(self.box.x + pad, self.box.y + top + px(14), room, h - top - px(14) - foot)
        if inner:
            self.place_content(content)
        y = self.box.bottom - pad - px(44)
        for row in reversed(rows):
            x = self.box.right - pad
            for button in reversed(row):
                button.rect = pygame.Rect(x - self._button_width(button), y, self._button_width(button), px(44))
                x = button.rect.x - px(12)
            y -= px(54)
        for button in self._buttons:
            self.ui.add(button)
        if isinstance(focus, Widget) and focus in self.ui.ring():
            self.ui.set_focus(focus)

    def _button_width(self, button: Button) -> int:
        scale = self.app.scale
        wanted = text.width(button.words, "semibold", scale.font("body")) + scale.px(48)
        return min(max(scale.px(110), wanted + (scale.px(34) if button.key_words else 0)), self.box_room)

    @property
    def box_room(self) -> int:
        """Pixels between the margins."""
        return min(self.app.scale.px(self.width), self.app.size[0] - self.app.scale.px(40)) - 2 * self.app.scale.px(PAD)

    def _button_rows(self, room: int) -> list[list[Button]]:
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self._buttons:
            w = self._button_width(button) + self.app.scale.px(12)
            if used + w > room + self.app.scale.px(12) and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += w
        return rows if self._buttons else []

    def reading(self) -> list[pygame.Rect]:
        return [self.box]

    def handle(self, event: InputEvent) -> bool:
        if self.ui.handle(event):
            return True
        if isinstance(event, Key) and not event.repeat:
            if event.key == pygame.K_ESCAPE:
                self.cancel()
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._buttons and self._buttons[-1].enabled:
                self._buttons[-1].activate()
        return True

    def update(self, dt: float) -> bool:
        moved = self.ui.update(dt)
        if self._shown < 1:
            self._shown = min(1.0, self._shown + dt / IN_SECONDS) if self.app.settings.motion else 1.0
            return True
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        panel.scrim(surface)
        ease = 1 - (1 - self._shown) ** 3
        if ease < 1:
            # On its way in the dialog is an empty sheet: its words come with it at the end.
            sheet = self.box.move(0, round((1 - ease) * scale.px(24)))
            panel.draw_panel(surface, sheet, scale, "paper", 14)
            if ease < 0.5:
                return
        else:
            panel.draw_panel(surface, self.box, scale, "paper", 14)
        pad = scale.px(PAD)
        title = self._title_lines
        y = self.box.y + pad + title.px * 0.85
        y = text.draw_lines(surface, title.lines, (self.box.x + pad, y), "display", title.px, INK, spacing=1.25)
        if self._lines:
            body = scale.font("body")
            text.draw_lines(surface, self._lines, (self.box.x + pad, y + scale.px(4)), "medium", body, NOTE)
        self.draw_content(surface)
        self.ui.draw(surface)
