"""What a position is worth to each seat: the points it has, and those that its plan promises."""

from collections.abc import Sequence

from trainyard.ai.pilots.rollers.outlook import Tempo, Trade, engine_points, ways_over
from trainyard.ai.pilots.rollers.plan import TAIL, laid_out, links_of
from trainyard.ai.pilots.rollers.policy import Policy
from trainyard.games.rollers import scoring
from trainyard.games.rollers.state import Phase, State


def margin(points: Sequence[float], seat: int) -> float:
    """The seat's points less those of the best other; alone, its points."""
    others = [more for other, more in enumerate(points) if other != seat]
    return points[seat] - max(others) if others else points[seat]


WIN = 3.0
"""What it is worth to have won, however narrowly, in points."""


def ended(state: State, seat: int) -> float:
    """The margin of a finished game; a tie is broken as the rules do."""
    value = margin(scoring.scores(state), seat)
    winners = scoring.winners(state)
    if seat in winners:
        return value + WIN / len(winners)
    return value - WIN


def standing(state: State, policies: Sequence[Policy], seat: int, believed: float) -> float:
    """The margin to be expected at the end, if every seat goes on with its plan.

    ``believed``: the share of what plans promise that counts.
    """
    if state.phase is Phase.OVER:
        return ended(state, seat)
    scores = scoring.scores(state)
    points = [score + believed * to_come(state, policy) for score, policy in zip(scores, policies, strict=True)]
    return margin(points, seat)


def to_come(state: State, policy: Policy) -> float:
    """The points that the plan of a policy's seat is still to bring."""
    seat, plan, taste = policy.seat, policy.plan, policy.taste
    drawn = links_of(state.lines[seat])
    chosen, _ = laid_out(state.tables, state.blocked, bytes(state.sheets[seat]), plan.links)
    boxes = state.boxes[seat].bit_count()
    missing = sum(each.missing for each in chosen)
    trade, tempo = Trade(state, seat, taste), Tempo(state, seat, taste)
    best = 0.0
    links = tuple(each.course.link for each in chosen)
    for more, lacks in ((links, missing), ((), 0)):
        ways = ways_over(tuple(sorted((*drawn, *more))) if more else drawn)
        stock, served = trade.reach(ways)
        network = sum(length for _, _, length in more)
        for engine in {boxes, max(boxes, plan.engine)}:
            steps = lacks + engine - boxes
            left, _ = tempo.turns(taste.slowness * steps + taste.tail * TAIL[min(lacks, 3)])
            if left < 0 and steps:
                continue
            income = trade.income(served, ways, engine + trade.boost)
            gain = engine_points(engine + trade.boost) - engine_points(boxes + trade.boost)
            best = max(best, min(max(left, 0.0), stock) * income + network + gain)
        if not more:
            break
    return best
