"""Draws the pictures of the README into .pictures/: python3 tools/dev.py run screenshots.py [NAME ...].

Names: title, setup, tickets, play, train, tunnel, scoring, island, coast, steam, maglev. Without one: all. Every
picture comes from the real scenes on a match that is always the same, drawn without a screen, and is the same picture
every time.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from trainyard.ai.player import make_player
from trainyard.app import App, headless
from trainyard.boards.model import Board
from trainyard.games import maps, registry
from trainyard.scenes import router
from trainyard.session.demo import NAMES, demo_match
from trainyard.session.library import Library
from trainyard.session.saves import snapshot
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.ui.pointer import Hover
from trainyard.view.target import Target

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / ".pictures"
SIZE = (1280, 720)
STEP = 1 / 60
SEED = 7
ISLAND = ROOT / "tests" / "fixtures" / "island.tmx"


class Stage:
    """An app without a window that shows one scene; simulated time, real pictures."""

    def __init__(self, scene: str, **kw: Any) -> None:
        self.app: App = headless(SIZE)
        self.scene: Any = router.make(self.app, scene, **kw)
        self.app.reset(self.scene)

    def wait(self, seconds: float) -> None:
        """Let simulated time pass."""
        for _ in range(max(1, round(seconds / STEP))):
            self.app.now += STEP
            self.app.stack.update(STEP)
            self.app.toasts.update(STEP)
            self.app.tooltip.update(STEP)

    def hover(self, pos: tuple[int, int]) -> None:
        """Point at a pixel and wait for its tooltip."""
        self.app.pointer.pos = pos
        self.app.send(Hover(pos))
        self.wait(0.6)

    def save(self, name: str) -> Path:
        """Draw until nothing gets better (painters in the background, sprites turned one by one); keep the picture."""
        drawn: list[bytes] = []
        while len(drawn) < 8 or len(set(drawn[-4:])) > 1:
            self.scene.settle()
            self.scene.update(0.0)
            self.app.draw()
            drawn.append(pygame.image.tobytes(self.app.canvas, "RGB"))
        path = PICTURES / f"{name}.jpg"
        pygame.image.save(self.app.canvas, str(path))
        self.app.close()
        return path


def title() -> Path:
    """The menu, with a match to resume."""
    Library().write_state(snapshot(demo_match("tickets", 240), "auto"))
    stage = Stage("title")
    stage.wait(2.0)
    return stage.save("title")


def setup() -> Path:
    """The table being laid, with a map of one's own beside the shipped one."""
    own = maps.own_folder()
    own.mkdir(parents=True, exist_ok=True)
    for file in (ISLAND, ISLAND.with_name("island_tickets.csv")):
        shutil.copy(file, own)
    stage = Stage("setup", game="tickets")
    stage.scene.table.seed = 1871
    stage.scene.rebuild()
    stage.wait(0.5)
    return stage.save("setup")


def tickets() -> Path:
    """The first tickets: one is pointed at, and the map shows its two cities."""
    board = maps.load("tickets", "europe")
    session = Session.new("tickets", board, _table(), {"first_player": 0}, SEED)
    stage = _turn(session)
    dialog = stage.scene.decision.dialog
    for index in (0, 2):
        dialog.toggle(index)
    spots = list(dialog.landmarks().items())
    stage.hover(next(area.center for name, area in spots if name == "ticket 3"))
    return stage.save("tickets")


def play() -> Path:
    """A turn in the middle of a match: a route is chosen, the ways to pay for it are offered."""
    stage, route = _long_route()
    stage.scene.decision.choose(route)
    stage.wait(0.5)
    return stage.save("play")


def train() -> Path:
    """A train runs onto the route that was paid for."""
    stage, route = _long_route()
    stage.scene.decision.choose(route)
    stage.scene.decision.confirm()
    stage.scene.board.camera.glide(_middle(stage.scene.board, route), 2.0, 0)
    while not any(motion.kind == "train" and share > 0.55 for motion, share in stage.scene.timeline.moving()):
        stage.wait(STEP)
    return stage.save("train")


def _middle(board: Any, route: Target) -> tuple[float, float]:
    """The middle of a route, as a point of the board."""
    spaces = board.art.spaces_of(route.id)
    return spaces[len(spaces) // 2].x, spaces[len(spaces) // 2].y


def _long_route() -> tuple[Stage, Target]:
    """The human's turn at which the longest route under the sky can be claimed, and that route."""
    found: dict[tuple[int, int], str] = {}
    for actions in range(90, 200, 10):
        session = demo_match("tickets", actions)
        props = {link.id: link.props for link in session.board.links}
        for action in session.legal():
            if type(action).__name__ == "ClaimRoute" and not props[action.route].get("tunnel"):
                found.setdefault((int(props[action.route]["length"]), -actions), action.route)
    length_and_time = max(found)
    return _turn(demo_match("tickets", -length_and_time[1])), Target("link", found[length_and_time])


def tunnel() -> Path:
    """The mountain asks for more: the three cards turned up at a tunnel."""
    rules = registry.rules_of("tickets")
    told = rules.state_to_json(demo_match("tickets", 210).state)
    seats = [{key: seat[key] for key in ("routes", "stations", "tickets")} for seat in told["seats"]]
    seats[0]["hand"] = {"red": 4, "blue": 2, "yellow": 1, "white": 1, "locomotive": 2}
    for seat, colour in zip(seats[1:], ("purple", "green", "black"), strict=True):
        seat["hand"] = {colour: 5, "orange": 2}
    board = maps.load("tickets", "europe")
    for seed in range(1000):
        state = rules.state_from_json(board, {"seats": seats, "turn": told["turn"]}, seed)
        session = Session.from_position("tickets", board, _table(), state, seed)
        if _tries_a_tunnel(session):
            stage = _turn(session)
            stage.wait(3.0)
            return stage.save("tunnel")
    raise AssertionError("no tunnel asked for more")


def _tries_a_tunnel(session: Session) -> bool:
    """Ann tries a tunnel; whether it costs one card more and she can pay it."""
    tunnels = {link.id for link in session.board.links if link.props.get("tunnel")}
    session.submit(next(a for a in session.legal() if type(a).__name__ == "ClaimRoute" and a.route in tunnels))
    session.submit(session.legal()[0])
    pays = [action for action in session.legal() if type(action).__name__ == "Pay"]
    return session.state.phase.value == "pay_surcharge" and bool(pays) and pays[0].cards == 1


def scoring() -> Path:
    """Who won and why: the count, the score by turn, the highlights."""
    stage = Stage("scoring", session=demo_match("tickets", None))
    stage.wait(90.0)
    return stage.save("scoring")


def island() -> Path:
    """The map that comes with the page on making one, in play."""
    board = maps.load("tickets", str(ISLAND))
    session = _played(board, 70)
    stage = _turn(session)
    return stage.save("island")


def coast() -> Path:
    """Coast to Coast: a turn of one's own in the second round; what can be laid glows."""
    return _turn(demo_match("transam", 130)).save("coast")


def steam() -> Path:
    """Steam & Dice: dice on the felt, a turn of one's own on a sheet with lines."""
    return _turn(demo_match("rollers", 150)).save("steam")


def maglev() -> Path:
    """Maglev City: a turn of one's own on a map with several lines, the player board beside it."""
    return _turn(demo_match("maglev", 330)).save("maglev")


def _table() -> list[Seat]:
    return [Seat(NAMES[0])] + [Seat(NAMES[i], "computer", "medium", colour=i) for i in range(1, 4)]


def _played(board: Board, actions: int) -> Session:
    """A match of three on a board after so many actions, the human to move."""
    session = Session.new("tickets", board, _table()[:3], {}, SEED)
    players = [make_player("tickets", "medium", seed=seat) for seat in range(3)]
    while not session.over and (len(session.log) < actions or session.state.to_move != 0):
        mover = session.state.to_move
        session.submit(players[mover].choose(session.observation(mover), session.legal()).action)
    return session


def _turn(session: Session) -> Stage:
    """The play screen of the match when the human may decide."""
    stage = Stage("play", session=session)
    while not stage.scene.decision.is_open:
        stage.wait(STEP)
    stage.wait(1.0)
    return stage


PAINTED: dict[str, Callable[[], Path]] = {
    each.__name__: each for each in (title, setup, tickets, play, train, tunnel, scoring, island, coast, steam, maglev)
}


def main(arguments: Sequence[str]) -> int:
    """Draw the pictures asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PAINTED))
    given = parser.parse_args(arguments)
    unknown = [name for name in given.names if name not in PAINTED]
    if unknown:
        parser.error(f"there is no picture {unknown[0]}; there are {', '.join(PAINTED)}")
    PICTURES.mkdir(exist_ok=True)
    for name in given.names or PAINTED:
        with tempfile.TemporaryDirectory() as home:  # nobody's own saves and maps are drawn
            os.environ["TRAINYARD_HOME"] = home
            path = PAINTED[name]()
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
