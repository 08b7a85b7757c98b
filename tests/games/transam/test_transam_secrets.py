"""What a seat may know, and the worlds it must believe possible."""

from lattice_board import america
from transam_records import choose
from transam_table import position
from transam_worlds import HANDS, halves

from trainyard.core.rng import Dice
from trainyard.games.transam import network
from trainyard.games.transam.events import HandDealt
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import HIDDEN, Phase


def test_a_seat_sees_its_own_cities_and_no_others() -> None:
    state = RULES.new_game(america(), 4, {}, 1)
    for seat in range(4):
        seen = RULES.observe(state, seat)
        assert seen.hands[seat] == state.hands[seat]
        assert all(seen.hands[other] == (HIDDEN,) * 5 for other in range(4) if other != seat)
    assert RULES.observe(state, None).hands == [(HIDDEN,) * 5] * 4


def test_a_deal_is_seen_by_its_owner_only() -> None:
    state = RULES.new_game(america(), 3, {}, 1)
    for event in RULES.opening(state):
        if isinstance(event, HandDealt):
            assert [event.seen_by(seat).cities is not None for seat in range(3)] == [s == event.seat for s in range(3)]
            assert event.seen_by(None).cities is None


def test_no_world_gives_a_rival_a_hand_that_he_would_have_had_to_show() -> None:
    """Far into a round with nearly everything joined, most deals would be complete."""
    tracks, _ = halves()
    state = position(["90", "0", "10"], tracks=tracks, hands=dict(enumerate(HANDS[:3])))
    for seed in range(60):
        world = RULES.determinize(RULES.observe(state, 0), 0, Dice(seed))
        assert not any(network.is_complete(world, seat, world.hands[seat]) for seat in range(3))


def test_when_only_two_cities_are_unconnected_every_world_gives_one_of_them_to_each_seat() -> None:
    """New York and New Orleans lie apart, seat 0 holds the one, so seat 1 must hold the other."""
    apart = {"73", "184"}
    tracks = " ".join(link.id for link in america().links if not apart & {link.a, link.b})
    mine = ("chicago", "sacramento", "omaha", "new_york", "phoenix")
    other = ("minneapolis", "san_francisco", "oklahoma_city", "washington", "new_orleans")
    state = position(["52", "0"], tracks=tracks, hands={0: mine, 1: other})
    for seed in range(30):
        world = RULES.determinize(RULES.observe(state, 0), 0, Dice(seed))
        assert world.tables.city_index["new_orleans"] in world.hands[1]


def test_worlds_differ_in_the_rivals_hands_and_every_unseen_city_can_be_there() -> None:
    state = RULES.new_game(america(), 2, {}, 1)
    seen = RULES.observe(state, 0)
    worlds = [RULES.determinize(seen, 0, Dice(seed)) for seed in range(300)]
    blues = {world.hands[1][0] for world in worlds}
    assert blues == set(state.tables.deck(0, 2)) - {state.hands[0][0]}


def test_after_the_end_all_hands_are_shown() -> None:
    state = RULES.new_game(america(), 2, {}, 5)
    dice = Dice(5)
    while state.phase is not Phase.OVER:
        RULES.apply(state, choose(state, dice))
    assert RULES.observe(state, None).hands == state.hands


def test_the_networks_kept_are_those_worked_out_afresh_through_whole_games_with_private_tracks() -> None:
    for seed, options in enumerate(({"private_tracks": 3}, {"extra_cards": True, "private_tracks": 3}, {})):
        state, dice = RULES.new_game(america(), 4, options, seed), Dice(seed)
        while not RULES.is_over(state):
            RULES.apply(state, choose(state, dice))
            if state.phase is Phase.TURN:
                assert state.nets == [network.net_of(state, seat) for seat in range(4)]
                assert state.parts == network.parts_of(state.tables, state.common)
                assert all(private & state.common == 0 for private in state.private)


def test_the_missing_count_never_rises_by_common_tracks_and_falls_at_most_by_their_cost() -> None:
    state, dice = RULES.new_game(america(), 3, {}, 9), Dice(9)
    before: list[int | None] = []
    round_of = 0
    while state.number < 3 and not RULES.is_over(state):
        if state.phase is Phase.TURN:
            now = [network.plan_of(state, seat, state.hands[seat]).cost for seat in range(3)]
            if before and round_of == state.number:
                assert all(0 <= a - b <= 2 for a, b in zip(before, now, strict=True) if a is not None and b is not None)
            before, round_of = now, state.number
        RULES.apply(state, choose(state, dice))
