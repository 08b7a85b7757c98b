"""Who plays how: the tastes of the levels and of the styles."""

from typing import NamedTuple

from trainyard.ai.levels import TURN_SECONDS, Style
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("planner", N_("Planner"), N_("Builds long lines first and carries goods far.")),
    Style("carrier", N_("Carrier"), N_("Delivers early and often, before others can.")),
)


class Depth(NamedTuple):
    """How a level looks ahead."""

    candidates: int
    """Moves that are tried."""
    rounds: int
    """Rounds that are played on before the value is asked."""
    caution: float
    """Deviations of belief by which another move must be better than the policy's."""
    trust: float
    """How much of the difference in worth that the policy sees is believed before a move is tried."""
    spread: float
    """How far off that may be, in points."""
    patience: float
    """Seconds on the clock that a turn may take on a busy machine."""


DEPTHS: dict[str, Depth] = {
    "hard": Depth(4, 4, 0.3, 0.5, 1.5, TURN_SECONDS["hard"]),
    "expert": Depth(8, 6, 0.3, 0.5, 1.5, TURN_SECONDS["expert"]),
}


def depth_of(level: str) -> Depth | None:
    """How the level looks ahead, None when it does not."""
    return DEPTHS.get(level)


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = Taste()
    return taste
