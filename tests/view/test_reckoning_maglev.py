"""The final count of Maglev City: links on the map, bonus cards one by one, moments and marks."""

import pytest

from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.maglev.actions import BuildStation, BuildTrack, DropOff, Move, PickUp
from trainyard.games.maglev.scoring import CARDS, LINKS, card_outcomes
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.view.reckoning import rank_note
from trainyard.view.reckoning.maglev import RECKONING

EAGER = (BuildStation, DropOff, PickUp, Move, BuildTrack)


def played(seats: int, steps: int | None = None, seed: int = 3) -> Session:
    """A match of players by dice that like to get on; to its end, or so many steps."""
    table = [Seat(name, "human", colour=i) for i, name in enumerate(("Agnes", "Bruno", "Chidi", "Daria")[:seats])]
    session = Session.new("maglev", maps.load("maglev", "manhattan"), table, {}, seed)
    dice = Dice(seed)
    while not session.over and (steps is None or len(session.history) < steps):
        legal = session.legal()
        eager = [action for kind in EAGER for action in legal if isinstance(action, kind)]
        pool = eager[:6] if eager and below(dice, 10) < 8 else legal
        session.submit(pool[below(dice, len(pool))])
    return session


@pytest.fixture(scope="module")
def finished() -> Session:
    return played(3)


def test_the_cards_that_are_shown_add_up_to_their_line(finished: Session) -> None:
    shown = RECKONING.shown(finished)
    assert all(item.line == CARDS for item in shown)
    for seat, sheet in enumerate(RECKONING.sheets(finished)):
        [line] = [line.points for line in sheet if line.line == CARDS]
        assert sum(item.points for item in shown if item.seat == seat) == line


def test_every_card_is_shown_and_the_winners_come_last(finished: Session) -> None:
    shown = RECKONING.shown(finished)
    state = finished.state
    assert len(shown) == sum(len(card_outcomes(state, seat)) for seat in range(3))
    assert shown[-1].seat in state.result.ranking[0]


def test_before_the_end_no_card_is_shown() -> None:
    assert RECKONING.shown(played(2, 30)) == []


def test_links_are_shown_by_their_tiles_on_the_map(finished: Session) -> None:
    state = finished.state
    ways = dict(RECKONING.ways(finished, LINKS))
    hexes = set(state.tables.cell_ids)
    for seat in range(3):
        links = state.lines[seat].links(state)
        assert len(ways[seat]) == sum(len(run.cells) for run in links)
        for name in ways[seat]:
            owner, _, hex = name.partition(":")
            assert owner == str(seat) and hex in hexes
    assert RECKONING.ways(finished, CARDS) == []


def test_what_a_seat_built_is_its_whole_line_and_the_stations_on_it(finished: Session) -> None:
    state = finished.state
    for seat in range(3):
        tiles, places = RECKONING.built(finished, seat)
        assert len(tiles) == state.lines[seat].size
        assert all(state.stations[state.tables.stop_index[place]] >= 0 for place in places)


def test_the_replay_shows_the_cards_of_a_seat_with_what_they_are_worth(finished: Session) -> None:
    state = finished.state
    for seat in range(3):
        held = RECKONING.hand(finished, state, seat).held
        assert [item.points for item in held] == [outcome.points for outcome in card_outcomes(state, seat)]


def test_marks_are_stations_in_the_order_of_the_log_and_the_end(finished: Session) -> None:
    marks = RECKONING.marks(finished)
    steps = [mark.step for mark in marks]
    assert steps == sorted(steps) and all(0 < step <= len(finished.history) for step in steps)
    built = sum(type(event).__name__ == "StationBuilt" for step in finished.history.steps for event in step.events)
    triggered = sum(type(event).__name__ == "EndTriggered" for step in finished.history.steps for event in step.events)
    assert len(marks) == built + triggered


def test_highlights_tell_of_links_that_are_on_the_map(finished: Session) -> None:
    found = RECKONING.highlights(finished)
    assert 1 <= len(found) <= 3
    for highlight in found:
        assert highlight.words.english()
        for name in highlight.links:
            assert name.partition(":")[2] in finished.state.tables.cell_ids


def test_a_game_alone_is_rated() -> None:
    session = played(1, seed=5)
    assert session.over
    [note] = RECKONING.notes(session)
    ranks = ["trainee", "dispatcher", "planner", "director", "city hero"]
    assert note.values["rank"] in ranks
    assert note.values["next"] == ranks[ranks.index(str(note.values["rank"])) + 1]
    [sheet] = RECKONING.sheets(session)
    assert sum(line.points for line in sheet) == session.rules.scores(session.state)[0]


def test_the_rank_of_a_game_alone_tells_what_the_next_one_needs() -> None:
    ranks = [(0, "trainee"), (15, "dispatcher"), (25, "planner")]
    assert rank_note("trainee", ranks, -5).english() == "trainee · dispatcher from 15"
    assert rank_note("dispatcher", ranks, 15).english() == "dispatcher · planner from 25"
    assert rank_note("planner", ranks, 40).english() == "planner"
