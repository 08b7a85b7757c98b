"""Maglev City by clicks from the menu over picker and setup through a whole match to the count."""

from collections.abc import Callable

import pytest

from tests.scenes.maglev_helpers import click, opened
from tests.scenes.play_helpers import Window
from trainyard.app import App
from trainyard.core.rng import Dice, below
from trainyard.scenes.play import PlayScene
from trainyard.scenes.scoring import Scoring
from trainyard.view.course import course
from trainyard.view.presenters.maglev_paths import END, REFILL

MOST_CLICKS = 900
RATINGS = ("Trainee with", "Dispatcher with", "Planner with")


@pytest.fixture
def window(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Window:
    return Window.opened(make_app, monkeypatch)


def play_to_the_end(window: Window, seed: int) -> int:
    """Click what can be clicked, at random, but draw and deliver first, until the match is over; how many clicks."""
    dice = Dice(seed)
    for clicks in range(MOST_CLICKS):
        if not isinstance(window.top, PlayScene) or window.session.over:
            return clicks
        opened(window)
        if window.session.over:
            return clicks
        found = [target for target in window.play.decision.targets() if target != END] or [END]
        eager = [target for target in found if target.kind in ("spot", "station") or target == REFILL]
        found = eager if eager and below(dice, 3) else found
        click(window, found[below(dice, len(found))])
    raise AssertionError("the match never ended")


@pytest.mark.parametrize(("board", "seats"), [("berlin", 1), ("manhattan", 1), ("manhattan", 2)])
def test_a_whole_match_from_the_menu_to_the_count(window: Window, board: str, seats: int) -> None:
    setup = window.to_setup("maglev")
    setup.maps.choose(board)
    setup._board.wait()
    while len(setup.table.chairs) > seats:
        setup.table.remove(len(setup.table.chairs) - 1)
    setup.table.seed = 5
    setup.rebuild()
    window.app.frame([], 0.05)
    window.press("Start game")
    window.until(lambda: isinstance(window.top, PlayScene))
    session = window.session
    assert len(session.seats) == seats and session.seats[0].is_human
    assert play_to_the_end(window, 3) > 15
    assert session.over
    window.until(lambda: isinstance(window.top, Scoring))
    window.wait(1.0)
    window.app.draw()
    count: Scoring = window.top
    turns = course(session)
    assert len(turns) >= session.state.turn > 5 and all(turn.lap >= 1 for turn in turns)
    assert [count.count.total(seat, count.time) for seat in range(seats)] == list(session.rules.scores(session.state))
    title = count._title()[0]
    assert title.startswith(RATINGS) if seats == 1 else " win" in title


def test_the_hub_cannot_be_switched_on_a_map_without_one_and_says_why(window: Window) -> None:
    setup = window.to_setup("maglev")
    for board, without in (("manhattan", False), ("berlin", True)):
        setup.maps.choose(board)
        setup._board.wait()
        window.app.frame([], 0.05)
        window.app.frame([], 0.05)
        row = next(row for row in setup.options.rows if row.option.name == "hub")
        assert row.control.enabled is not without
        assert ("no Hub" in row.why.words) is without
    before = dict(setup.table.options)
    window.click(row.control.canvas_rect().center)
    assert setup.table.options == before
