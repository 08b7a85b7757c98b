"""Where the name of a place stands: its box for each side, and the best side where the map does not say one.

Widths are those of the map's typeface (Barlow Semi Condensed Bold) at `SIZE` units, so boxes are known without fonts.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from trainyard.boards import lines
from trainyard.boards.model import Board, Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Side = Literal["r", "l", "t", "b"]
SIDES: tuple[Side, ...] = ("r", "t", "b", "l")

SIZE = 16.3
"""Type size in board units; at 1280x720 and fit zoom (0.8) that is 13 pixels."""
CITY_RADIUS = 8.5
DISTANCE = 11.0
"""From a city's centre to the near edge of its name's box."""
HALF_HEIGHT = 7.0

_WIDTHS = {
    "jl": 0.23, "i .'I": 0.25, "1ftr-": 0.35, "z7": 0.43, "sy": 0.46, "acekxvZF3568": 0.49, "ghnouLbdpqE0": 0.51,
    "JSPQT": 0.53, "CGRBDHOUXY4": 0.55, "AKVN": 0.58, "MwW": 0.72, "m": 0.76,
}  # fmt: skip
_WIDTH = {letter: width for letters, width in _WIDTHS.items() for letter in letters}


def width(name: str) -> float:
    """The width of a name in board units (wide scripts count a full square a letter)."""
    return SIZE * sum(1.0 if ord(c) > 0x2E80 else _WIDTH.get(c, 0.52) for c in name)


def box(at: Point, name: str, side: str) -> Box:
    """The box of the name on that side of the place."""
    x, y = at
    w = width(name)
    if side == "r":
        return x + DISTANCE, y - HALF_HEIGHT, x + DISTANCE + w, y + HALF_HEIGHT
    if side == "l":
        return x - DISTANCE - w, y - HALF_HEIGHT, x - DISTANCE, y + HALF_HEIGHT
    if side == "t":
        return x - w / 2, y - DISTANCE - 2 * HALF_HEIGHT + 1, x + w / 2, y - DISTANCE + 1
    return x - w / 2, y + DISTANCE - 1, x + w / 2, y + DISTANCE + 2 * HALF_HEIGHT - 1


def overlap(a: Box, b: Box) -> float:
    """The common area of two boxes."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def choose(board: Board) -> Mapping[str, Side]:
    """A side for every named place, by id: the one the map says, else the one that covers least, north to south."""
    near: list[Box] = []
    for link in board.links:
        if "length" in link.props:
            for space in lines.spaces(link.path, int(link.props["length"]), int(link.props.get("side", 0))):
                xs, ys = zip(*space.corners(), strict=True)
                near.append((min(xs), min(ys), max(xs), max(ys)))
    r = CITY_RADIUS
    dots = [(p.at[0] - r, p.at[1] - r, p.at[0] + r, p.at[1] + r) for p in board.places]
    size = (board.width, board.height)
    out: dict[str, Side] = {}
    placed: list[Box] = []
    named = [p for p in board.places if p.name]
    said = [p for p in named if p.props.get("label") in SIDES]
    free = [p for p in named if p.props.get("label") not in SIDES]
    for place in (*said, *sorted(free, key=lambda p: p.at[1])):
        if place in said:
            side: Side = place.props["label"]  # type: ignore[assignment]
        else:
            side = min(SIDES, key=lambda s: _cost(box(place.at, place.name, s), near, dots, placed, size))
        out[place.id] = side
        placed.append(box(place.at, place.name, side))
    return out


def _cost(b: Box, near: Sequence[Box], dots: Sequence[Box], placed: Sequence[Box], size: tuple[float, float]) -> float:
    outside = max(0.0, 4 - b[0]) + max(0.0, 4 - b[1]) + max(0.0, b[2] - size[0] + 4) + max(0.0, b[3] - size[1] + 4)
    return (
        3 * sum(overlap(b, o) for o in near)
        + 8 * sum(overlap(b, o) for o in dots)
        + 20 * sum(overlap(b, o) for o in placed)
        + 400 * outside
    )
