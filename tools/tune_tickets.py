"""Finds the numbers of `trainyard.ai.pilots.tickets.taste` by play: a coordinate search.

    python3 tools/dev.py run tune_tickets.py --games 240 --rounds 1 [--only missing,held] [--start '{"turn": 2.5}']

One number at a time is moved up and down; the changed player meets the best one so far at the same seeds, in two
seats and alone against three. A change stays when it gains in mean margin by more than its standard error, and again
at seeds of its own. Prints every try, and the result as the changes against the defaults.
"""

import argparse
import json
from math import sqrt

from trainyard.ai.pilots.tickets.net import net_of
from trainyard.ai.pilots.tickets.policy import Policy
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.games.tickets.rules import RULES

FACTOR = 1.35
LEAST_STEP = 0.1
MOST = 50.0
"""A margin counts to here: who wins matters more than by how much, and failed tickets make some margins wild."""


def margins(board: Board, one: Taste, other: Taste, seats: int, games: int, seed: int, thorough: bool) -> list[float]:
    """The first player's margins over the best other, against ``seats`` - 1 of the second, seats rotating."""
    net = net_of(board)
    out = []
    for game in range(games):
        chair = game % seats
        state = RULES.new_game(board, seats, {}, seed + game // seats)
        policies = [Policy(net, one if seat == chair else other, seat, thorough) for seat in range(seats)]
        while not RULES.is_over(state):
            RULES.apply(state, policies[state.to_move].decide(state).action)
        scores = RULES.scores(state)
        margin = scores[chair] - max(score for seat, score in enumerate(scores) if seat != chair)
        out.append(max(-MOST, min(MOST, float(margin))))
    return out


def compared(board: Board, new: Taste, old: Taste, games: int, seed: int, thorough: bool) -> tuple[float, float]:
    """Mean gain of the new numbers and its standard error, two seats and four seats together.

    In four seats equals lose on average to the best of three, so the old player's own margin there is taken off.
    """
    pairs = margins(board, new, old, 2, games, seed, thorough)
    table = margins(board, new, old, 4, games // 2, seed, thorough)
    level = margins(board, old, old, 4, games // 2, seed, thorough)
    gains = pairs + [new_one - old_one for new_one, old_one in zip(table, level, strict=True)]
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def main() -> None:
    """Search, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--start", default="{}")
    parser.add_argument("--thorough", action="store_true", help="look for new tickets too, as no playout does")
    given = parser.parse_args()
    board = maps.load("tickets", "europe").bare()
    best = Taste()._replace(**json.loads(given.start))
    names = given.only.split(",") if given.only else [n for n in Taste._fields if isinstance(getattr(best, n), float)]
    seed = given.seed * 10_000
    for _ in range(given.rounds):
        for name in names:
            for sign in (1, -1):
                old = getattr(best, name)
                step = old * (FACTOR - 1) if abs(old) > LEAST_STEP else LEAST_STEP
                new = best._replace(**{name: round(old + sign * step, 3)})
                mean, error = compared(board, new, best, given.games, seed, given.thorough)
                kept = False
                if mean > error:
                    again, its_error = compared(board, new, best, given.games, seed + 5_000, given.thorough)
                    kept = again + mean > 1.4 * its_error
                    print(f"  {name}: again {again:+.1f} +-{its_error:.1f}", flush=True)
                mark = "kept" if kept else ""
                print(f"{name} {old} -> {getattr(new, name)}: {mean:+.1f} +-{error:.1f} {mark}", flush=True)
                if kept:
                    best = new
                    break
            seed += 101
        print(json.dumps({n: getattr(best, n) for n in Taste._fields if getattr(best, n) != getattr(Taste(), n)}))


if __name__ == "__main__":
    main()
