"""Icons drawn as strokes in a 16 x 16 box round 0,0."""

import math

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import circle, closed, group, num, path, star

_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

STROKES: dict[str, str] = {
    "undo": "M-7 -1H4a4 4 0 0 1 0 8H-2M-7 -1L-3 -5M-7 -1L-3 3",
    "redo": "M7 -1H-4a4 4 0 0 0 0 8H2M7 -1L3 -5M7 -1L3 3",
    "help": "M-3.5 -3.5a3.5 3.5 0 1 1 5 3.2Q0 .6 0 2.5M0 6.2v.1",
    "log": "M-7 -5H7M-7 0H7M-7 5H3",
    "save": "M-7 -7H4L7 -4V7H-7ZM-3 -7V-2H3V-7M-4 7V2H4V7",
    "back": "M2 -6L-4 0L2 6",
    "forward": "M-2 -6L4 0L-2 6",
    "plus": "M-6 0H6M0 -6V6",
    "minus": "M-6 0H6",
    "eye": "M-8 0Q0 -8 8 0Q0 8 -8 0ZM0 -2.5a2.5 2.5 0 1 0 .01 0",
    "eye_off": "M-8 0Q0 -8 8 0Q0 8 -8 0ZM0 -2.5a2.5 2.5 0 1 0 .01 0M-7 7L7 -7",
    "full": "M-7 -3V-7H-3M3 -7H7V-3M7 3V7H3M-3 7H-7V3",
    "check": "M-6 0L-2 5L6 -5",
    "cross": "M-5 -5L5 5M5 -5L-5 5",
    "down": "M-5 -2L0 3L5 -2",
    "up": "M-5 2L0 -3L5 2",
    "play": "M-4 -6L6 0L-4 6Z",
    "pause": "M-4 -6V6M4 -6V6",
    "step": "M-5 -6L3 0L-5 6ZM6 -6V6",
    "dice": "M-7 -7H7V7H-7ZM-3 -3v.1M3 3v.1M0 0v.1M3 -3v.1M-3 3v.1",
    "lock": "M-5 -1H5V7H-5ZM-3 -1V-4a3 3 0 0 1 6 0V-1",
    "user": "M0 -7a3.2 3.2 0 1 0 .01 0M-6 7Q-6 1 0 1Q6 1 6 7",
    "computer": "M-5 -5H5V5H-5ZM-2 -8V-5M2 -8V-5M-2 5V8M2 5V8M-8 -2H-5M-8 2H-5M5 -2H8M5 2H8",
    "arrow": "M-7 0H7M7 0L2 -5M7 0L2 5",
    "card": "M-5 -7H5V7H-5Z",
    "train": "M-5 -7H5V4H-5ZM-5 -1H5M-4 7L-2 4M4 7L2 4",
    "house": "M-6 7V-1L0 -7L6 -1V7Z",
    "ticket": "M-8 -5H8V-1.5a1.5 1.5 0 0 0 0 3V5H-8V1.5a1.5 1.5 0 0 0 0 -3Z",
    "flag": "M-5 8V-7H6L3 -3L6 1H-5",
    "folder": "M-8 6V-6H-2.5L-.5 -3.5H8V6Z",
    "door": "M-5 -8H4V8H-5ZM1 0v.1",
    "sound": "M-7 -3H-3L2 -7V7L-3 3H-7ZM5 -3Q7 0 5 3",
    "mute": "M-7 -3H-3L2 -7V7L-3 3H-7ZM5 -3L9 3M9 -3L5 3",
    "trash": "M-6 -5H6M-4 -5V7H4V-5M-2 -5V-7H2V-5",
    "edit": "M-6 6L-5 2L4 -7L7 -4L-2 5Z",
    "enter": "M6 -5V1H-6M-6 1L-2 -3M-6 1L-2 5",
    "grip": "M-2.5 -5v.1M2.5 -5v.1M-2.5 0v.1M2.5 0v.1M-2.5 5v.1M2.5 5v.1",
    "search": "M-1 -7a5.5 5.5 0 1 0 .01 0M3 2L7 7",
    "bulb": "M-2.5 4Q-2.5 2 -4 0A4.8 4.8 0 1 1 4 0Q2.5 2 2.5 4ZM-2 7H2",
    "clock": "M0 -7a7 7 0 1 0 .01 0M0 -4V0L3 2",
    "book": "M0 -5Q-3 -7 -7 -6V6Q-3 5 0 7Q3 5 7 6V-6Q3 -7 0 -5ZM0 -5V7",
    "chart": "M-7 7V-7M-7 7H7M-4 3L-1 -1L2 1L6 -5",
    "info": "M0 -2V6M0 -6v.1",
    "menu": "M-7 -5H7M-7 0H7M-7 5H7",
    "globe": "M0 -7.5a7.5 7.5 0 1 0 .01 0M-7 -2.5H7M-7 2.5H7M0 -7.5Q-4 0 0 7.5M0 -7.5Q4 0 0 7.5",
    "map": "M-7 -5L-2.5 -7L2.5 -5L7 -7V5L2.5 7L-2.5 5L-7 7ZM-2.5 -7V5M2.5 -5V7",
}
NAMES = (*STROKES, "gear", "star")


def icon(name: str, colour: str, scale: float = 1, width: float = 2) -> str:
    """The icon as an SVG fragment."""
    if name == "gear":
        teeth = "".join(
            f"M{num(5.2 * math.cos(a))} {num(5.2 * math.sin(a))}L{num(8 * math.cos(a))} {num(8 * math.sin(a))}"
            for a in (math.pi * i / 4 for i in range(8))
        )
        body = path(teeth, "none", colour, 2.6, _ROUND) + circle(0, 0, 4.6, "none", colour, width)
    elif name == "star":
        body = path(star(5, 8), colour)
    elif name == "play":
        body = path(closed([(-4, -6), (6, 0), (-4, 6)]), "none", colour, width, _ROUND)
    else:
        body = path(STROKES[name], "none", colour, width, _ROUND)
    return group(body, 0, 0, scale) if scale != 1 else body


def surface(name: str, px: int, colour: str) -> pygame.Surface:
    """The icon, px wide and high (its strokes reach about 4/5 of it)."""
    return art.svg(icon(name, colour), (-10, -10, 20, 20), (px, px))


def draw(target: pygame.Surface, name: str, center: tuple[float, float], px: int, colour: str) -> None:
    """Draws the icon with its middle at center, 20 units of its grid in px pixels."""
    made = surface(name, px, colour)
    target.blit(made, (round(center[0] - px / 2), round(center[1] - px / 2)))
