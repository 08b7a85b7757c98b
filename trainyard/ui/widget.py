"""What every control is: a rectangle with a visible state, painted once per state and blitted."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard import i18n
from trainyard.ui import art
from trainyard.ui.host import Host
from trainyard.ui.pointer import Click, Drag, Key, Press, Typed, Wheel
from trainyard.ui.shapes import rect as svg_rect
from trainyard.ui.theme import FOCUS, Scale

if TYPE_CHECKING:
    from trainyard.ui.group import Group

MARGIN = 8
"""du around a widget that its picture may use: focus ring, shadow."""
FADE = 0.08
"""Seconds of the hover fade."""
LEAST = 32
"""du: no click area is smaller."""


class Widget:
    """Base of all controls. Subclasses paint themselves (`paint`), say what the picture depends on (`state`), and act
    on clicks, keys, drags and the wheel. A widget lives in a `Group`; place it by setting ``rect`` (canvas pixels, or
    pixels of the scroll area's content)."""

    focusable = True
    hand = True
    """Whether the pointer becomes a hand over it."""
    ring_radius = 10.0
    """Corner radius of its focus ring, du."""

    def __init__(self, tip: str = "", keycap: str = "", enabled: bool = True, reason: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tip, self.tip_lines, self.keycap = tip, tuple[str, ...](), keycap
        """Tooltip: title, further lines, the key that does the same."""
        self.tip_clear: tuple[pygame.Rect, ...] = ()
        """Places (canvas pixels) that its tooltip had better not cover."""
        self.enabled, self.reason = enabled, reason
        """A disabled widget says why in its tooltip."""
        self.visible = True
        self.hot = False
        """The pointer is over it."""
        self.pressed = False
        self.focused = False
        """It has the keyboard, and the user is using the keyboard."""
        self.shortcut: tuple[int, int] | None = None
        """(pygame key, modifiers) that activates it from anywhere in its group."""
        self._group: Group | None = None
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._key: Hashable = None
        self._before: pygame.Surface | None = None
        self._fade = 1.0

    # --- where it lives

    @property
    def group(self) -> "Group":
        assert self._group is not None, "the widget is in no group yet"
        return self._group

    @property
    def host(self) -> Host:
        return self.group.host

    @property
    def scale(self) -> Scale:
        return self.host.scale

    def joined(self, group: "Group") -> None:
        """The widget was put into a group."""
        self._group = group

    def area(self) -> pygame.Rect:
        """Where it can be clicked: its rect, made 32 du wide and high if it is smaller."""
        least = self.scale.px(LEAST * (1.25 if self.host.settings.large_targets else 1))
        return self.rect.inflate(max(0, least - self.rect.w), max(0, least - self.rect.h))

    def canvas_rect(self) -> pygame.Rect:
        """Its rect in pixels of the canvas."""
        return self.rect.move(self.group.origin())

    def place(self, x: float, y: float, w: float, h: float) -> "Widget":
        """Sets the rect from du of the canvas's scale."""
        px = self.scale.px
        self.rect = pygame.Rect(px(x), px(y), px(x + w) - px(x), px(y + h) - px(y))
        return self

    # --- what it looks like

    def state(self) -> Hashable:
        """What the picture depends on, besides size, scale, language, hot, pressed, focused and enabled."""
        return None

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draws the widget on its own transparent surface; box is where its rect lies there."""

    def full_key(self) -> Hashable:
        return (
            self.rect.size,
            self.scale,
            i18n.language(),
            self.hot and self.enabled,
            self.pressed,
            self.focused,
            self.enabled,
            self.host.settings.patterns,
            self.state(),
        )

    def picture(self) -> pygame.Surface:
        """The widget with its margin, from its cache of the last states."""
        key = self.full_key()
        made = self._pictures.get(key)
        if made is None:
            margin = self.scale.px(MARGIN)
            made = pygame.Surface((self.rect.w + 2 * margin, self.rect.h + 2 * margin), pygame.SRCALPHA)
            box = pygame.Rect(margin, margin, self.rect.w, self.rect.h)
            self.paint(made, box)
            if not self.enabled:
                made.fill((255, 255, 255, 102), special_flags=pygame.BLEND_RGBA_MULT)
            if self.focused:
                self.paint_ring(made, box)
            if len(self._pictures) >= 6:
                self._pictures.pop(next(iter(self._pictures)))
            self._pictures[key] = made
        if key != self._key:
            self._before = self._pictures.get(self._key) if self._key is not None else None
            if self._before is not None and self._before.get_size() != made.get_size():
                self._before = None
            self._fade = 0.0 if self._before is not None and self._only_hover(key) else 1.0
            self._key = key
        return made

    def _only_hover(self, key: Hashable) -> bool:
        old, new = self._key, key
        if not isinstance(old, tuple) or not isinstance(new, tuple):
            return False
        return bool(old[3] != new[3] and old[:3] == new[:3] and old[4:] == new[4:])

    def paint_ring(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The keyboard's ring, 2.5 du wide and 2 du away."""
        s = self.scale.s
        w, h = surface.get_size()
        m = box.x / s
        body = svg_rect(m - 3.25, m - 3.25, box.w / s + 6.5, box.h / s + 6.5, "none", self.ring_radius, FOCUS, 2.5)
        surface.blit(art.svg(body, (0, 0, w / s, h / s), (w, h)), (0, 0))

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        if not self.visible:
            return
        made = self.picture()
        margin = self.scale.px(MARGIN)
        at = self.rect.x - margin + offset[0], self.rect.y - margin + offset[1]
        if self._before is not None and self._fade < 1:
            surface.blit(self._before, at)
            made.set_alpha(round(255 * self._fade))
            surface.blit(made, at)
            made.set_alpha(255)
        else:
            surface.blit(made, at)

    def update(self, dt: float) -> bool:
        """Lets time pass; True if the picture changed."""
        if self._fade < 1:
            self._fade = min(1.0, self._fade + dt / FADE)
            return True
        return False

    # --- what it does

    def activate(self) -> None:
        """Enter or Space was pressed on it, its shortcut was used, or it was clicked."""

    def on_press(self, event: Press) -> None:
        """The left button went down on it."""

    def on_click(self, event: Click) -> bool:
        """It was clicked; True if that was of use. Only the left button does something by itself."""
        if event.button == 1:
            self.activate()
            return True
        return False

    def on_drag(self, event: Drag) -> bool:
        """The pointer moves after a left press on it."""
        return False

    def on_release(self) -> None:
        """The button pressed on it came up, anywhere."""

    def on_wheel(self, event: Wheel) -> bool:
        return False

    def on_key(self, event: Key) -> bool:
        """A key while it has the keyboard; Enter and Space activate."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not event.ctrl and not event.alt:
            if not event.repeat:
                self.activate()
            return True
        return False

    def on_text(self, event: Typed) -> bool:
        return False

    def on_focus(self, by_keyboard: bool) -> None:
        """It got the keyboard."""

    def on_blur(self) -> None:
        """It lost the keyboard."""

    def on_hover(self, pos: tuple[int, int]) -> None:
        """The pointer moves over it (its own coordinates: those of rect)."""

    def ring(self) -> Sequence["Widget"]:
        """The widgets that Tab visits here."""
        return (self,) if self.visible and self.focusable and self.enabled else ()

    def changed(self) -> None:
        """Call after changing what `state` returns from outside an event."""
        if self._group is not None:
            self.host.redraw()


Action = Callable[[], None]


def nothing() -> None:
    """The action of a control that does nothing."""
