"""The geometry that map check, map maker and picture share."""

from itertools import pairwise
from math import dist, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainyard.boards import labels, lines
from trainyard.boards.model import Board, Link, Place

NUMBERS = st.floats(-500, 500)
POINTS = st.tuples(NUMBERS, NUMBERS)


@given(st.lists(POINTS, min_size=2, max_size=9))
def test_a_curve_begins_and_ends_where_its_line_does(points: list[tuple[float, float]]) -> None:
    path = lines.curve(points)
    assert dist(path[0], points[0]) < 1e-6
    assert dist(path[-1], points[-1]) < 1e-6


@given(POINTS, POINTS, POINTS)
def test_three_points_give_an_arc_through_the_middle_one(a: lines.Point, m: lines.Point, b: lines.Point) -> None:
    path = lines.curve([a, m, b], step=0.5)
    assert min(dist(p, m) for p in path) < 8


@given(st.lists(POINTS, min_size=4, max_size=7))
def test_more_points_give_a_curve_through_all_of_them(points: list[tuple[float, float]]) -> None:
    path = lines.curve(points)
    assert all(min(dist(p, q) for q in path) < 1e-6 for p in points)


def test_a_positive_side_lies_to_the_right_of_the_way() -> None:
    east = lines.spaces(((0, 0), (200, 0)), 4, 1)
    assert all(space.y == pytest.approx(lines.DOUBLE_APART / 2) for space in east)
    west = lines.spaces(((200, 0), (0, 0)), 4, 1)
    assert all(space.y == pytest.approx(-lines.DOUBLE_APART / 2) for space in west)


@given(st.integers(1, 8), st.floats(60, 400), st.floats(-60, 60))
def test_spaces_are_equal_in_order_and_clear_of_the_cities(count: int, length: float, bulge: float) -> None:
    path = lines.curve([(0, 0), (length / 2, bulge), (length, 0)])
    found = lines.spaces(path, count)
    assert len(found) == count
    assert len({round(space.length, 6) for space in found}) == 1
    assert 0 < found[0].length <= lines.SPACE_LENGTH
    assert all(a.x < b.x for a, b in pairwise(found))
    assert hypot(found[0].x, found[0].y) > lines.END_TRIM * 0.7


def test_a_spaces_corners_are_its_rectangle() -> None:
    space = lines.Space(10, 20, 90, 30)
    xs, ys = zip(*space.corners(), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((10 - lines.SPACE_WIDTH / 2, 10 + lines.SPACE_WIDTH / 2))
    assert (min(ys), max(ys)) == pytest.approx((5, 35))


def test_a_name_turns_away_from_a_route_and_from_the_edge() -> None:
    here, there = Place("a", "Aaaa", "City", (500, 300)), Place("b", "Bbbb", "City", (700, 300))
    edge = Place("c", "Cccccccc", "City", (985, 300))
    link = Link("a-b", "a", "b", "Route", ((500.0, 300.0), (700.0, 300.0)), {"length": 6})
    board = Board("tickets", "x", "X", "parchment", 1000, 600, (here, there, edge), (link,))
    sides = labels.choose(board)
    assert sides["a"] != "r"
    assert sides["b"] != "l"
    assert sides["c"] == "l"


def test_the_side_that_a_map_says_is_kept() -> None:
    place = Place("a", "Aaaa", "City", (500, 300), {"label": "b"})
    assert labels.choose(Board("tickets", "x", "X", "parchment", 1000, 600, (place,))) == {"a": "b"}
