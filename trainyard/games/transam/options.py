"""The options of the game (rules section 13)."""

from dataclasses import dataclass

from trainyard.core.rules import Option
from trainyard.core.words import N_
from trainyard.games.options import first_player

MOST_SEATS = 6
MOST_PRIVATE = 3


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of a table; `OPTIONS` explains them."""

    extra_cards: bool = False
    private_tracks: str | int = "usual"
    private_renewal: str = "game"
    odd_even: bool = False
    first_player: str | int = "random"

    @property
    def private_each(self) -> int:
        """Private tracks of each seat (rules 8.1, 9.6)."""
        if isinstance(self.private_tracks, int):
            return self.private_tracks
        return 1 if self.extra_cards else 0


OPTIONS: tuple[Option, ...] = (
    Option(
        "extra_cards",
        False,
        (False, True),
        N_("Extra cards"),
        N_("Each round an extra card changes a rule; a private track can be given up to turn up another."),
    ),
    Option(
        "private_tracks",
        "usual",
        ("usual", 0, 1, 2, 3),
        N_("Private tracks"),
        N_("Tracks in a player's colour, which nobody else may use. Usual: one with extra cards, otherwise none."),
        (N_("As usual"), N_("None"), N_("One each"), N_("Two each"), N_("Three each")),
    ),
    Option(
        "private_renewal",
        "game",
        ("game", "round"),
        N_("Private tracks last"),
        N_("Whether the private tracks must do for the whole game or come back every round."),
        (N_("For the whole game"), N_("For each round")),
    ),
    Option(
        "odd_even",
        False,
        (False, True),
        N_("Odd and even laps"),
        N_("In odd laps a turn lays one track, in even laps two; double lines in even laps only."),
    ),
    first_player(MOST_SEATS, N_("Who begins the first round: drawn by lot, or a fixed seat.")),
)
