"""A finished match, an app without a window, and a way to send keys, for the scene tests."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from tests.scenes.play_helpers import Screen
from trainyard.app import App, headless
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.settings import Settings

SEATS = (
    Seat("Agnes", "computer", "hard", "", 0),
    Seat("Bruno", colour=1),
    Seat("Chidi", "computer", "expert", "", 2),
)


def played(steps: int | None = None, seed: int = 11) -> Session:
    """A match of random players that claim whenever they can; to its end, or so many steps."""
    session = Session.new("tickets", maps.load("tickets", "europe"), SEATS, {}, seed)
    dice = Dice(seed)
    while not session.over and (steps is None or len(session.history) < steps):
        legal = session.legal()
        eager = [action for action in legal if type(action).__name__ in ("ClaimRoute", "Pay")]
        choices = eager if eager and below(dice, 10) else legal
        session.submit(choices[below(dice, len(choices))])
    return session


@pytest.fixture(scope="session")
def finished() -> Session:
    return played()


@pytest.fixture(scope="session")
def unfinished() -> Session:
    return played(60)


class NoThinker:
    """Stands in for the computer players' process."""

    def start(self, game: str | None = None) -> None:
        """Nothing to start."""

    def close(self) -> None:
        """Nothing to close."""


@pytest.fixture
def make_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Apps without a window, that keep everything below a temporary folder."""
    monkeypatch.setenv("TRAINYARD_HOME", str(tmp_path))
    monkeypatch.setattr(App, "thinker", property(lambda self: NoThinker()))
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), **settings: object) -> App:
        options = Settings()
        options.change(**settings)
        app = headless(size, options)
        made.append(app)
        return app

    yield make
    for app in made:
        app.stack.clear()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    """Where a test puts the play screens that it opens: they are closed after it."""
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()
