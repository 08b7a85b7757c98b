"""The characters that every typeface of the program can draw: for anything else a font shows an empty box."""

import unicodedata
from functools import cache

from trainyard import resources


@cache
def letters() -> frozenset[str]:
    """All of them; `tools/make_fonts.py` writes the list beside the fonts."""
    return frozenset(resources.data("fonts", "letters.txt").read_text("utf-8").rstrip("\n"))


def composed(text: str) -> str:
    """The text with letters and their accents as one character each, which is how the fonts have them."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def lacking(text: str) -> str:
    """The characters of the text that no typeface has, each once, in their order."""
    return "".join(c for c in dict.fromkeys(composed(text)) if c not in letters())


def spelled(characters: str) -> str:
    """The characters with their numbers, for a sentence; the first eight are enough to find the rest."""
    return ", ".join(f"{c if c.isprintable() else ''} U+{ord(c):04X}".strip() for c in characters[:8])
