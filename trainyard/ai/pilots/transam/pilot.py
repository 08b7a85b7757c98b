"""The pilot of transam: one player at the table, at any level above `random`."""

from collections.abc import Sequence
from time import perf_counter

from trainyard.ai.levels import Budget
from trainyard.ai.pilots.transam.chart import Chart, chart_of, with_heat
from trainyard.ai.pilots.transam.playout import Playouts
from trainyard.ai.pilots.transam.policy import Move, Policy
from trainyard.ai.pilots.transam.reasons import reason
from trainyard.ai.pilots.transam.rivals import Guess, wanted
from trainyard.ai.pilots.transam.styles import Depth, depth_of, searches, taste_of
from trainyard.ai.pilots.transam.tracks import Memory
from trainyard.ai.player import Choice
from trainyard.ai.search import Prior, best_of
from trainyard.core.rng import Dice
from trainyard.games.transam import network
from trainyard.games.transam.actions import Action
from trainyard.games.transam.state import HIDDEN, Phase, State

MARKER_SHARE, FIRST_SHARE, LATER_SHARE = 0.7, 0.4, 0.25
"""Of a turn's time, for playing on: at a start marker, at the first decision of a turn, and at each later one."""


THINKING = 0.15
"""Of a turn's time, for looking at worlds; what is not used is left for playing on."""
LOOKED_AT = 60
"""Networks of others, over all worlds, whose trees are looked at in a turn."""
FEWEST, WORLDS_A_SECOND = 24, 120
HOLD = Prior(-0.2, 0.3)
"""To leave the rest of a turn is rarely better: the pilot that does it often loses."""
NO_END = 1e9


class TransamPilot:
    """Plans, and decides by the plan; with a depth it looks at what the others want, and plays the best moves on.

    It keeps a seat's view from decision to decision, for each seat that it is asked about.
    """

    def __init__(self, level: str, style: str, seed: int) -> None:
        self.taste = taste_of(level, style)
        self.level = level
        self.dice = Dice(seed)
        self._views: dict[int, View] = {}

    def choose(self, observation: State, legal_actions: Sequence[Action], budget: Budget) -> Choice:
        """One of the legal actions, with the reason."""
        view = self._view(observation)
        playouts = 0
        if not searches(self.level) or len(legal_actions) == 1 or observation.phase is Phase.EXTRA_CARD:
            move = view.policy.decide(observation)
        else:
            depth = depth_of(self.level, view.policy.long_land, observation.seats)
            move, playouts = view.searched(observation, depth, budget, self.dice)
        return Choice(move.action, reason(view.policy, observation, move, searches(self.level)), playouts)

    def _view(self, observation: State) -> "View":
        """The seat's view; a new one when the board is another."""
        seat = observation.to_move
        chart = chart_of(observation.tables, observation.seats < 4)
        view = self._views.get(seat)
        if view is None or view.chart is not chart:
            view = self._views[seat] = View(chart, Policy(observation.tables, chart, self.taste, seat))
        return view


class View:
    """What a seat has made of a game: its policy, whose tracks are whose, and this turn's worlds."""

    def __init__(self, chart: Chart, policy: Policy) -> None:
        self.chart = chart
        self.policy = policy
        self.memory = Memory(policy.seat)
        self._worlds: list[State] = []
        self._turn: tuple[object, ...] = ()

    def searched(self, observation: State, depth: Depth, budget: Budget, dice: Dice) -> tuple[Move, int]:
        """The best of the policy's moves by playing them on, and the number of playouts."""
        began = perf_counter()
        policy = self.policy
        self.memory.look(observation)
        first = not observation.laid
        worlds: list[State] = []
        if not first and self._turn == self._name_of(observation):
            worlds = _on_board(self._worlds, observation)
        if not worlds:
            self._think(observation, depth, budget, dice)
            worlds = self._worlds
        moves = policy.moves(observation, depth.candidates, depth.inner)
        actions = [move.action for move in moves]
        playouts = Playouts(policy, worlds, actions, self.chart, depth.laps, depth.whole_game)
        share = MARKER_SHARE if observation.phase is Phase.MARKERS else FIRST_SHARE if first else LATER_SHARE
        allowed, patience = Budget(None, budget.iterations), NO_END
        if budget.seconds is not None:
            allowed = Budget(budget.seconds * share, budget.iterations)
            patience = max(0.01, max(depth.patience, budget.seconds) * (share + THINKING) - (perf_counter() - began))
        priors = [HOLD if move.why == "hold" else Prior(0.0, depth.spread) for move in moves]
        found = best_of(priors, playouts.play, allowed, depth.caution, len(worlds), patience)
        return moves[found.candidate], found.iterations

    def _name_of(self, observation: State) -> tuple[object, ...]:
        return observation.number, observation.lap, observation.hands[self.policy.seat], *observation.markers

    def _think(self, observation: State, depth: Depth, budget: Budget, dice: Dice) -> None:
        """Draw worlds for this turn, and see in them what the others want."""
        policy = self.policy
        # A small budget needs few worlds, and drawing them takes time too.
        count = depth.worlds
        if budget.iterations is not None:
            count = min(count, budget.iterations)
        if budget.seconds is not None:
            count = min(count, FEWEST + int(budget.seconds * WORLDS_A_SECOND))
        guess = Guess(observation, policy.seat, self.memory.perhaps, depth.strength, depth.on_city)
        self._worlds = guess.draw_many(dice, count)
        self._turn = self._name_of(observation)
        if depth.usual < 1.0:
            looked = self._worlds[: max(8, LOOKED_AT // (observation.seats - 1))]
            heat = wanted(looked, policy.seat, self.chart, depth.usual)
            policy.chart = with_heat(self.chart, policy.tables, heat)


def _on_board(worlds: Sequence[State], observation: State) -> list[State]:
    """The worlds that are still possible, after the tracks of this turn."""
    out = []
    for world in worlds:
        later = observation.copy()
        later.rng = world.rng
        later.hands = [
            dealt if HIDDEN in seen else seen for dealt, seen in zip(world.hands, observation.hands, strict=True)
        ]
        if not any(
            network.is_complete(later, seat, hand) and not later.complete >> seat & 1
            for seat, hand in enumerate(later.hands)
        ):
            out.append(later)
    return out
