"""Facts about lines on hexes: where they cross sides, side by side, and how runs hang together."""

from itertools import pairwise
from math import dist, hypot

import pytest

from tests.view.night_city import EAST, STRAIGHT, WEST, small_city
from trainyard.core.hexes import opposite
from trainyard.view.art.night_grid import HUB_ID, NightGrid
from trainyard.view.art.night_orders import edge_of, orders_of
from trainyard.view.art.night_ribbons import HALF_WIDTHS, PITCHES, Ribbon, Ribbons
from trainyard.view.night_pieces import NightLine


@pytest.fixture(scope="module")
def grid() -> NightGrid:
    return NightGrid(small_city())


def crossing(ribbons: Ribbons, seat: int, hex: str, side: int) -> tuple[float, float]:
    point, _ = ribbons._gate(seat, hex, side)
    return point


def test_a_line_alone_runs_through_the_middle_of_its_sides(grid: NightGrid) -> None:
    ribbons = Ribbons(grid, [NightLine(0, 0, STRAIGHT)], False)
    [ribbon] = ribbons.all
    y = grid.centre("1,2")[1]
    assert all(abs(point[1] - y) < 1e-6 for point in ribbon.points)
    assert set(ribbon.halves) == {HALF_WIDTHS[1]}
    assert ribbon.ends == ("one", "two")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_lines_that_share_a_side_cross_it_one_pitch_apart_and_clear_of_one_another(grid: NightGrid, count: int) -> None:
    ribbons = Ribbons(grid, [NightLine(seat, seat, STRAIGHT) for seat in range(count)], False)
    at = sorted(crossing(ribbons, seat, "2,2", EAST)[1] for seat in range(count))
    for a, b in pairwise(at):
        assert b - a == pytest.approx(PITCHES[count])
        assert b - a >= 2 * HALF_WIDTHS[count]
    assert at[-1] - at[0] + 2 * HALF_WIDTHS[count] <= grid.side


def test_both_hexes_of_a_side_agree_where_a_line_crosses_it(grid: NightGrid) -> None:
    ribbons = Ribbons(grid, [NightLine(seat, seat, STRAIGHT) for seat in range(3)], False)
    for seat in range(3):
        assert crossing(ribbons, seat, "1,2", EAST) == pytest.approx(crossing(ribbons, seat, "2,2", WEST))


def test_a_line_in_its_own_hexes_is_as_wide_as_one_alone_and_narrows_where_it_joins_others(grid: NightGrid) -> None:
    ribbons = Ribbons(grid, [NightLine(0, 0, STRAIGHT), NightLine(1, 1, STRAIGHT[:1])], False)
    [ribbon] = ribbons.of(0)
    assert min(ribbon.halves) == HALF_WIDTHS[2]
    assert max(ribbon.halves) == HALF_WIDTHS[1]
    assert max(abs(a - b) for a, b in pairwise(ribbon.halves)) < 0.4


def test_lines_that_run_together_round_a_bend_do_not_cross(grid: NightGrid) -> None:
    # East, then north-east, then east again: the order on the sides must turn with the way.
    way = (("1,2", EAST, WEST), ("2,2", WEST, 5), ("2,1", 2, EAST), ("3,1", EAST, WEST))
    tiles = [(id, min(a, b), max(a, b)) for id, a, b in way]
    ribbons = Ribbons(grid, [NightLine(seat, seat, tuple(tiles)) for seat in range(3)], False)
    for one in range(3):
        for other in range(one):
            assert not crosses(ribbons.of(one)[0], ribbons.of(other)[0])


def crosses(one: Ribbon, other: Ribbon) -> bool:
    """Whether the middle lines of two ribbons cross."""

    def side(a: tuple[float, float], b: tuple[float, float], p: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    return any(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for a, b in pairwise(one.points)
        for c, d in pairwise(other.points)
    )


def test_orders_do_not_depend_on_the_order_of_the_seats(grid: NightGrid) -> None:
    chords = {seat: [(grid.hexes[id], a, b) for id, a, b in STRAIGHT] for seat in (2, 0, 1)}
    assert orders_of(chords) == orders_of(dict(sorted(chords.items())))


def test_a_bend_leaves_a_hex_at_right_angles_to_its_side(grid: NightGrid) -> None:
    for a, b in ((0, 1), (0, 2), (0, 3), (1, 5)):
        ribbon = Ribbons(grid, [NightLine(0, 0, (("3,2", a, b),))], False).alone(0, ("3,2", a, b))
        first, last = ribbon.joints[0], ribbon.joints[1]
        corners = grid.corners("3,2")
        for k, step, side in ((first, 1, a), (last, -1, b)):
            (x0, y0), (x1, y1) = ribbon.points[k], ribbon.points[k + step]
            (cx, cy), (dx, dy) = corners[side], corners[(side + 1) % 6]
            along = (x1 - x0) * (dx - cx) + (y1 - y0) * (dy - cy)
            assert abs(along) < 0.12 * hypot(x1 - x0, y1 - y0) * dist((cx, cy), (dx, dy)), (a, b)


def test_tiles_are_strung_into_runs_that_end_at_stops_or_in_a_round_cap(grid: NightGrid) -> None:
    tiles = (("3,2", EAST, WEST), ("1,2", EAST, WEST), ("2,2", EAST, WEST), ("5,4", EAST, WEST), ("4,4", EAST, WEST))
    runs = {ribbon.hexes: ribbon for ribbon in Ribbons(grid, [NightLine(1, 2, tiles)], False).all}
    assert set(runs) == {("1,2", "2,2", "3,2"), ("4,4", "5,4")} or set(runs) == {("3,2", "2,2", "1,2"), ("5,4", "4,4")}
    loose = next(ribbon for hexes, ribbon in runs.items() if "4,4" in hexes)
    assert set(loose.ends) == {"three", None}
    assert min(loose.halves) < 1.0, "it has a round end"


def test_a_ride_runs_over_the_own_track_from_stop_to_stop_whichever_way(grid: NightGrid) -> None:
    ribbons = Ribbons(grid, [NightLine(seat, seat, STRAIGHT) for seat in range(2)], False)
    there = ribbons.way(1, ("1,2", "2,2", "3,2"), "one", "two")
    back = ribbons.way(1, ("3,2", "2,2", "1,2"), "two", "one")
    assert there.points[0] == grid.middles["one"] and there.points[-1] == grid.middles["two"]
    assert there.length == pytest.approx(back.length)
    (x, y), _ = there.at(there.length / 2)
    assert (x, y) != pytest.approx(grid.centre("2,2")), "it keeps to its own ribbon"
    assert dist((x, y), grid.centre("2,2")) < PITCHES[2]


def test_a_tile_that_grows_has_its_place_before_it_is_part_of_the_line(grid: NightGrid) -> None:
    lines = [NightLine(0, 0, STRAIGHT), NightLine(1, 1, STRAIGHT[:1])]
    coming = Ribbons(grid, lines, False, ((1, STRAIGHT[1]),))
    after = Ribbons(grid, [lines[0], NightLine(1, 1, STRAIGHT[:2])], False)
    assert crossing(coming, 1, "2,2", EAST) == pytest.approx(crossing(after, 1, "2,2", EAST))
    assert coming.of(1)[0].hexes == ("1,2",)
    grown = coming.alone(1, STRAIGHT[1], 1)
    assert grown.hexes == ("2,2",)
    assert grown.points[grown.joints[0]] == pytest.approx(crossing(after, 1, "1,2", EAST)), "it grows from the line"


def test_sides_are_told_from_both_hexes_by_one_name(grid: NightGrid) -> None:
    for id in ("2,2", "3,3"):
        for side in range(6):
            beyond = grid.beyond(id, side)
            assert beyond is not None
            assert edge_of(grid.hexes[id], side) == edge_of(grid.hexes[beyond], opposite(side))


def test_geometry_grows_with_the_map(grid: NightGrid) -> None:
    large = NightGrid(small_city(120.0))
    one, other = (Ribbons(g, [NightLine(0, 0, STRAIGHT)], False).all[0] for g in (grid, large))
    assert large.u == 2 * grid.u
    assert other.halves[0] == pytest.approx(2 * one.halves[0])
    assert other.points[5][0] == pytest.approx(2 * one.points[5][0])


def test_a_hub_is_one_stop_and_starts_are_none_while_it_is_in_play() -> None:
    from trainyard.games import maps

    city = NightGrid(maps.load("maglev", "manhattan"))
    assert len(city.hub) == 7
    assert set(city.stop_at.values()) >= {HUB_ID} and "times_square" not in city.stop_at.values()
    assert HUB_ID not in city.stop_at_without_hub.values() and "times_square" in city.stop_at_without_hub.values()


def test_the_side_nearest_to_a_point_is_found(grid: NightGrid) -> None:
    x, y = grid.centre("3,2")
    for side, (dx, dy) in enumerate(((9, 0), (5, 8), (-5, 8), (-9, 0), (-5, -8), (5, -8))):
        assert grid.side_at((x + dx, y + dy), "3,2") == side
