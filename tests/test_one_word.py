"""What players read calls one thing by one word."""

import re

from tools.check_glyphs import words
from trainyard.games.maglev.components import components


def test_robots_and_commuters_together_are_passengers() -> None:
    texts = list(words())
    assert any("passenger" in text for text, _ in texts)
    assert [(text, place) for text, place in texts if re.search(r"\brider", text, re.IGNORECASE)] == []


def test_bonus_cards_name_the_parts_of_the_player_board_as_it_does() -> None:
    texts = {text for text, _ in words()}
    named = [part for card in components().cards for part in re.findall(r"[A-Z]{3,}(?:,? [A-Z]{3,})*", card.condition)]
    assert named and {part.capitalize() for part in named} <= texts
