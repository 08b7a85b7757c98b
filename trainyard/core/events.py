"""Events: past-tense facts that an action caused. The view animates them and the log puts them in words."""

from typing import ClassVar


class Event:
    """Base of every game's events (slotted dataclasses, not frozen: they are made in the hot loop, and never changed).

    ``reveals`` marks kinds that show somebody something new (a card, a tunnel, dice): undo stops before them.
    ``begins_turn`` marks the kind that says whose turn begins: the same seat may have two in a row.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False
    begins_turn: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> "Event":
        """The event with everything blanked (None) that the seat may not see; seat None is what everybody sees."""
        return self
