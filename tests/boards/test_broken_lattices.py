# ruff: noqa: E501 - one line a case
"""Broken maps of Coast to Coast are refused with a sentence that names the thing; sound ones are read as drawn."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from trainyard import resources
from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.games.transam.cards import COLOURS

JAPAN = resources.maps("japan.tmx").read_text(encoding="utf-8")
PLACES = maps.load("transam", "japan").places
TILES = re.findall(r'source="(\w+).tsx"', JAPAN)[0]


def write(folder: Path, text: str) -> Path:
    for name in (f"{TILES}.tsx", f"{TILES}.png"):
        (folder / name).write_bytes(resources.maps(name).read_bytes())
    path = folder / "broken.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def sentences(folder: Path, text: str) -> list[str]:
    return [fault.english() for fault in maps.faults(write(folder, text))]


def load(folder: Path, text: str) -> Board:
    return maps.load("transam", write(folder, text))


def city(name: str, pattern: str, new: str) -> Callable[[str], str]:
    """Japan with something changed inside a city's object."""

    def change(text: str) -> str:
        found = re.search(rf'  <object id="\d+" name="{name}".*?</object>\n', text, re.S)
        assert found, name
        changed, times = re.subn(pattern, new, found[0], count=1, flags=re.S)
        assert times, pattern
        return text.replace(found[0], changed)

    return change


def more(xml: str) -> Callable[[str], str]:
    """Japan with an object more in the layer of double lines."""

    def change(text: str) -> str:
        assert text.count('name="double">') == 1
        return text.replace('name="double">', f'name="double">\n{xml}')

    return change


def at(name: str) -> tuple[float, float]:
    """Where a city lies."""
    return next(place.at for place in PLACES if place.name == name)


def line(kind: str, *nodes: int) -> str:
    """A line from node to node."""
    x0, y0 = PLACES[nodes[0]].at
    points = " ".join(f"{PLACES[n].at[0] - x0},{PLACES[n].at[1] - y0}" for n in nodes)
    return f'<object id="900" type="{kind}" x="{x0}" y="{y0}"><polyline points="{points}"/></object>'


def bare(text: str) -> str:
    """The map without lines and cities."""
    return re.sub(r'  <object id="[^>]*type="(Double|NoLink|City)".*?</object>\n', "", text, flags=re.S)


def cells(change: Callable[[list[list[str]]], None]) -> Callable[[str], str]:
    """Japan with its painted cells changed (rows of words)."""

    def changed(text: str) -> str:
        found = re.search(r'(<data encoding="csv">\n)(.*?)(\n</data>)', text, re.S)
        assert found
        rows = [row.rstrip(",").split(",") for row in found[2].split("\n")]
        change(rows)
        return text.replace(found[2], ",\n".join(",".join(row) for row in rows))

    return changed


def paint_far(rows: list[list[str]]) -> None:
    rows[0][0] = "1"


def wipe(rows: list[list[str]]) -> None:
    for row in rows:
        row[:] = ["0"] * len(row)


def crowded(text: str) -> str:
    """A block of 35 nodes, 30 of them cities, in place of Japan."""
    block = [(row, column) for row in range(4, 9) for column in range(4, 11)]

    def paint(rows: list[list[str]]) -> None:
        wipe(rows)
        for row, column in block:
            rows[row][column] = "1"

    shift = 'staggerindex="odd"' in text
    towns = ""
    for number, (row, column) in enumerate(block[:30]):
        x, y = column * 66 + 33 + (33 if row % 2 == shift else 0), row * 42 + 28
        colour = f'<properties><property name="colour" value="{COLOURS[number % 5]}"/></properties>'
        towns += (
            f'<object id="{900 + number}" name="Town {number}" type="City" x="{x}" y="{y}">{colour}<point/></object>'
        )
    return cells(paint)(more(towns)(bare(text)))


def flood(rows: list[list[str]]) -> None:
    for row in rows:
        row[:] = ["1"] * len(row)


BROKEN: dict[str, tuple[Callable[[str], str], tuple[str, ...]]] = {
    "city off every node": (city("Tokyo", r' x="[\d.]+"', ' x="40"'), ("City “Tokyo”", "lies on no node")),
    "two cities on one node": (city("Tokyo", r' x="[\d.]+" y="[\d.]+"', f' x="{at("Kyoto")[0]}" y="{at("Kyoto")[1]}"'), ("lies on the same node as City",)),
    "unknown colour": (lambda text: text.replace('name="colour" value="red"', 'name="colour" value="pink"'), ("colour is “pink”", "blue, green")),
    "city without a name": (city("Tokyo", 'name="Tokyo" ', ""), ("City (object", "has no name")),
    "two cities of one name": (city("Tokyo", 'name="Tokyo"', 'name="kyoto"'), ("has the same name as",)),
    "a number as a name": (city("Tokyo", 'name="Tokyo"', 'name="78"'), ("digits name nodes",)),
    "city as a line": (city("Tokyo", "<point/>", '<polyline points="0,0 5,5"/>'), ("City “Tokyo”", "must be drawn as a point")),
    "double where no edge is": (more('<object id="900" name="Sea way" type="Double" x="300" y="90"><polyline points="0,0 66,0"/></object>'), ("Double “Sea way” (object 900)", "does not run along edges")),
    "double between nodes that do not lie in line": (more(line("Double", 0, 5)), ("Double (object 900)", "does not run along edges")),
    "link taken away twice": (more(line("NoLink", 0, 1, 0)), ("NoLink (object 900)", "does not run along edges")),
    "a double line taken away": (lambda text: more(line("Double", 0, 1) + "\n" + line("NoLink", 0, 1).replace("900", "901"))(text), ("NoLink (object 901) takes an edge away along which Double (object 900) runs",)),
    "hardly a node without a city": (crowded, ("there are 5 nodes without a city; six players need at least 6",)),
    "a node apart": (cells(paint_far), ("node 0 (column 0, row 0) is not connected",)),
    "no painted cells": (lambda text: bare(cells(wipe)(text)), ("“nodes” has no painted cells",)),
    "too many painted cells": (cells(flood), ("too many painted cells: 525; at most 400",)),
    "too few cities of a colour": (lambda text: re.sub(r'  <object id="\d+" name="(Tokyo|Sendai)".*?</object>\n', "", text, flags=re.S), ("there are 5 green cities; six players need at least 6",)),
    "too many cities left out": (lambda text: re.sub(r'name="colour" value="green"/>', 'name="colour" value="green"/>\n   <property name="out" type="bool" value="true"/>', text), ("0 green cities are left", "three players need at least 3")),
    "a layer that is not read": (lambda text: text.replace('name="nodes"', 'name="knots"'), ("“knots” is a tile layer that this game does not read; known: nodes",)),
    "an orthogonal map": (lambda text: text.replace('orientation="hexagonal"', 'orientation="orthogonal"'), ("the map is orthogonal, but maps of this game are hexagonal",)),
    "the tileset is missing": (lambda text: text.replace(f"{TILES}.tsx", "nowhere.tsx"), ("nowhere.tsx is missing or broken",)),
    "for another game": (lambda text: text.replace('name="game" value="transam"', 'name="game" value="tickets"'), ("hexagonal",)),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_lattice_is_refused_with_a_sentence(case: str, tmp_path: Path) -> None:
    change, words = BROKEN[case]
    text = change(JAPAN)
    assert text != JAPAN
    told = sentences(tmp_path, text)
    assert told
    assert all(any(word in sentence for sentence in told) for word in words), told


def test_the_unbroken_map_has_no_faults(tmp_path: Path) -> None:
    assert sentences(tmp_path, JAPAN) == []


def test_a_line_over_several_edges_doubles_each_of_them(tmp_path: Path) -> None:
    before = load(tmp_path, JAPAN)
    row = [place for place in before.places if place.at[1] == before.places[78].at[1]][-4:]
    (x0, y0), (x1, _) = row[0].at, row[-1].at
    sloppy = f'<object id="900" type="Double" x="{x0 + 6}" y="{y0 - 5}"><polyline points="0,0 {x1 - x0},3"/></object>'
    costs = {link.id: link.props["cost"] for link in load(tmp_path, more(sloppy)(JAPAN)).links}
    assert [costs[f"{a.id}-{b.id}"] for a, b in pairwise(row)] == [2, 2, 2]


def test_a_link_that_is_taken_away_is_gone_and_nothing_else(tmp_path: Path) -> None:
    ids = {link.id for link in load(tmp_path, JAPAN).links}
    assert ids - {link.id for link in load(tmp_path, more(line("NoLink", 0, 1))(JAPAN)).links} == {"0-1"}


def test_painting_a_cell_adds_a_node_with_its_neighbours(tmp_path: Path) -> None:
    def paint(rows: list[list[str]]) -> None:
        rows[1][rows[1].index("1") - 1] = "1"

    before, after = load(tmp_path, JAPAN), load(tmp_path, cells(paint)(JAPAN))
    assert len(after.places) == len(before.places) + 1
    assert len(after.links) == len(before.links) + 2
