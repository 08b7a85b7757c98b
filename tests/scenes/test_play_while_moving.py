"""Clicks while something moves on the play screen: buttons act at once, any other click only ends what moves."""

import pytest
from play_helpers import Screen, table

from trainyard.games import maps
from trainyard.session.session import Session

MAPS = {"tickets": "europe", "transam": "america", "maglev": "manhattan", "rollers": "six_counties"}


@pytest.fixture(params=MAPS)
def moving(request: pytest.FixtureRequest, screens: list[Screen]) -> Screen:
    """A match of computers alone, in the middle of a motion."""
    board = maps.load(request.param, MAPS[request.param])
    screen = Screen(Session.new(request.param, board, table("easy", "easy"), {"first_player": 0}, 3))
    screens.append(screen)
    screen.until(lambda: len(screen.session.history) > 2 and screen.play.moving())
    return screen


def test_the_buttons_of_the_bar_act_at_once_while_something_moves(moving: Screen) -> None:
    play = moving.play
    for button in (play.bar.back, play.bar.gear, play.bar.help):
        assert play.moving()
        moving.click(button.rect.center)
        assert moving.top is not play and play.moving()
        moving.app.stack.remove(moving.top)
    moving.click(play.bar.log.rect.center)
    assert play.log.open
    moving.click(play.log.rect.center)
    assert play.moving()
    moving.click(play.bar.log.rect.center)
    assert not play.log.open
    if play.bar.plus.visible:
        moving.click(play.bar.plus.rect.center)
        assert play.board.camera.target_zoom > 1.0
        moving.click(play.bar.eye.rect.center)
        assert play.hand_hidden
    assert play.moving()


@pytest.mark.parametrize("part", ["board", "rail", "tray"])
def test_a_click_beside_the_buttons_only_ends_what_moves(moving: Screen, part: str) -> None:
    play = moving.play
    area = getattr(play.places, part)
    pos = next(
        (x, y)
        for x in range(area.x + 5, area.right, 9)
        for y in range(area.y + 5, area.bottom, 9)
        if play.ui.at((x, y)) is None
    )
    steps = len(moving.session.history)
    moving.click(pos)
    assert not play.moving() and moving.top is play
    assert len(moving.session.history) == steps and not play.hand_hidden
