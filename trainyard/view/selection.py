"""From clicks to actions: narrows the legal actions by the targets clicked so far.

A presenter maps every action to its path, the targets that are clicked for it in order. An action that only opens
a compound turn (claim this route, how to pay comes next) is tried on a copy of the state, so that its choices can
be offered before anything is decided; stepping back costs nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from trainyard.core.rules import Rules
from trainyard.view.target import Target


class Paths(Protocol):
    """The part of a presenter that a selection needs."""

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        """The targets to click for the action; never empty unless it is chosen elsewhere (a dialog)."""

    def opens(self, state: Any, action: Any) -> bool:
        """True if the action only opens a compound turn and reveals nothing, so its choices can be shown first."""


class Selection:
    """The targets clicked so far and the actions that still fit. Changes no state but its own copies."""

    def __init__(self, rules: Rules, paths: Paths) -> None:
        self._rules = rules
        self._paths = paths
        self._levels: list[_Level] = []
        self.clicked: list[Target] = []

    def reset(self, state: Any | None) -> None:
        """Begin anew at the state; None: nothing can be chosen (another seat's turn, the end)."""
        self.clicked = []
        self._levels = [] if state is None else [self._level(state)]

    @property
    def state(self) -> Any | None:
        """The state after the opening actions chosen so far."""
        return self._levels[-1].state if self._levels else None

    @property
    def fitting(self) -> list[Any]:
        """The legal actions that fit the targets clicked since the last opening action."""
        return self._levels[-1].fitting if self._levels else []

    def next_targets(self) -> list[Target]:
        """What can be clicked now, each once, in the order of the legal actions."""
        if not self._levels:
            return []
        depth = self._levels[-1].depth
        return _unique(path[depth] for _, path in self._levels[-1].paths() if len(path) > depth)

    def first_targets(self) -> list[Target]:
        """What could be clicked first, whatever was clicked since."""
        return _unique(path[0] for path in self._levels[0].all_paths.values() if path) if self._levels else []

    def choose(self, target: Target) -> tuple[Any, ...]:
        """Click a target. The actions to submit, in order, once they are settled; else empty.

        A target that does not fit changes nothing, and so does the one that settles: the scene may still ask for a
        confirmation. An opening action is not settled; its choices come next.
        """
        if not self._levels or target not in self.next_targets():
            return ()
        level = self._levels[-1]
        narrowed = [a for a, path in level.paths() if len(path) > level.depth and path[level.depth] == target]
        whole = [a for a in narrowed if len(level.all_paths[a]) == level.depth + 1]
        settled = len(whole) == 1 and len(narrowed) == 1
        if settled and not self._paths.opens(level.state, whole[0]):
            return (*self.opened(), whole[0])
        self.clicked.append(target)
        if settled:
            scratch = level.state.copy()
            self._rules.apply(scratch, whole[0])
            level.push(narrowed)
            self._levels.append(self._level(scratch, whole[0]))
            return ()
        level.push(narrowed)
        return ()

    def opened(self) -> tuple[Any, ...]:
        """The opening actions chosen so far."""
        return tuple(level.by for level in self._levels[1:])

    def preview(self, target: Target) -> list[Any]:
        """The actions that could follow a click on the target: the ways to pay for a route, say."""
        before = len(self.clicked)
        actions = self.choose(target)
        if actions:
            return [actions[-1]]
        if len(self.clicked) == before:
            return []
        fitting = list(self.fitting)
        self.back()
        return fitting

    def back(self) -> bool:
        """Take the last click back. False if there is none."""
        if not self.clicked:
            return False
        self.clicked.pop()
        if len(self._levels) > 1 and self._levels[-1].depth == 0:
            self._levels.pop()
        self._levels[-1].pop()
        return True

    def _level(self, state: Any, by: Any = None) -> "_Level":
        actions = self._rules.legal_actions(state)
        return _Level(state, {a: self._paths.path(state, a) for a in actions}, by)


class _Level:
    """One decision: its state, its actions with their paths, and how the clicks narrowed them."""

    def __init__(self, state: Any, all_paths: dict[Any, tuple[Target, ...]], by: Any) -> None:
        self.state = state
        self.all_paths = all_paths
        self.by = by
        self._narrowed: list[Sequence[Any]] = [list(all_paths)]

    @property
    def depth(self) -> int:
        return len(self._narrowed) - 1

    @property
    def fitting(self) -> list[Any]:
        return list(self._narrowed[-1])

    def paths(self) -> list[tuple[Any, tuple[Target, ...]]]:
        return [(a, self.all_paths[a]) for a in self._narrowed[-1]]

    def push(self, actions: Sequence[Any]) -> None:
        self._narrowed.append(actions)

    def pop(self) -> None:
        self._narrowed.pop()


def _unique(targets: Iterable[Target]) -> list[Target]:
    return list(dict.fromkeys(targets))
