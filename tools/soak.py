"""Plays many whole games of mixed computer players, with every option, and looks for one that does not end.

    python3 tools/dev.py run soak.py [--game G|all] [--levels random,easy,medium] [--games 1000] [--seconds-per-move T]

Maps and numbers of seats take turns; options and levels are drawn. Every game ends with scores and winners, or the
first that does not is named with what is needed to play it again, and the status is 1.
"""

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from trainyard.ai.levels import LEVELS, Budget
from trainyard.boards.model import Board
from trainyard.core.errors import TrainyardError
from trainyard.core.rules import OptionValue
from trainyard.games import maps, registry
from trainyard.session.simulate import Competitor, Result, play_game


class Table(NamedTuple):
    """A game to be played: where, by whom, with which options."""

    game: str
    map_id: str
    levels: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int

    def words(self) -> str:
        """What is needed to play it again."""
        options = " ".join(f"--option {name}={value}" for name, value in self.options.items())
        return (
            f"trainyard simulate {self.game} --map {self.map_id} --seats {','.join(self.levels)} "
            f"--games 1 --seed {self.seed} {options}"
        )


def draw_table(game: str, boards: dict[str, Board], levels: Sequence[str], number: int, seed: int) -> Table:
    """The table of this number: the same for the same seed. Options that the map does not have are drawn again."""
    rules = registry.rules_of(game)
    dice = random.Random(f"{seed} {game} {number}")
    map_id = list(boards)[number % len(boards)]
    counts = range(rules.seats[0], rules.seats[1] + 1)
    seats = counts[number // len(boards) % len(counts)]
    players = tuple(dice.choice(levels) for _ in range(seats))
    while True:
        options = {option.name: dice.choice(option.choices) for option in rules.options}
        try:
            rules.new_game(boards[map_id], seats, options, seed + number)
        except TrainyardError:
            continue
        return Table(game, map_id, players, options, seed + number)


def play(table: Table, board: Board, budget: Budget | None) -> Result:
    """One game to its end. Raises whatever goes wrong in it."""
    competitors = [Competitor(level, None, None if level == "random" else budget) for level in table.levels]
    result = play_game(table.game, board, table.options, competitors, table.seed)
    if not result.winners and len(table.levels) > 1:
        raise AssertionError("the game ended without a winner")
    return result


def soak(game: str, levels: Sequence[str], games: int, seed: int, budget: Budget | None) -> bool:
    """So many games of one game; whether all ended."""
    boards = {map_id: maps.load(game, map_id) for map_id in registry.rules_of(game).maps}
    seats: Counter[int] = Counter()
    choices: set[tuple[str, OptionValue]] = set()
    longest = 0
    for number in range(games):
        table = draw_table(game, boards, levels, number, seed)
        try:
            result = play(table, boards[table.map_id], budget)
        except Exception:
            traceback.print_exc()
            print(f"{game}: game {number + 1} failed: {table.words()}")
            return False
        seats[len(table.levels)] += 1
        choices.update(table.options.items())
        longest = max(longest, result.actions)
        if (number + 1) % 50 == 0:
            print(f"{game}: {number + 1} games", flush=True)
    tables = ", ".join(f"{count} with {n}" for n, count in sorted(seats.items()))
    print(
        f"{game} on {', '.join(boards)}: {games} games of {', '.join(levels)} ended ({tables} seats; "
        f"{len(choices)} choices of options; the longest took {longest} actions)",
        flush=True,
    )
    return True


def main(arguments: Sequence[str]) -> int:
    """Soak the games asked for; 1 if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="all", choices=(*registry.GAMES, "all"))
    parser.add_argument("--levels", default="random,easy,medium", help="drawn for every seat (%(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="of each game (%(default)s)")
    parser.add_argument("--seconds-per-move", type=float, metavar="T", help="instead of each level's own time")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    levels = given.levels.split(",")
    unknown = [level for level in levels if level not in LEVELS]
    if unknown:
        parser.error(f"there is no level {unknown[0]}; there are {', '.join(LEVELS)}")
    if given.games < 1:
        parser.error("--games must be at least 1")
    budget = None if given.seconds_per_move is None else Budget(seconds=given.seconds_per_move)
    chosen = registry.GAMES if given.game == "all" else (given.game,)
    ended = [soak(game, levels, given.games, given.seed, budget) for game in chosen]
    return 0 if all(ended) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
