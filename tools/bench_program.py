"""What single calls cost, and how the program starts: the other sections of `bench.py`."""

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from tools.bench_games import TABLE, Subject, positions
from trainyard.core.rng import Dice, below

ROOT = Path(__file__).resolve().parent.parent

# -- small steps ------------------------------------------------------------------------------------------------


def micro(subject: Subject) -> bool:
    """What single calls cost in the middle of games of four."""
    if not subject.has_players():
        return True
    rules, board = subject.rules, subject.board
    states = positions(subject, TABLE, 24)
    dice = Dice(1)
    seen = [rules.observe(state, state.to_move) for state in states]
    notes = [rules.state_to_json(state) for state in states]
    calls: list[tuple[str, Callable[[], object]]] = [
        ("copy", lambda: [state.copy() for state in states]),
        ("legal_actions", lambda: [rules.legal_actions(state) for state in states]),
        ("observe", lambda: [rules.observe(state, state.to_move) for state in states]),
        ("determinize", lambda: [rules.determinize(each, each.to_move, dice) for each in seen]),
        ("copy, legal, apply", lambda: [_stepped(rules, state, dice) for state in states]),
        ("scores", lambda: [rules.scores(state) for state in states]),
        ("state to JSON", lambda: [rules.state_to_json(state) for state in states]),
        ("state from JSON", lambda: [rules.state_from_json(board, note) for note in notes]),
    ]
    for name, call in calls:
        print(f"{name:18} {_microseconds(call, len(states), subject.share):8.1f} us")
    return True


def _stepped(rules: Any, state: Any, dice: Dice) -> Any:
    world = state.copy()
    legal = rules.legal_actions(world)
    rules.apply(world, legal[below(dice, len(legal))])
    return world


def _microseconds(call: Callable[[], object], each: int, share: float) -> float:
    times = []
    for _ in range(max(5, round(50 * share))):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return 1e6 * median(times) / each


# -- the program ------------------------------------------------------------------------------------------------


def start_up(subject: Subject) -> bool:
    """How long commands without a window take to start, and the thinker to answer first."""
    from trainyard.session.seats import Seat
    from trainyard.session.session import Session
    from trainyard.session.thinker import Thinker

    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for name, arguments in (("--version", ["--version"]), ("engine, new match", ["engine"])):
        times = []
        for _ in range(3):
            began = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "trainyard", *arguments],
                input=json.dumps({"cmd": "new", "game": subject.game, "seats": TABLE}).encode() + b"\n",
                stdout=subprocess.DEVNULL,
                env=environment,
                check=True,
            )
            times.append(time.perf_counter() - began)
        print(f"{name:20} {min(times):.2f} s")
    session = Session.new(subject.game, subject.board, [Seat("A"), Seat("B")], {}, 1)
    began = time.perf_counter()
    with Thinker() as thinker:
        thinker.ask(subject.game, subject.board, session.observation(session.state.to_move), session.legal(), "easy")
        while thinker.poll() is None:
            time.sleep(0.001)
        print(f"{'thinker, first move':20} {time.perf_counter() - began:.2f} s")
    return True


def window(subject: Subject) -> bool:
    """Frames and the first frame: measured by tools/bench_window.py, where a screen (or Xvfb) is at hand."""
    path = Path(__file__).with_name("bench_window.py")
    if not path.exists():
        print("tools/bench_window.py is missing: nothing measured")
        return True
    spec = importlib.util.spec_from_file_location("bench_window", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return bool(module.run(subject.share))
