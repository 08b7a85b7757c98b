import heap
import pytest

from trainyard.core.errors import BadOption, BadSave, BadSeats, IllegalAction
from trainyard.games.registry import UnknownGame
from trainyard.session.seats import Seat, parse_seats
from trainyard.session.session import Change, Session

pytestmark = pytest.mark.usefixtures("heap_is_a_game")


def humans(*names: str) -> list[Seat]:
    return [Seat(name) for name in names]


def at(session: Session, seat: int) -> Session:
    """Plays a stone at a time until the seat is to move."""
    while session.state.to_move != seat:
        session.submit(heap.Take(session.state.to_move, 1))
    return session


def test_submit_applies_logs_and_tells():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 1)
    told: list[Change] = []
    session.listen(told.append)
    action = session.legal()[1]
    events = session.submit(action)
    assert session.state.stones == 18
    assert session.log == [action]
    assert session.history.steps[0].events == tuple(events)
    assert [(c.kind, c.step) for c in told] == [("step", session.history.steps[0])]


def test_a_listener_that_left_hears_nothing():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 1)
    told: list[Change] = []
    leave = session.listen(told.append)
    leave()
    leave()
    session.submit(session.legal()[0])
    assert told == []


def test_an_illegal_action_changes_nothing_and_tells_nobody(session):
    told: list[Change] = []
    session.listen(told.append)
    before = session.state_digest()
    mover = session.state.to_move
    for action in (heap.Take(mover, 4), heap.Take(1 - mover, 1), heap.Pass(mover), heap.Take(9, 1)):
        with pytest.raises(IllegalAction):
            session.submit(action)
    assert (session.state_digest(), session.log, told, session.revision) == (before, [], [], 0)


def test_a_fault_in_the_rules_leaves_the_match_where_it_stood(session, play):
    play(session, 3)
    before = session.state_digest()
    session.state.fault = True
    session.state.taken[session.state.to_move] = 0
    with pytest.raises(ZeroDivisionError):
        session.submit(heap.Take(session.state.to_move, 3))
    assert session.state_digest() == before


def test_the_same_seed_and_actions_give_the_same_match(two, play):
    a = play(Session.new("heap", heap.TABLE, two, {}, 5))
    b = play(Session.new("heap", heap.TABLE, two, {}, 5))
    assert a.over and a.log == b.log and a.state_digest() == b.state_digest()


def test_undo_gives_back_the_state_before_exactly():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 3)
    before = session.state_digest()
    session.submit(heap.Take(session.state.to_move, 2))
    assert session.undo_blocked() is None
    session.undo()
    assert session.state_digest() == before and session.log == []


def test_undo_tells_its_listeners_and_makes_old_answers_stale():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 3)
    told: list[Change] = []
    session.listen(told.append)
    session.submit(session.legal()[0])
    revision = session.revision
    session.undo()
    assert [c.kind for c in told] == ["step", "undo"] and session.revision > revision


def test_undo_stops_where_a_card_was_seen():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 3)
    session.submit(heap.Peek(session.state.to_move))
    assert "seen" in session.undo_blocked().english()
    with pytest.raises(IllegalAction):
        session.undo()
    assert len(session.log) == 1


def test_undo_stops_where_another_seat_has_decided(session):
    at(session, 0)
    session.submit(heap.Take(0, 1))
    assert session.undo_blocked(0) is None
    session.submit(heap.Take(1, 1))
    assert session.undo_blocked(0).english() == "Guard has decided since."
    assert session.undo_blocked().english() == "Guard has decided since."


def test_undo_is_offered_to_the_seat_that_just_moved_and_to_no_other():
    session = at(Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {}, 3), 0)
    session.submit(heap.Take(0, 1))
    assert session.undo_blocked(0) is None
    assert session.undo_blocked(1).english() == "Ann has decided since."


def test_who_has_not_decided_yet_has_nothing_to_take_back():
    seats = [Seat("Ann"), *parse_seats("easy")]
    matches = (Session.new("heap", heap.TABLE, seats, {}, seed) for seed in range(20))
    session = next(each for each in matches if each.state.to_move == 1)
    session.submit(heap.Take(1, 1))
    assert session.undo_blocked(0).english() == "There is nothing to take back."
    assert session.undo_blocked().english() == "There is nothing to take back."


def test_there_is_nothing_to_take_back_at_the_start(session):
    assert session.undo_blocked().english() == "There is nothing to take back."


def test_nothing_is_taken_back_after_the_end():
    session = Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {"stones": "5"}, 3)
    while not session.over:
        session.submit(heap.Take(session.state.to_move, 1))
    assert session.undo_blocked().english() == "The match is over."


def test_taking_back_for_analysis_goes_over_everything_but_the_start(session, play):
    start = session.state_digest()
    play(session)
    while session.log:
        session.take_back()
    assert session.state_digest() == start
    with pytest.raises(IllegalAction):
        session.take_back()


def test_a_seat_that_can_do_nothing_has_a_forced_pass_with_a_reason():
    session = at(Session.new("heap", heap.TABLE, humans("Ann", "Bob"), {"stones": "40"}, 3), 0)
    assert session.forced_pass() is None
    session.state.taken[0] = heap.FULL
    session.revision += 1
    assert session.forced_pass() == heap.Pass(0)
    assert session.why_pass().english() == "Ann can do nothing in this turn and passes."
    session.submit(session.forced_pass())
    assert session.state.to_move == 1


def test_turns_count_changes_of_seat(session, play):
    play(session)
    turns = [step.turn for step in session.history.steps]
    assert turns == list(range(len(turns)))


def test_the_score_course_has_a_point_for_the_start_and_each_step(session, play):
    play(session, 6)
    course = session.scores_by_step()
    assert len(course) == 7 and course[-1] == session.rules.scores(session.state)
    assert session.state_after(3).stones == 20 - sum(a.stones for a in session.log[:3] if isinstance(a, heap.Take))


def test_since_gives_what_happened_after_a_seats_last_step(session):
    at(session, 0)
    session.submit(heap.Take(0, 1))
    session.submit(heap.Take(1, 1))
    assert [step.seat for step in session.history.since(0)] == [1]
    assert session.history.since(1) == []


def test_an_observation_hides_the_others_cards(session):
    assert session.observation(0).cards[1] == 0 and session.observation(0).rng == -1
    assert session.observation(None).cards == [0, 0]


def test_seats_change_hands_and_levels_in_mid_match_and_the_save_knows(session, play):
    play(session, 2)
    session.reseat(1, session.seats[1].given_to_human())
    play(session, 1)
    session.reseat(0, session.seats[0].given_to_computer("hard"))
    again = Session.from_save(session.save_json())
    assert again.seats == session.seats and not again.seats[0].is_human and again.seats[1].is_human
    assert [(c.at, c.seat) for c in again.seat_changes] == [(2, 1), (3, 0)]
    assert again.first_seats[0].is_human


def test_a_seat_given_to_an_unknown_level_is_refused_and_nothing_changes(session):
    with pytest.raises(BadSeats):
        session.reseat(0, Seat("Ann", "computer", "godlike"))
    with pytest.raises(BadSeats):
        session.reseat(5, Seat("Ann"))
    assert session.seats[0] == Seat("Ann") and session.seat_changes == []


@pytest.mark.parametrize("actions", [0, 1, 7, 1000])
def test_a_save_restores_an_equal_match(session, play, actions):
    play(session, actions)
    again = Session.from_save(session.save_json())
    assert again.state_digest() == session.state_digest()
    assert again.log == session.log and again.match_id == session.match_id
    assert [s.events for s in again.history.steps] == [s.events for s in session.history.steps]
    assert again.history.opening == session.history.opening


def test_a_match_from_a_position_keeps_it_as_the_start_of_its_log(two, play):
    data = {"stones": 9, "taken": [1, 2], "cards": [3, 4], "to_move": 1}
    state = heap.RULES.state_from_json(heap.TABLE, data, 5)
    session = play(Session.from_position("heap", heap.TABLE, two, state), 2)
    again = Session.from_save(session.save_json())
    assert again.state_digest() == session.state_digest() and again.starts_from_position
    again.take_back()
    again.take_back()
    assert again.state.stones == 9
    with pytest.raises(IllegalAction):
        again.take_back()


def test_new_refuses_what_does_not_exist(two):
    with pytest.raises(UnknownGame):
        Session.new("chess", heap.TABLE, two, {}, 0)
    with pytest.raises(BadSeats):
        Session.new("heap", heap.TABLE, two[:1], {}, 0)
    with pytest.raises(BadOption):
        Session.new("heap", heap.TABLE, two, {"stones": "6"}, 0)
    with pytest.raises(BadOption):
        Session.new("heap", heap.TABLE, two, {"pebbles": "6"}, 0)


@pytest.mark.parametrize(("key", "value"), [("log", [{"type": "Take", "seat": 1, "stones": 1}]), ("log", [])])
def test_a_match_that_older_rules_allowed_and_these_do_not_is_refused_with_that_reason(session, play, key, value):
    save = play(session, 4).save_json()
    save["match"] |= {"rules_version": 0, key: value}
    with pytest.raises(BadSave, match="older rules"):
        Session.from_save(save)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("match",), None),
        (("match", "game"), "chess"),
        (("match", "game"), 7),
        (("match", "id"), "../../etc/passwd"),
        (("match", "rules_version"), 99),
        (("match", "seed"), -1),
        (("match", "seed"), 2**63),
        (("match", "seed"), True),
        (("match", "seats"), []),
        (("match", "seats", 0, "name"), ""),
        (("match", "seats", 0, "name"), "x" * 1000),
        (("match", "seats", 1, "level"), "godlike"),
        (("match", "seats", 0, "colour"), 10**30),
        (("match", "options"), {"stones": "6"}),
        (("match", "log"), [{"type": "Take", "seat": 0}]),
        (("match", "log"), [{"type": "Take", "seat": 0, "stones": 10**40}]),
        (("match", "log"), "Take"),
        (("match", "changes"), [{"at": 0, "seat": 9, "now": {"name": "A"}}]),
        (("match", "state_digest"), "0" * 32),
        (("match", "start"), {"stones": -1}),
        (("match", "extra"), 1),
        (("board",), None),
        (("board", "title"), "Another table"),
        (("board", "width"), "wide"),
    ],
)
def test_a_save_that_contradicts_itself_is_refused_in_one_sentence(session, play, path, value):
    save = play(session, 4).save_json()
    target = save
    for key in path[:-1]:
        target = target[key]
    if isinstance(target, dict) or isinstance(path[-1], int):
        target[path[-1]] = value
    with pytest.raises(BadSave) as refused:
        Session.from_save(save)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 400


def test_seats_are_written_as_words():
    seats = parse_seats("human, hard,random")
    assert [(s.kind, s.level) for s in seats] == [("human", ""), ("computer", "hard"), ("computer", "random")]
    assert len({s.name for s in seats}) == 3 and [s.colour for s in seats] == [0, 1, 2]
    for wrong in ("", "human,,hard", "genius"):
        with pytest.raises(BadSeats):
            parse_seats(wrong)
