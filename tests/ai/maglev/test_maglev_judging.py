"""What the pilot of maglev makes of a position: cards, lines, engines, the clock, and the chains that it tries."""

import pytest

from tests.ai.maglev.maglev_games import play, recorded
from trainyard.ai.pilots.maglev.cards import prospect
from trainyard.ai.pilots.maglev.chains import chains, drawn
from trainyard.ai.pilots.maglev.chart import LAND, WATER, reach_of, units_apart, units_to
from trainyard.ai.pilots.maglev.clock import turns_left
from trainyard.ai.pilots.maglev.desk import desk_of
from trainyard.ai.pilots.maglev.network import UNREACHED, Network
from trainyard.ai.pilots.maglev.slots import with_one
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.ai.pilots.maglev.turn import name_of
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.ai.pilots.maglev.worth import rate
from trainyard.ai.player import make_player
from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import Refill
from trainyard.games.maglev.bonus import card_points
from trainyard.games.maglev.components import MOVE, components
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import FREE, Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.games.maglev.ways import ways_from


def in_turn() -> list[State]:
    return [state for state in recorded(60) if state.phase is Phase.TURN]


def judge_of(state: State) -> Judge:
    return Judge(state, state.to_move, Taste())


def test_a_card_is_worth_now_what_the_rules_say() -> None:
    for state in recorded(60):
        for seat in range(state.seats):
            if state.trains[seat] == OFF:
                continue
            network = Network(state.tables, state.lines[seat], state.stations, state.trains[seat])
            desk = desk_of(tuple(state.boards[seat]))
            for card in components().cards:
                assert prospect(card.index).points(desk, network, 0.0) == card_points(state, seat, card), card.id


def test_what_a_card_may_bring_is_never_less_than_what_it_is_worth() -> None:
    for state in in_turn():
        judge = judge_of(state)
        for card in components().cards:
            now, later = (prospect(card.index).points(judge.desk(state), judge.network, c) for c in (0.0, 1.0))
            assert now <= later <= card.most


def test_the_stations_one_link_away_are_those_that_the_rules_let_the_train_ride_to() -> None:
    met = 0
    for state in in_turn():
        seat, train = state.to_move, state.trains[state.to_move]
        ways = judge_of(state).network.ways_from(train, state.behind[seat])
        met += len(ways) > 2
        assert {stop for stop, (links, _) in ways.items() if links == 1} == {
            ride.to for ride in legal.rides(state, seat)
        } - {train}
    assert met > 5


def test_links_and_points_of_a_line_are_those_of_the_rules() -> None:
    for state in in_turn():
        network = judge_of(state).network
        assert network.links == len(state.lines[state.to_move].links(state))


@pytest.mark.parametrize("number", range(4))
def test_the_way_of_an_open_end_costs_what_the_cheapest_track_costs(number: int) -> None:
    tables = in_turn()[number * 3].tables
    for start in range(len(tables.stops)):
        for stop, way in ways_from(tables, start).items():
            assert reach_of(tables, way.cells[0], 0, WATER)[stop] == way.units
            assert units_to(tables, WATER)[stop][way.cells[0]] == way.units
            assert units_apart(tables, WATER)[start][stop] == way.units


def test_with_track_level_1_no_way_leads_over_water() -> None:
    tables = in_turn()[0].tables
    for cell, cost in enumerate(tables.cost):
        if cost > 1:
            assert reach_of(tables, cell, 0, LAND) == {}


def test_capacity_alone_helps_less_than_with_pick_up_and_drop_off() -> None:
    taste = Taste()
    bare, roomy = (1, 1, 1, 1, 1, 1, 1), (1, 1, 2, 1, 1, 1, 1)
    quick, both = (1, 1, 1, 2, 2, 1, 1), (1, 1, 2, 2, 2, 1, 1)
    assert rate(bare, taste) < rate(roomy, taste)
    assert rate(both, taste) - rate(quick, taste) > rate(roomy, taste) - rate(bare, taste)


def test_a_passenger_aboard_is_worth_more_the_nearer_its_station_is() -> None:
    compared = 0
    for state in in_turn():
        judge, seat = judge_of(state), state.to_move
        for colour in range(3):
            if any(state.loads[seat]) or not judge.desk(state).allowed >> colour & 1:
                continue
            by_links: dict[int, float] = {}
            for stop in judge.network.served:
                there = state.copy()
                there.trains[seat], there.behind[seat] = stop, -1
                links = judge.network.homes(stop, -1)[colour]
                if links in (0, UNREACHED):
                    continue
                empty = judge.value(there)
                there.loads[seat][colour] = 1
                by_links[-(-links // there.level(seat, MOVE))] = judge.value(there) - empty
            ordered = [by_links[links] for links in sorted(by_links)]
            # Setting a passenger aboard takes its place from those that wait, so near equals are not told apart.
            compared += len(ordered) > 1 and ordered[0] > ordered[-1]
    assert compared > 0


def with_one_waiting(state: State, colour: int, stop: int) -> State:
    """The position with one passenger aboard who has no home on the line, and one waiting at a stop."""
    seat, other = state.to_move, state.copy()
    other.waiting = [0] * len(state.waiting)
    other.waiting[7 * stop + colour] = 1
    stranded = judge_of(state).network.homes(stop, FREE).index(UNREACHED)
    other.loads[seat] = [int(c == stranded) for c in range(7)]
    return other


def test_one_aboard_who_cannot_be_brought_home_does_not_keep_the_train_from_others() -> None:
    compared = 0
    for state in in_turn():
        judge, seat = judge_of(state), state.to_move
        homes = judge.network.homes(state.trains[seat], FREE)
        allowed = judge.desk(state).allowed
        reached = [c for c in range(7) if allowed >> c & 1 and 0 < homes[c] < UNREACHED]
        if not reached or UNREACHED not in homes:
            continue
        colour = min(reached, key=lambda c: homes[c])
        here = with_one_waiting(state, colour, state.trains[seat])
        ways = judge.network.ways_from(state.trains[seat], FREE)
        for stop, (links, _) in ways.items():
            there = here.copy()
            there.trains[seat], there.behind[seat] = stop, FREE
            here.behind[seat] = FREE
            if links and state.stations[stop] >= 0:
                assert judge.value(there) < judge.value(here)
                compared += 1
    assert compared > 3


def test_a_passenger_whose_station_lies_behind_the_train_is_worth_less() -> None:
    compared = 0
    for state in in_turn():
        judge, seat = judge_of(state), state.to_move
        stop = state.trains[seat]
        for way in legal.rides(state, seat):
            ahead, back = (judge.network.homes(stop, behind) for behind in (FREE, way.cells[0]))
            assert all(a <= b for a, b in zip(ahead, back, strict=True))
            compared += ahead != back
    assert compared > 3


def test_chains_lead_where_their_actions_lead() -> None:
    for state in in_turn()[::3]:
        judge = judge_of(state)
        for chain in chains(judge, state):
            if any(isinstance(action, Refill) for action in chain.actions):
                continue
            other = state.copy()
            for action in chain.actions:
                assert action in RULES.legal_actions(other)
                RULES.apply(other, action)
            assert name_of(other, judge.seat) == name_of(chain.state, judge.seat)


def test_an_imagined_draw_moves_passengers_from_the_bag_to_the_station() -> None:
    drew = 0
    for state in in_turn():
        counts = legal.refills(state, state.to_move)
        if counts:
            after = drawn(state, counts[-1])
            came = sum(after.waiting) - sum(state.waiting)
            aside = sum(after.lost) - sum(state.lost)  # where a solo turn ended with it, the next one began
            assert sum(state.bag) - sum(after.bag) == came + aside
            assert came <= counts[-1]
            drew += 1
    assert drew > 5


def test_the_turns_left_are_exact_once_the_end_is_triggered() -> None:
    state = next(state for state in recorded(60) if state.seats == 2 and state.phase is Phase.TURN).copy()
    state.last_turn = (state.turn // 2 + 2) * 2
    mover, other = state.to_move, 1 - state.to_move
    left = [sum(state.seat_of_turn(turn) == seat for turn in range(state.turn + 1, state.last_turn)) for seat in (0, 1)]
    assert [turns_left(state, seat) for seat in (0, 1)] == left
    assert left[mover] <= left[other]


def test_a_robot_fills_the_half_of_an_unlock_column_that_lacks() -> None:
    board = [0] * 21
    board[components().spot_index["unlock_pink"]] = 1  # a steel robot
    desk = desk_of(with_one(tuple(board), components().spot_index["unlock_pink"], 1))
    assert desk.unlock_fill[0] == 1.0 and desk.allowed == 0b1111


def test_medium_keeps_builders_and_builds_every_commuter_colour() -> None:
    built = 0
    for seed in range(2):
        state = play([make_player("maglev", "medium", seed=seat) for seat in range(3)], 40 + seed)
        built += all(colour in state.stations for colour in range(3, 7))
    assert built
