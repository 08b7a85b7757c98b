"""Strokes that every panel of the play screen uses: pieces of art placed in pixels, and headings."""

import pygame

from trainyard.ui import art, icons, pieces, text
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, Scale
from trainyard.view.presenter import LogLine


def stamp(surface: pygame.Surface, body: str, at: tuple[float, float], half: tuple[float, float], k: float) -> None:
    """Draw an SVG body that is centred on 0,0 and reaches ``half`` (its units) at a point, k pixels a unit."""
    w, h = max(1, round(half[0] * 2 * k)), max(1, round(half[1] * 2 * k))
    picture = art.svg(body, (-w / 2 / k, -h / 2 / k, w / k, h / k), (w, h))
    surface.blit(picture, (round(at[0] - w / 2), round(at[1] - h / 2)))


def draw_icon(surface: pygame.Surface, name: str, at: tuple[float, float], k: float, colour: str) -> None:
    """An icon of `ui.icons` at a point, k pixels for a unit of its grid."""
    icons.draw(surface, name, at, max(8, round(20 * k)), colour)


def draw_badge(surface: pygame.Surface, colour: int, at: tuple[float, float], radius: float) -> None:
    """A seat's disc with its emblem; radius in pixels, without the edge."""
    stamp(surface, pieces.badge(colour), at, (17.5, 17.5), radius / 15)


def card_picture(kind: str | None, size: tuple[int, int], patterns: str = "always") -> pygame.Surface:
    """A train card of this pixel size, its back if the kind is None."""
    body = pieces.card_back() if kind is None else pieces.card(kind, patterns)
    w, h = pieces.CARD_SIZE
    return art.svg(body, (-w / 2 - 0.6, -h / 2 - 0.6, w + 1.2, h + 1.2), size)


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of the picture at this opacity (0 to 255)."""
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def heading(surface: pygame.Surface, words: str, at: tuple[float, float], scale: Scale) -> int:
    """A tracked heading in brass, its baseline at y; returns its width."""
    return text.draw(
        surface, text.caps(words), at, "display", scale.font("caption"), BRASS_LIGHT, tracking=text.CAPS_TRACKING
    )


def draw_seat_mark(surface: pygame.Surface, line: LogLine, at: tuple[int, int], size: int) -> int:
    """The disc and emblem of a log line's seat, its left middle at a point; returns the room it takes.

    ``size`` is the pixel size of the text beside it. A line of nobody has a brass dot.
    """
    radius = max(5, round(size * 0.46))
    if line.colour is None:
        pygame.draw.aacircle(surface, BRASS, (at[0] + radius, at[1]), max(2, radius // 2))
    else:
        stamp(surface, pieces.badge(line.colour, 15, INK), (at[0] + radius, at[1]), (17.5, 17.5), radius / 15)
    return 2 * radius + round(size * 0.55)
