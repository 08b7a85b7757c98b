"""Pictures: SVG sprites of data/art and fragments made in code, rasterised at the pixel size they are drawn at.

Surfaces come out of a cache: do not draw upon them. Main thread only, except `rasterise`, which keeps nothing.
"""

import io
from collections import OrderedDict
from functools import lru_cache
from random import Random

import pygame

from trainyard import resources

Box = tuple[float, float, float, float]
"""x, y, width, height in the units of a picture."""
Size = tuple[int, int]

_KEEP_BYTES = 64_000_000
_surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_bytes = 0


def forget() -> None:
    """Drops every cached picture."""
    global _bytes
    _surfaces.clear()
    _source.cache_clear()
    grain_tile.cache_clear()
    _bytes = 0


def rasterise(body: str, box: Box, size: Size, defs: str = "") -> pygame.Surface:
    """The fragment drawn by nanosvg: the box fills the size exactly. Straight alpha. Safe in a thread."""
    w, h = max(1, size[0]), max(1, size[1])
    x, y, bw, bh = box
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x:g} {y:g} {bw:g} {bh:g}"'
        f' preserveAspectRatio="none"><defs>{defs}</defs>{body}</svg>'
    )
    return _load(source, (w, h))


def svg(body: str, box: Box, size: Size, defs: str = "") -> pygame.Surface:
    """As `rasterise`, from a cache."""
    key = (body, defs, box, size)
    found = _surfaces.get(key)
    if found is None:
        found = _screen(rasterise(body, box, size, defs))
        _keep(key, found)
    else:
        _surfaces.move_to_end(key)
    return found


def sprite(
    name: str, size: Size, recolour: tuple[tuple[str, str], ...] = (), angle: int = 0, alpha: int = 255
) -> pygame.Surface:
    """data/art/NAME.svg filling the size in pixels (it keeps its shape if only one side is given, the other 0).

    ``recolour`` replaces hex colours, ``angle`` turns it by one of 64 steps counter-clockwise, alpha fades it.
    """
    key = (name, size, recolour, angle % 64, alpha)
    found = _surfaces.get(key)
    if found is not None:
        _surfaces.move_to_end(key)
        return found
    if angle % 64:
        made = pygame.transform.rotozoom(sprite(name, size, recolour), angle % 64 * 360 / 64, 1)
    else:
        source, (sw, sh) = _source(name)
        w, h = size
        w, h = w or max(1, round(h * sw / sh)), h or max(1, round(w * sh / sw))
        for old, new in recolour:
            source = source.replace(old, new)
        head = source.index(">")
        tag = source[:head].replace(f'width="{sw:g}" height="{sh:g}"', f'width="{w}" height="{h}"', 1)
        made = _load(tag + ' preserveAspectRatio="none"' + source[head:], (w, h))
    if alpha != 255:
        made = made.copy()
        made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    made = _screen(made)
    _keep(key, made)
    return made


def sprite_shape(name: str) -> tuple[float, float]:
    """The width and height that the sprite is drawn at, in its own units."""
    return _source(name)[1]


@lru_cache(maxsize=64)
def grain_tile(side: int = 256, low: int = 238) -> pygame.Surface:
    """Paper grain: a tile of greys (low to 255) to multiply a picture by."""
    rng = Random(1901)
    tile = pygame.Surface((side, side), depth=24)
    coarse = pygame.Surface((side // 3, side // 3), depth=24)
    for surface, darkest in ((tile, low), (coarse, (255 + low) // 2)):
        w, h = surface.get_size()
        greys = bytes(darkest + i * (255 - darkest) // 255 for i in range(256))
        noise = pygame.image.frombytes(rng.randbytes(w * h).translate(greys), (w, h), "P")
        noise.set_palette([(i, i, i) for i in range(256)])
        surface.blit(noise, (0, 0))
    tile.blit(pygame.transform.smoothscale(coarse, (side, side)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def grain(target: pygame.Surface, area: pygame.Rect | None = None, low: int = 238) -> None:
    """Multiplies the area of the picture by paper grain."""
    area = target.get_rect() if area is None else area.clip(target.get_rect())
    tile = grain_tile(low=low)
    clip = target.get_clip()
    target.set_clip(area)
    for y in range(area.top, area.bottom, tile.get_height()):
        for x in range(area.left, area.right, tile.get_width()):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    target.set_clip(clip)


@lru_cache(maxsize=64)
def _source(name: str) -> tuple[str, tuple[float, float]]:
    text = resources.data("art", name + ".svg").read_text("utf-8")
    tag = text[: text.index(">")]
    w = float(tag.split('width="', 1)[1].split('"', 1)[0])
    h = float(tag.split('height="', 1)[1].split('"', 1)[0])
    return text, (w, h)


def _load(source: str, size: Size) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)


def _screen(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _keep(key: tuple[object, ...], made: pygame.Surface) -> None:
    global _bytes
    _surfaces[key] = made
    _bytes += made.get_width() * made.get_height() * 4
    while _bytes > _KEEP_BYTES and len(_surfaces) > 1:
        _, old = _surfaces.popitem(last=False)
        _bytes -= old.get_width() * old.get_height() * 4
