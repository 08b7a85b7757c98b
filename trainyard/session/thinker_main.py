"""The computer players' own process: answers questions that come through a pipe until the pipe closes.

It loads rules and pilots, and neither pygame nor pytmx nor networkx. Boards come through the pipe once; observations
refer to them by name.
"""

import gc
import io
import pickle
import sys
import traceback
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from trainyard.boards.model import Board
from trainyard.session.lifeline import live_with_parent


class Question(NamedTuple):
    """What should the seat to move do? ``seed`` is the computer's own dice."""

    ticket: int
    game: str
    level: str
    style: str
    seed: int
    budget: tuple[float | None, int | None]
    observation: Any
    legal: tuple[Any, ...]


class Reply(NamedTuple):
    """The answer to a question, or what went wrong."""

    ticket: int
    action: Any
    reason: Any
    iterations: int
    seconds: float
    fault: str = ""


class _Pickler(pickle.Pickler):
    def __init__(self, out: io.BytesIO, boards: dict[int, str]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self._boards = boards

    def persistent_id(self, value: Any) -> str | None:
        return self._boards.get(id(value)) if isinstance(value, Board) else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, boards: dict[str, Board]) -> None:
        super().__init__(io.BytesIO(data))
        self._boards = boards

    def persistent_load(self, name: Any) -> Board:
        return self._boards[name]


def pack(value: Any, boards: dict[int, str]) -> bytes:
    """The value for the pipe; boards (by ``id()``) that the other side has are sent as their names."""
    out = io.BytesIO()
    _Pickler(out, boards).dump(value)
    return out.getvalue()


def unpack(data: bytes, boards: dict[str, Board]) -> Any:
    """What `pack` packed."""
    return _Unpickler(data, boards).load()


SWEEPS = (10_000, 10, 10)
"""Objects between two sweeps for garbage, and how often longer ones come: pilots make much, but hardly any rings."""


def settle() -> None:
    """Have sweeps for garbage leave out what is there by now. It stays for good, rules and tables of the map, and to
    sweep it takes longer than a whole turn of `easy` may."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SWEEPS)


def main(pipe: Connection) -> None:
    """Answer until the pipe closes."""
    live_with_parent()
    boards: dict[str, Board] = {}
    players: dict[tuple[object, ...], Any] = {}
    settled = 0
    while True:
        try:
            kind, value = unpack(pipe.recv_bytes(), boards)
        except (EOFError, OSError):
            return
        if kind == "board":
            name, board = value
            boards[name] = board
        elif kind == "warm":
            _warm(value)
        elif kind == "modules":
            pipe.send_bytes(pickle.dumps(("modules", sorted(sys.modules))))
        elif kind == "ask":
            reply = _answer(value, players)
            try:
                pipe.send_bytes(pack(("reply", reply), {id(board): name for name, board in boards.items()}))
            except (BrokenPipeError, OSError):
                return
            if settled < len(boards):
                # The first answer on a board made its tables. Nobody waits now.
                settled = len(boards)
                settle()


def _answer(question: Question, players: dict[tuple[object, ...], Any]) -> Reply:
    from trainyard.ai.levels import Budget
    from trainyard.ai.player import make_player, style_in_use

    try:
        # A player may keep a plan, so every seat has its own.
        key = (question.game, question.level, question.style, question.seed, question.legal[0].seat)
        player = players.get(key)
        if player is None:
            if len(players) > 16:
                players.clear()
            style = style_in_use(question.game, question.style)
            player = players[key] = make_player(question.game, question.level, style, seed=question.seed)
        thought = player.choose(question.observation, list(question.legal), Budget(*question.budget))
    except Exception:
        return Reply(question.ticket, None, None, 0, 0.0, traceback.format_exc())
    return Reply(question.ticket, thought.action, thought.reason, thought.iterations, thought.seconds)


def _warm(game: str) -> None:
    # Loading rules and pilot takes a moment: better while the table is being laid than at the first move.
    from trainyard.ai.player import styles
    from trainyard.games import registry

    try:
        registry.rules_of(game)
        styles(game)
    except Exception:
        traceback.print_exc()
    settle()
