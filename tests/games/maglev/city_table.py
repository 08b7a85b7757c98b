"""Positions written in words for the tests of the rules, on the two cities built from the facts in data/."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from city_board import city
from moves import do

from trainyard.core.events import Event
from trainyard.core.hexes import SIDES, opposite
from trainyard.games.maglev.actions import BuildTrack, EndTurn, RemoveTrack
from trainyard.games.maglev.components import components
from trainyard.games.maglev.passengers import COLOUR_INDEX, COLOURS
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import State
from trainyard.games.maglev.tables import OFF, Tables, tables_of

Counts = dict[str, int]

PINK_OPEN = {"unlock_pink": {"steel": 1, "gold": 1}}
ALL_OPEN = PINK_OPEN | {
    "unlock_lilac": {"gold": 1, "copper": 1},
    "unlock_coral": {"steel": 1, "copper": 1},
    "unlock_purple": {"gold": 1, "copper": 1},
}
BUILDER = {"build_station": {"steel": 1}}


@cache
def tables(name: str = "berlin", hub: bool = True) -> Tables:
    return tables_of(city(name), hub)


def run(start: str, way: str, name: str = "berlin", hub: bool = True, hub_hex: str | None = None) -> dict[str, Any]:
    """Track that leaves ``start`` and goes by these sides (``"W NW"``); it ends at a stop if one lies beyond the last.

    At the Hub ``hub_hex`` is the hex that it leaves.
    """
    table = tables(name, hub)
    sides = [SIDES.index(word) for word in way.split()]
    cell = table.cell_index[hub_hex] if hub_hex else table.stops[table.stop_index[start]].cells[0]
    tiles = []
    for into, out in pairwise(sides):
        cell = table.near[cell][into]
        tiles.append(f"{table.cell_ids[cell]} {SIDES[opposite(into)]}-{SIDES[out]}")
    last = table.near[cell][sides[-1]]
    stop = OFF if last == OFF else table.stop_at[last]
    return {"start": start, "end": None if stop == OFF else table.stops[stop].id, "tiles": tiles}


def hexes_of(note: dict[str, Any]) -> list[str]:
    """The hexes of a run."""
    return [tile.split()[0] for tile in note["tiles"]]


def seat(
    at: str = "schillingstrasse",
    line: Sequence[dict[str, Any]] = (),
    load: Counts | None = None,
    behind: str = "free",
    cards: list[str] | None = None,
    hand: Counts | None = None,
    **board: Counts,
) -> dict[str, Any]:
    """The note of a seat; spots of its board by name."""
    return {
        "board": board,
        "hand": hand or {},
        "line": list(line),
        "train": {"at": at, "behind": behind, "load": load or {}},
        "cards": cards,
    }


def position(
    *seats: dict[str, Any],
    name: str = "berlin",
    stations: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **note: Any,
) -> State:
    """A position; the starting stations of Berlin are Jannowitzbrücke steel, Märkisches Museum gold, Schillingstraße
    copper. ``stations``: id -> colour, or (colour, passengers); None as colour for a site with robots."""
    notes: dict[str, Any] = {}
    if name == "berlin" or (options or {}).get("hub") is False:
        starts = [tables(name, False).stops[stop].id for stop in tables(name, False).starts]
        notes = {start: {"colour": colour} for start, colour in zip(starts, COLOURS, strict=False)}
    for stop, told in (stations or {}).items():
        colour, people = told if isinstance(told, tuple) else (told, {})
        notes[stop] = {"colour": colour, "passengers": people}
    data = {"seats": list(seats) or [seat(), seat()], "stations": notes, "options": options or {}} | note
    return RULES.state_from_json(city(name), data, seed)


def hub_seat(line: Sequence[dict[str, Any]] = (), **rest: Any) -> dict[str, Any]:
    """The note of a seat whose train is at the Hub."""
    return seat("hub", line, **rest)


# Asking and doing ----------------------------------------------------------------------------------------------------


def tile(state: State, hex_name: str, *sides: str) -> BuildTrack:
    """Laying a tile that joins these sides, by the seat to move."""
    one, other = sorted(SIDES.index(side) for side in sides)
    return BuildTrack(state.to_move, hex_name, one, other)


def lift_tile(state: State, hex_name: str) -> RemoveTrack:
    return RemoveTrack(state.to_move, hex_name)


def next_turn(state: State) -> list[Event]:
    """The seat to move ends its turn."""
    return do(state, EndTurn(state.to_move))


def pile(counts: Sequence[int]) -> Counts:
    """Counts in words."""
    return {word: count for word, count in zip(COLOURS, counts, strict=True) if count}


def waiting(state: State, stop: str) -> Counts:
    return pile(state.waiting_at(state.tables.stop_index[stop]))


def on_board(state: State, spot: str, who: int = 0) -> Counts:
    code = state.boards[who][components().spot_index[spot]]
    return {word: n for word in COLOURS if (n := code >> 2 * COLOUR_INDEX[word] & 3)}


def level(state: State, row: str, who: int = 0) -> int:
    return state.level(who, components().spot_index[row])


def train_at(state: State, who: int = 0) -> str:
    return state.tables.stops[state.trains[who]].id
