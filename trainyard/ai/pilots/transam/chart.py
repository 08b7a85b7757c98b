"""What is known of a board before a game: which edges are wanted by many hands, and what a hand costs on average.

Found by planning for hands dealt at random; made once for a board and a set of cities.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from trainyard.ai.pilots.transam.plan import tree_of
from trainyard.core.bits import each
from trainyard.core.rng import Dice, below
from trainyard.games.transam.cards import COLOURS, GREY, PLAIN
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.tables import Tables

SAMPLES = 120
"""Hands that are dealt. Their trees take some thirty milliseconds."""

TIERS = (0.28, 0.2, 0.14, 0.09, 0.05)
"""Shares of all hands that want an edge, the hottest first."""


NEAR_TIERS = (0.6, 0.4, 0.25, 0.15, 0.08)
"""The same where the heat was found for a position."""


class Chart(NamedTuple):
    """What hands dealt at random want."""

    heat: dict[int, float]
    """For each edge (bit) the share of hands whose tree uses it."""
    hottest: tuple[int, ...]
    """Sets of edges: those wanted by at least the share of `TIERS`, the smallest set first."""
    coldest: tuple[int, ...]
    """Sets of edges: those wanted by less than the share of `TIERS`, the smallest set first."""
    cost: float
    """What a hand costs on average, with its marker on one of its cities."""
    spine: float
    """How much of a way others want too: the mean heat of what hands build. High where the land is long and narrow."""


class Savings(NamedTuple):
    """What extra cards save a hand on average."""

    by_four: float
    """When four of the five cities are enough (card X09)."""
    by_level: float
    """When grey edges cost one (card X04)."""


@lru_cache(maxsize=16)
def chart_of(tables: Tables, small: bool) -> Chart:
    """The chart of a board; ``small``: with the cities of two or three seats."""
    ground = Ground(tables, tables.all_edges, (), GREY)
    count = dict.fromkeys(tables.edge_of_bit, 0)
    cost = 0
    for root, goals in _deals(tables, small):
        tree = tree_of(ground, root, goals, len(goals))
        cost += tree.cost
        for number in each(tree.edges):
            count[1 << number] += 1
    heat = {edge: number / SAMPLES for edge, number in count.items()}
    spine = sum(share**2 for share in heat.values()) / sum(heat.values())
    return Chart(heat, *_tiers(tables, heat, TIERS), cost / SAMPLES, spine)


@lru_cache(maxsize=16)
def savings_of(tables: Tables, small: bool) -> Savings:
    """What cards save on the board, found with the hands of the chart. Takes six times as long as that."""
    ground = Ground(tables, tables.all_edges, (), GREY)
    level = Ground(tables, tables.all_edges, (), PLAIN)
    by_four = by_level = 0
    for root, goals in _deals(tables, small):
        cost = tree_of(ground, root, goals, len(goals)).cost
        by_four += cost - min(tree_of(ground, start, goals, len(goals) - 1).cost for start in goals)
        by_level += cost - tree_of(level, root, goals, len(goals)).cost
    return Savings(by_four / SAMPLES, by_level / SAMPLES)


def _deals(tables: Tables, small: bool) -> Iterator[tuple[int, list[int]]]:
    """A marker and the cities of a hand (nodes), dealt at random, always the same ones."""
    dice = Dice(20)
    decks = [tables.deck(colour, 3 if small else 4) for colour in range(len(COLOURS))]
    for _ in range(SAMPLES):
        goals = [tables.city_bit[deck[below(dice, len(deck))]] for deck in decks]
        yield goals[below(dice, len(goals))], goals


def with_heat(chart: Chart, tables: Tables, heat: dict[int, float]) -> Chart:
    """The chart with another heat, found for the position on the board."""
    hottest, coldest = _tiers(tables, heat, NEAR_TIERS)
    return chart._replace(heat=heat, hottest=hottest, coldest=coldest)


def _tiers(
    tables: Tables, heat: dict[int, float], shares: tuple[float, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sets of edges of at least so much heat, the hottest first; and of less, the coldest first."""
    hottest = tuple(sum(edge for edge, share in heat.items() if share >= least) for least in shares)
    return hottest, tuple(tables.all_edges & ~tier for tier in reversed(hottest))
