"""A line of text to type into."""

from collections.abc import Callable, Hashable

import pygame

from trainyard.ui import art, text
from trainyard.ui.pointer import Click, Drag, Key, Press, Typed
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BAD, BRASS, CHOSEN, EDIT, FIELD, INK, NOTE, rgb
from trainyard.ui.widget import Widget

BLINK = 0.53


class TextField(Widget):
    """A field with caret, selection, clipboard and input methods. Enter calls ``on_enter``, Escape gives the text back
    that was there before."""

    def __init__(
        self,
        words: str = "",
        on_change: Callable[[str], None] = lambda words: None,
        limit: int = 40,
        placeholder: str = "",
        on_enter: Callable[[], None] = lambda: None,
        allowed: Callable[[str], bool] = str.isprintable,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        """``allowed`` says of each character whether it may be typed."""
        super().__init__(tip, "", enabled, reason)
        self.words, self.on_change, self.limit, self.placeholder = words, on_change, limit, placeholder
        self.on_enter, self.allowed = on_enter, allowed
        self.wrong = False
        """Shown with a red edge."""
        self.caret = len(words)
        self.mark = self.caret
        """The other end of the selection; the same as the caret if nothing is selected."""
        self._composing = ""
        self._before = None
        self._was = words
        self._blink = 0.0
        self._scroll = 0

    @property
    def editing(self) -> bool:
        """It has the keyboard."""
        return self._group is not None and self.group.focus is self

    def set(self, words: str) -> None:
        """Replaces the text without telling anybody."""
        self.words = words
        self.caret = self.mark = len(words)
        self.changed()

    def state(self) -> Hashable:
        caret = self.editing and self._blink < BLINK
        return self.words, self.caret, self.mark, self._composing, caret, self.editing, self.wrong, self.placeholder

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self.editing:
            was = self._blink < BLINK
            self._blink = (self._blink + dt) % (2 * BLINK)
            return moved or was != (self._blink < BLINK)
        return moved

    # --- editing

    def _tell(self) -> None:
        self._blink = 0.0
        self.changed()

    def _replace_selection(self, new: str) -> None:
        low, high = sorted((self.caret, self.mark))
        new = "".join(c for c in new if self.allowed(c))[: max(0, self.limit - (len(self.words) - (high - low)))]
        self.words = self.words[:low] + new + self.words[high:]
        self.caret = self.mark = low + len(new)
        self._tell()
        self.on_change(self.words)

    def on_text(self, event: Typed) -> bool:
        if event.composing:
            self._composing = event.text
            self._tell()
        else:
            self._composing = ""
            self._replace_selection(event.text)
        return True

    def on_key(self, event: Key) -> bool:
        key = event.key
        if event.ctrl and key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clipboard(key)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.caret == self.mark:
                self.mark = min(max(self.caret + (-1 if key == pygame.K_BACKSPACE else 1), 0), len(self.words))
            self._replace_selection("")
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(key, event.shift, event.ctrl)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._was = self.words
            self.group.set_focus(None)
            self.on_enter()
        elif key == pygame.K_ESCAPE:
            changed = self.words != self._was
            self.set(self._was)
            self.group.set_focus(None)
            if changed:
                self.on_change(self.words)
        else:
            # What types a character must not be taken for a shortcut of the scene.
            return bool(event.text and event.text.isprintable() and not event.ctrl and not event.alt)
        return True

    def _clipboard(self, key: int) -> None:
        low, high = sorted((self.caret, self.mark))
        if key == pygame.K_a:
            self.mark, self.caret = 0, len(self.words)
            self._tell()
            return
        try:
            if key == pygame.K_v:
                self._replace_selection(pygame.scrap.get_text())
            elif low != high:
                pygame.scrap.put_text(self.words[low:high])
                if key == pygame.K_x:
                    self._replace_selection("")
        except pygame.error:
            pass

    def _move(self, key: int, keep: bool, word: bool) -> None:
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.words)}
        if key in ends:
            to = ends[key]
        elif word:
            back = self.words.rfind(" ", 0, max(0, self.caret - 1)) + 1
            ahead = self.words.find(" ", self.caret + 1)
            to = back if key == pygame.K_LEFT else ahead if ahead >= 0 else len(self.words)
        else:
            to = min(max(self.caret + (1 if key == pygame.K_RIGHT else -1), 0), len(self.words))
        self.caret = to
        if not keep:
            self.mark = to
        self._tell()

    def on_press(self, event: Press) -> None:
        self.caret = self.mark = self._index(event.pos[0])
        self._tell()

    def on_drag(self, event: Drag) -> bool:
        self.caret = self._index(event.pos[0])
        self._tell()
        return True

    def on_click(self, event: Click) -> bool:
        if event.button == 1 and event.double:
            self.mark, self.caret = 0, len(self.words)
            self._tell()
        return event.button == 1

    def on_hover(self, pos: tuple[int, int]) -> None:
        self.host.cursor("text")

    def on_focus(self, by_keyboard: bool) -> None:
        self._was = self.words
        if by_keyboard:
            self.mark, self.caret = 0, len(self.words)
        self._blink = 0.0
        self._input_rect()

    def on_blur(self) -> None:
        self.mark = self.caret
        self._composing = ""
        self._was = self.words

    def _input_rect(self) -> None:
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.canvas_rect())

    # --- picture

    @property
    def _px(self) -> int:
        return self.scale.font("body")

    def _pad(self) -> int:
        return self.scale.px(14)

    def _index(self, x: int) -> int:
        x -= self.rect.x + self._pad() - self._scroll
        widths = [text.width(self.words[:i], "medium", self._px) for i in range(len(self.words) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - x))

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        edge = BAD if self.wrong else EDIT if self.editing else INK if self.hot and self.enabled else BRASS
        thick = 2.2 if self.editing or self.wrong else 1.2
        size = surface.get_size()
        body = rect(m + thick / 2, m + thick / 2, w - thick, h - thick, FIELD, 7, edge, thick)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        px, pad = self._px, self._pad()
        inner = pygame.Rect(box.x + pad, box.y, box.w - 2 * pad, box.h)
        surface.set_clip(inner.inflate(4, 0))
        shown = self.words[: self.caret] + self._composing + self.words[self.caret :]
        caret = text.width(shown[: self.caret + len(self._composing)], "medium", px)
        self._scroll = max(0, caret - inner.w) if self.editing else 0
        x = inner.x - self._scroll
        if not shown:
            hint = text.ellipsis(self.placeholder, "medium", px, inner.w)
            text.draw_middle(surface, hint, (inner.x, box.centery), "medium", px, NOTE, "left")
        if self.caret != self.mark and self.editing:
            low, high = (text.width(self.words[:i], "medium", px) for i in sorted((self.caret, self.mark)))
            surface.fill(rgb(CHOSEN), (x + low, box.centery - px * 0.65, high - low, px * 1.3))
        if not self.editing:
            shown = text.ellipsis(shown, "medium", px, inner.w)
        text.draw_middle(surface, shown, (x, box.centery), "medium", px, INK, "left")
        if self._composing:
            start = text.width(self.words[: self.caret], "medium", px)
            surface.fill(rgb(INK), (x + start, box.centery + px * 0.5, caret - start, 1))
        if self.editing and self._blink < BLINK:
            surface.fill(
                rgb(INK), (x + caret, round(box.centery - px * 0.62), max(1, round(1.6 * s)), round(px * 1.24))
            )
        surface.set_clip(None)
