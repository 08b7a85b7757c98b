"""From clicks to actions: narrows the legal actions by the targets clicked so far.

A presenter maps every action to its path, the targets that are clicked for it in order, and to other such orders if
there are any. An action that only opens a compound turn (claim this route, how to pay comes next) is tried on a copy of
the state, so that its choices can be offered before anything is decided; stepping back costs nothing.

Where a presenter allows it (``implied``, ``obvious``) a click on a later target of a path stands for the clicks before
it, and clicks that leave no choice are made by themselves.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from trainyard.core.rules import Rules
from trainyard.view.target import Target


class Paths(Protocol):
    """The part of a presenter that a selection needs."""

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        """The targets to click for the action; never empty unless it is chosen elsewhere (a dialog)."""

    def other_paths(self, state: Any, action: Any) -> tuple[tuple[Target, ...], ...]:
        """Other orders in which the targets of the action can be clicked."""

    def opens(self, state: Any, action: Any) -> bool:
        """True if the action only opens a compound turn and reveals nothing, so its choices can be shown first."""

    def implied(self, target: Target) -> bool:
        """Whether a click on the target also makes the clicks that come before it in a path."""

    def obvious(self, target: Target) -> bool:
        """Whether the target is clicked by itself when nothing else can come after a click."""


Path = tuple[Any, tuple[Target, ...]]
"""An action and targets that are clicked for it, in order."""

Ways = dict[Target, tuple[Target, ...]]
"""For each target that can be clicked the targets that a click on it goes through, itself the last."""


class Selection:
    """The targets clicked so far and the actions that still fit. Changes no state but its own copies."""

    def __init__(self, rules: Rules, paths: Paths) -> None:
        self._rules = rules
        self._paths = paths
        self._levels: list[_Level] = []
        self._steps: list[int] = []
        """How many targets each click went through."""
        self.clicked: list[Target] = []

    def reset(self, state: Any | None) -> None:
        """Begin anew at the state; None: nothing can be chosen (another seat's turn, the end)."""
        self.clicked, self._steps = [], []
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
        return list(self._levels[-1].ways(self._paths.implied))

    def first_targets(self) -> list[Target]:
        """What could be clicked first, whatever was clicked since."""
        return list(self._levels[0].first_ways(self._paths.implied)) if self._levels else []

    def choose(self, target: Target) -> tuple[Any, ...]:
        """Click a target. The actions to submit, in order, once they are settled; else empty.

        A target that does not fit changes nothing, and so does the one that settles: the scene may still ask for a
        confirmation. An opening action is not settled; its choices come next.
        """
        way = self._levels[-1].ways(self._paths.implied).get(target) if self._levels else None
        if way is None:
            return ()
        before = len(self.clicked)
        self._steps.append(0)
        for one in way:
            actions = self._click(one)
            if actions:
                break
        while not actions and len(self.clicked) > before:
            following = self._levels[-1].following()
            if len(following) != 1 or not self._paths.obvious(following[0]):
                break
            actions = self._click(following[0])
        if actions:  # it settles, so nothing has changed
            while len(self.clicked) > before:
                self._unclick()
            self._steps.pop()
        return actions

    def _click(self, target: Target) -> tuple[Any, ...]:
        level = self._levels[-1]
        narrowed = [(a, path) for a, path in level.paths() if len(path) > level.depth and path[level.depth] == target]
        actions = list(dict.fromkeys(a for a, _ in narrowed))
        settled = len(actions) == 1 and all(len(path) == level.depth + 1 for _, path in narrowed)
        if settled and not self._paths.opens(level.state, actions[0]):
            return (*self.opened(), actions[0])
        self.clicked.append(target)
        self._steps[-1] += 1
        if settled:
            scratch = level.state.copy()
            self._rules.apply(scratch, actions[0])
            level.push(narrowed)
            self._levels.append(self._level(scratch, actions[0]))
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
        for _ in range(self._steps.pop()):
            self._unclick()
        return True

    def _unclick(self) -> None:
        self.clicked.pop()
        if len(self._levels) > 1 and self._levels[-1].depth == 0:
            self._levels.pop()
        self._levels[-1].pop()

    def _level(self, state: Any, by: Any = None) -> "_Level":
        actions = self._rules.legal_actions(state)
        usual = [(a, self._paths.path(state, a)) for a in actions]
        return _Level(state, usual, [(a, path) for a in actions for path in self._paths.other_paths(state, a)], by)


class _Level:
    """One decision: its state, its actions with their paths, and how the clicks narrowed them."""

    def __init__(self, state: Any, usual: Sequence[Path], others: Sequence[Path], by: Any) -> None:
        self.state = state
        self.by = by
        self._usual = frozenset(usual)
        self._narrowed: list[Sequence[Path]] = [[*usual, *others]]

    @property
    def depth(self) -> int:
        return len(self._narrowed) - 1

    @property
    def fitting(self) -> list[Any]:
        return list(dict.fromkeys(a for a, _ in self._narrowed[-1]))

    def paths(self) -> Sequence[Path]:
        return self._narrowed[-1]

    def following(self) -> list[Target]:
        """The targets that come next in the usual paths, or where none is left in the others; each once."""
        ahead = [pair for pair in self.paths() if len(pair[1]) > self.depth]
        usual = [pair for pair in ahead if pair in self._usual] or ahead
        return list(dict.fromkeys(path[self.depth] for _, path in usual))

    def ways(self, implied: Callable[[Target], bool]) -> Ways:
        """What can be clicked next, and what each click goes through."""
        return _ways([path[self.depth :] for _, path in self.paths()], implied)

    def first_ways(self, implied: Callable[[Target], bool]) -> Ways:
        """The same before anything was clicked."""
        return _ways([path for _, path in self._narrowed[0]], implied)

    def push(self, paths: Sequence[Path]) -> None:
        self._narrowed.append(paths)

    def pop(self) -> None:
        self._narrowed.pop()


def _ways(paths: Iterable[tuple[Target, ...]], implied: Callable[[Target], bool]) -> Ways:
    """The first targets of the paths, each once, and after them those whose clicks imply others."""
    rest = [path for path in paths if path]
    found: Ways = {path[0]: path[:1] for path in rest}
    for path in rest:
        for at in range(1, len(path)):
            if path[at] not in found and implied(path[at]):
                found[path[at]] = path[: at + 1]
    return found
