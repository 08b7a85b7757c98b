"""Who sees the screen and what is shown of the match: the viewer, the shown observation, the steps being animated.

Knows the session, the presenter and the timeline, but no window: the play scene asks and draws.

The shown state is always an observation of the viewer. It lags behind the session while the timeline runs and has
caught up when the timeline is empty.
"""

from collections.abc import Callable, Sequence
from typing import Any

from trainyard.ai import player as ai_player
from trainyard.core.events import Event
from trainyard.core.rules import OVER
from trainyard.i18n import tr
from trainyard.scenes.table import LEVEL_NAMES
from trainyard.scenes.turn_log import TurnLog
from trainyard.session.history import Step as Played
from trainyard.session.session import Session
from trainyard.view.presenter import LogLine, Presenter, SeatWords, Sight
from trainyard.view.target import Target
from trainyard.view.timeline import Step, Timeline

LEAST_TURN = 800.0
"""Milliseconds from a computer's first motion to the next seat, at normal speed."""
LAST_LOOK = 900.0
"""Milliseconds that a human's last action of a turn stays before the hand closes for another human."""


class Flow:
    """The course of a match on one screen."""

    def __init__(self, session: Session, presenter: Presenter, timeline: Timeline) -> None:
        self.session = session
        self.presenter = presenter
        self.timeline = timeline
        self.viewer: int | None = None
        """Whose observation is shown; None: what everybody knows."""
        self.last_human: int | None = None
        """The human who saw the screen last."""
        self._seen_log, self._public_log = TurnLog(), TurnLog()
        self.last_targets: tuple[Target, ...] = ()
        self.least_turn = LEAST_TURN
        self.linger = 0.0
        """Seconds that the open hand still stays although its turn is over."""
        self.on_shown: Callable[[Played], None] = lambda step: None
        """Called when a step has been shown and the state has caught up."""
        humans = self.humans()
        if len(humans) == 1:
            self.viewer = self.last_human = humans[0]
        self.state: Any = session.observation(self.viewer)
        self.rebuild_log()

    # -- who -----------------------------------------------------------------------------------------

    def humans(self) -> list[int]:
        """The seats that humans sit in."""
        return [i for i, seat in enumerate(self.session.seats) if seat.is_human]

    @property
    def mover(self) -> int:
        """The seat to move in the session; OVER at the end."""
        return int(self.session.state.to_move)

    @property
    def human_to_move(self) -> bool:
        """Whether a human must decide now."""
        return self.mover != OVER and self.session.seats[self.mover].is_human

    @property
    def has_secrets(self) -> bool:
        """Whether hands are closed to the others in this game."""
        return self.presenter.secrets

    @property
    def my_turn(self) -> bool:
        """Whether the viewer decides now and everything has been shown."""
        return self.timeline.empty and self.human_to_move and self.viewer == self.mover

    @property
    def needs_curtain(self) -> bool:
        """Whether the screen must change hands before the mover may see it."""
        open_hand = self.viewer == self.mover or self.last_human == self.mover
        return self.has_secrets and self.timeline.empty and self.human_to_move and not open_hand

    def open_hand(self, seat: int) -> None:
        """Show the match as this seat sees it (after the curtain, or because it is the only human)."""
        self.viewer = self.last_human = seat
        self.catch_up()
        self.rebuild_log()

    def close_hand(self) -> None:
        """Show only what everybody knows."""
        if self.viewer is not None:
            self.viewer = None
            self.catch_up()
            self.rebuild_log()

    def settle_viewer(self) -> bool:
        """With several humans a hand closes when its owner's turn ends or a computer takes the seat; opens again if
        nobody else saw the screen.

        The only human left (the others gave their seats to computers) still comes through the curtain once. True if
        the viewer changed.
        """
        humans = self.humans()
        before = self.viewer
        if not self.has_secrets:
            shown = self.mover if self.human_to_move else before if before in humans else min(humans, default=before)
            if shown == before or shown is None:
                return False
            self.open_hand(shown)
            return True
        if len(humans) == 1 and self.last_human in (None, humans[0]):
            if self.viewer != humans[0]:
                self.open_hand(humans[0])
        elif self.viewer is not None and (self.viewer not in humans or self.viewer != self.mover):
            self.close_hand()
        if self.viewer is None and self.human_to_move and self.last_human == self.mover:
            self.open_hand(self.mover)
        return self.viewer != before

    # -- what was played -----------------------------------------------------------------------------------------

    def submit(self, action: Any) -> None:
        """Play the action in the session and put its animation on the timeline. Raises `IllegalAction`."""
        self.session.submit(action)
        self.show(self.session.history.steps[-1])

    def show_opening(self) -> None:
        """Animate the deal of a match that has just begun."""
        seen = [event.seen_by(self.viewer) for event in self.session.history.opening]
        if seen and not self.session.history.steps:
            self.timeline.add(Step(self.presenter.motions(self.sight(), seen)))

    def show(self, played: Played) -> None:
        """Animate the step from the shown state; what comes after is what the viewer may know then."""
        viewer = self.viewer
        seen = [event.seen_by(viewer) for event in played.events]
        after = self.session.observation(viewer)

        def caught_up() -> None:
            self.state = after
            self._log(seen, played)
            self.on_shown(played)

        step = Step([], caught_up, self._at_least(played))

        def begin() -> None:
            sight = self.sight()
            sight.after = after
            step.motions = self.presenter.motions(sight, seen)

        step.begin = begin
        # Where nothing is animated the last card of a turn would be gone before its owner has seen it.
        still = not self.timeline.stretch and viewer is not None and self.session.seats[played.seat].is_human
        self.linger = step.at_least / 1000 if still else 0.0
        self.timeline.add(step)

    def _at_least(self, played: Played) -> float:
        """How long the step stays, so that a computer's turn can be followed and a drawn card seen before a curtain."""
        if self.mover == played.seat:
            return 0.0
        if not self.session.seats[played.seat].is_human:
            return self.least_turn
        return LAST_LOOK if len(self.humans()) > 1 else 0.0

    def catch_up(self) -> None:
        """End every animation and show the state as it is."""
        self.timeline.finish()
        self.state = self.session.observation(self.viewer)

    def undo(self) -> None:
        """Take back the last action. Raises `IllegalAction` with the reason when that cannot be."""
        self.timeline.finish()
        decided = self.session.history.steps[-1].seat if self.session.history.steps else None
        self.session.undo()
        if decided is not None and self.session.seats[decided].is_human:
            self.viewer = self.last_human = decided
        self.state = self.session.observation(self.viewer)
        self.rebuild_log()

    # -- what is seen -----------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        """What is shown now, without pointer and targets."""
        state = self.state
        return Sight(
            self.session.rules,
            self.session.board,
            state,
            self.viewer,
            self.seat_words(),
            final=self.presenter.final(state),
        )

    def seat_words(self) -> tuple[SeatWords, ...]:
        """The seats as the plates show them."""
        alone = len(self.humans()) == 1
        words = []
        for i, seat in enumerate(self.session.seats):
            level = tr(LEVEL_NAMES.get(seat.level, seat.level))
            kind = tr("Human") if seat.is_human else tr("Computer · {level}", level=level)
            style = "" if seat.is_human or not seat.style else self._style_words(seat.style)
            words.append(SeatWords(seat.name, kind, seat.colour, seat.is_human, alone and i == self.viewer, style))
        return tuple(words)

    def _style_words(self, style: str) -> str:
        """A computer's manner of playing; empty where its level knows none."""
        return next((tr(each.label) for each in ai_player.styles(self.session.game) if each.id == style), "")

    # -- the log -----------------------------------------------------------------------------------------

    @property
    def log(self) -> list[LogLine]:
        """The lines of the match as the viewer saw it."""
        return self._seen_log.lines

    @property
    def public_log(self) -> list[LogLine]:
        """The log as anybody may read it, while a hand is hidden."""
        return self._public_log.lines

    def rebuild_log(self, steps: int | None = None) -> None:
        """The log of the first steps of the match as the viewer saw it (all, if none are given)."""
        self._seen_log, self._public_log = TurnLog(), TurnLog()
        self.last_targets = ()
        for step in self.session.history.steps[:steps]:
            self._log([event.seen_by(self.viewer) for event in step.events], step)

    def turn_lines(self) -> list[LogLine]:
        """The lines of the running turn."""
        return self._seen_log.running()

    def since(self, seat: int) -> list[LogLine]:
        """What the seat has not seen happen yet, as everybody sees it."""
        told, sight = TurnLog(), self.sight()
        for step in self.session.history.since(seat):
            events = [event.seen_by(None) for event in step.events]
            told.add(step.turn, events, lambda turn: self.presenter.log_lines(sight, turn))
        return told.lines

    def amid_turn(self, seat: int) -> bool:
        """Whether the seat has begun its turn and goes on with it: a match that was left there is taken up again."""
        last = self.session.history.steps[-1:]
        return bool(last) and last[0].seat == seat and not any(event.begins_turn for event in last[0].events)

    def _log(self, seen: Sequence[Event], step: Played) -> None:
        """Add a step to both logs."""

        def words(turn: Sequence[Event]) -> list[LogLine]:
            return list(self.presenter.log_lines(self.sight(), turn))

        self._seen_log.add(step.turn, seen, words)
        self._public_log.add(step.turn, [event.seen_by(None) for event in step.events], words)
        targets = tuple(target for line in self._seen_log.running() for target in line.targets)
        if targets:
            self.last_targets = targets
