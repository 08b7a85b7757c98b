"""The end of the game, the longest path, ties (rules 7-10). Numbers in names are the questions of section 13."""

from europe_table import build, claim, draw_two_unseen, position
from moves import do, kinds, legal, may, why_not

from trainyard.games.tickets.actions import ClaimRoute, DrawTickets, KeepTickets, Pass
from trainyard.games.tickets.events import FinalRoundBegan, GameEnded
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.scoring import breakdown, final_result
from trainyard.games.tickets.state import Phase, State


def owning(*names: str, seats: int = 2) -> State:
    return position([{} for _ in range(seats)], seat_notes={0: {"routes": list(names)}})


def trail_of(*names: str) -> tuple[int, tuple[str, ...]]:
    mine = breakdown(owning(*names))[0]
    return mine.trail_length, mine.trail


def test_q54_the_seat_that_falls_to_two_trains_has_the_last_turn() -> None:
    state = position([{}, {"yellow": 3}, {}, {}], to_move=1)
    state.trains[1] = 5
    events = claim(state, "amsterdam-essen", "yellow", 3)
    assert FinalRoundBegan(1, 2) in events
    movers = []
    while not RULES.is_over(state):
        movers.append(state.to_move)
        draw_two_unseen(state)
    assert movers == [2, 3, 0, 1]


def test_another_seat_falling_to_two_trains_in_the_final_round_changes_nothing() -> None:
    state = position([{}, {"yellow": 3}, {"black": 3}, {}], to_move=1)
    state.trains[1] = state.trains[2] = 5
    claim(state, "amsterdam-essen", "yellow", 3)
    events = claim(state, "berlin-frankfurt-1", "black", 3)
    assert "FinalRoundBegan" not in kinds(events)
    for _ in range(3):
        assert not RULES.is_over(state)
        events = draw_two_unseen(state)
    assert RULES.is_over(state)
    assert isinstance(events[-1], GameEnded)
    assert legal(state) == []


def test_all_four_actions_are_possible_in_the_final_round() -> None:
    state = position([{}, {"yellow": 4}, {}, {}], to_move=1)
    state.trains[1] = 5
    claim(state, "amsterdam-essen", "yellow", 3)
    state.to_move = 1
    state.hands[1][0] = 2
    found = {type(action).__name__ for action in legal(state)}
    assert {"DrawFaceUp", "DrawFromDeck", "BuildStation", "DrawTickets"} <= found
    assert may(state, ClaimRoute(1, "danzig-warszawa"))


def test_q56_three_trains_left_do_not_begin_the_final_round() -> None:
    state = position([{"yellow": 3}, {}])
    state.trains[0] = 6
    events = claim(state, "amsterdam-essen", "yellow", 3)
    assert "FinalRoundBegan" not in kinds(events)


def test_q57_the_longest_path_may_pass_a_city_twice() -> None:
    length, trail = trail_of("budapest-wien-1", "budapest-zagrab", "wien-zagrab", "sarajevo-zagrab")
    assert length == 8
    assert len(trail) == 4


def test_q58_the_longest_path_does_not_branch() -> None:
    assert trail_of("frankfurt-paris-1", "berlin-frankfurt-1", "essen-frankfurt")[0] == 6


def test_q60_separate_networks_are_not_added() -> None:
    length, trail = trail_of("petrograd-stockholm", "palermo-smyrna", "athina-smyrna", "athina-sofia")
    assert length == 11
    assert trail in (
        ("palermo-smyrna", "athina-smyrna", "athina-sofia"),
        ("athina-sofia", "athina-smyrna", "palermo-smyrna"),
    )


def test_q61_all_who_tie_for_the_longest_path_get_ten() -> None:
    notes = {0: {"routes": ["amsterdam-essen"]}, 1: {"routes": ["berlin-wien"]}}
    result = final_result(position([{}, {}, {}], seat_notes=notes))
    assert [lines[3].points for lines in result.sheet] == [10, 10, 0]


def test_without_any_route_nobody_gets_the_longest_path() -> None:
    assert [lines[3].points for lines in final_result(position([{}, {}])).sheet] == [0, 0]


def tie(ticket: bool) -> State:
    """Two seats whose final scores are equal: the first has the longest path and, if so, a completed ticket."""
    state = position([{}, {}], seat_notes={0: {"routes": ["munchen-zurich", "munchen-wien", "budapest-wien-1"]}})
    if ticket:
        state.tickets[0] = (state.tables.ticket_index["budapest-zurich"],)
    first, second = final_result(state).scores
    state.points[1] += first - second
    return state


def test_q62_equal_scores_are_decided_by_completed_tickets() -> None:
    state = tie(ticket=True)
    state.points[0] += 4
    state.stations[0] = (0,)  # more stations built do not matter while the tickets decide
    result = final_result(state)
    assert result.scores[0] == result.scores[1]
    assert result.winners == (0,)


def test_q62_equal_scores_and_tickets_are_decided_by_fewer_stations_built() -> None:
    state = tie(ticket=False)
    state.stations[0] = (0,)
    state.points[0] += 4
    result = final_result(state)
    assert result.scores[0] == result.scores[1]
    assert result.winners == (1,)


def test_q62_then_by_the_longest_path_and_else_the_victory_is_shared() -> None:
    result = final_result(tie(ticket=False))
    assert result.scores[0] == result.scores[1]
    assert result.winners == (0,)
    assert final_result(position([{}, {}, {}])).winners == (0, 1, 2)
    assert final_result(position([{}, {}, {}])).ranking == ((0, 1, 2),)


def test_scores_may_be_negative() -> None:
    state = position([{}, {}], seat_notes={0: {"tickets": ["athina-edinburgh"]}})
    assert final_result(state).scores == (12 - 21, 12)
    assert final_result(state).ranking == ((1,), (0,))


def test_q64_a_seat_that_can_do_nothing_passes_and_when_all_pass_the_game_ends() -> None:
    # All cards are in the second hand, which has no station left and finds every route closed.
    state = position([{}, {}], deck={}, rest_in=1, display=[], ticket_deck=[])
    state.stations = [(), (0, 1, 2)]
    state.built = 0b111
    state.closed = [(1 << len(state.tables.routes)) - 1] * 2
    assert legal(state) == [Pass(0)]
    do(state, Pass(0))
    assert legal(state) == [Pass(1)]
    events = do(state, Pass(1))
    assert isinstance(events[-1], GameEnded)
    assert events[-1].stuck
    assert state.phase is Phase.OVER


def test_q64_with_one_ticket_in_the_ticket_deck_it_must_be_drawn() -> None:
    state = position([{}, {}], deck={}, rest_in=1, display=[], ticket_deck=["budapest-zurich"])
    assert legal(state) == [DrawTickets(0)]
    assert "only possible when nothing else is" in why_not(state, Pass(0))
    do(state, DrawTickets(0), KeepTickets(0, ("budapest-zurich",)))
    assert state.to_move == 1


def test_a_pass_in_between_is_not_a_round_of_passes() -> None:
    state = position([{}, {"red": 1}], deck={}, rest_in=1, display=[], ticket_deck=[])
    do(state, Pass(0))
    build(state, "paris", "red", 1)
    assert state.passes == 0
    assert not RULES.is_over(state)


def test_an_action_in_the_game_over_is_refused() -> None:
    state = position([{}, {}])
    state.phase, state.to_move = Phase.OVER, -1
    assert why_not(state, Pass(0)) == "the game is over"


def test_before_the_end_the_sheet_shows_the_routes_and_nobody_has_won() -> None:
    state = owning("amsterdam-essen")
    assert RULES.score_sheet(state)[0] == [("Routes", 4)]
    assert RULES.winners(state) == ()
