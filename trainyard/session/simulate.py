"""Matches between computer players without a window: the core of `trainyard simulate` and of tournaments."""

import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple

from trainyard.ai.levels import Budget
from trainyard.ai.player import make_player
from trainyard.boards.model import Board
from trainyard.core.errors import TrainyardError
from trainyard.core.rng import Dice, below
from trainyard.core.rules import OptionValue
from trainyard.core.words import N_
from trainyard.games import registry
from trainyard.session.lifeline import deaf_to_ctrl_c, live_with_parent
from trainyard.session.session import MOST_SEED

MOST_ACTIONS = 50_000
"""A game as long as this does not end: a fault, not a game."""


class Stalled(TrainyardError):
    """A game did not come to its end."""


class Competitor(NamedTuple):
    """A computer player: its level and, optionally, style and budget (None: the level's own)."""

    level: str
    style: str | None = None
    budget: Budget | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game. Lists follow the seats of the game; ``seating[seat]`` is the competitor's index."""

    seed: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    actions: int
    seconds: tuple[tuple[float, ...], ...]


def play_game(
    game: str,
    board: Board,
    options: Mapping[str, OptionValue],
    competitors: Sequence[Competitor],
    seed: int,
    turn: int = 0,
) -> Result:
    """One game to its end. ``turn`` rotates the seats: competitor i sits in seat (i + turn) modulo their number."""
    rules = registry.rules_of(game)
    count = len(competitors)
    seating = tuple((seat - turn) % count for seat in range(count))
    state = rules.new_game(board, count, options, seed)
    choosers = [_Chooser(game, rules, competitors[who], seed * 8 + seat + 1) for seat, who in enumerate(seating)]
    actions = 0
    while state.to_move >= 0:
        rules.apply(state, choosers[state.to_move].choose(state, rules.legal_actions(state)))
        actions += 1
        if actions > MOST_ACTIONS:
            raise Stalled(N_("{game} with seed {seed} did not end after {n} actions"), game=game, seed=seed, n=actions)
    return Result(
        seed,
        seating,
        tuple(rules.scores(state)),
        tuple(rules.winners(state)),
        rules.rounds(state),
        actions,
        tuple(tuple(chooser.seconds) for chooser in choosers),
    )


class _Chooser:
    # One seat's decisions, and how long each took that was one. Drawing lots needs the list of actions only.
    def __init__(self, game: str, rules: Any, who: Competitor, seed: int) -> None:
        self.seconds: list[float] = []
        self._rules = rules
        self._budget = who.budget
        if who.level == "random":
            self._dice = Dice(seed)
            self.choose = self._draw_lots
        else:
            self._player = make_player(game, who.level, who.style, seed=seed)
            self.choose = self._think

    def _draw_lots(self, state: Any, legal: Sequence[Any]) -> Any:
        began = time.perf_counter()
        action = legal[below(self._dice, len(legal))]
        self.seconds.append(time.perf_counter() - began)
        return action

    def _think(self, state: Any, legal: Sequence[Any]) -> Any:
        if len(legal) == 1:
            return legal[0]  # nothing to decide, so nobody is asked
        observation = self._rules.observe(state, state.to_move)
        began = time.perf_counter()
        action = self._player.choose(observation, legal, self._budget).action
        self.seconds.append(time.perf_counter() - began)
        return action


# -- many games -------------------------------------------------------------------------------------------------


class Pairing(NamedTuple):
    """A game to be played: who sits at the table, the seed, and by how much the seats are rotated."""

    competitors: tuple[Competitor, ...]
    seed: int
    turn: int


def rotated(competitors: Sequence[Competitor], games: int, seed: int) -> Iterator[Pairing]:
    """So many games of the same competitors; nobody has the better chair more often than can be helped."""
    for number in range(games):
        yield Pairing(tuple(competitors), (seed + number) % (MOST_SEED + 1), number % len(competitors))


def play_all(
    game: str, board: Board, options: Mapping[str, OptionValue], pairings: Iterable[Pairing], jobs: int = 1
) -> Iterator[Result]:
    """The results in order; with several jobs the games are shared among so many processes."""
    options = dict(options)
    if jobs <= 1:
        for each in pairings:
            yield play_game(game, board, options, each.competitors, each.seed, each.turn)
        return
    context = multiprocessing.get_context("spawn")
    before, threads = set(multiprocessing.active_children()), set(threading.enumerate())
    with ProcessPoolExecutor(jobs, context, _begin_worker, (game, board.bare(), options)) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for each in pairings:
                with deaf_to_ctrl_c():
                    waiting.append(pool.submit(_play_in_worker, each))
                if len(waiting) >= 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            # Nobody waits for games that nobody will count.
            with suppress(OSError):  # its thread may just be closing the pipe by which it is told
                pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
            for thread in set(threading.enumerate()) - threads:
                thread.join()  # Python tells it once more at its end
            raise


_worker_table: tuple[str, Board, dict[str, OptionValue]]


def _begin_worker(game: str, board: Board, options: dict[str, OptionValue]) -> None:
    global _worker_table
    live_with_parent()
    _worker_table = (game, board, options)


def _play_in_worker(each: Pairing) -> Result:
    game, board, options = _worker_table
    return play_game(game, board, options, each.competitors, each.seed, each.turn)


# -- what came out ----------------------------------------------------------------------------------------------


class Tally:
    """Sums up the results of the same competitors. A shared win counts as a fraction."""

    def __init__(self, competitors: Sequence[Competitor]) -> None:
        self.competitors = tuple(competitors)
        self.games = 0
        self.ties = 0
        self.wins = [0.0] * len(competitors)
        self.points = [0] * len(competitors)
        self.rounds = 0
        self.actions = 0
        self._seconds: dict[str, list[float]] = {who.level: [] for who in competitors}

    def add(self, result: Result) -> None:
        """Count one game."""
        self.games += 1
        self.ties += len(result.winners) > 1
        self.rounds += result.rounds
        self.actions += result.actions
        for seat in result.winners:
            self.wins[result.seating[seat]] += 1 / len(result.winners)
        for seat, who in enumerate(result.seating):
            self.points[who] += result.scores[seat]
            self._seconds[self.competitors[who].level].extend(result.seconds[seat])

    def seconds_per_decision(self) -> dict[str, dict[str, float]]:
        """For each level the median, the 95th of a hundred and the longest decision."""
        return {level: spread(seconds) for level, seconds in self._seconds.items()}

    def mean_scores(self) -> list[float]:
        return [points / self.games if self.games else 0.0 for points in self.points]


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum; zeros for no values."""
    if not values:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    ordered = sorted(values)
    return {"median": median(ordered), "p95": ordered[(len(ordered) * 95 - 1) // 100], "max": ordered[-1]}
