"""Bonus cards: what a seat's board and line are worth by a card's formula (rules 12.3)."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from trainyard.games.maglev.components import (
    BUILD_STATION,
    CAPACITY,
    EXTRA,
    GRID,
    REVERSE_TRAIN,
    UNLOCK,
    Card,
)
from trainyard.games.maglev.line import loop_links
from trainyard.games.maglev.passengers import COLOUR_INDEX, COMMUTERS, HUB_COLOUR, ROBOTS, counts_of, in_code
from trainyard.games.maglev.state import State

ROWS = range(7)

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "<=": lambda a, b: a <= b,
}


def card_points(state: State, seat: int, card: Card) -> int:
    """What the card is worth to the seat now, at most its ``most``."""
    return min(card.most, _POINTS[card.formula["kind"]](state, seat, card.formula))


def metric(state: State, seat: int, name: str) -> int:
    """The number that a formula names: ``delivered.pink``, ``sets.steel+gold+copper``, ``max(a,b)``, ``links`` ..."""
    if name.startswith("max("):
        return max(metric(state, seat, part) for part in name[4:-1].split(","))
    kind, _, rest = name.partition(".")
    if kind == "delivered" and rest != "commuters":
        return delivered(state, seat)[COLOUR_INDEX[rest]]
    if kind == "sets":
        counts = delivered(state, seat)
        return min(counts[COLOUR_INDEX[word]] for word in rest.split("+"))
    return _METRICS[name](state, seat)


def delivered(state: State, seat: int) -> list[int]:
    """Seven counts of the passengers anywhere on the seat's board."""
    return counts_of(state.boards[seat])


def column_is_full(state: State, seat: int, colour: int) -> bool:
    """Whether every row of the grid holds a commuter of the colour (rules 5.7)."""
    return all(in_code(state.boards[seat][spot], colour) for spot in GRID)


def full(state: State, seat: int, spots: Any) -> int:
    """How many of the spots are full."""
    return sum(state.is_full(seat, spot) for spot in spots)


# Formulas ------------------------------------------------------------------------------------------------------------


def _direct_link(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    wanted = {COLOUR_INDEX[word] for word in formula["colours"]}
    links = sum({state.stations[r.a], state.stations[r.b]} == wanted for r in state.lines[seat].links(state))
    return int(formula["vp_first"] + formula["vp_each_more"] * (links - 1)) if links else 0


def _per(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    return int(formula["vp"]) * metric(state, seat, formula["metric"])


def _per_plus(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    count = metric(state, seat, formula["metric"])
    return int(formula["vp"]) * count + (int(formula["bonus"]) if count >= formula["threshold"] else 0)


def _per_if(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    return _per(state, seat, formula) if _holds(state, seat, formula["needs"]) else 0


def _if(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    return int(formula["vp"]) if all(_holds(state, seat, needs) for needs in formula["all"]) else 0


def _table(state: State, seat: int, formula: Mapping[str, Any]) -> int:
    return int(formula["table"].get(str(metric(state, seat, formula["metric"])), 0))


def _holds(state: State, seat: int, needs: Any) -> bool:
    name, how, number = needs
    return _COMPARE[how](metric(state, seat, name), number)


_POINTS: dict[str, Callable[[State, int, Mapping[str, Any]], int]] = {
    "direct_link": _direct_link,
    "per": _per,
    "per_plus": _per_plus,
    "per_if": _per_if,
    "if": _if,
    "table": _table,
}


# Numbers that formulas name ------------------------------------------------------------------------------------------


def served(state: State, seat: int) -> list[int]:
    """The stations, the Hub too, that the seat's track touches."""
    return [stop for stop in sorted(state.lines[seat].ends) if state.stations[stop] >= 0]


def _tiles_on_water(state: State, seat: int) -> int:
    cost, occupied = state.tables.cost, state.lines[seat].occupied
    return sum(price > 1 and occupied >> cell & 1 for cell, price in enumerate(cost))


def _farthest(state: State, seat: int) -> int:
    pairs = combinations(served(state, seat), 2)
    return max((state.tables.apart(one, other) for one, other in pairs), default=0)


def _colours_served(state: State, seat: int) -> int:
    return len({state.stations[stop] for stop in served(state, seat)} - {HUB_COLOUR})


def _rows_at(state: State, seat: int, least: int, most: int = 99) -> int:
    return sum(least <= state.level(seat, row) <= most for row in ROWS)


def _off_colour_rows(state: State, seat: int) -> int:
    spots = state.tables.components.spots
    return sum(
        spots[row].main is not None and any(in_code(state.boards[seat][row], c) for c in ROBOTS if c != spots[row].main)
        for row in ROWS
    )


def _link_lengths(state: State, seat: int) -> list[int]:
    return [len(run.cells) for run in state.lines[seat].links(state)]


_METRICS: dict[str, Callable[[State, int], int]] = {
    "delivered.commuters": lambda state, seat: sum(delivered(state, seat)[3:]),
    "tiles.on_water": _tiles_on_water,
    "tiles.left": lambda state, seat: state.tables.components.track_tiles - state.lines[seat].size,
    "tiles.placed": lambda state, seat: state.lines[seat].size,
    "links": lambda state, seat: len(state.lines[seat].links(state)),
    "links.of_1_tile": lambda state, seat: _link_lengths(state, seat).count(1),
    "longest_link.tiles": lambda state, seat: max(_link_lengths(state, seat), default=0),
    "loop.links": lambda state, seat: loop_links(state, state.lines[seat]),
    "stations_served": lambda state, seat: len(served(state, seat)),
    "station_colours_served": _colours_served,
    "max_station_distance": _farthest,
    "rows.level_ge_3": lambda state, seat: _rows_at(state, seat, 3),
    "rows.level_ge_2": lambda state, seat: _rows_at(state, seat, 2),
    "rows.level_1": lambda state, seat: _rows_at(state, seat, 1, 1),
    "rows.with_offcolour": _off_colour_rows,
    "row.capacity": lambda state, seat: state.level(seat, CAPACITY),
    "unlock.complete": lambda state, seat: full(state, seat, UNLOCK.values()),
    "extra.complete": lambda state, seat: full(state, seat, EXTRA),
    "special.filled": lambda state, seat: full(state, seat, (BUILD_STATION, REVERSE_TRAIN)),
    "grid.complete_lines": lambda state, seat: (
        full(state, seat, GRID) + sum(column_is_full(state, seat, colour) for colour in COMMUTERS)
    ),
}
