"""The course of a match turn by turn, for the score chart, the replay's columns and the jump from one to the other."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainyard.session.session import Session


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's steps in a row. ``first`` to ``after`` are step numbers of the log, ``after`` not included."""

    seat: int
    first: int
    after: int
    scores: tuple[int, ...]
    """Every seat's score when it was over."""
    gain: int
    """What it brought its own seat; what is only counted at the end of the game is no gain."""


def course(session: "Session") -> list[Turn]:
    """The turns of the match so far, oldest first."""
    scores = session.scores_by_step()
    steps = session.history.steps
    turns: list[Turn] = []
    first = 0
    for i, step in enumerate(steps):
        if i + 1 < len(steps) and steps[i + 1].turn == step.turn:
            continue
        last = i + 1 == len(steps) and session.over
        before = scores[first][step.seat]
        end = scores[i] if last else scores[i + 1]
        gain = end[step.seat] - before
        if last:
            gain += sum(getattr(event, "points", 0) for event in step.events)
        turns.append(Turn(step.seat, first, i + 1, scores[i + 1], gain))
        first = i + 1
    return turns


def turn_at(turns: list[Turn], step: int) -> int:
    """The number of the turn that the match stands in after so many steps; 0 before the first."""
    for number, turn in enumerate(turns):
        if step <= turn.after:
            return number
    return max(0, len(turns) - 1)


def ticks(most: int, wanted: int = 4) -> list[int]:
    """Round numbers for an axis from 0 up to at least `most`, about `wanted` steps."""
    most = max(most, 1)
    for size in (1, 2, 5, 10, 20, 25, 30, 50, 100, 200, 500, 1000):
        if size * wanted >= most:
            break
    return list(range(0, most + size, size))
