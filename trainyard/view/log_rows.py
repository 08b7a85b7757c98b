"""Lines of the log, newest first, each on as many lines of text as it needs: for the rail, the drawer, the column."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trainyard.ui import text
from trainyard.ui.theme import BRASS_LIGHT, QUIET, TEXT, Scale
from trainyard.view.brush import draw_seat_mark
from trainyard.view.presenter import LogLine

LEADING, GAP = 1.3, 0.42
"""From line to line, and more than that from one line of the log to the next: parts of the text's size."""


_COUNTED = re.compile(r"(\d) ")


class Row(NamedTuple):
    """A line of the log as it lies on the screen."""

    area: pygame.Rect
    number: int
    """Counted from the newest."""
    line: LogLine
    words: list[str]


class LogRows:
    """Where the lines of a log lie in a room; what was laid last is what the pointer finds."""

    def __init__(self, step: str = "caption") -> None:
        self._step = step
        self._scale = Scale((1600, 900))
        self._area = pygame.Rect(0, 0, 0, 0)
        self._laid: tuple[object, list[Row]] = (None, [])

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Take this room (pixels)."""
        self._scale, self._area, self._laid = scale, area, (None, [])

    def lay(self, log: Sequence[LogLine], first: int = 0) -> list[Row]:
        """The rows that fit into the room whole, from the ``first``-newest line on."""
        key = len(log), log[-1] if log else None, first
        if self._laid[0] != key:
            self._laid = key, self._rows(log, first)
        return self._laid[1]

    def last_first(self, log: Sequence[LogLine]) -> int:
        """The largest ``first`` that leaves no room below the oldest line: how far one can scroll."""
        room, first = self._area.height, len(log)
        while first > 0 and (room := room - self._height(self._words(log[len(log) - first]))) >= 0:
            first -= 1
        return first

    def _rows(self, log: Sequence[LogLine], first: int) -> list[Row]:
        rows: list[Row] = []
        y = self._area.y
        for index in range(first, len(log)):
            line = log[len(log) - 1 - index]
            words = self._words(line)
            high = self._height(words)
            if y + high > self._area.bottom:
                break
            rows.append(Row(pygame.Rect(self._area.x, y, self._area.width, high), index, line, words))
            y += high
        return rows

    def _words(self, line: LogLine) -> list[str]:
        px = self._scale.font(self._step)
        room = max(px, self._area.width - self._mark(px) - self._points(line, px))
        whole = _COUNTED.sub("\\1\u00a0", line.text)  # a number stays with what it counts
        words = text.wrap(whole, "medium", px, room)
        most = max(1, (self._area.height - round(px * GAP)) // text.line_height(px, LEADING))
        if len(words) > most:  # more than the whole room holds
            words = [*words[: most - 1], text.ellipsis(" ".join(words[most - 1 :]), "medium", px, room)]
        return words

    def _height(self, words: Sequence[str]) -> int:
        px = self._scale.font(self._step)
        return text.line_height(px, LEADING) * len(words) + round(px * GAP)

    @staticmethod
    def _mark(px: int) -> int:
        return 2 * max(5, round(px * 0.46)) + round(px * 0.55)

    @staticmethod
    def _points(line: LogLine, px: int) -> int:
        return text.width(f"+{line.points}", "semibold", px) + round(px * 0.5) if line.points else 0

    def draw(self, surface: pygame.Surface, log: Sequence[LogLine], first: int = 0) -> None:
        """All rows; the newest line is brighter."""
        px = self._scale.font(self._step)
        for row in self.lay(log, first):
            middle = row.area.y + round(px * 0.65)
            left = row.area.x + draw_seat_mark(surface, row.line, (row.area.x, middle), px)
            at = (left, middle + round(px * 0.35))
            colour = TEXT if row.number == 0 else QUIET
            text.draw_lines(surface, row.words, at, "medium", px, colour, spacing=LEADING)
            if row.line.points:
                points = f"+{row.line.points}"
                text.draw_middle(surface, points, (row.area.right, middle), "semibold", px, BRASS_LIGHT, "right")

    def at(self, pos: tuple[int, int]) -> int | None:
        """The line under the pointer, counted from the newest."""
        return next((row.number for row in self._laid[1] if row.area.collidepoint(pos)), None)


def log_row(surface: pygame.Surface, line: LogLine, at: tuple[int, int], room: int, scale: Scale, colour: str) -> None:
    """One line of the log on one line of text, its baseline at y: the seat's disc, what it did, its points."""
    small = scale.font("caption")
    x, y = at
    left = x + draw_seat_mark(surface, line, (x, y - round(small * 0.34)), small)
    points = f"+{line.points}" if line.points else ""
    wide = text.width(points, "semibold", small) + round(small * 0.4) if points else 0
    words = text.ellipsis(line.text, "medium", small, room - (left - x) - wide)
    end = text.draw(surface, words, (left, y), "medium", small, colour)
    if points:
        text.draw(surface, points, (left + end + round(small * 0.4), y), "semibold", small, BRASS_LIGHT)
