"""What lies behind the menus: dark enamel with faint rays, and the framed posters of the games."""

import math
from functools import lru_cache

import pygame

from trainyard.i18n import tr
from trainyard.ui import art, text
from trainyard.ui.shapes import Point, closed, gradient, path, rect
from trainyard.ui.theme import INK, INK8, PAPER, SHADOW, VERMILION, Scale, rgb

POSTER_SHAPE = (300.0, 420.0)
FRAME = 10.0
"""Width of the paper round a poster, du."""
TITLE_BAND = 64.0
"""Height of the paper under a poster for its title, du (at 340 du of width)."""


@lru_cache(maxsize=2)
def rays(size: tuple[int, int]) -> pygame.Surface:
    """The rayed ink that fills a window of this size."""
    w, h = 1600.0, 1600.0 * size[1] / size[0]
    at: Point = (w / 2, h + 100)
    d = ""
    for i in range(40):
        a, b = (math.radians(-180 + 9 * k) for k in (i, i + 0.5))
        far = 2200
        d += closed(
            [
                at,
                (at[0] + far * math.cos(a), at[1] + far * math.sin(a)),
                (at[0] + far * math.cos(b), at[1] + far * math.sin(b)),
            ]
        )
    made = art.rasterise(rect(0, 0, w, h, INK) + path(d, INK8, extra='opacity="0.55"'), (0, 0, w, h), size).convert()
    art.grain(made, low=232)
    return made


@lru_cache(maxsize=8)
def bar(size: tuple[int, int]) -> pygame.Surface:
    """A dark enamel bar, lighter at the top."""
    return art.rasterise(
        rect(0, 0, 100, 100, "url(#b)"), (0, 0, 100, 100), size, gradient("b", [(0, INK8, 1), (1, INK, 1)])
    ).convert()


def poster_height(width: float, title: bool = True) -> float:
    """Height in du of a framed poster so many du wide."""
    picture = (width - 2 * FRAME) * POSTER_SHAPE[1] / POSTER_SHAPE[0]
    return picture + 2 * FRAME + (TITLE_BAND * width / 340 if title else 0)


def poster_width(height: float, title: bool = True) -> float:
    """Width in du of a framed poster so many du high."""
    ratio = POSTER_SHAPE[1] / POSTER_SHAPE[0]
    band = TITLE_BAND / 340 if title else 0
    return (height - 2 * FRAME + 2 * FRAME * ratio) / (ratio + band)


@lru_cache(maxsize=12)
def poster(game: str, title: str, size: tuple[int, int], scale: Scale, faded: bool = False) -> pygame.Surface:
    """The game's poster in its paper frame with the (translated) title under it; faded is what is not there yet."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    pygame.draw.rect(made, rgb(PAPER), (0, 0, w, h), border_radius=scale.px(4))
    frame = scale.px(FRAME)
    picture = pygame.Rect(frame, frame, w - 2 * frame, 0)
    picture.height = min(h - 2 * frame, round(picture.width * POSTER_SHAPE[1] / POSTER_SHAPE[0]))
    made.blit(art.sprite(f"poster_{game}", picture.size), picture)
    art.grain(made, picture, low=226)
    if faded:
        veil = pygame.Surface(picture.size, pygame.SRCALPHA)
        veil.fill(rgb(INK, 120))
        made.blit(veil, picture)
    pygame.draw.rect(made, rgb(INK), picture, scale.line(1.5))
    band = pygame.Rect(frame, picture.bottom, picture.width, h - picture.bottom)
    if title and band.height > scale.px(24):
        _title(made, title, band, scale)
    return made


def _title(made: pygame.Surface, title: str, band: pygame.Rect, scale: Scale) -> None:
    words = text.caps(title)
    px = max(11, round(band.height * 0.36))
    while px > 11 and text.width(words, "display", px, 0.1) > band.width - scale.px(8):
        px -= 1
    words = text.ellipsis(words, "display", px, band.width, 0.1)
    y = band.y + band.height * 0.46
    text.draw_middle(made, words, (band.centerx, y), "display", px, INK, tracking=0.1)
    line = pygame.Rect(0, 0, scale.px(48), scale.line(2.5))
    line.midtop = (band.centerx, round(y + px * 0.75))
    pygame.draw.rect(made, rgb(VERMILION), line)


@lru_cache(maxsize=8)
def shadow(size: tuple[int, int], scale: Scale, radius: int = 4) -> pygame.Surface:
    """The soft shadow of a card of this size; blit it with `shadow_offset` up and left of the card."""
    pad = shadow_offset(scale)
    w, h = size[0] + 2 * pad, size[1] + 2 * pad
    # Blurred at a quarter of the size: a blur costs by the pixel.
    small = pygame.Surface((max(1, w // 4), max(1, h // 4)), pygame.SRCALPHA)
    inner = pygame.Rect(pad // 4, pad // 4 + scale.px(6) // 4, size[0] // 4, size[1] // 4)
    pygame.draw.rect(small, rgb(SHADOW, 115), inner, border_radius=scale.px(radius) // 4)
    small = pygame.transform.box_blur(small, max(1, scale.px(9) // 4))
    return pygame.transform.smoothscale(small, (w, h))


def shadow_offset(scale: Scale) -> int:
    """Pixels by which a shadow is larger than its card on each side."""
    return scale.px(26)


def forget() -> None:
    """Drops everything kept (the display was set anew)."""
    for kept in (rays, bar, poster, shadow):
        kept.cache_clear()


def heading(surface: pygame.Surface, title: str, at: tuple[int, int], scale: Scale, align: str = "left") -> None:
    """A screen's title in tracked capitals with the vermilion line under its beginning; `at` is its baseline."""
    px = scale.font("title")
    words = text.caps(tr(title))
    text.draw(surface, words, at, "display", px, PAPER, align, 0.16)
    line = pygame.Rect(0, 0, scale.px(64), scale.line(4))
    line.top = at[1] + round(px * 0.5)
    line.left = at[0] if align == "left" else at[0] - line.width // 2
    pygame.draw.rect(surface, rgb(VERMILION), line)
