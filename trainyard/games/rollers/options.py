"""The options of the game (rules section 15)."""

from trainyard.core.rules import Option
from trainyard.core.words import N_
from trainyard.games.options import first_player
from trainyard.games.rollers.pieces import SEATS, WALLS

OPTIONS: tuple[Option, ...] = (
    Option(
        "black_cubes",
        False,
        (False, True),
        N_("Black cubes"),
        N_("Cities that lost a cube in the setup get a black one, which may be delivered to any city."),
    ),
    Option(
        "start_tiles",
        False,
        (False, True),
        N_("Start tiles"),
        N_("Before the first round everybody takes one of five small advantages, the last player first."),
    ),
    Option(
        "walls",
        "none",
        tuple(WALLS),
        N_("Walls"),
        N_("Walls that no track crosses, the same for all: one or two in each county, fixed by dice."),
        (N_("None"), N_("Medium: one a county"), N_("Hard: two a county")),
    ),
    Option(
        "orders",
        False,
        (False, True),
        N_("Order tiles"),
        N_("Delivered cubes are kept, and certain sets of them can be handed in for points."),
    ),
    first_player(SEATS[1], N_("Who begins the first round: drawn by lot, or a fixed seat.")),
)
