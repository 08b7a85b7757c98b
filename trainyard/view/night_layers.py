"""What lies on a city's board at night, layer upon layer: terrain, lines, light on hexes, stops, trains, motions."""

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from trainyard.view.art import night_sprites as looks
from trainyard.view.night_art import NightArt
from trainyard.view.night_pieces import NightPieces
from trainyard.view.target import Target, ids
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    from trainyard.view.night_view import NightView

PULSE_SECONDS = 1.6
PULSE_STEPS = 12


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
    camera = view.camera
    ribbons = art.ribbons(night.lines, view.hub_in(night))
    art.draw_ground(surface, camera, ribbons, night.shown)
    art.draw_last_move(surface, camera, ids(last, "hex"), ids(last, "place"))
    strength = 1.0 if seconds is None else 0.85 + 0.15 * sin(seconds / PULSE_SECONDS * 2 * pi)
    alpha = round(strength * PULSE_STEPS) * 255 // PULSE_STEPS
    pointed = hover if hover is not None and hover in glow else None
    art.draw_legal(surface, camera, ids(glow, "hex"), pointed.id if pointed else None, night.units is not None, alpha)
    art.draw_on_hexes(surface, camera, night.taken_up, "taken up", looks.taken_up)
    art.draw_stops(
        surface,
        camera,
        night.stations,
        night.waiting,
        ids(glow, "place"),
        pointed.id if pointed else None,
    )
    art.draw_trains(surface, camera, night.trains)
