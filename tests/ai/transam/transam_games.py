"""What the tests of the transam pilot share: both maps, whole games, positions out of games, and a naive player."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from trainyard.ai.levels import Budget
from trainyard.ai.player import Choice, make_player
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.core.rules import OptionValue
from trainyard.core.words import Sentence
from trainyard.games import maps
from trainyard.games.transam import network
from trainyard.games.transam.actions import LayTrack, PlaceMarker
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase, State

FEW = Budget(iterations=12)
"""A budget for tests: the same seed gives the same move."""


@cache
def board(name: str = "america") -> Board:
    return maps.load("transam", name).bare()


def play(
    players: Sequence[Any],
    seed: int,
    *,
    options: dict[str, OptionValue] | None = None,
    map_name: str = "america",
    look: Callable[[State], None] | None = None,
    most: int = 8000,
    rounds: int = 99,
) -> State:
    """A game to its end, or its first rounds; every player sees its observation only."""
    state: State = RULES.new_game(board(map_name), len(players), options or {}, seed)
    for _ in range(most):
        if RULES.is_over(state) or RULES.rounds(state) >= rounds:
            return state
        if look is not None:
            look(state)
        legal = RULES.legal_actions(state)
        thought = players[state.to_move].choose(RULES.observe(state, state.to_move), legal, FEW)
        assert thought.action in legal
        RULES.apply(state, thought.action)
    raise AssertionError(f"no end after {most} decisions")


@cache
def recorded(count: int, one_in: int = 23) -> tuple[State, ...]:
    """Positions (the whole truth) of games between medium players, with all options and on both maps."""
    dice = Dice(7)
    found: list[State] = []

    def look(state: State) -> None:
        if below(dice, one_in if state.phase is Phase.TURN else 4) == 0:
            found.append(state.copy())

    game = 0
    while len(found) < count:
        options: dict[str, OptionValue] = {"extra_cards": game % 2 == 1, "private_tracks": (0, 1, 3)[game % 3]}
        players = [make_player("transam", "medium", seed=seat) for seat in range(2 + game % 4)]
        play(players, game, options=options, map_name=("america", "japan")[game % 2], look=look)
        game += 1
    return tuple(found[:: max(1, len(found) // count)][:count])


class Exact:
    """The honest baseline: follows an exact cheapest tree, worked out anew for every track, from its first city."""

    def choose(self, observation: State, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        return Choice(self._action(observation, legal_actions), Sentence("Greed."))

    def _action(self, state: State, legal: Sequence[Any]) -> Any:
        if isinstance(legal[0], PlaceMarker):
            home = state.tables.cities[state.hands[state.to_move][0]].node
            wanted = [action for action in legal if state.tables.node_index[action.node] == home]
            return (wanted or legal)[0]
        if isinstance(legal[0], LayTrack):
            _, edges = network.missing_edges(state, state.to_move, state.hands[state.to_move])
            tracks = [a for a in legal if isinstance(a, LayTrack) and a.edge in edges and not a.private]
            return tracks[0] if tracks else legal[-1] if state.laid else legal[0]
        return legal[0]
