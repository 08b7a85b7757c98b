"""The play screen: one match on the board, by mouse and keyboard. It knows no game; a presenter speaks for it.

Input goes first to what covers the board (dialog, log), then to the buttons, then to panels and board. What is shown
is decided by `play_flow.Flow`, what may be clicked by `play_decision.Decision`, what is legal by the rules.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pygame

from trainyard import i18n
from trainyard.core.errors import IllegalAction
from trainyard.i18n import tr, tr_refusal, tr_sentence
from trainyard.scenes import router
from trainyard.scenes.play_bar import Bar
from trainyard.scenes.play_computer import Computer
from trainyard.scenes.play_decision import Decision
from trainyard.scenes.play_flow import Flow
from trainyard.scenes.play_keys import handle_key
from trainyard.scenes.play_layout import Places, places
from trainyard.scenes.play_log import LogDrawer
from trainyard.scenes.play_picture import PlayPicture
from trainyard.scenes.play_pointer import PlayPointer
from trainyard.scenes.play_save import Keeper
from trainyard.scenes.scene import Scene
from trainyard.session.history import Step as Played
from trainyard.session.session import Session
from trainyard.settings import AI_DELAYS
from trainyard.trace import landmarks_of
from trainyard.ui.group import Group
from trainyard.ui.pointer import Click, Hover, InputEvent, Key, Leave, Press, Release
from trainyard.ui.toast import Toast
from trainyard.view.board_view import BoardView
from trainyard.view.presenter import Flexible, LogLine, Pieces, Sight, Turning, presenter_of
from trainyard.view.target import ON_BOARD, Target
from trainyard.view.timeline import Timeline
from trainyard.view.turn_change import TurnChange
from trainyard.view.views import view_of

if TYPE_CHECKING:
    from trainyard.app import App

PULSE_STEP = 0.05
"""Seconds between two pictures of the pulsing glow."""
AFTER_THE_END = 1.2
"""Seconds that the finished board stays before the scoring."""
PAN_SECONDS = 0.35
TOLD = 3
"""Lines of a computer's turn that are told in a toast."""


class PlayScene(Scene):
    """See the module. Made by `make`."""

    music = ""

    def __init__(self, app: "App", session: Session, keeper: Keeper) -> None:
        super().__init__(app)
        self.session = session
        self.presenter = presenter_of(session.game)
        self._board_share = self.presenter.board_share
        self._column = self.presenter.column
        self.timeline = Timeline(lambda name: app.audio.play(name))
        self.flow = Flow(session, self.presenter, self.timeline)
        self.flow.on_shown = self._shown
        self.panels = self.presenter.panels(len(session.seats))
        self.board = view_of(session.board, app.settings.patterns)
        self.board.art.labels.solid = app.settings.solid_labels
        self.computer = Computer(app, session)
        self.keeper = keeper
        self.places: Places = places(app.scale, app.size, board_share=self._board_share, column=self._column)
        self.decision = Decision(self)
        self.pointer = PlayPointer(self)
        self.picture = PlayPicture(self)
        self.ui = Group(app)
        self.turn = TurnChange()
        self.bar = Bar(self.ui, self._acts())
        if self._board_share is not None:
            self.bar.without_map_buttons()
        self.log = LogDrawer()
        self.hover: Target | None = None
        self.hint: tuple[Target, ...] = ()
        """Targets of the move that the hint suggests, until its toast has gone or something else is clicked."""
        self.hint_path: tuple[Target, ...] = ()
        """All that the suggested move clicks, in order: the hint goes along it."""
        self._hint_told: Toast | None = None
        self.pointed_by_key = False
        """Whether a key chose what is pointed at."""
        self.hand_hidden = False
        self.skipping = False
        """Show nothing of the computers' moves until a human is to move."""
        self._language = i18n.language()
        self.pulse = 0.0
        """The clock of the glow, seconds."""
        self._over = 0.0
        self._rest = 0.0
        self._gestures: list[tuple[int, int]] = []
        """Clicks that played several actions: how many steps there were before and after each."""
        self._passing: int | None = None
        self._quiet_until = 0.0
        self._final_told = bool(self.presenter.final_words(self.flow.sight()))

    # -- life -------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.keeper.open(self.session)
        self.computer.warm()
        self.app.audio.warm()
        threading.Thread(target=self.presenter.warm, name="presenter", daemon=True).start()
        self.timeline.stretch = self.app.settings.motion
        self.flow.show_opening()

    def leave(self) -> None:
        self.computer.stop()
        self.keeper.close()
        self.board.close()

    def prepare(self) -> Iterator[None]:
        """Names, cars, cards and plates, drawn where nobody sees them."""
        if isinstance(self.board, BoardView):
            yield from self.board.prepare(self.presenter.pieces(self.sight()))
        yield from self.picture.parts(pygame.Surface(self.app.size))

    def may_close(self) -> bool:
        return self.keeper.flush()

    def pause(self) -> None:
        self.hover = None

    def resume(self) -> None:
        self.board.art.patterns = self.app.settings.patterns
        self.board.art.labels.solid = self.app.settings.solid_labels

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        flexible = isinstance(self.panels, Flexible)
        in_column = flexible and self.app.settings.log_column and self.log.has_room(scale)
        self.places = places(scale, size, in_column, flexible, self._board_share, self._column)
        if isinstance(self.panels, Flexible):
            self.panels.log_elsewhere = self.places.log is not None
        self.panels.layout(scale, self.places.rail, self.places.tray)
        self.board.layout(scale, self.places.board)
        self.bar.layout(scale, size, self.places.board)
        self.log.layout(scale, self.places.board, self.places.log)
        self.bar.log.on = self.log.shown
        if i18n.language() != self._language:  # words that were made before are made anew
            self._language = i18n.language()
            self.flow.rebuild_log()
            self.decision.open_for = None
        self.decision.layout()

    # -- what is seen -----------------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        """What is shown now, pointer and legal targets included."""
        sight = self.flow.sight()
        dialog = self.decision.dialog
        sight.hand_hidden = self.hand_hidden or self.flow.viewer is None
        sight.patterns = self.app.settings.patterns
        sight.hover = dialog.hover if dialog is not None and dialog.hover is not None else self.hover
        sight.clicked = self.decision.clicked
        sight.asked = self.decision.asked
        sight.ending = frozenset(self.decision.leaving()) if self.decision.is_open else frozenset()
        sight.last = self.flow.last_targets
        sight.busy = not self.timeline.empty
        sight.legal = self.decision.glowing()
        sight.hint = self.hint
        sight.locked = self.bar.undo.icon == "lock"
        numbers: dict[tuple[str, int], float] = {}
        gone: set[object] = set()
        sight.running = tuple(self.timeline.moving())
        for motion, share in sight.running:
            if motion.kind == "count":
                start, end = float(str(motion.data["start"])), float(str(motion.data["end"]))
                numbers[str(motion.data["what"]), int(str(motion.data["seat"]))] = start + (end - start) * share
            gone.add(motion.data.get("origin"))
        gone.update(motion.data.get("hides") for motion in self.timeline.all())
        sight.numbers = numbers
        sight.turned = self.turn.turned
        sight.gone = frozenset(target for target in gone if isinstance(target, Target) and target.kind == "slot")
        return sight

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        settings = self.app.settings
        self.skipping = self.skipping and not self.flow.human_to_move and not self.session.over
        self.timeline.stretch = 0.0 if self.skipping else settings.motion
        self.flow.least_turn = AI_DELAYS[settings.ai_delay] * 1000
        changed = not self.timeline.empty
        self.timeline.advance(dt)
        changed = self.board.update(dt) or changed
        changed = self.ui.update(dt) or changed
        if self.decision.dialog is not None:
            changed = self.decision.dialog.update(dt) or changed
        if self.app.toasts.current is not self._hint_told:
            changed = self.put_hint_away() or changed
        changed = self._light_hint() or changed
        changed = self._go_on(dt) or changed
        changed = self._lock_undo() or changed
        changed = self.turn.update(int(self.flow.state.to_move), dt, settings.motion) or changed
        changed = self._offer_button() or changed
        self.app.say(self.keeper.poll())
        return self._pulsed(dt) or changed

    def _pulsed(self, dt: float) -> bool:
        """Whether the glow has a new picture."""
        still = self.app.settings.reduced_motion or self.decision.dialog is not None
        if still or not self.decision.is_open:
            return False
        before = int(self.pulse / PULSE_STEP)
        self.pulse += dt
        return int(self.pulse / PULSE_STEP) != before

    def _go_on(self, dt: float) -> bool:
        """When everything has been shown: the next seat, a curtain, the end. True if the picture changed."""
        if not self.timeline.empty:
            return False
        if self.session.over:
            return self._end(dt)
        if self.flow.linger > 0:
            self.flow.linger -= dt
            return False
        if self.flow.settle_viewer():
            self.let_go()
            if len(self.flow.humans()) > 1:
                self.app.toasts.clear()  # what was said to one hand is not for the next
            return True
        if self._rest > 0:
            self._rest -= dt
            return False
        if self._must_pass() or self._ends_alone():
            return True
        if not self.flow.human_to_move:
            action = self.computer.move()
            if action is not None:
                self.submit((action,))
            return action is not None
        if self.flow.needs_curtain:
            self.let_go()
            router.open(self.app, "curtain", flow=self.flow, undo=self._take_back)
            return True
        if not self.decision.prepare():
            return self._take_hint()
        self.pointer.hold_again()
        return True

    def _end(self, dt: float) -> bool:
        """The finished board stays for a moment, then the count begins."""
        self._over += dt
        if self._over >= AFTER_THE_END * self.app.settings.motion:
            router.switch(self.app, "scoring", session=self.session)
        return True

    def _must_pass(self) -> bool:
        """A seat that can do nothing passes, and everybody reads why."""
        action = self.session.forced_pass()
        if action is None:
            return False
        if self._passing != self.session.revision:
            self._passing = self.session.revision
            self.app.toast(tr_sentence(self.session.why_pass()), self.session.seats[action.seat].colour)
        self.submit((action,))
        return True

    def _ends_alone(self) -> bool:
        """Where nothing can be added any more a human's turn ends by itself, if the setting says so."""
        legal = self.session.legal()
        alone = self.app.settings.end_turn_alone and self.flow.my_turn and len(legal) == 1
        if not alone or not self.presenter.ends_turn(legal[0]):
            return False
        self.submit((legal[0],))
        return True

    def _shown(self, played: Played) -> None:
        """A step has been shown: a toast names what a computer did."""
        leads_on = self.presenter.leads_on(played.events)
        seat, over = self.session.seats[played.seat], leads_on or self.session.state.to_move != played.seat
        if not seat.is_human and over and not self.skipping:
            if self.app.settings.reduced_motion:  # nothing moves, so the time to follow the turn is a rest
                self._rest = AI_DELAYS[self.app.settings.ai_delay]
            lines = [] if leads_on and self.app.settings.motion else self._own_lines(played.seat)
            if lines and self._passing != self.session.revision - 1:
                told = " · ".join(line.text + (f"  +{line.points}" if line.points else "") for line in lines[:TOLD])
                self._tell(f"{seat.name}: {told}", seat.colour)
        final = "" if self._final_told else self.presenter.final_words(self.flow.sight())
        if final:
            self._final_told = True
            self._quiet_until = 0.0
            self._tell(final, None, 4.0)
            self._quiet_until = self.app.now + 2.5
        self.app.redraw()

    def _own_lines(self, seat: int) -> list[LogLine]:
        """What the seat did in its turn; what the end of a round then says of every seat tells it a second time."""
        told = self.flow.turn_lines()
        first = next((i for i, line in enumerate(told) if line.seat == seat), len(told))
        after = takewhile(lambda line: line.seat is not None, told[first:])
        return [line for line in after if line.seat == seat]

    def _tell(self, words: str, colour: int | None, seconds: float = 3.0) -> None:
        """Name a move at once in place of the one before: told later it would be told too late."""
        if self.app.now >= self._quiet_until and not self.log.open:
            self.app.toasts.say(words, colour, seconds=seconds, passing=True)

    def _lock_undo(self) -> bool:
        """The undo button shows whether, and if not why not, the last action can be taken back."""
        open_choice = bool(self.decision.clicked)
        blocked = None if open_choice else self.session.undo_blocked(self._undoer())
        button, words = self.bar.undo, tr_sentence(blocked) if blocked is not None else ""
        if (button.icon == "lock") == bool(words) and button.reason == words:
            return False
        button.icon, button.reason = ("lock", words) if words else ("undo", "")
        button.tip_lines = (words,) if words else ()
        return True

    def _offer_button(self) -> bool:
        """A choice that lies neither on the board nor in a panel has a button of its own."""
        target = next((t for t in self.decision.targets() if t.kind == "button"), None)
        if target is not None and self.panels.rect_of(target, self.sight()) is not None:
            target = None
        return self.bar.offer(self.app.scale, self.presenter.button(target) if target is not None else "")

    def _press_only(self) -> None:
        target = next((t for t in self.decision.targets() if t.kind == "button"), None)
        if target is not None:
            self.decision.choose(target)

    # -- playing ----------------------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Close everything that belonged to a decision."""
        self.decision.close()
        self.put_hint_away()  # a hint closes with the decision that it was for
        self.hover = None
        self.computer.forget_hint()
        self.app.tooltip.hide()

    def submit(self, actions: Sequence[Any]) -> None:
        """Play the actions in order. What the rules refuse is said; what would only undo the last ones undoes them."""
        before = len(self.session.history)
        undone = self.presenter.put_back(self.session.log, actions[0])
        if undone and self.session.undo_blocked(self._undoer()) is None:
            self._take_back(before - undone)
            return
        several = self.presenter.opens(self.flow.state, actions[0])  # what opens a compound turn had a click of its own
        self.let_go()
        for action in actions:
            try:
                self.flow.submit(action)
            except IllegalAction as refusal:
                self.refuse(tr_refusal(refusal))
                return
        if not several:
            self.in_one(before)
        step = self.session.history.steps[-1]
        lines = self.presenter.log_lines(self.flow.sight(), [event.seen_by(None) for event in step.events])
        self._pan_to([target for line in lines for target in line.targets])

    def refuse(self, why: str) -> None:
        """Say why something cannot be, with a dull knock."""
        self.app.audio.play("error", 0.6)
        if why:
            self.app.toast(why)

    def _undoer(self) -> int | None:
        steps = self.session.history.steps
        if not self.flow.has_secrets and steps and self.session.seats[steps[-1].seat].is_human:
            return steps[-1].seat  # no curtain comes between, so whoever moved last may still take it back
        return self.flow.viewer if self.flow.viewer is not None else self.flow.last_human

    def undo(self) -> None:
        """Take back one step of the choice, else the last action if the rules of undo allow it."""
        if self.decision.clicked:
            self.decision.step_back()
            return
        blocked = self.session.undo_blocked(self._undoer())
        if blocked is not None:
            self.refuse(tr_sentence(blocked))
            return
        self._take_back()

    def in_one(self, start: int) -> None:
        """What was played since that many steps was one click or drag: one undo takes it back."""
        while self._gestures and self._gestures[-1][0] >= start:
            self._gestures.pop()
        if len(self.session.history) - start > 1:
            self._gestures.append((start, len(self.session.history)))

    def _take_back(self, start: int | None = None) -> None:
        """Take back the last click, or everything since that many steps."""
        self.computer.stop()
        now = len(self.session.history)
        if start is None:
            start = next((first for first, end in reversed(self._gestures) if end == now), now - 1)
        self.flow.undo()
        while len(self.session.history) > start and self.session.undo_blocked() is None:
            self.flow.undo()
        self._gestures = [each for each in self._gestures if each[1] <= start]
        self.app.audio.play("undo")
        self.let_go()
        self.app.redraw()

    def take_piece_back(self) -> bool:
        """Take the last piece of this turn back. False where that is not the game's way or cannot be."""
        mine = self.decision.is_open and self.presenter.takes_back(self.flow.state)
        if not mine or self.session.undo_blocked(self._undoer()) is not None:
            return False
        self._take_back()
        return True

    def act(self, name: str) -> None:
        """Do what a button in a panel says: one of `_acts`."""
        self._acts()[name]()

    # -- hint, hand, log --------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Let a pilot say what it would do, and why."""
        if not self.decision.is_open:
            self.refuse(tr("A hint is given when it is your turn."))
            return
        if self.hand_hidden:
            self.refuse(tr("Show your hand first: a hint speaks of what it holds."))
            return
        self.app.toast(tr("Thinking about a hint …"))
        self.computer.ask_hint(self.flow.viewer)

    def _take_hint(self) -> bool:
        answer = self.computer.hint()
        if answer is None:
            return False
        action, reason = answer
        path = self.presenter.path(self.flow.state, action)
        self.decision.make_way(path)
        self.hint_path, self.hint = path, path[:1]
        self._light_hint()
        self.decision.suggest(action, self.hint)
        self.pointed_by_key = False  # the next key points at what is suggested
        self.app.toasts.clear()
        seat = self.session.seats[self.flow.mover]
        words = self.presenter.name_of(self.sight(), action)
        told = tr("{move}: {reason}", move=words, reason=tr_sentence(reason)) if words else tr_sentence(reason)
        self.app.toasts.say(told, seat.colour, seconds=8.0)
        self._hint_told = self.app.toasts.current
        self._pan_to([self.presenter.on_board(target) for target in self.hint])
        return True

    def _light_hint(self) -> bool:
        """Light what can be clicked now of the suggested move. False if nothing changes."""
        if not self.hint:
            return False
        open_now = self.decision.targets()
        lit = tuple(target for target in self.hint_path if target in open_now)
        if not lit or lit == self.hint:
            return False
        self.hint = lit
        return True

    def put_hint_away(self) -> bool:
        """Take away the words and the marks of the hint. False if none is shown."""
        if not self.hint:
            return False
        if self.app.toasts.current is self._hint_told:
            self.app.toasts.clear()
        self.hint = ()
        self.decision.suggest(None, ())
        self.app.redraw()
        return True

    def toggle_hand(self) -> None:
        """Hide or show the open hand."""
        self.hand_hidden = not self.hand_hidden
        self.bar.eye.icon = "eye_off" if self.hand_hidden else "eye"
        self.hover = None
        self.app.redraw()

    def toggle_log(self) -> None:
        """Open or close the log; in a wide window it has a column of its own, which stays as it was left."""
        if isinstance(self.panels, Flexible) and self.log.has_room(self.app.scale):
            self.log.open = False
            self.app.settings.change(log_column=not self.app.settings.log_column)
            self.app.say(self.app.settings.save())
            self.layout(self.app.size)
        else:
            self.log.open = not self.log.open
        if self.log.open:
            self.app.toasts.clear()  # they would lie upon it, and it says the same
        self.bar.log.on = self.log.shown
        self.app.redraw()

    @property
    def log_lines(self) -> Sequence[LogLine]:
        """The log as it may be read now: of a hidden hand it tells nothing."""
        return self.flow.public_log if self.hand_hidden else self.flow.log

    def show_line(self, index: int) -> None:
        """Show the move of a line of the log, counted from the newest."""
        lines = self.log_lines
        if 0 <= index < len(lines) and lines[len(lines) - 1 - index].targets:
            self.flow.last_targets = lines[len(lines) - 1 - index].targets
            self._pan_to(self.flow.last_targets)
            self.app.redraw()

    # -- the board --------------------------------------------------------------------------------------------------

    def _pan_to(self, targets: Sequence[Target]) -> None:
        """Bring targets into view, if they are on the board and out of it."""
        self.board.show(targets, PAN_SECONDS * min(1.0, self.app.settings.motion))

    def show_pointed_out(self) -> None:
        """Bring what the pointed-at ticket names into view."""
        pieces: Pieces = self.presenter.pieces(self.sight())
        self._pan_to([Target("place", city) for city in pieces.rings])

    def zoom(self, steps: int) -> None:
        """Zoom in or out at the middle of the board."""
        self.board.camera.zoom_at(self.places.board.center, steps, self.app.settings.motion > 0)
        self.moved_board()

    def fit(self) -> None:
        """Show the whole board."""
        self.board.camera.fit(self.app.settings.motion > 0)

    def moved_board(self) -> None:
        """The board was panned or zoomed by hand: what hangs at it comes along."""
        self.app.tooltip.hide()
        self.decision.place_popover()

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        if self.pointer.ends_motion(event):
            return True
        if isinstance(event, Click) and not self.pointer.follows_hint(event):
            self.put_hint_away()
        if self.decision.dialog is not None:
            return self._handle_dialog(event)
        if self.log.shown and self.log.handle(event, self):
            return True
        if isinstance(event, Hover):
            return self.pointer.hover(event)
        by_tab = self.ui.focus is not None and self.ui.focus.focused
        if isinstance(event, Key) and not by_tab and handle_key(self, event):
            return True
        if self.ui.handle(event):
            return True
        return handle_key(self, event) if isinstance(event, Key) else self.pointer.handle(event)

    def _handle_dialog(self, event: InputEvent) -> bool:
        """A decision is due: the dialog has the keys first, and its place; beside it everything that decides nothing
        acts as ever."""
        dialog = self.decision.dialog
        assert dialog is not None
        if isinstance(event, Key):
            if event.key != pygame.K_ESCAPE and not self.hand_hidden and dialog.handle(event):
                return True
            return (event.key != pygame.K_ESCAPE and self.ui.handle(event)) or handle_key(self, event)
        if self.log.open and self.log.handle(event, self):
            return True
        if isinstance(event, Hover):
            shown = not self.hand_hidden and dialog.handle(event)
            return self.pointer.hover(event) or shown
        if isinstance(event, Press | Click) and not self.pointer.in_dialog(event.pos):
            return self.ui.handle(event) or self.pointer.beside(event)
        used = not self.hand_hidden and dialog.handle(event)
        used = self.ui.handle(event) or used if isinstance(event, Release | Leave) else used
        return used or self.pointer.camera(event)

    def turn_held(self, step: int, swap: bool = False) -> bool:
        """Turn the piece that is held over the board by a step, or take its next shape. False if none is held."""
        if not isinstance(self.panels, Turning) or not self.decision.is_open:
            return False
        if not self.panels.turn(self.sight(), step, swap):
            return False
        self.pointer.point(self.pointer.target_at(self.app.pointer.pos))
        self.app.redraw()
        return True

    # -- other scenes -----------------------------------------------------------------------------------------------

    def _acts(self) -> dict[str, Callable[[], None]]:
        return {
            "pause": self.open_pause,
            "undo": self.undo,
            "hint": self.ask_hint,
            "log": self.toggle_log,
            "rules": lambda: self.open_over("rules", game=self.session.game),
            "save": self.save,
            "settings": lambda: self.open_over("settings"),
            "zoom_in": lambda: self.zoom(1),
            "zoom_out": lambda: self.zoom(-1),
            "fit": self.fit,
            "hand": self.toggle_hand,
            "only": self._press_only,
        }

    def open_pause(self) -> None:
        """The pause menu."""
        self.open_over("pause", play=self)

    def open_over(self, name: str, **kw: object) -> None:
        """Open another scene over this one."""
        self.app.toasts.clear()
        router.open(self.app, name, **kw)

    def save(self) -> None:
        """Save under a name of its own, besides the autosave."""
        self.app.say(self.keeper.save(self.session))

    # -- seen from outside (trace, pictures) ------------------------------------------------------------------------

    def landmarks(self) -> dict[str, pygame.Rect]:
        dialog = self.decision.dialog
        found = landmarks_of(self.ui)
        if dialog is not None:
            return found | dialog.landmarks()
        sight = self.sight()
        for target in self.decision.targets():
            area, place = self.panels.rect_of(target, sight), self.presenter.on_board(target)
            if area is None and place.kind in ON_BOARD:
                area = self.board.rects_of(place)[0]
            if area is not None:
                found[f"{target.kind} {target.id}"] = area
        return found

    def reading(self) -> list[pygame.Rect]:
        """The panels, whatever lies over the board, and its names; the rest of it may be covered for a moment."""
        lit = [box for each in self.hint if each.kind in ("place", "link") for box in self.board.rects_of(each)]
        parts = [self.places.bar, self.places.rail, *self._names(), *lit]
        if self.places.tray != self.places.board:
            parts.append(self.places.tray)
        if self.decision.dialog is not None:
            parts.append(self.decision.dialog.rect)
        if self.decision.popover is not None:
            parts.append(self.decision.popover.rect)
        return [*parts, self.log.rect] if self.log.shown else parts

    def _names(self) -> list[pygame.Rect]:
        """Where the board's names are seen while it is seen whole: when it is moved nothing runs before it."""
        if self.board.camera.zoom != 1.0:
            return []
        seen = (box.clip(self.places.board) for box in self.board.named_rects())
        return [box for box in seen if box.width]

    def moving(self) -> bool:
        return not self.timeline.empty

    def settle(self) -> None:
        """Waits for the board's pictures."""
        self.board.art.wait()

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)


def make(app: "App", session: Session, library: Any = None) -> PlayScene:
    """The play screen of a match. ``library``: where it is saved (default: the user's; none without a window)."""
    return PlayScene(app, session, Keeper(app, library))
