"""The camera keeps board and screen in step."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainyard.ui.camera import MAX_ZOOM, Camera, nearest_step, step_zoom

BOARD = (1312.0, 712.0)
views = st.builds(pygame.Rect, st.integers(0, 300), st.integers(0, 300), st.integers(200, 3000), st.integers(150, 2000))
positions = st.tuples(st.floats(-500, 3500), st.floats(-500, 2500))


@st.composite
def cameras(draw: st.DrawFn) -> Camera:
    camera = Camera(BOARD, draw(views))
    for _ in range(draw(st.integers(0, 4))):
        camera.zoom_at(draw(positions), draw(st.integers(-9, 9)), smooth=False)
        camera.pan(draw(st.floats(-2000, 2000)), draw(st.floats(-2000, 2000)))
    return camera


@given(cameras(), positions)
def test_a_pixel_goes_to_the_board_and_back(camera: Camera, pos: tuple[float, float]) -> None:
    assert camera.to_screen(camera.to_board(pos)) == pytest.approx(pos, abs=1e-6)


@given(cameras())
def test_no_pan_or_zoom_shows_more_than_the_fitted_view(camera: Camera) -> None:
    x, y, w, h = camera.visible
    fitted = Camera(BOARD, camera.view).visible
    assert x >= min(fitted[0], (BOARD[0] - w) / 2) - 1e-6
    assert y >= min(fitted[1], (BOARD[1] - h) / 2) - 1e-6
    assert x + w <= max(fitted[0] + fitted[2], (BOARD[0] + w) / 2) + 1e-6
    assert y + h <= max(fitted[1] + fitted[3], (BOARD[1] + h) / 2) + 1e-6


@given(cameras())
def test_zoom_stays_between_one_and_four_on_whole_steps(camera: Camera) -> None:
    assert 1.0 <= camera.zoom <= MAX_ZOOM
    assert camera.zoom == pytest.approx(step_zoom(nearest_step(camera.zoom)))


def test_zooming_keeps_the_point_under_the_pointer_while_it_glides() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 56, 1574, 854))
    pos = (900.0, 500.0)
    point = camera.to_board(pos)
    camera.zoom_at(pos, 4)
    seen = []
    while camera.update(0.016):
        seen.append(camera.zoom)
        assert camera.to_screen(point) == pytest.approx(pos, abs=1.0)
    assert len(seen) > 3
    assert camera.zoom == pytest.approx(2.0)


def test_wheel_turns_during_a_glide_add_up() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 0, 1574, 854))
    for _ in range(4):
        camera.zoom_at((800, 400), 1)
        camera.update(0.01)
    camera.finish()
    assert camera.zoom == pytest.approx(2.0)


def test_a_glide_ends_exactly_at_its_target() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 0, 1574, 854))
    camera.glide((500, 300), 2.0)
    while camera.update(0.05):
        pass
    assert camera.center == pytest.approx((500, 300))
    assert not camera.moving


def test_dragging_ends_a_glide_and_moves_by_pixels() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 0, 1574, 854))
    camera.glide((656, 356), 4.0, 0)
    before = camera.to_screen((656, 356))
    camera.pan(-30, 20)
    assert camera.to_screen((656, 356)) == pytest.approx((before[0] - 30, before[1] + 20))


def test_show_does_not_move_when_all_is_in_view_and_zooms_out_only_as_far_as_needed() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 0, 1574, 854))
    assert not camera.show([(100, 100), (1200, 600)])
    camera.glide((200, 200), 4.0, 0)
    assert camera.show([(700, 500), (1200, 600)], seconds=0)
    assert camera.sees((700, 500), 59) and camera.sees((1200, 600), 59)
    assert 1.0 < camera.zoom < 4.0


def test_a_resize_keeps_the_middle_of_the_view() -> None:
    camera = Camera(BOARD, pygame.Rect(0, 0, 1574, 854))
    camera.glide((500, 300), 2.0, 0)
    camera.resize(pygame.Rect(10, 40, 1094, 598))
    assert camera.center == pytest.approx((500, 300))
    assert camera.to_screen((500, 300)) == pytest.approx((10 + 547, 40 + 299))
