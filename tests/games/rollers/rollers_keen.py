"""A player that builds lines and delivers, so that games reach what random players never see. For tests only."""

from typing import Any

from rollers_board import sheet_board

from trainyard.core.rng import Dice, below, pick
from trainyard.games.rollers.actions import Action, Deliver, DrawTrack, FillOrder, Pass, TakeTwoDice, TickBox
from trainyard.games.rollers.pieces import LEAVES
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import Phase, State

SHEETS = ("six_counties", "narrows")
ALL_OPTIONS: dict[str, Any] = {"black_cubes": True, "start_tiles": True, "walls": "hard", "orders": True}


def choose(state: State, dice: Dice) -> Action:
    """Mostly: fill orders, deliver for most points, strengthen the engine, draw where track or a city is met."""
    actions = RULES.legal_actions(state)
    for kind in (FillOrder, TakeTwoDice):
        found = [action for action in actions if isinstance(action, kind)]
        if found and below(dice, 4):
            return pick(dice, found)
    carried = [action for action in actions if isinstance(action, Deliver)]
    if carried and below(dice, 6):
        return max(carried, key=lambda action: (action.distance + action.extra, -action.express))
    if state.phase is Phase.TAKE_DIE and below(dice, 6):
        actions = [action for action in actions if leads_to_delivery(state, action)] or actions
    boxes = [action for action in actions if isinstance(action, TickBox)]
    if boxes and below(dice, 6) >= state.boxes[state.to_move].bit_count():
        return pick(dice, boxes)
    if not below(dice, 60):
        return actions[-1]
    others = [action for action in actions if not isinstance(action, (DrawTrack, Pass))]
    drawn = [action for action in actions if isinstance(action, DrawTrack)]
    if drawn and (not others or below(dice, 5) > 1):
        met = [touches(state, action) for action in drawn]
        return pick(dice, [action for action, value in zip(drawn, met, strict=True) if value == max(met)])
    return pick(dice, others or actions)


def leads_to_delivery(state: State, action: Action) -> bool:
    """Whether a delivery is possible after this."""
    after = state.copy()
    RULES.apply(after, action)
    return any(isinstance(action, Deliver) for action in RULES.legal_actions(after))


def touches(state: State, action: DrawTrack) -> int:
    """How well a piece fits: cities and track that it meets, less the sides that lead nowhere."""
    tables = state.tables
    space = tables.space_index[action.space]
    value = 0
    for side in action.sides:
        there = tables.near[space][side]
        if there < 0:
            value -= 3
        elif tables.city_at[there]:
            value += 2
        elif piece := state.sheets[action.seat][there]:
            value += 3 if LEAVES[piece][(side + 3) % 6] >= 0 else -3
    return value


def played(seats: int, options: dict[str, Any], seed: int, decisions: int, sheet: str = SHEETS[0]) -> State:
    """The state after so many decisions of keen players, or at the end."""
    state = RULES.new_game(sheet_board(sheet), seats, options, seed)
    dice = Dice(seed)
    while decisions and not RULES.is_over(state):
        RULES.apply(state, choose(state, dice))
        decisions -= 1
    return state
