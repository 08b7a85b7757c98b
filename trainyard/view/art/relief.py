"""Mountains and hills in the engraver's manner: a lit face, a hatched face, an outline."""

from math import dist
from random import Random

from trainyard.boards.model import Board, Point, Shape
from trainyard.ui.shapes import closed, num, opened, path
from trainyard.view.art.look import Look

Item = tuple[float, float, float, str]
"""x, y of the foot, size, look."""


def body(board: Board, look: Look) -> str:
    """All Relief points and Range lines of the board as one fragment, far ones first."""
    far_first = sorted(items(board), key=lambda item: item[1])
    return "".join(_hill(i, look) if i[3] == "green" else _peak(i, look) for i in far_first)


def items(board: Board) -> list[Item]:
    """The single mountains and hills that the board's Relief points and Range lines stand for."""
    found: list[Item] = []
    for shape in board.shapes:
        if shape.kind == "Relief" and shape.points:
            found += _group(shape)
        elif shape.kind == "Range" and len(shape.points) > 1:
            found += _strewn(shape)
    return found


def _rng(shape: Shape) -> Random:
    return Random(f"{shape.name}{shape.points[0]}")


def _group(shape: Shape) -> list[Item]:
    """A point: one peak between two smaller ones."""
    x, y = shape.points[0]
    size = float(shape.props.get("size", 1))
    kind = str(shape.props.get("look", "rocky"))
    rng = _rng(shape)
    return [
        (x - 9 * size, y + 5 * size + rng.uniform(-1, 1), size * 0.62, kind),
        (x, y + 4 * size, size, kind),
        (x + 9.5 * size, y + 5.5 * size + rng.uniform(-1, 1), size * rng.uniform(0.5, 0.66), kind),
    ]


def _strewn(shape: Shape) -> list[Item]:
    """A line: ``count`` peaks (default one per 16 units) within ``spread`` of it, the highest in the middle."""
    size = float(shape.props.get("size", 1))
    spread = float(shape.props.get("spread", 10))
    legs = list(zip(shape.points, shape.points[1:], strict=False))
    length = sum(dist(a, b) for a, b in legs)
    count = min(200, int(shape.props.get("count", 0)) or max(2, round(length / 16)))
    kind = str(shape.props.get("look", "rocky"))
    rng = _rng(shape)
    out: list[Item] = []
    for i in range(count):
        x, y = _along(legs, length * (i + 0.5 + rng.uniform(-0.3, 0.3)) / count)
        off = rng.triangular(-spread, spread, 0)
        high = size * (0.62 + 0.5 * (1 - abs(off) / (spread or 1))) * rng.uniform(0.85, 1.15)
        out.append((x + rng.uniform(-2, 2), y + off, high, kind))
    return out


def _along(legs: list[tuple[Point, Point]], distance: float) -> Point:
    for a, b in legs:
        long = dist(a, b)
        if distance <= long or (a, b) == legs[-1]:
            t = distance / long if long else 0
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        distance -= long
    return legs[-1][1]


def _peak(item: Item, look: Look) -> str:
    x, y, size, _ = item
    rng = Random(f"{x:.1f},{y:.1f}")
    h, w = 15 * size * rng.uniform(0.88, 1.12), 8.6 * size
    top = (x + rng.uniform(-1.4, 1.0) * size, y - h)
    left, right = (x - w, y + rng.uniform(-0.6, 0.6) * size), (x + w, y + rng.uniform(-0.6, 0.6) * size)
    ridge = [
        top,
        (top[0] + 1.5 * size, y - h * 0.66),
        (top[0] - 0.5 * size, y - h * 0.42),
        (top[0] + 1.7 * size, y - h * 0.18),
        (top[0] + 0.8 * size, y),
    ]
    shoulder_left = (x - w * 0.52 + rng.uniform(-0.5, 0.5), y - h * 0.42)
    shoulder_right = (x + w * 0.5 + rng.uniform(-0.5, 0.5), y - h * 0.45)
    lit = [left, shoulder_left, *ridge]
    shade = [*ridge, right, shoulder_right]
    strokes = ""
    lines = 4 if size > 0.6 else 3
    for k in range(1, lines + 1):
        t = k / (lines + 1)
        ax, ay = top[0] + (right[0] - top[0]) * t * 0.9 + 0.3, top[1] + (right[1] - top[1]) * t
        strokes += (
            f"M{num(ax - 0.8 * size)} {num(ay)}L{num(ax - (2.6 + 1.2 * t) * size)} {num(ay + h * (0.30 - 0.1 * t))}"
        )
    return (
        path(closed(lit), look.peak_light)
        + path(closed(shade), look.peak_shade, None, 1, 'fill-opacity="0.85"')
        + path(strokes, "none", look.peak_line, 0.55, 'stroke-linecap="round" stroke-opacity="0.75"')
        + path(
            opened([left, shoulder_left, top, shoulder_right, right]),
            "none",
            look.peak_line,
            0.95,
            'stroke-linejoin="round" stroke-linecap="round"',
        )
        + path(opened(ridge[:3]), "none", look.peak_line, 0.6, 'stroke-linejoin="round" stroke-opacity="0.7"')
    )


def _hill(item: Item, look: Look) -> str:
    x, y, size, _ = item
    w, h = 8.5 * size, 6.5 * size
    hump = f"M{num(x - w)} {num(y)}Q{num(x - w * 0.45)} {num(y - h * 1.25)} {num(x + w * 0.1)} {num(y - h)}"
    hump += f"Q{num(x + w * 0.7)} {num(y - h * 0.8)} {num(x + w)} {num(y)}"
    strokes = "".join(
        f"M{num(x + w * t)} {num(y - h * (0.86 - 0.75 * t))}"
        f"L{num(x + w * t - 1.2 * size)} {num(y - h * (0.3 - 0.2 * t))}"
        for t in (0.25, 0.45, 0.65)
    )
    return (
        path(hump + "Z", look.hill, None, 1, 'fill-opacity="0.8"')
        + path(hump, "none", look.peak_line, 0.85, 'stroke-linecap="round"')
        + path(strokes, "none", look.peak_line, 0.55, 'stroke-linecap="round" stroke-opacity="0.7"')
    )
