"""The loop: what is drawn when, scenes that fail, windows of odd sizes."""

import time
from collections.abc import Iterator

import pygame
import pytest

from tests.ui.conftest import Bench, Hand
from trainyard.app import PREPARING, App, draw_scene_offscreen, headless
from trainyard.core.errors import TrainyardError
from trainyard.scenes import router
from trainyard.scenes.error import ErrorScene
from trainyard.scenes.scene import Scene
from trainyard.scenes.stack import Stack
from trainyard.settings import Settings
from trainyard.ui.buttons import Button
from trainyard.ui.pointer import InputEvent


class Recorder(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, name: str, log: list[str], overlay: bool = False) -> None:
        super().__init__(app)
        self.name, self.log = name, log
        self.overlay = overlay  # type: ignore[misc]

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} layout {size[0]}")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


class Failing(Bench):
    """Breaks where it is told to."""

    where = "draw"

    def handle(self, event: InputEvent) -> bool:
        if self.where == "handle":
            raise RuntimeError("broken")
        return False

    def update(self, dt: float) -> bool:
        if self.where == "update":
            raise RuntimeError("broken")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self.where == "draw":
            raise RuntimeError("broken")


def test_nothing_is_drawn_while_nothing_changes(hand: Hand) -> None:
    hand.put(Button("A"))
    assert hand.app.frame([], 1 / 60)
    assert not any(hand.app.frame([], 1 / 60) for _ in range(50))
    hand.point((200, 122))
    assert hand.app.frame([], 1 / 60)
    hand.wait(0.5)
    assert not hand.app.frame([], 1 / 60)


def test_moving_over_empty_ground_draws_nothing(hand: Hand) -> None:
    hand.wait(0.1)
    hand.point((900, 600))
    hand.point((910, 600))
    assert not hand.app.frame([], 1 / 60)


def test_scenes_live_in_the_promised_order(app: App) -> None:
    log: list[str] = []
    app.push(Recorder(app, "a", log))
    app.push(Recorder(app, "b", log))
    app.pop()
    app.replace(Recorder(app, "c", log))
    assert log == [
        "a enter",
        "a layout 1600",
        "a pause",
        "b enter",
        "b layout 1600",
        "b leave",
        "a layout 1600",
        "a resume",
        "a leave",
        "c enter",
        "c layout 1600",
    ]


def test_an_overlay_lets_the_scene_below_be_seen_and_a_full_scene_does_not(app: App) -> None:
    log: list[str] = []
    stack = Stack((100, 100))
    for name, overlay in (("a", False), ("b", False), ("c", True), ("d", True)):
        stack.push(Recorder(app, name, log, overlay))
    log.clear()
    stack.draw(app.canvas)
    assert log == ["b draw", "c draw", "d draw"]


@pytest.mark.parametrize("where", ["draw", "update", "handle"])
def test_a_scene_that_fails_is_covered_by_the_error_scene(app: App, where: str) -> None:
    failing = Failing(app)
    failing.where = "never"
    app.push(failing)
    app.frame([], 1 / 60)
    failing.where = where
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")], 1 / 60)
    assert isinstance(app.stack.top, ErrorScene)
    assert "broken" in app.stack.top.details
    assert app.running
    assert app.frame([], 1 / 60)


def test_try_again_goes_back_to_the_scene_that_failed(app: App) -> None:
    failing = Failing(app)
    app.push(failing)
    app.frame([], 1 / 60)
    assert isinstance(app.stack.top, ErrorScene)
    failing.where = "never"
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 1 / 60)
    assert app.stack.top is failing
    app.frame([], 1 / 60)
    assert app.stack.top is failing


def test_a_scene_that_fails_again_and_again_ends_the_program_with_a_fault(app: App) -> None:
    app.push(Failing(app))
    for _ in range(50):
        app.frame([], 1 / 60)
        if not app.running:
            break
        if isinstance(app.stack.top, ErrorScene):
            app.stack.top.close()
    assert not app.running
    assert app.status == 1


def test_a_scene_may_keep_the_window_open(app: App) -> None:
    class Stubborn(Bench):
        def may_close(self) -> bool:
            return False

    app.push(Stubborn(app))
    app.quit()
    assert app.running
    app.pop()
    app.quit()
    assert not app.running


@pytest.mark.parametrize("size", [(320, 200), (900, 1200), (1024, 300)])
def test_a_tiny_window_shows_the_least_canvas_smaller(app: App, size: tuple[int, int]) -> None:
    app.headless = False
    app._window = pygame.display.set_mode(size)
    app._relayout()
    assert app.canvas.get_width() >= 1024
    assert app.canvas.get_height() >= 640
    bench = Bench(app)
    app.push(bench)
    pressed: list[int] = []
    button = bench.ui.add(Button("Go", lambda: pressed.append(1)))
    button.rect = pygame.Rect(500, 300, 200, 60)
    assert app.frame([], 1 / 60)
    offset, factor = app.pointer.offset, app.pointer.factor
    at = round(button.rect.centerx * factor + offset[0]), round(button.rect.centery * factor + offset[1])
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 1 / 60)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 1 / 60)
    app.headless = True
    assert pressed == [1]


def test_a_resized_window_is_laid_out_once_it_rests(app: App) -> None:
    log: list[str] = []
    app.push(Recorder(app, "a", log))
    log.clear()
    for width in (1300, 1400, 1500):
        pygame.display.set_mode((width, 800))
        app.frame([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=800)], 1 / 60)
    assert not any("layout" in line for line in log)
    for _ in range(20):
        app.frame([], 1 / 60)
    assert [line for line in log if "layout" in line] == ["a layout 1500"]
    assert app.size == (1500, 800)


def test_the_old_picture_is_stretched_over_a_window_that_is_changing_its_size(app: App) -> None:
    class Corner(Bench):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((0, 0, 0))
            w, h = surface.get_size()
            surface.fill((255, 0, 0), (w - 40, h - 40, 40, 40))

    app.push(Corner(app))
    app.frame([], 1 / 60)
    pygame.display.set_mode((1200, 700))
    app.frame([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1200, y=700)], 1 / 60)
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_at((1195, 695))[:3] == (255, 0, 0)
    assert window.get_at((1100, 695))[:3] == (0, 0, 0)


def test_an_unknown_scene_is_refused_with_one_sentence(app: App) -> None:
    with pytest.raises(TrainyardError, match="no scene 'nowhere'"):
        router.make(app, "nowhere")


def test_the_same_scene_gives_the_same_picture_twice() -> None:
    first = pygame.image.tobytes(draw_scene_offscreen("kit", (1280, 720), 1.0), "RGB")
    second = pygame.image.tobytes(draw_scene_offscreen("kit", (1280, 720), 1.0), "RGB")
    assert first == second


def test_trouble_with_the_settings_is_said_when_the_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    from trainyard.core.words import Sentence

    settings = Settings(trouble=Sentence("The settings file is damaged."))
    app = headless((1280, 720), settings)
    said: list[str] = []
    monkeypatch.setattr(app, "frame", lambda events, dt: app.quit())
    monkeypatch.setattr(app.toasts, "say", lambda words, colour=None: said.append(words))
    assert app.run("kit") == 0
    assert said == ["The settings file is damaged."]


def test_a_screen_without_a_pointer_theme_keeps_the_pointer_it_has(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(cursor: object) -> None:
        raise pygame.error("Error while creating system cursor")

    monkeypatch.setattr(pygame.mouse, "set_cursor", none)
    monkeypatch.setattr(app, "headless", False)
    app.cursor("hand")
    app._show_cursor()
    assert app._shown_cursor == "hand"


class Slow(Recorder):
    """Takes three steps, each longer than a frame may take, before it can be shown."""

    def prepare(self) -> Iterator[None]:
        for number in range(3):
            time.sleep(2 * PREPARING)
            self.log.append(f"step {number}")
            yield

    def handle(self, event: InputEvent) -> bool:
        self.log.append("handle")
        return False


def test_a_scene_prepares_itself_bit_by_bit_before_it_is_drawn_or_gets_input(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    monkeypatch.setattr(app, "headless", False)
    app.push(Slow(app, "a", log))
    monkeypatch.setattr(app, "headless", True)
    log.clear()
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    drawn = [app.frame([key] if number == 0 else [], 1 / 60) for number in range(5)]
    assert drawn == [False, False, False, True, False]
    assert log == ["step 0", "step 1", "step 2", "handle", "a draw"]
