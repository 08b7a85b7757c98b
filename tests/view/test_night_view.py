"""Facts about a city's board at night on the screen, read off its pixels and its answers."""

from collections.abc import Iterator
from dataclasses import replace
from math import dist

import pygame
import pytest

from tests.view.night_city import STRAIGHT, small_city
from trainyard.games import maps
from trainyard.games.maglev import events as happened
from trainyard.ui.theme import OK, SEATS, Scale, rgb
from trainyard.view.art import night, painters
from trainyard.view.art.look import look_of
from trainyard.view.art.night_grid import HUB_ID, NightGrid
from trainyard.view.art.night_sprites import PASSENGERS, TRAIN_HEIGHT, crowd, train_length
from trainyard.view.art.pane import Pane
from trainyard.view.art.thumbnail import thumbnail
from trainyard.view.board_motions import ON_BOARD
from trainyard.view.night_motions import NIGHT, scene_of
from trainyard.view.night_pieces import NightLine, NightPieces, NightTrain
from trainyard.view.night_trains import DECK, DOCK
from trainyard.view.night_trains import SEATS as SEATS_AT_A_STOP
from trainyard.view.night_view import NightView
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.tracks import Tracks
from trainyard.view.views import view_of

VIEW = (800, 480)
COLOURS = (0, 1, 2, 3)


@pytest.fixture(scope="module")
def view(screen: pygame.Surface) -> Iterator[NightView]:
    made = NightView(small_city(), "always", together=True)
    made.layout(Scale((1600, 900)), pygame.Rect(0, 0, *VIEW))
    made.art.wait()
    yield made
    made.close()


@pytest.fixture
def at_rest(view: NightView) -> NightView:
    view.camera.fit(smooth=False)
    return view


def city(**what: object) -> NightPieces:
    """A station of gold with three who wait, one of steel, a line between them and its train."""
    night = NightPieces(
        {"one": "gold", "two": "steel"},
        {"one": ("steel", "copper", "pink"), "three": ("copper",)},
        (NightLine(0, 0, STRAIGHT),),
        (NightTrain(0, 0, "one", "1,2", ("pink",), 2),),
    )
    return replace(night, **what)  # type: ignore[arg-type]


def drawn(
    view: NightView,
    night: NightPieces,
    *,
    glow: tuple[Target, ...] = (),
    hover: Target | None = None,
    last: tuple[Target, ...] = (),
    motions: tuple[tuple[Motion, float], ...] = (),
    seconds: float | None = None,
) -> pygame.Surface:
    """The finished picture: everything sharp."""
    surface = pygame.Surface(VIEW)
    for _ in range(60):
        view.draw(surface, Pieces(night=night), glow, hover, last, motions, seconds, COLOURS)
        view.update(0.0)
        if view.art.sprites.complete and view.art.ready:
            break
    view.draw(surface, Pieces(night=night), glow, hover, last, motions, seconds, COLOURS)
    return surface


def pixel(view: NightView, surface: pygame.Surface, point: tuple[float, float]) -> tuple[int, int, int]:
    x, y = view.camera.to_screen(point)
    r, g, b, _ = surface.get_at((round(x), round(y)))
    return r, g, b


def apart(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    return max(abs(p - q) for p, q in zip(a[:3], b[:3], strict=True))


def differ(a: pygame.Surface, b: pygame.Surface, box: pygame.Rect | None = None) -> bool:
    if box is not None:
        a, b = a.subsurface(box), b.subsurface(box)
    return pygame.image.tobytes(a, "RGB") != pygame.image.tobytes(b, "RGB")


def centre_of(view: NightView, target: Target) -> tuple[int, int]:
    x, y = view.points_of(target)[0]
    return round(x), round(y)


# -- which view, and what is found --------------------------------------------------------------------------------


def test_a_night_board_gets_its_own_view_and_painter() -> None:
    board = small_city()
    made = view_of(board, "always")
    assert isinstance(made, NightView)
    assert painters.painter_of("night").ground is night.Night
    made.close()


def test_hexes_stops_and_trains_are_found_under_the_pointer(at_rest: NightView) -> None:
    drawn(at_rest, city())
    assert at_rest.at(centre_of(at_rest, Target("hex", "2,2"))) == Target("hex", "2,2")
    assert at_rest.at(centre_of(at_rest, Target("place", "two"))) == Target("place", "two")
    assert at_rest.at(centre_of(at_rest, Target("place", "three"))) == Target("place", "three")
    assert at_rest.at(centre_of(at_rest, Target("train", "0"))) == Target("train", "0")
    assert at_rest.at((2, 2)) is None


def test_a_glowing_hex_is_found_through_a_train_that_stands_over_it(at_rest: NightView) -> None:
    trains = tuple(NightTrain(seat, seat, "two", None, (), 3) for seat in range(3))
    night = city(trains=trains)
    drawn(at_rest, night)
    x, y = centre_of(at_rest, Target("train", "2"))
    beside = (x + round(14 * at_rest.camera.scale), y)
    assert at_rest.at(beside) == Target("train", "2")
    below = Target("hex", str(at_rest.art.grid.at(at_rest.camera.to_board(beside))))
    drawn(at_rest, night, glow=(below,))
    assert at_rest.at(beside) == below


def test_who_waits_is_found_under_the_pointer_and_nobody_between_them(at_rest: NightView) -> None:
    night = city()
    drawn(at_rest, night)
    waiting = night.waiting["one"]
    for index, colour in enumerate(waiting):
        x, y = at_rest.camera.to_screen(at_rest.art.spot("one", waiting, index))
        assert at_rest.rider_at((round(x), round(y)), "one") == colour
    assert at_rest.rider_at(centre_of(at_rest, Target("hex", "2,2")), "one") is None
    assert at_rest.rider_at(centre_of(at_rest, Target("place", "two")), "two") is None


def test_the_side_nearest_to_the_pointer_chooses_the_bend(at_rest: NightView) -> None:
    x, y = centre_of(at_rest, Target("hex", "2,2"))
    reach = round(20 * at_rest.camera.scale)
    assert at_rest.side_at((x + reach, y), "2,2") == 0
    assert at_rest.side_at((x - reach, y), "2,2") == 3


def test_boxes_lie_round_their_targets(at_rest: NightView) -> None:
    drawn(at_rest, city())
    for target in (Target("hex", "2,2"), Target("place", "one"), Target("train", "0")):
        box = at_rest.rect_of(target)
        assert box.collidepoint(centre_of(at_rest, target)) and box.width < 140
    assert at_rest.rect_of(Target("train", "0")).bottom < at_rest.rect_of(Target("place", "one")).centery


def test_trains_at_one_stop_stand_clear_of_one_another(at_rest: NightView) -> None:
    trains = tuple(NightTrain(seat, seat, "one", None, (), 1) for seat in range(4))
    docks = list(at_rest.art.docks(trains).values())
    assert len(docks) == 4
    assert all(dist(a, b) > 15 for k, a in enumerate(docks) for b in docks[:k])


@pytest.mark.parametrize("name", ["berlin", "manhattan"])
def test_four_trains_at_any_station_are_whole_on_the_map_and_clear_of_one_another(name: str) -> None:
    view = NightView(maps.load("maglev", name), "always")
    view.layout(Scale((1280, 720)), pygame.Rect(0, 45, 925, 590))
    for stop in view.art.grid.middles:
        trains = tuple(NightTrain(seat, seat, stop, None, ("gold",) * 4, 4) for seat in range(4))
        view.draw(
            pygame.Surface((1280, 720)), Pieces(night=NightPieces(trains=trains)), (), None, (), (), None, COLOURS
        )
        boxes = [view.rect_of(Target("train", str(seat))) for seat in range(4)]
        assert all(view.camera.view.contains(box) for box in boxes), stop
        assert stop == HUB_ID or all(box.collidelist(boxes[:n]) == -1 for n, box in enumerate(boxes)), stop
    view.close()


# -- what is drawn ------------------------------------------------------------------------------------------------


def test_a_line_changes_the_pixels_along_its_way_and_no_others(at_rest: NightView) -> None:
    bare = drawn(at_rest, city(lines=(), trains=()))
    laid = drawn(at_rest, city(trains=()))
    for hex in ("1,2", "2,2", "3,2"):
        x, y = at_rest.art.grid.centre(hex)
        assert apart(pixel(at_rest, bare, (x + 9, y)), pixel(at_rest, laid, (x + 9, y))) > 60
    x, y = at_rest.art.grid.centre("2,0")
    assert pixel(at_rest, bare, (x, y)) == pixel(at_rest, laid, (x, y))


def test_lines_that_share_hexes_show_all_their_colours_side_by_side(at_rest: NightView) -> None:
    lines = tuple(NightLine(seat, seat, STRAIGHT) for seat in range(3))
    surface = drawn(at_rest, city(lines=lines, trains=()))
    ribbons = at_rest.art.ribbons(lines, False)
    for line in lines:
        [ribbon] = ribbons.of(line.seat)
        k = ribbon.joints[1]
        (x, y), half = ribbon.points[k], ribbon.halves[k]
        seen = pixel(at_rest, surface, (x, y + half * 0.72))
        tones = {other.seat: rgb(SEATS[other.colour].night) for other in lines}
        assert min(tones, key=lambda seat: apart(seen, tones[seat])) == line.seat


def test_while_a_line_is_pointed_out_the_others_fade(at_rest: NightView) -> None:
    lines = (NightLine(0, 0, STRAIGHT), NightLine(1, 1, (("1,4", 0, 3), ("2,4", 0, 3))))
    bare = drawn(at_rest, city(lines=(), trains=()))
    whole, shown = drawn(at_rest, city(lines=lines, trains=())), drawn(at_rest, city(lines=lines, trains=(), shown=0))
    x, y = at_rest.art.grid.centre("2,4")
    spot = (x + 12, y)
    assert apart(pixel(at_rest, shown, spot), pixel(at_rest, bare, spot)) < apart(
        pixel(at_rest, whole, spot), pixel(at_rest, bare, spot)
    )
    x, y = at_rest.art.grid.centre("2,2")
    assert pixel(at_rest, shown, (x + 9, y)) == pixel(at_rest, whole, (x + 9, y))


def test_a_station_has_its_colour_and_a_site_is_dark(at_rest: NightView) -> None:
    surface = drawn(at_rest, city(trains=(), waiting={}))
    at = at_rest.art.grid.middles
    for stop, colour in (("one", "gold"), ("two", "steel")):
        x, y = at[stop]
        assert apart(pixel(at_rest, surface, (x, y + 10)), rgb(PASSENGERS[colour])) < 60
    assert max(pixel(at_rest, surface, at["three"])) < 80


def test_eight_who_wait_keep_apart_and_within_their_hex() -> None:
    for n in range(1, 9):
        spots = crowd(("gold",) * n)
        assert len(spots) == n
        for k, (_, x, y, size) in enumerate(spots):
            assert abs(x) + 7 * size < 30 and y - 18 * size > -25 and y + 18 * size < 26
            assert all(abs(x - px) > 11 or abs(y - py) > 18 for _, px, py, _ in spots[:k])


def test_passengers_have_silhouettes_of_their_own(at_rest: NightView) -> None:
    shapes = set()
    for colour in PASSENGERS:
        made = at_rest.art.stop_sprite("one", None, (colour,), 2.0)
        shapes.add(pygame.mask.from_threshold(made, rgb("#13202B"), (60, 60, 60, 255)).count())
    assert len(shapes) == len(PASSENGERS)


def test_legal_hexes_glow_with_their_price_until_the_pointer_holds_a_tile_there(at_rest: NightView) -> None:
    night = city(trains=())
    plain = drawn(at_rest, night)
    hexes = (Target("hex", "2,4"), Target("hex", "5,2"))
    lit, priced = drawn(at_rest, night, glow=hexes), drawn(at_rest, replace(night, units=2), glow=hexes)
    for target in hexes:
        box = at_rest.rect_of(target)
        assert differ(plain, lit, box) and differ(lit, priced, box)
    assert not differ(plain, lit, at_rest.rect_of(Target("hex", "2,0")))


def test_the_tile_under_the_pointer_and_its_other_bends_are_shown(at_rest: NightView) -> None:
    night = city(trains=())
    box = at_rest.rect_of(Target("hex", "2,4"))
    plain = drawn(at_rest, night)
    ghost = drawn(at_rest, replace(night, ghost=(0, ("2,4", 0, 3))))
    others = drawn(at_rest, replace(night, ghost=(0, ("2,4", 0, 3)), others=(("2,4", 1, 3), ("2,4", 2, 3))))
    assert differ(plain, ghost, box) and differ(ghost, others, box)


def test_the_last_move_fresh_tiles_and_offered_rides_are_marked(at_rest: NightView) -> None:
    night = city(trains=())
    plain = drawn(at_rest, night)
    box = at_rest.rect_of(Target("hex", "2,2"))
    assert differ(plain, drawn(at_rest, night, last=(Target("hex", "2,2"),)), box)
    fresh = city(trains=(), lines=(NightLine(0, 0, STRAIGHT, frozenset({"2,2"})),))
    assert differ(plain, drawn(at_rest, fresh), box)
    assert differ(plain, drawn(at_rest, replace(night, way=(0, ("1,2", "2,2", "3,2")))), box)
    assert differ(plain, drawn(at_rest, replace(night, taken_up=("2,2",))), box)


def test_a_train_points_where_it_heads(at_rest: NightView) -> None:
    train = NightTrain(0, 0, "two", "3,2", (), 1)
    assert at_rest.art.faces(train) == 180.0
    assert at_rest.art.faces(train._replace(stop="one", ahead="1,2")) == 0.0
    ribbons = at_rest.art.ribbons((NightLine(0, 0, STRAIGHT),), False)
    found = at_rest.art.ahead(ribbons, train)
    assert found is not None
    assert at_rest.art.grid.at(found[0]) == "3,2" and abs(abs(found[1]) - 180) < 1e-6


def test_lines_and_stops_pointed_out_lie_bright_on_a_scrim(at_rest: NightView) -> None:
    night = city()
    surface = drawn(at_rest, night)
    before = surface.copy()
    at_rest.draw_lit(surface, Pieces(night=night), ("0:2,2", "0:3,2"), ("two",), OK)
    assert differ(before, surface, at_rest.rect_of(Target("hex", "2,2")))
    assert differ(before, surface, at_rest.rect_of(Target("place", "two")))
    assert not differ(before, surface, at_rest.rect_of(Target("hex", "2,0")))


# -- the Hub ------------------------------------------------------------------------------------------------------


def test_the_hub_is_one_stop_in_play_and_plain_land_without_it(screen: pygame.Surface) -> None:
    view = NightView(maps.load("maglev", "manhattan"), "always", together=True)
    view.layout(Scale((1600, 900)), pygame.Rect(0, 0, *VIEW))
    view.art.wait()
    middle = centre_of(view, Target("place", HUB_ID))
    with_hub = drawn(view, NightPieces({HUB_ID: "hub"}, {HUB_ID: ("pink", "coral")}))
    assert view.at(middle) == Target("place", HUB_ID)
    without = drawn(view, NightPieces({"times_square": "gold"}))
    assert view.at(middle) == Target("place", "grand_central_42_st")
    assert view.at(centre_of(view, Target("place", "times_square"))) == Target("place", "times_square")
    assert differ(with_hub, without, view.rect_of(Target("place", HUB_ID)))
    view.close()


# -- motions ------------------------------------------------------------------------------------------------------


def motion(kind: str, event: object, **data: object) -> Motion:
    return Motion(kind, 0, 1000, {"event": event, "seat": 0, "colour": 0, **data})


RIDE = happened.TrainMoved(0, "one", "two", ("1,2", "2,2", "3,2"), False)


def test_the_replay_knows_the_motions_of_the_night() -> None:
    assert set(NIGHT) <= set(ON_BOARD)


def test_a_riding_train_is_drawn_on_its_way_and_not_at_its_stop(at_rest: NightView) -> None:
    night = city()
    ride = motion("ride", RIDE, riders=("pink", "gold"))
    assert scene_of(night, [(ride, 0.5)]).night.trains == ()
    assert scene_of(night, [(ride, 1.0)]).night.trains == night.trains, "it is over: the pieces tell where it stands"
    half = drawn(at_rest, night, motions=((ride, 0.5),))
    still = drawn(at_rest, city(trains=()))
    assert differ(half, still, at_rest.rect_of(Target("hex", "2,2")))
    stop = at_rest.rect_of(Target("place", "one"))
    assert not differ(half, still, stop)


def test_a_ride_leaves_its_dock_and_ends_at_the_next(at_rest: NightView) -> None:
    night = city()
    standing = drawn(at_rest, night)
    begun = drawn(at_rest, night, motions=((motion("ride", RIDE, riders=("pink",)), 0.0),))
    box = at_rest.rect_of(Target("train", "0")).inflate(-6, -6)
    assert not differ(standing, begun, box)
    there = city(trains=(NightTrain(0, 0, "two", "3,2", ("pink",), 2),))
    arrived = drawn(at_rest, there)
    nearly = drawn(at_rest, night, motions=((motion("ride", RIDE, riders=("pink",)), 0.9999),))
    x, y = at_rest.camera.to_screen(at_rest.art.docks(there.trains)[0])
    dock = pygame.Rect(0, 0, 24, 8)
    dock.center = round(x), round(y)
    assert pygame.transform.average_color(nearly.subsurface(dock))[:3] == pytest.approx(
        pygame.transform.average_color(arrived.subsurface(dock))[:3], abs=40
    )


def test_a_tile_grows_from_the_line_and_one_that_is_taken_up_shrinks(at_rest: NightView) -> None:
    built = happened.TrackBuilt(0, "2,2", 0, 3, None)
    night = city(lines=(NightLine(0, 0, STRAIGHT[:1]),), trains=())
    box = at_rest.rect_of(Target("hex", "2,2"))
    east = pygame.Rect(box.centerx + 6, box.y + 20, box.width // 2 - 12, box.height - 40)
    bare = drawn(at_rest, night)
    early = drawn(at_rest, night, motions=((motion("track", built), 0.15),))
    late = drawn(at_rest, night, motions=((motion("track", built), 0.95),))
    assert not differ(bare, early, east) and differ(bare, late, east)
    whole = city(lines=(NightLine(0, 0, STRAIGHT[:2]),), trains=())
    taken = motion("lift_track", happened.TrackRemoved(0, "2,2", 0, 3))
    assert not differ(bare, drawn(at_rest, whole, motions=((taken, 0.9),)), east)


def test_passengers_hop_from_the_station_and_leave_their_place_free(at_rest: NightView) -> None:
    night = city()
    up = motion("aboard", happened.PassengerPickedUp(0, "one", "copper"))
    assert scene_of(night, [(up, 0.4)]).night.waiting["one"] == ("steel", "", "pink")
    down = motion("ashore", happened.PassengerSetDown(0, "one", "pink", True))
    assert scene_of(night, [(down, 0.4)]).night.trains[0].riders == ("",)
    assert differ(drawn(at_rest, night), drawn(at_rest, night, motions=((up, 0.5),)))


def test_those_who_are_drawn_appear_one_after_another_in_their_order() -> None:
    event = happened.StationRefilled(0, "one", 2, ("gold", "lilac"), ())
    filled = motion("refill", event)
    night = city()
    seen = [scene_of(night, [(filled, share)]).night.waiting["one"] for share in (0.2, 0.7)]
    assert seen == [("steel", "", "copper", "pink", ""), ("steel", "gold", "copper", "pink", "")]


def test_a_station_comes_down_and_its_own_robots_are_gone(at_rest: NightView) -> None:
    built = motion("station", happened.StationBuilt(0, "three", "copper", 1))
    night = city()
    falling, landed = (scene_of(night, [(built, share)]).night for share in (0.3, 0.8))
    assert "three" not in falling.stations and falling.waiting["three"] == ("copper",)
    assert landed.stations["three"] == "copper" and landed.waiting["three"] == ()
    assert "three" not in night.stations, "the pieces themselves stay as they are told"
    assert differ(drawn(at_rest, night), drawn(at_rest, night, motions=((built, 0.5),)))


@pytest.mark.parametrize("kind", ["start", "turn", "deliver"])
def test_every_other_motion_draws_something(at_rest: NightView, kind: str) -> None:
    event = {
        "start": happened.TrainStarted(0, "one", "steel"),
        "turn": happened.TrainReversed(0, "one"),
        "deliver": happened.PassengerDelivered(0, "one", "pink", "track"),
    }[kind]
    night = city()
    assert differ(drawn(at_rest, night), drawn(at_rest, night, motions=((motion(kind, event), 0.5),)))


def test_motions_about_things_that_are_not_on_the_map_draw_nothing(at_rest: NightView) -> None:
    night = NightPieces()
    plain = drawn(at_rest, night)
    for kind in NIGHT:
        broken = motion(kind, None, riders=())
        drawn(at_rest, night, motions=((broken, 0.5),))
    assert not differ(plain, drawn(at_rest, night))


# -- caches and rest ----------------------------------------------------------------------------------------------


def test_at_rest_nothing_is_painted_anew_and_nothing_asks_to_be_drawn(
    at_rest: NightView, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = city()
    first = drawn(at_rest, night)

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("painted at rest")

    for name in ("_light", "_body", "_stops", "_draw_lines"):
        monkeypatch.setattr(at_rest.art, name, fail)
    monkeypatch.setattr(at_rest.art.sprites, "_made", fail)
    assert not any(at_rest.update(1 / 60) for _ in range(5))
    surface = pygame.Surface(VIEW)
    at_rest.draw(surface, Pieces(night=city()), (), None, (), (), None, COLOURS)
    assert not differ(first, surface)


def test_a_new_tile_paints_only_the_squares_that_it_touches(at_rest: NightView) -> None:
    squares = at_rest.art._squares
    lines = (NightLine(0, 0, STRAIGHT), NightLine(1, 1, (("1,4", 0, 3),)))
    before = squares.of(at_rest.art.ribbons(lines, False), None, 4.0)
    more = (lines[0], NightLine(1, 1, (("1,4", 0, 3), ("2,4", 0, 3))))
    after = squares.of(at_rest.art.ribbons(more, False), None, 4.0)
    same = [where for where in before if where in after and before[where].number == after[where].number]
    assert same and len(same) < len(after)
    assert squares.of(at_rest.art.ribbons(more, False), None, 4.0) is after


def test_a_change_of_the_zoom_draws_lines_plainly_and_they_come_back_sharp(at_rest: NightView) -> None:
    night = city(trains=())
    drawn(at_rest, night)
    at_rest.camera.zoom_at((400, 240), 2)
    at_rest.update(0.05)
    assert at_rest.camera.moving
    surface = pygame.Surface(VIEW)
    at_rest.draw(surface, Pieces(night=night), (), None, (), (), None, COLOURS)
    x, y = at_rest.art.grid.centre("2,2")
    assert apart(pixel(at_rest, surface, (x + 9, y + 4)), rgb(SEATS[0].night)) < 60
    at_rest.update(1.0)
    assert not at_rest.camera.moving
    for _ in range(20):
        at_rest.update(0.02)
        at_rest.draw(surface, Pieces(night=night), (), None, (), (), None, COLOURS)
    at_rest.art.wait()
    assert not at_rest.update(0.02) or at_rest.art.ready


# -- other maps ---------------------------------------------------------------------------------------------------


def test_a_map_of_another_size_is_framed_whole_and_drawn(screen: pygame.Surface) -> None:
    for width in (30.0, 120.0):
        made = NightView(small_city(width), "always")
        made.layout(Scale((1600, 900)), pygame.Rect(0, 0, *VIEW))
        made.art.wait()
        surface = drawn(made, city())
        for hex in ("0,0", "6,4"):
            assert pygame.Rect(0, 0, *VIEW).contains(made.rect_of(Target("hex", hex)))
        x, y = made.art.grid.centre("2,2")
        u = made.art.u
        assert apart(pixel(made, surface, (x + 9 * u, y + 4.5 * u)), rgb(SEATS[0].night)) < 60
        made.close()


def test_room_is_left_for_floating_panels_only_where_there_are_any(screen: pygame.Surface) -> None:
    for city_map in ("berlin", "manhattan"):
        board = maps.load("maglev", city_map)
        for size, together in (((1156, 736), False), ((925, 595), False), ((1156, 736), True)):
            made = NightView(board, "always", together)
            made.camera.resize(pygame.Rect(0, 0, *size))
            left = min(made.rect_of(Target("hex", hex)).left for hex in made.art.grid.hexes)
            s = size[1] / 736
            assert together or left > 240 * s
            right = max(made.rect_of(Target("hex", hex)).right for hex in made.art.grid.hexes)
            assert right <= size[0]
            made.close()


def test_a_thumbnail_shows_lines_and_stations(screen: pygame.Surface) -> None:
    board = small_city()
    empty, full = thumbnail(board, {}, (200, 140)), thumbnail(board, {}, (200, 140), city=city())
    assert full.get_size() == (200, 140)
    assert differ(empty, full)


def test_land_water_and_park_can_be_told_apart(screen: pygame.Surface) -> None:
    made = NightView(maps.load("maglev", "manhattan"), "always", together=True)
    made.layout(Scale((1600, 900)), pygame.Rect(0, 0, *VIEW))
    made.art.wait()
    surface = drawn(made, NightPieces())
    green: dict[str, list[bool]] = {}
    reds: dict[str, list[int]] = {}
    for hex, kind in made.art.grid.kinds.items():
        x, y = made.art.grid.centre(hex)
        r, g, b = pixel(made, surface, (x + 17, y - 9))
        green.setdefault(kind, []).append(g > b)
        reds.setdefault(kind, []).append(r)
    assert sum(green["park"]) * 2 > len(green["park"])
    assert sum(green["land"]) * 4 < len(green["land"]) and not any(green["water"])
    assert sorted(reds["water"])[len(reds["water"]) // 2] + 20 < sorted(reds["land"])[len(reds["land"]) // 2]
    made.close()


def test_a_sketch_has_the_hexes_of_the_picture_that_it_stands_in_for(screen: pygame.Surface) -> None:
    board = small_city()
    pane = Pane(0, 0, 1.0, 450, 320)
    sketch = night.sketch(board, look_of("night"), Tracks(board), pane)
    grid = NightGrid(board)
    for hex, tone in (("2,2", night.LAND_TONE), ("5,2", night.WATER_TONE)):
        x, y = grid.centre(hex)
        assert apart(tuple(sketch.get_at((round(x), round(y)))), rgb(tone)) < 10


def test_while_a_tile_grows_the_line_with_it_is_painted_so_that_it_lies_at_once(at_rest: NightView) -> None:
    night = city(lines=(NightLine(0, 0, STRAIGHT[:1]),), trains=())
    grows = motion("track", happened.TrackBuilt(0, "2,2", 0, 3, None))
    surface = pygame.Surface(VIEW)
    for k in range(30):
        at_rest.draw(surface, Pieces(night=night), (), None, (), ((grows, k / 30),), None, COLOURS)
        at_rest.update(0.0)
    # The presenter may tell the tiles in another order.
    whole = city(lines=(NightLine(0, 0, (STRAIGHT[1], STRAIGHT[0])),), trains=())
    at_rest.draw(surface, Pieces(night=whole), (), None, (), (), None, COLOURS)
    assert at_rest.art.sprites.complete


def test_trains_on_top_of_each_other_leave_the_name_of_prenzlauer_berg_to_be_read() -> None:
    board = maps.load("maglev", "berlin")
    name = next(shape for shape in board.shapes if shape.name == "Prenzlauer Berg")
    size = float(name.props["size"])
    box = pygame.Rect(name.points[0], (name.points[-1][0] - name.points[0][0], 1)).inflate(size, 1.5 * size)
    high = (SEATS_AT_A_STOP - 1) * DECK + TRAIN_HEIGHT
    for stop in board.places:
        stack = pygame.Rect(0, 0, train_length(4), high)
        stack.midbottom = round(stop.at[0]), round(stop.at[1] + DOCK + TRAIN_HEIGHT / 2)
        assert not stack.colliderect(box), stop.name


@pytest.mark.parametrize("name", ["berlin", "manhattan"])
def test_four_trains_at_any_station_leave_the_names_of_others_to_be_read(name: str) -> None:
    view = NightView(maps.load("maglev", name), "always")
    view.layout(Scale((1280, 720)), pygame.Rect(0, 45, 925, 590))
    art = view.art
    for stop in art.grid.middles:
        trains = tuple(NightTrain(seat, seat, stop, None, (), 2) for seat in range(4))
        for n, (x, y) in enumerate(art.docks(trains).values()):
            train = pygame.Rect(0, 0, round(train_length(2) * art.u), round(TRAIN_HEIGHT * art.u))
            train.center = round(x), round(y)
            names = {other: pygame.Rect(a, b, c - a, d - b) for other, (_, (a, b, c, d)) in art.lie_at.items()}
            hidden = {other: box.clip(train).width for other, box in names.items() if box.colliderect(train)}
            assert all(wide < 0.1 * names[other].width for other, wide in hidden.items()), (stop, n, hidden)
    view.close()


@pytest.mark.parametrize("stop", ["one", HUB_ID])
def test_a_train_that_stays_keeps_its_berth_while_others_come_and_go(stop: str) -> None:
    view = NightView(maps.load("maglev", "manhattan"), "always")
    stop = stop if stop == HUB_ID else next(id for id in view.art.grid.middles if id != HUB_ID)
    trains = [NightTrain(seat, seat, stop, None, (), 2) for seat in range(4)]
    away = next(id for id in view.art.grid.middles if id not in (stop, HUB_ID))
    view.art.settle(trains)
    docks = view.art.docks(trains)
    left = [trains[0]._replace(stop=away), *trains[1:]]
    assert all(view.art.docks(left)[seat] == docks[seat] for seat in (1, 2, 3))
    view.art.settle(left)
    assert all(view.art.docks(left)[seat] == docks[seat] for seat in (1, 2, 3))
    assert view.art.docks(trains)[0] == docks[0], "whoever comes takes the berth that is free"
    view.close()


@pytest.mark.parametrize("name", ["berlin", "manhattan"])
def test_names_of_districts_lie_clear_of_stations_and_their_names(name: str) -> None:
    view = NightView(maps.load("maglev", name), "always")
    for shape in (shape for shape in view.board.shapes if shape.kind == "Label" and shape.props["style"] == "place"):
        high = round(0.5 * float(shape.props["size"]))
        across = [round(x) for x, _ in shape.points]
        down = [round(y) for _, y in shape.points]
        area = pygame.Rect(min(across), min(down) - high, max(across) - min(across) + 1, max(down) - min(down) + high)
        for stop, spans in view.art.lie_at.items():
            boxes = [pygame.Rect(left, top, right - left, bottom - top) for left, top, right, bottom in spans]
            assert area.collidelist(boxes) == -1, (shape.name, stop)
    view.close()
