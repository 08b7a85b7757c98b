"""Pieces that carry meaning, as SVG fragments centred on 0,0: emblems, card symbols, hatching, cards, cars, cubes.

Units are du. Patterns: ``always`` (hatching and symbols), ``symbols``, ``off``.
"""

import math
from functools import lru_cache

from trainyard.ui.shapes import circle, closed, group, ngon, num, path, rect, star
from trainyard.ui.theme import (
    BRASS,
    BRASS_LIGHT,
    CARDS,
    INK,
    INK8,
    PAPER,
    PAPER2,
    PRIMARY,
    SEATS,
    dark,
    light,
    mix,
)

CARD_SIZE = (72, 104)
TICKET_SIZE = (180, 84)
EDGE = "#0C141C"


def emblem(colour: int, r: float, fill: str | None = None) -> str:
    """The emblem of a seat colour (0-5), about r in radius, in its own colour unless given."""
    f = fill or SEATS[colour].on
    return (
        lambda: circle(0, 0, r * 0.8, f),
        lambda: rect(-r * 0.72, -r * 0.72, r * 1.44, r * 1.44, f, r * 0.1),
        lambda: path(closed([(0, -r), (r * 0.95, r * 0.72), (-r * 0.95, r * 0.72)]), f),
        lambda: path(closed([(0, -r * 1.05), (r * 0.9, 0), (0, r * 1.05), (-r * 0.9, 0)]), f),
        lambda: path(ngon(6, r), f),
        lambda: path(star(5, r * 1.12), f),
    )[colour]()


def badge(colour: int, r: float = 15, edge: str = PAPER) -> str:
    """The seat's disc with its emblem and an edge (2 du outside r)."""
    return circle(0, 0, r + 2, edge) + circle(0, 0, r, SEATS[colour].colour) + emblem(colour, r * 0.56)


def symbol(kind: str, r: float, fill: str | None = None, ground: str | None = None) -> str:
    """The symbol of a card colour (or locomotive); ground shows through its holes. Grey has none."""
    look = CARDS[kind]
    f, g = fill or look.ink, ground or look.colour
    if kind == "red":
        return path(closed([(0, -r), (r * 0.8, 0), (0, r), (-r * 0.8, 0)]), f)
    if kind == "blue":
        d = "".join(
            f"M{num(-r)} {num(y)}q{num(r / 2)} {num(-r * 0.55)} {num(r)} 0t{num(r)} 0"
            for y in (-r * 0.5, r * 0.05, r * 0.6)
        )
        return path(d, "none", f, r * 0.26, 'stroke-linecap="round"')
    if kind == "green":
        a, b, c, e, h = num(r * 0.62), num(r * 0.3), num(r * 0.85), num(r * 0.16), num(r * 0.6)
        u = num(-r * 0.2)
        return path(
            f"M0 {num(-r)}L{a} {u}H{b}L{c} {h}H{e}V{num(r)}H-{e}V{h}H-{c}L-{b} {u}H-{a}Z",
            f,
        )
    if kind == "yellow":
        return path(star(8, r, 0.62), f) + circle(0, 0, r * 0.28, g)
    if kind == "black":
        return rect(-r * 0.75, -r * 0.75, r * 1.5, r * 1.5, f, r * 0.12) + rect(
            -r * 0.32, -r * 0.32, r * 0.64, r * 0.64, g
        )
    if kind == "white":
        return circle(0, 0, r * 0.68, "none", f, r * 0.36)
    if kind == "orange":
        x, y, z = num(r * 0.85), num(-r * 0.05), num(r * 0.7)
        return path(
            f"M-{x} {y}L0 {num(-r * 0.8)}L{x} {y}M-{x} {z}L0 {y}L{x} {z}",
            "none",
            f,
            r * 0.36,
            'stroke-linejoin="round" stroke-linecap="round"',
        )
    if kind == "purple":
        return "".join(circle(a * r * 0.42, b * r * 0.42, r * 0.46, f) for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)))
    if kind == "locomotive":
        spokes = "".join(
            f"M0 0L{num(r * 0.8 * math.cos(i * math.pi / 4))} {num(r * 0.8 * math.sin(i * math.pi / 4))}"
            for i in range(8)
        )
        return (
            circle(0, 0, r * 0.82, "none", f, r * 0.24) + path(spokes, "none", f, r * 0.15) + circle(0, 0, r * 0.26, f)
        )
    return ""


def hatch(kind: str, x: float, y: float, w: float, h: float, step: float = 4) -> str:
    """Path data of the colour's engraver's hatching (Petra Sancta), cut to the box; stroke it 1 wide in the ink."""
    d: list[str] = []

    def segment(x1: float, y1: float, x2: float, y2: float) -> None:
        d.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")

    def diagonals(rising: bool) -> None:
        k = -h
        while k < w:
            a, b = max(0.0, k), min(w, k + h)
            if b - a > 0.6:
                ya, yb = (h - (a - k), h - (b - k)) if rising else (a - k, b - k)
                segment(x + a, y + ya, x + b, y + yb)
            k += step * 1.4

    if kind in ("red", "black", "orange"):
        k = step / 2
        while k < w:
            segment(x + k, y, x + k, y + h)
            k += step
    if kind in ("blue", "black"):
        k = step / 2
        while k < h:
            segment(x, y + k, x + w, y + k)
            k += step
    if kind in ("purple", "orange"):
        diagonals(True)
    if kind == "green":
        diagonals(False)
    if kind == "yellow":
        row, k = 0, step / 2
        while k < h:
            q = step / 2 + (step / 2 if row % 2 else 0)
            while q < w:
                d.append(f"M{x + q - 0.5:.1f} {y + k:.1f}h1")
                q += step
            k += step
            row += 1
    return "".join(d)


def wagon_side(fill: str = PRIMARY, on: str = PAPER2) -> str:
    """A carriage from the side, 80 x 34, wheels on y=17."""
    frame = dark(fill, 0.55)
    return (
        rect(-38, -13, 76, 22, fill, 3)
        + path("M-40 -13Q-40 -18 -34 -18H34Q40 -18 40 -13Z", on)
        + "".join(rect(x, -8, 9, 8, on, 1.5) for x in (-33, -21, -9, 3, 15, 26))
        + rect(-38, 3, 76, 1.6, on)
        + rect(-41, 9, 82, 3, frame)
        + "".join(circle(x, 13.5, 4.6, frame) + circle(x, 13.5, 1.6, on) for x in (-28, -17, 17, 28))
    )


def wheel(x: float, y: float, r: float, body: str, trim: str, hub: str, turn: float = 0) -> str:
    """A driving wheel with eight spokes, turned by so many degrees."""
    spokes = "".join(
        f"M{num(x)} {num(y)}L{num(x + (r - 2) * math.cos(a))} {num(y + (r - 2) * math.sin(a))}"
        for a in (math.radians(turn) + math.pi * i / 4 for i in range(8))
    )
    return (
        circle(x, y, r, body)
        + circle(x, y, r - 2.6, "none", trim, 1.8)
        + path(spokes, "none", trim, 1.2)
        + circle(x, y, 2.8, hub)
    )


def loco_side(body: str = INK, trim: str = PRIMARY, brass: str = BRASS_LIGHT, turn: float = 0) -> str:
    """A steam locomotive facing right, 124 x 66, rails at y=30; turn is the angle of its wheels in degrees."""
    rod_x, rod_y = 5 * math.cos(math.radians(turn)), 5 * math.sin(math.radians(turn))
    return (
        path("M-58 8H56V13H-58Z", trim)
        + rect(-52, -16, 16, 24, body)
        + path("M-60 -22H-18V-26Q-39 -32 -60 -26Z", body)
        + rect(-56, -22, 6, 30, body)
        + rect(-24, -22, 5, 30, body)
        + rect(-49, -14, 9, 9, brass, 1)
        + rect(-24, -13, 76, 22, body, 5)
        + rect(46, -14, 6, 24, trim, 2)
        + path("M52 -13Q60 -12 60 -2Q60 8 52 9Z", body)
        + circle(57, -2, 2.4, brass)
        + path("M34 -13L32 -32H46L44 -13Z", body)
        + rect(29.5, -35, 19, 4, trim, 1.5)
        + path("M4 -13Q4 -22 12 -22Q20 -22 20 -13Z", brass)
        + path("M-14 -13Q-14 -19 -9 -19Q-4 -19 -4 -13Z", body)
        + path("M-20 -4H44M-8 -13V9M14 -13V9M30 -13V9", "none", brass, 1.2)
        + path("M55 13L66 24V29H50Z", trim)
        + "".join(wheel(x, 18, 12, body, trim, brass, turn) for x in (-26, -1, 22))
        + circle(45, 23, 7, body)
        + circle(45, 23, 4.2, "none", trim, 1.4)
        + circle(45, 23, 1.8, brass)
        + path(f"M{num(-26 + rod_x)} {num(18 + rod_y)}H{num(22 + rod_x)}", "none", brass, 2.6, 'stroke-linecap="round"')
        + rect(-62, 8, 6, 5, body)
    )


def car_top(colour: int, w: float = 34, h: float = 13) -> str:
    """A seat's train car seen from above, for one space of a route (37 x 16 with its outline)."""
    look = SEATS[colour]
    return (
        rect(-w / 2 - 1.2, -h / 2 - 1.2, w + 2.4, h + 2.4, INK, 4)
        + rect(-w / 2, -h / 2, w, h, look.colour, 3)
        + rect(-w / 2 + 1.2, -h / 2 + 1.2, w - 2.4, h * 0.3, light(look.colour, 0.35), 1.6)
        + path(
            f"M{num(-w / 2 + 5)} {num(-h / 2 + 1.5)}V{num(h / 2 - 1.5)}"
            f"M{num(w / 2 - 5)} {num(-h / 2 + 1.5)}V{num(h / 2 - 1.5)}",
            "none",
            dark(look.colour, 0.4),
            1.3,
        )
        + group(emblem(colour, h * 0.34), 0, 0.2)
    )


def station_house(colour: int) -> str:
    """A seat's station, 30 x 30."""
    f = SEATS[colour].colour
    on = INK if colour in (2, 5) else PAPER
    return (
        path("M-15 13V-2L0 -14L15 -2V13Z", INK, INK, 2.4, 'stroke-linejoin="round"')
        + rect(-11, -3, 22, 15, f)
        + path("M-14 -2L0 -13L14 -2Z", light(f, 0.35))
        + rect(-3.5, 3, 7, 9, on, 1)
        + circle(0, -6, 2.4, on)
        + rect(-14, 11, 28, 3, dark(f, 0.45), 1)
    )


@lru_cache(maxsize=64)
def card(kind: str, patterns: str = "always") -> str:
    """The front of a train card, 72 x 104 and an edge of 0.6."""
    w, h = CARD_SIZE
    look = CARDS[kind]
    f, on, x, y = look.colour, look.ink, -w / 2, -h / 2
    out = [rect(x, y, w, h, PAPER, 7, EDGE, 1.2)]
    if kind == "locomotive":
        for i, c in enumerate(("red", "orange", "yellow", "green", "blue", "purple")):
            out.append(rect(x + 5 + i * (w - 10) / 6, y + 5, (w - 10) / 6 + 0.3, h - 10, CARDS[c].colour))
        out.append(
            path(
                f"M{num(x + 5)} {num(y + h * 0.2)}L{num(x + w - 5)} {num(y + h * 0.02 + 5)}"
                f"V{num(y + h * 0.78)}L{num(x + 5)} {num(y + h * 0.93)}Z",
                PAPER2,
            )
        )
        seal = circle(0, 0, 11, PAPER) + symbol("locomotive", 9, INK)
        out += [
            group(loco_side(), 0, -2, w / 150),
            group(seal, x + 15, y + 16, 0.78),
            group(seal, -x - 15, -y - 16, 0.78),
        ]
        return "".join(out)
    out.append(rect(x + 5, y + 5, w - 10, h - 10, f, 4))
    if patterns == "always":
        out.append(path(hatch(kind, x + 6, y + 6, w - 12, h - 12, 5), "none", on, 1, 'stroke-opacity="0.30"'))
    out += [circle(0, -6, w * 0.31, mix(f, on, 0.12)), circle(0, -6, w * 0.31, "none", on, 1.6)]
    if patterns != "off":
        out += [group(symbol(kind, w * 0.19), 0, -6), group(symbol(kind, 6), x + 14, y + 15)]
    body = mix(f, "#777777", 0.55) if kind in ("black", "white") else dark(f, 0.35)
    out.append(group(wagon_side(body, PAPER if kind == "white" else PAPER2), 0, h / 2 - 19, w / 112))
    return "".join(out)


@lru_cache(maxsize=1)
def card_back() -> str:
    """The back of a train card."""
    w, h = CARD_SIZE
    x, y = -w / 2, -h / 2
    lines = "".join(
        path(hatch(k, x + 6, y + 6, w - 12, h - 12, 5), "none", BRASS, 0.8, 'stroke-opacity="0.35"')
        for k in ("purple", "green")
    )
    return (
        rect(x, y, w, h, PAPER, 7, EDGE, 1.2)
        + rect(x + 5, y + 5, w - 10, h - 10, INK8, 4)
        + lines
        + rect(x + 8, y + 8, w - 16, h - 16, "none", 3, BRASS_LIGHT, 1)
        + circle(0, 0, w * 0.29, INK)
        + circle(0, 0, w * 0.29, "none", BRASS_LIGHT, 1.6)
        + symbol("locomotive", w * 0.2, BRASS_LIGHT)
    )


def route_space(kind: str, w: float = 31, h: float = 10.5, patterns: str = "always") -> str:
    """One empty space of a route in its colour (also the chip that stands for a colour)."""
    look = CARDS[kind]
    out = [rect(-w / 2, -h / 2, w, h, look.colour, 2.6, dark(look.colour, 0.55), 1)]
    if patterns == "always":
        out.append(
            path(hatch(kind, -w / 2 + 1, -h / 2 + 1, w - 2, h - 2, 3), "none", look.ink, 0.7, 'stroke-opacity="0.45"')
        )
    if patterns != "off" and kind != "grey":
        out.append(circle(0, 0, h * 0.44, look.colour) + symbol(kind, h * 0.34))
    return "".join(out)


def ticket_outline(w: float, h: float, notch: float = 6) -> str:
    """Path data of a ticket with punched ends, centred."""
    x, y = num(w / 2), num(h / 2)
    n = num(notch)
    return f"M-{x} -{y}H{x}V-{n}A{n} {n} 0 0 0 {x} {n}V{y}H-{x}V{n}A{n} {n} 0 0 0 -{x} -{n}Z"
