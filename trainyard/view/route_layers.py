"""What lies on a board of routes, layer upon layer: glow, cars, previews, missing ways, trains, stations, names."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.ui.theme import GLOW, GLOW_CORE, INK, PAPER, PRIMARY, rgb
from trainyard.view.board_art import BoardArt
from trainyard.view.board_motions import draw_on_board
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target, ids
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    from trainyard.view.board_view import BoardView


def draw(
    surface: pygame.Surface,
    view: "BoardView",
    art: BoardArt,
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
    links, places = ids(glow, "link"), ids(glow, "place")
    crowd = len(places) > (3 if links else 12)
    art.draw_glow(surface, camera, links, () if crowd else places, seconds)
    art.draw_routes(surface, camera, pieces.claims)
    art.draw_last_move(surface, camera, ids(last, "link"), ids(last, "place"))
    art.draw_rims(surface, camera, pieces.marks, (), GLOW_CORE, INK, 2.2)
    faint: list[str] = []
    if hover is not None and hover.kind == "link":
        faint = art.names_over(camera, hover.id)
    if hover is not None and hover in glow:
        art.draw_rims(surface, camera, ids([hover], "link"), ids([hover], "place"))
    stations = dict(pieces.stations)
    if pieces.ghost:
        art.draw_preview(surface, camera, *pieces.ghost)
    clip = surface.get_clip()
    surface.set_clip(camera.view)
    _ways(surface, view, pieces.ways)
    draw_on_board(surface, view, motions, seat_colours, below=True)
    surface.set_clip(clip)
    if pieces.ghost_station and pieces.ghost_station[0] not in stations:
        stations[pieces.ghost_station[0]] = pieces.ghost_station[1]
    if crowd:  # nearly every city may be built in: a thin ring each, so that the routes stand out
        art.draw_rims(surface, camera, (), places, GLOW, GLOW_CORE, 1.0)
    art.draw_rims(surface, camera, (), pieces.rings)
    art.draw_places(surface, camera, stations, pieces.names, faint)
    surface.set_clip(camera.view)
    draw_on_board(surface, view, motions, seat_colours, below=False)
    surface.set_clip(clip)


def draw_pointed_out(surface: pygame.Surface, view: "BoardView", art: BoardArt, pieces: Pieces) -> None:
    """Only rings, missing ways and their cities, over a scrim."""
    clip = surface.get_clip()
    surface.set_clip(view.camera.view)
    art.draw_rims(surface, view.camera, pieces.ways, pieces.rings)
    _ways(surface, view, pieces.ways)
    surface.set_clip(clip)


def draw_lit(
    surface: pygame.Surface,
    view: "BoardView",
    art: BoardArt,
    pieces: Pieces,
    links: Sequence[str],
    places: Sequence[str],
    colour: str,
) -> None:
    """Links that glow and places that are ringed, with what lies on them, over a scrim."""
    camera = view.camera
    art.draw_glow(surface, camera, links, ())
    art.draw_routes(surface, camera, {link: pieces.claims[link] for link in links if link in pieces.claims})
    art.draw_rims(surface, camera, (), places, colour)
    lit = set(links)
    ends = {end for link in view.board.links if link.id in lit for end in (link.a, link.b)}
    # Only the places along the way stay bright; the others lie in the shade with their names.
    bright = [place for place in view.board.places if place.id in ends or place.id in places]
    names = {place.id: colour if place.id in places else INK for place in bright}
    shaded = {place.id for place in view.board.places} - set(names)
    art.draw_places(surface, camera, {p: c for p, c in pieces.stations.items() if p in names}, names, shaded)


def _ways(surface: pygame.Surface, view: "BoardView", links: Sequence[str]) -> None:
    """Missing links as a dotted line beside the spaces' middle."""
    width = max(3, round(5 * view.camera.scale))
    for link in links:
        way = view.art.path_of(link)
        step, at = 9.0, 12.0
        while at < way.length - 10:
            point, _ = way.at(at)
            x, y = view.camera.to_screen(point)
            pygame.draw.aacircle(surface, rgb(PAPER), (round(x), round(y)), width)
            pygame.draw.aacircle(surface, rgb(PRIMARY), (round(x), round(y)), max(2, width - 2))
            at += step
