"""Pieces of a lattice as SVG fragments centred on 0,0: tracks, lights along an edge, pins of cities, start markers.

What lies along an edge is drawn in the edge's own direction: ``dx, dy`` lead from its middle to one end. Sizes are
those of a lattice whose neighbours are 60 apart, times ``u``. Colours of seats are 0-5.
"""

from functools import lru_cache
from math import hypot

from trainyard.ui.pieces import emblem
from trainyard.ui.shapes import circle, dashes, group, num, path
from trainyard.ui.theme import GLOW, GLOW_CORE, INK, SEATS, dark, light

CREAM, BLACK, WHITE = "#FBF5E6", "#16110C", "#FFFFFF"
KEYLINE = "#8A3D00"
REACH = 10.0
"""How far a piece reaches sideways from its edge's line, in units; a halo twice as far."""
CITY_COLOURS: dict[str, tuple[str, int, str]] = {
    "orange": ("#E8822E", 0, "#FFF8E8"),
    "blue": ("#2F6FBF", 1, "#FFF8E8"),
    "green": ("#3F8F4E", 2, "#FFF8E8"),
    "yellow": ("#EDB72B", 3, "#33230F"),
    "red": ("#B5303A", 4, "#FFF8E8"),
}
"""Colour of a city's region: of the pin, its symbol (an emblem's number) and the symbol's colour."""
RAIL = 7.4
FRESH = 12.2
"""How broad a common track is in the turn in which it is laid: its edge has the seat's colour."""
_ROUND = 'stroke-linecap="round"'


def _line(dx: float, dy: float, part: float = 1.0) -> str:
    """The middle ``part`` of the edge."""
    return f"M{num(-dx * part)} {num(-dy * part)}L{num(dx * part)} {num(dy * part)}"


# -- tracks ----------------------------------------------------------------------------------------------------------


def bed(dx: float, dy: float, u: float, colour: str = CREAM, width: float = 11.4) -> str:
    """What a track lies on: drawn for all tracks before any rail, so that neighbours melt together."""
    return path(_line(dx, dy), "none", colour, width * u, _ROUND)


def rail(dx: float, dy: float, u: float) -> str:
    """A common track: black. Its `ties` come on top when all rails lie, for a rail covers its neighbours' ends."""
    return path(_line(dx, dy), "none", BLACK, RAIL * u, _ROUND)


def ties(dx: float, dy: float, u: float) -> str:
    """Seven cream ties, half a step from the nodes."""
    step = 2 / 7
    d = "".join(
        f"M{num(dx * (t - w))} {num(dy * (t - w))}L{num(dx * (t + w))} {num(dy * (t + w))}"
        for w in (1.25 * u / hypot(dx, dy),)
        for t in (-1 + step * (k + 0.5) for k in range(7))
    )
    return path(d, "none", CREAM, 2.6 * u)


def seat_rail(dx: float, dy: float, u: float, colour: int) -> str:
    """A private track: its owner's colour on dark, with the emblem at its middle."""
    fill = SEATS[colour].colour
    return (
        path(_line(dx, dy), "none", INK, 8.6 * u, _ROUND)
        + path(_line(dx, dy), "none", fill, 5.6 * u, _ROUND)
        + circle(0, 0, 7.6 * u, INK)
        + circle(0, 0, 6.2 * u, fill)
        + emblem(colour, 4.2 * u)
    )


def fresh_rail(dx: float, dy: float, u: float, colour: int) -> str:
    """A common track of this turn: black as it will stay, edged in the seat's colour, the emblem at its middle."""
    look = SEATS[colour]
    return (
        path(_line(dx, dy), "none", look.colour, FRESH * u, _ROUND)
        + rail(dx, dy, u)
        + ties(dx, dy, u)
        + circle(0, 0, 6.8 * u, look.colour, WHITE, 1.5 * u)
        + emblem(colour, 4.0 * u)
    )


def dashed_rail(dx: float, dy: float, u: float, colour: str) -> str:
    """A track that is missing or planned: dashes of a colour on white."""
    long = 2 * hypot(dx, dy)
    step = long / max(1, round(long / (11.5 * u)))
    on = step * 0.58
    ux, uy = dx * 2 / long, dy * 2 / long
    inset = (step - on) / 2
    points = [(-dx + ux * inset, -dy + uy * inset), (dx, dy)]
    return path(dashes(points, on, step - on), "none", colour, 7.0 * u)


# -- light -----------------------------------------------------------------------------------------------------------


LIT = 0.62
"""The middle part of a legal edge that is lit: its ends stay dark, so that single edges can be told apart."""


def halo(dx: float, dy: float, u: float, cost: int) -> str:
    """Amber light round a legal edge, wider for a double."""
    d = _line(dx, dy, LIT)
    out = ""
    for i, width in enumerate((24, 20.5, 17, 13.5)):
        more = 4 if cost > 1 else 0
        out += path(d, "none", GLOW, (width + more) * u, f'{_ROUND} stroke-opacity="{0.16 + 0.09 * i:.2f}"')
    return out


def core(dx: float, dy: float, u: float, cost: int) -> str:
    """A legal edge: one bright strand for a single, two for a double."""
    d = _line(dx, dy, LIT)
    if cost == 1:
        return (
            path(d, "none", KEYLINE, 7.8 * u, f'{_ROUND} stroke-opacity="0.9"')
            + path(d, "none", "#FFC21A", 5.8 * u, _ROUND)
            + path(d, "none", GLOW_CORE, 2.5 * u, _ROUND)
        )
    long = hypot(dx, dy) or 1.0
    ax, ay = -dy / long * 3.9 * u, dx / long * 3.9 * u
    out = ""
    for colour, width in ((KEYLINE, 7.2), ("#FFC21A", 5.4), (GLOW_CORE, 2.2)):
        for s in (1, -1):
            out += group(path(d, "none", colour, width * u, _ROUND), s * ax, s * ay)
    return out


def node_glow(r: float) -> str:
    """A legal node: a ring of amber round it."""
    out = "".join(circle(0, 0, r + 2.2 * i, GLOW, None, 1, 'fill-opacity="0.18"') for i in (4, 3, 2, 1))
    out += circle(0, 0, r + 1.4, KEYLINE, None, 1, 'fill-opacity="0.85"') + circle(0, 0, r, "#FFC21A")
    return out + circle(0, 0, r * 0.62, GLOW_CORE)


def ring(r: float, colour: str, edge: str, width: float) -> str:
    """A ring in two colours."""
    return circle(0, 0, r, "none", edge, width + 2.2) + circle(0, 0, r, "none", colour, width)


def capsule(dx: float, dy: float, u: float, core: str, edge: str, width: float) -> str:
    """A line in two colours round an edge with its track."""
    part = max(0.1, 1 - 9 * u / hypot(dx, dy))
    return "".join(
        _outline(dx * part, dy * part, 8.6 * u, stroke, thick) for stroke, thick in ((edge, width + 2.0), (core, width))
    )


def _outline(dx: float, dy: float, r: float, stroke: str, width: float) -> str:
    long = hypot(dx, dy) or 1.0
    nx, ny = -dy / long * r, dx / long * r
    arc = f"A{num(r)} {num(r)} 0 0 1"
    return path(
        f"M{num(-dx - nx)} {num(-dy - ny)}L{num(dx - nx)} {num(dy - ny)}{arc} {num(dx + nx)} {num(dy + ny)}"
        f"L{num(-dx + nx)} {num(-dy + ny)}{arc} {num(-dx - nx)} {num(-dy - ny)}Z",
        "none",
        stroke,
        width,
    )


# -- on nodes --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def pin(colour: str, idle: bool = False) -> str:
    """A city: its region's colour and symbol; hollow when it takes no part in this match. 12 units in radius."""
    fill, sign, on = CITY_COLOURS.get(colour, ("#8C8C8C", 0, "#FFF8E8"))
    out = circle(0.8, 1.6, 12.4, "#1A1208", None, 1, 'fill-opacity="0.3"') + circle(0, 0, 12, "#33230F")
    if idle:
        return out + circle(0, 0, 10.2, "#F3E4C0") + circle(0, 0, 8.6, "none", fill, 1.6) + emblem(sign, 4.0, fill)
    out += circle(0, 0, 10.4, fill)
    out += path("M-9.4 -2.6A9.8 9.8 0 0 1 9.4 -2.6A11.4 11.4 0 0 0 -9.4 -2.6Z", light(fill, 0.4), None, 1, _SHINE)
    return out + emblem(sign, 6.0, on)


_SHINE = 'fill-opacity="0.7"'


def own_ring() -> str:
    """Round a secret city of the viewer."""
    return (
        circle(0, 0, 20.6, WHITE, None, 1, 'fill-opacity="0.6"')
        + circle(0, 0, 19.2, "none", INK, 4.6)
        + circle(0, 0, 19.2, "none", "#FFE27A", 2.6)
        + circle(0, 0, 15.2, "none", INK, 1.6)
    )


def shown_ring(colour: int) -> str:
    """Round a city of a hand that lies open, in its seat's colour."""
    return circle(0, 0, 17.4, "none", WHITE, 6.4) + circle(0, 0, 17.4, "none", SEATS[colour].colour, 4.2)


def marker(colour: int) -> str:
    """A seat's start marker: a drop that stands on its node, 43 units high; 0,0 is the node."""
    look = SEATS[colour]
    drop = "M0 0C-4 -12 -13.5 -15 -13.5 -26A13.5 13.5 0 0 1 13.5 -26C13.5 -15 4 -12 0 0Z"
    return (
        path("M-7 1.5A7 2.6 0 0 1 7 1.5A7 2.6 0 0 1 -7 1.5Z", "#1A1208", None, 1, 'fill-opacity="0.4"')
        + path(drop, INK, INK, 5.4, 'stroke-linejoin="round"')
        + path(drop, look.colour, WHITE, 2.6, 'stroke-linejoin="round"')
        + path("M-10.4 -29A11 11 0 0 1 -3 -36.4", "none", light(look.colour, 0.5), 1.8, _ROUND)
        + path("M12 -24C11 -16 4 -12 0 0C3 -13 9 -16 12 -24Z", dark(look.colour, 0.3), None, 1, 'fill-opacity="0.5"')
        + group(emblem(colour, 7.4), 0, -26)
    )
