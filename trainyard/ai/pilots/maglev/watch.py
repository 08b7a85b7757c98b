"""The time of a turn, shared by all its small decisions."""

from time import perf_counter, process_time

from trainyard.ai.levels import Budget

FIRST_SHARE = 0.9
"""Of what is left of a turn's time, for a plan: what a draw from the bag upsets is planned anew."""


class Watch:
    """Says when a plan has to be ready. Seconds are those of work; on the clock there is a bound too."""

    def __init__(self, budget: Budget, patience: float, worked: float, waited: float) -> None:
        """``worked`` and ``waited``: seconds of work and on the clock that the turn has taken already."""
        self._iterations = budget.iterations
        self._work_began, self._began = process_time(), perf_counter()
        seconds = budget.seconds
        self._work = None if seconds is None else max(0.0, seconds - worked) * FIRST_SHARE
        self._wait = None if seconds is None else max(0.0, max(patience, seconds) - waited) * FIRST_SHARE
        self.looked = 0

    def is_up(self) -> bool:
        """Whether time, or the number of positions to look at, is used up."""
        if self._iterations is not None and self.looked >= self._iterations:
            return True
        if self._work is None or self._wait is None:
            return False
        return self.worked >= self._work or self.waited >= self._wait

    @property
    def worked(self) -> float:
        """Seconds of work since the plan was begun."""
        return process_time() - self._work_began

    @property
    def waited(self) -> float:
        """Seconds on the clock since the plan was begun."""
        return perf_counter() - self._began
