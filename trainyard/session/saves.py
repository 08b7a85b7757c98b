"""The file of a saved match: how it is written, read, upgraded and refused.

A save is one JSON object on three lines: a header (format, version, digest, summary) that a list can read without the
rest, the board, the match. The digest covers everything, so damage and edits are noticed. A file that cannot be
used is refused with one sentence (`BadSave`) and never touched.
"""

import errno
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NoReturn

from trainyard.boards.model import Board, board_to_json
from trainyard.core import codec
from trainyard.core.errors import BadSave, TrainyardError
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games import registry
from trainyard.session.seats import COLOURS, Seat, check_seat
from trainyard.session.session import Match, Session, with_board

FORMAT = "trainyard-save"
VERSION = 1
MOST_BYTES = 32 * 1024 * 1024
MOST_HEADER_BYTES = 64 * 1024
MOST_NUMBER = 10**6
LATEST = 253_402_300_799
"""The last second of the year 9999: no calendar goes further."""

Kind = Literal["auto", "manual", "finished"]
Save = dict[str, Any]

UPGRADES: dict[int, Callable[[Save], Save]] = {}
"""For each older version the step to the next one. A step gets ``summary`` and, unless only the header was read,
``board`` and ``match``."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a save. ``turn`` counts the game's rounds from 1, ``saved_at`` seconds since 1970."""

    title: str
    kind: Kind
    match_id: str
    game: str
    map: str
    map_title: str
    seats: tuple[Seat, ...]
    turn: int
    steps: int
    to_move: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    saved_at: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match at one moment, ready to be written by another thread: nothing in it changes any more."""

    summary: Summary
    match: Match
    board: Board


def snapshot(session: Session, kind: Kind) -> Snapshot:
    """The match as it stands now."""
    rules, state, board = session.rules, session.state, session.board
    summary = Summary(
        session.title,
        kind,
        session.match_id,
        session.game,
        board.id,
        board.title,
        tuple(session.seats),
        rules.rounds(state) + (not session.over),
        len(session.history),
        state.to_move,
        tuple(rules.scores(state)),
        tuple(rules.winners(state)) if session.over else (),
        int(time.time()),
    )
    return Snapshot(summary, session.match(), board)


# -- writing ----------------------------------------------------------------------------------------------------


def to_bytes(shot: Snapshot) -> bytes:
    """The file's content."""
    match = _dump(codec.encode(with_board(shot.match, shot.board)))
    return _with_header(codec.encode(shot.summary), f'"board":{_board_text(shot.board)},\n"match":{match}}}\n')


def retitled(data: bytes, title: str) -> bytes:
    """The same file under another title. Raises `BadSave` when the file is not in order."""
    _, save = parse(data, "save")
    rest = data.split(b"\n", 1)[1].decode("ascii") if _version(data) == VERSION else None
    if rest is None:
        rest = f'"board":{_dump(save["board"])},\n"match":{_dump(save["match"])}}}\n'
    return _with_header({**save["summary"], "title": title}, rest)


def write(path: Path, data: bytes) -> None:
    """Write the file so that it is either the old one or the whole new one, even if the power goes. Raises OSError."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it is no ordinary file")  # a device would be replaced by the match
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(draft, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(path.parent)


def _with_header(summary: dict[str, Any], rest: str) -> bytes:
    head = {
        "format": FORMAT,
        "version": VERSION,
        "digest": _digest(VERSION, summary, rest.encode("ascii")),
        "summary": summary,
    }
    return (_dump(head)[:-1] + ",\n" + rest).encode("ascii")


def _digest(version: int, summary: object, rest: bytes) -> str:
    head = json.dumps([version, summary], sort_keys=True, separators=(",", ":")).encode("ascii")
    return blake2b(head + b"\n" + rest, digest_size=16).hexdigest()


@lru_cache(maxsize=8)
def _board_text(board: Board) -> str:
    return _dump(board_to_json(board))


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _sync_folder(folder: Path) -> None:
    # The new name must reach the disk as well; Windows cannot open folders and does not need it.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# -- reading ----------------------------------------------------------------------------------------------------


def read_summary(path: Path) -> Summary:
    """What the header says, without reading the rest of the file. Raises `BadSave`."""
    try:
        # A list opens what lies about: a pipe without a writer would hold it for ever.
        if not path.is_dir() and path.exists() and not path.is_file():
            raise BadSave(N_("{file} is not a saved match of this program"), file=path.name)
        with open(path, "rb") as file:
            line = file.readline(MOST_HEADER_BYTES)
    except OSError as fault:
        raise _unreadable(path.name, fault) from fault
    head = _upgraded(_header(line, path.name), path.name)
    return _summary(head, path.name)


def read(path: Path) -> tuple[Summary, Save]:
    """The whole file, checked against its digest and upgraded to this version. Raises `BadSave`."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise _unreadable(path.name, fault) from fault
    return parse(data, path.name)


def parse(data: bytes, name: str) -> tuple[Summary, Save]:
    """The content of a save file; ``name`` is what the refusal calls it. Raises `BadSave`."""
    if len(data) > MOST_BYTES:
        raise BadSave(N_("{file} is too large to be a saved match"), file=name)
    line, _, rest = data.partition(b"\n")
    head = _header(line, name)
    if head.get("digest") != _digest(head["version"], head["summary"], rest):
        raise BadSave(N_("{file} is damaged or was changed outside the program"), file=name)
    try:
        body = _loads(b"{" + rest)
    except ValueError as fault:
        raise BadSave(N_("{file} is damaged or was changed outside the program"), file=name) from fault
    save = _upgraded({**head, **body}, name)
    return _summary(save, name), save


def load(path: Path) -> tuple[Summary, Session]:
    """The match of a file, replayed and verified. Raises `BadSave`."""
    summary, save = read(path)
    try:
        session = Session.from_save(save)
    except BadSave as fault:
        raise BadSave(N_("{file} cannot be opened: {reason}"), file=path.name, reason=fault.reason) from fault
    session.title = summary.title
    return summary, session


def _header(line: bytes, name: str) -> Save:
    foreign = BadSave(N_("{file} is not a saved match of this program"), file=name)
    try:
        head = _loads(line.rstrip(b"\r\n").removesuffix(b",") + b"}")
    except ValueError:
        raise foreign from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise foreign
    version = head.get("version")
    if type(version) is not int or version < min([VERSION, *UPGRADES]) or not isinstance(head.get("summary"), dict):
        raise foreign
    if version > VERSION:
        raise BadSave(N_("{file} was saved by a newer version of the program; update it to open the match"), file=name)
    return head


def _version(data: bytes) -> int:
    return int(_header(data.split(b"\n", 1)[0], "save")["version"])


def _upgraded(save: Save, name: str) -> Save:
    try:
        for version in range(save["version"], VERSION):
            save = {**UPGRADES[version](save), "version": version + 1}
    except (LookupError, TypeError, ValueError, AttributeError) as fault:
        raise BadSave(N_("{file} is from an older version and cannot be converted"), file=name) from fault
    return save


def _summary(save: Save, name: str) -> Summary:
    try:
        summary: Summary = codec.decode(Summary, save.get("summary"), "summary")
        _check_summary(summary)
    except TrainyardError as fault:
        raise BadSave(N_("{file} cannot be opened: {reason}"), file=name, reason=fault.reason) from fault
    return summary


def _check_summary(summary: Summary) -> None:
    # A list shows it before the digest of the whole file is known to be right.
    registry.known(summary.game)
    for seat in summary.seats:
        check_seat(seat)
    count = len(summary.seats)
    fits = (
        1 <= count <= COLOURS
        and len(summary.scores) == count
        and (summary.to_move == OVER or 0 <= summary.to_move < count)
        and all(0 <= seat < count for seat in summary.winners)
        and all(abs(score) <= MOST_NUMBER for score in summary.scores)
        and all(0 <= number <= MOST_NUMBER for number in (summary.turn, summary.steps))
        and 0 <= summary.saved_at <= LATEST
    )
    if not fits:
        raise BadSave(N_("the saved match holds numbers that are out of range"))


def _loads(data: bytes) -> Any:
    # ValueError for everything that is not plain JSON, nesting without end and numbers that are none included.
    try:
        return json.loads(data.decode("utf-8"), parse_constant=_no_number, parse_float=_finite)
    except RecursionError as fault:
        raise ValueError("nested too deeply") from fault


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number")


def _finite(text: str) -> float:
    number = float(text)
    if number - number != 0:
        raise ValueError(f"{text} is too large")
    return number


def _unreadable(name: str, fault: OSError) -> BadSave:
    return BadSave(N_("{file} cannot be read: {reason}"), file=name, reason=fault.strerror or type(fault).__name__)
