"""Text on the screen: fonts by role, cached surfaces, tracked capitals, wrapping, and fitting into a width.

Sizes are whole pixels (`theme.Scale.font`). Roles: ``display`` (Josefin, headings and big scores), ``regular``
``medium`` ``semibold`` ``bold`` (Barlow, everything else), ``map`` ``map_bold`` (names on the board), ``engraved``
(italic, seas and mottoes), ``pencil`` ``pencil_bold``. Measure with the functions here, never with the font:
tracked text is set glyph by glyph.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

import pygame

from trainyard import resources
from trainyard.letters import composed, letters
from trainyard.ui.theme import STEPS, Scale, rgb

FACES: dict[str, str] = {
    "display": "TrainyardDisplay-Bold",
    "regular": "Barlow-Regular",
    "medium": "Barlow-Medium",
    "semibold": "Barlow-SemiBold",
    "bold": "Barlow-Bold",
    "map": "BarlowSemiCondensed-SemiBold",
    "map_bold": "BarlowSemiCondensed-Bold",
    "engraved": "EBGaramond-Italic",
    "pencil": "Kalam-Regular",
    "pencil_bold": "Kalam-Bold",
}
SINK = {"display": 0.06}
"""Josefin sits high: this part of the size is added to its baseline."""
CAPS_TRACKING = 0.12
"""Letter-spacing of capitals, in parts of the size."""
_KEEP_BYTES = 24_000_000

_surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_bytes = 0


@lru_cache(maxsize=200)
def font(role: str, px: int) -> pygame.font.Font:
    """The font of a role at a pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(resources.data("fonts", FACES[role] + ".ttf")), px)


def drawable(text: str) -> str:
    """The text with a question mark for everything that the typefaces lack: names of players, files and maps may hold
    controls, halves of characters and letters of any script, and a font would show a box or refuse."""
    if text.isascii() and text.isprintable():
        return text
    known = letters()
    return "".join(c if c in known else "?" for c in composed(text))


def forget() -> None:
    """Drops every cached font and surface (pygame was shut down, or the language changed)."""
    global _bytes
    font.cache_clear()
    width.cache_clear()
    rise.cache_clear()
    _surfaces.clear()
    _bytes = 0


@lru_cache(maxsize=8192)
def width(text: str, role: str, px: int, tracking: float = 0.0) -> int:
    """The width in pixels of the text in one line; tracking in parts of the size."""
    text = drawable(text)
    if not tracking:
        return font(role, px).size(text)[0]
    face = font(role, px)
    return round(sum(face.size(c)[0] + tracking * px for c in text) - tracking * px) if text else 0


def ascent(role: str, px: int) -> int:
    """Pixels from the top of a rendered line to its baseline, unless `rise` adds some."""
    return font(role, px).get_ascent()


@lru_cache(maxsize=8192)
def rise(text: str, role: str, px: int) -> int:
    """Pixels by which letters stand higher than the font's ascent (Å, a pointed A): SDL moves the whole line down."""
    face = font(role, px)
    text = drawable(text)
    tops = [box[3] for box in face.metrics(text) if box is not None]
    return max(0, max(tops, default=0) - face.get_ascent())


def line_height(px: int, lines: float = 1.4) -> int:
    """Pixels from baseline to baseline."""
    return round(px * lines)


def render(text: str, role: str, px: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """The text on a transparent surface, cached; do not draw upon it. One line."""
    key = (text, role, px, colour, tracking)
    found = _surfaces.get(key)
    if found is not None:
        _surfaces.move_to_end(key)
        return found
    text = drawable(text)
    face = font(role, px)
    if tracking and text:
        high = rise(text, role, px)
        made = pygame.Surface((width(text, role, px, tracking) + 2, face.get_height() + high), pygame.SRCALPHA)
        x = 0.0
        for c in text:
            made.blit(face.render(c, True, rgb(colour)), (round(x), high - rise(c, role, px)))
            x += face.size(c)[0] + tracking * px
    else:
        made = face.render(text, True, rgb(colour))
    _keep(key, made)
    return made


def outlined(text: str, role: str, px: int, colour: str, halo: str, thick: int) -> pygame.Surface:
    """The text with a halo of so many pixels round it, cached. It is larger than `render`'s by thick on each side."""
    key = (text, role, px, colour, halo, thick)
    found = _surfaces.get(key)
    if found is not None:
        _surfaces.move_to_end(key)
        return found
    text = drawable(text)
    face = font(role, px)
    face.outline = thick
    made = face.render(text, True, rgb(halo))
    face.outline = 0
    made.blit(face.render(text, True, rgb(colour)), (thick, thick))
    _keep(key, made)
    return made


def _keep(key: tuple[object, ...], made: pygame.Surface) -> None:
    global _bytes
    _surfaces[key] = made
    _bytes += made.get_width() * made.get_height() * 4
    while _bytes > _KEEP_BYTES and len(_surfaces) > 1:
        _, old = _surfaces.popitem(last=False)
        _bytes -= old.get_width() * old.get_height() * 4


def draw(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    role: str,
    px: int,
    colour: str,
    align: str = "left",
    tracking: float = 0.0,
) -> int:
    """Draws one line with its baseline at y and its left, centre or right at x; returns its width."""
    if not text:
        return 0
    made = render(text, role, px, colour, tracking)
    long = width(text, role, px, tracking)
    x = at[0] - {"left": 0.0, "center": long / 2, "right": float(long)}[align]
    y = at[1] - ascent(role, px) - rise(text, role, px) + SINK.get(role, 0.0) * px
    target.blit(made, (round(x), round(y)))
    return long


def draw_middle(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    role: str,
    px: int,
    colour: str,
    align: str = "center",
    tracking: float = 0.0,
) -> int:
    """As `draw`, but y is the middle of the capitals' height: for labels in buttons and rows."""
    return draw(target, text, (at[0], at[1] + px * 0.35), role, px, colour, align, tracking)


def draw_lines(
    target: pygame.Surface,
    lines: list[str],
    at: tuple[float, float],
    role: str,
    px: int,
    colour: str,
    align: str = "left",
    spacing: float = 1.4,
) -> int:
    """Draws lines downward, the first baseline at y; returns the y of the baseline after the last."""
    y = round(at[1])
    for line in lines:
        draw(target, line, (at[0], y), role, px, colour, align)
        y += line_height(px, spacing)
    return y


def caps(text: str) -> str:
    """Capitals where the script has them."""
    return text.upper()


def wrap(text: str, role: str, px: int, room: int) -> list[str]:
    """The text in lines no wider than room pixels; a word longer than that is broken. "\\n" starts a line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            trial = f"{current} {word}" if current else word
            if width(trial, role, px) <= room:
                current = trial
                continue
            if current:
                lines.append(current)
            while word and width(word, role, px) > room:
                n = _fitting(word, role, px, room)
                lines.append(word[:n])
                word = word[n:]
            current = word
        lines.append(current)
    return lines


def even(text: str, role: str, px: int, room: int) -> list[str]:
    """As `wrap`, with as many lines, but all about as long."""
    lines = wrap(text, role, px, room)
    low, high = max((width(word, role, px) for word in text.split()), default=room), room
    while low < high:
        middle = (low + high) // 2
        if len(wrap(text, role, px, middle)) > len(lines):
            low = middle + 1
        else:
            high = middle
    return wrap(text, role, px, high)


def holds(text: str, role: str, px: int, room: int, lines: int) -> bool:
    """Whether so many lines of room pixels hold the text whole, with no word broken."""
    return all(width(word, role, px) <= room for word in text.split()) and len(wrap(text, role, px, room)) <= lines


def _fitting(word: str, role: str, px: int, room: int) -> int:
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if width(word[:middle], role, px) <= room:
            low = middle
        else:
            high = middle - 1
    return low


def ellipsis(text: str, role: str, px: int, room: int, tracking: float = 0.0) -> str:
    """The text, its end replaced by an ellipsis if it is wider than room pixels."""
    if width(text, role, px, tracking) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", role, px, tracking) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def shrunk(text: str, role: str, px: int, room: int, least: int, tracking: float = 0.0) -> int:
    """The largest pixel size, from px down to the least, at which the text is at most room pixels wide."""
    while px > least and width(text, role, px, tracking) > room:
        px -= 1
    return px


class Fitted(NamedTuple):
    """Text made to fit: its lines and the pixel size to set them in."""

    lines: list[str]
    px: int
    whole: bool
    """False if the end had to be cut off (show the whole text in a tooltip)."""


def fit(text: str, role: str, step: str, scale: Scale, room: int, lines: int = 2, tracking: float = 0.0) -> Fitted:
    """The text in at most so many lines of room pixels: one line, else wrapped, else a step smaller, else with a
    word broken, else cut."""
    sizes = [scale.font(step)]
    if (index := STEPS.index(step)) > 0:
        smaller = max(scale.font(STEPS[index - 1]), round(sizes[0] * 0.8))
        sizes.append(smaller)
    wrapped = lines > 1 and not tracking
    for px in sizes:
        if width(text, role, px, tracking) <= room:
            return Fitted([text], px, True)
        if wrapped and max(width(word, role, px) for word in text.split()) <= room:
            broken = wrap(text, role, px, room)
            if len(broken) <= lines:
                return Fitted(broken, px, True)
    px = sizes[-1]
    if not wrapped:
        return Fitted([ellipsis(text, role, px, room, tracking)], px, False)
    broken = wrap(text, role, px, room)
    if len(broken) <= lines:
        return Fitted(broken, px, True)
    last = ellipsis(" ".join(broken[lines - 1 :]), role, px, room)
    return Fitted([*broken[: lines - 1], last], px, False)
