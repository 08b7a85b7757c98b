"""The load list: saved matches and replays with small pictures, a preview, rename, delete (design 7.15)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from trainyard.core.errors import TrainyardError
from trainyard.games import registry
from trainyard.i18n import tr, tr_error, tr_sentence
from trainyard.scenes import router
from trainyard.scenes.dialog import Dialog
from trainyard.scenes.form import Form
from trainyard.scenes.library_rows import (
    KINDS,
    ROW,
    EntryRow,
    Reader,
    date_words,
    state_words,
    title_words,
)
from trainyard.scenes.posters import title_of
from trainyard.session.library import Deleted, Entry, Library
from trainyard.ui import art, icons, panel, pieces, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.dropdown import Dropdown
from trainyard.ui.figures import figure
from trainyard.ui.label import Heading
from trainyard.ui.pointer import Key
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import BRASS, INK7, NOTE, PAPER, QUIET, rgb

if TYPE_CHECKING:
    from trainyard.app import App

GAP = 8.0
UNDO_SECONDS = 8.0
TITLE_LENGTH = 60
SAVED, REPLAYS = 0, 1
SORTS = ("newest", "oldest", "title", "turn")


class LibraryScene(Form):
    """Choose a match with the arrows or the mouse; Enter opens it, F2 renames it, Del deletes it."""

    def __init__(self, app: "App", finished: bool, library: Library) -> None:
        super().__init__(app)
        self.library = library
        self.tab = REPLAYS if finished else SAVED
        self.sort = SORTS[0]
        self.game = ""
        """Only matches of this game; empty: all."""
        self.entries: list[Entry] = []
        self.chosen = 0
        self.reader = Reader()
        self.rows: list[EntryRow] = []
        self._top = 0

    def enter(self) -> None:
        self._read()

    def leave(self) -> None:
        self.reader.close()

    def _read(self) -> None:
        kinds: tuple[str, ...] = ("finished",) if self.tab == REPLAYS else ("auto", "manual")
        found = self.library.entries(kinds)  # type: ignore[arg-type]  # the words are those of Kind
        if self.game:
            found = [entry for entry in found if entry.summary and entry.summary.game == self.game]
        turn = lambda entry: -(entry.summary.turn if entry.summary else 0)  # noqa: E731 - a key
        if self.sort == "oldest":
            found.sort(key=lambda entry: entry.saved_at)
        elif self.sort == "title":
            found.sort(key=lambda entry: title_words(entry).casefold())
        elif self.sort == "turn":
            found.sort(key=turn)
        # What cannot be opened stands at the end: it is there to be seen, not to be met first.
        found.sort(key=lambda entry: entry.summary is None)
        self.entries = found
        self.chosen = min(max(self.chosen, 0), max(0, len(found) - 1))

    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return self.entries[self.chosen] if self.entries else None

    # --- the form

    def build(self) -> None:
        add = self.group.add
        self._back = add(Button(tr("Back"), self.back, "ghost", icon="back", keycap="Esc", align="left"))
        self._tabs = add(Segmented([tr("Saved"), tr("Replays")], self.tab, self._choose_tab))
        games = [tr("All games"), *(title_of(game) for game in registry.GAMES)]
        chosen = 1 + registry.GAMES.index(self.game) if self.game in registry.GAMES else 0
        self._games = add(Dropdown(games, chosen, self._choose_game, tip=tr("Which games are listed")))
        sorts = [tr("Newest first"), tr("Oldest first"), tr("By title"), tr("By turn")]
        self._sorts = add(Dropdown(sorts, SORTS.index(self.sort), self._choose_sort, tip=tr("In which order")))
        self.area = add(ScrollArea(self.app))
        self.rows = [
            self.area.inner.add(
                EntryRow(entry, self.reader, lambda n=n: self.choose(n), self.open)  # type: ignore[misc]
            )
            for n, entry in enumerate(self.entries)
        ]
        self._head = add(Heading(tr("Preview"), "lead", PAPER))
        self._rename = add(IconButton("edit", self.rename, tr("Rename"), "F2"))
        self._delete = add(IconButton("trash", self.delete, tr("Delete"), tr("Del")))
        self._count = add(Button(tr("The final count"), self.count, "secondary"))
        self._open = add(Button(tr("Open"), self.open, "primary", "lead", key_words="Enter"))
        self._refresh()

    def place(self, w: float, h: float) -> None:
        margin = 60.0 if w >= 1300 else 24.0
        if w > 1700:
            margin = 60 + (w - 1700) / 2
        inner = w - 2 * margin
        right = max(330.0, min(460.0, inner * 0.33))
        left = inner - right - 24
        self._title_at = (margin + left / 2, 62.0)
        self._back.place(max(8.0, margin - 16), 40, 140, 44)
        self._tabs.place(w - margin - 300, 40, 300, 44)
        top, body = 108.0, h - 108 - 40
        self._list_box = (margin, top, left, body)
        half = min(220.0, (left - 60) / 2)
        self._games.place(margin + 18, top + 16, half, 40)
        self._sorts.place(margin + left - 18 - half, top + 16, half, 40)
        x = margin + 18
        self.area.place(x, top + 68, left - 36, body - 68 - 18)
        needed = len(self.rows) * (ROW + GAP) - GAP
        wide = left - 36 - (16 if needed > body - 86 else 0)
        for n, row in enumerate(self.rows):
            row.place(0, n * (ROW + GAP), wide, ROW)
        self.area.content_height = self.scale.px(needed)
        self.area.top = self._top
        x = margin + left + 24
        self._side_box = (x, top, right, body)
        self._head.place(x + 22, top + 14, right - 140, 36)
        self._delete.place(x + right - 22 - 36, top + 14, 36, 36)
        self._rename.place(x + right - 22 - 36 - 44, top + 14, 36, 36)
        foot = top + body - 22 - 54
        if self._count.visible:
            half = (right - 44 - 14) / 2
            self._count.place(x + 22, foot, half, 54)
            self._open.place(x + 22 + half + 14, foot, half, 54)
        else:
            self._open.place(x + 22, foot, right - 44, 54)
        if self.rows:
            self.area.reveal(self.rows[self.chosen].rect)
        if self.app.headless:
            self._draw_for_pictures()

    def _draw_for_pictures(self) -> None:
        """Without a window the first picture must be whole."""
        for row in self.rows:
            row.draw(pygame.Surface((1, 1)))
        if (entry := self.entry) is not None and entry.summary:
            self.reader.picture(entry.path, self._preview_size())
        self.reader.wait()

    def _refresh(self) -> None:
        entry = self.entry
        for n, row in enumerate(self.rows):
            row.on = n == self.chosen
        fault = ""
        if entry is None:
            fault = tr("Nothing is chosen.")
        elif self.rows and self.rows[self.chosen].fault:
            fault = self.rows[self.chosen].fault
        elif entry.locked:
            here = tr("You are playing this match.")
            fault = here if entry.ours else tr("This match is open in another window.")
        self._open.words = tr("Watch") if self.tab == REPLAYS else tr("Continue")
        self._open.enabled, self._open.reason = not fault, fault
        self._count.visible = self.tab == REPLAYS
        self._count.enabled, self._count.reason = not fault, fault
        for button in (self._rename, self._delete):
            button.enabled = entry is not None and not entry.locked
            button.reason = fault if entry is None or entry.locked else ""
        if entry is not None and fault and not entry.locked:
            self._rename.enabled, self._rename.reason = False, fault
        self.app.redraw()

    # --- the picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        scale = self.scale
        x = scale.px(self._title_at[0])
        room = 2 * (min(self._tabs.rect.x - x, x - self._back.rect.right) - scale.px(20))
        words = tr("Replays") if self.tab == REPLAYS else tr("Load game")
        self.draw_title(surface, words, self._title_at, room, "center")
        box = self._box(self._list_box)
        panel.draw_panel(surface, box, scale, "paper")
        if not self.rows:
            self._draw_empty(surface, box)
        side = self._box(self._side_box)
        panel.draw_panel(surface, side, scale, "ink")
        self._draw_preview(surface, side)

    def _box(self, du: tuple[float, float, float, float]) -> pygame.Rect:
        return pygame.Rect(*(self.scale.px(v) for v in du))

    def _draw_empty(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale = self.scale
        words = tr("No match is saved yet. Every match saves itself while you play.")
        if self.tab == REPLAYS:
            words = tr("No replay yet. Every finished match is kept here.")
        icons.draw(surface, "train", (box.centerx, box.centery - scale.px(40)), scale.px(56), "#C9B586")
        fitted = text.fit(words, "medium", "lead", scale, box.w - scale.px(80), 3)
        text.draw_lines(
            surface, fitted.lines, (box.centerx, box.centery + scale.px(20)), "medium", fitted.px, NOTE, "center"
        )

    def _preview_size(self) -> tuple[int, int]:
        wide = self.scale.px(self._side_box[2] - 44)
        return wide, round(wide * 0.58)

    def _draw_preview(self, surface: pygame.Surface, side: pygame.Rect) -> None:
        entry, scale = self.entry, self.scale
        if entry is None:
            return
        x, y = side.x + scale.px(22), side.y + scale.px(62)
        size = self._preview_size()
        room = self._open.rect.y - scale.px(16)
        seats = len(entry.summary.seats) if entry.summary else 2
        least = scale.px(96 + 34 * seats)
        if y + size[1] + least <= room:
            frame = pygame.Rect(x, y, *size)
            made = self.reader.picture(entry.path, size) if entry.summary else None
            if made is not None:
                surface.blit(made, frame)
            else:
                pygame.draw.rect(surface, rgb(INK7), frame)
                icons.draw(surface, "lock" if entry.fault else "map", frame.center, scale.px(44), QUIET)
            pygame.draw.rect(surface, rgb(BRASS), frame, scale.line(1))
            y = frame.bottom + scale.px(16)
        if entry.summary is None:
            words = tr_sentence(entry.fault) if entry.fault else ""
            fitted = text.fit(words, "medium", "body", scale, size[0], 5)
            text.draw_lines(surface, fitted.lines, (x, y + scale.px(16)), "medium", fitted.px, PAPER)
            return
        self._draw_summary(surface, entry, pygame.Rect(x, y, size[0], max(0, room - y)))

    def _draw_summary(self, surface: pygame.Surface, entry: Entry, box: pygame.Rect) -> None:
        summary, scale = entry.summary, self.scale
        assert summary is not None
        title = text.fit(title_words(entry), "bold", "lead", scale, box.w, 1)
        y = box.y + title.px * 0.5
        text.draw_middle(surface, title.lines[0], (box.x, y), "bold", title.px, PAPER, "left")
        y += scale.px(12)
        where = f"{summary.map_title} · {state_words(summary)}"
        if title_words(entry) != title_of(summary.game):
            where = f"{title_of(summary.game)} · {where}"
        for words in (where, f"{date_words(entry.saved_at)} · {tr(KINDS[entry.kind])}"):
            fitted = text.fit(words, "medium", "label", scale, box.w, 2)
            step = text.line_height(fitted.px, 1.3)
            text.draw_lines(surface, fitted.lines, (box.x, y + step * 0.8), "medium", fitted.px, QUIET, spacing=1.3)
            y += step * len(fitted.lines) + scale.px(3)
        y += scale.px(14)
        order = sorted(range(len(summary.seats)), key=lambda n: -summary.scores[n])
        side, px = scale.px(30), scale.font("body")
        step = min(scale.px(36), max(scale.px(26), (box.bottom - round(y)) // max(1, len(order))))
        for n in order:
            y += step
            if y > box.bottom:
                return
            seat = summary.seats[n]
            middle = y - step / 2 + scale.px(4)
            badge = art.svg(pieces.badge(seat.colour, 12), (-15, -15, 30, 30), (side, side))
            surface.blit(badge, (box.x, round(middle - side / 2)))
            name = text.ellipsis(seat.name, "semibold", px, box.w - side - scale.px(80))
            text.draw_middle(surface, name, (box.x + side + scale.px(10), middle), "semibold", px, PAPER, "left")
            score = figure(summary.scores[n])
            text.draw_middle(surface, score, (box.right, middle), "display", scale.font("lead"), PAPER, "right")

    def update(self, dt: float) -> bool:
        if self.reader.poll():
            learnt = [row.learn() for row in self.rows]
            if True in learnt:
                self._refresh()
            self.app.redraw()
        return super().update(dt)

    # --- input

    def key(self, event: Key) -> bool:
        match event.key:
            case pygame.K_UP | pygame.K_DOWN:
                self.choose(self.chosen + (1 if event.key == pygame.K_DOWN else -1))
            case pygame.K_HOME:
                self.choose(0)
            case pygame.K_END:
                self.choose(len(self.entries) - 1)
            case pygame.K_RETURN | pygame.K_KP_ENTER if not event.repeat:
                self.open()
            case pygame.K_F2 if not event.repeat:
                self.rename()
            case pygame.K_DELETE if not event.repeat:
                self.delete()
            case pygame.K_LEFT | pygame.K_RIGHT if not event.repeat:
                self._tabs.choose(1 - self.tab)
            case _:
                return False
        return True

    # --- what happens

    def choose(self, number: int) -> None:
        """Marks a match and shows its preview."""
        if not self.entries:
            return
        self.chosen = min(max(number, 0), len(self.entries) - 1)
        self._refresh()
        self.area.reveal(self.rows[self.chosen].rect)

    def _reload(self) -> None:
        self._top = self.area.top
        self._read()
        self.rebuild()

    def _choose_tab(self, tab: int) -> None:
        self.tab, self.chosen, self._top = tab, 0, 0
        self._read()
        self.rebuild()

    def _choose_game(self, number: int) -> None:
        self.game = registry.GAMES[number - 1] if number else ""
        self._reload()

    def _choose_sort(self, number: int) -> None:
        self.sort = SORTS[number]
        self._reload()

    def open(self) -> None:
        """Continues the chosen match, or watches the replay."""
        self._go("replay" if self.tab == REPLAYS else "play")

    def count(self) -> None:
        """Shows the final count of the chosen replay."""
        self._go("scoring")

    def _go(self, scene: str) -> None:
        entry = self.entry
        if entry is None:
            return
        if not self._open.enabled:
            self.app.toast(self._open.reason)
            return
        try:
            session = self.library.take(entry.path) if scene == "play" else self.library.open(entry.path)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
            return
        if scene == "replay":
            router.open(self.app, "replay", session=session)
            return
        # Another match may lie below: it is saved and closed before this one opens.
        router.restart(self.app, "title")
        router.open(self.app, scene, session=session)

    def rename(self) -> None:
        """Asks for another title."""
        entry = self.entry
        if entry is not None and entry.summary is not None and self._rename.enabled:
            self.app.push(Rename(self.app, title_words(entry), lambda words: self._retitle(entry, words)))

    def _retitle(self, entry: Entry, words: str) -> None:
        try:
            self.library.rename(entry, words)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
        self._reload()

    def delete(self) -> None:
        """Deletes the chosen match; for eight seconds it can be brought back."""
        entry = self.entry
        if entry is None or not self._delete.enabled:
            return
        try:
            gone = self.library.delete(entry)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
            return
        words = tr("“{title}” is deleted.", title=title_words(entry))
        self.app.toasts.say(words, None, tr("Undo"), lambda: self._bring_back(gone), UNDO_SECONDS)
        self._reload()

    def _bring_back(self, gone: Deleted) -> None:
        try:
            self.library.restore(gone)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
        if self in self.app.stack.scenes:
            self._reload()


class Rename(Dialog):
    """Asks for a title."""

    def __init__(self, app: "App", title: str, done: Callable[[str], None]) -> None:
        super().__init__(app, tr("Rename"), tr("What shall this match be called?"))
        self._done = done
        self.field = TextField(title, limit=TITLE_LENGTH, on_enter=self._take)
        self.button(tr("Cancel"), self.cancel)
        self.button(tr("Rename"), self._take, "primary", "Enter")

    def content_height(self, width: int) -> int:
        return self.app.scale.px(46)

    def place_content(self, box: pygame.Rect) -> None:
        self.ui.add(self.field)
        self.field.rect = pygame.Rect(box.x, box.y, box.w, self.app.scale.px(44))
        self.field.mark, self.field.caret = 0, len(self.field.words)
        self.ui.set_focus(self.field, visible=False)

    def _take(self) -> None:
        words = self.field.words.strip()
        self.close()
        if words:
            self._done(words)


def make(app: "App", finished: bool = False, library: Library | None = None) -> LibraryScene:
    """The scene "library", at the saved matches or at the finished ones."""
    return LibraryScene(app, bool(finished), library or Library())
