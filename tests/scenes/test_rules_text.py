"""The rules for players: the file is well formed, complete and free of foreign names."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pygame
import pytest

from trainyard import resources
from trainyard.app import App
from trainyard.games.registry import GAMES, PLANNED
from trainyard.scenes.rules_blocks import Page
from trainyard.scenes.rules_text import chapter_for, chapters, parse, search
from trainyard.ui import text

TOLD = tuple(game for game in GAMES + PLANNED if resources.data("rules", f"{game}.md").is_file())
"""All games that can be played, and planned ones whose rules are told already."""

NEEDED = {
    "tickets": {"idea", "start", "turn", "cards", "routes", "doubles", "ferries", "tunnels", "tickets", "stations"}
    | {"end", "scoring", "options"},
    "transam": {"idea", "start", "markers", "turn", "joined", "round_end", "scoring", "end", "private", "extra"},
}


@pytest.mark.parametrize("game", TOLD)
def test_every_game_has_a_chapter_for_every_action(game: str) -> None:
    pages = chapters(game)
    assert {page.id for page in pages} >= NEEDED.get(game, set())
    assert len({page.id for page in pages}) == len(pages)
    assert all(page.blocks for page in pages)


@pytest.mark.parametrize("game", TOLD)
def test_bold_marks_come_in_pairs(game: str) -> None:
    for page in chapters(game):
        for message in page.messages():
            assert message.count("**") % 2 == 0, message


@pytest.mark.parametrize("game", TOLD)
def test_rows_of_a_table_are_equally_long(game: str) -> None:
    for page in chapters(game):
        for block in page.blocks:
            assert len({len(row) for row in block.rows}) <= 1


def test_every_game_that_can_be_played_has_its_rules_told() -> None:
    assert set(GAMES) <= set(TOLD)


def test_rules_of_transam_tell_every_extra_card_every_point_and_every_phase() -> None:
    from trainyard.games.transam.cards import EXTRA_CARDS
    from trainyard.games.transam.state import Phase

    text = resources.data("rules", "transam.md").read_text("utf-8")
    assert all(f"**{card.title}.**" in text for card in EXTRA_CARDS)
    assert "| Points | 4 | 3 | 2 | 1 | 1 | 0 |" in text
    assert {phase for page in chapters("transam") for phase in page.phases} == {phase.value for phase in Phase}


def test_rules_of_tickets_name_every_number_of_the_game() -> None:
    text = resources.data("rules", "tickets.md").read_text("utf-8")
    for fact in ("45 trains", "3 stations", "4 train cards", "at least 2", "10 points", "4 points", "| 15 | 21 |"):
        assert fact in text


def test_small_markdown_is_read_block_by_block() -> None:
    (page,) = parse("# A title {#a}\n\nSome **bold** words.\n- one\n> tip\n![cap](x y)\n| a | 1 |\n| b | 2 |\n")
    assert (page.id, page.title) == ("a", "A title")
    assert [block.kind for block in page.blocks] == ["text", "item", "tip", "picture", "table"]
    assert page.blocks[3].sprites == ("x", "y")
    assert page.blocks[4].rows == (("a", "1"), ("b", "2"))
    assert list(page.messages()) == ["A title", "Some **bold** words.", "one", "tip", "cap", "a", "b"]


def test_search_finds_the_chapters_with_all_the_words() -> None:
    pages = parse("# One {#one}\nTrains and cards.\n# Two {#two}\nOnly trains.\n")
    same = lambda text: text  # noqa: E731
    assert search(pages, "TRAINS", same) == [0, 1]
    assert search(pages, "cards trains", same) == [0]
    assert search(pages, "ships", same) == []
    assert search(pages, " ", same) == [0, 1]


def test_every_phase_of_tickets_has_its_chapter() -> None:
    from trainyard.games.tickets.state import Phase

    pages = chapters("tickets")
    told = {phase for page in pages for phase in page.phases}
    assert told == {phase.value for phase in Phase}
    assert pages[chapter_for(pages, "pay_surcharge")].id == "tunnels"
    assert chapter_for(pages, "no such phase") == 0


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize(("size", "wide"), [((1280, 720), 270), ((1920, 1080), 418)])
def test_no_cell_of_a_table_runs_into_the_next_or_off_the_page(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], wide: int
) -> None:
    monkeypatch.setattr(Page, "scale", make_app(size).scale)
    surface = pygame.Surface((wide + 200, 600))
    for chapter in chapters(game):
        for block in chapter.blocks:
            if block.kind == "table":
                surface.fill("white")
                drawn: list[pygame.Rect] = []
                monkeypatch.setattr(text, "draw_middle", partial(note_box, drawn))
                Page(chapter)._table(surface, block, pygame.Rect(0, 0, wide, 0))
                assert drawn
                assert all(box.left >= 0 and box.right <= wide for box in drawn), block.rows
                assert not any(a.colliderect(b) for a, b in combinations(drawn, 2)), block.rows


def note_box(
    drawn: list[pygame.Rect], _: object, words: str, at: tuple[float, float], role: str, px: int, *rest: str
) -> None:
    """Keep where words are drawn instead of drawing them."""
    wide, left = text.width(words, role, px), rest[1:2] == ("left",)
    drawn.append(pygame.Rect(round(at[0] - (0 if left else wide / 2)), round(at[1] - px * 0.4), wide, round(px * 0.8)))
