"""The pilot of rollers: one player at the table, at any level above `random`."""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.rollers.move import Move
from trainyard.ai.pilots.rollers.pace import Pace
from trainyard.ai.pilots.rollers.plan import alternatives
from trainyard.ai.pilots.rollers.playout import NEVER, Actions, Playouts
from trainyard.ai.pilots.rollers.policy import ANEW, Policy
from trainyard.ai.pilots.rollers.reasons import reason
from trainyard.ai.pilots.rollers.styles import Depth, depth_of, taste_of
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.ai.player import Choice
from trainyard.ai.search import Prior, best_of
from trainyard.core.rng import Dice
from trainyard.games.rollers.actions import Action
from trainyard.games.rollers.state import Phase, State

DIE_SHARE, LATER_SHARE = 0.8, 0.5
"""Of what is left of a turn's time, for the choice of a die and its action, and for each decision after it."""
PLAN_SHARE = 0.4
"""Of a turn's time, for the weighing of plans."""
PLAN_SPREAD = 3.0
"""How far off the worth of a plan may be, in points."""
PLANNING = 1
"""Plans are weighed in the first of so many rounds in which they are made anew."""
RIVALS_EVERY = 3
"""The plans of the others are guessed anew after so many rounds."""


class Candidate(NamedTuple):
    """Actions to be tried one after the other, the move that tells why, and its worth to the policy."""

    actions: Actions
    move: Move
    worth: float


class RollersPilot:
    """Plans, and decides by the plan; with a depth it plays its best moves on.

    It keeps plans from decision to decision, for each seat that it is asked about.
    """

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.taste = taste_of(level, style)
        self.depth = depth_of(level)
        self.dice = Dice(seed)
        self._views: dict[int, View] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        seat = observation.to_move
        view = self._views.get(seat)
        if view is None or not view.fits(observation):
            view = self._views[seat] = View(observation, self.taste, seat)
        playouts = 0
        if self.depth is None or len(legal_actions) == 1:
            move = view.policy.decide(observation)
        else:
            move, playouts = view.searched(observation, self.depth, budget, self.dice)
        return Choice(move.action, reason(observation, move), playouts)


class View:
    """What a seat has made of a game: its own plan, what the others seem to plan, and what it means to do next."""

    def __init__(self, state: State, taste: Taste, seat: int) -> None:
        self.tables = state.tables
        self.policy = Policy(taste, seat)
        self.others = {other: Policy(Taste(), other, RIVALS_EVERY) for other in range(state.seats) if other != seat}
        self._next: tuple[Move, ...] = ()
        self._pace = Pace()

    def fits(self, state: State) -> bool:
        """Whether the plans can be of this game."""
        return (
            state.tables is self.tables
            and state.seats == len(self.others) + 1
            and self.policy.fits(state)
            and all(other.fits(state) for other in self.others.values())
        )

    def searched(self, observation: State, depth: Depth, budget: Budget, dice: Dice) -> tuple[Move, int]:
        """The best of the policy's moves by playing them on, and the number of playouts."""
        self._pace.begin((observation.round, observation.dice != []))
        found = self._tried(observation, depth, budget, dice)
        self._pace.end()
        return found

    def _tried(self, observation: State, depth: Depth, budget: Budget, dice: Dice) -> tuple[Move, int]:
        if observation.phase is Phase.ACT and self._next:
            meant, self._next = self._next[0], self._next[1:]
            if meant.action in self._now(observation):
                return meant, 0
        self._next = ()
        if depth.plans and observation.phase is Phase.TAKE_DIE and observation.round % ANEW == PLANNING:
            self._weigh_plans(observation, depth, budget, dice)
        candidates = self._candidates(observation, depth)
        if len(candidates) < 2:
            return candidates[0].move, 0
        policies = [self._reviewed(observation, seat) for seat in range(observation.seats)]
        tried = [each.actions for each in candidates]
        playouts = Playouts(observation, policies, tried, depth.rounds, depth.believed, dice)
        share = DIE_SHARE if observation.phase is Phase.TAKE_DIE else LATER_SHARE
        allowed, patience = self._pace.left(budget, depth.patience, share)
        first = candidates[0].worth
        priors = [Prior(depth.trust * (each.worth - first), depth.spread) for each in candidates]
        found = best_of(priors, playouts.play, allowed, depth.caution, depth.worlds, patience)
        best = candidates[found.candidate]
        self._next = tuple(Move(action, best.worth, best.move.why, best.move.about) for action in best.actions[1:])
        return best.move, found.iterations

    def _weigh_plans(self, observation: State, depth: Depth, budget: Budget, dice: Dice) -> None:
        """Change to another plan if that turns out better when it is carried out."""
        policies = [self._reviewed(observation, seat) for seat in range(observation.seats)]
        own, seat = self.policy, self.policy.seat
        plans = [own.plan, *alternatives(observation, seat, own.taste, own.plan)[: depth.plans]]
        tried = [own.with_plan(plan, NEVER).turn(observation) for plan in plans]
        playouts = Playouts(observation, policies, tried, depth.plan_rounds, depth.believed, dice, plans)
        allowed, patience = self._pace.left(budget, depth.patience, PLAN_SHARE)
        priors = [Prior(plan.worth - own.plan.worth, PLAN_SPREAD) for plan in plans]
        found = best_of(priors, playouts.play, allowed, depth.caution, depth.plan_worlds, patience)
        own.change_to(plans[found.candidate])

    def _now(self, state: State) -> set[Action]:
        return {move.action for move in self.policy.moves(state)}

    def _reviewed(self, state: State, seat: int) -> Policy:
        policy = self.policy if seat == self.policy.seat else self.others[seat]
        policy.review(state)
        return policy

    def _candidates(self, state: State, depth: Depth) -> list[Candidate]:
        """What is tried, the policy's own choice first; no two of the same kind with the same die."""
        policy = self.policy
        if state.phase is not Phase.TAKE_DIE:
            return _worth_trying([Candidate((move.action,), move, move.worth) for move in policy.moves(state)], depth)
        out: list[Candidate] = []
        kinds = set()
        for first, then in policy.lines(state):
            kind = (first.action, type(then.action), then.why, then.about[3] if then.why == "track" else then.about[:3])
            if kind not in kinds:
                kinds.add(kind)
                actions: Actions = (first.action,) if then is first else (first.action, then.action)
                out.append(Candidate(actions, first, first.worth))
        return _worth_trying(out, depth)


def _worth_trying(candidates: list[Candidate], depth: Depth) -> list[Candidate]:
    """The first, and those not much worse in the policy's eyes."""
    first = candidates[0].worth
    return [each for each in candidates[: depth.candidates] if first - each.worth <= depth.within]
