"""Scores: everything is public, so at any time the sheet shows the points as if the game ended now (rules 11)."""

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_
from trainyard.games.results import ranked
from trainyard.games.rollers.pieces import ENGINE_POINTS, OLD_MONEY, OLD_MONEY_POINTS, ORDERS, RANKS
from trainyard.games.rollers.state import Phase, State

DELIVERIES, NETWORK, ENGINE, TILES = N_("Deliveries"), N_("Network"), N_("Engine"), N_("Action tiles")
ORDER_TILES, MONEY = N_("Order tiles"), N_("Old Money")


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """For each seat the lines that add up to its score; what an option brings only with that option (rules 11.1)."""
    return [_lines(state, seat) for seat in range(state.seats)]


def _lines(state: State, seat: int) -> list[ScoreLine]:
    lines = [
        ScoreLine(DELIVERIES, state.points[seat]),
        ScoreLine(NETWORK, state.network(seat)),
        ScoreLine(ENGINE, ENGINE_POINTS[state.engine_at_end(seat)]),
        ScoreLine(TILES, state.tile_points(seat)),
    ]
    if state.options.orders:
        lines.append(ScoreLine(ORDER_TILES, order_points(state, seat)))
    if state.options.start_tiles:
        lines.append(ScoreLine(MONEY, OLD_MONEY_POINTS if state.start_tiles[seat] == OLD_MONEY else 0))
    return lines


def order_points(state: State, seat: int) -> int:
    """The points of the order tiles that the seat filled (rules 10.4)."""
    return sum(
        ORDERS[order].points for order, owner in zip(state.orders, state.order_owner, strict=True) if owner == seat
    )


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points."""
    return tuple(sum(line.points for line in lines) for lines in score_sheet(state))


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """All seats from best to worst in shared places, as if the game ended now: points, engine, network (rules 11.5)."""
    points = scores(state)
    return ranked([(points[seat], state.engine_at_end(seat), state.network(seat)) for seat in range(state.seats)])


def winners(state: State) -> tuple[int, ...]:
    """The seats that won; empty before the end."""
    return ranking(state)[0] if state.phase is Phase.OVER else ()


def solo_rank(points: int) -> str:
    """The rank that a solo game earns, a marked word (rules 11.6)."""
    return [name for least, name in RANKS if points >= least or least == 0][-1]
