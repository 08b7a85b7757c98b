"""What lies on a board of edges and nodes, layer upon layer: networks, glow, tracks, missing ways, trains, cities."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.ui.theme import PRIMARY
from trainyard.view.board_motions import draw_on_board
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target, ids
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    from trainyard.view.board_view import BoardView

GHOST_ALPHA = 190
FEW = 2
"""So few targets that glow are a hint."""


def draw(
    surface: pygame.Surface,
    view: "BoardView",
    art: LatticeArt,
    pieces: Pieces,
    glow: Sequence[Target],
    hover: Target | None,
    last: Sequence[Target],
    motions: Sequence[tuple[Motion, float]],
    seconds: float | None,
    seat_colours: Sequence[int],
) -> None:
    """The whole board, as `BoardView.draw` is asked for it."""
    camera = view.camera
    art.draw(surface, camera)
    art.draw_glow(surface, camera, ids(glow, "link"), ids(glow, "place"), seconds, {*pieces.own, *pieces.shown})
    # Bands lie upon the glow, which would leave slivers of them.
    art.draw_network(surface, camera, pieces.marks, pieces.marks_colour)
    # Of the last move only what still lies there: a round's end clears the board. A network is pointed out alone.
    laid = [link for link in ids(last, "link") if link in pieces.tracks and not pieces.marks]
    placed = [place for place in ids(last, "place") if any(place == start for start, _ in pieces.starts)]
    art.draw_last_move(surface, camera, laid, placed)
    art.draw_tracks(surface, camera, pieces.tracks, pieces.fresh)
    art.draw_missing(surface, camera, pieces.ways, pieces.ways_colour)
    if pieces.ghost:
        art.draw_preview(surface, camera, *pieces.ghost, private=pieces.ghost_private)
    if hover is not None and hover in glow:
        art.draw_rims(surface, camera, ids([hover], "link"), ids([hover], "place"))
    clip = surface.get_clip()
    surface.set_clip(camera.view)
    draw_on_board(surface, view, motions, seat_colours, below=True)
    surface.set_clip(clip)
    told = ids(glow, "link") if len(glow) <= FEW else []  # a hint: what glows alone must be seen
    pointed = [*told, *ids([hover] if hover is not None else [], "link")]
    faint = {name for link in pointed for name in art.names_over(camera, link)}
    art.draw_rims(surface, camera, (), pieces.rings, PRIMARY, wide=True)
    art.draw_places(
        surface,
        camera,
        pieces.starts,
        pieces.own,
        pieces.shown,
        pieces.names,
        faint - set(pieces.own),
        pieces.idle,
        pieces.ghost_start[0] if pieces.ghost_start else None,
        pieces.tracks,
    )
    if pieces.ghost_start:
        art.draw_marker(surface, camera, *pieces.ghost_start, alpha=GHOST_ALPHA)
    surface.set_clip(camera.view)
    draw_on_board(surface, view, motions, seat_colours, below=False)
    surface.set_clip(clip)


def draw_pointed_out(surface: pygame.Surface, view: "BoardView", art: LatticeArt, pieces: Pieces) -> None:
    """Only rings and missing ways, over a scrim."""
    art.draw_missing(surface, view.camera, pieces.ways, pieces.ways_colour)
    art.draw_rims(surface, view.camera, (), pieces.rings, wide=True)


def draw_lit(
    surface: pygame.Surface,
    view: "BoardView",
    art: LatticeArt,
    pieces: Pieces,
    links: Sequence[str],
    places: Sequence[str],
    colour: str,
) -> None:
    """Links that glow and places that are ringed, with what lies on them, over a scrim."""
    camera = view.camera
    built = {link: pieces.tracks[link] for link in links if link in pieces.tracks}
    art.draw_glow(surface, camera, links, ())
    art.draw_tracks(surface, camera, built)
    art.draw_missing(surface, camera, [link for link in links if link not in built], pieces.ways_colour)
    art.draw_rims(surface, camera, (), places, colour)
    shaded = {place.id for place in view.board.places} - set(places)
    # All markers and tracks, because the names that make room for them must stand where they stand on the board below.
    stressed = dict.fromkeys(places, colour)
    art.draw_places(surface, camera, pieces.starts, strong=stressed, faint=shaded, built=pieces.tracks)
