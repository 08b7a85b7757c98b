"""Words fit: measured as they are set, wrapped, shrunk, cut off."""

import pygame
import pytest

from trainyard.app import App
from trainyard.ui import text
from trainyard.ui.theme import INK, STEPS, Scale

WORDS = "Claim the ferry from København to Stockholm, București and back"


@pytest.mark.parametrize("role", text.FACES)
@pytest.mark.parametrize("tracking", [0.0, 0.12])
def test_a_line_is_as_wide_as_it_is_measured(app: App, role: str, tracking: float) -> None:
    measured = text.width(WORDS, role, 17, tracking)
    drawn = text.render(WORDS, role, 17, INK, tracking)
    inked = drawn.get_bounding_rect()
    assert inked.right <= measured + 3
    assert inked.right >= measured - 6


@pytest.mark.parametrize("room", [60, 120, 300])
def test_no_wrapped_line_is_wider_than_its_room(app: App, room: int) -> None:
    lines = text.wrap(WORDS + " Llanfairpwllgwyngyllgogerychwyrndrobwll", "medium", 16, room)
    assert all(text.width(line, "medium", 16) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join((WORDS + "Llanfairpwllgwyngyllgogerychwyrndrobwll").split())


def test_a_line_break_in_the_text_is_kept(app: App) -> None:
    assert text.wrap("one\ntwo", "medium", 16, 500) == ["one", "two"]


def test_cut_off_words_end_in_an_ellipsis_and_fit(app: App) -> None:
    cut = text.ellipsis(WORDS, "bold", 18, 140)
    assert cut.endswith("…")
    assert text.width(cut, "bold", 18) <= 140
    assert text.ellipsis("short", "bold", 18, 140) == "short"


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("room", [40, 90, 160, 240, 600])
@pytest.mark.parametrize("lines", [1, 2, 3])
def test_fitted_text_never_leaves_its_box(app: App, step: str, room: int, lines: int) -> None:
    scale = Scale((1280, 720))
    if room < 2 * scale.font(step):
        pytest.skip("not even a letter and an ellipsis fit")
    fitted = text.fit(WORDS, "semibold", step, scale, room, lines)
    assert len(fitted.lines) <= lines
    assert all(text.width(line, "semibold", fitted.px) <= room for line in fitted.lines)
    assert fitted.px >= 13 or fitted.px >= round(scale.font(step) * 0.8)


def test_text_wraps_before_it_shrinks_and_shrinks_before_it_is_cut(app: App) -> None:
    scale = Scale((1600, 900))
    full = text.width("Start the game", "semibold", scale.font("body"))
    assert text.fit("Start the game", "semibold", "body", scale, full).lines == ["Start the game"]
    two = text.fit("Start the game", "semibold", "body", scale, full - 10)
    assert len(two.lines) == 2
    assert two.px == scale.font("body")
    small = text.fit("Start the game", "semibold", "body", scale, full - 8, lines=1)
    assert small.px < scale.font("body")
    assert small.whole
    assert not text.fit("Start the game", "semibold", "body", scale, 40, lines=1).whole


def test_rendered_text_comes_from_the_cache_the_second_time(app: App) -> None:
    assert text.render("again", "bold", 20, INK) is text.render("again", "bold", 20, INK)


def test_the_cache_of_text_is_bounded(app: App) -> None:
    for n in range(3000):
        text.render(f"line number {n} of a long log", "bold", 40, INK)
    assert sum(s.get_width() * s.get_height() * 4 for s in text._surfaces.values()) <= text._KEEP_BYTES


@pytest.mark.parametrize("role", text.FACES)
@pytest.mark.parametrize("px", [13, 25, 82])
@pytest.mark.parametrize("tracking", [0.0, 0.12])
def test_letters_stand_on_one_line_whatever_their_height(app: App, role: str, px: int, tracking: float) -> None:
    def bottom(words: str) -> int:
        canvas = pygame.Surface((px * 12, px * 4), pygame.SRCALPHA)
        text.draw(canvas, words, (px, px * 2), role, px, INK, tracking=tracking)
        return canvas.get_bounding_rect(min_alpha=100).bottom

    plain = bottom("EEE")
    assert abs(bottom("EÅE") - plain) <= max(1, px // 40)
    assert abs(bottom("EAMH") - plain) <= max(1, px // 40)


@pytest.mark.parametrize("words", ["a\x00b", "\ud800", "two\nlines", "\x1b[31m", "bad\udcff\udcfename.json"])
def test_characters_that_no_font_takes_are_drawn_as_question_marks(app: App, words: str) -> None:
    target = pygame.Surface((200, 40))
    for tracking in (0.0, 0.1):
        assert text.draw(target, words, (5, 20), "medium", 16, INK, tracking=tracking) > 0
    assert text.outlined(words, "map", 16, INK, INK, 2).get_width() > 4
    assert text.fit(words, "bold", "lead", Scale((1280, 720)), 150, 1).lines


def test_a_smaller_letter_is_chosen_before_a_word_is_broken(app: App) -> None:
    scale = app.scale
    smaller = text.fit("Deliveries", "semibold", "body", scale, 1, 1).px
    room = text.width("Deliveries", "semibold", smaller)
    assert room < text.width("Deliveries", "semibold", scale.font("body"))
    assert text.fit("Deliveries", "semibold", "body", scale, room, 2).lines == ["Deliveries"]


@pytest.mark.parametrize("room", [90, 160, 300, 900])
def test_even_lines_are_as_many_as_wrapped_ones_and_leave_no_word_alone(app: App, room: int) -> None:
    wrapped, even = text.wrap(WORDS, "medium", 16, room), text.even(WORDS, "medium", 16, room)
    assert len(even) == len(wrapped) and " ".join(even) == WORDS
    widths = [text.width(line, "medium", 16) for line in even]
    assert max(widths) <= max(text.width(line, "medium", 16) for line in wrapped) <= room
    note = text.even("bonus cards counted at the end", "medium", 13, 170)
    assert len(note) == 2 and len(note[1].split()) > 1
