"""Who plays how: the tastes of the levels and of the styles, and how deep a level searches."""

from typing import NamedTuple

from trainyard.ai.levels import Style
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("planner", N_("Planner"), N_("Joins the cities of the tickets first, by the shortest ways.")),
    Style("express", N_("Express"), N_("Loves long routes and the points they bring.")),
)


class Depth(NamedTuple):
    """How a level searches."""

    candidates: int
    """The policy's best few moves that are tried."""
    turns: int
    """Turns of each seat before the value is asked."""
    worlds: int
    """The most worlds a decision is tried in."""
    caution: float
    """Standard errors by which another move must be better than the policy's."""
    inference: float
    """How strongly rivals' routes tell of their tickets; 0 takes all tickets as equally likely."""
    claims_only: bool
    """Whether only turns with something to claim are searched."""


DEPTHS: dict[str, Depth] = {
    "hard": Depth(candidates=4, turns=7, worlds=60, caution=1.0, inference=0.0, claims_only=True),
    "expert": Depth(candidates=6, turns=8, worlds=1000, caution=1.0, inference=4.0, claims_only=True),
}


def depth_of(level: str) -> Depth | None:
    """How the level searches, None when it does not."""
    return DEPTHS.get(level)


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    return Taste(draw_tickets=99.0)
