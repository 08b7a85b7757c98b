# ruff: noqa: E501 - one line a case
"""Every broken map is refused with a sentence that names the thing; none ends in a traceback."""

import base64
import gzip
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainyard.boards import check, source, tmx
from trainyard.boards.model import Board
from trainyard.boards.schema import MapSpec, Property, scenery
from trainyard.core.errors import BadMap
from trainyard.games import maps

FIXTURES = Path(__file__).parent.parent / "fixtures"
ISLAND = (FIXTURES / "island.tmx").read_text(encoding="utf-8")
TICKETS = (FIXTURES / "island_tickets.csv").read_text(encoding="utf-8")
SPEC = maps.spec_of("tickets")


def write(folder: Path, text: str | bytes, tickets: str | bytes | None = TICKETS) -> Path:
    path = folder / "broken.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    if tickets is not None:
        (folder / "island_tickets.csv").write_bytes(tickets if isinstance(tickets, bytes) else tickets.encode())
    return path


def sentences(path: Path) -> list[str]:
    return [fault.english() for fault in maps.faults(path)]


def sub(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    """The island with a text replaced; the text must be there, or the test would test nothing."""

    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, count)

    return change


def thing(name: str, pattern: str, new: str) -> Callable[[str], str]:
    """The island with something changed inside the object of that name."""

    def change(text: str) -> str:
        found = re.search(rf'  <object id="\d+" name="{re.escape(name)}".*?</object>\n', text, re.S)
        assert found, name
        changed, times = re.subn(pattern, new, found[0], count=1, flags=re.S)
        assert times, pattern
        return text.replace(found[0], changed)

    return change


def drop(name: str) -> Callable[[str], str]:
    return thing(name, r".*", "")


def more(xml: str) -> Callable[[str], str]:
    """The island with an object more in the cities' layer."""
    return sub(" </objectgroup>\n</map>", f"{xml}\n </objectgroup>\n</map>")


def layer(data: str, attributes: str = 'encoding="csv"', tileset: str = "") -> Callable[[str], str]:
    xml = (
        f'{tileset}<layer id="40" name="ground" width="124" height="76"><data {attributes}>{data}</data></layer></map>'
    )
    return sub("</map>", xml)


TILESET = '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="2" columns="2"><image source="none.png" width="16" height="8"/></tileset>'
CELLS = 124 * 76
LENGTH = r'name="length" type="int" value="\d+"'
HOLLIN = "Hollin – Kestrel"

BROKEN: dict[str, tuple[Callable[[str], str], tuple[str, ...]]] = {
    # cities and routes
    "missing city": (drop("Hollin"), ("Port Amber – Hollin", "“to” is object", "no place")),
    "length 7": (thing(HOLLIN, LENGTH, 'name="length" type="int" value="7"'), (f"Route “{HOLLIN}” (object", "1 to 6 or of 8, not 7")),
    "length 0": (thing(HOLLIN, LENGTH, 'name="length" type="int" value="0"'), (HOLLIN, "not 0")),
    "length negative": (thing(HOLLIN, LENGTH, 'name="length" type="int" value="-3"'), (HOLLIN, "not -3")),
    "length huge": (thing(HOLLIN, LENGTH, f'name="length" type="int" value="{"9" * 400}"'), (HOLLIN, "length", "no whole number")),
    "length as a word": (thing(HOLLIN, LENGTH, 'name="length" value="five"'), (HOLLIN, "length must be a whole number", "five")),
    "length missing": (thing(HOLLIN, rf"<property {LENGTH}/>", ""), (HOLLIN, "has no length")),
    "unknown colour": (sub('value="blue"', 'value="bleu"'), (HOLLIN, "colour is “bleu”", "red, blue")),
    "unknown property": (thing(HOLLIN, 'name="length"', 'name="lenght"'), (HOLLIN, "unknown property “lenght”", "length")),
    "from a city to itself": (thing(HOLLIN, r'name="to" type="object" value="17"', 'name="to" type="object" value="16"'), (HOLLIN, "leads from “Hollin” to itself")),
    "from a mountain": (thing(HOLLIN, r'name="from" type="object" value="\d+"', 'name="from" type="object" value="1"'), (HOLLIN, "“from” is object 1")),
    "to an object that is not there": (thing(HOLLIN, r'name="to" type="object" value="\d+"', 'name="to" type="object" value="999"'), (HOLLIN, "object 999")),
    "leads nowhere": (thing(HOLLIN, r'<property name="to" type="object" value="17"/>(.*)points="[^"]*"', r'\1points="0,0 50,300"'), (HOLLIN, "does not say where it leads", "“to”")),
    "three parallels": (more('  <object id="900" name="Third" type="Route" x="665" y="165"><properties><property name="length" type="int" value="4"/></properties><polyline points="0,0 105,135"/></object>'), ("Route “Third” (object 900): there are 3 routes", "at most two")),
    "parallels of unequal length": (thing("Fairwater – Ostrel", LENGTH, 'name="length" type="int" value="5"'), ("Fairwater – Ostrel", "same length")),
    "ferry and tunnel": (thing("Ostrel – Gull Rock", "</properties>", '<property name="tunnel" type="bool" value="true"/></properties>'), ("Ostrel – Gull Rock", "cannot be a tunnel")),
    "coloured ferry": (thing("Ostrel – Gull Rock", "</properties>", '<property name="colour" value="red"/></properties>'), ("Ostrel – Gull Rock", "ferries are grey, not red")),
    "more locomotives than spaces": (thing("Ostrel – Gull Rock", r'name="locomotives" type="int" value="\d"', 'name="locomotives" type="int" value="6"'), ("Ostrel – Gull Rock", "6 locomotives do not fit on 5")),
    "unconnected city": (more('  <object id="901" name="Lonely" type="City" x="300" y="300"><point/></object>'), ("City “Lonely” (object 901) is not connected",)),
    "two cities of one name": (more('  <object id="901" name="hollin" type="City" x="300" y="300"><point/></object>'), ("“hollin” (object 901) has the same name as City “Hollin”",)),
    "two objects of one number": (more('  <object id="1" name="Twin" type="City" x="300" y="300"><point/></object>'), ("“Twin” (object 1) has the same number as",)),
    "city without a name": (thing("Hollin", 'name="Hollin" ', ""), ("City (object", "has no name")),
    "city with an endless name": (thing("Hollin", 'name="Hollin"', f'name="{"W" * 200}"'), ("City “WWW", "200 characters", "at most 40")),
    "letters that the typefaces lack": (thing("Hollin", 'name="Hollin"', 'name="Χόλλιν"'), ("City “Χόλλιν” (object 16): its name has characters that the typefaces lack: Χ U+03A7, ό U+03CC",)),
    "sea named in letters that the typefaces lack": (more('  <object id="906" name="日本海" type="Label" x="90" y="90"><polyline points="0,0 90,9"/></object>'), ("Label “日本海” (object 906)", "日 U+65E5")),
    "title in letters that the typefaces lack": (sub('value="Amber Island"', 'value="Amber ☃"'), ("the map's title has characters that the typefaces lack: ☃ U+2603",)),
    "two cities on one spot": (thing("Hollin", r'x="[\d.]+" y="[\d.]+"', 'x="436" y="163"'), ("City “Hollin” (object 16) and City “Kestrel” (object 17) lie on one spot",)),
    "map with an endless title": (sub('value="Amber Island"', f'value="{"T" * 50_000}"'), ("the map's title has 50000 characters",)),
    "city off the board": (thing("Hollin", r'x="[\d.]+"', 'x="2400"'), ("City “Hollin”", "off the board", "2400")),
    "city far away": (thing("Hollin", r'x="[\d.]+"', 'x="1e30"'), ("City “Hollin”", "x is 1e30")),
    "coordinate NaN": (thing("Hollin", r'x="[\d.]+"', 'x="nan"'), ("City “Hollin”", "x is “nan”")),
    "coordinate infinite": (thing("Hollin", r'y="[\d.]+"', 'y="inf"'), ("City “Hollin”", "y is “inf”")),
    "city drawn as a line": (thing("Hollin", "<point/>", '<polyline points="0,0 9,9"/>'), ("City “Hollin”", "must be drawn as a point")),
    "city with an odd label side": (thing("Hollin", "<point/>", '<properties><property name="label" value="x"/></properties><point/>'), ("Hollin", "label is “x”", "r, l, t, b")),
    "no cities at all": (lambda text: re.sub(r'  <object id="\d+" name="[^"]*" type="City".*?</object>\n', "", text, flags=re.S), ("no place",)),
    # objects that Tiled allows
    "no type": (thing("Hollin", ' type="City"', ""), ("Object “Hollin”", "has no type", "City")),
    "unknown type": (thing("Hollin", 'type="City"', 'type="Town"'), ("Town “Hollin”", "no type “Town”")),
    "class of Tiled 1.9": (thing("Hollin", 'type="City"', 'class="City"'), ("City “Hollin”", "Tiled 1.9", "class")),
    "text object": (more('  <object id="902" name="Note" type="Label" x="9" y="9" width="50" height="9"><text>hello</text></object>'), ("Label “Note” (object 902) is a text object",)),
    "template": (more('  <object id="903" template="city.tx" x="90" y="90"/>'), ("(object 903) comes from a template",)),
    "turned polygon": (sub('type="Land"', 'type="Land" rotation="30"'), ("Land (object 1) is turned by 30",)),
    "ellipse": (more('  <object id="904" type="Lake" x="90" y="90" width="9" height="9"><ellipse/></object>'), ("Lake (object 904) is an ellipse; use a point, a line or a polygon",)),
    "tile object": (more('  <object id="905" gid="1" type="City" name="Pic" x="90" y="90" width="9" height="9"/>'), ("City “Pic” (object 905) is a tile object",)),
    "reserved property of an object": (thing(HOLLIN, "</properties>", '<property name="width" type="int" value="3"/></properties>'), (HOLLIN, "“width” is reserved")),
    "reserved property of the map": (sub('<property name="title"', '<property name="layers" value="x"/><property name="title"'), ("the map", "“layers” is reserved")),
    "reserved property of a layer": (sub('<property name="colour" value="blue"/>', '<property name="colour" value="blue"/><property name="visible" type="bool" value="true"/>'), ("routes blue", "“visible” is reserved")),
    "property of a class kind": (thing(HOLLIN, "</properties>", '<property name="extra" type="class" propertytype="Foo"><properties/></property></properties>'), (HOLLIN, "“extra” is of the kind class")),
    "property twice": (thing(HOLLIN, "</properties>", '<property name="length" type="int" value="3"/></properties>'), (HOLLIN, "“length” twice")),
    "bool that is neither": (thing("Middleton – Hollin", 'type="bool" value="true"', 'type="bool" value="maybe"'), ("Middleton – Hollin", "tunnel is “maybe”")),
    "broken points": (thing(HOLLIN, r'points="[^"]*"', 'points="0,0 7"'), (HOLLIN, "points cannot be read")),
    "one point": (thing(HOLLIN, r'points="[^"]*"', 'points="0,0"'), (HOLLIN, "at least 2 points")),
    "a line of endless points": (thing(HOLLIN, r'points="[^"]*"', f'points="{"9,9 " * 3000}"'), (HOLLIN, "too many points: 3000")),
    "endless cities": (more("".join(f'  <object id="{n}" name="C{n}" type="City" x="300" y="300"><point/></object>' for n in range(1000, 21_000))), ("too many objects: 20008",)),
    "endless routes": (more("".join(f'  <object id="{n}" type="Route" x="300" y="300"><properties><property name="length" type="int" value="2"/></properties><polyline points="0,0 90000,0 0,90000 90000,90000"/></object>' for n in range(1000, 9_000))), ("too many objects: 8014",)),
    "far point": (thing(HOLLIN, r'points="[^"]*"', 'points="0,0 1e9,4"'), (HOLLIN, "far off the board")),
    "tint out of range": (sub('name="tint" type="int" value="3"', 'name="tint" type="int" value="77"'), ("Region (object", "tint is 77")),
    "shifted layer": (sub('name="routes blue"', 'name="routes blue" offsetx="40"'), ("layer “routes blue” is shifted",)),
    # the map itself
    "infinite map": (sub('infinite="0"', 'infinite="1"'), ("the map is infinite",)),
    "huge map": (sub('width="124"', 'width="2000000000"'), ("the map is too big: 2000000000",)),
    "map without a size": (sub('width="124"', 'width="abc"'), ("no proper size",)),
    "map of size 0": (sub('height="76"', 'height="0"'), ("no proper size",)),
    "hexagonal map": (sub('orientation="orthogonal"', 'orientation="hexagonal" hexsidelength="4" staggeraxis="y" staggerindex="odd"'), ("the map is hexagonal",)),
    "unknown game": (sub('value="tickets"', 'value="chess"'), ("chess",)),
    "no game": (sub('<property name="game" value="tickets"/>', ""), ("for which game", "game")),
    "unknown theme": (sub('value="parchment"', 'value="neon"'), ("theme is “neon”",)),
    # tile layers
    "tile layer where none is read": (layer(",".join(["0"] * CELLS)), ("layer “ground” is a tile layer",)),
    "tiles without a tileset": (layer(",".join(["1"] * CELLS)), ("layer “ground”", "no tileset")),
    "turned tile": (layer(",".join(["1", str(1 | 1 << 31), *["1"] * (CELLS - 2)]), tileset=TILESET), ("layer “ground”", "column 1, row 0 is turned")),
    "too few tiles": (layer("1,2,3", tileset=TILESET), ("layer “ground”", "not 124 x 76")),
    "missing tileset": (sub("<objectgroup", '<tileset firstgid="1" source="gone.tsx"/><objectgroup'), ("tileset gone.tsx is missing",)),
    "tileset elsewhere": (sub("<objectgroup", '<tileset firstgid="1" source="../../../etc/x.tsx"/><objectgroup'), ("outside the folder",)),
    "tileset of monstrous tiles": (layer("0", tileset=TILESET.replace('width="16"', 'width="999999999"')), ("tileset t has no proper tile sizes",)),
    "zlib bomb": (layer(base64.b64encode(zlib.compress(bytes(60_000_000), 9)).decode(), 'encoding="base64" compression="zlib"'), ("layer “ground”", "cannot be unpacked")),
    "gzip bomb": (layer(base64.b64encode(gzip.compress(bytes(60_000_000), 9)).decode(), 'encoding="base64" compression="gzip"'), ("layer “ground”", "cannot be unpacked")),
    "zstd layer": (layer("KLUv/SAA", 'encoding="base64" compression="zstd"'), ("layer “ground”", "CSV")),
    "damaged base64": (layer("@@@", 'encoding="base64"'), ("layer “ground”", "cannot be unpacked")),
    # tickets
    "no tickets property": (sub('<property name="tickets" value="island_tickets.csv"/>', ""), ("“tickets”", "CSV")),
    "tickets file not there": (sub("island_tickets.csv", "other.csv"), ("other.csv",)),
    "tickets file elsewhere": (sub("island_tickets.csv", "../../../../etc/passwd"), ("folder of the map", "passwd")),
    "tickets file absolute": (sub("island_tickets.csv", "/etc/passwd"), ("folder of the map", "/etc/passwd")),
    "tickets file is the folder": (sub("island_tickets.csv", "."), ("folder of the map",)),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_map_is_refused_with_a_sentence_that_names_the_thing(case: str, tmp_path: Path) -> None:
    change, words = BROKEN[case]
    found = sentences(write(tmp_path, change(ISLAND)))
    assert found, case
    assert all(any(word in sentence for sentence in found) for word in words), found
    assert all(len(sentence) < 400 and "Traceback" not in sentence for sentence in found)


TICKET_FAULTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "no column": (TICKETS.replace("points", "score", 1), ("island_tickets.csv, line 1", "“points”")),
    "unknown city": (TICKETS.replace("deepholm", "atlantis", 1), ("line 2", "no city “atlantis”")),
    "to itself": (TICKETS + "hollin,hollin,5,regular,base\n", ("line 27", "hollin to itself")),
    "points in words": (TICKETS + "hollin,ostrel,five,regular,1912\n", ("line 27", "not “five”")),
    "points too many": (TICKETS + "hollin,ostrel,99999999999,regular,1912\n", ("line 27", "1 to 99")),
    "unknown kind": (TICKETS + "hollin,ostrel,5,short,1912\n", ("line 27", "not “short”")),
    "unknown edition": (TICKETS + "hollin,ostrel,5,regular,1913\n", ("line 27", "not “1913”")),
    "twice": (TICKETS + TICKETS.splitlines()[-1] + "\n", ("line 27", "same ticket stands in line 26")),
    "too few values": (TICKETS + "hollin,ostrel\n", ("line 27", "2 values instead of 5")),
    "too few long": (TICKETS.replace(",long,", ",regular,", 1), ("4 long tickets", "at least 5")),
    "too few regular": ("\n".join(row for i, row in enumerate(TICKETS.splitlines()) if ",regular," not in row or i > 9), ("regular tickets", "at least 20")),
    "nothing": ("", ("island_tickets.csv is empty",)),
    "open quote": (TICKETS + '"hollin,ostrel,5', ("island_tickets.csv, line",)),
}  # fmt: skip


@pytest.mark.parametrize("case", TICKET_FAULTS)
def test_a_fault_in_the_tickets_names_the_file_and_the_line(case: str, tmp_path: Path) -> None:
    tickets, words = TICKET_FAULTS[case]
    found = sentences(write(tmp_path, ISLAND, tickets))
    assert found
    assert all(any(word in sentence for sentence in found) for word in words), found


def test_tickets_that_are_no_text_are_refused(tmp_path: Path) -> None:
    assert any("UTF-8" in sentence for sentence in sentences(write(tmp_path, ISLAND, bytes(range(128, 256)))))


def test_a_ticket_file_of_endless_lines_is_refused(tmp_path: Path) -> None:
    assert any(
        "too long" in s for s in sentences(write(tmp_path, ISLAND, TICKETS + "hollin,ostrel,5,regular,base\n" * 2000))
    )


LAUGHS = (
    '<!DOCTYPE map [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(97 + n)} "{f"&{chr(96 + n)};" * 10}">' for n in range(1, 10))
    + "]>"
)

NOT_MAPS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "blank": (b" \n ", "is empty"),
    "binary": (bytes(range(256)) * 9, "not XML"),
    "zeros": (bytes(5000), "not XML"),
    "plain text": (b"hello", "not XML"),
    "cut off": (ISLAND[:2000].encode(), "not XML, or damaged"),
    "other XML": (b"<svg/>", "begins with <svg>"),
    "json": (b'{"type":"map"}', "not XML"),
    "unknown encoding": (b'<?xml version="1.0" encoding="klingon"?><map/>', "not XML"),
    "billion laughs": (f"{LAUGHS}<map>&j;</map>".encode(), "document type"),
    "outside entity": (b'<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>', "document type"),
    "document type alone": (b'<!DOCTYPE map SYSTEM "map.dtd"><map/>', "document type"),
    "deep nesting": (b"<map>" + b"<group>" * 100_000, "deeply nested"),
    "too many elements": (b"<map>" + b"<a/>" * 300_000 + b"</map>", "too many"),
    "too big": (b"<map>" + b" " * 9_000_000 + b"</map>", "too big"),
}


@pytest.mark.parametrize("case", NOT_MAPS)
def test_a_file_that_is_no_map_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    data, words = NOT_MAPS[case]
    found = sentences(write(tmp_path, data))
    assert len(found) == 1
    assert words in found[0]
    assert "broken.tmx" in found[0]


def test_what_is_not_a_file_is_refused(tmp_path: Path) -> None:
    assert "is not a file" in sentences(tmp_path)[0]
    assert "there is no file" in sentences(tmp_path / "gone.tmx")[0]
    assert "is not a file" in sentences(Path("/dev/zero"))[0]
    assert sentences(Path("bad\0name.tmx"))


def test_a_map_of_another_game_is_refused_by_the_loader(tmp_path: Path) -> None:
    other = MapSpec("chess", "orthogonal", scenery(), ("parchment",))
    with pytest.raises(BadMap, match="for the game “tickets”, not for “chess”"):
        check.load(write(tmp_path, ISLAND), other)


HEX = MapSpec(
    "hexes",
    "hexagonal",
    scenery(),
    ("plain",),
    tile_layers={"ground": (Property("terrain", "string", choices=("land", "lake")),)},
)
TILES = (
    '<tileset firstgid="1" name="t" tilewidth="60" tileheight="70" tilecount="2" columns="2"><image source="t.png" width="120" height="70"/>'
    '<tile id="0"><properties><property name="terrain" value="land"/></properties></tile>'
    '<tile id="1"><properties><property name="terrain" value="lake"/></properties></tile></tileset>'
)


def hexes(cells: str, tiles: str = TILES) -> str:
    return (
        '<map version="1.8" orientation="hexagonal" renderorder="right-down" width="3" height="2" tilewidth="60" tileheight="70"'
        ' infinite="0" hexsidelength="34" staggeraxis="y" staggerindex="odd" nextlayerid="2" nextobjectid="1">'
        f'<properties><property name="game" value="hexes"/></properties>{tiles}'
        f'<layer id="1" name="ground" width="3" height="2"><data encoding="csv">{cells}</data></layer></map>'
    )


def test_a_hex_layer_is_read_by_the_properties_of_its_tiles_not_their_numbers(tmp_path: Path) -> None:
    board = tmx.load(write(tmp_path, hexes("0,2,1,1,2,0")), HEX)
    assert [(c.column, c.row, c.props["terrain"]) for c in board.cells] == [
        (1, 0, "lake"),
        (2, 0, "land"),
        (0, 1, "land"),
        (1, 1, "lake"),
    ]
    assert board.grid is not None
    assert (board.grid.columns, board.grid.tile_width, board.grid.side) == (3, 60.0, 34.0)


def test_a_turned_hex_tile_is_named_by_column_and_row(tmp_path: Path) -> None:
    turned = check.faults(write(tmp_path, hexes(f"0,2,1,1,{2 | 1 << 28},0")), HEX)
    assert [f.english() for f in turned] == [
        "layer “ground”: the tile in column 1, row 1 is turned or mirrored; paint it upright"
    ]


def test_a_hex_tile_with_an_unknown_word_is_named_by_column_and_row(tmp_path: Path) -> None:
    found = check.faults(write(tmp_path, hexes("0,2,1,1,2,0", TILES.replace("lake", "lava"))), HEX)
    assert "layer “ground”, column 1, row 0: terrain is “lava”" in found[0].english()


def test_the_reserved_names_are_all_those_that_pytmx_keeps_for_itself() -> None:
    import pytmx

    tiled = pytmx.TiledMap()
    tiled.filename = "x"
    root = source.parse(ISLAND.encode(), "x")
    tiled.parse_xml(root)
    group = next(iter(tiled.objectgroups))
    for what, example in (("map", tiled), ("layer", group), ("object", next(iter(group)))):
        given = set(example.properties)
        kept = {name for name in vars(example) if not name.startswith("_")} - given
        assert kept <= source.RESERVED[what], what


def test_every_reserved_name_is_refused_before_the_loader_sees_it(tmp_path: Path) -> None:
    for name in source.RESERVED["object"]:
        changed = thing(HOLLIN, "</properties>", f'<property name="{name}" value="1"/></properties>')(ISLAND)
        assert any(f"“{name}” is reserved" in s for s in sentences(write(tmp_path, changed)))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    cuts=st.lists(
        st.tuples(
            st.integers(0, len(ISLAND) - 1),
            st.integers(0, 30),
            st.sampled_from(["", "0", "-1", '"', "<", "nan", "Route", "9999999999", "é", "</object>", ' id="1"']),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_a_mutilated_file_gives_a_board_or_a_sentence(cuts: list[tuple[int, int, str]], tmp_path: Path) -> None:
    text = ISLAND
    for at, length, new in cuts:
        text = text[:at] + new + text[at + length :]
    path = write(tmp_path, text)
    reading = check.examine(path, SPEC)
    assert (reading.board is None) == bool(reading.faults)
    assert all(fault.english() for fault in reading.faults)
    assert reading.board is None or isinstance(reading.board, Board)


ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    index=st.integers(0, 10_000),
    value=st.sampled_from(
        ["", "0", "-1", "1e400", "nan", "x", "99999999999999999999", "2147483647", "٣", "1_0", "true", "\u200b"]
    ),
)
def test_any_attribute_replaced_gives_a_board_or_a_sentence(index: int, value: str, tmp_path: Path) -> None:
    found = list(ATTRIBUTE.finditer(ISLAND))
    match = found[index % len(found)]
    path = write(tmp_path, ISLAND[: match.start(2)] + value + ISLAND[match.end(2) :])
    maps.faults(path)
    reading = check.examine(path, SPEC)
    assert (reading.board is None) == bool(reading.faults)


def test_the_island_itself_has_no_faults() -> None:
    assert maps.faults(FIXTURES / "island.tmx") == []
