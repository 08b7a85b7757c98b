"""Where the hexes of a city at night lie: ids, terrain, sides, stops, and the box that the fitted view shows.

Ids of hexes are "column,row", as in the rules' actions. Board units; no pygame.
"""

from functools import cached_property
from math import dist

from trainyard.boards.model import Board, Point
from trainyard.core.hexes import Hex, from_offset, neighbour

LAND, WATER, PARK, HUB = "land", "water", "park", "hub"
HUB_ID = "hub"
"""The stop that the Hub's hexes make together, on a map that has one."""
START = "Start"
MARGIN = 20.0
"""Around the hexes, in sixtieths of a hex's width."""
PANELS = 0.34, 0.27
"""Room at the left that panels of the play screen float over, as a part of the hexes' height or width."""

WIDE, BUTTONS = 1.45, 26.0
"""A frame so much wider than high has room to spare below the hexes, for buttons lie there (sixtieths)."""

Box = tuple[float, float, float, float]
"""x, y, width, height."""


class NightGrid:
    """The hexes of one board."""

    def __init__(self, board: Board) -> None:
        assert board.grid is not None, "a night board has hexes"
        self.board = board
        self.layout = board.grid.layout
        self.u = board.grid.tile_width / 60
        """A sixtieth of a hex's width, the unit that every size is told in."""
        self.kinds: dict[str, str] = {}
        self.hexes: dict[str, Hex] = {}
        for cell in board.cells:
            kind = cell.props.get("terrain")
            if kind is not None:
                id = f"{cell.column},{cell.row}"
                self.kinds[id] = str(kind)
                self.hexes[id] = from_offset(cell.column, cell.row, board.grid.shifted)
        self.ids: dict[Hex, str] = {at: id for id, at in self.hexes.items()}

    # -- hexes ---------------------------------------------------------------------------------------------------

    def centre(self, id: str) -> Point:
        """The middle of a hex."""
        return self.layout.centre(self.hexes[id])

    def corners(self, id: str) -> tuple[Point, ...]:
        """Its six corners; side n lies between corners n and n + 1."""
        return self.layout.corners(self.hexes[id])

    def beyond(self, id: str, side: int) -> str | None:
        """The hex over a side; None if there is none."""
        return self.ids.get(neighbour(self.hexes[id], side))

    def at(self, point: Point) -> str | None:
        """The hex under a point."""
        return self.ids.get(self.layout.nearest(*point))

    def side_at(self, point: Point, id: str) -> int:
        """The side of the hex whose middle is nearest to the point."""
        corners = self.corners(id)
        middles = [_middle(corners[n], corners[(n + 1) % 6]) for n in range(6)]
        return min(range(6), key=lambda n: dist(point, middles[n]))

    def cells(self, *kinds: str) -> list[str]:
        """The hexes of these kinds of terrain."""
        return [id for id, kind in self.kinds.items() if kind in kinds]

    @cached_property
    def side(self) -> float:
        """The length of a hex's side."""
        return self.layout.side

    # -- stops ---------------------------------------------------------------------------------------------------

    @cached_property
    def hub(self) -> tuple[str, ...]:
        """The Hub's hexes; none on a map without one."""
        return tuple(self.cells(HUB))

    @cached_property
    def stop_at(self) -> dict[str, str]:
        """Hex -> the stop on it while the Hub is in play."""
        return self._stops(True)

    @cached_property
    def stop_at_without_hub(self) -> dict[str, str]:
        """Hex -> the stop on it when a map's Hub is left out, or where it has none."""
        return self._stops(False)

    def stops(self, hub: bool) -> dict[str, str]:
        """Hex -> stop, with or without the Hub in play."""
        return self.stop_at if hub and self.hub else self.stop_at_without_hub

    def _stops(self, hub: bool) -> dict[str, str]:
        hub = hub and bool(self.hub)
        out = dict.fromkeys(self.hub, HUB_ID) if hub else {}
        for place in self.board.places:
            if place.kind == "Site" or (place.kind == START and not hub):
                id = self.at(place.at)
                if id is not None:
                    out[id] = place.id
        return out

    @cached_property
    def names(self) -> dict[str, str]:
        """Stop -> its name."""
        out = {place.id: place.name for place in self.board.places if place.kind in ("Site", START)}
        if self.hub:
            out[HUB_ID] = next((place.name for place in self.board.places if place.kind == "Hub"), "")
        return out

    @cached_property
    def middles(self) -> dict[str, Point]:
        """Stop -> the middle of its hex, of the Hub the middle of all."""
        out: dict[str, Point] = {}
        for place in self.board.places:
            if place.kind in ("Site", START):
                id = self.at(place.at)
                out[place.id] = self.centre(id) if id is not None else place.at
        if self.hub:
            points = [self.centre(id) for id in self.hub]
            out[HUB_ID] = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        return out

    # -- the frame -----------------------------------------------------------------------------------------------

    def frame(self, panels: bool) -> Box:
        """What the fitted view shows: all hexes with a margin, and room for panels at the left if asked for."""
        corners = [corner for id in self.hexes for corner in self.corners(id)]
        if not corners:
            return 0.0, 0.0, self.board.width, self.board.height
        margin = MARGIN * self.u
        x0, y0 = min(x for x, _ in corners) - margin, min(y for _, y in corners) - margin
        x1, y1 = max(x for x, _ in corners) + margin, max(y for _, y in corners) + margin
        left = max(PANELS[0] * (y1 - y0), PANELS[1] * (x1 - x0)) if panels else 0.0
        width, height = x1 - x0 + left, y1 - y0
        if panels and width > WIDE * height:
            height += BUTTONS * self.u
        return x0 - left, y0, width, height


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
