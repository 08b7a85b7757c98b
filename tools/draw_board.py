"""Draws a map as the game shows it: python tools/draw_board.py MAP OUT.png [--size 1574x854] [--zoom 2 --at 560,380].

MAP is the id of a shipped map or the path of a .tmx file. For looking at a map while it is being made in Tiled.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from trainyard.core.errors import BadMap
from trainyard.games import maps
from trainyard.scenes.board_pane import BoardPane
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.ui.theme import Scale


def _pair(text: str) -> tuple[float, float]:
    a, b = text.replace("x", ",").split(",")
    return float(a), float(b)


def main() -> int:
    """Draws the map as it lies before the first turn; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("map", help="id of a shipped map or path of a .tmx file")
    parser.add_argument("out", type=Path, help="the PNG to write")
    parser.add_argument("--game", default="tickets")
    parser.add_argument("--size", type=_pair, default=(1574, 854), help="of the picture in pixels")
    parser.add_argument("--zoom", type=float, default=1.0, help="1 (the whole board) to 4")
    parser.add_argument("--at", type=_pair, help="board point in the middle")
    parser.add_argument("--patterns", choices=("always", "symbols", "off"), default="always")
    parser.add_argument("--claim", nargs="*", default=(), metavar="ROUTE=COLOUR", help="claimed links, colour 0-5")
    args = parser.parse_args()
    try:
        board = maps.load(args.game, args.map)
    except BadMap as error:
        print(error, file=sys.stderr)
        return 1
    pygame.init()
    width, height = round(args.size[0]), round(args.size[1])
    screen = pygame.display.set_mode((width, height))
    seats = [Seat(name, colour=n) for n, name in enumerate(("Ann", "Ben"))]
    pane = BoardPane(Session.new(args.game, board, seats, {}, 1), args.patterns)
    pane.layout(Scale((width, height)), screen.get_rect(), wait=True)
    camera = pane.view.camera
    if args.zoom > 1:
        camera.glide(args.at or (board.width / 2, board.height / 2), args.zoom, 0)
    state = pane.session.observation(None)
    pane.pieces(state).claims.update((link, int(colour)) for link, colour in (c.split("=") for c in args.claim))
    for _ in range(50):  # the sharper picture of a zoom is painted once it was asked for
        pane.draw(screen, state, framed=False)
        pane.view.art.wait()
        if not pane.update(0.05):
            break
    pane.draw(screen, state, framed=False)
    pygame.image.save(screen, str(args.out))
    pane.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
