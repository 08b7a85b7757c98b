"""Who plays how: the tastes of the levels and of the styles."""

from trainyard.ai.levels import Style
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("planner", N_("Planner"), N_("Builds long lines first and carries goods far.")),
    Style("carrier", N_("Carrier"), N_("Delivers early and often, before others can.")),
)


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = Taste()
    return taste
