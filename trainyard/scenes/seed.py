"""Seeds as people type and read them: whole numbers from 0 to 2^63 - 1, shown in groups of three digits."""

import secrets
from hashlib import blake2b

LARGEST = 2**63 - 1
_SPACERS = " \u00a0\u2009\u202f,.'_-"


def fresh() -> int:
    """A new seed, short enough to be read aloud."""
    return secrets.randbelow(10**9)


def from_text(text: str) -> int | None:
    """The seed that the text stands for: its digits, or a number made from any other text. None for blank text.

    The same text always gives the same seed.
    """
    text = text.strip()
    if not text:
        return None
    digits = text.translate({ord(c): None for c in _SPACERS})
    if digits.isascii() and digits.isdigit() and len(digits) <= 19 and int(digits) <= LARGEST:
        return int(digits)
    return int.from_bytes(blake2b(text.encode("utf-8", "replace"), digest_size=8).digest(), "big") & LARGEST


def grouped(seed: int) -> str:
    """The seed with a space between groups of three digits."""
    return f"{seed:,}".replace(",", " ")
