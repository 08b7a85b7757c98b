"""Options and sentences, whatever the game."""

import pytest

from trainyard.core.digest import digest
from trainyard.core.errors import BadOption, TrainyardError
from trainyard.core.rules import Option
from trainyard.core.words import N_, Sentence

FLAG = Option("limit", True, (True, False), "Limit", "")
FIRST = Option("first_player", "random", ("random", 0, 1), "First player", "")


def test_a_choice_written_as_text_counts() -> None:
    assert FLAG.check("off") is FLAG.check("false") is False
    assert FLAG.check("on") is FLAG.check("true") is FLAG.check(True) is True
    assert FIRST.check("1") == 1
    assert FIRST.check("random") == "random"


@pytest.mark.parametrize("value", [2, "maybe", None, 1.0, [], "True"])
def test_another_value_is_refused_with_the_choices(value: object) -> None:
    with pytest.raises(BadOption, match="choose from random, 0, 1"):
        FIRST.check(value)


def test_one_is_not_true() -> None:
    with pytest.raises(BadOption, match="choose from true, false"):
        FLAG.check(1)


def test_an_error_keeps_its_template_for_translation() -> None:
    error = TrainyardError(N_("{n} wagons are missing"), n=3)
    assert str(error) == "3 wagons are missing"
    assert error.template == "{n} wagons are missing"


def test_a_sentence_without_values_may_hold_braces() -> None:
    assert str(TrainyardError("a {brace}")) == "a {brace}"
    assert Sentence("plain").english() == "plain"


def test_a_digest_ignores_the_order_of_keys_and_nothing_else() -> None:
    assert digest({"a": 1, "b": [1, 2]}) == digest({"b": [1, 2], "a": 1})
    assert digest({"a": [1, 2]}) != digest({"a": [2, 1]})
    assert digest(1) != digest("1")


def test_a_refusal_repeats_a_short_piece_of_what_was_given() -> None:
    with pytest.raises(BadOption) as caught:
        FIRST.check("x" * 900)
    assert len(str(caught.value)) < 150
