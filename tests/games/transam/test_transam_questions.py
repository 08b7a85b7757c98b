"""The questions of the rules (section 12), each in its own words, on the map of North America unless it says so."""

import pytest
from lattice_board import america, tables
from moves import do, kinds, legal, why_not
from transam_table import (
    edges_now,
    event_of_kind,
    lay,
    may_end,
    may_lay,
    missing,
    must_pass,
    net,
    position,
    turn,
    whole_turns,
)
from transam_worlds import HANDS, almost_joined, halves

from trainyard.games.transam.actions import AcceptCard, EndTurn, LayTrack, PlaceMarker, RefuseCard
from trainyard.games.transam.cards import CARD_INDEX, EXTRA_CARDS, POINTS
from trainyard.games.transam.events import RoundBegan, RoundScored
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase, State

FIVE = ("Helena", "Portland", "Salt Lake City", "Boston", "Phoenix")


# Building


def test_q1_marker_on_seattle_there_are_exactly_four_first_turns() -> None:
    turns = whole_turns(position(["0", "187"]))
    assert turns == {
        frozenset({"0-10"}),
        frozenset({"0-10", "10-24"}),
        frozenset({"0-1"}),
        frozenset({"0-11"}),
    }


@pytest.mark.parametrize(("city", "count"), [("denver", 31), ("helena", 16), ("boston", 16)])
def test_q1_denver_has_31_first_turns_helena_and_boston_16(city: str, count: int) -> None:
    assert len(whole_turns(position([city, "187"]))) == count


def test_q2_a_track_must_be_linked_when_it_is_laid_not_by_the_second_track() -> None:
    state = position(["52", "0"])
    assert "does not touch your network" in why_not(state, LayTrack(0, "69-85"))
    lay(state, "52-69")
    assert may_lay(state, "69-85")


def test_q4_one_plain_track_may_be_enough_but_none_is_not() -> None:
    state = position(["52", "0"])
    assert "at least one track" in why_not(state, EndTurn(0))
    lay(state, "52-53")
    assert may_end(state)


def test_q5_the_two_tracks_may_lie_at_opposite_ends_of_the_network() -> None:
    state = position(["52", "0"], tracks="52-53 53-54 51-52")
    lay(state, "54-55")
    assert {"51-69", "34-51", "35-51"} & edges_now(state)


def test_q6_a_ring_may_be_closed() -> None:
    assert may_lay(position(["52", "0"], tracks="52-53 52-70"), "53-70")


def test_q7_an_edge_with_a_track_takes_no_other_not_even_a_grey_one_or_a_private_one() -> None:
    state = position(["0", "187"], tracks="0-1 0-10", options={"private_tracks": 3})
    for edge in ("0-10", "0-1"):
        assert "has a track already" in why_not(state, LayTrack(0, edge))
        assert "has a track already" in why_not(state, LayTrack(0, edge, private=True))


def test_q8_networks_that_touch_are_one_for_both_players() -> None:
    state = position(["52", "87"])
    turn(state, "52-70 70-87")
    assert may_lay(state, "36-52")


def test_q10_markers_on_neighbouring_nodes_are_not_joined_before_a_track_lies_there() -> None:
    state = position(["52", "70"])
    assert net(state, 0) == {52}
    lay(state, "52-70")
    assert net(state, 0) == net(state, 1) == {52, 70}


def test_q11_two_markers_never_stand_on_one_node() -> None:
    state = RULES.new_game(america(), 2, {"first_player": 0}, 1)
    do(state, PlaceMarker(0, "52"))
    assert "stands there already" in why_not(state, PlaceMarker(1, "52"))


def test_q12_a_marker_may_stand_on_anybodys_goal_and_on_a_city_that_was_taken_out() -> None:
    state = RULES.new_game(america(), 3, {"first_player": 0}, 1)
    board = tables()
    rivals_goal = board.nodes[board.cities[state.hands[1][0]].node]
    taken_out = next(board.nodes[city.node] for city in board.cities if city.out)
    do(state, PlaceMarker(0, rivals_goal), PlaceMarker(1, taken_out))


def test_q13_the_markers_own_node_belongs_to_the_network() -> None:
    assert net(position(["portland", "187"]), 0) == {10}
    assert missing("portland", ["Portland"]) == 0


# Completing and the end of a round


def test_q14_a_track_of_another_player_completes_me_and_i_have_nothing_missing() -> None:
    tracks, last, end = almost_joined("chicago", HANDS[1])
    state = position([end, "chicago"], tracks=tracks, hands={1: HANDS[1]})
    events = turn(state, last)
    assert event_of_kind(events, RoundScored).missing[1] == 0
    assert event_of_kind(events, RoundScored).points[1] == 4


def test_q16_by_a_grey_track_or_the_second_one_the_round_ends_at_once() -> None:
    tracks, last, end = almost_joined("chicago", HANDS[1], grey=True)
    state = position([end, "chicago"], tracks=tracks, hands={1: HANDS[1]})
    assert "RoundScored" in kinds(lay(state, last))
    tracks, last, end = almost_joined("chicago", HANDS[1])
    state = position([end, "chicago"], tracks=tracks, hands={1: HANDS[1]})
    first = next(edge for edge in sorted(edges_now(state)) if edge != last and tables().edge_index[edge].cost == 1)
    assert "RoundScored" not in kinds(lay(state, first))
    assert "RoundScored" in kinds(lay(state, last))


def test_q17_who_completes_himself_with_the_first_track_may_lay_another() -> None:
    tracks, last, _ = almost_joined("chicago", HANDS[0])
    state = position(["chicago", "0"], tracks=tracks, hands={0: HANDS[0]})
    assert kinds(lay(state, last)) == ["TrackLaid", "SeatCompleted"]
    assert may_end(state)
    second = next(iter(sorted(edges_now(state))))
    assert "RoundScored" in kinds(lay(state.copy(), second))
    assert "RoundScored" in kinds(do(state, EndTurn(0)))


def test_q18_three_players_complete_through_one_track_and_all_score_4() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])))
    events = lay(state, bridge)
    assert kinds(events).count("SeatCompleted") == 3
    assert event_of_kind(events + do(state, EndTurn(0)), RoundScored).points == (4, 4, 4)


def test_q19_players_after_the_active_one_get_no_turn_to_even_out_the_lap() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])))
    events = turn(state, bridge)
    assert "TurnBegan" not in kinds(events)
    assert state.phase is Phase.MARKERS
    assert state.number == 2


# Missing count


def test_q21_the_five_cities_from_portland_miss_30_and_from_jacksonville_35() -> None:
    assert missing("portland", FIVE) == 30
    assert missing("jacksonville", FIVE) == 35


def test_q22_minneapolis_misses_two_to_duluth() -> None:
    assert missing("minneapolis", ["Duluth"]) == 2


def test_q23_unlinked_common_tracks_cost_nothing_on_the_way_to_denver() -> None:
    assert missing(66, ["Denver"], built="64-65 63-64 63-79") == 2
    assert missing(66, ["Denver"]) == 5


def test_q25_the_count_is_exact_and_not_nearest_goal_first() -> None:
    assert missing(17, ["Bismarck", "Seattle", "Oklahoma City", "Washington", "El Paso"]) == 28


def test_q26_in_japan_hakodate_to_aomori_misses_two_and_fukuoka_to_oita_three() -> None:
    assert missing("hakodate", ["Aomori"], map_name="japan") == 2
    assert missing("fukuoka", ["Oita"], map_name="japan") == 3


def test_q27_missing_0_1_2_3_4_5_and_more_give_4_3_2_1_1_0_points() -> None:
    assert [POINTS[min(count, 5)] for count in (0, 1, 2, 3, 4, 5, 9)] == [4, 3, 2, 1, 1, 0, 0]


# The end of the game


def ended(points: tuple[int, int, int]) -> State:
    """A round in which seat 0 misses nothing, seat 1 one track and seat 2 two, after these points."""
    tracks, bridge = halves(alone=("new_york", "new_orleans"))
    hands = {0: HANDS[0], 1: ("chicago", "portland", "omaha", "new_york", "dallas"),
             2: ("helena", "medford", "santa_fe", "charleston", "new_orleans")}  # fmt: skip
    notes = {seat: {"points": count} for seat, count in enumerate(points)}
    state = position(["90", "0", "30"], tracks=tracks, hands=hands, seat_notes=notes)
    events = turn(state, bridge)
    assert event_of_kind(events, RoundScored).missing[:2] == (0, 1)
    return state


def test_q29_nine_and_four_ties_with_ten_and_three_and_both_win() -> None:
    state = ended((9, 10, 3))
    assert RULES.is_over(state)
    assert RULES.scores(state)[:2] == (13, 13)
    assert RULES.winners(state) == (0, 1)


def test_q30_with_twelve_as_the_highest_score_the_game_goes_on() -> None:
    state = ended((8, 9, 3))
    assert max(RULES.scores(state)) == 12
    assert not RULES.is_over(state)
    assert RULES.winners(state) == ()


def test_q31_the_left_neighbour_starts_the_second_round_and_places_the_first_marker() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30", "16"], tracks=tracks, hands=dict(enumerate(HANDS[:4])))
    assert event_of_kind(turn(state, bridge), RoundBegan).starter == 1
    assert state.to_move == 1
    assert all(isinstance(action, PlaceMarker) for action in legal(state))


@pytest.mark.parametrize("name", ["america", "japan"])
def test_q32_a_colour_has_five_cards_with_three_players_and_seven_with_four(name: str) -> None:
    for colour in range(5):
        assert len(tables(name).deck(colour, 3)) == len(tables(name).deck(colour, 2)) == 5
        assert len(tables(name).deck(colour, 4)) == 7


# Private tracks


def private_game(**note: object) -> State:
    return position(["52", "87"], options={"private_tracks": 3}, **note)  # type: ignore[arg-type]


def test_q33_a_private_track_joins_its_owner_only_and_the_situation_is_not_symmetrical() -> None:
    state = private_game(tracks="52-70", private={1: "70-87"})
    assert net(state, 1) == {87, 70, 52}
    assert net(state, 0) == {52, 70}
    assert not may_lay(state, "87-88")
    turn(state, "51-52")
    assert may_lay(state, "36-52")


def test_q35_no_common_track_on_an_edge_with_a_private_one() -> None:
    state = private_game(tracks="52-70", private={1: "70-87"})
    assert "has a track already" in why_not(state, LayTrack(0, "70-87"))


def test_q36_a_private_track_that_was_built_cannot_refuse_a_card_later_and_does_not_come_back() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), card="X05", lap=4)
    assert state.stock == [1, 1, 1]
    lay(state, bridge, private=True)
    do(state, EndTurn(0))
    assert state.number == 2
    assert state.stock == [0, 1, 1]
    do(state, AcceptCard(1))
    events = do(state, AcceptCard(2))
    assert "DecisionSkipped" in kinds(events)
    assert state.phase is Phase.MARKERS


def test_q37_both_tracks_of_a_turn_may_be_private_as_long_as_no_node_touches_three() -> None:
    state = private_game()
    lay(state, "52-53 53-70", private=True)
    assert state.stock == [1, 3]
    do(state, EndTurn(0))
    lay(state, "70-87", private=True)
    do(state, EndTurn(1))
    assert not may_lay(state, "52-70", private=True)  # node 70 touches two
    assert not may_lay(state, "53-54", private=True)  # node 53 too
    assert may_lay(state, "53-54")


# Extra cards


def card_game(seed: int = 3) -> State:
    return RULES.new_game(america(), 4, {"extra_cards": True, "first_player": 0}, seed)


def test_q38_each_seat_decides_once_and_who_refused_is_skipped_from_then_on() -> None:
    state = card_game()
    first = state.card
    do(state, AcceptCard(0), RefuseCard(1))
    second = state.card
    do(state, RefuseCard(2))
    third = state.card
    assert len({first, second, third}) == 3
    do(state, AcceptCard(3))
    assert state.card == third
    assert state.phase is Phase.MARKERS
    assert state.stock == [1, 0, 0, 1]


def test_q38_a_seat_without_a_private_track_has_no_decision_in_the_next_round() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30", "16"], tracks=tracks, hands=dict(enumerate(HANDS[:4])), card="X05", lap=4,
                     seat_notes={1: {"stock": 0}, 2: {"stock": 0}})  # fmt: skip
    events = turn(state, bridge)
    assert kinds(events)[-1] == "DecisionSkipped"
    assert state.phase is Phase.EXTRA_CARD
    assert state.to_move == 3


def test_q39_the_card_that_the_last_refusal_turns_up_applies_whatever_it_is() -> None:
    state = card_game()
    do(state, AcceptCard(0), AcceptCard(1), AcceptCard(2), RefuseCard(3))
    assert state.phase is Phase.MARKERS
    assert state.terms == EXTRA_CARDS[state.card].terms


def test_q41_odd_and_even_lets_seattle_build_one_plain_track_in_lap_1_and_grey_in_lap_2() -> None:
    state = position(["0", "187"], card="X01")
    assert whole_turns(state) == {frozenset({"0-10"})}
    state = position(["0", "187"], card="X01", lap=2)
    assert frozenset({"0-1"}) in whole_turns(state)
    assert frozenset({"0-10", "10-24"}) in whole_turns(state)


def test_q41_who_can_only_build_grey_in_an_odd_lap_passes() -> None:
    assert must_pass(enclosed())


def enclosed() -> State:
    """Seat 0 stands where only grey edges are free."""
    board = tables()
    start = board.node_index["0"]
    plain = [edge.id for edge in board.edges if start in (edge.a, edge.b) and edge.cost == 1]
    assert plain == ["0-10"]
    return position(["0", "10"], private={1: "0-10"}, card="X01", lap=3, seat_notes={1: {"stock": 0}})


def test_q42_on_level_ground_the_five_cities_miss_25_and_duluth_one() -> None:
    assert missing("portland", FIVE, card="X04") == 25
    assert missing("minneapolis", ["Duluth"], card="X04") == 1


def test_q44_two_depots_in_portland_and_boston_miss_14_and_in_medford_and_new_york_17() -> None:
    assert missing(["portland", "boston"], FIVE, card="X08") == 14
    assert missing(["medford", "new_york"], FIVE, card="X08") == 17


def test_q46_high_stakes_give_5_3_1_0_and_lift_nine_to_fourteen() -> None:
    assert EXTRA_CARDS[CARD_INDEX["X11"]].terms.points == (5, 3, 1, 0, 0, 0)
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), card="X11",
                     seat_notes={0: {"points": 9}})  # fmt: skip
    turn(state, bridge)
    assert RULES.scores(state)[0] == 14
    assert RULES.winners(state) == (0,)


def test_q47_one_gang_must_lay_its_second_track_at_the_first() -> None:
    state = position(["52", "0"], tracks="52-53 53-54 54-55", card="X07")
    lay(state, "51-52")
    assert may_lay(state, "52-70")
    assert "does not meet the first track" in why_not(state, LayTrack(0, "55-56"))


def test_q48_snowed_in_passes_cannot_be_built_in_lap_2_but_count_as_ever() -> None:
    state = position(["51", "0"], card="X05", lap=2)
    assert "closed until lap 4" in why_not(state, LayTrack(0, "50-51"))
    assert may_lay(position(["51", "0"], card="X05", lap=4), "50-51")
    assert missing("minneapolis", ["Duluth"], card="X05") == 2


def test_q50_a_double_shift_takes_grey_and_plain_in_either_order_but_never_two_grey() -> None:
    state = position(["0", "187"], card="X03")
    turns = whole_turns(state)
    assert frozenset({"0-1", "0-10"}) in turns
    assert frozenset({"0-1", "0-11"}) not in turns
    grey_first, plain_first = state.copy(), state
    lay(grey_first, "0-1 0-10")
    lay(plain_first, "0-10 0-1")
    assert grey_first.common == plain_first.common
    assert not edges_now(grey_first)
