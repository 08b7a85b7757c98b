"""The option that every game has, who begins, and the check of a table's options."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from trainyard.core.errors import BadOption
from trainyard.core.rng import HasRng, below
from trainyard.core.rules import Option, OptionValue, Rules, checked_options
from trainyard.core.words import N_

SEAT_LABELS = (N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5"), N_("Seat 6"))

T = TypeVar("T")


class HasFirstPlayer(Protocol):
    """The options of a table."""

    @property
    def first_player(self) -> str | int: ...


def first_player(most_seats: int, help: str) -> Option:
    """The option ``first_player``: by lot, or a fixed seat of at most so many; ``help`` is a marked sentence."""
    seats = range(most_seats)
    labels = (N_("By lot"), *SEAT_LABELS[:most_seats])
    return Option("first_player", "random", ("random", *seats), N_("First player"), help, labels)


def who_begins(holder: HasRng, seats: int, options: HasFirstPlayer) -> int:
    """The seat that begins: the one that the option fixes, or one by lot. The lot is drawn either way, so that the
    option changes nothing else of a seed's game."""
    drawn = below(holder, seats)
    return options.first_player if isinstance(options.first_player, int) else drawn


def table_options(rules: Rules, kind: type[T], seats: int, given: Mapping[str, OptionValue]) -> T:
    """All options of a table of so many as the game's own dataclass, the given ones checked. Raises `BadOption`, also
    for a first player who is not there."""
    values = checked_options(rules, given)
    first = values["first_player"]
    if isinstance(first, int) and first >= seats:
        raise BadOption(N_("option first_player: there is no seat {seat} among {seats}"), seat=first, seats=seats)
    return kind(**values)
