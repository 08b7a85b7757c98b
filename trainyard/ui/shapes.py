"""SVG fragments that nanosvg can draw: paths, basic shapes, groups, gradients. No text, filters, clips or dashes."""

import math
from collections.abc import Iterable
from itertools import pairwise

Point = tuple[float, float]


def num(value: float) -> str:
    """A number as short as it can be written with two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def _paint(fill: str, stroke: str | None, width: float, extra: str) -> str:
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f' fill="{fill}"{edge}{" " + extra if extra else ""}/>'


def path(d: str, fill: str = "none", stroke: str | None = None, width: float = 1, extra: str = "") -> str:
    """A path; extra is further attributes."""
    return f'<path d="{d}"' + _paint(fill, stroke, width, extra)


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, width: float = 1, extra: str = ""
) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"' + _paint(fill, stroke, width, extra)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    r: float = 0,
    stroke: str | None = None,
    width: float = 1,
    extra: str = "",
) -> str:
    """A rectangle with corners of radius r."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"' + _paint(
        fill, stroke, width, extra
    )


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, extra: str = "") -> str:
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "none", stroke, width, extra)


def group(inner: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, extra: str = "") -> str:
    """The fragment moved, turned (degrees clockwise) and scaled."""
    move = f"translate({num(x)} {num(y)})" + (f" rotate({num(turn)})" if turn else "")
    grow = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="{move}{grow}"{" " + extra if extra else ""}>{inner}</g>'


def closed(points: Iterable[Point]) -> str:
    """Path data of a polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def opened(points: Iterable[Point]) -> str:
    """Path data of a polyline."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def ngon(n: int, r: float, first: float = -90) -> str:
    """Path data of a regular polygon; first is the angle of its first corner."""
    return closed(
        (r * math.cos(math.radians(first + 360 * i / n)), r * math.sin(math.radians(first + 360 * i / n)))
        for i in range(n)
    )


def star(n: int, r: float, inner: float = 0.45, first: float = -90) -> str:
    """Path data of a star of n rays."""
    return closed(
        (
            (r if i % 2 == 0 else r * inner) * math.cos(math.radians(first + 180 * i / n)),
            (r if i % 2 == 0 else r * inner) * math.sin(math.radians(first + 180 * i / n)),
        )
        for i in range(2 * n)
    )


def dashes(points: list[Point], on: float, off: float) -> str:
    """Path data of a polyline cut into dashes (nanosvg's own dashes throw spikes)."""
    out: list[str] = []
    drawing, left = True, on
    piece = [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        long = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while long - done > left:
            done += left
            at = (x1 + (x2 - x1) * done / long, y1 + (y2 - y1) * done / long)
            if drawing:
                out.append(opened([*piece, at]))
            piece = [at]
            drawing = not drawing
            left = on if drawing else off
        left -= long - done
        if drawing:
            piece.append((x2, y2))
    if drawing and len(piece) > 1:
        out.append(opened(piece))
    return "".join(out)


def gradient(name: str, stops: Iterable[tuple[float, str, float]], down: bool = True) -> str:
    """A linear gradient over the shape, downward or to the right; stops are (offset 0-1, colour, opacity)."""
    end = 'x2="0%" y2="100%"' if down else 'x2="100%" y2="0%"'
    inner = "".join(
        f'<stop offset="{num(o)}" stop-color="{c}"{"" if a == 1 else f" stop-opacity={chr(34)}{num(a)}{chr(34)}"}/>'
        for o, c, a in stops
    )
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{inner}</linearGradient>'
