import copy
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainyard.session import protocol
from trainyard.session.protocol import MOST_LINE_BYTES, Engine, serve

CODES = (
    "bad_json bad_request unknown_command unknown_game unknown_map bad_map bad_option bad_seats no_match "
    "illegal_action bad_state bad_save undo_blocked game_over too_large internal"
).split()


class Talk:
    """An engine to talk to in keyword arguments."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, **request: Any) -> dict[str, Any]:
        return self.line(json.dumps(request).encode())

    def line(self, line: bytes) -> dict[str, Any]:
        answer = self.engine.answer(line)
        json.dumps(answer, allow_nan=False)
        if not answer["ok"]:
            assert set(answer) == {"id", "ok", "error"} and set(answer["error"]) == {"code", "message"}
            assert answer["error"]["code"] in CODES and answer["error"]["message"]
        return answer

    def refused(self, **request: Any) -> str:
        answer = self(**request)
        assert not answer["ok"], answer
        return answer["error"]["code"]

    def done(self, **request: Any) -> dict[str, Any]:
        answer = self(**request)
        assert answer["ok"], answer
        return answer


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture
def match(talk: Talk) -> Talk:
    talk.done(cmd="new", game="tickets", map="europe", seats=3, options={}, seed=7)
    return talk


def play_random(talk: Talk, actions: int, seed: int = 0) -> None:
    dice = random.Random(seed)
    for _ in range(actions):
        legal = talk.done(cmd="legal")["actions"]
        if not legal:
            return
        talk.done(cmd="apply", action=dice.choice(legal))


def test_games_tells_all_that_is_needed_for_new(talk):
    answer = talk.done(id=1, cmd="games")
    assert answer["id"] == 1 and answer["protocol"] == 1
    (tickets,) = [game for game in answer["games"] if game["id"] == "tickets"]
    assert set(tickets) == {"id", "title", "rules_version", "seats", "maps", "options"}
    assert tickets["seats"] == [2, 5] and tickets["maps"][0] == "europe"
    chosen = {option["name"]: option["choices"][-1] for option in tickets["options"]}
    talk.done(cmd="new", game="tickets", seats=5, options=chosen, seed=1)


def test_a_new_match_tells_its_events_and_who_decides(talk):
    answer = talk.done(id="a", cmd="new", game="tickets", map="europe", seats=3, options={}, seed=7)
    assert set(answer) == {"id", "ok", "events", "to_move", "phase", "over"}
    assert answer["to_move"] == 0 and answer["over"] is False and answer["id"] == "a"
    legal = talk.done(cmd="legal")
    assert legal["seat"] == 0 and all(action["seat"] == 0 for action in legal["actions"])


def test_map_and_options_may_be_left_out(talk):
    talk.done(cmd="new", game="tickets", seats=2, seed=3)
    plain = talk.done(cmd="digest")["digest"]
    talk.done(cmd="new", game="tickets", seats=2, seed=3, map="europe", options={"second_pick": "mandatory"})
    assert talk.done(cmd="digest")["digest"] == plain


def test_the_same_seed_and_actions_give_the_same_digest(talk):
    digests = []
    for _ in range(2):
        talk.done(cmd="new", game="tickets", seats=2, seed=3)
        play_random(talk, 60)
        digests.append(talk.done(cmd="digest")["digest"])
    assert digests[0] == digests[1] and len(digests[0]) == 32


def test_a_view_blanks_what_the_seat_may_not_see(talk):
    whole = talk.done(cmd="new", game="tickets", seats=2, seed=7)["events"]
    seen = talk.done(cmd="new", game="tickets", seats=2, seed=7, view=1)["events"]
    public = talk.done(cmd="new", game="tickets", seats=2, seed=7, view=None)["events"]
    cards = {
        name: [event["cards"] is not None for event in events if event["type"] == "CardsDealt"]
        for name, events in (("whole", whole), ("seen", seen), ("public", public))
    }
    assert cards == {"whole": [True, True], "seen": [False, True], "public": [False, False]}


def test_apply_with_a_view_blanks_a_drawn_card(talk):
    talk.done(cmd="new", game="tickets", seats=2, seed=7)
    for _ in range(2):
        talk.done(cmd="apply", action=talk.done(cmd="legal")["actions"][0])
    mover = talk.done(cmd="legal")["seat"]
    answer = talk.done(cmd="apply", action={"type": "DrawFromDeck", "seat": mover}, view=1 - mover)
    (drawn,) = [event for event in answer["events"] if event["type"] == "CardDrawn"]
    assert drawn["card"] is None


def test_what_a_seat_observes_hides_the_others(match):
    state = match.done(cmd="state")["state"]
    for seat in (0, 1, 2, None):
        observation = match.done(cmd="observe", seat=seat)["observation"]
        assert observation["rng"] is None and observation["deck"] is None
        for other, chair in enumerate(observation["seats"]):
            assert chair["hand"] == (state["seats"][other]["hand"] if other == seat else {})


def test_a_whole_match_ends_with_scores_winners_and_a_sheet_that_adds_up(match):
    assert match.done(cmd="scores")["winners"] == []
    play_random(match, 3000)
    answer = match.done(cmd="scores")
    assert answer["winners"] and len(answer["scores"]) == 3
    assert [sum(line["points"] for line in sheet) for sheet in answer["sheet"]] == answer["scores"]
    assert match.done(cmd="legal")["actions"] == []
    assert match.refused(cmd="apply", action={"type": "DrawFromDeck", "seat": 0}) == "game_over"
    assert match.refused(cmd="think", level="random") == "game_over"


def test_state_and_set_are_a_round_trip_at_any_moment(match):
    other = Talk()
    for moment in range(25):
        play_random(match, 9, seed=moment)
        state, digest = match.done(cmd="state")["state"], match.done(cmd="digest")["digest"]
        other.done(cmd="set", game="tickets", map="europe", state=state)
        assert other.done(cmd="state")["state"] == state and other.done(cmd="digest")["digest"] == digest


def test_a_set_position_plays_on_as_the_match_it_came_from(match):
    play_random(match, 50)
    other = Talk()
    other.done(cmd="set", game="tickets", state=match.done(cmd="state")["state"])
    play_random(match, 40, seed=5)
    play_random(other, 40, seed=5)
    assert other.done(cmd="digest")["digest"] == match.done(cmd="digest")["digest"]


def test_a_position_written_by_hand_is_completed_from_the_seed(talk):
    state = {"seats": [{"hand": {"red": 4}, "tickets": ["london-wien"]}, {"routes": ["dieppe-paris"]}]}
    talk.done(cmd="set", game="tickets", map="europe", state=state, seed=5)
    first = talk.done(cmd="digest")["digest"]
    talk.done(cmd="set", game="tickets", map="europe", state=state, seed=5)
    assert talk.done(cmd="digest")["digest"] == first
    talk.done(cmd="set", game="tickets", map="europe", state=state, seed=6)
    assert talk.done(cmd="digest")["digest"] != first
    play_random(talk, 30)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s["seats"][0]["hand"].update(red=13),
        lambda s: s["seats"][0]["hand"].update(pink=1),
        lambda s: s["seats"][0]["hand"].update(red=-1),
        lambda s: s["seats"][0]["hand"].update(red=10**30),
        lambda s: s["seats"][0].update(routes=["dieppe-paris"], trains=45),
        lambda s: [seat.update(routes=["dieppe-paris"]) for seat in s["seats"]],
        lambda s: s["seats"][0].update(routes=["london-paris"]),
        lambda s: s["seats"][0].update(stations=["atlantis"]),
        lambda s: s["seats"][0].update(tickets=["london-wien", "london-wien"]),
        lambda s: s.update(to_move=7),
        lambda s: s.update(to_move=None),
        lambda s: s.update(phase="lunch"),
        lambda s: s.update(rng=12345),
        lambda s: s.update(rng=None),
        lambda s: s.update(rng="-1"),
        lambda s: s.update(turn=10**30),
        lambda s: s.update(deck={"red": 110}),
        lambda s: s.update(display=["red"] * 6),
        lambda s: s.update(seats=[]),
        lambda s: s.update(seats=s["seats"] * 3),
        lambda s: s.update(options={"speed": "fast"}),
        lambda s: s.update(surprise=1),
        lambda s: s.update(game="chess"),
    ],
)
def test_an_inconsistent_position_is_refused_with_the_reason_and_the_match_stays(match, spoil):
    before = match.done(cmd="digest")["digest"]
    state = match.done(cmd="state")["state"]
    state["rng"] = "00000000000000ff"
    spoil(state)
    assert match.refused(cmd="set", game="tickets", state=state) == "bad_state"
    assert match.done(cmd="digest")["digest"] == before


def test_undo_takes_back_one_action_always_and_stops_at_the_start(match):
    digests = [match.done(cmd="digest")["digest"]]
    dice = random.Random(2)
    for _ in range(30):
        match.done(cmd="apply", action=dice.choice(match.done(cmd="legal")["actions"]))
        digests.append(match.done(cmd="digest")["digest"])
    for digest in digests[-2::-1]:
        answer = match.done(cmd="undo")
        assert set(answer) == {"id", "ok", "to_move", "phase", "over"}
        assert match.done(cmd="digest")["digest"] == digest
    assert match.refused(cmd="undo") == "undo_blocked"


def test_undo_works_after_the_end_and_stops_at_a_set_position(match):
    play_random(match, 3000)
    assert match.done(cmd="undo")["over"] is False
    match.done(cmd="set", game="tickets", state=match.done(cmd="state")["state"])
    assert match.refused(cmd="undo") == "undo_blocked"


def test_save_and_load_are_a_round_trip(match, tmp_path):
    play_random(match, 40)
    match.done(cmd="save", path=str(tmp_path / "a.json"))
    other = Talk()
    answer = other.done(cmd="load", path=str(tmp_path / "a.json"))
    assert answer["to_move"] == match.done(cmd="legal")["seat"] and answer["over"] is False
    assert other.done(cmd="digest")["digest"] == match.done(cmd="digest")["digest"]
    for _ in range(40):
        other.done(cmd="undo")


def test_a_save_of_a_set_position_starts_its_log_there(match, tmp_path):
    play_random(match, 20)
    match.done(cmd="set", game="tickets", state=match.done(cmd="state")["state"])
    play_random(match, 3)
    match.done(cmd="save", path=str(tmp_path / "a.json"))
    other = Talk()
    other.done(cmd="load", path=str(tmp_path / "a.json"))
    assert other.done(cmd="digest")["digest"] == match.done(cmd="digest")["digest"]
    for _ in range(3):
        other.done(cmd="undo")
    assert other.refused(cmd="undo") == "undo_blocked"


def test_bad_saves_and_bad_paths_are_refused_and_the_match_stays(match, tmp_path):
    before = match.done(cmd="digest")["digest"]
    (tmp_path / "broken.json").write_text("{")
    for path in (tmp_path / "none.json", tmp_path, tmp_path / "broken.json"):
        assert match.refused(cmd="load", path=str(path)) == "bad_save"
    assert match.refused(cmd="save", path=str(tmp_path)) == "bad_save"
    assert match.refused(cmd="save", path=str(tmp_path / "broken.json" / "x.json")) == "bad_save"
    for path in ("", "a\0b", 7, None, "\ud800"):
        assert match.refused(cmd="save", path=path) in ("bad_request", "bad_save")
        assert match.refused(cmd="load", path=path) in ("bad_request", "bad_save")
    assert match.done(cmd="digest")["digest"] == before
    assert (tmp_path / "broken.json").read_text() == "{"


def test_think_answers_with_a_legal_action_and_changes_nothing(match):
    before = match.done(cmd="digest")["digest"]
    for level in ("random", "easy", "medium"):
        answer = match.done(cmd="think", level=level, seconds=0.1, seed=3)
        assert set(answer) == {"id", "ok", "action", "reason", "iterations", "seconds"}
        assert answer["action"] in match.done(cmd="legal")["actions"] and answer["reason"]
    assert match.done(cmd="digest")["digest"] == before


def test_think_with_iterations_is_repeatable(match):
    play_random(match, 6)
    answers = [match.done(cmd="think", level="hard", iterations=6, seed=3)["action"] for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    "request_",
    [
        {"level": "godlike"},
        {"level": 3},
        {},
        {"level": "medium", "seconds": 0},
        {"level": "medium", "seconds": -1},
        {"level": "medium", "seconds": "2"},
        {"level": "medium", "seconds": True},
        {"level": "medium", "seconds": 10**300},
        {"level": "medium", "iterations": 0},
        {"level": "medium", "iterations": 1.5},
        {"level": "medium", "iterations": 10**30},
        {"level": "medium", "seconds": 1, "iterations": 1},
        {"level": "medium", "seed": -1},
        {"level": "medium", "style": "no such style"},
    ],
)
def test_think_refuses_what_makes_no_sense(match, request_):
    assert match.refused(cmd="think", **request_) == "bad_request"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"game": "chess", "seats": 2}, "unknown_game"),
        ({"game": ["tickets"], "seats": 2}, "bad_request"),
        ({"seats": 2}, "bad_request"),
        ({"game": "tickets"}, "bad_request"),
        ({"game": "tickets", "seats": "2"}, "bad_request"),
        ({"game": "tickets", "seats": 2.0}, "bad_request"),
        ({"game": "tickets", "seats": True}, "bad_request"),
        ({"game": "tickets", "seats": 1}, "bad_seats"),
        ({"game": "tickets", "seats": 6}, "bad_seats"),
        ({"game": "tickets", "seats": -(10**50)}, "bad_seats"),
        ({"game": "tickets", "seats": 2, "map": "atlantis"}, "unknown_map"),
        ({"game": "tickets", "seats": 2, "map": "../maps/europe"}, "unknown_map"),
        ({"game": "tickets", "seats": 2, "map": "/nowhere/x.tmx"}, "unknown_map"),
        ({"game": "tickets", "seats": 2, "map": 5}, "bad_request"),
        ({"game": "tickets", "seats": 2, "options": []}, "bad_request"),
        ({"game": "tickets", "seats": 2, "options": {"speed": 1}}, "bad_option"),
        ({"game": "tickets", "seats": 2, "options": {"second_pick": "never"}}, "bad_option"),
        ({"game": "tickets", "seats": 2, "options": {"second_pick": {}}}, "bad_option"),
        ({"game": "tickets", "seats": 2, "seed": -1}, "bad_request"),
        ({"game": "tickets", "seats": 2, "seed": 2**63}, "bad_request"),
        ({"game": "tickets", "seats": 2, "seed": "7"}, "bad_request"),
        ({"game": "tickets", "seats": 2, "view": 2}, "bad_request"),
        ({"game": "tickets", "seats": 2, "view": "0"}, "bad_request"),
    ],
)
def test_new_refuses_what_does_not_exist_and_keeps_the_running_match(match, request_, code):
    before = match.done(cmd="digest")["digest"]
    assert match.refused(cmd="new", **request_) == code
    assert match.done(cmd="digest")["digest"] == before


def test_a_broken_map_is_a_bad_map(talk, tmp_path):
    (tmp_path / "x.tmx").write_text("this is no map")
    assert talk.refused(cmd="new", game="tickets", seats=2, map=str(tmp_path / "x.tmx")) == "bad_map"


def test_a_map_may_be_given_by_its_path(talk):
    from trainyard import resources

    talk.done(cmd="new", game="tickets", seats=2, map=str(resources.maps("europe.tmx")), seed=3)
    by_path = talk.done(cmd="digest")["digest"]
    talk.done(cmd="new", game="tickets", seats=2, seed=3)
    assert talk.done(cmd="digest")["digest"] == by_path


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "Fly", "seat": 0},
        {"type": "ClaimRoute", "seat": 0, "route": "dieppe-paris"},
        {"type": "KeepTickets", "seat": 1, "tickets": []},
        {"type": "KeepTickets", "seat": 0, "tickets": []},
        {"type": "KeepTickets", "seat": 0, "tickets": "all"},
        {"type": "KeepTickets", "seat": 0, "tickets": [None, 1]},
        {"type": "KeepTickets", "seat": 10**40, "tickets": []},
        {"type": "DrawFaceUp", "seat": 0, "slot": -1},
        {"type": "Pass", "seat": 0},
        {"type": ["KeepTickets"], "seat": 0},
        {"type": "KeepTickets", "seat": 0, "tickets": [], "extra": 1},
    ],
)
def test_an_illegal_action_is_refused_and_the_match_stays(match, action):
    before = match.done(cmd="digest")["digest"]
    assert match.refused(cmd="apply", action=action) == "illegal_action"
    assert match.done(cmd="digest")["digest"] == before


@pytest.mark.parametrize("action", [None, "DrawFromDeck", 7, [], True])
def test_an_action_that_is_no_object_is_a_bad_request(match, action):
    assert match.refused(cmd="apply", action=action) == "bad_request"
    assert match.refused(cmd="apply") == "bad_request"


@pytest.mark.parametrize("command", ["legal", "apply", "state", "observe", "scores", "think", "undo", "save", "digest"])
def test_without_a_match_there_is_nothing_to_ask_about(talk, command, tmp_path):
    assert talk.refused(cmd=command, seat=0, action={}, level="easy", path=str(tmp_path / "a.json")) == "no_match"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"   ", "bad_json"),
        (b"hello", "bad_json"),
        (b"{", "bad_json"),
        (b'{"cmd":"games"} {"cmd":"games"}', "bad_json"),
        (b'{"cmd":NaN}', "bad_json"),
        (b'{"cmd":"undo","cmd":"games"}', "bad_json"),
        (b'{"cmd":"set","game":"tickets","state":{"seats":[{},{}],"seats":[]}}', "bad_json"),
        (b'{"id":Infinity,"cmd":"games"}', "bad_json"),
        (b'{"id":1e999,"cmd":"games"}', "bad_json"),
        (b'{"id":' + b"9" * 5000 + b',"cmd":"games"}', "bad_json"),
        (b"\xff\xfe\x00", "bad_json"),
        (b"[" * 200_000, "bad_json"),
        (b'{"a":' * 100_000, "bad_json"),
        (b"[]", "bad_request"),
        (b"null", "bad_request"),
        (b"7", "bad_request"),
        (b'"games"', "bad_request"),
        (b"{}", "bad_request"),
        (b'{"id":3}', "bad_request"),
        (b'{"cmd":null}', "bad_request"),
        (b'{"cmd":["games"]}', "bad_request"),
        (b'{"cmd":"dance"}', "unknown_command"),
        (b'{"cmd":""}', "unknown_command"),
        (b'{"cmd":"GAMES"}', "unknown_command"),
        (b'{"cmd":"_match"}', "unknown_command"),
        (b"x" * (MOST_LINE_BYTES + 1), "too_large"),
    ],
)
def test_malformed_lines_are_answered(match, line, code):
    before = match.done(cmd="digest")["digest"]
    assert match.line(line)["error"]["code"] == code
    assert match.done(cmd="digest")["digest"] == before


@pytest.mark.parametrize("request_id", [0, "x", None, [1, {"a": 2}], {"a": None}, 1.5, True, "\ud800", 10**300])
def test_the_id_is_echoed_whatever_it_is(talk, request_id):
    assert talk.line(json.dumps({"id": request_id, "cmd": "dance"}).encode())["id"] == request_id
    assert talk.line(json.dumps({"id": request_id, "cmd": "games"}).encode())["id"] == request_id


def test_a_missing_id_is_null(talk):
    assert talk(cmd="games")["id"] is None and talk.line(b"{")["id"] is None


def test_a_fault_of_our_own_is_internal_and_leaves_the_match(match, monkeypatch):
    before = match.done(cmd="digest")["digest"]

    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    with monkeypatch.context() as patch:
        patch.setattr(match.engine.session, "legal", broken)
        assert match.refused(cmd="legal") == "internal"
    assert match.done(cmd="digest")["digest"] == before


def run(*lines: bytes) -> list[dict[str, Any]]:
    out = io.StringIO()
    serve(io.BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_answers_come_in_order_one_a_line_until_quit():
    answers = run(b'{"id":1,"cmd":"games"}\n', b"\n", b'{"id":2,"cmd":"quit"}\n', b'{"id":3,"cmd":"games"}\n')
    assert [(a["id"], a["ok"]) for a in answers] == [(1, True), (None, False), (2, True)]


def test_the_end_of_the_input_ends_the_engine_also_without_a_line_feed():
    assert run() == []
    assert [a["ok"] for a in run(b'{"cmd":"games"}')] == [True]
    assert [a["ok"] for a in run(b'{"cmd":"digest"}\r\n', b'{"cmd":"games"}\r\n')] == [False, True]


class Endless(io.RawIOBase):
    """A line of so many bytes that never stands in memory as a whole, then a request."""

    def __init__(self, length: int) -> None:
        self.left, self.tail, self.longest = length, b'\n{"id":5,"cmd":"games"}\n', 0

    def readline(self, size: int | None = -1) -> bytes:
        assert size is not None and size > 0
        self.longest = max(self.longest, size)
        if self.left:
            piece = min(size, self.left)
            self.left -= piece
            return b"x" * piece
        line, feed, self.tail = self.tail.partition(b"\n")
        return line + feed


def test_an_overlong_line_is_refused_without_being_kept():
    source, out = Endless(200 * 1024 * 1024), io.StringIO()
    serve(source, out)
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert first["error"]["code"] == "too_large" and first["id"] is None
    assert second["ok"] and second["id"] == 5 and source.longest <= MOST_LINE_BYTES + 2


@pytest.mark.parametrize(("extra", "code"), [(0, "bad_json"), (1, "too_large")])
def test_four_mebibytes_are_allowed_and_not_a_byte_more(extra, code):
    (answer,) = run(b"x" * (MOST_LINE_BYTES + extra) + b"\n")
    assert answer["error"]["code"] == code


def test_a_line_as_long_as_allowed_is_answered():
    head, tail = b'{"id":1,"cmd":"games","note":"', b'"}'
    (answer,) = run(head + b"x" * (MOST_LINE_BYTES - len(head) - len(tail)) + tail + b"\n")
    assert answer["ok"]


# -- fuzz -------------------------------------------------------------------------------------------------------

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12)
    | st.sampled_from(["tickets", "europe", "hard", "random", "KeepTickets", "Pay", "red", "dieppe-paris"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
COMMANDS = st.sampled_from("new legal apply state set observe scores undo digest load dance".split())
KEYS = st.sampled_from("id game map seats options seed view action state seat level path".split())
SHARED = Talk()
SHARED.done(cmd="new", game="tickets", seats=3, seed=1)
play_random(SHARED, 30)
POSITION = SHARED.done(cmd="state")["state"]

fuzz = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@fuzz
@given(st.binary(max_size=200))
def test_any_bytes_get_an_error_and_leave_the_match(data):
    before = SHARED.done(cmd="digest")["digest"]
    if not SHARED.line(data)["ok"]:
        assert SHARED.done(cmd="digest")["digest"] == before


@fuzz
@given(COMMANDS, st.dictionaries(KEYS, JUNK, max_size=6))
def test_any_request_gets_an_answer_that_is_never_internal(command, fields):
    before = SHARED.done(cmd="digest")["digest"]
    answer = SHARED.line(json.dumps({**fields, "cmd": command}).encode())
    if not answer["ok"]:
        assert answer["error"]["code"] != "internal", answer
        assert SHARED.done(cmd="digest")["digest"] == before
    elif command in ("new", "set", "undo"):
        SHARED.done(cmd="set", game="tickets", state=POSITION)


def put(value: Any, dice: random.Random, junk: Any) -> Any:
    """The value with one thing somewhere inside replaced."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(sorted(value))
        return {**value, key: put(value[key], dice, junk)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        index = dice.randrange(len(value))
        return [put(each, dice, junk) if i == index else each for i, each in enumerate(value)]
    return junk


@fuzz
@given(st.integers(0, 10**6), JUNK)
def test_a_position_spoilt_anywhere_is_refused_or_can_be_played(seed, junk):
    state = put(copy.deepcopy(POSITION), random.Random(seed), junk)
    answer = SHARED(cmd="set", game="tickets", state=state)
    if answer["ok"]:
        play_random(SHARED, 5, seed)
        SHARED.done(cmd="set", game="tickets", state=POSITION)
    else:
        assert answer["error"]["code"] in ("bad_state", "bad_request"), answer


@fuzz
@given(st.integers(0, 10**6), JUNK)
def test_an_action_spoilt_anywhere_is_refused_or_legal(seed, junk):
    dice = random.Random(seed)
    legal = SHARED.done(cmd="legal")["actions"]
    action = put(dice.choice(legal), dice, junk)
    answer = SHARED(cmd="apply", action=action)
    if answer["ok"]:
        assert action in legal
        SHARED.done(cmd="undo")
    else:
        assert answer["error"]["code"] in ("illegal_action", "bad_request"), answer


def test_the_protocols_codes_are_the_documented_ones():
    assert {code for _, code in protocol._CODES} <= set(CODES)


def test_the_folder_of_the_tests_stays_clean():
    assert not [p for p in Path(__file__).parent.iterdir() if p.suffix in (".json", ".tmp")]
