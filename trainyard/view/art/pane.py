"""A rectangle of the board seen at a scale: the one place where board units become pixels of a picture."""

from dataclasses import dataclass
from math import ceil

import pygame

from trainyard.boards.model import Point
from trainyard.ui import art


@dataclass(frozen=True, slots=True)
class Pane:
    """``x, y``: board point at the top left pixel; ``scale``: pixels per board unit; size in pixels."""

    x: float
    y: float
    scale: float
    width: int
    height: int

    @classmethod
    def over(cls, x: float, y: float, width: float, height: float, scale: float) -> "Pane":
        """The pane that covers a box of board units, rounded up to whole pixels."""
        return cls(x, y, scale, max(1, ceil(width * scale - 1e-6)), max(1, ceil(height * scale - 1e-6)))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    @property
    def box(self) -> tuple[float, float, float, float]:
        """x, y, width, height in board units, of whole pixels (so that pictures keep their aspect)."""
        return self.x, self.y, self.width / self.scale, self.height / self.scale

    def px(self, point: Point) -> Point:
        """A board point in pixels of the pane."""
        return (point[0] - self.x) * self.scale, (point[1] - self.y) * self.scale

    def shows(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        """Whether any of the box of board units lies in the pane."""
        x, y, w, h = self.box
        return x0 < x + w and x1 > x and y0 < y + h and y1 > y

    def covers(self, other: "Pane") -> bool:
        """Whether the other pane's area lies wholly in this one (half a pixel of slack)."""
        x, y, w, h = self.box
        ox, oy, ow, oh = other.box
        slack = 0.5 / self.scale
        return ox >= x - slack and oy >= y - slack and ox + ow <= x + w + slack and oy + oh <= y + h + slack

    def svg(self, body: str) -> pygame.Surface:
        """The fragment (board units) drawn over the pane; straight alpha. Safe in a thread."""
        return art.rasterise(body, self.box, self.size)
