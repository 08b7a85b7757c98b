"""Finds a place for the names of the seas where no route, city or name lies, and as little land as can be."""

from collections.abc import Callable, Iterable, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from tools.geography import Point, Ring, inside

CELL = 5.0
AIR = 3.0


class Sea(NamedTuple):
    """A name, its type size, about where it stands, how it leans (degrees, clockwise) and how much it is bent."""

    name: str
    size: float
    centre: Point
    angle: float
    bend: float
    leeway: float


SEAS = (
    Sea("Atlantic Ocean", 23, (110, 190), -66, 0.06, 60),
    Sea("Norwegian Sea", 17, (330, 30), -20, 0.05, 70),
    Sea("North Sea", 20, (430, 200), -20, 0.05, 50),
    Sea("Bay of Biscay", 14, (190, 420), -30, 0.06, 60),
    Sea("Baltic Sea", 15, (700, 175), -50, 0.05, 50),
    Sea("Black Sea", 16, (1060, 430), -20, 0.05, 70),
    Sea("Mediterranean Sea", 22, (420, 640), -4, -0.05, 90),
    Sea("Tyrrhenian Sea", 13, (560, 590), 30, 0.04, 60),
    Sea("Adriatic", 13, (655, 510), 44, 0.04, 45),
    Sea("Ionian Sea", 13, (745, 640), 20, 0.04, 60),
    Sea("Aegean Sea", 12, (900, 580), 70, 0.04, 50),
    Sea("Levantine Sea", 14, (1050, 675), -8, 0.04, 60),
)


def place(
    obstacles: Iterable[Sequence[Point]], land: Sequence[Ring], width: float, height: float
) -> list[tuple[str, float, tuple[Point, ...]]]:
    """Name, size and base line for every sea that has room; ``obstacles`` are polygons of spaces, cities and names."""
    taken = _cells(obstacles)
    ground: dict[tuple[int, int], bool] = {}
    boxes = [(min(p[0] for p in r), min(p[1] for p in r), max(p[0] for p in r), max(p[1] for p in r), r) for r in land]

    def is_land(x: float, y: float) -> bool:
        key = (int(x // CELL), int(y // CELL))
        if key not in ground:
            ground[key] = any(a <= x <= c and b <= y <= d and inside((x, y), r) for a, b, c, d, r in boxes)
        return ground[key]

    out = []
    for wish in SEAS:
        best: tuple[float, tuple[Point, ...]] | None = None
        for shrink in (1.0, 0.86, 0.74):
            sea = wish._replace(size=round(wish.size * shrink, 1))
            best = _best(sea, taken, is_land, width, height)
            if best is not None:
                break
        if best is None:
            print(f"no room for {sea.name}")
            continue
        mark = [(x, y) for x, y in _letters(sea, best[1])]
        taken |= _cells([[(x - 6, y - 6), (x + 6, y + 6), (x - 6, y + 6)] for x, y in mark])
        out.append((sea.name, sea.size, best[1]))
    return out


def _best(
    sea: Sea, taken: set[tuple[int, int]], is_land: Callable[[float, float], bool], width: float, height: float
) -> tuple[float, tuple[Point, ...]] | None:
    """The cheapest base line and its cost, or None where there is no room."""
    best: tuple[float, tuple[Point, ...]] | None = None
    steps = int(sea.leeway // 6)
    for i in range(-steps, steps + 1):
        for j in range(-steps, steps + 1):
            away = hypot(i * 6, j * 6)
            if away > sea.leeway:
                continue
            for turn in range(-36, 37, 6):
                line = _line(sea, sea.centre[0] + i * 6, sea.centre[1] + j * 6, sea.angle + turn)
                cost = _cost(sea, line, taken, is_land, width, height)
                if cost is not None and (best is None or cost + away / 12 + abs(turn) / 12 < best[0]):
                    best = cost + away / 12 + abs(turn) / 12, line
    return best


def _line(sea: Sea, x: float, y: float, angle: float) -> tuple[Point, ...]:
    half = len(sea.name) * sea.size * 0.31
    c, s = cos(radians(angle)), sin(radians(angle))
    bend = sea.bend * half * 2
    return (x - c * half, y - s * half), (x + s * bend, y - c * bend), (x + c * half, y + s * half)


def _letters(sea: Sea, line: tuple[Point, ...]) -> list[Point]:
    """Points along the middle of the letters, closer together than letters are."""
    (ax, ay), (mx, my), (bx, by) = line
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    count = len(sea.name) * 2
    return [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by)
        for t in (i / count for i in range(count + 1))
    ]


def _cost(
    sea: Sea,
    line: tuple[Point, ...],
    taken: set[tuple[int, int]],
    is_land: Callable[[float, float], bool],
    width: float,
    height: float,
) -> float | None:
    reach = sea.size * 0.45 + AIR
    cost = 0.0
    for x, y in _letters(sea, line):
        if not (reach + 24 < x < width - reach - 24 and reach + 24 < y < height - reach - 24):
            return None
        i0, i1 = int((x - reach) // CELL), int((x + reach) // CELL)
        j0, j1 = int((y - reach) // CELL), int((y + reach) // CELL)
        if any((i, j) in taken for i in range(i0, i1 + 1) for j in range(j0, j1 + 1)):
            return None
        cost += 2.0 * sum(
            is_land(x + dx, y + dy) for dx, dy in ((0, 0), (0, -reach), (0, reach), (reach, 0), (-reach, 0))
        )
    return cost


def _cells(polygons: Iterable[Sequence[Point]]) -> set[tuple[int, int]]:
    out = set()
    for polygon in polygons:
        xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
        for i in range(int(min(xs) // CELL), int(max(xs) // CELL) + 1):
            for j in range(int(min(ys) // CELL), int(max(ys) // CELL) + 1):
                middle = (i * CELL + CELL / 2, j * CELL + CELL / 2)
                ring = list(polygon)
                near = any(hypot(middle[0] - x, middle[1] - y) < CELL for x, y in ring)
                if (
                    near
                    or inside(middle, ring)
                    or any(inside((middle[0] + dx, middle[1] + dy), ring) for dx in (-3, 3) for dy in (-3, 3))
                ):
                    out.add((i, j))
    return out
