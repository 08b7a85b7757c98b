"""Courses: every line that could be drawn between two cities of a sheet, and which of them a sheet still allows."""

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from trainyard.games.rollers.pieces import CITIES, PIECE_INDEX, PIECES
from trainyard.games.rollers.sheet import Sheet
from trainyard.games.rollers.tables import Tables

MOST_PIECES = 6
"""Longer courses are not looked at."""
DEARER = 1
"""A course may cost so many pieces more than the cheapest of its two cities; a town on it pays for one piece."""
MOST_COURSES = 40
"""Courses of the same cities and length, the shortest first: a wide sheet of a user's own has thousands."""

KINDS = len(PIECES) + 1

Link = tuple[int, int, int]
"""Two cities, the smaller first, and a length: what a course joins, or a line."""


class Course(NamedTuple):
    """A line that could be drawn: what it joins, its pieces from the first city on, and both as bits."""

    link: Link
    steps: tuple[tuple[int, int], ...]
    """Space and piece."""
    spaces: int
    """Bits of its spaces."""
    pieces: int
    """Bits of its pieces, see `piece_bit`."""


class Open(NamedTuple):
    """A course that a sheet still allows, and how many pieces it lacks."""

    missing: int
    course: Course


def piece_bit(space: int, piece: int) -> int:
    """The bit that stands for a piece in a space."""
    return 1 << (space * KINDS + piece)


@lru_cache(maxsize=16)
def easting(tables: Tables) -> tuple[float, ...]:
    """For each space how far east it lies, from -1 at the western edge to 1 at the eastern."""
    sheet = Sheet(tables.board)
    xs = [sheet.layout.centre(at)[0] for at in sheet.names]
    low, high = min(xs), max(xs)
    return tuple(round(2 * (x - low) / max(1.0, high - low) - 1, 3) for x in xs)


@lru_cache(maxsize=64)
def courses_of(tables: Tables, blocked: tuple[int, ...]) -> tuple[Course, ...]:
    """All courses worth a thought on a board with these walled sides."""
    found: dict[Link, list[Course]] = {}
    cheapest: dict[tuple[int, int], int] = {}
    for most in range(1, MOST_PIECES + 1):
        longer = _of_length(tables, blocked, most)
        for course in longer:
            pair, price = course.link[:2], most - course.link[2] + 1
            if price <= cheapest.setdefault(pair, price) + DEARER:
                found.setdefault(course.link, []).append(course)
        if most >= 5 and len(cheapest) >= len(CITIES):
            break
    return tuple(course for link in sorted(found) for course in found[link][:MOST_COURSES])


def _of_length(tables: Tables, blocked: tuple[int, ...], count: int) -> list[Course]:
    """The courses of just so many pieces."""
    found: list[Course] = []
    near, city_at = tables.near, tables.city_at

    def go_on(home: int, here: int, entered: int, way: tuple[tuple[int, int], ...]) -> None:
        for side in range(6):
            if side == entered or blocked[here] >> side & 1:
                continue
            there = near[here][side]
            if there < 0:
                continue
            longer = (*way, (here, PIECE_INDEX[min(entered, side), max(entered, side)]))
            if city_at[there]:
                if city_at[there] > home and len(longer) == count:
                    found.append(_course(tables, home, city_at[there], longer))
            elif len(longer) < count and all(space != there for space, _ in longer):
                go_on(home, there, (side + 3) % 6, longer)

    for home in CITIES:
        for side, first in enumerate(near[tables.city_space[home]]):
            if first >= 0 and not city_at[first] and not blocked[first] >> (side + 3) % 6 & 1:
                go_on(home, first, (side + 3) % 6, ())
    return found


def _course(tables: Tables, one: int, other: int, steps: tuple[tuple[int, int], ...]) -> Course:
    spaces = sum(1 << space for space, _ in steps)
    pieces = sum(piece_bit(space, piece) for space, piece in steps)
    length = 1 + sum(space in tables.towns for space, _ in steps)
    return Course((one, other, length), steps, spaces, pieces)


@lru_cache(maxsize=64)
def _with_bars(tables: Tables, blocked: tuple[int, ...]) -> tuple[tuple[int, int, tuple[Open, ...]], ...]:
    """For each course the bits of the pieces that bar it, those of its spaces, and it by the pieces that it lacks."""
    found = []
    for course in courses_of(tables, blocked):
        bars = sum(((1 << KINDS) - 1) << (space * KINDS) for space, _ in course.steps) & ~course.pieces
        opens = tuple(Open(missing, course) for missing in range(len(course.steps) + 1))
        found.append((bars, course.spaces, opens))
    return tuple(found)


@lru_cache(maxsize=8192)
def open_courses(tables: Tables, blocked: tuple[int, ...], sheet: bytes) -> tuple[Open, ...]:
    """The courses that can still be completed on a sheet, those that lack least first."""
    drawn = pieces = 0
    for space, piece in enumerate(sheet):
        if piece:
            drawn |= 1 << space
            pieces |= piece_bit(space, piece)
    found: list[list[Open]] = [[] for _ in range(MOST_PIECES + 1)]
    for bars, spaces, opens in _with_bars(tables, blocked):
        if not bars & pieces:
            missing = len(opens) - 1 - (spaces & drawn).bit_count()
            found[missing].append(opens[missing])
    return tuple(chain.from_iterable(found[1:]))
