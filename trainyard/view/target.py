"""What can be pointed at and clicked."""

from collections.abc import Iterable
from typing import NamedTuple


class Target(NamedTuple):
    """One thing on the screen: a kind (``link``, ``place``, ``slot``, ``deck``, ``choice`` ...) and which of them."""

    kind: str
    id: str = ""


UNDO = Target("act", "undo")
"""A button in a panel that takes back."""
ON_BOARD = ("link", "place", "hex", "train")
"""Kinds of targets that a board finds."""


def ids(targets: Iterable[Target], kind: str) -> list[str]:
    """The ids of the targets of one kind."""
    return [target.id for target in targets if target.kind == kind]
