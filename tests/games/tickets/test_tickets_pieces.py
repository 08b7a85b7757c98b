"""Nothing is lost or made up: cards, trains, tickets, stations and derived fields over whole random games."""

from collections import Counter
from typing import Any

from europe_board import europe
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainyard.core.rng import Dice, pick
from trainyard.games.tickets.actions import BuildStation, ClaimRoute
from trainyard.games.tickets.cards import ALL_CARDS, COLOUR_INDEX, GAP, LOCOMOTIVE, STATIONS, TRAINS
from trainyard.games.tickets.effects import closed_routes
from trainyard.games.tickets.rules import OPTIONS, RULES
from trainyard.games.tickets.scoring import recount_points
from trainyard.games.tickets.state import Phase, State

options = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.choices) for option in OPTIONS if option.name != "first_player"}
)
few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def all_cards(state: State) -> list[int]:
    counts = [sum(pile[colour] for pile in (*state.hands, state.deck, state.discard)) for colour in range(9)]
    for card in (*state.display, *state.revealed):
        if card != GAP:
            counts[card] += 1
    if state.staged:
        counts[COLOUR_INDEX[state.staged.colour]] += state.staged.cards
        counts[LOCOMOTIVE] += state.staged.locomotives
    return counts


def all_tickets(state: State) -> Counter[int]:
    groups: tuple[list[tuple[int, ...]], ...] = (state.tickets, state.offers, state.rejected)
    return Counter(t for group in groups for tickets in group for t in tickets) + Counter(state.ticket_deck)


def check_pieces(state: State, tickets: Counter[int]) -> None:
    assert all_cards(state) == list(ALL_CARDS)
    assert state.deck_size == sum(state.deck)
    assert min(map(min, (*state.hands, *state.known, state.deck, state.discard))) >= 0
    assert state.hidden == [0] * state.seats
    assert all_tickets(state) == tickets
    for seat in range(state.seats):
        routes = state.tables.routes_in(state.owned[seat])
        assert state.trains[seat] + sum(route.length for route in routes) == TRAINS
        assert state.trains[seat] >= 0
        assert state.points[seat] == recount_points(state.owned[seat], state.tables)
        assert len(state.stations[seat]) <= STATIONS
        assert all(known <= held for known, held in zip(state.known[seat], state.hands[seat], strict=True))
        others = [state.owned[other] for other in range(state.seats) if other != seat]
        assert not any(state.owned[seat] & owned for owned in others)
    assert state.closed == closed_routes(state)
    assert state.built == sum(1 << city for cities in state.stations for city in cities)
    if state.phase is not Phase.PAY_SURCHARGE:
        assert state.deck_size or not any(state.discard), "an empty deck beside a discard (rules 3.7)"
        assert GAP not in state.display or not state.deck_size, "a gap that the deck could fill (rules 3.8)"


@few
@given(st.integers(2, 5), st.integers(0, 2**40), options)
def test_pieces_are_conserved_after_every_decision_of_a_game(seats: int, seed: int, chosen: dict[str, Any]) -> None:
    state = RULES.new_game(europe(), seats, chosen, seed)
    tickets = all_tickets(state)
    dice = Dice(seed)
    check_pieces(state, tickets)
    while not RULES.is_over(state):
        RULES.apply(state, pick(dice, RULES.legal_actions(state)))
        check_pieces(state, tickets)


@few
@given(st.integers(2, 5), st.integers(0, 2**40))
def test_every_seat_has_its_last_turn_after_the_one_that_ran_out_of_trains(seats: int, seed: int) -> None:
    state = RULES.new_game(europe(), seats, {}, seed)
    dice = Dice(seed)
    turns_before_end = None
    while not RULES.is_over(state):
        if turns_before_end is None and min(state.trains) <= 2:
            turns_before_end = state.turn
        RULES.apply(state, pick(dice, RULES.legal_actions(state)))
    if turns_before_end is not None:
        assert state.turn == turns_before_end + seats


@few
@given(st.integers(2, 5), st.integers(0, 2**40), options)
def test_hoarders_who_empty_the_deck_leave_every_position_and_drawn_world_sound(
    seats: int, seed: int, chosen: dict[str, Any]
) -> None:
    # Exhausted decks, rows that cannot be swept and ticket decks run dry hardly ever come up in other games.
    state = RULES.new_game(europe(), seats, chosen, seed)
    tickets = all_tickets(state)
    dice = Dice(seed)
    decisions = 0
    while not RULES.is_over(state):
        actions = RULES.legal_actions(state)
        hoarding = [action for action in actions if not isinstance(action, (ClaimRoute, BuildStation))]
        RULES.apply(state, pick(dice, hoarding or actions))
        decisions += 1
        if decisions % 9 == 0 or RULES.is_over(state):
            check_pieces(state, tickets)
            assert RULES.state_from_json(europe(), RULES.state_to_json(state)) == state
            seat = decisions % seats
            seen = RULES.observe(state, seat)
            world = RULES.determinize(seen, seat, dice)
            assert RULES.observe(world, seat) == seen
            check_pieces(world, all_tickets(world))
            assert RULES.state_from_json(europe(), RULES.state_to_json(world)) == world
