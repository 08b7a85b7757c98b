"""How much of any box of the board is covered by route spaces: a summed table, so that asking is quick."""

from math import ceil, cos, radians, sin

from trainyard.boards.lines import SPACE_WIDTH
from trainyard.boards.model import Board
from trainyard.view.tracks import Tracks

CELL = 4.0

Rect = tuple[float, float, float, float]
"""x0, y0, x1, y1."""


class Crowd:
    """The covered area of one board."""

    def __init__(self, board: Board, tracks: Tracks) -> None:
        self._columns, self._rows = ceil(board.width / CELL) + 1, ceil(board.height / CELL) + 1
        cells = [[0.0] * self._columns for _ in range(self._rows)]
        for link in board.links:
            for space in tracks.spaces_of(link):
                c, s = cos(radians(space.angle)), sin(radians(space.angle))
                n = max(2, round(space.length / 3))
                share = space.length * SPACE_WIDTH / (n * 4)
                for i in range(n):
                    u = ((i + 0.5) / n - 0.5) * space.length
                    for k in range(4):
                        v = (k / 3 - 0.5) * SPACE_WIDTH
                        column, row = int((space.x + c * u - s * v) / CELL), int((space.y + s * u + c * v) / CELL)
                        if 0 <= column < self._columns and 0 <= row < self._rows:
                            cells[row][column] += share
        self._sums = [[0.0] * (self._columns + 1)]
        for line in cells:
            above, total, out = self._sums[-1], 0.0, [0.0]
            for column, value in enumerate(line):
                total += value
                out.append(above[column + 1] + total)
            self._sums.append(out)

    def covered(self, box: Rect) -> float:
        """The area of spaces within the box, in square units (to a cell's accuracy, shared out at the edges)."""
        x0, x1 = self._column(box[0]), self._column(box[2])
        y0, y1 = self._row(box[1]), self._row(box[3])
        return self._at(x1, y1) - self._at(x0, y1) - self._at(x1, y0) + self._at(x0, y0)

    def _column(self, x: float) -> float:
        return min(max(x / CELL, 0.0), float(self._columns))

    def _row(self, y: float) -> float:
        return min(max(y / CELL, 0.0), float(self._rows))

    def _at(self, column: float, row: float) -> float:
        """The sum left of and above a corner, between cells in proportion."""
        i, j = int(column), int(row)
        u, v = column - i, row - j
        i2, j2 = min(i + 1, self._columns), min(j + 1, self._rows)
        top = self._sums[j][i] * (1 - u) + self._sums[j][i2] * u
        low = self._sums[j2][i] * (1 - u) + self._sums[j2][i2] * u
        return top * (1 - v) + low * v
