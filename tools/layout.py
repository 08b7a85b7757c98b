"""Arranges the cities, the bends of the routes and the sides of the names, so that nothing covers anything.

    python tools/layout.py [MOVES [SEED [HEAT [OUT.json]]]]      improves data/tickets/layout.json

Simulated annealing over three kinds of moves: shift a city, bend a route, turn a name. The cost sums squared overlaps
of route spaces with one another, with cities and with names, too short routes, distance from the true place, and bends.
"""

import csv
import json
import random
import sys
from collections.abc import Iterable
from math import cos, dist, exp, hypot, radians, sin
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import geography  # noqa: E402
from trainyard.boards import labels, lines  # noqa: E402
from trainyard.boards.labels import Box  # noqa: E402

LAYOUT = ROOT / "data/tickets/layout.json"
WIDTH, HEIGHT = 1312.0, 712.0
CELL = 28.0
AIR = 2.6
"""Wanted clearance between two things."""
EDGE = 28.0
"""A frame is drawn inside the edge of the board; spaces keep this far from it, and names nearly so."""
LEAST_PITCH, MOST_PITCH = 27.5, 34.0

Disc = tuple[float, float]
Pair = tuple[str, str]


class Layout:
    """The arrangement and its cost, kept up move by move."""

    def __init__(self) -> None:
        rows = list(csv.DictReader((ROOT / "data/tickets/cities.csv").open(encoding="utf-8")))
        geo = json.loads((ROOT / "data/geo/europe.json").read_text(encoding="utf-8"))
        p = geo["projection"]
        project = geography.Conic(tuple(p["parallels"]), p["meridian"], tuple(p["x"]), tuple(p["y"]))
        stored = json.loads(LAYOUT.read_text(encoding="utf-8"))
        self.name = {row["id"]: row["name"] for row in rows}
        self.home = {row["id"]: project(float(row["lon"]), float(row["lat"])) for row in rows}
        self.at = {city: (x, y) for city, (x, y, _) in stored["cities"].items()}
        self.side = {city: side for city, (_, _, side) in stored["cities"].items()}
        self.tracks: dict[Pair, list[int]] = {}
        self.count: dict[Pair, int] = {}
        for row in csv.DictReader((ROOT / "data/tickets/routes.csv").open(encoding="utf-8")):
            pair = (row["city_a"], row["city_b"])
            self.tracks.setdefault(pair, []).append({"0": 0, "1": -1, "2": 1}[row["parallel_index"]])
            self.count[pair] = int(row["length"])
        self.bend = {pair: self._bend_of(pair, stored["middles"].get("-".join(pair))) for pair in self.tracks}
        self.pairs_of = {city: [pair for pair in self.tracks if city in pair] for city in self.name}
        self.discs: dict[Pair, list[Disc]] = {pair: self._discs(pair) for pair in self.tracks}
        self.grid: dict[tuple[int, int], list[tuple[Pair, Disc]]] = {}
        for pair in self.tracks:
            self._enter(pair)

    def _bend_of(self, pair: Pair, middle: list[float] | None) -> float:
        if middle is None:
            return 0.0
        (ax, ay), (bx, by) = self.at[pair[0]], self.at[pair[1]]
        d = dist((ax, ay), (bx, by))
        across = (middle[0] - (ax + bx) / 2) * -(by - ay) + (middle[1] - (ay + by) / 2) * (bx - ax)
        return float(across / d)

    def middle(self, pair: Pair) -> tuple[float, float]:
        """The point that a route's curve goes through half-way."""
        (ax, ay), (bx, by) = self.at[pair[0]], self.at[pair[1]]
        d = dist((ax, ay), (bx, by)) or 1.0
        return (ax + bx) / 2 - (by - ay) / d * self.bend[pair], (ay + by) / 2 + (bx - ax) / d * self.bend[pair]

    def path(self, pair: Pair) -> tuple[lines.Point, ...]:
        """The route's curve, as the map will have it."""
        a, b = self.at[pair[0]], self.at[pair[1]]
        return lines.curve((a, self.middle(pair), b), 9.0) if abs(self.bend[pair]) > 0.5 else (a, b)

    def _discs(self, pair: Pair) -> list[Disc]:
        """Each space as four discs of its half width."""
        out = []
        path = self.path(pair)
        for side in self.tracks[pair]:
            for s in lines.spaces(path, self.count[pair], side):
                c, n = cos(radians(s.angle)), sin(radians(s.angle))
                reach = max(s.length / 2 - lines.SPACE_WIDTH / 2 * 0.6, 0.0)
                out += [(s.x + c * t * reach, s.y + n * t * reach) for t in (-1.0, -1 / 3, 1 / 3, 1.0)]
        return out

    def _enter(self, pair: Pair) -> None:
        for disc in self.discs[pair]:
            self.grid.setdefault((int(disc[0] // CELL), int(disc[1] // CELL)), []).append((pair, disc))

    def _leave(self, pair: Pair) -> None:
        for disc in self.discs[pair]:
            self.grid[int(disc[0] // CELL), int(disc[1] // CELL)].remove((pair, disc))

    def box(self, city: str) -> Box:
        """The box of a city's name."""
        return labels.box(self.at[city], self.name[city], self.side[city])

    def change(self, pairs: Iterable[Pair]) -> None:
        """Follows a change of cities or bends."""
        for pair in pairs:
            self._leave(pair)
            self.discs[pair] = self._discs(pair)
            self._enter(pair)

    def cost(self, pairs: Iterable[Pair], cities: Iterable[str]) -> float:
        """The cost of all terms in which one of these pairs or cities takes part (between two of them: twice)."""
        total = 0.0
        for pair in pairs:
            total += self._own(pair) + self._meeting(pair)
        for city in cities:
            total += self._city(city)
        return total

    def _own(self, pair: Pair) -> float:
        length = lines.length_of(self.path(pair))
        pitch = (length - 2 * lines.END_TRIM) / self.count[pair]
        a, b = pair
        straight = dist(self.at[a], self.at[b])
        # Neighbours shift alike, because the coast is warped along with the cities.
        shear = hypot(
            self.at[a][0] - self.home[a][0] - self.at[b][0] + self.home[b][0],
            self.at[a][1] - self.home[a][1] - self.at[b][1] + self.home[b][1],
        )
        short, long = max(0.0, LEAST_PITCH - pitch), max(0.0, pitch - MOST_PITCH)
        bend = abs(self.bend[pair]) / straight
        total = (shear / 13) ** 2
        return (
            total
            + short * short * self.count[pair] * 2
            + long * long * self.count[pair] * 0.05
            + 400 * bend * bend * len(self.tracks[pair])
            + 4000 * max(0.0, bend - 0.25) ** 2
        )

    def _meeting(self, pair: Pair) -> float:
        total = 0.0
        a, b = pair
        wanted = lines.SPACE_WIDTH + AIR
        for x, y in self.discs[pair]:
            i, j = int(x // CELL), int(y // CELL)
            total += 20 * (
                max(0.0, EDGE - x) + max(0.0, EDGE - y) + max(0.0, x - WIDTH + EDGE) + max(0.0, y - HEIGHT + EDGE)
            )
            for u in (i - 1, i, i + 1):
                for v in (j - 1, j, j + 1):
                    for other, (ox, oy) in self.grid.get((u, v), ()):
                        if other == pair:
                            continue
                        d = hypot(x - ox, y - oy)
                        if d < wanted:
                            total += (wanted - d) ** 2 * (2.0 if a in other or b in other else 4.0)
            for city, (cx, cy) in self.at.items():
                if city in pair:
                    continue
                d = hypot(x - cx, y - cy)
                if d < labels.CITY_RADIUS + lines.SPACE_WIDTH / 2 + AIR + 1:
                    total += (labels.CITY_RADIUS + lines.SPACE_WIDTH / 2 + AIR + 1 - d) ** 2 * 1.6
            for city in self.name:
                if abs(self.at[city][0] - x) < 130 and abs(self.at[city][1] - y) < 45:
                    total += _into((x, y), self.box(city))
        return total

    def _city(self, city: str) -> float:
        x, y = self.at[city]
        away = dist((x, y), self.home[city])
        total: float = (away / 22) ** 2 + (max(0.0, away - 55) / 5) ** 2
        box = self.box(city)
        near = EDGE - 6
        total += 60 * (max(0.0, near - box[0]) + max(0.0, near - box[1]))
        total += 60 * (max(0.0, box[2] - WIDTH + near) + max(0.0, box[3] - HEIGHT + near))
        total += 60 * (
            max(0.0, EDGE - x) + max(0.0, EDGE - y) + max(0.0, x - WIDTH + EDGE) + max(0.0, y - HEIGHT + EDGE)
        )
        wide = (box[0] - 4, box[1] - 3, box[2] + 4, box[3] + 3)
        for other, (ox, oy) in self.at.items():
            if other == city:
                continue
            if abs(ox - x) < 260 and abs(oy - y) < 80:
                total += labels.overlap(wide, self.box(other)) * 3
                r = labels.CITY_RADIUS + 1
                total += labels.overlap(wide, (ox - r, oy - r, ox + r, oy + r)) * 3
                theirs = self.box(other)
                total += labels.overlap(theirs, (x - r, y - r, x + r, y + r)) * 3
            d = hypot(ox - x, oy - y)
            if d < 44:
                total += (44 - d) ** 2
        for i in range(int(wide[0] // CELL) - 1, int(wide[2] // CELL) + 2):
            for j in range(int(wide[1] // CELL) - 1, int(wide[3] // CELL) + 2):
                for _, disc in self.grid.get((i, j), ()):
                    total += _into(disc, box)
        return total + {"r": 0.0, "l": 0.5, "t": 0.5, "b": 0.5}[self.side[city]]

    def total(self) -> float:
        """The whole cost."""
        return self.cost(self.tracks, self.name)

    def anneal(self, moves: int, dice: random.Random, hot: float) -> None:
        """Improves the arrangement by ``moves`` trials."""
        cities, pairs = list(self.name), list(self.tracks)
        for n in range(moves):
            heat = hot * (0.002 ** (n / moves))
            reach = 1.0 + 11.0 * (1 - n / moves)
            kind = dice.random()
            if kind < 0.45:
                city = dice.choice(cities)
                old = self.at[city]
                moved, touched = self.pairs_of[city], [city]
                before = self.cost(moved, touched)
                self.at[city] = (old[0] + dice.gauss(0, reach), old[1] + dice.gauss(0, reach))
                self.change(moved)
                if self._worse(before, moved, touched, heat, dice):
                    self.at[city] = old
                    self.change(moved)
            elif kind < 0.85:
                pair = dice.choice(pairs)
                bend = self.bend[pair]
                before = self.cost([pair], ())
                self.bend[pair] = 0.0 if dice.random() < 0.1 else bend + dice.gauss(0, reach)
                self.change([pair])
                if self._worse(before, [pair], (), heat, dice):
                    self.bend[pair] = bend
                    self.change([pair])
            else:
                city = dice.choice(cities)
                side = self.side[city]
                before = self.cost((), [city])
                self.side[city] = dice.choice("rltb")
                if self._worse(before, (), [city], heat, dice):
                    self.side[city] = side
            if n % 5000 == 0:
                print(n, round(self.total()), flush=True)

    def _worse(
        self, before: float, pairs: Iterable[Pair], cities: Iterable[str], heat: float, dice: random.Random
    ) -> bool:
        rise = self.cost(pairs, cities) - before
        return rise > 0 and dice.random() >= exp(-rise / heat)

    def save(self, path: Path) -> None:
        """Writes the arrangement."""
        cities = {c: [round(x, 1), round(y, 1), self.side[c]] for c, (x, y) in sorted(self.at.items())}
        middles = {
            "-".join(pair): [round(v, 1) for v in self.middle(pair)]
            for pair in sorted(self.tracks)
            if abs(self.bend[pair]) > 0.5
        }
        rows = [",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in part.items()) for part in (cities, middles)]
        path.write_text('{\n"cities": {\n' + rows[0] + '\n},\n"middles": {\n' + rows[1] + "\n}\n}\n", encoding="utf-8")


def _into(disc: Disc, box: Box) -> float:
    """How badly a space's disc covers a name: the squared depth."""
    margin = lines.SPACE_WIDTH / 2 + 2.0
    x, y = disc
    deep = min(x - box[0], box[2] - x, y - box[1], box[3] - y) + margin
    return deep * deep * 8 if deep > 0 else 0.0


if __name__ == "__main__":
    layout = Layout()
    moves, seed, heat = [float(word) for word in [*sys.argv[1:4], *("20000", "1", "3")[len(sys.argv[1:4]) :]]]
    layout.anneal(int(moves), random.Random(int(seed)), heat)
    print(round(layout.total()))
    layout.save(Path(sys.argv[4]) if len(sys.argv) > 4 else LAYOUT)
