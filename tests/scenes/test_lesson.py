"""The lesson: a real match, and coach marks that only let through what they point to (design 7.13)."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.scenes.play_helpers import STEP, ReadyThinker
from trainyard.app import App, headless
from trainyard.games.tickets.state import Phase
from trainyard.scenes import router
from trainyard.scenes.lesson import SHAKE, Coach
from trainyard.scenes.rules_page import RulesPage
from trainyard.settings import Settings
from trainyard.ui.buttons import Button
from trainyard.ui.pointer import LEFT, Click, Hover, Key, Press, Release
from trainyard.view.board_art import BoardArt
from trainyard.view.target import Target


class Pupil:
    """Somebody in front of the lesson."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.app = headless(size, Settings(animation_speed="off", **settings))
        self.app._thinker = ReadyThinker()  # type: ignore[assignment]
        self.app.reset(router.make(self.app, "title"))
        coach = router.open(self.app, "lesson", game="tickets")
        assert isinstance(coach, Coach)
        self.coach, self.play = coach, coach.play
        self.until(lambda: self.play.decision.dialog is not None)
        self.wait(0.2)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.app.now += STEP
            self.app.stack.update(STEP)

    def until(self, reached: Callable[[], bool], most: float = 30.0) -> None:
        for _ in range(round(most / STEP)):
            if reached():
                return
            self.wait(STEP)
        raise AssertionError("it never came to that")

    def click(self, pos: tuple[int, int]) -> None:
        self.app.pointer.pos = pos
        for event in (Hover(pos), Press(pos, LEFT), Release(pos, LEFT), Click(pos, LEFT)):
            self.app.send(event)
        self.wait(0.1)

    def press(self, words: str) -> None:
        buttons = [each for each in self.coach.ui.widgets if isinstance(each, Button) and each.visible]
        self.click(next(each for each in buttons if each.words == words).canvas_rect().center)

    def key(self, key: int) -> None:
        self.app.send(Key(key, 0))
        self.wait(0.1)

    def keep_tickets(self) -> None:
        for area in self.play.decision.dialog._rects[:2]:  # type: ignore[union-attr]
            self.click(area.center)
        self.key(pygame.K_RETURN)
        self.until(lambda: self.coach.number == 2)

    def draw_card(self) -> None:
        area = self.play.panels.rect_of(Target("deck"), self.play.sight())
        self.click(area.center)


@pytest.fixture
def pupil(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pupil]:
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)
    made = Pupil()
    yield made
    made.app.close()


def test_the_lesson_leads_from_the_tickets_to_the_first_route(pupil: Pupil) -> None:
    coach, play = pupil.coach, pupil.play
    assert coach.number == 0 and play.session.state.phase is Phase.OPENING_TICKETS
    pupil.press("Next")
    pupil.keep_tickets()
    pupil.press("Next")
    pupil.press("Next")
    assert coach.number == 4
    pupil.draw_card()
    pupil.until(lambda: coach.number == 5)
    pupil.draw_card()
    pupil.until(lambda: coach.number == 7)  # the rival has moved
    for _ in range(12):
        pupil.until(lambda: play.decision.is_open)
        route = next((t for t in play.decision.glowing() if t.kind == "link"), None)
        if route is None:
            pupil.draw_card()
            continue
        x, y = play.board.points_of(route)[0]
        pupil.click((round(x), round(y)))
        pupil.key(pygame.K_RETURN)
        pupil.until(lambda: play.timeline.empty)
        if play.session.state.owned[0]:
            break
    pupil.until(lambda: coach.number == 8)
    pupil.press("Play on")
    assert [type(scene).__name__ for scene in pupil.app.stack.scenes] == ["TitleScene", "PlayScene"]
    assert pupil.app.settings.defaults["tickets"]["lesson"] == "done"


def test_a_click_beside_the_mark_does_nothing_but_shake_it(pupil: Pupil) -> None:
    pupil.press("Next")
    pupil.keep_tickets()
    pupil.press("Next")
    pupil.press("Next")
    before = pupil.play.session.state_digest()
    area = pupil.play.panels.rect_of(Target("tickets"), pupil.play.sight())
    pupil.app.send(Press(area.center, LEFT))
    pupil.app.send(Release(area.center, LEFT))
    pupil.app.send(Click(area.center, LEFT))
    assert pupil.coach._shaken == 0.0
    pupil.wait(SHAKE + 0.1)
    assert pupil.coach._shaken == SHAKE
    assert pupil.play.session.state_digest() == before and pupil.play.decision.clicked == ()
    assert pupil.coach.number == 4


@pytest.mark.parametrize("way", ["Skip", "Esc"])
def test_who_skips_the_lesson_goes_on_playing(pupil: Pupil, way: str) -> None:
    pupil.press("Next")
    if way == "Skip":
        pupil.press("Skip")
    else:
        pupil.key(pygame.K_ESCAPE)
    assert pupil.app.stack.top is pupil.play
    assert pupil.app.settings.defaults["tickets"]["lesson"] == 1


def test_back_shows_again_what_was_said(pupil: Pupil) -> None:
    pupil.press("Next")
    pupil.keep_tickets()
    pupil.press("Next")
    assert pupil.coach.number == 3
    pupil.press("Back")
    assert pupil.coach.number == 2
    pupil.press("Back")  # what was to be done at the stop before is done
    assert pupil.coach.number == 0


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.75)])
def test_the_bubble_lies_in_the_window_and_beside_what_it_points_to(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)
    pupil = Pupil(size, ui_scale=scale)
    window = pygame.Rect(0, 0, *size)
    for number in (0, 2, 3, 4):
        pupil.coach.number = number
        pupil.coach._build()
        assert window.contains(pupil.coach.box)
        assert all(not hole.colliderect(pupil.coach.box) for hole in pupil.coach._holes)
        assert bool(pupil.coach._holes) is (number > 0)
    pupil.app.draw()
    pupil.app.close()


def test_the_lesson_is_offered_where_the_rules_are_read_outside_a_match(app: App) -> None:
    app.reset(router.make(app, "title"))
    page = router.open(app, "rules", game="tickets")
    assert isinstance(page, RulesPage)
    [button] = [each for each in page.ui.widgets if isinstance(each, Button) and each.words == "Play a lesson"]
    other = router.open(app, "rules", game="transam")
    assert isinstance(other, RulesPage)
    assert not [each for each in other.ui.widgets if isinstance(each, Button) and each.words == "Play a lesson"]
    other.close()
    button.activate()
    assert isinstance(app.stack.top, Coach)


def test_a_click_beside_what_is_pointed_to_only_ends_what_moves(pupil: Pupil) -> None:
    pupil.press("Next")
    pupil.keep_tickets()
    pupil.press("Next")
    pupil.press("Next")
    pupil.app.settings.animation_speed = "normal"
    pupil.wait(0.1)
    pupil.draw_card()
    assert pupil.play.moving()
    pupil.click(pupil.play.bar.help.rect.center)
    assert not pupil.play.moving() and pupil.app.stack.top is pupil.coach
