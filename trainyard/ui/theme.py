"""The look in numbers: colours, seats, cards, type steps, and the scale from design units (du) to pixels.

Colours are "#RRGGBB" strings, so that they serve SVG and pygame alike; `rgb` turns one into a tuple.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from trainyard.core.words import N_

INK, INK8, INK7, INK6, INK5 = "#13202B", "#1C2F3E", "#28425A", "#3C5A70", "#5F7C8C"
PLATE = "#20374A"
PAPER, PAPER2, PAPER3, PAPER4 = "#FBF5E6", "#F1E6CC", "#E2D1AB", "#C9B586"
FIELD = "#FFFDF6"
"""The lightest paper: what is typed into or chosen from."""
BRASS, BRASS_LIGHT, BRASS_DARK = "#C8963E", "#E7C27A", "#8A6420"
PRIMARY, PRIMARY_HOVER, PRIMARY_PRESSED, PRIMARY_EDGE = "#B83A22", "#C5422A", "#8F2A17", "#7E2413"
VERMILION, TEAL = "#D9482B", "#1E6E72"
OK, OK_PAPER = "#1E6B4F", "#E6F0DA"
BAD, BAD_PAPER = "#9A2F1B", "#FBE3D6"
WARNING = "#E8A08C"
"""What is wrong, in words on ink."""
NOTE = "#5A5446"
"""Secondary text on paper."""
TEXT, QUIET = PAPER, "#B9C4C6"
"""Text and secondary text on ink."""
GLOW, GLOW_CORE, FOCUS = "#FFB300", "#FFFBE6", "#FFD978"
CHOSEN = "#FFE9A8"
"""The row under the pointer in a paper list."""
SCRIM, SCRIM_ALPHA = "#0A131A", 173
SHADOW = "#050A0F"
EDIT = "#1F58A8"
"""The edge of a field that is being edited."""


@cache
def rgb(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """A "#RRGGBB" colour as (r, g, b, a)."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), alpha


@cache
def mix(a: str, b: str, t: float) -> str:
    """The colour t of the way from a to b."""
    return "#" + "".join(f"{round(p + (q - p) * t):02X}" for p, q in zip(rgb(a)[:3], rgb(b)[:3], strict=True))


def dark(colour: str, t: float = 0.3) -> str:
    """The colour in shade."""
    return mix(colour, "#0C141C", t)


def light(colour: str, t: float = 0.3) -> str:
    """The colour in light."""
    return mix(colour, "#FFFFFF", t)


class SeatLook(NamedTuple):
    """How a seat colour looks: always colour and emblem together."""

    name: str
    """Marked for translation."""
    colour: str
    emblem: str
    on: str
    """The colour of the emblem upon the seat's colour."""
    night: str
    """The colour on night maps."""
    chart: str
    """The colour of its line in charts on ink."""
    dash: tuple[float, ...]
    """The dash pattern of its line in charts, du; empty is solid."""


SEATS: tuple[SeatLook, ...] = (
    SeatLook(N_("Vermilion"), "#D9482B", "circle", PAPER, "#D9482B", "#D9482B", ()),
    SeatLook(N_("Cobalt"), "#1F58A8", "square", PAPER, "#3F86E8", "#5B97E8", (9, 4)),
    SeatLook(N_("Saffron"), "#F4B42A", "triangle", INK, "#F4B42A", "#F4B42A", (2, 5)),
    SeatLook(N_("Viridian"), "#1B9A78", "diamond", INK, "#1B9A78", "#1B9A78", (12, 4, 2, 4)),
    SeatLook(N_("Plum"), "#6B2A6E", "hexagon", PAPER, "#AE5FB6", "#B57BB8", (6, 3, 2, 3)),
    SeatLook(N_("Sky"), "#8ACBEF", "star", INK, "#8ACBEF", "#8ACBEF", (14, 3)),
)


class CardLook(NamedTuple):
    """How a train card colour looks."""

    name: str
    """Marked for translation."""
    colour: str
    ink: str
    """The colour of symbol and hatching upon it."""


CARDS: dict[str, CardLook] = {
    "red": CardLook(N_("red"), "#A9231F", "#FFF3E0"),
    "blue": CardLook(N_("blue"), "#2A5FAE", "#FFF3E0"),
    "green": CardLook(N_("green"), "#5FAE5A", "#14300C"),
    "yellow": CardLook(N_("yellow"), "#F6CF3E", "#3A2C08"),
    "black": CardLook(N_("black"), "#31313A", "#F6F0E2"),
    "white": CardLook(N_("white"), "#F6F0E2", "#4A4438"),
    "orange": CardLook(N_("orange"), "#F08A2C", "#3A1C04"),
    "purple": CardLook(N_("purple"), "#B65F9C", "#FFF3E0"),
    "locomotive": CardLook(N_("locomotive"), "#EFE3C4", INK),
    "grey": CardLook(N_("grey"), "#B9B3A4", INK),
}

TYPE: dict[str, tuple[float, int]] = {  # step: (du, floor in pixels)
    "caption": (12.5, 13),
    "label": (14, 13),
    "body": (16, 14),
    "lead": (18, 15),
    "heading": (22, 16),
    "title": (31, 18),
    "score": (44, 22),
    "display": (82, 30),
}
STEPS = tuple(TYPE)
MIN_WINDOW = (1024, 640)
MIN_DU = (1067, 600)
DESIGN = (1600, 900)


@dataclass(frozen=True)
class Scale:
    """Pixels for design units in a window of this size (pixels) at this user scale (0.75 to 2)."""

    window: tuple[int, int]
    user: float = 1.0

    @cached_property
    def s(self) -> float:
        """Pixels per du, clamped so that the window is at least 1067 x 600 du."""
        w, h = self.window
        wanted = min(w / DESIGN[0], h / DESIGN[1]) * min(max(self.user, 0.75), 2.0)
        return min(wanted, w / MIN_DU[0], h / MIN_DU[1])

    def px(self, du: float) -> int:
        """A length in whole pixels."""
        return round(du * self.s)

    def line(self, du: float) -> int:
        """The width of a line: whole pixels, at least one."""
        return max(1, round(du * self.s))

    def font(self, step: str) -> int:
        """The font size of a type step in whole pixels, never under its floor."""
        du, floor = TYPE[step]
        return max(round(du * self.s), floor)

    @property
    def du(self) -> tuple[float, float]:
        """The window in design units."""
        return self.window[0] / self.s, self.window[1] / self.s

    @property
    def compact(self) -> bool:
        """Little room (1280x720, or a large user scale): rails narrow, notes move into tooltips."""
        w, h = self.window
        return w < 1440 or h < 820 or self.s < 0.9 or self.du[0] < 1440 or self.du[1] < 820

    @property
    def wide(self) -> bool:
        """Much room: 2560x1440 and more, or a very wide window."""
        w, h = self.window
        return (w >= 2560 and h >= 1440) or w / h > 1.9

    @property
    def tall(self) -> bool:
        """Nearly square: the rail goes below the map."""
        return self.window[0] / self.window[1] < 1.5


def seat_name(colour: int) -> str:
    """The marked name of a seat colour (0-5)."""
    return SEATS[colour].name
