"""Where the parts of the play screen lie: bar, board, rail, tray. Pixels."""

from typing import NamedTuple

import pygame

from trainyard.ui.theme import Scale


class Places(NamedTuple):
    """The room of each part."""

    bar: pygame.Rect
    board: pygame.Rect
    rail: pygame.Rect
    tray: pygame.Rect


def places(scale: Scale, size: tuple[int, int], board_share: float | None = None) -> Places:
    """The parts of a window of this size: rail and tray keep their width and height, the board takes the rest.

    ``board_share``: the board takes this part of the width from the bar to the bottom and is the tray's room too; the
    rail has the rest.
    """
    w, h = size
    top = scale.px(56)
    if board_share is not None:
        board = pygame.Rect(0, top, round(w * board_share), h - top)
        return Places(pygame.Rect(0, 0, w, top), board, pygame.Rect(board.right, top, w - board.right, h - top), board)
    rail = scale.px(232 if scale.compact else 288)
    tray = scale.px(104 if scale.compact else 132)
    return Places(
        pygame.Rect(0, 0, w, top),
        pygame.Rect(0, top, w - rail, h - top - tray),
        pygame.Rect(w - rail, top, rail, h - top),
        pygame.Rect(0, h - tray, w - rail, tray),
    )
