"""The printed lattice: single and double edges, plain nodes, sea lanes under double edges over water.

Sizes are given in sixtieths of the distance between neighbours (`unit`), so that every lattice looks alike.
"""

from collections.abc import Iterable, Sequence
from statistics import median

from trainyard.boards.model import Board, Link, Point
from trainyard.ui.shapes import circle, dashes, num, path
from trainyard.view.art.pane import Pane

CREAM, DARK, WHITE = "#FFF6DF", "#4B3A26", "#F6E7C4"
SINGLE, DOUBLE = 2.2, 7.0
"""Widths in units."""
NODE = 2.7
PIN = 12.0
"""Radius of a city's pin with its edge, in units."""
LANE = "#BDE4D8"
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def unit(board: Board) -> float:
    """A sixtieth of the distance between neighbours, in board units."""
    if board.grid is not None:
        return board.grid.tile_width / 60
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in (ends(link) for link in board.links if link.path)]
    return (median(lengths) if lengths else 60.0) / 60


def ends(link: Link) -> tuple[Point, Point]:
    """The two nodes of an edge."""
    return link.path[0], link.path[-1]


def is_double(link: Link) -> bool:
    """Whether a track on the edge takes a whole turn."""
    return int(link.props.get("cost", 1)) > 1


def edges(board: Board, u: float, pane: Pane | None = None) -> str:
    """All edges as one fragment; those seen in the pane, if one is given. Double: dark, cream, dark."""
    single = double = ""
    for link in board.links:
        (x0, y0), (x1, y1) = ends(link)
        reach = 5 * u
        box = min(x0, x1) - reach, min(y0, y1) - reach, max(x0, x1) + reach, max(y0, y1) + reach
        if pane is not None and not pane.shows(*box):
            continue
        d = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
        if is_double(link):
            double += d
        else:
            single += d
    # Thin stripes melt into grey: whatever the scale, each is at least so many pixels wide.
    px = 1 / pane.scale if pane is not None else 0.0
    out = ""
    if single:
        line = max(SINGLE * u, 1.8 * px)
        out += path(single, "none", "#6B4A1C", line + 2.4 * u, 'stroke-opacity="0.36"')
        out += path(single, "none", CREAM, line, 'stroke-opacity="0.92"')
    if double:
        edge, core = max(1.45 * u, 1.45 * px), max(1.25 * u, 1.25 * px)
        white = max((DOUBLE - 2.9) * u, core + 3.5 * px)
        out += path(double, "none", WHITE, white + 2 * edge + 1.8 * u, 'stroke-opacity="0.35"')
        out += path(double, "none", DARK, white + 2 * edge, f'{_ROUND} stroke-opacity="0.92"')
        out += path(double, "none", WHITE, white, _ROUND)
        out += path(double, "none", DARK, core)
    return out


def nodes(places: Iterable[Point], u: float) -> str:
    """Plain nodes: small cream discs."""
    return "".join(circle(x, y, NODE * u, CREAM, "#7A5C2C", 0.9 * u) for x, y in places)


def lanes(over_water: Sequence[Link], u: float) -> str:
    """The ships' way under double edges over water: a light band with a dotted middle showing at its sides."""
    band = sides = ""
    for link in over_water:
        (x0, y0), (x1, y1) = ends(link)
        band += f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
        long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
        dx, dy = -(y1 - y0) / long * 8.5 * u, (x1 - x0) / long * 8.5 * u
        for s in (1, -1):
            sides += dashes([(x0 + s * dx, y0 + s * dy), (x1 + s * dx, y1 + s * dy)], 3.4 * u, 3.4 * u)
    if not band:
        return ""
    return path(band, "none", LANE, 19 * u, f'{_ROUND} stroke-opacity="0.30"') + path(
        sides, "none", LANE, 1.3 * u, 'stroke-linecap="round" stroke-opacity="0.85"'
    )
