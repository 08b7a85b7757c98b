"""Playing a move on: every seat goes on by its policy for some laps, then the value says how the round is going."""

from collections.abc import Sequence

from trainyard.ai.pilots.transam.chart import Chart
from trainyard.ai.pilots.transam.policy import Policy
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.ai.pilots.transam.value import ended, standing
from trainyard.games.transam.actions import Action
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import Phase, State


class Playouts:
    """Candidates of one decision, played on in given worlds."""

    def __init__(
        self,
        policy: Policy,
        worlds: Sequence[State],
        candidates: Sequence[Action],
        chart: Chart,
        laps: int,
        whole_game: bool,
    ) -> None:
        """``chart``: what the others know of the board; for ``laps`` and ``whole_game`` see `styles.Depth`."""
        self.policy = policy
        self.worlds = worlds
        self.candidates = candidates
        self.laps = laps
        self.whole_game = whole_game
        self.chart = chart
        self._number = -1
        self._policies: list[Policy] = []

    def play(self, world: int, candidate: int) -> float:
        """The seat's margin in points, as it is or is to be expected after some laps in this world."""
        truth = self.worlds[world % len(self.worlds)]
        if world != self._number:
            self._number = world
            self._policies = [self._playing(truth, seat) for seat in range(truth.seats)]
        state = truth.copy()
        policies = [policy.copy() for policy in self._policies]
        seat = self.policy.seat
        number, last = state.number, state.lap + self.laps
        RULES.apply(state, self.candidates[candidate])
        while state.number == number and state.phase is not Phase.OVER:
            mover = state.to_move
            if state.lap > last or (state.lap == last and mover == seat and not state.laid):
                missing = [policy.replan(state).cost for policy in policies]
                return standing(state, missing, seat, self.whole_game)
            RULES.apply(state, policies[mover].decide(state).action)
        return ended(state, seat, self.whole_game)

    def _playing(self, world: State, seat: int) -> Policy:
        if seat == self.policy.seat:
            return self.policy
        policy = Policy(self.policy.tables, self.chart, Taste(), seat)
        if world.markers[seat]:
            policy.replan(world)
        return policy
