"""Strokes of Maglev City's panels: passengers, slots, station tiles, buttons."""

from collections.abc import Sequence

import pygame

from trainyard.ui import art, icons, text
from trainyard.ui.panel import keycap
from trainyard.ui.shapes import dashes, line, ngon, path, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOCUS,
    INK,
    INK5,
    INK6,
    INK7,
    PAPER,
    PAPER2,
    PAPER4,
    PRIMARY,
    PRIMARY_EDGE,
    PRIMARY_HOVER,
    QUIET,
    TEXT,
    Scale,
    mix,
)
from trainyard.view.brush import stamp

TONES = {
    "steel": "#C3CCD3",
    "gold": "#E2AE33",
    "copper": "#C06B3E",
    "pink": "#F08FB0",
    "lilac": "#B79FE0",
    "coral": "#FF7B5C",
    "purple": "#9A5FC4",
}
"""The colours of the passengers, purple light enough for bars on ink."""
TILE_TONES = {**TONES, "purple": "#7A3FA0"}
PAWN = (28.0, 36.0)
HOLE = "#16242F"
"""An empty slot."""


def pawn(
    surface: pygame.Surface, colour: str, at: tuple[float, float], high: float, alpha: int = 255, angle: int = 0
) -> None:
    """A passenger, its middle at a point, so many pixels high."""
    h = max(6, round(high))
    picture = art.sprite(f"pawn_{colour}", (max(5, round(h * PAWN[0] / PAWN[1])), h), alpha=alpha, angle=angle)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def pawns(
    surface: pygame.Surface, colours: Sequence[str], left: float, middle: float, high: float, room: float
) -> None:
    """Passengers side by side from the left, closer together where there is little room."""
    if not colours:
        return
    wide = high * PAWN[0] / PAWN[1] * 0.86
    step = min(wide, (room - wide) / max(1, len(colours) - 1)) if len(colours) > 1 else wide
    for n, colour in enumerate(colours):
        pawn(surface, colour, (left + wide / 2 + n * step, middle), high)


def slot(
    surface: pygame.Surface,
    area: pygame.Rect,
    s: float,
    accepts: Sequence[str],
    who: str | None,
    number: str = "",
    paper: bool = False,
) -> None:
    """A slot: filled, or empty with bars of the colours that fit, and the level that it gives."""
    w, h = area.width / s, area.height / s
    if who is not None:
        tone = TILE_TONES[who]
        fill = PAPER2 if paper else mix(tone, INK, 0.52)
        body = rect(0.7, 0.7, w - 1.4, h - 1.4, fill, 6, INK6 if paper else TONES[who], 1.4)
        surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
        pawn(surface, who, area.center, area.height * 0.84)
        return
    body = rect(0.5, 0.5, w - 1, h - 1, HOLE, 6, INK5, 1)
    body += _bars(w, h, accepts)
    surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
    if number:
        px = max(12, round(h * s * 0.4))
        middle = (area.centerx, area.y + area.height * 0.43)
        text.draw_middle(surface, number, middle, "semibold", px, QUIET)


def _bars(w: float, h: float, accepts: Sequence[str]) -> str:
    """The colours that fit, as bars at the foot of a slot."""
    y, high = h - 8.5, 4.5
    if len(accepts) == 1:
        return rect(w * 0.22, y, w * 0.56, high, TONES[accepts[0]], 1.5)
    room = w - 8.0
    gap = 2.0
    wide = (room - gap * (len(accepts) - 1)) / len(accepts)
    return "".join(rect(4 + n * (wide + gap), y, wide, high, TONES[c], 1.2) for n, c in enumerate(accepts))


def wanted(surface: pygame.Surface, area: pygame.Rect, s: float, colour: str) -> None:
    """An empty slot that takes one colour only, as a faint passenger over its bar."""
    w, h = area.width / s, area.height / s
    body = rect(0.5, 0.5, w - 1, h - 1, HOLE, 6, INK5, 1) + _bars(w, h, (colour,))
    surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
    pawn(surface, colour, (area.centerx, area.y + area.height * 0.4), area.height * 0.62, 115)


def printed(surface: pygame.Surface, area: pygame.Rect, s: float) -> None:
    """The unit that is printed at the left of a row."""
    w, h = area.width / s, area.height / s
    surface.blit(art.svg(rect(0.5, 0.5, w - 1, h - 1, INK, 6, INK5, 1), (0, 0, w, h), area.size), area)
    text.draw_middle(surface, "1", area.center, "semibold", max(13, round(h * s * 0.46)), TEXT)


def seat_slot(surface: pygame.Surface, area: pygame.Rect, s: float, who: str | None) -> None:
    """A seat on the train, on paper."""
    w, h = area.width / s, area.height / s
    if who is None:
        corners = [(1.0, 1.0), (w - 1, 1.0), (w - 1, h - 1), (1.0, h - 1), (1.0, 1.0)]
        body = rect(0.5, 0.5, w - 1, h - 1, PAPER, 7) + path(dashes(corners, 4, 3), "none", PAPER4, 1.4)
        surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
        return
    body = rect(0.7, 0.7, w - 1.4, h - 1.4, PAPER2, 7, INK6, 1.4)
    surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
    pawn(surface, who, area.center, area.height * 0.86)


def station(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: str, alpha: int = 255) -> None:
    """A station tile in the reserve, its passenger upon it."""
    body = path(ngon(6, 31), "#050E18", None, 1, 'transform="translate(0 4)"')
    body += path(ngon(6, 31), TILE_TONES[colour], PAPER, 2)
    picture_k = radius / 31
    if alpha == 255:
        stamp(surface, body, at, (34, 38), picture_k)
        pawn(surface, colour, at, radius * 0.98)
        return
    side = (round(72 * picture_k), round(80 * picture_k))
    layer = pygame.Surface(side, pygame.SRCALPHA)
    stamp(layer, body, (side[0] / 2, side[1] / 2), (34, 38), picture_k)
    pawn(layer, colour, (side[0] / 2, side[1] / 2), radius * 0.98)
    layer.set_alpha(alpha)
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def button_px(area: pygame.Rect, scale: Scale) -> int:
    """The size of the letters on a button, before it is lowered to fit."""
    return scale.font("label") if area.height / scale.s < 36 else scale.font("body")


def button_holds(area: pygame.Rect, scale: Scale, words: str) -> bool:
    """Whether the words can be read whole on such a button."""
    least = max(12, button_px(area, scale) - 3)
    return text.width(words, "semibold", least) <= area.width - 2 * scale.px(8)


def button(
    surface: pygame.Surface,
    area: pygame.Rect,
    scale: Scale,
    words: str,
    look: str,
    hover: bool = False,
    key: str = "",
) -> None:
    """A button in a panel: ``brass`` (chosen), ``outline``, ``off``, ``primary``, ``primary_off``. Its key ("Enter" is
    drawn as a sign) is shown only where it fits beside the words."""
    s = scale.s
    w, h = area.width / s, area.height / s
    tone = TEXT
    if look == "brass":
        body = rect(0, 2, w, h - 2, "#050A0F", 7, None, 1, 'fill-opacity="0.4"')
        body += rect(0.6, 0.6, w - 1.2, h - 2.6, BRASS, 7, BRASS_DARK, 1.2)
        body += line(7, 2.2, w - 7, 2.2, "#FFFFFF", 1, 'stroke-opacity="0.35"')
        tone = INK
    elif look == "outline":
        body = rect(0.7, 0.7, w - 1.4, h - 1.4, INK7 if hover else "none", 7, FOCUS if hover else BRASS_LIGHT, 1.3)
    elif look == "primary":
        body = rect(0.6, 0.6, w - 1.2, h - 1.2, PRIMARY_HOVER if hover else PRIMARY, 7, PRIMARY_EDGE, 1.2)
    elif look == "primary_off":
        body, tone = rect(0.6, 0.6, w - 1.2, h - 1.2, "#5A2A24", 7, "#6E3A30", 1.2), "#C9A79C"
    else:
        body, tone = rect(0.5, 0.5, w - 1, h - 1, "none", 7, INK6, 1), "#8FA2AC"
    surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
    px = button_px(area, scale)
    pad = scale.px(8)
    sign = round(px * 1.1)
    long = sign if key == "Enter" else text.width(key, "semibold", px - 2)
    cap = pygame.Rect(0, 0, max(round(px * 1.25), long + round(px * 0.7)), round(px * 1.25))
    capped = bool(key) and text.width(words, "semibold", px) + cap.width + 3 * pad <= area.width
    room = area.width - 2 * pad - (cap.width + pad if capped else 0)
    px = text.shrunk(words, "semibold", px, room, max(12, px - 3))
    shown = text.ellipsis(words, "semibold", px, room)
    middle = (
        area.centerx - (cap.width + pad) / 2 if capped else area.centerx,
        area.centery - (s if look == "brass" else 0),
    )
    wide = text.draw_middle(surface, shown, middle, "semibold", px, tone)
    if not capped:
        return
    cap.midleft = round(middle[0] + wide / 2 + pad), area.centery
    body = keycap(0, 0, cap.width, cap.height, tone)
    surface.blit(art.svg(body, (-1, -1, cap.width + 2, cap.height + 2), (cap.width + 2, cap.height + 2)), cap)
    if key == "Enter":
        icons.draw(surface, "enter", cap.center, sign, tone)
    else:
        text.draw_middle(surface, key, cap.center, "semibold", px - 2, tone)
