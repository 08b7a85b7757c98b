"""What action tiles are worth: to take, and to keep for later."""

from typing import TYPE_CHECKING

from trainyard.ai.pilots.rollers.outlook import Trade, ways_over
from trainyard.ai.pilots.rollers.plan import links_of
from trainyard.games.rollers.pieces import TILES
from trainyard.games.rollers.state import NOBODY, State

if TYPE_CHECKING:
    from trainyard.ai.pilots.rollers.policy import Desk

KEPT = (0.0, 1.0, 1.0, 0.8, 0.7, 0.65)
"""By seats: how much of the game a tile is kept before another seat takes it."""
LATER = {"1": 0.38, "2a": 0.72, "2b": 0.25, "4a": 0.42}
"""What a once-only tile saves, as a share of a turn."""


TURNING = {"5a": 0.5, "5b": 0.6}
"""What a die that can be turned saves in building, as a share of a turn for every piece and box that is planned."""
LATER_STILL = 0.3
SOON = 0.9
"""Booster Boiler saves a turn where a stronger engine is wanted, as a share of that turn ..."""
SPARE = 0.5
"""... and elsewhere so many points."""
ANY_PIECE = 0.15
"""What it is worth that the shape does not matter, as a share of a turn for every piece that is planned."""


def keeping(state: State, number: int) -> float:
    """What the use of a once-only tile costs: its points, and a little for what it could do later."""
    return TILES[state.tiles[number - 1]].points + LATER_STILL


def worth(state: State, seat: int, number: int, desk: "Desk") -> float:
    """What it is worth to take the tile of this number now."""
    face = state.tiles[number - 1]
    tile = TILES[face]
    turn = desk.turn
    if desk.ending:
        gain = float(tile.points)
    elif tile.once:
        gain = max(float(tile.points), LATER[face] * turn)
    elif face == "4b":
        boxes = state.boxes[seat].bit_count()
        gain = turn * SOON if desk.plan.engine > boxes else SPARE
    elif face == "6":
        gain = tile.points + ANY_PIECE * turn * desk.plan.missing
    else:
        gains = desk.policy.tile_gains
        if number not in gains:
            gains[number] = _income_gain(state, seat, number, desk)
        gain = tile.points + gains[number]
        if face in TURNING:
            boxes = max(0, desk.plan.engine - desk.boxes.bit_count())
            gain += desk.taste.turning * TURNING[face] * turn * (desk.plan.missing + boxes)
    owner = state.owner_of(number)
    if owner != NOBODY and gain > 0:
        gain += desk.taste.steal * gain / (state.seats - 1)
    return desk.taste.tiles * gain


def _income_gain(state: State, seat: int, number: int, desk: "Desk") -> float:
    """By how much a permanent tile raises the income of the deliveries to come."""
    plan = desk.plan
    left = max(0.0, plan.left) * KEPT[min(state.seats, 5)]
    if not left:
        return 0.0
    trade = Trade(state, seat, desk.taste)
    face = state.tiles[number - 1]
    ways = ways_over(tuple(sorted((*links_of(state.lines[seat]), *plan.links))))
    _, reach = trade.reach(ways)
    engine = plan.engine + trade.boost
    before = trade.income(reach, ways, engine)
    trade.inbound = trade.inbound or face == "3a"
    trade.detour = trade.detour or (2 if face == "3b" else 0)
    trade.tuning = trade.tuning or face == "5a"
    trade.second = trade.second or face == "5b"
    return left * (trade.income(reach, ways, engine) - before)
