"""Tickets: the opening choice and later draws (rules 2.4-2.6, 5). Numbers in names are the questions of section 13."""

from dataclasses import replace
from itertools import combinations

import pytest
from europe_board import europe
from europe_table import position
from moves import do, legal, why_not

from trainyard.core.errors import BadMap
from trainyard.games.tickets.actions import DrawTickets, KeepTickets
from trainyard.games.tickets.events import OpeningTicketsKept, TicketsKept, TicketsOffered, TurnBegan
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.scoring import ticket_outcomes
from trainyard.games.tickets.setup import new_game
from trainyard.games.tickets.state import HIDDEN, Options, Phase, State


def names(state: State, tickets: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.tables.tickets[ticket].id for ticket in tickets)


def deck_of(count: int) -> list[str]:
    return [t.id for t in position([{}, {}]).tables.tickets if not t.is_long and t.edition == "base"][:count]


def test_q38_the_long_ticket_may_be_given_up_and_two_regular_ones_kept() -> None:
    state = RULES.new_game(europe(), 2, {}, 5)
    regular = [t for t in state.offers[0] if not state.tables.tickets[t].is_long]
    assert len(regular) == 3
    do(state, KeepTickets(0, names(state, tuple(regular[:2]))))
    do(state, legal(state)[0])
    assert state.tickets[0] == tuple(regular[:2])


def test_q39_opening_tickets_given_up_leave_the_game_and_later_ones_go_under_the_deck() -> None:
    state = RULES.new_game(europe(), 2, {}, 5)
    deck = state.ticket_deck
    for _ in range(2):
        do(state, legal(state)[0])
    assert state.ticket_deck == deck
    seat = state.to_move
    do(state, DrawTickets(seat))
    drawn = names(state, deck[:3])
    kept = names(state, state.offers[seat])[0]
    do(state, KeepTickets(seat, (kept,)))
    assert set(names(state, state.ticket_deck[-2:])) == set(drawn) - {kept}
    assert state.ticket_deck[:-2] == deck[3:]


def test_every_choice_of_two_or_more_opening_tickets_is_offered() -> None:
    state = RULES.new_game(europe(), 2, {}, 5)
    offer = names(state, state.offers[0])
    expected = [kept for size in (2, 3, 4) for kept in combinations(offer, size)]
    assert [action.tickets for action in legal(state)] == expected
    assert "tickets to keep: at least 2" in why_not(state, KeepTickets(0, offer[:1]))
    assert "not among those offered" in why_not(state, KeepTickets(0, ("lisboa-nowhere", offer[0])))
    assert "once, in the order" in why_not(state, KeepTickets(0, (offer[1], offer[0])))
    assert "once, in the order" in why_not(state, KeepTickets(0, (offer[0], offer[0])))


def test_the_number_kept_at_the_start_shows_to_nobody_before_the_last_has_chosen() -> None:
    outcomes = []
    for choice in (0, -1):  # keep two, keep all four
        state = RULES.new_game(europe(), 3, {}, 9)
        events = do(state, legal(state)[choice])
        assert events == []
        outcomes.append(state)
    for viewer in (1, 2, None):
        assert RULES.observe(outcomes[0], viewer) == RULES.observe(outcomes[1], viewer)
    assert RULES.observe(outcomes[0], 0) != RULES.observe(outcomes[1], 0)
    assert RULES.observe(outcomes[0], 1).offers[0] == (HIDDEN,) * 4
    state = outcomes[1]
    do(state, legal(state)[0])
    events = do(state, legal(state)[-1])
    assert OpeningTicketsKept((4, 2, 4)) in events
    assert TurnBegan(state.first_player, 0) in events
    assert len(RULES.observe(state, 1).tickets[0]) == 4


def test_the_first_player_is_known_before_the_choice_and_moves_after_it() -> None:
    firsts = set()
    for seed in range(30):
        state = RULES.new_game(europe(), 3, {}, seed)
        first = state.first_player
        assert state.to_move == 0
        for _ in range(3):
            do(state, legal(state)[0])
        assert state.to_move == first
        firsts.add(first)
    assert firsts == {0, 1, 2}
    assert RULES.new_game(europe(), 3, {"first_player": 2}, 0).first_player == 2


def test_each_seat_is_dealt_one_long_and_three_regular_tickets_and_the_deck_has_no_long_one() -> None:
    for seats in (2, 3, 4, 5):
        state = RULES.new_game(europe(), seats, {}, seats)
        for offer in state.offers:
            assert [state.tables.tickets[t].is_long for t in offer].count(True) == 1
        assert len(state.ticket_deck) == 40 - 3 * seats
        assert not any(state.tables.tickets[t].is_long for t in state.ticket_deck)


@pytest.mark.parametrize(("ticket_set", "regular"), [("base", 40), ("1912", 49), ("mixed", 89)])
def test_option_ticket_set_chooses_what_is_dealt_and_drawn(ticket_set: str, regular: int) -> None:
    state = RULES.new_game(europe(), 3, {"ticket_set": ticket_set}, 1)
    assert len(state.ticket_deck) == regular - 9
    editions = {state.tables.tickets[t].edition for t in state.ticket_deck}
    assert editions == {"base": {"base"}, "1912": {"1912"}, "mixed": {"base", "1912"}}[ticket_set]


def test_q40_of_the_last_two_tickets_one_or_both_are_kept() -> None:
    state = position([{}, {}], ticket_deck=deck_of(2))
    events = do(state, DrawTickets(0))
    assert events[0] == TicketsOffered(0, 2, names(state, state.offers[0]))
    assert sorted(len(action.tickets) for action in legal(state)) == [1, 1, 2]


def test_the_last_ticket_drawn_must_be_kept() -> None:
    state = position([{}, {}], ticket_deck=deck_of(1))
    do(state, DrawTickets(0))
    assert legal(state) == [KeepTickets(0, (deck_of(1)[0],))]
    assert "tickets to keep: at least 1" in why_not(state, KeepTickets(0, ()))


def test_with_an_empty_ticket_deck_none_can_be_drawn() -> None:
    state = position([{}, {}], ticket_deck=[])
    assert "no tickets are left" in why_not(state, DrawTickets(0))


def test_q41_a_ticket_once_kept_cannot_be_given_back() -> None:
    held = deck_of(4)[3]
    state = position([{}, {}], ticket_deck=deck_of(3), seat_notes={0: {"tickets": [held]}})
    do(state, DrawTickets(0))
    offer = names(state, state.offers[0])
    assert "not among those offered" in why_not(state, KeepTickets(0, (held,)))
    do(state, KeepTickets(0, (offer[0],)))
    assert names(state, state.tickets[0]) == (held, offer[0])


def test_q42_a_ticket_done_when_it_is_drawn_stays_secret_and_scores_at_the_end() -> None:
    own = {"routes": ["munchen-zurich", "munchen-wien", "budapest-wien-1"]}
    state = position([{}, {}], ticket_deck=["budapest-zurich", *deck_of(2)], seat_notes={0: own})
    before = RULES.scores(state)
    do(state, DrawTickets(0), legal_keep_all(state))
    assert RULES.scores(state) == before
    assert RULES.observe(state, 1).tickets[0] == (HIDDEN,) * 3
    assert [outcome.done for outcome in ticket_outcomes(state, 0)].count(True) == 1


def legal_keep_all(state: State) -> KeepTickets:
    probe = state.copy()
    do(probe, DrawTickets(probe.to_move))
    return max((a for a in legal(probe) if isinstance(a, KeepTickets)), key=lambda a: len(a.tickets))


def test_once_tickets_are_seen_the_draw_cannot_be_cancelled() -> None:
    state = position([{}, {}])
    events = do(state, DrawTickets(0))
    assert events[0].reveals
    assert all(isinstance(action, KeepTickets) for action in legal(state))
    assert "first choose which tickets" in why_not(state, DrawTickets(0))


def test_others_see_how_many_were_kept_and_returned_but_not_which() -> None:
    state = position([{}, {}])
    [offered] = do(state, DrawTickets(0))
    assert offered.seen_by(1) == TicketsOffered(0, 3, None)
    action = legal(state)[0]
    [kept, *_] = do(state, action)
    assert kept.seen_by(1) == TicketsKept(0, 1, 2, None)
    assert kept.seen_by(0) == TicketsKept(0, 1, 2, action.tickets)


def test_a_seat_remembers_the_tickets_it_put_under_the_deck_and_no_other_seat_knows_them() -> None:
    state = position([{}, {}], ticket_deck=deck_of(7))
    do(state, DrawTickets(0), legal_first_keep(state))
    own, other = RULES.observe(state, 0), RULES.observe(state, 1)
    assert set(own.buried[0].tickets) == set(state.ticket_deck[-2:])
    assert own.buried[0].left == 2
    assert other.buried[0].tickets == (HIDDEN, HIDDEN)
    do(state, DrawTickets(1), legal_first_keep(state))
    assert [block.left for block in state.buried] == [2, 2]


def legal_first_keep(state: State) -> KeepTickets:
    probe = state.copy()
    do(probe, DrawTickets(probe.to_move))
    return legal(probe)[0]


def test_what_a_seat_remembers_shrinks_when_others_draw_from_it() -> None:
    state = position([{}, {}], ticket_deck=deck_of(4))
    do(state, DrawTickets(0), legal_first_keep(state))  # one unknown ticket on top of two buried ones
    do(state, DrawTickets(1), max(legal_keeps(state), key=lambda a: len(a.tickets)))
    assert state.ticket_deck == ()
    assert state.buried == ()
    state = position([{}, {}], ticket_deck=deck_of(5))
    do(state, DrawTickets(0), legal_first_keep(state))
    do(state, DrawTickets(1), max(legal_keeps(state), key=lambda a: len(a.tickets)))
    [block] = RULES.observe(state, 0).buried
    assert block.left == 1
    assert len(block.tickets) == 2  # it knows that one of the two is left, not which


def legal_keeps(state: State) -> list[KeepTickets]:
    probe = state.copy()
    do(probe, DrawTickets(probe.to_move))
    return [a for a in legal(probe) if isinstance(a, KeepTickets)]


def test_returned_tickets_go_under_in_random_order() -> None:
    orders = set()
    for seed in range(12):
        state = position([{}, {}], ticket_deck=deck_of(5), seed=seed)
        do(state, DrawTickets(0), legal_first_keep(state))
        orders.add(state.ticket_deck[-2:])
    assert len(orders) == 2


def test_a_map_with_too_few_tickets_is_refused() -> None:
    few = replace(europe(), tables={"tickets": europe().tables["tickets"][:8]})
    with pytest.raises(BadMap, match="5 long and 15 regular tickets; this map has"):
        new_game(few, 5, Options(), 1)


def test_the_phase_of_the_opening_is_told() -> None:
    assert RULES.new_game(europe(), 2, {}, 1).phase is Phase.OPENING_TICKETS
