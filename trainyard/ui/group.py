"""A set of widgets: gives each its events, keeps the keyboard focus, shows popups above, and tooltips.

A scene has one group (its root); a scroll area has one of its own inside. Only the root knows focus and popups.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol, TypeVar

import pygame

from trainyard.ui.host import Host
from trainyard.ui.pointer import LEFT, Click, Drag, Hover, InputEvent, Key, Leave, Press, Release, Typed, Wheel
from trainyard.ui.widget import Widget

W = TypeVar("W", bound=Widget)
_MODS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Popup(Protocol):
    """Something drawn above all widgets that takes every event while it is open (an open dropdown)."""

    def popup_handle(self, event: InputEvent) -> bool: ...
    def popup_draw(self, surface: pygame.Surface) -> None: ...


class Frame(Protocol):
    """What a group lies in: it moves and cuts its widgets (a scroll area)."""

    def content_origin(self) -> tuple[int, int]: ...
    def content_clip(self) -> pygame.Rect: ...
    def reveal(self, rect: pygame.Rect) -> None: ...
    @property
    def group(self) -> "Group": ...


class Group:
    """Widgets, the first drawn first. Later ones get events first."""

    def __init__(self, host: Host, frame: Frame | None = None) -> None:
        self.host = host
        self.frame = frame
        self.widgets: list[Widget] = []
        self.hot: Widget | None = None
        """The widget under the pointer."""
        self.popup: Popup | None = None
        self._captured: Widget | None = None
        self._focus: Widget | None = None

    # --- members

    def add(self, widget: W) -> W:
        """Puts the widget on top of the others."""
        self.widgets.append(widget)
        widget.joined(self)
        return widget

    def remove(self, widget: Widget) -> None:
        if widget in self.widgets:
            self.widgets.remove(widget)
            self._forget(widget)

    def clear(self) -> None:
        """Takes all widgets out."""
        self.widgets.clear()
        self.hot = self._captured = None
        self.popup = None
        self.root()._focus = None if self.frame is None else self.root()._focus
        self.host.tooltip.hide()

    def _forget(self, widget: Widget) -> None:
        if self.hot is widget:
            self.hot = None
            self.host.tooltip.away(id(widget))
        if self._captured is widget:
            self._captured = None
        if self.root()._focus is widget:
            self.root()._focus = None

    def root(self) -> "Group":
        return self if self.frame is None else self.frame.group.root()

    def origin(self) -> tuple[int, int]:
        """Where the widgets' coordinates start on the canvas."""
        if self.frame is None:
            return 0, 0
        x, y = self.frame.content_origin()
        ox, oy = self.frame.group.origin()
        return x + ox, y + oy

    # --- focus

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.root()._focus

    def set_focus(self, widget: Widget | None, visible: bool = True) -> None:
        """Gives the widget the keyboard; its ring shows if the keyboard brought the focus there."""
        root = self.root()
        old = root._focus
        if old is not None and old is not widget:
            old.focused = False
            old.on_blur()
        root._focus = widget
        if widget is not None:
            widget.focused = visible
            if widget is not old:
                widget.on_focus(visible)
            if widget.group.frame is not None and visible:
                widget.group.frame.reveal(widget.rect)
        self.host.redraw()

    def ring(self) -> list[Widget]:
        """The widgets that Tab visits, in order."""
        return [w for widget in self.widgets for w in widget.ring()]

    def move_focus(self, step: int) -> bool:
        """Gives the keyboard to the next (1) or the one before (-1)."""
        ring = self.ring()
        if not ring:
            return False
        here = self._focus
        index = ring.index(here) + step if here in ring else (0 if step > 0 else -1)
        self.set_focus(ring[index % len(ring)])
        return True

    # --- events

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a place in the group's own coordinates; a direct hit beats a widened click area."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.rect.collidepoint(pos):
                return widget
        for widget in reversed(self.widgets):
            if widget.visible and widget.area().collidepoint(pos):
                return widget
        return None

    def handle(self, event: InputEvent) -> bool:
        """Gives the event to whom it belongs; True if it was used."""
        if self.popup is not None and self.popup.popup_handle(event):
            return True
        match event:
            case Hover(pos):
                return self._hover(pos)
            case Leave():
                return self._set_hot(None)
            case Press():
                return self._press(event)
            case Drag():
                return self._captured is not None and event.button == LEFT and self._captured.on_drag(event)
            case Release():
                return self._release(event)
            case Click():
                return self._click(event)
            case Wheel():
                widget = self.at(event.pos)
                return widget is not None and widget.enabled and widget.on_wheel(event)
            case Key():
                return self._key(event)
            case Typed():
                return self._focus is not None and self._focus.on_text(event)
        return False

    def _hover(self, pos: tuple[int, int]) -> bool:
        widget = self.at(pos)
        changed = self._set_hot(widget)
        if widget is not None:
            if widget.enabled:
                widget.on_hover(pos)
            self._tooltip(widget)
            if widget.hand:
                self.host.cursor("hand" if widget.enabled else "arrow")
        return changed

    def _tooltip(self, widget: Widget) -> None:
        rect = widget.canvas_rect()
        if not widget.enabled and widget.reason:
            title, lines = widget.reason, tuple(filter(None, (widget.tip,)))
        else:
            title, lines = widget.tip, widget.tip_lines
        if title:
            keycap = widget.keycap if widget.enabled else ""
            self.host.tooltip.over(id(widget), rect, title, lines, keycap, widget.tip_clear)
        else:
            self.host.tooltip.away(id(widget))

    def _set_hot(self, widget: Widget | None) -> bool:
        if widget is self.hot:
            return False
        if self.hot is not None:
            self.hot.hot = False
            inner = getattr(self.hot, "inner", None)
            if isinstance(inner, Group):
                inner._set_hot(None)
            self.host.tooltip.away(id(self.hot))
        self.hot = widget
        if widget is not None:
            widget.hot = True
        return True

    def _press(self, event: Press) -> bool:
        widget = self.at(event.pos)
        if widget is None:
            if self._focus is not None:
                self.set_focus(None)
            return False
        if event.button != LEFT:
            return False
        if widget.enabled:
            self._captured = widget
            widget.pressed = True
            if widget.focusable:
                self.set_focus(widget, visible=False)
            widget.on_press(event)
        return True

    def _release(self, event: Release) -> bool:
        widget, self._captured = self._captured, None
        if widget is None or event.button != LEFT:
            return False
        widget.pressed = False
        widget.on_release()
        return True

    def _click(self, event: Click) -> bool:
        widget = self.at(event.pos)
        if widget is None:
            return False
        if not widget.enabled:
            if event.button == LEFT:
                self.host.audio.play("error", 0.5)
            return event.button == LEFT
        return widget.on_click(event)

    def _key(self, event: Key) -> bool:
        focus = self._focus
        if focus is not None and focus.visible and focus.enabled and focus.on_key(event):
            return True
        if event.key == pygame.K_TAB and not event.ctrl and not event.alt:
            return self.move_focus(-1 if event.shift else 1)
        if event.repeat:
            return False
        for widget in self._all():
            if widget.shortcut is not None and widget.visible and event.key == widget.shortcut[0]:
                wanted = widget.shortcut[1]
                if _same_mods(event.mods, wanted):
                    if widget.enabled:
                        widget.activate()
                    return True
        return False

    def _all(self) -> Iterable[Widget]:
        for widget in self.widgets:
            yield widget
            inner = getattr(widget, "inner", None)
            if isinstance(inner, Group):
                yield from inner._all()

    # --- time and picture

    def update(self, dt: float) -> bool:
        changed = False
        for widget in self.widgets:
            changed = widget.update(dt) or changed
        return changed

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        """Draws all widgets, and above them what has popped up."""
        for widget in self.widgets:
            widget.draw(surface, offset)
        if self.popup is not None:
            self.popup.popup_draw(surface)


def moved(event: InputEvent, by: tuple[int, int]) -> InputEvent:
    """The event with its position moved, if it has one."""
    if isinstance(event, Drag):
        return replace(
            event,
            pos=(event.pos[0] + by[0], event.pos[1] + by[1]),
            start=(event.start[0] + by[0], event.start[1] + by[1]),
        )
    if isinstance(event, Press | Release | Click | Hover | Wheel):
        return replace(event, pos=(event.pos[0] + by[0], event.pos[1] + by[1]))
    return event


def _same_mods(have: int, want: int) -> bool:
    for mask in (pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT):
        if bool(have & mask) != bool(want & mask):
            return False
    return True
