"""The name of what a game counts."""

import pytest

from trainyard.view.laps import lap_words


@pytest.mark.parametrize(
    ("game", "word"), [("tickets", "Turn"), ("maglev", "Turn"), ("transam", "Round"), ("rollers", "Round")]
)
def test_a_game_counts_turns_or_rounds(game: str, word: str) -> None:
    assert lap_words(game, 3) == f"{word} 3"
    assert lap_words(game, 3, 12) == f"{word} 3 of 12"
