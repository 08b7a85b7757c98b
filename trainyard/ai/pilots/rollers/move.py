"""What the policy would do, and why."""

from typing import NamedTuple

from trainyard.games.rollers.actions import Action


class Move(NamedTuple):
    """An action, its worth in points over doing nothing, and a key of `reasons` with its numbers."""

    action: Action
    worth: float
    why: str
    about: tuple[object, ...] = ()
