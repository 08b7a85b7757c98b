"""The pilot's lines, plans and values."""

from tests.ai.rollers.rollers_games import board, recorded
from trainyard.ai.pilots.rollers.carrying import loads
from trainyard.ai.pilots.rollers.courses import courses_of, open_courses
from trainyard.ai.pilots.rollers.outlook import chances
from trainyard.ai.pilots.rollers.plan import laid_out, planned
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.ai.pilots.rollers.value import margin
from trainyard.games.rollers import legal, network
from trainyard.games.rollers.actions import Deliver, DrawTrack
from trainyard.games.rollers.pieces import PIECE_INDEX, PIECES
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State
from trainyard.games.rollers.tables import tables_of


def _fresh(**options: object) -> State:
    state: State = RULES.new_game(board(), 2, {"first_player": 0, **options}, 4)  # type: ignore[dict-item]
    return state


def test_every_course_is_a_line_of_the_length_it_promises() -> None:
    for name in ("six_counties", "narrows"):
        tables = tables_of(board(name))
        for course in courses_of(tables, (0,) * len(tables.spaces)):
            sheet = bytearray(len(tables.spaces))
            for space, piece in course.steps:
                sheet[space] = piece
            [line] = network.lines_of(tables, sheet)
            assert line[:3] == course.link


def test_neighbours_can_be_joined_by_two_pieces_as_in_the_rules() -> None:
    """Line L12 of the rules: 1f(2,5), 2d(0,2)."""
    tables = tables_of(board())
    wanted = {(tables.space_index["1f"], PIECE_INDEX[2, 5]), (tables.space_index["2d"], PIECE_INDEX[0, 2])}
    courses = [each for each in courses_of(tables, (0,) * len(tables.spaces)) if set(each.steps) == wanted]
    assert [each.link for each in courses] == [(1, 2, 1)]


def test_no_course_uses_a_walled_side() -> None:
    state = _fresh(walls="hard")
    for course in courses_of(state.tables, state.blocked):
        for space, piece in course.steps:
            one, two = PIECES[piece - 1]
            assert not (state.blocked[space] >> one | state.blocked[space] >> two) & 1


def test_a_piece_of_another_turn_closes_a_course() -> None:
    state = _fresh()
    sheet = state.sheets[0]
    before = open_courses(state.tables, state.blocked, bytes(sheet))
    missing, course = before[0]
    space, piece = course.steps[0]
    sheet[space] = piece
    after = {each.course: each.missing for each in open_courses(state.tables, state.blocked, bytes(sheet))}
    assert after[course] == missing - 1
    sheet[space] = piece % len(PIECES) + 1
    assert course not in {each.course for each in open_courses(state.tables, state.blocked, bytes(sheet))}


def test_the_lines_of_a_plan_lie_side_by_side() -> None:
    for state in recorded(40):
        seat = state.to_move
        plan = planned(state, seat, Taste())
        chosen, steps = laid_out(state.tables, state.blocked, bytes(state.sheets[seat]), plan.links)
        assert sorted(each.course.link for each in chosen) == sorted(plan.links)
        spaces = [space for each in chosen for space, _ in each.course.steps]
        assert len(spaces) == len(set(spaces))
        assert plan.missing == sum(each.missing for each in chosen)
        assert bool(steps) == bool(plan.links)


def test_a_plan_joins_several_cities_and_wants_an_engine_for_them() -> None:
    plan = planned(_fresh(), 0, Taste())
    assert len({city for link in plan.links for city in link[:2]}) >= 4
    assert plan.engine >= 3


def test_the_longest_delivery_of_every_cube_is_among_those_thought_of() -> None:
    looked = 0
    for state in recorded(60, one_in=7):
        if state.phase is not Phase.ACT:
            continue
        seat = state.to_move
        allowed = [action for action in legal.legal_actions(state) if isinstance(action, Deliver)]
        found = [
            load.action(seat, die) for die in state.open_dice for load in loads(state, seat, die, state.ready(seat))
        ]
        assert set(found) <= set(allowed)
        for action in allowed:
            looked += 1
            best = max(
                each.distance + each.extra
                for each in found
                if (each.cube, each.source, each.destination, each.private)
                == (action.cube, action.source, action.destination, action.private)
            )
            assert best >= action.distance + action.extra
    assert looked


def test_with_more_seats_the_best_die_can_be_taken_more_often() -> None:
    assert chances(2)[0] < chances(5)[0]
    assert abs(sum(chances(3)) - 1) < 1e-9
    assert list(chances(3)) == sorted(chances(3), reverse=True)


def test_a_margin_is_over_the_best_other_and_alone_it_is_the_score() -> None:
    assert margin((10, 7, 9), 0) == 1
    assert margin((12,), 0) == 12


def test_the_same_action_stands_for_the_same_piece() -> None:
    state = _fresh()
    plan = planned(state, 0, Taste())
    _, steps = laid_out(state.tables, state.blocked, bytes(state.sheets[0]), plan.links)
    step = steps[0]
    action = DrawTrack(0, state.tables.spaces[step.space], PIECES[step.piece - 1])
    assert RULES.action_from_json(state.board, RULES.action_to_json(action)) == action
