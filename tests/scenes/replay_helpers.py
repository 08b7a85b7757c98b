"""Helpers of the tests that drive a replay or read the count."""

from typing import Any

import pygame
import pytest

from trainyard.app import App
from trainyard.scenes import router
from trainyard.scenes.replay import Replay
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.ui.pointer import Click, Hover, Press, Release


def replay_of(app: App, session: Session, step: int) -> Replay:
    """The replay of a match, opened where so many steps are done."""
    scene = router.make(app, "replay", session=session, step=step)
    assert isinstance(scene, Replay)
    app.reset(scene)
    app.frame([], 0.05)
    return scene


def point(app: App, pos: tuple[int, int]) -> None:
    """Move the pointer."""
    app.send(Hover(pos))
    app.frame([], 0.05)


def click(app: App, pos: tuple[int, int]) -> None:
    """Move the pointer and click."""
    point(app, pos)
    for event in (Press(pos, 1), Release(pos, 1), Click(pos, 1)):
        app.send(event)
    app.frame([], 0.05)


def words_drawn(monkeypatch: pytest.MonkeyPatch, by: str = "draw_middle") -> list[str]:
    """The words that a function of `ui.text` draws from now on; the list grows."""
    said: list[str] = []
    draw = getattr(text, by)

    def heard(surface: pygame.Surface, words: str, *rest: Any, **named: Any) -> int:
        said.append(words)
        drawn: int = draw(surface, words, *rest, **named)
        return drawn

    monkeypatch.setattr(text, by, heard)
    return said
