"""Helpers of the play screen's tests: a table on the real rules and map, an app without a window, clicks."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from trainyard.app import App, headless
from trainyard.core.rng import Dice, below
from trainyard.core.words import Sentence
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.scenes.setup import Setup
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.session.thinker import Answer
from trainyard.settings import Settings
from trainyard.ui.pointer import LEFT, Click, Hover, Key, Press, Release, Wheel
from trainyard.view.target import Target

NAMES = ("Agnes", "Bruno", "Chidi", "Daria", "Emeka", "Freya")
STEP = 1 / 60


class ReadyThinker:
    """Answers at the next poll with one of the legal actions, in this process."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.stops = 0
        self.silent = False
        self._open: tuple[int, Any, int] | None = None

    def start(self, game: str | None = None) -> None:
        pass

    def stop(self) -> None:
        self.stops += self._open is not None
        self._open = None

    def close(self) -> None:
        self._open = None

    def ask(
        self,
        game: str,
        board: Any,
        observation: Any,
        legal: Any,
        level: str,
        style: str = "",
        budget: Any = None,
        seed: int = 0,
    ) -> int:
        self.asked.append((level, observation, tuple(legal)))
        self._open = (len(self.asked), legal, seed)
        return len(self.asked)

    def poll(self) -> Answer | None:
        if self._open is None or self.silent:
            return None
        ticket, legal, seed = self._open
        self._open = None
        plain = [a for a in legal if type(a).__name__ in ("DrawFaceUp", "DrawFromDeck")] or list(legal)
        return Answer(ticket, plain[below(Dice(seed), len(plain))], Sentence("It brings two cities together."), 1, 0.1)


class Screen:
    """The play screen of a session, driven by clicks and simulated time."""

    def __init__(self, session: Session, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.session = session
        self.app: App = headless(size, Settings(**settings))
        self.thinker = ReadyThinker()
        self.app._thinker = self.thinker  # type: ignore[assignment]
        self.app.reset(router.make(self.app, "play", session=session))

    @property
    def play(self) -> PlayScene:
        """The play scene, wherever it lies on the stack."""
        [scene] = [scene for scene in self.app.stack.scenes if isinstance(scene, PlayScene)]
        return scene

    @property
    def top(self) -> Any:
        return self.app.stack.top

    def wait(self, seconds: float) -> None:
        """Let simulated time pass."""
        for _ in range(round(seconds / STEP)):
            self.app.now += STEP
            self.app.stack.update(STEP)
            self.app.toasts.update(STEP)
            self.app.tooltip.update(STEP)

    def until(self, reached: Callable[[], bool], most: float = 60.0) -> None:
        """Let time pass until something holds."""
        for _ in range(round(most / STEP)):
            if reached():
                return
            self.wait(STEP)
        raise AssertionError("it never came to that")

    def my_turn(self) -> "Screen":
        self.until(lambda: self.play.decision.is_open)
        return self

    def hover(self, pos: tuple[int, int]) -> None:
        self.app.pointer.pos = pos
        self.app.send(Hover(pos))

    def click(self, pos: tuple[int, int], button: int = LEFT) -> None:
        self.hover(pos)
        for event in (Press(pos, button), Release(pos, button), Click(pos, button)):
            self.app.send(event)

    def wheel(self, pos: tuple[int, int], dy: float) -> None:
        self.app.send(Wheel(pos, dy))

    def key(self, key: int, mods: int = 0, text: str = "") -> None:
        self.app.send(Key(key, mods, text))

    def spot(self, target: Target) -> tuple[int, int]:
        """A pixel where the target, and nothing else, is under the pointer."""
        play = self.play
        if target.kind == "choice":
            assert play.decision.popover is not None
            for choice, row in zip(play.decision.popover.choices, play.decision.popover._rows, strict=True):
                if choice.target == target:
                    return row.move(play.decision.popover.rect.topleft).center
        area = play.panels.rect_of(target, play.sight())
        points = [area.center] if area is not None else play.board.points_of(target)
        for x, y in points:
            if play.pointer.target_at((round(x), round(y))) == target:
                return round(x), round(y)
        raise AssertionError(f"{target} is nowhere under the pointer")

    def choose(self, target: Target) -> None:
        """Click the target."""
        self.click(self.spot(target))

    def settle(self) -> None:
        """Let everything that moves come to its end."""
        self.until(lambda: self.play.timeline.empty)

    def picture(self) -> bytes:
        """The pixels of the screen as it is drawn now."""
        self.app.draw()
        return pygame.image.tobytes(self.app.canvas, "RGB")

    def close(self) -> None:
        self.app.close()


class Window(Screen):
    """An app that is driven by clicks from the menu on; computers answer with legal actions. Made by `opened`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.thinker = ReadyThinker()

    @classmethod
    def opened(cls, make_app: Callable[..., App], patch: pytest.MonkeyPatch) -> "Window":
        """A small window with the picker."""
        made = cls(make_app((1280, 720), animation_speed="off"))
        patch.setattr(App, "thinker", property(lambda app: made.thinker))
        made.app.reset(router.make(made.app, "picker"))
        made.app.frame([], 0.05)
        return made

    @property
    def session(self) -> Session:  # type: ignore[override]
        return self.play.session

    def to_setup(self, game: str) -> Setup:
        """Through the picker, by a click on the poster."""
        card = next(card for card in self.top._cards if card.game == game)
        self.click(card.rect.center)
        self.wait(0.2)
        setup = self.top
        assert isinstance(setup, Setup) and setup.game == game
        setup._board.wait()
        self.app.frame([], 0.05)
        return setup

    def press(self, words: str) -> None:
        """Click the button with these words."""
        self.app.draw()
        self.click(self.top.landmarks()[words].center)
        self.wait(0.2)


def table(*kinds: str) -> list[Seat]:
    """Seats called Agnes, Bruno ... of these kinds."""
    return [
        Seat(NAMES[i], "human", colour=i) if kind == "human" else Seat(NAMES[i], "computer", kind, colour=i)
        for i, kind in enumerate(kinds)
    ]


def play_on(
    session: Session, reached: Callable[[Session], bool], seed: int = 1, avoid: tuple[str, ...] = ()
) -> Session:
    """Play random legal actions until something holds. ``avoid`` names kinds of actions that are left out."""
    dice = Dice(seed)
    for _ in range(4000):
        if reached(session):
            return session
        legal = [a for a in session.legal() if type(a).__name__ not in avoid] or list(session.legal())
        session.submit(legal[below(dice, len(legal))])
    raise AssertionError("it never came to that")


def light(screen: Screen, area: pygame.Rect) -> float:
    """How bright the picture is round the area, without the area itself."""
    screen.app.draw()
    picture = screen.app.canvas
    ring = [pygame.Rect(area.x - 6, y, 5, 1) for y in range(area.y + 8, area.bottom - 8)]
    return sum(sum(picture.get_at(spot.center)[:3]) for spot in ring) / len(ring)


def lit_by_a_hint(screen: Screen, areas: list[pygame.Rect]) -> list[bool]:
    """Ask for a hint, and tell round which of the areas the picture has changed by it."""
    before = [light(screen, area) for area in areas]
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    return [abs(light(screen, area) - was) > 20 for area, was in zip(areas, before, strict=True)]
