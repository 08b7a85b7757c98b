"""What the tests of the computer players share: the map, and whole games."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from trainyard.ai.levels import Budget
from trainyard.ai.player import make_player
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import Phase, State

FEW = Budget(iterations=24)
"""A budget for tests: the same seed gives the same move."""


@cache
def europe() -> Board:
    return maps.load("tickets", "europe").bare()


def play(players: Sequence[Any], seed: int, look: Callable[[State], None] | None = None, most: int = 3000) -> State:
    """A whole game; every player sees its observation only. ``look`` sees the truth before each decision."""
    state = RULES.new_game(europe(), len(players), {}, seed)
    for _ in range(most):
        if RULES.is_over(state):
            return state
        if look is not None:
            look(state)
        legal = RULES.legal_actions(state)
        thought = players[state.to_move].choose(RULES.observe(state, state.to_move), legal, FEW)
        assert thought.action in legal
        RULES.apply(state, thought.action)
    raise AssertionError(f"no end after {most} decisions")


@cache
def recorded(count: int, phases: tuple[Phase, ...] = (Phase.TURN, Phase.SECOND_CARD, Phase.OPENING_TICKETS)) -> Any:
    """Positions (the whole truth) of games between medium players with two to four seats."""
    dice = Dice(7)
    found: list[State] = []

    def look(state: State) -> None:
        if state.phase in phases and below(dice, 40) == 0:
            found.append(state.copy())

    game = 0
    while len(found) < count:
        seats = 2 + game % 3
        play([make_player("tickets", "medium", seed=seat) for seat in range(seats)], game, look)
        game += 1
    return tuple(found[:count])
