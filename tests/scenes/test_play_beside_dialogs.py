"""What can be done by mouse beside an open dialog of the play screen: everything that decides nothing."""

from collections.abc import Callable

import maglev_helpers
import pygame
import pytest
import transam_helpers
from play_helpers import Screen, table

from trainyard.games import maps
from trainyard.session.session import Session
from trainyard.ui.pointer import RIGHT
from trainyard.ui.widget import Widget
from trainyard.view.presenters.transam_paths import HAND
from trainyard.view.target import Target


def card() -> Session:
    return transam_helpers.match("human", "random", extra_cards=True, private_tracks=1)


def draft() -> Session:
    return maglev_helpers.match("human", "easy", draft=True)


@pytest.fixture(params=["tickets", "transam", "maglev"])
def asked(request: pytest.FixtureRequest, screens: list[Screen]) -> Screen:
    """A screen of each game that has dialogs, with the first of them open."""
    made: dict[str, Callable[[], Session]] = {
        "tickets": lambda: Session.new(
            "tickets", maps.load("tickets", "europe"), table("human", "easy"), {"first_player": 0}, 3
        ),
        "transam": card,
        "maglev": draft,
    }
    return opened(screens, made[request.param]())


def opened(screens: list[Screen], session: Session, **settings: object) -> Screen:
    screen = Screen(session, **settings)
    screens.append(screen)
    screen.my_turn()
    assert screen.play.decision.dialog is not None
    return screen


def press(screen: Screen, button: Widget) -> None:
    screen.click(button.rect.center)


def test_the_buttons_of_the_bar_act_beside_a_dialog(asked: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    play = asked.play
    saved: list[Session] = []
    dialog, steps = play.decision.dialog, len(asked.session.history)
    monkeypatch.setattr(play.keeper, "save", saved.append)
    press(asked, play.bar.save)
    assert saved == [asked.session]
    press(asked, play.bar.hint)
    asked.until(lambda: bool(play.hint))
    press(asked, play.bar.log)
    assert play.log.open
    press(asked, play.bar.log)
    assert not play.log.open
    for button in (play.bar.help, play.bar.gear, play.bar.back):
        press(asked, button)
        assert asked.top is not play
        asked.app.stack.remove(asked.top)
    assert play.decision.dialog is dialog and len(asked.session.history) == steps


def test_the_board_beside_a_dialog_decides_nothing(asked: Screen) -> None:
    play = asked.play
    dialog, steps = play.decision.dialog, len(asked.session.history)
    board = play.places.board
    for x in range(board.left + 20, board.right - 20, 60):
        for y in range(board.top + 20, board.bottom - 20, 60):
            if not dialog.rect.collidepoint(x, y) and play.ui.at((x, y)) is None:  # type: ignore[union-attr]
                asked.click((x, y))
                asked.click((x, y), RIGHT)
    assert play.decision.dialog is dialog and len(asked.session.history) == steps
    assert asked.top is play and not play.decision.clicked


def test_the_map_is_zoomed_and_the_hand_hidden_beside_a_dialog(screens: list[Screen]) -> None:
    screen = opened(screens, card(), animation_speed="off")
    play = screen.play
    press(screen, play.bar.plus)
    assert play.board.camera.zoom > 1.0
    press(screen, play.bar.fit)
    assert play.board.camera.zoom == 1.0
    for _ in range(2):
        press(screen, play.bar.eye)
    assert not play.hand_hidden
    screen.choose(HAND)
    assert play.hand_hidden
    screen.choose(HAND)
    assert not play.hand_hidden and play.decision.dialog is not None


def test_cards_of_the_hand_are_shown_on_the_map_beside_a_dialog(screens: list[Screen]) -> None:
    screen = opened(screens, card())
    before = screen.picture()
    held = Target("city", "1")
    screen.hover(screen.spot(held))
    assert screen.play.sight().hover == held
    screen.app.tooltip.hide()
    assert screen.picture() != before
    screen.hover(screen.play.decision.dialog.rect.center)  # type: ignore[union-attr]
    assert screen.play.sight().hover is None


def test_an_open_log_lies_over_the_dialog_and_takes_its_clicks(screens: list[Screen]) -> None:
    screen = opened(screens, card())
    dialog = screen.play.decision.dialog
    press(screen, screen.play.bar.log)
    both = screen.play.log.rect.clip(dialog.rect)  # type: ignore[union-attr]
    if both:
        screen.click(both.center)
    assert screen.play.decision.dialog is dialog
    screen.key(pygame.K_ESCAPE)
    assert not screen.play.log.open
