"""Small line icons as SVG bodies, centred on 0,0 and about 16 across; stroked in the colour that is asked for."""

import math

from trainyard.ui.shapes import circle, path

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
LINES = {
    "undo": "M-7 -1H4a4 4 0 0 1 0 8H-2M-7 -1L-3 -5M-7 -1L-3 3",
    "lock": "M-5 -1H5V7H-5ZM-3 -1V-4a3 3 0 0 1 6 0V-1",
    "log": "M-7 -5H7M-7 0H7M-7 5H3",
    "help": "M-3.5 -3.5a3.5 3.5 0 1 1 5 3.2Q0 .6 0 2.5M0 6.2v.1",
    "hint": "M-3 7H3M-2 4.5H2M-2.5 2Q-6 -.5 -6 -3a6 6 0 0 1 12 0Q6 -.5 2.5 2V4H-2.5Z",
    "save": "M-7 -7H4L7 -4V7H-7ZM-3 -7V-2H3V-7M-4 7V2H4V7",
    "back": "M2 -6L-4 0L2 6",
    "plus": "M-6 0H6M0 -6V6",
    "minus": "M-6 0H6",
    "eye": "M-8 0Q0 -8 8 0Q0 8 -8 0ZM0 -2.5a2.5 2.5 0 1 0 .01 0",
    "fit": "M-7 -3V-7H-3M3 -7H7V-3M7 3V7H3M-3 7H-7V3",
    "check": "M-6 0L-2 5L6 -5",
    "cross": "M-5 -5L5 5M5 -5L-5 5",
    "arrow": "M-7 0H7M7 0L2 -5M7 0L2 5",
    "card": "M-5 -7H5V7H-5Z",
    "ticket": "M-8 -5H8V-2A2 2 0 0 0 8 2V5H-8V2A2 2 0 0 0 -8 -2Z",
    "station": "M-6 6V-1L0 -6L6 -1V6Z",
    "flag": "M-5 8V-7H6L3 -3L6 1H-5",
    "pause": "M-3.5 -6V6M3.5 -6V6",
}


def icon(name: str, colour: str, width: float = 2) -> str:
    """The icon's SVG body."""
    if name == "gear":
        teeth = "".join(
            f"M{5.2 * math.cos(a):.1f} {5.2 * math.sin(a):.1f}L{8 * math.cos(a):.1f} {8 * math.sin(a):.1f}"
            for a in (math.pi * i / 4 for i in range(8))
        )
        return path(teeth, "none", colour, 2.6, ROUND) + circle(0, 0, 4.6, "none", colour, 2)
    return path(LINES[name], "none", colour, width, ROUND)
