"""The play screen: one match on the board, by mouse and keyboard. It knows no game; a presenter speaks for it.

Input goes first to what covers the board (dialog, popover), then to the buttons, then to panels and board. What is
shown is decided by `play_flow.Flow`, what may be clicked by `view.selection.Selection`, what is legal by the rules.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from trainyard.core.errors import IllegalAction
from trainyard.core.rules import why_illegal
from trainyard.i18n import tr, tr_error, tr_sentence
from trainyard.scenes import router
from trainyard.scenes.play_bar import Bar
from trainyard.scenes.play_computer import Computer
from trainyard.scenes.play_flow import Flow
from trainyard.scenes.play_keys import handle_key
from trainyard.scenes.play_layout import Places, places
from trainyard.scenes.play_log import LogDrawer
from trainyard.scenes.play_save import Keeper
from trainyard.scenes.scene import Scene
from trainyard.session.history import Step as Played
from trainyard.session.session import Session
from trainyard.ui.group import Group
from trainyard.ui.pointer import LEFT, MIDDLE, RIGHT, Click, Drag, Hover, InputEvent, Key, Leave, Press, Release, Wheel
from trainyard.view.board_view import BoardView
from trainyard.view.dialog import Dialog
from trainyard.view.flights import draw_flight
from trainyard.view.popover import Popover
from trainyard.view.presenter import Sight, presenter_of
from trainyard.view.selection import Selection
from trainyard.view.target import Target
from trainyard.view.timeline import Timeline

if TYPE_CHECKING:
    from trainyard.app import App

PULSE_STEP = 0.05
"""Seconds between two pictures of the pulsing glow."""
AFTER_THE_END = 1.2
"""Seconds that the finished board stays before the scoring."""


class PlayScene(Scene):
    """See the module. Made by `make`."""

    def __init__(self, app: "App", session: Session, keeper: Keeper) -> None:
        super().__init__(app)
        self.session = session
        self.presenter: Any = presenter_of(session.game)
        self.timeline = Timeline(lambda name: app.audio.play(name))
        self.flow = Flow(session, self.presenter, self.timeline)
        self.flow.on_shown = self._shown
        self.selection = Selection(session.rules, self.presenter)
        self.panels = self.presenter.panels(len(session.seats))
        self.board = BoardView(session.board, app.settings.patterns)
        self.computer = Computer(app, session)
        self.keeper = keeper
        self.ui = Group(app)
        self.bar = Bar(self.ui, self._acts())
        self.log = LogDrawer()
        self.popover: Popover | None = None
        self.dialog: Dialog | None = None
        self.pending: tuple[tuple[Any, ...], Target] | None = None
        """Actions that wait for a second click on the same target, or Enter."""
        self.hover: Target | None = None
        self.hint: tuple[Target, ...] = ()
        self.hand_hidden = False
        self.places: Places = places(app.scale, app.size)
        self.skipping = False
        """Show nothing of the computers' moves until a human is to move."""
        self._swallow = False
        self._ready_for: tuple[int, int | None] | None = None
        self._pulse = 0.0
        self._over = 0.0
        self._passing: int | None = None

    # -- life -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.keeper.open(self.session)
        self.computer.warm()

    def leave(self) -> None:
        self.computer.stop()
        self.keeper.close()
        self.board.close()

    def may_close(self) -> bool:
        return self.keeper.flush()

    def pause(self) -> None:
        self.hover = None

    def resume(self) -> None:
        self.board.art.patterns = self.app.settings.patterns
        self._ready_for = None

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        self.places = places(scale, size)
        self.panels.layout(scale, self.places.rail, self.places.tray)
        self.board.layout(scale, self.places.board)
        self.bar.layout(scale, size, self.places.board)
        self.log.layout(scale, self.places.board)
        if self.dialog is not None:
            self.dialog.layout(size, self.places.board)
        if self.popover is not None:
            self._open_popover()

    # -- what is seen -----------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        """What is shown now, pointer and legal targets included."""
        sight = self.flow.sight()
        sight.hand_hidden = self.hand_hidden or self.flow.viewer is None
        sight.patterns = self.app.settings.patterns
        sight.hover = self.dialog.hover if self.dialog is not None else self.hover
        sight.clicked = tuple(self.selection.clicked) + ((self.pending[1],) if self.pending else ())
        sight.last = self.flow.last_targets
        sight.busy = not self.timeline.empty
        if self.deciding:
            sight.legal = tuple(self.selection.first_targets() if self.popover else self.selection.next_targets())
        numbers, gone = {}, set()
        for motion, share in self.timeline.moving():
            if motion.kind == "count":
                start, end = float(str(motion.data["start"])), float(str(motion.data["end"]))
                numbers[str(motion.data["what"]), int(str(motion.data["seat"]))] = start + (end - start) * share
            origin = motion.data.get("origin")
            if isinstance(origin, Target) and origin.kind == "slot":
                gone.add(origin)
        sight.numbers, sight.gone = numbers, frozenset(gone)
        return sight

    @property
    def deciding(self) -> bool:
        """Whether the viewer may click targets now."""
        return self.flow.my_turn and self._ready_for is not None

    # -- time -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self.skipping = self.skipping and not self.flow.human_to_move and not self.session.over
        self.timeline.stretch = 0.0 if self.skipping else self.app.settings.motion
        changed = not self.timeline.empty
        self.timeline.advance(dt)
        changed = self.board.update(dt) or changed
        changed = self.ui.update(dt) or changed
        if self.dialog is not None:
            changed = self.dialog.update(dt) or changed
        changed = self._go_on(dt) or changed
        self.app.say(self.keeper.poll())
        return self._pulsed(dt) or changed

    def _pulsed(self, dt: float) -> bool:
        if not self.deciding or self.app.settings.reduced_motion or self.dialog is not None:
            return False
        before = int(self._pulse / PULSE_STEP)
        self._pulse += dt
        return int(self._pulse / PULSE_STEP) != before

    def _go_on(self, dt: float) -> bool:
        """When everything has been shown: the next seat, a curtain, the end. True if the picture changed."""
        if not self.timeline.empty:
            return False
        if self.session.over:
            self._over += dt
            if self._over >= AFTER_THE_END * self.app.settings.motion:
                router.switch(self.app, "scoring", session=self.session)
            return True
        if self.flow.settle_viewer():
            self._let_go()
            return True
        if self._must_pass():
            return True
        if not self.flow.human_to_move:
            action = self.computer.move()
            if action is not None:
                self.submit((action,))
                return True
            return False
        if self.flow.needs_curtain:
            self._let_go()
            router.open(self.app, "curtain", flow=self.flow, undo=self._undo_from_curtain)
            return True
        key = (self.session.revision, self.flow.viewer)
        if self.flow.my_turn and self._ready_for != key:
            self._prepare()
            self._ready_for = key
            return True
        return self._take_hint()

    def _must_pass(self) -> bool:
        """A seat that can do nothing passes, once everybody could read why."""
        action = self.session.forced_pass()
        if action is None:
            return False
        if self._passing != self.session.revision:
            self._passing = self.session.revision
            seat = self.session.seats[action.seat]
            self.app.toast(tr_sentence(self.session.why_pass()), seat.colour)
        self.submit((action,))
        return True

    def _prepare(self) -> None:
        """The viewer's decision begins: targets, and a dialog or popover where one is due."""
        self._let_go()
        self.selection.reset(self.flow.state)
        self.dialog = self.presenter.dialog(self.app, self.sight(), self.session.legal(), self._decide)
        if self.dialog is not None:
            self.dialog.layout(self.app.size, self.places.board)
        else:
            self._open_popover()

    def _let_go(self) -> None:
        """Close everything that belonged to a decision."""
        self.selection.reset(None)
        self.popover = self.dialog = self.pending = None
        self.hover, self.hint = None, ()
        self._ready_for = None
        self.computer.forget_hint()
        self.app.tooltip.hide()

    def _shown(self, played: Played) -> None:
        """A step has been shown: a toast names what a computer did."""
        seat = self.session.seats[played.seat]
        if not seat.is_human and self.flow.log and self.session.state.to_move != played.seat:
            line = self.flow.log[-1]
            if line.seat == played.seat:
                points = f"  +{line.points}" if line.points else ""
                self.app.toast(f"{seat.name}: {line.text}{points}", seat.colour)
        self.app.redraw()

    # -- deciding -----------------------------------------------------------------------------------------

    def submit(self, actions: Sequence[Any]) -> None:
        """Play the actions in order. What the rules refuse is said."""
        self._let_go()
        for action in actions:
            try:
                self.flow.submit(action)
            except IllegalAction as refusal:
                self.refuse(tr_error(refusal))
                self._ready_for = None
                return
        self._follow()

    def _follow(self) -> None:
        """Pan to a move that is off the screen."""
        step = self.session.history.steps[-1]
        lines = self.presenter.log_lines(self.flow.sight(), [event.seen_by(None) for event in step.events])
        targets = [target for line in lines for target in line.targets]
        if targets:
            self.board.show(targets, 0.35 * min(1.0, self.app.settings.motion))

    def _decide(self, action: Any) -> None:
        """A dialog has its answer."""
        self.dialog = None
        self.submit((action,))

    def refuse(self, why: str) -> None:
        """Say why something cannot be, with a dull knock."""
        self.app.audio.play("error", 0.6)
        self.app.toast(why)

    def choose(self, target: Target) -> None:
        """A target was clicked, or chosen by key."""
        if not self.deciding:
            return
        if self.pending is not None:
            actions, again = self.pending
            self.pending = None
            if again == target:
                self.submit(actions)
                return
        if self.popover is not None and target.kind != "choice":
            if self.selection.clicked and self.selection.clicked[-1] == target:
                self.confirm()
                return
            self.step_back()
            if self.popover is not None:
                return
        if target not in self.selection.next_targets():
            self.refuse(self.why_not(target))
            return
        actions = self.selection.choose(target)
        if not actions:
            self.app.audio.play("click", 0.5)
            self._open_popover()
            if self.popover and len(self.popover.choices) == 1 and self.app.settings.confirm_moves == "never":
                self.confirm()
            return
        mode = self.app.settings.confirm_moves
        twice = mode == "always" or (mode == "final" and self.presenter.asks_twice(actions[-1]))
        if twice and target.kind != "choice":
            self.pending = (actions, target)
            self.app.audio.play("click", 0.5)
        else:
            self.submit(actions)

    def confirm(self) -> None:
        """Enter: take what is previewed."""
        if self.pending is not None:
            actions, _ = self.pending
            self.pending = None
            self.submit(actions)
        elif self.popover is not None:
            if self.popover.choices:
                self.choose(self.popover.choices[self.popover.chosen].target)
        elif self.hover is not None and self.hover in self.selection.next_targets():
            self.choose(self.hover)

    def step_back(self) -> bool:
        """Take back one step of the choice. False if nothing was chosen."""
        if self.pending is not None:
            self.pending = None
        elif self.selection.back():
            self._open_popover()
        elif self.popover is not None and self.session.undo_blocked(self.flow.viewer) is None:
            self.undo()
        else:
            return False
        self.app.redraw()
        return True

    def _open_popover(self) -> None:
        """The popover of the present choice, beside what it belongs to; none if the choices lie on the screen."""
        self.popover = None
        targets = self.selection.next_targets()
        if not targets or any(target.kind != "choice" for target in targets):
            return
        sight = self.flow.sight()
        sight.clicked = tuple(self.selection.clicked)
        title, value, choices = self.presenter.choices(sight, self.selection.fitting)
        note = tr("Enter or a second click takes the marked one") if not self.app.scale.compact else ""
        self.popover = Popover(title, value, choices, self.app.scale, note, self.app.settings.patterns)
        pieces = self.presenter.pieces(self.sight())
        subject = self._subject(pieces)
        if subject is None:
            self.popover.place([self.places.board.center], self.places.board, [], [])
            return
        self.board.show([subject], 0.0)
        never = self.board.city_rects(pieces.names) + self.board.rects_of(subject)
        avoid = [rect for link in self.session.board.links for rect in self.board.rects_of(Target("link", link.id))]
        avoid += self.board.city_rects(place.id for place in self.session.board.places)
        self.popover.place(self.board.points_of(subject), self.places.board, never, avoid)

    def _subject(self, pieces: Any) -> Target | None:
        if pieces.ghost:
            return Target("link", pieces.ghost[0])
        if pieces.ghost_station:
            return Target("place", pieces.ghost_station[0])
        return None

    def why_not(self, target: Target) -> str:
        """The rules' words against a click on the target, or whose turn it is."""
        state = self.flow.state
        if not self.flow.my_turn:
            if self.session.over:
                return tr("The match is over.")
            return tr("It is the turn of {name}.", name=self.session.seats[self.flow.mover].name)
        action = self.presenter.action_at(state, target, state.to_move)
        refusal = why_illegal(self.session.rules, state, action) if action is not None else None
        return tr_error(refusal) if refusal is not None else ""

    # -- undo, hint, hand -----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last action if the rules of undo allow it."""
        if self.selection.clicked or self.pending:
            self.step_back()
            return
        blocked = self.session.undo_blocked(self.flow.viewer if self.flow.viewer is not None else self.flow.last_human)
        if blocked is not None:
            self.refuse(tr_sentence(blocked))
            return
        self.computer.stop()
        self.flow.undo()
        self.app.audio.play("undo")
        self._let_go()
        self.app.redraw()

    def _undo_from_curtain(self) -> None:
        self.computer.stop()
        self.flow.undo()
        self.app.audio.play("undo")
        self._let_go()

    def ask_hint(self) -> None:
        """Let the pilot say what it would do, and why."""
        if not self.deciding:
            self.refuse(tr("A hint is given when it is your turn."))
            return
        self.app.toast(tr("Thinking about a hint …"))
        self.computer.ask_hint(self.flow.viewer)

    def _take_hint(self) -> bool:
        answer = self.computer.hint()
        if answer is None:
            return False
        action, reason = answer
        path = self.presenter.path(self.flow.state, action)
        self.hint = path[:1]
        self.app.toasts.clear()
        seat = self.session.seats[self.flow.mover]
        self.app.toasts.say(tr("Hint: {reason}", reason=tr_sentence(reason)), seat.colour, seconds=8.0)
        if self.hint and self.hint[0].kind in ("link", "place"):
            self.board.show(self.hint, 0.35 * min(1.0, self.app.settings.motion))
        return True

    def toggle_hand(self) -> None:
        """Hide or show the open hand."""
        self.hand_hidden = not self.hand_hidden
        self.hover = None
        self.app.redraw()

    # -- input -----------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        if self._finish_motion(event):
            return True
        if isinstance(event, Key) and self.dialog is None and self.ui.focus is None and handle_key(self, event):
            return True
        if self.dialog is not None:
            if isinstance(event, Key) and event.key == pygame.K_ESCAPE:
                self.open_pause()
                return True
            if self.dialog is not None and self.dialog.handle(event):
                return True
            if isinstance(event, Key):
                return self.ui.handle(event) or handle_key(self, event)
            return self._camera(event)
        if self.log.open and self.log.handle(event, self):
            return True
        if isinstance(event, Hover):
            return self._hover(event)
        if self.ui.handle(event):
            return True
        match event:
            case Click(_, button) if button == RIGHT:
                return self.step_back()
            case Click(pos, button) if button == LEFT:
                return self._click(pos, event.double)
            case Leave():
                self.point(None)
                return True
            case Key():
                return handle_key(self, event)
        return self._camera(event)

    def _finish_motion(self, event: InputEvent) -> bool:
        """A click or Space ends what moves and does nothing else; the release of that click is swallowed."""
        if isinstance(event, Release | Click) and self._swallow:
            if isinstance(event, Click):
                self._swallow = False
            return True
        self._swallow = self._swallow and not isinstance(event, Press)
        moving = not self.timeline.empty
        if not moving:
            return False
        pressed = isinstance(event, Press) and event.button == LEFT
        clicked = isinstance(event, Click) and event.button == LEFT
        spaced = isinstance(event, Key) and event.key == pygame.K_SPACE
        if not (pressed or clicked or spaced):
            return False
        self.timeline.finish()
        self.board.camera.finish()
        self._swallow = pressed
        return True

    def _camera(self, event: InputEvent) -> bool:
        camera = self.board.camera
        match event:
            case Wheel(pos, dy, _) if camera.view.collidepoint(pos):
                camera.zoom_at(pos, 1 if dy > 0 else -1, self.app.settings.motion > 0)
                self.moved_board()
                return True
            case Drag(_, delta, button, start) if button in (LEFT, MIDDLE) and camera.view.collidepoint(start):
                camera.pan(*delta)
                self.app.cursor("move")
                self.moved_board()
                return True
        return False

    def moved_board(self) -> None:
        self.app.tooltip.hide()
        if self.popover is not None:
            self._open_popover_again()

    def _open_popover_again(self) -> None:
        subject = self._subject(self.presenter.pieces(self.sight()))
        if self.popover is not None and subject is not None:
            never = self.board.city_rects(self.presenter.pieces(self.sight()).names) + self.board.rects_of(subject)
            self.popover.place(self.board.points_of(subject), self.places.board, never, [])

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer: a choice, something in a panel, a route or city."""
        if self.popover is not None and self.popover.rect.collidepoint(pos):
            return self.popover.at(pos)
        found: Target | None = self.panels.at(pos, self.sight())
        return found or self.board.at(pos, self.app.settings.large_targets)

    def _hover(self, event: Hover) -> bool:
        used = self.ui.handle(event)
        if self.ui.hot is not None:
            return self.point(None) or used
        return self.point(self.target_at(event.pos)) or used

    def point(self, target: Target | None) -> bool:
        """Point at a target: tooltip, pointer shape, redraw."""
        changed = target != self.hover
        self.hover = target
        if target is None:
            if changed:
                self.app.tooltip.hide()
            return changed
        if self.deciding and (target in self.selection.next_targets() or target.kind == "choice"):
            self.app.cursor("hand")
        self._tell(target)
        return changed

    def _tell(self, target: Target) -> None:
        """The tooltip of what is pointed at."""
        payments = self.selection.preview(target) if self.deciding else []
        tip = self.presenter.tip(self.sight(), target, payments)
        if tip is None or (self.popover is not None and target in self.selection.clicked):
            self.app.tooltip.hide()
            return
        lines = list(tip.lines)
        asks = target.kind in ("link", "place", "slot", "deck", "tickets")
        if asks and self.deciding and not payments and target not in self.selection.clicked:
            why = self.why_not(target)
            lines += [why] if why else []
        area = self.panels.rect_of(target, self.sight())
        if area is None and target.kind in ("link", "place"):
            area = self.board.rect_of(target)
        title = f"{tip.title}  {tip.value}" if tip.value else tip.title
        pos = self.app.pointer.pos
        self.app.tooltip.over(target, area or pygame.Rect(pos, (1, 1)), title, lines)

    def _click(self, pos: tuple[int, int], double: bool) -> bool:
        target = self.target_at(pos)
        if target is None:
            if self.popover is not None and self.popover.rect.collidepoint(pos):
                return True
            if self.step_back():
                return True
            if double and self.places.board.collidepoint(pos):
                self.board.camera.fit(self.app.settings.motion > 0)
            return True
        if target.kind == "log":
            self.show_line(int(target.id))
        elif target.kind in ("plate", "hand", "ticket"):
            self._show_named(target)
        elif self.deciding:
            self.choose(target)
        else:
            self.refuse(self.why_not(target))
        return True

    def _show_named(self, target: Target) -> None:
        """Click on a ticket or plate: pan so that what it names is in sight."""
        pieces = self.presenter.pieces(self.sight())
        self.board.show([Target("place", city) for city in pieces.rings], 0.35 * min(1.0, self.app.settings.motion))

    def show_line(self, index: int) -> None:
        """Show the move of a line of the log, counted from the newest."""
        lines = self.flow.log
        if index < len(lines):
            line = lines[len(lines) - 1 - index]
            if line.targets:
                self.flow.last_targets = line.targets
                self.board.show(line.targets, 0.35 * min(1.0, self.app.settings.motion))
                self.app.redraw()

    # -- other scenes -----------------------------------------------------------------------------------------

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
            "fit": lambda: self.board.camera.fit(),
            "hand": self.toggle_hand,
        }

    def zoom(self, steps: int) -> None:
        """Zoom in or out at the middle of the board."""
        self.board.camera.zoom_at(self.places.board.center, steps, self.app.settings.motion > 0)
        self.moved_board()

    def open_pause(self) -> None:
        """The pause menu."""
        self.open_over("pause", play=self)

    def open_over(self, name: str, **kw: object) -> None:
        """Open another scene over this one."""
        router.open(self.app, name, **kw)

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log.open = not self.log.open
        self.bar.log.on = self.log.open
        self.app.redraw()

    def save(self) -> None:
        """Save under a name of its own, besides the autosave."""
        self.app.say(self.keeper.save(self.session))

    # -- picture -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        sight = self.sight()
        motions = list(self.timeline.moving())
        colours = [seat.colour for seat in sight.seats]
        pieces = self.presenter.pieces(sight)
        glow = list(self.presenter.filtered(sight, sight.legal))
        if self.dialog is not None:
            glow = []
        if self.hint:
            glow = [target for target in glow if target in self.hint] or glow
        still = self.app.settings.reduced_motion
        pulse = None if still else self._pulse
        self.board.draw(surface, pieces, glow, self.hover, sight.last, motions, pulse, colours)
        self.presenter.draw_motion(surface, self.app.scale, self.board, motions, sight)
        self.panels.draw(surface, sight, self.flow.log)
        self._draw_bar(surface, sight)
        if self.popover is not None:
            self.popover.draw(surface, self.hover if self.hover and self.hover.kind == "choice" else None)
        self.ui.draw(surface)
        for motion, share in motions:
            draw_flight(surface, motion, share, lambda t: self.panels.rect_of(t, sight), sight.patterns)
        if self.log.open:
            self.log.draw(surface, self.flow.log)
        if self.dialog is not None:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((10, 19, 26, self.dialog.scrim))
            surface.blit(shade, (0, 0))
            self.board.draw_pointed_out(surface, pieces)
            self.dialog.draw(surface)

    def _draw_bar(self, surface: pygame.Surface, sight: Sight) -> None:
        session = self.session
        rounds = session.rules.rounds(sight.state) + 1
        note = tr("{map} · turn {n}", map=session.board.title, n=rounds)
        self.bar.draw(surface, self.app.scale, tr(session.rules.title), note, self.presenter.banner(sight), sight.seats)


def make(app: "App", session: Session, library: Any = None) -> PlayScene:
    """The play screen of a match. ``library``: where it is saved (default: the user's; none without a window)."""
    return PlayScene(app, session, Keeper(app, library))
