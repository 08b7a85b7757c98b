"""The presenter of Grand Continental: every action can be clicked, and words tell no secret."""

import re

import pygame
import pytest

from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.registry import rules_of
from trainyard.games.tickets import events as happened
from trainyard.games.tickets.actions import ClaimRoute
from trainyard.games.tickets.state import State
from trainyard.ui import text
from trainyard.ui.theme import Scale
from trainyard.view.popover import Popover
from trainyard.view.presenter import Choice, SeatWords, Sight, presenter_of
from trainyard.view.presenters import tickets_words
from trainyard.view.target import Target

RULES = rules_of("tickets")
PRESENTER = presenter_of("tickets")
SEATS = tuple(SeatWords(name, "Human", i, True) for i, name in enumerate(("Agnes", "Bruno", "Chidi")))


@pytest.fixture(scope="module")
def europe() -> Board:
    return maps.load("tickets", "europe")


def sight(state: State, viewer: int | None = 0) -> Sight:
    return Sight(RULES, state.board, RULES.observe(state, viewer), viewer, SEATS[: state.seats])


def states(board: Board, seed: int, count: int) -> list[State]:
    """States of a random game."""
    state, dice = RULES.new_game(board, 3, {}, seed), Dice(seed)
    out = []
    while len(out) < count and not RULES.is_over(state):
        out.append(state.copy())
        legal = RULES.legal_actions(state)
        RULES.apply(state, legal[below(dice, len(legal))])
    return out


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_has_a_path_of_its_own(europe: Board, seed: int) -> None:
    for state in states(europe, seed, 250):
        paths = [PRESENTER.path(state, action) for action in RULES.legal_actions(state)]
        assert all(paths)
        assert len(set(paths)) == len(paths)


def test_what_may_be_clicked_is_found_again_from_its_target(europe: Board) -> None:
    for state in states(europe, 9, 120):
        for action in RULES.legal_actions(state):
            target = PRESENTER.path(state, action)[0]
            if target.kind in ("link", "place", "slot", "deck", "tickets"):
                assert PRESENTER.action_at(state, target, state.to_move) == action


def test_the_banner_has_words_in_every_state_for_everybody(europe: Board) -> None:
    for state in states(europe, 3, 200):
        for viewer in (None, 0, 1, 2):
            assert PRESENTER.banner(sight(state, viewer)).what


def test_a_card_that_another_drew_from_the_deck_is_not_named(europe: Board) -> None:
    state = states(europe, 1, 20)[-1]
    seen = happened.CardDrawn(1, "purple").seen_by(0)
    [line] = PRESENTER.log_lines(sight(state), [seen, seen])
    assert line.text == "drew 2 from the deck"
    [own] = PRESENTER.log_lines(sight(state), [happened.CardDrawn(0, "purple")])
    assert "purple" in own.text


def test_a_ticket_is_told_in_routes_trains_and_stations(europe: Board) -> None:
    state = RULES.new_game(europe, 2, {}, 5)
    tables = state.tables
    ticket = next(each for each in tables.tickets if "edinburgh" in (tables.cities[each.a], tables.cities[each.b]))
    full, short = tickets_words.ticket_status(state, 0, ticket)
    assert re.fullmatch(r"needs \d routes?, \d+ trains", full) and re.fullmatch(r"needs \d+ trains", short)
    for link in europe.links:
        if "edinburgh" in (link.a, link.b):
            bit = 1 << tables.route_index[link.id]
            state.owned[1] |= bit
            state.closed[0] |= bit
    assert tickets_words.ticket_status(state, 0, ticket)[0] == "Only with a station"
    state.stations[0] = (tables.city_index["edinburgh"],)
    assert tickets_words.ticket_status(state, 0, ticket)[0] == "Only through your station"
    state.stations[0] = tuple(tables.city_index[city] for city in ("madrid", "brest", "wien"))
    assert tickets_words.ticket_status(state, 0, ticket)[0] == "No way is left"


def test_what_was_drawn_from_the_deck_fits_on_one_line_of_the_narrow_rail() -> None:
    px = Scale((1280, 720)).font("caption")
    assert text.width(tickets_words.tr("drew {n} from the deck", n=2), "medium", px) < 0.8 * (232 - 32) * 0.8


def test_a_claimed_route_is_one_line_with_its_points_and_its_place(europe: Board) -> None:
    state = states(europe, 1, 5)[-1]
    link = europe.links[0]
    event = happened.RouteClaimed(2, link.id, "red", 1, 0, 1)
    [line] = PRESENTER.log_lines(sight(state), [event])
    assert (line.seat, line.points, line.targets) == (2, 1, (Target("link", link.id),))
    assert line.text == f"{tickets_words.route_name(europe, link.id)}, 1 card"


def test_the_payments_of_a_route_are_offered_in_words_and_cards(europe: Board) -> None:
    for state in states(europe, 5, 400):
        claims = [a for a in RULES.legal_actions(state) if isinstance(a, ClaimRoute)]
        if not claims:
            continue
        world = state.copy()
        RULES.apply(world, claims[0])
        look = sight(world, world.to_move)
        title, value, choices = PRESENTER.choices(look, RULES.legal_actions(world))
        assert title == tickets_words.route_name(europe, claims[0].route)
        assert value.startswith("+")
        length = int(next(link for link in europe.links if link.id == claims[0].route).props["length"])
        assert choices and all(len(choice.cards) == length for choice in choices)
        return
    raise AssertionError("nobody could claim anything")


def test_a_tooltip_tells_nothing_of_a_closed_hand(europe: Board) -> None:
    state = states(europe, 5, 60)[-1]
    look = sight(state, 0)
    look.hand_hidden = True
    assert PRESENTER.tip(look, Target("hand", "red"), []) is None
    assert PRESENTER.tip(look, Target("ticket", "0"), []) is None
    assert PRESENTER.pieces(look).names == {}


def test_the_public_sees_routes_and_stations_but_no_tickets(europe: Board) -> None:
    state = states(europe, 5, 300)[-1]
    pieces = PRESENTER.pieces(sight(state, None))
    assert pieces.claims and pieces.names == {} and pieces.rings == ()


def test_motions_of_a_whole_game_end_and_never_name_a_hidden_card(europe: Board) -> None:
    state, dice = RULES.new_game(europe, 3, {}, 8), Dice(8)
    while not RULES.is_over(state):
        before = sight(state, None)
        legal = RULES.legal_actions(state)
        seen = [event.seen_by(None) for event in RULES.apply(state, legal[below(dice, len(legal))])]
        for motion in PRESENTER.motions(before, seen):
            assert 0 < motion.duration < 4000
            if motion.kind == "card" and motion.data["origin"] == Target("deck"):
                assert motion.data["card"] is None


def test_a_popover_lies_inside_the_board_and_over_no_city_of_a_held_ticket() -> None:
    pygame.font.init()
    scale = Scale((1280, 720))
    board = pygame.Rect(0, 45, 1090, 590)
    dice = Dice(4)
    choices = [Choice(Target("choice", str(i)), "", ("red",) * 3) for i in range(3)]
    for _ in range(60):
        popover = Popover("Brest – Dieppe", "+2", choices, scale)
        x, y = 40 + below(dice, 1000), 60 + below(dice, 550)
        held = [pygame.Rect(20 + below(dice, 980), 50 + below(dice, 550), 90, 36) for _ in range(6)]
        crowd = [pygame.Rect(below(dice, 1080), 50 + below(dice, 560), 20, 20) for _ in range(120)]
        popover.place([(x, y), (x + 30, y + 10)], board, held, crowd)
        assert board.contains(popover.rect)
        assert popover.rect.collidelist(held) == -1


def test_every_legal_action_can_be_named_in_a_hint_or_speaks_for_itself(europe: Board) -> None:
    silent = {type(a).__name__ for s in states(europe, 2, 300) for a in RULES.legal_actions(s)
              if not PRESENTER.name_of(sight(s, s.to_move), a)}  # fmt: skip
    assert silent <= {"StopDrawing", "Pass"}
