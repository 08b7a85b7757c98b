"""How every seat stood when its round was scored, told from what anybody could see."""

from lattice_board import board_of, tables
from moves import kinds
from transam_records import choose
from transam_table import lay, position, turn
from transam_worlds import HANDS, halves

from trainyard.core.rng import Dice
from trainyard.games.transam import scoring
from trainyard.games.transam.actions import LayTrack
from trainyard.games.transam.events import RoundScored
from trainyard.games.transam.rules import RULES


def test_the_breakdown_of_every_round_agrees_with_its_scoring_through_whole_games() -> None:
    scored = 0
    for name, seats, options in (("america", 4, {"private_tracks": 3}), ("japan", 3, {"extra_cards": True})):
        state, dice = RULES.new_game(board_of(name), seats, options, 3), Dice(3)
        while not RULES.is_over(state):
            before = RULES.observe(state, None)
            events = RULES.apply(state, choose(state, dice))
            told = scoring.breakdown(before, events)
            end = next((event for event in events if isinstance(event, RoundScored)), None)
            assert (end is None) == (told == [])
            if end is not None:
                scored += 1
                counts = [5 if one.missing is None else min(5, one.missing) for one in told]
                assert tuple(counts) == end.missing
                assert [one.points for one in told] == list(end.points)
                assert [{*one.joined, *one.apart} for one in told] == [set(hand) for hand in end.hands]
    assert scored > 6


def test_a_way_costs_what_is_missing_and_who_is_complete_has_none() -> None:
    tracks, bridge = halves(alone=("new_york",))
    state = position(["90", "0"], tracks=tracks, hands=dict(enumerate(HANDS[:2])))
    before = state.copy()
    lay(before, bridge)
    told = scoring.breakdown(before, turn(state, bridge))
    assert (told[0].missing, told[0].way, told[0].apart) == (0, (), ())
    assert told[1].apart == ("new_york",)
    assert sum(tables().edge_index[edge].cost for edge in told[1].way) == told[1].missing == 1


def test_a_turn_that_ends_no_round_has_no_breakdown() -> None:
    state = position(["52", "0"])
    before = RULES.observe(state, None)
    events = RULES.apply(state, LayTrack(0, "52-53"))
    assert kinds(events) == ["TrackLaid"]
    assert scoring.breakdown(before, events) == []
