"""Input in the game's own words: pygame's events become Press, Release, Click, Drag, Hover, Leave, Wheel, Key, Typed.

Positions are pixels of the app's canvas (the letterbox is already taken off). A click is a press and a release of the
same button within a few pixels; farther, it was a drag. Every press is followed by a release.
"""

from dataclasses import dataclass

import pygame

LEFT, MIDDLE, RIGHT = 1, 2, 3
Pos = tuple[int, int]
SLACK = 6
"""Pixels the mouse may move between press and release of a click."""
DOUBLE_MS = 350


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down."""

    pos: Pos
    button: int


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up; sent before the Click it may make."""

    pos: Pos
    button: int


@dataclass(frozen=True, slots=True)
class Click:
    """A button was pressed and released in one place."""

    pos: Pos
    button: int
    mods: int = 0
    double: bool = False


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved with no button down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Leave:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved by delta with a button down that was pressed at start."""

    pos: Pos
    delta: Pos
    button: int
    start: Pos


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; dy is positive away from the user."""

    pos: Pos
    dy: float
    mods: int = 0


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down (or repeats). ``key`` is a pygame constant, ``text`` what it types, if anything."""

    key: int
    mods: int = 0
    text: str = ""
    repeat: bool = False

    @property
    def shift(self) -> bool:
        return bool(self.mods & pygame.KMOD_SHIFT)

    @property
    def ctrl(self) -> bool:
        """Control, or Command on a Mac."""
        return bool(self.mods & (pygame.KMOD_CTRL | pygame.KMOD_META))

    @property
    def alt(self) -> bool:
        return bool(self.mods & pygame.KMOD_ALT)


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered (keyboard or input method); composing is not finished yet and replaces what was composed."""

    text: str
    composing: bool = False


InputEvent = Press | Release | Click | Hover | Leave | Drag | Wheel | Key | Typed


def plain(mods: int) -> bool:
    """No Control, Alt or Command is held."""
    return not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


class Pointer:
    """Turns pygame's events into ours and remembers the pointer."""

    def __init__(self) -> None:
        self.pos: Pos = (-1, -1)
        self.offset: Pos = (0, 0)
        """Where the canvas lies in the window."""
        self.factor = 1.0
        """Window pixels for one pixel of the canvas (under 1 in a tiny window)."""
        self._down: dict[int, Pos] = {}
        self._dragging: set[int] = set()
        self._last_click: tuple[Pos, int, int] = ((-99, -99), 0, -9999)
        self._down_keys: set[int] = set()

    def translate(self, event: pygame.event.Event) -> list[InputEvent]:
        """Our events for one of pygame's, in order; often none."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(self._at(event.pos))
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self.pos = self._at(event.pos)
            self._down[event.button] = self.pos
            self._dragging.discard(event.button)
            return [Press(self.pos, event.button)]
        if kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._released(self._at(event.pos), event.button)
        if kind == pygame.MOUSEWHEEL:
            dy = float(getattr(event, "precise_y", event.y) or event.y)
            return [Wheel(self.pos, -dy if event.flipped else dy, _mods())] if dy else []
        if kind == pygame.KEYDOWN:
            repeat = event.key in self._down_keys
            self._down_keys.add(event.key)
            return [Key(event.key, event.mod, event.unicode, repeat)]
        if kind == pygame.KEYUP:
            self._down_keys.discard(event.key)
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text)]
        if kind == pygame.TEXTEDITING:
            return [Typed(event.text, composing=True)]
        if kind == pygame.WINDOWLEAVE:
            self.pos = (-1, -1)
            return [Leave()]
        if kind == pygame.WINDOWFOCUSLOST:
            self._down_keys.clear()
            ups: list[InputEvent] = [Release(self.pos, b) for b in self._down]
            self._down.clear()
            return [*ups, Leave()]
        return []

    def _at(self, pos: tuple[int, int]) -> Pos:
        return round((pos[0] - self.offset[0]) / self.factor), round((pos[1] - self.offset[1]) / self.factor)

    def _moved(self, pos: Pos) -> list[InputEvent]:
        before, self.pos = self.pos, pos
        if not self._down:
            return [Hover(pos)]
        out: list[InputEvent] = []
        for button, start in self._down.items():
            if button not in self._dragging:
                if abs(pos[0] - start[0]) <= SLACK and abs(pos[1] - start[1]) <= SLACK:
                    continue
                self._dragging.add(button)
                before = start
            out.append(Drag(pos, (pos[0] - before[0], pos[1] - before[1]), button, start))
        return out

    def _released(self, pos: Pos, button: int) -> list[InputEvent]:
        self.pos = pos
        out: list[InputEvent] = [Release(pos, button)]
        start = self._down.pop(button, None)
        if start is not None and button not in self._dragging:
            now = pygame.time.get_ticks()
            last, last_button, when = self._last_click
            near = abs(pos[0] - last[0]) <= SLACK and abs(pos[1] - last[1]) <= SLACK
            double = near and last_button == button and now - when <= DOUBLE_MS
            self._last_click = (pos, button, -9999 if double else now)
            out.append(Click(pos, button, _mods(), double))
        elif start is not None:
            out.append(Hover(pos))
        self._dragging.discard(button)
        return out


def _mods() -> int:
    return pygame.key.get_mods() if pygame.display.get_init() else 0
