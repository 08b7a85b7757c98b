"""A player by dice that leans to what gets a game on: for recorded games and for positions late in a game."""

from trainyard.core.rng import HasRng, below
from trainyard.games.maglev.actions import (
    Action,
    BuildStation,
    BuildTrack,
    DropOff,
    EndTurn,
    Lift,
    Move,
    PickUp,
    Place,
    Refill,
    RemoveTrack,
    SetDown,
    Stop,
)
from trainyard.games.maglev.passengers import COLOUR_INDEX, COMMUTERS
from trainyard.games.maglev.rules import RULES
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF

WEIGHTS: dict[type, int] = {
    BuildStation: 400,
    DropOff: 100,
    PickUp: 60,
    Move: 30,
    Refill: 2,
    BuildTrack: 10,
    Place: 10,
    Stop: 4,
    SetDown: 1,
    Lift: 1,
    RemoveTrack: 1,
    EndTurn: 1,
}
SPOTS = {"build_station": 60, "unlock_pink": 20, "unlock_lilac": 20, "unlock_coral": 40, "unlock_purple": 40, "move": 4}


def weight(state: State, action: Action) -> int:
    """How much the player leans to the action."""
    base = WEIGHTS.get(type(action), 10)
    if isinstance(action, (Place, DropOff)):
        return base * SPOTS.get(action.spot, 2)
    if isinstance(action, BuildStation):
        colour = COLOUR_INDEX[action.colour]
        return base * (20 if colour in COMMUTERS and colour not in state.stations else 1)
    if isinstance(action, BuildTrack):
        table = state.tables
        near = table.near[table.cell_index[action.hex]]
        ends = [table.stop_at[near[side]] for side in (action.side, action.other) if near[side] != OFF]
        return base * (12 if sum(stop != OFF and not state.lines[action.seat].ends.get(stop) for stop in ends) else 1)
    if isinstance(action, Refill) and state.idle_turns > state.seats:
        return 100 * base
    return base


def choose(state: State, dice: HasRng) -> Action:
    """An action by weighted dice; a turn in which nothing else is left ends without."""
    actions = RULES.legal_actions(state)
    if len(actions) == 1 and isinstance(actions[0], EndTurn):
        return actions[0]
    weights = [weight(state, action) for action in actions]
    rest: int = below(dice, sum(weights))
    for action, each in zip(actions, weights, strict=True):
        rest -= each
        if rest < 0:
            return action
    raise AssertionError


def play(state: State, dice: HasRng, most: int = 20_000) -> list[Action]:
    """Play on, at most so many decisions; what was done."""
    done: list[Action] = []
    while state.phase is not Phase.OVER and len(done) < most:
        action = choose(state, dice)
        RULES.apply(state, action)
        done.append(action)
    return done
