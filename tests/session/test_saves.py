import json
import os
from dataclasses import replace

import heap
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainyard.core.errors import BadSave
from trainyard.session import saves
from trainyard.session.seats import Seat
from trainyard.session.session import Session

pytestmark = pytest.mark.usefixtures("heap_is_a_game")


def whole_save(actions: int = 6) -> bytes:
    with heap.registered():
        session = Session.new("heap", heap.TABLE, [Seat("Ann"), Seat("Zoë", "computer", "easy")], {}, 11)
        for _ in range(actions):
            session.submit(session.legal()[0])
        return saves.to_bytes(replace_time(saves.snapshot(session, "manual")))


def replace_time(shot: saves.Snapshot) -> saves.Snapshot:
    return replace(shot, summary=replace(shot.summary, saved_at=1_700_000_000))


def refusal(data: bytes) -> str:
    with pytest.raises(BadSave) as refused:
        saves.parse(data, "some.json")
    sentence = str(refused.value)
    assert "some.json" in sentence and "\n" not in sentence and len(sentence) < 300
    return sentence


def with_head(**changes: object) -> bytes:
    line, _, rest = whole_save().partition(b"\n")
    head = {**json.loads(line[:-1] + b"}"), **changes}
    return json.dumps(head)[:-1].encode() + b",\n" + rest


def test_a_save_is_one_json_object_and_its_header_one_line(tmp_path):
    data = whole_save()
    save = json.loads(data)
    assert list(save) == ["format", "version", "digest", "summary", "board", "match"]
    assert save["board"]["places"][0]["name"] == "Å"
    (tmp_path / "a.json").write_bytes(data)
    summary = saves.read_summary(tmp_path / "a.json")
    assert (summary.game, summary.steps, summary.seats[1].name, summary.kind) == ("heap", 6, "Zoë", "manual")


def test_the_header_alone_is_read_for_a_list(tmp_path):
    (tmp_path / "a.json").write_bytes(whole_save().split(b"\n")[0] + b"\n" + b"garbage" * 100)
    assert saves.read_summary(tmp_path / "a.json").game == "heap"
    with pytest.raises(BadSave):
        saves.load(tmp_path / "a.json")


def test_load_gives_an_equal_match(tmp_path, session, play):
    play(session, 9)
    session.title = "Sunday"
    saves.write(tmp_path / "a.json", saves.to_bytes(saves.snapshot(session, "manual")))
    summary, again = saves.load(tmp_path / "a.json")
    assert again.state_digest() == session.state_digest() and again.title == summary.title == "Sunday"


WHOLE = whole_save()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
def test_a_flipped_byte_anywhere_is_refused_or_harmless(where, flip):
    data = bytearray(WHOLE)
    data[where] ^= flip
    try:
        summary, save = saves.parse(bytes(data), "some.json")
    except BadSave:
        return
    assert (summary, {**save, "digest": 0}) == (
        saves.parse(WHOLE, "x")[0],
        {**saves.parse(WHOLE, "x")[1], "digest": 0},
    )


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(WHOLE) - 1))
def test_a_truncated_save_is_refused(length):
    # A file that lost nothing but its last line feed would still be whole, but for the digest.
    with pytest.raises(BadSave):
        saves.parse(WHOLE[:length], "some.json")


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_foreign_bytes_are_refused(data):
    with pytest.raises(BadSave):
        saves.parse(data, "some.json")


def test_an_edited_save_is_refused():
    assert "changed" in refusal(WHOLE.replace(b'"stones":1', b'"stones":2', 1))
    assert "changed" in refusal(WHOLE.replace(b"Ann", b"Eve", 1))


def test_a_save_of_a_future_version_says_so():
    assert "newer version" in refusal(with_head(version=saves.VERSION + 1))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n\n",
        b"[]",
        b"{}",
        b"null\n",
        b"\x89PNG\r\n\x1a\n",
        b"PK\x03\x04",
        b'{"format":"other"}',
        b"[" * 100_000,
        b'{"format":' * 50_000,
        with_head(version="1"),
        with_head(version=0),
        with_head(version=-(10**40)),
        with_head(version=True),
        with_head(version=1.0),
        with_head(summary=[]),
        with_head(format="trainyard-replay"),
        WHOLE.replace(b'"version":1', b'"version":' + b"9" * 5000, 1),
        WHOLE.replace(b'"version":1', b'"version":NaN', 1),
        WHOLE.replace(b'"version":1', b'"version":1e999', 1),
        b"\xff\xfe" + WHOLE,
    ],
)
def test_a_foreign_file_is_called_foreign(data):
    assert "not a saved match" in refusal(data)


def test_too_large_a_file_is_refused_without_reading_on(tmp_path, monkeypatch):
    monkeypatch.setattr(saves, "MOST_BYTES", 1000)
    (tmp_path / "a.json").write_bytes(WHOLE)
    with pytest.raises(BadSave, match="too large"):
        saves.read(tmp_path / "a.json")


def resigned(body: dict[str, object]) -> bytes:
    """A file whose digest is right although its content is not."""
    rest = json.dumps({"board": body["board"], "match": body["match"]}, allow_nan=True)[1:] + "\n"
    rest = rest.replace('"NESTED"', '{"a":' + "[" * 100_000 + "]" * 100_000 + "}")
    return saves._with_header(body["summary"], rest)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda save: save["match"].update(seed=float("nan")),
        lambda save: save["match"].update(seed=10**400),
        lambda save: save["match"].update(log=[[]]),
        lambda save: save["match"].update(log=7),
        lambda save: save["match"].update(start="NESTED"),
        lambda save: save["board"].update(places=[None]),
        lambda save: save["board"].update(props={"a": []}),
        lambda save: save.update(board=[]),
        lambda save: save["summary"].update(steps="many"),
        lambda save: save["summary"].update(seats=[{"name": 4}]),
        lambda save: save["summary"].pop("game"),
    ],
)
def test_wrong_content_under_a_right_digest_is_refused(tmp_path, spoil):
    save = json.loads(WHOLE)
    spoil(save)
    data = resigned(save)
    path = tmp_path / "a.json"
    path.write_bytes(data)
    with pytest.raises(BadSave):
        saves.load(path)
    assert path.read_bytes() == data


def test_a_header_that_no_list_can_show_is_refused_whether_its_digest_is_right_or_not(tmp_path):
    good = json.loads(WHOLE)["summary"]
    ann, guard = good["seats"]
    changes = {
        "saved_at": (10**18, -(10**30)),
        "winners": ([99], [-9]),
        "to_move": (2, -2),
        "scores": ([1], [1, 2, 3], [10**400, 0]),
        "turn": (-1, 10**400),
        "steps": (10**30,),
        "seats": ([], [ann] * 40, [{**ann, "colour": 99}, guard], [{**ann, "name": "a\x00b"}, guard]),
        "game": ("chess", "", "../../x"),
    }
    rest = WHOLE.split(b"\n", 1)[1].decode()
    path = tmp_path / "a.json"
    for name, values in changes.items():
        for value in values:
            summary = {**good, name: value}
            for data in (saves._with_header(summary, rest), with_head(summary=summary)):
                path.write_bytes(data)
                with pytest.raises(BadSave, match=r"a\.json"):
                    saves.read_summary(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_or_device_is_not_replaced_by_a_save(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="no ordinary file"):
        saves.write(tmp_path / "pipe", WHOLE)
    assert (tmp_path / "pipe").is_fifo() and os.listdir(tmp_path) == ["pipe"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_among_the_saves_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(BadSave, match="not a saved match"):
        saves.read_summary(tmp_path / "pipe.json")


def test_a_refused_file_is_left_as_it_is(tmp_path):
    path = tmp_path / "a.json"
    path.write_bytes(WHOLE[:-40])
    with pytest.raises(BadSave):
        saves.load(path)
    assert path.read_bytes() == WHOLE[:-40] and list(tmp_path.iterdir()) == [path]


def test_missing_files_and_folders_are_refused_with_the_reason(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadSave, match="cannot be read"):
            saves.load(path)


def test_older_versions_are_upgraded_one_step_at_a_time(tmp_path, monkeypatch):
    """Two versions are invented: 1 called the steps ``moves``, 2 had no title."""
    save = json.loads(WHOLE)
    save["summary"]["moves"] = save["summary"].pop("steps")
    del save["summary"]["title"]
    (tmp_path / "old.json").write_bytes(resigned(save))
    steps = []

    def from_1(old):
        steps.append(1)
        summary = {**old["summary"], "steps": old["summary"]["moves"]}
        del summary["moves"]
        return {**old, "summary": summary}

    def from_2(old):
        steps.append(2)
        return {**old, "summary": {**old["summary"], "title": "Untitled"}}

    monkeypatch.setattr(saves, "VERSION", 3)
    monkeypatch.setattr(saves, "UPGRADES", {1: from_1, 2: from_2})
    summary, session = saves.load(tmp_path / "old.json")
    assert (summary.title, summary.steps, len(session.log), steps) == ("Untitled", 6, 6, [1, 2])
    new = saves.retitled((tmp_path / "old.json").read_bytes(), "Now")
    assert json.loads(new)["version"] == 3 and saves.parse(new, "x")[0].title == "Now"


def test_an_upgrade_that_stumbles_refuses_the_file(monkeypatch):
    monkeypatch.setattr(saves, "VERSION", 2)
    monkeypatch.setattr(saves, "UPGRADES", {1: lambda save: save["no such key"]})
    assert "older version" in refusal(WHOLE)


def test_retitling_changes_the_title_and_nothing_else():
    new = saves.retitled(WHOLE, 'Été "21"')
    summary, save = saves.parse(new, "x")
    assert summary.title == 'Été "21"' and save["match"] == json.loads(WHOLE)["match"]


def test_a_failed_write_keeps_the_old_file_and_leaves_no_draft(tmp_path, monkeypatch):
    path = tmp_path / "a.json"
    saves.write(path, b"old")

    def no_space(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves.os, "fsync", no_space)
    with pytest.raises(OSError, match="No space"):
        saves.write(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
