"""What a lesson is made of: a real match with a fixed seed, and stops at which a paper bubble explains (design 7.13).

A presenter that has one calls it ``lesson``; `scenes.lesson` shows it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainyard.view.target import Target

DIALOG, BOARD, TRAY, BAR = Target("dialog"), Target("board"), Target("tray"), Target("bar")
"""Whole parts of the screen that a stop can point to, besides what the panels know."""


class Stop(NamedTuple):
    """One bubble. The marked words; what it points to; when it is done (None: the reader says so)."""

    title: str
    words: str
    at: tuple[Target, ...] = ()
    done: Callable[[Any], bool] | None = None
    """Asked with the shown state of the only human, who sits in seat 0."""


@dataclass(frozen=True)
class Lesson:
    """The match that is played, and the stops in their order."""

    seed: int
    rivals: Sequence[str]
    """The levels of the computers."""
    stops: tuple[Stop, ...]
    map_id: str
