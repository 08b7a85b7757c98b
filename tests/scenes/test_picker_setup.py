"""From the picker over the setup screen into a match, by mouse and keyboard."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from trainyard import resources
from trainyard.app import App
from trainyard.games import maps, registry
from trainyard.scenes import posters, router
from trainyard.scenes.posters import BILLINGS, is_here
from trainyard.scenes.setup import Setup
from trainyard.scenes.setup_options import OPEN
from trainyard.session.session import Session
from trainyard.ui import art
from trainyard.ui.group import Group
from trainyard.ui.pointer import Click, Drag, Hover, Key, Press, Release, Typed
from trainyard.ui.segmented import Segmented


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """The scenes that were asked for, instead of being opened."""
    asked: list[tuple[str, dict[str, Any]]] = []
    for way in ("open", "switch", "restart"):
        monkeypatch.setattr(router, way, lambda app, name, **kw: asked.append((name, kw)))
    return asked


def press(app: App, key: int, mods: int = 0) -> None:
    app.send(Key(key, mods))
    app.frame([], 0.05)


def click(app: App, pos: tuple[int, int]) -> None:
    app.send(Press(pos, 1))
    app.send(Release(pos, 1))
    app.send(Click(pos, 1))
    app.frame([], 0.05)


@pytest.mark.parametrize("name", [*sorted(BILLINGS), "transam_japan", "maglev_berlin"])
def test_poster_holds_only_what_can_be_drawn_and_is_small(name: str) -> None:
    text = resources.data("art", f"poster_{name}.svg").read_text("utf-8")
    assert len(text) < 6500
    assert set(re.findall(r"<(\w+)", text)) <= {
        "svg", "defs", "linearGradient", "stop", "g", "path", "rect", "circle", "ellipse"
    }  # fmt: skip


def test_picker_shows_four_games(app: App) -> None:
    picker = router.make(app, "picker")
    app.reset(picker)
    cards = picker._cards
    assert [card.game for card in cards] == ["tickets", "transam", "maglev", "rollers"]
    assert all(card.enabled and is_here(card.game) for card in cards)


def test_a_game_that_is_coming_cannot_be_chosen(
    app: App, opened: list[tuple[str, dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "GAMES", registry.GAMES[:-1])
    picker = router.make(app, "picker")
    app.reset(picker)
    [coming] = [card for card in picker._cards if not card.enabled]
    click(app, coming.rect.center)
    assert opened == []
    assert coming.reason


def test_picker_by_keyboard_plays_learns_and_goes_back(app: App, opened: list[tuple[str, dict[str, Any]]]) -> None:
    app.reset(router.make(app, "picker"))
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_l)
    second = registry.GAMES[1]
    assert opened == [("setup", {"game": second}), ("rules", {"game": second})]


def open_setup(app: App) -> Setup:
    scene = router.make(app, "setup", game="tickets")
    app.reset(scene)
    app.frame([], 0.05)
    assert isinstance(scene, Setup)
    return scene


def test_start_opens_the_match_that_was_laid(app: App, opened: list[tuple[str, dict[str, Any]]]) -> None:
    setup = open_setup(app)
    setup.table.seed = 77
    setup.table.chairs[1].level = "expert"
    setup.table.options["second_pick"] = "optional"
    press(app, pygame.K_RETURN)
    [(name, kw)] = opened
    session = kw["session"]
    assert name == "play"
    assert session.seed == 77
    assert session.options["second_pick"] == "optional"
    assert [seat.kind for seat in session.seats] == ["human", "computer", "computer", "computer"]
    assert session.seats[1].level == "expert"
    assert session.seats[0].level == ""
    assert session.board.id == "europe"


def test_start_is_disabled_and_says_why_when_a_name_is_missing(
    app: App, opened: list[tuple[str, dict[str, Any]]]
) -> None:
    setup = open_setup(app)
    field = setup.seats.rows[0].name
    setup.group.set_focus(field)
    field.mark, field.caret = 0, len(field.words)
    press(app, pygame.K_BACKSPACE)
    assert not setup._start.enabled
    assert "name" in setup._start.reason
    assert field.wrong
    assert setup._notes[0].words == setup._start.reason
    app.send(Typed("Zoë"))
    app.frame([], 0.05)
    assert setup._start.enabled
    assert opened == []


def test_alt_arrows_move_the_row_that_has_the_keyboard(app: App) -> None:
    setup = open_setup(app)
    names = [chair.name for chair in setup.table.chairs]
    setup.group.set_focus(setup.seats.rows[0].kind)
    press(app, pygame.K_DOWN, pygame.KMOD_ALT)
    press(app, pygame.K_DOWN, pygame.KMOD_ALT)
    assert [chair.name for chair in setup.table.chairs] == [names[1], names[2], names[0], names[3]]
    assert setup.group.focus is setup.seats.rows[2].kind
    assert [row.ground.number for row in setup.seats.rows] == [0, 1, 2, 3]


def test_dragging_the_grip_changes_the_order(app: App) -> None:
    setup = open_setup(app)
    names = [chair.name for chair in setup.table.chairs]
    grip = setup.seats.rows[0].ground.canvas_rect()
    start = (grip.x + 12, grip.centery)
    goal = (start[0], setup.seats.rows[1].ground.canvas_rect().bottom - 4)
    app.send(Press(start, 1))
    app.send(Drag(goal, (0, goal[1] - start[1]), 1, start))
    app.send(Release(goal, 1))
    assert [chair.name for chair in setup.table.chairs][:2] == [names[1], names[0]]


def test_adding_and_removing_players_up_to_the_limits(app: App) -> None:
    setup = open_setup(app)
    click(app, setup.seats.empty[0][1].canvas_rect().center)
    assert len(setup.table.chairs) == 5
    assert setup.seats.empty == []
    for _ in range(3):
        click(app, setup.seats.rows[-1].remove.canvas_rect().center)
    assert len(setup.table.chairs) == 2
    assert not setup.seats.rows[0].remove.enabled


def test_first_player_is_offered_only_among_those_who_sit(app: App) -> None:
    setup = open_setup(app)
    setup.table.options["first_player"] = 3
    row = next(row for row in setup.options.rows if row.option.name == "first_player")
    assert [choice for choice, _ in row.choices] == ["random", 0, 1, 2, 3]
    setup.table.remove(3)
    setup.rebuild()
    assert setup.table.options["first_player"] == "random"


def test_the_first_player_goes_by_the_name_that_was_just_typed(app: App) -> None:
    setup = open_setup(app)
    control = next(row for row in setup.options.rows if row.option.name == "first_player").control
    field = setup.seats.rows[1].name
    setup.group.set_focus(field)
    field.mark, field.caret = 0, len(field.words)
    app.send(Typed("Zoë"))
    assert control.options[2].words == "2 · Zoë"


def test_a_person_without_a_name_is_numbered_as_the_seat(app: App) -> None:
    table = open_setup(app).table
    table.chairs[0].name = "Anna"
    table.seat_human(1, True)
    assert table.chairs[1].name == "Player 2"
    table.chairs[0].name = "Player 3"
    table.seat_human(2, True)
    assert table.chairs[2].name == "Player 4"


def test_seed_that_is_words_becomes_a_number_that_is_shown(app: App) -> None:
    setup = open_setup(app)
    field = setup.options.seed
    setup.group.set_focus(field)
    field.mark, field.caret = 0, len(field.words)
    app.send(Typed("KALDE"))
    press(app, pygame.K_RETURN)
    assert field.words.replace(" ", "").isdigit()
    assert int(field.words.replace(" ", "")) == setup.table.seed


def test_last_table_comes_back_by_quick_start_and_defaults_by_opening(
    app: App, opened: list[tuple[str, dict[str, Any]]]
) -> None:
    setup = open_setup(app)
    setup.table.remove(3)
    setup.table.chairs[0].name = "Greta"
    setup.start()
    setup = open_setup(app)
    assert len(setup.table.chairs) == 4
    setup.quick_start()
    assert opened[-1][1]["session"].seats[0].name == "Greta"
    setup = open_setup(app)
    setup.table.chairs[0].name = "Otto"
    setup._keep.activate()
    assert open_setup(app).table.chairs[0].name == "Otto"


def test_watch_mode_needs_no_human(app: App, opened: list[tuple[str, dict[str, Any]]]) -> None:
    setup = open_setup(app)
    setup.table.seat_human(0, False)
    setup.rebuild()
    assert "watch" in setup._notes[1].words
    setup.start()
    assert not any(seat.is_human for seat in opened[0][1]["session"].seats)


def test_faulty_map_of_the_user_is_listed_with_its_fault_and_cannot_be_chosen(
    make_app: Callable[..., App], tmp_path: Path
) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "broken.tmx").write_text("this is no map", "utf-8")
    app = make_app()
    assert maps.own_folder() == folder
    setup = open_setup(app)
    cards = {card.entry.id: card for card in setup.maps.area.inner.widgets}
    assert not cards["broken"].enabled
    assert cards["broken"].fault
    click(app, cards["broken"].canvas_rect().center)
    assert setup.table.map_id == "europe"


def test_enter_starts_after_a_control_was_clicked_with_the_mouse(
    app: App, opened: list[tuple[str, dict[str, Any]]]
) -> None:
    setup = open_setup(app)
    kind = setup.seats.rows[1].kind.canvas_rect()
    click(app, (kind.x + 10, kind.centery))
    assert setup.table.chairs[1].human
    press(app, pygame.K_RETURN)
    assert setup.table.chairs[1].human
    assert [name for name, _ in opened] == ["play"]


def test_f1_opens_the_rules_of_the_game_on_the_screen(app: App, opened: list[tuple[str, dict[str, Any]]]) -> None:
    open_setup(app)
    press(app, pygame.K_F1)
    assert opened == [("rules", {"game": "tickets"})]


def test_rules_open_at_the_decision_of_the_match_below(app: App, unfinished: Session) -> None:
    class Below(router.Scene):
        session = unfinished

    app.reset(Below(app))
    page = router.make(app, "rules", game="tickets")
    app.push(page)
    assert unfinished.state.phase.value in page.pages[page.number].phases
    press(app, pygame.K_RIGHT)
    assert page.number > 0
    press(app, pygame.K_F1)
    assert page not in app.stack.scenes


@pytest.fixture
def island_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A user's own map, which has only the base set of tickets."""
    for name in ("island.tmx", "island_tickets.csv"):
        text = Path(__file__).parent.parent.joinpath("fixtures", name).read_text("utf-8")
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(maps, "own_folder", lambda: tmp_path)


def wait_for_board(app: App, setup: Setup) -> None:
    setup._board.wait()
    app.frame([], 0.05)


@pytest.mark.parametrize(("game", "map_id", "shown"), [
    ("transam", "america", "poster_transam"), ("transam", "japan", "poster_transam_japan"),
    ("maglev", "berlin", "poster_maglev_berlin"), ("rollers", "narrows", "poster_rollers"),
])  # fmt: skip
def test_the_poster_is_that_of_the_map_if_it_has_one(
    game: str, map_id: str, shown: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []
    sprite = art.sprite

    def noted(name: str, *rest: Any) -> pygame.Surface:
        names.append(name)
        return sprite(name, *rest)

    monkeypatch.setattr(art, "sprite", noted)
    posters.poster.cache_clear()
    setup = Setup(app, game)
    app.reset(setup)
    app.draw()
    setup.maps.choose(map_id)
    app.frame([], 0.05)
    app.draw()
    assert [name for name in names if name.startswith("poster")][-1] == shown


@pytest.mark.usefixtures("island_there")
def test_tickets_that_the_map_lacks_cannot_be_chosen_and_say_why_at_once(app: App) -> None:
    setup = open_setup(app)
    wait_for_board(app, setup)
    row = setup.options.rows[0]
    assert row.option.name == "ticket_set" and row.why.words == ""
    assert [each.enabled for each in row.control.options] == [True, True, True]  # type: ignore[union-attr]
    setup.maps.choose("island")
    wait_for_board(app, setup)
    row = setup.options.rows[0]
    assert [each.enabled for each in row.control.options] == [True, False, True]  # type: ignore[union-attr]
    assert row.why.words == "1912 set: 4 players need 4 long and 12 regular tickets; this map has 0 and 0"
    assert setup._start.enabled
    row.control.choose(1)
    assert setup.table.options["ticket_set"] == "base"


@pytest.mark.usefixtures("island_there")
def test_start_is_disabled_when_the_chosen_tickets_are_not_on_the_map_that_is_chosen_then(
    app: App, opened: list[tuple[str, dict[str, Any]]]
) -> None:
    setup = open_setup(app)
    wait_for_board(app, setup)
    setup.options.rows[0].control.choose(1)  # type: ignore[union-attr]
    assert setup._start.enabled
    setup.maps.choose("island")
    wait_for_board(app, setup)
    assert not setup._start.enabled
    assert setup._start.reason.startswith("1912 set: 4 players need")
    press(app, pygame.K_RETURN)
    assert opened == []
    setup.options.rows[0].control.choose(0)  # type: ignore[union-attr]
    assert setup._start.enabled


def test_a_segment_that_cannot_be_chosen_is_passed_over_and_says_why(app: App) -> None:
    taken: list[int] = []
    group = Group(app)
    row = group.add(Segmented(["one", "two", "three"], 0, taken.append, reasons=["", "sold out", ""]))
    row.place(0, 0, 300, 44)
    middle = app.scale.px(150), app.scale.px(20)
    group.handle(Hover(middle))
    group.handle(Click(middle, 1))
    assert taken == [] and row.tip == "sold out"
    group.set_focus(row)
    group.handle(Key(pygame.K_RIGHT, 0))
    assert taken == [2]


@pytest.mark.parametrize(
    ("ui_scale", "game", "shown"), [(2.0, "tickets", OPEN), (0.75, "tickets", 5), (0.75, "maglev", 5)]
)
def test_as_many_rules_are_open_as_there_is_room_for(
    make_app: Callable[..., App], ui_scale: float, game: str, shown: int
) -> None:
    app = make_app((1920, 1080), ui_scale=ui_scale)
    scene = router.make(app, "setup", game=game)
    app.reset(scene)
    options, rest = scene.options, len(scene.table.rules.options) - shown
    assert len(options.rows) == shown and (options.unfold is not None) is (rest > 0)
    if shown > OPEN:
        assert options.area.content_height <= options.area.rect.h
    if options.unfold is not None:
        assert str(rest) in options.unfold.words
        options.unfold.activate()
        assert len(scene.options.rows) == len(scene.table.rules.options) and scene.options.unfold is not None


def test_the_tooltip_of_an_option_tells_what_does_not_stand_beside_it(app: App) -> None:
    scene = router.make(app, "setup", game="tickets")
    app.reset(scene)
    for row in scene.options.rows:
        told = {row.name.words, row.help.words}
        for x in range(row.control.rect.x + 4, row.control.rect.right, 40):
            if isinstance(row.control, Segmented):
                row.control.on_hover((x, row.control.rect.centery))
            assert row.control.tip.startswith("Usually: ")
            assert not told & {row.control.tip, *row.control.tip_lines}


def test_a_low_window_gives_the_seats_the_room_and_still_says_why_a_table_cannot_start(
    make_app: Callable[..., App],
) -> None:
    app = make_app((1280, 720), ui_scale=2.0)
    scene = router.make(app, "setup", game="tickets")
    app.reset(scene)
    fault, note = scene._notes
    assert not fault.visible and not scene._levels.visible and "hand" in note.words
    scene.table.chairs[0].name = scene.table.chairs[1].name
    scene.refresh()
    assert note.words == scene._start.reason != ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_seats_share_the_room_down_to_the_levels_which_are_all_told(
    make_app: Callable[..., App], size: tuple[int, int]
) -> None:
    app = make_app(size)
    scene = router.make(app, "setup", game="tickets")
    app.reset(scene)
    app.frame([], 0.05)
    area, last = scene.seats.area, scene.seats.empty[-1][0]
    below = scene._levels.rect.top - (area.rect.top + last.rect.bottom)
    rows = [row.ground.rect for row in scene.seats.rows]
    gap = rows[1].top - rows[0].bottom
    assert 0 < below <= 2.5 * gap
    assert scene._levels.visible and scene._levels.tip == ""  # nothing had to be cut
    scene.table.chairs[0].name = ""
    scene.refresh()
    assert not scene._levels.visible and scene._notes[0].words == scene._start.reason


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_seat_that_can_be_added_is_seen(size: tuple[int, int], make_app: Callable[..., App]) -> None:
    """One human and four computers with styles: the list still shows its last row whole."""
    app = make_app(size)
    scene = router.make(app, "setup", game="transam")
    app.reset(scene)
    assert isinstance(scene, Setup)
    while len(scene.table.chairs) < 5:
        scene.seats._add()
    app.frame([], 0.05)
    for row in scene.seats.rows:
        assert all(row.ground.rect.contains(widget.rect) for widget in row.widgets())
    [(empty, button)] = scene.seats.empty
    assert empty.rect.contains(button.rect)
    assert empty.rect.bottom <= scene.seats.area.rect.h
    scene.seats._add()
    app.frame([], 0.05)
    assert scene.seats.rows[-1].ground.rect.bottom <= scene.seats.area.rect.h


def test_a_seat_that_was_added_is_scrolled_to(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720))
    scene = router.make(app, "setup", game="transam")
    app.reset(scene)
    assert isinstance(scene, Setup)
    while len(scene.table.chairs) < 5:
        scene.seats._add()
    scene.table.seat_human(0, False)
    scene.seats.rebuild()
    scene.seats._add()
    area = scene.seats.area
    assert area.content_height > area.rect.h
    assert scene.seats.rows[-1].ground.rect.bottom <= area.top + area.rect.h
