"""What the others may hold: worlds in which their cities fit the tracks that they have laid."""

from collections.abc import Sequence
from math import exp
from time import process_time

from trainyard.ai.pilots.transam.chart import Chart
from trainyard.ai.pilots.transam.plan import cost_of, singles, tree_of
from trainyard.core.rng import Dice, below
from trainyard.games.transam import network
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import HIDDEN, State

FINE = 1 << 30
LEAST = 16
"""So many hands are weighed however short the time is."""


def wanted(worlds: Sequence[State], seat: int, chart: Chart, share: float) -> dict[int, float]:
    """For each edge (bit) the share of the worlds in which some other seat's tree uses it; ``share`` of the heat of
    the chart is mixed in, because nobody builds just by one's guesses."""
    heat = {edge: share * usual for edge, usual in chart.heat.items()}
    part = (1.0 - share) / len(worlds)
    for world in worlds:
        bits = world.tables.city_bit
        union = 0
        for rival in range(world.seats):
            if rival != seat:
                goals = [bits[city] for city in world.hands[rival]]
                ground = network.ground_of(world, rival)
                union |= tree_of(ground, world.nets[rival] or goals[0], goals, world.terms.needed, chart.hottest).edges
        for edge in singles(union):
            heat[edge] += part
    return heat


class Guess:
    """Draws worlds for one observation: the rules' own, and of those the likelier ones more often."""

    def __init__(
        self, observation: State, seat: int, perhaps: Sequence[int], strength: float, on_city: float, tries: int
    ) -> None:
        """``perhaps``: for each seat the common tracks that it may have laid. ``strength``: how strongly tracks tell
        of hands, 0 for not at all. ``on_city``: how much likelier a marker on a city stands on one of its own.
        ``tries``: hands that are weighed for each world that is drawn later, at once."""
        self.observation = observation
        self.seat = seat
        self.strength = strength
        self.on_city = on_city
        self.tries = tries
        self._grounds = {}
        for rival in range(observation.seats):
            if rival != seat and HIDDEN in observation.hands[rival] and observation.markers[rival]:
                self._grounds[rival] = self._before_and_now(rival, perhaps[rival] if perhaps else 0)
        self._pool: list[tuple[State, float]] = []

    def _before_and_now(self, rival: int, laid: int) -> tuple[Ground, Ground, int, int]:
        """The ground without the tracks that the rival may have laid, the ground as it is, the rival's marker, and
        how much the rival has surely laid."""
        state = self.observation
        tables, cost = state.tables, state.terms.grey_cost
        now = network.ground_of(state, rival)
        before = state.copy()
        before.common &= ~laid
        before.private[rival] = 0
        before.parts = network.parts_of(tables, before.common)
        laid |= state.private[rival]
        turns = state.lap - ((rival - state.starter) % state.seats >= (state.to_move - state.starter) % state.seats)
        spent = sum(state.terms.budget_in(lap) for lap in range(1, turns + 1))
        root = network.marker_bits(state, rival)
        return network.ground_of(before, rival), now, root, min(spent, cost_of(tables, laid, cost))

    def draw_many(self, dice: Dice, count: int, seconds: float | None = None) -> list[State]:
        """So many whole worlds. They depend on the observation and the dice alone, unless time is short."""
        worlds: list[State] = []
        weights: list[float] = []
        weigh = bool(self._grounds and self.strength)
        began = process_time()
        while len(worlds) < (max(count, self.tries) if weigh else count):
            world = RULES.determinize(self.observation, self.seat, dice)
            worlds.append(world)
            if weigh:
                weights.append(sum(self._log_likelihood(world, rival) for rival in self._grounds))
                if seconds is not None and len(worlds) >= LEAST and process_time() - began > seconds:
                    break
        if not weigh:
            return worlds
        top = max(weights)
        return _resampled(worlds, [exp(weight - top) for weight in weights], count, dice)

    def _log_likelihood(self, world: State, rival: int) -> float:
        before, now, root, spent = self._grounds[rival]
        bits = world.tables.city_bit
        goals = [bits[city] for city in world.hands[rival]]
        log = 0.0
        if any(goal & root for goal in goals):
            log += self.on_city
        if spent:
            needed = world.terms.needed
            gained = tree_of(before, root, goals, needed).cost - tree_of(now, root, goals, needed).cost
            log -= self.strength * max(0, spent - gained)
        return log


def _resampled(worlds: list[State], weights: list[float], count: int, dice: Dice) -> list[State]:
    """So many of the worlds in random order, each as often as its weight says (systematic resampling)."""
    total = sum(weights)
    step = total / count
    at = step * below(dice, FINE) / FINE
    chosen: list[State] = []
    reached = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while at < reached and len(chosen) < count:
            chosen.append(world)
            at += step
    while len(chosen) < count:
        chosen.append(worlds[-1])
    for last in range(count - 1, 0, -1):
        other = below(dice, last + 1)
        chosen[last], chosen[other] = chosen[other], chosen[last]
    return chosen
