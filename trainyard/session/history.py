"""What happened: one step for each action, with its events and the turn it belongs to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trainyard.core.events import Event
from trainyard.session.seats import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the log and what it caused. ``turn`` counts from 0 and grows when another seat acts, or the
    same one begins another turn."""

    action: Any
    events: tuple[Event, ...]
    turn: int

    @property
    def seat(self) -> int:
        """Who decided."""
        return int(self.action.seat)

    @property
    def reveals(self) -> bool:
        """Whether somebody saw something new, so that the step cannot be taken back."""
        return any(event.reveals for event in self.events)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From step ``at`` of the log on, the seat was played by somebody else."""

    at: int
    seat: int
    now: Seat


class History:
    """The steps of a match, oldest first, and the events that its opening brought."""

    def __init__(self, opening: Sequence[Event] = ()) -> None:
        self.opening: tuple[Event, ...] = tuple(opening)
        self.steps: list[Step] = []

    def __len__(self) -> int:
        return len(self.steps)

    def add(self, action: Any, events: Sequence[Event]) -> Step:
        """Append what just happened."""
        last = self.steps[-1] if self.steps else None
        turn = 0
        if last is not None:
            turn = last.turn + (last.seat != action.seat or any(event.begins_turn for event in last.events))
        step = Step(action, tuple(events), turn)
        self.steps.append(step)
        return step

    def actions(self) -> list[Any]:
        """The log: every action, oldest first."""
        return [step.action for step in self.steps]

    def since(self, seat: int) -> list[Step]:
        """The steps after the seat's last one: what it has not seen happen."""
        steps = self.steps
        first = next((i + 1 for i in range(len(steps) - 1, -1, -1) if steps[i].seat == seat), 0)
        return steps[first:]
