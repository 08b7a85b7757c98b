"""The pencil: jittered strokes whose strength is broken by the tooth of the paper."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from random import Random

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import Point, opened

GRAPHITE = "#30343C"
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def rough(points: Sequence[Point], jitter: float, dice: Random) -> str:
    """Path data of a polyline that a hand drew."""
    return opened([(x + dice.uniform(-jitter, jitter), y + dice.uniform(-jitter, jitter)) for x, y in points])


def stroke(points: Sequence[Point], colour: str, width: float, dice: Random, alpha: float = 0.9) -> str:
    """A line of two passes of the pencil; width and points in the same unit."""
    k = width / 2.6
    first = f'<path d="{rough(points, 0.7 * k, dice)}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
    second = (
        f'<path d="{rough(points, 1.2 * k, dice)}" fill="none" stroke="{colour}" stroke-width="{width * 0.42:.2f}" '
    )
    return f'{first}{_ROUND} stroke-opacity="{alpha:.2f}"/>{second}{_ROUND} stroke-opacity="{alpha * 0.6:.2f}"/>'


def track(points: Sequence[Point], colour: str, seed: int, k: float, share: float = 1.0, alpha: float = 0.9) -> str:
    """Rails with sleepers across, drawn up to a share of the line; ``k`` is pixels per du of a hex."""
    dice = Random(seed)
    last = max(1, round((len(points) - 1) * share))
    shown = points[: last + 1]
    body = stroke(shown, colour, 2.9 * k, dice, alpha)
    ties = ""
    for i in range(1, last, 2):
        (ax, ay), (bx, by), (x, y) = points[i - 1], points[i + 1], points[i]
        long = dist((ax, ay), (bx, by)) or 1.0
        nx, ny = -(by - ay) / long * 6 * k, (bx - ax) / long * 6 * k
        ties += rough([(x - nx, y - ny), (x + nx, y + ny)], 0.7 * k, dice)
    if ties:
        body += f'<path d="{ties}" fill="none" stroke="{colour}" stroke-width="{1.9 * k:.2f}" {_ROUND} '
        body += f'stroke-opacity="{alpha:.2f}"/>'
    return body


def cross(box: tuple[float, float, float, float], seed: int, k: float, share: float = 1.0) -> str:
    """A box crossed out by two strokes, the second one in the second half of ``share``."""
    x, y, w, h = box
    dice = Random(seed)
    lines = (
        [(x + w * 0.18, y + h * 0.82), (x + w * 0.45, y + h * 0.55), (x + w * 0.86, y + h * 0.12)],
        [(x + w * 0.18, y + h * 0.14), (x + w * 0.5, y + h * 0.52), (x + w * 0.84, y + h * 0.86)],
    )
    body = ""
    for number, line in enumerate(lines):
        part = min(1.0, max(0.0, share * 2 - number))
        if part > 0.05:
            (ax, ay), (mx, my), (bx, by) = line
            end = (mx + (bx - mx) * max(0.0, part * 2 - 1), my + (by - my) * max(0.0, part * 2 - 1))
            first = (ax + (mx - ax) * min(1.0, part * 2), ay + (my - ay) * min(1.0, part * 2))
            body += stroke([(ax, ay), first] + ([end] if part > 0.5 else []), GRAPHITE, 3 * k, dice)
    return body


def drawn(body: str, box: pygame.Rect) -> pygame.Surface:
    """A drawing in pixels of the screen as a picture of this box, broken by the tooth of the paper; cached."""
    return _drawn(body, tuple(box))


@lru_cache(maxsize=400)
def _drawn(body: str, box: tuple[int, int, int, int]) -> pygame.Surface:
    picture = art.rasterise(body, box, (box[2], box[3]))
    tile = _tooth()
    for y in range(-(box[1] % tile.get_height()), box[3], tile.get_height()):
        for x in range(-(box[0] % tile.get_width()), box[2], tile.get_width()):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


@lru_cache(maxsize=1)
def _tooth() -> pygame.Surface:
    """White of a random strength, to multiply graphite by."""
    dice = Random(1873)
    side = 128
    data = bytearray()
    for _ in range(side * side):
        data += bytes((255, 255, 255, 255 - int(dice.random() ** 2 * 100)))
    return pygame.image.frombytes(bytes(data), (side, side), "RGBA")
