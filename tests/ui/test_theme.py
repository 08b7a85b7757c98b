"""Sizes and colours of design/ui.md sections 2, 3 and 8."""

import pytest

from trainyard.ui.theme import (
    BAD,
    BAD_PAPER,
    BRASS_LIGHT,
    INK,
    INK8,
    MIN_DU,
    NOTE,
    OK,
    OK_PAPER,
    PAPER,
    PAPER2,
    PLATE,
    PRIMARY,
    PRIMARY_HOVER,
    PRIMARY_PRESSED,
    QUIET,
    SEATS,
    Scale,
    rgb,
)


@pytest.mark.parametrize(
    ("step", "sizes"),
    [
        ("caption", (13, 13, 15, 20, 30)),
        ("label", (13, 14, 17, 22, 34)),
        ("body", (14, 16, 19, 26, 38)),
        ("lead", (15, 18, 22, 29, 43)),
        ("heading", (18, 22, 26, 35, 53)),
        ("title", (25, 31, 37, 50, 74)),
        ("score", (35, 44, 53, 70, 106)),
        ("display", (66, 82, 98, 131, 197)),
    ],
)
def test_font_sizes_follow_the_table_of_the_design(step: str, sizes: tuple[int, ...]) -> None:
    windows = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
    found = [Scale(window).font(step) for window in windows]
    assert all(abs(a - b) <= 1 for a, b in zip(found, sizes, strict=True)), found


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1600, 900), (3840, 2160), (900, 1600)])
@pytest.mark.parametrize("user", [0.75, 1.0, 1.5, 2.0, 9.0])
def test_the_window_is_never_smaller_than_the_least_design_size(window: tuple[int, int], user: float) -> None:
    w, h = Scale(window, user).du
    assert w >= MIN_DU[0] - 1e-6
    assert h >= MIN_DU[1] - 1e-6


def test_a_small_window_or_a_large_user_scale_is_compact() -> None:
    assert Scale((1280, 720)).compact
    assert not Scale((1600, 900)).compact
    assert not Scale((1920, 1080)).compact
    assert Scale((1920, 1080), 1.5).compact


def test_a_huge_or_very_wide_window_is_wide() -> None:
    assert Scale((2560, 1440)).wide
    assert Scale((2560, 1080)).wide
    assert not Scale((1920, 1080)).wide


def _luminance(colour: str) -> float:
    def part(value: int) -> float:
        c = value / 255
        return c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b, _ = rgb(colour)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)


def contrast(a: str, b: str) -> float:
    """WCAG contrast of two colours."""
    low, high = sorted((_luminance(a), _luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (PAPER, INK),
        (PAPER, INK8),
        (QUIET, INK),
        (QUIET, PLATE),
        (BRASS_LIGHT, INK),
        (INK, BRASS_LIGHT),
        (NOTE, PAPER),
        (NOTE, PAPER2),
        (PAPER, PRIMARY),
        (PAPER, PRIMARY_HOVER),
        (PAPER, PRIMARY_PRESSED),
        (OK, OK_PAPER),
        (BAD, BAD_PAPER),
    ],
)
def test_text_contrasts_with_its_ground_by_four_and_a_half(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_every_seat_has_a_colour_and_an_emblem_of_its_own_that_can_be_seen() -> None:
    assert len({seat.colour for seat in SEATS}) == len({seat.emblem for seat in SEATS}) == 6
    assert all(contrast(seat.on, seat.colour) >= 3 for seat in SEATS)
