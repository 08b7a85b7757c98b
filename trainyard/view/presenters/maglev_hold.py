"""The track tile that is held over the map: how it lies in the hex under the pointer."""

from typing import Any

from trainyard.games.maglev.state import State
from trainyard.games.maglev.tables import OFF
from trainyard.view.presenter import Sight
from trainyard.view.presenters.maglev_paths import laid, tile
from trainyard.view.target import Target

Sides = tuple[int, int]


class Hold:
    """The bend follows the pointer's nearest side until the wheel or a key turns the tile in that hex. In the middle of
    the hex the tile goes where lines mostly go: to a station or site beside it, else straight on."""

    def __init__(self) -> None:
        self._turned: tuple[str, Sides] | None = None

    def over(self, sight: Sight, hex_: str, pos: tuple[int, int], board: Any) -> Target | None:
        """The tile that a click at this point lays now; None where none is legal."""
        fits = legal_in(sight, hex_)
        if not fits:
            return None
        if self._turned is not None and self._turned[0] == hex_ and self._turned[1] in fits:
            return tile(hex_, *self._turned[1])
        self._turned = None
        side = None if board.amid(pos, hex_) else int(board.side_at(pos, hex_))
        cell = sight.state.tables.cell_index[hex_]
        return tile(
            hex_,
            *min(
                fits,
                key=lambda sides: (
                    0 if side is None else _away(sides, side),
                    -_stops(sight.state, cell, sides),
                    abs(abs(sides[0] - sides[1]) - 3),
                    sides,
                ),
            ),
        )

    def turn(self, sight: Sight, step: int) -> bool:
        """Turn the held tile by a step. False if none is held."""
        held = sight.hover if sight.hover is not None and sight.hover.kind == "tile" else None
        if held is None:
            return False
        hex_, *now = laid(held)
        fits = legal_in(sight, hex_)
        sides = (now[0], now[1])
        if sides in fits:
            self._turned = hex_, fits[(fits.index(sides) + step) % len(fits)]
        return True


def legal_in(sight: Sight, hex_: str) -> list[Sides]:
    """The tiles that can be laid in the hex now, one after another clockwise."""
    found = [laid(target)[1:] for target in sight.legal if target.kind == "tile" and target.id.startswith(hex_ + ":")]
    return sorted(found)


def _away(sides: Sides, side: int) -> int:
    """How far the nearer end of a tile is from a side, in sixths of a turn."""
    return min(min((end - side) % 6, (side - end) % 6) for end in sides)


def _stops(state: State, cell: int, sides: Sides) -> int:
    """How many stations and sites a tile in the cell touches; both ends at the same one are of no use (rule 6.3)."""
    tables = state.tables
    beyond = {tables.near[cell][side] for side in sides}
    return len({tables.stop_at[near] for near in beyond if near != OFF} - {OFF})
