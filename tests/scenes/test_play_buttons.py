"""Buttons in the panels: pressed with one click while something is selected, and grey only with a reason."""

import pygame
import pytest
import transam_helpers
from play_helpers import Screen, table

from trainyard.games import maps
from trainyard.games.transam.actions import EndTurn, LayTrack
from trainyard.session.session import Session
from trainyard.view.presenters.transam_paths import END, PASS, PRIVATE
from trainyard.view.target import UNDO, Target

MAPS = {"tickets": "europe", "transam": "america", "maglev": "manhattan", "rollers": "six_counties"}


def opened(screens: list[Screen], session: Session) -> Screen:
    screens.append(Screen(session, animation_speed="off"))
    return screens[-1].my_turn()


def in_hand(screens: list[Screen]) -> Screen:
    """One track is laid, and a private piece is selected for the next."""
    session = transam_helpers.in_turn(transam_helpers.match("human", "random", private_tracks=2))
    session.submit(
        next(a for a in session.legal() if isinstance(a, LayTrack) and not a.private and cost(session, a) == 1)
    )
    screen = opened(screens, session)
    assert END in screen.play.decision.glowing()
    screen.choose(PRIVATE)
    assert screen.play.decision.clicked == (PRIVATE,)
    return screen


def cost(session: Session, lay: LayTrack) -> int:
    return int(session.state.tables.edge_index[lay.edge].cost)


def test_end_turn_is_one_click_while_a_private_piece_is_selected(screens: list[Screen]) -> None:
    screen = in_hand(screens)
    assert END in screen.play.sight().legal
    screen.choose(END)
    assert isinstance(screen.session.log[-1], EndTurn) and screen.play.decision.clicked == ()


def test_enter_takes_the_track_that_is_pointed_at_for_a_private_piece_and_else_ends_the_turn(
    screens: list[Screen],
) -> None:
    screen = in_hand(screens)
    screen.hover(screen.spot(PRIVATE))
    screen.play.pointer.point(next(t for t in screen.play.decision.targets() if t.kind == "link"))
    screen.key(pygame.K_RETURN)
    assert screen.session.log[-1].private
    screen = in_hand(screens)
    screen.hover((1, 1))
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.session.log[-1], EndTurn)


def test_undo_first_puts_a_selected_private_piece_away(screens: list[Screen]) -> None:
    screen = in_hand(screens)
    laid = screen.session.state.laid
    screen.choose(UNDO)
    assert screen.play.decision.clicked == () and screen.session.state.laid == laid
    screen.choose(UNDO)
    assert len(screen.session.state.laid) == len(laid) - 1


def test_what_needs_the_selected_piece_is_still_refused_with_a_reason(screens: list[Screen]) -> None:
    session = transam_helpers.in_turn(transam_helpers.match("human", "random", private_tracks=2))
    screen = opened(screens, session)
    screen.choose(PRIVATE)
    assert END not in screen.play.decision.targets() and PASS not in screen.play.decision.targets()
    assert "track" in screen.play.decision.why_not(END)


@pytest.mark.parametrize("game", MAPS)
@pytest.mark.parametrize("first", [0, 1])
def test_a_grey_button_tells_why(screens: list[Screen], game: str, first: int) -> None:
    session = Session.new(game, maps.load(game, MAPS[game]), table("human", "easy"), {"first_player": first}, 3)
    screen = Screen(session, animation_speed="off")
    screens.append(screen)
    screen.thinker.silent = True
    screen.wait(1.0)
    screen.app.draw()
    play = screen.play
    for target in (Target("button", word) for word in ("end", "stop", "pass", "done")):
        area = play.panels.rect_of(target, play.sight())
        if area is None or target in play.decision.glowing():
            continue
        screen.hover((1, 1))
        screen.hover(area.center)
        if play.hover == target:
            assert play.decision.why_not(target) in screen.app.tooltip._lines
    area = play.panels.rect_of(UNDO, play.sight())
    if area is not None:
        screen.hover(area.center)
        assert screen.app.tooltip._lines == (play.bar.undo.reason,) and play.bar.undo.reason
