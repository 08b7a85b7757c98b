"""Boards on which somebody is about to be complete."""

from functools import cache

from lattice_board import america, tables

from trainyard.games.transam import network
from trainyard.games.transam.rules import RULES

HANDS = (
    ("minneapolis", "san_francisco", "oklahoma_city", "washington", "memphis"),
    ("chicago", "sacramento", "omaha", "new_york", "phoenix"),
    ("helena", "medford", "salt_lake_city", "charleston", "dallas"),
    ("bismarck", "los_angeles", "santa_fe", "winston", "el_paso"),
)
"""Hands that share no city and reach from coast to coast."""


def _plan(marker: str, hand: tuple[str, ...], tracks: str) -> tuple[int | None, tuple[str, ...]]:
    rest = {"hand": ["cincinnati", "portland", "saint_louis", "jacksonville", "new_orleans"], "markers": ["187"]}
    note = {"seats": [{"hand": list(hand), "markers": [marker]}, rest], "tracks": tracks.split()}
    state = RULES.state_from_json(america(), note)
    return network.missing_edges(state, 0, state.hands[0])


@cache
def almost_joined(marker: str, hand: tuple[str, ...], grey: bool = False) -> tuple[str, str, str]:
    """Tracks that join a marker and a hand but for one edge; that edge; and a node at its end, without a marker, where
    a rival can stand."""
    board = tables()
    _, way = _plan(marker, hand, "")
    start = next(city.node for city in board.cities if city.id == marker)
    for last in way:
        edge = board.edge_index[last]
        ends = [node for node in (edge.a, edge.b) if node != start]
        tracks = " ".join(edge for edge in way if edge != last)
        cost, rest = _plan(marker, hand, tracks)
        if (edge.cost == 2) == grey and rest == (last,) and cost == edge.cost:
            return tracks, last, board.nodes[ends[0]]
    raise AssertionError("no such edge")


@cache
def halves(alone: tuple[str, ...] = ()) -> tuple[str, str]:
    """Tracks on all edges west and all edges east of a line, and a plain edge that joins the two. The cities ``alone``
    have no tracks."""
    board = tables()
    line = 600.0
    lonely = {city.node for city in board.cities if city.id in alone}
    west = [place.at[0] < line for place in america().places]
    across = [e for e in board.edges if west[e.a] != west[e.b]]
    tracks = [e for e in board.edges if west[e.a] == west[e.b] and not lonely & {e.a, e.b}]
    bridge = next(e.id for e in across if e.cost == 1)
    return " ".join(e.id for e in tracks), bridge
