"""What lies under the pointer: the nearest city or route space. Board units, no pygame."""

from collections.abc import Callable
from math import cos, hypot, radians, sin

from trainyard.boards.lines import SPACE_WIDTH, Space
from trainyard.boards.model import Board, Place, Point
from trainyard.view.target import Target
from trainyard.view.tracks import Tracks

CITY_RADIUS = 8.5
SLACK_DU = 6.0
"""How far from a thing a click still means it, in design units of the screen."""


class HitTest:
    """Finds targets on one board."""

    def __init__(
        self, board: Board, tracks: Tracks | None = None, radius_of: Callable[[Place], float] | None = None
    ) -> None:
        """``radius_of`` gives the radius in board units of what marks a place (default: a city's)."""
        tracks = tracks or Tracks(board)
        self._places = [
            (place.at, radius_of(place) if radius_of else CITY_RADIUS, Target("place", place.id))
            for place in board.places
        ]
        self._spaces = [(space, Target("link", link.id)) for link in board.links for space in tracks.spaces_of(link)]

    def at(self, point: Point, slack: float = SLACK_DU) -> Target | None:
        """The nearest target within ``slack`` board units of the point; a city wins where both are hit.

        For a slack of 6 du on the screen pass ``scale.s * SLACK_DU / camera.scale``.
        """
        best: tuple[float, float] | None = None
        found: Target | None = None
        x, y = point
        for (cx, cy), radius, target in self._places:
            away = hypot(x - cx, y - cy)
            rank = max(0.0, away - radius), away / radius
            if rank[0] <= slack and (best is None or rank < best):
                best, found = rank, target
        for space, target in self._spaces:
            if abs(x - space.x) + abs(y - space.y) > space.length + SPACE_WIDTH + slack * 2:
                continue
            # Inside several spaces at once the one whose middle line is nearest wins; a city's disc beats them all.
            rank = _outside(point, space), 1.0 + _across(point, space) / SPACE_WIDTH
            if rank[0] <= slack and (best is None or rank < best):
                best, found = rank, target
        return found


def _own(point: Point, space: Space) -> Point:
    """The point seen from the space: along it and across it from its middle."""
    a = radians(space.angle)
    dx, dy = point[0] - space.x, point[1] - space.y
    return dx * cos(a) + dy * sin(a), -dx * sin(a) + dy * cos(a)


def _across(point: Point, space: Space) -> float:
    return abs(_own(point, space)[1])


def _outside(point: Point, space: Space) -> float:
    """Distance from the space's rectangle, 0 within."""
    along, across = _own(point, space)
    return hypot(max(0.0, abs(along) - space.length / 2), max(0.0, abs(across) - SPACE_WIDTH / 2))
