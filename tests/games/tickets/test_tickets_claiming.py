"""Claiming routes, doubles and ferries (rules 4.1-4.13). Numbers in names are the questions of section 13."""

import pytest
from europe_board import europe
from europe_table import claim, draw_two_unseen, hand, pile, position, routes
from moves import do, legal, may, why_not

from trainyard.core.errors import BadState
from trainyard.games.tickets.actions import ClaimRoute, Pay
from trainyard.games.tickets.events import RouteClaimed
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase

PLENTY = {"red": 4, "blue": 4, "green": 4, "black": 4, "white": 4, "orange": 4, "locomotive": 2}


def payments(state: object) -> set[tuple[str, int, int]]:
    return {(a.colour, a.cards, a.locomotives) for a in RULES.legal_actions(state) if isinstance(a, Pay)}


def test_q16_a_new_route_need_not_touch_the_own_network() -> None:
    state = position([{"yellow": 3}, {}], seat_notes={0: routes("palermo-smyrna")})
    assert may(state, ClaimRoute(0, "amsterdam-essen"))


def test_q18_three_locomotives_pay_for_a_coloured_route() -> None:
    state = position([{"locomotive": 3}, {}])
    events = claim(state, "amsterdam-essen", "locomotive", 0, 3)
    assert RouteClaimed(0, "amsterdam-essen", "locomotive", 0, 3, 4) in events
    assert pile(state.discard) == {"locomotive": 3}


def test_q19_a_route_of_four_is_not_legal_with_three_trains() -> None:
    state = position([{"red": 4}, {}])
    state.trains[0] = 3
    assert "trains needed: 4, left: 3" in why_not(state, ClaimRoute(0, "berlin-danzig"))
    state.trains[0] = 4
    assert may(state, ClaimRoute(0, "berlin-danzig"))


def test_q20_with_three_players_the_second_route_of_a_pair_is_closed_to_everybody() -> None:
    state = position([{"black": 4}, {"orange": 4}, {"orange": 4}])
    claim(state, "edinburgh-london-1", "black", 4)
    assert "is closed" in why_not(state, ClaimRoute(1, "edinburgh-london-2"))
    draw_two_unseen(state)
    assert "is closed" in why_not(state, ClaimRoute(2, "edinburgh-london-2"))


def test_q20_with_four_players_another_may_claim_it_and_the_owner_never() -> None:
    state = position([{"black": 4, "orange": 4}, {"orange": 4}, {}, {}])
    claim(state, "edinburgh-london-1", "black", 4)
    assert may(state, ClaimRoute(1, "edinburgh-london-2"))
    for _ in range(3):
        draw_two_unseen(state)
    assert "nobody may own both" in why_not(state, ClaimRoute(0, "edinburgh-london-2"))


def test_option_double_routes_stay_open_to_others_with_three_players() -> None:
    state = position([{"black": 4}, {"orange": 4}, {}], options={"double_route_limit_2_3": False})
    claim(state, "edinburgh-london-1", "black", 4)
    assert may(state, ClaimRoute(1, "edinburgh-london-2"))


def test_q21_routes_that_only_run_beside_each_other_are_no_double_route() -> None:
    state = position([{"white": 2}, {"blue": 2}])
    claim(state, "amsterdam-frankfurt", "white", 2)
    assert may(state, ClaimRoute(1, "bruxelles-frankfurt"))


def test_q23_a_ferry_of_two_symbols_and_two_spaces_takes_two_locomotives_only() -> None:
    assert "locomotives needed for the ferry: 2" in why_not(
        position([{"red": 2}, {}]), ClaimRoute(0, "amsterdam-london")
    )
    state = position([{"red": 2, "locomotive": 1}, {}])
    assert "locomotives needed for the ferry: 2" in why_not(state, ClaimRoute(0, "amsterdam-london"))
    state = position([{"red": 2, "locomotive": 2}, {}])
    do(state, ClaimRoute(0, "amsterdam-london"))
    assert payments(state) == {("locomotive", 0, 2)}
    assert "locomotives to pay: at least 2" in why_not(state, Pay(0, "red", 1, 1))


def test_q24_three_equal_cards_do_not_stand_for_a_ferrys_locomotive() -> None:
    state = position([{"red": 6, "locomotive": 1}, {}])
    assert "locomotives needed for the ferry: 2" in why_not(state, ClaimRoute(0, "amsterdam-london"))
    state = position([{"red": 8, "locomotive": 2}, {}])
    do(state, ClaimRoute(0, "palermo-smyrna"))
    assert payments(state) == {("red", 4, 2)}


def test_q25_the_ordinary_cards_of_a_ferry_are_of_any_one_colour() -> None:
    state = position([{"red": 4, "blue": 4, "green": 3, "locomotive": 3}, {}])
    do(state, ClaimRoute(0, "palermo-smyrna"))
    assert payments(state) == {("red", 4, 2), ("red", 3, 3), ("blue", 4, 2), ("blue", 3, 3), ("green", 3, 3)}


def test_colours_are_never_mixed_on_a_grey_route() -> None:
    state = position([{"red": 1, "blue": 1}, {}])
    assert "cards of one colour or locomotives needed: 2" in why_not(state, ClaimRoute(0, "danzig-warszawa"))
    state = position([{"red": 2, "blue": 1, "locomotive": 2}, {}])
    do(state, ClaimRoute(0, "danzig-warszawa"))
    assert payments(state) == {("red", 2, 0), ("red", 1, 1), ("blue", 1, 1), ("locomotive", 0, 2)}


def test_a_payment_is_exact_and_of_the_routes_colour() -> None:
    state = position([{"yellow": 4, "red": 3}, {}])
    do(state, ClaimRoute(0, "amsterdam-essen"))
    assert "exactly 3, not 4" in why_not(state, Pay(0, "yellow", 4, 0))
    assert "do not fit" in why_not(state, Pay(0, "red", 3, 0))
    assert "not in your hand" in why_not(state, Pay(0, "yellow", 2, 1))
    assert "a payment names" in why_not(state, Pay(0, "yellow", 0, 3))
    assert "a payment names" in why_not(state, Pay(0, "yellow", 4, -1))
    assert "a payment names" in why_not(state, Pay(0, "pink", 3, 0))


def test_the_player_decides_how_many_locomotives_to_spend() -> None:
    state = position([{"yellow": 3, "locomotive": 2}, {}])
    do(state, ClaimRoute(0, "amsterdam-essen"))
    assert legal(state) == [Pay(0, "yellow", 3, 0), Pay(0, "yellow", 2, 1), Pay(0, "yellow", 1, 2)]


def test_a_claim_moves_cards_trains_and_points_at_once() -> None:
    state = position([{"yellow": 3, "red": 1}, {}])
    claim(state, "amsterdam-essen", "yellow", 3)
    assert hand(state, 0) == {"red": 1}
    assert pile(state.discard) == {"yellow": 3}
    assert state.trains[0] == 42
    assert RULES.scores(state) == (4, 0)


@pytest.mark.parametrize(
    ("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)]
)  # rules 1.3; no other length is on the map
def test_points_by_length(length: int, points: int) -> None:
    route = next(link for link in europe().links if link.props["length"] == length)
    state = position([{}, {}], seat_notes={0: routes(route.id)})
    assert RULES.scores(state)[0] == points


def test_a_claimed_route_is_refused_by_its_name() -> None:
    state = position([{"yellow": 3}, {}], seat_notes={0: routes("berlin-wien"), 1: routes("amsterdam-essen")})
    assert why_not(state, ClaimRoute(0, "amsterdam-essen")) == "Amsterdam – Essen is already claimed"
    assert why_not(state, ClaimRoute(0, "berlin-wien")) == "Berlin – Wien is already yours"


def test_a_route_the_hand_cannot_pay_is_refused_with_what_is_missing() -> None:
    state = position([{"yellow": 2}, {}])
    assert "yellow cards or locomotives needed: 3, in hand: 2" in why_not(state, ClaimRoute(0, "amsterdam-essen"))
    assert "no route" in why_not(state, ClaimRoute(0, "paris-tokyo"))


def test_between_choosing_and_paying_nothing_else_can_be_done() -> None:
    state = position([PLENTY, {}])
    do(state, ClaimRoute(0, "berlin-danzig"))
    assert state.phase is Phase.PAY_ROUTE
    assert "first pay for the route" in why_not(state, ClaimRoute(0, "danzig-warszawa"))


def test_the_chosen_route_is_hidden_from_others_until_it_is_paid() -> None:
    state = position([PLENTY, {}])
    before = RULES.observe(state, 1)
    events = do(state, ClaimRoute(0, "berlin-danzig"))
    assert events == []
    assert RULES.observe(state, 1) == before
    assert RULES.observe(state, None) == RULES.observe(position([PLENTY, {}]), None)
    assert RULES.observe(state, 0).phase is Phase.PAY_ROUTE


def test_only_the_seat_to_move_acts() -> None:
    assert "seat 0 is to move" in why_not(position([{}, {"yellow": 3}]), ClaimRoute(1, "amsterdam-essen"))


def test_a_position_with_both_routes_of_a_pair_in_one_hand_is_refused() -> None:
    with pytest.raises(BadState, match="the route beside it"):
        position([{}, {}, {}, {}], seat_notes={0: routes("edinburgh-london-1", "edinburgh-london-2")})
