"""Prints how fast the program is on this machine: `python3 tools/dev.py run bench.py [SECTION ...]`.

Sections: random, players, turns, micro, start, window. Without one: all. `--quick` takes a tenth of the games.
Times are CPU time of one process where games are counted, wall time where somebody waits.
"""

import argparse
import importlib.util
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from trainyard.ai.levels import LEVELS, TURN_SECONDS
from trainyard.ai.player import make_player
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.games import maps, registry
from trainyard.session.simulate import Competitor, Tally, play_all, rotated, spread

ROOT = Path(__file__).resolve().parent.parent
GAME = "tickets"
FLOORS = {"random": 100, "medium": 20, "decisions": 50_000}
"""What the figures should reach at least: games, games and decisions a second of CPU time."""


def main(arguments: Sequence[str]) -> int:
    """Run the sections asked for; 1 if a figure is under its floor."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true", help="a tenth of the games: rough figures")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    good = True
    for name in given.sections or SECTIONS:
        print(f"\n== {name}")
        good &= SECTIONS[name](maps.load(GAME, registry.rules_of(GAME).maps[0]), 0.1 if given.quick else 1.0)
    return 0 if good else 1


# -- games ------------------------------------------------------------------------------------------------------


def random_games(board: Board, share: float) -> bool:
    """Random players: games and decisions a second."""
    good = True
    for seats in (2, 3, 4, 5):
        games, decisions, _ = _speed(board, ["random"] * seats, round(200 * share))
        note = ""
        if seats == 4:
            note = _verdict(games, FLOORS["random"]) + _verdict(decisions, FLOORS["decisions"])
            good = games >= FLOORS["random"] and decisions >= FLOORS["decisions"]
        print(f"{seats} random: {games:6.1f} games/s of CPU time, {decisions:8.0f} decisions/s{note}")
    return good


def player_games(board: Board, share: float) -> bool:
    """Whole games of easy and medium: games a second, mean and winning scores."""
    good = True
    for level, seats in (("easy", 4), ("medium", 2), ("medium", 3), ("medium", 4), ("medium", 5)):
        games, decisions, tally = _speed(board, [level] * seats, round(60 * share))
        note = ""
        if (level, seats) == ("medium", 4):
            note = _verdict(games, FLOORS["medium"])
            good = games >= FLOORS["medium"]
        mean = sum(tally.mean_scores()) / seats
        print(
            f"{seats} {level}: {games:6.1f} games/s of CPU time, {decisions:7.0f} decisions/s, "
            f"mean score {mean:.1f}, winning score {tally.winning / tally.games:.1f}{note}"
        )
    return good


class _Tally(Tally):
    """Counts the winning scores as well."""

    winning = 0.0

    def add(self, result: Any) -> None:
        super().add(result)
        self.winning += max(result.scores)


def _speed(board: Board, levels: list[str], games: int) -> tuple[float, float, _Tally]:
    competitors = [Competitor(level) for level in levels]
    list(play_all(GAME, board, {}, rotated(competitors, 2, 900)))  # fills the tables and caches
    tally = _Tally(competitors)
    began = time.process_time()
    for result in play_all(GAME, board, {}, rotated(competitors, max(2, games), 1)):
        tally.add(result)
    seconds = time.process_time() - began
    return tally.games / seconds, tally.actions / seconds, tally


def _verdict(figure: float, floor: float) -> str:
    return f"  (floor {floor:,}: {'reached' if figure >= floor else 'MISSED'})"


# -- whole turns ------------------------------------------------------------------------------------------------


def turn_times(board: Board, share: float) -> bool:
    """How long a whole turn takes at each level with its own budget, on positions of medium players, 2 and 4 seats."""
    good = True
    for seats in (2, 4):
        positions = _positions(board, seats, max(3, round(24 * share)))
        for level in LEVELS[1:]:
            seconds = [_turn(state, level) for state in positions]
            found = spread(seconds)
            late = found["max"] > TURN_SECONDS[level]
            good &= not late
            print(
                f"{seats} seats, {level:7}: median {found['median']:6.3f} s, p95 {found['p95']:6.3f} s, "
                f"max {found['max']:6.3f} s a turn (limit {TURN_SECONDS[level]} s{': MISSED' if late else ''})"
            )
    return good


def _positions(board: Board, seats: int, count: int) -> list[Any]:
    # The starts of turns, spread over games of medium players.
    rules = registry.rules_of(GAME)
    found: list[Any] = []
    seed = 40
    while len(found) < count:
        state = rules.new_game(board, seats, {}, seed)
        players = [make_player(GAME, "medium", seed=seat) for seat in range(seats)]
        starts: list[Any] = []
        before = -1
        while state.to_move >= 0:
            if state.to_move != before:
                starts.append(state.copy())
                before = state.to_move
            mover = state.to_move
            action = players[mover].choose(rules.observe(state, mover), rules.legal_actions(state)).action
            rules.apply(state, action)
        found += starts[:: max(1, len(starts) // 8)]
        seed += 1
    return found[:count]


def _turn(state: Any, level: str) -> float:
    rules = registry.rules_of(GAME)
    state = state.copy()
    mover = state.to_move
    player = make_player(GAME, level, seed=1)
    spent = 0.0
    while state.to_move == mover:
        observation, legal = rules.observe(state, mover), rules.legal_actions(state)
        began = time.perf_counter()
        action = player.choose(observation, legal).action
        spent += time.perf_counter() - began
        rules.apply(state, action)
    return spent


# -- small steps ------------------------------------------------------------------------------------------------


def micro(board: Board, share: float) -> bool:
    """What single calls cost in the middle of games of four."""
    rules = registry.rules_of(GAME)
    states = _positions(board, 4, 24)
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
        print(f"{name:18} {_microseconds(call, len(states), share):8.1f} us")
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


def start_up(board: Board, share: float) -> bool:
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
                input=b'{"cmd":"new","game":"tickets","seats":4}\n',
                stdout=subprocess.DEVNULL,
                env=environment,
                check=True,
            )
            times.append(time.perf_counter() - began)
        print(f"{name:20} {min(times):.2f} s")
    session = Session.new(GAME, board, [Seat("A"), Seat("B")], {}, 1)
    began = time.perf_counter()
    with Thinker() as thinker:
        thinker.ask(GAME, board, session.observation(session.state.to_move), session.legal(), "easy")
        while thinker.poll() is None:
            time.sleep(0.001)
        print(f"{'thinker, first move':20} {time.perf_counter() - began:.2f} s")
    return True


def window(board: Board, share: float) -> bool:
    """Frames and the first frame: measured by tools/bench_window.py, where a screen (or Xvfb) is at hand."""
    path = Path(__file__).with_name("bench_window.py")
    if not path.exists():
        print("tools/bench_window.py is missing: nothing measured")
        return True
    spec = importlib.util.spec_from_file_location("bench_window", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return bool(module.run(share))


SECTIONS: dict[str, Callable[[Board, float], bool]] = {
    "random": random_games,
    "players": player_games,
    "turns": turn_times,
    "micro": micro,
    "start": start_up,
    "window": window,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
