"""The extra cards: who decides, and what each of the thirteen changes (rules 8)."""

import pytest
from lattice_board import america, facts, tables
from moves import do, kinds, legal, why_not
from transam_table import edges_now, event_of_kind, lay, missing, net, position, turn
from transam_worlds import HANDS, almost_joined, halves

from trainyard.core.rng import Dice
from trainyard.games.transam import secrets
from trainyard.games.transam.actions import AcceptCard, EndTurn, LayTrack, PlaceMarker, RefuseCard
from trainyard.games.transam.cards import ALL_EXTRA, CARD_INDEX, COLOURS, EXTRA_CARDS
from trainyard.games.transam.events import CardTurnedUp, CityHandedOn, HandDealt, HandsOpened, RoundScored
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import HIDDEN, Phase, State

WITH_CARDS = {"extra_cards": True, "first_player": 0}


def begin(card: str, seats: int = 3, private_tracks: int = 0) -> State:
    """A first round in which that card came up; nobody has a private track unless it is said."""
    options = WITH_CARDS | {"private_tracks": private_tracks}
    return next(
        state
        for seed in range(2000)
        if (state := RULES.new_game(america(), seats, options, seed)).card == CARD_INDEX[card]
    )


def start(state: State) -> State:
    """All markers placed on the first nodes that are free."""
    while state.phase is Phase.MARKERS:
        do(state, legal(state)[0])
    return state


def test_the_thirteen_cards_are_those_of_the_facts() -> None:
    assert [(card.id, card.title) for card in EXTRA_CARDS] == [
        (row["id"], row["working_name"]) for row in facts("extra_cards")
    ]


def test_a_refused_card_costs_a_private_track_and_the_left_neighbour_decides_about_the_next() -> None:
    state = begin("X03", private_tracks=2)
    events = do(state, RefuseCard(0))
    assert kinds(events) == ["CardRefused", "CardTurnedUp"]
    assert state.stock == [1, 2, 2]
    assert state.to_move == 1
    assert event_of_kind(events, CardTurnedUp).card != "X03"


def test_a_card_is_not_in_force_before_everybody_has_decided() -> None:
    state = begin("X06", private_tracks=1)
    assert not state.terms.hands_open
    assert HIDDEN in RULES.observe(state, 1).hands[0]
    do(state, AcceptCard(0), AcceptCard(1), AcceptCard(2))
    assert state.terms.hands_open


def test_without_private_tracks_the_first_card_applies_and_everybody_is_told_to_be_skipped() -> None:
    state = begin("X03")
    assert state.phase is Phase.MARKERS
    opening = kinds(RULES.opening(state))
    assert opening.count("DecisionSkipped") == 3
    assert opening.index("CardTurnedUp") < opening.index("DecisionSkipped") < opening.index("CardSettled")


def test_refused_cards_return_only_in_later_rounds_when_the_pile_is_empty() -> None:
    tracks, bridge = halves()
    names = [card.id for card in EXTRA_CARDS]
    state = position(
        ["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), card="X05", lap=4,
        pile=[], refused=["X01"], discard=[name for name in names if name not in ("X05", "X01")],
    )  # fmt: skip
    events = turn(state, bridge)
    assert event_of_kind(events, CardTurnedUp).shuffled
    lying = state.pile | 1 << state.card
    assert lying == ALL_EXTRA  # the refused and the applied card went to the discard before it was shuffled


def test_an_empty_pile_in_the_middle_of_the_decisions_is_the_discard_without_this_rounds_cards() -> None:
    state = begin("X03", private_tracks=1)
    state.discard, state.pile = state.pile, 0
    events = do(state, RefuseCard(0))
    assert event_of_kind(events, CardTurnedUp).shuffled
    assert state.refused == 1 << CARD_INDEX["X03"]
    assert not (state.pile | 1 << state.card) & state.refused


# X02 Hand it on


def test_hand_it_on_passes_one_colour_to_the_left_before_the_markers() -> None:
    state = begin("X02", seats=4)
    colour = state.handed_colour
    dealt = {e.seat: e.cities for e in RULES.opening(state) if isinstance(e, HandDealt)}
    ids = [tuple(state.tables.cities[city].id for city in hand) for hand in state.hands]
    for seat in range(4):
        assert ids[(seat + 1) % 4][colour] == dealt[seat][colour]
        assert [c for i, c in enumerate(ids[seat]) if i != colour] == [
            c for i, c in enumerate(dealt[seat]) if i != colour
        ]


def test_hand_it_on_tells_giver_and_receiver_and_nobody_else() -> None:
    state = begin("X02", seats=4)
    handed = [e for e in RULES.opening(state) if isinstance(e, CityHandedOn)]
    assert [(e.seat, e.to) for e in handed] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    for event in handed:
        told = [seat for seat in range(4) if event.seen_by(seat).city is not None]
        assert sorted(told) == sorted({event.seat, event.to})
        assert event.seen_by(None).city is None
        assert event.colour == COLOURS[state.handed_colour]


def test_who_handed_a_city_on_remembers_it_in_every_world_he_believes_possible() -> None:
    state = begin("X02", seats=4)
    seen = RULES.observe(state, 1)
    assert seen.hands[2][state.handed_colour] == state.hands[2][state.handed_colour]
    assert sum(city == HIDDEN for city in seen.hands[2]) == 4
    assert seen.hands[3] == seen.hands[0] == (HIDDEN,) * 5
    for seed in range(20):
        world = RULES.determinize(seen, 1, Dice(seed))
        assert world.hands[2][state.handed_colour] == state.hands[2][state.handed_colour]


def test_with_two_players_hand_it_on_is_an_exchange() -> None:
    state = begin("X02", seats=2)
    colour = state.handed_colour
    dealt = {e.seat: e.cities for e in RULES.opening(state) if isinstance(e, HandDealt)}
    ids = [state.tables.cities[hand[colour]].id for hand in state.hands]
    assert ids == [dealt[1][colour], dealt[0][colour]]


# X03 to X13


def test_open_order_books_show_all_hands_to_everybody_until_the_round_ends() -> None:
    state = begin("X06")
    assert RULES.observe(state, None).hands == state.hands
    assert event_of_kind(RULES.opening(state), HandsOpened).hands[2]


def test_two_depots_are_placed_clockwise_and_then_in_reverse_order() -> None:
    state = begin("X08")
    order = []
    while state.phase is Phase.MARKERS:
        order.append(state.to_move)
        do(state, legal(state)[-1])
    assert order == [0, 1, 2, 2, 1, 0]
    assert all(len(markers) == 2 for markers in state.markers)


def test_two_depots_make_one_network_of_two_places_for_their_owner_only() -> None:
    state = position([("52", "10"), ("70", "187")], tracks="52-70", card="X08")
    assert net(state, 0) == {52, 70, 10}
    assert net(state, 1) == {52, 70, 187}
    assert "10-24" in edges_now(state)
    assert missing(["portland", "boston"], ["Portland", "Boston"], card="X08") == 0


def test_four_will_do_completes_with_any_four_and_counts_the_cheapest_four() -> None:
    tracks, bridge = halves(alone=("new_york",))
    state = position(["90", "0"], tracks=tracks, hands={0: HANDS[1], 1: HANDS[3]}, card="X09")
    events = lay(state, bridge)
    assert "SeatCompleted" in kinds(events)
    assert state.complete & 1


def test_finish_the_lap_plays_on_to_the_last_player_of_the_lap() -> None:
    tracks, bridge = halves()
    hands = dict(enumerate(HANDS[:3]))
    state = position(["90", "0", "30"], tracks=tracks, hands=hands, card="X10")
    assert "SeatCompleted" in kinds(turn(state, bridge))
    assert state.to_move == 1
    assert RULES.observe(state, 2).hands[1] == state.hands[1]  # a complete seat has shown its hand
    do(state, legal(state)[0], EndTurn(1))
    do(state, legal(state)[0])
    events = do(state, EndTurn(2))
    assert event_of_kind(events, RoundScored).points == (4, 4, 4)


def test_finish_the_lap_ends_at_once_when_the_last_player_of_the_lap_completes() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), card="X10", to_move=2)
    assert "RoundScored" in kinds(turn(state, bridge))


def test_a_company_siding_is_one_more_private_track_used_first_and_gone_after_the_round() -> None:
    state = start(begin("X12"))
    assert state.sidings == [1, 1, 1]
    edge = sorted(edges_now(state, private=True))[0]
    lay(state, edge, private=True)
    assert state.sidings[0] == 0
    assert not edges_now(state, private=True)
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), card="X12")
    assert state.stock == [1, 1, 1]
    turn(state, bridge)
    assert state.phase is Phase.EXTRA_CARD
    assert state.sidings == [0, 0, 0]
    assert state.stock == [1, 1, 1]


def test_a_company_siding_leaves_the_players_own_stock_for_later() -> None:
    state = position(["52", "0"], card="X12", options={"private_tracks": 1})
    lay(state, "52-53", private=True)
    assert (state.sidings[0], state.stock[0]) == (0, 1)
    lay(state, "53-54", private=True)
    assert (state.sidings[0], state.stock[0]) == (0, 0)
    do(state, EndTurn(0))


def test_depots_out_of_town_may_not_stand_on_any_city_not_even_one_left_out() -> None:
    state = begin("X13")
    board = tables()
    for city in board.cities:
        assert "out of town" in why_not(state, PlaceMarker(0, board.nodes[city.node]))
    assert len(legal(state)) == len(board.nodes) - len(board.cities)


def test_level_ground_lets_two_grey_edges_be_built_in_one_turn() -> None:
    state = position(["0", "187"], card="X04")
    lay(state, "0-1 0-11")
    assert state.budget == 0


def test_one_gang_is_free_in_its_first_track() -> None:
    state = position(["52", "0"], tracks="52-53 53-54 54-55", card="X07")
    assert {"51-52", "55-56"} <= edges_now(state)
    lay(state, "55-56")
    assert all({"55", "56"} & set(edge.split("-")) for edge in edges_now(state))


@pytest.mark.parametrize("lap", [1, 2, 3])
def test_snowed_in_passes_are_closed_in_the_first_three_laps(lap: int) -> None:
    assert "50-51" not in edges_now(position(["51", "0"], card="X05", lap=lap))


def test_odd_and_even_can_be_an_option_of_every_round_and_goes_with_a_card() -> None:
    state = position(["0", "187"], options={"odd_even": True})
    assert edges_now(state) == {"0-10"}
    assert state.budget == 1
    assert position(["0", "187"], options={"odd_even": True}, lap=2).budget == 2
    assert position(["0", "187"], options={"odd_even": True}, card="X03", lap=1).budget == 1
    assert position(["0", "187"], options={"odd_even": True}, card="X03", lap=2).budget == 3


def test_a_double_shift_after_a_completion_may_still_be_used_up() -> None:
    tracks, last, _ = almost_joined("chicago", HANDS[1])
    state = position(["chicago", "187"], tracks=tracks, hands={0: HANDS[1]}, card="X03")
    assert "SeatCompleted" in kinds(lay(state, last))
    first = next(e for e in sorted(edges_now(state)) if tables().edge_index[e].cost == 1)
    assert "RoundScored" not in kinds(lay(state, first))
    second = next(e for e in sorted(edges_now(state)) if tables().edge_index[e].cost == 1)
    assert "RoundScored" in kinds(lay(state, second))


def test_no_seat_decides_when_there_is_nothing_to_decide() -> None:
    state = RULES.new_game(america(), 3, {"first_player": 0}, 5)
    assert state.phase is Phase.MARKERS
    assert "no extra card" in why_not(state, AcceptCard(0))
    assert "when all start markers stand" in why_not(state, LayTrack(0, "52-53"))
    assert secrets.observe(state, 0).hands[1] == (HIDDEN,) * 5
