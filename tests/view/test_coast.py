"""Crude polygons become natural coasts, the same ones every time."""

from math import dist

from trainyard.view.art.coast import area, clockwise, natural

BOX = (0.0, 0.0, 400.0, 300.0)
SQUARE = ((50.0, 50.0), (350.0, 50.0), (350.0, 250.0), (50.0, 250.0))


def test_a_crude_polygon_gets_detail_and_keeps_about_its_area() -> None:
    coast = natural(SQUARE, BOX)
    assert len(coast) > 60
    assert 0.85 < area(coast) / area(SQUARE) < 1.15


def test_the_same_polygon_gives_the_same_coast() -> None:
    assert natural(SQUARE, BOX) == natural(SQUARE, BOX)


def test_a_fine_coast_is_left_as_it_is() -> None:
    fine = tuple((50.0 + 5 * i, 50.0 + i % 2) for i in range(40)) + tuple(
        (250.0 - 5 * i, 58.0 - i % 2) for i in range(40)
    )
    assert natural(fine, BOX) == fine


def test_the_cut_at_the_edge_of_the_map_stays_straight() -> None:
    beyond = ((-40.0, -40.0), (440.0, -40.0), (440.0, 340.0), (-40.0, 340.0))
    assert natural(beyond, BOX) == beyond


def test_two_polygons_that_share_an_edge_share_its_detail() -> None:
    left = ((10.0, 10.0), (200.0, 10.0), (200.0, 290.0), (10.0, 290.0))
    right = ((200.0, 10.0), (390.0, 10.0), (390.0, 290.0), (200.0, 290.0))
    one, two = set(natural(left, BOX, rounding=False)), set(natural(right, BOX, rounding=False))
    shared = [p for p in one & two if 10 < p[1] < 290]
    assert len(shared) > 20
    assert all(dist(p, (200.0, p[1])) < 60 for p in shared)


def test_every_polygon_ends_up_clockwise_so_that_pieces_melt() -> None:
    assert area(clockwise(SQUARE[::-1])) > 0
    assert area(clockwise(SQUARE)) > 0
