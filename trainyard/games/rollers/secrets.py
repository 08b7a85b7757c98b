"""What a seat may know: everything but the dice and draws to come."""

from trainyard.core.rng import BLANK, HasRng, below
from trainyard.games.rollers.state import State


def observe(state: State, seat: int | None) -> State:
    """The state without its generator, the same for every seat."""
    seen = state.copy()
    seen.rng = BLANK
    return seen


def determinize(observation: State, seat: int, rng: HasRng) -> State:
    """The observed state with other dice to come, drawn with the given ones."""
    world = observation.copy()
    world.rng = below(rng, 1 << 64)
    return world
