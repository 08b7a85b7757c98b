"""The dice: SplitMix64 as published, the same on every platform."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainyard.core import rng
from trainyard.core.errors import BadState


class Holder:
    def __init__(self, state: int) -> None:
        self.rng = state


def test_the_numbers_are_those_of_splitmix64() -> None:
    # Published outputs of SplitMix64 for the state 1234567.
    holder = Holder(1234567)
    numbers = [rng.below(holder, 1 << 64) for _ in range(5)]
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, 2**63 - 1), st.integers(1, 500))
def test_below_stays_below(seed: int, n: int) -> None:
    dice = rng.Dice(seed)
    assert all(0 <= rng.below(dice, n) < n for _ in range(20))


def test_every_number_comes_up_about_equally_often() -> None:
    dice = rng.Dice(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(dice, 6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_near_seeds_give_unrelated_numbers() -> None:
    firsts = {rng.below(rng.Dice(seed), 1 << 32) >> 16 for seed in range(100)}
    assert len(firsts) > 95


@given(st.lists(st.integers()), st.integers(0, 2**63 - 1))
def test_a_shuffle_keeps_the_items_and_repeats_for_a_seed(items: list[int], seed: int) -> None:
    first, second = list(items), list(items)
    rng.shuffle(rng.Dice(seed), first)
    rng.shuffle(rng.Dice(seed), second)
    assert first == second
    assert sorted(first) == sorted(items)


@given(st.integers(0, 2**64 - 1))
def test_hex_round_trips(state: int) -> None:
    assert rng.from_hex(rng.to_hex(state)) == state


def test_a_blanked_generator_is_null() -> None:
    assert rng.to_hex(rng.BLANK) is None
    assert rng.from_hex(None) == rng.BLANK


@pytest.mark.parametrize("text", ["", "xyz", 7, "0" * 17, ["1"], "-1", "0x1f", "1_0", " 1"])
def test_a_bad_generator_is_refused_by_name(text: object) -> None:
    with pytest.raises(BadState, match="rng: expected up to sixteen hex digits"):
        rng.from_hex(text)


def test_a_refusal_repeats_a_short_piece_of_what_was_given() -> None:
    with pytest.raises(BadState) as caught:
        rng.from_hex("z" * 900)
    assert len(str(caught.value)) < 150
