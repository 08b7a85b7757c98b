"""The table of the setup screen: seats, colours, order, names, faults."""

from types import SimpleNamespace

import pytest

from trainyard.ai.levels import Style
from trainyard.core.rules import Option
from trainyard.scenes import seed as seeds
from trainyard.scenes.table import CAST, Table, new_table

STYLES = (Style("steady", "Steady", "..."), Style("bold", "Bold", "..."), Style("sly", "Sly", "..."))


def rules(low: int = 2, high: int = 5) -> SimpleNamespace:
    option = Option("second_pick", "mandatory", ("mandatory", "optional"), "Second card", "help")
    return SimpleNamespace(id="tickets", seats=(low, high), maps=("europe",), options=(option,))


@pytest.fixture
def table() -> Table:
    return new_table(rules(), STYLES)


def test_first_table_has_one_human_and_three_medium_computers(table: Table) -> None:
    assert [chair.human for chair in table.chairs] == [True, False, False, False]
    assert {chair.level for chair in table.chairs[1:]} == {"medium"}
    assert table.faults() == []


def test_opponents_have_different_names_and_styles_in_turn(table: Table) -> None:
    assert [chair.name for chair in table.chairs[1:]] == list(CAST[:3])
    assert [chair.style for chair in table.chairs[1:]] == ["steady", "bold", "sly"]


def test_colours_are_all_different_and_choosing_a_taken_one_swaps(table: Table) -> None:
    before = [chair.colour for chair in table.chairs]
    assert len(set(before)) == 4
    table.recolour(0, before[2])
    assert [chair.colour for chair in table.chairs] == [before[2], before[1], before[0], before[3]]


def test_free_colour_is_taken_without_touching_others(table: Table) -> None:
    table.recolour(1, 5)
    assert [chair.colour for chair in table.chairs] == [0, 5, 2, 3]


def test_seat_moves_up_and_down_and_stops_at_the_ends(table: Table) -> None:
    names = [chair.name for chair in table.chairs]
    assert table.move(0, 2) == 2
    assert [chair.name for chair in table.chairs] == [names[1], names[2], names[0], names[3]]
    assert table.move(0, -1) == 0
    assert table.move(3, 9) == 3


def test_table_takes_no_more_than_the_game(table: Table) -> None:
    assert table.add() is not None
    assert table.add() is None
    assert len(table.chairs) == 5


def test_name_follows_the_kind_unless_it_was_typed(table: Table) -> None:
    table.seat_human(1, True)
    assert table.chairs[1].name == "Player 2"
    table.chairs[2].name = "Grandma"
    table.seat_human(2, True)
    table.seat_human(2, False)
    assert table.chairs[2].name == "Grandma"
    assert table.chairs[2].style in {"steady", "bold", "sly"}


def test_choosing_a_style_brings_an_opponent_of_that_style(table: Table) -> None:
    table.restyle(1, "sly")
    assert table.chairs[1].style == "sly"
    assert table.chairs[1].name in CAST
    assert table.style_of_cast(CAST.index(table.chairs[1].name)) == "sly"


def test_table_of_computers_only_is_allowed(table: Table) -> None:
    table.seat_human(0, False)
    assert table.humans == 0
    assert table.faults() == []


def test_too_few_seats_and_missing_or_double_names_are_told(table: Table) -> None:
    for _ in range(3):
        table.remove(1)
    assert [where for where, _ in table.faults()] == [None]
    table.add()
    table.chairs[0].name = "  "
    assert table.faults()[0][0] == 0
    table.chairs[0].name = table.chairs[1].name.upper()
    assert [where for where, _ in table.faults()] == [1]


def test_kept_table_comes_back(table: Table) -> None:
    table.chairs[1].name = "Zoë"
    table.chairs[1].level = "expert"
    table.options["second_pick"] = "optional"
    again = new_table(rules(), STYLES, table.to_json())
    assert again.chairs == table.chairs
    assert again.options == table.options


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        "x",
        {"seats": 3},
        {"seats": [{"name": 1}]},
        {"seats": [{"name": "A", "human": True, "colour": 9}]},
        {"seats": [{"name": "A", "human": True, "colour": 1}] * 2},
        {"seats": [{"name": "A", "human": True, "colour": n} for n in range(6)]},
        {"options": {"second_pick": 7, "other": 1}, "map": 3},
    ],
)
def test_nonsense_that_was_kept_gives_the_quick_table(kept: object) -> None:
    table = new_table(rules(), STYLES, kept)
    assert len(table.chairs) == 4
    assert table.options == {"second_pick": "mandatory"}
    assert table.map_id == "europe"


def test_level_and_style_that_are_gone_give_way_to_known_ones() -> None:
    seats = [
        {"name": "A", "human": True, "colour": 0},
        {"name": "B", "human": False, "colour": 1, "level": "random", "style": "old"},
    ]
    table = new_table(rules(), STYLES, {"seats": seats})
    assert (table.chairs[1].level, table.chairs[1].style) == ("medium", "steady")


@pytest.mark.parametrize(
    ("text", "seed"),
    [("0", 0), ("42", 42), (" 1 901 642 ", 1901642), ("1,901.642", 1901642), (str(2**63 - 1), 2**63 - 1), ("", None)],
)
def test_digits_are_the_seed_itself(text: str, seed: int | None) -> None:
    assert seeds.from_text(text) == seed


@pytest.mark.parametrize("text", ["KALDE", "1901-0642-KALDE", str(2**63), "-", "९९", "a" * 10_000])
def test_other_text_becomes_a_number_in_range_and_always_the_same(text: str) -> None:
    number = seeds.from_text(text)
    assert number is not None
    assert 0 <= number <= seeds.LARGEST
    assert seeds.from_text(text) == number


def test_grouped_digits_read_back_as_the_same_seed() -> None:
    for seed in (0, 7, 1234, 987654321, seeds.LARGEST):
        assert seeds.from_text(seeds.grouped(seed)) == seed
