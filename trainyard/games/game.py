"""What the Rules objects of all games share: they bind the files of a game's folder to `trainyard.core.rules`.

The rules.py of a game names its files and its kinds (of options, actions, events, notes), and says what one of its
rounds is. The protocols below tell what each file must have.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, Protocol

from trainyard.boards.model import Board
from trainyard.core import codec, reader
from trainyard.core.errors import BadOption
from trainyard.core.events import Event
from trainyard.core.rng import HasRng, to_hex
from trainyard.core.rules import OVER, Option, OptionValue, ScoreLine, State, checked_seats
from trainyard.core.words import Sentence
from trainyard.games.options import table_options


class SetupFile(Protocol):
    """Seats and options are already checked when a new game begins; it may raise `BadMap`."""

    def new_game(self, board: Board, seats: int, options: Any, seed: int) -> Any: ...
    def opening(self, state: Any) -> list[Event]: ...


class LegalFile(Protocol):
    def legal_actions(self, state: Any) -> Sequence[Any]: ...


class EffectsFile(Protocol):
    def apply(self, state: Any, action: Any) -> list[Event]: ...


class ScoringFile(Protocol):
    def scores(self, state: Any) -> tuple[int, ...]: ...
    def winners(self, state: Any) -> tuple[int, ...]: ...
    def score_sheet(self, state: Any) -> list[list[ScoreLine]]: ...


class SecretsFile(Protocol):
    def observe(self, state: Any, seat: int | None) -> Any: ...
    def determinize(self, observation: Any, seat: int, rng: HasRng) -> Any: ...


class NotationFile(Protocol):
    """The game's own words: `state_in_words` what comes after the mover, `read_state` the state of a checked note,
    `on_board` an action in the one way to write it (raises `BadJson` when it names what the board does not have)."""

    def state_in_words(self, state: Any) -> dict[str, Any]: ...
    def read_state(self, board: Board, note: Any, options: Any, seed: int) -> Any: ...
    def on_board(self, board: Board, action: Any) -> Any: ...


class Files(NamedTuple):
    """The files of a game's folder that its rules are made of."""

    setup: SetupFile
    legal: LegalFile
    effects: EffectsFile
    scoring: ScoringFile
    secrets: SecretsFile
    notation: NotationFile


class Kinds(NamedTuple):
    """The dataclasses of a game: a table's options, the unions of its actions and events, a position by hand."""

    options: type[Any]
    action: Any
    event: Any
    note: type[Any]


class Game:
    """Base of every game's `Rules` object."""

    id: str
    title: str
    RULES_VERSION: int
    seats: tuple[int, int]
    maps: tuple[str, ...]
    options: tuple[Option, ...]
    files: Files
    kinds: Kinds

    def __init__(self) -> None:
        # The two calls of the hot loop go straight to their functions.
        self.legal_actions = self.files.legal.legal_actions
        self.apply = self.files.effects.apply

    def new_game(self, board: Board, seats: int, options: Mapping[str, OptionValue], seed: int) -> Any:
        """A fresh state. Raises `BadSeats`, `BadOption`, or `BadMap` when the board cannot be played so."""
        checked_seats(self, seats)
        return self.files.setup.new_game(board, seats, self._table(seats, options), seed)

    def moot(self, board: Board, option: str) -> Sentence | None:
        """Why the option makes no difference on this board; most make one on every board."""
        return None

    def opening(self, state: Any) -> list[Event]:
        return self.files.setup.opening(state)

    def is_over(self, state: State) -> bool:
        return state.to_move == OVER

    def rounds(self, state: Any) -> int:
        """Completed rounds, whatever one is in this game."""
        raise NotImplementedError

    def scores(self, state: Any) -> tuple[int, ...]:
        return self.files.scoring.scores(state)

    def winners(self, state: Any) -> tuple[int, ...]:
        return self.files.scoring.winners(state)

    def score_sheet(self, state: Any) -> list[list[ScoreLine]]:
        return self.files.scoring.score_sheet(state)

    def observe(self, state: Any, seat: int | None) -> Any:
        return self.files.secrets.observe(state, seat)

    def determinize(self, observation: Any, seat: int, rng: HasRng) -> Any:
        return self.files.secrets.determinize(observation, seat, rng)

    def state_to_json(self, state: Any) -> dict[str, Any]:
        """The state or an observation in words."""
        head = {
            "game": self.id,
            "options": {option.name: getattr(state.options, option.name) for option in fields(state.options)},
            "rng": to_hex(state.rng),
            "phase": state.phase.value,
            "to_move": state.to_move,
        }
        return head | self.files.notation.state_in_words(state)

    def state_from_json(self, board: Board, data: object, seed: int = 0) -> Any:
        """The state from what `state_to_json` gives, or from a position written by hand. Raises `BadState`."""
        note = reader.position(self, self.kinds.note, data)
        try:
            options = self._table(len(note.seats), note.options)
        except BadOption as fault:
            raise reader.as_bad_state(fault) from None
        return self.files.notation.read_state(board, note, options, seed)

    def action_to_json(self, action: Any) -> dict[str, Any]:
        """The action as an object: its ``type``, ``seat`` and fields."""
        out: dict[str, Any] = codec.encode(action)
        return out

    def action_from_json(self, board: Board, data: object) -> Any:
        """The action. Raises `BadJson` when it is none of this game, or names what the board does not have."""
        return self.files.notation.on_board(board, reader.action(self, self.kinds.action, data))

    def event_to_json(self, event: Event) -> dict[str, Any]:
        """The event as an object: its ``type`` and fields, null where a seat may not see."""
        out: dict[str, Any] = codec.encode(event)
        return out

    def event_from_json(self, data: object) -> Event:
        """The event. Raises `BadJson` when it is none of this game."""
        event: Event = codec.decode(self.kinds.event, data, "event")
        return event

    def _table(self, seats: int, given: Mapping[str, OptionValue]) -> Any:
        return table_options(self, self.kinds.options, seats, given)
