"""Order tiles: questions 50 and 51 of rules section 13, and section 10."""

from moves import do, kinds, legal, may, of_kind, why_not
from rollers_table import L14, line, position, turn

from trainyard.games.rollers.actions import Deliver, FillOrder, Pass, TakeDie, TickBox
from trainyard.games.rollers.legal import ways_to_fill
from trainyard.games.rollers.pieces import COLOUR_INDEX, COLOURS
from trainyard.games.rollers.state import Phase, State

YELLOW_RED = FillOrder(0, "o1a", ("yellow", "red"))


def with_cubes(kept: dict[str, int], seats: int = 2, **note: object) -> State:
    """The mover, seat 0, keeps these cubes; every order shows its first face."""
    return position(orders={}, seats=seats, seat_notes={0: {"kept": kept}}, **note)  # type: ignore[arg-type]


def counts(**kept: int) -> list[int]:
    return [kept.get(word, 0) for word in COLOURS]


def test_question_50_an_exchange_in_a_turn_whose_action_was_an_engine_tick_but_not_a_second_one() -> None:
    state = with_cubes({"yellow": 1, "red": 2, "blue": 1}, die=3)
    do(state, TickBox(0, 3))
    assert state.phase is Phase.EXCHANGE
    do(state, YELLOW_RED)
    assert state.to_move == 1
    early = with_cubes({"yellow": 1, "red": 2, "blue": 1}, die=3)
    do(early, YELLOW_RED)
    assert "only one" in why_not(early, FillOrder(0, "o2a", ("red", "blue")))
    assert not of_kind(early, FillOrder)


def test_question_51_a_cube_delivered_in_this_very_turn_can_be_exchanged_after_the_delivery() -> None:
    state = position(L14, die=1, engine=1, cubes={1: {"grey": 1}}, orders={}, seat_notes={0: {"kept": {"green": 1}}})
    assert not of_kind(state, FillOrder)
    do(state, Deliver(0, 1, "grey", 1, 4, 1), FillOrder(0, "o4a", ("green", "grey")))
    assert line(state, 0, "Order tiles") == 2
    assert state.kept[0] == [0] * 6


def test_an_exchange_is_possible_before_the_die_after_it_and_after_a_pass() -> None:
    before = with_cubes({"yellow": 1, "red": 1}, dice=[1, 2, 3])
    do(before, YELLOW_RED)
    assert before.phase is Phase.TAKE_DIE
    do(before, TakeDie(0, 1))
    after_pass = with_cubes({"yellow": 1, "red": 1}, die=3)
    do(after_pass, Pass(0))
    assert after_pass.phase is Phase.EXCHANGE
    assert set(kinds(legal(after_pass))) == {"FillOrder", "Pass"}
    do(after_pass, YELLOW_RED)
    assert line(after_pass, 0, "Order tiles") == 2


def test_a_turn_stays_open_after_its_action_only_while_an_exchange_is_possible() -> None:
    poor = with_cubes({"yellow": 1}, die=3)
    do(poor, TickBox(0, 3))
    assert poor.to_move == 1 and poor.phase is Phase.TAKE_DIE
    done = with_cubes({"yellow": 2, "red": 2}, die=3)
    do(done, YELLOW_RED, TickBox(0, 3))
    assert done.to_move == 1


def test_an_exchange_can_be_declined_and_is_possible_again_next_turn() -> None:
    state = with_cubes({"yellow": 1, "red": 1}, die=3)
    do(state, TickBox(0, 3), Pass(0))
    assert state.to_move == 1
    turn(state, 1, Pass(1))
    assert state.round == 2 and not state.exchanged
    turn(state, state.dice[0], Pass(1))
    assert may(state, YELLOW_RED)


def test_the_cubes_handed_in_go_into_the_bag_and_the_tile_is_gone_for_good() -> None:
    state = with_cubes({"yellow": 2, "red": 2}, dice=[1, 2, 3])
    bag = state.bag[:]
    do(state, YELLOW_RED)
    assert state.bag[COLOUR_INDEX["yellow"]] == bag[COLOUR_INDEX["yellow"]] + 1
    assert state.order_owner == [0, -1, -1, -1, -1, -1]
    taken = with_cubes({"yellow": 1, "red": 1}, die=3)
    taken.order_owner[0] = 1
    assert "taken" in why_not(taken, YELLOW_RED)


def test_exactly_the_cubes_of_the_tile_fill_it() -> None:
    assert list(ways_to_fill("o1b", counts(yellow=2, blue=1, red=4))) == [("yellow", "yellow", "blue")]
    assert list(ways_to_fill("o1b", counts(yellow=1, blue=1, red=4))) == []
    state = with_cubes({"yellow": 1, "blue": 1}, die=3)
    assert "do not fill" in why_not(state, FillOrder(0, "o1a", ("yellow", "blue")))
    assert "not in this game" in why_not(state, FillOrder(0, "o1b", ("yellow", "yellow", "blue")))


def test_a_black_cube_stands_for_one_missing_colour_and_only_where_a_real_cube_is_missing() -> None:
    assert list(ways_to_fill("o1a", counts(yellow=1, black=1))) == [("yellow", "black")]
    assert list(ways_to_fill("o1a", counts(yellow=1, red=1, black=1))) == [("yellow", "red")]
    assert list(ways_to_fill("o1a", counts(black=2))) == []
    assert list(ways_to_fill("o1b", counts(yellow=1, blue=1, black=2))) == [("yellow", "blue", "black")]
    assert list(ways_to_fill("o1b", counts(yellow=1, black=2))) == []


def test_for_all_different_the_cubes_are_chosen_and_black_is_a_colour_not_otherwise_handed_in() -> None:
    assert len(list(ways_to_fill("o6a", counts(yellow=1, red=2, blue=1, green=1)))) == 4
    assert list(ways_to_fill("o6a", counts(yellow=3, red=1, black=1))) == [("yellow", "red", "black")]
    assert list(ways_to_fill("o6a", counts(yellow=3, black=2))) == []
    assert list(ways_to_fill("o6b", counts(yellow=1, red=1, blue=1, black=1))) == [("yellow", "red", "blue", "black")]


def test_kept_cubes_are_worth_nothing_at_the_end() -> None:
    state = with_cubes({"yellow": 5, "red": 4}, die=3)
    assert line(state, 0, "Order tiles") == 0
    assert line(state, 0, "Deliveries") == 0


def test_delivered_cubes_are_kept_private_and_black_ones_too() -> None:
    notes = {0: {"start_tile": "s_cube", "private": {"cube": "yellow", "city": 4}}, 1: {"start_tile": "s_tile"}}
    state = position(L14, die=4, engine=1, orders={}, options={"start_tiles": True, "orders": True}, seat_notes=notes)
    events = do(state, Deliver(0, 4, "yellow", 4, 1, 1, private=True))
    assert state.kept[0] == counts(yellow=1)
    assert "CityEmptied" not in kinds(events)


def test_without_the_option_there_are_no_orders_and_no_line_for_them() -> None:
    state = position(die=3)
    assert state.orders == ()
    assert "not in this game" in why_not(state, YELLOW_RED)
