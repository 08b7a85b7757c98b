"""Who plays how: the tastes of the levels and of the styles."""

from typing import NamedTuple

from trainyard.ai.levels import TURN_SECONDS, Style
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("eastlander", N_("Eastlander"), N_("Opens up the east of the sheet first, and calls at towns on the way.")),
    Style(
        "westlander", N_("Westlander"), N_("Opens up the west of the sheet first, rather by lines that pass no town.")
    ),
)


class Depth(NamedTuple):
    """How a level looks ahead."""

    candidates: int
    """Moves that are tried at most."""
    within: float
    """Points by which a move may be worse in the policy's eyes and is still tried; so a clear choice takes no time."""
    worlds: int
    """Worlds in which they are tried at most."""
    rounds: int
    """Rounds that are played on before the value is asked."""
    believed: float
    """The share of what plans promise then that counts."""
    caution: float
    """Deviations of belief by which another move must be better than the policy's."""
    trust: float
    """How much of the difference in worth that the policy sees is believed before a move is tried."""
    spread: float
    """How far off that may be, in points."""
    plans: int
    """Other plans that are tried at most."""
    plan_rounds: int
    """Rounds that a plan is carried out before the value is asked."""
    plan_worlds: int
    """Worlds in which plans are tried at most."""
    patience: float
    """Seconds on the clock that a turn may take on a busy machine."""


DEPTHS: dict[str, Depth] = {
    "hard": Depth(4, 5.0, 16, 8, 0.7, 0.3, 0.5, 1.5, 0, 0, 0, TURN_SECONDS["hard"]),
    "expert": Depth(4, 5.0, 1000, 8, 0.7, 0.3, 0.5, 1.5, 4, 14, 200, TURN_SECONDS["expert"]),
}


def depth_of(level: str) -> Depth | None:
    """How the level looks ahead, None when it does not."""
    return DEPTHS.get(level)


BEGINNER = Taste(plans=False, tiles=0.3, deny=0.0, cover=0.0, order=0.0)
"""Thinks of the next line only, and little of tiles, orders and what others want."""

TASTES: dict[str, Taste] = {
    "easy": BEGINNER,
    "hard": Taste(turning=1.0),
    "expert": Taste(turning=1.0, beginnings=8),
}
"""What differs from the taste of `medium`."""

LEAN, TOWNS = 0.9, 0.5
"""How much a style likes its side, and towns; a beginner's styles would not be equal if one of them shunned towns."""


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = TASTES.get(level, Taste())
    side = -1 if style == "westlander" else 1
    return taste._replace(lean=side * LEAN, towns=0.0 if level == "easy" else side * TOWNS)
