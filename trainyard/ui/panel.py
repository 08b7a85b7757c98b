"""Station furniture as surfaces: panels of enamel and paper, shadows, bars, backdrops. All cached by size."""

import math
from functools import lru_cache

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import gradient, line, path, rect
from trainyard.ui.theme import BRASS, INK, INK6, INK8, PAPER, SCRIM, SCRIM_ALPHA, SHADOW, Scale, rgb

BAR = gradient("bar", [(0, INK8, 1), (1, INK, 1)])
"""SVG definition of the enamel's gradient: fill with url(#bar)."""
SHADOW_BLUR, SHADOW_DOWN, SHADOW_ALPHA = 14, 6, 115


@lru_cache(maxsize=64)
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = SHADOW_ALPHA) -> pygame.Surface:
    """The soft shadow of a rounded box: a surface larger by 2 x blur on each side. Made small and scaled up."""
    w, h = size[0] + 4 * blur, size[1] + 4 * blur
    small = 4 if min(size) > 60 else 2 if min(size) > 20 else 1
    mask = pygame.Surface((max(1, w // small), max(1, h // small)), pygame.SRCALPHA)
    mask.fill(rgb(SHADOW, 0))
    inner = pygame.Rect(2 * blur // small, 2 * blur // small, max(1, size[0] // small), max(1, size[1] // small))
    pygame.draw.rect(mask, rgb(SHADOW, alpha), inner, border_radius=max(1, radius // small))
    soft = pygame.transform.gaussian_blur(mask, max(1, blur // small), repeat_edge_pixels=False)
    soft.fill(rgb(SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    tinted.fill(rgb(SHADOW))
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tinted.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tinted.fill(rgb(SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(tinted, (w, h))


def draw_shadow(
    target: pygame.Surface, box: pygame.Rect, scale: Scale, radius: float = 10, strong: bool = False
) -> None:
    """Draws the shadow of a box that is drawn next."""
    blur = max(2, scale.px(SHADOW_BLUR if strong else 8))
    down = scale.px(SHADOW_DOWN if strong else 3)
    target.blit(
        shadow(box.size, scale.px(radius), blur, SHADOW_ALPHA if strong else 105),
        (box.x - 2 * blur, box.y - 2 * blur + down),
    )


def panel(size: tuple[int, int], scale: Scale, kind: str = "ink", radius: float = 10) -> pygame.Surface:
    """An ``ink`` or ``paper`` panel with its brass inner line, without shadow."""
    w, h = size[0] / scale.s, size[1] / scale.s
    inner = max(radius - 4, 0)
    if kind == "ink":
        body = (
            rect(0, 0, w, h, "url(#bar)", radius)
            + rect(0.5, 0.5, w - 1, h - 1, "none", radius, INK6, 1)
            + rect(4.5, 4.5, w - 9, h - 9, "none", inner, BRASS, 1, 'stroke-opacity="0.35"')
        )
    else:
        body = rect(0, 0, w, h, PAPER, radius) + rect(
            4.5, 4.5, w - 9, h - 9, "none", inner, BRASS, 1, 'stroke-opacity="0.75"'
        )
    return art.svg(body, (0, 0, w, h), size, BAR)


def draw_panel(
    target: pygame.Surface,
    box: pygame.Rect,
    scale: Scale,
    kind: str = "ink",
    radius: float = 10,
    shadowed: bool = True,
) -> None:
    """Draws a panel with its shadow."""
    if shadowed:
        draw_shadow(target, box, scale, radius, strong=True)
    target.blit(panel(box.size, scale, kind, radius), box)


def draw_bar(target: pygame.Surface, box: pygame.Rect, scale: Scale, edge: str = "bottom") -> None:
    """An enamel bar across the window with a brass line at its ``bottom``, ``top``, ``left`` edge, or none."""
    w, h = box.w / scale.s, box.h / scale.s
    target.blit(art.svg(rect(0, 0, w, h, "url(#bar)"), (0, 0, w, h), box.size, BAR), box)
    thick = scale.line(2)
    lines = {
        "bottom": (box.x, box.bottom - thick, box.w, thick),
        "top": (box.x, box.y, box.w, thick),
        "left": (box.x, box.y, thick, box.h),
    }
    if edge in lines:
        target.fill(rgb(BRASS), lines[edge])


@lru_cache(maxsize=4)
def backdrop(size: tuple[int, int], center: tuple[float, float] = (0.5, 1.09), grained: bool = True) -> pygame.Surface:
    """The dark ground of menus: rays of enamel from below the window, with grain."""
    w, h = size
    x, y = center[0] * w, center[1] * h
    reach = math.hypot(w, h) * 1.1
    d = ""
    for i in range(40):
        a, b = math.tau * i / 40, math.tau * (i + 0.5) / 40
        d += (
            f"M{x:.0f} {y:.0f}L{x + reach * math.cos(a):.0f} {y + reach * math.sin(a):.0f}"
            f"L{x + reach * math.cos(b):.0f} {y + reach * math.sin(b):.0f}Z"
        )
    made = art.rasterise(rect(0, 0, w, h, INK) + path(d, INK8, extra='opacity="0.8"'), (0, 0, w, h), size).convert()
    if grained:
        art.grain(made, low=226)
    return made


def scrim(target: pygame.Surface) -> None:
    """Darkens everything drawn so far, before a dialog."""
    target.blit(_scrim(target.get_size()), (0, 0))


@lru_cache(maxsize=2)
def _scrim(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(rgb(SCRIM, SCRIM_ALPHA))
    return made


def rule(target: pygame.Surface, x: float, y: float, w: float, scale: Scale, colour: str = INK6) -> None:
    """A hairline of w pixels to the right of (x, y)."""
    target.fill(rgb(colour), (round(x), round(y), round(w), scale.line(1)))


def underline(target: pygame.Surface, x: float, y: float, scale: Scale, colour: str, long: float = 64) -> None:
    """The short bar under a screen's title; x is its left."""
    target.fill(rgb(colour), (round(x), round(y), scale.px(long), scale.line(4)))


def keycap(x: float, y: float, w: float, h: float, colour: str) -> str:
    """The outline of a key as an SVG fragment."""
    return rect(x, y, w, h, "none", 4, colour, 1, 'stroke-opacity="0.55"')


def hairline(x1: float, y1: float, x2: float, y2: float, colour: str = INK6, width: float = 1) -> str:
    """A thin line as an SVG fragment."""
    return line(x1, y1, x2, y2, colour, width)


def forget() -> None:
    """Drops what is cached."""
    shadow.cache_clear()
    backdrop.cache_clear()
    _scrim.cache_clear()
