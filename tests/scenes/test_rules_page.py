"""The drawer of the rules: its contents, and the choice of a game."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.scenes.replay_helpers import click, words_drawn
from trainyard.app import App
from trainyard.games.registry import GAMES
from trainyard.scenes import router
from trainyard.scenes.posters import title_of
from trainyard.scenes.rules_page import KEYBOARD, ContentsLine, RulesPage, keys_of
from trainyard.scenes.rules_text import chapters, search
from trainyard.ui import text
from trainyard.ui.pointer import Key
from trainyard.ui.segmented import Segmented

Make = Callable[..., App]


def open_rules(app: App, **kw: str) -> RulesPage:
    """The drawer over the main menu."""
    app.reset(router.make(app, "title"))
    page = router.open(app, "rules", **kw)
    assert isinstance(page, RulesPage)
    for _ in range(4):
        app.frame([], 0.1)
    return page


def entries(page: RulesPage) -> list[ContentsLine]:
    return [line for line in page.list.inner.widgets if isinstance(line, ContentsLine)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_choosing_a_chapter_breaks_no_title_anew(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    page = open_rules(make_app(size), game=game)
    drawn: list[tuple[str, ...]] = []
    draw = text.draw_lines

    def noted(surface: pygame.Surface, lines: list[str], *rest: Any, **named: Any) -> None:
        drawn.append(tuple(lines))
        draw(surface, lines, *rest, **named)

    monkeypatch.setattr(text, "draw_lines", noted)
    for line in entries(page):
        box = pygame.Rect(0, 0, line.rect.w, line.rect.h)
        for line.on in (False, True):
            line.paint(pygame.Surface(box.size, pygame.SRCALPHA), box)
        assert drawn[-1] == drawn[-2]
        fitted = line.fitted(box.w)
        assert all(text.width(words, "bold", fitted.px) <= box.w - page.app.scale.px(14) for words in drawn[-1])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_joined_networks_is_one_line(make_app: Make, size: tuple[int, int]) -> None:
    page = open_rules(make_app(size), game="transam", chapter="joined")
    [line] = [line for line in entries(page) if line.on]
    assert line.fitted(line.rect.w).lines == ["Joined networks"]


def games_of(page: RulesPage) -> Segmented:
    assert page.games is not None
    return page.games


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_learn_to_play_offers_the_rules_of_every_game(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = make_app(size)
    page = open_rules(app)
    assert page.game == GAMES[0]
    said = words_drawn(monkeypatch)
    games = games_of(page)
    games.paint(pygame.Surface(games.rect.size, pygame.SRCALPHA), pygame.Rect((0, 0), games.rect.size))
    assert " ".join(said) == " ".join(title_of(game) for game in GAMES)
    for number, game in enumerate(GAMES):
        left, right = games_of(page).edges[number : number + 2]
        click(app, (round(games_of(page).rect.x + (left + right) / 2), games_of(page).rect.centery))
        assert page.game == game and page.pages == chapters(game) and games_of(page).chosen == number
        assert [line.chapter for line in entries(page)] == list(chapters(game))


def test_a_game_is_chosen_by_keyboard_and_its_chapter_is_remembered(app: App) -> None:
    page = open_rules(app)
    app.send(Key(pygame.K_RIGHT))
    assert page.number == 1
    app.send(Key(pygame.K_TAB))
    while page.ui.focus is not games_of(page):
        app.send(Key(pygame.K_TAB))
    app.send(Key(pygame.K_RIGHT))
    assert page.game == GAMES[1] and page.number == 0 and page.ui.focus is games_of(page)
    app.send(Key(pygame.K_RIGHT))
    app.send(Key(pygame.K_LEFT))
    app.send(Key(pygame.K_LEFT))
    assert page.game == GAMES[0] and page.number == 1
    page._choose_tab(KEYBOARD)
    page._choose_game(GAMES.index("transam"))
    assert page.tab == KEYBOARD
    assert {"P"} <= {key for key, _ in keys_of(page.game)} - {key for key, _ in keys_of("tickets")}


def test_what_is_searched_is_searched_in_the_other_game_too(app: App) -> None:
    page = open_rules(app, game="tickets")
    page._search("marker")
    page._choose_game(GAMES.index("transam"))
    assert page.found == search(chapters("transam"), "marker", str) != []
    assert page.number in page.found


def test_the_drawer_of_a_game_begins_with_that_game(app: App) -> None:
    page = open_rules(app, game="rollers")
    assert page.game == "rollers" and games_of(page).chosen == GAMES.index("rollers")
