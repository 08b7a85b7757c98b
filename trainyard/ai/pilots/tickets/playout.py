"""Playing a move on: every seat goes on by its policy for a few turns, then the value says how it stands."""

from trainyard.ai.pilots.tickets.net import Net
from trainyard.ai.pilots.tickets.policy import Policy
from trainyard.ai.pilots.tickets.rivals import Worlds
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.ai.pilots.tickets.value import margin, worth
from trainyard.core.rng import Dice
from trainyard.games.tickets.actions import Action
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.scoring import scores
from trainyard.games.tickets.state import Phase, State


class Playouts:
    """Candidates of one decision, played on in worlds that are drawn when first asked for."""

    def __init__(self, policy: Policy, worlds: Worlds, dice: Dice, candidates: list[Action], turns: int) -> None:
        self.policy = policy
        self.worlds = worlds
        self.dice = dice
        self.candidates = candidates
        self.turns = turns
        self._number = -1
        self._world: State | None = None
        self._others: list[Policy] = []

    def play(self, world: int, candidate: int) -> float:
        """The seat's margin over the best other after a few turns in the world of this number."""
        if world != self._number:
            self._begin(world)
        assert self._world is not None
        state = self._world.copy()
        policies = [policy.copy() for policy in self._others]
        action = self.candidates[candidate]
        end = state.turn + self.turns * state.seats
        RULES.apply(state, action)
        while state.turn < end and state.phase is not Phase.OVER:
            RULES.apply(state, policies[state.to_move].decide(state).action)
        seat = self.policy.seat
        if state.phase is Phase.OVER:
            return margin([float(score) for score in scores(state)], seat)
        return margin(worth(policies, state), seat)

    def _begin(self, number: int) -> None:
        """Draw the next world and let every rival plan in it."""
        self._number = number
        world = self._world = self.worlds.draw(self.dice)
        self._others = []
        for seat in range(world.seats):
            policy = _playing(self.policy.net, self.policy.taste, seat)
            if seat == self.policy.seat:
                policy.adopt(self.policy)
            else:
                policy.replan(world)
            self._others.append(policy)


def _playing(net: Net, taste: Taste, seat: int) -> Policy:
    return Policy(net, taste, seat, thorough=False)
