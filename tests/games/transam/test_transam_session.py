"""The game at a table: taking back, passing, saving (rules 4.7)."""

import json

import pytest
from lattice_board import america, board_of
from transam_records import choose
from transam_table import position
from transam_worlds import HANDS, almost_joined

from trainyard.core.rng import Dice
from trainyard.games.transam.actions import EndTurn, LayTrack
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import State
from trainyard.session.seats import Seat
from trainyard.session.session import Session

THREE = [Seat("Ann"), Seat("Bo", colour=1), Seat("Cy", colour=2)]


def table(state: State) -> Session:
    return Session.from_position("transam", america(), THREE[: state.seats], state)


def test_both_tracks_of_a_turn_can_be_taken_back_until_the_turn_is_ended_and_the_next_seat_decides() -> None:
    session = table(position(["52", "0"]))
    start = session.state_digest()
    session.submit(LayTrack(0, "52-53"))
    session.submit(LayTrack(0, "53-54"))
    assert session.undo_blocked() is None
    session.undo()
    session.undo()
    assert session.state_digest() == start
    session.submit(LayTrack(0, "52-53"))
    session.submit(EndTurn(0))
    session.submit(session.legal()[0])
    session.undo()
    assert session.undo_blocked(1) is not None


def test_a_track_that_completed_somebody_stands() -> None:
    tracks, last, end = almost_joined("chicago", HANDS[1])
    session = table(position([end, "chicago"], tracks=tracks, hands={1: HANDS[1]}))
    session.submit(LayTrack(0, last))
    assert session.undo_blocked() is not None


@pytest.mark.parametrize("name", ["america", "japan"])
def test_a_match_is_saved_in_the_middle_and_goes_on_the_same(name: str) -> None:
    session = Session.new("transam", board_of(name), THREE, {"extra_cards": True}, 5)
    dice = Dice(5)
    for _ in range(90):
        session.submit(choose(session.state, dice))
    again = Session.from_save(json.loads(json.dumps(session.save_json())))
    assert again.state == session.state
    assert again.state_digest() == session.state_digest()
    action = RULES.legal_actions(session.state)[0]
    assert again.submit(action) == session.submit(action)
