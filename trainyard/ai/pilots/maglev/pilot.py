"""The pilot of maglev: one player at the table, at any level above `random`."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from trainyard.ai.levels import TURN_SECONDS, Budget
from trainyard.ai.pilots.maglev import opening
from trainyard.ai.pilots.maglev.chains import drawn
from trainyard.ai.pilots.maglev.reasons import NOTHING_ELSE, reason
from trainyard.ai.pilots.maglev.styles import depth_of, taste_of
from trainyard.ai.pilots.maglev.turn import name_of, plan_turn
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.ai.pilots.maglev.watch import Watch
from trainyard.ai.player import Choice
from trainyard.core.rng import Dice
from trainyard.core.words import Sentence
from trainyard.games.maglev import actions as act
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State


class Step(NamedTuple):
    """A decision of a plan: the position it was meant for, and why."""

    position: tuple[object, ...]
    action: act.Action
    reason: Sentence


class MaglevPilot:
    """Plans a whole turn, plays the plan out, and plans anew when something unexpected happened.

    It keeps a plan for each seat that it is asked about.
    """

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.patience = TURN_SECONDS[level]
        self.taste = taste_of(level, style)
        self.level = level
        self.seed = seed
        self._plans: dict[int, list[Step]] = {}
        self._turns: dict[int, tuple[int, float, float]] = {}

    def choose(self, observation: State, legal_actions: Sequence[act.Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        seat, looked = observation.to_move, 0
        first = self._first(observation, legal_actions)
        if first is not None:
            return Choice(first.action, first.reason)
        plan = self._plans.pop(seat, [])
        position = name_of(observation, seat)
        if not plan or plan[0].position != position or plan[0].action not in legal_actions:
            if len(legal_actions) == 1:
                return Choice(legal_actions[0], NOTHING_ELSE)
            plan, looked = self._planned(observation, budget)
        self._plans[seat] = plan[1:]
        return Choice(plan[0].action, plan[0].reason, looked)

    def _first(self, state: State, options: Sequence[act.Action]) -> opening.First | None:
        """A decision before the first action."""
        if state.phase is Phase.DRAFT:
            return opening.card_to_keep(cast(Sequence[act.KeepCard], options))
        if state.phase is Phase.CHOOSE_ROBOT:
            return opening.robot_to_choose(self.taste, state, cast(Sequence[act.ChooseRobot], options))
        if state.phase is Phase.START:
            return opening.station_to_start(self.taste, state, cast(Sequence[act.StartTrain], options))
        return None

    def _planned(self, observation: State, budget: Budget) -> tuple[list[Step], int]:
        """The decisions for the rest of the turn, and how many positions were looked at."""
        seat = observation.to_move
        turn, worked, waited = self._turns.get(seat, (-1, 0.0, 0.0))
        if turn != observation.turn:
            worked = waited = 0.0
        watch = Watch(budget, self.patience, worked, waited)
        # Rivals' cards are drawn, but nothing here looks at them; the dice are needed by solo turns only.
        world = RULES.determinize(observation, seat, Dice(self.seed))
        judge = Judge(world, seat, self.taste)
        steps = []
        for action in plan_turn(judge, world, depth_of(self.level, observation.tables.has_hub), watch):
            steps.append(Step(name_of(world, seat), action, reason(judge, world, action)))
            if isinstance(action, act.Refill):
                world = drawn(world, action.count)
            else:
                apply(world, action)
        self._turns[seat] = (observation.turn, worked + watch.worked, waited + watch.waited)
        return steps, watch.looked
