"""Paints the static picture of a pane as a poster of the 1930s: flat tones, gradients, no outlines but the coast's.

Land that holds nodes of the lattice is the country of the game and glows; its neighbours are dull. Runs in a thread.
"""

from collections.abc import Sequence
from functools import cached_property

import pygame

from trainyard.boards.model import Board, Link, Shape
from trainyard.ui import art
from trainyard.ui.shapes import closed, dashes, num, opened, path, rect
from trainyard.ui.theme import rgb
from trainyard.view.art import decor_poster, lattice, names, relief_poster
from trainyard.view.art.coast import clockwise, running_on, smooth
from trainyard.view.art.decor import Plan
from trainyard.view.art.look import Look
from trainyard.view.art.names import Stamp
from trainyard.view.art.pane import Pane
from trainyard.view.art.sheets import TILE, grain_tile, tinted
from trainyard.view.art.terrain import Terrain
from trainyard.view.tracks import Tracks

SEA = ((0.0, "#164F5B"), (0.5, "#22707A"), (1.0, "#2E827F"))
LAND = ((0.0, "#C9B46C"), (0.28, "#E5BC6A"), (0.55, "#F0CE89"), (0.8, "#D8C686"), (1.0, "#ABB97E"))
GRAIN = 244
BANDS = ((46.0, 0.12), (30.0, 0.16), (15.0, 0.24))
"""Flat bands of lighter water along the coast: width of the stroke and opacity."""
HOME = 0.03
"""Regions of a tint that hold so large a part of the nodes are the country of the game."""
_JOIN = 'stroke-linejoin="round"'
_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def sketch(board: Board, look: Look, tracks: Tracks, pane: Pane) -> pygame.Surface:
    """A quick picture of the pane: stands in until the first real one is painted."""
    terrain = Terrain(running_on(board, look.bleed), look)
    out = pygame.Surface(pane.size)
    out.fill(rgb(look.sea))
    land = path(terrain.land, look.land) + (path(terrain.lakes, look.sea) if terrain.lakes else "")
    out.blit(pane.svg(land + lattice.edges(board, lattice.unit(board), pane)), (0, 0))
    return out


class Poster:
    """Everything that is needed to paint any pane of one board."""

    def __init__(
        self, board: Board, look: Look, tracks: Tracks, lettering: Sequence[Stamp] = (), plan: Plan | None = None
    ) -> None:
        self.board, self.look = running_on(board, look.bleed), look
        self.lettering = lettering
        self.plan = plan or Plan(None, None, ())
        self.terrain = Terrain(self.board, look)
        self.unit = lattice.unit(board)
        self.relief = relief_poster.body(board, self.unit)
        self._grain = grain_tile(GRAIN)

    def paint(
        self, pane: Pane, patterns: str = "always", sheet: tuple[float, float, float, float] | None = None
    ) -> pygame.Surface:
        """The picture of the pane, opaque. ``sheet``: the box that the frame runs round (none without it)."""
        out = self.scenery(pane)
        out.blit(pane.svg(self._ornaments(sheet)), (0, 0))
        for _ in range(2):  # light lettering on a dark sea looks thinner than it is
            names.ink(out, pane, self.lettering)
        for y in range(0, pane.height, TILE):
            for x in range(0, pane.width, TILE):
                out.blit(self._grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        out.fill((8, 8, 7), special_flags=pygame.BLEND_RGB_ADD)
        printed = lattice.lanes(self._over_water, self.unit) + lattice.edges(self.board, self.unit, pane)
        plain = [place.at for place in self.board.places if not place.name]
        out.blit(pane.svg(printed + lattice.nodes(plain, self.unit)), (0, 0))
        return out

    def scenery(self, pane: Pane) -> pygame.Surface:
        """Sea and land of the pane without anything printed over them."""
        out = pygame.Surface(pane.size)
        out.blit(self._sea(pane), (0, 0))
        if self.terrain.land:
            self._land(out, pane)
        return out

    # -- water ---------------------------------------------------------------------------------------------------

    def _sea(self, pane: Pane) -> pygame.Surface:
        """Water that lightens downwards, with a pattern of waves and bands along the coast."""
        x, y, w, h = self.terrain.extent
        body = rect(x, y, w, h, "url(#sea)") + decor_poster.waves(self.terrain.extent, self.look)
        for width, opacity in BANDS:
            body += path(
                self.terrain.land, "none", self.look.ring, width * self.unit, f'{_JOIN} stroke-opacity="{opacity}"'
            )
        return art.rasterise(body, pane.box, pane.size, _gradient("sea", SEA, (0.0, y), (0.0, y + h)))

    def _lakes(self, shade: str) -> str:
        """Lakes in the sea's colour, with a light shore."""
        lakes = self.terrain.lakes
        if not lakes:
            return ""
        u = self.unit
        return (
            path(lakes, "none", "#F7E3AE", 6.5 * u, f'{_JOIN} stroke-opacity="0.5"')
            + path(lakes, shade, self.look.coast, 1.3 * u, _JOIN)
        )  # fmt: skip

    def _rivers(self) -> str:
        """Rivers in two tones."""
        u = self.unit
        d = "".join(opened(smooth(shape.points)) for shape in self._all("River") if len(shape.points) > 1)
        if not d:
            return ""
        return path(d, "none", self.look.river_edge, 4.4 * u, _ROUND) + path(
            d, "none", self.look.river, 1.7 * u, _ROUND
        )

    # -- land ----------------------------------------------------------------------------------------------------

    def _land(self, out: pygame.Surface, pane: Pane) -> None:
        terrain, look, u = self.terrain, self.look, self.unit
        mask = pane.svg(path(terrain.land, "#FFFFFF"))
        out.blit(tinted(mask, look.shadow, 150), (round(3.2 * u * pane.scale), round(4.8 * u * pane.scale)))
        out.blit(pane.svg(terrain.coast(2.6 * u)), (0, 0))
        w, h = self.board.width, self.board.height
        glow = _gradient("land", LAND, (0.05 * w, 0.0), (0.95 * w, h))
        home, dull = self._countries
        body = path(terrain.land, "url(#land)")
        body += "".join(path(d, tint, tint, 0.8) for d, tint in dull)
        if home and dull:
            body += path(home, "url(#land)", "url(#land)", 0.8)
        land = art.rasterise(body, pane.box, pane.size, glow)
        heights = pane.svg(self.relief)
        if home and dull:
            heights.blit(pane.svg(path(home, "#FFFFFF")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        land.blit(heights, (0, 0))
        edge = path(home, "none", look.coast, 1.4 * u, f'{_JOIN} stroke-opacity="0.8"') if home and dull else ""
        land.blit(pane.svg(edge + self._borders() + self._rivers()), (0, 0))
        land.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(land, (0, 0))
        out.blit(pane.svg(self._lakes(SEA[1][1])), (0, 0))

    @cached_property
    def _countries(self) -> tuple[str, list[tuple[str, str]]]:
        """Path data of the regions that hold nodes, and of the others with their colours, tint by tint."""
        parts = [""] * len(self.look.tints)
        held = [0] * len(parts)
        for shape in self._all("Region"):
            if len(shape.points) > 2:
                tint = (int(shape.props.get("tint", 1)) - 1) % len(parts)
                parts[tint] += closed(clockwise(shape.points))
                held[tint] += sum(_holds(shape.points, place.at) for place in self.board.places)
        # A stray node beyond the border makes no country.
        at_home = [count >= max(1.0, HOME * len(self.board.places)) for count in held]
        home = "".join(d for d, own in zip(parts, at_home, strict=True) if own)
        return home, [(d, c) for d, c, own in zip(parts, self.look.tints, at_home, strict=True) if d and not own]

    def _borders(self) -> str:
        u = self.unit
        return "".join(
            path(dashes(list(shape.points), 7 * u, 4.5 * u), "none", self.look.border, 1.6 * u, _JOIN)
            for shape in self._all("Border")
            if len(shape.points) > 1
        )

    @cached_property
    def _over_water(self) -> list[Link]:
        """Double edges whose middle lies off the land, on a map that has any."""
        if not self.terrain.land:
            return []
        pane = Pane.over(0, 0, self.board.width, self.board.height, 0.5)
        dry = pane.svg(path(self.terrain.land, "#FFFFFF"))
        out = []
        for link in self.board.links:
            (x0, y0), (x1, y1) = lattice.ends(link)
            x, y = pane.px(((x0 + x1) / 2, (y0 + y1) / 2))
            at = min(max(round(x), 0), pane.width - 1), min(max(round(y), 0), pane.height - 1)
            if lattice.is_double(link) and dry.get_at(at)[3] < 128:
                out.append(link)
        return out

    def _all(self, kind: str) -> list[Shape]:
        return [shape for shape in self.board.shapes if shape.kind == kind]

    # -- printed over --------------------------------------------------------------------------------------------

    def _ornaments(self, sheet: tuple[float, float, float, float] | None) -> str:
        plan, look = self.plan, self.look
        out = ""
        if plan.compass is not None:
            out += decor_poster.compass(*plan.compass, look)
        if sheet is not None:
            out += decor_poster.frame(sheet, look)
        if plan.cartouche is not None:
            out += decor_poster.cartouche(plan.cartouche, look)
        return out


def _gradient(
    name: str, stops: Sequence[tuple[float, str]], start: tuple[float, float], end: tuple[float, float]
) -> str:
    """A linear gradient in board units, so that every pane shows its part of the same one."""
    inner = "".join(f'<stop offset="{num(at)}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{num(start[0])}" y1="{num(start[1])}"'
        f' x2="{num(end[0])}" y2="{num(end[1])}">{inner}</linearGradient>'
    )


def _holds(ring: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether the polygon holds the point."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
