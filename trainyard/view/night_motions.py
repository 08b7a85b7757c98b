"""What moves on a city's board at night: track that grows, trains that glide, passengers that hop, stations that drop.

`Scene` says what of the pieces is hidden or stands elsewhere while motions run; `draw_over` draws what moves. Data of
a motion: ``event``, ``seat``, ``colour`` (of the seat, 0-5), for a ride also ``riders``. A motion that is over is not
drawn: the pieces show what it did.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from trainyard.ui.theme import SEATS
from trainyard.view.art import night_sprites as looks
from trainyard.view.art import night_strokes as strokes
from trainyard.view.art.night_ribbons import Ribbons
from trainyard.view.board_picture import sprite_scale
from trainyard.view.night_art import NightArt
from trainyard.view.night_pieces import NightLine, NightPieces, NightTrain, Tile
from trainyard.view.timeline import Motion
from trainyard.view.tracks import Way
from trainyard.view.tween import in_out_sine, linear, mix, out_back, out_cubic

if TYPE_CHECKING:
    from trainyard.ui.camera import Camera

NIGHT = ("track", "lift_track", "ride", "turn", "aboard", "ashore", "deliver", "refill", "station", "start")
"""The kinds of motions that happen on such a board."""

HOP = 22.0
"""How high passengers hop, in sixtieths of a hex's width."""
FALL = 95.0
LANDED = 0.62
"""When a station has come down, as a part of its motion."""
DOCKING = 46.0
"""Over so much of its way a train comes from its dock and goes to it."""

Moving = Sequence[tuple[Motion, float]]


@dataclass
class Scene:
    """The pieces as they are drawn beneath the motions of this moment."""

    night: NightPieces
    coming: list[tuple[int, Tile]] = field(default_factory=list)
    """Tiles that grow or vanish: seat and tile."""
    moving: list[tuple[Motion, float]] = field(default_factory=list)

    def after(self) -> list[NightLine]:
        """The lines as they will lie when what grows has grown, and what is taken up is gone."""
        tiles = {line.seat: {tile[0]: tile for tile in line.tiles} for line in self.night.lines}
        colours = {line.seat: line.colour for line in self.night.lines}
        for motion, _ in self.moving:
            seat, tile = _seat(motion), _tile(motion)
            if motion.kind == "track":
                tiles.setdefault(seat, {})[tile[0]] = tile
                colours.setdefault(seat, _colour(motion))
            elif motion.kind == "lift_track":
                tiles.get(seat, {}).pop(tile[0], None)
        return [NightLine(seat, colours[seat], tuple(own.values())) for seat, own in tiles.items() if own]


def scene_of(night: NightPieces, motions: Moving) -> Scene:
    """What is drawn at rest while these motions run."""
    moving = [(motion, share) for motion, share in motions if motion.kind in NIGHT and share < 1.0]
    scene = Scene(night, moving=moving)
    if not moving:
        return scene
    trains = {train.seat: train for train in night.trains}
    waiting, stations = dict(night.waiting), dict(night.stations)
    for motion, share in moving:
        event, seat = motion.data.get("event"), _seat(motion)
        if motion.kind in ("track", "lift_track"):
            scene.coming.append((seat, _tile(motion)))
        elif motion.kind in ("ride", "turn", "start"):
            trains.pop(seat, None)
        elif motion.kind == "aboard":
            stop = _word(event, "station")
            waiting[stop] = _without(waiting.get(stop, ()), _word(event, "colour"))
        elif motion.kind in ("ashore", "deliver") and seat in trains:
            trains[seat] = trains[seat]._replace(riders=_without(trains[seat].riders, _word(event, "colour")))
        elif motion.kind == "refill":
            stop = _word(event, "station")
            waiting[stop] = _refilled(night.waiting.get(stop, ()), _words(event, "placed"), share)[0]
        elif motion.kind == "station" and share >= LANDED:
            site, colour = _word(event, "site"), _word(event, "colour")
            stations[site] = colour
            waiting[site] = tuple(word for word in waiting.get(site, ()) if word != colour)
    scene.night = replace(night, trains=tuple(trains.values()), waiting=waiting, stations=stations)
    return scene


def draw_under(surface: pygame.Surface, camera: "Camera", art: NightArt, ribbons: Ribbons, scene: Scene) -> None:
    """What moves beneath stations: track, and the light behind a train."""
    for motion, share in scene.moving:
        if motion.kind in ("track", "lift_track"):
            _track(surface, camera, art, ribbons, motion, share)
        elif motion.kind == "ride":
            way = _way(ribbons, motion)
            if len(way.points) > 1:
                tone = SEATS[_colour(motion)].night
                art.draw_trail(surface, camera, way, way.length * _gone(motion, share), tone, share)


def draw_over(
    surface: pygame.Surface, camera: "Camera", art: NightArt, ribbons: Ribbons, scene: Scene, night: NightPieces
) -> None:
    """What moves above stations. ``night`` are the pieces as they are told, ``scene`` what is drawn of them."""
    for motion, share in scene.moving:
        event = motion.data.get("event")
        if motion.kind == "ride":
            _ride(surface, camera, art, ribbons, motion, share, night)
        elif motion.kind == "turn":
            _turn(surface, camera, art, motion, share, night)
        elif motion.kind == "start":
            _start(surface, camera, art, motion, share, night)
        elif motion.kind == "station":
            _station(surface, camera, art, motion, share, night)
        elif motion.kind == "refill":
            _refill(surface, camera, art, event, share, night)
        elif motion.kind in ("aboard", "ashore", "deliver"):
            _hop(surface, camera, art, motion, share, night)


# -- track --------------------------------------------------------------------------------------------------------


def _track(
    surface: pygame.Surface, camera: "Camera", art: NightArt, ribbons: Ribbons, motion: Motion, share: float
) -> None:
    """A tile grows from the line's end, with a spark at its head; one that is taken up shrinks the same way."""
    tile = _tile(motion)
    if tile[0] not in art.grid.hexes:
        return
    ribbon = ribbons.alone(_colour(motion), tile, _seat(motion))
    grown = share if motion.kind == "track" else 1.0 - share
    count = max(2, round(grown * len(ribbon.points)))
    if grown > 0.02:
        art.draw_piece(surface, camera, "growing", strokes.line, ribbon, 0, count, keep=False)
    head = ribbon.points[min(count, len(ribbon.points)) - 1]
    art.draw_spark(surface, camera, head, SEATS[ribbon.colour].night, 9.0 + 3.0 * sin(share * pi))


# -- trains -------------------------------------------------------------------------------------------------------


def _ride(
    surface: pygame.Surface,
    camera: "Camera",
    art: NightArt,
    ribbons: Ribbons,
    motion: Motion,
    share: float,
    night: NightPieces,
) -> None:
    """A train leaves its dock, glides along the link with its riders aboard and slows into the next station."""
    event, seat = motion.data.get("event"), _seat(motion)
    start, goal = _word(event, "start"), _word(event, "to")
    train = _train(night, motion, start)
    way = _way(ribbons, motion)
    if len(way.points) < 2:
        return
    told, turning, share = share, share < 0.08 and bool(getattr(event, "turned", False)), _gone(motion, share)
    others = [other for other in night.trains if other.seat != seat]
    here = art.docks([*others, train._replace(stop=start)])[seat] if start in art.grid.middles else way.points[0]
    docked = tuple(t for t in night.trains if t.seat == seat)
    if docked:
        here = art.docks(night.trains).get(seat, here)
    there = art.docks([*others, train._replace(stop=goal)]).get(seat, way.points[-1])
    along = way.length * share
    (x, y), angle = way.at(along)
    reach = min(DOCKING * art.u, way.length / 2)
    off = 1.0 - min(1.0, along / reach)
    on = 1.0 - min(1.0, (way.length - along) / reach)
    off, on = off * off * (3 - 2 * off), on * on * (3 - 2 * on)
    first, last = way.points[0], way.points[-1]
    x += (here[0] - first[0]) * off + (there[0] - last[0]) * on
    y += (here[1] - first[1]) * off + (there[1] - last[1]) * on
    (bx, by), _ = way.at(max(0.0, along - 8 * art.u))
    (fx, fy), _ = way.at(min(way.length, along + 8 * art.u))
    if hypot(fx - bx, fy - by) > art.u:
        angle = _angle(fx - bx, fy - by)
    leaves, comes = (0.0 if fx >= bx else 180.0,) * 2
    angle = _toward(_toward(angle, leaves, off), comes, on)
    if turning:
        art.draw_squashed(surface, camera, train, (x, y), angle, max(0.08, abs(cos(pi * min(1.0, told / 0.08)))))
        return
    art.draw_train(surface, camera, train._replace(ahead="on its way"), (x, y), angle)


def _way(ribbons: Ribbons, motion: Motion) -> Way:
    """The line that a train rides."""
    event = motion.data.get("event")
    return ribbons.way(_seat(motion), _words(event, "hexes"), _word(event, "start"), _word(event, "to"))


def _gone(motion: Motion, share: float) -> float:
    """The part of its way that a train has gone: it starts and stops softly, whatever the presenter says."""
    return in_out_sine(share) if motion.ease is linear else share


def _turn(
    surface: pygame.Surface, camera: "Camera", art: NightArt, motion: Motion, share: float, night: NightPieces
) -> None:
    """The train turns round where it stands."""
    train = next((train for train in night.trains if train.seat == _seat(motion)), None)
    if train is None:
        return
    dock = art.docks(night.trains).get(train.seat)
    if dock is None:
        return
    faces = art.faces(train) + (180.0 if share > 0.5 else 0.0)
    art.draw_squashed(surface, camera, train, dock, faces, max(0.06, abs(cos(pi * share))))


def _start(
    surface: pygame.Surface, camera: "Camera", art: NightArt, motion: Motion, share: float, night: NightPieces
) -> None:
    """A train comes down on its first station."""
    stop = _word(motion.data.get("event"), "station")
    if stop not in art.grid.middles:
        return
    train = _train(night, motion, stop)._replace(stop=stop)
    others = [other for other in night.trains if other.seat != train.seat]
    x, y = art.docks([*others, train])[train.seat]
    lift = (1.0 - out_cubic(share)) * FALL * art.u
    art.draw_ring(surface, camera, art.grid.middles[stop], SEATS[train.colour].night, 26 + 26 * share, 1 - share)
    art.draw_train(surface, camera, train, (x, y - lift), art.faces(train), alpha=round(255 * min(1.0, share * 3)))


# -- stations -----------------------------------------------------------------------------------------------------


def _station(
    surface: pygame.Surface, camera: "Camera", art: NightArt, motion: Motion, share: float, night: NightPieces
) -> None:
    """A station's tile comes down on its site; those who wait there stand on it."""
    event = motion.data.get("event")
    site, colour = _word(event, "site"), _word(event, "colour")
    if site not in art.grid.middles or colour not in looks.PASSENGERS:
        return
    x, y = art.grid.middles[site]
    if share >= LANDED:
        grown = (share - LANDED) / (1 - LANDED)
        art.draw_ring(surface, camera, (x, y), looks.PASSENGERS[colour], 34 + 34 * grown, 1 - grown)
        return
    fall = share / LANDED
    made = art.stop_sprite(site, colour, (), sprite_scale(camera)).copy()
    made.set_alpha(round(255 * min(1.0, 0.25 + fall * 1.5)))
    art.place(surface, camera, (x, y - (1.0 - fall * fall) * FALL * art.u), made)


def _refilled(waiting: Sequence[str], placed: Sequence[str], share: float) -> tuple[tuple[str, ...], int, float]:
    """Those who wait at a stop while it is refilled, with empty words for those still to come; which of them is
    popping up just now (-1: nobody), and how far."""
    order = list(looks.PASSENGERS)
    tagged = [(word, -1) for word in waiting] + [(word, k) for k, word in enumerate(placed)]
    tagged.sort(key=lambda item: (order.index(item[0]) if item[0] in order else 99, item[1]))
    turn = share * len(placed)
    shown = tuple(word if number < int(turn) else "" for word, number in tagged)
    popping = next((k for k, (_, number) in enumerate(tagged) if number == int(turn)), -1)
    return shown, popping, turn - int(turn)


def _refill(
    surface: pygame.Surface, camera: "Camera", art: NightArt, event: object, share: float, night: NightPieces
) -> None:
    """Each of those who were drawn pops up in turn."""
    stop, placed = _word(event, "station"), _words(event, "placed")
    if stop not in art.grid.middles or not placed:
        return
    shown, popping, part = _refilled(night.waiting.get(stop, ()), placed, share)
    if popping < 0:
        return
    colour = placed[min(int(share * len(placed)), len(placed) - 1)]
    x, y = art.spot(stop, shown, popping)
    size = art.spot_size(stop, shown, popping)
    grow = max(0.1, out_back(min(1.0, part * 1.6)))
    art.draw_ring(surface, camera, (x, y), looks.PASSENGERS.get(colour, "#FFFFFF"), 8 + 12 * part, 1 - part)
    art.draw_passenger(surface, camera, colour, (x, y - (1 - min(1.0, part * 1.6)) * 10 * art.u), size * grow)


# -- passengers ---------------------------------------------------------------------------------------------------


def _hop(
    surface: pygame.Surface, camera: "Camera", art: NightArt, motion: Motion, share: float, night: NightPieces
) -> None:
    """A passenger hops between the station and its train; one that is delivered hops up and shines."""
    event, seat = motion.data.get("event"), _seat(motion)
    stop, colour = _word(event, "station"), _word(event, "colour")
    train = next((train for train in night.trains if train.seat == seat), None)
    dock = art.docks(night.trains).get(seat)
    if train is None or dock is None or stop not in art.grid.middles:
        return
    waiting = night.waiting.get(stop, ())
    if motion.kind == "aboard":
        index = _last(waiting, colour)
        if index < 0:
            return
        start, big = art.spot(stop, waiting, index), art.spot_size(stop, waiting, index)
        goal, small = art.window(train, dock, len(train.riders)), looks.RIDER
    else:
        index = max(0, _last(train.riders, colour))
        start, big = art.window(train, dock, index), looks.RIDER
        x, y = art.grid.middles[stop]
        goal, small = (x, y - 4 * art.u), 0.74
    x, y = mix(start[0], goal[0], share), mix(start[1], goal[1], share) - sin(pi * share) * HOP * art.u
    alpha = 255
    if motion.kind == "deliver":
        art.draw_ring(surface, camera, goal, looks.PASSENGERS.get(colour, "#FFFFFF"), 14 + 34 * share, 1 - share)
    elif getattr(event, "to_bag", False):
        alpha = round(255 * (1 - share * share))
    art.draw_passenger(surface, camera, colour, (x, y), mix(big, small, share), alpha)


# -- reading motions ----------------------------------------------------------------------------------------------


def _seat(motion: Motion) -> int:
    seat = motion.data.get("seat", getattr(motion.data.get("event"), "seat", -1))
    return seat if isinstance(seat, int) else -1


def _colour(motion: Motion) -> int:
    colour = motion.data["colour"]
    assert isinstance(colour, int)
    return colour


def _tile(motion: Motion) -> Tile:
    event = motion.data.get("event")
    one, other = sorted((_number(event, "side"), _number(event, "other")))
    return _word(event, "hex"), one, other


def _word(event: object, name: str) -> str:
    return str(getattr(event, name, ""))


def _number(event: object, name: str) -> int:
    return int(getattr(event, name, 0))


def _words(event: object, name: str) -> tuple[str, ...]:
    return tuple(getattr(event, name, ()))


def _train(night: NightPieces, motion: Motion, stop: str) -> NightTrain:
    """The seat's train, with the riders that the motion tells of."""
    seat = _seat(motion)
    found = next((train for train in night.trains if train.seat == seat), None)
    train = found or NightTrain(seat, _colour(motion), stop, None, (), 1)
    riders = motion.data.get("riders")
    return train._replace(riders=tuple(str(word) for word in riders)) if isinstance(riders, (tuple, list)) else train


def _last(words: Sequence[str], word: str) -> int:
    """The number of the last such word; -1 without one."""
    return max((k for k, each in enumerate(words) if each == word), default=-1)


def _without(words: Sequence[str], word: str) -> tuple[str, ...]:
    """The words with a free place instead of the last such one."""
    at = _last(words, word)
    return tuple("" if k == at else each for k, each in enumerate(words))


def _angle(dx: float, dy: float) -> float:

    return degrees(atan2(dy, dx))


def _toward(angle: float, goal: float, share: float) -> float:
    """The angle turned by a share of the shorter way to another."""
    away = (goal - angle + 180) % 360 - 180
    return angle + away * share
