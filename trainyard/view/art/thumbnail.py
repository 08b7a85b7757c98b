"""A small picture of a match: the land, thin routes, claims in the seats' colours. For saves, menus and lists."""

from collections.abc import Mapping

import pygame

from trainyard.boards.model import Board
from trainyard.ui import art
from trainyard.ui.shapes import circle, opened, path, rect
from trainyard.ui.theme import INK, PAPER, SEATS, rgb
from trainyard.view.art.look import look_of
from trainyard.view.art.terrain import Terrain
from trainyard.view.tracks import Tracks


def thumbnail(
    board: Board, claims: Mapping[str, int], size: tuple[int, int], stations: Mapping[str, int] | None = None
) -> pygame.Surface:
    """The board filling the size in pixels (cut at two edges if its shape differs). Safe in a thread.

    ``claims``: link id -> seat colour; ``stations``: place id -> seat colour. Public things only: a thumbnail may be
    seen by anyone.
    """
    look = look_of(board.theme)
    terrain = Terrain(board, look)
    tracks = Tracks(board)
    scale = max(size[0] / board.width, size[1] / board.height)
    w, h = size[0] / scale, size[1] / scale
    box = (board.width - w) / 2, (board.height - h) / 2, w, h
    unit = 1 / scale
    join = 'stroke-linejoin="round"'
    out = path(terrain.land, "none", look.surf, 5 * unit, f'{join} stroke-opacity="0.6"')
    out += path(terrain.land, "none", look.coast, 1.6 * unit, join)
    out += terrain.region_fills
    if terrain.lakes:
        out += path(terrain.lakes, look.sea)
    free, owned, edges = "", "", ""
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    for link in board.links:
        d = opened(tracks.path_of(link).points)
        colour = claims.get(link.id)
        if colour is None:
            free += d
        else:
            edges += path(d, "none", INK, 3.6 * unit, round_ends)
            owned += path(d, "none", SEATS[colour].colour, 2.4 * unit, round_ends)
    out += path(free, "none", look.border, 0.9 * unit, f'{round_ends} stroke-opacity="0.8"') if free else ""
    out += edges + owned
    for place in board.places:
        x, y = place.at
        seat = (stations or {}).get(place.id)
        if seat is not None:
            out += rect(x - 3 * unit, y - 3 * unit, 6 * unit, 6 * unit, SEATS[seat].colour, unit, INK, unit)
        else:
            out += circle(x, y, 1.6 * unit, PAPER, INK, 0.8 * unit)
    picture = pygame.Surface(size)
    picture.fill(rgb(look.sea))
    picture.blit(art.rasterise(out, box, size), (0, 0))
    return picture
