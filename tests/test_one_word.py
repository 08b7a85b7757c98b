"""What players read calls one thing by one word."""

import re

from tools.check_glyphs import words


def test_robots_and_commuters_together_are_passengers() -> None:
    texts = list(words())
    assert any("passenger" in text for text, _ in texts)
    assert [(text, place) for text, place in texts if re.search(r"\brider", text, re.IGNORECASE)] == []
