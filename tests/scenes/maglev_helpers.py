"""Helpers of the tests of Maglev City on the play screen."""

from collections.abc import Callable
from typing import Any

import pygame

from tests.games.record_games import load, records_of
from tests.scenes.play_helpers import Screen, table
from trainyard.games import maps
from trainyard.games.maglev.state import State
from trainyard.scenes.play import PlayScene
from trainyard.session.session import Session
from trainyard.view.presenters.maglev_paths import laid
from trainyard.view.target import Target

BOARDS = ("manhattan", "berlin")


def match(*kinds: str, seed: int = 3, board: str = "manhattan", **options: Any) -> Session:
    """A match at a table of these kinds of seats; seat 0 begins."""
    return Session.new("maglev", maps.load("maglev", board), table(*kinds), {"first_player": 0, **options}, seed)


def recorded(name: str, reached: Callable[[State], bool], least: int = 0, kinds: tuple[str, ...] = ()) -> Session:
    """A recorded match as far as something holds, after so many steps."""
    found = load(f"maglev_{name}")
    board = records_of("maglev").board_of(found["map"])
    session = Session.new(
        "maglev", board, table(*(kinds or ("human",) * found["seats"])), found["options"], found["seed"]
    )
    for number, note in enumerate(found["log"]):
        if number >= least and reached(session.state):
            return session
        session.submit(session.rules.action_from_json(board, note))
    raise AssertionError("it never came to that")


def shown(session: Session, size: tuple[int, int] = (1280, 720), **settings: Any) -> Screen:
    """The screen of the match with the mover's hand open, drawn once."""
    screen = Screen(session, size, **{"animation_speed": "off", **settings})
    return opened(screen)


def opened(screen: Screen) -> Screen:
    """Through curtains to the next decision of a human, drawn once."""
    for _ in range(600):
        if not isinstance(screen.top, PlayScene):
            screen.key(pygame.K_RETURN)
            screen.wait(1.2)
        elif screen.play.decision.is_open or screen.session.over:
            break
        screen.wait(1 / 60)
    else:
        raise AssertionError("nobody is to decide")
    screen.app.draw()
    return screen


def at(screen: Screen, target: Target) -> tuple[int, int]:
    """A pixel where the target is under the pointer, for a tile with the right bend."""
    if target.kind not in ("tile", "untile"):
        return screen.spot(target)
    hex_ = target.id.split(":")[0]
    area = screen.play.board.rect_of(Target("hex", hex_))
    x, y = area.center
    for dx, dy in [(0, 0), *((round(area.w * 0.33 * a), round(area.h * 0.28 * b)) for a, b in AROUND)]:
        if screen.play.pointer.target_at((x + dx, y + dy)) == target:
            return x + dx, y + dy
    if target.kind == "untile":
        raise AssertionError(f"{target} is nowhere under the pointer")
    screen.hover((x, y))
    for _ in range(15):  # so many pairs of sides a hex has
        if screen.play.hover == target:
            return x, y
        screen.wheel((x, y), -1)
    raise AssertionError(f"{target} cannot be held")


AROUND = ((1, 0), (0.5, 0.9), (-0.5, 0.9), (-1, 0), (-0.5, -0.9), (0.5, -0.9))


def click(screen: Screen, target: Target) -> None:
    """Click a target, and wait for the next decision."""
    pos = at(screen, target)
    screen.click(pos)
    opened(screen)


def targets(screen: Screen, kind: str) -> list[Target]:
    """What of a kind can be clicked now."""
    return [target for target in screen.play.decision.targets() if target.kind == kind]


def last(screen: Screen) -> Any:
    """The action played last."""
    return screen.session.history.steps[-1].action


def place_all(screen: Screen, first: str = "track") -> None:
    """Place those in hand, in that row as long as they fit there."""
    seat = screen.session.state.to_move
    while screen.session.state.to_move == seat and any(screen.session.state.hands[seat]):
        wanted = Target("spot", first)
        spots = targets(screen, "spot")
        click(screen, wanted if wanted in spots else spots[0])


__all__ = [
    "BOARDS",
    "at",
    "click",
    "laid",
    "last",
    "match",
    "opened",
    "place_all",
    "recorded",
    "shown",
    "targets",
]
