"""Drawing cards (rules 3.1-3.13). Numbers in names are the questions of section 13."""

import pytest
from europe_board import europe
from europe_table import build, draw_two_unseen, hand, pile, position, row, slot_of, take
from moves import do, kinds, legal, may, why_not

from trainyard.core.rules import why_illegal
from trainyard.games.tickets.actions import (
    ClaimRoute,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    Pass,
    Pay,
    StopDrawing,
)
from trainyard.games.tickets.events import CardDrawn, CardTurnedUp, DeckShuffled, DisplaySwept, DrawingStopped
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase


def test_q1_a_locomotive_that_replaces_the_first_card_cannot_be_the_second() -> None:
    row_now = ["blue", "red", "locomotive", "green", "white"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 1}, rest_in=1, discard={"black": 3})
    take(state, "blue")
    assert row(state)[0] == "locomotive"
    assert "locomotive" in why_not(state, DrawFaceUp(0, 0))
    assert "locomotive" in why_not(state, DrawFaceUp(0, 2))
    offered = [row(state)[a.slot] for a in legal(state) if isinstance(a, DrawFaceUp)]
    assert offered == ["red", "green", "white"]
    assert may(state, DrawFromDeck(0))


def test_q2_after_a_face_up_locomotive_the_turn_is_over() -> None:
    state = position([{}, {}], display=["blue", "red", "locomotive", "green", "white"])
    take(state, "locomotive")
    assert (state.to_move, state.phase) == (1, Phase.TURN)
    assert hand(state, 0) == {"locomotive": 1}


def test_q3_a_locomotive_from_the_deck_allows_a_second_card() -> None:
    state = position([{}, {}], deck={"locomotive": 2}, rest_in=1)
    do(state, DrawFromDeck(0))
    assert hand(state, 0) == {"locomotive": 1}
    assert state.phase is Phase.SECOND_CARD
    do(state, DrawFromDeck(0))
    assert hand(state, 0) == {"locomotive": 2}
    assert state.to_move == 1


def test_q4_after_a_card_from_the_deck_a_face_up_locomotive_is_refused() -> None:
    state = position([{}, {}], display=["blue", "red", "locomotive", "green", "white"])
    do(state, DrawFromDeck(0))
    assert "face-up locomotive" in why_not(state, DrawFaceUp(0, 2))


def test_q5_one_face_up_card_and_one_from_the_deck_are_allowed() -> None:
    state = position([{}, {}])
    take(state, "blue")
    do(state, DrawFromDeck(0))
    assert state.hand_size(0) == 2
    assert state.to_move == 1


def test_option_one_source_both_cards_come_from_the_same_source() -> None:
    state = position([{}, {}], options={"draw_sources": "one_source"})
    take(state, "blue")
    assert "same source" in why_not(state, DrawFromDeck(0))
    state = position([{}, {}], options={"draw_sources": "one_source"})
    do(state, DrawFromDeck(0))
    assert legal(state) == [DrawFromDeck(0)]
    assert "same source" in why_not(state, DrawFaceUp(0, 1))


def test_q6_a_third_locomotive_after_the_first_card_sweeps_the_row_before_the_second() -> None:
    row_now = ["blue", "locomotive", "locomotive", "green", "white"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 1}, discard={"red": 4, "black": 4}, rest_in=1)
    events = take(state, "blue")
    swept = [event for event in events if isinstance(event, DisplaySwept)]
    assert swept[0].cards == ("locomotive", "locomotive", "locomotive", "green", "white")
    assert row(state).count("locomotive") <= 2
    assert len([card for card in row(state) if card]) == 5
    assert (state.phase, state.to_move) == (Phase.SECOND_CARD, 0)


def test_q7_the_opening_row_is_swept_before_the_first_turn() -> None:
    swept = 0
    for seed in range(150):
        state = RULES.new_game(europe(), 5, {}, seed)
        assert row(state).count("locomotive") <= 2
        swept += sum(state.discard) > 0
        assert sum(state.discard) % 5 == 0
    assert swept > 0, "no seed swept an opening row; the test shows nothing"


def test_q8_a_new_row_with_three_locomotives_is_swept_again() -> None:
    repeated = 0
    for seed in range(40):
        state = position(
            [{"red": 1}, {}],
            display=["blue", "locomotive", "locomotive", "green", "white"],
            deck={"locomotive": 7, "red": 6},
            rest_in=1,
            seed=seed,
        )
        events = take(state, "blue")
        assert row(state).count("locomotive") <= 2
        repeated += kinds(events).count("DisplaySwept") > 1
    assert repeated > 0, "no seed swept twice; the test shows nothing"


def test_after_twenty_sweeps_in_a_row_the_display_stays_until_the_next_change() -> None:
    # Only one row in seventy of these cards shows fewer than three locomotives.
    state = position(
        [{"red": 1}, {}],
        display=["blue", "locomotive", "locomotive", "green", "white"],
        deck={"locomotive": 12, "red": 1},
        rest_in=1,
        seed=3,
    )
    events = take(state, "blue")
    assert kinds(events).count("DisplaySwept") == 20
    assert row(state).count("locomotive") >= 3
    note = RULES.state_to_json(state)
    assert note["unswept"]
    assert RULES.state_from_json(europe(), note) == state
    assert (state.phase, state.to_move) == (Phase.SECOND_CARD, 0)


def test_q10_sweeps_go_on_while_two_locomotives_and_three_others_can_lie_in_the_row() -> None:
    hold = {"blue": 9, "red": 12, "green": 12, "yellow": 12, "black": 12, "white": 12, "orange": 12, "purple": 12}
    for seed in range(8):
        state = position(
            [{}, hold | {"locomotive": 11}],
            display=["locomotive", "locomotive", "locomotive", "blue", "blue"],
            deck={},
            discard={"blue": 1},
            seed=seed,
        )
        assert sorted(map(str, row(state))) == ["blue", "blue", "blue", "locomotive", "locomotive"]
        assert pile(state.deck) == {"locomotive": 1}
        assert pile(state.discard) == {}


def test_a_row_that_no_sweep_can_mend_stays_and_is_looked_at_after_every_discard() -> None:
    # T = 7 with five locomotives and two others: every row of five shows three or more, so nothing is swept.
    state = position(
        [{"red": 2}, {}],
        display=["locomotive", "locomotive", "locomotive", "blue", "locomotive"],
        deck={"locomotive": 1, "blue": 1},
        rest_in=1,
    )
    assert row(state).count("locomotive") == 4
    # A red card on the discard makes three others: now a row with two locomotives exists, and the sweep follows.
    events = build(state, "paris", "red", 1)
    assert "DisplaySwept" in kinds(events)
    assert row(state).count("locomotive") == 2


def test_q11_the_discard_is_shuffled_in_the_middle_of_a_refill() -> None:
    state = position([{}, {}], deck={"red": 1}, discard={"orange": 6}, rest_in=1)
    take(state, "blue")  # the last card of the deck fills the gap, the discard becomes the deck at once
    assert row(state)[1] == "red"
    assert pile(state.deck) == {"orange": 6}
    assert pile(state.discard) == {}
    do(state, DrawFromDeck(0))
    assert hand(state, 0) == {"blue": 1, "orange": 1}


def test_q11_the_discard_is_shuffled_at_once_between_the_two_picks() -> None:
    state = position([{}, {}], deck={"red": 1}, discard={"orange": 6}, rest_in=1)
    events = do(state, DrawFromDeck(0))
    assert DeckShuffled(6) in events
    do(state, DrawFromDeck(0))
    assert hand(state, 0) == {"red": 1, "orange": 1}


def test_swept_cards_are_part_of_the_shuffle_when_the_deck_runs_out() -> None:
    row_now = ["blue", "locomotive", "locomotive", "green", "white"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 1}, rest_in=1)
    # T = 5 with three locomotives: the row cannot be mended, so it stays.
    take(state, "blue")
    assert row(state) == ["locomotive", "locomotive", "locomotive", "green", "white"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 1, "red": 1, "black": 1}, rest_in=1)
    events = take(state, "blue")
    if "DisplaySwept" in kinds(events):
        assert "DeckShuffled" in kinds(events)
    assert state.deck_size + sum(state.discard) == 2


def test_q12_cards_paid_into_an_empty_discard_fill_the_gap_before_the_next_turn() -> None:
    state = position(
        [{"yellow": 3}, {}], display=["red", "blue", None, "green", "white"], deck={}, discard={}, rest_in=1
    )
    assert not any(isinstance(a, DrawFaceUp) for a in legal(state))
    events = do(state, ClaimRoute(0, "amsterdam-essen"), Pay(0, "yellow", 3, 0))
    assert DeckShuffled(3) in events
    assert CardTurnedUp(2, "yellow") in events
    assert row(state) == ["red", "blue", "yellow", "green", "white"]
    assert state.deck_size == 2
    assert state.to_move == 1


def test_q13_with_deck_and_discard_empty_face_up_cards_alone_do_not_allow_drawing() -> None:
    state = position([{}, {}], deck={}, rest_in=1)
    assert "deck and discard are empty" in why_not(state, DrawFaceUp(0, 0))
    assert "deck and discard are empty" in why_not(state, DrawFromDeck(0))


def test_q13_option_display_only_allows_the_face_up_cards() -> None:
    state = position([{}, {}], deck={}, rest_in=1, options={"draw_when_exhausted": "display_only"})
    take(state, "red")
    assert row(state) == [None, "blue", "green", "white", "black"]
    assert "deck is empty" in why_not(state, DrawFromDeck(0))
    take(state, "blue")
    assert hand(state, 0) == {"red": 1, "blue": 1}
    assert state.to_move == 1


def test_the_turn_ends_with_one_card_when_no_second_is_possible() -> None:
    row_now = ["locomotive", None, None, None, "red"]
    options = {"draw_when_exhausted": "display_only"}
    state = position([{}, {}], display=row_now, deck={}, rest_in=1, options=options)
    events = take(state, "red")
    assert DrawingStopped(0, False) in events
    assert state.to_move == 1


def test_the_second_card_comes_from_the_deck_when_only_locomotives_lie_face_up() -> None:
    row_now = ["locomotive", "locomotive", "locomotive", "locomotive", "red"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 2}, rest_in=1)
    take(state, "red")
    assert legal(state) == [DrawFromDeck(0)]


def test_the_last_card_of_the_game_drawn_unseen_ends_the_turn_when_only_locomotives_lie_face_up() -> None:
    row_now = ["locomotive"] * 5
    state = position([{}, {}], display=row_now, deck={"red": 1}, rest_in=1)
    events = do(state, DrawFromDeck(0))
    assert DrawingStopped(0, False) in events
    assert state.to_move == 1


def test_a_second_card_must_be_taken_and_may_be_left_with_the_option() -> None:
    state = position([{}, {}])
    do(state, DrawFromDeck(0))
    assert "must be taken" in why_not(state, StopDrawing(0))
    state = position([{}, {}], options={"second_pick": "optional"})
    assert "no second card" in why_not(state, StopDrawing(0))
    do(state, DrawFromDeck(0), StopDrawing(0))
    assert state.to_move == 1
    assert state.hand_size(0) == 1


def test_between_two_cards_nothing_else_can_be_done() -> None:
    state = position([{"yellow": 3}, {}])
    do(state, DrawFromDeck(0))
    for action in (ClaimRoute(0, "amsterdam-essen"), DrawTickets(0), Pass(0)):
        assert "first take the second card" in why_not(state, action)
    assert why_illegal(RULES, state, DrawFromDeck(0)) is None


def test_q15_thirty_cards_in_a_hand_are_legal() -> None:
    state = position([{"red": 11, "blue": 11, "green": 8}, {}])
    draw_two_unseen(state)
    assert state.hand_size(0) == 32


def test_a_seat_sees_its_own_drawn_card_and_no_other_seat_does() -> None:
    state = position([{}, {}], deck={"red": 5}, rest_in=1)
    [event, *_] = do(state, DrawFromDeck(0))
    assert event.seen_by(0) == CardDrawn(0, "red")
    assert event.seen_by(1) == CardDrawn(0, None)
    assert event.seen_by(None) == CardDrawn(0, None)
    assert event.reveals


@pytest.mark.parametrize("slot", [-1, 5, 99])
def test_a_place_outside_the_display_is_refused(slot: int) -> None:
    assert "place" in why_not(position([{}, {}]), DrawFaceUp(0, slot))


def test_an_empty_place_of_the_display_is_refused() -> None:
    options = {"draw_when_exhausted": "display_only"}
    state = position([{}, {}], display=["red", None, "red", "blue", "white"], deck={}, rest_in=1, options=options)
    assert "no card lies" in why_not(state, DrawFaceUp(0, 1))
    assert slot_of(state, "blue") == 3
