"""Every real game through the session: what is saved comes back equal, whatever was played."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.games import maps, registry
from trainyard.session import saves
from trainyard.session.seats import Seat
from trainyard.session.session import Session


@cache
def board_of(game: str) -> Board:
    return maps.load(game, registry.rules_of(game).maps[0])


@st.composite
def matches(draw: st.DrawFn) -> Session:
    """A match of any registered game with any options, some random actions on its way."""
    rules = registry.rules_of(draw(st.sampled_from(registry.GAMES)))
    count = draw(st.integers(*rules.seats))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in rules.options}
    if options.get("first_player") not in (None, "random") and int(options["first_player"]) >= count:
        options["first_player"] = "random"
    seats = [Seat(f"Seat {number}") for number in range(count)]
    session = Session.new(rules.id, board_of(rules.id), seats, options, draw(st.integers(0, 2**63 - 1)))
    dice = Dice(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 700))):
        if session.over:
            break
        legal = session.legal()
        session.submit(legal[below(dice, len(legal))])
    return session


@settings(max_examples=30, deadline=None)
@given(matches())
def test_a_saved_match_comes_back_equal_with_all_its_events(session):
    _, save = saves.parse(saves.to_bytes(saves.snapshot(session, "auto")), "a match")
    again = Session.from_save(save)
    assert again.state == session.state and again.state_digest() == session.state_digest()
    assert again.history.opening == session.history.opening
    assert again.history.steps == session.history.steps
    assert again.scores_by_step() == session.scores_by_step()


@settings(max_examples=20, deadline=None)
@given(matches(), st.integers(0, 30))
def test_what_is_taken_back_and_played_again_is_the_same_match(session, steps):
    digest, log = session.state_digest(), session.log
    steps = min(steps, len(log))
    for _ in range(steps):
        session.take_back()
    for action in log[len(log) - steps :]:
        session.submit(action)
    assert session.state_digest() == digest


@settings(max_examples=20, deadline=None)
@given(matches())
def test_undo_is_open_exactly_where_the_last_human_step_showed_nothing(session):
    if session.log and not session.over:
        assert (session.undo_blocked() is None) == (not session.history.steps[-1].reveals)
