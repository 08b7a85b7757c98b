"""The end of the game, scoring, solo (rules 11, 12). Numbers in names are the questions of section 14."""

from typing import Any

import pytest
from city_table import ALL_OPEN, BUILDER, next_turn, pile, position, run, seat
from moves import do, kinds, of_kind, why_not

from trainyard.core.errors import BadState
from trainyard.games.maglev.actions import BuildStation, BuildTrack, DropOff, EndTurn, Refill
from trainyard.games.maglev.components import components
from trainyard.games.maglev.events import EndTriggered, GameEnded, PassengerLost
from trainyard.games.maglev.passengers import COLOURS
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.scoring import card_outcomes, final_result, rating
from trainyard.games.maglev.state import NOTHING, Phase, State

ALL_FOUR = {
    "alexanderplatz": "pink", "ostbahnhof": "lilac", "treptower_park": "coral", "hallesches_tor": "purple",
}  # fmt: skip
TWO = {"alexanderplatz": "pink", "ostbahnhof": "lilac"}


def emptied(built: dict[str, str], bag: dict[str, int] | None = None, **note: Any) -> State:
    """A position of two whose bag holds just ``bag``; where the others are does not matter to the end."""
    state = position(seat(), seat(), stations=built, **note)
    state.bag = [(bag or {}).get(word, 0) for word in COLOURS]
    return state


def test_an_empty_bag_with_all_four_colours_triggers_the_end_after_this_and_a_last_round() -> None:
    state = emptied(ALL_FOUR)
    events = next_turn(state)
    assert EndTriggered(0, "bag", 3) in events  # seat 1, then both once more
    for _ in range(2):
        next_turn(state)
    assert state.phase is Phase.TURN
    events = next_turn(state)
    assert state.phase is Phase.OVER
    assert kinds(events)[-1] == "GameEnded"
    assert RULES.rounds(state) == 4


def test_the_trigger_is_final_even_if_the_bag_fills_again() -> None:
    state = emptied(ALL_FOUR)
    next_turn(state)
    state.bag[0] = 1
    for _ in range(3):
        next_turn(state)
    assert state.phase is Phase.OVER


def test_a_refill_that_names_more_than_the_bag_holds_triggers_the_end() -> None:
    state = emptied(ALL_FOUR, bag={"copper": 1})
    state.boards[0][5] = 1  # Refill 2
    assert [action.count for action in of_kind(state, Refill)] == [2]
    do(state, Refill(0, 2))
    assert any(isinstance(event, EndTriggered) and event.reason == "refill" for event in next_turn(state))


def test_q33_with_two_colours_built_an_empty_bag_only_counts_towards_the_stall() -> None:
    state = emptied(TWO)
    next_turn(state)
    assert (state.last_turn, state.empty_turns) == (NOTHING, 1)
    state = emptied(TWO, empty_turns=11)
    events = next_turn(state)
    assert any(isinstance(event, EndTriggered) and event.reason == "empty_bag_stall" for event in events)


def test_a_piece_in_the_bag_at_a_turns_end_sets_the_stall_counter_back() -> None:
    state = emptied(TWO, bag={"steel": 1}, empty_turns=5)
    next_turn(state)
    assert state.empty_turns == 0


def test_five_rounds_without_delivery_draw_or_station_trigger_the_end() -> None:
    state = position(seat(), seat())
    reasons = [e.reason for _ in range(10) for e in next_turn(state) if isinstance(e, EndTriggered)]
    assert reasons == ["idle_stall"]
    assert state.idle_turns == 10


@pytest.mark.parametrize("what", ["delivery", "draw", "station"])
def test_each_of_the_three_sets_the_idle_counter_back(what: str) -> None:
    line = [run("schillingstrasse", "W NW")]
    state = position(seat(line=line, load={"copper": 1}, **BUILDER), seat(), idle_turns=7)
    if what == "delivery":
        do(state, DropOff(0, "copper", "track"))
    elif what == "draw":
        do(state, Refill(0, 1))
    else:
        do(state, BuildStation(0, "alexanderplatz", "gold"))
        RULES.apply(state, RULES.legal_actions(state)[0])
    next_turn(state)
    assert state.idle_turns == 0


def test_q49_two_full_grid_rows_make_eight_links_worth_24() -> None:
    grid = dict.fromkeys(("pink", "lilac", "coral", "purple"), 1)
    state = position(seat(grid_1=grid, grid_2=grid, line=eight_links()), seat(), stations=ALL_FOUR | MORE)
    assert len(state.lines[0].links(state)) == 8
    lines = {line.line: line.points for line in RULES.score_sheet(state)[0]}
    assert lines["Links"] + lines["Full rows"] == 24
    assert lines["Commuters"] == 2 * (1 + 1 + 2 + 2)
    assert lines["Full columns"] == 8


MORE = {"rosenthaler_platz": "gold", "friedrichstrasse": "steel", "kottbusser_tor": "pink"}


def eight_links() -> list[dict[str, Any]]:
    """A ring through eight stations."""
    return [
        run("schillingstrasse", "W NW"),
        run("alexanderplatz", "NW NW W"),
        run("rosenthaler_platz", "SW SE SW"),
        run("friedrichstrasse", "SE SE"),
        run("maerkisches_museum", "SW SW W SW"),
        run("hallesches_tor", "E E E E"),
        run("kottbusser_tor", "NE NW"),
        run("jannowitzbruecke", "NE NE NE"),
    ]


def test_q51_two_full_sets_let_three_cards_count() -> None:
    board = {"bonus_1": {"purple": 3}, "bonus_2": {"purple": 2, "pink": 1}, "special": {}}
    del board["special"]
    state = position(seat(**board, cards=["CONN-06", "PASS-01", "TRAC-01", "BOAR-05"]), seat(), stations=ALL_FOUR)
    worth = [outcome.points for outcome in card_outcomes(state, 0)]
    assert worth == [0, 15, 0, 14]
    assert [outcome.counts for outcome in card_outcomes(state, 0)].count(True) == 3
    cards = next(line.points for line in final_result(state).sheet[0] if line.line == "Bonus cards")
    assert cards == 29
    one_set = position(seat(bonus_1={"pink": 2}, cards=["CONN-06", "PASS-01", "TRAC-01", "BOAR-05"]), seat(),
                       stations=ALL_FOUR)  # fmt: skip
    assert next(line.points for line in final_result(one_set).sheet[0] if line.line == "Bonus cards") == 14


def test_a_card_is_worth_15_at_most() -> None:
    cards = ["CONN-01", "PASS-01", "TRAC-01", "BOAR-01"]
    rivals = seat(), seat()
    six = seat(bonus_1={"purple": 3}, bonus_2={"purple": 3}, cards=cards)
    state = position(six, *rivals, stations=ALL_FOUR)
    assert card_outcomes(state, 0)[1].points == 15  # 18 by its formula


def over(*seats: dict[str, Any], **note: Any) -> State:
    return position(*seats, phase="over", to_move=-1, last_turn=8, turn=8, **note)


def test_q53_a_tie_goes_to_more_robots_on_the_board() -> None:
    cards = [["CONN-01", "PASS-01", "TRAC-01", "BOAR-03"], ["CONN-02", "PASS-02", "TRAC-02", "BOAR-04"]]
    state = over(seat(track={"steel": 1}, cards=cards[0]), seat(track={"steel": 2}, cards=cards[1]))
    assert RULES.scores(state) == (0, 0)
    assert RULES.winners(state) == (1,)
    even = over(seat(track={"steel": 1}, cards=cards[0]), seat(move={"gold": 1}, cards=cards[1]))
    assert RULES.winners(even) == (0, 1)


def test_bonus_cards_count_at_the_end_only() -> None:
    cards = ["CONN-01", "PASS-01", "TRAC-01", "BOAR-05"]
    assert RULES.scores(position(seat(cards=cards), seat())) == (0, 0)
    assert RULES.scores(over(seat(cards=cards), seat(cards=["CONN-02", "PASS-02", "TRAC-02", "BOAR-04"])))[0] == 14


# Solo ----------------------------------------------------------------------------------------------------------------


def solo(**note: Any) -> State:
    return position(seat(), **note)


def test_before_every_solo_turn_a_passenger_is_lost() -> None:
    state = RULES.new_game(position().board, 1, {}, 5)
    assert sum(state.lost) == 1
    assert any(isinstance(event, PassengerLost) for event in RULES.opening(state))
    while state.turn < 1:
        RULES.apply(state, RULES.legal_actions(state)[0])
    assert sum(state.lost) == 2


def test_a_solo_game_ends_when_none_can_be_drawn() -> None:
    state = solo(idle_turns=60)
    state.lost, state.bag = state.bag, [0] * 7
    lost = sum(state.lost)
    events = do(state, EndTurn(0))
    assert state.phase is Phase.OVER
    assert isinstance(events[-1], GameEnded)
    assert RULES.scores(state)[0] == -lost + next(
        x.points for x in RULES.score_sheet(state)[0] if x.line == "Bonus cards"
    )
    assert RULES.winners(state) == (0,)


@pytest.mark.parametrize(
    ("score", "word"),
    [(-9, "trainee"), (14, "trainee"), (15, "dispatcher"), (25, "planner"), (35, "director"), (45, "city hero")],
)
def test_solo_ratings(score: int, word: str) -> None:
    assert rating(components(), score) == word


def test_solo_a_forbidden_link_can_neither_be_built_nor_closed() -> None:
    line = [run("schillingstrasse", "W NW")]
    board = BUILDER | ALL_OPEN | {"track": {"steel": 1}}
    stations = {"alexanderplatz": None, "frankfurter_tor": "purple"}
    forbidden = ["CONN-07", "CONN-08"]  # steel and coral, gold and purple
    state = position(seat("jannowitzbruecke", [run("jannowitzbruecke", "E E")], **board), stations=stations,
                     forbidden=forbidden)  # fmt: skip
    assert state.lines[0].runs[0].b == -1
    state = position(seat("schillingstrasse", line, **board), stations=stations, forbidden=forbidden)
    assert BuildStation(0, "alexanderplatz", "coral") in RULES.legal_actions(state)  # Schillingstraße is copper
    swapped = {"schillingstrasse": "steel", "jannowitzbruecke": "copper"}
    state = position(seat("schillingstrasse", line, **board), stations=stations | swapped, forbidden=forbidden)
    assert "forbidden to you" in why_not(state, BuildStation(0, "alexanderplatz", "coral"))
    built = {"alexanderplatz": "coral"}
    state = position(seat("schillingstrasse", **board), stations=stations | swapped | built, forbidden=forbidden)
    assert "this link is forbidden" in why_not(state, BuildTrack(0, "5,3", 0, 4))
    with pytest.raises(BadState):
        position(seat("schillingstrasse", line, **board), stations=stations | swapped | built, forbidden=forbidden)


def test_lost_passengers_are_subtracted() -> None:
    state = solo(lost={"steel": 3})
    assert RULES.scores(state) == (-3,)
    assert pile(state.lost) == {"steel": 3}
