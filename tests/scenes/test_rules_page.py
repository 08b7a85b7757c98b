"""The drawer of the rules: its contents, and the choice of a game."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from trainyard.app import App
from trainyard.games.registry import GAMES
from trainyard.scenes import router
from trainyard.scenes.rules_page import ContentsLine, RulesPage
from trainyard.ui import text

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

    def noted(surface: pygame.Surface, lines: Sequence[str], *rest: Any, **named: Any) -> None:
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
