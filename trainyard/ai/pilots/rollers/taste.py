"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another, in points where nothing else is said."""

    plans: bool = True
    """Whether lines are chosen together, for long deliveries; a beginner takes the cheapest next line."""
    slowness: float = 1.2
    """Turns that a piece or box of the plan takes: the dice do not always offer one."""
    late: float = 0.55
    """Deliveries in a turn of a seat that is ready."""
    ready: float = 14.0
    """Pieces and boxes after which a seat mostly delivers."""
    unready: float = 9.0
    """Turns after which a seat is ready that has built much, but serves no city."""
    usual: float = 3.6
    """Points of a delivery of a seat that is ready."""
    rivals: float = 1.0
    """How much what the others win counts."""
    others_too: float = 0.35
    """Of the cubes outside the three emptiest cities, the share that is delivered too."""
    share: float = 0.42
    """Of the cubes that a seat can carry, what it gets over its even share: others cannot carry them all."""
    tail: float = 1.0
    """How long the last pieces are waited for."""
    kept: float = 1.0
    """How long a tile is kept."""
    ways: float = 0.01
    """What it is worth that a line can be gone on with in one way more."""
    towns: float = 0.0
    """What a planned line is worth for each town on it, beyond its length."""
    lean: float = 0.0
    """What it is worth to draw at the eastern edge of the sheet rather than in its middle; below zero: the western."""
    most_engine: int = 6
    """The strongest engine that is planned for."""
    step: float = 1.05
    """What a step of the plan is worth, as a share of the turn that it saves."""
    cover: float = 0.6
    """What it is worth, as a share of a turn, to be sure that the next dice are useful."""
    track_first: float = 0.5
    """What a piece is worth over a box, as a share of a turn: the track die does not always show its shape."""
    tiles: float = 0.85
    """How much action tiles are thought of."""
    steal: float = 0.4
    """How much of what a tile is worth counts as its owner's loss, shared out over the others."""
    deny: float = 0.25
    """How much a delivery that the die takes from the next seat counts."""
    order: float = 0.5
    """The share of an order's points that a cube of it counts for."""
