"""The pilot of transam: one player at the table, at any level above `random`."""

from collections.abc import Sequence

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.transam.chart import chart_of
from trainyard.ai.pilots.transam.policy import Policy
from trainyard.ai.pilots.transam.reasons import reason
from trainyard.ai.pilots.transam.styles import taste_of
from trainyard.ai.player import Choice
from trainyard.core.rng import Dice
from trainyard.games.transam.actions import Action
from trainyard.games.transam.state import State


class TransamPilot:
    """Plans, and decides by the plan. It keeps a policy, so a plan, for each seat that it is asked about."""

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.taste = taste_of(level, style)
        self.dice = Dice(seed)
        self._policies: dict[int, Policy] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        policy = self._policy(observation)
        move = policy.decide(observation)
        return Choice(move.action, reason(policy, observation, move), 0)

    def _policy(self, observation: State) -> Policy:
        """The seat's policy; a new one when the board is another."""
        seat, tables = observation.to_move, observation.tables
        chart = chart_of(tables, observation.seats < 4)
        policy = self._policies.get(seat)
        if policy is None or policy.chart is not chart:
            policy = self._policies[seat] = Policy(tables, chart, self.taste, seat)
        return policy
