"""The presenter of Steam & Dice: binds its targets, words, panels and motions."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from trainyard.core.events import Event
from trainyard.games.rollers.actions import Pass
from trainyard.view.presenter import Banner, Choice, LogLine, Pieces, Presenter, Sight, Tip
from trainyard.view.presenters import rollers_motions, rollers_paths, rollers_pieces, rollers_tips, rollers_words
from trainyard.view.presenters.rollers_panels import Panels
from trainyard.view.presenters.rollers_paths import DOINGS
from trainyard.view.target import Target
from trainyard.view.timeline import Motion


class RollersPresenter(Presenter):
    """See `view.presenter.Presenter`."""

    game = "rollers"
    secrets = False
    """Everybody may see everything: there is no hand to close, and no curtain."""
    board_share = 0.52
    """The part of the window's width that the open sheet takes, from the bar to the bottom."""

    in_replay = True
    switches = True
    """A click on what could be clicked first takes the clicks since back and begins there."""

    def panels(self, seats: int) -> Panels:
        return Panels(seats)

    def pieces(self, sight: Sight) -> Pieces:
        return rollers_pieces.pieces(sight)

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        return rollers_paths.path(state, action)

    def other_paths(self, state: Any, action: Any) -> tuple[tuple[Target, ...], ...]:
        return rollers_paths.other_paths(action)

    def asks_twice(self, state: Any, action: Any) -> bool:
        # A die left unused by a slip of the mouse would cost a turn.
        return isinstance(action, Pass)

    def ends_turn(self, action: Any) -> bool:
        return isinstance(action, Pass)

    def takes_back(self, state: Any) -> bool:
        return bool(state.open_dice)

    def action_at(self, state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
        return rollers_paths.action_at(state, target, seat, clicked)

    def target_of_key(self, key: int) -> Target | None:
        number = key - pygame.K_1 if pygame.K_1 <= key <= pygame.K_9 else key - pygame.K_KP1
        return DOINGS[number] if 0 <= number < len(DOINGS) else None

    def banner(self, sight: Sight) -> Banner:
        return rollers_words.banner(sight)

    def note(self, sight: Sight) -> str:
        return rollers_words.note(sight)

    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        return rollers_tips.tip(sight, target, payments)

    def choices(self, sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
        return rollers_words.choices(sight, actions)

    def button(self, target: Target) -> str:
        return rollers_words.button(target)

    def name_of(self, sight: Sight, action: Any) -> str:
        return rollers_words.name_of(sight, action)

    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        return rollers_words.log_lines(sight, events)

    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        return rollers_motions.motions(sight, events)


PRESENTER = RollersPresenter()
