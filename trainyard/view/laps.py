"""What a game calls the turn of all seats that it counts: a turn, or a round."""

from trainyard.i18n import tr

IN_ROUNDS = frozenset({"transam", "rollers"})
"""Games that count rounds: scored ones, or rounds of dice."""


def lap_words(game: str, n: int, total: int | None = None) -> str:
    """The name of the n-th, from 1: "Turn 3" or "Round 3", or with the total "Turn 3 of 12"."""
    if game in IN_ROUNDS:
        return tr("Round {n}", n=n) if total is None else tr("Round {n} of {total}", n=n, total=total)
    return tr("Turn {n}", n=n) if total is None else tr("Turn {n} of {total}", n=n, total=total)
