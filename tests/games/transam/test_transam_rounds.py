"""Setup, turns, the end of a round and of the game, private tracks (rules 2 to 7, 9)."""

from dataclasses import replace

import pytest
from lattice_board import america, board_of, tables
from moves import do, kinds, legal, why_not
from transam_table import edges_now, event_of_kind, lay, must_pass, net, position, turn
from transam_worlds import HANDS, almost_joined, halves

from trainyard.core.errors import BadMap, BadOption
from trainyard.games.transam import network
from trainyard.games.transam.actions import EndTurn, LayTrack, Pass, PlaceMarker
from trainyard.games.transam.cards import COLOURS, GOAL
from trainyard.games.transam.events import FirstPlayerChosen, GameEnded, RoundScored, SeatCompleted, TrackLaid
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase


def new(seats: int = 3, seed: int = 1, **options: object):  # type: ignore[no-untyped-def]
    return RULES.new_game(america(), seats, {"first_player": 0} | options, seed)


def test_every_seat_gets_one_city_of_each_colour_and_no_two_the_same() -> None:
    for seats in range(2, 7):
        state = new(seats)
        cities = [city for hand in state.hands for city in hand]
        assert len(set(cities)) == 5 * seats
        assert all([state.tables.cities[c].colour for c in hand] == list(range(5)) for hand in state.hands)


def test_with_two_or_three_players_no_marked_city_is_dealt() -> None:
    for seed in range(30):
        state = new(3, seed)
        assert not any(state.tables.cities[city].out for hand in state.hands for city in hand)


def test_the_first_player_is_drawn_by_lot_or_fixed() -> None:
    starters = {RULES.new_game(america(), 4, {}, seed).starter for seed in range(40)}
    assert starters == {0, 1, 2, 3}
    state = RULES.new_game(america(), 4, {"first_player": 2}, 1)
    assert state.starter == state.to_move == 2
    assert RULES.opening(state)[0] == FirstPlayerChosen(2)


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="no seat 3"):
        RULES.new_game(america(), 2, {"first_player": 3}, 1)


def test_a_board_with_too_few_cities_of_a_colour_is_refused() -> None:
    places = tuple(place for place in america().places if place.props.get("colour") != "red")
    kept = {place.id for place in places}
    links = tuple(link for link in america().links if {link.a, link.b} <= kept)
    with pytest.raises(BadMap, match="3 seats need as many red cities; the map has 0"):
        RULES.new_game(replace(america(), places=places, links=links), 3, {}, 1)


def test_markers_are_placed_clockwise_and_then_the_start_player_has_lap_1() -> None:
    state = RULES.new_game(america(), 3, {"first_player": 1}, 1)
    order = []
    while state.phase is Phase.MARKERS:
        order.append(state.to_move)
        do(state, legal(state)[0])
    assert order == [1, 2, 0]
    assert (state.to_move, state.lap, state.budget) == (1, 1, 2)


def test_a_lap_ends_with_the_turn_before_the_start_player() -> None:
    state = position(["52", "0", "187"], starter=1, to_move=1)
    laps = []
    for _ in range(4):
        laps.append((state.to_move, state.lap))
        do(state, legal(state)[0], EndTurn(state.to_move))
    assert laps == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_a_grey_track_uses_up_the_turn_and_after_one_plain_track_grey_is_too_dear() -> None:
    state = position(["0", "187"])
    assert event_of_kind(lay(state, "0-1"), TrackLaid).cost == 2
    assert legal(state) == [EndTurn(0)]
    assert "this turn's tracks are laid" in why_not(state, LayTrack(0, "0-10"))
    state = position(["0", "187"])
    lay(state, "0-10")
    assert "takes 2; 1 is left" in why_not(state, LayTrack(0, "0-1"))


def test_refusals_name_no_numbers_of_nodes_or_edges() -> None:
    state = position(["90", "0"], private={0: "74-90 90-91"}, options={"private_tracks": 3})
    refused = [why_not(state, LayTrack(0, edge)) for edge in ("5-6", "74-90")]
    refused.append(why_not(state, LayTrack(0, "90-106", private=True)))
    assert refused == [
        "this line does not touch your network",
        "this line has a track already",
        "one end of this line touches two private tracks already",
    ]


def test_before_the_markers_stand_a_track_is_refused_with_what_comes_first() -> None:
    state = RULES.new_game(america(), 2, {"first_player": 0}, 1)
    assert why_not(state, LayTrack(0, "52-70")) == "tracks are laid when all start markers stand"


def test_a_round_is_not_over_before_somebody_is_complete_and_the_completed_seat_shows_its_hand() -> None:
    tracks, last, end = almost_joined("chicago", HANDS[1])
    state = position([end, "chicago", "187"], tracks=tracks, hands={1: HANDS[1]})
    assert RULES.observe(state, 2).hands[1] != state.hands[1]
    shown = event_of_kind(lay(state, last), SeatCompleted)
    assert shown.seat == 1
    assert set(shown.cities) == set(HANDS[1])
    assert RULES.observe(state, 2).hands[1] == state.hands[1]
    assert shown.reveals


def test_a_track_that_completes_nobody_reveals_nothing_so_it_can_be_taken_back() -> None:
    state = position(["52", "187"])
    assert not any(event.reveals for event in lay(state, "52-53"))


def test_the_second_track_after_a_completion_may_complete_another_player() -> None:
    tracks, bridge = halves(alone=("new_york",))
    state = position(["90", "0"], tracks=tracks, hands=dict(enumerate(HANDS[:2])))
    assert kinds(lay(state, bridge)) == ["TrackLaid", "SeatCompleted"]
    new_york = next(city.node for city in tables().cities if city.id == "new_york")
    to_it = next(e.id for e in tables().edges if new_york in (e.a, e.b) and e.cost == 1)
    events = lay(state, to_it)
    assert event_of_kind(events, RoundScored).missing == (0, 0)


def test_at_the_end_of_a_round_everything_comes_off_the_board_and_hands_are_new() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])))
    events = turn(state, bridge)
    assert (state.common, state.parts, state.nets, state.lap) == (0, [], [0, 0, 0], 0)
    assert state.markers == [(), (), ()]
    assert kinds(events).count("HandDealt") == 3
    assert event_of_kind(events, RoundScored).hands[0] == tuple(sorted(
        HANDS[0], key=lambda name: tables().cities[tables().city_index[name]].colour
    ))  # fmt: skip


def test_when_no_track_can_be_laid_every_seat_passes_and_the_round_ends_after_the_lap() -> None:
    state = position(["52", "0"])
    state.common = state.tables.all_edges  # a full board without joining anybody: private tracks can do the like
    assert must_pass(state)
    do(state, Pass(0))
    assert must_pass(state)
    events = do(state, Pass(1))
    assert event_of_kind(events, RoundScored).stuck
    assert event_of_kind(events, RoundScored).points == (0, 0)
    assert state.number == 2


def test_a_lap_with_closed_grey_edges_does_not_end_the_round_when_nobody_can_lay_a_track() -> None:
    state = position(["52", "0"], card="X05")
    board = state.tables
    state.common = board.plain  # only grey edges are left, and they are closed
    do(state, Pass(0))
    assert kinds(do(state, Pass(1))) == ["TurnPassed", "TurnBegan"]
    assert state.lap == 2


def test_passing_is_refused_when_a_track_can_be_laid() -> None:
    assert "only when no track can be laid" in why_not(position(["52", "0"]), Pass(0))


def test_the_game_ends_at_thirteen_and_points_beyond_are_kept() -> None:
    tracks, bridge = halves()
    notes = {0: {"points": 12}, 1: {"points": 10}, 2: {"points": 3}}
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])), seat_notes=notes)
    events = turn(state, bridge)
    assert event_of_kind(events, GameEnded).winners == (0,)
    assert RULES.scores(state) == (16, 14, 7)
    assert GOAL == 13
    assert legal(state) == []
    assert RULES.rounds(state) == 1


def test_the_sheet_tells_the_points_round_by_round() -> None:
    tracks, bridge = halves()
    state = position(["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])),
                     seat_notes={0: {"points": 3}}, round=3)  # fmt: skip
    turn(state, bridge)
    assert RULES.score_sheet(state)[0] == [("Earlier rounds", 3), ("Round 3", 4)]
    assert RULES.score_sheet(state)[1] == [("Round 3", 4)]


# Private tracks


def test_a_private_track_comes_off_the_board_after_the_round_and_returns_only_if_renewed_each_round() -> None:
    for renewal, left in (("game", [1, 2, 2]), ("round", [2, 2, 2])):
        tracks, bridge = halves()
        state = position(
            ["90", "0", "30"], tracks=tracks, hands=dict(enumerate(HANDS[:3])),
            options={"private_tracks": 2, "private_renewal": renewal},
        )  # fmt: skip
        lay(state, bridge, private=True)
        assert state.stock == [1, 2, 2]
        do(state, EndTurn(0))
        assert state.number == 2
        assert state.private == [0, 0, 0]
        assert state.stock == left


def test_private_tracks_are_none_by_default_one_with_extra_cards_and_up_to_three() -> None:
    assert new().stock == [0, 0, 0]
    assert new(extra_cards=True).stock == [1, 1, 1]
    assert new(private_tracks=3).stock == [3, 3, 3]
    assert new(private_tracks="2").stock == [2, 2, 2]


def test_a_private_track_may_lie_on_a_grey_edge_at_the_same_cost() -> None:
    state = position(["0", "187"], options={"private_tracks": 1})
    assert event_of_kind(lay(state, "0-1", private=True), TrackLaid).cost == 2


def test_without_private_tracks_none_is_offered_and_laying_one_is_refused() -> None:
    state = position(["52", "0"])
    assert not edges_now(state, private=True)
    assert "no private track is left" in why_not(state, LayTrack(0, "52-53", private=True))


def test_a_track_laid_at_the_end_of_a_private_track_joins_the_owner_only() -> None:
    state = position(["52", "53"], options={"private_tracks": 3}, private={1: "53-70"}, to_move=1)
    lay(state, "70-87")
    assert net(state, 1) == {53, 70, 87}
    assert net(state, 0) == {52}
    do(state, EndTurn(1))
    lay(state, "52-70")  # now the common tracks meet, behind the private one
    assert net(state, 0) == {52, 70, 87}
    assert net(state, 1) == {52, 53, 70, 87}


def test_another_players_private_track_lies_in_the_way_of_the_missing_count() -> None:
    state = position(["minneapolis", "0"], options={"private_tracks": 1}, private={1: "20-34"})
    duluth = state.tables.city_index["duluth"]
    assert network.away(state, 0, duluth) == 3
    assert network.away(state, 1, duluth) is not None


def test_the_colours_of_a_hand_and_both_maps_agree() -> None:
    assert len(COLOURS) == 5
    for name in ("america", "japan"):
        state = RULES.new_game(board_of(name), 6, {}, 3)
        assert isinstance(legal(state)[0], PlaceMarker)
