"""The best of a few candidates by playing each of them on in the same imagined worlds. Knows no game.

Every candidate is tried in the same worlds with the same dice, so that luck falls out of the differences. The worse
half is dropped at each stage, the first candidate (the pilot's own move) never. It is left only for a candidate that
gains in the mean by more than ``caution`` standard errors of the difference.
"""

from collections.abc import Callable, Sequence
from math import log2, sqrt
from time import perf_counter, process_time
from typing import NamedTuple

from trainyard.ai.levels import Budget

BATCH = 8
"""Worlds between two looks at the clock."""
LEAST_WORLDS = 16
"""Before so many worlds no candidate is dropped for good and none is found clearly best."""
CLEAR = 3.5
"""Standard errors by which a leader ends the search early."""


class Found(NamedTuple):
    """What a search came to: the candidate's number, its gain over the first with the standard error, playouts."""

    candidate: int
    gain: float
    error: float
    iterations: int


def best_of(
    candidates: int,
    play: Callable[[int, int], float],
    budget: Budget,
    caution: float,
    most_worlds: int = 10_000,
    patience: float = 60.0,
) -> Found:
    """The best candidate. ``play(world, candidate)`` plays one on in the world of that number and says how well it
    ended; it is asked in the order of worlds, for all candidates still in the race.

    The budget's seconds are those of work, so that a busy machine does not weaken a player; ``patience`` bounds the
    seconds on the clock.
    """
    if candidates < 2:
        return Found(0, 0.0, 0.0, 0)
    race = list(range(candidates))
    results: list[list[float]] = [[] for _ in race]
    stages = max(1, round(log2(candidates)) + 1)
    began, work_began = perf_counter(), process_time()
    iterations = world = 0

    def used() -> float:
        """The share of the budget that is used up."""
        share = world / most_worlds
        if budget.iterations is not None:
            share = max(share, iterations / budget.iterations)
        if budget.seconds is not None:
            share = max(share, (process_time() - work_began) / budget.seconds)
            share = max(share, (perf_counter() - began) / patience)
        return share

    for stage in range(stages):
        while used() < (stage + 1) / stages:
            for _ in range(BATCH):
                for candidate in race:
                    results[candidate].append(play(world, candidate))
                iterations += len(race)
                world += 1
                if budget.seconds is not None and used() >= 1.0:
                    break
            if world >= LEAST_WORLDS and _settled(results, race):
                return _decided(results, race, caution, iterations)
        if len(race) > 2:
            race = _better_half(results, race)
    return _decided(results, race, caution, iterations)


def _better_half(results: Sequence[Sequence[float]], race: list[int]) -> list[int]:
    """The first candidate and the best of the others, half of all, in their old order."""
    others = sorted((c for c in race if c != 0), key=lambda c: -_mean(results[c]))
    keep = set(others[: max(1, (len(race) + 1) // 2 - 1)])
    return [c for c in race if c == 0 or c in keep]


def _settled(results: Sequence[Sequence[float]], race: list[int]) -> bool:
    """Whether one candidate is clearly better than every other."""
    leader = max(race, key=lambda c: _mean(results[c]))
    for other in race:
        if other != leader:
            gain, error = _difference(results[leader], results[other])
            if gain <= CLEAR * error:
                return False
    return True


def _decided(results: Sequence[Sequence[float]], race: list[int], caution: float, iterations: int) -> Found:
    best = Found(0, 0.0, 0.0, iterations)
    score = 0.0
    for candidate in race:
        if candidate != 0:
            gain, error = _difference(results[candidate], results[0])
            if gain - caution * error > 0 and gain > score:
                best, score = Found(candidate, gain, error, iterations), gain
    return best


def _difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of the differences in the worlds that both were played in."""
    gains = [a - b for a, b in zip(one, other, strict=False)]
    if len(gains) < 2:
        return 0.0, float("inf")
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(spread / len(gains))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
