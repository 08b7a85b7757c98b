"""The hard edges of the scenery as SVG fragments in board units, assembled once per board."""

from dataclasses import dataclass
from functools import cached_property
from math import hypot

from trainyard.boards.model import Board, Point, Shape
from trainyard.ui.shapes import closed, dashes, num, opened, path
from trainyard.view.art import relief
from trainyard.view.art.coast import clockwise, natural, smooth, softened
from trainyard.view.art.look import Look


@dataclass(frozen=True)
class Terrain:
    """Fragments to rasterise. Missing kinds of shapes give empty fragments."""

    board: Board
    look: Look

    def _all(self, kind: str) -> list[Shape]:
        return [shape for shape in self.board.shapes if shape.kind == kind]

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """x, y, width, height of everything that is drawn."""
        bleed = self.look.bleed
        return -bleed, -bleed, self.board.width + 2 * bleed, self.board.height + 2 * bleed

    def _points(self, shape: Shape) -> tuple[Point, ...]:
        """The polygon as it is drawn: long edges are made natural unless the map forbids it."""
        box = 0.0, 0.0, self.board.width, self.board.height
        if str(shape.props.get("coast", "natural")) == "exact":
            return softened(shape.points, box)
        return natural(shape.points, box, rounding=shape.kind != "Region")

    def _outline(self, shape: Shape) -> str:
        return closed(clockwise(self._points(shape)))

    @cached_property
    def land(self) -> str:
        """Path data of all land in one path: overlapping pieces melt together."""
        return "".join(self._outline(s) for s in self._all("Land") if len(s.points) > 2)

    @cached_property
    def lakes(self) -> str:
        """Path data of all lakes."""
        return "".join(self._outline(s) for s in self._all("Lake") if len(s.points) > 2)

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """Path data of the regions of each tint (1-6; others count on from 6 to 1 again)."""
        parts = [""] * len(self.look.tints)
        for shape in self._all("Region"):
            if len(shape.points) > 2:
                tint = int(shape.props.get("tint", 1))
                parts[(tint - 1) % len(parts)] += self._outline(shape)
        return tuple(parts)

    @cached_property
    def region_fills(self) -> str:
        """Land colour and tinted regions; each with a hair of its own colour against seams."""
        fills = path(self.land, self.look.land)
        for tint, d in zip(self.look.tints, self.regions, strict=True):
            if d:
                fills += path(d, tint, tint, 0.7)
        return fills

    @cached_property
    def borders(self) -> str:
        """Dashed lines between regions; a map that draws none gets the regions' outlines."""
        out = ""
        drawn = [shape.points for shape in self._all("Border")]
        if not drawn:
            rings = [self._points(shape) for shape in self._all("Region") if len(shape.points) > 2]
            drawn = [(*ring, ring[0]) for ring in rings]
        for points in drawn:
            if len(points) > 1:
                line = list(points)
                out += path(dashes(line, 6.5, 3.2), "none", self.look.border, 1.15, 'stroke-linejoin="round"')
        return out

    @cached_property
    def rivers(self) -> str:
        """Rivers that widen from their first point to their last."""
        edges = waters = ""
        for shape in self._all("River"):
            if len(shape.points) < 2:
                continue
            line = smooth(shape.points)
            for piece, width in _widening(line):
                d = opened(piece)
                caps = 'stroke-linejoin="round" stroke-linecap="round"'
                edges += path(d, "none", self.look.river_edge, width + 0.7, caps)
                waters += path(d, "none", self.look.river, width, caps)
        return edges + waters

    @cached_property
    def relief(self) -> str:
        """Mountains and hills."""
        return relief.body(self.board, self.look)

    def coast(self, width: float) -> str:
        """The coast line, to be drawn under the land."""
        return path(self.land, "none", self.look.coast, width, 'stroke-linejoin="round"')

    def shores(self) -> str:
        """The lakes' shore lines, to be drawn over the land and under the water."""
        return path(self.lakes, "none", self.look.coast, 1.9, 'stroke-linejoin="round"') if self.lakes else ""

    def graticule(self) -> str:
        """Faint meridians and parallels, as of a conic projection over the board."""
        w, h = self.board.width, self.board.height
        _x0, y0, ew, eh = self.extent
        centre = (w / 2, -h * 2.1)
        d = ""
        step = 118.0
        radius = hypot(ew / 2, y0 + eh - centre[1])
        near = y0 - centre[1]
        ring = near - near % step
        while ring < radius:
            if ring > 0:
                d += f"M{num(centre[0] - ring)} {num(centre[1])}A{num(ring)} {num(ring)} 0 0 0"
                d += f" {num(centre[0] + ring)} {num(centre[1])}"
            ring += step
        spread = step * 1.15
        count = int(ew / spread) + 3
        for i in range(-count, count + 1):
            # Meridians meet at the centre and lie one step apart at the middle of the board.
            foot = centre[0] + i * spread * (radius / (h / 2 - centre[1]))
            d += f"M{num(centre[0])} {num(centre[1])}L{num(foot)} {num(centre[1] + radius)}"
        return path(d, "none", self.look.graticule, 0.6, 'stroke-opacity="0.5"')


def _widening(line: tuple[Point, ...]) -> list[tuple[list[Point], float]]:
    """The line in up to six pieces with growing width."""
    n = len(line)
    parts = min(6, n - 1)
    out = []
    for k in range(parts):
        piece = list(line[k * (n - 1) // parts : (k + 1) * (n - 1) // parts + 1])
        out.append((piece, 0.8 + 1.3 * (k + 1) / parts))
    return out
