"""The final count as it is shown: one kind of points after the other, bars that grow and change places.

Knows no screen and no game: it reads the score sheet, whose lines are the same for every seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainyard.core.rules import ScoreLine

SEGMENT = 0.5
"""Seconds in which a part of a bar grows."""
STAGGER = 0.15
"""Seconds between one seat's part and the next seat's."""
REST = 0.45
"""Seconds between two kinds of points."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a seat's sheet at a moment: how much of it is shown already."""

    line: int
    points: int
    shown: float


class Count:
    """The count of one match. Time runs in seconds from the beginning of the count."""

    def __init__(
        self, sheets: Sequence[Sequence[ScoreLine]], places: Sequence[int], pause: Sequence[float] = ()
    ) -> None:
        """``places`` are the seats from best to worst; ``pause`` is extra time for each step (tickets shown)."""
        self.places = tuple(places)
        self.lines: tuple[str, ...] = tuple(dict.fromkeys(line.line for sheet in sheets for line in sheet))
        self.points: list[list[int]] = [
            [sum(line.points for line in sheet if line.line == name) for name in self.lines] for sheet in sheets
        ]
        self.steps: list[list[int]] = _steps(self.points, len(self.lines))
        seats = len(sheets)
        own = SEGMENT + STAGGER * max(0, seats - 1)
        self.begins: list[float] = []
        at = 0.0
        for i in range(len(self.steps)):
            self.begins.append(at)
            at += max(own, pause[i] if i < len(pause) else 0.0) + REST
        self.seconds = at

    @property
    def totals(self) -> list[int]:
        """The final scores by seat."""
        return [sum(points) for points in self.points]

    def step_at(self, time: float) -> int:
        """The number of the step that is being counted; the number of steps when all is done."""
        if time >= self.seconds:
            return len(self.steps)
        return max((i for i, begin in enumerate(self.begins) if begin <= time), default=0)

    def step_name(self, step: int) -> str:
        """The line of the sheet that the step is named after."""
        return self.lines[self.steps[step][0]]

    def parts(self, seat: int, time: float) -> list[Part]:
        """What is shown of a seat's bar."""
        rank = self.places.index(seat)
        out = []
        for step, members in enumerate(self.steps):
            done = _out_cubic((time - self.begins[step] - STAGGER * rank) / SEGMENT)
            out += [Part(line, self.points[seat][line], self.points[seat][line] * done) for line in members]
        return sorted(out, key=lambda part: part.line)

    def total(self, seat: int, time: float) -> int:
        """The number at the end of the bar."""
        return round(sum(part.shown for part in self.parts(seat, time)))

    def order(self, time: float) -> list[int]:
        """The seats from the longest bar to the shortest; at the end in their places."""
        if time >= self.seconds:
            return list(self.places)
        return sorted(self.places, key=lambda seat: (-self.total(seat, time), self.places.index(seat)))

    @property
    def widest(self) -> int:
        """The points of the longest bar at any time, losses not taken off: what the scale must hold."""
        return max((sum(max(0, p) for p in points) for points in self.points), default=1) or 1


def _steps(points: list[list[int]], lines: int) -> list[list[int]]:
    """Lines counted together: a line that only takes points away is counted with the one before it."""
    steps: list[list[int]] = []
    for line in range(lines):
        loss = any(seat[line] < 0 for seat in points) and all(seat[line] <= 0 for seat in points)
        if loss and steps:
            steps[-1].append(line)
        else:
            steps.append([line])
    return steps


def _out_cubic(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3
