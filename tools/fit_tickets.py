"""Fits the weights of `trainyard.ai.pilots.tickets.value` to games of the policy against itself, and writes them.

    python3 tools/dev.py run fit_tickets.py --games 1800 [--write]

Least squares with a little ridge: what a seat has more than the mean of the others, against what it scores more.
"""

import argparse
from pathlib import Path

from trainyard.ai.pilots.tickets.net import longest_path, net_of
from trainyard.ai.pilots.tickets.policy import Policy
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.ai.pilots.tickets.value import NAMES, features
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase

TARGET = Path(__file__).resolve().parent.parent / "trainyard/ai/pilots/tickets/fitted.py"
RIDGE = 20.0
EVERY = 5
"""One position in so many turns is taken."""

Row = tuple[list[float], float, float]
"""What a seat has more than the others, what it scored more, the turns that were left."""


def positions(board: Board, seats: int, seed: int) -> list[Row]:
    """Rows of one game."""
    net = net_of(board)
    dice = Dice(seed)
    state = RULES.new_game(board, seats, {}, seed)
    policies = [Policy(net, Taste(), seat, thorough=False) for seat in range(seats)]
    seen: list[tuple[list[list[float]], float]] = []
    while not RULES.is_over(state):
        if state.phase is Phase.TURN and below(dice, EVERY) == 0:
            trails = [longest_path(net, owned) for owned in state.owned]
            counted = [features(policy, state, trails) for policy in policies]
            seen.append((counted, counted[state.to_move][NAMES.index("turns left")]))
        RULES.apply(state, policies[state.to_move].decide(state).action)
    scores = RULES.scores(state)
    rows: list[Row] = []
    for counted, left in seen:
        for seat, mine in enumerate(counted):
            others = [row for other, row in enumerate(counted) if other != seat]
            ahead = [x - sum(row[i] for row in others) / len(others) for i, x in enumerate(mine)]
            gain = scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
            rows.append((ahead, gain, left))
            if seats == 2:
                break
    return rows


def least_squares(rows: list[Row]) -> list[float]:
    """The weights w that make x.w come nearest to y (normal equations, Gauss)."""
    size = len(rows[0][0])
    table = [[RIDGE if i == j else 0.0 for j in range(size)] + [0.0] for i in range(size)]
    for x, y, _ in rows:
        for i, xi in enumerate(x):
            if xi:
                line = table[i]
                for j, xj in enumerate(x):
                    line[j] += xi * xj
                line[size] += xi * y
    for i in range(size):
        top = max(range(i, size), key=lambda r: abs(table[r][i]))
        table[i], table[top] = table[top], table[i]
        for r in range(size):
            if r != i and table[r][i]:
                factor = table[r][i] / table[i][i]
                table[r] = [a - factor * b for a, b in zip(table[r], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def main() -> None:
    """Play, fit, tell the error by how late it is, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=777_000)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    board = maps.load("tickets", "europe").bare()
    games = [positions(board, (2, 2, 2, 3, 4)[i % 5], given.seed + i) for i in range(given.games)]
    cut = len(games) * 4 // 5
    weights = least_squares([row for game in games[:cut] for row in game])
    checked = [row for game in games[cut:] for row in game]
    for low, high in ((0, 6), (6, 14), (14, 99)):
        rows = [(x, y) for x, y, left in checked if low <= left < high]
        errors = [(y, y - sum(w * v for w, v in zip(weights, x, strict=True))) for x, y in rows]
        count = max(1, len(errors))
        spread = (sum(y * y for y, _ in errors) / count) ** 0.5
        error = (sum(e * e for _, e in errors) / count) ** 0.5
        print(f"{low}-{high} turns left: spread {spread:.1f}, error {error:.1f} ({len(errors)} positions)")
    weights = least_squares([row for game in games for row in game])
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{weight:+8.3f}  {name}")
    if given.write:
        numbers = "".join(f"    {weight:.4f},  # {name}\n" for name, weight in zip(NAMES, weights, strict=True))
        doc = '"""The weights of `value.NAMES`, written by `tools/fit_tickets.py`; do not edit by hand."""\n\n'
        TARGET.write_text(f"{doc}WEIGHTS: tuple[float, ...] = (\n{numbers})\n", encoding="utf-8")


if __name__ == "__main__":
    main()
