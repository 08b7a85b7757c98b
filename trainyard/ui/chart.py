"""A chart of scores by turn on ink: one line a seat with its own dashes, its emblem at the end, a turn to point at."""

from dataclasses import dataclass
from itertools import pairwise

import pygame

from trainyard.ui import art, pieces, text
from trainyard.ui.figures import figure
from trainyard.ui.shapes import dashes, opened, path
from trainyard.ui.theme import BRASS_LIGHT, FOCUS, INK6, INK7, PAPER, QUIET, SEATS, Scale, rgb


@dataclass(frozen=True)
class Course:
    """One seat's line: its colour 0-5, its score at the start and after each turn, and after the final count."""

    colour: int
    scores: tuple[int, ...]
    final: int


class ScoreChart:
    """Draws the courses into a rectangle; knows which turn lies under a point. Turn 0 is the start. What
    the final count brought has a column of its own, unless it brought nobody anything."""

    def __init__(self, courses: tuple[Course, ...], final_word: str) -> None:
        self.courses = courses
        self.final_word = final_word
        self.turns = max((len(c.scores) for c in courses), default=1) - 1
        self._counted = any(course.final != course.scores[-1] for course in courses)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.plot = pygame.Rect(0, 0, 1, 1)
        self._scale: Scale | None = None
        self._picture: pygame.Surface | None = None
        self._ends: list[tuple[int, int, Course]] = []

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Takes its place; the lines are drawn once here."""
        self.rect, self._scale = rect, scale
        px = scale.font("label")
        most = max((max(*c.scores, c.final) for c in self.courses), default=1)
        least = min((min(*c.scores, c.final) for c in self.courses), default=0)
        self._axis = _axis(least, most)
        left = max(text.width(figure(value), "medium", px) for value in (*self._axis, -most)) + scale.px(12)
        right = max(text.width(figure(value), "semibold", px) for value in (least, -most)) + scale.px(36)
        right += 0 if self._counted else scale.px(8)
        self.plot = pygame.Rect(
            rect.x + left, rect.y + px // 2, rect.w - left - right, rect.h - px // 2 - px - scale.px(14)
        )
        self.final_width = 0
        if self._counted:
            self.final_width = max(scale.px(54), text.width(self.final_word, "semibold", px) + scale.px(12))
        self._picture = self._draw_lines(scale)

    def x_of(self, turn: int) -> float:
        """The x of a turn in pixels."""
        return self.plot.x + (self.plot.w - self.final_width) * turn / max(1, self.turns)

    def y_of(self, score: float) -> float:
        """The y of a score in pixels."""
        low, high = self._axis[0], self._axis[-1]
        return self.plot.bottom - self.plot.h * (score - low) / max(1, high - low)

    def turn_at(self, pos: tuple[int, int]) -> int | None:
        """The turn under a point of the plot; None outside it and over the final column."""
        if not self.plot.collidepoint(pos) or pos[0] > self.x_of(self.turns) + 4:
            return None
        return min(
            self.turns,
            max(0, round((pos[0] - self.plot.x) * self.turns / max(1, self.plot.w - self.final_width))),
        )

    def draw(self, surface: pygame.Surface, turn: int | None = None, focused: bool = False) -> None:
        """The chart; turn is the one that is pointed at."""
        scale = self._scale
        if scale is None or self._picture is None:
            return
        px = scale.font("label")
        self._draw_axis(surface, scale, px)
        surface.blit(self._picture, self.plot.move(-_PAD, -_PAD))
        if turn is not None:
            x = round(self.x_of(turn))
            pygame.draw.line(surface, rgb(PAPER), (x, self.plot.top), (x, self.plot.bottom), scale.line(1))
            for course in self.courses:
                score = course.scores[min(turn, len(course.scores) - 1)]
                pygame.draw.circle(surface, rgb(PAPER), (x, round(self.y_of(score))), scale.px(5))
                look = SEATS[course.colour]
                pygame.draw.circle(surface, rgb(look.chart), (x, round(self.y_of(score))), scale.px(3.5))
        for x, y, course in self._ends:
            side = scale.px(25)
            surface.blit(
                art.svg(pieces.badge(course.colour, 9.5), (-12.5, -12.5, 25, 25), (side, side)),
                (x - side // 2, y - side // 2),
            )
            text.draw_middle(surface, str(course.final), (x + scale.px(17), y), "semibold", px, PAPER, "left")
        if focused:
            pygame.draw.rect(
                surface,
                rgb(FOCUS),
                self.rect.inflate(scale.px(8), scale.px(8)),
                scale.line(2.5),
                border_radius=scale.px(7),
            )

    def _draw_axis(self, surface: pygame.Surface, scale: Scale, px: int) -> None:
        plot = self.plot
        column = pygame.Rect(plot.right - self.final_width, plot.y, self.final_width, plot.h)
        if self._counted:
            veil = pygame.Surface(column.size, pygame.SRCALPHA)
            veil.fill(rgb(INK7, 150))
            surface.blit(veil, column)
        for value in self._axis:
            y = round(self.y_of(value))
            pygame.draw.line(surface, rgb(INK6), (plot.x, y), (plot.right, y), scale.line(1))
            text.draw_middle(surface, figure(value), (plot.x - scale.px(10), y), "medium", px, QUIET, "right")
        base = plot.bottom + scale.px(8) + px
        for turn in _turn_ticks(self.turns):
            text.draw(surface, str(turn), (self.x_of(turn), base), "medium", px, QUIET, "center")
        if self._counted:
            text.draw(surface, self.final_word, (column.centerx, base), "semibold", px, BRASS_LIGHT, "center")

    def _draw_lines(self, scale: Scale) -> pygame.Surface:
        plot, thick = self.plot, max(2.0, 3 * scale.s)
        ends: list[tuple[float, float, Course]] = []
        body = ""

        end_x = plot.right - (scale.px(8) if self._counted else 0)
        for course in sorted(self.courses, key=lambda c: c.final):
            points = [(self.x_of(i) - plot.x, self.y_of(s) - plot.y) for i, s in enumerate(course.scores)]
            if self._counted:
                points.append((end_x - plot.x, self.y_of(course.final) - plot.y))
            look = SEATS[course.colour]
            d = _dashed(points, look.dash, scale.s) if look.dash else opened(points)
            body += path(d, "none", look.chart, thick, 'stroke-linejoin="round" stroke-linecap="round"')
            ends.append((end_x, self.y_of(course.final), course))
        self._ends = _spread(ends, scale.px(21), plot)
        w, h = plot.w + 2 * _PAD, plot.h + 2 * _PAD
        return art.rasterise(body, (-_PAD, -_PAD, w, h), (w, h))


_PAD = 8
"""Pixels round the plot for the width of lines."""


def _dashed(points: list[tuple[float, float]], pattern: tuple[float, ...], s: float) -> str:
    if len(pattern) == 2:
        return dashes(points, pattern[0] * s, pattern[1] * s)
    # on off on off: two patterns laid over each other, the second a dash and a gap later.
    whole = sum(pattern) * s
    first = dashes(points, pattern[0] * s, whole - pattern[0] * s)
    return first + dashes(_from(points, (pattern[0] + pattern[1]) * s), pattern[2] * s, whole - pattern[2] * s)


def _from(points: list[tuple[float, float]], skip: float) -> list[tuple[float, float]]:
    """The polyline without its first so many pixels."""
    for i, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        if skip < long:
            t = skip / long
            return [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t), *points[i + 1 :]]
        skip -= long
    return points[-1:] * 2


def _spread(ends: list[tuple[float, float, Course]], gap: int, plot: pygame.Rect) -> list[tuple[int, int, Course]]:
    """The emblems at the ends, moved apart so that none covers another; ends come lowest score first."""
    placed: list[tuple[int, int, Course]] = []
    floor = plot.bottom + gap // 2
    for x, y, course in ends:
        at = min(round(y), floor - gap if placed else plot.bottom)
        placed.append((round(x), at, course))
        floor = at
    over = plot.top - placed[-1][1] if placed else 0
    if over > 0:
        # Too many near the top: push the whole pile down, from the top on.
        ceiling = plot.top
        for i in range(len(placed) - 1, -1, -1):
            x, y, course = placed[i]
            y = max(y, ceiling)
            placed[i] = (x, y, course)
            ceiling = y + gap
    return placed


def _axis(least: int, most: int) -> list[int]:
    span = max(1, most - min(0, least))
    size = next((n for n in (1, 2, 5, 10, 20, 30, 50, 100, 200, 500, 1000, 5000) if n * 5 >= span), span)
    low = size * (min(0, least) // size)
    return list(range(low, most + size, size))


def _turn_ticks(turns: int) -> list[int]:
    size = next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if n * 8 >= turns), turns)
    ticks = [t for t in range(0, turns + 1, size) if t]
    return [1, *[t for t in ticks if t > 1]] if turns else []
