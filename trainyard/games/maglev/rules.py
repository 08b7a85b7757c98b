"""The Rules object of the game: binds what the other files do to the protocol of `trainyard.core.rules`."""

from collections.abc import Mapping
from typing import Any

from trainyard.boards.model import Board
from trainyard.core.events import Event
from trainyard.core.rng import HasRng
from trainyard.core.rules import OptionValue, ScoreLine, checked_seats
from trainyard.core.words import N_
from trainyard.games.maglev import effects, legal, notation, scoring, secrets, setup
from trainyard.games.maglev.actions import Action
from trainyard.games.maglev.options import MOST_SEATS, OPTIONS, options_for
from trainyard.games.maglev.state import Phase, State


class MaglevRules:
    """Maglev City: carry robots and commuters to stations of their colour, and grow by them."""

    id = "maglev"
    title = N_("Maglev City")
    RULES_VERSION = 1
    seats = (1, MOST_SEATS)
    maps: tuple[str, ...] = ("berlin", "manhattan")
    options = OPTIONS

    def new_game(self, board: Board, seats: int, options: Mapping[str, OptionValue], seed: int) -> State:
        """A fresh state. Raises `BadSeats`, `BadOption`, or `BadMap` when the board cannot be played so."""
        checked_seats(self, seats)
        return setup.new_game(board, seats, options_for(self, seats, options), seed)

    def opening(self, state: State) -> list[Event]:
        return setup.opening(state)

    # The two calls of the hot loop go straight to their functions.
    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(effects.apply)

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def rounds(self, state: State) -> int:
        """Completed laps of all seats."""
        return state.turn // state.seats

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(state)

    def score_sheet(self, state: State) -> list[list[ScoreLine]]:
        return scoring.score_sheet(state)

    def observe(self, state: State, seat: int | None) -> State:
        return secrets.observe(state, seat)

    def determinize(self, observation: State, seat: int, rng: HasRng) -> State:
        return secrets.determinize(observation, seat, rng)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return notation.state_to_json(state)

    def state_from_json(self, board: Board, data: object, seed: int = 0) -> State:
        return notation.state_from_json(self, board, data, seed)

    def action_to_json(self, action: Action) -> dict[str, Any]:
        return notation.action_to_json(action)

    def action_from_json(self, board: Board, data: object) -> Action:
        return notation.action_from_json(board, data)

    def event_to_json(self, event: Event) -> dict[str, Any]:
        return notation.event_to_json(event)

    def event_from_json(self, data: object) -> Event:
        return notation.event_from_json(data)


RULES = MaglevRules()
