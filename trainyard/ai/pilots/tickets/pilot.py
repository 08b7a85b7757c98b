"""The pilot of tickets: one player at the table, at any level above `random`."""

from collections.abc import Sequence

from trainyard.ai.levels import TURN_SECONDS, Budget
from trainyard.ai.pilots.tickets.net import net_of
from trainyard.ai.pilots.tickets.playout import Playouts
from trainyard.ai.pilots.tickets.policy import Move, Policy
from trainyard.ai.pilots.tickets.reasons import reason
from trainyard.ai.pilots.tickets.rivals import Worlds, with_blocks
from trainyard.ai.pilots.tickets.styles import Depth, depth_of, taste_of
from trainyard.ai.player import Choice
from trainyard.ai.search import Found, Prior, best_of
from trainyard.core.rng import Dice
from trainyard.games.tickets.actions import Action, ClaimRoute
from trainyard.games.tickets.state import Phase, State

MAIN_SHARE = 0.85
"""Of the turn's time; the small decisions that follow take a moment each and need no more."""

OTHER = Prior(-0.6, 1.8)
BLOCK = Prior(-2.5, 4.5)
"""Points that other moves gain over the policy's, as thorough searches found: little, and blocks cost more often than
they gain, but then much."""

TRUST, KEEP_SPREAD = 1.5, 6.0
"""What a choice of opening tickets gains for a point more of worth, and how far off that may be; seen likewise."""

FEW_SEATS = 3
"""At a larger table a block costs the blocker alone and helps all the others."""

WHOLE_GAME = 999
"""Turns after which every game is over."""


class TicketsPilot:
    """Plans, and decides by the plan; with a depth it first plays the best candidates on.

    It keeps a policy, so a plan, for each seat that it is asked about.
    """

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.taste = taste_of(level, style)
        self.depth = depth_of(level)
        self.patience = TURN_SECONDS[level] * MAIN_SHARE
        self.dice = Dice(seed)
        self._policies: dict[int, Policy] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        policy = self._policy(observation)
        depth = self.depth
        if depth is not None and observation.phase is Phase.TURN and len(legal_actions) > 1:
            move, playouts = self._searched(policy, observation, depth, budget)
        elif depth is not None and observation.phase is Phase.OPENING_TICKETS and depth.openings > 1:
            move, playouts = self._opening(policy, observation, depth, budget)
        else:
            move, playouts = policy.decide(observation), 0
        return Choice(move.action, reason(policy, observation, move), playouts)

    def _searched(self, policy: Policy, observation: State, depth: Depth, budget: Budget) -> tuple[Move, int]:
        """The best of the policy's moves by playing them on. Turns without a route to claim are left to the policy:
        which card is drawn shows too little in the end to tell it from luck."""
        moves = policy.moves(observation, depth.candidates)
        worlds = Worlds(policy.net, observation, policy.seat, depth.inference)
        if depth.blocks and observation.seats <= FEW_SEATS:
            moves = with_blocks(policy, observation, worlds, self.dice, depth.blocks, moves)
        if len(moves) < 2 or not any(isinstance(move.action, ClaimRoute) for move in moves):
            return moves[0], 0
        priors = [BLOCK if move.why == "block" else OTHER for move in moves]
        found = self._best(policy, worlds, moves, priors, depth, depth.turns, budget)
        return moves[found.candidate], found.iterations

    def _opening(self, policy: Policy, observation: State, depth: Depth, budget: Budget) -> tuple[Move, int]:
        """The opening tickets, by whole games that begin with the policy's best few choices."""
        keeps = policy.keeps(observation)[: depth.openings]
        moves = [policy.keep_move(observation, keep) for keep in keeps]
        priors = [Prior(TRUST * (keep.worth - keeps[0].worth), KEEP_SPREAD) for keep in keeps]
        worlds = Worlds(policy.net, observation, policy.seat, 0.0)
        found = self._best(policy, worlds, moves, priors, depth, WHOLE_GAME, budget)
        policy.adopt_keep(observation, keeps[found.candidate])
        return moves[found.candidate], found.iterations

    def _best(
        self,
        policy: Policy,
        worlds: Worlds,
        moves: Sequence[Move],
        priors: Sequence[Prior],
        depth: Depth,
        turns: int,
        budget: Budget,
    ) -> Found:
        playouts = Playouts(policy, worlds, self.dice, [move.action for move in moves], turns)
        seconds = None if budget.seconds is None else budget.seconds * MAIN_SHARE
        allowed = Budget(seconds, budget.iterations)
        return best_of(priors, playouts.play, allowed, most_worlds=depth.worlds, patience=self.patience)

    def _policy(self, observation: State) -> Policy:
        """The seat's policy; a new one when the match or its board is another."""
        seat, net = observation.to_move, net_of(observation.board)
        policy = self._policies.get(seat)
        if policy is None or policy.net is not net or policy.made > observation.turn:
            policy = self._policies[seat] = Policy(net, self.taste, seat)
        return policy
