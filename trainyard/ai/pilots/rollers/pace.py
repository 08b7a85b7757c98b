"""The time of a whole turn, shared out among its decisions."""

from time import perf_counter, process_time

from trainyard.ai.levels import Budget

LEAST = 0.005
"""Seconds that a decision is given in any case."""


class Pace:
    """What a turn has cost so far, in seconds of work and on the clock."""

    def __init__(self) -> None:
        self._turn: object = None
        self._worked = self._waited = 0.0
        self._work_began = self._began = 0.0

    def begin(self, turn: object) -> None:
        """A decision of this turn begins; another turn begins at nothing."""
        if turn != self._turn:
            self._turn = turn
            self._worked = self._waited = 0.0
        self._work_began = process_time() - self._worked
        self._began = perf_counter() - self._waited

    def end(self) -> None:
        """The decision is made."""
        self._worked = process_time() - self._work_began
        self._waited = perf_counter() - self._began

    def left(self, budget: Budget, patience: float, share: float) -> tuple[Budget, float]:
        """A share of what is left of the turn's budget, and of its patience on the clock."""
        if budget.seconds is None:
            return budget, patience
        work = budget.seconds - (process_time() - self._work_began)
        wait = max(patience, budget.seconds) - (perf_counter() - self._began)
        return Budget(max(LEAST, share * work), budget.iterations), max(LEAST, share * wait)
