"""What Maglev City's play screen looks like: whole words, nothing over what it explains, names that can be read."""

import pytest

from tests.scenes.maglev_helpers import match, place_all, shown
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
