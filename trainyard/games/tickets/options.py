"""The options of the game and their check (rules section 11)."""

from collections.abc import Mapping

from trainyard.core.errors import BadOption
from trainyard.core.rules import Option, OptionValue, Rules, checked_options
from trainyard.core.words import N_
from trainyard.games.tickets.state import Options

MOST_SEATS = 5

OPTIONS: tuple[Option, ...] = (
    Option(
        "ticket_set",
        "base",
        ("base", "1912", "mixed"),
        N_("Tickets"),
        N_("Which tickets are dealt and drawn."),
        (N_("Base set"), N_("1912 set"), N_("Both sets together")),
    ),
    Option(
        "first_player",
        "random",
        ("random", *range(MOST_SEATS)),
        N_("First player"),
        N_("Who has the first turn: drawn by lot, or a fixed seat."),
        (N_("By lot"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5")),
    ),
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


def options_for(rules: Rules, seats: int, given: Mapping[str, OptionValue]) -> Options:
    """All options of a table of so many, the given ones checked. Raises `BadOption`, also for a first player who is
    not there."""
    values = checked_options(rules, given)
    first = values["first_player"]
    if isinstance(first, int) and first >= seats:
        raise BadOption(N_("option first_player: there is no seat {seat} among {seats}"), seat=first, seats=seats)
    return Options(**values)  # type: ignore[arg-type]  # the names and kinds of OPTIONS are those of Options
