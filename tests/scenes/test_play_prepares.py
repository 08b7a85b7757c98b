"""The first picture of the play screen costs no more than the next: what it needs is made before it is shown."""

from typing import Any

import pytest

from tests.scenes.play_helpers import Screen
from trainyard.session.demo import demo_match
from trainyard.ui import art, text


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every picture that is rasterised and every text that is rendered."""
    out: list[str] = []
    for module, name in ((art, "_load"), (text, "_keep")):
        inner = getattr(module, name)

        def counted(*args: Any, inner: Any = inner, name: str = name) -> Any:
            out.append(name)
            return inner(*args)

        monkeypatch.setattr(module, name, counted)
    return out


def test_what_was_prepared_need_not_be_made_in_the_first_picture(made: list[str]) -> None:
    art.forget()
    text.forget()
    screen = Screen(demo_match("tickets", 100), (1920, 1080))
    screen.play.settle()
    made.clear()
    steps = 0
    for _ in screen.play.prepare():
        steps += 1
    prepared = len(made)
    assert steps > 100 and prepared > 150
    made.clear()
    screen.play.draw(screen.app.canvas)
    assert len(made) <= prepared // 10
    screen.close()
