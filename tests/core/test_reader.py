"""Words of positions and actions, whatever the game."""

import pytest

from trainyard.core import reader
from trainyard.core.errors import BadJson, BadState
from trainyard.core.words import N_

INDEX = {"red": 0, "blue": 1}
MOST = (3, 5)
TOO_MANY = N_("{where}: there are {all} {colour} cards, so it cannot be {number}")


def test_counts_come_in_the_order_of_the_colours_and_go_back_into_words() -> None:
    assert reader.counts(INDEX, {"blue": 5}, MOST, "here", TOO_MANY) == [0, 5]
    assert reader.counts_in_words(INDEX, [0, 5]) == {"blue": 5}


@pytest.mark.parametrize("number", [-1, 4])
def test_a_number_that_cannot_be_is_refused_with_its_place_and_how_many_there_are(number: int) -> None:
    with pytest.raises(BadState, match=f"^here: there are 3 red cards, so it cannot be {number}$"):
        reader.counts(INDEX, {"red": number}, MOST, "here", TOO_MANY)


def test_an_unknown_word_is_a_fault_of_the_position_or_of_the_action_and_is_told_in_part() -> None:
    with pytest.raises(BadState, match=r"^here: 'green' is unknown here$"):
        reader.known(INDEX, "green", "here")
    with pytest.raises(BadJson, match=r"^here: '(x{60})' is unknown here$"):
        reader.named(INDEX, "x" * 1000, "here")


def test_the_first_number_of_an_index_is_known_too() -> None:
    assert reader.known(INDEX, "red", "here") == reader.named(INDEX, "red", "here") == 0
