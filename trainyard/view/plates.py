"""The plates of the seats in the rail: who, how many points, and what is left."""

from collections.abc import Sequence

import pygame

from trainyard.i18n import tr
from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import group, rect
from trainyard.ui.theme import INK, INK6, INK7, NOTE, PAPER, PAPER3, PLATE, PRIMARY, QUIET, SEATS, Scale
from trainyard.view.brush import draw_badge, draw_icon, stamp
from trainyard.view.presenter import SeatWords

Count = tuple[str, int]
"""An icon's name (`ui.icons`, or ``train``) and the number beside it."""


def paint_plate(
    surface: pygame.Surface,
    seat: SeatWords,
    score: int,
    counts: Sequence[Count],
    scale: Scale,
    active: bool,
    last_turn: bool,
    kind_line: bool,
    steps: int = 0,
) -> None:
    """Fill the surface with the seat's plate; the active one is paper with an edge in the seat's colour.

    ``steps``: how many lead to the end of the game; the score is then a bar too, and the counts stand at its right.
    """
    w, h = surface.get_size()
    s = scale.s
    ink, quiet = (INK, NOTE) if active else (PAPER, QUIET)
    _ground(surface, SEATS[seat.colour].colour, s, active)
    radius = 14 if kind_line else 11.5
    low = h < 48 * s and not steps  # little room: emblem and score in the middle, name and counts between them
    top = h * (0.34 if kind_line else 0.3)
    middle = h / 2 if low or (steps and not kind_line) else top
    draw_badge(surface, seat.colour, (32 * s if kind_line else 27 * s, middle), radius * s)
    left = round((54 if kind_line else 46) * s)
    big = scale.font("title") if h >= 80 * s else scale.font("heading")
    right = w - round(14 * s)
    number = text.width(str(score), "display", big)
    text.draw_middle(surface, str(score), (right, middle), "display", big, ink, "right")
    mark = round(24 * max(s, 0.9)) if last_turn else 0
    room = right - number - mark - left - round(6 * s)
    body = scale.font("body")
    name = tr("{name} (you)", name=seat.name) if seat.you else seat.name
    if text.width(name, "bold", body) > room:
        name = text.ellipsis(seat.name, "bold", body, room)
    if kind_line:
        text.draw(surface, name, (left, top - 2 * s), "bold", body, ink)
        small = scale.font("caption")
        kind = text.ellipsis(seat.kind, "medium", small, room)
        text.draw(surface, kind, (left, top + small * 1.15), "medium", small, quiet)
    else:
        text.draw_middle(surface, name, (left, top), "bold", body, ink, "left")
    if last_turn:
        _last_mark(surface, scale, (right - number - mark // 2 - round(2 * s), round(middle)))
    between = (round(26 * s), w - round(2 * s))
    if low:
        between = (left + round(8 * s), right - number - mark - round(10 * s))
    y = h - round((19 if kind_line else 13 if low else 15) * s)
    if steps:
        y = h - round((11 if kind_line or h < 50 * s else 14) * s)
        two = text.width("0" * len(str(steps)), "display", big)  # as wide for every seat
        room = right - left - (max(number, two) + round(8 * s))
        wide = min(room, round(13 * 12 * s))
        wide -= round(46 * s) * len(counts)
        _bar(
            surface,
            seat.colour,
            min(score, steps),
            steps,
            pygame.Rect(left, round(y - 2 * s), wide, round(4 * s)),
            active,
        )
        between = (left + wide + round(18 * s), left + wide + round(18 * s))
    _counts(surface, seat.colour, counts, scale, between, y, ink, quiet)


def _ground(surface: pygame.Surface, colour: str, s: float, active: bool) -> None:
    w, h = surface.get_size()
    du = (w / s, h / s)
    if active:
        body = rect(1.5, 1.5, du[0] - 3, du[1] - 3, PAPER, 9, colour, 3) + rect(1, 8, 8, du[1] - 16, colour)
    else:
        body = rect(0.5, 0.5, du[0] - 1, du[1] - 1, PLATE, 9, INK6, 1) + rect(0, 9, 7, du[1] - 18, colour)
    surface.blit(art.svg(body, (0, 0, *du), (w, h)), (0, 0))


def _counts(
    surface: pygame.Surface,
    colour: int,
    counts: Sequence[Count],
    scale: Scale,
    between: tuple[int, int],
    y: float,
    ink: str,
    quiet: str,
) -> None:
    """Icons with numbers, evenly spaced between two x."""
    s, px = scale.s, scale.font("label")
    widths = [round(26 * s) + text.width(str(number), "semibold", px) for _, number in counts]
    # An icon's middle lies at `between[0]`, so half an icon is spent before it.
    gap = max(1.0, (between[1] - between[0] + 11 * s - sum(widths)) / max(1, len(counts)))
    x = float(between[0])
    for (name, number), wide in zip(counts, widths, strict=True):
        if name == "train":
            stamp(surface, group(pieces.car_top(colour, 18, 8)), (x, y), (11, 6), s)
        else:
            draw_icon(surface, name, (x, y), s * 0.86, quiet)
        text.draw_middle(surface, str(number), (x + 13 * s, y), "semibold", px, ink, "left")
        x += wide + gap


def _bar(surface: pygame.Surface, colour: int, done: int, of: int, area: pygame.Rect, active: bool) -> None:
    """A step for each point up to the end of the game."""
    step = area.width / of
    high = max(3, area.height)
    for k in range(of):
        x = area.x + round(k * step)
        cell = pygame.Rect(x, area.y, max(2, area.x + round((k + 1) * step) - x - max(1, round(step * 0.17))), high)
        tone = SEATS[colour].colour if k < done else PAPER3 if active else INK7
        pygame.draw.rect(surface, tone, cell, border_radius=max(1, high // 3))


def _last_mark(surface: pygame.Surface, scale: Scale, at: tuple[int, int]) -> None:
    """A small flag beside the score: this seat has its last turn before it."""
    s = max(scale.s, 0.9)
    stamp(surface, rect(-8.5, -8.5, 17, 17, PAPER, 5) + rect(-7.5, -7.5, 15, 15, PRIMARY, 4), at, (9, 9), s)
    draw_icon(surface, "flag", at, s * 0.6, PAPER)
