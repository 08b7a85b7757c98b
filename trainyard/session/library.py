"""The saved matches on this machine: list, open, rename, delete and bring back.

Below the user's data folder: ``autosaves`` (running matches, the last three states of each), ``saved`` (kept by hand),
``replays`` (finished), ``trash`` (deleted, for a while).
"""

import os
import time
import uuid
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from trainyard import paths
from trainyard.core.errors import BadSave, TrainyardError
from trainyard.core.words import N_, Sentence
from trainyard.session import saves
from trainyard.session.lock import MatchLock, is_locked, is_ours
from trainyard.session.saves import Kind, Snapshot, Summary
from trainyard.session.session import Session

FOLDERS: dict[Kind, str] = {"auto": "autosaves", "manual": "saved", "finished": "replays"}
KEPT_STATES = 3
TRASH_SECONDS = 14 * 24 * 3600


class SaveFailed(TrainyardError):
    """A match could not be written; what was on the disk before is still there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list. A file that cannot be opened has a ``fault`` and no ``summary``."""

    path: Path
    kind: Kind
    saved_at: float
    summary: Summary | None
    fault: Sentence | None = None
    locked: bool = False
    """Some window plays the match now."""
    ours: bool = False
    """That window is this one."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """What `Library.delete` took away, for `Library.restore`: where each file was and where it is now."""

    moves: tuple[tuple[Path, Path], ...]


class Library:
    """The saves below one folder. Nothing is created before something is written."""

    def __init__(self, home: Path | None = None) -> None:
        self.home = home if home is not None else paths.data_home()

    def folder(self, kind: Kind) -> Path:
        return self.home / FOLDERS[kind]

    # -- the list -----------------------------------------------------------------------------------------------

    def entries(self, kinds: Iterable[Kind] = ("auto", "manual", "finished")) -> list[Entry]:
        """Every saved match, newest first. Of a running match only its newest state that can be opened is listed."""
        found: list[Entry] = []
        for kind in kinds:
            if kind == "auto":
                groups: dict[str, list[Path]] = {}
                for path in self._files(kind):
                    groups.setdefault(_match_of(path), []).append(path)
                found.extend(self._newest(states) for states in groups.values())
            else:
                found.extend(self._entry(path, kind) for path in self._files(kind))
        return sorted(found, key=lambda entry: entry.saved_at, reverse=True)

    def newest(self) -> Entry | None:
        """The running match that was played last and can be opened."""
        return next((entry for entry in self.entries(["auto"]) if entry.summary), None)

    def _newest(self, states: list[Path]) -> Entry:
        ordered = [self._entry(path, "auto") for path in sorted(states, reverse=True)]
        return next((entry for entry in ordered if entry.summary), ordered[0])

    def _entry(self, path: Path, kind: Kind) -> Entry:
        lock = self._lock_path(_match_of(path))
        locked, ours = kind == "auto" and is_locked(lock), kind == "auto" and is_ours(lock)
        try:
            summary = saves.read_summary(path)
        except BadSave as fault:
            changed = 0.0
            with suppress(OSError):
                changed = min(max(path.stat().st_mtime, 0.0), saves.LATEST)
            return Entry(path, kind, changed, None, Sentence(fault.template, fault.values), locked, ours)
        return Entry(path, kind, summary.saved_at, summary, None, locked, ours)

    def _files(self, kind: Kind) -> list[Path]:
        with suppress(OSError):
            return [path for path in self.folder(kind).iterdir() if path.suffix == ".json" and path.name[0] != "."]
        return []

    # -- opening ------------------------------------------------------------------------------------------------

    def open(self, path: Path) -> Session:
        """The match of a file. A running match falls back to the state before when its newest file is damaged;
        one saved by hand goes on as a match of its own, so that no other save is overwritten. Raises `BadSave`."""
        try:
            summary, session = saves.load(path)
        except BadSave:
            for older in self._older_states(path):
                with suppress(BadSave):
                    return saves.load(older)[1]
            raise
        if summary.kind == "manual":
            session.match_id = uuid.uuid4().hex
        return session

    def take(self, path: Path) -> Session:
        """The match of a file, to be played on; of a running match its newest state, for the one that was listed may
        be gone since. Raises `BadSave`; `MatchLocked` when another window plays it."""
        if path.parent == self.folder("auto"):
            with suppress(OSError):  # a disk that cannot be written to is told in the match
                self.claim(_match_of(path)).release()
            path = next(reversed(self._states(_match_of(path))), path)
        return self.open(path)

    def claim(self, match_id: str) -> MatchLock:
        """Hold the match for this window. Raises `MatchLocked` when another one has it; OSError."""
        return MatchLock(self._lock_path(match_id))

    def _older_states(self, path: Path) -> list[Path]:
        if path.parent != self.folder("auto"):
            return []
        states = sorted(p for p in self._files("auto") if _match_of(p) == _match_of(path) and p.name < path.name)
        return states[::-1]

    def _lock_path(self, match_id: str) -> Path:
        return self.folder("auto") / f"{match_id}.lock"

    # -- writing ------------------------------------------------------------------------------------------------

    def save(self, session: Session, title: str) -> Path:
        """Save the match by hand under a title. Raises `SaveFailed`."""
        session_title, session.title = session.title, title
        try:
            shot = saves.snapshot(session, "manual")
        finally:
            session.title = session_title
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = self.folder("manual") / f"{session.game}-{stamp}-{uuid.uuid4().hex[:8]}.json"
        try:
            saves.write(path, saves.to_bytes(shot))
        except OSError as fault:
            raise save_failed(fault) from fault
        return path

    def write_state(self, shot: Snapshot) -> Path:
        """Write a running match's next state and keep the two before it, or a finished match as a replay.

        Raises OSError, and then nothing that was on the disk is lost."""
        match_id = shot.summary.match_id
        if shot.summary.kind == "finished":
            path = self.folder("finished") / f"{match_id}.json"
            saves.write(path, saves.to_bytes(shot))
            self._forget(self._states(match_id))
            return path
        states = self._states(match_id)
        number = _number_of(states[-1]) + 1 if states else 1
        path = self.folder("auto") / f"{match_id}-{number:08d}.json"
        saves.write(path, saves.to_bytes(shot))
        self._forget([*states, path][:-KEPT_STATES])
        return path

    def _states(self, match_id: str) -> list[Path]:
        return sorted(path for path in self._files("auto") if _match_of(path) == match_id)

    @staticmethod
    def _forget(files: Iterable[Path]) -> None:
        for path in files:
            with suppress(OSError):
                path.unlink()

    # -- tidying ------------------------------------------------------------------------------------------------

    def rename(self, entry: Entry, title: str) -> None:
        """Give the save another title. Raises `BadSave`, `SaveFailed`."""
        try:
            saves.write(entry.path, saves.retitled(entry.path.read_bytes(), title))
        except OSError as fault:
            raise save_failed(fault) from fault

    def delete(self, entry: Entry) -> Deleted:
        """Take the save away, all states of a running match; `restore` brings it back. Raises `SaveFailed`."""
        self._empty_trash()
        files = self._states(_match_of(entry.path)) if entry.kind == "auto" else [entry.path]
        trash = self.home / "trash"
        moves = []
        try:
            trash.mkdir(parents=True, exist_ok=True)
            for path in files:
                kept = trash / f"{uuid.uuid4().hex[:8]}-{path.name}"
                os.replace(path, kept)
                os.utime(kept)
                moves.append((path, kept))
        except OSError as fault:
            raise SaveFailed(N_("the save cannot be deleted: {reason}"), reason=_reason(fault)) from fault
        return Deleted(tuple(moves))

    def restore(self, deleted: Deleted) -> None:
        """Bring back what `delete` took away. Raises `SaveFailed`."""
        try:
            for path, kept in deleted.moves:
                os.replace(kept, path)
        except OSError as fault:
            raise SaveFailed(N_("the save cannot be brought back: {reason}"), reason=_reason(fault)) from fault

    def _empty_trash(self) -> None:
        limit = time.time() - TRASH_SECONDS
        with suppress(OSError):
            self._forget([path for path in (self.home / "trash").iterdir() if path.stat().st_mtime < limit])


def save_failed(fault: OSError) -> SaveFailed:
    """The sentence for a match that could not be written."""
    return SaveFailed(
        N_("The match could not be saved ({reason}); the last good save is kept and the game goes on."),
        reason=_reason(fault),
    )


def _reason(fault: OSError) -> str:
    return fault.strerror or type(fault).__name__


def _match_of(path: Path) -> str:
    return path.stem.partition("-")[0]


def _number_of(path: Path) -> int:
    number = path.stem.rpartition("-")[2]
    return int(number) if number.isascii() and number.isdigit() else 0
