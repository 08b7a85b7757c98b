"""The options of the game and their check (rules section 16)."""

from collections.abc import Mapping

from trainyard.core.errors import BadOption
from trainyard.core.rules import Option, OptionValue, Rules, checked_options
from trainyard.core.words import N_
from trainyard.games.maglev.state import Options

MOST_SEATS = 4

OPTIONS: tuple[Option, ...] = (
    Option(
        "hub",
        True,
        (True, False),
        N_("The Hub"),
        N_("On a map with a Hub all trains start there; without it, on three starting stations as in Berlin."),
    ),
    Option(
        "draft",
        False,
        (True, False),
        N_("Draft of bonus cards"),
        N_("Everyone keeps one card and passes the others to the left, until all are kept."),
    ),
    Option(
        "beginner",
        False,
        (True, False),
        N_("First game"),
        N_("Leaves out the bonus cards about the player board."),
    ),
    Option(
        "first_player",
        "random",
        ("random", *range(MOST_SEATS)),
        N_("First player"),
        N_("Who has the first turn: drawn by lot, or a fixed seat."),
        (N_("By lot"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4")),
    ),
    Option(
        "loops",
        True,
        (True, False),
        N_("Rings"),
        N_("Whether a line may close on itself."),
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
