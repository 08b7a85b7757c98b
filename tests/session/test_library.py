import os
import subprocess
import sys
import textwrap
import time
from dataclasses import replace

import heap
import pytest

from trainyard.core.errors import BadSave
from trainyard.session import saves
from trainyard.session.autosave import Autosaver
from trainyard.session.library import KEPT_STATES, Library, SaveFailed
from trainyard.session.lock import MatchLocked
from trainyard.session.saves import snapshot
from trainyard.session.session import Session

pytestmark = pytest.mark.usefixtures("heap_is_a_game")


def files(library: Library, kind: str) -> list[str]:
    folder = library.folder(kind)
    return sorted(p.name for p in folder.iterdir() if p.suffix == ".json") if folder.is_dir() else []


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves.os, "fsync", no_space)


def test_looking_creates_nothing(tmp_path):
    library = Library(tmp_path / "home")
    assert library.entries() == [] and library.newest() is None
    assert not (tmp_path / "home").exists()


def test_every_action_is_saved_and_the_last_three_states_are_kept(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        for _ in range(7):
            play(session, 1)
            assert autosaver.flush(10)
    names = files(library, "auto")
    assert len(names) == KEPT_STATES
    steps = [saves.read_summary(library.folder("auto") / name).steps for name in names]
    assert steps == [5, 6, 7]


def test_an_undone_action_is_undone_on_the_disk_too(library, two):
    session = Session.new("heap", heap.TABLE, [replace(s, kind="human", level="") for s in two], {}, 1)
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        session.submit(session.legal()[0])
        session.undo()
    assert library.open(library.newest().path).log == []


def test_a_finished_match_becomes_a_replay_and_its_autosaves_go(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session)
    assert files(library, "auto") == [] and files(library, "finished") == [f"{session.match_id}.json"]
    (entry,) = library.entries()
    assert entry.kind == "finished" and entry.summary.winners == session.rules.winners(session.state)
    assert library.open(entry.path).state_digest() == session.state_digest()


def test_closing_waits_for_what_is_not_yet_written(library, session, play, monkeypatch):
    slow = saves.os.fsync
    monkeypatch.setattr(saves.os, "fsync", lambda handle: (time.sleep(0.02), slow(handle))[1])
    autosaver = Autosaver(library)
    autosaver.attach(session)
    play(session, 5)
    assert autosaver.close()
    assert library.open(library.newest().path).state_digest() == session.state_digest()


def test_a_slow_disk_gets_no_endless_queue(library, two, play, monkeypatch):
    session = Session.new("heap", heap.TABLE, two, {"stones": "40"}, 1)
    slow = saves.os.fsync
    monkeypatch.setattr(saves.os, "fsync", lambda handle: (time.sleep(0.01), slow(handle))[1])
    with Autosaver(library) as autosaver:
        for _ in range(60):
            autosaver.save(session)
            assert len(autosaver._waiting) <= 8
        play(session, 2)
        autosaver.save(session)
    assert library.open(library.newest().path).state_digest() == session.state_digest()


def test_a_full_disk_is_told_once_the_game_goes_on_and_the_old_state_stays(library, session, play, monkeypatch):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 1)
        assert autosaver.flush(10) and autosaver.poll() is None
        kept = {name: (library.folder("auto") / name).read_bytes() for name in files(library, "auto")}
        with monkeypatch.context() as broken:
            full_disk(broken)
            play(session, 2)
            assert autosaver.flush(10)
            told = autosaver.poll().english()
            assert "No space left" in told and "goes on" in told and "\n" not in told
            assert autosaver.poll() is None
            play(session, 1)
            assert autosaver.flush(10) and autosaver.poll() is None
            assert {name: (library.folder("auto") / name).read_bytes() for name in files(library, "auto")} == kept
        play(session, 1)
    assert library.open(library.newest().path).state_digest() == session.state_digest()


def test_a_fault_of_our_own_while_saving_is_told_and_ends_no_thread(library, session, play, monkeypatch):
    with Autosaver(library) as autosaver:
        with monkeypatch.context() as broken:
            broken.setattr(saves, "to_bytes", lambda shot: 1 / 0)
            autosaver.attach(session)
            assert autosaver.flush(10)
            told = autosaver.poll()
            assert told is not None and "could not be saved (ZeroDivisionError)" in told.english()
        play(session, 1)
        assert autosaver.flush(10) and autosaver.poll() is None
    assert library.newest() is not None


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder that refuses this user")
def test_a_read_only_folder_is_told_in_one_sentence(library, session):
    library.home.mkdir(parents=True)
    library.home.chmod(0o500)
    with Autosaver(library) as autosaver:
        autosaver.save(session)
        autosaver.flush(10)
        assert "Permission denied" in autosaver.poll().english()
    library.home.chmod(0o700)


def test_a_home_that_is_a_file_is_told_in_one_sentence(tmp_path, session):
    (tmp_path / "home").write_text("in the way")
    library = Library(tmp_path / "home")
    with Autosaver(library) as autosaver:
        autosaver.save(session)
        autosaver.flush(10)
        assert "could not be saved" in autosaver.poll().english()
    with pytest.raises(SaveFailed):
        library.save(session, "by hand")


def test_a_damaged_newest_state_falls_back_to_the_one_before(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 3)
    newest = library.newest()
    newest.path.write_bytes(newest.path.read_bytes()[:-30])
    assert library.open(newest.path).log == session.log[:2]


def test_a_damaged_header_falls_back_in_the_list(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 3)
    newest = library.newest()
    newest.path.write_bytes(b"")
    assert library.newest().summary.steps == 2


def test_what_cannot_be_opened_is_listed_with_its_fault(library, session):
    library.folder("manual").mkdir(parents=True)
    (library.folder("manual") / "x.json").write_text("{}")
    (library.folder("manual") / "notes.txt").write_text("not listed")
    (entry,) = library.entries()
    assert entry.summary is None and "not a saved match" in entry.fault.english()


def test_the_list_shows_the_newest_first_and_one_line_for_a_running_match(library, session, play, two):
    other = Session.new("heap", heap.TABLE, two, {}, 2)
    for match, when in ((session, 100), (other, 300), (session, 200)):
        play(match, 1)
        shot = snapshot(match, "auto")
        library.write_state(replace(shot, summary=replace(shot.summary, saved_at=when)))
    entries = library.entries()
    assert [(e.summary.match_id, e.summary.saved_at) for e in entries] == [
        (other.match_id, 300),
        (session.match_id, 200),
    ]
    assert library.newest().summary.match_id == other.match_id


def test_a_match_saved_by_hand_goes_on_as_a_match_of_its_own(library, session, play):
    play(session, 2)
    path = library.save(session, "Before the bridge")
    assert session.title == ""
    again = library.open(path)
    assert again.title == "Before the bridge" and again.match_id != session.match_id
    assert again.state_digest() == session.state_digest()


def test_saving_by_hand_on_a_full_disk_says_so(library, session, monkeypatch):
    full_disk(monkeypatch)
    with pytest.raises(SaveFailed, match="No space left"):
        library.save(session, "x")


def test_rename_delete_and_bring_back(library, session, play):
    path = library.save(session, "One")
    (entry,) = library.entries()
    library.rename(entry, "Two")
    (entry,) = library.entries()
    assert entry.summary.title == "Two" and entry.path == path
    gone = library.delete(entry)
    assert library.entries() == []
    library.restore(gone)
    assert library.entries() == [entry]


def test_deleting_a_running_match_takes_all_its_states(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 3)
    before = files(library, "auto")
    gone = library.delete(library.newest())
    assert files(library, "auto") == []
    library.restore(gone)
    assert files(library, "auto") == before


def test_renaming_a_damaged_save_is_refused_and_leaves_it_alone(library, session):
    path = library.save(session, "One")
    (entry,) = library.entries()
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(BadSave):
        library.rename(entry, "Two")


def test_a_second_window_finds_the_match_locked(library, session):
    library.write_state(snapshot(session, "auto"))
    lock = library.claim(session.match_id)
    assert library.newest().locked
    with pytest.raises(MatchLocked, match="another window"):
        library.claim(session.match_id)
    lock.release()
    lock.release()
    assert not library.newest().locked
    library.claim(session.match_id).release()


HOLDER = """
    import sys, time
    from pathlib import Path
    from trainyard.session.library import Library
    lock = Library(Path(sys.argv[1])).claim(sys.argv[2])
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_match_that_another_window_has_played_on_is_locked_and_afterwards_taken_as_it_is_now(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 1)
        assert autosaver.flush(10)
        listed = library.newest().path
        lock = library.claim(session.match_id)
        for _ in range(KEPT_STATES):
            play(session, 1)
            assert autosaver.flush(10)
    assert not listed.exists()
    with pytest.raises(MatchLocked, match="open in another window"):
        library.take(listed)
    lock.release()
    assert library.take(listed).log == session.log


def test_a_lock_ends_with_its_process_also_when_it_is_killed(library, session):
    holder = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(HOLDER), str(library.home), session.match_id], stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(MatchLocked):
            library.claim(session.match_id)
    finally:
        holder.kill()
        holder.wait()
        holder.stdout.close()
    library.claim(session.match_id).release()


def test_a_lock_file_left_by_a_dead_process_locks_nothing(library, session):
    library.folder("auto").mkdir(parents=True)
    (library.folder("auto") / f"{session.match_id}.lock").write_text("999999\n")
    library.claim(session.match_id).release()


PLAYER = """
    import sys
    sys.path.insert(0, sys.argv[2])
    from pathlib import Path
    import heap
    registration = heap.registered()
    registration.__enter__()
    from trainyard.session.autosave import Autosaver
    from trainyard.session.library import Library
    from trainyard.session.seats import Seat
    from trainyard.session.session import Session
    session = Session.new("heap", heap.TABLE, [Seat("A"), Seat("B")], {"stones": "40"}, 1)
    autosaver = Autosaver(Library(Path(sys.argv[1])))
    autosaver.attach(session)
    print("playing", flush=True)
    while sys.argv[3] == "forever":
        session.submit(heap.Peek(session.state.to_move))
    for _ in range(20):
        session.submit(heap.Peek(session.state.to_move))
"""


def run_player(library: Library, how: str) -> subprocess.Popen:
    folder = os.path.dirname(heap.__file__)
    script = textwrap.dedent(PLAYER)
    return subprocess.Popen([sys.executable, "-c", script, str(library.home), folder, how], stdout=subprocess.PIPE)


def test_a_program_that_ends_without_closing_still_writes_the_last_state(library):
    player = run_player(library, "briefly")
    player.communicate(timeout=30)
    assert len(library.open(library.newest().path).log) == 20


def test_a_program_killed_while_it_saves_loses_nothing_that_was_saved(library):
    for number in range(3):
        player = run_player(library, "forever")
        player.stdout.readline()
        deadline = time.monotonic() + 20
        while len(library.entries()) <= number and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.05)
        player.kill()
        player.communicate()
    entries = library.entries()
    assert len(entries) == 3
    for entry in entries:
        assert entry.summary, entry.fault
        library.open(entry.path)


def test_the_match_of_this_window_is_told_from_that_of_another(library, session, play):
    with Autosaver(library) as autosaver:
        autosaver.attach(session)
        play(session, 1)
        assert autosaver.flush(10)
    (entry,) = library.entries(["auto"])
    assert not entry.locked and not entry.ours
    lock = library.claim(session.match_id)
    (entry,) = library.entries(["auto"])
    assert entry.locked and entry.ours
    with pytest.raises(MatchLocked):
        library.take(entry.path)
    lock.release()
    assert library.take(entry.path).match_id == session.match_id
