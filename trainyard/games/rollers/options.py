"""The options of the game and their check (rules section 15)."""

from collections.abc import Mapping

from trainyard.core.errors import BadOption
from trainyard.core.rules import Option, OptionValue, Rules, checked_options
from trainyard.core.words import N_
from trainyard.games.rollers.pieces import SEATS, WALLS
from trainyard.games.rollers.state import Options

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
    Option(
        "first_player",
        "random",
        ("random", *range(SEATS[1])),
        N_("First player"),
        N_("Who begins the first round: drawn by lot, or a fixed seat."),
        (N_("By lot"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5")),
    ),
)


def options_for(rules: Rules, seats: int, given: Mapping[str, OptionValue]) -> Options:
    """All options of a table of so many, the given ones checked. Raises `BadOption`, also for a first player who is
    not there."""
    values = checked_options(rules, given)
    first = values["first_player"]
    if isinstance(first, int) and first >= seats:
        raise BadOption(N_("option first_player: there is no seat {seat} among {seats}"), seat=first, seats=seats)
    return Options(**values)  # type: ignore[arg-type]  # the names and kinds of OPTIONS are those of Options
