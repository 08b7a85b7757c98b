"""Lines on a board: the curve through the points of a drawn line, and the spaces that lie along a route.

The file check, the map maker and the picture measure with the same functions, so what is checked is what is drawn.
All lengths are board units; y grows downward.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, radians, sin
from typing import NamedTuple

Point = tuple[float, float]

MOST_STEPS = 100
"""A segment of a curve gets at most so many points, however long it is."""
SPACE_LENGTH = 31.0
SPACE_WIDTH = 10.5
SPACE_GAP = 2.2
END_TRIM = 12.5
"""How far from a city's centre the first space begins."""
DOUBLE_APART = 13.6
"""Distance between the centre lines of the two routes of a double."""


class Space(NamedTuple):
    """One space of a route: centre, direction in degrees (clockwise from east), length along the route."""

    x: float
    y: float
    angle: float
    length: float

    def corners(self, width: float = SPACE_WIDTH) -> tuple[Point, Point, Point, Point]:
        """The rectangle's corners, in order round it."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        across, along = width / 2, self.length / 2
        return tuple(  # type: ignore[return-value]
            (self.x + c * u - s * v, self.y + s * u + c * v)
            for u, v in ((-along, -across), (along, -across), (along, across), (-along, across))
        )


def curve(points: Sequence[Point], step: float = 4.0) -> tuple[Point, ...]:
    """The line as it is drawn: two points straight, three a quadratic through the middle one, more Catmull-Rom.

    The result holds both ends and a point about every ``step`` units.
    """
    if len(points) < 3:
        return tuple(points)
    if len(points) == 3:
        (ax, ay), (mx, my), (bx, by) = points
        cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
        count = min(2 * MOST_STEPS, max(2, round((dist(points[0], points[1]) + dist(points[1], points[2])) / step)))
        steps = [i / count for i in range(count + 1)]
        return tuple(
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
            )
            for t in steps
        )
    out: list[Point] = [points[0]]
    padded = [points[0], *points, points[-1]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        count = min(MOST_STEPS, max(1, round(dist(p1, p2) / step)))
        out += [_catmull_rom(p0, p1, p2, p3, i / count) for i in range(1, count + 1)]
    return tuple(out)


def _catmull_rom(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    def one(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t**3)

    return one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])


def offset(path: Sequence[Point], distance: float) -> tuple[Point, ...]:
    """The path moved sideways: a positive distance lies to the right when going along it."""
    if not distance:
        return tuple(path)
    out: list[Point] = []
    for i, (x, y) in enumerate(path):
        (x0, y0), (x1, y1) = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        out.append((x - (y1 - y0) / length * distance, y + (x1 - x0) / length * distance))
    return tuple(out)


def length_of(path: Sequence[Point]) -> float:
    """The length of a path."""
    return sum(dist(a, b) for a, b in pairwise(path))


def spaces(path: Sequence[Point], count: int, side: int = 0) -> tuple[Space, ...]:
    """``count`` equal spaces along a route's centre line; ``side`` -1 or 1 moves them to that side of a double."""
    line = offset(path, side * DOUBLE_APART / 2)
    reach = [0.0]
    for a, b in pairwise(line):
        reach.append(reach[-1] + dist(a, b))
    pitch = max(reach[-1] - 2 * END_TRIM, 1.0) / count
    long = max(min(pitch - SPACE_GAP, SPACE_LENGTH), 1.0)

    def at(distance: float) -> Point:
        k = next((k for k in range(1, len(reach)) if reach[k] >= distance), len(reach) - 1)
        t = (distance - reach[k - 1]) / ((reach[k] - reach[k - 1]) or 1.0)
        return line[k - 1][0] + (line[k][0] - line[k - 1][0]) * t, line[k - 1][1] + (line[k][1] - line[k - 1][1]) * t

    out = []
    for i in range(count):
        middle = END_TRIM + pitch * (i + 0.5)
        (x0, y0), (x1, y1) = at(middle - long / 2), at(middle + long / 2)
        x, y = at(middle)
        # A space is straight: on a bend it lies between the chord and the arc.
        out.append(Space((x + (x0 + x1) / 2) / 2, (y + (y0 + y1) / 2) / 2, degrees(atan2(y1 - y0, x1 - x0)), long))
    return tuple(out)
