"""The pilot of tickets: one player at the table, at any level above `random`."""

from collections.abc import Sequence

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.tickets.net import net_of
from trainyard.ai.pilots.tickets.policy import Policy
from trainyard.ai.pilots.tickets.reasons import reason
from trainyard.ai.pilots.tickets.styles import taste_of
from trainyard.ai.player import Choice
from trainyard.games.tickets.actions import Action
from trainyard.games.tickets.state import State


class TicketsPilot:
    """Plans, and decides by the plan. It keeps a policy for each seat and board that it is asked about."""

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.level = level
        self.taste = taste_of(level, style)
        self._policies: dict[int, Policy] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        policy = self._policy(observation)
        move = policy.decide(observation)
        return Choice(move.action, reason(policy, observation, move))

    def _policy(self, observation: State) -> Policy:
        """The seat's policy; a new one when the match or its board is another."""
        seat, net = observation.to_move, net_of(observation.board)
        policy = self._policies.get(seat)
        if policy is None or policy.net is not net or policy.made > observation.turn:
            policy = self._policies[seat] = Policy(net, self.taste, seat)
        return policy
