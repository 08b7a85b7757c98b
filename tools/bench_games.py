"""How fast the games are and how they go: the sections of `bench.py` that are the same for every game.

Each section takes a `Subject`, prints its figures and says whether all limits were kept. Games are counted in CPU time
of one process; a turn is timed on the clock, because somebody waits for it.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from trainyard.ai.levels import LEVELS, TURN_SECONDS
from trainyard.ai.player import UnknownLevel, make_player, styles
from trainyard.boards.model import Board
from trainyard.core.errors import TrainyardError
from trainyard.core.events import Event
from trainyard.core.rules import OptionValue
from trainyard.games import maps, registry
from trainyard.session.simulate import Competitor, Result, play_all, rotated, spread
from trainyard.session.thinker_main import settle

FLOORS: dict[tuple[str, str], float] = {
    ("tickets", "random games"): 100,
    ("tickets", "random decisions"): 50_000,
    ("tickets", "medium games"): 20,
    ("transam", "medium rounds"): 150,
    ("rollers", "random decisions"): 25_000,
    ("maglev", "random decisions"): 25_000,
}
"""What figures a second of CPU time should reach at least, with four seats."""

TABLE = 4
"""Seats of the table for which there are limits."""


class Subject(NamedTuple):
    """What is measured: a game on one of its maps, how many games are played, as a share of the usual number, and by
    whom where it is looked how games go."""

    game: str
    map_id: str
    board: Board
    share: float
    level: str = "medium"

    @property
    def rules(self) -> Any:
        return registry.rules_of(self.game)

    @property
    def tables(self) -> range:
        """The numbers of seats, one among them where the game can be played alone."""
        return range(self.rules.seats[0], self.rules.seats[1] + 1)

    @property
    def rivals(self) -> range:
        """The numbers of seats from two up."""
        return range(2, self.rules.seats[1] + 1)

    def times(self, usual: int) -> int:
        """So many games, or the share of them that is asked for."""
        return max(2, round(usual * self.share))

    def has_players(self) -> bool:
        """Whether somebody but `random` can play; says so when nobody can."""
        try:
            return bool(styles(self.game))
        except UnknownLevel as missing:
            print(missing)
            return False

    def play(
        self, levels: Sequence[str], games: int, options: Mapping[str, OptionValue] | None = None
    ) -> Iterator[Result]:
        """Games of these players, who move one seat on from game to game."""
        table = [Competitor(level) for level in levels]
        return play_all(self.game, self.board, options or {}, rotated(table, games, 1))


def subjects(game: str, share: float, level: str = "medium") -> Iterator[Subject]:
    """The game on each of its maps."""
    for map_id in registry.rules_of(game).maps:
        yield Subject(game, map_id, maps.load(game, map_id), share, level)


# -- speed --------------------------------------------------------------------------------------------------------


class Speed(NamedTuple):
    """Games, rounds and decisions a second of CPU time, and the results."""

    games: float
    rounds: float
    decisions: float
    results: list[Result]


def speed_of(subject: Subject, level: str, seats: int, usual: int) -> Speed:
    """Plays a table full of one level."""
    list(subject.play([level] * seats, 2))  # fills the tables and caches
    began = time.process_time()
    results = list(subject.play([level] * seats, subject.times(usual)))
    seconds = time.process_time() - began
    return Speed(
        len(results) / seconds,
        sum(result.rounds for result in results) / seconds,
        sum(result.actions for result in results) / seconds,
        results,
    )


def random_games(subject: Subject) -> bool:
    """Random players at each table: games and decisions a second of CPU time."""
    good = True
    for seats in subject.rivals:
        speed = speed_of(subject, "random", seats, 200 if subject.game == "tickets" else 40)
        verdict = ""
        if seats == TABLE:
            verdict, good = _verdicts(subject, {"random games": speed.games, "random decisions": speed.decisions})
        print(f"{seats} random: {speed.games:6.1f} games/s, {speed.decisions:8.0f} decisions/s{verdict}")
    return good


def player_games(subject: Subject) -> bool:
    """Whole games of easy and medium: games, rounds and decisions a second of CPU time, mean and winning scores."""
    if not subject.has_players():
        return True
    good = True
    for level, seats in (("easy", TABLE), *(("medium", seats) for seats in subject.rivals)):
        speed = speed_of(subject, level, seats, 60)
        verdict = ""
        if (level, seats) == ("medium", TABLE):
            verdict, good = _verdicts(subject, {"medium games": speed.games, "medium rounds": speed.rounds})
        scores = [score for result in speed.results for score in result.scores]
        winning = [max(result.scores) for result in speed.results]
        print(
            f"{seats} {level}: {speed.games:6.1f} games/s, {speed.rounds:6.1f} rounds/s, "
            f"{speed.decisions:7.0f} decisions/s; mean score {_mean(scores):.1f}, winning {_mean(winning):.1f}{verdict}"
        )
    return good


def _verdicts(subject: Subject, figures: Mapping[str, float]) -> tuple[str, bool]:
    # What to say about the figures that have a limit in this game, and whether all reach it.
    words, good = "", True
    for name, figure in figures.items():
        floor = FLOORS.get((subject.game, name))
        if floor is not None:
            reached = figure >= floor
            good &= reached
            words += f"  ({name}, floor {floor:,}: {'reached' if reached else 'MISSED'})"
    return words, good


# -- how games go -------------------------------------------------------------------------------------------------


def seat_scores(subject: Subject) -> bool:
    """What each seat scores on average where all play alike; seats count from who begins."""
    if not subject.has_players():
        return True
    for seats in subject.rivals:
        games = subject.times(60 * seats)
        options = {"first_player": 0}
        totals = [0] * seats
        wins = [0.0] * seats
        for result in subject.play([subject.level] * seats, games, options):
            for seat, score in enumerate(result.scores):
                totals[seat] += score
            for seat in result.winners:
                wins[seat] += 1 / len(result.winners)
        means = ", ".join(f"{total / games:.1f} ({won / games:.0%})" for total, won in zip(totals, wins, strict=True))
        print(f"{seats} {subject.level}, {games} games, mean score (wins) from the first seat on: {means}")
    return True


def lengths(subject: Subject) -> bool:
    """How many rounds a game takes where all play alike: by seats, and for a full table by option."""
    if not subject.has_players():
        return True
    for seats in subject.tables:
        _print_length(subject, seats, {})
    for option in subject.rules.options:
        if option.name != "first_player":
            for value in option.choices:
                if value != option.default:
                    _print_length(subject, min(TABLE, subject.tables[-1]), {option.name: value})
    return True


def _print_length(subject: Subject, seats: int, options: dict[str, OptionValue]) -> None:
    rounds: list[int] = []
    stalled = turns = 0
    try:
        for seed in range(1, subject.times(40) + 1):
            state, events = _watched_game(subject, seats, options, seed)
            rounds.append(subject.rules.rounds(state))
            turns += sum(type(event).__name__ == "TurnEnded" for event in events)
            stalled += any(str(getattr(event, "reason", "")).endswith("stall") for event in events)
    except TrainyardError as unfit:  # an option that this map or table does not have
        print(f"{seats} {subject.level}, {_named(options)}: {unfit}")
        return
    words = f"{_mean(rounds):5.1f} rounds ({min(rounds)}-{max(rounds)})"
    if subject.game == "maglev":
        words += f", {turns / len(rounds):.1f} turns, {stalled / len(rounds):.0%} ended by the stall rule"
    print(f"{seats} {subject.level}, {_named(options)}, {len(rounds)} games: {words}")


def _named(options: Mapping[str, OptionValue]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items()) or "usual options"


def _watched_game(subject: Subject, seats: int, options: dict[str, OptionValue], seed: int) -> tuple[Any, list[Event]]:
    """The end of a game of players who are all alike, and all that happened in it."""
    rules = subject.rules
    state = rules.new_game(subject.board, seats, options, seed)
    players = [make_player(subject.game, subject.level, seed=seat) for seat in range(seats)]
    events: list[Event] = []
    while (seat := state.to_move) >= 0:
        action = players[seat].choose(rules.observe(state, seat), rules.legal_actions(state)).action
        events += rules.apply(state, action)
    return state, events


# -- whole turns --------------------------------------------------------------------------------------------------


def turn_times(subject: Subject) -> bool:
    """How long a whole turn takes at each level with its own budget, on positions of medium players, in a process
    that minds its memory like the one of the computer players."""
    if not subject.has_players():
        return True
    good = True
    for seats in (2, min(TABLE, subject.tables[-1])):
        starts = positions(subject, seats, max(3, round(24 * subject.share)))
        settle()
        for level in LEVELS[1:]:
            found = spread([_turn(subject, state, level) for state in starts])
            late = found["max"] > TURN_SECONDS[level]
            good &= not late
            print(
                f"{seats} seats, {level:7}: median {found['median']:6.3f} s, p95 {found['p95']:6.3f} s, "
                f"max {found['max']:6.3f} s a turn (limit {TURN_SECONDS[level]} s{': MISSED' if late else ''})"
            )
    return good


def positions(subject: Subject, seats: int, count: int) -> list[Any]:
    """Positions in which a turn begins, spread over games of medium players."""
    rules = subject.rules
    found: list[Any] = []
    seed = 40
    while len(found) < count:
        state = rules.new_game(subject.board, seats, {}, seed)
        players = [make_player(subject.game, subject.level, seed=seat) for seat in range(seats)]
        starts: list[Any] = []
        before, again = -1, False
        while state.to_move >= 0:
            if again or state.to_move != before:
                starts.append(state.copy())
            before = state.to_move
            action = players[before].choose(rules.observe(state, before), rules.legal_actions(state)).action
            again = _turn_began(rules.apply(state, action))
        found += starts[:: max(1, len(starts) // 8)]
        seed += 1
    return found[:count]


def _turn(subject: Subject, state: Any, level: str) -> float:
    rules = subject.rules
    state = state.copy()
    mover = state.to_move
    player = make_player(subject.game, level, seed=1)
    spent = 0.0
    again = False
    # Where the first player changes, the last of a round may be the first of the next: that is another turn.
    while state.to_move == mover and not again:
        observation, legal = rules.observe(state, mover), rules.legal_actions(state)
        began = time.perf_counter()
        action = player.choose(observation, legal).action
        spent += time.perf_counter() - began
        again = _turn_began(rules.apply(state, action))
    return spent


def _turn_began(events: Sequence[Event]) -> bool:
    return any(type(event).__name__ == "TurnBegan" for event in events)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
