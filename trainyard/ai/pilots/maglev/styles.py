"""Who plays how: the tastes of the levels and of the styles, and how far a level looks ahead."""

from typing import NamedTuple

from trainyard.ai.levels import Style
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("carrier", N_("Carrier"), N_("Builds a strong board first and carries many passengers at once.")),
    Style("surveyor", N_("Surveyor"), N_("Lays track early and builds stations wherever its line can reach.")),
)


class Depth(NamedTuple):
    """How a level looks ahead."""

    width: int
    """Ways to go on that are kept after each action."""
    beyond: int
    """Actions of the next turn that are looked at."""


DEPTHS: dict[str, Depth] = {
    "easy": Depth(width=1, beyond=0),
    "medium": Depth(width=2, beyond=0),
    "hard": Depth(width=3, beyond=1),
    "expert": Depth(width=14, beyond=2),
}


def depth_of(level: str) -> Depth:
    """How the level looks ahead."""
    return DEPTHS[level]


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = Taste()
    if style == "surveyor":
        taste = taste._replace(
            own_rate=0.6,
            robot=0.65,
            site=5.5,
            link=2.4,
            new_colour=1.4,
            builder=4.5,
            tile=0.05,
            waiting=0.25,
        )
    if level == "easy":
        # Sees neither bonus cards nor rows and columns to come, nor far ahead, and takes what is near.
        taste = taste._replace(
            horizon=4.0,
            patience=0.8,
            card_faith=0.0,
            card_chance=0.0,
            row_part=0.0,
            column_part=0.0,
            last_sites=0.0,
            missing_colour=1.5,
            tile=0.0,
            first_of_colour=1.5,
            builder_missing=0.0,
            tiles_kept=0.5,
        )
        if style == "surveyor":
            # With so short a sight the styles would hardly differ.
            taste = taste._replace(site=7.0, builder=6.0)
    return taste
