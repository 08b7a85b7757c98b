"""Who paints the static picture of a theme. A new theme is a look and, if it needs other strokes, an entry here."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from trainyard.boards.model import Board
from trainyard.view.art import ground, night, poster
from trainyard.view.art.decor import Plan
from trainyard.view.art.look import Look
from trainyard.view.art.names import Stamp
from trainyard.view.art.pane import Pane
from trainyard.view.tracks import Tracks


class Ground(Protocol):
    """Everything that is needed to paint any pane of one board. Made and used in a thread."""

    def paint(
        self, pane: Pane, patterns: str = "always", sheet: tuple[float, float, float, float] | None = None
    ) -> pygame.Surface:
        """The picture of the pane, opaque. ``sheet``: the box that the frame runs round (none without it)."""


class Painter(NamedTuple):
    """How a theme is painted: ``ground`` may take its time, ``sketch`` is quick and stands in until then."""

    ground: Callable[[Board, Look, Tracks, Sequence[Stamp], Plan], Ground]
    sketch: Callable[[Board, Look, Tracks, Pane], pygame.Surface]


PAINTERS: dict[str, Painter] = {
    "parchment": Painter(ground.Ground, ground.sketch),
    "poster": Painter(poster.Poster, poster.sketch),
    "night": Painter(night.Night, night.sketch),
}


def painter_of(theme: str) -> Painter:
    """The painter of a theme; parchment's if it has none of its own."""
    return PAINTERS.get(theme, PAINTERS["parchment"])
