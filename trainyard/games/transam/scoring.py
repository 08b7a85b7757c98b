"""Scores and the score sheet, one line a round."""

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_
from trainyard.games.transam.state import Phase, State

ROUNDS = (
    N_("Round 1"), N_("Round 2"), N_("Round 3"), N_("Round 4"), N_("Round 5"), N_("Round 6"), N_("Round 7"),
    N_("Round 8"), N_("Round 9"), N_("Round 10"), N_("Round 11"), N_("Round 12"), N_("Round 13"), N_("Round 14"),
    N_("Round 15"), N_("Round 16"), N_("Round 17"), N_("Round 18"), N_("Round 19"),
)  # fmt: skip
"""Six seats need at most nineteen rounds, unless somebody is cut off (rules 7.4)."""

EARLIER, LATER = N_("Earlier rounds"), N_("Later rounds")


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """For each seat its points round by round. A position written by hand may have points from earlier rounds that it
    does not tell of."""
    last = state.number if state.phase is Phase.OVER else state.number - 1
    first = last - len(state.history)
    return [_lines(state, seat, first) for seat in range(state.seats)]


def _lines(state: State, seat: int, first: int) -> list[ScoreLine]:
    points = [result.points[seat] for result in state.history]
    lines = []
    if earlier := state.scores[seat] - sum(points):
        lines.append(ScoreLine(EARLIER, earlier))
    later = 0
    for number, more in enumerate(points, first):
        if number < len(ROUNDS):
            lines.append(ScoreLine(ROUNDS[number], more))
        else:
            later += more
    if later:
        lines.append(ScoreLine(LATER, later))
    return lines
