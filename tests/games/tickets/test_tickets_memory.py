"""What a seat may know of others (rules 3.13, 5.4): face-up cards and returned tickets are remembered, nothing else."""

import pytest
from europe_board import europe
from europe_table import build, claim, draw_two_unseen, hand, position, take
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from moves import do

from trainyard.core.errors import BadState
from trainyard.core.rng import Dice, pick
from trainyard.games.tickets.actions import DrawFromDeck, DrawTickets
from trainyard.games.tickets.cards import ALL_CARDS
from trainyard.games.tickets.piles import is_unswept
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.scoring import breakdown
from trainyard.games.tickets.secrets import unseen_cards
from trainyard.games.tickets.state import HIDDEN, Phase

some = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def test_a_card_taken_face_up_is_known_to_be_in_the_hand() -> None:
    state = position([{"green": 3}, {}])
    take(state, "blue")
    do(state, DrawFromDeck(0))
    seen = RULES.observe(state, 1)
    assert hand(seen, 0) == {"blue": 1}
    assert seen.hidden[0] == 4
    assert seen.hand_size(0) == 5


def test_what_is_known_lowers_by_what_is_paid() -> None:
    state = position([{"yellow": 3, "red": 1}, {}], seat_notes={0: {"known": {"yellow": 2, "red": 1}}})
    claim(state, "amsterdam-essen", "yellow", 3)
    seen = RULES.observe(state, 1)
    assert hand(seen, 0) == {"red": 1}
    assert seen.hidden[0] == 0
    state.to_move = 0
    build(state, "paris", "red", 1)
    assert state.known[0] == [0] * 9


def test_the_owner_sees_its_whole_hand_and_knows_what_others_know_of_it() -> None:
    state = position([{"green": 3}, {}], seat_notes={0: {"known": {"green": 1}}})
    own = RULES.observe(state, 0)
    assert hand(own, 0) == {"green": 3}
    assert own.known[0][2] == 1
    assert own.hidden == [0, 0]


def test_discards_deck_size_and_hand_sizes_are_public_and_the_deck_is_not() -> None:
    state = position([{"green": 3}, {}], discard={"orange": 4})
    seen = RULES.observe(state, None)
    assert seen.discard == state.discard
    assert seen.deck == []
    assert seen.deck_size == 110 - 5 - 3 - 4
    assert seen.hand_size(0) == 3


def test_tickets_are_shown_to_all_in_the_final_scoring_and_hands_are_not() -> None:
    state = RULES.new_game(europe(), 2, {}, 4)
    dice = Dice(4)
    while not RULES.is_over(state):
        RULES.apply(state, pick(dice, RULES.legal_actions(state)))
    seen = RULES.observe(state, None)
    assert seen.tickets == state.tickets
    assert seen.hands == state.known
    assert RULES.scores(seen) == RULES.scores(state)
    note = RULES.state_to_json(seen)
    note["seats"][1]["tickets"][0] = None
    with pytest.raises(BadState, match="all tickets of the seats are known"):
        RULES.state_from_json(europe(), note)


def test_rejected_opening_tickets_are_remembered_by_their_owner_alone() -> None:
    state = RULES.new_game(europe(), 2, {}, 4)
    for _ in range(2):
        do(state, RULES.legal_actions(state)[0])
    assert len(state.rejected[0]) == 2
    assert RULES.observe(state, 0).rejected == [state.rejected[0], (HIDDEN, HIDDEN)]


@some
@given(st.integers(2, 5), st.integers(0, 2**40), st.integers(0, 500))
def test_the_unseen_cards_are_the_deck_and_the_hidden_cards_of_the_hands(seats: int, seed: int, decisions: int) -> None:
    state = RULES.new_game(europe(), seats, {}, seed)
    dice = Dice(seed)
    for _ in range(decisions):
        if RULES.is_over(state):
            break
        RULES.apply(state, pick(dice, RULES.legal_actions(state)))
    seen = RULES.observe(state, 0)
    hidden = state.deck[:]
    for seat in range(1, seats):
        for colour in range(9):
            hidden[colour] += state.hands[seat][colour] - state.known[seat][colour]
    assert unseen_cards(seen) == hidden
    assert sum(ALL_CARDS) >= sum(hidden)


@some
@given(st.integers(2, 5), st.integers(0, 2**40), st.integers(0, 500))
def test_drawn_worlds_keep_the_kinds_of_tickets_and_remembered_places(seats: int, seed: int, decisions: int) -> None:
    state = RULES.new_game(europe(), seats, {}, seed)
    dice = Dice(seed)
    for _ in range(decisions):
        if RULES.is_over(state):
            break
        RULES.apply(state, pick(dice, RULES.legal_actions(state)))
    world = RULES.determinize(RULES.observe(state, 0), 0, dice)
    tickets = world.tables.tickets
    for seat in range(seats):
        opening = world.offers[seat] if world.phase is Phase.OPENING_TICKETS else world.rejected[seat]
        kept = 0 if world.phase is Phase.OPENING_TICKETS else 4 - len(world.rejected[seat])
        dealt = [*opening, *world.tickets[seat][:kept]]
        assert [tickets[t].is_long for t in dealt].count(True) == 1
    assert not any(tickets[t].is_long for t in world.ticket_deck)
    at = len(world.ticket_deck) - sum(block.left for block in world.buried)
    for block in world.buried:
        assert set(world.ticket_deck[at : at + block.left]) <= set(block.tickets)
        at += block.left


def test_the_order_of_tickets_put_under_the_deck_is_drawn_anew_in_every_world() -> None:
    state = RULES.new_game(europe(), 2, {}, 4)
    for _ in range(2):
        do(state, RULES.legal_actions(state)[0])
    seat = state.to_move
    do(state, DrawTickets(seat))
    do(state, RULES.legal_actions(state)[0])
    draw_two_unseen(state)
    seen = RULES.observe(state, seat)
    bottoms = {RULES.determinize(seen, seat, Dice(i)).ticket_deck[-2:] for i in range(20)}
    assert bottoms == {tuple(state.ticket_deck[-2:]), tuple(state.ticket_deck[:-3:-1])}


def test_in_mid_game_the_detailed_score_of_an_observation_leaves_unknown_tickets_out() -> None:
    state = position([{}, {}], seat_notes={0: {"tickets": ["budapest-zurich"]}, 1: {"tickets": ["berlin-london"]}})
    mine, theirs = breakdown(RULES.observe(state, 0))
    assert [ticket.ticket for ticket in mine.tickets] == ["budapest-zurich"]
    assert theirs.tickets == ()


def test_a_row_of_locomotives_left_unswept_tells_that_the_deck_holds_hardly_any_other_card() -> None:
    # T = 8 with six locomotives: no sweep can mend the row, so the deck cannot hold more than one other card.
    row_now = ["locomotive", "locomotive", "locomotive", "locomotive", "blue"]
    state = position([{}, {}], display=row_now, deck={"locomotive": 2, "red": 1}, rest_in=1)
    for seed in range(20):
        world = RULES.determinize(RULES.observe(state, 0), 0, Dice(seed))
        assert world.deck[8] >= 2
        assert not is_unswept(world)
