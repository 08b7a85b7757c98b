"""Every screen at every size, in English and in a language 40 % longer: nothing outside, nothing cut, all reachable."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from trainyard.app import App
from trainyard.scenes import router
from trainyard.scenes.options_rows import PAGES
from trainyard.scenes.scene import Scene
from trainyard.session.session import Session
from trainyard.settings import Settings
from trainyard.ui import text
from trainyard.ui.group import Group
from trainyard.ui.pointer import Key
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.widget import Widget
from trainyard.view.board_art import BoardArt

LOOKS = [((1280, 720), 1.0, "en"), ((1920, 1080), 1.0, "en"), ((2560, 1440), 1.0, "en"), ((1024, 640), 2.0, "en")]
LOOKS += [((1400, 1000), 1.0, "en"), ((1280, 720), 1.0, "pseudo"), ((1024, 640), 2.0, "pseudo")]
"""Window size, scale of everything, language."""
SCENES = ["picker", "setup", "scoring", "library", "replay", "credits", "rules"]
SCENES += [f"settings:{page.id}" for page in PAGES]


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards without their terrain, which takes seconds to paint and lies under everything."""
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


def opened(app: App, name: str, session: Session) -> Scene:
    """The scene as it stands when it has come to rest."""
    name, _, page = name.partition(":")
    kw: dict[str, Any] = {"page": page} if page else {}
    if name in ("scoring", "replay"):
        kw = {"session": session}
    if name == "replay":
        kw["step"] = 60
    scene = router.make(app, name, **kw)
    if name == "rules":
        app.reset(router.make(app, "picker"))
        app.push(scene)
    else:
        app.reset(scene)
    for _ in range(4):
        app.frame([], 0.1)
    if name == "scoring":
        scene.finish()
        app.frame([], 0.1)
    app.draw()
    return scene


def group_of(scene: Scene) -> Group:
    found = getattr(scene, "group", None) or scene.ui
    assert isinstance(found, Group)
    return found


def widgets(group: Group) -> Iterator[tuple[Widget, pygame.Rect]]:
    """All visible widgets that are not scrolled, with their place on the canvas."""
    for widget in group.widgets:
        if widget.visible:
            yield widget, widget.canvas_rect()


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "ui_scale", "language"), LOOKS)
def test_controls_lie_inside_and_upon_no_other(
    make_app: Callable[..., App], finished: Session, name: str, size: tuple[int, int], ui_scale: float, language: str
) -> None:
    app = make_app(size, ui_scale=ui_scale, language=language)
    scene = opened(app, name, finished)
    canvas = pygame.Rect(0, 0, *size).inflate(2, 2)
    placed = [(w, r) for w, r in widgets(group_of(scene)) if w.focusable or isinstance(w, ScrollArea)]
    for widget, rect in placed:
        assert rect.w > 0 and rect.h > 0, widget
        assert canvas.contains(rect), (type(widget).__name__, rect)
    for i, (one, a) in enumerate(placed):
        for other, b in placed[i + 1 :]:
            overlap = a.clip(b)
            assert overlap.w <= 2 or overlap.h <= 2, (type(one).__name__, a, type(other).__name__, b)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that fills with every text whose end gives way to an ellipsis."""
    cut: list[str] = []
    whole = text.ellipsis

    def watch(words: str, *args: Any, **kw: Any) -> str:
        shown = whole(words, *args, **kw)
        if shown != words:
            cut.append(words)
        return shown

    monkeypatch.setattr(text, "ellipsis", watch)
    return cut


# Names of players and places are not words of a language, and a match may hold any of them.
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_text_is_cut_in_a_language_forty_percent_longer(
    make_app: Callable[..., App], finished: Session, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = watched(monkeypatch)
    opened(make_app(size, language="pseudo"), name, finished)
    assert [words for words in cut if "~" in words] == []


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 0.75), ((1280, 720), 2.0), ((1920, 1080), 2.0)])
def test_no_text_is_cut_at_any_size_of_everything(
    make_app: Callable[..., App],
    finished: Session,
    name: str,
    size: tuple[int, int],
    ui_scale: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut = watched(monkeypatch)
    opened(make_app(size, ui_scale=ui_scale), name, finished)
    assert cut == []


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_every_control(make_app: Callable[..., App], finished: Session, name: str) -> None:
    app = make_app((1280, 720))
    scene = opened(app, name, finished)
    group = group_of(scene)
    ring = group.ring()
    assert ring
    seen = set()
    for _ in range(len(ring) + 1):
        app.send(Key(pygame.K_TAB))
        if group.popup is not None:
            app.send(Key(pygame.K_ESCAPE))
        seen.add(id(group.focus))
    assert {id(widget) for widget in ring} <= seen


@pytest.mark.parametrize("name", SCENES)
def test_resizing_keeps_the_scene_whole(make_app: Callable[..., App], finished: Session, name: str) -> None:
    app = make_app((1280, 720))
    scene = opened(app, name, finished)
    for size in ((1024, 640), (2560, 1440), (1500, 700)):
        app.canvas = pygame.display.set_mode(size)
        app._relayout()
        app.frame([], 0.05)
        app.draw()
        for widget, rect in widgets(group_of(scene)):
            if widget.focusable:
                assert pygame.Rect(0, 0, *size).inflate(2, 2).contains(rect), type(widget).__name__


def test_every_setting_of_the_screen_exists_and_changes(make_app: Callable[..., App]) -> None:
    for page in PAGES:
        for row in page.rows:
            assert hasattr(Settings(), row.name)
            for value, _ in row.choices:
                Settings().change(**{row.name: value})


def test_no_setting_is_offered_twice() -> None:
    names = [row.name for page in PAGES for row in page.rows]
    assert len(names) == len(set(names))


def test_settings_are_kept_when_the_screen_is_left(make_app: Callable[..., App], tmp_path: Any) -> None:
    app = make_app()
    app.settings.path = tmp_path / "settings.json"
    scene = router.make(app, "settings", page="play")
    app.reset(router.make(app, "picker"))
    app.push(scene)
    scene._change("animation_speed", "fast")
    app.send(Key(pygame.K_ESCAPE))
    assert '"fast"' in app.settings.path.read_text("utf-8")


def test_reset_puts_only_this_page_back(make_app: Callable[..., App]) -> None:
    app = make_app(animation_speed="slow", patterns="off")
    scene = router.make(app, "settings", page="play")
    app.reset(scene)
    scene.reset()
    assert app.settings.animation_speed == "normal"
    assert app.settings.patterns == "off"


@pytest.mark.parametrize("name", ["picker", "setup", "library", "credits", "rules", "settings:play", "settings:access"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_toast_covers_nothing_that_is_being_read(
    make_app: Callable[..., App], finished: Session, name: str, size: tuple[int, int]
) -> None:
    app = make_app(size)
    scene = opened(app, name, finished)
    app.toast("The match was saved.")
    app.draw()
    box = app.toasts._box()
    assert pygame.Rect(0, 0, *size).contains(box)
    parts = scene.reading()
    assert parts and not any(box.colliderect(part) for part in parts)
