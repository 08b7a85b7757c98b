"""The options of the game (rules section 16)."""

from trainyard.core.rules import Option
from trainyard.core.words import N_
from trainyard.games.options import first_player

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
    first_player(MOST_SEATS, N_("Who has the first turn: drawn by lot, or a fixed seat.")),
    Option(
        "loops",
        True,
        (True, False),
        N_("Rings"),
        N_("Whether a line may close on itself."),
    ),
)
