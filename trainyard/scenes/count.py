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


@dataclass(frozen=True, slots=True)
class Grain:
    """Points that grow at one time: from ``start`` on, in `SEGMENT` seconds. ``item`` numbers what is shown alone."""

    seat: int
    line: int
    points: int
    start: float
    item: int | None = None


class Count:
    """The count of one match. Time runs in seconds from the beginning of the count."""

    def __init__(
        self,
        sheets: Sequence[Sequence[ScoreLine]],
        places: Sequence[int],
        alone: Sequence[tuple[int, str, int]] = (),
        each: float = 0.8,
    ) -> None:
        """``places`` are the seats from best to worst. ``alone`` are the (seat, line, points) counted one by one, in
        this order, ``each`` seconds apart, in place of what the sheet says of that line."""
        self.places = tuple(places)
        self.lines: tuple[str, ...] = tuple(dict.fromkeys(line.line for sheet in sheets for line in sheet))
        self.points: list[list[int]] = [
            [sum(line.points for line in sheet if line.line == name) for name in self.lines] for sheet in sheets
        ]
        self.steps: list[list[int]] = _steps(self.points, len(self.lines))
        self.begins: list[float] = []
        self.grains: list[Grain] = []
        at = 0.0
        for members in self.steps:
            self.begins.append(at)
            items = [(i, self.lines.index(item[1]), item) for i, item in enumerate(alone) if item[1] in self.lines]
            items = [(i, line, item) for i, line, item in items if line in members]
            if items:
                self.grains += [
                    Grain(seat, line, points, at + k * each, i) for k, (i, line, (seat, _, points)) in enumerate(items)
                ]
                at += each * len(items)
            together = [line for line in members if line not in {line for _, line, _ in items}]
            for rank, seat in enumerate(self.places):
                self.grains += [Grain(seat, line, self.points[seat][line], at + STAGGER * rank) for line in together]
            at += SEGMENT + STAGGER * max(0, len(self.places) - 1) * bool(together) + REST
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

    def item_at(self, time: float) -> int | None:
        """The number of what is shown alone just now."""
        step = self.step_at(time)
        if step >= len(self.steps):
            return None
        begun = [g for g in self.grains if g.item is not None and g.line in self.steps[step] and g.start <= time]
        return max(begun, key=lambda grain: grain.start).item if begun else None

    def seen(self, item: int, time: float) -> bool:
        """Whether what is shown alone has been shown by now."""
        return any(grain.item == item and grain.start <= time for grain in self.grains)

    def parts(self, seat: int, time: float) -> list[Part]:
        """What is shown of a seat's bar, line by line."""
        shown = [0.0] * len(self.lines)
        for grain in self.grains:
            if grain.seat == seat:
                shown[grain.line] += grain.points * _out_cubic((time - grain.start) / SEGMENT)
        return [Part(line, points, shown[line]) for line, points in enumerate(self.points[seat])]

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
