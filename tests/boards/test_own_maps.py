"""A user's own map: what may be left out, what Tiled may do to the file, and where maps are found."""

import re
import shutil
import subprocess
import sys
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from trainyard import resources
from trainyard.boards import check, labels
from trainyard.boards.model import Board
from trainyard.core.errors import BadMap
from trainyard.games import maps
from trainyard.games.registry import UnknownGame

FIXTURES = Path(__file__).parent.parent / "fixtures"
SPEC = maps.spec_of("tickets")


def load(folder: Path, text: str) -> Board:
    (folder / "island.tmx").write_text(text, encoding="utf-8")
    shutil.copy(FIXTURES / "island_tickets.csv", folder)
    return check.load(folder / "island.tmx", SPEC)


@pytest.fixture
def text() -> str:
    return (FIXTURES / "island.tmx").read_text(encoding="utf-8")


@pytest.fixture
def island() -> Board:
    return check.load(FIXTURES / "island.tmx", SPEC)


def test_the_island_is_crude_and_whole(island: Board) -> None:
    assert len(island.places) == 8
    assert len(next(s for s in island.shapes if s.kind == "Land").points) == 15
    assert island.title == "Amber Island"
    assert len(island.tables["tickets"]) == 25


def test_what_is_left_out_has_defaults(island: Board) -> None:
    link = next(k for k in island.links if k.id == "deepholm-middleton")
    assert link.props == {"length": 4, "colour": "orange", "tunnel": False, "locomotives": 0, "side": 0}
    assert [k.props["side"] for k in island.links if k.a == "fairwater" and k.b == "ostrel"] == [-1, 1]
    assert next(s for s in island.shapes if s.kind == "Land").props == {"coast": "natural"}


def test_names_without_a_side_get_one_that_covers_no_other_name(island: Board) -> None:
    sides = labels.choose(island)
    boxes = [labels.box(p.at, p.name, sides[p.id]) for p in island.places]
    assert all(labels.overlap(a, b) == 0 for i, a in enumerate(boxes) for b in boxes[:i])


def test_the_order_of_attributes_does_not_matter(text: str, tmp_path: Path, island: Board) -> None:
    root = ElementTree.fromstring(text)
    for element in root.iter():
        element.attrib = dict(reversed(element.attrib.items()))
    assert load(tmp_path, ElementTree.tostring(root, encoding="unicode")) == island


def test_a_moved_city_takes_its_routes_along(text: str, tmp_path: Path, island: Board) -> None:
    moved = load(tmp_path, re.sub(r'(name="Hollin" type="City") x="240" y="205"', r'\1 x="260" y="245"', text))
    assert next(p for p in moved.places if p.id == "hollin").at == (260, 245)
    for before, after in zip(island.links, moved.links, strict=True):
        if "hollin" in (after.a, after.b):
            assert (260, 245) in (after.path[0], after.path[-1])
            if len(before.path) == 2:
                continue
            # The bend goes along by about half the way, so the route keeps its form.
            middle, was = after.path[len(after.path) // 2], before.path[len(before.path) // 2]
            assert 10 < dist(middle, was) < 36
        else:
            assert after == before


def test_a_recoloured_route_is_recoloured(text: str, tmp_path: Path) -> None:
    board = load(
        tmp_path, text.replace('<property name="colour" value="blue"/>', '<property name="colour" value="red"/>')
    )
    assert next(k for k in board.links if k.id == "hollin-kestrel").props["colour"] == "red"


def test_an_objects_own_colour_wins_over_its_layers(text: str, tmp_path: Path) -> None:
    changed = re.sub(
        r'(name="Hollin – Kestrel".*?<properties>)',
        r'\1<property name="colour" value="white"/>',
        text,
        count=1,
        flags=re.S,
    )
    assert next(k for k in load(tmp_path, changed).links if k.id == "hollin-kestrel").props["colour"] == "white"


def test_a_line_drawn_the_other_way_round_gives_the_same_route(text: str, tmp_path: Path, island: Board) -> None:
    found = re.search(r'name="Hollin – Kestrel" type="Route" x="240" y="205">.*?points="([^"]*)"', text, re.S)
    assert found
    back = found[0].replace('x="240" y="205"', 'x="430" y="160"').replace(found[1], "0,0 -100,0 -190,45")
    again = load(tmp_path, text.replace(found[0], back))
    for one, two in zip(again.links, island.links, strict=True):
        assert one.id == two.id
        assert all(dist(p, q) < 0.1 for p, q in zip(one.path, two.path, strict=True))


def test_without_from_and_to_a_route_leads_to_the_nearest_cities(text: str, tmp_path: Path, island: Board) -> None:
    assert load(tmp_path, re.sub(r' *<property name="(from|to)" type="object" value="\d+"/>\n', "", text)) == island


def test_numbers_and_truth_written_as_words_count(text: str, tmp_path: Path, island: Board) -> None:
    assert load(tmp_path, re.sub(r'(name="(?:length|tunnel|locomotives|tint|size)") type="\w+"', r"\1", text)) == island


def test_a_route_without_a_name_is_called_by_its_cities(text: str, tmp_path: Path) -> None:
    nameless = text.replace(' name="Hollin – Kestrel"', "")
    with pytest.raises(BadMap, match=r"Route “Hollin – Kestrel” \(object \d+\): a route has a length"):
        load(
            tmp_path,
            re.sub(r'(type="object" value="16"/>\s*<property name="length" type="int" value=)"5"', r'\1"7"', nameless),
        )
    with pytest.raises(BadMap, match=r"Route “Hollin – Kestrel” \(object \d+\) is turned"):
        load(tmp_path, re.sub(r'type="Route" x="240" y="205"', r'\g<0> rotation="9"', nameless, count=1))


def test_a_layer_in_a_group_is_read(text: str, tmp_path: Path, island: Board) -> None:
    grouped = text.replace(' <objectgroup color="#b83a22"', ' <group id="50" name="all"><objectgroup color="#b83a22"')
    assert load(tmp_path, grouped.replace("</objectgroup>\n</map>", "</objectgroup></group>\n</map>")) == island


def test_a_city_whose_name_has_no_plain_letter_gets_an_id(text: str, tmp_path: Path) -> None:
    changed = text.replace('"Middleton" type="City"', '"÷×÷" type="City"')
    (tmp_path / "island.tmx").write_text(changed, encoding="utf-8")
    number = re.search(r'id="(\d+)" name="÷×÷"', changed)
    assert number
    tickets = (FIXTURES / "island_tickets.csv").read_text(encoding="utf-8").replace("middleton", f"place_{number[1]}")
    (tmp_path / "island_tickets.csv").write_text(tickets, encoding="utf-8")
    assert f"place_{number[1]}" in {p.id for p in check.load(tmp_path / "island.tmx", SPEC).places}


def test_the_catalogue_lists_own_maps_beside_the_shipped_ones_and_bad_ones_with_their_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maps, "own_folder", lambda: tmp_path)
    assert [entry.id for entry in maps.maps_for("tickets")] == ["europe"]
    shutil.copy(FIXTURES / "island.tmx", tmp_path)
    shutil.copy(FIXTURES / "island_tickets.csv", tmp_path)
    shutil.copy(FIXTURES / "island.tmx", tmp_path / "europe.tmx")
    (tmp_path / "torn.tmx").write_text("<map", encoding="utf-8")
    (tmp_path / "other.tmx").write_text(
        (tmp_path / "island.tmx").read_text(encoding="utf-8").replace('value="tickets"', 'value="transam"'),
        encoding="utf-8",
    )
    entries = {entry.id: entry for entry in maps.maps_for("tickets")}
    assert list(entries) == ["europe", "my_europe", "island", "torn"]
    assert entries["europe"].shipped
    assert not entries["island"].shipped
    assert entries["island"].title == "Amber Island"
    assert entries["island"].fault is None
    fault = entries["torn"].fault
    assert fault is not None
    assert "torn.tmx is not XML" in fault.english()
    assert maps.load("tickets", "my_europe").id == "my_europe"
    assert maps.load("tickets", "island").title == "Amber Island"
    with pytest.raises(BadMap, match=r"torn\.tmx"):
        maps.load("tickets", "torn")


def test_a_map_is_loaded_by_its_path(tmp_path: Path) -> None:
    assert maps.load("tickets", FIXTURES / "island.tmx").id == "island"
    with pytest.raises(BadMap, match="there is no file"):
        maps.load("tickets", tmp_path / "none.tmx")


@pytest.mark.parametrize("name", ["atlantis", "", "../maps/europe", "europe\0", "Europe", "/etc/passwd", "x" * 5000])
def test_an_unknown_id_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(BadMap, match="there is no map"):
        maps.load("tickets", name)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        maps.load("chess", "europe")


def test_the_code_of_boards_loads_no_pygame_until_a_map_is_read() -> None:
    code = (
        "import sys; import trainyard.games.maps, trainyard.games.tickets.mapspec, trainyard.boards.labels;"
        "print(sorted({'pygame', 'pytmx', 'networkx'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_files_for_tiled_are_those_that_the_mapspecs_give(tmp_path: Path) -> None:
    sys.path.insert(0, str(resources.root()))
    from tools import make_maps

    make_maps.project(tmp_path)
    for fresh in tmp_path.iterdir():
        assert fresh.read_text(encoding="utf-8") == resources.maps(fresh.name).read_text(encoding="utf-8"), fresh.name
