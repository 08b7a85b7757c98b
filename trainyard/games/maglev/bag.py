"""Drawing passengers: the bag is seven counts, and each passenger is drawn when needed."""

from trainyard.core.rng import below
from trainyard.games.maglev.passengers import HUB_COLOUR
from trainyard.games.maglev.state import State


def draw(state: State) -> int:
    """The colour of a passenger taken from the bag at random; the bag must not be empty."""
    bag = state.bag
    rest = below(state, sum(bag))
    colour = 0
    while rest >= bag[colour]:
        rest -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour


def is_at_home(state: State, stop: int, colour: int) -> bool:
    """Whether a passenger of the colour has reached its kind of station there, so it never waits there (9.6, 9.10)."""
    station = state.stations[stop]
    return colour < 3 if station == HUB_COLOUR else station == colour


def placeable(state: State, stop: int) -> int:
    """How many passengers in the bag could be placed at the station (rules 9.7)."""
    station, bag = state.stations[stop], state.bag
    return sum(bag[3:]) if station == HUB_COLOUR else sum(bag) - bag[station]
