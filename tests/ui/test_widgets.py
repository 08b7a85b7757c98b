"""Controls driven by an injected mouse and keyboard."""

import pygame
import pytest

from tests.ui.conftest import Hand
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.dropdown import Choice, Dropdown
from trainyard.ui.label import Label
from trainyard.ui.pointer import Click, Drag, Key, Press, Release, Typed, Wheel
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.slider import Slider
from trainyard.ui.textfield import TextField
from trainyard.ui.toggle import Toggle

MIDDLE = (200, 122)
"""The middle of a widget where Hand.put places it."""


# --- buttons


def test_a_click_presses_a_button_and_a_click_beside_it_does_not(hand: Hand) -> None:
    pressed: list[int] = []
    hand.put(Button("Go", lambda: pressed.append(1)))
    hand.click(MIDDLE)
    hand.click((600, 600))
    assert pressed == [1]


def test_a_press_that_is_released_elsewhere_does_nothing(hand: Hand) -> None:
    pressed: list[int] = []
    button = hand.put(Button("Go", lambda: pressed.append(1)))
    hand.point(MIDDLE)
    hand.app.send(Press(MIDDLE, 1))
    assert button.pressed
    hand.app.send(Release((500, 500), 1))
    assert not button.pressed
    assert pressed == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_the_keyboard_presses_the_focused_button(hand: Hand, key: int) -> None:
    pressed: list[int] = []
    hand.put(Button("Go", lambda: pressed.append(1)))
    hand.key(pygame.K_TAB)
    hand.key(key)
    assert pressed == [1]


def test_a_disabled_button_does_nothing_and_its_tooltip_says_why(hand: Hand) -> None:
    pressed: list[int] = []
    hand.put(Button("Start", lambda: pressed.append(1), enabled=False, reason="Two seats have one name"))
    hand.click(MIDDLE)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.point(MIDDLE)
    assert pressed == []
    assert hand.app.tooltip.words == "Two seats have one name"


def test_a_shortcut_presses_its_button_from_anywhere_but_only_with_its_modifiers(hand: Hand) -> None:
    pressed: list[int] = []
    button = hand.put(IconButton("undo", lambda: pressed.append(1)))
    button.shortcut = (pygame.K_z, pygame.KMOD_CTRL)
    hand.key(pygame.K_z)
    hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert pressed == [1]


def test_a_small_button_can_be_hit_in_32_du_round_it(hand: Hand) -> None:
    pressed: list[int] = []
    hand.put(IconButton("undo", lambda: pressed.append(1)), 100, 100, 12, 12)
    hand.click((100 - 8, 106))
    hand.click((100 - 14, 106))
    assert pressed == [1]


def test_every_state_of_a_button_looks_different(hand: Hand) -> None:
    button = hand.put(Button("Go", kind="primary"))
    rest = hand.picture()
    hand.point(MIDDLE)
    hand.wait(0.2)
    hover = hand.picture()
    hand.app.send(Press(MIDDLE, 1))
    pressed = hand.picture()
    hand.app.send(Release(MIDDLE, 1))
    hand.point((900, 600))
    hand.wait(0.2)
    hand.bench.ui.set_focus(button)
    focused = hand.picture()
    hand.bench.ui.set_focus(None)
    button.enabled = False
    disabled = hand.picture()
    assert len({rest, hover, pressed, focused, disabled}) == 5


def test_a_widget_is_painted_once_for_each_state(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    real = Button.paint
    monkeypatch.setattr(Button, "paint", lambda self, *a: (painted.append(1), real(self, *a))[1])
    hand.put(Button("Go"))
    for _ in range(5):
        hand.picture()
    hand.point(MIDDLE)
    hand.wait(0.3)
    hand.point((900, 600))
    hand.wait(0.3)
    assert len(painted) == 2


# --- focus


def test_tab_goes_round_the_widgets_that_can_be_used(hand: Hand) -> None:
    first = hand.put(Button("A"), y=100)
    hand.put(Button("B", enabled=False), y=200)
    hidden = hand.put(Button("C"), y=300)
    hidden.visible = False
    hand.put(Label("no control"), y=400)
    last = hand.put(Toggle(), y=500)
    seen = []
    for _ in range(3):
        hand.key(pygame.K_TAB)
        seen.append(hand.bench.ui.focus)
    hand.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    seen.append(hand.bench.ui.focus)
    assert seen == [first, last, first, last]


def test_the_ring_shows_for_the_keyboard_and_not_for_the_mouse(hand: Hand) -> None:
    button = hand.put(Button("A"))
    hand.click(MIDDLE)
    assert hand.bench.ui.focus is button
    assert not button.focused
    hand.key(pygame.K_TAB)
    assert button.focused


def test_a_click_on_nothing_takes_the_keyboard_away(hand: Hand) -> None:
    field = hand.put(TextField("x"))
    hand.click(MIDDLE)
    assert hand.bench.ui.focus is field
    hand.click((900, 700))
    assert hand.bench.ui.focus is None


# --- tooltip


def test_the_tooltip_comes_after_its_delay_and_goes_with_the_pointer(hand: Hand) -> None:
    hand.put(IconButton("undo", tip="Take back", keycap="Z"))
    hand.point(MIDDLE)
    hand.wait(0.3)
    assert not hand.app.tooltip.shown
    hand.wait(0.1)
    assert hand.app.tooltip.shown
    hand.point((900, 700))
    assert not hand.app.tooltip.shown


def test_the_tooltip_never_covers_what_it_explains(hand: Hand) -> None:
    for x, y in ((0, 0), (1500, 0), (0, 840), (1500, 840), (700, 400)):
        button = hand.put(
            IconButton("undo", tip="A long explanation of what this does and why it matters"), x, y, 40, 40
        )
        hand.point(button.rect.center)
        hand.wait(0.5)
        tooltip = hand.app.tooltip
        hand.app.draw()
        assert tooltip._picture is not None
        box = tooltip._place(tooltip._picture.get_size())
        assert not box.colliderect(button.rect)
        assert hand.app.canvas.get_rect().contains(box)


def tooltip_box(hand: Hand, target: pygame.Rect, kept: pygame.Rect) -> pygame.Rect:
    """Where the tooltip of a thing lies while something is to stay visible."""
    tooltip = hand.app.tooltip
    hand.app.pointer.pos = target.center
    tooltip.over("x", target, "Words", avoid=[kept])
    hand.wait(0.5)
    hand.app.draw()
    assert tooltip._picture is not None
    return tooltip._place(tooltip._picture.get_size())


def test_a_tooltip_goes_elsewhere_when_its_place_is_to_stay_visible(hand: Hand) -> None:
    target = pygame.Rect(700, 400, 40, 40)
    below = pygame.Rect(500, 440, 500, 300)
    assert not tooltip_box(hand, target, below).colliderect(below)


def test_a_tooltip_goes_beside_what_is_to_stay_visible_all_round(hand: Hand) -> None:
    target = pygame.Rect(1000, 300, 40, 40)
    panel = pygame.Rect(800, 40, 480, 680)
    box = tooltip_box(hand, target, panel)
    assert not box.colliderect(panel) and box.right > panel.left - 40


# --- segmented, toggle, slider


def test_a_segment_is_chosen_by_click_and_by_arrows(hand: Hand) -> None:
    chosen: list[int] = []
    hand.put(Segmented(("a", "b", "c", "d"), 0, chosen.append))
    hand.click((275, 122))
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    assert chosen == [3, 2, 3]


def test_a_toggle_turns_by_click_and_keys_and_tells(hand: Hand) -> None:
    told: list[bool] = []
    hand.put(Toggle(False, told.append), w=46, h=26)
    hand.click((120, 112))
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    assert told == [True, False, True]


def test_a_slider_follows_drag_wheel_and_arrows_within_its_ends(hand: Hand) -> None:
    told: list[float] = []
    slider = hand.put(Slider(0.5, told.append), w=400)
    hand.point((300, 122))
    hand.app.send(Wheel((300, 122), 1.0))
    assert slider.value == pytest.approx(0.55)
    hand.app.send(Press((200, 122), 1))
    hand.app.send(Drag((900, 122), (700, 0), 1, (200, 122)))
    assert slider.value == 1.0
    hand.app.send(Drag((-50, 122), (0, 0), 1, (200, 122)))
    hand.app.send(Release((-50, 122), 1))
    assert slider.value == 0.0
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_END)
    hand.key(pygame.K_RIGHT)
    assert told[-2:] == [pytest.approx(0.05), 1.0]


# --- dropdown


def _seats() -> list[Choice]:
    return [Choice("Vermilion", 0), Choice("Cobalt", 1, "taken", enabled=False), Choice("Saffron", 2), Choice("Sky", 5)]


def test_a_dropdown_opens_and_a_click_takes_a_line(hand: Hand) -> None:
    chosen: list[int] = []
    dropdown = hand.put(Dropdown(_seats(), 0, chosen.append))
    hand.click(MIDDLE)
    assert dropdown.is_open
    box = dropdown._list_box()
    hand.click((box.centerx, box.y + 2 * 40 + 20))
    assert chosen == [2]
    assert not dropdown.is_open


def test_a_disabled_line_of_a_dropdown_cannot_be_taken(hand: Hand) -> None:
    chosen: list[int] = []
    dropdown = hand.put(Dropdown(_seats(), 0, chosen.append))
    hand.click(MIDDLE)
    box = dropdown._list_box()
    hand.click((box.centerx, box.y + 1 * 40 + 20))
    assert chosen == []
    assert dropdown.is_open


def test_a_click_outside_or_escape_closes_a_dropdown_and_hits_nothing_else(hand: Hand) -> None:
    pressed: list[int] = []
    hand.put(Button("Go", lambda: pressed.append(1)), y=600)
    dropdown = hand.put(Dropdown(_seats(), 0))
    hand.click(MIDDLE)
    hand.click((200, 622))
    assert not dropdown.is_open
    assert pressed == []
    hand.click(MIDDLE)
    hand.key(pygame.K_ESCAPE)
    assert not dropdown.is_open


def test_typing_and_arrows_find_a_line_and_enter_takes_it(hand: Hand) -> None:
    chosen: list[int] = []
    hand.put(Dropdown(_seats(), 0, chosen.append))
    hand.click(MIDDLE)
    hand.app.send(Typed("s"))
    hand.app.send(Typed("k"))
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert chosen == [3, 2]


def test_a_dropdown_at_the_bottom_opens_upward(hand: Hand) -> None:
    dropdown = hand.put(Dropdown(_seats(), 0), y=850)
    hand.click((200, 872))
    assert dropdown._list_box().bottom <= dropdown.rect.top
    assert hand.app.canvas.get_rect().contains(dropdown._list_box())


# --- text field


def test_typing_edits_the_text_at_the_caret(hand: Hand) -> None:
    told: list[str] = []
    field = hand.put(TextField("Bruno", told.append))
    hand.click(MIDDLE)
    hand.key(pygame.K_END)
    hand.key(pygame.K_BACKSPACE)
    hand.type("a!")
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_DELETE)
    hand.type("é")
    assert field.words == "éruna!"
    assert told[-1] == "éruna!"


def test_a_selection_is_replaced_by_what_is_typed(hand: Hand) -> None:
    field = hand.put(TextField("Bruno"))
    hand.click(MIDDLE)
    hand.key(pygame.K_a, pygame.KMOD_LCTRL)
    hand.type("Io")
    assert field.words == "Io"
    hand.key(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    hand.type("a")
    assert field.words == "Ia"


def test_tab_into_a_field_selects_its_text(hand: Hand) -> None:
    field = hand.put(TextField("Bruno"))
    hand.key(pygame.K_TAB)
    hand.type("Io")
    assert field.words == "Io"
    hand.key(pygame.K_ESCAPE)
    assert field.words == "Bruno"


def test_a_field_takes_no_more_than_its_limit_and_nothing_unprintable(hand: Hand) -> None:
    field = hand.put(TextField("", limit=5))
    hand.click(MIDDLE)
    hand.app.send(Typed("ab\x07\ncdefgh"))
    assert field.words == "abcde"


def test_escape_gives_the_old_text_back_and_enter_keeps_the_new(hand: Hand) -> None:
    entered: list[int] = []
    field = hand.put(TextField("old", on_enter=lambda: entered.append(1)))
    hand.click(MIDDLE)
    hand.type("x")
    hand.key(pygame.K_ESCAPE)
    assert field.words == "old"
    assert hand.bench.ui.focus is None
    hand.click(MIDDLE)
    hand.key(pygame.K_END)
    hand.type("er")
    hand.key(pygame.K_RETURN)
    assert field.words == "older"
    assert entered == [1]


def test_letters_typed_into_a_field_are_no_shortcuts(hand: Hand) -> None:
    pressed: list[int] = []
    button = hand.put(IconButton("undo", lambda: pressed.append(1)), y=500)
    button.shortcut = (pygame.K_z, 0)
    hand.put(TextField(""))
    hand.click(MIDDLE)
    hand.type("z")
    assert pressed == []


def test_a_long_text_scrolls_with_the_caret_and_stays_in_its_box(hand: Hand) -> None:
    field = hand.put(TextField("", limit=200))
    empty = hand.picture()
    hand.click(MIDDLE)
    hand.app.send(Typed("w" * 120))
    hand.app.draw()
    outside = pygame.Rect(320, 90, 300, 70)
    before = pygame.image.frombytes(empty, hand.app.size, "RGB").subsurface(outside)
    after = hand.app.canvas.subsurface(outside)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    assert field._scroll > 0


# --- scroll area


def _list(hand: Hand, pressed: list[int]) -> ScrollArea:
    area = ScrollArea(hand.app)
    hand.put(area, h=200, w=300)
    for k in range(20):
        button = area.inner.add(Button(f"line {k}", lambda k=k: pressed.append(k)))
        button.rect = pygame.Rect(0, 50 * k, 200, 40)
    area.content_height = 50 * 20
    return area


def test_the_wheel_scrolls_and_clicks_hit_what_is_seen(hand: Hand) -> None:
    pressed: list[int] = []
    area = _list(hand, pressed)
    hand.click((150, 120))
    hand.app.send(Wheel((150, 120), -5.0))
    hand.click((150, 120))
    assert area.top == 300
    assert pressed == [0, 6]


def test_scrolling_stops_at_both_ends(hand: Hand) -> None:
    area = _list(hand, [])
    hand.app.send(Wheel((150, 120), -500.0))
    assert area.top == 800
    hand.app.send(Wheel((150, 120), 500.0))
    assert area.top == 0


def test_the_keyboard_brings_its_line_into_view(hand: Hand) -> None:
    area = _list(hand, [])
    for _ in range(12):
        hand.key(pygame.K_TAB)
    focus = hand.bench.ui.focus
    assert focus is area.inner.widgets[11]
    assert area.top <= focus.rect.top
    assert focus.rect.bottom <= area.top + area.rect.h


def test_lines_scrolled_away_cannot_be_clicked(hand: Hand) -> None:
    pressed: list[int] = []
    _list(hand, pressed)
    hand.click((150, 90))
    hand.click((150, 420))
    assert pressed == []


def test_the_scroll_bar_can_be_dragged(hand: Hand) -> None:
    area = _list(hand, [])
    thumb = area._thumb()
    assert thumb is not None
    hand.app.send(Press(thumb.center, 1))
    end = (thumb.centerx, 900)
    hand.app.send(Drag(end, (0, 600), 1, thumb.center))
    hand.app.send(Release(end, 1))
    assert area.top == 800


# --- toasts


def test_a_toast_stays_three_seconds_and_the_next_follows(hand: Hand) -> None:
    hand.app.toast("First")
    hand.app.toast("Second")
    current = hand.app.toasts.current
    assert current is not None
    assert current.words == "First"
    hand.wait(3.1)
    current = hand.app.toasts.current
    assert current is not None
    assert current.words == "Second"
    hand.wait(3.1)
    assert hand.app.toasts.current is None


def test_the_pointer_over_a_toast_holds_it_and_a_click_does_its_action(hand: Hand) -> None:
    done: list[int] = []
    hand.app.toasts.say("Deleted", action="Undo", do=lambda: done.append(1))
    at = hand.app.toasts._box().center
    hand.point(at)
    hand.wait(5)
    assert hand.app.toasts.current is not None
    hand.click(at)
    assert done == [1]
    assert hand.app.toasts.current is None


def test_at_most_two_toasts_wait(hand: Hand) -> None:
    for k in range(10):
        hand.app.toast(f"toast {k}")
    assert len(hand.app.toasts._queue) == 2


def test_an_answer_takes_the_place_of_what_is_told_in_passing_and_stands_its_time(hand: Hand) -> None:
    toasts = hand.app.toasts
    for words in ("Bruno has moved", "Chidi has moved"):
        toasts.say(words, passing=True)
        assert toasts.current is not None and toasts.current.words == words
    hand.app.toast("Saved")
    toasts.say("Daria has moved", passing=True)
    assert toasts.current is not None and toasts.current.words == "Saved"
    hand.wait(2.9)
    assert toasts.current is not None and toasts.current.words == "Saved"
    hand.wait(0.2)
    assert toasts.current is None


def test_unused_events_are_not_taken(hand: Hand) -> None:
    hand.put(Button("A"))
    assert not hand.bench.ui.handle(Click((900, 700), 1))
    assert not hand.bench.ui.handle(Key(pygame.K_h))
    assert not hand.bench.ui.handle(Wheel((900, 700), 1.0))
