"""The missing way of a ticket."""

from trainyard.boards.model import Board, Link, Place
from trainyard.view.presenters.tickets_ways import missing_way, stations_needed

CITIES = tuple(Place(name, name.title(), "City", (0, 0)) for name in ("a", "b", "c", "d", "e"))
ROUTES = tuple(
    Link(f"{x}-{y}", x, y, "Route", ((0, 0), (1, 1)), {"length": length})
    for x, y, length in (("a", "b", 2), ("b", "c", 4), ("a", "d", 1), ("c", "d", 8))
)
BOARD = Board("tickets", "toy", "Toy", "parchment", 10, 10, CITIES, ROUTES)
ALL = {link.id for link in ROUTES}


def test_the_way_with_the_fewest_missing_spaces_is_shown() -> None:
    way = missing_way(BOARD, set(), ALL, "a", "c")
    assert way is not None
    assert (way.links, way.missing, way.spaces) == (("a-b", "b-c"), ("a-b", "b-c"), 6)


def test_own_routes_cost_nothing_and_draw_the_way_to_them() -> None:
    way = missing_way(BOARD, {"c-d"}, ALL - {"c-d"}, "a", "c")
    assert way is not None
    assert (way.links, way.missing, way.spaces) == (("a-d", "c-d"), ("a-d",), 1)


def test_a_joined_ticket_misses_nothing() -> None:
    way = missing_way(BOARD, {"a-b", "b-c"}, set(), "a", "c")
    assert way is not None and way.linked


def test_there_is_no_way_once_the_others_have_closed_it() -> None:
    assert missing_way(BOARD, {"a-b"}, set(), "a", "c") is None
    assert missing_way(BOARD, set(), ALL, "a", "e") is None


def test_each_route_of_another_on_the_way_wants_a_station_of_its_own() -> None:
    assert stations_needed(BOARD, {"a-b"}, {"b-c"}, (), (), "a", "c") == 1
    assert stations_needed(BOARD, set(), {"a-b", "b-c"}, (), (), "a", "c") == 2
    assert stations_needed(BOARD, set(), {"a-b", "b-c"}, ("b",), (), "a", "c") == 1
    assert stations_needed(BOARD, set(), {"a-b", "b-c"}, ("a", "b"), (), "a", "c") == 0


def test_no_station_helps_between_two_that_others_built_nor_where_nobody_has_a_route() -> None:
    assert stations_needed(BOARD, {"a-b"}, {"b-c"}, (), ("b", "c"), "a", "c") is None
    assert stations_needed(BOARD, {"a-b"}, set(), (), (), "a", "c") is None
