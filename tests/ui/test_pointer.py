"""From pygame's events to ours."""

import pygame
import pytest

from trainyard.app import App
from trainyard.ui.pointer import Click, Drag, Hover, InputEvent, Key, Leave, Pointer, Press, Release, Typed, Wheel


def _event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def _down(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return _event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def _up(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return _event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def _move(pos: tuple[int, int]) -> pygame.event.Event:
    return _event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def _all(pointer: Pointer, *events: pygame.event.Event) -> list[InputEvent]:
    return [ours for event in events for ours in pointer.translate(event)]


@pytest.fixture
def pointer(app: App) -> Pointer:
    return Pointer()


def test_press_and_release_in_one_place_make_a_click(pointer: Pointer) -> None:
    got = _all(pointer, _down((50, 60)), _move((53, 60)), _up((53, 60)))
    assert got == [Press((50, 60), 1), Release((53, 60), 1), Click((53, 60), 1, 0, False)]


def test_two_quick_clicks_make_a_double_click_and_three_make_only_one(pointer: Pointer) -> None:
    got = _all(pointer, *[e for _ in range(3) for e in (_down((5, 5)), _up((5, 5)))])
    assert [event.double for event in got if isinstance(event, Click)] == [False, True, False]


def test_moving_with_the_button_down_is_a_drag_and_no_click(pointer: Pointer) -> None:
    got = _all(pointer, _down((50, 60)), _move((80, 60)), _move((90, 65)), _up((90, 65)))
    drags = [event for event in got if isinstance(event, Drag)]
    assert sum(drag.delta[0] for drag in drags) == 40
    assert sum(drag.delta[1] for drag in drags) == 5
    assert not any(isinstance(event, Click) for event in got)
    assert got[-1] == Hover((90, 65))


def test_the_wheel_gives_no_press(pointer: Pointer) -> None:
    pointer.pos = (3, 4)
    got = _all(
        pointer, _down((3, 4), 4), _event(pygame.MOUSEWHEEL, y=1, x=0, flipped=False, precise_y=1.0), _up((3, 4), 4)
    )
    assert got == [Wheel((3, 4), 1.0, 0)]


def test_a_held_key_repeats(pointer: Pointer) -> None:
    down = _event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    up = _event(pygame.KEYUP, key=pygame.K_a, mod=0)
    got = _all(pointer, down, down, up, down)
    assert [event.repeat for event in got if isinstance(event, Key)] == [False, True, False]


def test_losing_the_window_releases_what_was_pressed(pointer: Pointer) -> None:
    got = _all(pointer, _down((9, 9)), _event(pygame.WINDOWFOCUSLOST))
    assert Release((9, 9), 1) in got
    assert got[-1] == Leave()
    assert _all(pointer, _up((9, 9))) == [Release((9, 9), 1)]


def test_positions_are_those_of_the_canvas_in_a_letterbox(pointer: Pointer) -> None:
    pointer.offset, pointer.factor = (100, 20), 0.5
    assert _all(pointer, _move((150, 70))) == [Hover((100, 100))]


def test_typed_and_composed_text_are_told_apart(pointer: Pointer) -> None:
    got = _all(pointer, _event(pygame.TEXTEDITING, text="ni", start=0, length=2), _event(pygame.TEXTINPUT, text="日"))
    assert got == [Typed("ni", composing=True), Typed("日")]
