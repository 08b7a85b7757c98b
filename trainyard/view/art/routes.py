"""Unclaimed route spaces as SVG: colour, hatching and symbol, tunnels, ferries. Part of the static picture."""

from collections.abc import Iterable
from functools import lru_cache

from trainyard.boards.lines import SPACE_WIDTH, Space
from trainyard.boards.model import Link
from trainyard.ui import pieces
from trainyard.ui.shapes import circle, dashes, group, num, opened, path, rect
from trainyard.ui.theme import CARDS, INK, PAPER, dark, light
from trainyard.view.art.pane import Pane
from trainyard.view.tracks import Tracks

GREY = "#C6C0B0"
EDGE = "#2A2118"
TUNNEL = "#3B2A1C"


@lru_cache(maxsize=4096)
def space(colour: str, length: float, tunnel: bool, locomotive: bool, patterns: str) -> str:
    """One empty space, centred on 0,0, along x. ``patterns``: always, symbols or off."""
    w, h = length, SPACE_WIDTH
    fill, ink = (GREY, EDGE) if colour == "grey" else (CARDS[colour].colour, CARDS[colour].ink)
    out = [rect(-w / 2 - 0.6, -h / 2 + 0.5, w + 1.8, h + 1.6, "#1A1208", 2.6, None, 1, 'fill-opacity="0.34"')]
    if tunnel:
        out.append(rect(-w / 2 - 2.1, -h / 2 - 2.1, w + 4.2, h + 4.2, "#F4E9CF", 3.4))
        out.append(path(_tunnel_frame(w + 3.6, h + 3.6), "none", TUNNEL, 1.7))
    out.append(rect(-w / 2, -h / 2, w, h, fill, 2.2, EDGE, 1))
    out.append(
        rect(-w / 2 + 1.1, -h / 2 + 1.0, w - 2.2, h * 0.3, light(fill, 0.4), 1.2, None, 1, 'fill-opacity="0.45"')
    )
    if colour != "grey" and patterns == "always":
        hatching = pieces.hatch(colour, -w / 2 + 1, -h / 2 + 1, w - 2, h - 2, 3.4)
        out.append(path(hatching, "none", ink, 0.7, 'stroke-opacity="0.4"'))
    if locomotive:
        out.append(circle(0, 0, 4.9, PAPER, EDGE, 0.8) + pieces.symbol("locomotive", 4.2, INK))
    elif colour != "grey" and patterns != "off" and w > 9:
        out.append(circle(0, 0, 4.4, fill) + pieces.symbol(colour, 3.4))
    if colour != "white":
        out.append(rect(-w / 2 + 0.5, h / 2 - 1.8, w - 1, 1.3, dark(fill, 0.45), 0.6, None, 1, 'fill-opacity="0.5"'))
    return "".join(out)


def _tunnel_frame(w: float, h: float) -> str:
    x, y = w / 2, h / 2
    return dashes([(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)], 3.4, 2.2)


def _bed(tracks: Tracks, link: Link) -> str:
    """A faint line that ties a route's spaces together where they lie apart: rails on land, a lane at sea."""
    way = tracks.path_of(link)
    piece = list(way.cut(9.0, max(9.1, way.length - 9.0)))
    if int(link.props.get("locomotives", 0)):
        return path(dashes(piece, 3.0, 3.6), "none", "#34605F", 1.3, 'stroke-opacity="0.7"')
    return path(opened(piece), "none", "#4A3820", 1.5, 'stroke-opacity="0.5" stroke-linecap="round"')


def body(tracks: Tracks, links: Iterable[Link], patterns: str, pane: Pane | None = None) -> str:
    """All spaces of the links as one fragment in board units; only those seen in the pane, if one is given."""
    beds, tops = [], []
    for link in links:
        if pane is not None and not pane.shows(*tracks.bounds_of(link)):
            continue
        beds.append(_bed(tracks, link))
        colour, tunnel = str(link.props.get("colour", "grey")), bool(link.props.get("tunnel", False))
        locomotives = int(link.props.get("locomotives", 0))
        spaces = tracks.spaces_of(link)
        for place, at in zip(spaces, _wheels(len(spaces), locomotives), strict=True):
            tops.append(_placed(place, space(_known(colour), round(place.length, 1), tunnel, at, patterns)))
    return "".join(beds) + "".join(tops)


def _known(colour: str) -> str:
    return colour if colour in CARDS and colour != "locomotive" else "grey"


def _wheels(count: int, locomotives: int) -> list[bool]:
    """Which spaces show the wheel: the middle ones."""
    first = (count - locomotives) // 2
    return [first <= i < first + locomotives for i in range(count)]


def _placed(place: Space, fragment: str) -> str:
    # Symbols stand upright as far as they can: a space that runs leftwards is turned by half a circle.
    turn = place.angle if -90 < place.angle <= 90 else place.angle - 180 if place.angle > 90 else place.angle + 180
    return group(fragment, place.x, place.y, 1, float(num(turn)))
