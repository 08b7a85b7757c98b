"""What can be pointed at and clicked."""

from typing import NamedTuple


class Target(NamedTuple):
    """One thing on the screen: a kind (``link``, ``place``, ``slot``, ``deck``, ``choice`` ...) and which of them."""

    kind: str
    id: str = ""
