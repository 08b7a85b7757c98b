"""Where routes lie: the drawn line of each link, its spaces, and points along it. Board units, no pygame."""

import itertools
from bisect import bisect_left
from collections.abc import Sequence
from math import atan2, degrees, dist

from trainyard.boards import lines
from trainyard.boards.lines import Space
from trainyard.boards.model import Board, Link, Point


class Way:
    """A line that things move along: distances in board units from its first point."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        self._reach = [0.0]
        for a, b in zip(self.points, self.points[1:], strict=False):
            self._reach.append(self._reach[-1] + dist(a, b))

    @property
    def length(self) -> float:
        """Length of the whole line."""
        return self._reach[-1]

    def at(self, distance: float) -> tuple[Point, float]:
        """The point at a distance and the direction there (degrees clockwise from east); ends go on straight."""
        if len(self.points) < 2:
            return (self.points[0] if self.points else (0.0, 0.0)), 0.0
        k = min(max(bisect_left(self._reach, distance), 1), len(self.points) - 1)
        (x0, y0), (x1, y1) = self.points[k - 1], self.points[k]
        long = self._reach[k] - self._reach[k - 1] or 1.0
        t = (distance - self._reach[k - 1]) / long
        return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), degrees(atan2(y1 - y0, x1 - x0))

    def cut(self, start: float, end: float) -> tuple[Point, ...]:
        """The piece of the line between two distances."""
        inner = [p for p, d in zip(self.points, self._reach, strict=True) if start < d < end]
        return (self.at(start)[0], *inner, self.at(end)[0])

    def reversed(self) -> "Way":
        """The same line from its other end."""
        return Way(self.points[::-1])


class Tracks:
    """The geometry of a board's links, computed when first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.links: dict[str, Link] = {link.id: link for link in board.links}
        self._at: dict[str, Point] = {place.id: place.at for place in board.places}
        self._spaces: dict[str, tuple[Space, ...]] = {}
        self._ways: dict[str, Way] = {}

    def centre_line(self, link: Link | str) -> tuple[Point, ...]:
        """The drawn curve between the two cities, without the offset of a double."""
        link = self._link(link)
        points = link.path
        if len(points) < 2:
            points = (self._at[link.a], self._at[link.b])
        if max(dist(p, q) for p, q in itertools.pairwise(points)) > 8:
            return lines.curve(points)
        return points

    def path_of(self, link: Link | str) -> Way:
        """The line that trains of this link run along, from ``a`` to ``b``, beside its twin if it is a double."""
        link = self._link(link)
        found = self._ways.get(link.id)
        if found is None:
            side = int(link.props.get("side", 0))
            found = Way(lines.offset(self.centre_line(link), side * lines.DOUBLE_APART / 2))
            self._ways[link.id] = found
        return found

    def spaces_of(self, link: Link | str) -> tuple[Space, ...]:
        """The link's spaces from ``a`` to ``b``: centre x, y, angle (degrees clockwise from east), length."""
        link = self._link(link)
        found = self._spaces.get(link.id)
        if found is None:
            side = int(link.props.get("side", 0))
            count = max(1, int(link.props.get("length", 1)))
            found = lines.spaces(self.centre_line(link), count, side)
            self._spaces[link.id] = found
        return found

    def bounds_of(self, link: Link | str, margin: float = 10.0) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 round the link's spaces."""
        corners = [corner for space in self.spaces_of(link) for corner in space.corners()]
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin

    def _link(self, link: Link | str) -> Link:
        return self.links[link] if isinstance(link, str) else link
