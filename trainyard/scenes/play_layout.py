"""Where the parts of the play screen lie: bar, board, rail, tray, and the log in a wide window. Pixels."""

from typing import NamedTuple

import pygame

from trainyard.ui.theme import Scale

LOG, FLAT = 300.0, 186.0
"""The width of the log's column and the height of a rail that lies below the board, du."""
COLUMN_HIGH = 812.0
"""A column is at least so high in its own units: in a lower window it is drawn smaller."""


class Places(NamedTuple):
    """The room of each part."""

    bar: pygame.Rect
    board: pygame.Rect
    rail: pygame.Rect
    tray: pygame.Rect
    log: pygame.Rect | None = None
    """A column of its own; elsewhere the log is a drawer."""


def places(
    scale: Scale,
    size: tuple[int, int],
    log: bool = False,
    flat: bool = False,
    board_share: float | None = None,
    column: float | None = None,
) -> Places:
    """The parts of a window of this size: rail and tray keep their width and height, the board takes the rest.

    ``log``: it may have a column in a wide window; ``flat``: the rail may lie below the board in one nearly square;
    ``board_share``: the board takes this part of the width from the bar to the bottom and is the tray's room too, the
    rail has the rest; ``column``: the rail is a column of this width (du), less where the window is low.
    """
    w, h = size
    top = scale.px(56)
    tray = scale.px(104 if scale.compact else 132)
    bar = pygame.Rect(0, 0, w, top)
    if board_share is not None:
        board_rect = pygame.Rect(0, top, round(w * board_share), h - top)
        rest = pygame.Rect(board_rect.right, top, w - board_rect.right, h - top)
        return Places(bar, board_rect, rest, board_rect)
    if column is not None:
        rail = round(column * min(scale.s, (h - top) / COLUMN_HIGH))
        return Places(
            bar,
            pygame.Rect(0, top, w - rail, h - top - tray),
            pygame.Rect(w - rail, top, rail, h - top),
            pygame.Rect(0, h - tray, w - rail, tray),
        )
    if flat and scale.tall:
        rail = scale.px(FLAT)
        return Places(
            bar,
            pygame.Rect(0, top, w, h - top - tray - rail),
            pygame.Rect(0, h - tray - rail, w, rail),
            pygame.Rect(0, h - tray, w, tray),
        )
    rail = scale.px(232 if scale.compact else 288)
    column = scale.px(LOG) if log and scale.wide else 0
    board = w - rail - column
    return Places(
        bar,
        pygame.Rect(0, top, board, h - top - tray),
        pygame.Rect(w - rail, top, rail, h - top),
        pygame.Rect(0, h - tray, w - rail, tray),
        pygame.Rect(board, top, column, h - top - tray) if column else None,
    )
