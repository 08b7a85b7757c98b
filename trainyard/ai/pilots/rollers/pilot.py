"""The pilot of rollers: one player at the table, at any level above `random`."""

from collections.abc import Sequence

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.rollers.policy import Policy
from trainyard.ai.pilots.rollers.reasons import reason
from trainyard.ai.pilots.rollers.styles import taste_of
from trainyard.ai.player import Choice
from trainyard.core.rng import Dice
from trainyard.games.rollers.actions import Action
from trainyard.games.rollers.state import State


class RollersPilot:
    """Plans, and decides by the plan. It keeps a plan from decision to decision, for each seat that it is asked about."""

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.taste = taste_of(level, style)
        self.dice = Dice(seed)
        self._policies: dict[int, Policy] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        seat = observation.to_move
        policy = self._policies.get(seat)
        if policy is None or not policy.fits(observation):
            policy = self._policies[seat] = Policy(self.taste, seat)
        move = policy.decide(observation)
        return Choice(move.action, reason(observation, move), 0)
