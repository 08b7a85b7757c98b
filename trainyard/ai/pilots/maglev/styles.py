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
    "medium": Depth(width=1, beyond=0),
    "hard": Depth(width=3, beyond=0),
    "expert": Depth(width=40, beyond=2),
}


STARTS_DEPTHS: dict[str, Depth] = DEPTHS | {"hard": Depth(width=4, beyond=0)}
"""Where trains start at three stations: there one way more sets the levels as far apart as at a Hub (measured)."""


def depth_of(level: str, has_hub: bool) -> Depth:
    """How the level looks ahead."""
    return (DEPTHS if has_hub else STARTS_DEPTHS)[level]


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
    if level == "medium":
        # Takes what its bonus cards bring on the way, and hardly works for them.
        taste = taste._replace(card_faith=0.2)
    if level == "easy":
        # Looks at the turn in hand: sees neither bonus cards nor rows and columns to come, is slow to unlock stations
        # and to build them, and takes aboard whoever waits, also those who have no home on its line.
        taste = taste._replace(
            horizon=1.5,
            tile_right=0.5,
            builder=1.5,
            stranded=0.6,
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
            taste = taste._replace(site=8.0, builder=2.5, robot=0.4, waiting=0.15)
    return taste
