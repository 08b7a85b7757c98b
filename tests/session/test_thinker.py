import logging
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import trainyard
from trainyard.ai.levels import Budget
from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.session import thinker as thinker_module
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.session.thinker import Answer, Thinker

PATIENCE = 30.0
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(trainyard.__file__).parent.parent)}


@pytest.fixture(scope="module")
def board() -> Board:
    return maps.load("tickets", "europe")


@pytest.fixture
def match(board: Board) -> Session:
    seats = [Seat("Ann", "computer", "medium"), Seat("Bob", "computer", "medium")]
    return Session.new("tickets", board, seats, {}, 7)


@pytest.fixture(scope="module")
def shared() -> Iterator[Thinker]:
    with Thinker() as thinker:
        yield thinker


def ask(thinker: Thinker, match: Session, level: str, budget: Budget | None = None, seed: int = 3) -> int:
    observation = match.observation(match.state.to_move)
    return thinker.ask("tickets", match.board, observation, match.legal(), level, budget=budget, seed=seed)


def wait(thinker: Thinker) -> Answer:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def is_alive(pid: int) -> bool:
    """Whether the process runs; a zombie that nobody has waited for does not."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not is_alive(pid):
            return True
        time.sleep(0.01)
    return False


linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def test_the_answer_is_a_legal_action_and_carries_its_ticket(shared, match):
    ticket = ask(shared, match, "random")
    answer = wait(shared)
    assert answer.ticket == ticket and answer.action in match.legal() and not answer.fallback
    match.submit(answer.action)
    assert shared.poll() is None and not shared.thinking


def test_a_whole_opening_is_played_through_the_pipe_by_one_process(shared, match):
    pid = shared.pid
    for _ in range(12):
        ask(shared, match, "medium", Budget(iterations=1))
        match.submit(wait(shared).action)
    assert shared.pid == pid


def test_a_budget_of_iterations_gives_the_same_answer_again(shared, match):
    answers = []
    for _ in range(2):
        ask(shared, match, "medium", Budget(iterations=5))
        answers.append(wait(shared).action)
    assert answers[0] == answers[1]


def test_a_newer_question_makes_the_older_one_stale(shared, match):
    first = ask(shared, match, "random")
    second = ask(shared, match, "random")
    assert first != second and wait(shared).ticket == second
    assert shared.poll() is None


def test_the_process_loads_no_pygame_no_pytmx_and_no_networkx(shared, match):
    ask(shared, match, "medium", Budget(iterations=1))
    wait(shared)
    loaded = modules(shared)
    assert "trainyard.games.tickets.rules" in loaded
    assert not [name for name in loaded if name.split(".")[0] in ("pygame", "pytmx", "networkx")]


def modules(thinker: Thinker) -> list[str]:
    thinker._send("modules", None)
    assert thinker._pipe.poll(PATIENCE)
    kind, names = thinker_module.unpack(thinker._pipe.recv_bytes(), {})
    assert kind == "modules"
    return names


@linux_only
def test_stop_while_nobody_thinks_keeps_the_process(shared):
    pid = shared.pid
    shared.stop()
    assert shared.pid == pid and is_alive(pid)


@linux_only
def test_close_ends_the_process(match):
    thinker = Thinker()
    thinker.start("tickets")
    pid = thinker.pid
    thinker.close()
    thinker.close()
    assert gone(pid) and thinker.pid is None and thinker.poll() is None


def test_no_answer_in_time_is_replaced_by_a_quick_local_move(match, monkeypatch, caplog):
    monkeypatch.setattr(thinker_module, "SLACK_SECONDS", -1.0)
    with Thinker() as thinker, caplog.at_level(logging.ERROR):
        ask(thinker, match, "random", Budget(seconds=0.5))
        answer = wait(thinker)
        assert answer.fallback and answer.action in match.legal() and "in time" in caplog.text


def test_a_player_that_fails_is_replaced_by_a_quick_local_move(shared, match, caplog):
    with caplog.at_level(logging.ERROR):
        ask(shared, match, "no such level", Budget(seconds=1))
        answer = wait(shared)
    assert answer.fallback and answer.action in match.legal() and "no such level" in caplog.text


def test_a_style_that_another_version_knew_is_replaced_by_the_games_first(shared, match):
    observation = match.observation(match.state.to_move)
    shared.ask("tickets", match.board, observation, match.legal(), "easy", "a style that is gone", seed=3)
    answer = wait(shared)
    assert not answer.fallback and answer.action in match.legal()


def test_asking_does_not_wait_for_a_process_that_is_still_starting(match):
    with Thinker() as thinker:
        ask(thinker, match, "random")
        assert thinker.poll() is None
        assert wait(thinker).action in match.legal()


# A window whose computer players think for ever. Spawned processes import the main module again, under another name:
# only there the pilot is a spinning one, so that a quick local move is still possible.
WINDOW = """
    import logging, os, signal, sys, time
    from types import ModuleType, SimpleNamespace
    from trainyard.ai.levels import Budget, Style

    class Spinning:
        def choose(self, observation, legal_actions, budget):
            while True:
                pass

    if __name__ == "__mp_main__":
        module = ModuleType("trainyard.ai.pilots.tickets")
        module.STYLES = (Style("planner", "", ""),)
        module.make_pilot = lambda level, style, seed: Spinning()
        sys.modules["trainyard.ai.pilots.tickets"] = module

    def main(how):
        from trainyard.games import maps
        from trainyard.session.seats import Seat
        from trainyard.session.session import Session
        from trainyard.session.thinker import Thinker

        match = Session.new("tickets", maps.load("tickets", "europe"), [Seat("A"), Seat("B")], {}, 1)
        thinker = Thinker()
        thinker.start()
        seen = match.observation(match.state.to_move)

        def ask(level, budget=None):
            return thinker.ask("tickets", match.board, seen, match.legal(), level, budget=budget)

        def wait():
            while (answer := thinker.poll()) is None:
                time.sleep(0.005)
            assert answer.action in match.legal()
            return answer

        ask("random")
        wait()
        first = thinker.pid
        if how != "idle":
            ask("hard", Budget(seconds=0.5 if how == "late" else 600))
            time.sleep(0.3)
            assert thinker.poll() is None and thinker.thinking
        if how == "stop":
            thinker.stop()
            assert not thinker.thinking and thinker.poll() is None and thinker.pid != first
            ticket = ask("random")
            assert wait().ticket == ticket and not thinker.thinking
        if how == "again":
            ticket = ask("random")
            answer = wait()
            assert answer.ticket == ticket and not answer.fallback
        if how == "crash":
            os.kill(first, signal.SIGKILL)
            assert wait().fallback
            ask("random")
            assert not wait().fallback
        if how == "close":
            thinker.close()
        print(first, thinker.pid or first, flush=True)
        if how in ("idle", "thinking"):
            time.sleep(600)

    if __name__ == "__main__":
        main(sys.argv[1])
"""


@pytest.fixture
def window(tmp_path: Path) -> Callable[[str], list[str]]:
    """The command of a window that does what its argument says."""
    script = tmp_path / "window.py"
    script.write_text(textwrap.dedent(WINDOW))
    return lambda how: [sys.executable, str(script), how]


@linux_only
@pytest.mark.parametrize("how", ["idle", "thinking"])
def test_no_process_is_left_behind_after_a_kill_of_the_window(window, how):
    process = subprocess.Popen(window(how), stdout=subprocess.PIPE, env=ENVIRONMENT)
    pid = int(process.stdout.readline().split()[1])
    assert is_alive(pid)
    process.kill()
    process.communicate()
    assert gone(pid)


@linux_only
@pytest.mark.parametrize(
    "how",
    [
        pytest.param("stop", id="stop in mid-thought kills the process and the next question is answered"),
        pytest.param("again", id="a new question in mid-thought gives up the old one"),
        pytest.param("crash", id="a process killed in mid-thought is replaced by a quick local move"),
        pytest.param("close", id="close in mid-thought"),
        pytest.param("forget", id="a window that ends in mid-thought without closing"),
    ],
)
def test_thoughts_end_when_they_must_and_no_process_is_left_behind(window, how):
    process = subprocess.run(window(how), stdout=subprocess.PIPE, timeout=60, env=ENVIRONMENT)
    assert process.returncode == 0
    first, last = map(int, process.stdout.split())
    assert gone(first) and gone(last)
