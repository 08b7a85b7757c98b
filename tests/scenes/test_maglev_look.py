"""What Maglev City's play screen looks like: whole words, nothing over what it explains, names that can be read."""

from dataclasses import replace

import pytest

from tests.scenes.maglev_helpers import match, place_all, shown
from trainyard.core.rng import Dice, below
from trainyard.games.maglev.components import components
from trainyard.view.presenters.maglev_paths import END

SIZES = [(1280, 720), (1920, 1080), (1024, 640)]


@pytest.mark.parametrize("size", SIZES)
def test_the_key_lies_within_the_button_that_ends_the_turn(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human"), size)
    place_all(screen)
    area = screen.play.panels.tray.buttons[END]
    for _ in range(2):  # the second time it asks for another click
        screen.app.draw()
        rows = range(area.top + area.height // 6, area.bottom - area.height // 6)
        assert len({tuple(screen.app.canvas.get_at((area.right - 4, y))) for y in rows}) == 1
        screen.choose(END)
    screen.close()


@pytest.mark.parametrize("seats", [1, 2])
def test_in_a_low_window_hands_of_bonus_cards_are_read_whole(seats: int) -> None:
    screen = shown(match(*["human"] * seats, board="berlin"))
    side, sight, dice = screen.play.panels.side, screen.play.sight(), Dice(1)
    for _ in range(200):
        pile = list(range(len(components().cards)))
        hand = tuple(pile.pop(below(dice, len(pile))) for _ in sight.state.cards[0])
        dealt = replace(sight, state=replace(sight.state, cards=(hand, *sight.state.cards[1:])))
        side._place(dealt)
        assert side._lines == side._wanted(dealt)
        boxes, button = side._boxes(dealt)
        assert side._cards.contains(boxes[-1]) and side.rect.contains(side._terrain) and side._terrain.height
        assert not button.height or boxes[-1].bottom <= button.top
    screen.close()
