"""Playing a move on: every seat goes on by its policy for some rounds, then the value says how the game stands."""

from collections.abc import Sequence

from trainyard.ai.pilots.rollers.plan import Plan
from trainyard.ai.pilots.rollers.policy import Policy
from trainyard.ai.pilots.rollers.value import standing
from trainyard.core.rng import HasRng
from trainyard.games.rollers.actions import Action
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State

NEVER = 99
"""Plans are not thought over in a playout."""

Actions = tuple[Action, ...]
"""What a candidate does first: a die, and the action with it."""


class Playouts:
    """Candidates of one decision, played on in the same worlds."""

    def __init__(
        self,
        observation: State,
        policies: Sequence[Policy],
        candidates: Sequence[Actions],
        rounds: int,
        believed: float,
        dice: HasRng,
        plans: Sequence[Plan] = (),
    ) -> None:
        """``plans``: with which plan the seat goes on after each candidate, if not with its own."""
        self.observation = observation
        self.policies = policies
        self.own = [policies[observation.to_move].with_plan(plan, NEVER) for plan in plans]
        self.candidates = candidates
        self.rounds = rounds
        self.believed = believed
        self.dice = dice
        self.seat = observation.to_move
        self._number = -1
        self._world = observation

    def play(self, world: int, candidate: int) -> float:
        """The seat's margin, as it is or is to be expected after some rounds in this world."""
        if world != self._number:
            self._number = world
            self._world = RULES.determinize(self.observation, self.seat, self.dice)
        state = self._world.copy()
        policies = [policy.copy(NEVER) for policy in self.policies]
        if self.own:
            policies[self.seat] = self.own[candidate].copy(NEVER)
        apply = RULES.apply
        for action in self.candidates[candidate]:
            apply(state, action)
        last = state.round + self.rounds
        while state.phase is not Phase.OVER:
            if state.round >= last and state.phase is Phase.TAKE_DIE and state.turn == 0:
                break
            for action in policies[state.to_move].turn(state):
                apply(state, action)
        return standing(state, policies, self.seat, self.believed)
