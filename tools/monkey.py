"""Clicks, types, turns the wheel and resizes at random, without a screen, and looks for what breaks.

    python3 tools/dev.py run monkey.py [--seconds 60] [--seed N] [--humans 2] [--game G] [--map M] [--start play]

It starts in a match, or at ``title``, ``scoring`` or ``replay``.

No error scene may appear, no scene may get stuck, and the match must stay one that its log replays to. Half of the
clicks go where something can be clicked. What it did last is printed with the fault; the same seed does much the same
again (pictures that are painted beside the loop come when they come).
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from trainyard.app import App, headless
from trainyard.core.words import Sentence
from trainyard.games import maps
from trainyard.games.registry import rules_of
from trainyard.scenes import router
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.session.thinker import Answer
from trainyard.settings import Settings

SIZES = ((1280, 720), (1920, 1080), (1024, 640), (640, 400), (320, 240), (200, 150), (2560, 1080), (800, 1000))
KEYS = [
    getattr(pygame, f"K_{name}")
    for name in (
        "RETURN ESCAPE SPACE TAB z n h j l q e x p UP DOWN LEFT RIGHT HOME END PLUS MINUS EQUALS 0 1 2 3 4 9 F1 F2 F5"
        " F9 F11 DELETE BACKSPACE m a s PAGEUP PAGEDOWN"
    ).split()
]
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
TYPED = ("a", "Ω", "\x00", "\ud800", "א", "-", "9", "x" * 300, "\n", "🚂")


class Found(Exception):
    """The monkey broke something."""


class QuickThinker:
    """Stands in for the computer players: a random legal action, some frames later."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._open: tuple[int, Any] | None = None
        self._tickets = 0
        self._wait = 0

    def start(self, game: str | None = None) -> None:
        """Nothing to start."""

    def stop(self) -> None:
        self._open = None

    def close(self) -> None:
        self._open = None

    def ask(self, game: str, board: Any, observation: Any, legal: Any, *rest: Any, **more: Any) -> int:
        if not legal:
            raise Found("a computer player was asked although nothing is legal")
        self._tickets += 1
        self._wait = self._dice.randrange(12)
        self._open = (self._tickets, list(legal))
        return self._tickets

    def poll(self) -> Answer | None:
        self._wait -= 1
        if self._open is None or self._wait > 0:
            return None
        (ticket, legal), self._open = self._open, None
        return Answer(ticket, self._dice.choice(legal), Sentence("Because."), 1, 0.0)


class Monkey:
    """A pair of hands without a plan."""

    def __init__(self, seed: int, humans: int, start: str, game: str, map_name: str) -> None:
        self.dice = random.Random(seed)
        self.game = game
        self.board = maps.load(game, map_name or rules_of(game).maps[0])
        self.did: deque[str] = deque(maxlen=60)
        self.scenes: Counter[str] = Counter()
        self.held = 0
        self.app: App = headless((1280, 720), Settings())
        self.app.headless = False  # a window like any other, only that nobody sees it
        self.app._thinker = QuickThinker(self.dice)  # type: ignore[assignment]
        if start == "play":
            router.restart(self.app, "title")
            router.open(self.app, "play", session=self._match(humans))
        elif start in ("scoring", "replay"):
            router.restart(self.app, "title")
            session = self._played(humans)
            router.open(self.app, start if session.over else "play", session=session)
        else:
            self.app.reset(router.make(self.app, start))

    def _match(self, humans: int) -> Session:
        most = min(5, rules_of(self.game).seats[1])
        seats = [Seat(f"Human {n}", colour=n) for n in range(humans)]
        seats += [Seat(f"Robot {n}", "computer", "easy", "", n) for n in range(humans, self.dice.randint(2, most))]
        seats += [Seat("Robot", "computer", "easy", "", 5)] * (len(seats) < 2)
        return Session.new(self.game, self.board, seats, self._options(), self.dice.randrange(2**32))

    def _options(self) -> dict[str, Any]:
        """Values of the game's options, drawn; who begins is left to the lot."""
        options = rules_of(self.game).options
        return {each.name: self.dice.choice(each.choices) for each in options if each.name != "first_player"}

    def _played(self, humans: int) -> Session:
        """A match that is over, or nearly."""
        session = self._match(humans)
        while not session.over:
            session.submit(self.dice.choice(session.legal()))
        for _ in range(self.dice.choice((0, 0, 6))):
            session.take_back()
        return session

    # -- what it does -------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Do something, and let a frame or some pass."""
        events = self._something()
        self.app.frame(events, self.dice.choice((0.0, 1 / 60, 1 / 60, 0.1)))
        for _ in range(self.dice.choice((0, 0, 1, 3, 20))):
            self.app.frame([], self.dice.choice((1 / 60, 0.1)))
        self._look()

    def _something(self) -> list[pygame.event.Event]:
        deeds = [self._click] * 12 + [self._key] * 5 + [self._move] * 3 + [self._wheel] * 2
        deeds += [self._drag, self._type, self._resize, self._focus, self._settings, self._quit]
        return self.dice.choice(deeds)()

    def _spot(self) -> tuple[int, int]:
        size, top = self.app.size, self.app.stack.top
        if top is not None and self.dice.random() < 0.6:
            marks = list(top.landmarks().items())
            if marks:
                name, rect = self.dice.choice(marks)
                self.did.append(f"at {name!r}")
                return self._in_window(rect.center)
        return self._in_window((self.dice.randrange(-5, size[0] + 5), self.dice.randrange(-5, size[1] + 5)))

    def _in_window(self, pos: tuple[int, int]) -> tuple[int, int]:
        hand = self.app.pointer
        return round(pos[0] * hand.factor + hand.offset[0]), round(pos[1] * hand.factor + hand.offset[1])

    def _move(self) -> list[pygame.event.Event]:
        pos = self._spot()
        self.did.append(f"move {pos}")
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]

    def _click(self) -> list[pygame.event.Event]:
        pos, button = self._spot(), self.dice.choice((1, 1, 1, 1, 1, 2, 3))
        times = self.dice.choice((1, 1, 1, 2, 3, 8))
        self.did.append(f"click {pos} button {button} x {times}")
        out = [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
        for _ in range(times):
            out.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
            out.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
        return out

    def _drag(self) -> list[pygame.event.Event]:
        start, button = self._spot(), self.dice.choice((1, 1, 2, 3))
        out = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button, touch=False)]
        for _ in range(self.dice.randrange(6)):
            pos = (self.dice.randrange(-3000, 4000), self.dice.randrange(-3000, 4000))
            out.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        if self.dice.random() < 0.8:
            end = self._spot()
            out.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button, touch=False))
        self.did.append(f"drag from {start}, {len(out)} events")
        return out

    def _wheel(self) -> list[pygame.event.Event]:
        dy = self.dice.choice((-1, 1, 3, -3, 0, 500, -500))
        self.did.append(f"wheel {dy}")
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=dy, precise_y=float(dy), flipped=self.dice.random() < 0.1)]

    def _key(self) -> list[pygame.event.Event]:
        key, mod = self.dice.choice(KEYS), self.dice.choice(MODS)
        times = self.dice.choice((1, 1, 1, 2, 12))
        self.did.append(f"key {pygame.key.name(key)} mods {mod} x {times}")
        letter = chr(key) if key < 128 else ""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        up = pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
        return [down] * times + [up] if self.dice.random() < 0.5 else [down, up] * times

    def _type(self) -> list[pygame.event.Event]:
        text = self.dice.choice(TYPED)
        self.did.append(f"type {text[:20]!a}")
        kind = self.dice.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        return [pygame.event.Event(kind, text=text, start=0, length=0)]

    def _resize(self) -> list[pygame.event.Event]:
        out = []
        for _ in range(self.dice.choice((1, 1, 6))):
            size = self.dice.choice(SIZES)
            self.did.append(f"size {size}")
            pygame.display.set_mode(size)
            out.append(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        return out

    def _focus(self) -> list[pygame.event.Event]:
        kind = self.dice.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED,
             pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
        )  # fmt: skip
        self.did.append(f"event {kind}")
        return [pygame.event.Event(kind)]

    def _settings(self) -> list[pygame.event.Event]:
        changes: tuple[dict[str, object], ...] = (
                {"animation_speed": "off"}, {"animation_speed": "fast"}, {"animation_speed": "slow"},
                {"reduced_motion": True}, {"reduced_motion": False}, {"ui_scale": 0.75}, {"ui_scale": 2.0},
                {"ui_scale": 1.0}, {"language": "pseudo"}, {"language": "en"}, {"confirm_moves": "never"},
                {"confirm_moves": "always"}, {"patterns": "off"}, {"hold_curtain": True}, {"hold_curtain": False},
        )  # fmt: skip
        change = self.dice.choice(changes)
        self.did.append(f"settings {change}")
        self.app.settings.change(**change)
        self.app.apply_settings()
        return []

    def _quit(self) -> list[pygame.event.Event]:
        if self.dice.random() < 0.8:
            return []
        self.did.append("close the window")
        return [pygame.event.Event(pygame.QUIT)]

    # -- what must hold -----------------------------------------------------------------------------------------

    def _look(self) -> None:
        app, stack = self.app, self.app.stack
        app.running = True  # it was told to quit: the next one may go on
        if stack.top is None:
            raise Found("no scene is left")
        name = type(stack.top).__module__.rsplit(".", 1)[-1]
        self.scenes[name] += 1
        if name == "error" or app._faults:
            raise Found(f"the error scene: {getattr(stack.top, 'details', '')}")
        if len(stack.scenes) > 12:
            raise Found(f"scenes pile up: {[type(scene).__name__ for scene in stack.scenes]}")
        self.held = self.held + 1 if name == "title" else 0
        if self.held > 40:  # it stays too long at the menu: put it back to work
            self.held = 0
            humans = self.dice.randint(0, 3)
            scene = self.dice.choice(("play", "end", "scoring", "replay"))
            session = self._match(humans) if scene == "play" else self._played(humans)
            self.did.append(f"open {scene}")
            router.open(app, "play" if scene == "end" or not session.over else scene, session=session)

    def verify(self) -> int:
        """Replays every match that is open; how many actions that was."""
        count = 0
        for session in {id(s.session): s.session for s in self.app.stack.scenes if hasattr(s, "session")}.values():
            again = Session.from_save(session.save_json())
            if again.state_digest() != session.state_digest():
                raise Found("the match does not replay to where it stands")
            count += len(session.log)
        return count


def main() -> int:
    """The exit status: 1 when something broke."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--humans", type=int, default=2, choices=range(6))
    parser.add_argument("--game", default="tickets")
    parser.add_argument("--map", default="", help="default: the game's first map")
    parser.add_argument("--start", default="play")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(10**6)
    home = Path(tempfile.mkdtemp(prefix="monkey-"))
    os.environ["TRAINYARD_HOME"] = str(home)
    monkey = Monkey(seed, options.humans, options.start, options.game, options.map)
    end, steps, actions = time.monotonic() + options.seconds, 0, 0
    try:
        while time.monotonic() < end:
            monkey.step()
            steps += 1
            if steps % 200 == 0:
                actions = max(actions, monkey.verify())
        print(f"seed {seed}: {steps} deeds, longest match {actions} actions, nothing broke; {dict(monkey.scenes)}")
        return 0
    except Exception as fault:
        print("\n".join(monkey.did))
        print(f"seed {seed}, deed {steps}: {type(fault).__name__}: {ascii(str(fault))[:4000]}")
        raise
    finally:
        monkey.app.close()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
