"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another, in points where nothing else is said."""

    plans: bool = True
    """Whether lines are chosen together, for long deliveries; a beginner takes the cheapest next line."""
    far_sight: float = 1.0
    """How much of the rounds expected to be left is planned for."""
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
    share: float = 0.33
    """Of the cubes that a seat can carry, what it gets over its even share: others cannot carry them all."""
    tail: float = 1.0
    """How long the last pieces are waited for."""
    kept: float = 1.0
    """How long a tile is kept."""
    twice: float = 0.85
    once: float = 0.45
    most_engine: int = 6
    """The strongest engine that is planned for."""
    step: float = 1.05
    """What a step of the plan is worth, as a share of the turn that it saves."""
    cover: float = 0.6
    """What it is worth, as a share of a turn, to be sure that the next dice are useful."""
    track_first: float = 0.12
    """What a piece is worth over a box, as a share of a turn: the track die does not always show its shape."""
    tiles: float = 0.85
    """How much action tiles are thought of."""
    deny: float = 0.25
    """How much a delivery that the die takes from the next seat counts."""
    pace: float = 1.0
    """How much it counts that a cube out of a small city brings the end nearer."""
    order: float = 0.5
    """The share of an order's points that a cube of it counts for."""
