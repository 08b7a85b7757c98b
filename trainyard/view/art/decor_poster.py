"""The poster's ornaments: waves, a compass of flat rays, the title's plate with a sunrise, a fine frame."""

from math import atan2, cos, pi, radians, sin

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
    """The title's plate: cream, with the rays of a rising sun behind the words and a ridge at its foot."""
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    out = rect(x0 + 2, y0 + 4, w, h, "#06252B", 5, None, 1, 'fill-opacity="0.4"')
    out += rect(x0, y0, w, h, look.paper, 5, look.ink, 1.4)
    inner = x0 + 5, y0 + 5, x1 - 5, y1 - 5
    out += path(_rays(inner, 15), "#F6DB9C", None, 1, 'fill-opacity="0.75"')
    foot = inner[3]
    far = [
        (0.0, 0.0),
        (0.08, 9),
        (0.14, 4),
        (0.24, 15),
        (0.33, 6),
        (0.42, 3),
        (0.58, 4),
        (0.68, 8),
        (0.79, 17),
        (0.88, 6),
    ]
    ridge = [(inner[0] + (inner[2] - inner[0]) * t, foot - up) for t, up in (*far, (0.94, 10), (1.0, 3), (1.0, 0.0))]
    out += path(closed(ridge), "#E9BE7C", None, 1, 'fill-opacity="0.7"')
    out += rect(x0 + 4.5, y0 + 4.5, w - 9, h - 9, "none", 3, look.gilt, 1.2)
    middle, y = (x0 + x1) / 2, y0 + h * 0.55
    half = w * 0.3
    d = f"M{num(middle - half)} {num(y)}H{num(middle - 9)}M{num(middle + 9)} {num(y)}H{num(middle + half)}"
    out += path(d, "none", look.gilt, 1.1)
    return out + path(f"M{num(middle - 6)} {num(y + 1)}A6 6 0 0 1 {num(middle + 6)} {num(y + 1)}Z", look.title)


def _rays(box: Rect, count: int) -> str:
    """Every second wedge of a fan that rises from the middle of the lower third, cut at the box."""
    x0, y0, x1, y1 = box
    cx, cy = (x0 + x1) / 2, y0 + (y1 - y0) * 0.6
    d = ""
    for i in range(0, count, 2):
        wedge = [(cx, cy)]
        a, b = (pi * (1 + (i + k) / count) for k in (0, 1))
        wedge.append(_edge(cx, cy, a, box))
        for corner in ((x0, y0), (x1, y0)):
            if a < atan2(corner[1] - cy, corner[0] - cx) % (2 * pi) < b:
                wedge.append(corner)
        wedge.append(_edge(cx, cy, b, box))
        d += closed(wedge)
    return d


def _edge(cx: float, cy: float, angle: float, box: Rect) -> tuple[float, float]:
    """Where a ray that does not point down leaves the box."""
    dx, dy = cos(angle), min(sin(angle), -1e-9)
    reach = (box[1] - cy) / dy
    if abs(dx) > 1e-9:
        reach = min(reach, ((box[2] if dx > 0 else box[0]) - cx) / dx)
    return cx + dx * reach, cy + dy * reach
