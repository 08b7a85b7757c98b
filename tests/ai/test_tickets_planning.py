"""What the pilot of tickets sees in a position: ways, plans, cards, rivals, blocks."""

import pytest

from tests.ai.conftest import europe
from trainyard.ai.levels import Budget
from trainyard.ai.pilots.tickets import value
from trainyard.ai.pilots.tickets.clock import turns_left
from trainyard.ai.pilots.tickets.fitted import WEIGHTS
from trainyard.ai.pilots.tickets.hand import best_payment, missing_cards, needs_of, tunnel_chance, worths
from trainyard.ai.pilots.tickets.net import NO_WAY, distances, members, net_of, parts, way
from trainyard.ai.pilots.tickets.plan import chance, make_plan, route_turns, time_of
from trainyard.ai.pilots.tickets.policy import Policy, open_tickets
from trainyard.ai.pilots.tickets.rivals import Worlds
from trainyard.ai.pilots.tickets.stations import best_station
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.ai.player import make_player
from trainyard.core.rng import Dice
from trainyard.games.tickets.cards import COLOUR_INDEX, LOCOMOTIVE
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase, State
from trainyard.games.tickets.tables import tables_of

NET = net_of(europe())
TABLES = tables_of(europe())
TASTE = Taste()
EMPTY = [0] * 9
SPACES = [float(length) for length in NET.length]


def ticket(name: str) -> int:
    return TABLES.ticket_index[name]


def route(name: str) -> int:
    return TABLES.route_index[name]


def bits(*names: str) -> int:
    return sum(1 << route(name) for name in names)


def way_of(name: str) -> list[str]:
    """The routes of a shortest way for the ticket."""
    start, goal = NET.ticket_ends[ticket(name)]
    return [TABLES.routes[number].id for number in way(NET, SPACES, start, goal)[1]]


def plan_for(
    *tickets: str, closed: int = 0, owned: int = 0, trains: int = 45, most: float = 60.0, taste: Taste = TASTE
):  # type: ignore[no-untyped-def]
    turns = route_turns(NET, taste, EMPTY, owned, closed)
    return make_plan(NET, taste, turns, EMPTY, [ticket(name) for name in tickets], trains, most)


def table(seats: int = 2, seed: int = 1) -> State:
    """A game after the opening, seat 0 to move."""
    state = RULES.new_game(europe(), seats, {"first_player": 0}, seed)
    while state.phase is Phase.OPENING_TICKETS:
        RULES.apply(state, RULES.legal_actions(state)[0])
    return state


def give(state: State, seat: int, *routes: str) -> None:
    """Put the seat's trains on the routes."""
    for name in routes:
        claimed = TABLES.routes[route(name)]
        state.owned[seat] |= claimed.bit
        state.points[seat] += claimed.points
        for other in range(state.seats):
            state.closed[other] |= claimed.bit | claimed.twins


def deal(state: State, seat: int, hand: dict[str, int]) -> None:
    """Change the seat's hand for these cards, with the deck."""
    new = EMPTY[:]
    for colour, count in hand.items():
        new[COLOUR_INDEX[colour]] = count
    state.deck = [d + h - n for d, h, n in zip(state.deck, state.hands[seat], new, strict=True)]
    state.deck_size = sum(state.deck)
    state.hands[seat] = new


# Ways and plans ------------------------------------------------------------------------------------------------------


def test_distances_and_ways_agree() -> None:
    for start in NET.cities:
        far = distances(NET, SPACES, start)
        for goal in NET.cities:
            cost, routes = way(NET, SPACES, start, goal)
            assert cost == far[goal] == sum(SPACES[number] for number in routes)


def test_parts_join_what_routes_join() -> None:
    label = parts(NET, bits("berlin-wien", "budapest-wien-1"))
    city = TABLES.city_index
    assert label[city["berlin"]] == label[city["budapest"]] != label[city["paris"]]


def test_a_plan_joins_the_cities_of_its_tickets() -> None:
    plan = plan_for("berlin-roma", "frankfurt-kobenhavn", "paris-wien")
    assert open_tickets(NET, plan.routes, plan.tickets) == []
    assert len(plan.tickets) == 3 and plan.given_up == ()


def test_tickets_that_lie_together_share_their_ways_but_not_for_a_beginner() -> None:
    together = ("berlin-roma", "berlin-london", "paris-wien", "danzig-lisboa")
    shared = plan_for(*together)
    alone = plan_for(*together, taste=TASTE._replace(shared=False))
    assert shared.routes.bit_count() < alone.routes.bit_count()
    assert shared.cost < alone.cost


def test_a_plan_goes_round_what_others_own_and_uses_what_is_its_own() -> None:
    free = plan_for("berlin-roma")
    taken = bits("frankfurt-munchen")
    assert not plan_for("berlin-roma", closed=taken).routes & taken
    first = members(free.routes)[0]
    mine = plan_for("berlin-roma", closed=1 << first, owned=1 << first)
    assert mine.cost < free.cost and not mine.routes >> first & 1


def test_a_ticket_for_which_no_turns_or_trains_are_left_is_given_up() -> None:
    assert plan_for("danzig-lisboa", most=5.0).given_up == (ticket("danzig-lisboa"),)
    assert plan_for("danzig-lisboa", trains=10).given_up == (ticket("danzig-lisboa"),)
    both = plan_for("danzig-lisboa", "berlin-london", most=14.0)
    assert both.tickets == (ticket("berlin-london"),)


def test_a_ticket_that_cannot_be_joined_any_more_is_given_up() -> None:
    start, _ = NET.ticket_ends[ticket("kyiv-petrograd")]
    plan = plan_for("kyiv-petrograd", closed=NET.touching[start])
    assert plan.given_up == (ticket("kyiv-petrograd"),)
    assert plan.routes == 0


def test_a_card_of_the_hand_serves_only_one_route_of_a_plan() -> None:
    """Counting it for each route of its colour once made every plan look quick, and long tickets fail."""
    black = [r.index for r in TABLES.routes if r.colour == COLOUR_INDEX["black"]][:3]
    mask = sum(1 << number for number in black)
    hand = EMPTY[:]
    hand[COLOUR_INDEX["black"]] = 3
    needs = needs_of(NET, mask)
    assert missing_cards(needs, hand) == sum(NET.length[number] for number in black) - 3
    assert time_of(NET, TASTE, hand, mask) < time_of(NET, TASTE, EMPTY, mask)


def test_locomotives_fill_any_gap_of_a_plan() -> None:
    hand = EMPTY[:]
    hand[LOCOMOTIVE] = 4
    assert missing_cards(needs_of(NET, bits("amsterdam-london", "berlin-wien")), hand) == 1


def test_the_chance_to_finish_falls_with_the_cost_of_the_plan() -> None:
    chances = [chance(30.0, cost) for cost in range(0, 40, 4)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.95 and chances[-1] == 0.0


# Cards ---------------------------------------------------------------------------------------------------------------


def test_a_payment_spares_locomotives_and_the_colour_that_the_plan_needs() -> None:
    hand = EMPTY[:]
    hand[COLOUR_INDEX["red"]], hand[COLOUR_INDEX["blue"]], hand[LOCOMOTIVE] = 3, 3, 2
    red = next(r.index for r in TABLES.routes if r.colour == COLOUR_INDEX["red"] and r.length == 3)
    payment = best_payment(TASTE, needs_of(NET, 1 << red), hand, -1, 3, 0)
    assert payment is not None
    assert payment[1:] == (COLOUR_INDEX["blue"], 3, 0)


def test_the_last_missing_card_is_worth_more_than_the_first() -> None:
    mask = bits("berlin-wien")  # three green cards
    green = COLOUR_INDEX["green"]
    hand = EMPTY[:]
    early = worths(NET, TASTE, needs_of(NET, mask), 0, hand)
    hand[green] = 2
    late = worths(NET, TASTE, needs_of(NET, mask), 0, hand)
    assert late[green] > early[green] > early[COLOUR_INDEX["red"]]


def test_a_tunnel_waits_when_the_deck_may_be_all_locomotives() -> None:
    """Four players once tried the same tunnel for ever: the last three cards were locomotives, shown each turn."""
    hand = EMPTY[:]
    hand[COLOUR_INDEX["red"]] = 8
    payment = (0.0, COLOUR_INDEX["red"], 8, 0)
    assert tunnel_chance(3, hand, payment) == 0.0
    assert 0.4 < tunnel_chance(40, hand, payment) < 0.5
    hand[LOCOMOTIVE] = 3
    assert tunnel_chance(3, hand, payment) == 1.0


# Rivals --------------------------------------------------------------------------------------------------------------


def test_rivals_tickets_are_drawn_to_fit_their_routes() -> None:
    state = table()
    give(state, 1, *way_of("brest-petrograd")[:-1])
    state.tickets[1] = (ticket("brest-petrograd"), ticket("berlin-bucuresti"))
    state.tickets[0] = tuple(t for t in state.tickets[0] if t not in state.tickets[1])
    observation = RULES.observe(state, 0)
    seen = {}
    for strength in (0.0, 4.0):
        worlds = Worlds(NET, observation, 0, strength)
        dice = Dice(3)
        seen[strength] = sum(ticket("brest-petrograd") in worlds.draw(dice).tickets[1] for _ in range(200))
    assert seen[4.0] > 2 * max(1, seen[0.0])


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_that_fit_rivals_are_still_what_the_seat_sees(seats: int) -> None:
    state = table(seats)
    for seat in range(1, seats):
        give(state, seat, way_of("brest-petrograd")[seat - 1])
    observation = RULES.observe(state, 0)
    worlds = Worlds(NET, observation, 0, 4.0)
    dice = Dice(1)
    for _ in range(20):
        world = worlds.draw(dice)
        assert RULES.observe(world, 0) == observation
        held = [t for group in (*world.tickets, *world.rejected, world.ticket_deck) for t in group]
        assert len(held) == len(set(held))


def test_expert_blocks_berlin_danzig_before_it_completes_a_ticket_of_twenty() -> None:
    """The rival has all of Brest - Petrograd but this. Six routes of length 4 bring as much; only one costs him 40."""
    state = table()
    give(state, 1, *(name for name in way_of("brest-petrograd") if name != "berlin-danzig"))
    state.tickets[1] = (ticket("brest-petrograd"), ticket("berlin-bucuresti"))
    state.tickets[0] = tuple(t for t in state.tickets[0] if t not in state.tickets[1])
    state.trains = [20, 8]
    state.turn = 60
    deal(state, 0, {"black": 4})
    player = make_player("tickets", "expert", seed=3)
    thought = player.choose(RULES.observe(state, 0), RULES.legal_actions(state), Budget(iterations=160))
    assert thought.action.route == "berlin-danzig"
    why = thought.reason.english()
    assert why.startswith("A rival wants it too") and "Berlin" not in why  # the hint names the route before the reason


# The end of the game -------------------------------------------------------------------------------------------------


def test_a_station_is_worth_the_ticket_it_saves_twice_less_its_own_points() -> None:
    state = table()
    name = "kyiv-petrograd"  # by Wilno
    give(state, 0, "kyiv-wilno")
    give(state, 1, "petrograd-wilno")
    gain, city, borrowed = best_station(NET, state, 0, (ticket(name),))
    assert gain == 2 * NET.ticket_points[ticket(name)] - 4
    assert TABLES.cities[city] in ("wilno", "petrograd")
    assert TABLES.routes[borrowed].id == "petrograd-wilno"


def test_with_the_last_turn_any_route_is_better_than_cards() -> None:
    state = table()
    state.last_turns, state.trains = 1, [20, 2]
    deal(state, 0, {"black": 4, "red": 2})
    move = Policy(NET, TASTE, 0).decide(RULES.observe(state, 0))
    assert NET.length[route(move.action.route)] == 4  # type: ignore[union-attr]


def test_the_clock_follows_the_seat_with_the_fewest_trains() -> None:
    state = table()
    early = turns_left(state, 0)
    state.trains[1] = 6
    assert turns_left(state, 0) < early / 3
    state.last_turns = 1
    assert turns_left(state, 0) == 1.0


def test_a_better_position_is_worth_more() -> None:
    assert len(WEIGHTS) == len(value.NAMES)
    state = table()
    policies = [Policy(NET, TASTE, seat, thorough=False) for seat in range(2)]
    before = value.margin(value.worth(policies, state), 0)
    state.points[0] += 15
    assert value.margin(value.worth(policies, state), 0) > before + 10


def test_no_plan_uses_a_way_that_does_not_exist() -> None:
    turns = route_turns(NET, TASTE, EMPTY, 0, (1 << len(NET.length)) - 1)
    assert all(cost == NO_WAY for cost in turns)
    assert make_plan(NET, TASTE, turns, EMPTY, [ticket("berlin-roma")], 45, 60.0).routes == 0
