"""What the app shows: one scene at a time, or a scene with overlays (dialogs, drawers) over it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from trainyard.ui.group import Group
from trainyard.ui.pointer import InputEvent
from trainyard.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from trainyard.app import App


class Scene:
    """Base of all scenes.

    Life: ``enter`` once when pushed, then ``layout`` (again at every resize or change of scale or language), then
    ``handle``/``update``/``draw`` every frame; ``pause`` and ``resume`` when covered and uncovered by another scene;
    ``leave`` once when taken off. ``self.app`` gives settings, audio, scale, size, now and the stack.
    """

    overlay = False
    """True: the scene below stays visible (it gets no input and is not updated)."""

    music: str | None = None
    """The loop that plays while it is on top: None is what the scene below plays, "" is none."""

    def __init__(self, app: "App") -> None:
        self.app = app

    def enter(self) -> None:
        """Takes up what the scene needs; `layout` follows."""

    def leave(self) -> None:
        """Gives back what `enter` took up."""

    def pause(self) -> None:
        """Another scene was pushed over this one."""

    def resume(self) -> None:
        """The scene is on top again."""

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for a canvas of this size in pixels; `self.app.scale` is already right."""

    def prepare(self) -> Iterator[None]:
        """Makes what the first picture needs, in steps of a few milliseconds: the window keeps the picture before, and
        its own input, until the last. Without any it shows the scene at once."""
        return iter(())

    def handle(self, event: InputEvent) -> bool:
        """Takes one event; True if it was of use (the scene is then drawn again)."""
        return False

    def update(self, dt: float) -> bool:
        """Lets dt seconds pass; True if the picture changed. Must be cheap when nothing moves."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene; changes nothing that anybody could ask about."""

    def settle(self) -> None:
        """Waits for pictures that are made in the background: a screenshot is taken next."""

    def landmarks(self) -> dict[str, pygame.Rect]:
        """What can be clicked, by its words, in canvas pixels: for drivers of the window (`trainyard.trace`)."""
        from trainyard.trace import landmarks_of

        found: dict[str, pygame.Rect] = {}
        for value in vars(self).values():
            if isinstance(value, Group):
                found |= landmarks_of(value)
        return found

    def reading(self) -> list[pygame.Rect]:
        """What is being read or used, in canvas pixels: a toast covers none of it if there is room elsewhere."""
        return [part for value in vars(self).values() if isinstance(value, Group) for part in _seen(value)]

    def moving(self) -> bool:
        """Whether something is being shown that a click would end."""
        return False

    def may_close(self) -> bool:
        """The window is to close: save what must be saved. False only if it cannot be saved and the user was asked."""
        return True


def _seen(group: Group) -> list[pygame.Rect]:
    """Where the widgets of a group are seen; of a list that scrolls, what is in sight of it."""
    found: list[pygame.Rect] = []
    for widget in group.widgets:
        if isinstance(widget, ScrollArea):
            found += [part.clip(widget.canvas_rect()) for part in _seen(widget.inner)]
        elif widget.visible:
            found.append(widget.canvas_rect())
    return found
