"""Running text with **bold** words: broken into lines and drawn."""

import re
from functools import lru_cache

import pygame

from trainyard.ui import text

Line = tuple[tuple[str, bool], ...]
"""Pieces of one line, in order, each with whether it is bold. Spaces belong to the pieces."""

_BOLD = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*\*)")


@lru_cache(maxsize=512)
def lines(words: str, px: int, room: int, role: str = "medium", strong: str = "bold") -> tuple[Line, ...]:
    """The text in lines no wider than room pixels. Single *stars* count as bold too."""
    out: list[Line] = []
    current: list[tuple[str, bool]] = []
    used = 0
    for word, bold, spaced in _words(words):
        face = strong if bold else role
        gap = text.width(" ", role, px) if spaced and current else 0
        long = text.width(word, face, px)
        if current and spaced and used + gap + long > room:
            out.append(tuple(current))
            current, used, gap = [], 0, 0
        for piece in text.wrap(word, face, px, room) if long > room else [word]:
            if current and used + gap + text.width(piece, face, px) > room:
                out.append(tuple(current))
                current, used, gap = [], 0, 0
            current.append((" " + piece if gap else piece, bold))
            used += gap + text.width(piece, face, px)
            gap = 0
    out.append(tuple(current))
    return tuple(out)


def _words(words: str) -> list[tuple[str, bool, bool]]:
    """(word, bold, a space stands before it)."""
    out: list[tuple[str, bool, bool]] = []
    spaced = False
    for part in _BOLD.split(words):
        bold = part.startswith("*") and part.endswith("*") and len(part) > 2
        inner = part.strip("*") if bold else part
        for i, word in enumerate(inner.split(" ")):
            spaced = spaced or i > 0
            if word:
                out.append((word, bold, spaced))
                spaced = False
    return out


def draw(
    target: pygame.Surface,
    words: str,
    at: tuple[float, float],
    px: int,
    room: int,
    colour: str,
    spacing: float = 1.45,
    role: str = "medium",
    strong: str = "bold",
    strong_colour: str | None = None,
) -> int:
    """Draws the text downward, its top at y; returns its height in pixels."""
    step = text.line_height(px, spacing)
    y = at[1]
    for line in lines(words, px, room, role, strong):
        x = at[0]
        base = y + step / 2 + px * 0.35
        for piece, bold in line:
            face = strong if bold else role
            x += text.draw(target, piece, (x, base), face, px, strong_colour if bold and strong_colour else colour)
        y += step
    return round(y - at[1])


def height(words: str, px: int, room: int, spacing: float = 1.45, role: str = "medium", strong: str = "bold") -> int:
    """The height in pixels that `draw` will need."""
    return len(lines(words, px, room, role, strong)) * text.line_height(px, spacing)
