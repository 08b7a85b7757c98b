"""The best of a few candidates by playing each of them on in the same imagined worlds. Knows no game.

Every candidate is tried in the same worlds with the same dice, so that luck falls out of the differences. The worse
half is dropped at each stage, the first candidate (the pilot's own move) never. What is believed of a candidate's gain
over the first is its prior weighed with what was seen, each by its certainty: so a few lucky worlds move nobody.
"""

from collections.abc import Callable, Sequence
from math import inf, log2, sqrt
from time import perf_counter, process_time
from typing import NamedTuple

from trainyard.ai.levels import Budget

BATCH = 8
"""Worlds between two looks at the clock."""
LEAST_WORLDS = 16
"""Before so many worlds the search does not end early."""
CLEAR = 2.5
"""Deviations of belief by which a leader must be ahead to end the search early."""


class Prior(NamedTuple):
    """What is believed of a candidate before it is tried: its gain over the first one, and how far off that may be."""

    gain: float
    spread: float


class Found(NamedTuple):
    """What a search came to: the candidate, its gain over the first as believed, how far off that may be, playouts."""

    candidate: int
    gain: float
    error: float
    iterations: int


NOTHING_KNOWN = Prior(0.0, 1e6)


def best_of(
    candidates: int | Sequence[Prior],
    play: Callable[[int, int], float],
    budget: Budget,
    caution: float = 0.0,
    most_worlds: int = 10_000,
    patience: float = 60.0,
) -> Found:
    """The best candidate. ``candidates`` is their number, or what is believed of each; the first one's is not looked
    at. The first is left only for a gain of more than ``caution`` times what it may be off.

    ``play(world, candidate)`` plays one on in the world of that number and says how well it
    ended; it is asked in the order of worlds, for all candidates still in the race.

    The budget's seconds are those of work, so that a busy machine does not weaken a player; ``patience`` bounds the
    seconds on the clock.
    """
    priors = [NOTHING_KNOWN] * candidates if isinstance(candidates, int) else candidates
    if len(priors) < 2:
        return Found(0, 0.0, 0.0, 0)
    race = list(range(len(priors)))
    results: list[list[float]] = [[] for _ in race]
    stages = max(1, round(log2(len(priors))) + 1)
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
            if world >= LEAST_WORLDS and _settled(results, race, priors):
                return _decided(results, race, priors, caution, iterations)
        if len(race) > 2:
            race = _better_half(results, race, priors)
    return _decided(results, race, priors, caution, iterations)


def _better_half(results: Sequence[Sequence[float]], race: list[int], priors: Sequence[Prior]) -> list[int]:
    """The first candidate and the best of the others, half of all, in their old order."""
    others = sorted((c for c in race if c != 0), key=lambda c: -_belief(results, c, priors)[0])
    keep = set(others[: max(1, (len(race) + 1) // 2 - 1)])
    return [c for c in race if c == 0 or c in keep]


def _settled(results: Sequence[Sequence[float]], race: list[int], priors: Sequence[Prior]) -> bool:
    """Whether one candidate is clearly better than every other."""
    beliefs = {candidate: _belief(results, candidate, priors) for candidate in race}
    leader = max(race, key=lambda c: beliefs[c][0])
    best, unsure = beliefs[leader]
    return all(
        best - gain > CLEAR * sqrt(spread**2 + unsure**2)
        for candidate, (gain, spread) in beliefs.items()
        if candidate != leader
    )


def _decided(
    results: Sequence[Sequence[float]], race: list[int], priors: Sequence[Prior], caution: float, iterations: int
) -> Found:
    best = Found(0, 0.0, 0.0, iterations)
    for candidate in race:
        gain, spread = _belief(results, candidate, priors)
        if gain > best.gain and gain > caution * spread:
            best = Found(candidate, gain, spread, iterations)
    return best


def _belief(results: Sequence[Sequence[float]], candidate: int, priors: Sequence[Prior]) -> tuple[float, float]:
    """The gain over the first candidate as it is believed now, and how far off that may be."""
    if candidate == 0:
        return 0.0, 0.0
    prior = priors[candidate]
    seen, error = _difference(results[candidate], results[0])
    if error == inf:
        return prior
    sure, doubt = prior.spread**2, max(error**2, 1e-9)
    return (seen * sure + prior.gain * doubt) / (sure + doubt), sqrt(sure * doubt / (sure + doubt))


def _difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of the differences in the worlds that both were played in."""
    gains = [a - b for a, b in zip(one, other, strict=False)]
    if len(gains) < 2:
        return 0.0, inf
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(spread / len(gains))
