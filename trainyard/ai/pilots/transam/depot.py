"""Where the start marker goes: where the lonely parts of the tree can be built at once.

Tracks that many hands want are best left for the others to lay. So a node is good when little that nobody else wants
lies behind such tracks.
"""

from collections.abc import Mapping, Sequence

from trainyard.ai.pilots.transam.plan import singles
from trainyard.core.bits import each
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.tables import Tables

MOST = 100
"""No goal is farther away."""


def delays(tables: Tables, edges: int, heat: Mapping[int, float], crowd: float) -> dict[int, float]:
    """For each node (bit) of the tree how much of it waits behind tracks that others want, if the marker stands there.

    An edge that the share ``crowd`` of all hands wants is counted as built by others, a rarer one in proportion.
    """
    around: dict[int, list[tuple[int, float, float]]] = {}
    total = 0.0
    for bit in singles(edges):
        edge = tables.edge_of_bit[bit]
        hot = min(1.0, heat[bit] / crowd)
        lonely = edge.cost * (1.0 - hot)
        total += lonely
        a, b = edge.a, edge.b
        around.setdefault(a, []).append((b, hot, lonely))
        around.setdefault(b, []).append((a, hot, lonely))
    if not around:
        return {}
    first = next(iter(around))
    order = [(first, -1, 0.0, 0.0)]
    for node, before, _, _ in order:
        for to, hot, lonely in around[node]:
            if to != before:
                order.append((to, node, hot, lonely))
    behind = dict.fromkeys(around, 0.0)
    delay = 0.0
    for node, before, hot, lonely in reversed(order[1:]):
        delay += hot * behind[node]
        behind[before] += behind[node] + lonely
    out = {first: delay}
    for node, before, hot, lonely in order[1:]:
        # Seen from here the edge turns round: what lay before it lies behind it now.
        out[node] = out[before] + hot * (total - 2.0 * behind[node] - lonely)
    return {tables.node_bit[node]: waits for node, waits in out.items()}


def far_end(ground: Ground, goals: Sequence[int], places: Sequence[int], heat: Mapping[int, float]) -> int:
    """The place (a node, as are the goals) from which the farthest goal is farthest; of two such ends the one round
    which others want less."""

    def lonely(place: int) -> float:
        around = ground.tables.incident(place) & ground.tables.all_edges
        return -sum(heat[1 << number] for number in each(around))

    reach = {place: len(ground.levels_from(place, MOST, sum(set(goals)))) for place in places}
    return max(places, key=lambda place: (reach[place], lonely(place), place))
