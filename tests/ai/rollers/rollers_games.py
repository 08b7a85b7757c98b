"""What the tests of the rollers pilot share: both sheets, whole games, positions out of games, and a naive player."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.rollers.courses import open_courses
from trainyard.ai.player import Choice, make_player
from trainyard.boards.model import Board
from trainyard.core.rng import Dice, below
from trainyard.core.rules import OptionValue
from trainyard.core.words import Sentence
from trainyard.games import maps
from trainyard.games.rollers import actions as act
from trainyard.games.rollers.network import way_index
from trainyard.games.rollers.pieces import PIECES
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State

FEW = Budget(iterations=16)
"""A budget for tests: the same seed gives the same move."""

ALL_OPTIONS: tuple[dict[str, OptionValue], ...] = tuple(
    {"black_cubes": black, "start_tiles": start, "walls": walls, "orders": orders}
    for black in (False, True)
    for start in (False, True)
    for walls in ("none", "medium", "hard")
    for orders in (False, True)
)


@cache
def board(name: str = "six_counties") -> Board:
    return maps.load("rollers", name).bare()


def play(
    players: Sequence[Any],
    seed: int,
    *,
    options: dict[str, OptionValue] | None = None,
    map_name: str = "six_counties",
    sheet: Board | None = None,
    look: Callable[[State], None] | None = None,
    most: int = 4000,
    cut: bool = False,
    budget: Budget = FEW,
) -> State:
    """A game to its end, or with ``cut`` its first decisions; every player sees its observation only."""
    state: State = RULES.new_game(sheet or board(map_name), len(players), options or {}, seed)
    for _ in range(most):
        if RULES.is_over(state):
            return state
        if look is not None:
            look(state)
        legal = RULES.legal_actions(state)
        thought = players[state.to_move].choose(RULES.observe(state, state.to_move), legal, budget)
        assert thought.action in legal
        RULES.apply(state, thought.action)
    if cut:
        return state
    raise AssertionError(f"no end after {most} decisions")


@cache
def recorded(count: int, one_in: int = 23) -> tuple[State, ...]:
    """Positions (the whole truth) of games between medium players, with all options and on both sheets."""
    dice = Dice(7)
    found: list[State] = []

    def look(state: State) -> None:
        if below(dice, one_in if state.phase in (Phase.TAKE_DIE, Phase.ACT) else 4) == 0:
            found.append(state.copy())

    game = 0
    while len(found) < count:
        players = [make_player("rollers", "medium", seed=seat) for seat in range(1 + game % 5)]
        name = ("six_counties", "narrows")[game % 2]
        play(players, game, options=ALL_OPTIONS[game * 7 % len(ALL_OPTIONS)], map_name=name, look=look)
        game += 1
    return tuple(found[:: max(1, len(found) // count)][:count])


class ShortLines:
    """The honest baseline: draws nothing but lines of length 1 that serve cubes, and delivers whatever it can.

    It keeps its engine as strong as its longest delivery, takes no tiles, and looks at nobody else.
    """

    def choose(self, observation: State, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        return Choice(self._action(observation, legal_actions), Sentence("Greed."))

    def _action(self, state: State, legal: Sequence[Any]) -> Any:
        if isinstance(legal[0], act.TakeDie):
            dice = [action for action in legal if isinstance(action, act.TakeDie)]
            return max(dice, key=lambda action: self._best(state, action.die)[0])
        if state.phase is Phase.ACT:
            known = set(legal)
            return max((self._best(state, die, known) for die in state.open_dice), key=lambda found: found[0])[1]
        return legal[0]

    def _best(self, state: State, die: int, legal: set[Any] | None = None) -> tuple[float, Any]:
        """The worth of a die and what to do with it; before the die is taken the track die is not looked at."""
        seat = state.to_move
        found: list[tuple[float, Any]] = [(0.0, act.Pass(seat))]
        lacks = self._longest(state, seat, 99) > state.engine(seat)
        if not state.boxes[seat] >> die & 1:
            found.append((1.9 if lacks or not state.boxes[seat] else 0.2, act.TickBox(seat, die)))
        if legal is not None:
            found += [(a.distance + 0.9, a) for a in legal if isinstance(a, act.Deliver)]
            found += [
                (self._track(state, seat, a.space, a.sides), a)
                for a in legal
                if isinstance(a, act.DrawTrack) and state.tables.county[state.tables.space_index[a.space]] == die
            ]
            found = [each for each in found if each[1] in legal]
        else:
            distance = self._longest(state, seat, state.engine(seat), die)
            if distance:
                found.append((distance + 0.9, None))
            for action in state.tables.free[die]:
                if not state.sheets[seat][action]:
                    for draw in state.tables.actions(seat).draws[state.face][action][state.blocked[action]]:
                        found.append((self._track(state, seat, draw.space, draw.sides), draw))
        return max(found, key=lambda each: each[0])

    def _longest(self, state: State, seat: int, engine: int, die: int | None = None) -> int:
        """The longest delivery that this engine allows, from the die's city or any."""
        best = 0
        for source in range(1, 7) if die is None else (die,):
            for colour, count in enumerate(state.cities[source - 1]):
                for there in state.tables.takers[colour] if count else ():
                    if there != source:
                        ways = state.ways[seat][way_index(source, there)] & ((2 << engine) - 1)
                        best = max(best, ways.bit_length() - 1)
        return best

    def _track(self, state: State, seat: int, space: str, sides: tuple[int, int]) -> float:
        """A piece of a line of length 1 that nothing joins yet, by the cubes that it serves."""
        number = state.tables.space_index[space]
        best = 0.0
        joined = {line[:2] for line in state.lines[seat]}
        for missing, course in open_courses(state.tables, state.blocked, bytes(state.sheets[seat])):
            one, other, length = course.link
            if length == 1 and (one, other) not in joined:
                for at, piece in course.steps:
                    if at == number and PIECES[piece - 1] == sides:
                        best = max(best, 1.5 + 0.05 * _served(state, one, other) - 0.3 * (missing - 1))
        return best


def _served(state: State, one: int, other: int) -> int:
    """The cubes that a line between two cities would carry."""
    takers = state.tables.takers
    return sum(
        count
        for source, there in ((one, other), (other, one))
        for colour, count in enumerate(state.cities[source - 1])
        if there in takers[colour]
    )
