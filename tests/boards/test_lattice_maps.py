"""The shipped maps of Coast to Coast: edge by edge the lattice of the facts, on land, with names that can be read."""

import csv
import shutil
import subprocess
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from trainyard import resources
from trainyard.boards import labels
from trainyard.boards.model import Board, Point, board_digest, board_from_json, board_to_json
from trainyard.core.hexes import from_offset, side_towards
from trainyard.games import maps

MAPS = {"america": (188, 509, 109), "japan": (137, 339, 69)}
both = pytest.mark.parametrize("name", MAPS)


@pytest.fixture(scope="module")
def boards() -> dict[str, Board]:
    return {name: maps.load("transam", name) for name in MAPS}


def facts(name: str) -> list[dict[str, str]]:
    with resources.data("transam", f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def inside(point: Point, ring: tuple[Point, ...]) -> bool:
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def is_land(board: Board, point: Point) -> bool:
    """On a Land, in no Lake."""
    kinds = {shape.kind for shape in board.shapes if shape.kind in ("Land", "Lake") and inside(point, shape.points)}
    return kinds == {"Land"}


@both
def test_the_counts_are_those_of_the_facts(name: str, boards: dict[str, Board]) -> None:
    board = boards[name]
    double = sum(link.props["cost"] == 2 for link in board.links)
    assert (len(board.places), len(board.links), double) == MAPS[name]


@both
def test_the_edges_are_those_of_the_facts_one_by_one_with_their_costs(name: str, boards: dict[str, Board]) -> None:
    told = [(row["node_a"], row["node_b"], int(row["cost"])) for row in facts(f"{name}_edges")]
    drawn = [(link.a, link.b, link.props["cost"]) for link in boards[name].links]
    assert drawn == told
    assert all(link.id == f"{link.a}-{link.b}" and int(link.a) < int(link.b) for link in boards[name].links)


@both
def test_the_cities_are_those_of_the_facts_on_their_nodes(name: str, boards: dict[str, Board]) -> None:
    told = {
        (row["name"], row["colour"], row["node"], row["out_with_2_3_players"] == "yes")
        for row in facts(f"{name}_cities")
    }
    cities = [place for place in boards[name].places if place.kind == "City"]
    assert {(p.name, p.props["colour"], p.id, p.props["out"]) for p in cities} == told
    assert Counter(p.props["colour"] for p in cities) == dict.fromkeys(("blue", "green", "yellow", "orange", "red"), 7)


@both
def test_the_nodes_lie_as_the_facts_place_them(name: str, boards: dict[str, Board]) -> None:
    at = {row["id"]: (int(row["x"]), int(row["y"])) for row in facts(f"{name}_nodes")}
    board = boards[name]
    assert board.grid is not None
    half, rise = board.grid.tile_width / 2, board.grid.layout.rise
    x0, y0 = board.places[0].at
    for place in board.places:
        dx, dy = at[place.id][0] - at["0"][0], at[place.id][1] - at["0"][1]
        assert place.at == (x0 + dx * half, y0 + dy * rise)


@both
def test_only_neighbours_are_linked_and_all_but_the_cut_ones_are(name: str, boards: dict[str, Board]) -> None:
    board = boards[name]
    cells = sorted(board.cells, key=lambda cell: (cell.row, cell.column))
    places = [from_offset(cell.column, cell.row) for cell in cells]
    linked = {(link.a, link.b) for link in board.links}
    cut = [
        (a, b)
        for a, b in combinations(range(len(places)), 2)
        if side_towards(places[a], places[b]) is not None and (str(a), str(b)) not in linked
    ]
    assert cut == ([(97, 111)] if name == "japan" else [])
    assert all(side_towards(places[int(a)], places[int(b)]) is not None for a, b in linked)


@both
def test_every_node_lies_on_land_and_in_no_lake(name: str, boards: dict[str, Board]) -> None:
    assert [place.id for place in boards[name].places if not is_land(boards[name], place.at)] == []


def test_every_strait_of_japan_has_water_under_the_middle_of_its_double_edge(boards: dict[str, Board]) -> None:
    land = {row["id"]: row["landmass"] for row in facts("japan_nodes")}
    straits = [link for link in boards["japan"].links if land[link.a] != land[link.b]]
    assert {link.props["cost"] for link in straits} == {2}
    dry = []
    for link in straits:
        (x1, y1), (x2, y2) = link.path
        if all(
            is_land(boards["japan"], (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)) for t in (0.35, 0.45, 0.5, 0.55, 0.65)
        ):
            dry.append(link.id)
    assert dry == []


@both
def test_names_cover_neither_one_another_nor_other_cities_and_stay_on_the_board(
    name: str, boards: dict[str, Board]
) -> None:
    board = boards[name]
    cities = [place for place in board.places if place.kind == "City"]
    boxes = {p.name: labels.box(p.at, p.name, str(p.props["label"])) for p in cities}
    meeting = [(a, b) for a, b in combinations(boxes, 2) if labels.overlap(boxes[a], boxes[b]) > 0]
    r = labels.CITY_RADIUS
    covered = [
        (text, p.name)
        for text, box in boxes.items()
        for p in cities
        if p.name != text and labels.overlap(box, (p.at[0] - r, p.at[1] - r, p.at[0] + r, p.at[1] + r)) > 0
    ]
    off = [t for t, b in boxes.items() if b[0] < 4 or b[1] < 4 or b[2] > board.width - 4 or b[3] > board.height - 4]
    assert (meeting, covered, off) == ([], [], [])


@both
def test_the_board_travels_through_json_unchanged(name: str, boards: dict[str, Board]) -> None:
    board = boards[name]
    again = board_from_json(board_to_json(board))
    assert again == board
    assert board_digest(again) == board_digest(board)


@both
def test_every_region_has_a_name_and_the_look_is_the_poster(name: str, boards: dict[str, Board]) -> None:
    board = boards[name]
    assert board.theme == "poster"
    assert all(board.props[f"region_{colour}"] for colour in ("blue", "green", "yellow", "orange", "red"))


@both
@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
def test_tiled_opens_the_map(name: str, tmp_path: Path) -> None:
    subprocess.run(
        ["tiled", "--export-map", "json", str(resources.maps(f"{name}.tmx")), str(tmp_path / "out.json")],
        check=True,
        env={"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        capture_output=True,
    )
    assert (tmp_path / "out.json").stat().st_size > 10_000
