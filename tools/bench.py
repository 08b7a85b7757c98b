"""Prints how fast the program is on this machine: `python3 tools/dev.py run bench.py [SECTION ...] [--game GAME]`.

Sections of each map of a game: random, players, seats, lengths, turns, micro. Sections of the program: start, window.
Without a section: all. `--game` names one game or `all`; left out, it is Grand Continental. `--quick` takes a tenth of
the games; `--level` says who plays in `seats` and `lengths`. Times are CPU time of one process where games are counted,
wall time where somebody waits.
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence

from tools.bench_games import Subject, lengths, player_games, random_games, seat_scores, subjects, turn_times
from tools.bench_program import micro, start_up, window
from trainyard.ai.levels import LEVELS
from trainyard.games import registry

OF_GAMES: dict[str, Callable[[Subject], bool]] = {
    "random": random_games,
    "players": player_games,
    "seats": seat_scores,
    "lengths": lengths,
    "turns": turn_times,
    "micro": micro,
}
OF_PROGRAM: dict[str, Callable[[Subject], bool]] = {"start": start_up, "window": window}
SECTIONS = (*OF_GAMES, *OF_PROGRAM)
ALL = registry.GAMES + registry.PLANNED


def main(arguments: Sequence[str]) -> int:
    """Run the sections asked for; 1 if a figure is under its floor."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--game", default=ALL[0], choices=(*ALL, "all"), help="the game (%(default)s), or all")
    parser.add_argument("--map", help="only this map of the game")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games: rough figures")
    parser.add_argument("--level", default="medium", choices=LEVELS, help="who plays in seats, lengths (%(default)s)")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    chosen = given.sections or SECTIONS
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    good = True
    first = None
    for game in ALL if given.game == "all" else (given.game,):
        for subject in subjects(game, 0.1 if given.quick else 1.0, given.level):
            first = first or subject
            if given.map in (None, subject.map_id):
                for name in chosen:
                    if name in OF_GAMES:
                        print(f"\n== {game}, {subject.map_id}: {name}", flush=True)
                        good &= OF_GAMES[name](subject)
    for name in chosen:
        if name in OF_PROGRAM and first is not None:
            print(f"\n== {name}", flush=True)
            good &= OF_PROGRAM[name](first)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
