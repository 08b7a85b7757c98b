"""A computer player of any game: it gets an observation and the legal actions, and answers with a thought.

What is known of a game lives in its pilot, `trainyard.ai.pilots.<game>`, a module with ``STYLES`` and ``make_pilot``.
"""

from collections.abc import Sequence
from importlib import import_module
from time import perf_counter
from typing import Any, NamedTuple, Protocol, cast

from trainyard.ai.levels import LEVELS, Budget, Style, budget_of
from trainyard.core.errors import TrainyardError
from trainyard.core.rng import Dice, below
from trainyard.core.words import N_, Sentence


class UnknownLevel(TrainyardError, ValueError):
    """No level, or no style of this game, has this name."""


class Choice(NamedTuple):
    """What a pilot decided: the action, why, and how many playouts it tried."""

    action: Any
    reason: Sentence
    iterations: int = 0


class Thought(NamedTuple):
    """An answer: the action, why, how many playouts were tried and how long it took."""

    action: Any
    reason: Sentence
    iterations: int
    seconds: float


class Pilot(Protocol):
    """A player of one game at one level."""

    def choose(self, observation: Any, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        """One of the legal actions for the seat to move, from nothing but what that seat may know."""
        ...


class PilotModule(Protocol):
    """What `trainyard.ai.pilots.<game>` offers. The first style is the one taken when none is named."""

    STYLES: tuple[Style, ...]

    def make_pilot(self, level: str, style: str, seed: int) -> Pilot: ...


class Player:
    """A pilot with a clock. It may keep a plan from decision to decision, but needs none to answer well."""

    def __init__(self, pilot: Pilot, level: str, style: str) -> None:
        self.pilot = pilot
        self.level = level
        self.style = style

    def choose(self, observation: Any, legal_actions: Sequence[Any], budget: Budget | None = None) -> Thought:
        """One of the legal actions. The budget is that of the whole turn; left out, it is the level's own.

        The same seed, the same questions and a budget of iterations give the same answers. The level `random`
        looks at nothing but the list, so its observation may be None.
        """
        began = perf_counter()
        choice = self.pilot.choose(observation, legal_actions, budget or budget_of(self.level))
        return Thought(choice.action, choice.reason, choice.iterations, perf_counter() - began)


class RandomPilot:
    """Any legal action, each as likely as the others."""

    _REASON = Sentence(N_("Drawn by lot."))

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, observation: Any, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        return Choice(legal_actions[below(self.dice, len(legal_actions))], self._REASON)


def styles(game: str) -> tuple[Style, ...]:
    """The manners in which computer players of this game play; every level knows all of them."""
    return _pilots(game).STYLES


def style_in_use(game: str, style: str) -> str | None:
    """The style if the game knows it, else None: a match saved by another version may name one that is gone."""
    return style if style and any(each.id == style for each in styles(game)) else None


def make_player(game: str, level: str, style: str | None = None, seed: int = 0) -> Player:
    """A computer player. Raises `UnknownLevel` for a level or style that does not exist."""
    if level not in LEVELS:
        raise UnknownLevel(N_("there is no level {level!r}; there are {known}"), level=level, known=", ".join(LEVELS))
    if level == "random":
        return Player(RandomPilot(seed), level, "")
    known = [each.id for each in styles(game)]
    if style is None:
        style = known[0]
    if style not in known:
        raise UnknownLevel(
            N_("{game} has no style {style!r}; it has {known}"), game=game, style=style, known=", ".join(known)
        )
    return Player(_pilots(game).make_pilot(level, style, seed), level, style)


def _pilots(game: str) -> PilotModule:
    name = f"trainyard.ai.pilots.{game}"
    try:
        return cast(PilotModule, import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise UnknownLevel(N_("{game} has no computer players yet but random"), game=game) from None
