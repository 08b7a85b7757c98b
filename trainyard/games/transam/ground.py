"""Prices on the lattice for one player, and exact counts of missing tracks (rules 6.2).

Everything is a set of nodes as bits. Costs are worked out by *levels*: level k holds every node that can be had for k
or less; the next level is a few shifts away. The missing count is a minimum Steiner tree (Dreyfus and Wagner) whose
tables are such levels.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from trainyard.core.bits import each
from trainyard.games.transam.cards import PLAIN

if TYPE_CHECKING:
    from trainyard.games.transam.tables import Tables

Levels = list[int]
"""For each cost from 0 the nodes that can be had for it or less."""


class Ground:
    """Prices for one player: free edges cost what they cost, joined nodes nothing, all else is closed."""

    __slots__ = ("_grey", "_plain", "_shifts", "clumps", "grey", "plain", "tables")

    def __init__(self, tables: "Tables", free: int, clumps: Iterable[int], grey_cost: int) -> None:
        """``free``: the edges that can still be built. ``clumps``: disjoint sets of nodes that are joined already, by
        tracks or as the two markers of a seat are (card X08)."""
        self.tables = tables
        self.plain = free if grey_cost == PLAIN else free & tables.plain
        self.grey = 0 if grey_cost == PLAIN else free & tables.grey
        self.clumps = tuple(clumps)
        low, span = tables.low, tables.span
        self._shifts = tables.shifts
        self._plain = (self.plain & low, self.plain >> span & low, self.plain >> 2 * span)
        self._grey = (self.grey & low, self.grey >> span & low, self.grey >> 2 * span)

    def swallowed(self, nodes: int) -> int:
        """The nodes with all that is joined to them already."""
        for clump in self.clumps:
            if nodes & clump:
                nodes |= clump
        return nodes

    def next_level(self, level: int, before: int) -> int:
        """The nodes for k, if ``level`` holds those for k - 1 and ``before`` those for k - 2."""
        p0, p1, p2 = self._plain
        s0, s1, s2 = self._shifts
        out = (
            level
            | (level & p0) << s0
            | level >> s0 & p0
            | (level & p1) << s1
            | level >> s1 & p1
            | (level & p2) << s2
            | level >> s2 & p2
        )
        if before:
            g0, g1, g2 = self._grey
            out |= (
                (before & g0) << s0
                | before >> s0 & g0
                | (before & g1) << s1
                | before >> s1 & g1
                | (before & g2) << s2
                | before >> s2 & g2
            )
        for clump in self.clumps:
            if out & clump:
                out |= clump
        return out

    def plain_between(self, one: int, other: int) -> int:
        """The plain edges from any node of one set to any of the other."""
        return self._between(self._plain, one, other)

    def grey_between(self, one: int, other: int) -> int:
        """The grey edges from any node of one set to any of the other."""
        return self._between(self._grey, one, other)

    def _between(self, edges: tuple[int, int, int], one: int, other: int) -> int:
        s0, s1, s2 = self._shifts
        e0, e1, e2 = edges
        span = self.tables.span
        return (
            e0 & (one & other >> s0 | one >> s0 & other)
            | (e1 & (one & other >> s1 | one >> s1 & other)) << span
            | (e2 & (one & other >> s2 | one >> s2 & other)) << 2 * span
        )

    def levels_from(self, nodes: int, most: int, until: int = 0) -> Levels:
        """Levels 0 to at most ``most`` around the nodes; ends when nothing is added, or all of ``until`` is reached."""
        before, level = 0, self.swallowed(nodes)
        out = [level]
        while len(out) <= most and (not until or until & ~level):
            after = self.next_level(level, before)
            if after == level == before:
                break
            before, level = level, after
            out.append(level)
        return out

    def distance(self, start: int, goal: int, most: int = 10_000) -> int | None:
        """The cheapest price from any node of one set to any of the other; None when there is no way for ``most``."""
        before, level = 0, self.swallowed(start)
        for cost in range(most + 1):
            if level & goal:
                return cost
            after = self.next_level(level, before)
            if after == level == before:
                return None
            before, level = level, after
        return None


class Steiner:
    """The cheapest way to join the root and the goals, on one ground.

    ``tree[s]`` are the levels of the subset s of the goals: the nodes from which all of s can be joined for k or less.
    """

    def __init__(self, ground: Ground, root: int, goals: Sequence[int], most: int, needed: int | None = None) -> None:
        """``root`` and ``goals`` are sets of one node or more each. Costs above ``most`` are not looked for.
        ``needed``: how many of the goals must be joined; all if left out."""
        self.ground = ground
        self.root = ground.swallowed(root)
        # A goal in the root's own network costs nothing.
        todo = [goal for goal in goals if not goal & self.root]
        self.needed = (len(goals) if needed is None else needed) - (len(goals) - len(todo))
        self.goals = todo
        self.tree: dict[int, Levels] = {}
        self.cost: int | None = 0
        self.best = 0
        """The goals (bits, in the order of `goals`) that the cheapest tree joins."""
        if self.needed > 0:
            self.cost = self._solve(most)

    def _solve(self, most: int) -> int | None:
        count = len(self.goals)
        everything = self.root
        for goal in self.goals:
            everything |= goal
        # In a cheapest tree no goal is farther from its first branching than from the nearest other terminal.
        around = [self.ground.levels_from(goal, most, everything) for goal in self.goals]
        apart = [[_first(levels, other) for other in (*self.goals, self.root)] for levels in around]
        whole = [sum(1 << i for i in chosen) for chosen in combinations(range(count), self.needed)]
        bound = min(_spanning_tree(apart, subset) for subset in whole)
        if bound >= _FAR:  # two groups of terminals lie farther apart than ``most``
            return None
        most = min(most, bound)
        for i, levels in enumerate(around):
            self.tree[1 << i] = levels
        for size in range(2, self.needed + 1):
            for chosen in combinations(range(count), size):
                subset = sum(1 << i for i in chosen)
                # All goals must be joined: those outside lie at least as far from one another as the farthest pair.
                rest = [i for i in range(count) if not subset >> i & 1] if self.needed == count else []
                spare = max((apart[i][j] for i in rest for j in (*rest, count)), default=0)
                self.tree[subset] = self._levels_of(subset, most - spare, self.root if size == self.needed else 0)
        costs = [(_first(self.tree[subset], self.root), subset) for subset in whole]
        cost, self.best = min(costs)
        return cost if cost <= most else None

    def _levels_of(self, subset: int, most: int, until: int) -> Levels:
        """The levels of a subset of two goals or more: two parts joined in a node, then spread. Ends at ``until``."""
        joins = [0] * (most + 1)
        for part in _parts(subset):
            other = self.tree[subset ^ part]
            start = next((k for k, nodes in enumerate(other) if nodes), most + 1)
            before = 0
            for i, nodes in enumerate(self.tree[part][: most + 1]):
                new, before = nodes & ~before, nodes
                if new:
                    for k, reached in enumerate(other[start : most + 1 - i], start + i):
                        joins[k] |= new & reached
        ground = self.ground
        before = level = 0
        out: Levels = []
        for join in joins:
            after = ground.next_level(level, before) if level else 0
            if join & ~after:
                after = ground.swallowed(after | join)
            before, level = level, after
            out.append(level)
            if level & until:
                break
        return out

    def edges(self) -> list[int]:
        """The edges (bits) of one cheapest tree that are still to be built, in no special order."""
        out: list[int] = []
        if self.cost and self.best:
            self._trace(self.best, self.root, self.cost, out)
        return out

    def _trace(self, subset: int, here: int, cost: int, out: list[int]) -> None:
        """Follow the levels from the nodes ``here`` (joined already), where the subset costs ``cost``, to its goals."""
        while True:
            for part in _parts(subset):
                one, other = self.tree[part], self.tree[subset ^ part]
                for i in range(cost + 1):
                    both = _at(one, i) & _at(other, cost - i) & here
                    if both:
                        node = both & -both
                        joined = self.ground.swallowed(node)
                        self._trace(part, joined, _first(one, node), out)
                        self._trace(subset ^ part, joined, _first(other, node), out)
                        return
            if cost == 0:
                return
            edge, came, price = self._step_back(self.tree[subset], here, cost)
            out.append(edge)
            here = self.ground.swallowed(came)
            cost -= price

    def _step_back(self, levels: Levels, here: int, cost: int) -> tuple[int, int, int]:
        """An edge from a node of a lower level into ``here``: the edge's bit, that node, its price."""
        tables = self.ground.tables
        for edges, price in ((self.ground.plain, 1), (self.ground.grey, 2)):
            if cost >= price:
                lower = _at(levels, cost - price)
                for number in each(tables.incident(here) & edges & tables.incident(lower)):
                    edge = tables.edge_of_bit[1 << number]
                    for end in (edge.ends & -edge.ends, edge.ends & (edge.ends - 1)):
                        if end & lower and edge.ends & ~end & here:
                            return edge.bit, end, price
        raise AssertionError("levels without a way")


_FAR = 1_000_000


def _at(levels: Levels, cost: int) -> int:
    return levels[min(cost, len(levels) - 1)]


def _first(levels: Levels, nodes: int) -> int:
    """The lowest level that holds any of the nodes; a very high number when none does."""
    for cost, level in enumerate(levels):
        if level & nodes:
            return cost
    return _FAR


def _spanning_tree(apart: list[list[int]], subset: int) -> int:
    """The cost of joining the goals of the subset and the root pair by pair (Prim): never less than the cheapest."""
    left = set(each(subset))
    near = {i: apart[i][-1] for i in left}
    total = 0
    while left:
        i = min(left, key=near.__getitem__)
        left.remove(i)
        total += near[i]
        for j in left:
            near[j] = min(near[j], apart[i][j])
    return total


def _parts(subset: int) -> list[int]:
    """One half of every way to part the subset in two."""
    low = subset & -subset
    rest = subset ^ low
    out = []
    part = rest
    while part:
        part = (part - 1) & rest
        out.append(part | low)
    return out
