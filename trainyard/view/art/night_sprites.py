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
HUB_TONE = "#2C3D63"
HEX = 33.0
"""Radius of a station's tile: a little less than a hex."""
STATION_SIZE = (68.0, 78.0)
HUB_SIZE = 128.0
GLOW_HEX = "#FFD23F"
SHADE = "#040A12"
TRAIN_HEIGHT = 19.0
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
        return [(c, (k % 2 - 0.5) * 21, -13.0 + (k // 2) * 20, 0.66) for k, c in enumerate(waiting)]
    upper = (n + 1) // 2
    out = []
    for k, c in enumerate(waiting):
        row, place, count = (0, k, upper) if k < upper else (1, k - upper, n - upper)
        out.append((c, (place - (count - 1) / 2) * 12.6, -12.5 + row * 19.5, 0.53))
    return out


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
    """Passengers who stand in a hex; on a coloured tile each in a shadow of its own."""
    out = ""
    for colour, x, y, scale in crowd(waiting):
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
    return out + circle(0, 0, 42.5, INK, BRASS_LIGHT, 2.4)


def hub_riders(waiting: Sequence[str]) -> str:
    """Passengers in the Hub's ring, above its name."""
    n = len(waiting)
    if not n:
        return ""
    if n <= 4:
        places = [((k - (n - 1) / 2) * 17.5, -12.0, 0.74) for k in range(n)]
    else:
        upper = (n + 1) // 2
        places = [
            ((k - (upper - 1) / 2) * 15, -20.0, 0.55)
            if k < upper
            else ((k - upper - (n - upper - 1) / 2) * 15, -1.0, 0.55)
            for k in range(n)
        ]
    return "".join(group(pawn(c), x, y, scale) for c, (x, y, scale) in zip(waiting, places, strict=True))


def train_length(room: int) -> float:
    """The length of a train with room for so many."""
    return 31.0 + 11.5 * max(1, min(room, 4))


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
    out = group(path(hull, SHADE, SHADE, 3, f'{_JOIN} opacity="0.5"'), 0.6, 2.2)
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
    at = left + (14.5 if both else 11.0)
    out += group(emblem(colour, 5.6, look.on), at, 0)
    first = at + 8.0
    width = right - 9.5 - first
    out += rect(first, -half + 1.8, width, h - 3.6, mix(INK, look.night, 0.18), 4)
    pitch = width / room
    for k in range(room):
        x = first + pitch * (k + 0.5)
        if k < len(aboard):
            out += group(pawn(aboard[k]), x, 0.4, 0.44)
        else:
            out += circle(x, 0, 1.9, "none", "#8FA3CF", 1.1, 'stroke-opacity="0.9"')
    return out


def train_size(room: int) -> Point:
    """Width and height of its sprite."""
    return train_length(max(room, 1)) + 14, TRAIN_HEIGHT + 12


def legal_hex(strong: bool) -> str:
    """The light on a hex where something can be done."""
    rim = hexagon(HEX - 1.8)
    out = ""
    for k, grow in enumerate((7.0, 5.0, 3.0)):
        out += path(closed(rim), "none", "#FFC21A", 2.4 + 2 * grow, f'{_JOIN} stroke-opacity="{0.05 + 0.05 * k:.2f}"')
    out += path(
        closed(rim), GLOW_HEX, "#FFE9A8", 2.8 if strong else 2.0, f'{_JOIN} fill-opacity="{0.34 if strong else 0.17}"'
    )
    return out


def legal_rim(strong: bool) -> str:
    """The light round a station where something can be done."""
    out = ""
    for k, grow in enumerate((11.0, 8.5, 6.0, 3.5)):
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


def coin() -> str:
    """The disc of a price."""
    return circle(0, 0, 10.8, INK, "#FFE9A8", 1.5)


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


def bead(colour: int, r: float) -> str:
    """The emblem of a seat as it lies on its line."""
    tone = light(SEATS[colour].night, 0.86)
    return emblem(colour, r + 1.5, dark(SEATS[colour].night, 0.6)) + emblem(colour, r, tone)


def _clockwise(points: Sequence[Point]) -> list[Point]:
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return sorted(points, key=lambda p: atan2(p[1] - middle[1], p[0] - middle[0]))
