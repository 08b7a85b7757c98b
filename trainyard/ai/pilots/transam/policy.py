"""The policy: what a seat does by its plan, without search. It is the level `medium`, and everybody's playout."""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.ai.pilots.transam.chart import Chart
from trainyard.ai.pilots.transam.depot import delays, far_end
from trainyard.ai.pilots.transam.offers import loss
from trainyard.ai.pilots.transam.plan import Tree, exact_tree, levels_to, singles, star_of, tree_of
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.games.transam import legal, network
from trainyard.games.transam.actions import Action, LayTrack, PlaceMarker
from trainyard.games.transam.cards import GREY
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.state import Phase, State
from trainyard.games.transam.tables import Tables

FEW = 3
"""With so many seats or fewer nobody builds the whole main line of a long land for the others."""


class Move(NamedTuple):
    """What the policy would do, and why: a key of `reasons` with its numbers."""

    action: Action
    why: str
    about: tuple[int, ...] = ()


class Policy:
    """One seat's plan and decisions. It works on the truth and on the seat's observations alike."""

    def __init__(self, tables: Tables, chart: Chart, taste: Taste, seat: int) -> None:
        self.tables = tables
        self.chart = chart
        self.taste = taste
        self.seat = seat
        self.tree = Tree(0, 0)
        self._known: tuple[object, ...] = ()
        self._common = 0

    def copy(self) -> "Policy":
        """A policy that goes on from the same plan."""
        other = Policy(self.tables, self.chart, self.taste, self.seat)
        other.tree = self.tree
        other._known, other._common = self._known, self._common
        return other

    # The plan ---------------------------------------------------------------------------------------------------------

    def replan(self, state: State) -> Tree:
        """The tree for this position; the old one where no track of others has met it or the network."""
        seat = self.seat
        known = (state.number, state.hands[seat], state.markers[seat], *state.private)
        if known == self._known:
            new = state.common & ~self._common
            if new == state.common ^ self._common:
                if new & ~self.tree.edges and self._met(state, new & ~self.tree.edges):
                    self.tree = self._planned(state)
                elif new:
                    self.tree = self.tree.without(new, self.tables, state.terms.grey_cost)
                self._common = state.common
                return self.tree
        self._known, self._common = known, state.common
        self.tree = self._planned(state)
        return self.tree

    def _met(self, state: State, new: int) -> bool:
        """Whether the new tracks meet the network or the tree."""
        ends = self.tables.ends
        return bool(ends(new) & (ends(self.tree.edges) | state.nets[self.seat]))

    def _planned(self, state: State) -> Tree:
        tables, taste, needed = self.tables, self.taste, state.terms.needed
        goals = [tables.city_bit[city] for city in state.hands[self.seat]]
        ground = network.ground_of(state, self.seat)
        root = state.nets[self.seat]
        liked = self.chart.hottest if taste.follow else self.chart.coldest
        if not taste.shared:
            if taste.follow and self.long_land:
                liked = ()  # whoever builds the one main line by single ways helps the others more than himself
            return star_of(ground, network.marker_bits(state, self.seat), goals, needed, liked)
        tree = tree_of(ground, root, goals, needed, liked)
        if 1 < tree.cost <= taste.exact_to:
            return exact_tree(ground, root, goals, needed, tree.cost - 1) or tree
        return tree

    @property
    def long_land(self) -> bool:
        """Whether the board is long and narrow, so that most ways share one main line."""
        return self.chart.spine > self.taste.spine

    # Decisions --------------------------------------------------------------------------------------------------------

    def decide(self, state: State) -> Move:
        """What to do now."""
        if state.phase is Phase.TURN:
            return self._turn(state)
        if state.phase is Phase.MARKERS:
            return self._marker(state)
        return self._card(state)

    def moves(self, state: State, most: int, inner: int = 0) -> list[Move]:
        """The best few moves for a search, the policy's own first; for a start marker also so many ``inner`` nodes of
        the plan that are no cities of the hand."""
        first = self.decide(state)
        if state.phase is Phase.MARKERS:
            return self._other_markers(state, first, most) + self._inner_markers(state, first, inner)
        if state.phase is not Phase.TURN or first.why in ("complete", "nothing", "idle", "used up"):
            return [first]
        return self._other_tracks(state, first, most)

    def _other_tracks(self, state: State, first: Move, most: int) -> list[Move]:
        """Tracks of the tree and of a tree that looks for other ways, common and private."""
        tables, tree = self.tables, self.tree
        mine = tables.actions(self.seat)
        edges = network.buildable(state)
        goals = [tables.city_bit[city] for city in state.hands[self.seat]]
        ground = network.ground_of(state, self.seat)
        way = self.chart.coldest if self.taste.follow else self.chart.hottest
        other = tree_of(ground, state.nets[self.seat], goals, state.terms.needed, way)
        exact = exact_tree(ground, state.nets[self.seat], goals, state.terms.needed, tree.cost)
        wanted = singles(edges & tree.edges)
        if other.cost <= tree.cost + 1:
            wanted += singles(edges & other.edges & ~tree.edges)
        if exact is not None:
            wanted += singles(edges & exact.edges & ~tree.edges & ~other.edges)
        out = [first]
        for edge in sorted(wanted, key=self.chart.heat.__getitem__):
            move = self._lay(state, edge, tree)
            if move.action not in [known.action for known in out]:
                out.append(move)
        out = out[:most]
        if network.private_tracks_left(state, self.seat):
            out += self._other_kind(state, [move for move in out if move.about][:2])
        if state.laid and first.action != mine.end_turn:
            out.append(Move(mine.end_turn, "hold", first.about))
        return out

    def _other_kind(self, state: State, moves: list[Move]) -> list[Move]:
        """The same tracks as private ones where they are common, and the other way round."""
        closed = self.tables.incident(network.closed_to_private(state))
        out = []
        for move in moves:
            assert isinstance(move.action, LayTrack)
            edge = move.about[0]
            if move.action.private:
                out.append(Move(self._track(edge), "plan", move.about))
            elif not edge & closed:
                out.append(Move(self._track(edge, private=True), "private", move.about))
        return out

    def _other_markers(self, state: State, first: Move, most: int) -> list[Move]:
        """The cities of the hand that are free."""
        tables = self.tables
        places = legal.marker_nodes(state)
        out = [first]
        for city in state.hands[self.seat]:
            bit = tables.city_bit[city]
            if bit & places:
                action = PlaceMarker(self.seat, tables.nodes[tables.cities[city].node])
                if action != first.action:
                    out.append(Move(action, "marker", (tables.cities[city].node, first.about[1])))
        return out[:most]

    def _inner_markers(self, state: State, first: Move, most: int) -> list[Move]:
        """The nodes of the plan between the cities of the hand behind which the least waits for others."""
        if not most:
            return []
        tables = self.tables
        goals = [tables.city_bit[city] for city in state.hands[self.seat]]
        _, _, waits = self._start(state, goals)
        open_nodes = legal.marker_nodes(state)
        nodes = sorted((node for node in waits if node & open_nodes and node not in goals), key=waits.__getitem__)
        moves = []
        for place in (tables.node_of_bit[node] for node in nodes[:most]):
            action = PlaceMarker(self.seat, tables.nodes[place])
            if action != first.action:
                moves.append(Move(action, "marker", (place, first.about[1])))
        return moves

    def _card(self, state: State) -> Move:
        """A card is refused when it harms this hand clearly more than an average one (rules 8.2)."""
        mine = self.tables.actions(self.seat)
        harm = loss(state, self.seat, self.chart)
        if harm > self.taste.refuse:
            return Move(mine.refuse, "refuse", (round(harm),))
        return Move(mine.accept, "accept")

    def _marker(self, state: State) -> Move:
        """On the city behind which the least waits for others, or with few seats in a long land at its lonelier end;
        on a node near the cities where none of them may be used."""
        tables = self.tables
        goals = [tables.city_bit[city] for city in state.hands[self.seat]]
        ground, tree, waits = self._start(state, goals)
        open_nodes = legal.marker_nodes(state)
        places = [node for node in waits if node & open_nodes and node in goals]
        why = "marker"
        if places and self.taste.central and state.seats <= FEW and self.long_land:
            best, why = far_end(ground, goals, places, self.chart.heat), "far end"
        elif places:
            best = (min if self.taste.central else max)(places, key=lambda node: (waits[node], node))
        else:
            near = levels_to(ground, sum(set(goals)), open_nodes)[-1] & open_nodes
            best = near & -near
        node = tables.node_of_bit[best]
        return Move(PlaceMarker(self.seat, tables.nodes[node]), why, (node, tree.cost))

    def _start(self, state: State, goals: Sequence[int]) -> tuple[Ground, Tree, dict[int, float]]:
        """The board and the plan before the marker stands, and for each node of the plan what waits behind it."""
        tables = self.tables
        ground = Ground(tables, tables.all_edges, network.clumps_of(state, self.seat), state.terms.grey_cost)
        root = state.nets[self.seat] or goals[0]
        tree = tree_of(ground, root, goals, state.terms.needed, self.chart.hottest)
        return ground, tree, delays(tables, tree.edges, self.chart.heat, self.taste.crowd)

    def _turn(self, state: State) -> Move:
        mine = self.tables.actions(self.seat)
        if state.laid and state.complete >> self.seat & 1:
            return Move(mine.end_turn, "complete")
        edges = network.buildable(state)
        if not edges:
            return Move(mine.end_turn if state.laid else mine.pass_turn, "used up" if state.laid else "nothing")
        tree = self.replan(state)
        wanted = edges & tree.edges
        if not wanted:
            if state.laid:
                return Move(mine.end_turn, "no use")
            return self._idle(state, edges)
        edge = self._next_edge(state, wanted)
        return self._lay(state, edge, tree)

    def _next_edge(self, state: State, wanted: int) -> int:
        """The edge (bit) of the plan to lay first."""
        if not self.taste.lonely_first:
            return wanted & -wanted
        heat = self.chart.heat
        edge = min(singles(wanted), key=heat.__getitem__)
        if state.budget == GREY and edge & self.tables.plain and wanted & self.tables.grey:
            # A double line first, where only double lines would be left for the rest of the turn.
            plain = wanted & ~edge | self.tables.incident(self.tables.edge_of_bit[edge].ends) & self.tree.edges & ~edge
            if not plain & self.tables.plain and state.terms.grey_cost == GREY and not state.terms.must_touch:
                return min(singles(wanted & self.tables.grey), key=heat.__getitem__)
        return edge

    def _lay(self, state: State, edge: int, tree: Tree) -> Move:
        joins = self.joins(state, edge)
        why = "join" if joins else "plan"
        private = joins and self.taste.private_join and network.private_tracks_left(state, self.seat) > 0
        # Its owner may use what lies beyond, and nobody beyond may use what lies here (rules 9.2).
        if private and not edge & self.tables.incident(network.closed_to_private(state)):
            return Move(self._track(edge, private=True), "private", (edge, tree.cost))
        return Move(self._track(edge), why, (edge, tree.cost))

    def _track(self, edge: int, private: bool = False) -> LayTrack:
        return LayTrack(self.seat, self.tables.edge_of_bit[edge].id, private)

    def joins(self, state: State, edge: int) -> bool:
        """Whether the track would join the network with another seat's."""
        beyond = self.tables.edge_of_bit[edge].ends & ~state.nets[self.seat]
        return any(beyond & net for net in state.nets)

    def _idle(self, state: State, edges: int) -> Move:
        """A track has to be laid although none of the plan can be: the one that fewest others want (rules 4.2)."""
        plain = edges & self.tables.plain or edges
        edge = min(singles(plain), key=self.chart.heat.__getitem__)
        return Move(self._track(edge), "idle", (edge, self.tree.cost))
