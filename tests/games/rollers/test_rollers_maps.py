"""The sheets drawn in Tiled carry the facts of data/rollers, and broken sheets are told in sentences."""

import json
import re
from itertools import pairwise, product
from pathlib import Path

import pytest
from rollers_board import FILES, facts, sheet_board

from trainyard import resources
from trainyard.games import maps
from trainyard.games.rollers import pieces
from trainyard.games.rollers.network import lines_of
from trainyard.games.rollers.pieces import BLACK, COLOURS, FACES, ORDERS, PIECE_INDEX, PIECES, SHAPES, TILES, shape_of
from trainyard.games.rollers.tables import Tables, tables_of

every_sheet = pytest.mark.parametrize("name", FILES)


def tables(name: str) -> Tables:
    return tables_of(maps.load("rollers", name))


@every_sheet
def test_the_map_is_the_sheet_of_the_data(name: str) -> None:
    drawn, data = tables(name), facts(name)
    told = tables_of(sheet_board(name))
    assert drawn.spaces == told.spaces == tuple(sorted(row["id"] for row in data["hexes"]))
    assert drawn.near == told.near
    assert drawn.candidates == told.candidates
    for row in data["hexes"]:
        space = drawn.space_index[row["id"]]
        assert drawn.county[space] == row["region"]
        assert bool(drawn.city_at[space]) == (row["kind"] == "city")
        assert (space in drawn.towns) == (row["kind"] == "town")
    for city in data["cities"]:
        assert drawn.city_names[city["city"]] == city["name"]
        assert drawn.spaces[drawn.city_space[city["city"]]] == city["hex"]
        assert COLOURS[drawn.goods[city["city"]]] == city["goods"]
    for wall in data["wall_candidates"]:
        ends = {(drawn.space_index[wall["a"]], wall["side_of_a"]), (drawn.space_index[wall["b"]], wall["side_of_b"])}
        assert set(drawn.candidates[wall["region"], wall["die"]]) == ends


@every_sheet
def test_each_county_has_a_city_a_town_and_plain_spaces(name: str) -> None:
    drawn = tables(name)
    assert len(drawn.spaces) in (60, 66)
    for county in range(1, 7):
        assert len(drawn.free[county]) == len(drawn.spaces) // 6 - 1
        assert sum(space in drawn.towns for space in drawn.free[county]) == 1


def usable(drawn: Tables, space: int) -> set[int]:
    """The sides towards other spaces when every candidate is a wall."""
    blocked = drawn.blocked(((1, 2, 3, 4, 5, 6),) * 6)
    return {side for side in range(6) if drawn.near[space][side] >= 0 and not blocked[space] >> side & 1}


@every_sheet
def test_with_all_candidates_walled_every_city_keeps_4_and_every_town_3_usable_sides(name: str) -> None:
    drawn = tables(name)
    assert all(len(usable(drawn, drawn.city_space[city])) >= 4 for city in range(1, 7))
    assert all(len(usable(drawn, town)) >= 3 for town in drawn.towns)


def test_with_all_candidates_walled_neighbours_of_the_six_counties_can_be_joined_with_two_pieces() -> None:
    drawn = tables("six_counties")
    ring = facts("six_counties")["ring_order_clockwise"]
    joined = set()
    for one, sides in product((s for free in drawn.free for s in free), PIECES):
        if not set(sides) <= usable(drawn, one):
            continue
        for side in sides:
            two = drawn.near[one][side]
            if drawn.city_at[two]:
                continue
            for more in PIECES:
                if (side + 3) % 6 in more and set(more) <= usable(drawn, two):
                    sheet = bytearray(len(drawn.spaces))
                    sheet[one], sheet[two] = PIECE_INDEX[sides], PIECE_INDEX[more]
                    joined |= {(line.a, line.b) for line in lines_of(drawn, sheet)}
    assert {tuple(sorted(pair)) for pair in pairwise([*ring, ring[0]])} <= joined


def test_the_numbers_of_the_rules_are_those_of_the_components() -> None:
    data = json.loads(resources.data("rollers", "components.json").read_text(encoding="utf-8"))
    assert {t["id"]: (t["number"], t["name"], t["use"] == "once", t["points"]) for t in data["action_tiles"]} == {
        tile.id: (tile.number, tile.name, tile.once, tile.points) for tile in TILES.values()
    }
    assert {o["id"]: (tuple(o.get("cubes", ())), o.get("count", 0), o["points"]) for o in data["order_tiles"]} == {
        order.id: (order.cubes, order.different, order.points) for order in ORDERS.values()
    }
    assert {t["id"]: t["name"] for t in data["start_tiles"]} == pieces.START_TILES
    assert tuple(data["goods"]["colours"].values()) == pieces.CUBES[:BLACK]
    assert data["goods"]["black"] == pieces.BLACK_CUBES
    assert [tuple(face) for face in data["dice"]["track"]["faces"]] == [face for face in FACES for _ in range(2)]
    assert {int(k): v for k, v in data["scoring"]["engine"].items()} == dict(enumerate(pieces.ENGINE_POINTS[4:], 4))
    assert tuple(map(tuple, data["solo"]["ranks"])) == pieces.RANKS
    end = data["end"]
    assert (end["empty_cities"], end["round_cap"], end["solo_round_cap"]) == (
        pieces.EMPTY_CITIES,
        pieces.LAST_ROUND,
        pieces.SOLO_LAST_ROUND,
    )
    assert {name: wall["per_region"] for name, wall in data["walls"].items() if name != "how"} == {
        {"none": "easy"}.get(name, name): count for name, count in pieces.WALLS.items()
    }
    assert [SHAPES[shape_of(sides)] for sides in PIECES].count("straight") == 3


BROKEN = {
    "a county without a city": (r'<object id="\d+" name="Amber Junction".*?</object>', "", "no city 1"),
    "two towns in a county": (r'(name="Reedwell" type="Town" )x="\d+" y="\d+"', r'\1x="300" y="191"', "no town"),
    "a city in the wrong county": (
        r'(name="Amber Junction".*?"number" type="int" value=)"1"', r'\1"2"', "there is another city 2|city 2"),
    "grey goods at a city that takes no private cube": (
        r'(name="Amber Junction".*?"goods" value=)"yellow"', r'\1"grey"', "cities 3 and 4"),
    "goods twice": (r'(name="Amber Junction".*?"goods" value=)"yellow"', r'\1"red"', "2 cities take red"),
    "a wall beside no side": (r'(name="1-1" type="Wall" )x="\d+" y="\d+"', r'\1x="40" y="80"', "does not lie"),
    "a wall missing": (r'<object id="\d+" name="1-1" type="Wall".*?</object>', "", "no wall for the dice 1"),
    "a wall twice": (r'(name="1-1" type="Wall".*?value=)"1"', r'\1"2"', "another wall of die 2"),
    "a letter order that is none": (r'value="rings"', 'value="spiral"', "lettering"),
    "hexes in columns": ('staggeraxis="y"', 'staggeraxis="x"', "stagger axis Y"),
    "a county too small": (r'(encoding="csv">\n)(.*?)(</data>)', "COUNTIES", "county 1 has 0 hexes"),
    "a city off the land": (r'(name="Amber Junction" type="City" )x="\d+" y="\d+"', r'\1x="30" y="35"', "no hex"),
}  # fmt: skip


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_sheet_is_told_in_a_sentence(fault: str, tmp_path: Path) -> None:
    pattern, instead, sentence = BROKEN[fault]
    text = resources.maps("six_counties.tmx").read_text(encoding="utf-8")
    if instead == "COUNTIES":
        broken = re.sub(pattern, lambda m: m[1] + m[2].replace("1", "2") + m[3], text, count=1, flags=re.DOTALL)
    else:
        broken = re.sub(pattern, instead, text, count=1, flags=re.DOTALL)
    assert broken != text, "the pattern changed nothing"
    for name in ("counties_60x70.tsx", "counties_60x70.png"):
        (tmp_path / name).write_bytes(resources.maps(name).read_bytes())
    path = tmp_path / "broken.tmx"
    path.write_text(broken, encoding="utf-8")
    found = [each.english() for each in maps.faults(path)]
    assert any(re.search(sentence, each) for each in found), found


def test_hexes_cut_off_by_walls_or_by_water_are_told(tmp_path: Path) -> None:
    text = resources.maps("narrows.tmx").read_text(encoding="utf-8")
    rows = text.split('encoding="csv">\n')[1].split("</data>")[0]
    lonely = re.sub(r"^((?:\d+,)+\d+)", lambda m: "1" + m[1][1:], rows, count=1)
    for name in ("counties_60x70.tsx", "counties_60x70.png"):
        (tmp_path / name).write_bytes(resources.maps(name).read_bytes())
    path = tmp_path / "cut.tmx"
    path.write_text(text.replace(rows, lonely), encoding="utf-8")
    assert any("cannot be reached" in each.english() for each in maps.faults(path))
