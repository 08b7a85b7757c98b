"""The presenter of Coast to Coast: every action can be clicked, distances are exact, and words tell no secret."""

import pytest

from trainyard.boards.model import Board
from trainyard.core.bits import each
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.registry import rules_of
from trainyard.games.transam import events as happened
from trainyard.games.transam import network
from trainyard.games.transam.state import Phase, State
from trainyard.view.presenter import SeatWords, Sight, presenter_of
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters import transam_words
from trainyard.view.target import Target

RULES = rules_of("transam")
PRESENTER = presenter_of("transam")
SEATS = tuple(SeatWords(name, "Human", i, True) for i, name in enumerate(("Agnes", "Bruno", "Chidi")))
EVERYTHING = {"extra_cards": True, "private_tracks": 2}


@pytest.fixture(scope="module", params=["america", "japan"])
def board(request: pytest.FixtureRequest) -> Board:
    return maps.load("transam", request.param)


def sight(state: State, viewer: int | None = 0) -> Sight:
    return Sight(RULES, state.board, RULES.observe(state, viewer), viewer, SEATS[: state.seats])


def states(board: Board, seed: int, count: int, options: dict[str, object] | None = None) -> list[State]:
    """States of a random game."""
    state, dice = RULES.new_game(board, 3, options or {}, seed), Dice(seed)
    out = []
    while len(out) < count and not RULES.is_over(state):
        out.append(state.copy())
        legal = RULES.legal_actions(state)
        RULES.apply(state, legal[below(dice, len(legal))])
    return out


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_has_a_path_of_its_own(board: Board, seed: int) -> None:
    for state in states(board, seed, 120, EVERYTHING):
        paths = [PRESENTER.path(state, action) for action in RULES.legal_actions(state)]
        assert all(paths)
        assert len(set(paths)) == len(paths)


def test_what_may_be_clicked_is_found_again_from_its_targets(board: Board) -> None:
    for state in states(board, 9, 120, EVERYTHING):
        for action in RULES.legal_actions(state):
            *clicked, target = PRESENTER.path(state, action)
            if target.kind in ("link", "place"):
                assert PRESENTER.action_at(state, target, state.to_move, clicked) == action


def test_the_banner_and_the_note_have_words_in_every_state_for_everybody(board: Board) -> None:
    for state in states(board, 3, 150, EVERYTHING):
        for viewer in (None, 0, 1, 2):
            assert PRESENTER.banner(sight(state, viewer)).what
            assert "round" in PRESENTER.note(sight(state, viewer))


def test_everything_on_the_map_has_a_tooltip_in_words(board: Board) -> None:
    for state in states(board, 5, 60, EVERYTHING)[::12]:
        seen = sight(state)
        for target in [
            *(Target("link", link.id) for link in board.links),
            *(Target("place", p.id) for p in board.places),
        ]:
            tip = PRESENTER.tip(seen, target, ())
            assert tip is not None and tip.title and not any(char.isdigit() for char in tip.title)


def test_n_away_is_the_rules_distance_and_its_way_costs_just_that(board: Board) -> None:
    for state in states(board, 4, 150)[::10]:
        for seat in range(state.seats):
            for city in facts.hand(state, seat):
                way = facts.away(state, seat, city)
                if way is None:
                    assert not state.markers[seat]
                    continue
                assert way.tracks == network.away(state, seat, city.index)
                assert sum(facts.edge_of(state, link).cost for link in way.links) == way.tracks


def test_the_missing_number_beside_the_hand_is_the_rules_exact_count(board: Board) -> None:
    for state in states(board, 6, 150)[::15]:
        for seat in range(state.seats):
            plan = facts.missing(state, seat)
            if state.markers[seat]:
                count, links = network.missing_edges(state, seat, state.hands[seat])
                assert plan is not None and (plan.tracks, plan.links) == (count, links)


def test_only_ones_own_cities_are_ringed_and_none_while_the_hand_is_closed(board: Board) -> None:
    state = states(board, 2, 40)[-1]
    own = {state.tables.nodes[state.tables.cities[city].node] for city in state.hands[0]}
    assert set(PRESENTER.pieces(sight(state)).own) == own
    assert PRESENTER.pieces(sight(state, None)).own == ()
    closed = sight(state)
    closed.hand_hidden = True
    assert PRESENTER.pieces(closed).own == ()


def test_tracks_of_the_open_turn_are_fresh_and_all_others_common(board: Board) -> None:
    for state in states(board, 8, 100):
        pieces = PRESENTER.pieces(sight(state))
        assert set(pieces.tracks) == {state.tables.edge_of_bit[1 << n].id for n in each(state.common)}
        laid = {state.tables.edge_of_bit[bit].id for bit in state.laid} if state.phase is Phase.TURN else set()
        assert set(pieces.fresh) == laid


def test_a_seats_network_is_pointed_out_by_its_plate_and_by_its_marker(board: Board) -> None:
    state = states(board, 8, 60)[-1]
    seen = sight(state)
    seen.hover = Target("plate", "1")
    by_plate = PRESENTER.pieces(seen)
    assert by_plate.marks and by_plate.marks_colour == 1
    seen.hover = Target("place", state.tables.nodes[state.markers[1][0]])
    assert PRESENTER.pieces(seen).marks == by_plate.marks


def test_the_card_under_the_pointer_shows_its_missing_way(board: Board) -> None:
    state = next(s for s in states(board, 8, 60) if s.markers[0] and s.phase is Phase.TURN)
    seen = sight(state)
    seen.hover = Target("city", "0")
    pieces = PRESENTER.pieces(seen)
    city = state.tables.cities[state.hands[0][0]]
    assert pieces.rings == (state.tables.nodes[city.node],)
    assert sum(facts.edge_of(state, link).cost for link in pieces.ways) == network.away(state, 0, city.index)


def test_a_dealt_hand_of_another_is_neither_told_nor_shown(board: Board) -> None:
    state = RULES.new_game(board, 3, {}, 1)
    events = [event.seen_by(0) for event in RULES.opening(state)]
    lines = PRESENTER.log_lines(sight(state), events)
    names = {city.name for city in state.tables.cities}
    assert not any(name in line.text for line in lines for name in names)
    flips = [motion for motion in PRESENTER.motions(sight(state), events) if motion.kind == "flip"]
    assert [motion.data["city"] for motion in flips] == [state.tables.cities[city].id for city in state.hands[0]]


def test_two_tracks_of_a_turn_are_one_line_with_both_links(board: Board) -> None:
    state = states(board, 1, 30)[-1]
    one, other = board.links[3].id, board.links[60].id
    events = [happened.TrackLaid(1, one, False, 1), happened.TrackLaid(1, other, False, 1), happened.TurnEnded(1)]
    [line] = PRESENTER.log_lines(sight(state), events)
    assert line.seat == 1 and line.text.startswith("2 tracks near")
    assert line.targets == (Target("link", one), Target("link", other))


def test_a_scored_round_is_told_best_first_with_points(board: Board) -> None:
    state = states(board, 1, 30)[-1]
    event = happened.RoundScored(2, ((), (), ()), (2, 0, 5), (2, 4, 0), (2, 4, 0), False)
    head, *lines = PRESENTER.log_lines(sight(state), [event])
    assert head.text == "Round 2 is over" and head.seat is None
    assert [(line.seat, line.points) for line in lines] == [(1, 4), (0, 2), (2, 0)]
    assert [line.text for line in lines] == ["complete", "2 tracks missing", "5 or more tracks missing"]


@pytest.mark.parametrize(
    ("budget", "card", "words"),
    [(2, None, "one double, or up to two singles"), (1, None, "one single"), (3, "X03", "3 singles, or a double and")],
)
def test_what_a_turn_is_good_for_is_said_in_words(board: Board, budget: int, card: str | None, words: str) -> None:
    state = states(board, 1, 30)[-1]
    if card is not None:
        state.terms = facts.extra_by_id(card).terms
    state.budget, state.lap = budget, 9
    assert transam_words.budget_words(state).startswith(words)


def test_the_banner_speaks_of_double_lines_only_where_one_takes_the_whole_turn(board: Board) -> None:
    state = next(each for each in states(board, 3, 40) if each.phase is Phase.TURN and not each.laid)
    for budget, said in ((2, True), (1, False), (3, False)):
        state.budget = budget
        seen = sight(state, state.to_move)
        seen.legal = frozenset({Target("link", next(iter(state.tables.edge_index)))})
        assert ("double" in PRESENTER.banner(seen).hint) is said


def test_the_construction_train_runs_over_tracks_from_the_marker_to_the_new_edge(board: Board) -> None:
    for state in states(board, 8, 80):
        if state.phase is not Phase.TURN:
            continue
        for action in RULES.legal_actions(state)[:6]:
            if type(action).__name__ != "LayTrack":
                continue
            edge = state.tables.edge_index[action.edge]
            nodes = facts.run_to(state, state.to_move, edge)
            assert nodes[0] in (*state.markers[state.to_move], edge.a, edge.b)
            assert {nodes[-2], nodes[-1]} == {edge.a, edge.b}


@pytest.mark.parametrize(("private", "words"), [
    ((False, False), "2 tracks near "), ((True, True), "2 private tracks near "), ((True, False), "some private"),
])  # fmt: skip
def test_tracks_are_called_private_if_all_are(private: tuple[bool, bool], words: str) -> None:
    state = RULES.new_game(maps.load("transam", "america"), 2, {}, 1)
    laid = [happened.TrackLaid(0, edge, own, 1) for edge, own in zip(("52-53", "53-54"), private, strict=True)]
    assert words in transam_words.tracks_words(sight(state), laid)


def test_of_equal_points_the_hand_that_missed_less_comes_first() -> None:
    assert transam_words.best_first((1, 4, 1, 0), (4, 0, 3, 5)) == [1, 2, 0, 3]
