"""The rules protocol: the one state machine that every game is, seen from outside.

A game is one `Rules` object. Its state says who must decide (``to_move``) and what about (``phase``); an action is
one small decision; chance is part of the action that caused it and shows in that action's events.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeVar

from trainyard.core.errors import BadOption, BadSeats, IllegalAction
from trainyard.core.events import Event
from trainyard.core.rng import BLANK, Dice, HasRng
from trainyard.core.words import N_, Sentence

if TYPE_CHECKING:
    from trainyard.boards.model import Board

OptionValue = str | int | bool
OVER = -1
"""``to_move`` of a finished game."""


class Action(Protocol):
    """A decision: a frozen slotted dataclass of ids and numbers, seat first."""

    @property
    def seat(self) -> int: ...


class State(Protocol):
    """Where a game stands: a slotted dataclass of ints, strings and lists with a board by reference."""

    board: "Board"
    to_move: int
    rng: int

    @property
    def phase(self) -> Enum: ...

    def copy(self) -> Self:
        """An equal state that shares nothing changeable with this one."""
        ...


class ScoreLine(NamedTuple):
    """One line of a seat's score sheet: a marked word for what it counts, and its points."""

    line: str
    points: int


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the match; the words are marked for translation."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    label: str
    help: str
    choice_labels: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """``flag`` (on/off as booleans) or ``choice``."""
        return "flag" if set(self.choices) == {True, False} else "choice"

    def check(self, value: object) -> OptionValue:
        """The value as one of the choices; a choice written as text counts. Raises `BadOption`."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and value in _as_text(choice):
                return choice
        raise BadOption(
            N_("option {name} cannot be {value!r}; choose from {choices}"),
            name=self.name,
            value=value[:60] if isinstance(value, str) else value,
            choices=", ".join(_as_text(c)[0] for c in self.choices),
        )


def _as_text(value: OptionValue) -> tuple[str, ...]:
    """The ways to write the value as text, the one of the documentation first."""
    return {True: ("true", "on"), False: ("false", "off")}[value] if isinstance(value, bool) else (str(value),)


S = TypeVar("S", bound=State)


class Rules(Protocol):
    """One game. Every method leaves its arguments alone except `apply`, which changes the state in place."""

    id: str
    title: str
    RULES_VERSION: int
    seats: tuple[int, int]
    maps: tuple[str, ...]
    options: tuple[Option, ...]

    def new_game(self, board: "Board", seats: int, options: Mapping[str, OptionValue], seed: int) -> Any:
        """A fresh state. Options left out take their defaults. Raises `BadSeats`, `BadOption`."""

    def moot(self, board: "Board", option: str) -> Sentence | None:
        """Why the option makes no difference on this board, whatever its value; None if it does."""

    def opening(self, state: Any) -> list[Event]:
        """The events of a fresh state: the deal, the first player."""

    def legal_actions(self, state: Any) -> Sequence[Any]:
        """What ``to_move`` may do, in a fixed order; never empty before the end, empty after it."""

    def apply(self, state: Any, action: Any) -> list[Event]:
        """Do it, in place. Raises `IllegalAction`, saying why, and then has changed nothing."""

    def is_over(self, state: Any) -> bool: ...

    def rounds(self, state: Any) -> int:
        """Completed laps of all seats, scored rounds or dice rounds, whichever this game counts."""

    def scores(self, state: Any) -> tuple[int, ...]: ...

    def winners(self, state: Any) -> tuple[int, ...]:
        """The seats that won, tie-breaks applied; empty before the end."""

    def score_sheet(self, state: Any) -> list[list[ScoreLine]]:
        """For each seat the lines whose points add up to its score."""

    def observe(self, state: Any, seat: int | None) -> Any:
        """What the seat may know, as a state with secrets blanked; seat None is what everybody knows."""

    def determinize(self, observation: Any, seat: int, rng: HasRng) -> Any:
        """A whole world that the seat must believe possible, drawn with the given dice."""

    def state_to_json(self, state: Any) -> dict[str, Any]:
        """The state, or an observation, in the plain words of the rules; a person can read and write it."""

    def state_from_json(self, board: "Board", data: object, seed: int = 0) -> Any:
        """The state from what `state_to_json` gives. Left out: see the engine protocol's ``set``.

        Raises `BadState` with the reason when it contradicts itself or the rules.
        """

    def action_to_json(self, action: Any) -> dict[str, Any]: ...

    def action_from_json(self, board: "Board", data: object) -> Any:
        """Raises `BadJson` when it is no action of this game on this board."""

    def event_to_json(self, event: Event) -> dict[str, Any]: ...

    def event_from_json(self, data: object) -> Event: ...


def checked_options(rules: Rules, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """All options of the game, the given ones checked, the others at their defaults. Raises `BadOption`."""
    known = {option.name: option for option in rules.options}
    for name in given:
        if name not in known:
            raise BadOption(
                N_("{game} has no option {name!r}; it has {known}"), game=rules.id, name=name, known=", ".join(known)
            )
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}


def checked_seats(rules: Rules, seats: int) -> int:
    """The number of seats if the game is played by so many. Raises `BadSeats`."""
    low, high = rules.seats
    if not low <= seats <= high:
        raise BadSeats(
            N_("{game} is played by {low} to {high}, not by {seats}"), game=rules.id, low=low, high=high, seats=seats
        )
    return seats


def not_to_move(state: State, action: Action, kinds: Mapping[type[Any], object]) -> IllegalAction:
    """What speaks against an action that is of none of the game's kinds, or not by the seat to move."""
    if type(action) not in kinds:
        return IllegalAction(N_("{action} is no action of this game"), action=type(action).__name__)
    if state.to_move == OVER:
        return IllegalAction(N_("the game is over"))
    return IllegalAction(N_("seat {mover} is to move, not seat {seat}"), mover=state.to_move, seat=action.seat)


def why_illegal(rules: Rules, state: Any, action: Any) -> IllegalAction | None:
    """What the rules say against the action, or None when it is legal. The state is left alone.

    An observation by the seat to move will do: the action is then tried in a world drawn from it.
    """
    world = state.copy() if state.rng != BLANK else rules.determinize(state, state.to_move, Dice(0))
    try:
        rules.apply(world, action)
    except IllegalAction as refusal:
        return refusal
    return None
