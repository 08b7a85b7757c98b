"""A lattice painted in Tiled: cells become nodes, neighbours are linked, points and lines drawn on top change them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

from trainyard.boards.model import Cell, HexGrid, Link, Place, Point, Scalar
from trainyard.boards.schema import Lattice, ObjectType
from trainyard.core import hexes
from trainyard.core.hexes import Hex
from trainyard.core.words import N_, Phrase, Sentence

Edge = tuple[int, int]
"""Two nodes, the smaller number first."""

REACH = 0.45
"""A point or a line's end belongs to the node at most so many distances between neighbours away."""


class Drawn(NamedTuple):
    """An object drawn on the lattice, and how a sentence calls it."""

    kind: ObjectType
    name: str
    call: str
    points: tuple[Point, ...]
    props: Mapping[str, Scalar]


class Net:
    """The nodes and edges of a lattice while its objects are read."""

    def __init__(self, spec: Lattice, cells: Sequence[Cell], grid: HexGrid) -> None:
        self.spec, self.layout = spec, grid.layout
        painted = sorted({(c.row, c.column) for c in cells if c.kind == spec.layer})
        self.hexes = [hexes.from_offset(column, row, grid.shifted) for row, column in painted]
        self.number = {at: i for i, at in enumerate(self.hexes)}
        self.edges: dict[Edge, dict[str, Scalar]] = {
            edge: dict(spec.props) for edge in sorted(self._pairs(self.number))
        }
        self.marks: dict[int, Drawn] = {}
        self.changed: dict[Edge, Drawn] = {}
        self.called: dict[str, str] = {
            str(i): Phrase(N_("node {n} (column {column}, row {row})"), n=i, column=column, row=row)
            for i, (row, column) in enumerate(painted)
        }
        self.called.update((f"{a}-{b}", Phrase(N_("edge {edge}"), edge=f"{a}-{b}")) for a, b in self.edges)

    def mark(self, drawn: Drawn) -> Iterator[Sentence]:
        """Gives the nearest node the point's name, type and properties. Yields what is wrong with it."""
        node = self._node_at(drawn.points[0])
        if node is None:
            yield Sentence(
                N_("{object} lies on no node; paint one there, or move it nearer to one"), {"object": drawn.call}
            )
        elif node in self.marks:
            yield Sentence(
                N_("{object} lies on the same node as {other}"),
                {"object": drawn.call, "other": self.marks[node].call},
            )
        else:
            self.marks[node] = drawn
            self.called[str(node)] = drawn.call

    def draw_over(self, drawn: Drawn) -> Iterator[Sentence]:
        """Changes the edges under the line, or takes them away. Yields what is wrong with it."""
        nodes = [self._node_at(point) for point in drawn.points]
        for (point, a), (_, b) in pairwise(zip(drawn.points, nodes, strict=True)):
            straight = None if a is None or b is None else self._straight(a, b)
            if not straight:
                yield Sentence(
                    N_("{object} does not run along edges, near {x:.0f}, {y:.0f}; draw it from node to node"),
                    {"object": drawn.call, "x": point[0], "y": point[1]},
                )
                return
            for edge in straight:
                if drawn.kind.sets is None:
                    if edge in self.changed:
                        yield Sentence(
                            N_("{object} takes an edge away along which {other} runs"),
                            {"object": drawn.call, "other": self.changed[edge].call},
                        )
                        return
                    del self.edges[edge]
                    del self.called[f"{edge[0]}-{edge[1]}"]
                else:
                    self.edges[edge] |= drawn.kind.sets
                    self.changed[edge] = drawn

    def places(self) -> tuple[Place, ...]:
        """The nodes in the order of their numbers; a marked one has the mark's name, type and properties."""
        out = []
        for number, at in enumerate(self.hexes):
            x, y = self.layout.centre(at)
            mark = self.marks.get(number)
            name, kind, props = (mark.name, mark.kind.name, mark.props) if mark else ("", self.spec.node, {})
            out.append(Place(str(number), name, kind, (round(x, 2), round(y, 2)), props))
        return tuple(out)

    def links(self) -> tuple[Link, ...]:
        """The edges, ordered by their numbers."""
        at = [place.at for place in self.places()]
        return tuple(
            Link(f"{a}-{b}", str(a), str(b), self.spec.edge, (at[a], at[b]), props)
            for (a, b), props in self.edges.items()
        )

    @staticmethod
    def _pairs(number: Mapping[Hex, int]) -> Iterator[Edge]:
        for at, a in number.items():
            for side in (hexes.EAST, hexes.SOUTH_EAST, hexes.SOUTH_WEST):
                b = number.get(hexes.neighbour(at, side))
                if b is not None:
                    yield min(a, b), max(a, b)

    def _node_at(self, point: Point) -> int | None:
        at = self.layout.nearest(*point)
        near = dist(self.layout.centre(at), point) <= REACH * self.layout.width
        return self.number.get(at) if near else None

    def _straight(self, a: int, b: int) -> list[Edge]:
        """The edges on the straight line between two nodes; an empty list when one is missing on the way."""
        start, end = self.hexes[a], self.hexes[b]
        steps = hexes.distance(start, end)
        if not steps or (end.q - start.q) % steps or (end.r - start.r) % steps:
            return []
        q, r = (end.q - start.q) // steps, (end.r - start.r) // steps
        way = [self.number.get(Hex(start.q + q * i, start.r + r * i)) for i in range(steps + 1)]
        edges: list[Edge] = []
        for one, other in pairwise(way):
            if one is None or other is None or (min(one, other), max(one, other)) not in self.edges:
                return []
            edges.append((min(one, other), max(one, other)))
        return edges
