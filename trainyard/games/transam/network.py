"""Networks: what hangs on a seat's start marker, what it may build next, and what it is missing (rules 1.3, 6)."""

from collections.abc import Iterable, Sequence

from trainyard.core.bits import each
from trainyard.games.transam.cards import COLOURS, GREY, MANY, MOST_PRIVATE_AT_NODE
from trainyard.games.transam.ground import Ground, Steiner
from trainyard.games.transam.state import HIDDEN, State
from trainyard.games.transam.tables import Edge, Tables


def joined(parts: Iterable[int], new: int) -> tuple[list[int], int]:
    """Disjoint parts, ascending, after something joined all nodes of ``new``; and the part that holds them now."""
    apart = []
    for part in parts:
        if part & new:
            new |= part
        else:
            apart.append(part)
    apart.append(new)
    apart.sort()
    return apart, new


def parts_of(tables: Tables, edges: int) -> list[int]:
    """The connected parts of a set of edges as sets of nodes, ascending."""
    parts: list[int] = []
    for number in each(edges):
        parts, _ = joined(parts, tables.edge_of_bit[1 << number].ends)
    return parts


def marker_bits(state: State, seat: int) -> int:
    """The nodes of the seat's start markers."""
    bits = 0
    for node in state.markers[seat]:
        bits |= state.tables.node_bit[node]
    return bits


def clumps_of(state: State, seat: int) -> list[int]:
    """Disjoint sets of nodes that are joined for the seat: by usable tracks, or as its two markers (card X08)."""
    clumps = state.parts
    tables = state.tables
    for number in each(state.private[seat]):
        clumps, _ = joined(clumps, tables.edge_of_bit[1 << number].ends)
    if len(state.markers[seat]) > 1:
        clumps, _ = joined(clumps, marker_bits(state, seat))
    return clumps


def net_of(state: State, seat: int) -> int:
    """The network of the seat, worked out afresh (rules 1.3); `State.nets` keeps it."""
    net = marker_bits(state, seat)
    for clump in clumps_of(state, seat):
        if clump & net:
            net |= clump
    return net


def free_edges(state: State) -> int:
    """Edges without a track."""
    return state.tables.all_edges & ~state.built()


def buildable(state: State) -> int:
    """The edges on which the seat to move may lay a track now (rules 4.1, 4.3, 8.4)."""
    tables, terms, budget = state.tables, state.terms, state.budget
    if not budget:
        return 0
    kinds = tables.plain
    if budget >= terms.grey_cost and state.lap > terms.grey_closed_until:
        kinds |= tables.grey
    edges = tables.incident(state.nets[state.to_move]) & kinds & ~state.built()
    if terms.must_touch and state.laid:
        edges &= tables.incident(tables.edge_of_bit[state.laid[0]].ends)
    return edges


def may_build(state: State, edge: Edge) -> bool:
    """Whether the edge is one of the `buildable` ones."""
    tables, terms, budget = state.tables, state.terms, state.budget
    if edge.cost == GREY:
        if budget < terms.grey_cost or state.lap <= terms.grey_closed_until:
            return False
    elif not budget:
        return False
    if edge.bit & state.built() or not edge.ends & state.nets[state.to_move]:
        return False
    return not (terms.must_touch and state.laid and not edge.ends & tables.edge_of_bit[state.laid[0]].ends)


def private_tracks_left(state: State, seat: int) -> int:
    """Private tracks that the seat can still build (rules 9; card X12)."""
    return state.stock[seat] + state.sidings[seat]


def closed_to_private(state: State) -> int:
    """The nodes that touch two private tracks already (rules 9.3)."""
    full = 0
    touched: dict[int, int] = {}
    for edges in state.private:
        for number in each(edges):
            for node in each(state.tables.edge_of_bit[1 << number].ends):
                touched[node] = touched.get(node, 0) + 1
                if touched[node] >= MOST_PRIVATE_AT_NODE:
                    full |= 1 << node
    return full


def is_complete(state: State, seat: int, hand: Sequence[int]) -> bool:
    """Whether enough cities of the hand lie in the seat's network (rules 1.4; card X09). Unknown ones do not count."""
    net, bits = state.nets[seat], state.tables.city_bit
    spare = len(hand) - state.terms.needed
    for city in hand:
        if city == HIDDEN or not net & bits[city]:
            if not spare:
                return False
            spare -= 1
    return True


def ground_of(state: State, seat: int) -> Ground:
    """Prices for the seat as the board stands (rules 6.2); grey edges count as the extra card says (X04)."""
    return Ground(state.tables, free_edges(state), clumps_of(state, seat), state.terms.grey_cost)


def plan_of(state: State, seat: int, hand: Sequence[int], most: int = 10_000) -> Steiner:
    """The cheapest way to what the seat is missing: its cost, and its edges. Costs above ``most`` are None."""
    goals = [state.tables.city_bit[city] for city in hand]
    needed = len(goals) - (len(COLOURS) - state.terms.needed)
    return Steiner(ground_of(state, seat), marker_bits(state, seat), goals, most, needed)


def missing(state: State, seat: int) -> int:
    """The missing tracks of a seat whose hand is known, as scoring counts them: 5 for five and more (rules 6)."""
    cost = plan_of(state, seat, state.hands[seat], MANY - 1).cost
    return MANY if cost is None else cost


def away(state: State, seat: int, city: int) -> int | None:
    """The cheapest price from the seat's network to one city alone (rules 6.5); None when there is no way."""
    return ground_of(state, seat).distance(state.nets[seat], state.tables.city_bit[city])


def missing_edges(state: State, seat: int, hand: Sequence[int]) -> tuple[int | None, tuple[str, ...]]:
    """The exact missing count with that hand, None where a goal is out of reach, and the edges (ids) of one cheapest
    way, for showing it on the map."""
    plan = plan_of(state, seat, hand)
    return plan.cost, tuple(sorted(state.tables.edge_of_bit[bit].id for bit in plan.edges()))
