"""Who plays how: the tastes of the levels and of the styles."""

from trainyard.ai.levels import Style
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("planner", N_("Planner"), N_("Joins the cities of the tickets first, by the shortest ways.")),
    Style("express", N_("Express"), N_("Loves long routes and the points they bring.")),
)


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    return Taste()
