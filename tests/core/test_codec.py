"""The codec goes back and forth without loss and names the place of every fault."""

from dataclasses import dataclass, field
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainyard.core.codec import decode, encode
from trainyard.core.errors import BadJson


class Light(Enum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class Stop:
    name: str
    minutes: int = 1


@dataclass(frozen=True, slots=True)
class Signal:
    light: Light
    at: tuple[float, float]


@dataclass(slots=True)
class Line:
    stops: list[Stop]
    parts: tuple[Stop | Signal, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    owner: int | None = None


lines = st.builds(
    Line,
    st.lists(st.builds(Stop, st.text(), st.integers())),
    st.lists(
        st.builds(Stop, st.text())
        | st.builds(Signal, st.sampled_from(Light), st.tuples(st.floats(0, 9), st.floats(0, 9)))
    ).map(tuple),
    st.dictionaries(st.text(), st.integers()),
    st.none() | st.integers(),
)


@given(lines)
def test_what_is_encoded_decodes_to_an_equal_value(line: Line) -> None:
    assert decode(Line, encode(line)) == line


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"stops": 7}, r"value\.stops: expected a list, got 7"),
        ({"stops": [{"name": 3}]}, r"value\.stops\[0\]\.name: expected a string, got 3"),
        ({"stops": [{"name": "a", "minutes": True}]}, r"minutes: expected a whole number, got True"),
        ({"stops": [{}]}, r"value\.stops\[0\]: name is missing"),
        ({"stops": [], "colour": "red"}, "value: unknown key 'colour'"),
        ({"stops": [], "parts": [{"type": "Train"}]}, r"parts\[0\]\.type: expected one of Stop, Signal, got 'Train'"),
        (
            {"stops": [], "parts": [{"type": "Signal", "light": "blue", "at": [0, 0]}]},
            "light: expected one of red, green",
        ),
        ({"stops": [], "parts": [{"type": "Signal", "light": "red", "at": [0]}]}, "at: expected a list of 2"),
        ({"stops": [], "owner": "me"}, "owner: expected a whole number"),
        ({"type": "Stop", "stops": []}, "type: expected Line, got 'Stop'"),
        ("x" * 500, r"expected an object \(Line\), got 'x+\.\.\."),
    ],
)
def test_a_fault_is_named_with_its_place(data: object, sentence: str) -> None:
    with pytest.raises(BadJson, match=sentence):
        decode(Line, data)


@pytest.mark.parametrize("key", ["--1", "-", "", "01", "-0", "+1", " 1", "1.0", "٣", "9" * 30])
def test_a_whole_number_as_a_key_is_written_in_one_way_only(key: str) -> None:
    assert decode(dict[int, int], {"1": 2, "-3": 4}) == {1: 2, -3: 4}
    with pytest.raises(BadJson, match="expected whole numbers as keys"):
        decode(dict[int, int], {"1": 2, key: 3})
