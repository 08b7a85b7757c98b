"""The shipped maps say what data/maglev says, and what keeps a map from being played is told in a sentence."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from city_board import city

from trainyard import resources
from trainyard.boards.model import Board
from trainyard.core.hexes import distance, from_offset
from trainyard.games import maps
from trainyard.games.maglev import mapspec
from trainyard.games.maglev.mapspec import terrain_of
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.tables import tables_of
from trainyard.games.maglev.ways import ways_from

both = pytest.mark.parametrize("name", ["berlin", "manhattan"])


@both
def test_the_shipped_map_is_the_board_of_the_data(name: str) -> None:
    shipped, facts = maps.load("maglev", name), city(name)
    assert shipped.title == facts.title
    shift = {
        (at.q - other.q, at.r - other.r)
        for at, other in zip(sorted(terrain_of(shipped)), sorted(terrain_of(facts)), strict=True)
    }
    assert len(shift) == 1
    [(q, r)] = shift
    assert {(at.q - q, at.r - r): kind for at, kind in terrain_of(shipped).items()} == {
        (at.q, at.r): kind for at, kind in terrain_of(facts).items()
    }
    for hub in (True, False):
        one, other = tables_of(shipped, hub), tables_of(facts, hub)
        assert [(s.id, s.name, s.kind, s.robots) for s in one.stops] == [
            (s.id, s.name, s.kind, s.robots) for s in other.stops
        ]
        assert one.stop_at == other.stop_at
        assert one.near == other.near


@both
def test_links_cost_what_the_reference_says(name: str) -> None:
    facts = json.loads(resources.data("maglev", f"{name}.json").read_text(encoding="utf-8"))
    tables = tables_of(maps.load("maglev", name), True)
    for link in facts["reference_links"]:
        a, b = tables.stop_index[link["a"]], tables.stop_index[link["b"]]
        way = ways_from(tables, a)[b]
        assert (way.units, len(way.cells)) == (link["cost"], link["tiles"]), link
        assert sum(tables.cost[cell] for cell in way.cells) == way.units


@both
def test_shipped_maps_have_no_faults_and_can_be_played(name: str) -> None:
    assert maps.faults(resources.maps(f"{name}.tmx")) == []
    for hub in (True, False):
        state = RULES.new_game(maps.load("maglev", name), 3, {"hub": hub}, 1)
        assert RULES.legal_actions(state)


def test_the_hub_is_seven_hexes_and_its_six_outer_ones_lead_out() -> None:
    tables = tables_of(maps.load("maglev", "manhattan"), True)
    cells = tables.stops[tables.hub].cells
    middle = [c for c in cells if all(distance(tables.hexes[c], tables.hexes[d]) <= 1 for d in cells)]
    assert (len(cells), len(middle)) == (7, 1)
    assert {cell for cell, _, _ in tables.ways_out[tables.hub]} == set(cells) - set(middle)


def edited(folder: Path, change: Callable[[str], str], name: str = "berlin") -> list[str]:
    """The faults of a shipped map after a change of its text, which must change something."""
    for file in ("city_60x70.tsx", "city_60x70.png"):
        shutil.copy(resources.maps(file), folder)
    text = resources.maps(f"{name}.tmx").read_text(encoding="utf-8")
    changed = change(text)
    assert changed != text
    path = folder / "edited.tmx"
    path.write_text(changed, encoding="utf-8")
    return [fault.english() for fault in maps.faults(path)]


def drop(name: str) -> Callable[[str], str]:
    return lambda text: re.sub(rf'  <object id="\d+" name="{name}".*?</object>\n', "", text, count=1, flags=re.S)


def inside(name: str, old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        found = re.search(rf'  <object id="\d+" name="{name}".*?</object>\n', text, re.S)
        assert found, name
        return text.replace(found[0], re.sub(old, new, found[0], count=1))

    return change


FAULTS: dict[str, tuple[str, Callable[[str], str], str]] = {
    "a start missing": ("berlin", drop("Schillingstraße"), "needs 3 Start points"),
    "too many robots on a site": ("berlin", inside("Hauptbahnhof", r'value="2"', 'value="3"'), "robots is 3"),
    "no robots": ("berlin", inside("Hauptbahnhof", r' *<property name="robots".*\n', ""), "has no robots"),
    "a site on water": ("berlin", inside("Alexanderplatz", r'x="[\d.]+" y="[\d.]+"', 'x="210" y="243"'), "on water"),
    "a site beside the hexes": ("berlin", inside("Alexanderplatz", r'x="[\d.]+"', 'x="20"'), "lies on no hex"),
    "two sites on a hex": ("berlin", inside("Alexanderplatz", r'x="[\d.]+" y="[\d.]+"', 'x="330" y="243"'), "same hex"),
    "stops that touch": ("berlin", inside("Alexanderplatz", r'x="[\d.]+" y="[\d.]+"', 'x="510" y="243"'), "touch"),
    "few sites": ("manhattan", lambda text: drop("DUMBO")(drop("Astoria")(text)), "has 12 sites; it needs 13"),
    "a hub of six hexes": ("manhattan", lambda text: text.replace(",4,4,4,", ",4,4,1,", 1), "the hub must be 7 hexes"),
    "no name for the hub": ("manhattan", drop("Grand Central Hub"), "needs one Hub point"),
    "a wild id": ("berlin", inside("Hauptbahnhof", 'value="hauptbahnhof"', 'value="Haupt Bahnhof"'), "small letters"),
    "a site with the id of the Hub": ("manhattan", inside("Astoria", 'value="astoria"', 'value="hub"'), "id “hub”"),
    "a start with the id of the Hub": ("berlin", inside("Schillingstraße", 'value="[^"]*"', 'value="hub"'), "id “hub”"),
    "an unknown kind": ("berlin", lambda text: text.replace('type="Site"', 'type="Stop"', 1), "no type “Stop”"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_map_that_cannot_be_played_says_why(what: str, tmp_path: Path) -> None:
    name, change, words = FAULTS[what]
    faults = edited(tmp_path, change, name)
    assert any(words in fault for fault in faults), faults


def painted(text: str, paint: Callable[[int, int, str], str]) -> str:
    """The map with its tiles painted anew: (column, row, tile number) -> tile number."""
    head, rest = text.split('<data encoding="csv">\n', 1)
    rows, tail = rest.split("</data>", 1)
    lines = [line.rstrip(",").split(",") for line in rows.strip().split("\n")]
    new = [",".join(paint(c, r, tile) for c, tile in enumerate(line)) for r, line in enumerate(lines)]
    return head + '<data encoding="csv">\n' + ",\n".join(new) + "\n</data>" + tail


def test_a_site_behind_a_park_cannot_be_reached(tmp_path: Path) -> None:
    """Landsberger Allee with all hexes around it painted as park."""
    board: Board = maps.load("maglev", "berlin")
    assert board.grid is not None
    place = next(place for place in board.places if place.id == "landsberger_allee")
    at = board.grid.layout.nearest(*place.at)
    around = {
        (cell.column, cell.row)
        for cell in board.cells
        if distance(at, from_offset(cell.column, cell.row, board.grid.shifted)) == 1
    }
    faults = edited(tmp_path, lambda text: painted(text, lambda c, r, tile: "3" if (c, r) in around else tile))
    assert any("“Landsberger Allee”" in fault and "cannot be reached" in fault for fault in faults), faults


def test_a_stop_far_from_all_others_is_too_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mapspec, "FARTHEST", 1)
    faults = [fault.english() for fault in maps.faults(resources.maps("berlin.tmx"))]
    assert any("“Hauptbahnhof”" in fault and "2 tiles from the nearest other stop" in fault for fault in faults), faults


def test_a_place_may_name_its_own_id() -> None:
    ids = {place.id for place in maps.load("maglev", "berlin").places}
    assert {"maerkisches_museum", "jannowitzbruecke"} <= ids
