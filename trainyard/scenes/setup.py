"""The setup screen: who sits at the table, on which map, by which options (design 7.3).

While it is open the thinker starts and the board is read and painted, so that the match begins at once.
"""

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from trainyard.ai import player as ai_player
from trainyard.boards.model import Board
from trainyard.core.errors import BadMap, TrainyardError
from trainyard.games import maps, registry
from trainyard.i18n import tr, tr_error, tr_sentence, trn
from trainyard.scenes import posters, router
from trainyard.scenes.form import Form
from trainyard.scenes.posters import PosterCard
from trainyard.scenes.setup_levels import LevelKey
from trainyard.scenes.setup_maps import MapPanel
from trainyard.scenes.setup_options import OptionPanel
from trainyard.scenes.setup_preview import Preview
from trainyard.scenes.setup_seats import SeatPanel
from trainyard.scenes.table import LEVEL_NAMES, Table, new_table
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.ui import icons, panel, text
from trainyard.ui.buttons import Button
from trainyard.ui.label import Heading, Label
from trainyard.ui.pointer import InputEvent, Key
from trainyard.ui.theme import BAD, BRASS_LIGHT, INK, NOTE, PAPER, PAPER3, QUIET
from trainyard.ui.toggle import Toggle
from trainyard.view.presenter import presenter_of

if TYPE_CHECKING:
    from trainyard.app import App

BAR = 96.0
HEAD = 104.0
LOW = 440.0
"""du of height under which the seats need the room of the words on levels."""


class Setup(Form):
    """Lays a table for one game and starts the match."""

    def __init__(self, app: "App", game: str) -> None:
        super().__init__(app)
        self.game = game
        rules = registry.rules_of(game)
        kept = app.settings.defaults.get(game)
        self.kept: dict[str, Any] = dict(kept) if isinstance(kept, dict) else {}
        self.table: Table = new_table(rules, ai_player.styles(game), self.kept.get("saved"))
        self.keep = "saved" in self.kept
        self.seats = SeatPanel(app, self.table, self.refresh, self.rebuild)
        self.options = OptionPanel(app, self.table, self.refresh, self.rebuild)
        self.maps = MapPanel(app, game, self.table.map_id, self._choose_map)
        self._board = _Loading(game, self.table.map_id)
        self._preview = Preview(app)

    def enter(self) -> None:
        self.app.thinker.start(self.game)
        if self.app.headless:
            self.maps.wait()

    def leave(self) -> None:
        self._preview.close()

    # --- the form

    def build(self) -> None:
        add = self.group.add
        self._back = add(
            Button(tr("Games"), self.back, "ghost", icon="back", tip=tr("Back to the games"), align="left")
        )
        self._back.keycap = "Esc"
        self._poster = add(PosterCard(self.game, lambda: None, lifts=False))
        self._poster.focusable = self._poster.hand = False
        self._poster.map_id = self.table.map_id
        self._map_word = add(Label(tr("Map"), "semibold", "body", BRASS_LIGHT))
        own = sum(not entry.shipped for entry in self.maps.entries)
        words = trn("{n} of your own", "{n} of your own", own) if own else tr("none of your own yet")
        words = tr("reading …") if self.maps.reading else words
        where = tr("Put your own maps (.tmx) into {folder}", folder=maps.own_folder())
        self._map_hint = add(Label(words, "medium", "label", QUIET, "right", lines=2, tip=where))
        add(self.maps.area)
        note = tr("turn order runs from the top · drag to change")
        self._seats_head = add(Heading(tr("Seats"), "lead", INK, note, NOTE))
        add(self.seats.area)
        self._levels = add(LevelKey())
        self._notes = [
            add(Label("", role, "label", hue, lines=2)) for role, hue in (("semibold", BAD), ("medium", NOTE))
        ]
        self._options_head = add(Heading(tr("Options"), "lead", PAPER))
        add(self.options.area)
        self._keep_word = add(Label(tr("Save as my defaults"), "medium", "body", QUIET, lines=2))
        self._keep = add(Toggle(self.keep, self._keep_table))
        self._summary = add(Label("", "semibold", "lead", PAPER))
        self._hint = add(Label(tr("Esc goes back · Enter starts"), "medium", "label", QUIET))
        self._quick = add(Button(tr("Quick start"), self.quick_start, "secondary", "lead", keycap="Q"))
        self._quick.tip = self._quick_words()
        self._start = add(Button(tr("Start game"), self.start, "primary", "heading", key_words="Enter"))
        self.maps.build()

    def place(self, w: float, h: float) -> None:
        margin = 60.0 if w >= 1500 else max(20.0, 60 - (1500 - w) * 0.1)
        gap = 26.0 if w >= 1500 else 16.0
        left = min(340.0, w * 0.215)
        right = max(min(394.0, w * 0.25), 270.0)
        middle = w - 2 * margin - left - right - 2 * gap
        if middle > 760:
            # A very wide window: the columns stay together in the middle.
            margin += (middle - 760) / 2
            middle = 760.0
        body = h - HEAD - BAR - 24
        x = margin
        self._back.place(max(8, margin - 16), 40, left, 44)
        # The poster gives way to up to three and a half maps.
        room = body - 60 - min(max(self.maps.wanted_height() + 4, 66.0), 232.0)
        wide = min(left, posters.width_for(room))
        high = posters.height_for(wide)
        self._poster.place(x + (left - wide) / 2, HEAD, wide, high)
        y = HEAD + high + 14
        self._map_word.place(x, y, left * 0.3, 34)
        self._map_hint.place(x + left * 0.3, y, left * 0.7, 34)
        self.maps.place(x, y + 38, left, HEAD + body - y - 38)
        x += left + gap
        self._title_at = (x, 66.0)
        self._seat_box = (x, HEAD, middle, body)
        self._seats_head.place(x + 26, HEAD + 20, middle - 52, 30)
        line = text.line_height(self.scale.font("label"), 1.35) / self.scale.s
        self._notes[0].visible = body >= LOW  # their tooltips tell the levels too
        notes = (max(44.0, 2 * line), max(28.0, 1.3 * line)) if body >= LOW else (0.0, max(34.0, 2 * line))
        foot = HEAD + body - 12 - sum(notes)
        self.seats.lay(x + 20, HEAD + 60, middle - 40, foot - 16 - HEAD - 60)
        self._rule = (x + 26, foot - 6, middle - 52)
        self._levels.place(x + 28, foot, middle - 56, notes[0])
        self._notes[0].place(x + 28, foot, middle - 56, notes[0])
        self._notes[1].place(x + 56, HEAD + body - 12 - notes[1], middle - 84, notes[1])
        x += middle + gap
        self._option_box = (x, HEAD, right, body)
        self._options_head.place(x + 24, HEAD + 20, right - 48, 30)
        self.options.lay(x + 24, HEAD + 60, right - 48, body - 60 - 62)
        self._keep_word.place(x + 24, HEAD + body - 52, right - 48 - 60, 40)
        self._keep.place(x + right - 24 - 46, HEAD + body - 48, 46, 32)
        y = h - BAR
        start, quick = min(258.0, w * 0.2), min(200.0, w * 0.17)
        self._start.place(w - margin - start, y + 20, start, 56)
        self._quick.place(w - margin - start - 16 - quick, y + 20, quick, 56)
        room = w - 2 * margin - start - quick - 40
        self._summary.place(margin, y + 18, room, 30)
        self._hint.place(margin, y + 50, room, 26)
        self.refresh()

    def refresh(self) -> None:
        """Shows what follows from the table: the summary, the notes, whether it can start."""
        table = self.table
        players = trn("{n} player", "{n} players", len(table.chairs))
        humans = trn("{n} human", "{n} humans", table.humans)
        computers = trn("{n} computer", "{n} computers", table.computers)
        self._summary.words = f"{players} · {humans}, {computers}"
        faults = table.faults()
        for number, row in enumerate(self.seats.rows):
            mine = [tr_sentence(why) for where, why in faults if where == number]
            row.name.wrong = bool(mine)
            row.name.tip = mine[0] if mine else tr("Name")
        why = self.maps.fault or (tr_sentence(faults[0][1]) if faults else "")
        self._start.enabled, self._start.reason = not why, why
        self.options.say_names()
        first, second = self._notes
        first.words = why
        self._levels.visible = first.visible and not why
        closed = presenter_of(self.game).secrets
        if table.humans == 0:
            second.words = tr("Nobody human: you watch the computers play.")
        elif table.humans > 1:
            curtain = tr("Humans share this screen: a curtain hides hands between their turns.")
            second.words = curtain if closed else tr("Humans share this screen and take turns at it.")
        else:
            hand = tr("Your hand stays open: nobody else looks at this screen.")
            second.words = hand if closed else tr("Nothing is secret here: every sheet lies open.")
        told = why and not first.visible
        second.colour, second.role = (BAD, "semibold") if told else (NOTE, "medium")
        second.words = why if told else second.words
        self.app.redraw()

    # --- the picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        scale = self.scale
        w, h = surface.get_size()
        room = w - scale.px(self._title_at[0] + 24)
        self.draw_title(surface, tr("Set up the table"), self._title_at, room)
        panel.draw_panel(surface, self._box(self._seat_box), scale, "paper")
        panel.draw_panel(surface, self._box(self._option_box), scale, "ink")
        bar = pygame.Rect(0, h - scale.px(BAR), w, scale.px(BAR))
        panel.draw_bar(surface, bar, scale, "top")
        x, y, wide = (scale.px(du) for du in self._rule)
        pygame.draw.line(surface, PAPER3, (x, y), (x + wide, y), max(1, scale.px(1.4)))
        note = self._notes[1].rect
        icon = "eye" if self._notes[1].colour == NOTE else "info"
        icons.draw(surface, icon, (note.x - scale.px(16), note.centery), scale.px(20), NOTE)

    def _box(self, du: tuple[float, float, float, float]) -> pygame.Rect:
        px = self.scale.px
        return pygame.Rect(px(du[0]), px(du[1]), px(du[2]), px(du[3]))

    # --- input

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.alt and event.key in (pygame.K_UP, pygame.K_DOWN):
            number = self.seats.row_of(self.group.focus)
            if number is not None and self.group.popup is None:
                self.seats.move(number, number + (1 if event.key == pygame.K_DOWN else -1))
                return True
        return super().handle(event)

    def key(self, event: Key) -> bool:
        if event.repeat or event.alt or event.ctrl:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._start.enabled:
                self.start()
            else:
                self.app.toast(self._start.reason)
            return True
        if event.key == pygame.K_q:
            self.quick_start()
            return True
        return False

    def update(self, dt: float) -> bool:
        self.options.update()
        self._poster.map_id = self.table.map_id
        self._preview.update(self._board.ready, dt)
        if self.table.board is None and self._board.ready is not None:
            self.table.board = self._board.ready
            self._check_options()
        if self.maps.poll():
            self.rebuild()
        return super().update(dt)

    # --- what happens

    def _choose_map(self, map_id: str) -> None:
        self.table.map_id = map_id
        self.table.board = None  # until it has been read nothing speaks against any option
        self._board = _Loading(self.game, map_id)
        self._check_options()

    def _check_options(self) -> None:
        """What can be played may have changed with the map."""
        if self.options.is_stale():
            self.rebuild()
        else:
            self.refresh()

    def _keep_table(self, on: bool) -> None:
        self.keep = on
        self._remember(last=False)

    def _remember(self, last: bool) -> None:
        kept = dict(self.kept)
        if last:
            kept["last"] = self.table.to_json()
        kept.pop("saved", None)
        if self.keep:
            kept["saved"] = self.table.to_json()
        self.kept = kept
        self.app.settings.defaults[self.game] = kept
        self.app.say(self.app.settings.save())

    def _quick_words(self) -> str:
        if "last" in self.kept:
            return tr("The last table of this game, as it was")
        return tr("You and computers of level {level}", level=tr(LEVEL_NAMES["medium"]))

    def quick_start(self) -> None:
        """Starts with the last table of this game, else with one human and medium computers."""
        self.maps.wait()
        quick = new_table(self.table.rules, self.table.styles, self.kept.get("last"))
        quick.board = self._board.ready if self._board.map_id == quick.map_id else None
        if quick.faults() or all(entry.id != quick.map_id or entry.fault for entry in self.maps.entries):
            quick = new_table(self.table.rules, self.table.styles)
        self.table = quick
        if self._board.map_id != quick.map_id:
            self._board = _Loading(self.game, quick.map_id)
        self._begin()

    def start(self) -> None:
        """Starts the match that is laid."""
        if self.table.faults() or self.maps.fault:
            return
        self._remember(last=True)
        self._begin()

    def _begin(self) -> None:
        table = self.table
        seats = [
            Seat(
                chair.name.strip(),
                "human" if chair.human else "computer",
                "" if chair.human else chair.level,
                "" if chair.human else chair.style,
                chair.colour,
            )
            for chair in table.chairs
        ]
        try:
            session = Session.new(self.game, self._board.wait(), seats, table.options, table.seed)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
            return
        router.switch(self.app, "play", session=session)


class _Loading:
    """A board that is being read beside the loop."""

    def __init__(self, game: str, map_id: str) -> None:
        self.game, self.map_id = game, map_id
        self._board: Board | None = None
        self._fault: BadMap | None = None
        self._thread = threading.Thread(target=self._load, name="board", daemon=True)
        self._thread.start()

    def _load(self) -> None:
        try:
            board = maps.load(self.game, self.map_id)
        except BadMap as fault:
            self._fault = fault
            return
        rules = registry.rules_of(self.game)
        with suppress(BadMap):  # what the rules derive from a map is made here, beside the loop
            rules.new_game(board, rules.seats[0], {}, 0)
        self._board = board

    @property
    def ready(self) -> Board | None:
        """The board, once it has been read."""
        return self._board

    def wait(self) -> Board:
        """The board. Raises `BadMap`."""
        self._thread.join()
        if self._board is None:
            raise self._fault or BadMap("there is no map “{name}” for this game", name=self.map_id)
        return self._board


def make(app: "App", game: str = "tickets") -> Setup:
    return Setup(app, game)
