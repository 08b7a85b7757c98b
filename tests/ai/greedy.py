"""The honest baseline for tickets: a player that claims only routes of length 4, 6 and 8 until the end nears.

It keeps the two cheapest tickets, hoards the colours it has most of, and takes the longest route it can pay. It knows
no plan, yet beats every naive player, which random does not: measure new pilots against it.
"""

from collections.abc import Sequence
from typing import Any

from trainyard.ai.levels import Budget
from trainyard.ai.player import Choice
from trainyard.core.words import Sentence
from trainyard.games.tickets import actions as act
from trainyard.games.tickets.cards import LOCOMOTIVE
from trainyard.games.tickets.state import State

LENGTHS = (4, 6, 8)
NEAR_END = 10
"""With so few trains left in some supply any route is claimed."""


class Greedy:
    """Plays tickets as the module says; no dice."""

    def choose(self, observation: State, legal_actions: Sequence[Any], budget: Budget) -> Choice:
        return Choice(self._action(observation, legal_actions), Sentence("Greed."))

    def _action(self, state: State, legal: Sequence[Any]) -> Any:
        first = legal[0]
        if isinstance(first, act.KeepTickets):
            return min(legal, key=lambda a: (len(a.tickets), sum(_points(state, t) for t in a.tickets)))
        if isinstance(first, act.Pay):
            return min((a for a in legal if isinstance(a, act.Pay)), key=lambda a: a.locomotives)
        claims = [a for a in legal if isinstance(a, act.ClaimRoute)]
        length = {route.id: route.length for route in state.tables.routes}
        end_nears = min(state.trains) <= NEAR_END
        wanted = [a for a in claims if end_nears or length[a.route] in LENGTHS]
        if wanted:
            return max(wanted, key=lambda a: length[a.route])
        hand = state.hands[state.to_move]
        face_up = [a for a in legal if isinstance(a, act.DrawFaceUp)]
        if face_up:
            best = max(
                face_up, key=lambda a: 3.5 if state.display[a.slot] == LOCOMOTIVE else hand[state.display[a.slot]]
            )
            if hand[state.display[best.slot]] >= 2 or state.display[best.slot] == LOCOMOTIVE:
                return best
        for action in legal:
            if isinstance(action, act.DrawFromDeck):
                return action
        return face_up[0] if face_up else legal[0]


def _points(state: State, ticket: str) -> int:
    return state.tables.tickets[state.tables.ticket_index[ticket]].points


def _wish(hand: list[int], card: int) -> float:
    return 3.5 if card == LOCOMOTIVE else hand[card]
