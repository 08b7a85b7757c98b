"""A small picture of a match: the land, thin routes, claims in the seats' colours. For saves, menus and lists."""

from collections.abc import Iterable, Mapping

import pygame

from trainyard.boards.model import Board
from trainyard.ui.shapes import circle, closed, opened, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, PAPER, SEATS, light, rgb
from trainyard.view.art import lattice, night
from trainyard.view.art.look import look_of
from trainyard.view.art.night_grid import HUB_ID, NightGrid
from trainyard.view.art.night_ribbons import Ribbons
from trainyard.view.art.night_sprites import PASSENGERS, hexagon
from trainyard.view.art.pane import Pane
from trainyard.view.art.poster import Poster
from trainyard.view.art.rails import BLACK, CITY_COLOURS
from trainyard.view.art.terrain import Terrain
from trainyard.view.night_pieces import NightPieces
from trainyard.view.sheet_art import mini
from trainyard.view.sheet_layout import SheetLayout
from trainyard.view.sheet_pieces import SheetPieces
from trainyard.view.tracks import Tracks

_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def thumbnail(
    board: Board,
    claims: Mapping[str, int],
    size: tuple[int, int],
    stations: Mapping[str, int] | None = None,
    tracks: Mapping[str, int | None] | None = None,
    starts: Iterable[tuple[str, int]] = (),
    sheet: SheetPieces | None = None,
    city: NightPieces | None = None,
) -> pygame.Surface:
    """The board filling the size in pixels (cut at two edges if its shape differs). Safe in a thread.

    ``claims``: link id -> seat colour; ``stations``: place id -> seat colour. On a lattice ``tracks``: link id -> None
    or the owner's colour; ``starts``: place id and seat colour. ``sheet``, ``city``: what lies on such boards. Public
    things only: a thumbnail may be seen by anyone.
    """
    if sheet is not None:
        return _sheet(board, size, sheet)
    if board.theme == "night":
        return _night(board, size, city or NightPieces())
    scale = max(size[0] / board.width, size[1] / board.height)
    w, h = size[0] / scale, size[1] / scale
    pane = Pane((board.width - w) / 2, (board.height - h) / 2, scale, *size)
    if board.theme == "poster":
        return _lattice(board, pane, tracks or {}, tuple(starts))
    return _routes(board, pane, claims, stations or {})


def _sheet(board: Board, size: tuple[int, int], sheet: SheetPieces) -> pygame.Surface:
    """One seat's sheet of the drawing office, without the numbers of its cities."""
    out = pygame.Surface(size)
    out.fill(rgb(PAPER))
    mini(out, SheetLayout(board, out.get_rect().inflate(-8, -8), 1.0, whole=False), sheet, numbers=False)
    return out


def _night(board: Board, size: tuple[int, int], lies: NightPieces) -> pygame.Surface:
    """A whole city at night: hexes, lines as threads of light, stations as small hexes, trains as dots."""
    grid = NightGrid(board)
    x, y, w, h = grid.frame(False)
    scale = min(size[0] / w, size[1] / h)
    pane = Pane(x + (w - size[0] / scale) / 2, y + (h - size[1] / scale) / 2, scale, *size)
    out = night.sketch(board, look_of(board.theme), Tracks(board), pane)
    hub = HUB_ID in lies.stations or (not lies.stations and bool(grid.hub))
    unit, u = 1 / scale, grid.u
    halo = threads = dots = ""
    for ribbon in Ribbons(grid, lies.lines, hub).all:
        tone, d = SEATS[ribbon.colour].night, opened(ribbon.points)
        halo += path(d, "none", tone, 7.5 * unit, f'{_ROUND} stroke-opacity="0.28"')
        threads += path(d, "none", tone, 3.2 * unit, _ROUND)
        threads += path(d, "none", light(tone, 0.7), 0.9 * unit, _ROUND)
    for stop, (at_x, at_y) in grid.middles.items():
        if stop not in grid.stops(hub).values():
            continue
        if stop == HUB_ID:
            dots += circle(at_x, at_y, 42 * u, INK, BRASS_LIGHT, 1.6 * unit)
            continue
        tone = PASSENGERS.get(lies.stations.get(stop, ""), "")
        corners = closed((at_x + px * u, at_y + py * u) for px, py in hexagon(24.0))
        dots += path(corners, tone or INK, PAPER if tone else "#C9D6EA", (1.2 if tone else 0.8) * unit)
    for train in lies.trains:
        if train.stop in grid.middles:
            at_x, at_y = grid.middles[train.stop]
            dots += circle(at_x, at_y, 3.4 * unit, SEATS[train.colour].night, PAPER, 1.1 * unit)
    out.blit(pane.svg(halo + threads + dots), (0, 0))
    return out


def _lattice(
    board: Board, pane: Pane, tracks: Mapping[str, int | None], starts: tuple[tuple[str, int], ...]
) -> pygame.Surface:
    """The poster without lattice and names, with tracks, cities and start markers."""
    out = Poster(board, look_of(board.theme), Tracks(board)).scenery(pane)
    unit = 1 / pane.scale
    common = private = edges = dots = ""
    links = {link.id: link for link in board.links}
    for id, owner in tracks.items():
        if id in links:
            d = opened(lattice.ends(links[id]))
            edges += d
            if owner is None:
                common += d
            else:
                private += path(d, "none", SEATS[owner].colour, 2.2 * unit, _ROUND)
    body = ""
    if edges:
        body += path(edges, "none", PAPER, 4.0 * unit, _ROUND)
        body += path(common, "none", BLACK, 2.2 * unit, _ROUND) if common else ""
    at = {place.id: place.at for place in board.places}
    for place in board.places:
        if place.name:
            fill = CITY_COLOURS.get(str(place.props.get("colour", "")), ("#8C8C8C",))[0]
            dots += circle(*place.at, 1.9 * unit, fill, INK, 0.7 * unit)
    for id, colour in starts:
        if id in at:
            dots += circle(at[id][0], at[id][1], 3.6 * unit, SEATS[colour].colour, PAPER, 1.2 * unit)
    out.blit(pane.svg(body + private + dots), (0, 0))
    return out


def _routes(board: Board, pane: Pane, claims: Mapping[str, int], stations: Mapping[str, int]) -> pygame.Surface:
    look = look_of(board.theme)
    terrain = Terrain(board, look)
    tracks = Tracks(board)
    unit = 1 / pane.scale
    join = 'stroke-linejoin="round"'
    out = path(terrain.land, "none", look.surf, 5 * unit, f'{join} stroke-opacity="0.6"')
    out += path(terrain.land, "none", look.coast, 1.6 * unit, join)
    out += terrain.region_fills
    if terrain.lakes:
        out += path(terrain.lakes, look.sea)
    free, owned, edges = "", "", ""
    for link in board.links:
        d = opened(tracks.path_of(link).points)
        colour = claims.get(link.id)
        if colour is None:
            free += d
        else:
            edges += path(d, "none", INK, 3.6 * unit, _ROUND)
            owned += path(d, "none", SEATS[colour].colour, 2.4 * unit, _ROUND)
    out += path(free, "none", look.border, 0.9 * unit, f'{_ROUND} stroke-opacity="0.8"') if free else ""
    out += edges + owned
    for place in board.places:
        x, y = place.at
        seat = stations.get(place.id)
        if seat is not None:
            out += rect(x - 3 * unit, y - 3 * unit, 6 * unit, 6 * unit, SEATS[seat].colour, unit, INK, unit)
        else:
            out += circle(x, y, 1.6 * unit, PAPER, INK, 0.8 * unit)
    picture = pygame.Surface(pane.size)
    picture.fill(rgb(look.sea))
    picture.blit(pane.svg(out), (0, 0))
    return picture
