"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another, in points where nothing else is said."""

    plans: bool = True
    """Whether lines are chosen together, for long deliveries; a beginner takes the cheapest next line."""
    beginnings: int = 0
    """Lines with which a plan is begun, each in turn, besides the one that promises most."""
    slowness: float = 1.2
    """Turns that a piece or box of the plan takes: the dice do not always offer one."""
    ready: float = 11.5
    """Pieces and boxes after which a seat mostly delivers."""
    unready: float = 8.5
    """Turns after which a seat is ready that has built much, but serves no city."""
    rivals: float = 2.2
    """What a delivery of another seat counts, in points."""
    share: float = 0.5
    """Of the cubes that a seat can carry, what it gets over its even share: others cannot carry them all."""
    tail: float = 0.7
    """How long the last pieces are waited for."""
    ways: float = 0.01
    """What it is worth that a line can be gone on with in one way more."""
    towns: float = 0.0
    """What a planned line is worth for each town on it, beyond its length."""
    lean: float = 0.0
    """What it is worth to draw at the eastern edge of the sheet rather than in its middle; below zero: the western."""
    most_engine: int = 6
    """The strongest engine that is planned for."""
    step: float = 1.35
    """What a step of the plan is worth, as a share of the turn that it saves."""
    cover: float = 0.35
    """What it is worth, as a share of a turn, to be sure that the next dice are useful."""
    track_first: float = 0.7
    """What a piece is worth over a box, as a share of a turn: the track die does not always show its shape."""
    deprive: float = 0.2
    """How much each point counts that another seat could have made with a cube."""
    tiles: float = 0.65
    """How much action tiles are thought of."""
    turning: float = 0.0
    """How much is thought of tile 5 for building, and not only for deliveries."""
    steal: float = 0.25
    """How much of what a tile is worth counts as its owner's loss, shared out over the others."""
    deny: float = 0.5
    """How much a delivery that the die takes from the next seat counts."""
    order: float = 0.5
    """The share of an order's points that a cube of it counts for."""
