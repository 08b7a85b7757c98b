"""What the others may hold: worlds in which their cities fit the tracks that they have laid."""

from collections.abc import Sequence
from math import exp

from trainyard.ai.pilots.transam.chart import Chart
from trainyard.ai.pilots.transam.plan import cost_of, singles, tree_of
from trainyard.core.rng import Dice, below
from trainyard.games.transam import network
from trainyard.games.transam.ground import Ground
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.secrets import unseen_cities
from trainyard.games.transam.state import HIDDEN, State

FINE = 1 << 30
WARMING, APART = 500, 40
"""Exchanges of cities before the first world is taken, and between one and the next."""
UNREACHED = 60
"""A city that cannot be reached counts as so far away."""


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
    """Draws worlds for one observation: the rules' own, or those in which hands fit the tracks."""

    def __init__(self, observation: State, seat: int, perhaps: Sequence[int], strength: float, on_city: float) -> None:
        """``perhaps``: for each seat the common tracks that it may have laid. ``strength``: how strongly tracks tell
        of hands, 0 for not at all. ``on_city``: how much likelier a marker on a city stands on one of its owner's;
        both as powers of e."""
        self.observation = observation
        self.seat = seat
        self.clues: dict[int, Clues] = {}
        for rival in range(observation.seats):
            hidden = rival != seat and HIDDEN in observation.hands[rival]
            if strength and hidden and observation.markers[rival]:
                self.clues[rival] = Clues(observation, rival, perhaps[rival] if perhaps else 0, strength, on_city)

    def draw_many(self, dice: Dice, count: int) -> list[State]:
        """So many whole worlds. They depend on the observation and the dice alone."""
        if not self.clues:
            return [RULES.determinize(self.observation, self.seat, dice) for _ in range(count)]
        world = RULES.determinize(self.observation, self.seat, dice)
        slots = _Slots(world, self.observation)
        slots.exchange(self.clues, dice, WARMING)
        worlds = []
        for _ in range(count):
            slots.exchange(self.clues, dice, APART)
            other = world.copy()
            other.rng = below(dice, 1 << 64)
            other.hands = [tuple(hand) for hand in slots.hands]
            worlds.append(other)
        return worlds


class _Slots:
    """Hands with the cities that the observer cannot place, and the piles that hold the rest of those."""

    def __init__(self, world: State, observation: State) -> None:
        self.hands = [list(hand) for hand in world.hands]
        dealt = {city for hand in world.hands for city in hand}
        self.piles = [[city for city in cities if city not in dealt] for cities in unseen_cities(observation)]
        self.open = [
            (seat, colour)
            for seat, hand in enumerate(observation.hands)
            for colour, city in enumerate(hand)
            if city == HIDDEN
        ]
        self.holders = [[seat for seat, mine in self.open if mine == colour] for colour in range(len(self.piles))]

    def exchange(self, clues: "dict[int, Clues]", dice: Dice, times: int) -> None:
        """Exchange a hidden city with another of its colour, the likelier the better both hands fit (Metropolis)."""
        hands = self.hands
        for _ in range(times):
            seat, colour = self.open[below(dice, len(self.open))]
            pile, holders = self.piles[colour], self.holders[colour]
            other = below(dice, len(pile) + len(holders))
            hand = hands[seat]
            if other < len(pile):
                old, new = hand[colour], pile[other]
                before = _fit(clues, seat, hand)
                hand[colour] = new
                if _accepted(_fit(clues, seat, hand) - before, dice):
                    pile[other] = old
                else:
                    hand[colour] = old
            elif (rival := holders[other - len(pile)]) != seat:
                theirs = hands[rival]
                before = _fit(clues, seat, hand) + _fit(clues, rival, theirs)
                hand[colour], theirs[colour] = theirs[colour], hand[colour]
                if not _accepted(_fit(clues, seat, hand) + _fit(clues, rival, theirs) - before, dice):
                    hand[colour], theirs[colour] = theirs[colour], hand[colour]


def _fit(clues: "dict[int, Clues]", seat: int, hand: list[int]) -> float:
    found = clues.get(seat)
    return found.fit(tuple(hand)) if found is not None else 0.0


def _accepted(gain: float, dice: Dice) -> bool:
    return gain >= 0.0 or below(dice, FINE) < exp(gain) * FINE


class Clues:
    """How well hands fit what a seat has done: its marker, and tracks that must have brought its cities nearer."""

    def __init__(self, state: State, rival: int, laid: int, strength: float, on_city: float) -> None:
        self.bits = state.tables.city_bit
        self.net = state.nets[rival]
        self.spare = len(state.hands[rival]) - state.terms.needed
        self.marker = network.marker_bits(state, rival)
        self.strength = strength
        self.on_city = on_city
        self.spent = _spent(state, rival, laid)
        self._fits: dict[tuple[int, ...], float] = {}
        if self.spent:
            before = state.copy()
            before.common &= ~laid
            before.private[rival] = 0
            before.parts = network.parts_of(state.tables, before.common)
            self._before = Distances(network.ground_of(before, rival), self.marker, self.bits)
            self._now = Distances(network.ground_of(state, rival), self.marker, self.bits)

    def fit(self, hand: tuple[int, ...]) -> float:
        """How likely the hand is, as a power of e, if the tracks of the seat were all meant for its cities."""
        found = self._fits.get(hand)
        if found is None:
            found = self._fits[hand] = self._weighed(hand)
        return found

    def _weighed(self, hand: tuple[int, ...]) -> float:
        if sum(not self.bits[city] & self.net for city in hand) <= self.spare:
            return -FINE  # the seat would be complete and would have shown it
        fit = self.on_city if any(self.bits[city] & self.marker for city in hand) else 0.0
        if self.spent:
            wasted = self.spent - (self._before.spanning(hand) - self._now.spanning(hand))
            fit -= self.strength * max(0, wasted)
        return fit


def _spent(state: State, rival: int, laid: int) -> int:
    """What the seat has surely laid in its turns of this round."""
    turns = state.lap - ((rival - state.starter) % state.seats >= (state.to_move - state.starter) % state.seats)
    most = sum(state.terms.budget_in(lap) for lap in range(1, turns + 1))
    return min(most, cost_of(state.tables, laid | state.private[rival], state.terms.grey_cost))


class Distances:
    """Prices between any two cities, and from a marker, on one ground; worked out when first asked for."""

    def __init__(self, ground: Ground, marker: int, bits: Sequence[int]) -> None:
        self.ground = ground
        self.bits = bits
        self.home = self._from(marker)
        self._rows: dict[int, list[int]] = {}

    def _from(self, start: int) -> list[int]:
        out = [UNREACHED] * len(self.bits)
        for price, level in enumerate(self.ground.levels_from(start, UNREACHED)):
            for city, bit in enumerate(self.bits):
                if bit & level and out[city] == UNREACHED:
                    out[city] = price
        return out

    def spanning(self, hand: tuple[int, ...]) -> int:
        """The price of joining the marker and the cities pair by pair (Prim)."""
        near = {city: self.home[city] for city in hand}
        total = 0
        while near:
            city = min(near, key=near.__getitem__)
            total += near.pop(city)
            row = self._rows.get(city)
            if row is None:
                row = self._rows[city] = self._from(self.bits[city])
            for other, price in near.items():
                if row[other] < price:
                    near[other] = row[other]
        return total
