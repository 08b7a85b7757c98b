"""Who plays how: the tastes of the levels and of the styles."""

from trainyard.ai.levels import Style
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("surveyor", N_("Surveyor"), N_("Builds lonely ends first and leaves the main line to the others.")),
    Style("loner", N_("Loner"), N_("Keeps off the main line: takes ways that nobody else wants.")),
)


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = Taste(shared=False, lonely_first=False, anywhere=False, private_join=False) if level == "easy" else Taste()
    return taste._replace(follow=False) if style == "loner" else taste
