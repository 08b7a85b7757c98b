"""Hexagons: sides, neighbours, distances, rows of a map file, places on a board."""

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainyard.core import hexes
from trainyard.core.hexes import Hex, Layout

some = settings(max_examples=60, deadline=None)
places = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
shifts = st.sampled_from([0, 1])


def test_sides_run_clockwise_from_east() -> None:
    layout = Layout(60.0, 70.0, 35.0)
    x0, y0 = layout.centre(Hex(0, 0))
    towards = {}
    for side, name in enumerate(hexes.SIDES):
        x, y = layout.centre(hexes.neighbour(Hex(0, 0), side))
        towards[name] = ((x > x0) - (x < x0), (y > y0) - (y < y0))
    assert towards == {"E": (1, 0), "SE": (1, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1), "NE": (1, -1)}


@some
@given(places, st.integers(0, 5))
def test_the_opposite_side_leads_back(at: Hex, side: int) -> None:
    there = hexes.neighbour(at, side)
    assert hexes.neighbour(there, hexes.opposite(side)) == at
    assert hexes.side_towards(at, there) == side
    assert hexes.distance(at, there) == 1


@some
@given(places, places)
def test_a_distance_is_the_fewest_steps(a: Hex, b: Hex) -> None:
    here, steps = a, 0
    while here != b:
        here = min(hexes.neighbours(here), key=lambda near: hexes.distance(near, b))
        steps += 1
    assert steps == hexes.distance(a, b) == hexes.distance(b, a)


def test_hexes_that_do_not_touch_have_no_common_side() -> None:
    assert hexes.side_towards(Hex(0, 0), Hex(2, 0)) is None
    assert hexes.side_towards(Hex(0, 0), Hex(0, 0)) is None


@pytest.mark.parametrize(("steps", "count"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_so_many_hexes_lie_within_so_many_steps(steps: int, count: int) -> None:
    found = list(hexes.within(Hex(4, -2), steps))
    assert len(set(found)) == count
    assert all(hexes.distance(Hex(4, -2), at) <= steps for at in found)


@some
@given(st.integers(0, 60), st.integers(0, 60), shifts)
def test_columns_and_rows_of_a_map_file_come_back(column: int, row: int, shifted: int) -> None:
    assert hexes.to_offset(hexes.from_offset(column, row, shifted), shifted) == (column, row)


@some
@given(st.integers(0, 60), st.integers(0, 60), shifts)
def test_every_second_row_lies_half_a_hex_to_the_right_as_in_tiled(column: int, row: int, shifted: int) -> None:
    layout = Layout(60.0, 70.0, 34.0, shifted)
    at = layout.centre(hexes.from_offset(column, row, shifted))
    assert at == (60 * column + 30 + 30 * (row % 2 == shifted), 35 + 52 * row)


@some
@given(places, st.floats(-0.4, 0.4), st.floats(-0.4, 0.4), shifts)
def test_the_nearest_hex_of_a_point_in_it_is_itself(at: Hex, dx: float, dy: float, shifted: int) -> None:
    layout = Layout(60.0, 70.0, 35.0, shifted)
    x, y = layout.centre(at)
    assert layout.nearest(x + dx * 60, y + dy * 60) == at or abs(dx) + abs(dy) > 0.5


@some
@given(places, st.integers(0, 5))
def test_neighbours_share_the_corners_of_their_common_side(at: Hex, side: int) -> None:
    layout = Layout(60.0, 70.0, 34.0)
    mine = layout.corners(at)
    there = layout.corners(hexes.neighbour(at, side))
    shared = {mine[side], mine[(side + 1) % 6]}
    assert {(round(x, 6), round(y, 6)) for x, y in shared} <= {(round(x, 6), round(y, 6)) for x, y in there}


def test_the_corners_run_round_the_hex() -> None:
    layout = Layout(60.0, 70.0, 35.0)
    corners = layout.corners(Hex(0, 0))
    assert all(dist(a, b) == pytest.approx(35, abs=0.5) for a, b in pairwise([*corners, corners[0]]))
