"""Each of the 36 bonus cards on a position where it scores, and on one where it does not (components.json)."""

from typing import Any

import pytest
from city_table import hub_seat, position, run, seat
from test_maglev_end import eight_links

from trainyard.games.maglev.bonus import card_points
from trainyard.games.maglev.components import components
from trainyard.games.maglev.state import State

RING = eight_links()
COLOURS_ON_RING = {
    "alexanderplatz": "pink", "rosenthaler_platz": "lilac", "friedrichstrasse": "coral", "hallesches_tor": "purple",
    "kottbusser_tor": "pink",
}  # fmt: skip
BUILT = {"alexanderplatz": "pink", "ostbahnhof": "lilac", "treptower_park": "coral", "hallesches_tor": "purple"}


def points(state: State, card: str) -> int:
    return card_points(state, 0, components().cards[components().card_index[card]])


def ring(**stations: str) -> State:
    """The ring of eight stations in these colours: Schillingstraße copper, Märkisches Museum gold, Jannowitzbrücke
    steel; the others as given."""
    return position(seat(line=RING), seat(), stations=COLOURS_ON_RING | stations)


def board(**spots: dict[str, int]) -> State:
    return position(seat(**spots), seat(), stations=BUILT)


def test_there_are_36_cards_in_four_decks() -> None:
    parts = components()
    assert len(parts.cards) == 36
    assert [len(parts.deck(deck)) for deck in parts.decks] == [10, 9, 9, 8]


CONNECTIONS = [
    ("CONN-01", {"alexanderplatz": "pink", "rosenthaler_platz": "lilac"}, 8),
    ("CONN-02", {"alexanderplatz": "pink", "rosenthaler_platz": "coral", "friedrichstrasse": "lilac"}, 11),
    ("CONN-03", {"alexanderplatz": "pink", "rosenthaler_platz": "purple", "hallesches_tor": "lilac"}, 11),
    ("CONN-04", {"alexanderplatz": "pink", "rosenthaler_platz": "lilac", "friedrichstrasse": "coral"}, 11),
    ("CONN-05", {"rosenthaler_platz": "lilac", "friedrichstrasse": "purple", "hallesches_tor": "coral"}, 11),
    ("CONN-06", {"rosenthaler_platz": "purple", "friedrichstrasse": "coral", "hallesches_tor": "lilac"}, 13),
    ("CONN-07", {"kottbusser_tor": "coral"}, 10),
    ("CONN-08", {"friedrichstrasse": "purple", "hallesches_tor": "coral"}, 10),
    ("CONN-09", {"alexanderplatz": "pink"}, 7),
    ("CONN-10", {"friedrichstrasse": "lilac", "rosenthaler_platz": "coral"}, 7),
]


@pytest.mark.parametrize(("card", "stations", "worth"), CONNECTIONS)
def test_a_connection_needs_a_direct_link(card: str, stations: dict[str, str], worth: int) -> None:
    assert points(ring(**stations), card) == worth
    lone = position(seat(), seat(), stations=COLOURS_ON_RING | stations)
    assert points(lone, card) == 0


def test_each_further_link_of_a_connection_is_worth_four() -> None:
    state = ring(alexanderplatz="pink", rosenthaler_platz="lilac", friedrichstrasse="pink", kottbusser_tor="coral")
    assert points(state, "CONN-01") == 12
    assert (
        points(
            ring(
                alexanderplatz="coral",
                hallesches_tor="coral",
                friedrichstrasse="lilac",
                kottbusser_tor="purple",
                rosenthaler_platz="purple",
            ),
            "CONN-06",
        )
        == 15
    )  # 17, but 15 at most


RIDERS: list[tuple[str, dict[str, dict[str, int]], int]] = [
    ("PASS-01", {"grid_1": {"purple": 1}, "bonus_1": {"purple": 2}}, 9),
    ("PASS-02", {"grid_1": {"coral": 1}, "extra_3": {"coral": 1}}, 6),
    ("PASS-03", {"bonus_1": {"pink": 3}, "extra_1": {"pink": 1}}, 4),
    ("PASS-03", {"bonus_1": {"pink": 3}, "extra_1": {"pink": 2}}, 9),
    ("PASS-04", {"bonus_1": {"lilac": 3}, "extra_2": {"lilac": 2}}, 9),
    ("PASS-05", {"grid_1": {"pink": 1, "lilac": 1, "coral": 1}, "extra_3": {"purple": 1}}, 8),
    ("PASS-05", {"grid_1": {"pink": 1, "lilac": 1, "coral": 1}}, 0),
    ("PASS-06", {"capacity": {"steel": 1, "gold": 1, "copper": 1}, "track": {"steel": 1}}, 2),
    ("PASS-07", {"bonus_1": {"pink": 2, "lilac": 1}, "grid_1": {"lilac": 1}}, 10),
    ("PASS-07", {"bonus_1": {"pink": 2, "lilac": 1}, "grid_1": {"lilac": 1, "coral": 1}}, 0),
    ("PASS-07", {"bonus_1": {"pink": 2, "lilac": 1}}, 0),
    ("PASS-08", {"bonus_1": {"lilac": 3}, "grid_1": {"pink": 1}}, 6),
    ("PASS-09", {"bonus_1": {"lilac": 3}, "grid_1": {"pink": 1, "coral": 1}}, 5),
]


@pytest.mark.parametrize(("card", "spots", "worth"), RIDERS)
def test_passenger_cards(card: str, spots: dict[str, dict[str, int]], worth: int) -> None:
    assert points(board(**spots), card) == worth


BOARDS: list[tuple[str, dict[str, dict[str, int]], int]] = [
    ("BOAR-01", {"track": {"steel": 2}, "capacity": {"gold": 3}, "move": {"gold": 1}}, 8),
    ("BOAR-02", {"track": {"steel": 2}, "capacity": {"gold": 3}, "move": {"gold": 1}}, 6),
    ("BOAR-03", {"unlock_pink": {"steel": 1, "gold": 1}, "unlock_coral": {"steel": 1}}, 4),
    ("BOAR-04", {"extra_1": {"steel": 1, "pink": 2}, "extra_2": {"gold": 1, "lilac": 1}}, 5),
    ("BOAR-05", {"track": {"steel": 1}, "capacity": {"gold": 1}}, 10),
    ("BOAR-06", {"build_station": {"steel": 1}, "reverse_train": {"gold": 1}, "capacity": {"gold": 2}}, 10),
    ("BOAR-06", {"build_station": {"steel": 1}, "reverse_train": {"gold": 1}, "capacity": {"gold": 1}}, 0),
    ("BOAR-06", {"build_station": {"steel": 1}, "capacity": {"gold": 2}}, 0),
    ("BOAR-07", {"grid_1": {"pink": 1, "lilac": 1, "coral": 1, "purple": 1}, "grid_2": {"pink": 1}}, 8),
    ("BOAR-08", {"track": {"gold": 1, "steel": 1}, "move": {"copper": 2}, "capacity": {"gold": 2}}, 2),
]


@pytest.mark.parametrize(("card", "spots", "worth"), BOARDS)
def test_board_cards(card: str, spots: dict[str, dict[str, int]], worth: int) -> None:
    assert points(board(**spots), card) == worth


def line(*runs: dict[str, Any], **stations: str) -> State:
    return position(seat("maerkisches_museum", runs), seat(), stations=stations)


BRIDGE = run("maerkisches_museum", "NW NW")
LONG = run("maerkisches_museum", "SW SW W SW")


def test_river_crossing_counts_tiles_on_water() -> None:
    assert points(line(BRIDGE), "TRAC-01") == 3
    assert points(line(LONG), "TRAC-01") == 0


def test_lean_network_needs_five_links() -> None:
    used = sum(len(each["tiles"]) for each in RING)
    assert points(ring(), "TRAC-02") == min(15, 2 * (18 - used))
    assert points(line(BRIDGE, friedrichstrasse="pink"), "TRAC-02") == 0


@pytest.mark.parametrize(("tiles", "worth"), [(15, 0), (16, 4), (17, 8), (18, 12)])
def test_nothing_left_over_counts_16_to_18_tiles(tiles: int, worth: int) -> None:
    sides = "E E E E NW W W W W NE E E NW W W W W SW W".split()[: tiles + 1]
    state = position(seat(line=[run("schillingstrasse", " ".join(sides))]), seat())
    assert state.lines[0].size == tiles
    assert points(state, "TRAC-03") == worth


def test_a_ring_line_has_three_links_or_more() -> None:
    assert points(ring(), "TRAC-04") == 10
    two = [run("jannowitzbruecke", "W NW"), run("jannowitzbruecke", "NW W")]
    assert points(position(seat("jannowitzbruecke", two), seat()), "TRAC-04") == 0
    assert points(position(seat(line=RING[:-1]), seat(), stations=COLOURS_ON_RING), "TRAC-04") == 0


def test_a_ring_through_the_hub_counts() -> None:
    arms = [
        run("hub", "E NE", "manhattan", hub_hex="5,5"),
        run("77_st_east", "E E", "manhattan"),
        run("queens_plaza", "SW SW W W", "manhattan"),
    ]
    assert [arm["end"] for arm in arms] == ["77_st_east", "queens_plaza", "hub"]
    stations = {"77_st_east": "gold", "queens_plaza": "pink"}
    state = position(hub_seat(arms), hub_seat(), name="manhattan", stations=stations)
    assert points(state, "TRAC-04") == 10
    state = position(hub_seat(arms[:2]), hub_seat(), name="manhattan", stations=stations)
    assert points(state, "TRAC-04") == 0


def test_long_haul_counts_the_tiles_of_the_longest_link() -> None:
    assert points(line(LONG, BRIDGE, friedrichstrasse="pink", hallesches_tor="lilac"), "TRAC-05") == 9
    assert points(line(LONG, BRIDGE, friedrichstrasse="pink"), "TRAC-05") == 3  # no link without a station


def test_short_hops_counts_links_of_one_tile() -> None:
    assert points(line(LONG, BRIDGE, friedrichstrasse="pink", hallesches_tor="lilac"), "TRAC-06") == 2


def test_every_stop_counts_stations_and_gives_two_more_for_nine() -> None:
    assert points(ring(), "TRAC-07") == 8
    assert points(line(BRIDGE), "TRAC-07") == 1  # the site at its end has no station
    arm = run("hub", "E NE", "manhattan", hub_hex="5,5")
    state = position(hub_seat([arm]), hub_seat(), name="manhattan", stations={"77_st_east": "gold"})
    assert points(state, "TRAC-07") == 2


def test_colour_wheel_counts_colours_but_not_the_hub() -> None:
    assert points(ring(), "TRAC-08") == 14
    arm = run("hub", "E NE", "manhattan", hub_hex="5,5")
    state = position(hub_seat([arm]), hub_seat(), name="manhattan", stations={"77_st_east": "gold"})
    assert points(state, "TRAC-08") == 2


def test_across_town_counts_hexes_between_the_farthest_stations() -> None:
    assert points(line(BRIDGE, friedrichstrasse="pink"), "TRAC-09") == 2
    assert points(line(BRIDGE), "TRAC-09") == 0
    assert points(line(LONG, hallesches_tor="pink"), "TRAC-09") == 4
