"""The play screen in every shape of window: nothing over anything, a log column in wide ones, plates in a row below."""

import pygame
import pytest

from tests.scenes.play_helpers import Screen, play_on, table
from trainyard.games import maps
from trainyard.scenes.play_layout import places
from trainyard.scenes.setup_preview import Preview
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.ui.pointer import LEFT, Click
from trainyard.ui.theme import Scale
from trainyard.view.art import shelf
from trainyard.view.board_art import BoardArt
from trainyard.view.target import Target

SHAPES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (2560, 1080), (1920, 900), (1400, 1000), (1024, 768)]


def opened(size: tuple[int, int], seats: int = 3, **settings: object) -> Screen:
    session = Session.new("tickets", maps.load("tickets", "europe"), table("human", *["easy"] * (seats - 1)), {}, 5)
    session = play_on(session, lambda s: len(s.log) > 30 and s.state.phase.name == "TURN" and s.state.to_move == 0)
    return Screen(session, size, **settings).my_turn()


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("seats", [2, 5])
def test_everything_in_the_rail_lies_inside_it_and_upon_nothing_else(size: tuple[int, int], seats: int) -> None:
    screen = opened(size, seats)
    play = screen.play
    sight = play.sight()
    targets = [Target("plate", str(i)) for i in range(seats)] + [Target("slot", str(i)) for i in range(5)]
    rects = [play.panels.rect_of(target, sight) for target in [*targets, Target("deck"), Target("tickets")]]
    assert all(rect is not None and play.places.rail.contains(rect) for rect in rects)
    assert all(a.clip(b).w == 0 or a.clip(b).h == 0 for i, a in enumerate(rects) for b in rects[i + 1 :])
    parts = [part for part in play.places if part is not None]
    assert all(pygame.Rect((0, 0), size).contains(part) for part in parts)
    assert all(a.clip(b).w == 0 or a.clip(b).h == 0 for i, a in enumerate(parts) for b in parts[i + 1 :])
    screen.app.draw()
    screen.close()


@pytest.mark.usefixtures("unpainted")
def test_a_very_wide_window_has_the_log_beside_the_map_and_its_lines_show_their_moves() -> None:
    screen = opened((2560, 1080))
    play = screen.play
    column = play.places.log
    assert column is not None and column.right == play.places.rail.left
    screen.app.draw()
    index = next(i for i, line in enumerate(reversed(play.flow.log)) if line.targets)
    row = next(row for row in play.log._rows.lay(play.flow.log) if row.number == index)
    screen.app.send(Click(row.area.center, LEFT))
    assert play.flow.last_targets == row.line.targets
    play.toggle_log()
    assert play.places.log is None and play.places.board.right == play.places.rail.left
    kept = screen.app.settings.log_column
    screen.close()
    again = opened((2560, 1080), log_column=kept)
    assert again.play.places.log is None  # as it was left
    again.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("scale", "stands"), [(0.75, True), (1.0, True), (1.25, False), (2.0, False)])
def test_in_a_large_window_the_log_stands_open_where_there_is_room(scale: float, stands: bool) -> None:
    screen = opened((2560, 1440), ui_scale=scale)
    column = screen.play.places.log
    assert (column is not None) is stands
    if column is not None:
        assert column.bottom == screen.play.places.tray.top and column.right == screen.play.places.tray.right
    screen.key(pygame.K_l)
    assert screen.play.places.log is None
    assert screen.play.log.shown is not stands  # elsewhere it is a drawer
    screen.close()


def test_a_nearly_square_window_has_the_rail_below_the_map_where_a_game_can_do_that() -> None:
    scale = Scale((1400, 1000))
    assert places(scale, (1400, 1000), flat=True).board.width == 1400
    assert places(scale, (1400, 1000)).board.width < 1400


@pytest.mark.usefixtures("unpainted")
def test_opening_the_log_takes_the_toast_that_would_lie_upon_it_away() -> None:
    screen = opened((1280, 720))
    screen.app.toast("A move was made.")
    screen.key(pygame.K_l)
    assert screen.app.toasts.current is None
    screen.close()


def test_the_setup_screen_paints_the_board_that_the_match_opens_with() -> None:
    shelf.clear()
    screen = opened((1024, 640))
    board = screen.session.board
    screen.play.board.close()
    preview = Preview(screen.app)
    preview.paint(board)
    preview._view.art.wait()
    preview.close()
    again = Screen(screen.session, (1024, 640))
    assert again.play.board.art.ready
    again.close()
    screen.close()
    shelf.clear()


@pytest.mark.usefixtures("unpainted")
def test_the_tooltip_of_a_computers_plate_tells_its_level_and_style() -> None:
    seats = table("human", "easy")
    seats[1] = Seat("Bruno", "computer", "hard", "express", 1)
    session = Session.new("tickets", maps.load("tickets", "europe"), seats, {}, 5)
    session = play_on(session, lambda s: s.state.phase.name == "TURN" and s.state.to_move == 0)
    screen = Screen(session, (1280, 720)).my_turn()
    screen.hover(screen.spot(Target("plate", "1")))
    screen.wait(0.6)
    assert "Engineer" in screen.app.tooltip.words and "Express" in screen.app.tooltip.words
    screen.close()


@pytest.mark.usefixtures("unpainted")
def test_the_tooltip_of_a_route_covers_neither_of_its_cities_names() -> None:
    screen = opened((1280, 720))
    play, tooltip = screen.play, screen.app.tooltip
    free = [t for t in play.decision.targets() if t.kind == "link"] or [Target("link", "budapest-wien-1")]
    for target in free[:6]:
        screen.hover(screen.spot(target))
        screen.wait(0.6)
        screen.app.draw()
        assert tooltip.shown and tooltip._picture is not None
        box = tooltip._place(tooltip._picture.get_size())
        link = next(link for link in screen.session.board.links if link.id == target.id)
        names = play.board.art.labels.boxes(play.board.camera)
        assert not any(box.colliderect(names[end]) for end in (link.a, link.b)), target
    screen.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_toast_lies_under_the_banner_but_upon_no_sheet(size: tuple[int, int]) -> None:
    session = Session.new("tickets", maps.load("tickets", "europe"), table("human", "easy"), {"first_player": 0}, 5)
    screen = Screen(session, size).my_turn()
    dialog = screen.play.decision.dialog
    assert dialog is not None
    screen.app.toast("Undo would show what was hidden: the tickets have been seen by everybody at this table.")
    assert not screen.app.toasts._box().colliderect(dialog.rect)
    screen.close()
    screen = opened(size)
    screen.app.toast("A move was made.")
    box, bar = screen.app.toasts._box(), screen.play.places.bar
    assert bar.bottom < box.top < bar.bottom + 20
    screen.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("game", "map_id"), [("tickets", "europe"), ("transam", "japan"), ("maglev", "manhattan")])
def test_a_toast_covers_no_name_of_a_board_that_is_seen_whole_and_does_not_run_from_one_that_is_moved(
    game: str, map_id: str
) -> None:
    session = Session.new(game, maps.load(game, map_id), table("human", "easy"), {}, 5)
    screen = Screen(session)
    screen.app.toast("Bruno has moved.")
    names = [box.clip(screen.play.places.board) for box in screen.play.board.named_rects()]
    box = screen.app.toasts._box()
    assert names and box.collidelist(names) < 0
    screen.play.board.camera.zoom_at(screen.play.places.board.center, 2, smooth=False)
    zoomed = screen.app.toasts._box()
    screen.play.board.camera.pan(37, 11)
    assert screen.app.toasts._box() == zoomed
    screen.close()
