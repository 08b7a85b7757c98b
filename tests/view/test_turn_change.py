"""The change of turn: 240 ms in which one plate turns to paper and the other back to enamel."""

import pygame
import pytest

from trainyard.view.kept import Kept
from trainyard.view.target import Target
from trainyard.view.turn_change import SECONDS, TurnChange, draw_turning


def test_a_plate_turns_to_paper_while_the_other_turns_back() -> None:
    turn = TurnChange()
    turn.update(0, 1.0, 1.0)
    assert turn.update(1, SECONDS / 4, 1.0)
    assert turn.turned == pytest.approx({0: 0.75, 1: 0.25})
    assert turn.arrived == pytest.approx(0.25)
    turn.update(1, SECONDS, 1.0)
    assert turn.turned == {} and turn.arrived == 1.0
    assert not turn.update(1, SECONDS, 1.0)


def test_the_first_seat_of_a_match_does_not_turn() -> None:
    turn = TurnChange()
    turn.update(2, SECONDS / 4, 1.0)
    assert turn.turned == {} and turn.arrived == 1.0


def test_a_change_in_the_middle_of_another_goes_on_from_where_the_plates_are() -> None:
    turn = TurnChange()
    turn.update(0, 1.0, 1.0)
    turn.update(1, SECONDS / 2, 1.0)
    turn.update(0, SECONDS / 4, 1.0)
    assert turn.turned == pytest.approx({0: 0.75, 1: 0.25})


@pytest.mark.parametrize("stretch", [0.4, 1.5])
def test_the_speed_of_animations_applies(stretch: float) -> None:
    turn = TurnChange()
    turn.update(0, 1.0, stretch)
    turn.update(1, SECONDS * stretch / 2, stretch)
    assert turn.turned == pytest.approx({0: 0.5, 1: 0.5})


def test_without_animation_the_plates_change_at_once() -> None:
    turn = TurnChange()
    turn.update(0, 0.01, 0.0)
    turn.update(1, 0.01, 0.0)
    assert turn.turned == {} and turn.arrived == 1.0


@pytest.mark.parametrize(("paper", "red"), [(0.0, 0), (0.5, 100), (1.0, 200), (0.0, 0)])
def test_between_enamel_and_paper_both_are_seen(paper: float, red: int) -> None:
    surface, kept = pygame.Surface((20, 10)), Kept()

    def paint(active: bool, picture: pygame.Surface) -> None:
        picture.fill((200 if active else 0, 0, 0))

    for share in (0.3, paper):
        surface.fill("white")
        draw_turning(surface, kept, Target("plate", "0"), None, surface.get_rect(), share, paint)
    assert surface.get_at((5, 5)).r == pytest.approx(red, abs=2)
