"""The main menu, with and without something to resume, in every language and size."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.scenes.replay_helpers import words_drawn
from trainyard import i18n
from trainyard.app import App, headless
from trainyard.scenes import router, title
from trainyard.scenes.title import MenuEntry, ResumeTicket, TitleScene
from trainyard.session.library import Entry, Library
from trainyard.session.lock import MatchLocked
from trainyard.session.saves import Summary
from trainyard.session.seats import Seat
from trainyard.settings import Settings
from trainyard.ui import text
from trainyard.ui.pointer import Click, Hover, Key, Press, Release

NAMES = ("Agnes", "Bruno with a very long name indeed", "Chidi", "Daria", "Emeka")


def _entry() -> Entry:
    seats = tuple(Seat(name, colour=k) for k, name in enumerate(NAMES))
    scores = (31, 128, 34, 37, 9)
    summary = Summary(
        "Grand Continental", "auto", "x", "tickets", "europe", "Europe 1901", seats, 14, 50, 1, scores, (), 0
    )
    return Entry(Path("nowhere.json"), "auto", 0.0, summary)


def _open(app: App, monkeypatch: pytest.MonkeyPatch, entry: Entry | None) -> TitleScene:
    def read(self: TitleScene) -> None:
        self._read, self._entry, self._saved, self._replays = True, entry, 6, 3

    monkeypatch.setattr(TitleScene, "_read_library", read)
    scene = title.make(app)
    app.push(scene)
    return scene


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the scenes that the menu opens."""
    names: list[str] = []
    monkeypatch.setattr(router, "open", lambda app, name, **kw: names.append(name))
    return names


def test_the_first_entry_is_the_main_action_only_if_there_is_nothing_to_resume(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _open(app, monkeypatch, None)
    entries = [w for w in scene.ui.widgets if isinstance(w, MenuEntry)]
    assert [entry.primary for entry in entries] == [True] + [False] * 6
    app.pop()
    scene = _open(app, monkeypatch, _entry())
    entries = [w for w in scene.ui.widgets if isinstance(w, MenuEntry)]
    assert not any(entry.primary for entry in entries)
    assert isinstance(scene.ui.widgets[0], ResumeTicket)


def test_every_entry_opens_its_scene_by_the_keyboard(
    app: App, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    _open(app, monkeypatch, None)
    for _ in range(6):
        app.send(Key(pygame.K_DOWN))
        app.send(Key(pygame.K_RETURN))
    assert opened == ["picker", "library", "library", "rules", "settings", "credits"]
    app.send(Key(pygame.K_DOWN))
    app.send(Key(pygame.K_RETURN))
    assert not app.running


def test_every_entry_opens_its_scene_by_the_mouse(app: App, monkeypatch: pytest.MonkeyPatch, opened: list[str]) -> None:
    scene = _open(app, monkeypatch, None)
    for entry in [w for w in scene.ui.widgets if isinstance(w, MenuEntry)][:6]:
        at = entry.rect.center
        for event in (Hover(at), Press(at, 1), Release(at, 1), Click(at, 1)):
            app.send(event)
    assert opened == ["picker", "library", "library", "rules", "settings", "credits"]


def test_enter_resumes_and_a_match_that_cannot_be_read_is_said_and_left(
    app: App, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    _open(app, monkeypatch, _entry())
    app.send(Key(pygame.K_RETURN))
    assert opened == []
    assert app.toasts.current is not None
    assert app.toasts.current.words


def test_a_match_that_another_window_plays_is_said_and_not_opened_unsaved(
    app: App, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    def take(self: Library, path: Path) -> None:
        raise MatchLocked("This match is open in another window.")

    monkeypatch.setattr(Library, "take", take)
    _open(app, monkeypatch, _entry())
    app.send(Key(pygame.K_RETURN))
    assert opened == []
    assert app.toasts.current is not None and "another window" in app.toasts.current.words


def test_reduced_motion_holds_the_scene_still(monkeypatch: pytest.MonkeyPatch) -> None:
    app = headless((1280, 720), Settings(reduced_motion=True))
    _open(app, monkeypatch, None)
    for _ in range(200):
        app.frame([], 1 / 60)
    assert not any(app.frame([], 1 / 60) for _ in range(20))
    app.draw()
    before = pygame.image.tobytes(app.canvas, "RGB")
    for _ in range(60):
        app.frame([], 1 / 60)
    app.draw()
    assert pygame.image.tobytes(app.canvas, "RGB") == before


def test_the_sharp_scenery_replaces_the_coarse_one_also_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    app = headless((800, 450), Settings(reduced_motion=True))
    app.headless = False
    scene = _open(app, monkeypatch, None)
    vista = scene._vista
    assert vista is not None
    app.frame([], 1 / 60)
    assert not vista.started
    coarse = vista.ground
    app.frame([], 1 / 60)
    assert vista.started
    assert vista._thread is not None
    vista._thread.join(30)
    assert vista.ground is not coarse
    assert app.frame([], 1 / 60)
    assert not app.frame([], 1 / 60)
    app.headless = True


def test_the_train_moves_and_comes_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _open(app, monkeypatch, None)
    vista = scene._vista
    assert vista is not None
    places = [vista._train_at(t) for t in range(120)]
    assert max(places) > 1600 + 1000
    assert min(places) < -140
    assert sum(b > a for a, b in pairwise(places)) >= 116


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (2560, 1440), (1024, 1280)])
@pytest.mark.parametrize("user", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
def test_nothing_of_the_menu_is_cut_off_or_overlaps(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], user: float, language: str
) -> None:
    app = headless(size, Settings(ui_scale=user, language=language))
    try:
        scene = _open(app, monkeypatch, _entry())
        app.draw()
        column = [w for w in scene.ui.widgets if isinstance(w, MenuEntry | ResumeTicket)]
        for above, below in pairwise(column):
            assert above.rect.bottom < below.rect.top
        for widget in scene.ui.widgets:
            assert app.canvas.get_rect().contains(widget.rect)
        for entry in column[1:]:
            assert isinstance(entry, MenuEntry)
            assert entry.rect.h >= app.scale.px(32)
            room = entry.rect.w - app.scale.px(84)
            assert text.fit(entry.words, "bold", "lead", app.scale, room, 1).whole
    finally:
        i18n.use("en")
        app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scores", [(0,) * 6, (11, 9, 12, 10, 0, 7), (8, 1, 7, 4, 12, 8), (128, 131, 99, 104, 87)])
def test_a_score_on_the_ticket_stands_nearer_to_its_own_emblem_than_to_the_next(
    size: tuple[int, int], scores: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = headless(size, Settings())
    summary = _entry().summary
    assert summary is not None
    seats = tuple(Seat(name, colour=k) for k, name in enumerate("ABCDEF"[: len(scores)]))
    entry = Entry(Path("nowhere.json"), "auto", 0.0, replace(summary, seats=seats, scores=scores))
    emblems: list[pygame.Rect] = []
    numbers: list[pygame.Rect] = []
    badge, draw = title._seal, text.draw_middle

    def seal(surface: pygame.Surface, colour: int, area: pygame.Rect) -> None:
        emblems.append(area)
        badge(surface, colour, area)

    def number(surface: pygame.Surface, words: str, at: tuple[int, int], role: str, px: int, *rest: Any) -> int:
        if words in map(str, scores):
            numbers.append(pygame.Rect(at[0], at[1], text.width(words, role, px), 1))
        return draw(surface, words, at, role, px, *rest)

    monkeypatch.setattr(title, "_seal", seal)
    monkeypatch.setattr(text, "draw_middle", number)
    try:
        _open(app, monkeypatch, entry)
        app.draw()
        assert len(emblems) == len(numbers) == len(scores)
        for own, score, following in zip(emblems, numbers, emblems[1:], strict=False):
            assert following.left - score.right >= 2.5 * (score.left - own.right) > 0
            assert following.left - score.right >= app.scale.px(7)
    finally:
        app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("name", "said"),
    [("Daria", "Japan · Round 5 · Daria to play"), ("Daria with a very long name indeed", "Japan · Round 5")],
)
def test_the_ticket_names_the_map(size: tuple[int, int], name: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = headless(size, Settings())
    summary = _entry().summary
    assert summary is not None
    seats = tuple(Seat(name if k == 3 else "Ann", colour=k) for k in range(6))
    match = replace(
        summary,
        title="",
        game="transam",
        map="japan",
        map_title="Japan",
        seats=seats,
        scores=(1,) * 6,
        turn=5,
        to_move=3,
    )
    written = words_drawn(monkeypatch, "draw")
    try:
        _open(app, monkeypatch, Entry(Path("nowhere.json"), "auto", 0.0, match))
        app.draw()
        assert said in written
    finally:
        app.close()
