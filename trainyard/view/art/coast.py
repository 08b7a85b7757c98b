"""Natural coasts: long straight edges of a drawn polygon get bays and headlands, the same ones every time."""

import itertools
from dataclasses import replace
from math import dist, hypot
from random import Random

from trainyard.boards.model import Board, Point

LONG = 16.0
"""Edges longer than this (board units) get detail; a coast drawn finely is left as it is."""
FINEST = 3.5
EDGE = 36.0
"""What lies so far past the board's edge is on its way out of the picture."""
ROUGH = 0.15
"""Largest sideways shift as a part of an edge's length."""


def natural(
    points: tuple[Point, ...], inside: tuple[float, float, float, float], rounding: bool = True
) -> tuple[Point, ...]:
    """The closed polygon with detail on its long edges; ``rounding`` cuts the corners of a crude one first.

    Edges beyond the box ``inside`` (x0, y0, x1, y1) stay straight: they are cuts of the map's edge, not coasts.
    Detail depends on the edge's ends only, so two polygons that share an edge still fit.
    """
    if len(points) < 3:
        return points
    crude = [dist(a, b) > LONG for a, b in zip(points, points[1:] + points[:1], strict=True)]
    corners = softened(points, inside) if rounding and sum(crude) * 2 > len(points) else points
    out: list[Point] = []
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        out.append(a)
        if dist(a, b) > LONG and (_within(a, inside) or _within(b, inside)):
            forward = a <= b
            first, last = (a, b) if forward else (b, a)
            rng = Random(f"{first[0]:.1f},{first[1]:.1f},{last[0]:.1f},{last[1]:.1f}")
            between = _detail(first, last, rng, ROUGH)
            out += between if forward else between[::-1]
    return tuple(out)


def _within(p: Point, box: tuple[float, float, float, float]) -> bool:
    return box[0] < p[0] < box[2] and box[1] < p[1] < box[3]


def softened(points: tuple[Point, ...], inside: tuple[float, float, float, float]) -> tuple[Point, ...]:
    """The polygon with every corner cut off once, so that it does not look like a polygon any more."""
    out: list[Point] = []
    n = len(points)
    for i, p in enumerate(points):
        if not _within(p, inside):
            out.append(p)
            continue
        for q in (points[i - 1], points[(i + 1) % n]):
            t = min(0.3, 26.0 / (dist(p, q) or 1.0))
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return tuple(out)


def _detail(a: Point, b: Point, rng: Random, rough: float) -> list[Point]:
    """Points between a and b by midpoint displacement."""
    length = dist(a, b)
    if length < FINEST * 2:
        return []
    shift = rng.gauss(0, 0.55) * length * rough
    along = 0.5 + rng.uniform(-0.12, 0.12)
    nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    middle = (a[0] + (b[0] - a[0]) * along + nx * shift, a[1] + (b[1] - a[1]) * along + ny * shift)
    # Short edges are relatively rougher than long ones: that is what makes a coast of a wobbly line.
    finer = min(0.24, rough * 1.14)
    return [*_detail(a, middle, rng, finer), middle, *_detail(middle, b, rng, finer)]


def area(points: tuple[Point, ...]) -> float:
    """The signed area: positive when the polygon runs clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)) / 2


def clockwise(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The polygon running clockwise, so that overlapping pieces melt into one filled path."""
    return points if area(points) >= 0 else points[::-1]


def smooth(points: tuple[Point, ...], rounds: int = 2) -> tuple[Point, ...]:
    """An open line with its corners cut (Chaikin), ends kept."""
    for _ in range(rounds):
        if len(points) < 3 or max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)) < 4:
            break
        out = [points[0]]
        for a, b in itertools.pairwise(points):
            out.append((a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25))
            out.append((a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75))
        out.append(points[-1])
        points = tuple(out)
    return points


def running_on(board: Board, by: float) -> Board:
    """The board with its land, waters and borders drawn out by so much where they run past the board's edge.

    Maps end them a little beyond the edge; a picture that shows more of what is beyond must not show that end.
    """

    def beyond(at: float, size: float) -> float:
        return at - by if at < -EDGE else at + by if at > size + EDGE else at

    shapes = tuple(
        replace(shape, points=tuple((beyond(x, board.width), beyond(y, board.height)) for x, y in shape.points))
        if shape.kind in ("Land", "Lake", "Region", "River", "Border")
        else shape
        for shape in board.shapes
    )
    return replace(board, shapes=shapes)
