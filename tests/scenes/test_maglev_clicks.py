"""Single clicks and keys of Maglev City: what has one use is done, what cannot be done says how it can."""

from typing import Any

import pygame
import pytest

from tests.scenes.maglev_helpers import at, click, last, match, opened, place_all, recorded, shown, targets
from tests.scenes.play_helpers import Screen
from tools.check_glyphs import words
from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import BuildTrack, EndTurn, Lift, PickUp, Place, StartTrain, Stop
from trainyard.games.maglev.components import BUILD_STATION, components
from trainyard.games.maglev.passengers import COLOURS, ONE
from trainyard.games.maglev.state import Phase, State
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters import maglev_pieces
from trainyard.view.presenters.maglev_chains import leaving, put_back, stopped
from trainyard.view.presenters.maglev_paths import ADJUST, BUILD, DROP_OFF, MOVE, PICK_UP, ROWS, TRACK, tile
from trainyard.view.target import Target


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is refused, in words."""
    words: list[str] = []
    monkeypatch.setattr("trainyard.scenes.play.PlayScene.refuse", lambda play, why: words.append(why))
    return words


def what(screen: Screen) -> str:
    """What the banner says is to be done."""
    return screen.play.presenter.banner(screen.play.sight()).what


# -- the first turn ----------------------------------------------------------------------------------------------------


def starting(screens: list[Screen], **settings: Any) -> Screen:
    """The last of four seats at three starting stations; at the first of them robots of one colour are left."""
    session = match("human", "human", "human", "human", hub=False)
    session.submit(session.legal()[0])
    stop = session.state.tables.starts[0]
    colour = next(c for c in range(3) if session.state.waiting[7 * stop + c])
    for other in {0, 1, 2} - {colour}:
        session.state.waiting[7 * stop + other] = 0
    screens.append(shown(session, **settings))
    return screens[-1]


def test_one_click_starts_where_one_colour_of_robot_is_left(screens: list[Screen]) -> None:
    screen = starting(screens)
    only, *others = targets(screen, "place")
    screen.click(at(screen, others[0]))
    assert screen.play.decision.popover is not None
    screen.key(pygame.K_ESCAPE)
    screen.click(at(screen, only))
    assert isinstance(last(screen), StartTrain) and last(screen).station == only.id


def test_what_waits_for_a_second_click_says_so(screens: list[Screen]) -> None:
    screen = starting(screens, confirm_moves="always")
    screen.click(at(screen, targets(screen, "place")[0]))
    assert len(screen.session.log) == 1 and what(screen) == "click again to confirm"


def test_a_row_before_the_turn_says_what_comes_first(screens: list[Screen], said: list[str]) -> None:
    screen = starting(screens)
    screen.key(pygame.K_1)
    assert said == ["First the train must be put on a starting station."]


# -- another action in the middle of one -------------------------------------------------------------------------------


def riding(screens: list[Screen]) -> Screen:
    """In the middle of a Move, at a station where somebody can be picked up."""

    def reached(state: State) -> bool:
        return state.phase is Phase.MOVE and any(target.kind == "waiting" for target in leaving(state))

    screens.append(shown(recorded("manhattan_4", reached, 40)))
    return screens[-1]


def test_a_passenger_in_the_middle_of_a_move_is_picked_up_like_by_its_row(screens: list[Screen]) -> None:
    screen = riding(screens)
    session, steps = screen.session, len(screen.session.log)
    who = next(target for target in leaving(session.state) if target.kind == "waiting")
    assert not screen.play.sight().glows(who)
    tip = screen.play.presenter.tip(screen.play.sight(), who, [])
    assert tip is not None and tip.lines[-1].startswith("The action begun ends: ")
    pos = at(screen, who)
    screen.click(pos)
    assert len(session.log) == steps and what(screen).startswith("click again: ")
    screen.click(pos)
    opened(screen)
    seat = session.state.to_move
    assert session.log[steps:] == [Stop(seat), PickUp(seat, who.id)]
    screen.key(pygame.K_z)  # it was one click
    assert len(session.log) == steps


def test_what_cannot_be_begun_before_the_action_is_stopped_says_how_it_is_stopped(
    screens: list[Screen], said: list[str]
) -> None:
    screen = riding(screens)
    state = screen.session.state
    after = stopped(state)
    assert after is not None
    tiles = [action for action in legal.track_units(after, state.to_move, 1) if isinstance(action, BuildTrack)]
    screen.play.decision.choose(tile(tiles[0].hex, tiles[0].side, tiles[0].other))
    screen.play.decision.choose(MOVE)
    assert said == ["Stop here (Enter) first.", "Click a glowing station, or stop (Enter)."]


# -- Adjust ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def adjusting(screens: list[Screen]) -> Screen:
    """The first turn of two humans, the robots placed in Track and beyond."""
    screens.append(shown(match("human", "human")))
    place_all(screens[-1])
    return screens[-1]


def test_one_drag_is_one_undo(adjusting: Screen) -> None:
    session, steps = adjusting.session, len(adjusting.session.log)
    board = list(session.state.boards[0])
    adjusting.play.decision.choose(Target("shift", "track:steel>capacity"))
    opened(adjusting)
    assert len(session.log) == steps + 2
    adjusting.key(pygame.K_z)
    assert len(session.log) == steps and list(session.state.boards[0]) == board


def test_a_robot_put_back_where_it_stood_costs_no_action(adjusting: Screen) -> None:
    session, steps = adjusting.session, len(adjusting.session.log)
    click(adjusting, ADJUST)
    click(adjusting, Target("robot", "track:steel"))
    assert len(session.log) == steps + 1 and session.state.used == 1
    click(adjusting, Target("spot", "track"))
    assert len(session.log) == steps and session.state.used == 0


def test_rows_that_wait_for_a_placing_say_where_to_click(adjusting: Screen, said: list[str]) -> None:
    click(adjusting, ADJUST)
    click(adjusting, Target("robot", "track:steel"))
    adjusting.choose(ADJUST)
    adjusting.choose(TRACK)
    assert said == ["Click a glowing slot for the robot in hand.", "First the passengers in hand must be placed."]


def test_a_placing_that_changes_something_is_no_putting_back() -> None:
    lifts = [Lift(0, "track", "steel"), Lift(0, "move", "gold")]
    assert put_back(lifts, Place(0, "steel", "track")) == 0
    assert put_back([*lifts, Place(0, "steel", "track")], Place(0, "gold", "move")) == 3
    assert put_back([*lifts, Place(0, "steel", "move")], Place(0, "gold", "track")) == 0
    assert put_back([EndTurn(1)], Place(0, "gold", "track")) == 0


# -- why not -----------------------------------------------------------------------------------------------------------


def test_why_a_row_begins_nothing_names_only_what_was_pointed_at(adjusting: Screen, said: list[str]) -> None:
    state = adjusting.session.state
    state.boards[0][BUILD_STATION] = ONE[COLOURS.index("steel")]
    adjusting.play.flow.catch_up()
    site = next(stop for stop in state.tables.stops if stop.kind == "Site")
    for target in (BUILD, Target("station", "gold"), PICK_UP, DROP_OFF, Target("place", site.id)):
        adjusting.play.decision.choose(target)
    assert said == [
        "None of your tracks ends at an empty site.",
        "None of your tracks ends at an empty site.",
        "Nobody waits here.",
        "The train is empty.",
        f"{site.name}: no track of yours ends there.",
    ]


# -- words -------------------------------------------------------------------------------------------------------------


def test_one_of_a_kind_is_told_as_one(adjusting: Screen) -> None:
    sight = adjusting.play.sight()
    for row in ROWS:
        tip = adjusting.play.presenter.tip(sight, row, [])
        assert tip is not None
        one = [line for line in tip.lines if line.startswith("Level 1: ")]
        many = {"units", "links", "seats", "passengers", "robots"}
        assert not many & {word for line in one for word in line.split()}


@pytest.mark.parametrize(
    ("colour", "spot", "why"),
    [
        ("gold", "build_station", "The Build Station slot takes a steel robot only."),
        ("copper", "unlock_pink", "The pink unlock column takes a steel and a gold robot."),
        ("gold", "extra_1", "No gold passenger belongs in the first row of extra actions."),
        ("gold", "grid_1", "No gold passenger belongs in the first row of commuters and links."),
    ],
)
def test_a_slot_that_never_takes_a_robot_says_whom_it_takes(
    screens: list[Screen], said: list[str], colour: str, spot: str, why: str
) -> None:
    screens.append(shown(match("human", "human")))
    screens[0].choose(Target("hand", colour))
    screens[0].play.decision.choose(Target("pip", f"{components().spot_index[spot]}:0"))
    assert said == [why]


def test_the_passenger_of_a_tile_is_called_by_its_kind(screens: list[Screen]) -> None:
    session = recorded("manhattan_4", lambda s: s.phase is Phase.PLACE_RIDER and any(s.hands[s.to_move][:3]))
    screens.append(shown(session))
    assert what(screens[0]).startswith("place the ") and what(screens[0]).endswith(" robot of the tile")


def test_a_hint_is_one_sentence_after_its_move() -> None:
    texts = [text for text, place in words() if "pilots/maglev/reasons.py" in place]
    assert texts and not [text for text in texts if ":" in text]


def called(screen: Screen) -> object:
    """Who glows at which stop on the map."""
    night = screen.play.presenter.pieces(screen.play.sight()).night
    return night.called if night is not None else None


# -- the map -----------------------------------------------------------------------------------------------------------


def test_who_can_be_picked_up_glows_on_the_map_as_in_the_sheet(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ready(state: State) -> bool:
        ups = legal.pick_ups(state, state.to_move, 1) if facts.may_begin(state) else []
        return any(isinstance(action, PickUp) for action in ups)

    screens.append(shown(recorded("berlin_4", ready, 20)))
    screen, board = screens[0], screens[0].play.board
    state = screen.session.state
    stop = state.tables.stops[state.trains[state.to_move]].id
    colours = {target.id for target in targets(screen, "waiting")}
    assert called(screen) == (stop, colours, None)
    area = board.rect_of(Target("place", stop))
    screen.app.draw()
    lit = pygame.image.tobytes(screen.app.canvas.subsurface(area), "RGB")
    screen.hover(at(screen, TRACK))
    assert called(screen) is None  # what Track begins glows alone
    screen.hover((1, 1))
    monkeypatch.setattr(maglev_pieces, "_called", lambda *_: None)
    screen.app.draw()
    assert pygame.image.tobytes(screen.app.canvas.subsurface(area), "RGB") != lit
