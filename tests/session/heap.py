"""A tiny game for the tests of the session: take one to three stones from a heap, look at a hidden card for luck.

A seat that has taken eight stones must pass; the game ends when the heap is empty or all pass in a row. Points:
stones, and what the hidden card says.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from types import ModuleType
from typing import Any, ClassVar

from trainyard.boards.model import Board, Place, Shape
from trainyard.core import codec
from trainyard.core.errors import BadJson, BadState, IllegalAction
from trainyard.core.events import Event
from trainyard.core.rng import BLANK, below, from_hex, seeded, shuffle, to_hex
from trainyard.core.rules import OVER, Option, ScoreLine, checked_options, checked_seats
from trainyard.games import registry

FULL = 8
TABLE = Board(
    "heap",
    "table",
    "The table",
    "parchment",
    10,
    10,
    (Place("a", "Å", "City", (1, 2)),),
    shapes=(Shape("Land", ((0, 0),)),),
)


class Phase(Enum):
    TAKE = "take"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Take:
    seat: int
    stones: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Swap the hidden card for the next one of the deck and see it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    seat: int


@dataclass(slots=True)
class StonesTaken(Event):
    seat: int
    stones: int


@dataclass(slots=True)
class CardSeen(Event):
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> "CardSeen":
        return self if seat == self.seat else CardSeen(self.seat, None)


@dataclass(slots=True)
class Passed(Event):
    seat: int


Action = Take | Peek | Pass
Happened = StonesTaken | CardSeen | Passed


@dataclass(slots=True)
class State:
    board: Board
    to_move: int
    rng: int
    stones: int
    taken: list[int]
    cards: list[int]
    passes: int = 0
    phase: Phase = Phase.TAKE
    fault: bool = field(default=False)

    def copy(self) -> "State":
        return State(
            self.board, self.to_move, self.rng, self.stones, self.taken[:], self.cards[:], self.passes, self.phase
        )


class Heap:
    id = "heap"
    title = "Heap"
    RULES_VERSION = 1
    seats = (2, 4)
    maps = ("table",)
    options = (Option("stones", "20", ("20", "5", "40"), "Stones", "How many stones lie there."),)

    def new_game(self, board: Board, seats: int, options: Any, seed: int) -> State:
        checked_seats(self, seats)
        stones = int(str(checked_options(self, options)["stones"]))
        state = State(board, 0, seeded(seed), stones, [0] * seats, list(range(1, seats + 1)))
        shuffle(state, state.cards)
        state.to_move = below(state, seats)
        return state

    def opening(self, state: State) -> list[Event]:
        return [CardSeen(seat, card) for seat, card in enumerate(state.cards)]

    def legal_actions(self, state: State) -> list[Action]:
        if state.phase is Phase.OVER:
            return []
        seat, most = state.to_move, min(3, state.stones, FULL - state.taken[state.to_move])
        return [*(Take(seat, n) for n in range(1, most + 1)), Peek(seat)] if most else [Pass(seat)]

    def apply(self, state: State, action: Action) -> list[Event]:
        if action not in self.legal_actions(state):
            raise IllegalAction("seat {seat} cannot do that", seat=action.seat)
        if isinstance(action, Take):
            if action.stones == 3 and state.fault:
                state.stones = -1
                raise ZeroDivisionError("a fault in the rules")
            state.stones -= action.stones
            state.taken[action.seat] += action.stones
            events: list[Event] = [StonesTaken(action.seat, action.stones)]
        elif isinstance(action, Peek):
            state.cards[action.seat] = 1 + below(state, 9)
            events = [CardSeen(action.seat, state.cards[action.seat])]
        else:
            events = [Passed(action.seat)]
        state.passes = state.passes + 1 if isinstance(action, Pass) else 0
        state.to_move = (state.to_move + 1) % len(state.taken)
        if not state.stones or state.passes == len(state.taken):
            state.phase, state.to_move = Phase.OVER, OVER
        return events

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def rounds(self, state: State) -> int:
        return min(state.taken) // 2

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(state.taken, state.cards, strict=True))

    def winners(self, state: State) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(i for i, s in enumerate(scores) if s == max(scores)) if self.is_over(state) else ()

    def score_sheet(self, state: State) -> list[list[ScoreLine]]:
        return [[ScoreLine("Stones", a), ScoreLine("Card", b)] for a, b in zip(state.taken, state.cards, strict=True)]

    def observe(self, state: State, seat: int | None) -> State:
        seen = state.copy()
        seen.rng = BLANK
        seen.cards = [card if i == seat else 0 for i, card in enumerate(seen.cards)]
        return seen

    def determinize(self, observation: State, seat: int, rng: Any) -> State:
        world = observation.copy()
        world.rng = below(rng, 2**62)
        world.cards = [card or 1 + below(rng, 9) for card in world.cards]
        return world

    def state_to_json(self, state: State) -> dict[str, Any]:
        return {
            "to_move": state.to_move,
            "rng": to_hex(state.rng),
            "stones": state.stones,
            "taken": state.taken[:],
            "cards": state.cards[:],
            "passes": state.passes,
            "phase": state.phase.value,
        }

    def state_from_json(self, board: Board, data: object, seed: int = 0) -> State:
        given = dict(codec.decode(dict[str, Any], data, "state"))
        try:
            rng = from_hex(given["rng"]) if "rng" in given else seeded(seed)
            taken = codec.decode(list[int], given["taken"], "taken")
            cards = codec.decode(list[int], given["cards"], "cards")
            stones = codec.decode(int, given["stones"], "stones")
            to_move = codec.decode(int, given.get("to_move", 0), "to_move")
            phase = codec.decode(Phase, given.get("phase", "take"), "phase")
            passes = codec.decode(int, given.get("passes", 0), "passes")
        except (KeyError, BadJson) as fault:
            raise BadState(f"state: {fault}") from fault
        if len(taken) != len(cards) or stones < 0 or any(n < 0 for n in taken) or not -1 <= to_move < len(taken):
            raise BadState("state: the numbers do not fit one another")
        return State(board, to_move, rng, stones, taken, cards, passes, phase)

    def action_to_json(self, action: Action) -> dict[str, Any]:
        return dict(codec.encode(action))

    def action_from_json(self, board: Board, data: object) -> Any:
        return codec.decode(Take | Peek | Pass, data, "action")

    def event_to_json(self, event: Event) -> dict[str, Any]:
        return dict(codec.encode(event))

    def event_from_json(self, data: object) -> Event:
        event: Event = codec.decode(StonesTaken | CardSeen | Passed, data, "event")
        return event


RULES = Heap()


@contextmanager
def registered() -> Iterator[None]:
    """The game is one of the program's for a while."""
    if "heap" in registry.GAMES:
        yield
        return
    module = ModuleType("trainyard.games.heap.rules")
    module.RULES = RULES  # type: ignore[attr-defined]
    names = ("trainyard.games.heap", "trainyard.games.heap.rules")
    before, registry.GAMES = registry.GAMES, (*registry.GAMES, "heap")
    sys.modules.update(dict.fromkeys(names, module))
    registry.rules_of.cache_clear()
    try:
        yield
    finally:
        registry.GAMES = before
        for name in names:
            del sys.modules[name]
        registry.rules_of.cache_clear()
