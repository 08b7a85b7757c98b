"""Where things lie on a sheet of the drawing office."""

from itertools import pairwise
from math import dist

import pygame
import pytest

from trainyard.core.hexes import neighbour, opposite
from trainyard.games import maps
from trainyard.view.art import office
from trainyard.view.sheet_art import box_rects
from trainyard.view.sheet_layout import SheetLayout

PAPER = pygame.Rect(24, 72, 800, 806)


@pytest.fixture(params=["six_counties", "narrows"])
def layout(request: pytest.FixtureRequest) -> SheetLayout:
    return SheetLayout(maps.load("rollers", request.param), PAPER, 1.0)


def test_every_space_is_found_under_its_middle_and_lies_on_the_paper(layout: SheetLayout) -> None:
    for space in layout.hexes:
        assert layout.space_at(layout.centre(space)) == space
        assert layout.room.inflate(2, 2).contains(layout.rect(space))


def test_beside_the_land_and_on_a_lake_there_is_no_space(layout: SheetLayout) -> None:
    assert layout.space_at((PAPER.x + 2, PAPER.y + 70)) is None
    for lake in layout.sheet.lakes:
        assert layout.space_at(layout.centre_of(lake)) is None


def test_pieces_in_neighbouring_spaces_meet_in_the_middle_of_their_side(layout: SheetLayout) -> None:
    names = {at: name for name, at in layout.hexes.items()}
    for space, at in layout.hexes.items():
        for side in range(6):
            there = names.get(neighbour(at, side))
            if there is not None:
                assert dist(layout.side(space, side), layout.side(there, opposite(side))) < 0.01


def test_a_curve_runs_from_side_to_side(layout: SheetLayout) -> None:
    space = next(iter(layout.hexes))
    line = layout.curve(space, (1, 4))
    assert dist(line[0], layout.side(space, 1)) < 0.01
    assert dist(line[-1], layout.side(space, 4)) < 0.01


def test_a_way_never_jumps(layout: SheetLayout) -> None:
    board = layout.board
    if board.id != "six_counties":
        pytest.skip("the way is written for the first sheet")
    tracks = {"1f": (2, 4), "1j": (1, 5), "2g": (1, 2), "2d": (0, 4)}  # rules 13, L12t
    cities = {number: space for number, (space, _) in layout.cities.items()}
    line = layout.way((cities[1], "1f", "1j", "2g", "2d", cities[2]), tracks)
    assert max(dist(a, b) for a, b in pairwise(line)) < layout.rect("1f").height * 0.6


def test_there_are_six_cities_and_six_towns_and_six_engine_boxes(layout: SheetLayout) -> None:
    assert list(layout.cities) == [1, 2, 3, 4, 5, 6]
    assert len(layout.towns) == 6
    boxes = box_rects(layout)
    assert list(boxes) == [1, 2, 3, 4, 5, 6]
    assert all(PAPER.contains(box) for box in boxes.values())


@pytest.mark.parametrize("side", [1, 2])
def test_a_citys_name_gives_way_to_a_wall_below_it(layout: SheetLayout, side: int) -> None:
    pygame.font.init()
    below = 0
    for space, _ in layout.cities.values():
        x, y = layout.side(space, side)
        at = round(x - layout.paper.x), round(y - layout.paper.y)
        below += office.cities(layout).get_at(at).a == 255
        assert office.cities(layout, ((space, side),)).get_at(at).a == 0
    assert below == len(layout.cities), "without the wall the name would lie there"
