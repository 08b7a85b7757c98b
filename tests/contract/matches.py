"""Matches at any point for the contract suite, the same for every game."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from trainyard.boards.model import Board
from trainyard.core.errors import BadOption
from trainyard.core.events import Event
from trainyard.core.rng import Dice, pick
from trainyard.core.rules import OptionValue
from trainyard.games import maps
from trainyard.games.registry import rules_of

MOST_DECISIONS = 20_000
"""No game of random players takes so many; one that does will not end."""


@dataclass(frozen=True)
class Match:
    """A game begun from a seed and played on by dice for so many decisions, or to its end."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    decisions: int
    map: str

    @property
    def rules(self) -> Any:
        return rules_of(self.game)

    @property
    def board(self) -> Board:
        return board_of(self.game, self.map)

    def begin(self) -> Any:
        return self.rules.new_game(self.board, self.seats, dict(self.options), self.seed)

    def play(self) -> tuple[Any, list[Any], list[Event]]:
        """The state reached, the actions that led there, and all events, the opening ones first."""
        rules, state, dice = self.rules, self.begin(), Dice(self.seed)
        actions: list[Any] = []
        events: list[Event] = list(rules.opening(state))
        while len(actions) < self.decisions and not rules.is_over(state):
            action = pick(dice, rules.legal_actions(state))
            events += rules.apply(state, action)
            actions.append(action)
        return state, actions, events

    def state(self) -> Any:
        return self.play()[0]


@cache
def board_of(game: str, map_id: str | None = None) -> Board:
    """One of the game's maps; without a name the first."""
    return maps.load(game, map_id or rules_of(game).maps[0])


@st.composite
def matches(draw: st.DrawFn, game: str, to_the_end: bool = False) -> Match:
    """A match of the game on any map with any seats, options and seed, stopped anywhere or played to its end."""
    rules = rules_of(game)
    map_id = draw(st.sampled_from(rules.maps))
    seats = draw(st.integers(*rules.seats))
    seed = draw(st.integers(0, 2**63 - 1))
    options: dict[str, OptionValue] = {}
    for option in rules.options:
        value = draw(st.sampled_from(option.choices))
        if _fits(game, map_id, seats, options | {option.name: value}):
            options[option.name] = value
    decisions = MOST_DECISIONS if to_the_end else draw(st.integers(0, 600))
    return Match(game, seats, tuple(options.items()), seed, decisions, map_id)


def _fits(game: str, map_id: str, seats: int, options: dict[str, OptionValue]) -> bool:
    """Whether the table can be set up so: a first player may not be there."""
    try:
        rules_of(game).new_game(board_of(game, map_id), seats, options, 0)
    except BadOption:
        return False
    return True
