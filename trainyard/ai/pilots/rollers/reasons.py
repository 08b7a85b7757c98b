"""Why a move is made, in one sentence for a person (the hint button shows it)."""

from collections.abc import Callable
from typing import Any

from trainyard.ai.pilots.rollers.move import Move
from trainyard.core.words import N_, Sentence, Word
from trainyard.games.rollers.pieces import COLOURS, TILES
from trainyard.games.rollers.state import State


def reason(state: State, move: Move) -> Sentence:
    """The sentence for a move in this position."""
    return _WHY[move.why](state, move.about)


def _tile_name(tile: str) -> Word:
    return Word(TILES[tile].name)


def _track(state: State, about: Any) -> Sentence:
    *_, (one, other, length), missing = about
    names = state.tables.city_names
    values = {"city": names[one], "other": names[other], "n": missing - 1}
    if missing > 1:
        return Sentence(N_("A piece of {city}-{other}; still missing then: {n}."), values)
    values["n"] = length
    return Sentence(N_("The last piece of {city}-{other}, a line of length {n}."), values)


def _box(state: State, about: Any) -> Sentence:
    engine, aim = about
    return Sentence(N_("An engine of {n}: the plan needs {aim}."), {"n": engine, "aim": aim})


def _spare_box(state: State, about: Any) -> Sentence:
    return Sentence(N_("Nothing better for this die: an engine of {n}."), {"n": about[0]})


def _deliver(state: State, about: Any) -> Sentence:
    names = state.tables.city_names
    values = {
        "colour": Word(COLOURS[about.colour]),
        "city": names[about.source],
        "other": names[about.destination],
        "n": about.points,
    }
    if about.express:
        return Sentence(N_("Express Run carries a {colour} cube from {city} to {other} for {n} points."), values)
    return Sentence(N_("A {colour} cube from {city} to {other} brings {n} points."), values)


def _tile(state: State, about: Any) -> Sentence:
    tile, worth = about
    values: dict[str, object] = {"n": round(worth, 1)}
    if state.owner_of(TILES[tile].number) >= 0:
        return Sentence(N_("It is worth about {n} points, and its owner loses it."), values)
    return Sentence(N_("It is worth about {n} points, more than anything else for this die."), values)


def _two(state: State, about: Any) -> Sentence:
    return Sentence(N_("Double Shift: two dice, worth about {n} points together."), {"n": round(about[0], 1)})


def _change(state: State, about: Any) -> Sentence:
    tile, value, gain = about
    return Sentence(
        N_("{tile} makes the die a {value}, which is worth about {n} points."),
        {"tile": _tile_name(tile), "value": value, "n": round(gain, 1)},
    )


def _reroll(state: State, about: Any) -> Sentence:
    return Sentence(
        N_("This die is of little use: another throw is worth about {n} points."), {"n": round(about[0], 1)}
    )


def _pass(state: State, about: Any) -> Sentence:
    return Sentence(N_("This die is of no use here."))


def _order(state: State, about: Any) -> Sentence:
    return Sentence(N_("{cubes} cubes for an order of {n} points."), {"cubes": about[1], "n": about[0]})


def _keep(state: State, about: Any) -> Sentence:
    return Sentence(N_("The cubes are kept for a better order."))


def _start(state: State, about: Any) -> Sentence:
    return Sentence(N_("It is worth about {n} points, more than the others."), {"n": round(about[1], 1)})


def _start_box(state: State, about: Any) -> Sentence:
    return Sentence(
        N_("Dice of {n} are wanted for {pieces} pieces of track, so this box comes first."),
        {"n": about[0], "pieces": about[1]},
    )


def _start_tile(state: State, about: Any) -> Sentence:
    return Sentence(N_("{tile} helps most from the beginning."), {"tile": _tile_name(about[0])})


def _start_track(state: State, about: Any) -> Sentence:
    return _track(state, about) if about else Sentence(N_("A piece that does no harm."))


def _start_cube(state: State, about: Any) -> Sentence:
    return Sentence(
        N_("Only {n} cubes lie there: the {colour} one makes its die useful."),
        {"n": about[1], "colour": Word(about[0])},
    )


_WHY: dict[str, Callable[[State, Any], Sentence]] = {
    "track": _track,
    "box": _box,
    "spare box": _spare_box,
    "deliver": _deliver,
    "tile": _tile,
    "two": _two,
    "change": _change,
    "reroll": _reroll,
    "pass": _pass,
    "order": _order,
    "keep cubes": _keep,
    "start": _start,
    "start box": _start_box,
    "start tile": _start_tile,
    "start track": _start_track,
    "start cube": _start_cube,
}
