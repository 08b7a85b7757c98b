"""The presenter of Maglev City: binds its targets, words, panels, motions and dialogs."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rules import Rules
from trainyard.core.words import N_
from trainyard.games.maglev.actions import EndTurn
from trainyard.games.maglev.state import Phase
from trainyard.i18n import trn
from trainyard.ui.host import Host
from trainyard.ui.theme import Scale
from trainyard.view.dialog import Dialog
from trainyard.view.presenter import Banner, Choice, LogLine, Pieces, Presenter, Sight, Tip
from trainyard.view.presenters import (
    maglev_chains,
    maglev_facts,
    maglev_log,
    maglev_motions,
    maglev_over,
    maglev_paths,
    maglev_pieces,
    maglev_reasons,
    maglev_tips,
    maglev_words,
)
from trainyard.view.presenters.maglev_draft import DraftDialog
from trainyard.view.presenters.maglev_panels import RAIL, Panels
from trainyard.view.target import Target
from trainyard.view.timeline import Motion

MID_ACTION = (Phase.TRACK, Phase.MOVE, Phase.PICK_UP, Phase.DROP_OFF, Phase.ADJUST, Phase.SURPLUS, Phase.PLACE_RIDER)


class MaglevPresenter(Presenter):
    """See `view.presenter.Presenter`."""

    game = "maglev"
    column = RAIL
    in_replay = True
    switches = True
    """A click on what could be clicked first takes the clicks since back and begins there."""
    own_keys = (
        (N_("1 to 9"), N_("begin an action of the player board")),
        ("T M P D F A B V", N_("the same by letter: Track, Move, Pick up, Drop off, Refill, Adjust, Build, Reverse")),
        (N_("Q, E, wheel"), N_("turn the track tile under the pointer")),
    )

    def panels(self, seats: int) -> Panels:
        return Panels(seats)

    def pieces(self, sight: Sight) -> Pieces:
        return maglev_pieces.pieces(sight)

    def filtered(self, sight: Sight, targets: Sequence[Target]) -> Sequence[Target]:
        return maglev_pieces.lit(sight, list(targets))

    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        return maglev_paths.path(state, action)

    def other_paths(self, state: Any, action: Any) -> tuple[tuple[Target, ...], ...]:
        return maglev_paths.other_paths(action)

    def implied(self, target: Target) -> bool:
        """Whether a click on the target also makes the clicks before it."""
        return maglev_paths.implied(target)

    def obvious(self, target: Target) -> bool:
        """Whether the target is clicked by itself when nothing else is left."""
        return maglev_paths.obvious(target)

    def on_board(self, target: Target) -> Target:
        """The hex of a tile."""
        return Target("hex", target.id.split(":")[0]) if target.kind in ("tile", "untile") else target

    def chains(self, state: Any, clicked: Sequence[Target]) -> dict[Target, tuple[Any, ...]]:
        """Stations several links away, within one Move; all who wait."""
        if not clicked:
            return maglev_chains.rides(state) | maglev_chains.all_at_once(state)
        if tuple(clicked) == (maglev_paths.MOVE,):
            return maglev_chains.rides(state)
        return maglev_chains.all_at_once(state) if tuple(clicked) == (maglev_paths.PICK_UP,) else {}

    def in_one(self, state: Any, target: Target) -> tuple[Any, ...]:
        """A robot that was dragged from slot to slot."""
        if target.kind != "shift":
            return ()
        robot, goal = target.id.split(">")
        spot, colour = robot.split(":")
        return maglev_chains.shift(state, spot, colour, Target("robot" if ":" in goal else "spot", goal))

    def put_back(self, played: Sequence[Any], action: Any) -> int:
        """Lifts of an Adjust that would change nothing."""
        return maglev_chains.put_back(played, action)

    def leaving(self, state: Any) -> dict[Target, Any]:
        """What can be begun once the present action is stopped: rows, passengers, station tiles."""
        return maglev_chains.leaving(state)

    def asks_twice(self, state: Any, action: Any) -> bool:
        # Actions left unused by a slip of the mouse cannot be taken back.
        return isinstance(action, EndTurn) and not maglev_facts.all_used(state)

    def ends_turn(self, action: Any) -> bool:
        return isinstance(action, EndTurn)

    def takes_back(self, state: Any) -> bool:
        return state.phase in MID_ACTION

    def final(self, state: Any) -> frozenset[int]:
        """Seats that have one turn left."""
        return maglev_facts.final_seats(state)

    def final_words(self, sight: Sight) -> str:
        """How the last turns are announced."""
        left = maglev_facts.turns_left(sight.state)
        if not left:
            return ""
        return trn("The end is near: {n} turn is left.", "The end is near: {n} turns are left.", left)

    def action_at(self, state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
        return maglev_paths.action_at(state, target, seat, clicked)

    def why_not(self, rules: Rules, state: Any, target: Target, clicked: Sequence[Target] = ()) -> IllegalAction | None:
        return maglev_reasons.why_not(rules, state, target, clicked)

    def target_of_key(self, key: int) -> Target | None:
        letter = maglev_paths.LETTERS.get(chr(key)) if 0 < key < 128 else None
        if letter is not None:
            return letter
        number = key - pygame.K_1 if pygame.K_1 <= key <= pygame.K_9 else key - pygame.K_KP1
        return maglev_paths.KEYS[number] if 0 <= number < len(maglev_paths.KEYS) else None

    def banner(self, sight: Sight) -> Banner:
        return maglev_words.banner(sight)

    def note(self, sight: Sight) -> str:
        return maglev_words.note(sight)

    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        return maglev_tips.tip(sight, target, payments)

    def choices(self, sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
        return maglev_words.choices(sight, actions)

    def button(self, target: Target) -> str:
        return maglev_words.button(target)

    def name_of(self, sight: Sight, action: Any) -> str:
        return maglev_words.name_of(sight, action)

    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        return maglev_log.log_lines(sight, events)

    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        return maglev_motions.motions(sight, events)

    def draw_motion(
        self,
        surface: pygame.Surface,
        scale: Scale,
        board: Any,
        motions: Sequence[tuple[Motion, float]],
        sight: Sight,
    ) -> None:
        maglev_over.draw_over(surface, scale, board.camera.view, motions, sight)

    def dialog(self, host: Host, sight: Sight, legal: Sequence[Any], decide: Callable[[Any], None]) -> Dialog | None:
        return DraftDialog(host, sight, decide) if sight.state.phase is Phase.DRAFT else None


PRESENTER = MaglevPresenter()
