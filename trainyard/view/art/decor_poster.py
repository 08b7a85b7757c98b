"""The poster's ornaments: waves, a compass of flat rays, the title's plate with a sunrise, a fine frame."""

from math import cos, pi, radians, sin

from trainyard.ui.shapes import circle, closed, group, num, path, rect
from trainyard.view.art.crowd import Rect
from trainyard.view.art.look import Look

WAVE = 60.0


def waves(extent: tuple[float, float, float, float], look: Look) -> str:
    """Rows of nested half circles over the whole sea, faint."""
    x0, y0, w, h = extent
    d = ""
    for j in range(int(2 * h / WAVE) + 2):
        y = y0 + j * WAVE / 2
        for i in range(int(w / WAVE) + 2):
            x = x0 + i * WAVE + (WAVE / 2 if j % 2 else 0)
            for r in (28, 18, 8):
                d += f"M{num(x - r)} {num(y)}A{r} {r} 0 0 1 {num(x + r)} {num(y)}"
    return path(d, "none", look.ring, 1.0, 'stroke-opacity="0.13"')


def compass(x: float, y: float, r: float, look: Look) -> str:
    """A rose of eight flat rays, half light and half dark, in a thin ring."""
    cream, deep = look.frame, "#143F4A"
    out = circle(0, 0, r * 0.62, "none", cream, 1.0, 'stroke-opacity="0.7"')
    for count, first, long, waist in ((4, 45.0, 0.6, 0.13), (4, 0.0, 0.95, 0.15)):
        for i in range(count):
            turn = radians(first + i * 90 - 90)
            tip = cos(turn) * r * long, sin(turn) * r * long
            for side, fill in ((-1, cream), (1, deep)):
                a = turn + side * pi / 4
                out += path(closed([(0, 0), (cos(a) * r * waist, sin(a) * r * waist), tip]), fill)
    top = -r * 1.0
    out += path(closed([(0, top - r * 0.2), (r * 0.1, top + r * 0.02), (-r * 0.1, top + r * 0.02)]), cream)
    return group(out, x, y)


def frame(sheet: tuple[float, float, float, float], look: Look) -> str:
    """A fine cream line along the edge of the sheet (x, y, width, height)."""
    x, y, w, h = sheet
    return rect(x + 6, y + 6, w - 12, h - 12, "none", 0, look.frame, 1.5, 'stroke-opacity="0.75"')


def cartouche(box: Rect, look: Look) -> str:
    """The title's plate: cream, a sunrise over ridges at its head, a double line round it."""
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    out = rect(x0 + 2, y0 + 4, w, h, "#06252B", 5, None, 1, 'fill-opacity="0.4"')
    out += rect(x0, y0, w, h, look.paper, 5, look.ink, 1.4)
    out += rect(x0 + 4, y0 + 4, w - 8, h - 8, "none", 3, look.gilt, 1.1)
    middle, y = (x0 + x1) / 2, y0 + h * 0.56
    half = w * 0.3
    out += path(
        f"M{num(middle - half)} {num(y)}H{num(middle - 10)}M{num(middle + 10)} {num(y)}H{num(middle + half)}",
        "none",
        look.gilt,
        1.0,
    )
    out += path(f"M{num(middle - 7)} {num(y + 3)}l5 -7l3 3.4l2.6 -4l4.6 7.6Z", look.title)
    return out
