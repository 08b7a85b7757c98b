"""The cheapest tracks between stops, as if the map were empty: for plans and hints of computer players."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from trainyard.games.maglev.tables import OFF, Tables


class Way(NamedTuple):
    """A track that leads directly from one stop to another: its price in units and its cells in order."""

    units: int
    cells: tuple[int, ...]


@lru_cache(maxsize=512)
def ways_from(tables: Tables, start: int, taken: int = 0) -> dict[int, Way]:
    """To every other stop that a track can reach directly, the cheapest way; of several the one with the fewest tiles.

    ``taken`` are bits of cells to be kept clear of, as by own track.
    """
    todo: list[tuple[int, int, tuple[int, ...]]] = []
    for _, _, cell in tables.ways_out[start]:
        if not taken >> cell & 1:
            heappush(todo, (tables.cost[cell], 1, (cell,)))
    done: set[int] = set()
    found: dict[int, Way] = {}
    while todo:
        units, tiles, cells = heappop(todo)
        cell = cells[-1]
        if cell in done:
            continue
        done.add(cell)
        for near in tables.near[cell]:
            if near == OFF:
                continue
            stop = tables.stop_at[near]
            if stop != OFF:
                if stop != start and stop not in found:
                    found[stop] = Way(units, cells)
            elif tables.cost[near] and near not in done and not taken >> near & 1:
                heappush(todo, (units + tables.cost[near], tiles + 1, (*cells, near)))
    return dict(sorted(found.items()))
