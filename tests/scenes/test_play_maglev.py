"""Maglev City on the play screen, by clicks, wheel and keys: whole turns, what they mean and what is refused."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, get_args

import pygame
import pytest

from tests.scenes.maglev_helpers import (
    BOARDS,
    at,
    click,
    last,
    match,
    opened,
    place_all,
    recorded,
    shown,
    targets,
)
from tests.scenes.play_helpers import Screen, light, lit_by_a_hint
from trainyard import i18n
from trainyard.app import App
from trainyard.core.rng import Dice, below
from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import (
    BuildStation,
    BuildTrack,
    ChooseRobot,
    DropOff,
    EndTurn,
    KeepCard,
    Lift,
    Move,
    PickUp,
    Place,
    Refill,
    RemoveTrack,
    SetDown,
    StartTrain,
    Stop,
)
from trainyard.games.maglev.components import BONUS, CAPACITY, GRID, MOVE, components
from trainyard.games.maglev.components import PICK_UP as PICK_UP_SPOT
from trainyard.games.maglev.events import AnyEvent, EndTriggered, PackReceived
from trainyard.games.maglev.passengers import COLOURS, ONE
from trainyard.games.maglev.state import NOTHING, Phase, State
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.ui import text
from trainyard.ui.pointer import LEFT, Click, Drag, Key, Press, Release
from trainyard.view.presenters import maglev_art, maglev_side
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import ALL, rides
from trainyard.view.presenters.maglev_draft import DraftDialog
from trainyard.view.presenters.maglev_paths import (
    ADJUST,
    BUILD,
    END,
    HAND,
    KEYS,
    LETTERS,
    PICK_UP,
    REFILL,
    ROWS,
    STOP,
    TRACK,
    laid,
)
from trainyard.view.presenters.maglev_paths import (
    MOVE as MOVE_ROW,
)
from trainyard.view.presenters.maglev_words import row_note
from trainyard.view.target import Target

SIZES = [(1280, 720), (1920, 1080), (1024, 640)]


@pytest.fixture
def screen() -> Iterator[Screen]:
    """Two humans on Manhattan, the first one's robots placed in Track and beyond."""
    made = shown(match("human", "human"))
    place_all(made)
    yield made
    made.close()


# -- the first turn ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_first_turn_at_the_hub_by_clicks(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human"), size)
    session = screen.session
    assert session.state.phase is Phase.PLACE_ROBOTS
    place_all(screen)
    assert session.state.phase is Phase.TURN
    assert not any(session.state.hands[0]) and session.state.level(0, 0) > 1
    tile = targets(screen, "tile")[0]
    click(screen, tile)
    assert last(screen) == BuildTrack(0, *laid(tile))
    assert session.state.phase is Phase.TRACK
    click(screen, targets(screen, "tile")[0])
    while session.state.phase is Phase.TRACK:
        click(screen, STOP)
    click(screen, ADJUST)
    if session.state.phase is not Phase.ADJUST:
        click(screen, targets(screen, "robot")[0])
    while session.state.phase is Phase.ADJUST:
        click(screen, targets(screen, "spot")[-1])
    assert screen.play.decision.targets() == [END]
    click(screen, END)
    assert session.state.to_move == 1 and session.state.turn == 1
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_first_lap_with_starting_stations_by_clicks(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human", board="berlin"), size)
    session = screen.session
    for seat in (0, 1):
        assert session.state.phase is Phase.START and session.state.to_move == seat
        station = targets(screen, "place")[seat]
        click(screen, station)
        choice = targets(screen, "choice")[-1]
        screen.choose(choice)
        opened(screen)
        assert isinstance(last(screen), StartTrain) and last(screen).station == station.id
    assert session.state.phase is Phase.PLACE_ROBOTS and sum(session.state.hands[0]) == 4
    place_all(screen)
    assert session.state.phase is Phase.TURN
    click(screen, targets(screen, "tile")[0])
    assert isinstance(last(screen), BuildTrack)
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_robots_to_start_with_are_offered_beside_their_station(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human", board="berlin"), size)
    for station in targets(screen, "place"):
        screen.choose(station)
        popover, hexes = screen.play.decision.popover, screen.play.board.rect_of(station)
        assert popover is not None and not popover.rect.colliderect(hexes)
        assert popover.rect.inflate(*[2 * screen.app.scale.px(100)] * 2).colliderect(hexes)
        screen.key(pygame.K_ESCAPE)
    screen.close()


def test_the_last_of_four_takes_a_robot_more_by_a_click() -> None:
    screen = shown(match("human", "human", "human", "human"))
    assert screen.session.state.phase is Phase.CHOOSE_ROBOT
    click(screen, Target("more", "gold"))
    assert screen.session.log[0] == ChooseRobot(3, "gold")
    screen.close()


def test_robots_in_hand_go_where_one_clicks_and_another_colour_can_be_taken_first() -> None:
    screen = shown(match("human", "human"))
    click(screen, Target("hand", "copper"))
    click(screen, Target("spot", "move"))
    assert last(screen) == Place(0, "copper", "move")
    screen.close()


def drag(screen: Screen, start: tuple[int, int], goal: tuple[int, int]) -> None:
    """Press at one point, let go at another; the screen is drawn in between."""
    screen.hover(start)
    screen.app.send(Press(start, LEFT))
    screen.app.send(Drag(goal, (goal[0] - start[0], goal[1] - start[1]), LEFT, start))
    screen.app.draw()
    screen.app.send(Release(goal, LEFT))
    opened(screen)


def test_a_robot_is_dragged_to_its_slot() -> None:
    screen = shown(match("human", "human"))
    drag(screen, at(screen, Target("hand", "gold")), at(screen, Target("spot", "pick_up")))
    assert last(screen) == Place(0, "gold", "pick_up")
    screen.close()


def test_a_drag_to_nowhere_places_nothing() -> None:
    screen = shown(match("human", "human"))
    start, goal = at(screen, Target("hand", "gold")), screen.play.places.board.center
    screen.app.send(Press(start, LEFT))
    screen.app.send(Drag(goal, (goal[0] - start[0], goal[1] - start[1]), LEFT, start))
    screen.app.send(Release(goal, LEFT))
    assert len(screen.session.log) == 0
    screen.close()


# -- Track -------------------------------------------------------------------------------------------------------------


def test_the_bend_follows_the_pointers_nearest_side_and_wheel_q_and_e_turn_it(screen: Screen) -> None:
    hex_ = laid(targets(screen, "tile")[0])[0]
    mine = [target for target in targets(screen, "tile") if target.id.startswith(hex_ + ":")]
    assert {at(screen, target) for target in mine}  # every legal tile of the hex can be held
    area = screen.play.board.rect_of(Target("hex", hex_))
    screen.hover(area.center)
    first = screen.play.hover
    screen.wheel(area.center, -1)
    second = screen.play.hover
    assert first in mine and second in mine and first != second
    screen.key(pygame.K_q)
    assert screen.play.hover == first
    screen.key(pygame.K_e)
    assert screen.play.hover == second
    assert screen.play.presenter.pieces(screen.play.sight()).night.ghost == (0, laid(second))
    screen.click(area.center)
    opened(screen)
    assert last(screen) == BuildTrack(0, *laid(second))


@pytest.mark.parametrize(("hex_", "site"), [("6,8", "34_st_penn_station"), ("7,9", "14_st_union_square")])
def test_in_the_middle_of_a_hex_the_tile_leads_to_the_site_beside_it(screen: Screen, hex_: str, site: str) -> None:
    area = screen.play.board.rect_of(Target("hex", hex_))
    for dx, dy in ((0, 0), (3, 3), (-4, 2), (2, -4)):
        screen.hover((area.centerx + dx, area.centery + dy))
        held = screen.play.hover
        assert held is not None and held.kind == "tile"
        tables = screen.session.state.tables
        cell = tables.cell_index[hex_]
        ends = {tables.stop_at[tables.near[cell][side]] for side in laid(held)[1:]}
        assert ends == {tables.hub, tables.stop_index[site]}


def test_a_double_click_lays_a_tile_and_does_not_take_it_up_again(screen: Screen) -> None:
    steps = len(screen.session.log)
    pos = at(screen, targets(screen, "tile")[0])
    screen.click(pos)
    opened(screen)
    assert screen.session.state.phase is Phase.TRACK
    assert screen.play.pointer.target_at(pos).kind == "untile"
    for event in (Press(pos, LEFT), Release(pos, LEFT), Click(pos, LEFT, double=True)):
        screen.app.send(event)
    assert len(screen.session.log) == steps + 1
    screen.click(pos)  # a click of its own
    assert isinstance(last(screen), RemoveTrack)


def test_a_lifted_tile_needs_the_row_first(screen: Screen) -> None:
    tile = targets(screen, "tile")[0]
    click(screen, tile)
    while screen.session.state.phase is Phase.TRACK:
        click(screen, STOP)
    hex_ = laid(tile)[0]
    assert not targets(screen, "untile")
    click(screen, TRACK)
    assert Target("untile", hex_) in targets(screen, "untile")
    sight = screen.play.sight()
    assert screen.play.presenter.banner(sight).what == "lay track in a glowing hex, or lift an end"
    none_left = replace(sight, legal=tuple(target for target in sight.legal if target.kind == "untile"))
    assert screen.play.presenter.banner(none_left).what == "lift an end of your line"
    click(screen, Target("untile", hex_))
    assert last(screen) == RemoveTrack(0, hex_)


def test_stop_ends_track_by_button_and_by_enter(screen: Screen) -> None:
    click(screen, targets(screen, "tile")[0])
    assert screen.session.state.phase is Phase.TRACK
    screen.key(pygame.K_RETURN)
    opened(screen)
    assert last(screen) == Stop(0)


def test_undo_takes_tile_after_tile_back_but_no_draw_from_the_bag(screen: Screen) -> None:
    steps = len(screen.session.log)
    click(screen, targets(screen, "tile")[0])
    click(screen, targets(screen, "tile")[0])
    assert len(screen.session.log) == steps + 2
    screen.key(pygame.K_z)
    opened(screen)
    screen.choose(Target("act", "undo"))
    opened(screen)
    assert len(screen.session.log) == steps


def test_a_draw_from_the_bag_cannot_be_taken_back() -> None:
    def ready(state: State) -> bool:
        return facts.may_begin(state) and not state.used and len(legal.refills(state, state.to_move)) > 1

    session = recorded("manhattan_4", ready, 60)
    screen = shown(session)
    screen.choose(REFILL)
    assert [choice.target.id for choice in screen.play.decision.popover.choices] == ["draw:2", "draw:1"]
    screen.choose(REFILL)  # the same click again takes the marked one: all that can be drawn
    opened(screen)
    assert isinstance(last(screen), Refill) and last(screen).count == 2
    after = len(session.log)
    screen.key(pygame.K_z)
    assert len(session.log) == after
    screen.wait(0.1)
    assert screen.play.bar.undo.icon == "lock"
    screen.close()


# -- rows, keys, ends --------------------------------------------------------------------------------------------------


def test_number_keys_choose_rows_and_another_row_can_be_chosen_instead(screen: Screen) -> None:
    screen.key(pygame.K_1)
    assert list(screen.play.decision.clicked) == [TRACK]
    assert {t.kind for t in screen.play.decision.targets() if t != END} <= {"tile", "untile"}
    screen.key(pygame.K_6)
    assert ADJUST in screen.play.decision.clicked
    screen.key(pygame.K_6)  # the same again takes it back
    assert not screen.play.decision.clicked


@pytest.mark.parametrize(("letter", "row"), LETTERS.items())
def test_letters_choose_actions_too(screen: Screen, letter: str, row: Target) -> None:
    assert screen.play.presenter.target_of_key(ord(letter)) == row
    if row in screen.play.decision.targets() and row != REFILL:  # a refill of one is drawn at once
        screen.key(ord(letter))
        assert screen.play.decision.clicked[0] == row


def test_the_keys_stand_in_the_tooltips(screen: Screen) -> None:
    for number, row in enumerate(KEYS, start=1):
        tip = screen.play.presenter.tip(screen.play.sight(), row, [])
        assert row == Target("row", "capacity") or str(number) in tip.value
    for letter, row in LETTERS.items():
        tip = screen.play.presenter.tip(screen.play.sight(), row, [])
        assert tip.value.endswith(letter.upper())


def _all_used(size: tuple[int, int] = (1280, 720), **settings: Any) -> Screen:
    """A turn in which both actions were used to lay a tile."""
    screen = shown(match("human", "random"), size, **settings)
    place_all(screen)
    for _ in range(2):
        click(screen, targets(screen, "tile")[0])
        click(screen, STOP)
    return screen


def test_after_the_last_action_the_turn_stays_open_and_the_last_step_can_be_taken_back() -> None:
    screen = _all_used()
    session = screen.session
    screen.wait(3.0)
    assert session.state.to_move == 0 and screen.play.decision.targets() == [END]
    sight = screen.play.sight()
    assert "end your turn" in screen.play.presenter.banner(sight).what
    assert screen.play.presenter.tip(sight, END, []).lines == ("All actions are used.",)
    steps = len(session.log)
    screen.key(pygame.K_z)
    assert len(session.log) == steps - 1 and session.state.phase is Phase.TRACK
    opened(screen)
    click(screen, STOP)
    screen.key(pygame.K_RETURN)  # no action is lost, so nothing is asked
    assert session.log[-1] == EndTurn(0) and session.state.to_move == 1
    screen.close()


def test_what_is_half_done_is_left_by_escape_or_a_right_click_a_finished_action_by_undo_only() -> None:
    screen = _all_used()
    session, steps = screen.session, len(screen.session.log)
    screen.click(screen.play.places.board.center, button=3)
    assert len(session.log) == steps
    screen.key(pygame.K_ESCAPE)
    assert screen.top is not screen.play and len(session.log) == steps
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_z)
    opened(screen)
    assert session.state.phase is Phase.TRACK and len(session.log) == steps - 1
    screen.key(pygame.K_ESCAPE)
    assert screen.top is screen.play and len(session.log) == steps - 2
    screen.close()


def test_a_turn_whose_actions_are_used_ends_alone_if_the_setting_says_so() -> None:
    screen = _all_used(end_turn_alone=True)
    assert EndTurn(0) in screen.session.log
    screen.close()


def test_another_row_ends_the_action_begun_once_it_was_asked_for_twice(screen: Screen) -> None:
    click(screen, targets(screen, "tile")[0])
    steps = len(screen.session.log)
    assert ADJUST in screen.play.decision.targets() and TRACK not in screen.play.decision.targets()
    screen.choose(ADJUST)
    assert len(screen.session.log) == steps
    assert screen.play.presenter.banner(screen.play.sight()).what == "click again: 2 units are lost"
    screen.key(pygame.K_ESCAPE)
    assert screen.play.decision.pending is None and screen.session.state.phase is Phase.TRACK
    screen.key(pygame.K_a)
    screen.key(pygame.K_RETURN)
    opened(screen)
    assert screen.session.log[steps:] == [Stop(0)] and ADJUST in screen.play.decision.clicked
    screen.key(pygame.K_z)
    screen.key(pygame.K_z)
    assert len(screen.session.log) == steps


def test_another_row_begins_at_once_where_moves_are_never_confirmed() -> None:
    screen = shown(match("human", "human"), confirm_moves="never")
    place_all(screen)
    click(screen, targets(screen, "tile")[0])
    screen.choose(ADJUST)
    opened(screen)
    assert screen.session.log[-1] == Stop(0) and ADJUST in screen.play.decision.clicked
    screen.close()


def test_a_row_that_could_not_begin_does_not_end_the_action_begun(screen: Screen) -> None:
    click(screen, targets(screen, "tile")[0])
    steps = len(screen.session.log)
    for row in (PICK_UP, BUILD, TRACK):
        screen.choose(row)
        screen.choose(row)
    assert len(screen.session.log) == steps


def test_after_undo_the_tile_that_a_click_would_lay_is_seen_under_the_resting_pointer(screen: Screen) -> None:
    first = targets(screen, "tile")[0]
    screen.hover(at(screen, first))
    screen.key(pygame.K_e)
    held = screen.play.hover
    screen.click(screen.app.pointer.pos)
    opened(screen)
    assert last(screen) == BuildTrack(0, *laid(held))
    screen.key(pygame.K_z)
    opened(screen)
    ghost = screen.play.presenter.pieces(screen.play.sight()).night.ghost
    assert screen.play.hover == held and ghost is not None and ghost[1] == laid(held)


@pytest.mark.parametrize("size", SIZES)
def test_the_button_that_stops_is_read_whole(size: tuple[int, int]) -> None:
    session = recorded("manhattan_3", lambda state: state.phase is Phase.PICK_UP)
    screen = shown(session, size)
    tray = screen.play.panels.tray
    words = tray._stop_words(session.state)
    assert words.startswith("Stop")
    assert maglev_art.button_holds(tray.buttons[STOP], screen.app.scale, words)
    screen.close()


def test_ending_the_turn_with_actions_left_asks_twice(screen: Screen) -> None:
    steps = len(screen.session.log)
    screen.choose(END)
    assert len(screen.session.log) == steps
    assert "unused" in screen.play.presenter.banner(screen.play.sight()).what
    screen.choose(END)
    opened(screen)
    assert screen.session.log[-1] == EndTurn(0)


def test_illegal_clicks_say_why_in_the_rules_words(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(screen.play, "refuse", said.append)
    for row in (MOVE_ROW, Target("row", "drop_off"), BUILD, Target("row", "reverse_train")):
        screen.choose(row)
    assert "no link leads on from where the train stands" in said[0].lower()
    assert all(said) and len(set(said)) == 4
    site = next(stop for stop in screen.session.state.tables.stops if stop.kind == "Site")
    screen.choose(Target("place", site.id))
    assert "needs a robot in its slot" in said[-1] or site.name in said[-1]


def test_a_press_of_a_row_with_one_use_does_it_at_once() -> None:
    session = recorded("manhattan_2", lambda s: facts.may_begin(s) and len(legal.moves(s, s.to_move)) == 1, 40)
    screen = shown(session)
    only = legal.moves(session.state, session.state.to_move)[0]
    steps = len(session.log)
    screen.key(pygame.K_2)
    opened(screen)
    assert session.log[steps] == only
    screen.close()


# -- the train and its passengers --------------------------------------------------------------------------------------


def test_a_click_on_a_station_rides_there() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s) and bool(legal.moves(s, s.to_move)), 60)
    screen = shown(session)
    place = targets(screen, "place")[0]
    steps = len(session.log)
    click(screen, place)
    assert isinstance(session.log[steps], Move) and session.log[steps].to == place.id
    screen.close()


def test_one_click_rides_over_several_links() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s) and bool(rides(s)), 60)
    screen = shown(session)
    seat = session.state.to_move
    target, moves = next(iter(rides(session.state).items()))
    assert len(moves) > 1 and session.state.level(seat, MOVE) >= len(moves)
    assert target in screen.play.decision.targets()
    steps = len(session.log)
    screen.hover(at(screen, target))
    way = screen.play.presenter.pieces(screen.play.sight()).night.way
    assert way is not None and len(way[1]) >= len(moves)
    click(screen, target)
    assert tuple(session.log[steps : steps + len(moves)]) == moves
    assert session.state.trains[seat] == session.state.tables.stop_index[target.id]
    screen.close()


def test_with_confirmed_moves_a_ride_over_several_links_is_asked_twice() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s) and bool(rides(s)), 60)
    screen = shown(session, confirm_moves="always")
    target, moves = next(iter(rides(session.state).items()))
    steps = len(session.log)
    pos = at(screen, target)
    screen.click(pos)
    assert len(session.log) == steps
    screen.click(pos)
    assert tuple(session.log[steps : steps + len(moves)]) == moves
    screen.close()


def test_drivers_of_the_window_find_tiles_and_rows(screen: Screen) -> None:
    marks = screen.play.landmarks()
    tile = targets(screen, "tile")[0]
    assert screen.play.places.board.colliderect(marks[f"tile {tile.id}"])
    assert screen.play.places.rail.contains(marks["row track"])


def test_a_click_on_who_waits_picks_it_up() -> None:
    def free(state: State) -> bool:
        seat = state.to_move
        return facts.may_begin(state) and any(isinstance(a, PickUp) for a in legal.pick_ups(state, seat, 1))

    session = recorded("berlin_4", free, 20)
    screen = shown(session)
    who = targets(screen, "waiting")[0]
    steps = len(session.log)
    click(screen, who)
    assert session.log[steps] == PickUp(session.log[steps].seat, who.id)
    screen.close()


def test_making_room_is_part_of_pick_up() -> None:
    def full(state: State) -> bool:
        seat = state.to_move
        found = legal.pick_ups(state, seat, 1) if facts.may_begin(state) else []
        return bool(found) and all(isinstance(a, SetDown) for a in found)

    session = recorded("berlin_4", full, 20)
    screen = shown(session)
    assert not targets(screen, "unload")
    steps = len(session.log)
    screen.choose(PICK_UP)
    opened(screen)
    if len(session.log) == steps:
        click(screen, targets(screen, "unload")[0])
    assert isinstance(session.log[steps], SetDown)
    screen.close()


def test_a_carried_passenger_is_dropped_off_by_one_click_on_a_slot() -> None:
    def ready(state: State) -> bool:
        return facts.may_begin(state) and len(legal.drop_offs(state, state.to_move)) > 1

    session = recorded("berlin_4", ready, 40)
    screen = shown(session)
    seat, spot = session.state.to_move, targets(screen, "spot")[0]
    steps = len(session.log)
    click(screen, spot)
    assert isinstance(session.log[steps], DropOff)
    assert (session.log[steps].seat, session.log[steps].spot) == (seat, spot.id)
    screen.close()


def test_the_passenger_first_and_the_slot_then_too() -> None:
    session = recorded("berlin_4", lambda s: facts.may_begin(s) and len(legal.drop_offs(s, s.to_move)) > 1, 40)
    screen = shown(session)
    aboard = targets(screen, "aboard")[0]
    screen.choose(aboard)
    spot = targets(screen, "spot")[-1]
    steps = len(session.log)
    click(screen, spot)
    assert session.log[steps] == DropOff(session.log[steps].seat, aboard.id, spot.id)
    screen.close()


def test_adjust_lifts_a_robot_and_places_it(screen: Screen) -> None:
    screen.choose(ADJUST)
    opened(screen)
    if screen.session.state.phase is not Phase.ADJUST:
        click(screen, targets(screen, "robot")[0])
    assert isinstance(last(screen), Lift)
    assert screen.session.state.phase is Phase.ADJUST
    click(screen, Target("spot", "capacity"))
    assert any(isinstance(action, Place) and action.spot == "capacity" for action in screen.session.log[-2:])
    assert screen.session.state.level(0, CAPACITY) == 2


def test_a_surplus_is_set_down_by_a_click() -> None:
    session = recorded("berlin_4", lambda s: s.phase is Phase.SURPLUS)
    screen = shown(session)
    before = sum(session.state.loads[session.state.to_move])
    seat = session.state.to_move
    click(screen, targets(screen, "unload")[0])
    assert sum(session.state.loads[seat]) == before - 1
    screen.close()


def test_a_click_on_a_site_builds_and_the_tiles_passenger_is_placed() -> None:
    def ready(state: State) -> bool:
        return facts.may_begin(state) and len(legal.station_builds(state, state.to_move)) > 1

    session = recorded("manhattan_4", ready, 10)
    screen = shown(session)
    seat = session.state.to_move
    builds = [a for a in legal.station_builds(session.state, seat) if isinstance(a, BuildStation)]
    site = Target("place", builds[0].site)
    screen.choose(site)
    assert screen.play.decision.popover is not None
    tile = screen.play.panels.rect_of(Target("station", builds[0].colour), screen.play.sight())
    assert tile is not None
    screen.click(tile.center)  # the tile in the tray means the same as its line in the popover
    opened(screen)
    steps = [action for action in session.log if isinstance(action, BuildStation)]
    assert steps[-1] == builds[0]
    if session.state.phase is Phase.PLACE_RIDER:
        spot = targets(screen, "spot")[0]
        click(screen, spot)
        assert any(isinstance(a, Place) and a.spot == spot.id for a in session.log[-3:])
    screen.close()


def test_a_tile_of_the_tray_builds_where_the_line_ends_if_there_is_one_site_only() -> None:
    def ready(state: State) -> bool:
        sites = {a.site for a in legal.station_builds(state, state.to_move) if isinstance(a, BuildStation)}
        return facts.may_begin(state) and len(sites) == 1

    session = recorded("manhattan_4", ready, 10)
    screen = shown(session)
    tile = targets(screen, "station")[0]
    steps = len(session.log)
    click(screen, tile)
    assert isinstance(session.log[steps], BuildStation) and session.log[steps].colour == tile.id
    screen.close()


def test_a_tile_of_the_tray_that_fits_several_sites_lights_them_and_the_site_builds() -> None:
    def sites(state: State) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for action in legal.station_builds(state, state.to_move):
            assert isinstance(action, BuildStation)
            found.setdefault(action.colour, set()).add(action.site)
        return {colour: places for colour, places in found.items() if len(places) > 1}

    session = recorded("manhattan_4", lambda s: facts.may_begin(s) and bool(sites(s)), 10)
    screen = shown(session)
    colour, places = next(iter(sites(session.state).items()))
    steps = len(session.log)
    click(screen, Target("station", colour))
    assert len(session.log) == steps
    assert {target.id for target in targets(screen, "place")} == places
    assert "site" in screen.play.presenter.banner(screen.play.sight()).what
    click(screen, Target("place", sorted(places)[1]))
    assert session.log[steps] == BuildStation(session.log[steps].seat, sorted(places)[1], colour)
    screen.close()


def pip_of(screen: Screen, spot: str, place: int) -> tuple[int, int]:
    """The middle of a slot of the player board."""
    area = screen.play.panels.rect_of(Target("pip", f"{components().spot_index[spot]}:{place}"), screen.play.sight())
    assert area is not None
    return area.center


def test_a_robot_is_dragged_from_slot_to_slot_and_its_goals_glow_on_the_way(screen: Screen) -> None:
    state = screen.session.state
    seat = state.to_move
    before = state.level(seat, 0)
    assert before > 1
    start, goal = pip_of(screen, "track", 0), pip_of(screen, "capacity", 0)
    screen.hover(start)
    screen.app.send(Press(start, LEFT))
    at_rest = screen.picture()
    screen.app.send(Drag((goal[0], goal[1] - 60), (0, 0), LEFT, start))
    assert screen.picture() != at_rest
    panels: Any = screen.play.panels
    assert Target("spot", "capacity") in panels._goals and Target("spot", "grid_1") not in panels._goals
    screen.app.send(Drag(goal, (0, 60), LEFT, start))
    screen.app.send(Release(goal, LEFT))
    opened(screen)
    lift, place = screen.session.log[-2:]
    assert isinstance(lift, Lift) and isinstance(place, Place)
    assert (lift.spot, place.spot, lift.colour) == ("track", "capacity", place.colour)
    assert state.level(seat, 0) == before - 1 and state.level(seat, CAPACITY) == 2


def test_a_robot_dragged_to_no_slot_stays_where_it_was(screen: Screen) -> None:
    steps = len(screen.session.log)
    for goal in (screen.play.places.board.center, pip_of(screen, "grid_1", 0), pip_of(screen, "track", 0)):
        drag(screen, pip_of(screen, "track", 0), goal)
    assert len(screen.session.log) == steps


def test_all_who_wait_are_picked_up_by_one_button() -> None:
    session = recorded("berlin_4", lambda s: facts.may_begin(s) and not s.used, 20)
    state = session.state
    seat, stop = state.to_move, state.trains[state.to_move]
    state.boards[seat][PICK_UP_SPOT] = state.boards[seat][CAPACITY] = 3 * ONE[COLOURS.index("gold")]
    state.loads[seat] = [0] * 7
    state.waiting[7 * stop : 7 * stop + 7] = [1 if c < 3 and c != state.stations[stop] else 0 for c in range(7)]
    screen = shown(session)
    steps = len(session.log)
    click(screen, ALL)
    assert [type(action) for action in session.log[steps:]] == [PickUp, PickUp]
    assert sum(session.state.loads[seat]) == 2
    screen.close()


def test_a_wrong_slot_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(match("human", "human"))
    said: list[str] = []
    monkeypatch.setattr(screen.play, "refuse", said.append)
    click(screen, Target("hand", "copper"))
    grid = components().spot_index["grid_1"]
    area = screen.play.panels.rect_of(Target("pip", f"{grid}:0"), screen.play.sight())
    assert area is not None
    screen.click(area.center)
    assert "no copper passenger belongs in the first row of commuters and links" in said[0].lower()
    screen.close()


def test_a_hint_lights_what_is_clicked_for_it(screen: Screen) -> None:
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    assert all(target in screen.play.decision.targets() for target in screen.play.hint)
    screen.picture()


# -- from the menu -----------------------------------------------------------------------------------------------------


def test_poster_setup_and_start_lead_to_the_first_robots(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), animation_speed="off")
    picker: Any = router.make(app, "picker")
    app.reset(picker)
    app.frame([], 0.05)
    card = next(card for card in picker._cards if card.game == "maglev")
    assert card.enabled
    picker.play("maglev")
    setup: Any = app.stack.top
    assert setup.game == "maglev"
    for chair in setup.table.chairs:
        chair.human = True
    setup.rebuild()
    app.frame([], 0.05)
    for _ in range(60):  # the start, and the curtain before the first hand
        if not isinstance(app.stack.top, PlayScene):
            app.send(Key(pygame.K_RETURN, 0, ""))
        app.now += 0.05
        app.frame([], 0.05)
    play = app.stack.top
    assert isinstance(play, PlayScene) and play.session.game == "maglev"
    assert {target.kind for target in play.decision.targets()} & {"hand", "place", "more"}
    app.draw()


# -- random clicks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "seats", "options"),
    [("manhattan", 2, {}), ("berlin", 4, {"draft": True}), ("berlin", 1, {}), ("manhattan", 3, {"hub": False})],
)
def test_random_clicks_can_play(board: str, seats: int, options: dict[str, Any]) -> None:
    session = match(*["human"] * seats, seed=7, board=board, **options)
    screen = shown(session)
    dice = Dice(seats)
    for _ in range(45):
        if session.over:
            break
        decision = screen.play.decision
        if decision.dialog is not None:
            boxes = list(decision.dialog.landmarks().values())
            screen.click(boxes[below(dice, len(boxes))].center)
            opened(screen)
            continue
        found = [t for t in decision.targets() if t != END] or decision.targets()
        click(screen, found[below(dice, len(found))])
    assert len(session.log) > 10
    screen.close()


def _curtain(screen: Screen) -> None:
    """Wait until the screen must change hands."""
    screen.until(lambda: not isinstance(screen.top, PlayScene))


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_the_draft_is_a_dialog_for_each_hand() -> None:
    screen = shown(match("human", "human", draft=True))
    assert screen.play.decision.dialog is not None
    screen.key(pygame.K_2)
    assert isinstance(screen.session.log[0], KeepCard) and screen.session.log[0].seat == 0
    _curtain(screen)  # before the other pack is seen
    opened(screen)
    assert screen.play.decision.dialog is not None
    screen.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_card_of_a_pack_is_read_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(match("human", "easy", draft=True), size)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, DraftDialog)
    drawn: list[str] = []
    draw_lines = text.draw_lines

    def heard(surface: pygame.Surface, lines: Sequence[str], *rest: Any, **named: Any) -> Any:
        drawn.extend(lines)
        return draw_lines(surface, lines, *rest, **named)

    monkeypatch.setattr(text, "draw_lines", heard)
    cards = list(components().cards)
    for first in range(0, len(cards), 4):
        dialog.cards = cards[first : first + 4]
        dialog.layout(size, screen.play.places.board)
        dialog.draw(pygame.Surface(size))
        assert pygame.Rect((0, 0), size).contains(dialog.rect)
    assert len(drawn) > len(cards) and not [line for line in drawn if line.endswith("…")]
    screen.close()


def test_of_the_packs_of_a_draft_only_ones_own_is_told() -> None:
    screen = shown(match("human", "easy", "easy", draft=True))
    packs = [PackReceived(seat, 2, ("CONN-01", "CONN-02")).seen_by(0) for seat in range(3)]
    lines = screen.play.presenter.log_lines(screen.play.sight(), packs)
    assert [line.seat for line in lines if line.text] == [0]
    screen.close()


def test_while_the_cards_are_hidden_the_log_names_none_of_them() -> None:
    screen = shown(match("human", "easy", "easy", draft=True)).my_turn()
    play = screen.play
    play.submit(play.session.legal()[:1])
    screen.my_turn()
    told = [line.text for line in play.log_lines if line.seat == 0]
    play.toggle_hand()
    hidden = [line.text for line in play.log_lines if line.seat == 0]
    assert any("to choose from: " in text for text in told)
    assert not any("to choose from: " in text for text in hidden)
    assert len(play.log_lines) == len(play.flow.public_log)
    screen.app.draw()
    play.toggle_hand()
    assert [line.text for line in play.log_lines if line.seat == 0] == told
    screen.close()


def test_a_hint_in_the_draft_lights_the_card_it_would_keep_and_escape_puts_it_away() -> None:
    screen = shown(match("human", "easy", draft=True))
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, DraftDialog)
    before = [light(screen, area) for area in dialog._rects]
    lit = lit_by_a_hint(screen, dialog._rects)
    assert isinstance(dialog.suggested, KeepCard)
    assert lit == [card.id == dialog.suggested.card for card in dialog.cards]
    screen.key(pygame.K_ESCAPE)
    assert screen.top is screen.play and dialog.suggested is None
    assert [light(screen, area) for area in dialog._rects] == before
    screen.close()


def test_bonus_cards_of_another_seat_are_never_on_the_screen() -> None:
    """Two matches that differ in a hidden hand only look alike, pixel by pixel, until its owner comes."""
    pictures = []
    for shift in (0, 1):
        session = match("human", "human")
        hands = session.state.cards
        parts = components()
        other = tuple((card + 1) % len(parts.cards) if shift else card for card in hands[1])
        session.state.cards = [hands[0], other]
        screen = shown(session)
        seen = [screen.picture()]
        place_all(screen)
        seen.append(screen.picture())
        screen.hover(at(screen, Target("plate", "1")))
        screen.wait(0.6)
        seen.append(screen.picture())
        screen.key(pygame.K_RETURN)
        screen.key(pygame.K_RETURN)  # the turn ends, the curtain falls
        _curtain(screen)
        screen.wait(1.0)
        seen.append(screen.picture())
        pictures.append(seen)
        screen.close()
    assert pictures[0] == pictures[1]


def test_j_and_the_button_hide_the_own_cards(screen: Screen) -> None:
    open_ = screen.picture()
    screen.key(pygame.K_j)
    hidden = screen.picture()
    assert hidden != open_
    card = Target("card", facts.cards(screen.session.state, 0)[0][0].id)
    area = screen.play.panels.rect_of(card, screen.play.sight())
    assert area is not None and screen.play.pointer.target_at(area.center) != card
    screen.choose(Target("act", "hand"))
    assert screen.play.pointer.target_at(area.center) == card


# -- the others, the end -----------------------------------------------------------------------------------------------


def test_the_board_of_a_seat_is_shown_while_its_plate_is_under_the_pointer() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s), 300)
    screen = shown(session)
    before = screen.picture()
    other = (session.state.to_move + 1) % 4
    screen.hover(at(screen, Target("plate", str(other))))
    assert screen.picture() != before
    assert screen.play.presenter.pieces(screen.play.sight()).night.shown == other
    screen.close()


def test_the_end_is_announced_with_the_turns_that_are_left_and_marked_at_the_plates() -> None:
    session = recorded("manhattan_2", lambda s: s.last_turn != NOTHING and facts.may_begin(s))
    screen = shown(session)
    sight = screen.play.sight()
    left = facts.turns_left(session.state)
    assert left == session.state.last_turn - session.state.turn > 0
    note = screen.play.presenter.note(sight)
    assert "last round" in note if len(sight.final) == left else str(left) in note
    while not sight.final:
        session.submit(session.legal()[-1])
        screen.play.flow.catch_up()
        sight = screen.play.flow.sight()
    coming = [session.state.seat_of_turn(turn) for turn in range(session.state.turn, session.state.last_turn)]
    assert all(coming.count(seat) == 1 for seat in sight.final)
    screen.close()


def test_the_announcement_tells_who_why_and_how_long() -> None:
    session = recorded("manhattan_2", lambda s: facts.may_begin(s), 20)
    screen = shown(session)
    sight = screen.play.sight()
    event = EndTriggered(1, "bag", 3)
    [line] = screen.play.presenter.log_lines(sight, [event])
    assert line.seat == 1 and "3 turns" in line.text and "the bag is empty" in line.text
    [motion] = screen.play.presenter.motions(sight, [event])
    before = screen.picture()
    screen.play.presenter.draw_motion(screen.app.canvas, screen.app.scale, screen.play.board, [(motion, 0.5)], sight)
    assert pygame.image.tobytes(screen.app.canvas, "RGB") != before
    screen.close()


# -- motions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_a_match_of_computers_runs_with_all_its_motions(board: str) -> None:
    session = match("easy", "easy", "easy", board=board, seed=11)
    screen = Screen(session, animation_speed="fast")
    seen: set[str] = set()
    for number in range(700):
        screen.wait(1 / 30)
        if session.over:
            break
        seen |= {motion.kind for motion, _ in screen.play.timeline.moving()}
        if number % 25 == 0:
            screen.app.draw()
    assert {"track", "pawn"} <= seen and len(session.log) > 15
    screen.close()


def test_what_a_finished_motion_did_lies_on_the_map_before_the_state_says_so() -> None:
    session = recorded("berlin_4", lambda s: facts.may_begin(s) and bool(legal.moves(s, s.to_move)), 60)
    screen = shown(session, animation_speed="normal")
    screen.settle()
    opened(screen)
    seat, sight = session.state.to_move, screen.play.sight()
    move = legal.moves(session.state, seat)[0]
    assert isinstance(move, Move)
    events = session.submit(move)
    [motion] = [m for m in screen.play.presenter.motions(sight, events) if m.kind == "ride"]
    sight.running = ((motion, 1.0),)
    trains = screen.play.presenter.pieces(sight).night.trains
    assert next(train.stop for train in trains if train.seat == seat) == move.to
    screen.close()


def test_points_count_up_when_they_are_won() -> None:
    session = recorded("manhattan_4", lambda s: s.phase is Phase.PLACE_RIDER and s.hands[s.to_move][3:] != [0] * 4)
    screen = shown(session, animation_speed="normal")
    seat = session.state.to_move
    before = facts.score(session.state, seat)
    screen.click(at(screen, targets(screen, "spot")[0]))
    counted: set[float] = set()
    for _ in range(90):
        screen.wait(1 / 60)
        counted.add(screen.play.sight().numbers.get(("points", seat), before))
    assert round(max(counted)) == facts.score(session.state, seat) > before
    assert any(before < number < max(counted) for number in counted)
    screen.close()


# -- layouts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("board", BOARDS)
def test_bonus_cards_say_all_that_they_ask_for_beside_the_key_of_the_map(size: tuple[int, int], board: str) -> None:
    for seed in range(3, 9):
        screen = shown(match("human", "human", board=board, seed=seed), size)
        side = screen.play.panels.side
        cards = facts.cards(screen.session.state, 0)
        boxes, _ = side._boxes(screen.play.sight())
        room = maglev_side.card_room(screen.app.scale, boxes[0].width)
        small = screen.app.scale.font("caption")
        wanted = [len(text.wrap(card.condition, "medium", small, room)) for card, _, _ in cards]
        cut = sum(want > has for want, has in zip(wanted, side._lines, strict=True))
        assert cut <= (size[0] < 1600), "at most one, where the window is low and the others are long"
        assert side._terrain.height and side.rect.contains(side._cards)
        assert side._cards.contains(boxes[-1]) and len(boxes) == len(cards)
        screen.close()


def test_alone_as_many_bonus_cards_as_fit_are_read_whole() -> None:
    for seed in range(3, 9):
        screen = shown(match("human", board="berlin", seed=seed))
        side = screen.play.panels.side
        wanted = side._wanted(screen.play.sight())
        rest = [want for want, has in zip(wanted, side._lines, strict=True) if want > has]
        bottom = max(side._terrain.bottom, side._log.bottom)
        line = maglev_side.card_high(side._scale, 3) - maglev_side.card_high(side._scale, 2)
        assert not rest or side.rect.bottom - bottom < line * min(rest)
        assert side._terrain.height and side.rect.contains(side._cards)
        screen.close()


def test_plates_with_few_and_with_many_points_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(match("human", "medium", "medium", "medium"))
    said: list[str] = []
    draw = text.draw_middle

    def noted(surface: pygame.Surface, words: str, *more: Any, **named: Any) -> int:
        said.append(words)
        return int(draw(surface, words, *more, **named))

    monkeypatch.setattr(text, "draw_middle", noted)
    monkeypatch.setattr(facts, "score", lambda _state, seat: (0, 1, 4, 28)[seat])
    screen.app.draw()
    kinds = {words for words in said if "Guard" in words}
    assert len([words for words in said if "Guard" in words]) >= 3 and len(kinds) == 1
    screen.close()


@pytest.mark.parametrize("size", [*SIZES, (2560, 1440), (1200, 1000), (1366, 768)])
@pytest.mark.parametrize("seats", [1, 4])
def test_nothing_lies_over_anything_else(size: tuple[int, int], seats: int) -> None:
    name = "manhattan_4" if seats == 4 else "berlin_1"
    screen = shown(recorded(name, lambda s: facts.may_begin(s), 20), size)
    play, sight = screen.play, screen.play.sight()
    panels: Any = play.panels
    boxes = [
        *panels.plates.rects.values(),
        *(panels.board.rows[row] for row in ROWS),
        panels.riders.left,
        panels.riders.right,
    ]
    small = [area for pip, area in panels.board.pips.items() if pip.spot > 8]
    assert all(play.places.rail.contains(box) for box in [*boxes, *small])
    assert all(a.clip(b).size == (0, 0) or not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert all(not a.colliderect(b) for i, a in enumerate(small) for b in small[i + 1 :])
    assert all(not a.colliderect(b) for a in boxes for b in small)
    tray = [*panels.tray.tiles.values(), *panels.tray.buttons.values(), panels.tray.bag]
    assert all(play.places.tray.contains(box) for box in tray)
    assert all(not a.colliderect(b) for i, a in enumerate(tray) for b in tray[i + 1 :])
    floating = panels.floating()
    assert floating and all(play.places.board.contains(box) for box in floating)
    assert all(not a.colliderect(b) for i, a in enumerate(floating) for b in floating[i + 1 :])
    assert sight.viewer is not None
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_language_that_is_longer_by_two_fifths_draws_and_keeps_the_places(size: tuple[int, int]) -> None:
    screen = shown(recorded("manhattan_4", lambda s: facts.may_begin(s), 300), size, language="pseudo")
    assert i18n.language() == "pseudo"
    panels: Any = screen.play.panels
    tray = [*panels.tray.tiles.values(), *panels.tray.buttons.values(), panels.tray.bag]
    assert all(screen.play.places.tray.contains(box) for box in tray)
    assert all(not a.colliderect(b) for i, a in enumerate(tray) for b in tray[i + 1 :])
    for thing in (
        *KEYS,
        Target("bag"),
        Target("plate", "2"),
        Target("card", facts.cards(screen.session.state, 0)[0][0].id),
    ):
        screen.hover(at(screen, thing) if thing.kind in ("bag", "plate") else (1, 1))
        screen.wait(0.5)
        screen.picture()
    screen.close()
    i18n.use("en")


@pytest.mark.parametrize("scale", [75, 200])
def test_the_rail_fits_at_every_user_scale(scale: int) -> None:
    screen = shown(recorded("manhattan_4", lambda s: facts.may_begin(s), 300), (1280, 720), ui_scale=scale)
    panels: Any = screen.play.panels
    assert screen.play.places.rail.contains(panels.riders.left)
    assert panels.board.pips and all(screen.play.places.rail.contains(area) for area in panels.board.pips.values())
    assert screen.play.places.board.width > 300
    screen.close()


@pytest.mark.parametrize("size", [*SIZES, (1100, 900)])
def test_what_a_row_counts_is_read_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    shorten = text.ellipsis

    def noted(words: str, *more: Any, **named: Any) -> str:
        shown_words = str(shorten(words, *more, **named))
        if shown_words != words:
            cut.append(words)
        return shown_words

    monkeypatch.setattr(text, "ellipsis", noted)
    screen = shown(match("human", "human"), size)
    assert not {row_note(row) for row in ROWS} & set(cut)
    screen.close()


def test_every_event_has_a_sentence_or_is_part_of_a_turn() -> None:
    silent = {"TurnBegan"}
    session = recorded("berlin_4", lambda s: facts.may_begin(s), 40)
    screen = shown(session)
    place, hex_ = session.state.tables.stops[0].id, session.state.tables.cell_ids[0]
    values: dict[str, Any] = {
        "seat": 0, "turn": 1, "station": place, "site": place, "start": place, "to": place, "hex": hex_, "side": 0,
        "other": 3, "hexes": (hex_,), "turned": False, "colour": "gold", "passengers": ("gold",), "robots": ("gold",),
        "robot": "gold", "spot": "track", "count": 1, "cards": (components().cards[0].id,), "left": 1, "to_bag": 0,
        "placed": ("gold",), "returned": (), "asked": 1, "actions": 0, "reason": "bag", "turns_left": 3,
        "scores": (1, 2, 3, 4), "winners": (3,), "rating": None,
    }  # fmt: skip
    for kind in get_args(AnyEvent):
        event = kind(**{field.name: values[field.name] for field in fields(kind)})
        lines = screen.play.presenter.log_lines(screen.play.sight(), [event])
        assert kind.__name__ in silent or (lines and all(line.text for line in lines)), kind.__name__
    screen.close()


def test_every_thing_under_the_pointer_has_a_tooltip() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s), 300)
    screen = shown(session)
    sight = screen.play.sight()
    tip = screen.play.presenter.tip
    things = [Target("pip", f"{spot.index}:{n}") for spot in components().spots for n in range(spot.room)]
    things += [Target("spot", spot.id) for spot in components().spots]
    things += [*KEYS, Target("bag"), Target("train", "1"), Target("box", "train"), Target("box", "cards"), STOP, END]
    things += [Target("station", colour) for colour in COLOURS] + [Target("waiting", c) for c in COLOURS]
    things += [Target("place", stop.id) for stop in session.state.tables.stops]
    things += [Target("hex", hex_) for hex_ in session.state.tables.cell_ids]
    things += [Target("card", card.id) for card, _, _ in facts.cards(session.state, sight.viewer or 0)]
    for thing in things:
        found = tip(sight, thing, [])
        assert found is not None and found.title, thing
    screen.close()


def test_alone_the_bag_tells_what_is_laid_aside_and_how_the_game_ends() -> None:
    for seats in (1, 2):
        screen = shown(match(*["human"] * seats))
        tip = screen.play.presenter.tip(screen.play.sight(), Target("bag"), [])
        assert tip is not None and any("ends the game" in line for line in tip.lines) is (seats == 1)
        screen.close()


def test_a_robot_of_ones_own_says_that_it_can_be_dragged_while_adjust_is_allowed(screen: Screen) -> None:
    slot = Target("pip", f"{components().spot_index['track']}:0")
    tip = screen.play.presenter.tip(screen.play.sight(), slot, [])
    assert tip is not None and any("drag" in line for line in tip.lines)
    click(screen, targets(screen, "tile")[0])
    tip = screen.play.presenter.tip(screen.play.sight(), slot, [])
    assert tip is not None and not any("drag" in line for line in tip.lines)


def test_hints_are_named_for_every_action() -> None:
    session = recorded("manhattan_4", lambda s: facts.may_begin(s), 300)
    screen = shown(session)
    for action in session.legal():
        name = screen.play.presenter.name_of(screen.play.sight(), action)
        assert name and (not isinstance(action, BuildTrack | RemoveTrack) or action.hex not in name)  # not on the map
    screen.close()


def test_alone_no_button_hides_the_cards_but_hidden_ones_come_back() -> None:
    screen = shown(match("human", board="berlin"))
    side = screen.play.panels.side
    assert side.rect_of(HAND, screen.play.sight()).height == 0
    screen.key(pygame.K_j)
    screen.app.draw()
    click(screen, HAND)
    assert not screen.play.hand_hidden
    screen.close()


def test_two_figures_of_links_keep_clear_of_the_card_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "links", lambda state, seat: 18)
    screen = shown(match("human", "random"))
    board = screen.play.panels.board
    for spot in GRID:
        row, sets = board._boxes[f"line:{spot}"], board._boxes[f"set:{BONUS[0]}"]
        column = {tuple(screen.app.canvas.get_at((sets.left - 2, y))) for y in range(row.top, row.bottom)}
        assert len(column) == 1
    screen.close()
