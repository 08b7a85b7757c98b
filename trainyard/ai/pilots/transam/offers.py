"""What an extra card means for a hand, in tracks: how much more it costs this hand than an average one (rules 8.2)."""

from trainyard.ai.pilots.transam.chart import Chart, savings_of
from trainyard.ai.pilots.transam.plan import tree_of
from trainyard.games.transam.cards import EXTRA_CARDS, GREY
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.state import State

STAKES = 0.5
"""How much of a hand's lead over the average one lies in the points that card X11 changes."""
HANDED = 0.2
"""The share of a hand that card X02 exchanges."""


def loss(state: State, seat: int, chart: Chart) -> float:
    """What the open card costs the seat more than an average hand; below zero when it helps."""
    terms = EXTRA_CARDS[state.card].terms
    tables = state.tables
    goals = [tables.city_bit[city] for city in state.hands[seat]]
    usual = Ground(tables, tables.all_edges, (), GREY)
    cost = tree_of(usual, goals[0], goals, len(goals)).cost
    lead = chart.cost - cost
    if terms.pass_colour:
        return lead * 5 * HANDED
    if terms.points[0] > 4:
        return -lead * STAKES
    if terms.needed < len(goals):
        fewer = min(tree_of(usual, root, goals, terms.needed).cost for root in goals)
        return savings_of(tables, state.seats < 4).by_four - (cost - fewer)
    if terms.grey_cost < GREY:
        level = Ground(tables, tables.all_edges, (), terms.grey_cost)
        return savings_of(tables, state.seats < 4).by_level - (cost - tree_of(level, goals[0], goals, len(goals)).cost)
    return 0.0
