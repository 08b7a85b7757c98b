"""Single clicks and keys of Maglev City: what has one use is done, what cannot be done says how it can."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.scenes.maglev_helpers import at, last, match, shown, targets
from tests.scenes.play_helpers import Screen
from trainyard.games.maglev.actions import StartTrain


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    made: list[Screen] = []
    yield made
    for screen in made:
        screen.close()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is refused, in words."""
    words: list[str] = []
    monkeypatch.setattr("trainyard.scenes.play.PlayScene.refuse", lambda play, why: words.append(why))
    return words


def what(screen: Screen) -> str:
    """What the banner says is to be done."""
    return screen.play.presenter.banner(screen.play.sight()).what


# -- the first turn ----------------------------------------------------------------------------------------------------


def starting(screens: list[Screen], **settings: Any) -> Screen:
    """The last of four seats at three starting stations; at the first of them robots of one colour are left."""
    session = match("human", "human", "human", "human", hub=False)
    session.submit(session.legal()[0])
    stop = session.state.tables.starts[0]
    colour = next(c for c in range(3) if session.state.waiting[7 * stop + c])
    for other in {0, 1, 2} - {colour}:
        session.state.waiting[7 * stop + other] = 0
    screens.append(shown(session, **settings))
    return screens[-1]


def test_one_click_starts_where_one_colour_of_robot_is_left(screens: list[Screen]) -> None:
    screen = starting(screens)
    only, *others = targets(screen, "place")
    screen.click(at(screen, others[0]))
    assert screen.play.decision.popover is not None
    screen.key(pygame.K_ESCAPE)
    screen.click(at(screen, only))
    assert isinstance(last(screen), StartTrain) and last(screen).station == only.id


def test_what_waits_for_a_second_click_says_so(screens: list[Screen]) -> None:
    screen = starting(screens, confirm_moves="always")
    screen.click(at(screen, targets(screen, "place")[0]))
    assert len(screen.session.log) == 1 and what(screen) == "click again to confirm"


def test_a_row_before_the_turn_says_what_comes_first(screens: list[Screen], said: list[str]) -> None:
    screen = starting(screens)
    screen.key(pygame.K_1)
    assert said == ["First the train must be put on a starting station."]
