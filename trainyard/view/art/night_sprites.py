"""Pieces of a city at night as fragments centred on 0,0: stations, sites, the Hub, passengers, trains, coins, marks.

Units are sixtieths of a hex's width (a hex is 60 wide and about 70 high, a corner on top).
"""

import re
from collections.abc import Sequence
from functools import cache
from math import atan2, cos, pi, sin

from trainyard import resources
from trainyard.ui.pieces import emblem
from trainyard.ui.shapes import Point, circle, closed, dashes, group, num, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, PAPER, SEATS, dark, light, mix

PASSENGERS = {
    "steel": "#C3CBD3",
    "gold": "#E2AE33",
    "copper": "#C06B3E",
    "pink": "#F08FB0",
    "lilac": "#B79FE0",
    "coral": "#FF7A5C",
    "purple": "#7B3FA0",
}
"""The colours of passengers and of their stations."""
HUB_TONE, PLAZA = "#2C3D63", "#1E2B4A"
HEX = 33.0
"""Radius of a station's tile: a little less than a hex."""
STATION_SIZE = (68.0, 78.0)
HUB_SIZE = 128.0
GLOW_HEX = "#FFD23F"
SHADE = "#040A12"
TRAIN_HEIGHT = 21.0
RIDER = 0.5
"""How large a passenger is in a train."""
_JOIN = 'stroke-linejoin="round"'
_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def hexagon(r: float, shape: float = 1.0) -> list[Point]:
    """The corners of a hex of this radius, a corner on top; ``shape`` stretches its height."""
    return [(r * cos(pi / 6 + k * pi / 3), r * sin(pi / 6 + k * pi / 3) * shape) for k in range(6)]


@cache
def pawn(colour: str) -> str:
    """A passenger, 36 high: every colour has a silhouette of its own."""
    source = resources.data("art", f"pawn_{colour}.svg").read_text("utf-8")
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", source)


def crowd(waiting: Sequence[str]) -> list[tuple[str, float, float, float]]:
    """Where passengers stand in a hex: colour, place, scale. Up to four in full, then two rows up to eight."""
    n = len(waiting)
    if n <= 3:
        return [(c, (k - (n - 1) / 2) * 16.5, -3.5, 0.74) for k, c in enumerate(waiting)]
    if n == 4:
        return [(c, (k % 2 - 0.5) * 21, -11.5 + (k // 2) * 20, 0.62) for k, c in enumerate(waiting)]
    upper = (n + 1) // 2
    out = []
    for k, c in enumerate(waiting):
        row, place, count = (0, k, upper) if k < upper else (1, k - upper, n - upper)
        out.append((c, (place - (count - 1) / 2) * 12.6, -11.0 + row * 19.0, 0.53))
    return out


def called(strong: bool) -> str:
    """The light round a passenger who can be picked up, for one 36 high; dark between, as tiles are of all colours."""
    out = rect(-11, -19, 22, 38, INK, 8, INK, 11, 'fill-opacity="0.55" stroke-opacity="0.55"')
    for k, grow in enumerate((8.0, 5.0)):
        out += rect(-11, -19, 22, 38, "none", 8, "#FFC21A", 2 + grow, f'stroke-opacity="{0.25 + 0.2 * k:.2f}"')
    return out + rect(-11, -19, 22, 38, "none", 8, "#FFFBE6" if strong else GLOW_HEX, 3.6 if strong else 3.0)


def station(colour: str, patterns: str = "always") -> str:
    """A station's tile."""
    tone = PASSENGERS[colour]
    outer, inner = hexagon(HEX), hexagon(HEX - 5.2)
    top = [p for p in inner if p[1] < 1.0]
    out = path(closed((x, y + 3.0) for x, y in hexagon(HEX + 1.5)), SHADE, None, 1, 'fill-opacity="0.55"')
    out += path(closed(outer), tone, PAPER, 2.4, _JOIN)
    out += path(closed(inner), mix(tone, "#FFFFFF", 0.1), dark(tone, 0.42), 1.4, _JOIN)
    shine = [(-27.8 * 0.84, 0.0), *sorted(top), (27.8 * 0.84, 0.0)]
    out += path(closed(_clockwise(shine)), "#FFFFFF", None, 1, 'fill-opacity="0.10"')
    if patterns == "always":
        out += _weave(colour, tone)
    return out


def _weave(colour: str, tone: str) -> str:
    """The colour's pattern on the floor of its station."""
    ink = dark(tone, 0.34)
    kind = list(PASSENGERS).index(colour)
    d = ""
    if kind in (0, 3):
        d = "".join(f"M{num(x)} 17V24" for x in range(-12, 13, 6))
    elif kind in (1, 5):
        d = "".join(f"M{num(x)} 24l5 -7" for x in range(-14, 11, 6))
    elif kind in (2, 6):
        d = "".join(f"M{num(x)} 17l5 7" for x in range(-14, 11, 6))
    else:
        return "".join(circle(x, 20.5, 1.2, ink) for x in range(-12, 13, 6))
    return path(d, "none", ink, 1.3, 'stroke-opacity="0.55"')


def site() -> str:
    """A hex reserved for a station."""
    rim = hexagon(HEX - 1.6)
    return path(closed(rim), INK, None, 1, 'fill-opacity="0.84"') + path(
        dashes([*rim, rim[0]], 5.0, 3.9), "none", "#E6EDF8", 2.2, 'stroke-linecap="round"'
    )


def riders(waiting: Sequence[str], plain: bool = False) -> str:
    """Passengers who stand in a hex, on a coloured tile each in a shadow of its own. An empty word is a free place."""
    out = ""
    for colour, x, y, scale in crowd(waiting):
        if not colour:
            continue
        shade = "" if plain else circle(x, y + 1, 15.5 * scale, INK, None, 1, 'fill-opacity="0.36"')
        out += shade + group(pawn(colour), x, y, scale)
    return out


def hub() -> str:
    """The Hub's ring with its marks, empty."""
    out = circle(0, 2.5, 57, SHADE, None, 1, 'fill-opacity="0.55"')
    out += circle(0, 0, 56, HUB_TONE, BRASS_LIGHT, 1.8)
    marks = "".join(
        f"M{num(45 * cos(a))} {num(45 * sin(a))}L{num(53.5 * cos(a))} {num(53.5 * sin(a))}"
        for a in (k * pi / 12 for k in range(24))
    )
    out += path(marks, "none", BRASS_LIGHT, 2.2, 'stroke-linecap="round" stroke-opacity="0.9"')
    out += circle(0, 0, 42.5, INK, BRASS_LIGHT, 2.4)
    rays = "".join(
        f"M{num(15 * cos(a))} {num(15 * sin(a))}L{num(37 * cos(a))} {num(37 * sin(a))}"
        for a in (k * pi / 3 for k in range(6))
    )
    rays += closed(hexagon(11.5))
    return out + path(rays, "none", BRASS_LIGHT, 1.6, f'{_ROUND} stroke-opacity="0.16"')


def hub_crowd(waiting: Sequence[str]) -> list[tuple[str, float, float, float]]:
    """Where passengers stand in the Hub's ring, above its name: as `crowd`."""
    n = len(waiting)
    if n <= 4:
        return [(c, (k - (n - 1) / 2) * 17.5, -12.0, 0.74) for k, c in enumerate(waiting)]
    upper = (n + 1) // 2
    out = []
    for k, c in enumerate(waiting):
        row, place, count = (0, k, upper) if k < upper else (1, k - upper, n - upper)
        out.append((c, (place - (count - 1) / 2) * 15.0, -20.5 + row * 19.5, 0.55))
    return out


def hub_riders(waiting: Sequence[str]) -> str:
    """Passengers in the Hub's ring."""
    return "".join(group(pawn(c), x, y, scale) for c, x, y, scale in hub_crowd(waiting) if c)


def plaza(hexes: Sequence[Sequence[Point]]) -> str:
    """The ground of the Hub: its hexes melted into one, dark, with a bright rim."""
    d = "".join(closed(corners) for corners in hexes)
    out = path(d, "none", SHADE, 10, f'{_JOIN} stroke-opacity="0.5"') + path(d, PLAZA, PAPER, 5.4, _JOIN)
    out += path(d, PLAZA, PLAZA, 2.0, _JOIN)
    return out + path(d, "none", "#8FA3CF", 0.9, 'stroke-opacity="0.22"')


def chevrons(colour: int, share: float) -> str:
    """Where a seat's train is heading: two arrows along its track, to the right, smaller where the track is narrow."""
    d = "M-5.5 -5L-0.5 0L-5.5 5M1.5 -5L6.5 0L1.5 5"
    edge = path(d, "none", dark(SEATS[colour].night, 0.8), 5.8, _ROUND)
    return group(edge + path(d, "none", "#FFFFFF", 2.6, _ROUND), 0, 0, max(0.62, share))


def arrow(colour: int) -> str:
    """One arrow of a way that is offered, to the right."""
    d = "M-3.2 -5.2L2.8 0L-3.2 5.2"
    return path(d, "none", dark(SEATS[colour].night, 0.75), 5.6, _ROUND) + path(d, "none", "#FFFFFF", 2.8, _ROUND)


def train_length(room: int) -> float:
    """The length of a train with room for so many."""
    return 31.0 + 12.5 * max(1, min(room, 4))


def _cabin(room: int, both: bool) -> tuple[float, float]:
    """Where the cabin of a train begins, and the width of a seat in it."""
    long = train_length(room)
    first = -long / 2 + (22.5 if both else 19.0)
    return first, (long / 2 - 9.5 - first) / max(1, min(room, 4))


def windows(room: int, both: bool = False) -> list[float]:
    """Where riders stand in a train that points to the right, from its middle."""
    first, pitch = _cabin(room, both)
    return [first + pitch * (k + 0.5) for k in range(max(1, min(room, 4)))]


def train(colour: int, aboard: Sequence[str], room: int, both: bool = False) -> str:
    """A seat's train, its nose at the right (at both ends where it may leave either way), its riders at the windows."""
    look, room = SEATS[colour], max(1, min(room, 4), len(aboard))
    long, h = train_length(room), TRAIN_HEIGHT
    left, right, half = -long / 2, long / 2, h / 2
    nose = 11.0
    tail = (
        f"Q{num(left)} {num(half)} {num(left)} 0Q{num(left)} {num(-half)} {num(left + nose)} {num(-half)}Z"
        if both
        else f"Q{num(left)} {num(half)} {num(left)} {num(half - 4)}V{num(-half + 4)}Q{num(left)} {num(-half)}"
        f" {num(left + 4)} {num(-half)}Z"
    )
    start = left + (nose if both else 4)
    hull = (
        f"M{num(start)} {num(-half)}H{num(right - nose)}Q{num(right - 1)} {num(-half)} {num(right)} 0"
        f"Q{num(right - 1)} {num(half)} {num(right - nose)} {num(half)}H{num(start)}{tail}"
    )
    halo = light(look.night, 0.45)
    out = "".join(
        path(hull, "none", halo, 5 + 2 * grow, f'{_JOIN} stroke-opacity="{alpha}"')
        for grow, alpha in ((5.5, 0.10), (4.0, 0.14), (2.2, 0.2))
    )
    out += group(path(hull, SHADE, SHADE, 3, f'{_JOIN} opacity="0.5"'), 0.6, 2.2)
    out += path(hull, PAPER, INK, 4.4, _JOIN) + path(hull, look.night, PAPER, 2.0, _JOIN)
    out += path(
        f"M{num(start + 1)} {num(-half + 2.4)}H{num(right - nose)}", "none", light(look.night, 0.5), 1.6, _ROUND
    )
    glass = (
        f"M{num(right - 8)} {num(-half + 2)}Q{num(right - 2)} {num(-half + 3)} {num(right - 1.4)} 0"
        f"Q{num(right - 2)} {num(half - 3)} {num(right - 8)} {num(half - 2)}"
        f"Q{num(right - 5)} 0 {num(right - 8)} {num(-half + 2)}Z"
    )
    out += path(glass, INK)
    if both:
        out += group(path(glass, INK), 0, 0, 1, 180)
    out += group(emblem(colour, 5.6, look.on), left + (14.5 if both else 11.0), 0)
    places = windows(room, both)
    first, pitch = _cabin(room, both)
    out += rect(first, -half + 1.8, pitch * room, h - 3.6, mix(INK, look.night, 0.18), 4)
    for k, x in enumerate(places):
        if k < len(aboard) and aboard[k]:
            out += group(pawn(aboard[k]), x, 0.4, RIDER)
        else:
            out += circle(x, 0, 1.9, "none", "#8FA3CF", 1.1, 'stroke-opacity="0.9"')
    return out


def train_size(room: int) -> Point:
    """Width and height of its sprite."""
    return train_length(max(room, 1)) + 20, TRAIN_HEIGHT + 20


def legal_hex(strong: bool, loose: bool = False) -> str:
    """The light on a hex where something can be done; ``loose``: a tile can be taken up there."""
    shape = hexagon(HEX - 1.8)
    halo, fill, line = ("#FF6A4C", "#E2543A", "#FFB9A8") if loose else ("#FFC21A", GLOW_HEX, "#FFE9A8")
    out = ""
    for k, grow in enumerate((8.0, 5.8, 3.6)):
        out += path(closed(shape), "none", halo, 2.4 + 2 * grow, f'{_JOIN} stroke-opacity="{0.06 + 0.06 * k:.2f}"')
    out += path(closed(shape), fill, None, 1, f'fill-opacity="{0.36 if strong else 0.2}"')
    rim = dashes([*shape, shape[0]], 6.5, 3.4) if loose else closed(shape)
    return out + path(rim, "none", line, 2.8 if strong else 2.1, _ROUND)


def legal_rim(strong: bool) -> str:
    """The light round a station where something can be done."""
    out = ""
    for k, grow in enumerate((15.0, 11.5, 8.0, 4.5)):
        out += path(
            closed(hexagon(HEX + 1.0)),
            "none",
            "#FFC21A",
            2 + 2 * grow,
            f'{_JOIN} stroke-opacity="{0.08 + 0.06 * k:.2f}"',
        )
    return out + path(
        closed(hexagon(HEX + 1.2)), "none", "#FFFBE6" if strong else GLOW_HEX, 3.4 if strong else 2.6, _JOIN
    )


def legal_ring(strong: bool) -> str:
    """The same round the Hub."""
    out = ""
    for k, grow in enumerate((11.0, 8.5, 6.0, 3.5)):
        out += circle(0, 0, 57.5, "none", "#FFC21A", 2 + 2 * grow, f'stroke-opacity="{0.08 + 0.06 * k:.2f}"')
    return out + circle(0, 0, 57.5, "none", "#FFFBE6" if strong else GLOW_HEX, 3.4 if strong else 2.6)


def legal_train(length: float, strong: bool) -> str:
    """The same round a train."""
    w, h = length + 3, TRAIN_HEIGHT + 3
    out = ""
    for k, grow in enumerate((11.0, 8.5, 6.0, 3.5)):
        glow = f'stroke-opacity="{0.08 + 0.06 * k:.2f}"'
        out += rect(-w / 2, -h / 2, w, h, "none", 9, "#FFC21A", 2 + 2 * grow, glow)
    return out + rect(-w / 2, -h / 2, w, h, "none", 9, "#FFFBE6" if strong else GLOW_HEX, 3.4 if strong else 2.6)


def rim_of(colour: str) -> str:
    """A station pointed out in a colour."""
    corners = closed(hexagon(HEX + 2.6))
    return path(corners, "none", PAPER, 9.0, _JOIN) + path(corners, "none", colour, 5.6, _JOIN)


def ring_of(colour: str) -> str:
    """The Hub pointed out in a colour."""
    return circle(0, 0, 59.5, "none", PAPER, 9.0) + circle(0, 0, 59.5, "none", colour, 5.6)


def coin(loose: bool = False) -> str:
    """The disc of a price."""
    return circle(0, 0, 10.8, INK, "#FFB9A8" if loose else "#FFE9A8", 1.5)


def last_hex() -> str:
    """The mark of the last move: the corners of a hex in cream."""
    rim = hexagon(HEX - 0.8)
    d = ""
    for k, (x, y) in enumerate(rim):
        ends = []
        for other in (rim[k - 1], rim[(k + 1) % 6]):
            ends.append((x + (other[0] - x) * 0.28, y + (other[1] - y) * 0.28))
        d += f"M{num(ends[0][0])} {num(ends[0][1])}L{num(x)} {num(y)}L{num(ends[1][0])} {num(ends[1][1])}"
    return path(d, "none", INK, 4.2, _ROUND) + path(d, "none", "#FFFBE6", 2.2, _ROUND)


def taken_up() -> str:
    """The mark of a tile that would be taken up."""
    out = path(closed(hexagon(HEX - 1.8)), "#B83A22", "#FF8A70", 2.2, f'{_JOIN} fill-opacity="0.32"')
    return (
        out
        + circle(0, 0, 9.5, "#9A2F1B", PAPER, 1.6)
        + path("M-4.6 0H4.6", "none", PAPER, 2.6, 'stroke-linecap="round"')
    )


def bead(colour: int, r: float, plain: bool = False) -> str:
    """The emblem of a seat as it lies on its line, or a plain dot."""
    tone = light(SEATS[colour].night, 0.86)
    if plain:
        return circle(0, 0, r + 1.2, dark(SEATS[colour].night, 0.6)) + circle(0, 0, r, tone)
    return emblem(colour, r + 1.5, dark(SEATS[colour].night, 0.6)) + emblem(colour, r, tone)


def _clockwise(points: Sequence[Point]) -> list[Point]:
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return sorted(points, key=lambda p: atan2(p[1] - middle[1], p[0] - middle[0]))
