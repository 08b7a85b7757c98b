"""What lies on a city's board at night, layer upon layer: terrain, lines, light on hexes, stops, trains, motions."""

from collections.abc import Collection, Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from trainyard.view.art import night_sprites as looks
from trainyard.view.art import night_strokes as strokes
from trainyard.view.art.night_ribbons import Ribbons
from trainyard.view.night_art import NightArt
from trainyard.view.night_motions import draw_over, draw_under, scene_of
from trainyard.view.night_pieces import NightPieces
from trainyard.view.target import Target, ids
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    from trainyard.view.night_view import NightView

PULSE_SECONDS = 1.6
PULSE_STEPS = 12
"""Light is kept at so many strengths."""


def draw(
    surface: pygame.Surface,
    view: "NightView",
    art: NightArt,
    night: NightPieces,
    glow: Sequence[Target],
    hover: Target | None,
    last: Sequence[Target],
    motions: Sequence[tuple[Motion, float]],
    seconds: float | None,
) -> None:
    """The whole board, as `NightView.draw` is asked for it."""
    camera, hub = view.camera, view.hub_in(night)
    scene = scene_of(night, motions)
    art.settle(night.trains)
    ribbons = art.ribbons(night.lines, hub, scene.coming)
    art.draw_ground(surface, camera, ribbons, night.shown)
    for line in night.lines:
        if line.fresh:
            art.draw_tiles(surface, camera, "fresh", strokes.fresh, ribbons, line.seat, line.fresh)
    art.draw_last_move(surface, camera, ids(last, "hex"), ids(last, "place"))
    pointed = hover.id if hover is not None and hover in glow else None
    if night.ghost is not None:
        pointed = night.ghost[1][0]
    alpha = _pulse(seconds)
    open_hexes = [id for id in ids(glow, "hex") if id not in night.taken_up]
    art.draw_legal(surface, camera, open_hexes, pointed, night.units is not None, alpha, night.loose)
    art.draw_on_hexes(surface, camera, night.taken_up, "taken up", looks.taken_up)
    _ghost(surface, art, view, night, hub)
    _way(surface, art, view, night, ribbons)
    draw_under(surface, camera, art, ribbons, scene)
    riding = night.way[0] if night.way is not None else None
    standing = [train for train in scene.night.trains if train.colour != riding]
    art.draw_headings(surface, camera, ribbons, standing)
    art.draw_stops(surface, camera, scene.night.stations, scene.night.waiting, ids(glow, "place"), pointed)
    if night.called is not None:
        art.draw_called(surface, camera, scene.night.waiting, *night.called, alpha)
    art.draw_trains(surface, camera, scene.night.trains, night.trains, ids(glow, "train"), pointed)
    art.draw_names(surface, camera, scene.night.stations)
    draw_over(surface, camera, art, ribbons, scene, night)
    if scene.coming:
        art.foresee(camera, art.ribbons(scene.after(), hub), night.shown)


def draw_lit(
    surface: pygame.Surface,
    view: "NightView",
    art: NightArt,
    night: NightPieces,
    tiles: Collection[str],
    stops: Collection[str],
    colour: str,
) -> None:
    """Tiles of seats ("2:5,3" is that of seat 2 in hex 5,3) and stops with a rim in a colour, over a scrim."""
    camera = view.camera
    ribbons = art.ribbons(night.lines, view.hub_in(night))
    own: dict[int, set[str]] = {}
    for name in tiles:
        seat, _, hex = name.partition(":")
        if seat.isdigit() and hex:
            own.setdefault(int(seat), set()).add(hex)
    for number, hexes in own.items():
        art.draw_tiles(surface, camera, "lit", strokes.lit, ribbons, number, hexes)
    art.draw_rims(surface, camera, stops, colour)
    art.draw_stops(surface, camera, night.stations, night.waiting, only=stops)
    art.draw_trains(surface, camera, [train for train in night.trains if train.stop in stops], night.trains)
    art.draw_names(surface, camera, night.stations, stops)


def _pulse(seconds: float | None) -> int:
    """The opacity of light at this moment."""
    strength = 1.0 if seconds is None else 0.85 + 0.15 * sin(seconds / PULSE_SECONDS * 2 * pi)
    return round(strength * PULSE_STEPS) * 255 // PULSE_STEPS


def _ghost(surface: pygame.Surface, art: NightArt, view: "NightView", night: NightPieces, hub: bool) -> None:
    """The tile under the pointer, and its other turns."""
    if night.ghost is None:
        return
    colour, tile = night.ghost
    if tile[0] not in art.grid.hexes:
        return
    seat = next((line.seat for line in night.lines if line.colour == colour), -1)
    tried = art.ribbons(night.lines, hub, ((seat, tile),))
    for other in night.others:
        if other != tile and other[0] in art.grid.hexes:
            art.draw_piece(surface, view.camera, "other", strokes.other, tried.alone(colour, other, seat))
    art.draw_piece(surface, view.camera, "ghost", strokes.ghost, tried.alone(colour, tile, seat))


def _way(surface: pygame.Surface, art: NightArt, view: "NightView", night: NightPieces, ribbons: Ribbons) -> None:
    """A ride that is offered: its track lit, with arrows."""
    if night.way is None:
        return
    colour, hexes = night.way
    seat = next((line.seat for line in night.lines if line.colour == colour), -1)
    art.draw_tiles(surface, view.camera, "way", strokes.way, ribbons, seat, hexes)
    for points in ribbons.stretches(seat, hexes):
        art.draw_arrows(surface, view.camera, colour, points)
