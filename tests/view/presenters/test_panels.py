"""What every game's presenter and panels promise to the play screen."""

import pygame
import pytest

from trainyard.core.rules import checked_options
from trainyard.games import maps, registry
from trainyard.ui.theme import Scale
from trainyard.view.presenter import Panels, SeatWords, Sight, presenter_of
from trainyard.view.target import Target


@pytest.mark.parametrize("game", registry.GAMES)
def test_panels_tell_what_lies_over_the_board_and_what_a_tooltip_should_leave_free(game: str) -> None:
    panels = presenter_of(game).panels(2)
    assert isinstance(panels, Panels)
    panels.layout(Scale((1280, 720)), pygame.Rect(1048, 45, 232, 675), pygame.Rect(0, 616, 1048, 104))
    for told in (panels.floating(), panels.keep_clear(Target("plate", "0")), panels.keep_clear(Target("link", "x"))):
        assert all(isinstance(area, pygame.Rect) for area in told)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_seat_that_was_just_given_to_a_computer_is_not_told_what_to_do(game: str) -> None:
    rules = registry.rules_of(game)
    board = maps.load(game, rules.maps[0])
    state = rules.new_game(board, 2, checked_options(rules, {}), 1)
    seat = state.to_move
    told = {}
    for human in (True, False):
        seats = tuple(SeatWords(name, "", number, human) for number, name in enumerate(("Agnes", "Bruno")))
        for viewer in (seat, 1 - seat):
            seen = Sight(rules, board, rules.observe(state, viewer), viewer, seats)
            told[human, viewer == seat] = presenter_of(game).banner(seen).what
    assert told[True, True] != told[True, False]
    assert told[False, True] == told[False, False], "it is told what everybody is told"


def test_panels_that_say_nothing_of_it_cover_nothing() -> None:
    panels = presenter_of("tickets").panels(2)
    assert panels.floating() == [] and panels.keep_clear(Target("plate", "0")) == []


def test_panels_must_say_where_their_things_lie() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Panels()  # type: ignore[abstract]
