"""Steam & Dice from the menu over picker and setup into a match."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.scenes.play_helpers import Window
from trainyard.app import App
from trainyard.core.rng import Dice, below
from trainyard.games.rollers.scoring import solo_rank
from trainyard.games.rollers.state import State
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.scenes.scoring import Scoring
from trainyard.scenes.setup import Setup
from trainyard.ui.pointer import LEFT, Click, Hover, Key, Press, Release
from trainyard.view.course import course
from trainyard.view.presenters.rollers_others import rival_words
from trainyard.view.target import Target


@pytest.fixture
def window(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Window:
    return Window.opened(make_app, monkeypatch)


def click(app: App, pos: tuple[int, int]) -> None:
    app.pointer.pos = pos
    app.send(Hover(pos))
    for event in (Press(pos, LEFT), Release(pos, LEFT), Click(pos, LEFT)):
        app.send(event)
    frames(app)


def frames(app: App, count: int = 3) -> None:
    for _ in range(count):
        app.now += 0.05
        app.frame([], 0.05)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_poster_setup_and_start_lead_to_the_first_die(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = make_app(size, animation_speed="off")
    picker: Any = router.make(app, "picker")
    app.reset(picker)
    frames(app)
    card = next(card for card in picker._cards if card.game == "rollers")
    assert card.enabled
    click(app, card.rect.center)
    setup = app.stack.top
    assert isinstance(setup, Setup)
    assert setup.game == "rollers"
    for chair in setup.table.chairs:
        chair.human = True
    setup.rebuild()
    frames(app)
    app.send(Key(pygame.K_RETURN))
    frames(app, 8)
    play = app.stack.top
    assert isinstance(play, PlayScene)
    assert play.session.game == "rollers"
    assert play.decision.is_open
    die = play.decision.targets()[0]
    area = play.panels.rect_of(die, play.sight())
    assert area is not None
    click(app, area.center)
    frames(app)
    assert play.session.state.open_dice == (int(die.id),)
    app.draw()
    assert Target("do", "track") in play.decision.targets()


@pytest.mark.parametrize("name", ["rules", "library"])
def test_rules_and_load_list_open_from_it(make_app: Callable[..., App], name: str) -> None:
    app = make_app((1280, 720))
    app.reset(router.make(app, "picker"))
    app.push(router.make(app, name, **({"game": "rollers"} if name == "rules" else {})))
    frames(app)
    app.draw()


def play_alone(window: Window, seed: int) -> Iterator[State]:
    """Play by clicks to the end: an action at random, in the first place where it can be. Yields before each click."""
    dice = Dice(seed)
    for _ in range(400):
        window.until(lambda: not isinstance(window.top, PlayScene) or window.play.decision.is_open)
        if not isinstance(window.top, PlayScene):
            return
        found = [target for target in window.play.decision.targets() if target.kind not in ("decline", "tile")]
        if not found:
            found = window.play.decision.targets()
        yield window.session.state
        target = found[below(dice, len(found))]
        window.app.draw()
        if target.kind == "piece":
            area = window.play.panels.rect_of(target, window.play.sight())
            assert area is not None
            window.click(area.center)  # whichever piece is held there
        else:
            window.choose(target)
            if window.play.decision.pending is not None:
                window.choose(target)
        window.wait(0.1)
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("sheet", ["six_counties", "narrows"])
def test_a_game_alone_against_the_rival_from_the_menu_to_the_rank(window: Window, sheet: str) -> None:
    setup = window.to_setup("rollers")
    setup.maps.choose(sheet)
    setup._board.wait()
    while len(setup.table.chairs) > 1:
        setup.table.remove(1)
    setup.table.seed = 4
    setup.rebuild()
    window.app.frame([], 0.05)
    window.press("Start game")
    window.until(lambda: isinstance(window.top, PlayScene))
    session, told = window.session, set()
    for state in play_alone(window, 6):
        if words := rival_words(state):
            told.add(words.split(":")[0].split(" from")[0])
            assert state.dice or "no die" in words
    assert "Next it takes a cube" in told
    assert session.over and session.state.round > 5 and any(session.state.rival)
    window.until(lambda: isinstance(window.top, Scoring))
    window.wait(1.0)
    window.app.draw()
    points = session.rules.scores(session.state)[0]
    assert window.top._title()[0] == f"{solo_rank(points)} with {points}".replace("-", "\N{MINUS SIGN}")
    assert len({turn.lap for turn in course(session)}) == session.state.round
