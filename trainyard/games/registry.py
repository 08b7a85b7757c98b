"""Game id -> Rules, loaded when first asked for."""

from functools import cache
from importlib import import_module
from typing import Any

from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_

GAMES: tuple[str, ...] = ("tickets", "transam", "maglev", "rollers")
"""The games that can be played, in the order of the picker."""

PLANNED: tuple[str, ...] = ()
"""Games whose rules are complete but which the window cannot show yet: for tests, the engine and simulations only."""


class UnknownGame(TrainyardError, ValueError):
    """No game has this id."""


def known(game: str) -> None:
    """Raises `UnknownGame` when no game has this id."""
    if game not in GAMES + PLANNED:
        raise UnknownGame(N_("there is no game {game!r}; there are {known}"), game=game[:40], known=", ".join(GAMES))


@cache
def rules_of(game: str) -> Any:
    """The game's `Rules` object. Raises `UnknownGame`."""
    known(game)
    return import_module(f"trainyard.games.{game}.rules").RULES
