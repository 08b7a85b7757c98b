"""What a line is good for: the stations it joins, the way from one to another, and where its open ends may lead."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chart import FAR, LAND, WATER, reach_of, units_apart
from trainyard.games.maglev.line import OPEN, Line
from trainyard.games.maglev.passengers import HUB_COLOUR
from trainyard.games.maglev.state import FREE, State
from trainyard.games.maglev.tables import OFF, Tables

UNREACHED = 99
"""Links to where the line does not lead."""

Link = tuple[int, int, int, int]
"""Two stops, and the cells next to each."""

Way = tuple[int, int]
"""A way of the train: its links, and the cell of the track by which it comes, or FREE."""


class End(NamedTuple):
    """An open end of the line: the stop it comes from, and for each stop it can still reach the units that lack."""

    start: int
    units: dict[int, int]
    dry: dict[int, int]
    """The same by tiles on land only, for Track level 1 (rules 7.2)."""


class Rides:
    """The links of a line, as its train sees them. Lines with the same links share it."""

    def __init__(self, hub: int, stations: tuple[int, ...], links: tuple[Link, ...]) -> None:
        self.hub = hub
        self.stations = stations
        self._ways: dict[tuple[int, int], dict[int, Way]] = {}
        self._homes: dict[tuple[int, int], tuple[int, ...]] = {}
        self._from: dict[int, list[tuple[int, int, int]]] = {}
        """For each stop: the first cell of a link, the stop to which it leads, and the last cell."""
        for a, b, first, last in links:
            self._from.setdefault(a, []).append((first, b, last))
            self._from.setdefault(b, []).append((last, a, first))

    def ways_from(self, train: int, behind: int) -> dict[int, Way]:
        """For each stop the shortest way of the train, by its heading, without Reverse Train (rules 8)."""
        found = self._ways.get((train, behind))
        if found is None:
            found = self._ways[train, behind] = self._ridden(train, behind)
        return found

    def _ridden(self, train: int, behind: int) -> dict[int, Way]:
        hub = self.hub
        out = {train: (0, behind)}
        todo = [(train, behind)]
        seen = set(todo)
        links = 0
        while todo:
            links += 1
            later = []
            for stop, came_by in todo:
                ways = self._from.get(stop, [])
                if len(ways) > 1 and came_by != FREE and stop != hub:
                    ways = [way for way in ways if way[0] != came_by] or ways
                for _, to, last in ways:
                    at = (to, FREE if to == hub else last)
                    if at not in seen:
                        seen.add(at)
                        later.append(at)
                        out.setdefault(to, (links, at[1]))
            todo = later
        return out

    def homes(self, train: int, behind: int) -> tuple[int, ...]:
        """For each colour the links to the nearest station of it, UNREACHED where there is none on the line."""
        found = self._homes.get((train, behind))
        if found is None:
            nearest = [UNREACHED] * 7
            for stop, (links, _) in self.ways_from(train, behind).items():
                colour = self.stations[stop]
                for each in range(3) if colour == HUB_COLOUR else (colour,) if colour >= 0 else ():
                    nearest[each] = min(nearest[each], links)
            found = self._homes[train, behind] = tuple(nearest)
        return found


@lru_cache(maxsize=1024)
def rides_of(hub: int, stations: tuple[int, ...], links: tuple[Link, ...]) -> Rides:
    """The rides of these links, made once."""
    return Rides(hub, stations, links)


class Network:
    """A player's line with the stations as they stand."""

    def __init__(self, tables: Tables, line: Line, stations: list[int], train: int) -> None:
        self.tables = tables
        self.line = line
        self.stations = tuple(stations)
        linked = [run for run in line.runs if run.b != OPEN and stations[run.b] >= 0 and run.a != run.b]
        self.links = len(linked)
        self.size = line.size
        self.pairs = tuple((stations[run.a], stations[run.b]) for run in linked)
        """The colours that each link joins."""
        self.lengths = tuple(len(run.cells) for run in linked)
        self.touched = frozenset(line.ends) or frozenset((train,))
        self.served = tuple(stop for stop in sorted(line.ends) if stations[stop] >= 0)
        self.sites = tuple(sorted({(run.b, run.a) for run in line.runs if run.b != OPEN and stations[run.b] < 0}))
        """The empty sites where own track ends, each with the station that the track comes from."""
        self.colours = 0
        """Bits of the colours of stations on the line; the Hub counts as all robots."""
        for stop in self.served or (train,):
            if stop != OFF:
                self.colours |= 0b111 if stations[stop] == HUB_COLOUR else 1 << max(0, stations[stop])
        self.ends = tuple(self._ends())
        self.leaves = tuple(
            stop
            for stop in sorted(self.touched)
            if stop != OFF and stations[stop] >= 0 and (stop == tables.hub or line.ends.get(stop, 0) < 2)
        )
        """The stations from which a new track may leave."""
        self.starts = tuple(self._starts())
        self.tiles_to_site = self._tiles_to_site()
        """Units, about as many tiles, that lack to the nearest site, 0 at one; FAR where none can be reached."""
        self._kept: dict[str, int] = {}
        self.judged: dict[tuple[int, int, bool], tuple[float, float]] = {}
        """What bonus cards are worth that look at the line (`cards.Prospect`)."""
        self.rides = rides_of(
            tables.hub, self.stations, tuple((run.a, run.b, run.cells[0], run.cells[-1]) for run in linked)
        )

    def _ends(self) -> list[End]:
        tables, line = self.tables, self.line
        out = []
        for run in line.runs:
            if run.b == OPEN:
                cell = tables.near[run.cells[-1]][run.sides[-1]]
                out.append(End(run.a, self._reached(cell, WATER), self._reached(cell, LAND)))
        return out

    def _starts(self) -> list[End]:
        """Tracks that are not begun yet: from each station with a free side."""
        water, land = units_apart(self.tables, WATER), units_apart(self.tables, LAND)
        return [End(stop, self._open(water[stop]), self._open(land[stop])) for stop in self.leaves]

    def _tiles_to_site(self) -> int:
        if self.sites:
            return 0
        sites = [stop for stop, colour in enumerate(self.stations) if colour < 0]
        return min((end.units.get(site, FAR) for end in self.ends + self.starts for site in sites), default=0)

    def kept(self, name: str, ask: Callable[["Network"], int]) -> int:
        """A number about the line, worked out when first asked for."""
        if name not in self._kept:
            self._kept[name] = ask(self)
        return self._kept[name]

    def _reached(self, cell: int, dearest: int) -> dict[int, int]:
        if cell == OFF:
            return {}
        return self._open(reach_of(self.tables, cell, self.line.occupied, dearest))

    def _open(self, found: dict[int, int]) -> dict[int, int]:
        """Of these stops those where one more track may end."""
        hub, ends = self.tables.hub, self.line.ends
        return {stop: units for stop, units in found.items() if stop == hub or ends.get(stop, 0) < 2}

    def ways_from(self, train: int, behind: int) -> dict[int, Way]:
        """See `Rides`."""
        return self.rides.ways_from(train, behind)

    def homes(self, train: int, behind: int) -> tuple[int, ...]:
        """See `Rides`."""
        return self.rides.homes(train, behind)


def network_of(state: State, seat: int, known: dict[tuple[Line, int, int], Network]) -> Network:
    """The network of a seat, made once for a line, an arrangement of stations, and the train's stop while there is no
    track."""
    line = state.lines[seat]
    train = state.trains[seat] if not line.size else OFF
    key = (line, state.map_key, train)
    found = known.get(key)
    if found is None:
        found = known[key] = Network(state.tables, line, state.stations, train)
    return found
