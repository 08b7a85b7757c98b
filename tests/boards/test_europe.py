"""The shipped map of Europe: the counts of the rules, and nothing covers anything."""

import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from trainyard import resources
from trainyard.boards import check, labels, lines
from trainyard.boards.labels import Box
from trainyard.boards.model import Board, Link, Point, board_digest, board_from_json, board_to_json
from trainyard.games import maps

NEAR_A_SHARED_CITY = 40.0
"""Two routes that meet in a city may touch this near to its centre, by at most `TOUCH` units."""
TOUCH = 3.0


@pytest.fixture(scope="module")
def europe() -> Board:
    return maps.load("tickets", "europe")


def spaces(link: Link) -> tuple[lines.Space, ...]:
    return lines.spaces(link.path, int(link.props["length"]), int(link.props["side"]))


def depth(one: Sequence[Point], two: Sequence[Point]) -> float:
    """How deep two convex polygons lie in each other: 0 if they do not touch."""
    least = float("inf")
    for polygon in (one, two):
        for (x1, y1), (x2, y2) in pairwise([*polygon, polygon[0]]):
            length = dist((x1, y1), (x2, y2))
            nx, ny = (y1 - y2) / length, (x2 - x1) / length
            a, b = [x * nx + y * ny for x, y in one], [x * nx + y * ny for x, y in two]
            least = min(least, min(max(a), max(b)) - max(min(a), min(b)))
    return max(least, 0.0)


def rectangle(box: Box) -> tuple[Point, ...]:
    return (box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])


def meetings(board: Board) -> Iterator[tuple[str, str, float, float]]:
    """Spaces of two routes that lie in each other: ids, depth, and the distance to the nearest city that both have."""
    at = {place.id: place.at for place in board.places}
    placed = [(link, space, space.corners()) for link in board.links for space in spaces(link)]
    for (link, space, corners), (other, other_space, other_corners) in combinations(placed, 2):
        if link is other or dist(space[:2], other_space[:2]) > 36 or (link.a, link.b) == (other.a, other.b):
            continue
        if deep := depth(corners, other_corners):
            shared = {link.a, link.b} & {other.a, other.b}
            away = min(
                (min(dist(at[city], space[:2]), dist(at[city], other_space[:2])) for city in shared), default=999.0
            )
            yield link.id, other.id, deep, away


def name_boxes(board: Board) -> dict[str, Box]:
    return {place.id: labels.box(place.at, place.name, str(place.props["label"])) for place in board.places}


def test_the_counts_are_those_of_the_rules(europe: Board) -> None:
    assert len(europe.places) == 47
    assert len(europe.links) == 101
    assert len({(link.a, link.b) for link in europe.links}) == 90
    assert sum(int(link.props["length"]) for link in europe.links) == 300
    tickets = Counter((row["edition"], row["kind"]) for row in europe.tables["tickets"])
    assert tickets == {("base", "long"): 6, ("base", "regular"): 40, ("1912", "long"): 6, ("1912", "regular"): 49}


def test_the_routes_are_those_of_the_facts(europe: Board) -> None:
    rows = resources.data("tickets", "routes.csv").read_text(encoding="utf-8").splitlines()[1:]
    facts = Counter(tuple(row.split(",")[:6]) for row in rows)
    drawn = Counter(
        (
            k.a,
            k.b,
            str(k.props["length"]),
            str(k.props["colour"]),
            "yes" if k.props["tunnel"] else "no",
            str(k.props["locomotives"]),
        )
        for k in europe.links
    )
    assert drawn == facts


def test_ids_are_plain_sorted_and_parallels_numbered_with_opposite_sides(europe: Board) -> None:
    ids = [link.id for link in europe.links]
    assert len(set(ids)) == len(ids)
    assert {"brest-dieppe", "budapest-wien-1", "budapest-wien-2", "essen-kobenhavn-2"} <= set(ids)
    assert all(link.a < link.b and link.id.startswith(f"{link.a}-{link.b}") for link in europe.links)
    sides = {link.id: link.props["side"] for link in europe.links}
    assert all(side == {"1": -1, "2": 1}.get(name[-1], 0) for name, side in sides.items())


def test_every_path_begins_and_ends_at_its_cities(europe: Board) -> None:
    at = {place.id: place.at for place in europe.places}
    assert all(dist(link.path[0], at[link.a]) < 0.1 and dist(link.path[-1], at[link.b]) < 0.1 for link in europe.links)


def test_every_space_is_at_least_25_long_with_its_gap(europe: Board) -> None:
    short = {link.id: spaces(link)[0].length for link in europe.links if spaces(link)[0].length + lines.SPACE_GAP < 25}
    assert short == {}


def test_no_two_routes_overlap_but_a_little_where_they_meet_in_a_city(europe: Board) -> None:
    bad = [m for m in meetings(europe) if m[2] > TOUCH or (m[3] > NEAR_A_SHARED_CITY and m[2] > 0.5)]
    assert bad == []


def test_no_route_covers_a_city_that_is_not_its_end(europe: Board) -> None:
    reach = labels.CITY_RADIUS - 0.5
    bad = [
        (link.id, place.id)
        for link in europe.links
        for place in europe.places
        if place.id not in (link.a, link.b)
        and any(depth(s.corners(), _octagon(place.at, reach)) > 0 for s in spaces(link) if dist(s[:2], place.at) < 40)
    ]
    assert bad == []


def _octagon(at: Point, r: float) -> tuple[Point, ...]:
    a, b = r, r * 0.414
    return tuple(
        (at[0] + x, at[1] + y) for x, y in ((a, b), (b, a), (-b, a), (-a, b), (-a, -b), (-b, -a), (b, -a), (a, -b))
    )


def test_no_route_covers_a_name(europe: Board) -> None:
    boxes = name_boxes(europe)
    bad = [
        (link.id, city, round(deep, 1))
        for link in europe.links
        for space in spaces(link)
        for city, box in boxes.items()
        if abs(space.x - box[0]) < 180 and (deep := depth(space.corners(), rectangle(box))) > 0.5
    ]
    assert bad == []


def test_no_name_covers_a_name_or_a_city_or_leaves_the_board(europe: Board) -> None:
    boxes = name_boxes(europe)
    assert [(a, b) for (a, one), (b, two) in combinations(boxes.items(), 2) if labels.overlap(one, two) > 0] == []
    dots = {p.id: (p.at[0] - 8.5, p.at[1] - 8.5, p.at[0] + 8.5, p.at[1] + 8.5) for p in europe.places}
    assert [
        (a, b) for a, one in boxes.items() for b, dot in dots.items() if a != b and labels.overlap(one, dot) > 1
    ] == []
    assert all(b[0] > 2 and b[1] > 2 and b[2] < europe.width - 2 and b[3] < europe.height - 2 for b in boxes.values())


def test_no_sea_name_lies_under_a_route_or_a_name(europe: Board) -> None:
    bad = []
    for shape in (s for s in europe.shapes if s.kind == "Label"):
        half = float(shape.props["size"]) * 0.42
        for x, y in lines.curve(shape.points, 6.0):
            letter = (x - half / 2, y - half, x + half / 2, y + half / 2)
            bad += [(shape.name, c) for c, box in name_boxes(europe).items() if labels.overlap(letter, box) > 0]
            bad += [
                (shape.name, link.id)
                for link in europe.links
                for space in spaces(link)
                if abs(space.x - x) < 40 and abs(space.y - y) < 40 and depth(space.corners(), rectangle(letter)) > 0
            ]
    assert sorted(set(bad)) == []


def test_the_terrain_is_rich_and_of_polygons_that_tiled_can_edit(europe: Board) -> None:
    kinds = Counter(shape.kind for shape in europe.shapes)
    assert kinds["Land"] > 30
    assert kinds["Region"] > 40
    assert kinds["River"] > 30
    assert kinds["Relief"] > 60
    assert kinds["Label"] >= 6
    assert max(len(shape.points) for shape in europe.shapes) <= 300


def test_the_board_goes_through_json_unchanged(europe: Board) -> None:
    again = board_from_json(board_to_json(europe))
    assert again == europe
    assert board_digest(again) == board_digest(europe)


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
@pytest.mark.parametrize("name", ["europe", "island"])
def test_a_map_saved_by_tiled_is_the_same_board(name: str, tmp_path: Path) -> None:
    path = (
        resources.maps("europe.tmx") if name == "europe" else Path(__file__).parent.parent / "fixtures" / "island.tmx"
    )
    out = tmp_path / path.name
    shutil.copy(path.with_name(f"{name}_tickets.csv"), tmp_path)
    subprocess.run(
        ["tiled", "--export-map", "tmx", str(path), str(out)],
        check=True,
        env={"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
    )
    spec = maps.spec_of("tickets")
    assert check.load(out, spec) == check.load(path, spec)
    assert out.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
