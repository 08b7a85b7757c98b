"""The window's own loop around a match: the final round is announced, closing asks nothing and loses nothing, nothing
is drawn while nothing moves, and a window without the keyboard takes it easy."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.scenes.play_helpers import ReadyThinker, play_on, table
from trainyard.app import App
from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.games.tickets.state import Phase
from trainyard.scenes import play_bar
from trainyard.scenes.play import PlayScene
from trainyard.session.library import Library
from trainyard.session.session import Session
from trainyard.settings import Settings
from trainyard.ui import text
from trainyard.view import plates
from trainyard.view.board_art import BoardArt


@pytest.fixture(scope="module")
def europe() -> Board:
    return maps.load("tickets", "europe")


class Loop:
    """Runs the real loop of a real window (on SDL's dummy screen): what comes in which turn, and what it did."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turn = 0
        self.events: dict[int, int] = {}
        """Turn of the loop -> kind of the event that comes in it."""
        self.asked_fps: list[int] = []
        self.drawn: list[int] = []
        """The turns in which something was handed to the screen."""
        self.thinker = ReadyThinker()
        monkeypatch.setattr(pygame.time, "Clock", lambda: self)
        monkeypatch.setattr(pygame.event, "get", self._events)
        monkeypatch.setattr(pygame.display, "flip", lambda: self.drawn.append(self.turn))
        monkeypatch.setattr(App, "thinker", property(lambda app: self.thinker))

    def tick(self, fps: int) -> float:
        self.turn += 1
        self.asked_fps.append(fps)
        return 1000 / fps

    def _events(self) -> list[pygame.event.Event]:
        return [pygame.event.Event(kind) for turn, kind in self.events.items() if turn == self.turn]

    def run(self, session: Session, turns: int, watch: Callable[[App], None] = lambda app: None, **more: Any) -> int:
        """The exit status of a window that is closed after so many turns."""
        self.events[turns] = pygame.QUIT
        app = App(Settings(window_size=(1280, 720), **more))
        frame = app.frame

        def watched(events: list[pygame.event.Event], dt: float) -> bool:
            done = frame(events, dt)
            watch(app)
            return done

        app.frame = watched  # type: ignore[method-assign]
        return app.run("play", session=session)


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Loop]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("TRAINYARD_HOME", str(tmp_path))
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)
    yield Loop(monkeypatch)


def in_turn(europe: Board, kinds: tuple[str, ...] = ("human", "easy"), mover: int = 0) -> Session:
    session = Session.new("tickets", europe, table(*kinds), {}, 5)
    avoid = ("DrawTickets", "BuildStation", "ClaimRoute")
    reached = lambda s: s.state.to_move == mover and s.state.phase is Phase.TURN and len(s.log) > 14  # noqa: E731
    return play_on(session, reached, 5, avoid)


def test_nothing_is_drawn_while_nothing_moves_on_the_play_screen(europe: Board, loop: Loop) -> None:
    assert loop.run(in_turn(europe), 400, reduced_motion=True) == 0
    assert loop.drawn and [turn for turn in loop.drawn if turn > 200] == []


def test_nothing_is_drawn_while_a_computer_thinks(europe: Board, loop: Loop) -> None:
    loop.thinker.silent = True
    assert loop.run(in_turn(europe, mover=1), 400) == 0
    assert loop.thinker.asked
    assert loop.drawn and [turn for turn in loop.drawn if turn > 200] == []


def test_the_glow_alone_is_drawn_twenty_times_a_second(europe: Board, loop: Loop) -> None:
    assert loop.run(in_turn(europe), 400) == 0
    assert 55 <= len([turn for turn in loop.drawn if 200 < turn <= 380]) <= 65


def test_the_loop_asks_for_15_frames_without_the_keyboard_and_for_60_with_it(europe: Board, loop: Loop) -> None:
    loop.events = {50: pygame.WINDOWFOCUSLOST, 100: pygame.WINDOWFOCUSGAINED}
    loop.run(in_turn(europe), 150)
    assert loop.asked_fps == [60] * 50 + [15] * 50 + [60] * 50


def test_closing_the_window_asks_nothing_and_loses_nothing(europe: Board, loop: Loop) -> None:
    session = in_turn(europe)
    scenes: list[list[str]] = []
    here = lambda app: scenes.append([type(scene).__name__ for scene in app.stack.scenes])  # noqa: E731
    assert loop.run(session, 60, here) == 0
    assert scenes[-1] == ["PlayScene"] and loop.turn == 60
    [entry] = Library().entries(["auto"])
    again = Library().open(entry.path)
    assert again.state_digest() == session.state_digest()
    assert again.log == session.log


def test_the_final_round_is_announced_in_the_bar_and_marked_at_every_seat_with_a_last_turn(
    europe: Board, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.new("tickets", europe, table("human", "easy", "easy"), {}, 4)
    play_on(session, lambda s: s.state.last_turns > 0 and s.state.to_move == 0, 4, ("DrawTickets", "BuildStation"))
    left = session.state.last_turns
    said: list[str] = []
    marks: list[Any] = []
    write, mark = text.draw_middle, plates._last_mark
    monkeypatch.setattr(play_bar.text, "draw_middle", lambda s, words, *a: (said.append(words), write(s, words, *a))[1])
    monkeypatch.setattr(plates, "_last_mark", lambda *a: (marks.append(a), mark(*a))[1])
    final: list[frozenset[int]] = []

    def watch(app: App) -> None:
        if isinstance(app.stack.top, PlayScene):
            final.append(app.stack.top.sight().final)

    loop.run(session, 60, watch)
    assert set(final) == {frozenset(range(left))}
    assert any(words.startswith("final round") for words in said)
    assert len(marks) >= left


def test_another_seats_words_slide_into_the_bar_and_come_to_rest(europe: Board, loop: Loop) -> None:
    session = in_turn(europe, ("human", "easy"), mover=1)
    slides: list[tuple[int, bool]] = []

    def watch(app: App) -> None:
        play = app.stack.scenes[0]
        if isinstance(play, PlayScene):
            slides.append((int(play.flow.state.to_move), play.turn.arrived < 1.0))

    loop.run(session, 600, watch)
    assert {mover for mover, _ in slides} == {0, 1}
    assert {mover for mover, sliding in slides if sliding} == {0}  # the first stood there from the start
    assert not any(sliding for _, sliding in slides[-60:])
