"""Where routes and trains lie."""

from math import cos, dist, radians, sin

import pytest

from trainyard.boards.model import Board
from trainyard.view.tracks import Tracks, Way


def test_a_route_has_as_many_spaces_as_its_length_in_order_from_a_to_b(board: Board) -> None:
    tracks = Tracks(board)
    at = {p.id: p.at for p in board.places}
    for link in board.links:
        spaces = tracks.spaces_of(link)
        assert len(spaces) == link.props["length"]
        away = [dist((s.x, s.y), at[link.a]) for s in spaces]
        assert away == sorted(away)


def test_the_two_routes_of_a_double_lie_on_either_side_of_the_line(board: Board) -> None:
    tracks = Tracks(board)
    for one, two in zip(tracks.spaces_of("bern-dole-1"), tracks.spaces_of("bern-dole-2"), strict=True):
        assert dist((one.x, one.y), (two.x, two.y)) == pytest.approx(13.6, abs=0.1)


def test_trains_of_a_double_run_over_their_own_spaces(board: Board) -> None:
    tracks = Tracks(board)
    for link in ("bern-dole-1", "bern-dole-2"):
        way = tracks.path_of(link)
        for space in tracks.spaces_of(link):
            assert min(dist(way.at(d / 2)[0], (space.x, space.y)) for d in range(round(way.length * 2))) < 0.6


def test_a_way_knows_point_and_direction_at_a_distance_and_goes_on_straight_beyond_its_end() -> None:
    way = Way(((0, 0), (10, 0), (10, 10)))
    assert way.length == 20
    assert way.at(5) == ((5, 0), 0)
    assert way.at(15) == ((10, 5), 90)
    (x, y), angle = way.at(25)
    assert (x, y) == pytest.approx((10 + 5 * cos(radians(angle)), 10 + 5 * sin(radians(angle))))
    assert way.reversed().at(5) == ((10, 5), -90)


def test_a_cut_of_a_way_runs_between_two_distances_with_the_corner_between() -> None:
    assert Way(((0, 0), (10, 0), (10, 10))).cut(4, 13) == ((4, 0), (10, 0), (10, 3))
