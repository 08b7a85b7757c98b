"""Positions written by hand, and what is refused with which reason (the engine protocol's ``set``)."""

import json
from typing import Any

import pytest
from europe_board import europe
from europe_table import CALM_ROW, position, routes, row

from trainyard.core.errors import BadJson, BadState
from trainyard.core.rng import Dice, seeded
from trainyard.games import maps
from trainyard.games.tickets.actions import ClaimRoute, KeepTickets, Pay
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase
from trainyard.games.tickets.tables import tables_of


def read(note: dict[str, Any], seed: int = 0) -> Any:
    return RULES.state_from_json(europe(), json.loads(json.dumps(note)), seed)


def test_the_shipped_map_plays_like_the_facts_in_data() -> None:
    shipped, facts = tables_of(maps.load("tickets", "europe")), tables_of(europe())
    assert sorted(shipped.cities) == sorted(facts.cities)

    def plain(tables: Any) -> list[tuple[Any, ...]]:
        return sorted(
            (r.id, tables.cities[r.a], tables.cities[r.b], r.length, r.colour, r.tunnel, r.locomotives)
            for r in tables.routes
        )

    assert [row[0] for row in plain(shipped)] == [row[0] for row in plain(facts)]
    assert [row[3:] for row in plain(shipped)] == [row[3:] for row in plain(facts)]
    tickets = [{(t.id, t.points, t.is_long, t.edition) for t in tables.tickets} for tables in (shipped, facts)]
    assert tickets[0] == tickets[1]


def test_the_map_has_the_numbers_of_the_rules() -> None:
    tables = tables_of(europe())
    assert (len(tables.cities), len(tables.routes)) == (47, 101)
    assert sum(route.length for route in tables.routes) == 300
    assert sum(bool(route.twins) for route in tables.routes) == 22
    assert [len(kind) for kind in tables.ticket_set("base")] == [6, 40]
    assert [len(kind) for kind in tables.ticket_set("1912")] == [6, 49]


def test_a_minimal_position_fills_in_the_rest() -> None:
    state = read({"seats": [{"hand": {"red": 3}}, {}]}, seed=5)
    assert (state.phase, state.to_move, state.turn) == (Phase.TURN, 0, 0)
    assert len([card for card in row(state) if card]) == 5
    assert state.deck_size == 110 - 3 - 5 - sum(state.discard)
    assert len(state.ticket_deck) == 40
    assert state.known == [[0] * 9, [0] * 9]


def test_the_rng_comes_from_the_seed_when_it_is_left_out() -> None:
    note = {"seats": [{}, {}], "display": CALM_ROW}
    assert read(note, 5).rng == seeded(5)
    assert read(note | {"rng": "0000000000000007"}, 5).rng == 7
    with pytest.raises(BadState, match="hex"):
        read(note | {"rng": "not hex"})


def test_a_ticket_deck_without_an_order_is_shuffled_by_the_seed() -> None:
    names = [tables_of(europe()).tickets[i].id for i in tables_of(europe()).ticket_set("base")[1]]
    note = {"seats": [{}, {}], "ticket_deck": dict.fromkeys(names, 1)}
    one, same, other = read(note, 1), read(note, 1), read(note, 2)
    assert one.ticket_deck == same.ticket_deck != other.ticket_deck
    assert sorted(one.ticket_deck) == sorted(other.ticket_deck)
    ordered = read({"seats": [{}, {}], "ticket_deck": names}, 1)
    assert [ordered.tables.tickets[t].id for t in ordered.ticket_deck] == names


def test_a_position_with_an_empty_deck_beside_a_discard_is_settled_at_once() -> None:
    state = position([{}, {}], deck={}, discard={"red": 6}, rest_in=1)
    assert state.deck_size == 6
    assert sum(state.discard) == 0


def test_a_position_is_written_in_the_words_of_the_rules() -> None:
    state = position([{"red": 2}, {}], seat_notes={1: routes("amsterdam-essen") | {"stations": ["paris"]}})
    note = RULES.state_to_json(state)
    assert note["seats"][0]["hand"] == {"red": 2}
    assert note["seats"][1]["routes"] == ["amsterdam-essen"]
    assert note["seats"][1]["stations"] == ["paris"]
    assert note["display"] == CALM_ROW
    assert note["phase"] == "turn"
    assert note["options"]["draw_sources"] == "mixed"


TWO: list[dict[str, Any]] = [{}, {}]
BERLIN_DANZIG = {"phase": "pay_route", "paying_for": "berlin-danzig"}

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"seats": [{}]}, "played by 2 to 5"),
    ({"seats": TWO, "game": "transam"}, "position of transam"),
    ({"seats": TWO, "colour": 3}, "unknown key"),
    ({"seats": TWO, "options": {"weather": "fine"}}, "no option 'weather'"),
    ({"seats": TWO, "options": {"first_player": 3}}, "no seat 3"),
    ({"seats": TWO, "phase": "tea"}, "expected one of"),
    ({"seats": TWO, "to_move": 2}, "no seat 2"),
    ({"seats": TWO, "first_player": -1}, "no seat -1"),
    ({"seats": TWO, "turn": -1}, "cannot be negative"),
    ({"seats": TWO, "passes": 2}, "the game is over"),
    ({"seats": TWO, "display": ["red"] * 6}, "5 places"),
    ({"seats": TWO, "display": ["pink"]}, "'pink' is unknown"),
    ({"seats": [{"hand": {"red": 13}}, {}]}, "there are 12 red cards"),
    ({"seats": [{"hand": {"red": 12}}, {}], "discard": {"red": 1}}, "the game has 12 red cards, but this position 13"),
    ({"seats": TWO, "deck": {"red": 12}, "display": CALM_ROW}, "the game has 12"),
    ({"seats": TWO, "deck_size": 3}, "the deck has"),
    ({"seats": [{"hand": {"red": 1}, "known": {"red": 2}}, {}]}, "are known in a hand of 1"),
    ({"seats": [{"hidden": 2}, {}]}, "only an observation"),
    ({"seats": [{"routes": ["paris-tokyo"]}, {}]}, "'paris-tokyo' is unknown"),
    ({"seats": [routes("amsterdam-essen"), routes("amsterdam-essen")]}, "claimed twice"),
    ({"seats": [routes("frankfurt-paris-1"), routes("frankfurt-paris-2")]}, "only one can be"),
    ({"seats": [routes("amsterdam-essen") | {"trains": 45}, {}]}, "its routes leave 42, not 45"),
    ({"seats": [{"points": 4}, {}]}, "its routes leave 0, not 4"),
    ({"seats": [{"stations": ["paris"]}, {"stations": ["paris"]}]}, "has a station already"),
    ({"seats": [{"stations": ["paris", "wien", "roma", "berlin"]}, {}]}, "4 stations built and owns 3"),
    ({"seats": [{"tickets": ["budapest-zurich"]}, {"tickets": ["budapest-zurich"]}]}, "in two places"),
    ({"seats": [{"tickets": ["angora-essen"]}, {}]}, "not in the ticket set base"),
    ({"seats": [{"tickets": [None]}, {}]}, "only an observation has unknown tickets"),
    ({"seats": TWO, "ticket_deck": ["athina-edinburgh"]}, "is long, and the ticket deck"),
    ({"seats": TWO, "ticket_deck": {"budapest-zurich": 2}}, "exists once"),
    ({"seats": TWO, "last_turns": 2}, "must be null"),
    ({"seats": TWO, "phase": "second_card"}, "first_source belongs"),
    ({"seats": TWO, "first_source": "sleeve"}, "neither face_up nor deck"),
    ({"seats": TWO, "phase": "pay_route"}, "paying_for belongs"),
    ({"seats": TWO, "paying_for": "berlin-danzig"}, "paying_for belongs"),
    ({"seats": TWO} | BERLIN_DANZIG, "nothing that it could do"),
    ({"seats": [{}, routes("berlin-danzig")]} | BERLIN_DANZIG, "cannot be claimed by seat 0"),
    ({"seats": TWO, "phase": "pay_station", "paying_for": "berlin"}, "cannot build a station in berlin"),
    ({"seats": TWO, "phase": "keep_tickets"}, "an offer of up to 3"),
    ({"seats": TWO, "phase": "opening_tickets"}, "an offer of 4"),
    ({"seats": TWO, "phase": "over"}, "has to_move -1"),
    ({"seats": TWO, "staged": {"colour": "red", "cards": 2, "locomotives": 0}}, "staged and revealed belong"),
    ({"seats": TWO, "display": CALM_ROW, "unswept": True}, "unswept belongs to a full display"),
    ({"seats": TWO, "rng": None}, "an observation, whose rng is null"),
    ({"seats": TWO, "rng": None, "deck": None, "deck_size": 3}, "cards are seen nowhere"),
    ({"seats": TWO, "buried": [{"seat": 0, "tickets": ["budapest-zurich"], "left": 2}]}, "do not fit"),
]  # fmt: skip


@pytest.mark.parametrize(("note", "reason"), REFUSED, ids=[reason[:40] for _, reason in REFUSED])
def test_a_position_that_contradicts_itself_is_refused_with_the_reason(note: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadState) as refusal:
        read(note)
    assert reason in str(refusal.value)


def test_more_routes_than_trains_are_refused() -> None:
    tables = tables_of(europe())
    names = [route.id for route in tables.routes if not route.twins][:30]
    with pytest.raises(BadState, match="its routes need"):
        read({"seats": [{"routes": names}, {}]})


def test_a_seat_with_two_trains_needs_the_turns_left_in_the_final_round() -> None:
    long = ["petrograd-stockholm", "budapest-kyiv", "palermo-smyrna", "bucuresti-sevastopol", "berlin-danzig"]
    more = ["bucuresti-budapest", "marseille-roma", "edinburgh-london-1", "riga-wilno"]
    note = {"seats": [{"routes": [*long, *more]}, {}], "display": CALM_ROW}
    spent = sum(tables_of(europe()).routes[tables_of(europe()).route_index[n]].length for n in [*long, *more])
    assert 45 - spent <= 2
    with pytest.raises(BadState, match="last_turns must be 1 to 2"):
        read(note)
    assert read(note | {"last_turns": 1}).last_turns == 1


def test_a_tunnel_attempt_can_be_written_down_and_must_fit_its_tunnel() -> None:
    note = {
        "seats": [{"hand": {"yellow": 1}}, {}],
        "display": CALM_ROW,
        "phase": "pay_surcharge",
        "paying_for": "munchen-zurich",
        "staged": {"colour": "yellow", "cards": 2, "locomotives": 0},
        "revealed": ["yellow", "red", "red"],
    }
    state = read(note)
    assert Pay(0, "yellow", 1, 0) in RULES.legal_actions(state)
    for change in (
        {"paying_for": "amsterdam-essen"},
        {"staged": {"colour": "red", "cards": 2, "locomotives": 0}},
        {"staged": {"colour": "yellow", "cards": 3, "locomotives": 0}},
        {"revealed": ["red"]},
        {"revealed": ["yellow"] * 4},
    ):
        with pytest.raises(BadState):
            read(note | change)


def test_actions_from_outside_are_brought_into_their_one_form() -> None:
    pay = {"type": "Pay", "seat": 0, "colour": "red", "cards": 0, "locomotives": 2}
    assert RULES.action_from_json(europe(), pay) == Pay(0, "locomotive", 0, 2)
    keep = {"type": "KeepTickets", "seat": 0, "tickets": ["budapest-zurich", "athina-edinburgh"]}
    kept = RULES.action_from_json(europe(), keep)
    assert kept == KeepTickets(0, ("athina-edinburgh", "budapest-zurich"))
    assert RULES.action_to_json(ClaimRoute(1, "amsterdam-essen")) == {
        "type": "ClaimRoute",
        "seat": 1,
        "route": "amsterdam-essen",
    }


@pytest.mark.parametrize(
    "action",
    [
        {"type": "ClaimRoute", "seat": 0, "route": "paris-tokyo"},
        {"type": "ClaimRoute", "seat": 7, "route": "amsterdam-essen"},
        {"type": "ClaimRoute", "seat": True, "route": "amsterdam-essen"},
        {"type": "BuildStation", "seat": 0, "city": "tokyo"},
        {"type": "KeepTickets", "seat": 0, "tickets": ["tokyo-paris"]},
        {"type": "Pay", "seat": 0, "colour": "pink", "cards": 1, "locomotives": 0},
        {"type": "Pay", "seat": 0, "colour": "red", "cards": "1", "locomotives": 0},
        {"type": "Fly", "seat": 0},
        {"type": "Pass"},
        {"type": "Pass", "seat": 0, "why": "tired"},
        [],
        None,
    ],
)
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(BadJson):
        RULES.action_from_json(europe(), action)


def test_dice_of_ones_own_leave_the_games_rng_alone() -> None:
    state = position([{}, {}])
    before = state.rng
    RULES.determinize(RULES.observe(state, 0), 0, Dice(1))
    assert state.rng == before
