"""Steam & Dice on the play screen, by clicks, wheel and keys: whole turns, what they mean and what is refused."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.scenes.play_helpers import Screen
from tests.scenes.rollers_helpers import click_on, draw, first_turn, lively, match, pieces, placed, take_die
from trainyard.core.rng import Dice, below
from trainyard.games.rollers.actions import ChangeDie, Deliver, DrawTrack, FillOrder, Pass, TakeTile, TakeTwoDice
from trainyard.games.rollers.legal import legal_actions
from trainyard.games.rollers.pieces import COLOURS, TILES, shape_of
from trainyard.games.rollers.state import NOBODY, Phase, State
from trainyard.scenes.play import PlayScene
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.ui.theme import FOCUS, rgb
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters import rollers_tiles
from trainyard.view.presenters.rollers_paths import DECLINE, DELIVER, DOINGS, ENGINE, TAKE, TRACK, cube
from trainyard.view.presenters.rollers_tray import Slot, in_place, rolling, tray_words
from trainyard.view.sheet_art import private_rect
from trainyard.view.target import UNDO, Target

SIZES = [(1280, 720), (1920, 1080), (1024, 640)]


@pytest.fixture
def screen() -> Iterator[Screen]:
    made = first_turn("human", "human")
    yield made
    made.close()


def last(screen: Screen) -> object:
    return screen.session.history.steps[-1].action


# -- a turn ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_die_action_and_hex_draw_a_piece_and_the_turn_ends_by_itself(size: tuple[int, int]) -> None:
    screen = first_turn("human", "human", size=size)
    die = take_die(screen)
    screen.choose(TRACK)
    wanted = pieces(screen)[-1]
    draw(screen, wanted)
    assert last(screen) == DrawTrack(0, *placed(wanted))
    assert facts.tracks(screen.session.state, 0) == dict([placed(wanted)])
    assert screen.play.presenter.pieces(screen.play.sight()).sheets[0].tracks == dict([placed(wanted)])
    assert wanted.id[0] == str(die)
    screen.my_turn()
    assert screen.session.state.to_move == 1
    screen.close()


def test_only_hexes_of_the_dies_county_glow(screen: Screen) -> None:
    die = take_die(screen)
    screen.choose(TRACK)
    assert {target.id[0] for target in pieces(screen)} == {str(die)}
    assert {target.kind for target in screen.play.decision.targets()} == {"piece"}


def test_wheel_q_and_e_turn_the_piece_and_x_changes_its_shape(screen: Screen) -> None:
    take_die(screen)
    screen.choose(TRACK)
    area = screen.play.panels.rect_of(pieces(screen)[0], screen.play.sight())
    screen.hover(area.center)
    first = screen.play.hover
    assert first is not None
    screen.wheel(area.center, -1)
    second = screen.play.hover
    assert second is not None and second != first
    screen.wheel(area.center, 1)
    assert screen.play.hover == first
    screen.key(pygame.K_e)
    assert screen.play.hover == second
    screen.key(pygame.K_q)
    assert screen.play.hover == first
    screen.key(pygame.K_x)
    assert screen.play.hover is not None
    assert shape_of(placed(screen.play.hover)[1]) != shape_of(placed(first)[1])
    assert screen.session.history.steps[-1].action.__class__.__name__ == "TakeDie"


def test_every_legal_placement_can_be_held(screen: Screen) -> None:
    take_die(screen)
    screen.choose(TRACK)
    spaces = {placed(target)[0] for target in pieces(screen)}
    for space in sorted(spaces)[:2]:
        mine = {target for target in pieces(screen) if placed(target)[0] == space}
        area = screen.play.panels.rect_of(next(iter(mine)), screen.play.sight())
        screen.hover(area.center)
        held = set()
        for _ in range(2):
            for _ in range(6):
                held.add(screen.play.hover)
                screen.key(pygame.K_e)
            screen.key(pygame.K_x)
        assert held == mine


def test_the_piece_under_the_pointer_is_previewed_with_its_other_turns(screen: Screen) -> None:
    take_die(screen)
    screen.choose(TRACK)
    area = screen.play.panels.rect_of(pieces(screen)[0], screen.play.sight())
    screen.hover(area.center)
    sheet = screen.play.presenter.pieces(screen.play.sight()).sheets[0]
    assert sheet.ghost is not None and screen.play.hover is not None
    assert sheet.ghost == placed(screen.play.hover)
    assert sheet.others
    assert sheet.ghost[1] not in sheet.others


def test_keys_1_to_4_choose_the_action_and_another_action_can_be_chosen_instead(screen: Screen) -> None:
    die = take_die(screen)
    screen.key(pygame.K_1)
    assert TRACK in screen.play.decision.clicked
    screen.choose(TRACK)  # the same click again takes the choice back
    assert not screen.play.decision.clicked
    screen.key(pygame.K_1)
    screen.key(pygame.K_2)
    assert screen.session.state.boxes[0] == 1 << die


def test_an_engine_box_or_a_tile_can_be_clicked_itself(screen: Screen) -> None:
    die = take_die(screen)
    area = screen.play.panels.rect_of(Target("box", str(die)), screen.play.sight())
    assert screen.play.pointer.target_at(area.center) == ENGINE
    area = screen.play.panels.rect_of(Target("tile", str(die)), screen.play.sight())
    assert screen.play.pointer.target_at(area.center) == TAKE
    screen.click(area.center)
    assert last(screen) == TakeTile(0, die)
    assert screen.session.state.owner_of(die) == 0
    assert screen.session.state.sideways >> die & 1


def test_leaving_a_die_unused_asks_twice(screen: Screen) -> None:
    take_die(screen)
    steps = len(screen.session.history)
    screen.choose(DECLINE)
    assert len(screen.session.history) == steps
    screen.choose(DECLINE)
    assert last(screen) == Pass(0)


def test_enter_passes_nothing_by_mistake(screen: Screen) -> None:
    take_die(screen)
    steps = len(screen.session.history)
    screen.key(pygame.K_RETURN)
    assert len(screen.session.history) == steps


# -- back, refusals ----------------------------------------------------------------------------------------------------


def test_z_rubs_the_drawing_out_and_puts_the_die_back_but_no_roll(screen: Screen) -> None:
    dice = list(screen.session.state.dice)
    take_die(screen)
    screen.choose(TRACK)
    draw(screen, pieces(screen)[0])
    screen.my_turn()
    screen.key(pygame.K_z)
    assert facts.tracks(screen.session.state, 0) == {}
    assert screen.session.state.to_move == 0
    screen.my_turn()
    screen.key(pygame.K_z)
    assert screen.session.state.dice == dice
    screen.my_turn()
    screen.key(pygame.K_z)
    assert screen.session.state.dice == dice
    assert screen.play.bar.undo.icon == "lock"


def test_the_undo_button_of_the_tray_steps_back_first(screen: Screen) -> None:
    take_die(screen)
    screen.choose(TRACK)
    screen.choose(Target("act", "undo"))
    assert screen.play.decision.clicked == ()
    assert screen.session.state.phase is Phase.ACT


def test_a_hex_of_another_county_says_why_it_cannot_be(screen: Screen) -> None:
    die = take_die(screen)
    screen.choose(TRACK)
    lay = screen.play.panels.sheet(screen.play.sight())
    other = next(s for s in lay.hexes if s[0] != str(die) and s not in {c[0] for c in lay.cities.values()})
    target = Target("space", other)
    assert screen.play.pointer.target_at(lay.rect(other).center) == target
    assert screen.play.decision.why_not(target)
    screen.click(lay.rect(other).center)
    assert facts.tracks(screen.session.state, 0) == {}


def test_an_action_that_cannot_be_done_says_why_when_it_is_clicked(screen: Screen) -> None:
    take_die(screen)
    assert DELIVER not in screen.play.decision.targets()
    screen.choose(DELIVER)
    toast = screen.app.toasts.current
    assert toast is not None and toast.words == "No cube there can travel over your lines with this engine."


def test_the_other_seat_can_click_nothing_in_a_computers_turn() -> None:
    session = match("easy", "human", first_player=0)
    screen = Screen(session, animation_speed="off")
    screen.thinker.silent = True
    screen.wait(0.3)
    die = screen.play.panels.rect_of(Target("die", str(session.state.dice[0])), screen.play.sight())
    screen.click(die.center)
    assert not session.history.steps
    screen.close()


# -- goods, tiles, orders ----------------------------------------------------------------------------------------------


def can_deliver(state: State) -> bool:
    return state.to_move == 0 and state.phase is Phase.ACT and any(isinstance(a, Deliver) for a in legal_actions(state))


def test_a_delivery_shows_the_way_and_enter_takes_it() -> None:
    session = lively(match("human", "human"), can_deliver)
    screen = Screen(session, animation_speed="off").my_turn()
    screen.choose(DELIVER)
    cube = screen.play.decision.targets()[0]
    screen.choose(cube)
    goal = screen.play.decision.targets()[0]
    assert goal.kind == "goal"
    screen.hover(screen.spot(goal))
    assert len(screen.play.presenter.pieces(screen.play.sight()).sheets[0].way) >= 3
    before = session.state.points[0]
    screen.choose(goal)
    popover = screen.play.decision.popover
    assert popover is not None
    screen.key(pygame.K_RETURN)
    action = last(screen)
    assert isinstance(action, Deliver)
    assert f"{action.source}:{action.cube}" == cube.id
    assert session.state.points[0] == before + action.distance + action.extra
    screen.close()


def test_the_city_of_the_goal_can_be_clicked_on_the_sheet_and_among_the_goods() -> None:
    session = lively(match("human", "human"), can_deliver)
    screen = Screen(session, animation_speed="off").my_turn()
    screen.choose(DELIVER)
    screen.choose(screen.play.decision.targets()[0])
    goal = screen.play.decision.targets()[0]
    on_sheet = screen.play.panels.rect_of(goal, screen.play.sight())
    among_goods = screen.play.panels.goods.cards[int(goal.id)]
    assert screen.play.pointer.target_at(on_sheet.center) == goal
    assert screen.play.pointer.target_at(among_goods.center) == goal
    screen.close()


def test_the_private_cube_can_be_clicked_where_it_lies_on_the_sheet() -> None:
    def ready(state: State) -> bool:
        return can_deliver(state) and any(isinstance(a, Deliver) and a.private for a in legal_actions(state))

    session = lively(match("human", "human", start_tiles=True), ready)
    city, colour = session.state.private[0]
    screen = Screen(session, animation_speed="off").my_turn()
    disc = private_rect(screen.play.panels.sheet(screen.play.sight()), city)
    assert screen.play.pointer.target_at(disc.center) == DELIVER
    screen.choose(DELIVER)
    own = cube(city, COLOURS[colour], True)
    assert screen.play.pointer.target_at(disc.center) == own
    screen.click(disc.center)
    assert own in screen.play.decision.clicked
    screen.close()


def test_a_tile_of_ones_own_changes_the_die_in_a_popover() -> None:
    def ready(state: State) -> bool:
        return state.to_move == 0 and state.phase is Phase.ACT and bool(state.ready(0) >> 1 & 1)

    session = lively(match("human", "human"), ready, 2)
    screen = Screen(session, animation_speed="off").my_turn()
    screen.choose(Target("tile", "1"))
    popover = screen.play.decision.popover
    assert popover is not None
    assert len(popover.choices) == 6
    tile = screen.play.panels.rect_of(Target("tile", "1"), screen.play.sight())
    assert not popover.rect.colliderect(tile), "the tile stays seen"
    assert popover.rect.inflate(60, 60).colliderect(tile), "it opens beside the tile"
    screen.key(pygame.K_5)
    assert isinstance(last(screen), ChangeDie)
    assert session.state.open_dice == (5,)
    assert session.state.spent >> 1 & 1
    screen.close()


def test_the_first_piece_is_seen_in_the_hex_as_soon_as_it_is_chosen() -> None:
    screen = first_turn("human", start_tiles=True)
    screen.key(pygame.K_3)
    screen.my_turn()
    space = next(target for target in screen.play.decision.targets() if target.kind == "space")
    screen.choose(space)
    screen.my_turn()
    sheet = screen.play.presenter.pieces(screen.play.sight()).sheets[0]
    assert sheet.ghost is not None and sheet.ghost[0] == space.id, "no move of the pointer is needed"
    screen.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_start_tiles_are_offered_over_the_empty_tray_so_that_map_goods_and_tiles_stay_seen(
    size: tuple[int, int],
) -> None:
    screen = first_turn("human", size=size, start_tiles=True)
    popover, panels = screen.play.decision.popover, screen.play.panels
    assert popover is not None and len(popover.choices) == 5
    assert screen.app.canvas.get_rect().contains(popover.rect)
    sight = screen.play.sight()
    clear = [panels.rect_of(Target("tile", str(n)), sight) for n in range(1, 7)]
    if size[0] > 1024:  # there the words are wider than the tray
        clear += [panels.rect_of(Target("space", space), sight) for space in sight.state.tables.spaces]
    covered = [area for area in clear if area is not None and area.colliderect(popover.rect)]
    assert not covered
    screen.close()


@pytest.mark.parametrize("which", [0, -1])
def test_double_shift_takes_any_two_dice_in_any_order(which: int) -> None:
    def ready(state: State) -> bool:
        twice = state.tiles[1] == "2a" and bool(state.ready(0) >> 2 & 1) if state.to_move == 0 else False
        return twice and state.phase is Phase.TAKE_DIE and len(set(state.dice)) > 1

    seed = next(s for s in range(1, 60) if match("human", "human", seed=s).state.tiles[1] == "2a")
    session = lively(match("human", "human", seed=seed), ready, 4)
    screen = Screen(session, animation_speed="off").my_turn()
    screen.choose(Target("tile", "2"))
    values = {str(die) for die in session.state.dice}
    assert {target.id for target in screen.play.decision.targets() if target.kind == "die"} == values
    first = Target("die", sorted(values)[which])
    screen.choose(first)
    second = [target for target in screen.play.decision.targets() if target.kind == "second"][which]
    assert second.id != first.id or session.state.dice.count(int(first.id)) > 1
    screen.choose(second)
    low, high = sorted((int(first.id), int(second.id)))
    assert last(screen) == TakeTwoDice(0, (low, high))
    screen.close()


def test_an_order_is_filled_from_the_row_of_orders() -> None:
    def ready(state: State) -> bool:
        return state.to_move == 0 and state.phase is Phase.EXCHANGE

    session = lively(match("human", "human", orders=True), ready, 6)
    screen = Screen(session, animation_speed="off").my_turn()
    order = next(t for t in screen.play.decision.targets() if t.kind == "order")
    screen.choose(order)
    screen.key(pygame.K_RETURN)
    assert isinstance(last(screen), FillOrder)
    assert facts.order_filled_by(session.state, order.id) == 0 != NOBODY
    screen.close()


# -- the table ---------------------------------------------------------------------------------------------------------


def test_two_people_share_the_screen_without_a_curtain_each_with_a_sheet_of_ones_own(screen: Screen) -> None:
    assert screen.play.presenter.pieces(screen.play.sight()).sheet == 0
    take_die(screen)
    screen.key(pygame.K_2)
    screen.my_turn()
    assert isinstance(screen.top, PlayScene)
    assert screen.play.flow.viewer == 1
    assert screen.play.presenter.pieces(screen.play.sight()).sheet == 1


def test_pointing_at_a_small_sheet_shows_it_large(screen: Screen) -> None:
    before = screen.picture()
    screen.hover(screen.spot(Target("seat", "1")))
    assert screen.play.hover == Target("seat", "1")
    large = screen.picture()
    assert large != before


def test_a_computers_move_never_turns_the_open_sheet() -> None:
    session = match("human", "easy", first_player=1)
    screen = Screen(session, animation_speed="off").my_turn()
    assert session.history.steps[0].seat == 1
    assert screen.play.presenter.pieces(screen.play.sight()).sheet == 0
    screen.close()


def test_what_moves_is_drawn_by_the_pencil_before_the_state_has_it() -> None:
    screen = Screen(match("human", "human", first_player=0)).my_turn()
    screen.choose(Target("die", str(screen.session.state.dice[0])))
    screen.settle()
    screen.my_turn()
    screen.choose(TRACK)
    wanted = pieces(screen)[0]
    draw(screen, wanted)
    screen.wait(0.2)
    sheet = screen.play.presenter.pieces(screen.play.sight()).sheets[0]
    assert 0 < sheet.drawing[placed(wanted)[0]] < 1
    screen.picture()
    screen.settle()
    assert screen.play.flow.state.to_move == 1
    screen.close()


def test_drawing_changes_nothing(screen: Screen) -> None:
    assert screen.picture() == screen.picture()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_every_target_lies_inside_the_window_and_under_the_pointer(size: tuple[int, int], seats: int) -> None:
    options: dict[str, Any] = {"orders": True, "walls": "hard", "black_cubes": True}
    session = lively(match(*["human"] * seats, **options), lambda s: s.round >= 6 and s.phase is Phase.TAKE_DIE)
    screen = Screen(session, size, animation_speed="off").my_turn()
    inside = pygame.Rect(0, 0, *size)
    for target in [t for t in screen.play.decision.targets() if t.kind == "die"]:
        assert inside.collidepoint(screen.spot(target))
    take_die(screen)
    for doing in DOINGS:
        assert inside.contains(screen.play.panels.rect_of(doing, screen.play.sight()))
    for other in range(1, seats):
        seat = (session.state.to_move + other) % seats
        assert inside.collidepoint(screen.spot(Target("seat", str(seat))))
    screen.picture()
    screen.close()


# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "sheet", "options"),
    [
        (("human",), "six_counties", {"start_tiles": True}),
        (("human", "human"), "narrows", {"start_tiles": True, "orders": True, "black_cubes": True, "walls": "medium"}),
    ],
)
def test_a_whole_match_is_played_by_clicks_up_to_the_scoring(
    kinds: tuple[str, ...], sheet: str, options: dict[str, Any]
) -> None:
    session = match(*kinds, sheet=sheet, seed=12, **options)
    screen = Screen(session, animation_speed="off")
    dice = Dice(4)
    for _ in range(4000):
        if not isinstance(screen.top, PlayScene):
            break
        screen.until(lambda: not isinstance(screen.top, PlayScene) or screen.play.decision.is_open)
        if isinstance(screen.top, PlayScene):
            _click_something(screen, dice)
    assert session.over
    assert type(screen.top).__name__ == "Scoring"
    screen.close()


def _click_something(screen: Screen, dice: Dice) -> None:
    """Click one of the glowing things; deliveries and tiles before the rest, and to pass last."""
    targets = screen.play.decision.targets()
    if screen.play.decision.popover is not None:
        screen.key(pygame.K_RETURN)
        return
    good = [t for t in targets if t in (DELIVER, TAKE, TRACK)] if below(dice, 3) else []
    pool = good or [t for t in targets if t != DECLINE] or targets
    click_on(screen, pool[below(dice, len(pool))])


def test_a_finished_match_can_be_counted_and_seen_again() -> None:
    session: Session = lively(match("human", "easy", "easy"), lambda s: s.phase is Phase.OVER, 3)
    from trainyard.view.reckoning import reckoning_of

    reckoning = reckoning_of("rollers")
    sheets = reckoning.sheets(session)
    assert [sum(line.points for line in lines) for lines in sheets] == list(session.rules.scores(session.state))
    assert len({tuple(line.line for line in lines) for lines in sheets}) == 1
    assert all(note.template for note in reckoning.notes(session))
    assert 1 <= len(reckoning.highlights(session)) <= 3
    assert any("is empty" in mark.words.template for mark in reckoning.marks(session)) or session.state.round == 40
    for seat in range(3):
        links, _ = reckoning.built(session, seat)
        assert links[0] == str(seat)


def test_the_top_bar_tells_how_many_cities_are_empty_and_that_the_last_round_is_played() -> None:
    session = lively(match("human"), lambda s: s.empty_cities() == 2 and s.phase is Phase.TAKE_DIE and s.round < 24)
    screen = Screen(session, animation_speed="off").my_turn()
    assert "2 of 3" in screen.play.presenter.note(screen.play.sight())
    screen.close()
    session = lively(match("human", "human"), lambda s: s.round == 40 and s.phase is Phase.TAKE_DIE)
    screen = Screen(session, animation_speed="off").my_turn()
    assert "last" in screen.play.presenter.note(screen.play.sight())
    screen.close()


def test_a_table_of_computers_is_watched_on_the_movers_sheet() -> None:
    screen = Screen(match("easy", "easy", first_player=1), animation_speed="off")
    screen.until(lambda: len(screen.session.history) > 12)
    assert screen.play.flow.viewer is None
    sight = screen.play.sight()
    assert screen.play.presenter.pieces(sight).sheet == sight.state.to_move
    screen.picture()
    screen.close()


def test_a_saved_match_has_a_sheet_as_its_small_picture() -> None:
    from trainyard.view.art.thumbnail import thumbnail
    from trainyard.view.sheet_pieces import SheetPieces

    session = match("human", "human")
    plain = thumbnail(session.board, {}, (150, 84), sheet=SheetPieces(0, "Agnes", 0))
    drawn = thumbnail(session.board, {}, (150, 84), sheet=SheetPieces(0, "Agnes", 0, {"1f": (2, 5), "2d": (0, 2)}))
    assert plain.get_size() == (150, 84)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(drawn, "RGB")


def test_cubes_carry_the_symbols_of_their_colours_unless_patterns_are_off() -> None:
    from trainyard.view.sheet_art import cube_picture

    for colour in ("yellow", "red", "blue", "green", "black"):
        with_symbol = pygame.image.tobytes(cube_picture(colour, 28), "RGBA")
        assert with_symbol != pygame.image.tobytes(cube_picture(colour, 28, "off"), "RGBA")


def test_a_wall_on_a_citys_side_is_seen_over_the_city() -> None:
    session = match("human", "human", walls="hard")
    screen = Screen(session, animation_speed="off").my_turn()
    sheet = screen.play.presenter.pieces(screen.play.sight()).sheets[0]
    assert len(sheet.walls) == 12
    screen.picture()
    lay = screen.play.panels.sheet(screen.play.sight())
    for space, side in sheet.walls:
        x, y = lay.side(space, side)
        near = [screen.app.canvas.get_at((round(x) + dx, round(y) + dy)) for dx in (-3, 0, 3) for dy in (-3, 0, 3)]
        assert any(colour.r > colour.b + 40 for colour in near), (space, side)
    screen.close()


def test_the_match_goes_on_when_the_only_human_gives_the_seat_to_a_computer() -> None:
    screen = first_turn("human", "easy")
    session = screen.session
    before = len(session.log)
    session.reseat(0, session.seats[0].given_to_computer("easy"))
    screen.until(lambda: len(session.log) > before + 12)
    assert screen.play.flow.viewer == 0  # one goes on looking at one's sheet
    screen.close()


@pytest.mark.parametrize("target", [Target("space", "1c"), Target("box", "3"), Target("tile", "1"), TRACK])
def test_what_is_clicked_before_a_die_is_taken_asks_for_a_die(screen: Screen, target: Target) -> None:
    assert screen.session.state.phase is Phase.TAKE_DIE
    screen.choose(target)
    toast = screen.app.toasts.current
    assert toast is not None and toast.words == "Take a die first."
    assert screen.session.state.phase is Phase.TAKE_DIE


def test_the_undo_button_of_the_tray_is_lit_only_when_something_can_be_taken_back(screen: Screen) -> None:
    assert screen.play.sight().locked
    take_die(screen)
    assert not screen.play.sight().locked


def test_an_order_that_cannot_be_filled_yet_says_so_when_it_is_clicked() -> None:
    screen = first_turn("human", "human", orders=True)
    screen.choose(Target("order", screen.session.state.orders[0]))
    toast = screen.app.toasts.current
    assert toast is not None and toast.words == "You do not keep them yet."
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_felt_shows_whose_turns_are_over_and_who_comes_next(size: tuple[int, int]) -> None:
    screen = first_turn("human", "human", "human", "human", "human", size=size)
    play = screen.play
    area = play.panels.rect_of(Target("turns"), play.sight())
    assert area is not None and play.panels.tray.felt.contains(area)
    assert play.pointer.target_at(area.center) == Target("turns")
    dice = [at for _, at in play.panels.tray._dice(screen.session.state)]
    assert not any(at.colliderect(area) for at in dice)
    screen.app.draw()
    before = pygame.image.tobytes(screen.app.canvas.subsurface(area), "RGB")
    take_die(screen)
    screen.choose(ENGINE)
    screen.until(lambda: screen.session.state.to_move == 1 and play.decision.is_open)
    screen.app.draw()
    assert pygame.image.tobytes(screen.app.canvas.subsurface(area), "RGB") != before
    screen.close()


def test_a_match_alone_shows_no_turns() -> None:
    screen = first_turn("human")
    area = screen.play.panels.rect_of(Target("turns"), screen.play.sight())
    assert area is not None and not area.width
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_cubes_in_two_rows_stay_clear_of_a_name_of_two_lines(size: tuple[int, int]) -> None:
    screen = first_turn(*("human",) * 5, size=size, black_cubes=True, orders=True)
    screen.app.draw()
    goods, sight = screen.play.panels.goods, screen.play.sight()
    assert len(goods.cards) == 6
    scale = screen.app.scale
    for city, card in goods.cards.items():
        name = card.y + round(11 * scale.s) + round(2.22 * scale.font("label"))  # the descenders of the second line
        spots = [at for at, _, _ in goods._spots(sight, city)]
        assert len(spots) > 4 and min(at.y for at in spots) >= name
        assert max(at.bottom for at in spots) <= card.bottom
    screen.close()


# -- dice keep their places --------------------------------------------------------------------------------------------


def test_a_die_stays_where_it_lies_while_it_is_taken_turned_and_used() -> None:
    rolled = [Slot(2, "die"), Slot(4, "die"), Slot(5, "die")]
    taken = in_place(rolled, [Slot(2, "die"), Slot(5, "die"), Slot(4, "open")])
    assert [slot.value for slot in taken] == [2, 4, 5]
    turned = in_place(taken, [Slot(2, "die"), Slot(5, "die"), Slot(5, "open")])
    assert turned == [Slot(2, "die"), Slot(5, "open"), Slot(5, "die")]
    used = in_place(turned, [Slot(2, "die"), Slot(5, "die"), Slot(5, "gone", 1)])
    assert used == [Slot(2, "die"), Slot(5, "gone", 1), Slot(5, "die")]
    assert in_place(used, [Slot(1, "open"), Slot(5, "die"), Slot(5, "gone", 1)])[0] == Slot(1, "open")
    assert in_place(used, turned) == turned, "what is taken back lies where it lay"


def test_a_die_that_a_tile_turns_does_not_move_on_the_felt() -> None:
    def ready(state: State) -> bool:
        highest = (
            state.to_move == 0 and len(state.dice) == 2 and state.open_dice and state.open_dice[0] > state.dice[-1]
        )
        return bool(highest) and state.phase is Phase.ACT and bool(state.ready(0) >> 1 & 1)

    session = lively(match("human", "human"), ready, 2)
    die = session.state.open_dice[0]
    screen = Screen(session, animation_speed="off").my_turn()
    before = screen.play.panels.rect_of(Target("open", str(die)), screen.play.sight())
    screen.choose(Target("tile", "1"))
    screen.key(pygame.K_1)
    assert session.state.open_dice == (1,)
    assert screen.play.panels.rect_of(Target("open", "1"), screen.play.sight()) == before
    screen.close()


# -- tiles that lie sideways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_that_lies_sideways_is_turned_by_a_quarter_and_stays_a_target(size: tuple[int, int]) -> None:
    session = lively(match("human", "human"), lambda s: s.phase is Phase.TAKE_DIE and bool(s.sideways) and s.round > 3)
    number = session.state.sideways.bit_length() - 1
    screen = Screen(session, size, animation_speed="off").my_turn()
    tiles = screen.play.panels.tiles
    screen.picture()
    area = tiles.rects[number]
    face = facts.tile(session.state, number)

    def painted(sideways: bool) -> pygame.Surface:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        tiles._paint(picture, face, None, sideways, False, False)
        return picture

    upright, turned = painted(False), painted(True)
    ink = screen.app.canvas.subsurface(area)
    corner = area.width - area.width // 4, 0, area.width // 4, area.width // 4
    assert _paper(turned, (area.width // 2, 4)) and not _paper(turned, (area.width // 2, area.height - 3))
    assert _paper(upright, (area.width // 2, area.height - 5))
    assert not _paper(ink, (area.width // 2, area.height - 3)), "the tile of the match is drawn like that"
    assert _dark(turned.subsurface(corner)) > _dark(upright.subsurface(corner)), "the die has gone to the right"
    assert screen.play.pointer.target_at(area.center) == Target("tile", str(number))
    tip = screen.play.presenter.tip(screen.play.sight(), Target("tile", str(number)), ())
    assert tip is not None and any("Sideways" in line for line in tip.lines)
    screen.close()


def _paper(picture: pygame.Surface, at: tuple[int, int]) -> bool:
    colour = picture.get_at(at)
    return colour.a > 200 and min(colour.r, colour.g, colour.b) > 190


def _dark(picture: pygame.Surface) -> int:
    """Pixels of ink."""
    spots = ((x, y) for x in range(picture.get_width()) for y in range(picture.get_height()))
    return sum(max(picture.get_at(at)[:3]) < 90 and picture.get_at(at).a > 200 for at in spots)


@pytest.mark.parametrize("size", SIZES)
def test_every_tile_says_what_it_does_in_whole_words(size: tuple[int, int]) -> None:
    screen = first_turn("human", "human", size=size, orders=True)
    tiles = screen.play.panels.tiles
    screen.picture()
    area, px = tiles.rects[1], screen.app.scale.font("caption")
    room = area.width - 2 * max(4, round(8 * screen.app.scale.s))
    for tile in TILES.values():
        _, lines = rollers_tiles._effect(tile, px, [room, room])
        assert " ".join(lines) in (rollers_tiles.short_words(tile), rollers_tiles.few_words(tile))
    screen.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_emblems_of_the_turns_are_large_and_clear_of_the_round(size: tuple[int, int]) -> None:
    screen = first_turn(*("human",) * 5, size=size)
    tray, state = screen.play.panels.tray, screen.session.state
    screen.picture()
    area = screen.play.panels.rect_of(Target("turns"), screen.play.sight())
    head = text.width(tray._heading(state.round), "display", screen.app.scale.font("caption"), 0.14)
    assert area.x > tray.felt.x + head
    step = area.width / (state.seats + 0.5)
    assert min(step, area.height) >= 18
    spot = screen.app.canvas.subsurface(area)
    ring = sum(spot.get_at((x, y))[:3] == rgb(FOCUS)[:3] for x in range(area.width) for y in range(area.height))
    assert ring > 20, "who is on turn is ringed"
    screen.close()


# -- what cannot be done says why --------------------------------------------------------------------------------------


def test_pass_and_undo_say_why_they_are_disabled(screen: Screen) -> None:
    def told(target: Target) -> str:
        screen.hover(screen.spot(target))
        screen.wait(1.0)
        return screen.app.tooltip.words

    assert "Take a die first." in told(DECLINE)
    assert "There is nothing to take back." in told(UNDO)
    take_die(screen)
    assert "Take a die first." not in told(DECLINE)
    assert "nothing to take back" not in told(UNDO)


def test_the_kept_cubes_tell_what_they_are_under_the_pointer() -> None:
    session = lively(
        match("human", "human", orders=True), lambda s: s.phase is Phase.TAKE_DIE and any(s.kept[s.to_move])
    )
    screen = Screen(session, animation_speed="off").my_turn()
    assert screen.play.pointer.target_at(screen.spot(Target("kept"))) == Target("kept")
    screen.close()


def test_the_pencil_waits_at_the_end_of_the_held_piece_and_covers_none_of_it(screen: Screen) -> None:
    take_die(screen)
    screen.choose(TRACK)
    lay = screen.play.panels.sheet(screen.play.sight())
    space = min(placed(target)[0] for target in pieces(screen))
    wood = rgb("#C9452C")[:3]

    def pencil(outside: pygame.Rect) -> int:
        screen.app.draw()
        canvas, paper = screen.app.canvas, lay.paper
        spots = ((x, y) for x in range(paper.x, paper.right, 2) for y in range(paper.y, paper.bottom, 2))
        return sum(canvas.get_at(at)[:3] == wood and not outside.collidepoint(at) for at in spots)

    screen.hover((5, 5))
    assert not pencil(lay.rect(space))
    for _ in range(3):
        screen.hover(lay.rect(space).center)
        held = screen.play.hover
        assert held is not None and held.kind == "piece"
        assert pencil(lay.rect(space)) > 20
        at_rest = screen.app.canvas.get_at(lay.rect(space).center)
        assert at_rest[:3] != wood
        screen.wheel(lay.rect(space).center, -1)


@pytest.mark.parametrize("size", SIZES)
def test_a_toast_lies_upon_no_panel(size: tuple[int, int]) -> None:
    screen = first_turn("human", "human", size=size)
    screen.app.toast("Bruno joins Amber Junction and Slatebridge  +2")
    box = screen.app.toasts._box()
    assert not box.colliderect(screen.play.places.rail) and not box.colliderect(screen.play.places.bar)
    assert box.right > size[0] // 3, "not far from the banner"
    screen.close()


def test_while_the_dice_roll_the_tray_speaks_of_the_new_round() -> None:
    session = lively(match("human", "human"), lambda s: s.phase is Phase.ACT and s.turn == 1 and s.round == 2)
    screen = Screen(session).my_turn()
    screen.choose(DECLINE)
    screen.choose(DECLINE)
    screen.until(lambda: any(motion.kind == "roll" for motion, _ in screen.play.sight().running))
    sight = screen.play.sight()
    assert sight.state.round == 2
    roll = rolling(sight)
    assert roll is not None and roll.data["round"] == 3
    assert tray_words(sight)[0] == "The dice are rolled."
    screen.picture()
    screen.close()
