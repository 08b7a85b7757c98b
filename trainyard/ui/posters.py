"""Lithographed scenery as SVG: the parts of railway posters, and one poster for each game (300 x 420)."""

import math
from collections.abc import Callable, Sequence
from random import Random

from trainyard.ui.pieces import loco_side
from trainyard.ui.shapes import Point, circle, closed, gradient, group, num, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, PRIMARY, light, mix

POSTER = (300, 420)
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
        d += f"H{num(a + w - pier)}V{num(spring)}A{num(radius)} {num(radius)} 0 0 0 {num(a + pier)} {num(spring)}V{num(y + h)}"
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


def smoke(x: float, y: float, n: int, dx: float, dy: float, small: float, large: float, seed: int = 3) -> str:
    """A plume of n puffs from a chimney at (x, y), growing from small to large along (dx, dy)."""
    rng = Random(seed)
    shade, lit = "", ""
    for i in range(n):
        t = i / n
        px = x + dx * t
        py = y + dy * math.sin(t * 1.6) + rng.uniform(-8, 8) * t
        r = small + (large - small) * t * (1 - 0.25 * t) + rng.uniform(-3, 4)
        shade += circle(px, py, r, "#CFE0DA")
        lit += circle(px + r * 0.18, py - r * 0.22, r * 0.72, "#FBF5E6")
    return shade + lit


def _sleepers(n: int, power: float, row: Callable[[float], str]) -> str:
    return "".join(row((k / n) ** power) for k in range(n))


def _front_of_engine() -> str:
    spokes = "".join(
        path(f"M0 -22L{num(26 * math.cos(a))} {num(-22 + 26 * math.sin(a))}", "none", INK, 2)
        for a in (i * math.pi / 4 for i in range(8))
    )
    bars = "".join(path(f"M{x} 40L{num(x * 0.55)} 64", "none", BRASS_LIGHT, 2) for x in (-36, -18, 0, 18, 36))
    return (
        rect(-46, -6, 92, 40, INK, 4)
        + circle(0, -22, 42, INK)
        + circle(0, -22, 37, "none", BRASS_LIGHT, 2.5)
        + circle(0, -22, 28, "#24384A")
        + circle(0, -22, 6, BRASS_LIGHT)
        + spokes
        + rect(-12, -92, 24, 32, INK)
        + rect(-17, -98, 34, 9, PRIMARY, 2)
        + rect(-54, 26, 108, 12, PRIMARY, 2)
        + circle(-36, 10, 9, SUN_CORE)
        + circle(36, 10, 9, SUN_CORE)
        + path("M-50 38H50L28 66H-28Z", INK)
        + bars
        + circle(0, -58, 8, SUN_CORE, BRASS_LIGHT, 2)
    )


def grand_continental() -> str:
    """An engine from the front, between peaks at sunrise."""
    w, h = POSTER
    m = w * 0.5

    def sleeper(t: float) -> str:
        half = 9 + t * 104
        return rect(m - half, 312 + t * 108, 2 * half, 3 + t * 8, "#3A2A20")

    return (
        rect(0, 0, w, h, "#1E5F6B")
        + rect(0, 150, w, 160, "#E9B058")
        + rays(m, 245, 420, 20, "#FBE3A6", 0.35, -180)
        + circle(m, 232, 62, SUN_CORE)
        + mountains(
            -30, w + 30, 300, [(20, 90), (80, 170), (160, 110), (232, 190), (300, 120)], "#B9735A", "#6E4A55", SNOW
        )
        + rect(0, 296, w, 130, "#2C5A55")
        + path(f"M0 330Q90 300 170 322T{w} 316V{h}H0Z", "#1D443F")
        + path(f"M{m - 8} 306L{m + 8} 306L{m + 120} {h}H{m - 120}Z", "#6B5546")
        + _sleepers(9, 1.7, sleeper)
        + path(
            f"M{m - 4} 306L{m - 78} {h}H{m - 66}L{m - 2.5} 306ZM{m + 4} 306L{m + 78} {h}H{m + 66}L{m + 2.5} 306Z",
            "#F3DDA8",
        )
        + smoke(m, 196, 14, 150, -90, 12, 40, 4)
        + group(_front_of_engine(), m, 304, 0.95)
    )


def coast_to_coast() -> str:
    """A far engine between mesas at noon."""
    w, h = POSTER
    out = [
        rect(0, 0, w, h, "#2C7F82"),
        rect(0, 120, w, 80, "#5FA592"),
        rect(0, 180, w, 60, "#F0C766"),
        rect(0, 230, w, 60, "#EE9A4B"),
        circle(w * 0.66, 244, 74, "#FCE9B4"),
        circle(w * 0.66, 244, 56, "#FFF7DC"),
    ]
    for x, y, mw, mh in ((-20, 282, 120, 116), (210, 282, 120, 86), (120, 282, 46, 62)):
        side = f"M{x} {y}L{x + 12} {y - mh + 16}L{x + 20} {y - mh}"
        out += [
            path(side + f"H{x + mw - 26}L{x + mw - 14} {y - mh + 18}L{x + mw} {y}Z", "#B5533A"),
            path(
                side + f"H{x + mw * 0.42:.1f}L{x + mw * 0.36:.1f} {y - mh * 0.6:.1f}"
                f"L{x + mw * 0.46:.1f} {y - mh * 0.3:.1f}L{x + mw * 0.4:.1f} {y}Z",
                "#7E3632",
            ),
            rect(x + 16, y - mh + 18, mw - 32, 4, "#E58A58", extra='opacity="0.8"'),
        ]

    def sleeper(t: float) -> str:
        left, right = 196 - 176 * t, 200 - 50 * t
        return rect(left - 4 * t, 284 + t * 136, right - left + 8 * t, 2 + t * 8, "#2E1A14")

    cactus = (
        path("M-7 60V-34Q-7 -44 0 -44Q7 -44 7 -34V60Z", "#1F5A4C")
        + path("M-7 14H-18Q-28 14 -28 4V-14Q-28 -20 -23 -20Q-18 -20 -18 -14V2H-7Z", "#1F5A4C")
        + path("M7 26H18Q28 26 28 16V-6Q28 -12 23 -12Q18 -12 18 -6V14H7Z", "#1F5A4C")
        + path("M2 60V-36", "none", "#4F9A7A", 2)
    )
    out += [
        path(f"M0 280H{w}V{h}H0Z", "#D98A45"),
        path(f"M0 300Q120 286 {w} 306V330Q160 316 0 336Z", "#E9A862"),
        path(f"M0 {h}V372Q110 350 {w} 380V{h}Z", "#A8552F"),
        path(f"M196 282H200L150 {h}H20Z", "#5B3A2C"),
        _sleepers(12, 1.8, sleeper),
        path(f"M196.5 282L44 {h}H56L197.5 282ZM199 282L126 {h}H138L199.8 282Z", "#F6E3B4"),
        group(cactus, 250, 346, 1.1),
        group(loco_side(), 176, 274, 0.34),
        smoke(188, 258, 10, -120, -16, 3, 11, 5),
    ]
    return "".join(out)


def maglev_city() -> str:
    """A white train over a city by night."""
    w, h = POSTER
    rng = Random(9)
    out = [
        rect(0, 0, w, h, "#0E2440"),
        rect(0, 110, w, 120, "#173A5E"),
        rect(0, 200, w, 110, "#2B5A7E"),
        circle(220, 92, 44, "#F6E3B4"),
        circle(206, 84, 40, "#0E2440"),
    ]
    out += [circle(rng.uniform(0, w), rng.uniform(0, 130), rng.uniform(0.6, 1.6), "#F6E3B4") for _ in range(40)]
    for x, bw, bh, colour in (
        (-10, 50, 150, "#23486B"),
        (36, 34, 210, "#1D3E60"),
        (66, 46, 170, "#2A5377"),
        (150, 40, 190, "#23486B"),
        (186, 30, 250, "#1D3E60"),
        (212, 48, 160, "#2A5377"),
        (256, 56, 205, "#1D3E60"),
    ):
        out.append(rect(x, 320 - bh, bw, bh + 20, colour))
        for _ in range(bw * bh // 330):
            at = x + 5 + 7 * rng.randint(0, (bw - 12) // 7), 326 - bh + 10 * rng.randint(0, bh // 10 - 1)
            out.append(rect(*at, 3, 5, "#FFD98A", extra=f'opacity="{rng.choice((0.9, 0.5))}"'))
    tower = "M119 150V320H132V150L124 138V116L119 92Z"
    out += [
        path("M106 320V150L114 138V116L119 92L124 116V138L132 150V320Z", "#16304D"),
        path(tower, "#0F233B"),
        path("M201 70V40", "none", "#1D3E60", 3),
    ]
    for k in range(12):
        out.append(rect(111, 160 + k * 12, 3, 6, "#FFD98A"))
        if k % 2:
            out.append(rect(124, 166 + k * 12, 3, 6, "#FFD98A"))
    for colour, q in (("#D9482B", 0), ("#3F86E8", 22), ("#F4B42A", 44)):
        d = f"M-20 {398 - q}C90 {400 - q} 170 {350 - q} 320 {236 - q * 0.5:.0f}"
        out += [path(d, "none", colour, 15, 'opacity="0.35"'), path(d, "none", light(colour, 0.5), 3)]
    train = (
        path("M-150 -26H40Q104 -24 128 18Q132 28 118 30H-150Z", "#F4F1E6")
        + path("M-150 -26H40Q62 -25 80 -19L-150 -19Z", "#FFFFFF")
        + path("M46 -18Q92 -14 112 12H60Q48 10 46 -18Z", "#12304A")
        + path("M-150 14H121Q128 18 128 18Q132 28 118 30H-150Z", PRIMARY)
        + "".join(rect(-140 + k * 30, -14, 20, 16, "#12304A", 4) for k in range(6))
        + circle(112, 21, 4, "#FFF3C4")
    )
    out += [path(f"M0 {h}V392Q120 400 {w} 330V{h}Z", "#081628"), group(train, 150, 322, 0.92, -22)]
    return "".join(out)


def steam_and_dice() -> str:
    """A die over a map of hexes and a pencil drawing track."""
    w, h = POSTER
    out = [rect(0, 0, w, h, "#A33A26"), rays(w / 2, 214, 420, 22, "#C9553A", 0.65)]
    for c in range(-1, 6):
        for r in range(-1, 6):
            x, y = c * 66, 232 + r * 76 + (38 if c % 2 else 0)
            if y > 190:
                corners = [
                    (x + 44 * math.cos(math.radians(a)), y + 44 * math.sin(math.radians(a))) for a in range(0, 360, 60)
                ]
                out.append(path(closed(corners), ("#F6E3B4", "#EFD59A", "#E9DDB8")[(c + r) % 3], "#8A6B3A", 1.5))
    curve = "M-10 360C60 350 60 300 130 300S220 400 310 340"
    out += [path(curve, "none", "#2E2A2A", 13), path(curve, "none", "#F6E3B4", 7), _ties()]
    pips = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="12" ry="7" fill="#2E2A2A"/>'
        for x, y in ((-40, -46), (40, -46), (0, -24), (0, -68), (0, -46))
    ) + "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="7" ry="11" fill="#2E2A2A" transform="rotate({q} {x} {y})"/>'
        for x, y, q in ((-62, -8, -18), (-24, 62, -18), (-43, 27, -18), (62, -8, 18), (24, 62, 18))
    )
    cube = (
        path("M0 -92L86 -46L0 0L-86 -46Z", "#FFFDF4")
        + path("M-86 -46L0 0V100L-86 52Z", "#E9DFC6")
        + path("M86 -46L0 0V100L86 52Z", "#C9B78E")
        + path("M0 -92L86 -46V52L0 100L-86 52V-46Z", "none", "#2E2A2A", 5, 'stroke-linejoin="round"')
        + path("M-86 -46L0 0L86 -46M0 0V100", "none", "#2E2A2A", 3)
    )
    pencil = (
        path("M0 0L30 -11V11Z", "#E8CFA0")
        + path("M0 0L10 -3.6V3.6Z", "#2A2C31")
        + rect(30, -11, 190, 22, "#1E6E72")
        + rect(30, -11, 190, 7, "#3A9498")
        + rect(30, 5, 190, 6, "#134E52")
        + rect(220, -11, 14, 22, BRASS_LIGHT)
        + rect(234, -11, 18, 22, "#E7A9A0", 5)
    )
    out += [group(cube + pips, w / 2, 170), group(pencil, 190, 352, 0.86, -52)]
    return "".join(out)


def _ties() -> str:
    """Short ties across the pencil's track, set along the curve by hand (nanosvg's dashes are not used)."""
    d = ""
    curves = (((-10, 360), (60, 350), (60, 300), (130, 300)), ((130, 300), (200, 300), (220, 400), (310, 340)))
    for p0, p1, p2, p3 in curves:
        for i in range(14):
            t = (i + 0.5) / 14
            u = 1 - t
            x = u**3 * p0[0] + 3 * u * u * t * p1[0] + 3 * u * t * t * p2[0] + t**3 * p3[0]
            y = u**3 * p0[1] + 3 * u * u * t * p1[1] + 3 * u * t * t * p2[1] + t**3 * p3[1]
            dx = u * u * (p1[0] - p0[0]) + 2 * u * t * (p2[0] - p1[0]) + t * t * (p3[0] - p2[0])
            dy = u * u * (p1[1] - p0[1]) + 2 * u * t * (p2[1] - p1[1]) + t * t * (p3[1] - p2[1])
            long = math.hypot(dx, dy)
            nx, ny = -dy / long * 9.5, dx / long * 9.5
            d += f"M{x - nx:.1f} {y - ny:.1f}L{x + nx:.1f} {y + ny:.1f}"
    return path(d, "none", "#2E2A2A", 3.5)


POSTERS: dict[str, Callable[[], str]] = {
    "tickets": grand_continental,
    "transam": coast_to_coast,
    "maglev": maglev_city,
    "rollers": steam_and_dice,
}
"""Game id -> the body of its poster in a box of 300 x 420."""


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
        path("M380 640Q520 610 640 644T900 660L860 700Q600 690 380 720Z", "#3C5A52"),
        viaduct(268.75, 1720, 560, 340, 9, "#B07F5A", "#D9AB7C", "#6A4A3C"),
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
