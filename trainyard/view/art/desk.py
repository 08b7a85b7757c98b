"""What the map's sheet lies on where it does not fill the view: enamel with a faint pattern, and the sheet's shadow."""

import pygame

from trainyard.ui import art
from trainyard.ui.shapes import closed, path
from trainyard.ui.theme import light, mix, rgb
from trainyard.view.art.look import Look

TILE = 36
SHADOW = 16
"""How far the sheet's shadow reaches, in pixels."""


def pattern(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The desk's top, of this size in pixels."""
    out = pygame.Surface(size)
    out.fill(rgb(look.desk))
    middle = TILE / 2
    diamond = closed([(middle, 3), (TILE - 3, middle), (middle, TILE - 3), (3, middle)])
    inner = closed([(middle, 13), (TILE - 13, middle), (middle, TILE - 13), (13, middle)])
    line = light(look.desk, 0.09)
    tile = art.svg(path(diamond, "none", line, 1) + path(inner, line), (0, 0, TILE, TILE), (TILE, TILE))
    for y in range(0, size[1], TILE):
        for x in range(0, size[0], TILE):
            out.blit(tile, (x, y))
    return out


def shadow(surface: pygame.Surface, sheet: pygame.Rect, look: Look) -> None:
    """The shadow round a sheet that lies at this rectangle of the surface."""
    for i in range(SHADOW, 0, -1):
        tone = mix("#04080C", look.desk, (i / SHADOW) ** 0.7)
        pygame.draw.rect(surface, rgb(tone), sheet.inflate(2 * i, 2 * i).move(0, 2), 2, border_radius=i)
