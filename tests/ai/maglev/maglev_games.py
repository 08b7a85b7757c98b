"""What the tests of the maglev pilot share: both maps, whole games, positions out of games, and a naive player."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tests.games.maglev.keen import weight
from trainyard.ai.levels import Budget
from trainyard.ai.player import Choice, make_player
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.core.rules import OptionValue
from trainyard.core.words import Sentence
from trainyard.games import maps
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import State

FEW = Budget(iterations=60)
"""A budget for tests: the same seed gives the same move."""


@cache
def board(name: str = "manhattan") -> Board:
    return maps.load("maglev", name).bare()


def play(
    players: Sequence[Any],
    seed: int,
    *,
    options: dict[str, OptionValue] | None = None,
    map_name: str = "manhattan",
    look: Callable[[State], None] | None = None,
    most: int = 8000,
    turns: int = 9999,
    budget: Budget = FEW,
) -> State:
    """A game to its end, or its first turns; every player sees its observation only."""
    state: State = RULES.new_game(board(map_name), len(players), options or {}, seed)
    for _ in range(most):
        if RULES.is_over(state) or state.turn >= turns:
            return state
        if look is not None:
            look(state)
        legal = RULES.legal_actions(state)
        thought = players[state.to_move].choose(RULES.observe(state, state.to_move), legal, budget)
        assert thought.action in legal
        RULES.apply(state, thought.action)
    raise AssertionError(f"no end after {most} decisions")


@cache
def recorded(count: int, one_in: int = 5) -> tuple[State, ...]:
    """Positions (the whole truth) of games between medium players, one to four seats, on both maps, all options."""
    dice = Dice(7)
    found: list[State] = []

    def look(state: State) -> None:
        if below(dice, one_in) == 0 and len(RULES.legal_actions(state)) > 1:
            found.append(state.copy())

    for game in range(4):
        options: dict[str, OptionValue] = {"draft": game % 2 == 1, "beginner": game == 2, "hub": game != 3}
        players = [make_player("maglev", "medium", seed=seat) for seat in range((2, 3, 4, 1)[game])]
        play(players, game, options=options, map_name=("manhattan", "berlin")[game % 2], look=look, turns=60)
    return tuple(found[:: max(1, len(found) // count)][:count])


class Keen:
    """The naive baseline: of what is possible always what gets the game on most, without a plan or a value."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, observation: State, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        weights = [weight(observation, action) for action in legal_actions]
        best = [action for action, each in zip(legal_actions, weights, strict=True) if each == max(weights)]
        return Choice(best[below(self.dice, len(best))], Sentence("Greed."))
