"""What is moving: steps shown one after the other, each a handful of motions. Knows no game and no screen.

The scene adds a step for every action that was played and draws what `moving` says over the state before it. When
a step is over its ``then`` is called, which lets the drawn state catch up.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from trainyard.view.tween import Ease, linear

SPEEDS = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.5}
"""Names of the animation speeds and by how much they stretch the time; 0 shows only the result."""


@dataclass(slots=True)
class Motion:
    """One thing that moves: a kind and data that the presenter understands, and when (milliseconds into its step)."""

    kind: str
    start: float
    duration: float
    data: dict[str, object] = field(default_factory=dict)
    ease: Ease = linear
    sound: str | None = None

    @property
    def end(self) -> float:
        return self.start + self.duration


@dataclass(slots=True)
class Step:
    """The motions of one action. ``at_least`` keeps it on the screen that long (milliseconds at normal speed)."""

    motions: list[Motion]
    then: Callable[[], None] | None = None
    at_least: float = 0.0
    begin: Callable[[], None] | None = None

    @property
    def length(self) -> float:
        return max([self.at_least, *(motion.end for motion in self.motions)])


class Timeline:
    """The steps still to be shown; the first one is running."""

    def __init__(self, play_sound: Callable[[str], None] | None = None) -> None:
        self.stretch = SPEEDS["normal"]
        self._steps: deque[Step] = deque()
        self._elapsed = 0.0
        self._begun = False
        self._play_sound = play_sound

    @property
    def empty(self) -> bool:
        return not self._steps

    def add(self, step: Step) -> None:
        """Show the step after those already waiting; with the speed "off" it is over at once."""
        self._steps.append(step)
        if not self.stretch:
            self.finish()

    def advance(self, seconds: float) -> None:
        """Let time pass. Steps that are over call their ``then``, in order."""
        if not self._steps:
            return
        if not self.stretch:
            self.finish()
            return
        left = seconds * 1000 / self.stretch
        while self._steps:
            step = self._steps[0]
            self._begin(step)
            before, self._elapsed = self._elapsed, self._elapsed + left
            self._sounds(step, before, self._elapsed)
            if self._elapsed < step.length:
                return
            left = self._elapsed - step.length
            self._end(step)

    def finish(self) -> None:
        """End every step now, in order, without its motions and sounds."""
        while self._steps:
            step = self._steps[0]
            self._begin(step)
            self._end(step)

    def drop(self) -> None:
        """Forget everything that waits, without calling anybody (the match was taken back or closed)."""
        self._steps.clear()
        self._elapsed, self._begun = 0.0, False

    def moving(self) -> Iterator[tuple[Motion, float]]:
        """The motions that have begun in the running step and how far each is, eased, 0 to 1 (ended ones: 1)."""
        if self._steps:
            for motion in self._steps[0].motions:
                if self._elapsed >= motion.start:
                    share = 1.0 if motion.duration <= 0 else min(1.0, (self._elapsed - motion.start) / motion.duration)
                    yield motion, motion.ease(share)

    def all(self) -> Iterator[Motion]:
        """Every motion of the running step, begun or not."""
        if self._steps:
            yield from self._steps[0].motions

    def _begin(self, step: Step) -> None:
        if not self._begun:
            self._begun = True
            if step.begin:
                step.begin()

    def _end(self, step: Step) -> None:
        self._steps.popleft()
        self._elapsed, self._begun = 0.0, False
        if step.then:
            step.then()

    def _sounds(self, step: Step, before: float, after: float) -> None:
        if self._play_sound:
            for motion in step.motions:
                if motion.sound and (before <= motion.start < after):
                    self._play_sound(motion.sound)
