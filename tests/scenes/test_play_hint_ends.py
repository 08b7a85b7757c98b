"""A hint lights its move alone, until the next click, Esc, or until its words have gone."""

from collections.abc import Callable

import pygame
import pytest
import transam_helpers
from play_helpers import Screen, table

from trainyard.core.words import Sentence
from trainyard.games import maps
from trainyard.games.transam.actions import LayTrack
from trainyard.session.session import Session
from trainyard.session.thinker import Answer
from trainyard.ui.pointer import LEFT, MIDDLE, RIGHT
from trainyard.view.presenters.transam_paths import PRIVATE
from trainyard.view.target import Target

MAPS = {"tickets": "europe", "transam": "america", "maglev": "manhattan", "rollers": "six_counties"}


@pytest.fixture(params=MAPS)
def hinted(request: pytest.FixtureRequest, screens: list[Screen]) -> Screen:
    """The first turn on the board of each game, with a hint shown."""
    board = maps.load(request.param, MAPS[request.param])
    session = Session.new(request.param, board, table("human", "easy"), {"first_player": 0}, 3)
    screens.append(Screen(session, animation_speed="off"))
    screen = screens[-1].my_turn()
    if screen.play.decision.dialog is not None:  # the first tickets
        screen.key(pygame.K_1)
        screen.key(pygame.K_2)
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.decision.is_open and screen.play.decision.dialog is None)
    return asked(screen)


def asked(screen: Screen) -> Screen:
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    return screen


def lit(screen: Screen) -> list[Target]:
    sight = screen.play.sight()
    return [target for target in sight.legal if sight.glows(target)]


def bare(screen: Screen) -> tuple[int, int]:
    """A place of the board where nothing lies."""
    play, area = screen.play, screen.play.places.board
    spots = ((x, y) for y in range(area.bottom - 9, area.top, -9) for x in range(area.left + 9, area.right, 9))
    return next(pos for pos in spots if play.pointer.target_at(pos) is None and play.ui.at(pos) is None)


@pytest.mark.parametrize("button", [LEFT, MIDDLE, RIGHT])
def test_the_next_click_ends_a_hint(hinted: Screen, button: int) -> None:
    hinted.click(bare(hinted), button)
    ended(hinted)


def test_escape_ends_a_hint(hinted: Screen) -> None:
    hinted.key(pygame.K_ESCAPE)
    assert hinted.top is hinted.play
    ended(hinted)


def test_a_hint_ends_with_its_words(hinted: Screen) -> None:
    hinted.wait(7.5)
    assert hinted.play.hint
    hinted.wait(1.0)
    ended(hinted)


def test_a_hint_ends_when_its_words_are_clicked_away(hinted: Screen) -> None:
    hinted.click(hinted.app.toasts._box().center)
    hinted.wait(0.1)
    ended(hinted)


def test_a_hint_ends_under_the_rules(hinted: Screen) -> None:
    hinted.key(pygame.K_F1)
    hinted.key(pygame.K_ESCAPE)
    hinted.wait(0.5)
    ended(hinted)


def ended(screen: Screen) -> None:
    """All that can be clicked glows as before."""
    assert screen.play.hint == () and screen.app.toasts.current is None
    legal = screen.play.sight().legal
    assert legal and lit(screen) == [target for target in legal if target not in screen.play.sight().ending]


def suggesting(screen: Screen, action: Callable[[object], bool]) -> None:
    """Let the pilot suggest the first legal action of a kind."""
    found = next(each for each in screen.session.legal() if action(each))
    screen.thinker.poll = lambda: (  # type: ignore[method-assign]
        Answer(len(screen.thinker.asked), found, Sentence("It is near."), 1, 0.1) if screen.thinker.asked else None
    )
    asked(screen)


def test_a_hint_of_two_clicks_stays_for_the_second_and_selects_nothing(screens: list[Screen]) -> None:
    session = transam_helpers.in_turn(transam_helpers.match("human", "random", private_tracks=2), lap=2)
    screens.append(Screen(session, animation_speed="off"))
    screen = screens[-1].my_turn()
    suggesting(screen, lambda action: isinstance(action, LayTrack) and action.private)
    assert screen.play.decision.clicked == ()
    screen.choose(PRIVATE)
    assert screen.play.decision.clicked == (PRIVATE,)
    assert [target.kind for target in lit(screen)] == ["link"]
    screen.click(bare(screen))
    assert screen.play.hint == () and screen.play.decision.clicked == ()
    assert PRIVATE in lit(screen) and len(lit(screen)) > 3


def test_a_hint_tells_nothing_of_a_hand_that_is_hidden(screens: list[Screen]) -> None:
    session = transam_helpers.in_turn(transam_helpers.match("human", "random"))
    screens.append(Screen(session, animation_speed="off"))
    screen = screens[-1].my_turn()
    screen.play.toggle_hand()
    screen.key(pygame.K_h)
    screen.wait(1.0)
    toast = screen.app.toasts.current
    assert toast is not None and toast.words.startswith("Show your hand first")
    assert not screen.play.hint


def test_the_words_of_a_hint_lie_beside_the_line_that_it_lights(screens: list[Screen]) -> None:
    session = transam_helpers.in_turn(transam_helpers.match("human", "random", map_id="japan"), lap=3)
    screens.append(Screen(session, animation_speed="off"))
    screen = screens[-1].my_turn()
    top = min(screen.play.decision.targets(), key=lambda each: _height(screen, each))
    screen.play.hint = (top,)
    screen.app.toast("A line in the north.")
    box = screen.app.toasts._box()
    assert box.collidelist(screen.play.board.rects_of(top)) < 0


def _height(screen: Screen, target: Target) -> int:
    return screen.play.board.rects_of(target)[0].y if target.kind == "link" else 9999


def test_a_hint_closes_a_sheet_that_offers_something_else(screens: list[Screen]) -> None:
    board = maps.load("tickets", "europe")
    session = Session.new("tickets", board, table("human", "easy"), {"first_player": 0}, 3)
    screens.append(Screen(session, animation_speed="off"))
    screen = screens[-1].my_turn()
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        screen.key(key)
    screen.until(lambda: screen.play.decision.is_open and screen.play.decision.dialog is None)
    route = next(each for each in screen.play.decision.targets() if each.kind == "link")
    screen.choose(route)
    assert screen.play.decision.popover is not None
    asked(screen)
    choices = screen.play.decision.popover.choices if screen.play.decision.popover is not None else ()
    assert not choices or any(choice.target in screen.play.hint for choice in choices)
