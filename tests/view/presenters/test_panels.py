"""What every game's panels promise to the play screen."""

import pygame
import pytest

from trainyard.games import registry
from trainyard.ui.theme import Scale
from trainyard.view.presenter import Panels, presenter_of
from trainyard.view.target import Target


@pytest.mark.parametrize("game", registry.GAMES)
def test_panels_tell_what_lies_over_the_board_and_what_a_tooltip_should_leave_free(game: str) -> None:
    panels = presenter_of(game).panels(2)
    assert isinstance(panels, Panels)
    panels.layout(Scale((1280, 720)), pygame.Rect(1048, 45, 232, 675), pygame.Rect(0, 616, 1048, 104))
    for told in (panels.floating(), panels.keep_clear(Target("plate", "0")), panels.keep_clear(Target("link", "x"))):
        assert all(isinstance(area, pygame.Rect) for area in told)


def test_panels_that_say_nothing_of_it_cover_nothing() -> None:
    panels = presenter_of("tickets").panels(2)
    assert panels.floating() == [] and panels.keep_clear(Target("plate", "0")) == []


def test_panels_must_say_where_their_things_lie() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Panels()  # type: ignore[abstract]
