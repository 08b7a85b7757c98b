"""The change of turn as it is seen: the next seat's words slide into the banner, its plate turns to paper."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from trainyard.view.kept import Kept
from trainyard.view.target import Target

SECONDS = 0.24


class TurnChange:
    """How far the change has come since another seat was shown to be on turn."""

    def __init__(self) -> None:
        self.arrived = 1.0
        """How far the banner's new words have come, 0 to 1."""
        self.turned: Mapping[int, float] = {}
        """Seats whose plate is on its way from enamel (0) to paper (1) or back; the others are what the state says."""
        self._mover: int | None = None

    def update(self, mover: int, dt: float, stretch: float) -> bool:
        """Let dt seconds pass with this seat on turn; ``stretch`` 0 changes at once. True while anything changes."""
        if mover != self._mover:
            if self._mover is not None:
                self.arrived, self.turned = 0.0, {self._mover: 1.0, mover: 0.0} | dict(self.turned)
            self._mover = mover
        if self.arrived >= 1.0:
            return False
        step = dt / (SECONDS * stretch) if stretch else 1.0
        self.arrived = min(1.0, self.arrived + step)
        turned = {}
        for seat, share in self.turned.items():
            share = share + step if seat == mover else share - step
            if 0.0 < share < 1.0:
                turned[seat] = share
        self.turned = turned
        return True


def draw_turning(
    surface: pygame.Surface,
    kept: Kept,
    target: Target,
    key: object,
    area: pygame.Rect,
    paper: float,
    paint: Callable[[bool, pygame.Surface], None],
) -> None:
    """A seat's plate, 0 enamel to 1 paper; ``paint(active, picture)`` paints either, and between the paper lies thinly
    upon the enamel."""
    layers = [(False, 1.0)] if paper < 1 else []
    layers += [(True, paper)] if paper > 0 else []
    for active, opacity in layers:
        picture = kept.get((target, active), key, area.size, partial(paint, active))
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, area)
