"""Facts of the game: colours, points, and the thirteen extra cards with what each changes (rules 6.3, 8.4, 10)."""

from dataclasses import dataclass, field

from trainyard.core.words import N_

COLOURS = ("blue", "green", "yellow", "orange", "red")
"""The five regions, in the order of a hand: one card of each (rules 3.1)."""

GOAL = 13
"""With so many points after a round the game ends (rules 7.1)."""

POINTS = (4, 3, 2, 1, 1, 0)
"""By the number of missing tracks; more than the last count like the last (rules 6.3)."""

MANY = len(POINTS) - 1
"""So many missing tracks or more all count the same."""

PLAIN, GREY = 1, 2
"""Cost of an edge: one line or two (rules 1.1)."""

MOST_PRIVATE_AT_NODE = 2
"""No node touches more private tracks, whatever their colours (rules 9.3)."""

SNOW_UNTIL = 3


@dataclass(frozen=True, slots=True)
class Terms:
    """What a round is played by; the defaults are the rules without an extra card (rules 10)."""

    budget: int = 2
    odd_even: bool = False
    grey_cost: int = GREY
    grey_closed_until: int = 0
    """Grey edges cannot be built up to this lap."""
    must_touch: bool = False
    markers: int = 1
    marker_on_city: bool = True
    needed: int = len(COLOURS)
    finish_lap: bool = False
    points: tuple[int, ...] = POINTS
    hands_open: bool = False
    extra_private: int = 0
    pass_colour: bool = False

    def budget_in(self, lap: int) -> int:
        """What a seat may lay in its turn of that lap (rules 4.1, 8.6)."""
        return 1 if self.odd_even and lap % 2 else self.budget

    def grey_open_in(self, lap: int) -> bool:
        """Whether grey edges can be built at all in that lap."""
        return lap > self.grey_closed_until and self.grey_cost <= self.budget_in(lap)


@dataclass(frozen=True, slots=True)
class ExtraCard:
    """One of the extra cards."""

    id: str
    title: str
    text: str
    terms: Terms = field(default_factory=Terms)


EXTRA_CARDS: tuple[ExtraCard, ...] = (
    ExtraCard("X01", N_("Odd and even"),
              N_("In odd laps a turn lays one track, in even laps two. Double lines can be built in even laps only."),
              Terms(odd_even=True)),
    ExtraCard("X02", N_("Hand it on"),
              N_("A colour is drawn: everybody passes the card of that colour to the left before the markers are "
                 "placed."),
              Terms(pass_colour=True)),
    ExtraCard("X03", N_("Double shift"),
              N_("A turn lays up to three single tracks, or one double and one single."), Terms(budget=3)),
    ExtraCard("X04", N_("Level ground"),
              N_("Double lines cost one, for building and for missing tracks."), Terms(grey_cost=PLAIN)),
    ExtraCard("X05", N_("Snowed-in passes"),
              N_("Double lines cannot be built in the first three laps."), Terms(grey_closed_until=SNOW_UNTIL)),
    ExtraCard("X06", N_("Open order books"),
              N_("All hands lie face up until the end of the round."), Terms(hands_open=True)),
    ExtraCard("X07", N_("One gang"),
              N_("The second track of a turn must meet the first in a node."), Terms(must_touch=True)),
    ExtraCard("X08", N_("Two depots"),
              N_("Everybody places two start markers; they count as joined. The second ones are placed in reverse "
                 "order."),
              Terms(markers=2)),
    ExtraCard("X09", N_("Four will do"),
              N_("Any four of your five cities are enough."), Terms(needed=4)),
    ExtraCard("X10", N_("Finish the lap"),
              N_("When somebody is complete, the lap is played to its end."), Terms(finish_lap=True)),
    ExtraCard("X11", N_("High stakes"),
              N_("Points for 0, 1, 2 missing tracks: 5, 3, 1; otherwise none."), Terms(points=(5, 3, 1, 0, 0, 0))),
    ExtraCard("X12", N_("Company siding"),
              N_("Everybody has one more private track for this round, for building only."), Terms(extra_private=1)),
    ExtraCard("X13", N_("Depots out of town"),
              N_("Start markers may not be placed on cities."), Terms(marker_on_city=False)),
)  # fmt: skip

CARD_INDEX = {card.id: i for i, card in enumerate(EXTRA_CARDS)}
ALL_EXTRA = (1 << len(EXTRA_CARDS)) - 1
"""Bits of all extra cards."""
