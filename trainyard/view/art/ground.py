"""Paints the static picture of a pane: sea, land, paper, lettering and unclaimed routes. Runs in a thread."""

from collections.abc import Sequence

import pygame

from trainyard.boards.model import Board
from trainyard.ui.shapes import path
from trainyard.ui.theme import rgb
from trainyard.view.art import decor, names, routes
from trainyard.view.art.decor import Plan
from trainyard.view.art.look import Look
from trainyard.view.art.names import Stamp
from trainyard.view.art.pane import Pane
from trainyard.view.art.sheets import TILE, Sheets, tinted
from trainyard.view.art.terrain import Terrain
from trainyard.view.tracks import Tracks

SHARP_SEA = 2.6
"""Above this scale (pixels per board unit) the sea's rings are engraved anew for the picture."""


def sketch(board: Board, look: Look, tracks: Tracks, pane: Pane) -> pygame.Surface:
    """A quick picture of the pane without anything soft: stands in until the first real one is painted."""
    terrain = Terrain(board, look)
    out = pygame.Surface(pane.size)
    out.fill(rgb(look.sea))
    land = terrain.coast(2.4) + terrain.region_fills if terrain.land else ""
    out.blit(pane.svg(land + terrain.borders + path(terrain.lakes, look.sea)), (0, 0))
    out.blit(pane.svg(routes.body(tracks, board.links, "off", pane)), (0, 0))
    return out


class Ground:
    """Everything that is needed to paint any pane of one board."""

    def __init__(
        self, board: Board, look: Look, tracks: Tracks, lettering: Sequence[Stamp] = (), plan: Plan | None = None
    ) -> None:
        self.board = board
        self.look = look
        self.tracks = tracks
        self.lettering = lettering
        self.plan = plan or Plan(None, None, ())
        self.terrain = Terrain(board, look)
        self.sheets = Sheets(self.terrain, look)

    def paint(
        self, pane: Pane, patterns: str = "always", sheet: tuple[float, float, float, float] | None = None
    ) -> pygame.Surface:
        """The picture of the pane, opaque. ``sheet``: the box that the frame runs round (none without it)."""
        out = self._scenery(pane)
        out.blit(pane.svg(self._ornaments(sheet)), (0, 0))
        names.ink(out, pane, self.lettering)
        self._age(out, pane)
        out.blit(pane.svg(routes.body(self.tracks, self.board.links, patterns, pane)), (0, 0))
        return out

    def _scenery(self, pane: Pane) -> pygame.Surface:
        terrain, sheets, look = self.terrain, self.sheets, self.look
        sharp = pane.scale > SHARP_SEA and self._has_coast(pane)
        sea = sheets.sharp_sea(terrain, pane) if sharp else sheets.crop(sheets.sea, pane)
        out = pygame.Surface(pane.size)
        out.blit(sea, (0, 0))
        if self.plan.compass is not None:
            out.blit(pane.svg(decor.rhumbs(*self.plan.compass, 3 * self.board.width, look)), (0, 0))
        if not terrain.land:
            return out
        mask = pane.svg(path(terrain.land, "#FFFFFF"))
        out.blit(tinted(mask, look.shadow, 110), (round(1.5 * pane.scale), round(2.3 * pane.scale)))
        out.blit(pane.svg(terrain.coast(2.4)), (0, 0))
        land = pane.svg(terrain.region_fills)
        land.blit(sheets.crop(sheets.wash, pane), (0, 0))
        land.blit(pane.svg(terrain.borders + terrain.rivers + terrain.relief), (0, 0))
        land.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(land, (0, 0))
        if terrain.lakes:
            self._lakes(out, pane)
        return out

    def _has_coast(self, pane: Pane) -> bool:
        """Whether any water lies in the pane."""
        x, y, w, h = pane.box
        small = Pane(x, y, 0.25, max(1, round(w / 4)), max(1, round(h / 4)))
        return pygame.transform.average_color(small.svg(path(self.terrain.land, "#FFFFFF")))[3] < 254

    def _ornaments(self, sheet: tuple[float, float, float, float] | None) -> str:
        """What is printed over sea and land, under the routes."""
        plan, look = self.plan, self.look
        out = ""
        if plan.compass is not None:
            out += decor.compass(*plan.compass, look)
        out += "".join(decor.ship(x, y, leftward, look) for x, y, leftward in plan.ships)
        if sheet is not None:
            out += decor.fold(sheet, look) + decor.frame(sheet, look)
        if plan.cartouche is not None:
            out += decor.cartouche(plan.cartouche, look)
        return out

    def _lakes(self, out: pygame.Surface, pane: Pane) -> None:
        terrain, look = self.terrain, self.look
        out.blit(pane.svg(terrain.shores()), (0, 0))
        water = path(terrain.lakes, look.sea)
        water += path(terrain.lakes, "none", look.surf, 5, 'stroke-opacity="0.55" stroke-linejoin="round"')
        water += path(terrain.lakes, "none", look.ring, 3.4, 'stroke-opacity="0.5" stroke-linejoin="round"')
        lake = pane.svg(water)
        lake.blit(pane.svg(path(terrain.lakes, "#FFFFFF")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(lake, (0, 0))

    def _age(self, out: pygame.Surface, pane: Pane) -> None:
        """Mottled paper, grain, and the lost brightness back."""
        out.blit(self.sheets.crop(self.sheets.paper, pane), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for y in range(0, pane.height, TILE):
            for x in range(0, pane.width, TILE):
                out.blit(self.sheets.grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        out.fill((16, 16, 14), special_flags=pygame.BLEND_RGB_ADD)
