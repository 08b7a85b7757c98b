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
from trainyard.ui.camera import Camera
from trainyard.view.board_art import BoardArt
from trainyard.view.board_view import art_of


def _pair(text: str) -> tuple[float, float]:
    a, b = text.replace("x", ",").split(",")
    return float(a), float(b)


def main() -> int:
    """Draws the map; returns the exit status."""
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
    art = art_of(board, args.patterns)
    camera = Camera((board.width, board.height), screen.get_rect(), bleed=art.look.bleed)
    art.prepare(screen.get_size())
    if args.zoom > 1:
        camera.glide(args.at or (board.width / 2, board.height / 2), args.zoom, 0)
    art.wait()
    art.draw(screen, camera)
    for _ in range(10):
        art.update()
    art.wait()
    for _ in range(50):
        art.draw(screen, camera)
        claims = {k: int(v) for k, v in (claim.split("=") for claim in args.claim)}
        if isinstance(art, BoardArt):
            art.draw_routes(screen, camera, claims)
        else:
            art.draw_tracks(screen, camera, dict(claims))
        art.draw_places(screen, camera)
        if not art.update():
            break
    pygame.image.save(screen, str(args.out))
    art.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
