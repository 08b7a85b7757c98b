"""Mountains of the poster: flat shapes in three tones, lit from the left, snow on the high ones."""

from random import Random

from trainyard.boards.model import Board
from trainyard.ui.shapes import closed, group, num, path
from trainyard.view.art import relief

Tones = tuple[str, str, str]
"""Lit face, shaded face, cap."""

ROCKY: tuple[Tones, ...] = (("#C98F56", "#A8683F", "#F6E3BA"), ("#C08752", "#9C613C", "#F0DCB0"))
GREEN: tuple[Tones, ...] = (("#8FA06A", "#6E844F", "#B7BF86"), ("#879A62", "#667C49", "#AEB87E"))


def body(board: Board, size: float) -> str:
    """All Relief points and Range lines of the board as one fragment, far ones first. ``size`` 1 is a mountain about
    40 units wide."""
    out = ""
    for x, y, high, kind in sorted(relief.items(board), key=lambda item: item[1]):
        rng = Random(f"{x:.1f},{y:.1f}")
        tones = rng.choice(GREEN if kind == "green" else ROCKY)
        big = high * size * (0.78 if kind == "green" else 0.9) * rng.uniform(0.9, 1.12)
        out += group(_massif(rng, tones), x, y, round(big, 2))
    return out


def _massif(rng: Random, tones: Tones) -> str:
    """A main peak with a shoulder, its foot on y = 10, about 40 wide and 26 high."""
    face, shade, cap = tones
    j = rng.uniform(-1.5, 1.5)
    top, saddle, low = (6 + j, -15), (-0.5 + j / 2, -7), (-6 + j / 2, -12 + j / 3)
    left, right = (-20, 10), (20, 10)
    foot = (4 + j, 10)
    ridge = [top, (8.5 + j, -8), (5.5 + j, -3), (8 + j, 3), foot]
    out = path(closed([left, low, saddle, top, *ridge[1:]]), face)
    out += path(closed([*ridge, right]), shade)
    out += path(closed([low, saddle, (-2.5, 1), (-4, -3), (-6.5, 4), (-3.5, 10), (-8, 10)]), shade, None, 1, _SOFT)
    # The cap hangs from both tops in points, as snow or a lighter meadow does.
    out += path(
        closed([top, (10 + j, -9.5), (8 + j, -6.5), (6.4 + j, -9), (4 + j, -4.6), (2 + j, -8), (0.6 + j, -7.6)]), cap
    )
    out += path(f"M{num(low[0])} {num(low[1])}l-3.4 5.4l2.6 -1l1.6 3l1.4 -4l2 0.6Z", cap)
    return out


_SOFT = 'fill-opacity="0.55"'
