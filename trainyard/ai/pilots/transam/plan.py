"""The cheapest way to all goals, as a tree of edges: each goal in turn is joined to what is joined already.

Works in level sets (`trainyard.games.transam.ground`), so a whole tree takes a fraction of a millisecond. It is exact
in half of the deals and else about one track too dear.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.games.transam.cards import GREY, PLAIN
from trainyard.games.transam.ground import Ground, Steiner
from trainyard.games.transam.tables import Tables


class Tree(NamedTuple):
    """A way to the goals: its price, its edges (bits) still to be built, and whether it joins them all."""

    cost: int
    edges: int
    whole: bool = True
    ways: tuple[tuple[int, int], ...] = ()
    """Edges and the goal (a node) that they were taken for, as far as the tree was made goal by goal."""

    def without(self, built: int, tables: Tables, grey_cost: int) -> "Tree":
        """What is left of the tree when these edges hold tracks."""
        done = built & self.edges
        if not done:
            return self
        return Tree(self.cost - cost_of(tables, done, grey_cost), self.edges & ~built, self.whole, self.ways)


def cost_of(tables: Tables, edges: int, grey_cost: int) -> int:
    """What it costs to build the edges."""
    return (edges & tables.plain).bit_count() + grey_cost * (edges & tables.grey).bit_count()


def singles(mask: int) -> list[int]:
    """The bits of a set, each by itself."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low)
        mask ^= low
    return out


def tree_of(ground: Ground, root: int, goals: Sequence[int], needed: int, liked: Sequence[int] = ()) -> Tree:
    """Joins the goals (one node each) to the root, the nearest first, until ``needed`` of them are joined.

    Of equally short ways the one over the edges of the earlier sets of ``liked`` is taken.
    """
    joined = ground.swallowed(root)
    todo = 0
    spare = len(goals) - needed
    for goal in goals:
        if not goal & joined:
            todo |= goal
    cost = edges = 0
    ways = []
    whole = True
    while todo.bit_count() > spare:
        levels = levels_to(ground, joined, todo)
        if not levels[-1] & todo:
            whole = False
            break
        cost += len(levels) - 1
        found = levels[-1] & todo
        goal = found & -found
        more, nodes = trace(ground, levels, goal, liked)
        edges |= more
        ways.append((more, goal))
        joined = ground.swallowed(joined | nodes)
        todo &= ~joined
    return Tree(cost, edges, whole, tuple(ways))


def levels_to(ground: Ground, start: int, goals: int) -> list[int]:
    """The levels around the nodes, up to the first that holds any of the goals; up to the last when none does."""
    before, level = 0, start
    levels = [level]
    while not level & goals:
        after = ground.next_level(level, before)
        if after == level == before:
            break
        before, level = level, after
        levels.append(level)
    return levels


def exact_tree(ground: Ground, root: int, goals: Sequence[int], needed: int, most: int = 10_000) -> Tree | None:
    """A cheapest tree; None when there is none for ``most``."""
    found = Steiner(ground, root, goals, most, needed)
    if found.cost is None:
        return None
    edges = 0
    for edge in found.edges():
        edges |= edge
    return Tree(found.cost, edges)


def star_of(ground: Ground, root: int, goals: Sequence[int], needed: int, liked: Sequence[int] = ()) -> Tree:
    """Every goal by a shortest way of its own from the root, as a beginner sees it: no way is shared by design."""
    here = ground.swallowed(root)
    stems = [tree_of(ground, root, [goal], 1, liked) for goal in goals if not goal & here]
    stems.sort(key=lambda stem: stem.cost)
    edges = 0
    ways: tuple[tuple[int, int], ...] = ()
    for stem in stems[: max(0, len(stems) - (len(goals) - needed))]:
        edges |= stem.edges
        ways += stem.ways
    grey_cost = GREY if ground.grey else PLAIN
    return Tree(cost_of(ground.tables, edges, grey_cost), edges, all(stem.whole for stem in stems), ways)


def trace(ground: Ground, levels: Sequence[int], goal: int, liked: Sequence[int]) -> tuple[int, int]:
    """The edges and nodes of a shortest way from the goal, first reached at the last level, back to level 0."""
    edge_of = ground.tables.edge_of_bit
    joined = sum(ground.clumps)
    here = ground.swallowed(goal)
    edges, nodes = 0, goal
    cost = len(levels) - 1
    while cost:
        lower = levels[cost - 1]
        if lower & here:
            # Swallowed by something joined that was reached a level earlier.
            cost -= 1
            continue
        price = 1
        found = ground.plain_between(here, lower)
        if not found:
            price = 2
            lower = levels[cost - 2]
            found = ground.grey_between(here, lower)
        for like in liked:
            if found & like:
                found &= like
                break
        edge = edge_of[found & -found]
        edges |= edge.bit
        nodes |= edge.ends
        here = edge.ends & lower
        if here & joined:
            here = ground.swallowed(here)
        cost -= price
    return edges, nodes
