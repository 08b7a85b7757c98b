"""Engraved lettering of the map: names of seas and rivers along their lines, the cartouche's words.

Fonts belong to the main thread: `stamps` renders every glyph there once, large; `ink` only scales and turns them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

import pygame

from trainyard.boards.lines import curve
from trainyard.boards.model import Board, Shape
from trainyard.ui import text
from trainyard.ui.theme import rgb
from trainyard.view.art.look import Look
from trainyard.view.art.pane import Pane
from trainyard.view.tracks import Way

LARGEST = 120
"""Pixels of the largest glyph that is kept."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A rendered piece of lettering: where its middle lies, how it is turned, its pixels per board unit."""

    surface: pygame.Surface
    x: float
    y: float
    angle: float
    scale: float

    def moved(self, dx: float, dy: float) -> "Stamp":
        """The same lettering elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def stamps(board: Board, look: Look, largest_scale: float) -> list[Stamp]:
    """The lettering of all Label shapes, sharp up to ``largest_scale`` pixels per unit. Main thread."""
    out: list[Stamp] = []
    for shape in board.shapes:
        if shape.kind == "Label" and shape.name and shape.points:
            out += _along(shape, look, largest_scale)
    return out


def line(
    words: str, role: str, colour: str, x: float, y: float, height: float, tracking: float, largest_scale: float
) -> Stamp:
    """One straight line of lettering centred on a point."""
    px = max(8, min(LARGEST, round(height * largest_scale)))
    surface = text.render(words, role, px, colour, tracking)
    sink = text.SINK.get(role, 0.0) * height
    return Stamp(surface, x, y + sink, 0.0, px / height)


def box_of(stamp: Stamp) -> tuple[float, float, float, float]:
    """x0, y0, x1, y1 of a piece of lettering in board units, generously."""
    half = max(stamp.surface.get_width() * 0.6, stamp.surface.get_height() * 0.4) / stamp.scale
    return stamp.x - half, stamp.y - half, stamp.x + half, stamp.y + half


def title(
    heading: str, motto: str, box: tuple[float, float, float, float], look: Look, largest_scale: float
) -> list[Stamp]:
    """The words of the cartouche: the map's title, made smaller until it fits, and a line below."""
    x0, y0, x1, y1 = box
    room, middle, tall = x1 - x0 - 34, (x0 + x1) / 2, y1 - y0
    words = text.caps(heading)
    px = 40
    height = min(25.0, px * room / max(1, text.width(words, "display", px, 0.12)))
    out = [
        line(words, "display", look.title, middle, y0 + tall * (0.35 if motto else 0.42), height, 0.12, largest_scale)
    ]
    if motto:
        height = min(16.0, px * room / max(1, text.width(motto, "engraved", px)))
        out.append(line(motto, "engraved", look.ink, middle, y0 + tall * 0.735, height, 0.0, largest_scale))
    return out


def _along(shape: Shape, look: Look, largest_scale: float) -> list[Stamp]:
    style = str(shape.props.get("style", "sea"))
    size = float(shape.props.get("size", 18))
    colours = {"sea": look.sea_name, "river": look.river_name, "park": look.park_name}
    colour = colours.get(style, look.place_name)
    points = shape.points if len(shape.points) > 1 else _level(shape, size)
    if points[0][0] > points[-1][0]:
        points = points[::-1]
    way = Way(curve(points))
    px = max(8, min(LARGEST, round(size * largest_scale)))
    scale = px / size
    face, name = text.font("engraved", px), text.drawable(shape.name)
    widths = [face.size(c)[0] / scale for c in name]
    room = way.length - sum(widths)
    gap = min(max(room / max(1, len(name) - 1), -size * 0.02), size * 0.5)
    at = (way.length - sum(widths) - gap * (len(widths) - 1)) / 2
    middle = (face.get_height() / 2 - face.get_ascent()) / scale
    out = []
    for glyph, width in zip(name, widths, strict=True):
        (x, y), angle = way.at(at + width / 2)
        if not glyph.isspace():
            a = radians(angle)
            surface = face.render(glyph, True, rgb(colour))
            # The baseline runs along the line: the glyph's middle lies off it, along its own upright.
            out.append(Stamp(surface, x - sin(a) * middle, y + cos(a) * middle, angle, scale))
        at += width + gap
    return out


def _level(shape: Shape, size: float) -> tuple[tuple[float, float], ...]:
    x, y = shape.points[0]
    half = len(shape.name) * size * 0.3
    return (x - half, y), (x + half, y)


def ink(surface: pygame.Surface, pane: Pane, lettering: Sequence[Stamp]) -> None:
    """Draws the lettering onto a picture of the pane. Safe in a thread."""
    for stamp in lettering:
        if not all(stamp.surface.get_size()):
            continue  # rotozoom crashes the process on an empty surface
        x, y = pane.px((stamp.x, stamp.y))
        factor = pane.scale / stamp.scale
        reach = max(stamp.surface.get_size()) * factor
        if not (-reach < x < pane.width + reach and -reach < y < pane.height + reach):
            continue
        glyph = stamp.surface
        if factor < 0.6:
            w, h = glyph.get_size()
            glyph = pygame.transform.smoothscale(glyph, (max(1, round(w * factor)), max(1, round(h * factor))))
            turned = pygame.transform.rotozoom(glyph, -stamp.angle, 1) if stamp.angle else glyph
        else:
            turned = pygame.transform.rotozoom(glyph, -stamp.angle, factor)
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))
