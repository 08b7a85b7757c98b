"""What a seat may know: its own cities and those that were shown. And worlds that it must believe possible."""

from trainyard.core.rng import BLANK, HasRng, below, shuffle
from trainyard.games.transam import network
from trainyard.games.transam.cards import COLOURS
from trainyard.games.transam.state import HIDDEN, NOTHING, Phase, State

MOST_TRIES = 40
"""After so many hands that somebody would have had to show, a hand is put together that nobody had to."""


def observe(state: State, seat: int | None) -> State:
    """The state with every city blanked that the seat may not know; seat None is what everybody knows.

    Known are: the seat's own hand, the hands of complete seats (rules 5.1), open hands (card X06), all hands at the
    end, and the city that the seat itself handed on (card X02).
    """
    seen = state.copy()
    seen.rng = BLANK
    if state.phase is Phase.OVER or state.terms.hands_open:
        return seen
    for other in range(state.seats):
        if other == seat or state.complete >> other & 1:
            continue
        hand = [HIDDEN] * len(COLOURS)
        if state.handed_colour != NOTHING and seat is not None and (seat + 1) % state.seats == other:
            hand[state.handed_colour] = state.hands[other][state.handed_colour]
        seen.hands[other] = tuple(hand)
    return seen


def unseen_cities(observation: State) -> list[list[int]]:
    """For each colour the cities in play that the observer has not seen: they lie in hidden hands or in the piles."""
    seen = {city for hand in observation.hands for city in hand}
    return [
        [city for city in observation.tables.deck(colour, observation.seats) if city not in seen]
        for colour in range(len(COLOURS))
    ]


def determinize(observation: State, seat: int, rng: HasRng) -> State:
    """A whole world in which the seat would observe just this, drawn with the given dice.

    Hidden hands are drawn from the unseen cities, each deal as likely as another among those in which nobody is
    complete who has not shown it.
    """
    world = observation.copy()
    world.rng = below(rng, 1 << 64)
    if any(HIDDEN in hand for hand in world.hands):
        for _ in range(MOST_TRIES):
            _deal(world, observation, rng)
            if not _somebody_unshown(world):
                return world
        _deal_with_care(world, observation, rng)
    return world


def _deal(world: State, observation: State, rng: HasRng) -> None:
    pools = unseen_cities(observation)
    for pool in pools:
        shuffle(rng, pool)
    for seat, hand in enumerate(observation.hands):
        if HIDDEN in hand:
            world.hands[seat] = tuple(
                pools[colour].pop() if city == HIDDEN else city for colour, city in enumerate(hand)
            )


def _somebody_unshown(world: State) -> bool:
    return any(
        not world.complete >> seat & 1 and network.is_complete(world, seat, hand)
        for seat, hand in enumerate(world.hands)
    )


def _deal_with_care(world: State, observation: State, rng: HasRng) -> None:
    """First every hidden hand gets the cities outside its network that keep it from being complete, then the rest."""
    pools = unseen_cities(observation)
    for pool in pools:
        shuffle(rng, pool)
    hands = [list(hand) for hand in observation.hands]
    slots = []
    for seat, hand in enumerate(hands):
        if HIDDEN in hand:
            outside = sum(city != HIDDEN and _is_outside(world, seat, city) for city in hand)
            slots += [seat] * (len(COLOURS) - world.terms.needed + 1 - outside)
    shuffle(rng, slots)
    _fill(world, hands, slots, pools)
    for hand in hands:
        for colour, city in enumerate(hand):
            if city == HIDDEN:
                hand[colour] = pools[colour].pop()
    world.hands = [tuple(hand) for hand in hands]


def _fill(world: State, hands: list[list[int]], slots: list[int], pools: list[list[int]]) -> bool:
    """Give each slot's seat one more city outside its network, trying until all fit."""
    if not slots:
        return True
    seat, *others = slots
    for colour, pool in enumerate(pools):
        if hands[seat][colour] == HIDDEN:
            for city in list(pool):
                if _is_outside(world, seat, city):
                    pool.remove(city)
                    hands[seat][colour] = city
                    if _fill(world, hands, others, pools):
                        return True
                    hands[seat][colour] = HIDDEN
                    pool.append(city)
    return False


def _is_outside(world: State, seat: int, city: int) -> bool:
    return not world.nets[seat] & world.tables.city_bit[city]
