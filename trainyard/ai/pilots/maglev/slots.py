"""Where a passenger is worth most on a player board."""

from collections.abc import Callable

from trainyard.games.maglev.components import BONUS, ROBOT_SPOTS, components
from trainyard.games.maglev.passengers import ROBOTS

Board = tuple[int, ...]


class Slots:
    """The slots of a seat's board by their worth, as long as the outlook stays the same."""

    def __init__(self, board: Board, worth: Callable[[Board], float]) -> None:
        self._worth = worth
        self._best: dict[tuple[Board, int], tuple[float, Board]] = {}
        self._usual: dict[tuple[int, int], float] = {}
        self._start = board

    def best(self, board: Board, colour: int) -> tuple[float, Board]:
        """What one more passenger of the colour adds at best, and the board with it; the same board where it does not
        fit."""
        found = self._best.get((board, colour))
        if found is None:
            found = self._best[board, colour] = self._found(board, colour)
        return found

    def _found(self, board: Board, colour: int) -> tuple[float, Board]:
        now, best, after = self._worth(board), 0.0, board
        for spot in spots_open(board, colour):
            other = with_one(board, spot, colour)
            gain = self._worth(other) - now
            if after is board or gain > best:
                best, after = gain, other
        return best, after

    def usual(self, colour: int, number: int) -> float:
        """What the passenger of that number (from 0) of a colour adds to the board with which the turn began."""
        found = self._usual.get((colour, number))
        if found is None:
            board = self._start
            for n in range(number + 1):
                found, board = self.best(board, colour)
                self._usual[colour, n] = found
        assert found is not None
        return found


def spots_open(board: Board, colour: int) -> list[int]:
    """The spots where the passenger fits; of the card sets only the first with room."""
    spots = components().spots
    if colour in ROBOTS:
        return [spot for spot in ROBOT_SPOTS if spots[spot].added[board[spot]][colour] >= 0]
    out = [spot for spot in range(ROBOT_SPOTS.stop - 3, BONUS.start) if spots[spot].added[board[spot]][colour] >= 0]
    out += [spot for spot in BONUS if spots[spot].added[board[spot]][colour] >= 0][:1]
    return out


def with_one(board: Board, spot: int, colour: int) -> Board:
    """The board with one passenger more."""
    return (*board[:spot], components().spots[spot].added[board[spot]][colour], *board[spot + 1 :])
