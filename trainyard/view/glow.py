"""The amber halo of legal things in the panels, drawn under them."""

import pygame

from trainyard.ui.theme import FOCUS, GLOW, GLOW_CORE, Scale, rgb

_kept: dict[tuple[int, int, int, bool], pygame.Surface] = {}


def halo(surface: pygame.Surface, area: pygame.Rect, scale: Scale, strong: bool) -> None:
    """A halo round a rectangle with round corners; stronger under the pointer."""
    reach = max(4, scale.px(9))
    picture = _halo(area.size, reach, scale.px(7), strong)
    surface.blit(picture, (area.x - 2 * reach, area.y - 2 * reach))


def _halo(size: tuple[int, int], reach: int, radius: int, strong: bool) -> pygame.Surface:
    key = (*size, reach, strong)
    found = _kept.get(key)
    if found is None:
        if len(_kept) > 80:
            _kept.clear()
        w, h = size[0] + 4 * reach, size[1] + 4 * reach
        found = pygame.Surface((w, h), pygame.SRCALPHA)
        tone = rgb(GLOW)
        found.fill((tone[0], tone[1], tone[2], 0))
        box = pygame.Rect(2 * reach, 2 * reach, *size)
        fat = box.inflate(reach, reach)
        pygame.draw.rect(found, (*tone[:3], 255 if strong else 170), fat, border_radius=radius + reach // 2)
        found = pygame.transform.gaussian_blur(found, max(2, reach // 2))
        line = max(2, scale_line(reach))
        edge = box.inflate(2 * line, 2 * line)
        pygame.draw.rect(found, rgb(FOCUS if strong else GLOW), edge, line, border_radius=radius + line)
        if strong:
            pygame.draw.rect(found, rgb(GLOW_CORE), box.inflate(2, 2), 1, border_radius=radius)
        _kept[key] = found
    return found


def scale_line(reach: int) -> int:
    """The width of the line in the halo for its reach."""
    return round(reach / 4.5)
