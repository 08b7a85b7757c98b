"""Game pieces rasterised at their own angle and size, kept for the next frame. Main thread."""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil, cos, radians, sin
from time import perf_counter

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import group

ANGLE_STEP = 2
"""Degrees between two turned versions of a piece."""
FRAME_BUDGET = 0.004
"""Seconds a frame may spend on new sprites; what is missing is scaled from another size until the next frame."""
KEEP_BYTES = 40_000_000

Key = tuple[object, ...]


class Sprites:
    """A cache of turned pieces. Call `frame` once at the start of each drawn frame."""

    def __init__(self, budget: float = FRAME_BUDGET) -> None:
        """``budget``: seconds of rasterising in a frame."""
        self.budget = budget
        self._kept: OrderedDict[tuple[Key, int, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[Key, int], int] = {}
        self._bytes = 0
        self._spent = 0.0
        self.complete = True
        """False while the last frame used a stand-in: draw once more."""

    def frame(self) -> None:
        """A new frame begins: there is time for new sprites again."""
        self._spent = 0.0
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
        found = self._find(key, body, width, height, scale, angle, alpha, must=True)
        assert found is not None
        return found

    def soon(
        self,
        key: Key,
        body: Callable[[], str],
        width: float,
        height: float,
        scale: float,
        hole: Callable[[], str] | None = None,
    ) -> pygame.Surface | None:
        """As `get`, but None if there is no time for it in this frame: something that may appear a frame later.

        ``hole``: a fragment whose area is cut out.
        """
        return self._find(key, body, width, height, scale, 0.0, 255, must=False, hole=hole)

    def _find(
        self,
        key: Key,
        body: Callable[[], str],
        width: float,
        height: float,
        scale: float,
        angle: float,
        alpha: int,
        must: bool,
        hole: Callable[[], str] | None = None,
    ) -> pygame.Surface | None:
        if alpha < 255:
            key = (*key, alpha)
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        size = round(scale * 256)
        found = self._kept.get((key, turn, size))
        if found is not None:
            self._kept.move_to_end((key, turn, size))
            return found
        if self._spent > self.budget and (key, turn) in self._sizes:
            other = self._kept.get((key, turn, self._sizes[key, turn]))
            if other is not None:
                self.complete = False
                factor = size / self._sizes[key, turn]
                w, h = other.get_size()
                return pygame.transform.scale(other, (max(1, round(w * factor)), max(1, round(h * factor))))
        if not must and self._spent > self.budget:
            self.complete = False
            return None
        began = perf_counter()
        made = turned(body(), width, height, size / 256, turn)
        if hole is not None:
            made.blit(turned(hole(), width, height, size / 256, turn), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        if alpha < 255:
            made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if pygame.display.get_surface() is not None:
            made = made.convert_alpha()
        self._keep((key, turn, size), made)
        self._spent += perf_counter() - began
        return made

    def forget(self) -> None:
        """Drops everything."""
        self._kept.clear()
        self._sizes.clear()
        self._bytes = 0

    def _keep(self, key: tuple[Key, int, int], made: pygame.Surface) -> None:
        self._kept[key] = made
        self._sizes[key[:2]] = key[2]
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > KEEP_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4


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
