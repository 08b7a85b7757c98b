"""Tunnels (rules 4.14-4.24). Numbers in names are the questions of section 13."""

from typing import Any

import pytest
from europe_table import claim, draw_two_unseen, hand, pile, position
from moves import do, kinds, legal, may, why_not

from trainyard.games.tickets.actions import ClaimRoute, Decline, Pay
from trainyard.games.tickets.events import DeckShuffled, RouteClaimed, TunnelFailed, TunnelRevealed
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase, State


def attempt(hand_of_0: dict[str, int], deck: dict[str, int], **more: Any) -> State:
    """Seat 0 lays out two yellow cards for munchen-zurich, and just the given cards can come up."""
    state = position([hand_of_0, {}], deck=deck, rest_in=1, **more)
    claim(state, "munchen-zurich", "yellow", 2)
    return state


def test_q26_yellow_and_locomotives_among_the_revealed_cards_are_the_surcharge() -> None:
    state = attempt({"yellow": 4, "locomotive": 1}, {"yellow": 1, "locomotive": 1, "red": 1})
    assert state.phase is Phase.PAY_SURCHARGE
    assert legal(state) == [Pay(0, "yellow", 2, 0), Pay(0, "yellow", 1, 1), Decline(0)]
    events = do(state, Pay(0, "yellow", 1, 1))
    assert RouteClaimed(0, "munchen-zurich", "yellow", 3, 1, 2) in events
    assert hand(state, 0) == {"yellow": 1}


def test_the_reveal_is_told_with_its_surcharge() -> None:
    state = position([{"yellow": 2}, {}], deck={"yellow": 1, "locomotive": 1, "red": 1}, rest_in=1)
    events = claim(state, "munchen-zurich", "yellow", 2)
    [revealed] = [event for event in events if isinstance(event, TunnelRevealed)]
    assert sorted(revealed.cards) == ["locomotive", "red", "yellow"]
    assert revealed.surcharge == 2
    assert revealed.reveals


def test_q29_a_surcharge_that_could_be_paid_may_be_declined() -> None:
    state = attempt({"yellow": 4}, {"yellow": 1, "red": 2})
    events = do(state, Decline(0))
    assert TunnelFailed(0, "munchen-zurich", "yellow", 2, 0) in events
    assert hand(state, 0) == {"yellow": 4}
    assert state.owned[0] == 0
    assert state.trains[0] == 45
    assert state.to_move == 1


def test_q30_with_too_few_cards_for_the_surcharge_only_declining_is_left_and_still_asked() -> None:
    state = attempt({"yellow": 3}, {"yellow": 2, "red": 1})
    assert legal(state) == [Decline(0)]
    assert "exactly 2" in why_not(state, Pay(0, "yellow", 1, 0))
    do(state, Decline(0))
    assert hand(state, 0) == {"yellow": 3}


def test_q31_without_a_surcharge_the_tunnel_is_claimed_at_once() -> None:
    state = attempt({"yellow": 2}, {"red": 3})
    assert state.to_move == 1
    assert RULES.scores(state)[0] == 2
    assert "seat 1 is to move" in why_not(state, Decline(0))


def test_q32_the_revealed_cards_go_to_the_discard_after_a_failure() -> None:
    state = attempt({"yellow": 2}, {"yellow": 10})
    do(state, Decline(0))
    assert pile(state.discard) == {"yellow": 3}
    assert pile(state.deck) == {"yellow": 7}
    assert hand(state, 0) == {"yellow": 2}


def test_q33_a_tunnel_may_be_tried_again_with_new_cards_turned_up() -> None:
    state = attempt({"yellow": 2}, {"yellow": 10})
    do(state, Decline(0))
    draw_two_unseen(state)
    assert may(state, ClaimRoute(0, "munchen-zurich"))
    claim(state, "munchen-zurich", "yellow", 2)
    assert state.deck_size == 2
    do(state, Decline(0))


def test_q35_with_deck_and_discard_empty_the_base_payment_is_enough() -> None:
    state = position([{"yellow": 2}, {}], deck={}, rest_in=1)
    events = claim(state, "munchen-zurich", "yellow", 2)
    assert TunnelRevealed(0, "munchen-zurich", (), 0) in events
    assert RULES.scores(state)[0] == 2


def test_q36_a_surcharge_needs_no_trains_and_brings_no_points() -> None:
    state = position([{"yellow": 5}, {}], deck={"yellow": 3}, rest_in=1)
    state.trains[0] = 2
    claim(state, "munchen-zurich", "yellow", 2)
    do(state, Pay(0, "yellow", 3, 0))
    assert state.trains[0] == 0
    assert state.points[0] == 2


def test_only_locomotives_count_and_pay_when_only_locomotives_were_laid_out() -> None:
    state = position([{"locomotive": 3, "yellow": 3}, {}], deck={"yellow": 2, "locomotive": 1}, rest_in=1)
    claim(state, "munchen-zurich", "locomotive", 0, 2)
    assert legal(state) == [Pay(0, "locomotive", 0, 1), Decline(0)]
    assert "only locomotives" in why_not(state, Pay(0, "yellow", 1, 0))


def test_on_a_grey_tunnel_the_colour_laid_out_counts() -> None:
    state = position([{"red": 3}, {}], deck={"yellow": 2, "red": 1}, rest_in=1)
    claim(state, "angora-constantinople", "red", 2)
    assert legal(state) == [Pay(0, "red", 1, 0), Decline(0)]


def test_with_fewer_than_three_cards_in_the_deck_only_those_are_revealed() -> None:
    state = position([{"yellow": 2}, {}], deck={"red": 2}, discard={"yellow": 5}, rest_in=1)
    events = claim(state, "munchen-zurich", "yellow", 2)
    assert TunnelRevealed(0, "munchen-zurich", ("red", "red"), 0) in events
    # Rules 4.21: the reshuffle waits for the end of the attempt and then takes in payment and revealed cards.
    assert kinds(events).index("RouteClaimed") < kinds(events).index("DeckShuffled")
    assert DeckShuffled(9) in events


def test_option_reshuffle_to_three_turns_up_three_cards_whenever_they_exist() -> None:
    options = {"tunnel_short_deck": "reshuffle_to_three"}
    state = position([{"yellow": 3}, {}], deck={"red": 2}, discard={"yellow": 5}, rest_in=1, options=options)
    claim(state, "munchen-zurich", "yellow", 2)
    assert [state.revealed.count(colour) for colour in (0, 3)] == [2, 1]
    assert legal(state) == [Pay(0, "yellow", 1, 0), Decline(0)]
    assert pile(state.discard) == {}
    # Neither the cards laid out nor the revealed ones were shuffled in.
    assert pile(state.deck) == {"yellow": 4}


def test_a_failed_attempt_on_one_of_a_pair_leaves_the_other_open() -> None:
    state = position([{"black": 3}, {"white": 3}], deck={"black": 6}, rest_in=1)
    claim(state, "madrid-pamplona-1", "black", 3)
    do(state, Decline(0))
    assert may(state, ClaimRoute(1, "madrid-pamplona-2"))


def test_cards_laid_out_and_taken_back_are_known_to_everybody() -> None:
    state = attempt({"yellow": 4}, {"yellow": 3})
    do(state, Decline(0))
    seen = RULES.observe(state, 1)
    assert hand(seen, 0) == {"yellow": 2}
    assert seen.hidden[0] == 2


@pytest.mark.parametrize("action", [ClaimRoute(0, "danzig-warszawa"), Pay(0, "yellow", 9, 0)])
def test_during_the_attempt_only_paying_and_declining_are_possible(action: Any) -> None:
    state = attempt({"yellow": 4, "red": 2}, {"yellow": 3})
    assert why_not(state, action)
