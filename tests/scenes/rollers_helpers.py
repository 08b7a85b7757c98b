"""Helpers of the tests of Steam & Dice on the play screen."""

from collections.abc import Callable
from typing import Any

from tests.scenes.play_helpers import Screen, table
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.rollers.actions import Deliver, DrawTrack, FillOrder, TakeTile, TickBox
from trainyard.games.rollers.state import Phase, State
from trainyard.session.session import Session
from trainyard.view.presenters.rollers_hold import joints
from trainyard.view.presenters.rollers_paths import placed
from trainyard.view.target import Target


def match(*kinds: str, seed: int = 3, sheet: str = "six_counties", **options: Any) -> Session:
    """A match at a table of these kinds of seats."""
    return Session.new("rollers", maps.load("rollers", sheet), table(*kinds), options, seed)


def lively(session: Session, reached: Callable[[State], bool], seed: int = 5) -> Session:
    """Play on until something holds; if it never does, the same table plays the matches of the next seeds."""
    dice = Dice(seed)
    for number in range(40):
        while not session.over and not reached(session.state):
            session.submit(_move(session, dice))
        if reached(session.state):
            return session
        session = Session.new(session.game, session.board, session.seats, session.options, session.seed + number + 1)
    raise AssertionError("it never came to that")


def _move(session: Session, dice: Dice) -> Any:
    """Track that joins, boxes, tiles, and deliveries wherever they can be done."""
    legal = session.legal()
    for kind, chance in ((FillOrder, 2), (Deliver, 4), (TakeTile, 1), (TickBox, 1), (DrawTrack, 9)):
        pool: list[Any] = [a for a in legal if isinstance(a, kind)]
        if pool and below(dice, 10) < chance * 2 - (kind is TickBox and session.state.round > 6):
            if kind is DrawTrack:
                best = max(joints(session.state, a.seat, a.space, a.sides) for a in pool)
                pool = [a for a in pool if joints(session.state, a.seat, a.space, a.sides) == best]
            return pool[below(dice, len(pool))]
    return legal[below(dice, len(legal))]


def first_turn(*kinds: str, size: tuple[int, int] = (1280, 720), **options: Any) -> Screen:
    """A screen on which seat 0 takes the first die of the match."""
    session = match(*kinds, first_player=0, **options)
    return Screen(session, size, animation_speed="off").my_turn()


def take_die(screen: Screen, die: int | None = None) -> int:
    """Click a die (the lowest, if none is given) and wait for the choice of actions."""
    value = die if die is not None else screen.session.state.dice[0]
    screen.choose(Target("die", str(value)))
    screen.my_turn()
    assert screen.session.state.phase is Phase.ACT
    return value


def draw(screen: Screen, piece: Target) -> None:
    """Turn the held piece by the wheel and by X until it is this placement, and click."""
    area = screen.play.panels.rect_of(piece, screen.play.sight())
    assert area is not None
    screen.hover(area.center)
    import pygame

    for _ in range(3):
        for _ in range(7):
            if screen.play.hover == piece:
                screen.click(area.center)
                return
            screen.wheel(area.center, -1)
        screen.key(pygame.K_x)
    raise AssertionError(f"{piece} cannot be held")


def pieces(screen: Screen) -> list[Target]:
    """The placements that can be drawn now."""
    return [target for target in screen.play.decision.targets() if target.kind == "piece"]


def click_on(screen: Screen, target: Target) -> None:
    """Click a target wherever it is, turning the held piece if it is one."""
    if target.kind == "piece":
        draw(screen, target)
    else:
        screen.choose(target)


__all__ = ["click_on", "draw", "first_turn", "lively", "match", "pieces", "placed", "take_die"]
