"""The engine protocol: one JSON object a line in, one answer a line out, for programs that drive rules and players.

Whatever comes in, an answer goes out and the match stays as it was unless the answer says ``ok``.
"""

import json
import math
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO

from trainyard.ai.levels import LEVELS, Budget
from trainyard.ai.player import UnknownLevel, make_player
from trainyard.boards.model import Board
from trainyard.core.errors import (
    BadJson,
    BadMap,
    BadOption,
    BadSave,
    BadSeats,
    BadState,
    IllegalAction,
    TrainyardError,
)
from trainyard.core.events import Event
from trainyard.core.rules import checked_seats
from trainyard.games import maps, registry
from trainyard.games.registry import UnknownGame
from trainyard.session import saves
from trainyard.session.seats import COLOURS, Seat
from trainyard.session.session import MOST_SEED, Session

PROTOCOL = 1
MOST_LINE_BYTES = 4 * 1024 * 1024
MOST_MESSAGE = 600
MOST_BOARDS = 8
MOST_SECONDS = 3600.0
MOST_ITERATIONS = 10**9

_MISSING = object()


class Refusal(Exception):
    """A request is refused with one of the protocol's codes."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# From the errors of the rules, maps and saves to the protocol's codes. The first that fits counts.
_CODES: tuple[tuple[type[TrainyardError], str], ...] = (
    (UnknownGame, "unknown_game"),
    (BadSeats, "bad_seats"),
    (BadOption, "bad_option"),
    (IllegalAction, "illegal_action"),
    (BadState, "bad_state"),
    (BadSave, "bad_save"),
    (BadMap, "bad_map"),
    (UnknownLevel, "bad_request"),
    (TrainyardError, "bad_request"),
)


class Engine:
    """One conversation: at most one match at a time."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.quit = False
        # Reading a map takes longer than a whole game, and what the rules prepare for a board is kept with it.
        self._boards: dict[tuple[str, str, int], Board] = {}
        self._commands: dict[str, Callable[[Request], dict[str, Any]]] = {
            "games": self._games,
            "new": self._new,
            "legal": self._legal,
            "apply": self._apply,
            "state": self._state,
            "set": self._set,
            "observe": self._observe,
            "scores": self._scores,
            "think": self._think,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "digest": self._digest,
            "quit": self._quit,
        }

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to one line. Never raises."""
        request_id: object = None
        try:
            if len(line) > MOST_LINE_BYTES:
                raise Refusal("too_large", "the line is longer than 4 MiB")
            data = _parse(line)
            if not isinstance(data, dict):
                raise Refusal("bad_request", "a request is a JSON object")
            request_id = data.get("id")
            return {"id": request_id, "ok": True, **self._do(Request(data))}
        except Refusal as refusal:
            return _error(request_id, refusal.code, str(refusal))
        except TrainyardError as fault:
            code = next(code for kind, code in _CODES if isinstance(fault, kind))
            return _error(request_id, code, str(fault))
        except (Exception, RecursionError) as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            return _error(request_id, "internal", f"{type(fault).__name__} in {where.name}: {fault}"[:500])

    def _do(self, request: "Request") -> dict[str, Any]:
        command = request.data.get("cmd")
        if not isinstance(command, str):
            raise Refusal("bad_request", "cmd must be a string")
        if command not in self._commands:
            raise Refusal("unknown_command", f"there is no command {command[:40]!r}; see games, new, legal, apply")
        return self._commands[command](request)

    # -- the commands -------------------------------------------------------------------------------------------

    def _games(self, request: "Request") -> dict[str, Any]:
        return {"protocol": PROTOCOL, "games": [_game_json(game) for game in registry.GAMES]}

    def _new(self, request: "Request") -> dict[str, Any]:
        rules = registry.rules_of(request.string("game"))
        seats = request.integer("seats")
        options = request.mapping("options", {})
        seed = request.integer("seed", 0, 0, MOST_SEED)
        view = request.view()
        checked_seats(rules, seats)
        session = Session.new(rules.id, self._board(rules, request), _players(seats), options, seed)
        events = self._events(session, session.history.opening, view)
        self.session = session
        return {"events": events, **_standing(session)}

    def _legal(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        actions = [session.rules.action_to_json(action) for action in session.legal()]
        return {"seat": session.state.to_move, "actions": actions}

    def _apply(self, request: "Request") -> dict[str, Any]:
        session = self._unfinished()
        data = request.mapping("action")
        view = self._checked_view(session, request.view())
        try:
            action = session.rules.action_from_json(session.board, data)
        except BadJson as fault:
            raise Refusal("illegal_action", str(fault)) from fault
        return {"events": self._events(session, session.submit(action), view), **_standing(session)}

    def _state(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        return {"state": session.rules.state_to_json(session.state)}

    def _set(self, request: "Request") -> dict[str, Any]:
        rules = registry.rules_of(request.string("game"))
        seed = request.integer("seed", 0, 0, MOST_SEED)
        data = request.mapping("state")
        board = self._board(rules, request)
        try:
            state = rules.state_from_json(board, data, seed)
            seats = len(rules.scores(state))
        except BadJson as fault:
            raise Refusal("bad_state", str(fault)) from fault
        self.session = Session.from_position(rules.id, board, _players(seats), state, seed)
        return _standing(self.session)

    def _observe(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        if "seat" not in request.data:
            raise Refusal("bad_request", "observe needs a seat, or null for what everybody knows")
        seat = self._seat(session, request.data["seat"])
        return {"observation": session.rules.state_to_json(session.observation(seat))}

    def _scores(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        return {
            "scores": list(session.rules.scores(session.state)),
            "winners": list(session.rules.winners(session.state)),
            "sheet": sheet_json(session),
        }

    def _think(self, request: "Request") -> dict[str, Any]:
        session = self._unfinished()
        level = request.string("level")
        if level not in LEVELS:
            raise Refusal("bad_request", f"there is no level {level[:40]!r}; there are {', '.join(LEVELS)}")
        style = request.string("style", "")
        seed = request.integer("seed", 0, 0, MOST_SEED)
        budget = request.budget()
        player = make_player(session.game, level, style or None, seed=seed)
        seat = session.state.to_move
        thought = player.choose(session.observation(seat), list(session.legal()), budget)
        return {
            "action": session.rules.action_to_json(thought.action),
            "reason": thought.reason.english(),
            "iterations": thought.iterations,
            "seconds": round(thought.seconds, 6),
        }

    def _undo(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        if not session.log:
            raise Refusal("undo_blocked", "there is nothing to take back")
        session.take_back()
        return _standing(session)

    def _save(self, request: "Request") -> dict[str, Any]:
        session = self._match()
        path = request.path()
        try:
            saves.write(path, saves.to_bytes(saves.snapshot(session, "finished" if session.over else "manual")))
        except OSError as fault:
            raise Refusal("bad_save", f"{path.name} cannot be written: {fault.strerror or fault}") from fault
        return {}

    def _load(self, request: "Request") -> dict[str, Any]:
        _, session = saves.load(request.path())
        self.session = session
        return {
            "game": session.game,
            "map": session.board.id,
            "seats": len(session.seats),
            "options": session.options,
            "seed": session.seed,
            **_standing(session),
        }

    def _digest(self, request: "Request") -> dict[str, Any]:
        return {"digest": self._match().state_digest()}

    def _quit(self, request: "Request") -> dict[str, Any]:
        self.quit = True
        return {}

    # -- parts of them ------------------------------------------------------------------------------------------

    def _board(self, rules: Any, request: "Request") -> Board:
        name = request.string("map", rules.maps[0])
        path = Path(name) if name.lower().endswith(".tmx") and "\0" not in name and _encodable(name) else None
        try:
            key = (rules.id, name, path.stat().st_mtime_ns if path else 0)
        except OSError as fault:
            raise Refusal("unknown_map", f"there is no map {name[:80]!r}: {fault.strerror}") from fault
        if key not in self._boards:
            try:
                board = maps.load(rules.id, name)
            except BadMap as fault:
                if path is None and all(entry.id != name for entry in maps.maps_for(rules.id)):
                    raise Refusal("unknown_map", str(fault)) from fault
                raise
            self._boards = {**dict(list(self._boards.items())[-MOST_BOARDS + 1 :]), key: board}
        return self._boards[key]

    def _match(self) -> Session:
        if self.session is None:
            raise Refusal("no_match", "there is no match; send new, set or load first")
        return self.session

    def _unfinished(self) -> Session:
        session = self._match()
        if session.over:
            raise Refusal("game_over", "the match is over")
        return session

    def _events(self, session: Session, events: Any, view: object) -> list[dict[str, Any]]:
        self._checked_view(session, view)
        return [_event_json(session, event, view) for event in events]

    def _checked_view(self, session: Session, view: object) -> object:
        return view if view is _MISSING else self._seat(session, view)

    @staticmethod
    def _seat(session: Session, seat: object) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < len(session.seats)):
            return seat
        raise Refusal("bad_request", f"a seat is null or a number from 0 to {len(session.seats) - 1}")


class Request:
    """One request's fields, each checked for its kind when it is taken."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def string(self, key: str, default: str | None = None) -> str:
        value = self.data.get(key, default)
        return value if isinstance(value, str) else self._wrong(key, "a string")

    def integer(self, key: str, default: int | None = None, low: int | None = None, high: int | None = None) -> int:
        value = self.data.get(key, default)
        if type(value) is not int:
            return self._wrong(key, "a whole number")
        if (low is not None and value < low) or (high is not None and value > high):
            raise Refusal("bad_request", f"{key} must be from {low} to {high}")
        return value

    def mapping(self, key: str, default: dict[str, Any] | None = None) -> dict[str, Any]:
        value = self.data.get(key, default)
        return value if isinstance(value, dict) else self._wrong(key, "an object")

    def path(self) -> Path:
        text = self.string("path")
        if not text or "\0" in text or len(text) > 4096 or not _encodable(text):
            raise Refusal("bad_request", "path must name a file")
        return Path(text)

    def view(self) -> object:
        return self.data.get("view", _MISSING)

    def budget(self) -> Budget | None:
        if "seconds" in self.data and "iterations" in self.data:
            raise Refusal("bad_request", "give seconds or iterations, not both")
        if "iterations" in self.data:
            return Budget(iterations=self.integer("iterations", None, 1, MOST_ITERATIONS))
        if "seconds" not in self.data:
            return None
        seconds = self.data["seconds"]
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= MOST_SECONDS:
            raise Refusal("bad_request", f"seconds must be a number above 0 and at most {MOST_SECONDS:.0f}")
        return Budget(seconds=float(seconds))

    def _wrong(self, key: str, kind: str) -> NoReturn:
        raise Refusal("bad_request", f"{key} must be {kind}" if key in self.data else f"{key} is missing")


def serve(source: BinaryIO, out: TextIO) -> None:
    """Answer line by line until ``quit`` or the end of the input."""
    engine = Engine()
    while not engine.quit:
        line = _read_line(source)
        if line is None:
            return
        out.write(json.dumps(engine.answer(line), separators=(",", ":"), allow_nan=False) + "\n")
        out.flush()


def _read_line(source: BinaryIO) -> bytes | None:
    # One byte more than allowed is enough to know; the rest of an overlong line is read in pieces and forgotten.
    line = source.readline(MOST_LINE_BYTES + 2)
    if not line:
        return None
    piece = line
    while piece and not piece.endswith(b"\n"):
        piece = source.readline(65536)
    return line.removesuffix(b"\n").removesuffix(b"\r")


def _encodable(text: str) -> bool:
    # Half a character, as JSON's escapes allow, names no file.
    try:
        return bool(text.encode())
    except UnicodeEncodeError:
        return False


def _parse(line: bytes) -> Any:
    try:
        return json.loads(
            line.decode("utf-8"), parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_each_once
        )
    except RecursionError:
        raise Refusal("bad_json", "the line is nested too deeply") from None
    except ValueError as fault:
        raise Refusal("bad_json", f"the line is not JSON: {fault}"[:200]) from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Of two values for one key the first would silently be lost.
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{key[:40]!r} is named twice in an object")
        found[key] = value
    return found


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:40]} is too large")
    return number


def _error(request_id: object, code: str, message: str) -> dict[str, Any]:
    return {"id": request_id, "ok": False, "error": {"code": code, "message": message[:MOST_MESSAGE]}}


def _players(count: int) -> list[Seat]:
    return [Seat(f"Seat {number + 1}", colour=number % COLOURS) for number in range(count)]


def _standing(session: Session) -> dict[str, Any]:
    return {"to_move": session.state.to_move, "phase": session.state.phase.value, "over": session.over}


def _event_json(session: Session, event: Event, view: object) -> dict[str, Any]:
    seen = event if view is _MISSING else event.seen_by(view)  # type: ignore[arg-type]
    out: dict[str, Any] = session.rules.event_to_json(seen)
    return out


def _game_json(game: str) -> dict[str, Any]:
    rules = registry.rules_of(game)
    return {
        "id": rules.id,
        "title": rules.title,
        "rules_version": rules.RULES_VERSION,
        "seats": list(rules.seats),
        "maps": [entry.id for entry in maps.maps_for(game) if entry.fault is None],
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "choices": list(option.choices),
                "help": option.help,
            }
            for option in rules.options
        ],
    }


def sheet_json(session: Session) -> list[list[dict[str, Any]]]:
    """For each seat the lines of its score sheet."""
    return [
        [{"line": line.line, "points": line.points} for line in lines]
        for lines in session.rules.score_sheet(session.state)
    ]
