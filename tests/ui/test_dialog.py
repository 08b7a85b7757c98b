"""Dialogs: keys, buttons, long words, and the error scene."""

import pygame
import pytest

from tests.ui.conftest import Bench
from trainyard import i18n
from trainyard.app import App, headless
from trainyard.core.errors import BadSave
from trainyard.scenes import router
from trainyard.scenes.dialog import Dialog
from trainyard.scenes.error import ErrorScene
from trainyard.settings import Settings
from trainyard.ui import text
from trainyard.ui.pointer import Click, Hover, Key, Press, Release


class Question(Dialog):
    """Yes or no."""

    def __init__(self, app: App, answers: list[str]) -> None:
        super().__init__(app, "Leave the match?", "It is saved. " * 12)
        self.answers = answers
        self.button("Stay", self.cancel)
        self.button("Leave", lambda: self._answer("yes"), "primary", "Enter")

    def cancel(self) -> None:
        self._answer("no")

    def _answer(self, word: str) -> None:
        self.close()
        self.answers.append(word)


def _ask(app: App, answers: list[str]) -> Question:
    app.push(Bench(app))
    scene = Question(app, answers)
    app.push(scene)
    return scene


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_RETURN, "yes"), (pygame.K_ESCAPE, "no")])
def test_enter_agrees_and_escape_does_not(app: App, key: int, answer: str) -> None:
    answers: list[str] = []
    scene = _ask(app, answers)
    app.send(Key(key))
    assert answers == [answer]
    assert scene not in app.stack.scenes


def test_a_click_on_a_button_answers(app: App) -> None:
    answers: list[str] = []
    scene = _ask(app, answers)
    at = scene._buttons[0].rect.center
    for event in (Hover(at), Press(at, 1), Release(at, 1), Click(at, 1)):
        app.send(event)
    assert answers == ["no"]


def test_a_click_beside_the_dialog_reaches_nothing_below(app: App) -> None:
    answers: list[str] = []
    scene = _ask(app, answers)
    assert app.stack.handle(Click((5, 5), 1))
    assert app.stack.top is scene


def test_the_scene_below_stays_visible_and_dark(app: App) -> None:
    app.push(Bench(app))
    app.draw()
    before = app.canvas.get_at((5, 5))
    _ask(app, [])
    app.draw()
    assert app.canvas.get_at((5, 5))[:3] != before[:3]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("user", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
def test_dialogs_hold_their_words_and_buttons_at_any_size(size: tuple[int, int], user: float, language: str) -> None:
    app = headless(size, Settings(ui_scale=user, language=language))
    try:
        asked = _ask(app, [])
        broken = router.open(app, "error", details="line\n" * 80, failed=asked)
        assert isinstance(broken, ErrorScene)
        for scene in (asked, broken):
            _check(app, scene)
        broken._toggle()
        _check(app, broken)
    finally:
        i18n.use("en")
        app.close()


def _check(app: App, scene: Dialog) -> None:
    app.draw()
    assert app.canvas.get_rect().contains(scene.box)
    inside = scene.box.inflate(-app.scale.px(20), -app.scale.px(20))
    rects = [button.rect for button in scene._buttons]
    for button in scene._buttons:
        assert inside.contains(button.rect)
        room = button.rect.w - button._extras() - app.scale.px(16)
        assert text.fit(button.words, "semibold", "body", app.scale, room, 2).whole
    for k, rect in enumerate(rects):
        assert rect.collidelist(rects[k + 1 :]) == -1
    words_end = scene.box.y + app.scale.px(28) + len(scene._lines) * text.line_height(app.scale.font("body"))
    assert words_end < min(rect.top for rect in rects)


def test_the_error_scene_says_our_own_faults_in_words(app: App) -> None:
    app.push(Bench(app))
    app.report(BadSave("{name} is no saved match", name="x.json"))
    assert isinstance(app.stack.top, ErrorScene)
    assert "x.json is no saved match" in app.stack.top.words


def test_the_error_scene_hides_the_scene_that_failed(app: App) -> None:
    class Secret(Bench):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((255, 0, 0))

    app.push(Secret(app))
    app.report(RuntimeError("broken"))
    for _ in range(20):
        app.frame([], 1 / 60)
    colours = {tuple(app.canvas.get_at((x, y)))[:3] for x in range(0, 1600, 20) for y in range(0, 900, 20)}
    assert (255, 0, 0) not in colours


def test_escape_decides_nothing_on_the_error_scene(app: App) -> None:
    app.push(Bench(app))
    app.report(RuntimeError("broken"))
    app.send(Key(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, ErrorScene)
