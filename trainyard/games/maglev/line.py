"""A player's line: runs of track tiles between stops (rules 6.3-6.6, 7).

A `Line` never changes; an action makes another. Copies of a state share it, and what was asked of it once it
remembers: where tiles may be laid and taken up, which links it has. All answers depend on which stations stand where,
which is summed up in ``map_key`` (`State.map_key`).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trainyard.core.hexes import opposite
from trainyard.games.maglev.actions import Action
from trainyard.games.maglev.components import components
from trainyard.games.maglev.passengers import COLOUR_INDEX
from trainyard.games.maglev.tables import OFF, Growth, Tables

if TYPE_CHECKING:
    from trainyard.games.maglev.state import State

OPEN = -1
"""A run that ends nowhere yet."""

Tile = tuple[int, int, int]
"""Cell and two sides, the smaller first."""

Pair = frozenset[int]
"""Two station colours."""


class Run(NamedTuple):
    """Tiles in a row from the station ``a`` to the stop ``b``, or OPEN.

    ``sides[i]`` is crossed to enter ``cells[i]``, the last one to leave the last cell; so there is one more of them.
    """

    a: int
    cells: tuple[int, ...]
    sides: tuple[int, ...]
    b: int

    def tiles(self) -> Iterator[Tile]:
        """Its tiles in order."""
        for i, cell in enumerate(self.cells):
            one, other = opposite(self.sides[i]), self.sides[i + 1]
            yield cell, min(one, other), max(one, other)

    def reversed(self) -> "Run":
        """The same track seen from its other end, which must be a stop."""
        return Run(self.b, self.cells[::-1], tuple(opposite(side) for side in reversed(self.sides)), self.a)


class Ride(NamedTuple):
    """One way to leave a station by a link: over ``cells`` to the stop ``to``."""

    cells: tuple[int, ...]
    to: int


class _Answers:
    """What is known of a line for one arrangement of stations."""

    __slots__ = ("builds", "decisions", "links", "removals", "rides")

    def __init__(self) -> None:
        self.links: tuple[Run, ...] | None = None
        self.builds: dict[int, dict[int, int]] = {}
        self.removals: dict[int, dict[int, int]] = {}
        self.rides: dict[int, tuple[Ride, ...]] = {}
        self.decisions: dict[tuple[int, int], list[Action]] = {}


class Line:
    """All track of one player, never changed."""

    __slots__ = ("_answers", "_hub_cells", "_key", "ends", "occupied", "runs", "size")

    def __init__(self, runs: Sequence[Run] = ()) -> None:
        occupied = size = 0
        ends: dict[int, int] = {}
        for a, cells, _, b in runs:
            size += len(cells)
            for cell in cells:
                occupied |= 1 << cell
            ends[a] = ends.get(a, 0) + 1
            if b != OPEN:
                ends[b] = ends.get(b, 0) + 1
        self.runs = tuple(runs)
        self.occupied = occupied
        """Bits of the cells with a tile."""
        self.ends = ends
        """Stop -> how many own tracks end there."""
        self.size = size
        """Tiles on the map."""
        self._hub_cells: int | None = None
        self._key = -1
        self._answers: _Answers
        """For the stations of ``_key``."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.runs == other.runs

    def __hash__(self) -> int:
        return hash(self.runs)

    def __repr__(self) -> str:
        return f"Line({list(self.runs)!r})"

    def __reduce__(self) -> tuple[type["Line"], tuple[tuple[Run, ...]]]:
        return Line, (self.runs,)

    def _known(self, map_key: int) -> _Answers:
        if map_key != self._key:
            self._key = map_key
            self._answers = _Answers()
        return self._answers

    # what it has

    def links(self, state: "State") -> tuple[Run, ...]:
        """The runs that join two different stations (rules 6.3)."""
        known = self._known(state.map_key)
        if known.links is None:
            built = state.stations
            known.links = tuple(run for run in self.runs if run.b != OPEN and run.b != run.a and built[run.b] >= 0)
        return known.links

    def rides(self, state: "State", stop: int) -> tuple[Ride, ...]:
        """Every way to leave the stop by a link, in the order of the runs."""
        known = self._known(state.map_key)
        if stop not in known.rides:
            out = []
            for run in self.links(state):
                if run.a == stop:
                    out.append(Ride(run.cells, run.b))
                if run.b == stop:
                    out.append(Ride(run.cells[::-1], run.a))
            known.rides[stop] = tuple(out)
        return known.rides[stop]

    def decisions(self, state: "State") -> "dict[tuple[int, int], list[Action]]":
        """A place where `legal` keeps the track actions of the line's owner: (stop of the train, units) -> list."""
        return self._known(state.map_key).decisions

    def tile_at(self, cell: int) -> Tile | None:
        """The own tile in the cell."""
        return next((tile for run in self.runs for tile in run.tiles() if tile[0] == cell), None)

    def hub_cells(self, tables: Tables) -> int:
        """Bits of the hexes of the Hub that carry an own track (rules 6.6)."""
        if self._hub_cells is None:
            hub, near = tables.hub, tables.near
            self._hub_cells = 0
            for run in self.runs:
                if run.a == hub:
                    self._hub_cells |= 1 << near[run.cells[0]][opposite(run.sides[0])]
                if run.b == hub:
                    self._hub_cells |= 1 << near[run.cells[-1]][run.sides[-1]]
        return self._hub_cells

    # building

    def builds(self, state: "State", train: int) -> dict[int, int]:
        """Every tile that may be laid, by `tile_number`, and its price in units (rules 7.3-7.7), in a fixed order.

        The supply and the units are not looked at. ``train`` is the stop of the train. Two ends that lie open are never
        joined by a tile: a line closes on itself at a stop only (7.5, 7.9).
        """
        known = self._known(state.map_key)
        if train not in known.builds:
            known.builds[train] = self._builds(state, train)
        return known.builds[train]

    def _builds(self, state: "State", train: int) -> dict[int, int]:
        closed = self._closed(state.tables)
        strict = state.forbidden or not state.options.loops
        out: dict[int, int] = {}
        for start, growth in self._open_ends(state, train):
            out |= growth.prices(closed)
            if strict:
                for tile, stop in growth.to_stops:
                    if tile in out and not self._may_end_at(state, stop, start):
                        del out[tile]
        return out

    def _closed(self, tables: Tables) -> int:
        """Bits of the cells where no track can lie or end any more (rules 6.5, 6.6, 7.4)."""
        closed = self.occupied | self.hub_cells(tables)
        for stop, ends in self.ends.items():
            if ends > 1 and stop != tables.hub:
                closed |= tables.stop_bits[stop]
        return closed

    def _may_end_at(self, state: "State", stop: int, start: int) -> bool:
        """Whether the options let a track from ``start`` end at the stop (loops, rules 12.5).

        Without loops an empty site is refused too where own track ends already: a station on it would close a ring.
        """
        if not state.options.loops and (stop in self.ends or stop == start):
            return False
        colour = state.stations[stop]
        return not (state.forbidden and colour >= 0 and is_forbidden(state, start, stop, colour))

    def _open_ends(self, state: "State", train: int) -> Iterator[tuple[int, Growth]]:
        """Where the line may grow: the stop at the other end of the run, and the tiles there."""
        tables = state.tables
        near, cost = tables.near, tables.cost
        for run in self.runs:
            if run.b == OPEN:
                cell = near[run.cells[-1]][run.sides[-1]]
                if cell != OFF and cost[cell]:
                    yield run.a, tables.growth[cell][opposite(run.sides[-1])]
        for stop in sorted(self.ends) if self.runs else [train]:
            if self.may_leave(state, stop, train):
                for growth in tables.growth_from[stop]:
                    yield stop, growth

    def may_leave(self, state: "State", stop: int, train: int) -> bool:
        """Whether a new track may leave this stop: an end of the line, or the Hub (rules 6.4-6.6, 7.3, 7.6)."""
        if stop == OFF or state.stations[stop] < 0:
            return False
        if not self.runs:
            return stop == train
        ends = self.ends.get(stop, 0)
        return ends > 0 if stop == state.tables.hub else ends == 1

    def built(self, state: "State", tile: Tile, train: int) -> "Line":
        """The line with a legal tile more."""
        tables = state.tables
        cell, one, other = tile
        runs = list(self.runs)
        for side, out in ((one, other), (other, one)):
            beyond = tables.near[cell][side]
            for i, run in enumerate(runs):
                if run.b == OPEN and run.cells[-1] == beyond and run.sides[-1] == opposite(side):
                    runs[i] = Run(run.a, (*run.cells, cell), (*run.sides, out), _end(tables, cell, out))
                    return Line(runs)
        for side, out in ((one, other), (other, one)):
            beyond = tables.near[cell][side]
            stop = OFF if beyond == OFF else tables.stop_at[beyond]
            if stop != OFF and self.may_leave(state, stop, train):
                runs.append(Run(stop, (cell,), (opposite(side), out), _end(tables, cell, out)))
                return Line(runs)
        raise AssertionError("the tile continues nothing")

    # removing

    def removals(self, state: "State", train: int) -> dict[int, int]:
        """Every cell whose tile may be taken up, and its price (rules 7.8, 7.9)."""
        known = self._known(state.map_key)
        if train not in known.removals:
            cost = state.tables.cost
            known.removals[train] = {
                cell: cost[cell] for i in range(len(self.runs)) for cell in self._loose(state, i, train)
            }
        return known.removals[train]

    def _loose(self, state: "State", index: int, train: int) -> tuple[int, ...]:
        """The cells of a run that can go while all the rest still hangs together with the train's station."""
        run = self.runs[index]
        if run.b == OPEN or state.stations[run.b] < 0:
            return run.cells[-1:]
        others = self.runs[:index] + self.runs[index + 1 :]
        near_a = _reach(state, others, run.a)
        if run.b in near_a:
            return run.cells  # it lies on a ring
        near_b = _reach(state, others, run.b)
        loose = []
        if train in near_b and self.ends[run.a] == 1:
            loose.append(run.cells[0])
        if train in near_a and self.ends[run.b] == 1:
            loose.append(run.cells[-1])
        return tuple(dict.fromkeys(loose))

    def removed(self, cell: int) -> "Line":
        """The line without the tile in the cell, which may be taken up."""
        runs: list[Run] = []
        for run in self.runs:
            if cell not in run.cells:
                runs.append(run)
                continue
            at = run.cells.index(cell)
            if at:
                runs.append(Run(run.a, run.cells[:at], run.sides[: at + 1], OPEN))
            if at + 1 < len(run.cells):
                rest = run.reversed()
                length = len(run.cells) - at - 1
                runs.append(Run(run.b, rest.cells[:length], rest.sides[: length + 1], OPEN))
        return Line(runs)


def _end(tables: Tables, cell: int, side: int) -> int:
    """The stop beyond a side of a cell, or OPEN."""
    beyond = tables.near[cell][side]
    return tables.stop_at[beyond] if beyond != OFF else OPEN


def _reach(state: "State", runs: Sequence[Run], start: int) -> set[int]:
    """The stations that hang together with ``start`` by these runs."""
    reached = {start}
    grown = True
    while grown:
        grown = False
        for run in runs:
            if run.b != OPEN and state.stations[run.b] >= 0 and (run.a in reached) != (run.b in reached):
                reached |= {run.a, run.b}
                grown = True
    return reached


@lru_cache(maxsize=64)
def forbidden_pairs(cards: tuple[int, ...]) -> frozenset[Pair]:
    """The colours that these connection cards name."""
    named = [components().cards[card].formula["colours"] for card in cards]
    return frozenset(frozenset(COLOUR_INDEX[word] for word in words) for words in named)


def is_forbidden(state: "State", start: int, stop: int, colour: int) -> bool:
    """Whether a link from ``start`` to a station of that colour at ``stop`` is one of the two of rules 12.5."""
    return start != stop and frozenset((state.stations[start], colour)) in forbidden_pairs(state.forbidden)


def loop_links(state: "State", line: Line) -> int:
    """Links of the longest ring of the line, at the Hub through it once; 0 without one (bonus card TRAC-04)."""
    left = list(line.links(state))
    best = 0
    hub = state.tables.hub
    for start in [hub, *range(len(state.stations))]:
        while True:
            first = next((run for run in left if start in (run.a, run.b)), None)
            if first is None:
                break
            left.remove(first)
            length, at = 1, first.b if first.a == start else first.a
            while at != start:
                run = next((run for run in left if at in (run.a, run.b)), None)
                if run is None:
                    break
                left.remove(run)
                length, at = length + 1, run.b if run.a == at else run.a
            if at == start:
                best = max(best, length)
    return best
