"""Sets of bits and what they stand for."""

from hypothesis import given, settings
from hypothesis import strategies as st

from trainyard.core.bits import BitTable, each

some = settings(max_examples=60, deadline=None)


@some
@given(st.sets(st.integers(0, 99)))
def test_a_table_gives_the_things_of_the_set_bits_in_order(numbers: set[int]) -> None:
    table = BitTable([f"thing {i}" for i in range(100)])
    assert table.chosen(sum(1 << i for i in numbers)) == [f"thing {i}" for i in sorted(numbers)]


def test_numbers_without_a_thing_are_left_out() -> None:
    table = BitTable(["a", None, "c"])
    assert table.chosen(0b101) == ["a", "c"]


@some
@given(st.sets(st.integers(0, 300)))
def test_each_bit_is_told_ascending(numbers: set[int]) -> None:
    assert list(each(sum(1 << i for i in numbers))) == sorted(numbers)
