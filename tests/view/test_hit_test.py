"""The pointer finds what it means."""

from math import cos, radians, sin

from hypothesis import given
from hypothesis import strategies as st

from trainyard.boards.lines import SPACE_WIDTH
from trainyard.boards.model import Board, Link, Place
from trainyard.view.hit_test import CITY_RADIUS, HitTest
from trainyard.view.target import Target
from trainyard.view.tracks import Tracks


def test_the_middle_of_every_space_is_its_route_and_of_every_city_the_city(board: Board) -> None:
    hits = HitTest(board)
    for link in board.links:
        for space in Tracks(board).spaces_of(link):
            assert hits.at((space.x, space.y)) == Target("link", link.id)
    for place in board.places:
        assert hits.at(place.at) == Target("place", place.id)


def test_a_near_miss_counts_within_the_slack_and_not_beyond(board: Board) -> None:
    space = Tracks(board).spaces_of("abel-bern")[1]
    hits = HitTest(board)
    assert hits.at((space.x, space.y - SPACE_WIDTH / 2 - 5.9), slack=6) == Target("link", "abel-bern")
    assert hits.at((space.x, space.y - SPACE_WIDTH / 2 - 6.1), slack=6) is None


def test_between_the_two_routes_of_a_double_the_nearer_one_wins(board: Board) -> None:
    hits, tracks = HitTest(board), Tracks(board)
    first, second = tracks.spaces_of("bern-dole-1")[1], tracks.spaces_of("bern-dole-2")[1]
    for t, wanted in ((0.44, "bern-dole-1"), (0.56, "bern-dole-2")):
        point = first.x + (second.x - first.x) * t, first.y + (second.y - first.y) * t
        assert hits.at(point) == Target("link", wanted)


def test_a_city_wins_over_a_route_within_its_marker(board: Board) -> None:
    x, y = board.places[0].at
    assert HitTest(board).at((x + CITY_RADIUS - 0.5, y)) == Target("place", "abel")


def test_between_a_city_and_a_route_the_nearer_edge_wins() -> None:
    a, b, c = (Place(i, i, "City", at) for i, at in (("a", (0.0, 0.0)), ("b", (200.0, 0.0)), ("c", (100.0, 30.0))))
    board = Board(
        "tickets", "t", "T", "parchment", 200, 60, (a, b, c), (Link("a-b", "a", "b", "Route", (), {"length": 5}),)
    )
    hits = HitTest(board)
    assert hits.at((100, 9)) == Target("link", "a-b")
    assert hits.at((100, 19)) == Target("place", "c")


@given(st.floats(0, 360), st.floats(-15, 15), st.floats(-5, 5))
def test_a_turned_space_is_hit_wherever_it_is(angle: float, along: float, across: float) -> None:
    far = 60.0
    c, s = cos(radians(angle)), sin(radians(angle))
    a, b = Place("a", "a", "City", (-far * c, -far * s)), Place("b", "b", "City", (far * c, far * s))
    board = Board("tickets", "t", "T", "parchment", 9, 9, (a, b), (Link("a-b", "a", "b", "Route", (), {"length": 1}),))
    assert HitTest(board).at((along * c - across * s, along * s + across * c), 0.5) == Target("link", "a-b")
