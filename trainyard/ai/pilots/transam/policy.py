"""The policy: what a seat does by its plan, without search. It is the level `medium`, and everybody's playout."""

from typing import NamedTuple

from trainyard.ai.pilots.transam.chart import Chart, chart_of
from trainyard.ai.pilots.transam.plan import Tree, exact_tree, tree_of
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.core.bits import each
from trainyard.games.transam import legal, network
from trainyard.games.transam.actions import Action, LayTrack
from trainyard.games.transam.cards import COLOURS, GREY
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.state import Phase, State
from trainyard.games.transam.tables import Tables


class Move(NamedTuple):
    """What the policy would do, and why: a key of `reasons` with its numbers."""

    action: Action
    why: str
    about: tuple[int, ...] = ()


class Policy:
    """One seat's plan and decisions."""

    def __init__(self, tables: Tables, seats: int, taste: Taste, seat: int) -> None:
        self.tables = tables
        self.chart: Chart = chart_of(tables, seats < 4)
        self.taste = taste
        self.seat = seat
        self.tree = Tree(0, 0)
        self._key: tuple[object, ...] = ()
        self._common = -1

    def copy(self) -> "Policy":
        """A policy that goes on from the same plan."""
        other = Policy(self.tables, 4, self.taste, self.seat)
        other.chart = self.chart
        other.tree = self.tree
        other._key = self._key
        other._common = self._common
        return other

    # The plan ---------------------------------------------------------------------------------------------------------

    def replan(self, state: State) -> Tree:
        """The tree for this position; the old one where nothing that concerns it has changed."""
        seat = self.seat
        key = (state.number, state.hands[seat], state.markers[seat], *state.private)
        built = state.common
        if key == self._key and built & self._common == self._common:
            new = built & ~self._common
            if new:
                foreign = new & ~self.tree.edges
                if not foreign or not self._touched(state, foreign):
                    self._spend(new)
                    return self.tree
            else:
                return self.tree
        self._key, self._common = key, built
        self.tree = self._new_tree(state)
        return self.tree

    def _spend(self, new: int) -> None:
        """Tracks of the plan were laid."""
        gone = new & self.tree.edges
        if gone:
            grey = self._grey_cost
            cost = sum(grey if gone_edge & self.tables.grey else 1 for gone_edge in _bits(gone))
            self.tree = Tree(self.tree.cost - cost, self.tree.edges & ~gone, self.tree.whole)
        self._common |= new

    def _touched(self, state: State, new: int) -> bool:
        """Whether new tracks of others meet the network or the tree."""
        ends = 0
        for number in each(new):
            ends |= self.tables.edge_of_bit[1 << number].ends
        nodes = state.nets[self.seat]
        for number in each(self.tree.edges):
            nodes |= self.tables.edge_of_bit[1 << number].ends
        return bool(ends & nodes)

    def _new_tree(self, state: State) -> Tree:
        seat = self.seat
        tables, terms = self.tables, state.terms
        self._grey_cost = terms.grey_cost
        goals = [tables.city_bit[city] for city in state.hands[seat]]
        needed = terms.needed
        ground = network.ground_of(state, seat)
        root = state.nets[seat]
        if not self.taste.shared:
            return self._star(state, ground, goals, needed)
        if self.taste.exact:
            exact = exact_tree(ground, root, goals, needed)
            if exact is not None:
                return exact
        tree = tree_of(ground, root, goals, needed, self.chart.tiers if self.taste.liked else ())
        if 1 < tree.cost <= self.taste.exact_to:
            exact = exact_tree(ground, root, goals, needed, tree.cost - 1)
            if exact is not None:
                tree = exact
        return tree

    def _star(self, state: State, ground: Ground, goals: list[int], needed: int) -> Tree:
        """Every city by its own shortest way from the marker, as a beginner sees it."""
        root = network.marker_bits(state, self.seat)
        trees = [tree_of(ground, root, [goal], 1) for goal in goals if not goal & state.nets[self.seat]]
        trees.sort(key=lambda tree: tree.cost)
        trees = trees[: max(0, len(trees) - (len(goals) - needed))]
        edges = 0
        for tree in trees:
            edges |= tree.edges
        cost = sum(self._grey_cost if bit & self.tables.grey else 1 for bit in _bits(edges))
        return Tree(cost, edges, all(tree.whole for tree in trees))

    # Decisions --------------------------------------------------------------------------------------------------------

    def decide(self, state: State) -> Move:
        """What to do now."""
        if state.phase is Phase.TURN:
            return self._turn(state)
        if state.phase is Phase.MARKERS:
            return self._marker(state)
        return self._card(state)

    def _card(self, state: State) -> Move:
        mine = self.tables.actions(self.seat)
        return Move(mine.accept, "accept")

    def _marker(self, state: State) -> Move:
        nodes = legal.marker_nodes(state)
        tables = self.tables
        goals = [tables.city_bit[city] for city in state.hands[self.seat]]
        free = [goal for goal in goals if goal & nodes]
        ground = Ground(tables, tables.all_edges, (), state.terms.grey_cost)
        root = goals[0]
        tree = tree_of(ground, root, goals, state.terms.needed, self.chart.tiers)
        best = None
        if free:
            scores = []
            for goal in free:
                score = 0.0
                # heat of tree edges near the goal
                near = ground.levels_from(goal, 4)[-1]
                inside = tables.incident(near) & tree.edges
                h = [self.chart.heat[b] for b in _bits(inside)]
                score += self.taste.marker_heat * sum(h) / max(1, len(h))
                others = [g for g in goals if g != goal]
                score += self.taste.marker_far * min(ground.distance(goal, g) or 0 for g in others) / 10
                score += self.taste.marker_out * sum(ground.distance(goal, g) or 0 for g in others) / 40
                scores.append((score, goal))
            best = min(scores)[1]
        else:
            near = nodes & _around(ground, goals)
            best = (near or nodes) & -(near or nodes)
        actions = tables.actions(self.seat)
        return Move(actions.places_of.chosen(best)[0], "marker", (tables.node_of_bit[best],))

    def _turn(self, state: State) -> Move:
        mine = self.tables.actions(self.seat)
        edges = network.buildable(state)
        if not edges:
            return Move(mine.end_turn if state.laid else mine.pass_turn, "nothing")
        if state.laid and state.complete >> self.seat & 1:
            return Move(mine.end_turn, "complete")
        tree = self.replan(state)
        wanted = edges & tree.edges
        if not wanted:
            if state.laid:
                return Move(mine.end_turn, "no use")
            wanted = edges
        if state.budget > 1 and wanted & self.tables.grey and not state.laid:
            pass
        choice = self._coldest(wanted) if self.taste.cold_first else wanted & -wanted
        return Move(mine.common_of.chosen(choice)[0], "plan", (tree.cost,))

    def _coldest(self, wanted: int) -> int:
        heat = self.chart.heat
        return min(_bits(wanted), key=heat.__getitem__)


def _bits(mask: int) -> list[int]:
    return [1 << number for number in each(mask)]


def _around(ground: Ground, goals: list[int]) -> int:
    nodes = 0
    for goal in goals:
        nodes |= ground.levels_from(goal, 1)[-1]
    return nodes
