"""The keeper of a match: what a disk that refuses, another window and a hasty hand do to it."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from trainyard.app import App, headless
from trainyard.core.words import Sentence
from trainyard.games.maps import load
from trainyard.scenes.play_save import TRY_AGAIN, Keeper
from trainyard.session.library import Library
from trainyard.session.seats import Seat
from trainyard.session.session import Session


@pytest.fixture
def session() -> Session:
    seats = [Seat("Agnes", "human", colour=0), Seat("Bruno", "human", colour=1)]
    return Session.new("tickets", load("tickets", "europe"), seats, {}, 7)


@pytest.fixture
def app() -> Iterator[App]:
    app = headless((1280, 720))
    yield app
    app.close()


def words(sentence: Sentence | None) -> str:
    return sentence.english() if sentence else ""


def test_a_disk_that_refuses_at_first_is_tried_again(app: App, session: Session, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file stands where the saves should lie")
    library = Library(home)
    keeper = Keeper(app, library)
    keeper.open(session)
    assert "cannot be kept" in words(keeper.poll())
    home.unlink()
    assert keeper.poll() is None and library.entries() == []
    app.now += TRY_AGAIN
    assert keeper.poll() is None
    session.submit(session.legal()[0])
    assert keeper.flush()
    assert [entry.kind for entry in library.entries()] == ["auto"]
    keeper.close()


def test_the_same_position_is_saved_by_hand_only_once(app: App, session: Session, tmp_path: Path) -> None:
    library = Library(tmp_path)
    keeper = Keeper(app, library)
    keeper.open(session)
    assert words(keeper.save(session)).startswith("Saved: ")
    assert words(keeper.save(session)).startswith("Saved already: ")
    assert len(library.entries(["manual"])) == 1
    session.submit(session.legal()[0])
    assert words(keeper.save(session)).startswith("Saved: ")
    keeper.close()


def test_who_closes_twice_may_leave_a_disk_that_hangs(app: App) -> None:
    hung: Any = SimpleNamespace(may_close=lambda: False, leave=lambda: None)
    app.stack.scenes.append(hung)
    app.quit()
    assert app.running
    app.quit()
    assert not app.running
