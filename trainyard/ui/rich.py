"""Running text with **bold** words and [words that point](@somewhere): broken into lines and drawn."""

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from trainyard.ui import text


class Piece(NamedTuple):
    """Part of a line in one face. Spaces belong to the pieces."""

    words: str
    bold: bool
    link: str = ""
    """What the words point to; empty for others."""


Line = tuple[Piece, ...]

_MARKED = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\(@\w+\))")
_LINK = re.compile(r"\[([^\]]+)\]\(@(\w+)\)")


def plain(words: str) -> str:
    """The text as it is read, without marks."""
    return _LINK.sub(r"\1", words).replace("*", "")


@lru_cache(maxsize=512)
def lines(words: str, px: int, room: int, role: str = "medium", strong: str = "bold") -> tuple[Line, ...]:
    """The text in lines no wider than room pixels. Single *stars* count as bold too."""
    out: list[Line] = []
    current: list[Piece] = []
    used = 0
    for word, spaced in _words(words):
        face = strong if word.bold else role
        gap = text.width(" ", role, px) if spaced and current else 0
        long = text.width(word.words, face, px)
        if current and spaced and used + gap + long > room:
            out.append(tuple(current))
            current, used, gap = [], 0, 0
        for piece in text.wrap(word.words, face, px, room) if long > room else [word.words]:
            if current and used + gap + text.width(piece, face, px) > room:
                out.append(tuple(current))
                current, used, gap = [], 0, 0
            current.append(word._replace(words=" " + piece if gap else piece))
            used += gap + text.width(piece, face, px)
            gap = 0
    out.append(tuple(current))
    return tuple(out)


def _words(words: str) -> list[tuple[Piece, bool]]:
    """Each word, and whether a space stands before it."""
    out: list[tuple[Piece, bool]] = []
    spaced = False
    for part in _MARKED.split(words):
        link = _LINK.fullmatch(part)
        bold = link is None and part.startswith("*") and part.endswith("*") and len(part) > 2
        inner, to = (link[1], link[2]) if link else (part.strip("*") if bold else part, "")
        for i, word in enumerate(inner.split(" ")):
            spaced = spaced or i > 0
            if word:
                out.append((Piece(word, bold, to), spaced))
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
        for piece in line:
            face = strong if piece.bold else role
            tone = strong_colour if piece.bold and strong_colour else colour
            x += text.draw(target, piece.words, (x, base), face, px, tone)
        y += step
    return round(y - at[1])


def links(
    words: str, at: tuple[float, float], px: int, room: int, spacing: float = 1.45, role: str = "medium"
) -> list[tuple[str, pygame.Rect]]:
    """What the words of the text point to, with the box of the words of each line, if it is drawn like this."""
    step = text.line_height(px, spacing)
    out: list[tuple[str, pygame.Rect]] = []
    for number, line in enumerate(lines(words, px, room, role)):
        x, before = at[0], ""
        for piece in line:
            wide = text.width(piece.words, "bold" if piece.bold else role, px)
            if piece.link:
                lead = text.width(" ", role, px) if piece.words.startswith(" ") and piece.link != before else 0
                box = pygame.Rect(round(x + lead), round(at[1] + number * step), wide - lead, step)
                if piece.link == before:
                    out[-1][1].union_ip(box)
                else:
                    out.append((piece.link, box))
            x, before = x + wide, piece.link
    return out


def height(words: str, px: int, room: int, spacing: float = 1.45, role: str = "medium", strong: str = "bold") -> int:
    """The height in pixels that `draw` will need."""
    return len(lines(words, px, room, role, strong)) * text.line_height(px, spacing)
