"""Set-up, first turns, draft (rules 3, 12.5, 12.8). Numbers in names are the questions of section 14."""

from collections import Counter

import pytest
from city_board import city
from city_table import pile, waiting
from moves import do, kinds, legal, of_kind, why_not

from trainyard.core.errors import BadMap, BadOption
from trainyard.core.rng import Dice, pick
from trainyard.games.maglev.actions import ChooseRobot, EndTurn, KeepCard, Place, StartTrain
from trainyard.games.maglev.components import components
from trainyard.games.maglev.consistency import pieces_missing
from trainyard.games.maglev.events import CardsDealt, TrainStarted
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.setup import piles_at_start
from trainyard.games.maglev.state import Phase, State

BAGS = {("berlin", True): (17, 8, 8, 10), ("manhattan", True): (14, 5, 8, 13), ("manhattan", False): (11, 2, 2, 4)}


def new(seats: int, name: str = "berlin", seed: int = 3, **options: object) -> State:
    return RULES.new_game(city(name), seats, options, seed)  # type: ignore[arg-type]


def choose_all(state: State, seed: int = 0) -> State:
    """Any choices until the first turn begins."""
    dice = Dice(seed)
    while state.phase in (Phase.DRAFT, Phase.CHOOSE_ROBOT):
        RULES.apply(state, pick(dice, legal(state)))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("name", "hub"), BAGS)
def test_the_bag_holds_as_many_robots_as_rules_3_12_say(name: str, hub: bool, seats: int) -> None:
    state = choose_all(new(seats, name, hub=hub))
    assert sum(state.bag) + sum(state.lost) == BAGS[name, hub][seats - 1]
    assert state.bag[3:] == [0, 0, 0, 0]
    assert pieces_missing(state) == [0] * 7


@pytest.mark.parametrize(
    ("seats", "piles"), [(4, [12, 12, 9, 9]), (3, [9, 9, 6, 6]), (2, [7, 7, 4, 4]), (1, [9, 9, 6, 6])]
)
def test_the_piles_are_those_of_rules_3_11(seats: int, piles: list[int]) -> None:
    state = new(seats)
    assert state.piles[3:] == piles
    assert state.piles == piles_at_start(state)


@pytest.mark.parametrize(("seats", "robots"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_starting_stations_get_robots_of_the_two_other_colours(seats: int, robots: int) -> None:
    state = new(seats)
    for stop in state.tables.starts:
        colour, people = state.stations[stop], state.waiting_at(stop)
        assert sum(people) == robots
        assert people[colour] == 0
        assert people[(colour + 1) % 3] == (robots + 1) // 2
    assert sorted(state.stations[stop] for stop in state.tables.starts) == [0, 1, 2]


def test_colours_of_the_starting_stations_are_shuffled() -> None:
    seen = {tuple(new(2, seed=seed).stations[stop] for stop in new(2).tables.starts) for seed in range(40)}
    assert len(seen) == 6


def test_sites_get_their_printed_number_of_robots() -> None:
    for name in ("berlin", "manhattan"):
        state = new(3, name)
        for stop in state.tables.sites:
            assert state.crowd(stop) == state.tables.stops[stop].robots


def test_the_reserve_has_every_tile_that_is_not_on_the_map() -> None:
    assert new(2).reserve == [1, 1, 1, 2, 2, 2, 2]
    assert new(2, "manhattan").reserve == [2] * 7


def test_in_berlin_the_first_turn_is_the_choice_of_a_station_and_a_robot() -> None:
    state = new(3, first_player=0)
    assert state.phase is Phase.START
    action = of_kind(state, StartTrain)[0]
    events = do(state, action)
    assert TrainStarted(0, action.station, action.robot) in events
    assert (state.to_move, state.phase) == (1, Phase.START)
    assert sum(state.hands[0]) == 4
    assert state.used == 0


def test_q54_four_players_may_all_start_at_the_same_station() -> None:
    state = choose_all(new(4))
    station = state.tables.stops[state.tables.starts[0]].id
    for left in (3, 2, 1, 0):
        do(state, next(action for action in of_kind(state, StartTrain) if action.station == station))
        assert sum(waiting(state, station).values()) == left
    other = state.tables.stops[state.tables.starts[1]].id
    assert sum(waiting(state, other).values()) == 4


def test_q55_the_fourth_player_places_five_robots_and_others_four() -> None:
    state = choose_all(new(4, first_player=1))
    dice = Dice(1)
    while state.turn < 4:
        RULES.apply(state, pick(dice, legal(state)))
    assert [sum(hand) for hand in state.hands] == [5, 4, 4, 4]  # seat 0 is last in turn order
    assert state.phase is Phase.PLACE_ROBOTS
    assert "first the passengers in hand must be placed" in why_not(state, EndTurn(1))
    three = new(3, first_player=0)
    while three.turn < 3:
        RULES.apply(three, legal(three)[0])
    assert [sum(hand) for hand in three.hands] == [4, 4, 4]


def test_the_last_of_four_chooses_its_robot_when_all_else_is_known() -> None:
    state = new(4, first_player=2)
    assert (state.phase, state.to_move) == (Phase.CHOOSE_ROBOT, 1)
    do(state, of_kind(state, ChooseRobot)[0])
    assert (state.phase, state.to_move) == (Phase.START, 2)


def test_at_the_hub_the_first_turn_places_robots_and_then_acts() -> None:
    state = new(2, "manhattan", first_player=0)
    assert state.phase is Phase.PLACE_ROBOTS
    assert TrainStarted(0, "hub", None) in RULES.opening(state)
    assert pile(state.hands[0]) == {"steel": 1, "gold": 1, "copper": 1}
    for _ in range(3):
        do(state, of_kind(state, Place)[0])
    assert (state.phase, state.turn, state.used) == (Phase.TURN, 0, 0)


def test_manhattan_without_its_hub_has_three_starting_stations() -> None:
    state = new(2, "manhattan", hub=False)
    assert {state.tables.stops[stop].id for stop in state.tables.starts} == {
        "grand_central_42_st",
        "times_square",
        "28_st",
    }
    assert state.phase is Phase.START
    assert "hub" not in state.tables.stop_index


def test_the_hub_option_changes_nothing_in_berlin() -> None:
    assert RULES.state_to_json(new(2, hub=False)) | {"options": {}} == RULES.state_to_json(new(2)) | {"options": {}}


def test_the_rules_say_that_the_hub_option_changes_nothing_where_there_is_none() -> None:
    why = RULES.moot(city("berlin"), "hub")
    assert why is not None and "no Hub" in why.english()
    assert RULES.moot(city("manhattan"), "hub") is None
    assert RULES.moot(city("berlin"), "draft") is None


def test_a_hub_map_without_starts_cannot_be_played_without_its_hub() -> None:
    from dataclasses import replace

    board = city("manhattan")
    bare = replace(board, places=tuple(place for place in board.places if place.kind != "Start"))
    with pytest.raises(BadMap):
        RULES.new_game(bare, 2, {"hub": False}, 1)


def test_each_seat_gets_a_secret_card_of_each_deck_and_beginners_none_about_the_board() -> None:
    parts = components()
    for beginner, decks in ((False, 4), (True, 3)):
        state = new(3, beginner=beginner)
        for cards in state.cards:
            assert [parts.cards[card].deck for card in cards] == list(parts.decks[:decks])
        dealt = next(event for event in RULES.opening(state) if isinstance(event, CardsDealt))
        assert dealt.seen_by(1 - dealt.seat) == CardsDealt(dealt.seat, decks, None)


def test_solo_forbids_two_connections_that_are_not_among_the_own_cards() -> None:
    for seed in range(20):
        state = new(1, seed=seed)
        assert len(set(state.forbidden) | set(state.cards[0][:1])) == 3
        assert all(components().cards[card].deck == "connection" for card in state.forbidden)
    assert new(2).forbidden == ()


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption):
        new(2, first_player=2)


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(new(4, seed=seed).first_player for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


# The draft -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("beginner", [False, True])
def test_in_the_draft_everybody_keeps_a_card_of_each_pack_that_passes(seats: int, beginner: bool) -> None:
    state = new(seats, draft=True, beginner=beginner)
    size = 3 if beginner else 4
    packs = [set(pack) for pack in state.packs]
    dice = Dice(5)
    decisions = 0
    while state.phase is Phase.DRAFT:
        RULES.apply(state, pick(dice, legal(state)))
        decisions += 1
    assert decisions == seats * (size - 1)
    for seat, cards in enumerate(state.cards):
        assert len(set(cards)) == size
        assert all(card in packs[(seat - step) % seats] for step, card in enumerate(cards))
    assert sorted(card for cards in state.cards for card in cards) == sorted(card for pack in packs for card in pack)


def test_a_choice_in_the_draft_shows_nowhere_before_all_have_chosen() -> None:
    state = new(3, draft=True)
    before = RULES.observe(state, 2)
    events = do(state, legal(state)[0])
    assert events == []
    after = RULES.observe(state, 2)
    after.to_move = before.to_move
    assert after == before
    do(state, legal(state)[0])
    events = do(state, legal(state)[0])
    assert kinds(events) == ["CardsPassed", *["PackReceived"] * 3]


def test_cards_go_to_the_left() -> None:
    state = new(3, draft=True)
    cards = components().cards
    given = [action.card for action in legal(state)]
    do(state, legal(state)[0], legal_of(state, 1), legal_of(state, 2))
    assert state.to_move == 0
    do(state, legal(state)[0])
    assert [action.card for action in legal(state)] == given[1:]  # seat 1 has what seat 0 passed on
    assert "is not in the pack" in why_not(state, KeepCard(1, cards[state.packs[1][0]].id))


def legal_of(state: State, seat: int) -> KeepCard:
    """The first choice that a later seat will have."""
    return KeepCard(seat, components().cards[state.packs[seat][0]].id)


def test_with_two_seats_a_pack_that_comes_back_tells_what_the_other_kept() -> None:
    state = new(2, draft=True)
    do(state, *(legal_of(state, seat) for seat in range(2)))
    second = legal(state)[0]
    do(state, second)
    kept = legal(state)[1]
    do(state, kept)  # seat 1 keeps a card of seat 0's first pack
    seen = RULES.observe(state, 0)
    assert seen.cards[1][1] == components().card_index[kept.card]
    assert seen.cards[1][0] == -1
