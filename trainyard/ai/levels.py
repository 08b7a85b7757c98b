"""How strong a computer player is, how long it may think, and what a style is. Knows no game."""

from typing import NamedTuple

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard", "expert")
"""From the weakest to the strongest. `random` is for tests and tournaments, never offered in the window."""

TURN_SECONDS: dict[str, float] = {"random": 0.0, "easy": 0.1, "medium": 0.3, "hard": 2.0, "expert": 5.0}
"""The longest a level may think about one whole turn; the small decisions of a turn share it."""


class Budget(NamedTuple):
    """How much one turn may cost: seconds in play, iterations where the same seed must give the same move.

    Seconds are those of work (process time), so that a busy machine does not make a player weaker; on the clock a
    turn never takes longer than the level's own seconds.
    With neither, the level's own seconds count; with both, whichever is used up first ends the search.
    """

    seconds: float | None = None
    iterations: int | None = None


def budget_of(level: str) -> Budget:
    """What the level may spend on a turn in play."""
    return Budget(seconds=TURN_SECONDS[level])


class Style(NamedTuple):
    """A manner of playing, the same at every level: words for the setup screen, marked for translation."""

    id: str
    label: str
    blurb: str
