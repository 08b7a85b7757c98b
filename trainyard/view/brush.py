"""Strokes that every panel of the play screen uses: pieces of art placed in pixels, headings, paper and ink."""

import pygame

from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, INK6, PAPER, SEATS, SHADOW, Scale
from trainyard.view.icons import icon


def stamp(surface: pygame.Surface, body: str, at: tuple[float, float], half: tuple[float, float], k: float) -> None:
    """Draw an SVG body that is centred on 0,0 and reaches ``half`` (its units) at a point, k pixels a unit."""
    w, h = max(1, round(half[0] * 2 * k)), max(1, round(half[1] * 2 * k))
    picture = art.svg(body, (-w / 2 / k, -h / 2 / k, w / k, h / k), (w, h))
    surface.blit(picture, (round(at[0] - w / 2), round(at[1] - h / 2)))


def draw_icon(surface: pygame.Surface, name: str, at: tuple[float, float], k: float, colour: str) -> None:
    """An icon of `view.icons` at a point."""
    stamp(surface, icon(name, colour), at, (10, 10), k)


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


def paper(
    size: tuple[int, int], scale: Scale, radius: float = 10, fill: str = PAPER, edge: str = BRASS
) -> pygame.Surface:
    """A sheet of paper with its inner line, filling the size."""
    k = scale.s
    w, h = size[0] / k, size[1] / k
    body = rect(0.5, 0.5, w - 1, h - 1, fill, radius, "#8F7A4E", 0.8) + rect(
        4.5, 4.5, w - 9, h - 9, "none", max(radius - 4, 0), edge, 1, 'stroke-opacity="0.75"'
    )
    return art.svg(body, (0, 0, w, h), size)


def ink_panel(size: tuple[int, int], scale: Scale, radius: float = 10) -> pygame.Surface:
    """A panel of dark enamel with its brass line."""
    k = scale.s
    w, h = size[0] / k, size[1] / k
    body = rect(0.5, 0.5, w - 1, h - 1, INK, radius, INK6, 1) + rect(
        4.5, 4.5, w - 9, h - 9, "none", max(radius - 4, 0), BRASS, 1, 'stroke-opacity="0.35"'
    )
    return art.svg(body, (0, 0, w, h), size)


def shadow(surface: pygame.Surface, area: pygame.Rect, scale: Scale, strength: int = 110) -> None:
    """A soft shadow under a sheet, 6 du below it."""
    blur, drop = scale.px(14), scale.px(5)
    small = 4
    w, h = (area.width + 4 * blur) // small, (area.height + 4 * blur) // small
    picture = _shadow(w, h, 2 * blur // small, strength)
    big = pygame.transform.smoothscale(picture, (w * small, h * small))
    surface.blit(big, (area.x - 2 * blur, area.y - 2 * blur + drop))


_shadows: dict[tuple[int, int, int, int], pygame.Surface] = {}


def _shadow(w: int, h: int, margin: int, strength: int) -> pygame.Surface:
    key = (w, h, margin, strength)
    found = _shadows.get(key)
    if found is None:
        if len(_shadows) > 60:
            _shadows.clear()
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        tone = pygame.Color(SHADOW)
        mask.fill((tone.r, tone.g, tone.b, 0))
        box = pygame.Rect(margin, margin, w - 2 * margin, h - 2 * margin)
        pygame.draw.rect(mask, (tone.r, tone.g, tone.b, strength), box, border_radius=max(2, margin // 2))
        found = _shadows[key] = pygame.transform.gaussian_blur(mask, max(1, margin // 2))
    return found


def heading(surface: pygame.Surface, words: str, at: tuple[float, float], scale: Scale) -> int:
    """A tracked heading in brass, its baseline at y; returns its width."""
    return text.draw(
        surface, text.caps(words), at, "display", scale.font("caption"), BRASS_LIGHT, tracking=text.CAPS_TRACKING
    )


def seat_colour(colour: int) -> str:
    """The hex colour of a seat colour."""
    return SEATS[colour].colour
