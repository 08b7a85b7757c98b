"""What is known of a city before a game: how far every hex is from every stop, in units of track."""

from functools import lru_cache
from heapq import heappop, heappush

from trainyard.games.maglev.tables import OFF, Tables

LAND, WATER = 1, 2
"""What a tile costs at most: with Track level 1, and with more."""
FAR = 99
"""Units to where no track leads."""


@lru_cache(maxsize=16)
def units_to(tables: Tables, dearest: int) -> tuple[tuple[int, ...], ...]:
    """For each stop and each cell the units of the cheapest track that begins with a tile in the cell and ends at the
    stop, as if the map were empty; FAR where there is none. Of tiles that cost at most ``dearest`` (rules 7.2)."""
    return tuple(_from_stop(tables, stop, dearest) for stop in range(len(tables.stops)))


@lru_cache(maxsize=16)
def units_apart(tables: Tables, dearest: int) -> tuple[dict[int, int], ...]:
    """For each stop the units of the cheapest track to each other that can be reached, as if the map were empty."""
    far = units_to(tables, dearest)
    stops = range(len(tables.stops))
    out = []
    for start in stops:
        units = {stop: min((far[stop][cell] for _, _, cell in tables.ways_out[start]), default=FAR) for stop in stops}
        out.append({stop: each for stop, each in units.items() if each < FAR and stop != start})
    return tuple(out)


def _from_stop(tables: Tables, stop: int, dearest: int) -> tuple[int, ...]:
    found = [FAR] * len(tables.hexes)
    todo = [(tables.cost[cell], cell) for _, _, cell in tables.ways_out[stop] if tables.cost[cell] <= dearest]
    todo.sort()
    while todo:
        units, cell = heappop(todo)
        if found[cell] <= units:
            continue
        found[cell] = units
        for near in tables.near[cell]:
            if near != OFF and 0 < tables.cost[near] <= dearest and found[near] == FAR:
                heappush(todo, (units + tables.cost[near], near))
    return tuple(found)


@lru_cache(maxsize=20_000)
def reach_of(tables: Tables, cell: int, taken: int, dearest: int) -> dict[int, int]:
    """The stops that a track can end at when its next tile lies in the cell, and the units it still costs.

    ``taken`` are bits of the cells with own track; tiles cost at most ``dearest`` each.
    """
    out: dict[int, int] = {}
    if not 0 < tables.cost[cell] <= dearest or taken >> cell & 1:
        return out
    done = taken
    todo = [(tables.cost[cell], cell)]
    while todo:
        units, at = heappop(todo)
        if done >> at & 1:
            continue
        done |= 1 << at
        for near in tables.near[at]:
            if near == OFF:
                continue
            stop = tables.stop_at[near]
            if stop != OFF:
                out.setdefault(stop, units)
            elif 0 < tables.cost[near] <= dearest and not done >> near & 1:
                heappush(todo, (units + tables.cost[near], near))
    return out
