"""A closed list that opens over everything else."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from trainyard.ui import art, icons, panel, text
from trainyard.ui.pieces import badge
from trainyard.ui.pointer import Click, Drag, Hover, InputEvent, Key, Press, Release, Typed, Wheel
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS, CHOSEN, EDIT, FIELD, INK, NOTE, rgb
from trainyard.ui.widget import Widget

ROW = 40
_EDGE = "#A8926A"


class Choice(NamedTuple):
    """One line of a dropdown."""

    words: str
    colour: int | None = None
    """A seat colour whose emblem stands before the words."""
    note: str = ""
    """Quiet words at the right."""
    enabled: bool = True


class Dropdown(Widget):
    """Shows what is chosen; opens down or up by room. Arrows and typing find a line, Enter takes it, Escape closes.

    With ``only_emblem`` the closed field shows the seat's emblem without words.
    """

    def __init__(
        self,
        options: Sequence[Choice | str],
        chosen: int = 0,
        on_change: Callable[[int], None] = lambda index: None,
        only_emblem: bool = False,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        placeholder: str = "",
    ) -> None:
        super().__init__(tip, "", enabled, reason)
        self.options = tuple(o if isinstance(o, Choice) else Choice(o) for o in options)
        self.chosen, self.on_change, self.only_emblem, self.placeholder = chosen, on_change, only_emblem, placeholder
        self._open = False
        self._at = chosen
        self._first = 0
        self._typed, self._typed_at = "", 0.0

    @property
    def is_open(self) -> bool:
        return self._open

    def state(self) -> Hashable:
        return self.options, self.chosen, self.only_emblem, self._open, self.placeholder

    def choose(self, index: int) -> None:
        """Takes a line as the user would."""
        if self.options[index].enabled and index != self.chosen:
            self.chosen = index
            self.changed()
            self.on_change(index)

    # --- open and closed

    def activate(self) -> None:
        self.open()

    def open(self) -> None:
        if self.options and self.enabled:
            self._open, self._at = True, self.chosen
            self.group.root().popup = self
            self.host.tooltip.hide()
            self._show(self._at)
            self.changed()

    def close(self) -> None:
        self._open = False
        root = self.group.root()
        if root.popup is self:
            root.popup = None
        self.changed()

    def on_key(self, event: Key) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not event.alt:
            self._step(1 if event.key == pygame.K_DOWN else -1, take=True)
            return True
        return super().on_key(event)

    def _step(self, step: int, take: bool = False) -> None:
        index = (self.chosen if take else self._at) + step
        while 0 <= index < len(self.options) and not self.options[index].enabled:
            index += step
        if 0 <= index < len(self.options):
            if take:
                self.choose(index)
            else:
                self._at = index
                self._show(index)
        self.changed()

    def on_wheel(self, event: Wheel) -> bool:
        return False

    def popup_handle(self, event: InputEvent) -> bool:
        """Takes every event while the list is open."""
        box = self._list_box()
        self.changed()
        match event:
            case Hover(pos):
                self.host.cursor("hand" if box.collidepoint(pos) else "arrow")
                if (row := self._row(box, pos)) is not None:
                    self._at = row
            case Wheel():
                self._first -= 1 if event.dy > 0 else -1
                self._clamp()
            case Click(pos, 1):
                row = self._row(box, pos)
                if row is None:
                    self.close()
                elif self.options[row].enabled:
                    self.close()
                    self.choose(row)
            case Click():
                self.close()
            case Key():
                self._popup_key(event)
            case Typed(words, False):
                self._find(words)
            case Press() | Release() | Drag():
                pass
        return True

    def _popup_key(self, event: Key) -> None:
        match event.key:
            case pygame.K_ESCAPE | pygame.K_TAB:
                self.close()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self.close()
                self.choose(self._at)
            case pygame.K_UP:
                self._step(-1)
            case pygame.K_DOWN:
                self._step(1)
            case pygame.K_HOME:
                self._at = -1
                self._step(1)
            case pygame.K_END:
                self._at = len(self.options)
                self._step(-1)

    def _find(self, words: str) -> None:
        if self.host.now - self._typed_at > 1.0:
            self._typed = ""
        self._typed += words.lower()
        self._typed_at = self.host.now
        for index, option in enumerate(self.options):
            if option.enabled and option.words.lower().startswith(self._typed):
                self._at = index
                self._show(index)
                return

    # --- geometry of the list

    def _rows(self) -> int:
        return min(len(self.options), 9)

    def _list_box(self) -> pygame.Rect:
        here = self.canvas_rect()
        px = self.scale.font("body")
        widest = max(
            text.width(o.words, "medium", px)
            + (text.width(o.note, "medium", self.scale.font("label")) + self.scale.px(24) if o.note else 0)
            + self.scale.px(68 if o.colour is not None else 34)
            for o in self.options
        )
        w = min(max(here.w, widest), self.host.size[0] - 8)
        row = self.scale.px(ROW)
        below = self.host.size[1] - here.bottom - self.scale.px(8)
        above = here.top - self.scale.px(8)
        rows = min(self._rows(), max(1, max(below, above) // row))
        h = rows * row + self.scale.px(4)
        y = here.bottom + self.scale.px(4) if below >= h or below >= above else here.top - self.scale.px(4) - h
        return pygame.Rect(min(here.x, self.host.size[0] - w - 4), y, w, h)

    def _shown_rows(self, box: pygame.Rect) -> int:
        return max(1, box.h // self.scale.px(ROW))

    def _clamp(self) -> None:
        self._first = min(max(self._first, 0), max(0, len(self.options) - self._shown_rows(self._list_box())))

    def _show(self, index: int) -> None:
        rows = self._shown_rows(self._list_box())
        self._first = min(max(self._first, index - rows + 1), max(index, 0))
        self._clamp()

    def _row(self, box: pygame.Rect, pos: tuple[int, int]) -> int | None:
        if not box.collidepoint(pos):
            return None
        index = self._first + (pos[1] - box.y - self.scale.px(2)) // self.scale.px(ROW)
        return index if 0 <= index < len(self.options) else None

    # --- picture

    def _line(self, surface: pygame.Surface, box: pygame.Rect, option: Choice, words: bool, colour: str) -> None:
        scale = self.scale
        x, right = box.x + scale.px(14), box.right - scale.px(12)
        if option.colour is not None:
            side = scale.px(26)
            seal = art.svg(badge(option.colour, 11, FIELD), (-13, -13, 26, 26), (side, side))
            surface.blit(seal, (x - scale.px(5), box.centery - side // 2))
            x += scale.px(28)
        if option.note and words:
            px = scale.font("label")
            right -= text.draw_middle(
                surface, option.note, (right, box.centery), "medium", px, NOTE, "right"
            ) + scale.px(10)
        if words:
            fitted = text.fit(option.words, "medium", "body", scale, max(right - x, 1), 1)
            text.draw_middle(surface, fitted.lines[0], (x, box.centery), "medium", fitted.px, colour, "left")

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        edge = EDIT if self._open else INK if self.hot and self.enabled else BRASS
        size = surface.get_size()
        body = rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, FIELD, 7, edge, 1.2)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        inner = pygame.Rect(box.x, box.y, box.w - self.scale.px(26), box.h)
        if 0 <= self.chosen < len(self.options):
            option = self.options[self.chosen]
            self._line(
                surface, inner, option._replace(note=""), not (self.only_emblem and option.colour is not None), INK
            )
        elif self.placeholder:
            self._line(surface, inner, Choice(self.placeholder), True, NOTE)
        at = box.right - self.scale.px(20), box.centery
        icons.draw(surface, "up" if self._open else "down", at, self.scale.px(18), INK)

    def popup_draw(self, surface: pygame.Surface) -> None:
        """Draws the open list."""
        box, s = self._list_box(), self.scale.s
        panel.draw_shadow(surface, box, self.scale, 7)
        body = rect(0.6, 0.6, box.w / s - 1.2, box.h / s - 1.2, FIELD, 7, _EDGE, 1.2)
        surface.blit(art.svg(body, (0, 0, box.w / s, box.h / s), box.size), box)
        row = self.scale.px(ROW)
        rows = self._shown_rows(box)
        for k, option in enumerate(self.options[self._first : self._first + rows]):
            line = pygame.Rect(box.x, box.y + self.scale.px(2) + k * row, box.w, row)
            if self._first + k == self._at:
                mark = line.inflate(-self.scale.px(4), 0)
                pygame.draw.rect(surface, rgb(CHOSEN), mark, border_radius=self.scale.px(5))
            self._line(surface, line, option, True, INK if option.enabled else NOTE)
        if len(self.options) > rows:
            thumb = box.h * rows // len(self.options)
            y = box.y + (box.h - thumb) * self._first // max(1, len(self.options) - rows)
            bar = pygame.Rect(box.right - self.scale.px(8), y, self.scale.px(4), thumb)
            pygame.draw.rect(surface, rgb(_EDGE), bar, border_radius=2)
