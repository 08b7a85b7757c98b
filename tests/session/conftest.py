import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trainyard.core.rng import Dice, below
from trainyard.session.library import Library
from trainyard.session.seats import Seat
from trainyard.session.session import Session

sys.path.insert(0, str(Path(__file__).parent))
import heap


@pytest.fixture
def heap_is_a_game() -> Iterator[None]:
    """Registers the little game beside the real ones for one test."""
    with heap.registered():
        yield


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "home")


@pytest.fixture
def two() -> list[Seat]:
    return [Seat("Ann"), Seat("Guard", "computer", "medium", colour=1)]


@pytest.fixture
def session(two: list[Seat]) -> Session:
    return Session.new("heap", heap.TABLE, two, {}, 7)


@pytest.fixture
def play() -> Callable[..., Session]:
    """Plays random actions, up to so many (the whole match if left out)."""

    def played(session: Session, actions: int = 1000, seed: int = 0) -> Session:
        dice = Dice(seed)
        while actions and not session.over:
            legal = session.legal()
            session.submit(legal[below(dice, len(legal))])
            actions -= 1
        return session

    return played
