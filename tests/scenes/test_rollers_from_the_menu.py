"""Steam & Dice from the menu over picker and setup into a match."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from trainyard.app import App
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.scenes.setup import Setup
from trainyard.ui.pointer import LEFT, Click, Hover, Key, Press, Release
from trainyard.view.target import Target


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
