"""Asks computer players in another process, so that the window keeps its pace while they think.

The window asks, goes on drawing, and polls for the answer. When a match is left or taken back, the process is killed
and a new one started: nothing has to be polite enough to stop.
"""

import atexit
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, NamedTuple

from trainyard.ai.levels import Budget, budget_of
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.core.words import N_, Sentence
from trainyard.session import thinker_main
from trainyard.session.lifeline import deaf_to_ctrl_c
from trainyard.session.thinker_main import Question, Reply, pack, unpack

_log = logging.getLogger(__name__)

SLACK_SECONDS = 10.0
"""So much longer than its budget a thought may take before the process is given up (a busy machine, a cold start)."""
ITERATION_SECONDS = 120.0
"""The same for budgets in iterations, which say nothing about time."""


class Answer(NamedTuple):
    """What the computer plays. ``fallback`` is True when the process failed and a quick local move stands in."""

    ticket: int
    action: Any
    reason: Sentence
    iterations: int
    seconds: float
    fallback: bool = False


class Thinker:
    """One long-lived process with a pipe. Nobody but the caller's thread uses it."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._letters: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._boards: dict[int, tuple[str, Board]] = {}
        self._question: Question | None = None
        self._give_up_at = 0.0
        self._tickets = 0
        self._closed = False

    # -- its life -----------------------------------------------------------------------------------------------

    def start(self, game: str | None = None) -> None:
        """Start the process if it does not run, and have it load a game's rules and players."""
        if self._closed:
            return
        if self._process is None:
            self._spawn()
        if game is not None:
            self._send("warm", game)

    @property
    def pid(self) -> int | None:
        """The process's id while it runs."""
        return self._process.pid if self._process is not None else None

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def stop(self) -> None:
        """Forget the open question. A process that is thinking is killed, and a new one started."""
        if self._question is not None:
            self._question = None
            self._kill()
            self.start()

    def close(self) -> None:
        """End the process. Safe to call twice; nothing can be asked afterwards."""
        self._closed = True
        self._question = None
        self._kill()
        atexit.unregister(self.close)

    def __enter__(self) -> "Thinker":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(
        self,
        game: str,
        board: Board,
        observation: Any,
        legal: Sequence[Any],
        level: str,
        style: str = "",
        budget: Budget | None = None,
        seed: int = 0,
    ) -> int:
        """Have the seat to move thought about; returns the ticket that the answer will carry.

        A question that is still open is given up first. The observation is all that the other process gets.
        """
        self.stop()
        self.start()
        self._tickets += 1
        budget = budget or budget_of(level)
        limit = budget.seconds if budget.seconds is not None else ITERATION_SECONDS
        self._give_up_at = time.monotonic() + limit + SLACK_SECONDS
        self._question = Question(
            self._tickets, game, level, style, seed, (budget.seconds, budget.iterations), observation, tuple(legal)
        )
        self._tell_board(board)
        self._send("ask", self._question)
        return self._tickets

    def poll(self) -> Answer | None:
        """The answer to the open question once it is there; never waits. Answers to older questions are dropped."""
        if self._question is None:
            return None
        try:
            while self._pipe is not None and self._pipe.poll():
                kind, value = unpack(self._pipe.recv_bytes(), dict(self._boards.values()))
                if kind == "reply" and value.ticket == self._question.ticket:
                    return self._accept(value)
        except (EOFError, OSError):
            return self._fall_back("the process ended")
        except Exception as fault:
            return self._fall_back(f"unreadable answer: {fault!r}")
        if self._process is None or not self._process.is_alive():
            return self._fall_back("the process ended")
        if time.monotonic() > self._give_up_at:
            return self._fall_back("no answer in time")
        return None

    def _accept(self, reply: Reply) -> Answer:
        assert self._question is not None
        if reply.fault:
            return self._fall_back(reply.fault)
        if reply.action not in self._question.legal:
            return self._fall_back(f"not a legal action: {reply.action!r}")
        self._question = None
        return Answer(reply.ticket, reply.action, reply.reason, reply.iterations, reply.seconds)

    def _fall_back(self, why: str) -> Answer:
        question = self._question
        assert question is not None
        _log.error("computer player %s of %s failed, a quick move stands in: %s", question.level, question.game, why)
        self._question = None
        self._kill()
        self.start()
        began = time.perf_counter()
        action = _quick_move(question)
        reason = Sentence(N_("A quick move: thinking failed."))
        return Answer(question.ticket, action, reason, 0, time.perf_counter() - began, True)

    # -- the pipe -----------------------------------------------------------------------------------------------

    def _spawn(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # Not a daemon: the strongest level may have helpers of its own, and daemons must not.
        process = context.Process(target=thinker_main.main, args=(theirs,), name="trainyard thinker", daemon=False)
        with deaf_to_ctrl_c():
            process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        self._boards.clear()
        self._letters = queue.SimpleQueue()
        threading.Thread(target=_post, args=(self._letters, ours), name="thinker post", daemon=True).start()
        atexit.register(self.close)

    def _kill(self) -> None:
        self._letters.put(None)
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()

    def _tell_board(self, board: Board) -> None:
        if id(board) not in self._boards:
            name = f"board {len(self._boards)}"
            self._send("board", (name, board.bare()))
            # The board is kept, so that its id() stays its own.
            self._boards[id(board)] = (name, board)

    def _send(self, kind: str, value: Any) -> None:
        self._letters.put(pack((kind, value), {key: name for key, (name, _) in self._boards.items()}))


def _post(letters: "queue.SimpleQueue[bytes | None]", pipe: Connection) -> None:
    # A pipe holds little: a process that is still starting must not make the window wait.
    while (letter := letters.get()) is not None:
        try:
            pipe.send_bytes(letter)
        except (OSError, ValueError):
            return


def _quick_move(question: Question) -> Any:
    from trainyard.ai.player import make_player, style_in_use

    if len(question.legal) > 1 and question.level != "random":
        try:
            style = style_in_use(question.game, question.style)
            player = make_player(question.game, "easy", style, seed=question.seed)
            action = player.choose(question.observation, list(question.legal), Budget(seconds=0.1)).action
            if action in question.legal:
                return action
        except Exception:
            _log.exception("the quick move failed as well")
    return question.legal[below(Dice(question.seed), len(question.legal))]
