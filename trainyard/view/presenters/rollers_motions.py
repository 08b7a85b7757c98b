"""What moves when something happens in Steam & Dice. Times are milliseconds at normal speed."""

from collections.abc import Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.games.rollers import events as happened
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.timeline import Motion
from trainyard.view.tween import in_out_sine, linear, out_cubic

PENCIL, TICK, ROLL = 380.0, 380.0, 700.0
HAUL_EACH, HAUL_LEAST, HAUL_MOST = 130.0, 600.0, 1450.0
"""A train's way: for each space it passes, at least, at most."""
TAKE, TILE = 240.0, 320.0


class _Film:
    """Motions in the making; ``now`` is where the next one begins."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.motions: list[Motion] = []
        self.now = 0.0

    def add(self, kind: str, duration: float, ease: Any = linear, sound: str | None = None, **data: Any) -> None:
        self.motions.append(Motion(kind, self.now, duration, data, ease, sound))
        self.now += duration


def motions(sight: Sight, events: Sequence[Event]) -> list[Motion]:
    """The motions of one action's events; ``sight`` is before them."""
    film = _Film(sight)
    for event in events:
        _film(film, event)
    return film.motions


def _film(film: _Film, event: Event) -> None:
    state = film.sight.state
    match event:
        case happened.TrackDrawn(seat, space, sides, line, points):
            film.add("pencil", PENCIL, linear, "pencil", seat=seat, space=space, sides=sides)
            if line:
                film.add("line", 350.0, linear, "station_bell", seat=seat, spaces=line, points=points)
        case happened.BoxTicked(seat, box, _):
            film.add("tick", TICK, linear, "tick", seat=seat, box=box)
        case happened.Delivered(seat, cube, source, _, _, points, way, _):
            long = min(HAUL_MOST, max(HAUL_LEAST, HAUL_EACH * len(way)))
            film.add(
                "haul", long, in_out_sine, "train_run", seat=seat, cube=cube, way=way, points=points, source=source
            )
            before = state.points[seat]
            data = {"what": "delivered", "seat": seat, "start": before, "end": before + points}
            film.motions.append(Motion("count", film.now - long * 0.2, long * 0.2, data, linear))
        case happened.RoundBegan(number, _, dice, shapes):
            film.add("roll", ROLL, out_cubic, "dice_rattle", round=number, dice=dice, shapes=shapes)
        case happened.DieRerolled(seat, die, value):
            film.add("reroll", ROLL, out_cubic, "dice_rattle", seat=seat, die=die, value=value)
        case happened.DiceTaken(seat, dice):
            film.add("take", TAKE, out_cubic, "dice_drop", seat=seat, dice=dice)
        case happened.TileTaken(seat, tile, _):
            film.add("tile", TILE, out_cubic, "card_slide", seat=seat, tile=tile)
        case happened.RivalMoved(city, cube) if cube is not None:
            film.add("rival", 500.0, out_cubic, "cube", city=city, cube=cube)
        case _:
            pass


def seat_of(motion: Motion) -> int:
    """Whose motion it is."""
    seat = motion.data.get("seat", -1)
    assert isinstance(seat, int)
    return seat


def stops_passed(sight: Sight, way: Sequence[str], share: float, points: int) -> int:
    """How many cities and towns of the way a train has reached."""
    tables = sight.state.tables
    done = round(share * (len(way) - 1))
    count = 0
    for space in way[1 : done + 1]:
        index = tables.space_index[space]
        count += bool(tables.city_at[index]) or index in tables.towns
    return points if share >= 1 else min(points, count)


__all__ = ["facts", "motions", "seat_of", "stops_passed"]
