"""The options of the game (rules section 11)."""

from trainyard.core.rules import Option
from trainyard.core.words import N_
from trainyard.games.options import first_player

MOST_SEATS = 5
SETS = {"base": N_("Base set"), "1912": N_("1912 set"), "mixed": N_("Both sets together")}
"""The sets of tickets, and what they are called."""

OPTIONS: tuple[Option, ...] = (
    Option(
        "ticket_set",
        "base",
        tuple(SETS),
        N_("Tickets"),
        N_("Which tickets are dealt and drawn."),
        tuple(SETS.values()),
    ),
    first_player(MOST_SEATS, N_("Who has the first turn: drawn by lot, or a fixed seat.")),
    Option(
        "draw_sources",
        "mixed",
        ("mixed", "one_source"),
        N_("Two cards"),
        N_("Whether the two cards of a turn may come from the display and the deck, or only from one of them."),
        (N_("From both sources"), N_("From one source")),
    ),
    Option(
        "second_pick",
        "mandatory",
        ("mandatory", "optional"),
        N_("Second card"),
        N_("Whether a second card must be taken when one can be."),
        (N_("Must be taken"), N_("May be left")),
    ),
    Option(
        "draw_when_exhausted",
        "forbidden",
        ("forbidden", "display_only"),
        N_("No deck left"),
        N_("Whether face-up cards may still be taken when deck and discard are empty."),
        (N_("No drawing"), N_("Face-up cards only")),
    ),
    Option(
        "tunnel_short_deck",
        "reveal_remaining",
        ("reveal_remaining", "reshuffle_to_three"),
        N_("Tunnel and a short deck"),
        N_("What is turned up for a tunnel when the deck holds fewer than three cards."),
        (N_("Only the cards left"), N_("Shuffle, always three")),
    ),
    Option(
        "double_route_limit_2_3",
        True,
        (True, False),
        N_("One route of a pair"),
        N_("With two or three players, the second of two parallel routes is closed once the first is claimed."),
    ),
)
