"""The game-free search: the best of a few candidates in the same worlds."""

from trainyard.ai.levels import Budget
from trainyard.ai.search import Prior, best_of
from trainyard.core.rng import Dice, below

WIDE = Prior(0.0, 100.0)


def _noise(world: int, spread: int = 41) -> float:
    return float(below(Dice(world), spread) - spread // 2)


def test_luck_that_all_candidates_share_does_not_hide_a_gain_of_one_point() -> None:
    found = best_of([WIDE] * 2, lambda world, c: _noise(world) + (1.0 if c == 1 else 0.0), Budget(iterations=64))
    assert found.candidate == 1
    assert found.gain > 0.99


def test_the_first_candidate_stays_when_another_only_seems_better() -> None:
    def play(world: int, candidate: int) -> float:
        return _noise(world * 7 + candidate, 1001)

    found = best_of([Prior(-1.0, 2.0)] * 5, play, Budget(iterations=200))
    assert found.candidate == 0


def test_iterations_are_a_bound_and_every_candidate_meets_the_same_worlds() -> None:
    seen: dict[int, list[int]] = {}

    def play(world: int, candidate: int) -> float:
        seen.setdefault(candidate, []).append(world)
        return _noise(world * 31 + candidate)

    found = best_of([WIDE] * 4, play, Budget(iterations=200))
    assert sum(map(len, seen.values())) == found.iterations <= 200 + 4 * 8
    longest = seen[0]
    assert all(worlds == longest[: len(worlds)] for worlds in seen.values())


def test_a_clear_leader_ends_the_search_early() -> None:
    found = best_of([WIDE] * 3, lambda world, c: 50.0 * c + _noise(world * 3 + c), Budget(iterations=100_000))
    assert found.candidate == 2
    assert found.iterations < 200


def test_one_candidate_needs_no_search() -> None:
    assert best_of([WIDE], lambda world, c: 1 / 0, Budget(iterations=10)).iterations == 0
