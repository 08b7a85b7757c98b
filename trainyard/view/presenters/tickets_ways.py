"""Which way is missing for a ticket: the cheapest one over own and free routes, else one that stations help over."""

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from trainyard.boards.model import Board


class Way(NamedTuple):
    """A way between two cities: its links in order, those still to be claimed, and the spaces these have."""

    links: tuple[str, ...]
    missing: tuple[str, ...]
    spaces: int

    @property
    def linked(self) -> bool:
        return not self.missing


def load() -> None:
    """Load the graph library, which takes a quarter of a second, before the first way is asked for."""
    import networkx  # noqa: F401 - only to have it ready


def missing_way(board: Board, own: Collection[str], free: Collection[str], a: str, b: str) -> Way | None:
    """The way from place a to b that needs the fewest further spaces, then the fewest routes; None if none is left.

    ``own`` and ``free`` are ids of links: what the seat has (or may use as its own) and what it may still claim.
    """
    import networkx as nx  # takes a quarter of a second, so only when first needed

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(place.id for place in board.places)
    for link in board.links:
        mine = link.id in own
        if not mine and link.id not in free:
            continue
        spaces = 0 if mine else int(link.props.get("length", 1))
        known = graph.get_edge_data(link.a, link.b)
        if known is None or spaces < known["spaces"]:
            graph.add_edge(link.a, link.b, spaces=spaces, cost=spaces + 0.01, id=link.id)
    try:
        places = nx.shortest_path(graph, a, b, weight="cost")
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None
    edges = [graph.edges[pair] for pair in pairwise(places)]
    missing = tuple(edge["id"] for edge in edges if edge["spaces"])
    return Way(tuple(edge["id"] for edge in edges), missing, sum(edge["spaces"] for edge in edges))


def stations_needed(
    board: Board, own: Collection[str], lent: Collection[str], built: Collection[str], taken: Collection[str],
    a: str, b: str,
) -> int | None:  # fmt: skip
    """How many stations must still be built for a way from place a to b; None if stations open none either.

    ``own`` are ids of links that the seat has or may claim, ``lent`` those of others. A station uses one of them into
    its city (rules 10.3): ``built`` are the places of the seat's own, ``taken`` those where another's stands.
    """
    import networkx as nx  # takes a quarter of a second, so only when first needed

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(place.id for place in board.places)
    for link in board.links:
        if link.id in own:
            graph.add_edge(link.a, link.b, cost=0.0)
        elif link.id in lent and not {link.a, link.b} <= set(taken) and not graph.has_edge(link.a, link.b):
            graph.add_edge(link.a, link.b, cost=0.9 if {link.a, link.b} & set(built) else 1.0)
    try:
        places = nx.shortest_path(graph, a, b, weight="cost")
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None
    borrowed = [pair for pair in pairwise(places) if graph.edges[pair]["cost"]]
    used = {end for pair in borrowed for end in pair if end in built}
    return max(0, len(borrowed) - len(used))
