"""Lithographed scenery as SVG: rays, peaks, firs, a viaduct, and the valley of the menu made of them."""

import math
from collections.abc import Sequence

from trainyard.ui.shapes import Point, circle, closed, gradient, group, num, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, PRIMARY, mix

SUN_PALE, SUN_CORE = "#F8DC92", "#FCEFC4"
SNOW = "#FDF1D2"


def rays(
    x: float, y: float, reach: float, n: int, colour: str, opacity: float, first: float = 0, span: float = 360
) -> str:
    """n rays from a point, every other gap empty; first is the angle of the first in degrees."""
    d = ""
    for i in range(n):
        a = math.radians(first + span * i / n)
        b = math.radians(first + span * (i + 0.5) / n)
        d += (
            f"M{num(x)} {num(y)}L{num(x + reach * math.cos(a))} {num(y + reach * math.sin(a))}"
            f"L{num(x + reach * math.cos(b))} {num(y + reach * math.sin(b))}Z"
        )
    return path(d, colour, extra=f'opacity="{num(opacity)}"')


def mountains(
    x0: float, x1: float, base: float, peaks: Sequence[Point], colour: str, shade: str, snow: str | None = None
) -> str:
    """A range between x0 and x1 on the line base; peaks are (x, height), lit from the right."""
    outline: list[Point] = [(x0, base)]
    for i, (x, h) in enumerate(peaks):
        outline.append((x, base - h))
        if i < len(peaks) - 1:
            nx, nh = peaks[i + 1]
            outline.append(((x + nx) / 2, base - min(h, nh) * 0.5))
    outline.append((x1, base))
    out = [path(closed(outline), colour)]
    for i, (x, h) in enumerate(peaks):
        top = base - h
        left, right = outline[2 * i], outline[2 * i + 2]
        out.append(path(closed(_shady_side(x, h, top, base, x0 if i == 0 else left[0] - h * 0.05, left)), shade))
        if snow:
            out += _snow_cap(x, h, top, left, right, snow, mix(snow, shade, 0.5))
    return "".join(out)


def _shady_side(x: float, h: float, top: float, base: float, foot: float, left: Point) -> list[Point]:
    return [
        (x, top),
        (x - h * 0.02, top + h * 0.2),
        (x + h * 0.07, top + h * 0.34),
        (x - h * 0.03, top + h * 0.52),
        (x + h * 0.05, top + h * 0.75),
        (x - h * 0.04, base),
        (foot, base),
        left,
    ]


def _snow_cap(x: float, h: float, top: float, left: Point, right: Point, lit: str, dim: str) -> list[str]:
    t = 0.42
    ax, ay = x + (left[0] - x) * t, top + (left[1] - top) * t
    bx, by = x + (right[0] - x) * t, top + (right[1] - top) * t
    bright = [
        (x, top),
        (bx, by),
        (x + (bx - x) * 0.62, by - h * 0.07),
        (x + (bx - x) * 0.42, by + h * 0.05),
        (x + h * 0.04, by - h * 0.06),
        (x - h * 0.01, top + h * 0.22),
    ]
    shadow = [
        (x, top),
        (x - h * 0.01, top + h * 0.22),
        (x - h * 0.05, by - h * 0.02),
        (x + (ax - x) * 0.45, ay - h * 0.06),
        (x + (ax - x) * 0.62, ay + h * 0.03),
        (ax, ay),
    ]
    return [path(closed(bright), lit), path(closed(shadow), dim)]


def pine(x: float, y: float, h: float, colour: str) -> str:
    """A fir of height h standing on (x, y)."""
    d = ""
    for k in range(4):
        top = y - h + k * h * 0.2
        half = h * 0.34 * (0.4 + k * 0.22)
        d += f"M{num(x)} {num(top)}L{num(x + half)} {num(top + h * 0.36)}H{num(x - half)}Z"
    w = h * 0.03
    return path(d + f"M{num(x - w)} {num(y - h * 0.1)}h{num(2 * w)}V{num(y)}h{num(-2 * w)}Z", colour)


def viaduct(x0: float, x1: float, y: float, h: float, n: int, stone: str, lit: str, shade: str) -> str:
    """n arches between x0 and x1, the track on the line y, piers of height h."""
    w = (x1 - x0) / n
    pier = w * 0.17
    radius = w / 2 - pier
    spring = y + 26 + w * 0.44
    out = [rect(x0, y, x1 - x0, 26, stone), rect(x0, y, x1 - x0, 6, lit), rect(x0, y + 24, x1 - x0, 4, shade)]
    d = f"M{num(x0)} {num(y + 26)}H{num(x1)}V{num(y + h)}"
    for i in reversed(range(n)):
        a = x0 + i * w
        d += f"H{num(a + w - pier)}V{num(spring)}"
        d += f"A{num(radius)} {num(radius)} 0 0 0 {num(a + pier)} {num(spring)}V{num(y + h)}"
    out.append(path(d + f"H{num(x0)}Z", stone))
    for i in range(n + 1):
        out.append(rect(x0 + i * w - pier, y + 28, pier * 0.8, h - 28, shade, extra='fill-opacity="0.55"'))
    for i in range(n):
        a = x0 + i * w
        arch = f"M{num(a + pier)} {num(spring)}A{num(radius)} {num(radius)} 0 0 1 {num(a + w - pier)} {num(spring)}"
        out.append(path(arch, "none", lit, 4))
    return "".join(out)


def cloud(x: float, y: float, w: float, colour: str) -> str:
    """A flat cloud whose lower left corner is (x, y)."""
    return path(
        f"M{num(x)} {num(y)}h{num(w)}q14 0 14 -9t-14 -9h-{num(w * 0.28)}q-6 -20 -34 -20q-26 0 -32 16q-12 -10 -26 0"
        f"q-10 -8 -24 4h-{num(w * 0.2)}q-14 0 -14 9t14 9Z",
        colour,
        extra='opacity="0.55"',
    )


SKY = gradient("sky", [(0, "#143A52", 1), (0.30, "#1F6B74", 1), (0.50, "#E7A24A", 1), (0.68, "#F0C766", 1)])
LAKE = gradient("lake", [(0, "#E9B45B", 1), (0.5, "#3D8487", 1), (1, "#143A52", 1)])
SUN = (1090, 500)


def dawn(turn: float = 0) -> str:
    """The sky of the menu, 1600 x 900: gradient and rays turned by so many degrees. Needs SKY."""
    return rect(0, 0, 1600, 900, "url(#sky)") + rays(*SUN, 1500, 26, "#FBE9B7", 0.20, -180 + turn)


def valley() -> str:
    """What stands before the sky of the menu, up to the viaduct, 1600 x 900. Needs LAKE."""
    out = [circle(*SUN, 190, SUN_PALE), circle(*SUN, 150, SUN_CORE)]
    for x, y, w, c in (
        (700, 150, 330, "#F3D9A0"),
        (1290, 118, 250, "#EBC98A"),
        (980, 236, 220, "#FBE9B7"),
        (1440, 270, 240, "#FBE9B7"),
        (560, 290, 180, "#F3D9A0"),
    ):
        out.append(cloud(x, y, w, c))
    far = [(520, 210), (690, 330), (860, 230), (980, 180), (1240, 240), (1400, 370), (1560, 260)]
    near = [(420, 190), (600, 160), (780, 120), (1180, 110), (1340, 190), (1520, 150), (1640, 210)]
    out += [
        mountains(380, 1700, 640, far, "#C98B5E", "#8C5E58", SNOW),
        mountains(300, 1700, 660, near, "#7A6A5C", "#4B5560"),
        rect(0, 640, 1600, 260, "url(#lake)"),
    ]
    for k in range(22):
        w = 210 - k * 5
        out.append(
            rect(
                1090 - w + (k % 3) * 22,
                652 + k * 9,
                w * 1.7,
                3.4,
                "#FDEDBE",
                1.7,
                extra=f'opacity="{0.75 - k * 0.03:.2f}"',
            )
        )
    boat = (
        path("M-22 0H22Q16 10 0 10Q-16 10 -22 0Z", "#12303F")
        + path("M-1 -2V-44L20 -4Z", "#FBF5E6")
        + path("M-3 -2V-38L-18 -4Z", "#E2D1AB")
    )
    out += [group(boat, x, y, s) for x, y, s in ((1330, 690, 1), (1410, 706, 0.8), (930, 676, 0.6))]
    out += [
        path("M-40 664Q240 592 640 644T900 660L860 700Q600 690 -40 760Z", "#3C5A52"),
        viaduct(-215, 1720, 560, 340, 12, "#B07F5A", "#D9AB7C", "#6A4A3C"),
    ]
    return "".join(out)


def near_bank() -> str:
    """The dark banks with firs before the viaduct, 1600 x 900."""
    firs = ((600, 806, 120), (650, 826, 96), (700, 850, 84), (560, 796, 150), (520, 780, 110), (748, 872, 66))
    others = ((1540, 822, 150), (1580, 812, 190), (1496, 838, 104), (1452, 852, 80))
    return (
        path("M0 900V690Q160 650 330 720T640 800Q760 840 840 900Z", "#12303A")
        + path("M0 900V760Q200 730 380 800T700 900Z", "#0D222C")
        + "".join(pine(x, y, h, "#0D222C") for x, y, h in firs)
        + path("M1600 900V800Q1500 790 1420 850T1300 900Z", "#12303A")
        + "".join(pine(x, y, h, "#0D222C") for x, y, h in others)
    )


def tender() -> str:
    """The coal tender, centred over its track; its wheels' rims touch y=27."""
    wheels = "".join(
        circle(x, 19, 8.5, INK) + circle(x, 19, 5.6, "none", PRIMARY, 1.8) + circle(x, 19, 2, BRASS_LIGHT)
        for x in (-20, 0, 20)
    )
    return (
        path("M-34 -8H30V14H-34Z", INK)
        + path("M-34 -8H30V-3H-34Z", BRASS_LIGHT)
        + path("M-30 -8L-24 -20L-8 -15L6 -22L22 -16L28 -8Z", "#22262C")
        + wheels
        + rect(-38, 13, 72, 4, PRIMARY)
    )
