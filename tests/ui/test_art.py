"""Sprites and fragments: exact sizes, recolouring, and files that nanosvg can draw."""

import re

import pygame
import pytest

from trainyard import resources
from trainyard.app import App
from trainyard.ui import art, icons, pieces
from trainyard.ui.shapes import dashes, rect
from trainyard.ui.theme import CARDS

FILES = sorted(resources.data("art").glob("*.svg"))
UNSAFE = re.compile(r"<(text|filter|mask|clipPath|pattern|use|style|image)\b|class=")


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_every_sprite_is_small_and_draws_something(app: App, path: "resources.Path") -> None:
    assert path.stat().st_size < 6400
    drawn = art.sprite(path.stem, (0, 48))
    assert drawn.get_height() == 48
    assert drawn.get_bounding_rect().w > 10


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_no_sprite_uses_what_nanosvg_cannot_draw(path: "resources.Path") -> None:
    assert not UNSAFE.search(path.read_text("utf-8"))


@pytest.mark.parametrize("size", [(1574, 158), (31, 10), (7, 300)])
def test_a_fragment_fills_exactly_the_pixels_asked_for(app: App, size: tuple[int, int]) -> None:
    drawn = art.svg(rect(0, 0, 100, 100, "#FF0000"), (0, 0, 100, 100), size)
    assert drawn.get_size() == size
    assert drawn.get_at((size[0] - 1, size[1] - 1))[:3] == (255, 0, 0)
    assert drawn.get_at((size[0] - 1, size[1] - 1))[3] > 250


def test_a_sprite_takes_another_colour_by_its_hex(app: App) -> None:
    plain = art.sprite("wagon_side", (88, 44))
    blue = art.sprite("wagon_side", (88, 44), (("#B83A22", "#1F58A8"),))
    assert plain.get_at((44, 28))[:3] != blue.get_at((44, 28))[:3]


def test_the_same_sprite_comes_from_the_cache(app: App) -> None:
    assert art.sprite("loco_side", (0, 40)) is art.sprite("loco_side", (0, 40))


def test_the_cache_of_pictures_is_bounded(app: App) -> None:
    for n in range(40):
        art.svg(rect(0, 0, 10, 10, f"#0000{n:02X}"), (0, 0, 10, 10), (1000, 600))
    assert sum(s.get_width() * s.get_height() * 4 for s in art._surfaces.values()) <= art._KEEP_BYTES


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_draws_something(app: App, name: str) -> None:
    assert icons.surface(name, 32, "#FFFFFF").get_bounding_rect().w >= 3


def test_all_card_fronts_and_patterns_look_different(app: App) -> None:
    seen = set()
    for kind in CARDS:
        if kind == "grey":
            continue
        for patterns in ("always", "symbols", "off"):
            if kind == "locomotive" and patterns != "always":
                continue
            made = art.svg(pieces.card(kind, patterns), (-36, -52, 72, 104), (72, 104))
            seen.add(pygame.image.tobytes(made, "RGBA"))
    # White is plain in the engraver's code: its card has no hatching to leave out.
    assert len(seen) == 8 * 3 + 1 - 1


def test_dashes_are_cut_at_their_lengths() -> None:
    assert dashes([(0, 0), (10, 0)], 4, 2) == "M0 0L4 0M6 0L10 0"
