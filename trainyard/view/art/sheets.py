"""The soft parts of a map, made once per board at a low resolution and scaled to every zoom: sea with engraved rings,
surf, washes along borders and coasts, mottled paper. Runs in a thread: no fonts, no caches."""

from random import Random

import pygame

from trainyard.ui.shapes import path
from trainyard.ui.theme import rgb
from trainyard.view.art.look import Look
from trainyard.view.art.pane import Pane
from trainyard.view.art.terrain import Terrain

SOFT = 0.5
"""Pixels per board unit of the blurred sheets."""
RINGS = (46, 36, 27, 19, 12, 6.5)
"""Distance-doubling of the engraver's lines round a coast: widths of the strokes, outermost first."""
TILE = 256


def tinted(mask: pygame.Surface, colour: str, alpha: int = 255) -> pygame.Surface:
    """A surface of one colour with the mask's alpha times alpha/255."""
    out = mask.copy()
    out.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*rgb(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def blurred(mask: pygame.Surface, radius: int) -> pygame.Surface:
    """The mask's alpha blurred; white. Two box blurs are as good as a gaussian one and ten times as fast."""
    white = mask.premul_alpha()
    for _ in range(2):
        white = pygame.transform.box_blur(white, radius)
    return tinted(white, "#FFFFFF")


def rim(mask: pygame.Surface, radius: int, colour: str, alpha: int) -> pygame.Surface:
    """A band of colour along the inside of the mask's edge, fading inwards."""
    inverse = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    inverse.fill((255, 255, 255, 255))
    inverse.blit(blurred(mask, radius), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    band = tinted(mask, "#FFFFFF")
    inverse.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    band.blit(inverse, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted(band, colour, alpha)


class Sheets:
    """The soft sheets of one board. Attributes are surfaces over `pane`."""

    def __init__(self, terrain: Terrain, look: Look, sea_scale: float = 1.5) -> None:
        x, y, w, h = terrain.extent
        self.look = look
        self.pane = Pane.over(x, y, w, h, SOFT)
        land = self.pane.svg(path(terrain.land, "#FFFFFF"))
        self.wash = self._wash(terrain, land)
        self.paper = self._paper()
        self.grain = grain_tile()
        self.surf = self._surf(land)
        self.depths = self._depths()
        self.sea = self._sea(terrain, Pane.over(x, y, w, h, sea_scale))

    def crop(self, sheet: pygame.Surface, pane: Pane) -> pygame.Surface:
        """The part of a sheet that lies under the pane, scaled to it. The pane must lie within the extent."""
        x, y, w, h = pane.box
        sx = sheet.get_width() / self.pane.box[2]
        sy = sheet.get_height() / self.pane.box[3]
        # Whole source pixels would shift the picture by up to one of them at 4x: take a little more and place it.
        left, top = int((x - self.pane.x) * sx), int((y - self.pane.y) * sy)
        right = min(sheet.get_width(), int((x + w - self.pane.x) * sx) + 2)
        bottom = min(sheet.get_height(), int((y + h - self.pane.y) * sy) + 2)
        left, top = max(0, min(left, right - 1)), max(0, min(top, bottom - 1))
        part = sheet.subsurface((left, top, right - left, bottom - top))
        size = round((right - left) / sx * pane.scale), round((bottom - top) / sy * pane.scale)
        scaled = pygame.transform.smoothscale(part, (max(1, size[0]), max(1, size[1])))
        out = pygame.Surface(pane.size, pygame.SRCALPHA if sheet.get_flags() & pygame.SRCALPHA else 0)
        at = (left / sx + self.pane.x - x) * pane.scale, (top / sy + self.pane.y - y) * pane.scale
        out.blit(scaled, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_RGBA_MAX)
        return out

    def _wash(self, terrain: Terrain, land: pygame.Surface) -> pygame.Surface:
        """Hand-coloured bands along the regions' borders, and a warm one along the coast."""
        wash = pygame.Surface(self.pane.size, pygame.SRCALPHA)
        for colour, d in zip(self.look.washes, terrain.regions, strict=True):
            if d:
                wash.blit(rim(self.pane.svg(path(d, "#FFFFFF")), 5, colour, 105), (0, 0))
        wash.blit(rim(land, 7, self.look.inner, 120), (0, 0))
        return wash

    def _surf(self, land: pygame.Surface) -> pygame.Surface:
        """Light water along the coast: wide and faint, narrow and bright."""
        surf = tinted(blurred(land, 11), self.look.surf, 120)
        surf.blit(tinted(blurred(land, 3), self.look.surf, 190), (0, 0))
        return surf

    def _sea(self, terrain: Terrain, pane: Pane) -> pygame.Surface:
        """Open sea with rings along the coast and surf over them."""
        sea = pygame.Surface(pane.size)
        sea.fill(rgb(self.look.sea))
        sea.blit(pane.svg(terrain.graticule() + self.rings(terrain)), (0, 0))
        sea.blit(pygame.transform.smoothscale(self.depths, pane.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        sea.blit(pygame.transform.smoothscale(self.surf, pane.size), (0, 0))
        return sea

    def rings(self, terrain: Terrain) -> str:
        """The engraver's lines along the coast, each stroke covered by the next narrower one in the sea's colour."""
        look = self.look
        rings = ""
        join = 'stroke-linejoin="round"'
        for i, width in enumerate(RINGS):
            rings += path(terrain.land, "none", look.ring, width, f'{join} stroke-opacity="{0.34 + 0.09 * i:.2f}"')
            rings += path(terrain.land, "none", look.sea, width - 1.15, join)
        return rings

    def sharp_sea(self, terrain: Terrain, pane: Pane) -> pygame.Surface:
        """The sea of a pane, engraved anew: for panes much larger in scale than the sheet."""
        out = pygame.Surface(pane.size)
        out.fill(rgb(self.look.sea))
        out.blit(pane.svg(terrain.graticule() + self.rings(terrain)), (0, 0))
        out.blit(self.crop(self.depths, pane), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(self.crop(self.surf, pane), (0, 0))
        return out

    def _depths(self) -> pygame.Surface:
        """Where the sea is open it is a little deeper in colour: multiply by this."""
        far = pygame.Surface(self.pane.size)
        far.fill((238, 246, 249))
        far.blit(tinted(pygame.transform.box_blur(self.surf, 24), "#FFFFFF", 255), (0, 0))
        return far

    def _paper(self) -> pygame.Surface:
        """Mottled, aged paper: multiply by it."""
        w, h = self.pane.size
        rng = Random(1901)
        paper = pygame.Surface((w, h))
        paper.fill((255, 255, 255))
        for cell, low in ((65, 240), (17, 246), (4, 250)):
            noise = _noise(rng, w // cell + 2, h // cell + 2, low)
            paper.blit(pygame.transform.smoothscale(noise, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        edge = pygame.Surface((48, 27))
        edge.fill((236, 226, 206))
        edge.fill((255, 255, 255), edge.get_rect().inflate(-8, -7))
        edge = pygame.transform.box_blur(edge, 5)
        paper.blit(pygame.transform.smoothscale(edge, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return paper


def _noise(rng: Random, w: int, h: int, low: int) -> pygame.Surface:
    raw = bytearray()
    for value in rng.randbytes(w * h):
        grey = low + value * (255 - low) // 255
        # Paper yellows where it darkens.
        raw += bytes((grey, grey - (255 - grey) // 6, grey - (255 - grey) // 2))
    return pygame.image.frombytes(bytes(raw), (w, h), "RGB")


def grain_tile(low: int = 240) -> pygame.Surface:
    """A tile of paper fibre to multiply by; ``low`` is its darkest grey."""
    return _noise(Random(7), TILE, TILE, low)
