"""A window onto content higher than itself."""

from collections.abc import Hashable, Sequence

import pygame

from trainyard.ui.group import Group, moved
from trainyard.ui.host import Host
from trainyard.ui.pointer import Click, Drag, Key, Press, Release, Wheel
from trainyard.ui.theme import BRASS, INK5, rgb
from trainyard.ui.widget import Widget

WHEEL = 60
"""du for one notch of the wheel."""
BAR = 8


class ScrollArea(Widget):
    """Put widgets into ``inner`` with rects in content pixels (0, 0 is the top left), then set ``content_height``."""

    focusable = False
    hand = False

    def __init__(self, host: Host, ground: str = "paper") -> None:
        super().__init__()
        self.inner = Group(host, self)
        self.content_height = 0
        self.ground = ground
        self.top = 0
        """Content pixels scrolled away."""
        self._bar_grip: int | None = None

    def state(self) -> Hashable:
        return None

    # --- scrolling

    @property
    def _most(self) -> int:
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, top: float) -> None:
        """Shows the content from this pixel on."""
        top = min(max(round(top), 0), self._most)
        if top != self.top:
            self.top = top
            self.changed()

    def content_origin(self) -> tuple[int, int]:
        return self.rect.x, self.rect.y - self.top

    def content_clip(self) -> pygame.Rect:
        return self.rect

    def content_width(self) -> int:
        """Pixels beside the scroll bar."""
        return self.rect.w - self.scale.px(BAR + 6)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scrolls until the content rect can be seen."""
        room = self.scale.px(8)
        if rect.top - room < self.top:
            self.scroll_to(rect.top - room)
        elif rect.bottom + room > self.top + self.rect.h:
            self.scroll_to(rect.bottom + room - self.rect.h)

    def on_wheel(self, event: Wheel) -> bool:
        x, y = self.content_origin()
        if self.inner.handle(moved(event, (-x, -y))):
            return True
        if not self._most:
            return False
        self.scroll_to(self.top - event.dy * self.scale.px(WHEEL))
        return True

    def scroll_key(self, event: Key) -> bool:
        """Page keys, for a scene whose keyboard focus is elsewhere."""
        steps = {
            pygame.K_PAGEDOWN: self.top + self.rect.h * 0.9,
            pygame.K_PAGEUP: self.top - self.rect.h * 0.9,
            pygame.K_DOWN: self.top + self.scale.px(WHEEL),
            pygame.K_UP: self.top - self.scale.px(WHEEL),
            pygame.K_HOME: 0,
            pygame.K_END: self._most,
        }
        if event.key not in steps:
            return False
        self.scroll_to(steps[event.key])
        return True

    # --- events

    def ring(self) -> Sequence[Widget]:
        return self.inner.ring() if self.visible else ()

    def on_hover(self, pos: tuple[int, int]) -> None:
        x, y = self.content_origin()
        if self.inner._hover((pos[0] - x, pos[1] - y)):
            self.changed()

    def _thumb(self) -> pygame.Rect | None:
        if not self._most:
            return None
        w = self.scale.px(BAR)
        h = max(self.scale.px(32), self.rect.h * self.rect.h // self.content_height)
        y = self.rect.y + (self.rect.h - h) * self.top // self._most
        return pygame.Rect(self.rect.right - w, y, w, h)

    def on_press(self, event: Press) -> None:
        thumb = self._thumb()
        if thumb is not None and event.pos[0] >= thumb.x - self.scale.px(6):
            if not thumb.inflate(16, 0).collidepoint(event.pos):
                self.scroll_to((event.pos[1] - self.rect.y - thumb.h / 2) / max(1, self.rect.h - thumb.h) * self._most)
                thumb = self._thumb()
                assert thumb is not None
            self._bar_grip = event.pos[1] - thumb.y
            return
        x, y = self.content_origin()
        self.inner.handle(moved(event, (-x, -y)))

    def on_drag(self, event: Drag) -> bool:
        thumb = self._thumb()
        if self._bar_grip is not None and thumb is not None:
            y = event.pos[1] - self._bar_grip - self.rect.y
            self.scroll_to(y / max(1, self.rect.h - thumb.h) * self._most)
            return True
        x, y = self.content_origin()
        return self.inner.handle(moved(event, (-x, -y)))

    def on_release(self) -> None:
        self._bar_grip = None
        self.inner.handle(Release((0, 0), 1))

    def on_click(self, event: Click) -> bool:
        x, y = self.content_origin()
        return self.inner.handle(moved(event, (-x, -y)))

    # --- time and picture

    def update(self, dt: float) -> bool:
        return self.inner.update(dt)

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        if not self.visible:
            return
        self.top = min(self.top, self._most)
        x, y = self.content_origin()
        before = surface.get_clip()
        view = self.rect.move(offset)
        margin = self.scale.px(6)
        surface.set_clip(view.inflate(2 * margin, 0).clip(before))
        seen = pygame.Rect(0, self.top, self.rect.w, self.rect.h).inflate(40, 40)
        for widget in self.inner.widgets:
            if widget.rect.colliderect(seen):
                widget.draw(surface, (x + offset[0], y + offset[1]))
        surface.set_clip(before)
        thumb = self._thumb()
        if thumb is not None:
            radius = self.scale.px(BAR / 2)
            colour = rgb(BRASS if self.ground == "paper" else INK5, 90)
            groove = pygame.Surface((thumb.w, self.rect.h), pygame.SRCALPHA)
            pygame.draw.rect(groove, colour, groove.get_rect(), border_radius=radius)
            surface.blit(groove, (thumb.x + offset[0], view.y))
            pygame.draw.rect(surface, rgb(BRASS), thumb.move(offset), border_radius=radius)
