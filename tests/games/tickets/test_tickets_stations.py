"""Stations and what they do for tickets (rules 6, 10.2-10.4). Numbers in names are the questions of section 13."""

from europe_table import build, hand, pile, position
from moves import do, legal, may, why_not

from trainyard.games.tickets.actions import BuildStation, Pay
from trainyard.games.tickets.events import StationBuilt
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.scoring import breakdown, final_result
from trainyard.games.tickets.state import Phase, State


def scored(seats: int = 2, **notes: dict[str, list[str]]) -> State:
    """A position to score; the notes of seats are a, b, c ..."""
    return position([{} for _ in range(seats)], seat_notes={"abcde".index(name): note for name, note in notes.items()})


def lines(state: State, seat: int) -> dict[str, int]:
    return {line.line: line.points for line in final_result(state).sheet[seat]}


def test_q43_the_owner_of_a_borrowed_route_loses_nothing() -> None:
    others = {"routes": ["berlin-frankfurt-1"]}
    own = {"routes": ["amsterdam-frankfurt", "amsterdam-london"], "tickets": ["berlin-london"], "stations": ["berlin"]}
    with_station, without = scored(a=own, b=others), scored(a=own | {"stations": []}, b=others)
    assert lines(with_station, 1) == lines(without, 1)
    assert lines(with_station, 0)["Tickets"] == 7


def test_q44_a_station_in_a_city_without_routes_is_legal_and_helps_only_when_anothers_route_ends_there() -> None:
    state = position([{"red": 1}, {}])
    assert may(state, BuildStation(0, "berlin"))
    own = {"routes": ["amsterdam-frankfurt", "amsterdam-london"], "tickets": ["berlin-london"], "stations": ["berlin"]}
    assert lines(scored(a=own), 0)["Tickets"] == -7
    assert lines(scored(a=own, b={"routes": ["berlin-frankfurt-1"]}), 0)["Tickets"] == 7


def test_q45_a_city_has_one_station_of_all_players() -> None:
    state = position([{"red": 1}, {"red": 1}])
    build(state, "berlin", "red", 1)
    assert "has a station already" in why_not(state, BuildStation(1, "berlin"))


def test_q45_stations_of_two_players_at_both_ends_of_a_route_both_borrow_it() -> None:
    state = scored(
        3,
        a={"routes": ["amsterdam-frankfurt", "amsterdam-london"], "tickets": ["berlin-london"], "stations": ["berlin"]},
        b={
            "routes": ["berlin-warszawa-1", "warszawa-wilno", "smolensk-wilno"],
            "tickets": ["frankfurt-smolensk"],
            "stations": ["frankfurt"],
        },
        c={"routes": ["berlin-frankfurt-1"]},
    )
    assert [lines(state, seat)["Tickets"] for seat in range(3)] == [7, 13, 0]
    one, two, _ = breakdown(state)
    assert one.borrowed == (("berlin", "berlin-frankfurt-1"),)
    assert two.borrowed == (("frankfurt", "berlin-frankfurt-1"),)


def test_nothing_is_borrowed_in_vain() -> None:
    own = {"tickets": ["frankfurt-kobenhavn"], "stations": ["frankfurt"]}
    state = scored(a=own, b={"routes": ["berlin-frankfurt-1"]})
    assert breakdown(state)[0].borrowed == (("frankfurt", None),)


def test_q47_stations_for_two_tickets_of_amsterdam_london_berlin_and_wien() -> None:
    def tickets(stations: list[str]) -> int:
        own = {
            "routes": ["amsterdam-london", "amsterdam-frankfurt"],
            "tickets": ["berlin-london", "london-wien"],
            "stations": stations,
        }
        return lines(scored(a=own, b={"routes": ["berlin-frankfurt-1", "berlin-wien"]}), 0)["Tickets"]

    assert tickets(["berlin"]) == 7 - 10
    assert tickets(["berlin", "wien"]) == 17
    assert tickets(["wien"]) == -17


def test_q49_two_borrowed_routes_may_follow_each_other() -> None:
    def tickets(stations: list[str]) -> int:
        own = {"routes": ["budapest-wien-1"], "tickets": ["budapest-zurich"], "stations": stations}
        return lines(scored(a=own, b={"routes": ["munchen-zurich", "munchen-wien"]}), 0)["Tickets"]

    assert tickets(["munchen", "wien"]) == 6
    assert tickets(["wien"]) == -6


def test_one_station_serves_one_route_for_all_tickets_and_the_best_is_chosen() -> None:
    own = {
        "routes": ["amsterdam-london", "amsterdam-frankfurt"],
        "tickets": ["berlin-london", "london-wien"],
        "stations": ["frankfurt"],
    }
    others = {"routes": ["berlin-frankfurt-1", "frankfurt-munchen"]}
    state = scored(a=own, b=others)
    [only] = breakdown(state)[0].borrowed
    assert only == ("frankfurt", "berlin-frankfurt-1")
    assert lines(state, 0)["Tickets"] == 7 - 10


def test_the_breakdown_names_the_way_of_every_ticket() -> None:
    own = {
        "routes": ["amsterdam-london", "amsterdam-frankfurt"],
        "tickets": ["berlin-london", "london-wien"],
        "stations": ["berlin"],
    }
    done, failed = breakdown(scored(a=own, b={"routes": ["berlin-frankfurt-1"]}))[0].tickets
    assert (done.ticket, done.done, done.points) == ("berlin-london", True, 7)
    assert done.path in (
        ("berlin-frankfurt-1", "amsterdam-frankfurt", "amsterdam-london"),
        ("amsterdam-london", "amsterdam-frankfurt", "berlin-frankfurt-1"),
    )
    assert (failed.done, failed.path) == (False, ())


def test_q51_borrowed_routes_do_not_count_for_the_longest_path() -> None:
    own = {"routes": ["amsterdam-london", "amsterdam-frankfurt"], "stations": ["berlin", "frankfurt"]}
    state = scored(a=own | {"tickets": ["berlin-london"]}, b={"routes": ["berlin-frankfurt-1", "berlin-wien"]})
    mine, theirs = breakdown(state)
    assert (mine.trail_length, theirs.trail_length) == (4, 6)
    assert (mine.has_longest, theirs.has_longest) == (False, True)


def test_q52_the_third_station_is_paid_in_one_colour_and_locomotives() -> None:
    notes = {0: {"stations": ["paris", "wien"]}}
    state = position([{"green": 1, "locomotive": 2}, {}], seat_notes=notes)
    events = build(state, "berlin", "green", 1, 2)
    assert StationBuilt(0, "berlin", "green", 1, 2) in events
    assert pile(state.discard) == {"green": 1, "locomotive": 2}
    state = position([{"green": 2, "blue": 1}, {}], seat_notes=notes)
    assert "needed for your next station: 3" in why_not(state, BuildStation(0, "berlin"))


def test_stations_cost_one_two_and_three_cards_and_there_is_no_fourth() -> None:
    state = position([{"red": 7}, {}])
    for cost, city in enumerate(("paris", "wien", "roma"), start=1):
        state.to_move = 0
        build(state, city, "red", cost)
    state.to_move = 0
    assert hand(state, 0) == {"red": 1}
    assert "all 3 of your stations" in why_not(state, BuildStation(0, "madrid"))


def test_locomotives_may_pay_all_of_a_station() -> None:
    state = position([{"locomotive": 2}, {}], seat_notes={0: {"stations": ["paris"]}})
    build(state, "berlin", "locomotive", 0, 2)
    assert state.stations[0] == tuple(state.tables.city_index[city] for city in ("paris", "berlin"))


def test_a_station_needs_no_trains_and_scores_nothing_when_built() -> None:
    state = position([{"red": 1}, {}])
    before = state.trains[:], state.points[:]
    build(state, "berlin", "red", 1)
    assert (state.trains, state.points) == before


def test_the_chosen_city_is_hidden_from_others_until_it_is_paid() -> None:
    state = position([{"red": 1}, {}])
    before = RULES.observe(state, 1)
    assert do(state, BuildStation(0, "berlin")) == []
    assert state.phase is Phase.PAY_STATION
    assert RULES.observe(state, 1) == before
    assert legal(state) == [Pay(0, "red", 1, 0)]
    assert "no city" in why_not(position([{"red": 1}, {}]), BuildStation(0, "tokyo"))


def test_q53_stations_left_are_worth_four_points_each() -> None:
    state = scored(a={}, b={"stations": ["paris"]})
    assert lines(state, 0)["Stations left"] == 12
    assert lines(state, 1)["Stations left"] == 8
