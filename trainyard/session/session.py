"""A match being played: the one true state, changed by `submit` and by nothing else.

Bad saves, games that do not exist and broken maps all arrive as `TrainyardError` with one sentence.
"""

import re
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from trainyard.boards.model import Board, board_from_json, board_to_json
from trainyard.core import codec
from trainyard.core.digest import digest
from trainyard.core.errors import BadSave, BadSeats, BadState, IllegalAction, TrainyardError
from trainyard.core.events import Event
from trainyard.core.rng import BLANK
from trainyard.core.rules import OptionValue, checked_options, checked_seats
from trainyard.core.words import N_, Sentence
from trainyard.games import registry
from trainyard.session.history import History, SeatChange, Step
from trainyard.session.seats import Seat, check_seat

MOST_SEED = 2**63 - 1
MOST_BOARDS = 8
MOST_STEPS = 100_000
"""No match is as long; a save that claims so is refused before it is replayed."""
OLDER_RULES = N_("the match was played by older rules, which this version of the program no longer knows")


class Change(NamedTuple):
    """What a listener is told: ``kind`` is ``step``, ``undo`` or ``seats``; ``step`` is the new one, if any."""

    kind: str
    step: Step | None = None


# The id becomes part of file names, so nothing else may stand in it.
_MATCH_ID = re.compile("[0-9a-f]{32}")

Listener = Callable[[Change], None]


@dataclass(frozen=True, slots=True)
class Match:
    """A match as a save stores it, board aside. ``start`` is None when the game was dealt from the seed."""

    id: str
    game: str
    rules_version: int
    board_digest: str
    options: dict[str, str | int | bool]
    seats: tuple[Seat, ...]
    changes: tuple[SeatChange, ...]
    seed: int
    start: dict[str, Any] | None
    log: tuple[dict[str, Any], ...]
    state_digest: str


class Session:
    """One match. Make it with `new`, `from_position` or `from_save`.

    ``revision`` grows with every change, so that an answer to an old question can be told from a fresh one.
    ``title`` is the name that the user gave it, ``match_id`` the one that its files carry.
    """

    def __init__(
        self,
        game: str,
        board: Board,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        seed: int,
        start: Any,
        *,
        opening: Sequence[Event] = (),
        from_position: bool = False,
        match_id: str = "",
    ) -> None:
        self.rules = registry.rules_of(game)
        self.game = game
        self.board = board
        self.first_seats: tuple[Seat, ...] = tuple(check_seat(seat) for seat in seats)
        self.seats: list[Seat] = list(self.first_seats)
        self.seat_changes: list[SeatChange] = []
        self.options = dict(options)
        self.seed = seed
        self.match_id = match_id or uuid.uuid4().hex
        self.title = ""
        self.start = start
        self.starts_from_position = from_position
        self.state = start.copy()
        self.history = History(opening)
        self.revision = 0
        self._log_json: list[dict[str, Any]] = []
        self._listeners: list[Listener] = []
        self._legal: tuple[int, Sequence[Any]] = (-1, ())
        self._course: tuple[int, list[tuple[int, ...]]] = (-1, [])

    # -- making one ---------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls, game: str, board: Board, seats: Sequence[Seat], options: Mapping[str, OptionValue], seed: int
    ) -> "Session":
        """A fresh match. Raises `UnknownGame`, `BadSeats`, `BadOption`."""
        rules = registry.rules_of(game)
        checked_seats(rules, len(seats))
        whole = checked_options(rules, options)
        start = rules.new_game(board, len(seats), whole, seed)
        return cls(game, board, seats, whole, seed, start, opening=rules.opening(start))

    @classmethod
    def from_position(cls, game: str, board: Board, seats: Sequence[Seat], state: Any, seed: int = 0) -> "Session":
        """A match that starts from a given state and has no history before it. Raises `BadSeats`, `BadState`."""
        rules = registry.rules_of(game)
        checked_seats(rules, len(seats))
        return cls(game, board, seats, _options_of(rules, state), seed, _start(rules, state), from_position=True)

    @classmethod
    def from_save(cls, save: Mapping[str, Any]) -> "Session":
        """The match of a save, replayed and compared with the digest it was saved with. Raises `BadSave`."""
        try:
            return cls._restored(save)
        except BadSave:
            raise
        except TrainyardError as fault:
            raise BadSave(N_("the saved match contradicts itself: {reason}"), reason=fault.reason) from fault
        except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as fault:
            reason = type(fault).__name__
            raise BadSave(N_("the saved match contradicts itself: {reason}"), reason=reason) from fault

    @classmethod
    def _restored(cls, save: Mapping[str, Any]) -> "Session":
        match: Match = codec.decode(Match, save.get("match"), "match")
        rules = registry.rules_of(match.game)
        if match.rules_version > rules.RULES_VERSION:
            raise BadSave(N_("the match was played by newer rules; update the program to open it"))
        if not _MATCH_ID.fullmatch(match.id) or not 0 <= match.seed <= MOST_SEED or len(match.log) > MOST_STEPS:
            raise BadSave(N_("the saved match holds numbers that are out of range"))
        board = _board_from(save.get("board"), match.board_digest)
        checked_seats(rules, len(match.seats))
        options = checked_options(rules, match.options) if match.start is None else dict(match.options)
        if match.start is None:
            start = rules.new_game(board, len(match.seats), options, match.seed)
            opening = rules.opening(start)
        else:
            start, opening = _start(rules, rules.state_from_json(board, match.start, match.seed)), ()
        session = cls(
            match.game,
            board,
            match.seats,
            options,
            match.seed,
            start,
            opening=opening,
            from_position=match.start is not None,
            match_id=match.id,
        )
        older = match.rules_version < rules.RULES_VERSION
        for data in match.log:
            action = rules.action_from_json(board, data)
            try:
                session._record(action, rules.apply(session.state, action))
            except IllegalAction as refusal:
                raise (BadSave(OLDER_RULES) if older else refusal) from refusal
        for change in match.changes:
            session._reseat(change.seat, change.now, change.at)
        if session.state_digest() != match.state_digest:
            fault = N_("the saved match does not replay to the position it was saved in")
            raise BadSave(OLDER_RULES if older else fault)
        return session

    # -- looking at it ------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Any]:
        """Every action so far, oldest first."""
        return self.history.actions()

    @property
    def over(self) -> bool:
        return bool(self.rules.is_over(self.state))

    @property
    def mover(self) -> Seat | None:
        """Who sits in the seat to move; None when the match is over."""
        return None if self.over else self.seats[self.state.to_move]

    def legal(self) -> Sequence[Any]:
        """What the seat to move may do; empty when the match is over."""
        if self._legal[0] != self.revision:
            self._legal = (self.revision, self.rules.legal_actions(self.state))
        return self._legal[1]

    def observation(self, seat: int | None) -> Any:
        """The state as the seat may know it; None is what everybody knows."""
        return self.rules.observe(self.state, seat)

    def forced_pass(self) -> Any | None:
        """The Pass of a seat that can do nothing else, or None. Show `why_pass`, then submit it."""
        legal = self.legal()
        return legal[0] if len(legal) == 1 and type(legal[0]).__name__ == "Pass" else None

    def why_pass(self) -> Sentence:
        """What to show before a forced pass is played."""
        name = self.seats[self.state.to_move].name
        return Sentence(N_("{name} can do nothing in this turn and passes."), {"name": name})

    def scores_by_step(self) -> list[tuple[int, ...]]:
        """The score of every seat at the start and after each step, for charts: one more than there are steps."""
        if self._course[0] != self.revision:
            state = self.start.copy()
            course = [self.rules.scores(state)]
            for step in self.history.steps:
                self.rules.apply(state, step.action)
                course.append(self.rules.scores(state))
            self._course = (self.revision, course)
        return self._course[1]

    def state_after(self, steps: int) -> Any:
        """A fresh state as it stood after so many steps: for replays."""
        state = self.start.copy()
        for step in self.history.steps[:steps]:
            self.rules.apply(state, step.action)
        return state

    def state_digest(self) -> str:
        """A short name of the whole state."""
        return digest(self.rules.state_to_json(self.state))

    # -- changing it --------------------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change. Calling the result ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def submit(self, action: Any) -> list[Event]:
        """Play the action. Raises `IllegalAction`, saying why, and then nothing has changed."""
        if self.over:
            raise IllegalAction(N_("the match is over"))
        if action.seat != self.state.to_move:
            raise IllegalAction(
                N_("seat {seat} is not to move; seat {mover} is"), seat=action.seat, mover=self.state.to_move
            )
        try:
            events: list[Event] = self.rules.apply(self.state, action)
        except IllegalAction:
            raise
        except Exception:
            # A fault in the rules: the match goes on from where it stood.
            self.state = self.state_after(len(self.history))
            raise
        self._tell(Change("step", self._record(action, events)))
        return events

    def undo_blocked(self, seat: int | None = None) -> Sentence | None:
        """Why the last action cannot be taken back (by that seat; None: by whoever made it), or None if it can."""
        if not self.history.steps:
            return Sentence(N_("There is nothing to take back."))
        last = self.history.steps[-1]
        decided = self.seats[last.seat]
        if not decided.is_human or seat not in (None, last.seat):
            asking = [n for n, each in enumerate(self.seats) if n == seat or (seat is None and each.is_human)]
            if asking and not any(step.seat in asking for step in self.history.steps):
                return Sentence(N_("There is nothing to take back."))
            return Sentence(N_("{name} has decided since."), {"name": decided.name})
        if last.reveals:
            return Sentence(N_("Something new was seen, so this cannot be taken back."))
        if self.over:
            return Sentence(N_("The match is over."))
        return None

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of the log. Raises `IllegalAction` when `undo_blocked` has a reason."""
        blocked = self.undo_blocked(seat)
        if blocked:
            raise IllegalAction(blocked.template, **blocked.values)
        self.take_back()

    def take_back(self) -> None:
        """Take back the last action whatever it showed: for analysis, not for play."""
        if not self.history.steps:
            raise IllegalAction(N_("There is nothing to take back."))
        self.history.steps.pop()
        self._log_json.pop()
        self.state = self.state_after(len(self.history))
        self._tell(Change("undo"))

    def reseat(self, number: int, seat: Seat) -> None:
        """Let somebody else play this chair from now on: a human, a computer, another level. Raises `BadSeats`."""
        self._reseat(number, seat, len(self.history))
        self._tell(Change("seats"))

    def _reseat(self, number: int, seat: Seat, at: int) -> None:
        if not 0 <= number < len(self.seats):
            raise BadSeats(N_("there is no seat {seat}"), seat=number)
        self.seats[number] = check_seat(seat)
        self.seat_changes.append(SeatChange(at, number, seat))

    def _record(self, action: Any, events: Sequence[Event]) -> Step:
        self._log_json.append(self.rules.action_to_json(action))
        return self.history.add(action, events)

    def _tell(self, change: Change) -> None:
        self.revision += 1
        for listener in tuple(self._listeners):
            listener(change)

    # -- saving it ----------------------------------------------------------------------------------------------

    def match(self) -> Match:
        """The match as it stands; nothing in it changes any more. The board's digest is left to `with_board`."""
        return Match(
            self.match_id,
            self.game,
            self.rules.RULES_VERSION,
            "",
            dict(self.options),
            self.first_seats,
            tuple(self.seat_changes),
            self.seed,
            self.rules.state_to_json(self.start) if self.starts_from_position else None,
            tuple(self._log_json),
            self.state_digest(),
        )

    def save_json(self) -> dict[str, Any]:
        """The match with its board as JSON; `from_save` takes it back."""
        return {"board": board_to_json(self.board), "match": codec.encode(with_board(self.match(), self.board))}


def with_board(match: Match, board: Board) -> Match:
    """The match with its board's digest, which takes longer to work out than all the rest."""
    return replace(match, board_digest=_digest_of(board))


def whole(state: Any) -> Any:
    """The state itself, unless secrets are blanked in it: nobody can play on from an observation. Raises `BadState`."""
    if state.rng == BLANK:
        raise BadState(N_("this is what one seat may know (rng is null), not a whole position"))
    return state


def _start(rules: Any, state: Any) -> Any:
    # Rounds and scores go into the summary of its saves, and a list must be able to show that.
    if rules.rounds(state) > MOST_STEPS or any(abs(score) > MOST_STEPS for score in rules.scores(state)):
        raise BadState(N_("no match goes on for so many rounds, or to such scores"))
    return whole(state)


def _options_of(rules: Any, state: Any) -> dict[str, OptionValue]:
    options = rules.state_to_json(state).get("options", {})
    return dict(options) if isinstance(options, dict) else {}


@lru_cache(maxsize=8)
def _digest_of(board: Board) -> str:
    return digest(_plain(board_to_json(board)))


_boards: dict[str, Board] = {}


def _board_from(data: Any, name: str) -> Board:
    # Matches on the same map share one board, and with it what the rules and the picture prepare for it.
    if digest(_plain(data)) != name:
        raise BadSave(N_("the map in the saved match was changed"))
    board = _boards.get(name)
    if board is None:
        while len(_boards) >= MOST_BOARDS:
            del _boards[next(iter(_boards))]
        board = _boards[name] = board_from_json(data)
    return board


def _plain(value: Any) -> Any:
    # 10 and 10.0 are one number, and a board that comes back from JSON holds the other one.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return value
