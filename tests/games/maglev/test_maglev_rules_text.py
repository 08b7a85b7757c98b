"""The rules for players agree with the game: every phase has its chapter, numbers are those of the components."""

from city_table import pile

from trainyard import resources
from trainyard.games.maglev.components import components
from trainyard.games.maglev.state import Phase
from trainyard.games.maglev.words import COLOUR_WORDS, SPOT_WORDS
from trainyard.scenes.rules_text import chapters

TEXT = resources.data("rules", "maglev.md").read_text("utf-8")


def test_every_phase_has_one_chapter() -> None:
    told = [phase for chapter in chapters("maglev") for phase in chapter.phases]
    assert sorted(told) == sorted(phase.value for phase in Phase)


def test_the_text_names_the_numbers_of_the_components() -> None:
    parts = components()
    for fact in (
        f"{parts.track_tiles} track tiles",
        f"**{parts.base_actions} actions**",
        f"{parts.most_actions} at most",
        f"{parts.empty_bag_turns} rounds",
        f"{parts.idle_turns} rounds",
        f"{parts.card_cap} at most",
    ):
        assert fact in TEXT, fact
    for word, _ in parts.ratings:
        assert word in TEXT
    assert pile(parts.starting_robots) == {"steel": 1, "gold": 1, "copper": 1}


def test_colours_and_spots_all_have_words() -> None:
    assert len(COLOUR_WORDS) == 7
    assert list(SPOT_WORDS) == [spot.id for spot in components().spots]
