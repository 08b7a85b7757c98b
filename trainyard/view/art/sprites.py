"""Game pieces rasterised at their own angle and size, kept for the next frame. Main thread.

A frame may spend only so long on new sprites. What is missing then is stood in for by the same piece of another size
or a slightly other angle, and made in one of the next frames.
"""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil, cos, radians, sin
from time import perf_counter

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import group
from trainyard.view.art.pane import Pane

ANGLE_STEP = 2
"""Degrees between two turned versions of a piece."""
NEAR_ANGLES = (ANGLE_STEP, -ANGLE_STEP, 2 * ANGLE_STEP, -2 * ANGLE_STEP, 3 * ANGLE_STEP, -3 * ANGLE_STEP)
FRAME_BUDGET = 0.003
KEEP_BYTES = 40_000_000

Key = tuple[object, ...]
Whole = tuple[Key, int, int]
"""What is drawn, its angle in degrees, 256 times its scale."""


class Sprites:
    """A cache of pieces. Call `frame` once at the start of each drawn frame."""

    def __init__(self, budget: float = FRAME_BUDGET) -> None:
        """``budget``: seconds of rasterising in a frame."""
        self.budget = budget
        self.complete = True
        """False while the last frame left something out or used a stand-in: draw once more."""
        self._kept: OrderedDict[Whole, pygame.Surface] = OrderedDict()
        self._scales: dict[tuple[Key, int], int] = {}
        self._bytes = 0
        self._spent = 0.0
        self._hurry = False

    def frame(self, hurry: bool = False) -> None:
        """A new frame begins: there is time for new sprites again; none if it must ``hurry`` (the zoom is changing)."""
        self._hurry = hurry
        self._spent = self.budget + 1.0 if hurry else 0.0
        self.complete = True

    def get(
        self,
        key: Key,
        body: Callable[[], str],
        width: float,
        height: float,
        scale: float,
        angle: float = 0.0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """The piece (a fragment centred on 0,0 within width x height units) turned clockwise by the angle."""
        if alpha < 255:
            key = (*key, alpha)
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        whole = key, turn, round(scale * 256)
        found = self._have(whole)
        if found is not None:
            return found
        if self._spent > self.budget and (found := self._stand_in(whole)) is not None:
            return found

        def make() -> pygame.Surface:
            made = turned(body(), width, height, scale, turn)
            if alpha < 255:
                made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self._made(whole, make)

    def tile(
        self, key: Key, pane: Pane, draw: Callable[[], pygame.Surface], urgent: bool = False
    ) -> pygame.Surface | None:
        """A piece of a larger drawing, over the pane. None if there is no time for it in this frame; for something
        ``urgent`` there is, except while the zoom is changing."""
        whole = key, 0, round(pane.scale * 256)
        found = self._have(whole)
        if found is not None:
            return found
        if self._hurry or (self._spent > self.budget and not urgent):
            self.complete = False
            return None
        return self._made(whole, draw)

    def have_tile(self, key: Key, scale: float) -> pygame.Surface | None:
        """The piece of a larger drawing as it was made at a scale, if it is kept."""
        return self._have((key, 0, round(scale * 256)))

    def forget(self) -> None:
        """Drops everything."""
        self._kept.clear()
        self._scales.clear()
        self._bytes = 0

    def _have(self, whole: Whole) -> pygame.Surface | None:
        found = self._kept.get(whole)
        if found is not None:
            self._kept.move_to_end(whole)
        return found

    def _stand_in(self, whole: Whole) -> pygame.Surface | None:
        """The piece at a near angle, or of another size, scaled."""
        self.complete = False
        key, turn, scale = whole
        for step in NEAR_ANGLES:
            near = self._kept.get((key, (turn + step) % 360, scale))
            if near is not None:
                return near
        other = self._scales.get((key, turn))
        found = None if other is None else self._kept.get((key, turn, other))
        if other is None or found is None:
            return None
        w, h = found.get_size()
        return pygame.transform.scale(found, (max(1, round(w * scale / other)), max(1, round(h * scale / other))))

    def _made(self, whole: Whole, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        began = perf_counter()
        made = make()
        if pygame.display.get_surface() is not None:
            made = made.convert_alpha()
        self._kept[whole] = made
        self._scales[whole[:2]] = whole[2]
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > KEEP_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        self._spent += perf_counter() - began
        return made


def turned(body: str, width: float, height: float, scale: float, angle: float) -> pygame.Surface:
    """The fragment turned clockwise by the angle in a surface that just holds it, its centre in the middle."""
    a = radians(angle)
    c, s = abs(cos(a)), abs(sin(a))
    w = ceil((width * c + height * s) * scale / 2) * 2 + 2
    h = ceil((width * s + height * c) * scale / 2) * 2 + 2
    box = -w / 2 / scale, -h / 2 / scale, w / scale, h / scale
    return art.rasterise(group(body, 0, 0, 1, angle) if angle else body, box, (w, h))


def upright(angle: float) -> float:
    """The angle of something that may as well lie the other way round, so that its marks stand upright."""
    angle = (angle + 180) % 360 - 180
    return angle if -90 < angle <= 90 else angle - 180 if angle > 90 else angle + 180
