"""The log in narrow places: whole words on several lines, found by the pointer, scrolled to its oldest line."""

import pygame
import pytest

from trainyard.ui import text
from trainyard.ui.theme import Scale
from trainyard.view.log_rows import LogRows
from trainyard.view.presenter import LogLine

SCALE = Scale((1280, 720))
NARROW = pygame.Rect(10, 20, 150, 200)
LOG = [LogLine(0, f"Constantinople – Sevastopol, {n} cards", n, (), 0) for n in range(1, 30)]


@pytest.fixture
def rows() -> LogRows:
    pygame.font.init()
    made = LogRows()
    made.layout(SCALE, NARROW)
    return made


def test_no_line_is_cut_and_every_line_of_text_fits(rows: LogRows) -> None:
    for row in rows.lay(LOG):
        assert " ".join(row.words).replace("\u00a0", " ") == row.line.text
        assert all(text.width(words, "medium", SCALE.font("caption")) < NARROW.width for words in row.words)


def test_a_line_takes_as_many_lines_of_text_as_it_needs(rows: LogRows) -> None:
    long = LogLine(0, "gave up the tunnel from Constantinople to Sevastopol and kept 3 tickets of 4 seen", 0, (), 0)
    [row] = rows.lay([long])
    assert len(row.words) > 3
    assert " ".join(row.words).replace("\u00a0", " ") == long.text


def test_a_number_stays_with_what_it_counts(rows: LogRows) -> None:
    assert all("cards" not in row.words[-1] or "\u00a0cards" in row.words[-1] for row in rows.lay(LOG))


def test_rows_lie_inside_and_the_newest_is_on_top(rows: LogRows) -> None:
    laid = rows.lay(LOG)
    assert [row.number for row in laid] == list(range(len(laid)))
    assert laid[0].line == LOG[-1]
    assert all(NARROW.contains(row.area) for row in laid)


def test_the_pointer_finds_the_line_it_is_over(rows: LogRows) -> None:
    laid = rows.lay(LOG)
    assert rows.at(laid[2].area.center) == 2
    assert rows.at((NARROW.x, NARROW.bottom + 30)) is None


def test_scrolling_ends_when_the_oldest_line_is_in_sight(rows: LogRows) -> None:
    last = rows.last_first(LOG)
    assert rows.lay(LOG, last)[-1].line == LOG[0]
    assert rows.lay(LOG, last - 1)[-1].line != LOG[0]
    assert rows.last_first(LOG[:2]) == 0
