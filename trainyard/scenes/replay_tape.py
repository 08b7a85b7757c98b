"""Where a replay stands: the state after so many steps, and the ways to another turn. Knows no screen."""

from typing import Any

from trainyard.session.history import Step
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.view.course import Turn, course, turn_at


class Tape:
    """A match that can be run to any step of its log."""

    def __init__(self, session: Session, step: int = 0) -> None:
        self.session = session
        self.turns: list[Turn] = course(session)
        self.step = 0
        self.state: Any = session.start.copy()
        self.go(step)

    @property
    def length(self) -> int:
        """Steps of the whole match."""
        return len(self.session.history)

    @property
    def turn(self) -> int:
        """The number of the turn it stands in, from 0."""
        return turn_at(self.turns, self.step)

    @property
    def at_end(self) -> bool:
        return self.step >= self.length

    def go(self, step: int) -> None:
        """To the state after so many steps."""
        step = min(max(step, 0), self.length)
        if step < self.step:
            self.state = self.session.start.copy()
            self.step = 0
        else:
            # A fresh object, so that whoever keeps pictures of a state sees that it is another one.
            self.state = self.state.copy()
        for played in self.session.history.steps[self.step : step]:
            self.session.rules.apply(self.state, played.action)
        self.step = step

    def next_step(self) -> Step | None:
        """The step that comes next, not yet taken."""
        return None if self.at_end else self.session.history.steps[self.step]

    def last_turn(self) -> list[Step]:
        """The steps of the turn that was played last, as far as it was played."""
        if not self.step or not self.turns:
            return []
        turn = self.turns[self.turn]
        return self.session.history.steps[turn.first : self.step]

    def turn_by(self, by: int, seat: int | None = None) -> None:
        """Some turns on or back: to the end of a turn. With a seat: to the end of its next or last turn."""
        ends = [0, *(turn.after for turn in self.turns if seat is None or turn.seat == seat)]
        if by > 0:
            ahead = [end for end in ends if end > self.step]
            self.go(ahead[by - 1] if len(ahead) >= by else self.length)
        else:
            back = [end for end in ends if end < self.step]
            self.go(back[by] if len(back) >= -by else 0)

    def taken_over(self) -> Session:
        """A match of its own that stands where the tape stands. Where nobody was human, the seat to move becomes so."""
        old = self.session
        seats = list(old.seats)
        if not any(seat.is_human for seat in seats) and 0 <= self.state.to_move < len(seats):
            seats[self.state.to_move] = seats[self.state.to_move].given_to_human()
        return _rerun(old, seats, self.step)


def _rerun(old: Session, seats: list[Seat], steps: int) -> Session:
    new = Session(
        old.game,
        old.board,
        seats,
        old.options,
        old.seed,
        old.start.copy(),
        opening=old.history.opening,
        from_position=old.starts_from_position,
    )
    for step in old.history.steps[:steps]:
        new.submit(step.action)
    return new
