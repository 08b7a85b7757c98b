"""The pilot of maglev: one player at the table, at any level above `random`."""

from collections.abc import Sequence
from time import perf_counter, process_time

from trainyard.ai.levels import TURN_SECONDS, Budget
from trainyard.ai.pilots.maglev.chains import drawn
from trainyard.ai.pilots.maglev.styles import depth_of, taste_of
from trainyard.ai.pilots.maglev.turn import name_of, plan_turn
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.ai.player import Choice
from trainyard.core.rng import Dice
from trainyard.core.words import Sentence
from trainyard.games.maglev.actions import Action, Refill
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State


class MaglevPilot:
    """Plans a whole turn, plays the plan out, and plans anew when something unexpected happened."""

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.level = level
        self.taste = taste_of(level, style)
        self.depth = depth_of(level)
        self.dice = Dice(seed)
        self._plans: dict[int, list[tuple[tuple[object, ...], Action]]] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        if len(legal_actions) == 1:
            return Choice(legal_actions[0], Sentence("Nothing else is possible."))
        seat = observation.to_move
        if observation.phase in (Phase.DRAFT, Phase.CHOOSE_ROBOT, Phase.START):
            return Choice(legal_actions[0], Sentence("First."))
        plan = self._plans.get(seat, [])
        looked = 0
        if not plan or plan[0][0] != name_of(observation, seat) or plan[0][1] not in legal_actions:
            world = RULES.determinize(observation, seat, Dice(0))
            judge = Judge(world, seat, self.taste)
            actions, looked = plan_turn(judge, world, self.depth, lambda: False)
            plan = []
            for action in actions:
                plan.append((name_of(world, seat), action))
                if world.to_move != seat:
                    break
                if isinstance(action, Refill):
                    world = drawn(world, action.count)
                else:
                    apply(world, action)
        self._plans[seat] = plan[1:]
        return Choice(plan[0][1], Sentence("Plan."), looked)


__all__ = ["MaglevPilot", "TURN_SECONDS", "perf_counter", "process_time"]
