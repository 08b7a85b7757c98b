"""What the games share besides their Rules object: who begins, and who stands in which place."""

from dataclasses import dataclass

import pytest
from record_games import EVERY_GAME

from trainyard.core.rng import Dice
from trainyard.games.options import who_begins
from trainyard.games.registry import rules_of
from trainyard.games.results import ranked


@dataclass
class Table:
    first_player: str | int


def test_a_fixed_first_player_leaves_the_dice_as_the_lot_would() -> None:
    by_lot, fixed = Dice(7), Dice(7)
    drawn = who_begins(by_lot, 4, Table("random"))
    assert who_begins(fixed, 4, Table((drawn + 1) % 4)) == (drawn + 1) % 4
    assert by_lot.rng == fixed.rng


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_game_lets_each_of_its_seats_begin_and_names_them_all(game: str) -> None:
    rules = rules_of(game)
    option = next(option for option in rules.options if option.name == "first_player")
    assert option.choices == ("random", *range(rules.seats[1]))
    assert option.choice_labels == ("By lot", *(f"Seat {seat + 1}" for seat in range(rules.seats[1])))


def test_seats_of_equal_merit_share_a_place_in_the_order_of_the_table() -> None:
    assert ranked([(5, 0), (9, 1), (5, 0), (9, 2)]) == ((3,), (1,), (0, 2))
