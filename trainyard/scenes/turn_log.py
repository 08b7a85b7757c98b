"""The lines of a match: those of the running turn are written anew with what is added to it."""

from collections.abc import Callable, Sequence

from trainyard.core.events import Event
from trainyard.view.presenter import LogLine


class TurnLog:
    """Grows event by event; the lines of turns that are over stay."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self._events: list[Event] = []
        self._turn = -1
        self._begun = 0

    def add(self, turn: int, events: Sequence[Event], words: Callable[[Sequence[Event]], list[LogLine]]) -> None:
        """Events of a turn; ``words`` writes the lines of a whole turn."""
        if turn != self._turn:
            self._turn, self._events, self._begun = turn, [], len(self.lines)
        self._events += events
        self.lines[self._begun :] = words(self._events)

    def running(self) -> list[LogLine]:
        """The lines of the running turn."""
        return self.lines[self._begun :]
