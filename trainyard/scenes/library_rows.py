"""One line of the load list, and the thread that reads the matches for their small pictures (design 7.15)."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_
from trainyard.i18n import tr, tr_error, tr_sentence
from trainyard.scenes.board_pane import seat_words
from trainyard.scenes.posters import BILLINGS, title_of
from trainyard.session import saves
from trainyard.session.library import Entry
from trainyard.session.saves import Summary
from trainyard.ui import art, icons, pieces, text
from trainyard.ui.pointer import Click
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS, FIELD, FOCUS, INK, INK7, NOTE, PAPER, PAPER2, PAPER3, rgb
from trainyard.ui.widget import Widget
from trainyard.view.art.thumbnail import thumbnail
from trainyard.view.presenter import Pieces, Sight, presenter_of
from trainyard.view.reckoning import reckoning_of

_log = logging.getLogger(__name__)

KINDS = {"auto": N_("running"), "manual": N_("saved by hand"), "finished": N_("finished")}
THUMB = (150.0, 84.0)
ROW = 100.0


def title_words(entry: Entry) -> str:
    """What the row is called: the given title, else the game."""
    if entry.summary is None:
        return entry.path.name
    return entry.summary.title or (title_of(entry.summary.game) if entry.summary.game in BILLINGS else entry.path.name)


def date_words(seconds: float) -> str:
    """A moment as date and time."""
    return time.strftime("%Y-%m-%d  %H:%M", time.localtime(seconds))


def state_words(summary: Summary) -> str:
    """The turn (or round, where the game counts in rounds), and who is to move or has won."""
    turn = reckoning_of(summary.game).lap(summary.turn)
    if summary.winners:
        names = ", ".join(summary.seats[seat].name for seat in summary.winners)
        return tr("{turn} · {names} won", turn=turn, names=names)
    if 0 <= summary.to_move < len(summary.seats):
        return tr("{turn} · {name} to play", turn=turn, name=summary.seats[summary.to_move].name)
    return turn


class Seen(NamedTuple):
    """What everybody may know of a saved match: its board and what lies on it; or why it cannot be opened."""

    board: Any
    pieces: Pieces
    fault: str = ""


class Reader:
    """Reads saves in a thread of its own, the one asked for last first, and draws their pictures."""

    def __init__(self) -> None:
        self.seen: dict[Path, Seen] = {}
        self._pictures: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}
        self._asked: set[tuple[Path, tuple[int, int]]] = set()
        self._wishes: queue.LifoQueue[tuple[Path, tuple[int, int]] | None] = queue.LifoQueue()
        self._news = False
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="library", daemon=True)
        self._thread.start()

    def picture(self, path: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """The match's picture of this size, or None until it is ready (ask again when `poll` says so)."""
        found = self._pictures.get((path, size))
        if found is None and (path, size) not in self._asked:
            self._asked.add((path, size))
            self._wishes.put((path, size))
        return found

    def poll(self) -> bool:
        """Whether something became ready since the last call."""
        news, self._news = self._news, False
        return news

    def wait(self) -> None:
        """Until everything that was asked for is there (pictures and tests)."""
        self._wishes.join()

    def close(self) -> None:
        """Ends the thread after the match it is reading."""
        self._closed = True
        self._wishes.put(None)

    def _work(self) -> None:
        while True:
            wish = self._wishes.get()
            if wish is None or self._closed:
                self._wishes.task_done()
                return
            path, size = wish
            try:
                seen = self.seen.get(path) or read_seen(path)
                self.seen[path] = seen
                if not seen.fault:
                    lies = seen.pieces
                    sheet = lies.sheets[lies.sheet] if lies.sheets else None
                    self._pictures[path, size] = thumbnail(
                        seen.board, lies.claims, size, lies.stations, lies.tracks, lies.starts, sheet, lies.night
                    )
            except pygame.error:
                pass  # the window was closed meanwhile
            except Exception:  # whatever is odd about one match, the others get their pictures
                _log.exception("the picture of %s cannot be drawn", path)
            finally:
                self._news = True
                self._wishes.task_done()


def read_seen(path: Path) -> Seen:
    """Opens a save and keeps what everybody may know of it."""
    try:
        _, session = saves.load(path)
    except TrainyardError as fault:
        return Seen(None, Pieces(), tr_error(fault))
    state = session.observation(None)
    sight = Sight(session.rules, session.board, state, None, seat_words(session))
    return Seen(session.board, presenter_of(session.game).pieces(sight))


class EntryRow(Widget):
    """A saved match. A click chooses it, a second one opens it; what cannot be opened is grey and says why."""

    ring_radius = 11.0

    def __init__(self, entry: Entry, reader: Reader, choose: Callable[[], None], open_: Callable[[], None]) -> None:
        super().__init__()
        self.entry, self.reader, self.choose, self.open = entry, reader, choose, open_
        self.on = False
        self.fault = tr_sentence(entry.fault) if entry.fault else ""
        if self.fault:
            self.tip = self.fault
        elif entry.locked:
            self.tip = tr("This match is open in another window.")
        self._thumb: pygame.Surface | None = None

    def state(self) -> Hashable:
        return self.on, id(self._thumb), self.entry.locked, self.fault

    def on_click(self, event: Click) -> bool:
        if event.button != 1:
            return False
        self.choose()
        if event.double:
            self.open()
        return True

    def activate(self) -> None:
        self.choose()
        self.open()

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        if self.visible and not self.fault and self._thumb is None:
            self._thumb = self.reader.picture(self.entry.path, self._thumb_size())
        super().draw(surface, offset)

    def learn(self) -> bool:
        """Takes over what the reader found out; True if the match turns out not to open."""
        seen = self.reader.seen.get(self.entry.path)
        if self.fault or seen is None or not seen.fault:
            return False
        self.fault = self.tip = seen.fault
        return True

    def _thumb_size(self) -> tuple[int, int]:
        return self.scale.px(THUMB[0]), self.scale.px(THUMB[1])

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        m, w, h = box.x / s, box.w / s, box.h / s
        fill = PAPER if self.on else PAPER2 if self.fault else FIELD
        edge, thick = (FOCUS, 3.0) if self.on else (BRASS, 1.6) if self.hot else (PAPER3, 1.2)
        size = surface.get_size()
        body = rect(m + thick / 2, m + thick / 2, w - thick, h - thick, fill, 8, edge, thick)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        thumb = pygame.Rect((box.x + scale.px(8), box.y + (box.h - scale.px(THUMB[1])) // 2), self._thumb_size())
        self._paint_thumb(surface, thumb)
        left, right = thumb.right + scale.px(14), box.right - scale.px(14)
        self._paint_words(surface, left, right, box)

    def _paint_thumb(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self._thumb is not None:
            surface.blit(self._thumb, box)
        else:
            pygame.draw.rect(surface, rgb(PAPER3 if self.fault else INK7), box)
            icon, colour = ("lock", NOTE) if self.fault else ("map", PAPER)
            icons.draw(surface, icon, box.center, self.scale.px(28), colour)
        pygame.draw.rect(surface, rgb(INK), box, self.scale.line(1))

    def _paint_words(self, surface: pygame.Surface, left: int, right: int, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        summary = self.entry.summary
        ink = NOTE if self.fault else INK
        small = scale.font("label")
        date = date_words(self.entry.saved_at) if self.entry.saved_at else ""
        long = text.draw_middle(surface, date, (right, box.y + 22 * s), "medium", small, NOTE, "right")
        title = text.fit(title_words(self.entry), "bold", "lead", scale, right - left - long - scale.px(12), 1)
        text.draw_middle(surface, title.lines[0], (left, box.y + 22 * s), "bold", title.px, ink, "left")
        if summary is None or self.fault:
            lines = text.fit(self.fault, "medium", "label", scale, right - left, 2)
            text.draw_lines(surface, lines.lines, (left, box.y + 52 * s), "medium", lines.px, "#9A2F1B", spacing=1.3)
            return
        kind = tr(KINDS[self.entry.kind])
        if self.entry.locked:
            kind = tr("open here") if self.entry.ours else tr("open in another window")
        words = f"{state_words(summary)} · {kind}"
        words = text.ellipsis(words, "medium", small, right - left)
        text.draw_middle(surface, words, (left, box.y + 47 * s), "medium", small, NOTE, "left")
        x, y = left, box.y + 76 * s
        side = scale.px(26)
        px = scale.font("label")
        for seat in summary.seats:
            name = seat.name
            room = right - x - side - scale.px(8)
            wide = text.width(name, "semibold", px)
            if room < min(wide, scale.px(30)):
                break
            badge = art.svg(pieces.badge(seat.colour, 11, FIELD), (-13, -13, 26, 26), (side, side))
            surface.blit(badge, (x, round(y - side / 2)))
            name = text.ellipsis(name, "semibold", px, room)
            x += side + scale.px(4)
            x += text.draw_middle(surface, name, (x, y), "semibold", px, INK, "left") + scale.px(14)
