"""The replay viewer: a match turn by turn, with open hands and a way back into play (design 7.14)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from trainyard.core.rules import OVER
from trainyard.i18n import tr
from trainyard.scenes import router
from trainyard.scenes.board_pane import BoardPane
from trainyard.scenes.form import Form
from trainyard.scenes.play_layout import places
from trainyard.scenes.replay_bar import PlayButton, Scrubber
from trainyard.scenes.replay_boards import Boards
from trainyard.scenes.replay_hands import HandCard, hand_of, sized
from trainyard.scenes.replay_tape import Tape
from trainyard.session.history import Step as Played
from trainyard.session.session import Session
from trainyard.ui import art, panel, pieces, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.label import Heading, Label
from trainyard.ui.pointer import LEFT, RIGHT, Click, Drag, InputEvent, Key, Wheel
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS_LIGHT, INK, NOTE, PAPER, QUIET, SEATS, rgb
from trainyard.ui.toggle import Toggle
from trainyard.view.board_motions import ON_BOARD
from trainyard.view.presenter import LogLine, presenter_of
from trainyard.view.reckoning import Held, reckoning_of
from trainyard.view.target import Target
from trainyard.view.timeline import Motion, Step, Timeline

if TYPE_CHECKING:
    from trainyard.app import App

BAR, TOP = 112.0, 56.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
LEAST_STEP = 420.0
"""Milliseconds that a step stays at single speed when nothing moves on the board."""
SCORED = 1600.0
"""Milliseconds that a board stays at single speed before it is cleared away."""


TOLD = 6
"""Turns before the last one that the log tells of, where the panels have one."""
LEAST_RAIL = 224.0
"""Pixels: letters do not shrink with a small scale of everything, so the hands need so much."""


class Replay(Form):
    """Watches a match. Space plays, the arrows go turn by turn, a click on a column jumps."""

    def __init__(self, app: "App", session: Session, step: int) -> None:
        super().__init__(app)
        self.session = session
        self.tape = Tape(session, step)
        presenter = presenter_of(session.game)
        self.pane = BoardPane(session, app.settings.patterns, app.settings.solid_labels, presenter.in_replay)
        self.reckoning = reckoning_of(session.game)
        self.marks = self.reckoning.marks(session) if session.over else []
        self.timeline = Timeline(lambda name: app.audio.play(name))
        self.playing = False
        self.speed = 1
        """Which of SPEEDS."""
        everybody = set(range(len(session.seats)))
        self.open_hands: set[int] = everybody if session.over else set()
        self.last: tuple[Target, ...] = ()
        self.shown: Any = self.tape.state
        """The state that is seen: the tape's, or the board that its last step was scored on."""
        self._line: LogLine | None = None
        self._ended = ""
        """What the last turn ended, where it was scored at once."""
        self._rail_w = 288.0
        self._boards = Boards(session, presenter, self._show_thing, self._refresh) if presenter.in_replay else None
        self._tell()

    @property
    def may_open(self) -> bool:
        """Whether hands may be seen: only of a match that is over."""
        return self.session.over

    # --- going through it

    def go(self, step: int) -> None:
        """To the state after so many steps, at once."""
        self.timeline.drop()
        self.tape.go(step)
        self.pane.point_out((), ())
        self._tell()
        self._refresh()

    def turn_by(self, by: int, seat: int | None = None) -> None:
        """Some turns on or back."""
        self.timeline.drop()
        self.tape.turn_by(by, seat)
        self.pane.point_out((), ())
        self._tell()
        self._refresh()

    def _own_turn_by(self, by: int) -> None:
        self.turn_by(by, self.own_seat)

    @property
    def own_seat(self) -> int:
        """Whose turns Shift+arrows visit: the board that is kept or the only open hand, else the first human, else the
        first seat."""
        if self._boards is not None and self._boards.kept is not None:
            return self._boards.kept
        if len(self.open_hands) == 1:
            return next(iter(self.open_hands))
        return next((n for n, seat in enumerate(self.session.seats) if seat.is_human), 0)

    def play(self) -> None:
        """Plays on, or pauses; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.tape.at_end:
            self.go(0)
        if not self.playing:
            self.timeline.drop()
            self._tell()
        self.pane.point_out((), ())
        self._refresh()

    def _start_step(self) -> None:
        """Puts the next step on the timeline; when it has been shown the tape moves on."""
        step = self.tape.next_step()
        if step is None:
            self.playing = False
            self._refresh()
            return
        moves: list[Motion] = []
        if self.app.settings.motion:
            sight = self.pane.sight(self.tape.state)
            seen = [event if self.may_open else event.seen_by(None) for event in step.events]
            # No hand, no panel; and what is scored is not cleared away before the next step.
            moves = [m for m in self.pane.presenter.motions(sight, seen) if m.kind in ON_BOARD and m.kind != "clear"]
            if self._boards is not None:
                self._boards.follow(step.seat)
        at_least = LEAST_STEP if not moves else max(motion.end for motion in moves) + 150

        def then() -> None:
            self.tape.go(self.tape.step + 1)
            self._tell()
            self._refresh()

        if self.shown is not self.tape.state:
            self.timeline.add(Step([], self._clear, SCORED))
        self.timeline.add(Step(moves, then, at_least))

    def _clear(self) -> None:
        """Shows the true state, where the last step was scored on a board that is cleared away."""
        self.shown, self.last = self.tape.state, ()
        self._refresh()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        changed = self.pane.update(dt) or changed
        if self.playing:
            self.timeline.stretch = 1.0 / SPEEDS[self.speed]
            if self.timeline.empty:
                self._start_step()
            self.timeline.advance(dt)
            changed = True
        return changed

    # --- words

    def _tell(self) -> None:
        """What is seen now; what the last turn did, for the pill, and where on the map."""
        state = self.tape.state
        self.shown = self.reckoning.board_after(self.session, self.tape.step, state)
        lines = self._lines(self.tape.last_turn())
        own = [line for line in lines if line.seat is not None]
        self._line = own[0] if own else lines[-1] if lines else None
        self._ended = ""
        if own and self.shown is not state:
            # What is told of nobody later on belongs to what has begun since.
            self._ended = next((line.text for line in lines if line.seat is None), "")
            points = sum(line.points for line in own if line.seat == own[0].seat)
            self._line = own[0]._replace(points=points)
        self.last = tuple(target for line in lines for target in line.targets)

    def _lines(self, steps: Sequence[Played]) -> list[LogLine]:
        """What these steps of one turn did."""
        sight = self.pane.sight(self.tape.state)
        events = [event if self.may_open else event.seen_by(None) for step in steps for event in step.events]
        return [line for line in self.pane.presenter.log_lines(sight, events) if line.text]

    def _told(self) -> list[LogLine]:
        """The lines of the last turns."""
        tape = self.tape
        if not tape.step or not tape.turns:
            return []
        turns = tape.turns[max(0, tape.turn - TOLD) : tape.turn + 1]
        steps = self.session.history.steps
        return [line for turn in turns for line in self._lines(steps[turn.first : min(turn.after, tape.step)])]

    def _place_words(self) -> str:
        turns = self.tape.turns
        return self.reckoning.lap(turns[self.tape.turn].lap, turns[-1].lap) if turns else tr("The beginning")

    # --- the form

    def build(self) -> None:
        add = self.group.add
        self._back = add(IconButton("back", self.back, tr("Back"), "Esc"))
        self._help = add(IconButton("help", self._rules, tr("Rules"), "F1"))
        self._gear = add(IconButton("gear", self._settings, tr("Settings")))
        self._hands_head = add(Heading(tr(self.reckoning.hands_title), "caption", BRASS_LIGHT))
        self._all = add(Toggle(len(self.open_hands) == len(self.session.seats), self._open_all, tr("Show all")))
        seats = range(len(self.session.seats)) if self._boards is None else ()
        self._cards = [add(HandCard(self.session, seat, self._toggle_hand, self._show_held)) for seat in seats]
        if self._boards is not None:
            self._hands_head.visible = self._all.visible = False
            for widget in self._boards.widgets():
                add(widget)
        if not self.may_open:
            why = tr("The match is not over: hands stay closed.")
            self._all.enabled, self._all.reason = False, why
            for card in self._cards:
                card.enabled = False
                card.reason = why
        self._first = add(IconButton("back", lambda: self.turn_by(-1), tr("Turn back"), tr("Left")))
        self._play = add(PlayButton(self.play))
        self._next = add(IconButton("forward", lambda: self.turn_by(1), tr("Turn on"), tr("Right")))
        self._place = add(Label("", "bold", "body", PAPER))
        self._what = add(Label("", "medium", "label", QUIET, lines=2))
        self._scrub = add(Scrubber(self.tape, self.marks, self.go, self.turn_by))
        self._speed = add(Button("", self._faster, "secondary", tip=tr("Speed"), keycap="S"))
        self._take = add(Button(tr("Take over here"), self.take_over, "secondary", "body", keycap="T"))
        self._take.tip = tr("A new match that goes on from this turn")
        self._refresh()

    def place(self, w: float, h: float) -> None:
        px = self.scale.px
        rail = self._rail_w = self._rail_wide()
        self._back.place(10, 9, 36, 36)
        self._gear.place(w - 46, 9, 36, 36)
        self._help.place(w - 90, 9, 36, 36)
        self._map = pygame.Rect(0, px(TOP), px(w - rail), px(h - BAR) - px(TOP))
        self.pane.layout(self.scale, self._map, self.app.headless)
        x = w - rail
        self._hands_head.place(x + 12, TOP + 10, rail - 78, 28)
        self._all.place(w - 60, TOP + 8, 46, 32)
        self._place_cards()
        y = h - BAR
        if self._boards is not None:
            column = pygame.Rect(self._map.right, px(TOP), self.app.size[0] - self._map.right, self.app.size[1])
            if self._across:
                column.height = self._map.height
                self._boards.place(self.scale, column, self._map)
            else:  # the bar lies in the tray's place, the rail beside it
                w = x
                column.height -= column.y
                self._boards.place(self.scale, column, pygame.Rect(0, self._map.bottom, self._map.right, px(BAR)))
        self._first.place(28, y + 36, 42, 42)
        self._play.place(80, y + 30, 54, 54)
        self._next.place(144, y + 36, 42, 42)
        narrow = w < 1300
        words = 150.0 if narrow else 200.0
        self._place.place(206, y + 30, words, 26)
        self._what.place(206, y + 56, words, 40)
        take = 170.0 if narrow else 206.0
        self._take.place(w - 22 - take, y + 30, take, 52)
        self._speed.place(w - 22 - take - 18 - 84, y + 34, 84, 44)
        left = 206 + words + 20
        self._scrub.place(left, y + 8, w - 22 - take - 18 - 84 - 20 - left, 96)

    @property
    def _across(self) -> bool:
        """Whether the bar runs below board and panels: where these share the window it would be short below one."""
        return self.pane.presenter.board_share is not None

    def _rail_wide(self) -> float:
        """The width of the rail, du."""
        scale = self.scale
        if self._boards is not None:
            presenter = self.pane.presenter
            found = places(scale, self.app.size, board_share=presenter.board_share, column=presenter.column)
            return found.rail.width / scale.s
        rail = (252.0 if len(self.session.seats) < 5 else 300.0) if scale.compact else 288.0
        return max(rail, LEAST_RAIL / scale.s)

    def _place_cards(self) -> None:
        w, h = self.du
        room = h - TOP - BAR - 52
        gap = 8.0
        sized(self._cards, room, gap)
        y = TOP + 46
        for card in self._cards:
            card.place(w - self._rail_w + 10, y, self._rail_w - 20, card.wanted_height())
            y += card.wanted_height() + gap

    def _refresh(self) -> None:
        """Shows where the tape stands."""
        if not self.group.widgets:
            return
        scores = self.session.rules.scores(self.shown)
        mover = self.tape.turns[self.tape.turn].seat if self.tape.turns else None
        for card in self._cards:
            card.score = scores[card.seat]
            card.active = card.seat == mover and self.tape.step > 0
            shown = self.may_open and card.seat in self.open_hands
            card.content = hand_of(self.reckoning, self.session, self.shown, card.seat) if shown else None
        self._place_cards()
        if self._boards is not None:
            state = self.shown if self.may_open else self.session.rules.observe(self.shown, None)
            self._boards.tell(state, mover, self._told())
        self._all.on = len(self.open_hands) == len(self._cards)
        self._play.playing = self.playing
        self._play.tip = tr("Pause") if self.playing else tr("Play")
        self._first.enabled, self._next.enabled = self.tape.step > 0, not self.tape.at_end
        self._first.reason, self._next.reason = tr("This is the beginning."), tr("This is the end.")
        self._place.words = self._place_words()
        line = self._line
        name = self.session.seats[line.seat].name if line and line.seat is not None else ""
        self._what.words = f"{name}: {line.text}" if line and name else line.text if line else ""
        self._speed.words = f"{SPEEDS[self.speed]:g}×"
        over = self.tape.state.to_move == OVER
        self._take.enabled, self._take.reason = not over, tr("The match is over here: go back some turns first.")
        self.app.redraw()

    # --- the picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        scale = self.scale
        w, h = surface.get_size()
        motions = list(self.timeline.moving())
        if self._boards is not None:
            self.pane.watched = self._boards.sight.watched
        self.pane.draw(surface, self.shown, False, motions, self.last if not motions else ())
        rail = pygame.Rect(w - scale.px(self._rail_w), scale.px(TOP), scale.px(self._rail_w), h)
        surface.fill(rgb(INK), rail)
        panel.draw_bar(surface, pygame.Rect(0, 0, w, scale.px(TOP)), scale, "bottom")
        bar = w if self._boards is None or self._across else rail.x
        panel.draw_bar(surface, pygame.Rect(0, h - scale.px(BAR), bar, scale.px(BAR)), scale, "top")
        if self._boards is not None:
            self._boards.draw(surface)
        self._draw_title(surface)
        self._draw_pill(surface)

    def _draw_title(self, surface: pygame.Surface) -> None:
        scale = self.scale
        x = self._back.rect.right + scale.px(14)
        room = max(scale.px(120), surface.get_width() // 2 - scale.px(290) - x)
        title = text.caps(tr(self.session.rules.title))
        size = text.shrunk(title, "display", scale.font("body"), room, 13, 0.1)
        text.draw_middle(surface, title, (x, scale.px(20)), "display", size, PAPER, "left", 0.1)
        note = tr("{map} · replay", map=self.session.board.title)
        px = scale.font("caption")
        note = text.ellipsis(note, "medium", px, room)
        text.draw_middle(surface, note, (x, scale.px(40)), "medium", px, QUIET, "left")

    def _draw_pill(self, surface: pygame.Surface) -> None:
        """What the last turn did, as a paper pill in the player's colour; below it what it ended, else a hint."""
        counted = self.pane.presenter.counted(motion for motion, _ in self.timeline.moving())
        line, scale, s = counted or self._line, self.scale, self.scale.s
        seat = self.session.seats[line.seat] if line and line.seat is not None else None
        words = line.text if line else tr("The beginning") if not self.tape.step else tr("The turn has begun")
        px, small = scale.font("body"), scale.font("caption")
        name = seat.name if seat else ""
        points = f"+{line.points}" if line and line.points else ""
        long = text.width(name, "bold", px) + scale.px(8) + text.width(words, "medium", px)
        if points:
            long += text.width(points, "bold", px) + scale.px(8)
        most = surface.get_width() - 2 * (self._back.rect.right + scale.px(230))
        hints = (tr("Arrows step · Space plays · click a column to jump"), tr("Space plays, arrows step"))
        room = max(most, scale.px(360)) - scale.px(90)
        hint = self._ended or next((words_ for words_ in hints if text.width(words_, "medium", small) <= room), "")
        w = min(
            max(long + scale.px(90), scale.px(460), text.width(hint, "medium", small) + scale.px(90)),
            max(most, scale.px(360)),
        )
        h = scale.px(44)
        box = pygame.Rect((surface.get_width() - w) // 2, (scale.px(TOP) - h) // 2, w, h)
        edge = SEATS[seat.colour].colour if seat else BRASS_LIGHT
        du = (w / s, h / s)
        body = rect(0, 0, du[0], du[1], PAPER, du[1] / 2) + rect(
            3, 3, du[0] - 6, du[1] - 6, "none", du[1] / 2 - 3, edge, 2.5
        )
        surface.blit(art.svg(body, (0, 0, *du), box.size), box)
        x = box.x + scale.px(20)
        if seat:
            side = scale.px(28)
            badge = art.svg(pieces.badge(seat.colour, 12), (-14, -14, 28, 28), (side, side))
            surface.blit(badge, (box.x + scale.px(12), box.centery - side // 2))
            x = box.x + scale.px(50)
        if (px + small) * 1.2 > h:  # small letters do not grow smaller with the bar: one line is enough
            hint = ""
        y = box.y + box.h * (0.34 if hint else 0.5)
        right = box.right - scale.px(18)
        if points:
            right -= text.draw_middle(surface, points, (right, box.centery), "bold", px, INK, "right") + scale.px(8)
        if name:
            x += text.draw_middle(surface, name, (x, y), "bold", px, INK, "left") + scale.px(8)
        text.draw_middle(surface, text.ellipsis(words, "medium", px, right - x), (x, y), "medium", px, INK, "left")
        left = box.x + scale.px(50 if seat else 20)
        role, ink = ("semibold", INK) if self._ended else ("medium", NOTE)
        shown = text.ellipsis(hint, role, small, right - left)
        text.draw_middle(surface, shown, (left, box.y + box.h * 0.72), role, small, ink, "left")

    # --- input

    def handle(self, event: InputEvent) -> bool:
        if super().handle(event):
            return True
        camera = self.pane.view.camera
        match event:
            case Wheel(pos, dy) if self._map.collidepoint(pos):
                camera.zoom_at(pos, 1 if dy > 0 else -1)
            case Wheel(_, dy):
                self.turn_by(-1 if dy > 0 else 1)
            case Drag(_, delta, _, start) if self._map.collidepoint(start):
                camera.pan(*delta)
                self.app.cursor("move")
            case Click(pos, button, _, double) if button == LEFT and double and self._map.collidepoint(pos):
                camera.fit()
            case Click(_, button) if button in (LEFT, RIGHT) and (self.pane.links or self.pane.places):
                self.pane.point_out((), ())
            case _:
                return False
        return True

    def _is_for_all(self, event: InputEvent) -> bool:
        """Arrows step after a click too: only a control that was reached by keyboard may take them."""
        focus = self.group.focus
        arrow = isinstance(event, Key) and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        return (arrow and (focus is None or not focus.focused)) or super()._is_for_all(event)

    def key(self, event: Key) -> bool:
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = 1 if event.key == pygame.K_RIGHT else -1
                if event.shift:
                    self._own_turn_by(by)
                elif event.ctrl:
                    self.go(self.tape.step + by)
                else:
                    self.turn_by(by)
            case pygame.K_HOME:
                self.go(0)
            case pygame.K_END:
                self.go(self.tape.length)
            case pygame.K_SPACE if not event.repeat:
                self.play()
            case pygame.K_s if not event.repeat and not event.ctrl:
                self._faster()
            case pygame.K_t if not event.repeat and not event.ctrl:
                if self._take.enabled:
                    self.take_over()
            case pygame.K_F1 if not event.repeat:
                self._rules()
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.pane.view.camera.zoom_at(self._map.center, 1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.pane.view.camera.zoom_at(self._map.center, -1)
            case pygame.K_0 | pygame.K_KP_0:
                self.pane.view.camera.fit()
            case _:
                return False
        return True

    # --- what happens

    def _toggle_hand(self, seat: int) -> None:
        if self.may_open:
            self.open_hands ^= {seat}
            self._refresh()

    def _open_all(self, on: bool) -> None:
        self.open_hands = set(range(len(self.session.seats))) if on else set()
        self._refresh()

    def _show_held(self, seat: int, held: Held) -> None:
        self.playing = False
        self.timeline.drop()
        self.pane.point_out(held.links, held.places, held.done)
        self._refresh()

    def _show_thing(self, seat: int, target: Target) -> None:
        """Shows what a thing of the seat's panels is about, if it is held and may be known."""
        if self.may_open:
            for held in hand_of(self.reckoning, self.session, self.shown, seat).held:
                if held.target == target:
                    self._show_held(seat, held)

    def _faster(self) -> None:
        self.speed = (self.speed + 1) % len(SPEEDS)
        self._refresh()

    def _rules(self) -> None:
        router.open(self.app, "rules", game=self.session.game)

    def _settings(self) -> None:
        router.open(self.app, "settings")

    def take_over(self) -> None:
        """Goes on playing from here, as a match of its own."""
        self.playing = False
        session = self.tape.taken_over()
        router.restart(self.app, "title")
        router.open(self.app, "play", session=session)

    def pause(self) -> None:
        self.playing = False
        self.timeline.drop()

    def leave(self) -> None:
        self.pane.close()


def make(app: "App", session: Session, step: int = 0) -> Replay:
    """The scene "replay" of a match, at a step of its log."""
    return Replay(app, session, int(step))
