"""What lies ahead of a seat: how many turns are left, and what a turn of deliveries would bring."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from trainyard.ai.pilots.rollers.courses import Link
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.games.rollers.network import Line, Ways, way_index, ways_of
from trainyard.games.rollers.pieces import CITIES, ENGINE_POINTS
from trainyard.games.rollers.rounds import last_round
from trainyard.games.rollers.state import Phase, State

PRESENT = (0.0, 0.55, 0.76, 0.87, 0.93, 0.96, 0.98)
"""By the number of a city's cubes of use: the chance that one is there when its die comes."""
MOST_ENGINE = 7


@lru_cache(maxsize=50_000)
def ways_over(links: tuple[Link, ...]) -> Ways:
    """The distances of all routes over these links, which stand in order."""
    return ways_of(Line(a, b, length, ()) for a, b, length in links)


@lru_cache(maxsize=8)
def chances(seats: int) -> tuple[float, ...]:
    """For the best, second best ... of six die values: the chance that it is the best one that a seat can take.

    The mean over the places in the round: the first seat chooses among one die more than there are seats.
    """
    counts = range(2, seats + 2)
    return tuple(sum(((6 - i) / 6) ** dice - ((5 - i) / 6) ** dice for dice in counts) / len(counts) for i in range(6))


@lru_cache(maxsize=512)
def sure(seats: int, useful: int) -> float:
    """The chance that one of so many die values can be taken."""
    return sum(chances(seats)[:useful])


LATE = (0.0, 0.58, 0.58, 0.56, 0.53, 0.5)
"""By seats: the deliveries in a turn of a seat that is ready."""
OTHERS_TOO = (0.0, 0.3, 0.3, 0.38, 0.45, 0.5)
"""By seats: of the cubes outside the three emptiest cities, the share that is delivered too."""
RIVAL = 0.8
"""Cubes that the solo rival takes in a turn."""


def deliveries_to_end(state: State) -> float:
    """The deliveries of all seats that are expected before three cities are empty."""
    counts = sorted(sum(cubes) for cubes in state.cities)
    need = counts[0] + counts[1] + counts[2]
    return need + OTHERS_TOO[state.seats] * (sum(counts) - need)


class Tempo:
    """How the rest of the game is shared out: who is ready when, and delivers how often until the cubes are gone."""

    def __init__(self, state: State, seat: int, taste: Taste) -> None:
        self.late = LATE[state.seats]
        self.cubes = deliveries_to_end(state)
        self.limit = last_round(state.seats) - state.round + 1.0
        if state.seats == 1:
            self.others = [(0.0, RIVAL)]
            self.weight = 0.0
        else:
            self.others = [ready_in(state, other, taste) for other in range(state.seats) if other != seat]
            self.weight = taste.rivals
        self.now = ready_in(state, seat, taste)
        moved = (seat - state.first_player) % state.seats < state.turn and state.phase is not Phase.OVER
        self.gone = 1.0 if moved else 0.0

    def rounds(self, ready: float) -> float:
        """The rounds that are left if the seat is ready after so many turns."""
        times = sorted([*self.others, (ready, self.now[1])])
        done, now, rate = 0.0, 0.0, 0.01
        for _, early in times:
            rate += early
        for time, early in times:
            later = done + (time - now) * rate
            if later >= self.cubes:
                break
            done, now, rate = later, time, rate + self.late - early
        return min(now + (self.cubes - done) / rate, self.limit)

    def turns(self, ready: float) -> tuple[float, float]:
        """Turns of delivery that are left for the seat, and what the others win meanwhile, weighed."""
        rounds = self.rounds(ready)
        theirs = 0.0
        for time, early in self.others:
            theirs += self.late * max(0.0, rounds - time) + early * min(rounds, time)
        return rounds - self.gone - ready, self.weight * theirs


def ready_in(state: State, seat: int, taste: Taste) -> tuple[float, float]:
    """After how many turns a seat is expected to do little but deliver, and its deliveries a turn until then."""
    sheet = state.sheets[seat]
    done = len(sheet) - sheet.count(0) + state.boxes[seat].bit_count()
    late = LATE[state.seats]
    rate = min(late, late * sure(state.seats, served(state, seat)) if state.lines[seat] else 0.0)
    return max((taste.ready - done) * taste.slowness, taste.unready * (1 - rate / late), 0.0), rate


def served(state: State, seat: int) -> int:
    """Of how many cities the seat can carry something now."""
    limit = (2 << state.engine(seat)) - 1
    ways, takers = state.ways[seat], state.tables.takers
    found = 0
    for source, cubes in zip(CITIES, state.cities, strict=True):
        for colour, count in enumerate(cubes):
            if count and any(ways[way_index(source, there)] & limit for there in takers[colour] if there != source):
                found += 1
                break
    return found


def rounds_left(state: State, taste: Taste) -> float:
    """The rounds expected to be left, this one included."""
    tempo = Tempo(state, 0, taste)
    return max(1.0, tempo.rounds(tempo.now[0]))


class Served(NamedTuple):
    """A city out of which something can be carried: its cubes of each kind that some line serves."""

    source: int
    chance: float
    """That one of them is there when its die comes."""
    cubes: tuple[tuple[int, int], ...]
    """Number, and distances as bits."""


class Trade:
    """What a seat could deliver, whatever lines there will be."""

    def __init__(self, state: State, seat: int, taste: Taste) -> None:
        takers = state.tables.takers
        private = state.private[seat]
        self.wishes: list[tuple[int, int, tuple[int, ...]]] = []
        """Source, number of cubes of a colour, places in `Ways` of their destinations."""
        for source in CITIES:
            for colour, count in enumerate(state.cities[source - 1]):
                if private is not None and private == (source, colour):
                    count += 1
                if count:
                    places = tuple(way_index(source, there) for there in takers[colour] if there != source)
                    self.wishes.append((source, count, places))
        self.chances = chances(state.seats)
        self.share = taste.share + 1 / state.seats if state.seats > 1 else 0.7
        tiles, owned = state.tiles, state.owned[seat]
        self.inbound = bool(tiles[2] == "3a" and owned >> 3 & 1)
        self.detour = 2 if tiles[2] == "3b" and owned >> 3 & 1 else 0
        self.boost = 1 if tiles[3] == "4b" and owned >> 4 & 1 else 0
        self.tuning = bool(tiles[4] == "5a" and owned >> 5 & 1)
        self.second = bool(tiles[4] == "5b" and owned >> 5 & 1)

    def reach(self, ways: Ways) -> tuple[float, list[Served]]:
        """How many cubes the seat can hope for, and for each city what is served."""
        found: dict[int, list[tuple[int, int]]] = {}
        for source, count, places in self.wishes:
            distances = 0
            for place in places:
                distances |= ways[place]
            if distances:
                found.setdefault(source, []).append((count, distances))
        out = []
        stock = 0
        for source, cubes in found.items():
            total = 0
            for count, _ in cubes:
                total += count
            stock += total
            out.append(Served(source, PRESENT[min(total, 6)], tuple(cubes)))
        return stock * self.share, out

    def longest(self, served: Sequence[Served]) -> int:
        """The strongest engine that has a use."""
        most = 4
        for _, _, cubes in served:
            for _, distances in cubes:
                most = max(most, distances.bit_length() - 1 + self.detour)
        return most

    def income(self, served: Sequence[Served], ways: Ways, engine: int) -> float:
        """The points that a turn of delivery is expected to bring with this engine."""
        limit = (2 << min(engine, MOST_ENGINE)) - 1
        best = [0.0] * 7
        detour = self.detour
        for source, chance, cubes in served:
            most = total = number = 0
            for count, distances in cubes:
                distance = (distances & limit).bit_length() - 1
                if distance > 0:
                    if detour:
                        distance = min(distance + detour, engine)
                    number += count
                    total += count * distance
                    if distance > most:
                        most = distance
            if most:
                # The best cube first; later the others.
                best[source] = chance * (0.5 * most + 0.5 * total / number)
        if self.inbound:
            self._arrivals(best, ways, limit)
        if self.tuning:
            best = [0.0, *[max(best[max(1, i - 1) : i + 2]) for i in CITIES]]
        elif self.second:
            best = [0.0, *[max(best[i], best[7 - i]) for i in CITIES]]
        best.sort(reverse=True)
        return float(sum(map(mul, best, self.chances)))

    def _arrivals(self, best: list[float], ways: Ways, limit: int) -> None:
        """By Inbound Order a die may name the destination."""
        for _, count, places in self.wishes:
            for place in places:
                distance = (ways[place] & limit).bit_length() - 1
                there = place % 6 + 1
                if distance > 0:
                    best[there] = max(best[there], PRESENT[min(6, count)] * distance)


def engine_points(engine: int) -> int:
    """The points of an engine at the end."""
    return ENGINE_POINTS[min(engine, MOST_ENGINE)]
