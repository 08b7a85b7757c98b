"""The course of a match turn by turn, for the score chart, the replay's columns and the jump from one to the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainyard.core.events import Event

if TYPE_CHECKING:
    from trainyard.session.session import Session


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's steps in a row. ``first`` to ``after`` are step numbers of the log, ``after`` not included."""

    seat: int
    lap: int
    """The round that it belongs to, from 1."""
    first: int
    after: int
    scores: tuple[int, ...]
    """Every seat's score when it was over, without what is only counted at the end of the game."""
    gain: int
    """What it brought its own seat."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A round of all seats: how many steps are done when it is over, and the scores then."""

    after: int
    scores: tuple[int, ...]


def course(session: "Session") -> list[Turn]:
    """The turns of the match so far, oldest first."""
    scores = session.scores_by_step()
    steps = session.history.steps
    rounds = _rounds(session)
    turns: list[Turn] = []
    first = 0
    for i, step in enumerate(steps):
        if i + 1 < len(steps) and steps[i + 1].turn == step.turn:
            continue
        after = scores[i + 1]
        if i + 1 == len(steps) and session.over:
            after = tuple(score + _told(step.events, seat, step.seat) for seat, score in enumerate(scores[i]))
        gain = after[step.seat] - scores[first][step.seat]
        turns.append(Turn(step.seat, rounds[first] + 1, first, i + 1, after, gain))
        first = i + 1
    return turns


def _told(events: Sequence[Event], seat: int, mover: int) -> int:
    """The points that the last step's events tell of: of its seat, or where they tell of all seats, of each."""
    told = 0
    for event in events:
        points = getattr(event, "points", 0)
        told += points[seat] if isinstance(points, tuple) else points * (seat == mover)
    return told


def laps(turns: list[Turn]) -> list[Lap]:
    """The rounds of the turns, oldest first."""
    out: list[Lap] = []
    last = 0
    for turn in turns:
        if turn.lap == last:
            out[-1] = Lap(turn.after, turn.scores)
        else:
            out.append(Lap(turn.after, turn.scores))
        last = turn.lap
    return out


def turn_at(turns: list[Turn], step: int) -> int:
    """The number of the turn that the match stands in after so many steps; 0 before the first."""
    for number, turn in enumerate(turns):
        if step <= turn.after:
            return number
    return max(0, len(turns) - 1)


def _rounds(session: "Session") -> list[int]:
    """The completed rounds before each step."""
    state = session.start.copy()
    out = []
    for step in session.history.steps:
        out.append(session.rules.rounds(state))
        session.rules.apply(state, step.action)
    return out
