"""The tickets of the open hand: every city's name whole in every window, and an order that dragging changes."""

from typing import Any

import pygame
import pytest

from tests.scenes.play_helpers import Screen, play_on, table
from trainyard.games import maps
from trainyard.games.tickets.tables import Ticket
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.ui.pointer import LEFT, Drag, Press, Release
from trainyard.view.board_art import BoardArt
from trainyard.view.target import Target

SIZES = [(1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


def holding(n: int, size: tuple[int, int]) -> Screen:
    """The play screen of a human who holds n tickets, the longest names among them."""
    session = Session.new("tickets", maps.load("tickets", "europe"), table("human", "easy"), {}, 5)
    session = play_on(session, lambda s: s.state.phase.name == "TURN" and s.state.to_move == 0)
    state = session.state
    tickets = state.tables.tickets
    names = {place.id: place.name for place in session.board.places}

    def length(ticket: Ticket) -> int:
        return max(len(names[state.tables.cities[city]]) for city in (ticket.a, ticket.b))

    state.tickets[0] = tuple(ticket.index for ticket in sorted(tickets, key=length)[-n:])
    return Screen(session, size).my_turn()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_no_city_name_is_cut(n: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = holding(n, size)
    names = {place.name for place in screen.session.board.places}
    cut: list[str] = []
    whole = text.ellipsis

    def watch(words: str, *args: Any, **kw: Any) -> str:
        shown = whole(words, *args, **kw)
        if shown != words and any(name in words for name in names):
            cut.append(words)
        return shown

    monkeypatch.setattr(text, "ellipsis", watch)
    screen.app.draw()
    sight = screen.play.sight()
    rects = [screen.play.panels.rect_of(Target("ticket", str(i)), sight) for i in range(n)]
    assert all(screen.play.places.tray.contains(rect) for rect in rects)
    assert all(a.clip(b).w == 0 or a.clip(b).h == 0 for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert cut == []
    screen.close()


def test_dragging_a_ticket_onto_another_place_sorts_it_there() -> None:
    screen = holding(3, (1280, 720))
    play = screen.play

    def place(i: int) -> pygame.Rect:
        rect = play.panels.rect_of(Target("ticket", str(i)), play.sight())
        assert isinstance(rect, pygame.Rect)
        return rect

    first, second, third = place(0), place(1), place(2)
    screen.app.send(Press(first.center, LEFT))
    screen.app.send(Drag(third.center, (9, 0), LEFT, first.center))
    screen.app.send(Release(third.center, LEFT))
    assert (place(0), place(1), place(2)) == (third, first, second)
    assert play.panels.at(third.center, play.sight()) == Target("ticket", "0")
    screen.close()


def test_dragging_the_map_sorts_nothing() -> None:
    screen = holding(3, (1280, 720))
    play = screen.play
    middle = play.places.board.center
    play.board.camera.zoom_at(middle, 4, False)
    before = play.board.camera.center
    screen.app.send(Press(middle, LEFT))
    screen.app.send(Drag((middle[0] - 40, middle[1]), (-40, 0), LEFT, middle))
    screen.app.send(Release((middle[0] - 40, middle[1]), LEFT))
    assert play.board.camera.center != before
    screen.close()
