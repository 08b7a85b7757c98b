"""Facts about the picture, read off its pixels."""

import itertools
import time
from collections.abc import Iterator

import pygame
import pytest

from trainyard.boards.model import Board, Place, Point
from trainyard.games import maps
from trainyard.ui.camera import Camera
from trainyard.ui.theme import CARDS, GLOW, SEATS, rgb
from trainyard.view.art import shelf
from trainyard.view.art.ground import Ground
from trainyard.view.art.labels import DOT, Labels, size_at
from trainyard.view.art.look import look_of
from trainyard.view.art.pane import Pane
from trainyard.view.art.thumbnail import thumbnail
from trainyard.view.board_art import BoardArt
from trainyard.view.tracks import Tracks
from trainyard.view.train_sprite import Train

Colour = tuple[int, int, int]
VIEW = (800, 480)


def near(a: Colour, b: Colour) -> float:
    """The largest difference of a channel."""
    return max(abs(p - q) for p, q in zip(a[:3], b[:3], strict=True))


def pixel(surface: pygame.Surface, pos: Point) -> Colour:
    r, g, b, _ = surface.get_at((round(pos[0]), round(pos[1])))
    return r, g, b


def region(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def still(art: BoardArt, surface: pygame.Surface, camera: Camera) -> None:
    """Draws the static picture until the sharp one is there."""
    art.draw(surface, camera)
    for _ in range(10):
        art.update()
    art.wait()
    art.draw(surface, camera)


@pytest.fixture
def art(shared_art: BoardArt) -> BoardArt:
    shared_art.sprites.budget = 60.0
    return shared_art


@pytest.fixture(scope="module")
def plain_art(board: Board, screen: pygame.Surface) -> Iterator[BoardArt]:
    """The board with no marks on its spaces."""
    art = BoardArt(board, patterns="off")
    art.prepare(VIEW)
    art.wait()
    yield art
    art.close()


@pytest.mark.parametrize("colour", range(6))
def test_a_claimed_route_shows_its_owners_colour_on_every_space(
    art: BoardArt, surface: pygame.Surface, camera: Camera, colour: int
) -> None:
    art.draw(surface, camera)
    art.draw_routes(surface, camera, {"abel-bern": colour})
    for space in art.spaces_of("abel-bern"):
        assert near(pixel(surface, camera.to_screen((space.x + 7, space.y + 3))), rgb(SEATS[colour].colour)[:3]) < 12


@pytest.mark.parametrize(("zoom", "at"), [(1.0, (200, 120)), (1.68, (150, 90)), (2.0, (150, 80)), (4.0, (150, 60))])
def test_an_unclaimed_space_lies_where_the_camera_says_at_every_zoom(
    plain_art: BoardArt, surface: pygame.Surface, camera: Camera, zoom: float, at: Point
) -> None:
    art = plain_art
    camera.glide(at, zoom, 0)
    still(art, surface, camera)
    for space in art.spaces_of("abel-bern"):
        for dx in (-0.4, 0.0, 0.4):
            where = camera.to_screen((space.x + dx * space.length, space.y + 1.5))
            if camera.view.collidepoint(where):
                assert near(pixel(surface, where), rgb(CARDS["red"].colour)[:3]) < 25


def test_a_sharp_picture_takes_the_place_of_a_scaled_one_without_a_shift(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    camera.glide((150, 90), 2.8, 0)
    art.draw(surface, camera)
    small = pygame.transform.smoothscale(surface, (80, 48))
    sharp = pygame.Surface(VIEW)
    still(art, sharp, camera)
    after = pygame.transform.smoothscale(sharp, (80, 48))
    differences = [near(pixel(small, p), pixel(after, p)) for p in itertools.product(range(80), range(48))]
    assert sum(differences) / len(differences) < 6


def test_a_sharp_picture_comes_without_another_draw_and_asks_for_one(
    plain_art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    camera.glide((180, 110), 3.4, 0)
    plain_art.draw(surface, camera)
    plain_art.draw_places(surface, camera)
    blurred = region(surface, camera.view)
    deadline = time.monotonic() + 30
    while not plain_art.update() and time.monotonic() < deadline:
        time.sleep(0.005)
    plain_art.draw(surface, camera)
    plain_art.draw_places(surface, camera)
    assert region(surface, camera.view) != blurred


def test_hatching_and_symbols_follow_the_patterns_setting(
    plain_art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    art = plain_art
    space = art.spaces_of("abel-bern")[0]
    x, y = camera.to_screen((space.x, space.y))
    side, middle = pygame.Rect(0, 0, 12, 6), pygame.Rect(0, 0, 8, 6)
    side.center, middle.center = (round(x + 18), round(y + 3)), (round(x), round(y))
    colours = {}
    for patterns in ("symbols", "always", "off"):
        art.patterns = patterns
        art.wait()
        art.draw(surface, camera)
        colours[patterns] = region(surface, side), region(surface, middle)
    assert colours["always"][0] != colours["symbols"][0]
    assert colours["symbols"][0] == colours["off"][0]
    assert colours["symbols"][1] != colours["off"][1]


def test_only_legal_targets_glow_and_keep_their_own_colour(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    before = surface.copy()
    art.draw_glow(surface, camera, ["abel-bern"], ["dole"])
    space = art.spaces_of("abel-bern")[1]
    beside = camera.to_screen((space.x, space.y - 10))
    assert near(pixel(surface, beside), rgb(GLOW)[:3]) < near(pixel(before, beside), rgb(GLOW)[:3]) - 40
    for dx, dy in ((0.0, 0.0), (9.0, 2.0), (-9.0, -2.0)):
        inside = camera.to_screen((space.x + dx, space.y + dy))
        assert pixel(surface, inside) == pixel(before, inside)
    around = camera.to_screen((340, 180 + 17))
    assert pixel(surface, around) != pixel(before, around)
    other = art.spaces_of("abel-cork")[1]
    for d in range(-12, 13, 3):
        pos = camera.to_screen((other.x + d, other.y))
        assert pixel(surface, pos) == pixel(before, pos)


def test_the_halo_pulses_and_stands_still_without_a_clock(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    pictures = []
    for seconds in (0.4, 1.2, None, None):
        art.draw(surface, camera)
        art.draw_glow(surface, camera, ["abel-bern"], [], seconds)
        pictures.append(region(surface, camera.view))
    assert pictures[0] != pictures[1]
    assert pictures[2] == pictures[3]


def test_many_targets_glow_more_weakly(camera: Camera, board: Board) -> None:
    art = BoardArt(board)
    art.sprites.budget = 60.0
    weak, strong = pygame.Surface(VIEW), pygame.Surface(VIEW)
    art.sprites.frame()
    art.draw_glow(strong, camera, ["abel-bern"], [])
    art.draw_glow(weak, camera, ["abel-bern"], [f"nowhere{i}" for i in range(60)])
    space = art.spaces_of("abel-bern")[1]
    beside = camera.to_screen((space.x, space.y - 11))
    assert 0 < pixel(weak, beside)[0] < pixel(strong, beside)[0] - 15


def test_the_glow_stays_while_the_zoom_changes_and_until_new_light_is_made(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    links = [link.id for link in art.board.links]

    def light() -> int:
        """Bright amber pixels, in board units."""
        surface.fill((0, 0, 0))
        art.sprites.frame(hurry=camera.moving)
        art.draw_glow(surface, camera, links, [])
        lit = pygame.mask.from_threshold(surface, rgb(GLOW), (160, 120, 60, 255))
        return round(lit.count() / camera.scale**2)

    whole = light()
    assert whole > 500
    art.sprites.budget = 0.0  # no time for anything new
    centre = camera.to_screen((140, 120))
    for steps in (1, 1, -1, -1):
        camera.zoom_at((round(centre[0]), round(centre[1])), steps)
        while camera.update(0.03):
            assert light() > 0.55 * whole
        assert light() > 0.55 * whole


def test_a_station_shows_its_owners_colour(art: BoardArt, surface: pygame.Surface, camera: Camera) -> None:
    art.draw(surface, camera)
    art.draw_places(surface, camera, {"abel": 3})
    assert near(pixel(surface, camera.to_screen((60 - 5, 60 - 0.5))), rgb(SEATS[3].colour)[:3]) < 12


def test_names_stand_over_cars_and_glow(art: BoardArt, surface: pygame.Surface, camera: Camera) -> None:
    plain = pygame.Surface(VIEW)
    for target, claims in ((plain, {}), (surface, {"abel-bern": 1, "bern-dole-1": 2, "cork-dole": 0})):
        art.draw(target, camera)
        art.draw_glow(target, camera, list(claims), [])
        art.draw_routes(target, camera, claims)
        art.draw_places(target, camera)
    ink = rgb(art.look.label)[:3]
    for box in art.labels.boxes(camera).values():
        for pos in itertools.product(range(box.left, box.right), range(box.top, box.bottom)):
            if pixel(plain, pos) == ink:
                assert pixel(surface, pos) == ink


def test_a_train_at_the_end_of_its_run_is_the_claimed_route(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    claimed = pygame.Surface(VIEW)
    art.draw(claimed, camera)
    art.draw_routes(claimed, camera, {"bern-dole-2": 4})
    for backwards in (False, True):
        art.draw(surface, camera)
        Train(art, "bern-dole-2", 4, engine=True, backwards=backwards).draw(surface, camera, 1.0)
        for space in art.spaces_of("bern-dole-2"):
            pos = camera.to_screen((space.x, space.y))
            assert pixel(surface, pos) == pixel(claimed, pos)
        art.draw(surface, camera)
        Train(art, "bern-dole-2", 4, backwards=backwards).draw(surface, camera, 1.0)
        assert region(surface, camera.view) == region(claimed, camera.view)


def test_a_train_starts_in_its_city_and_leaves_no_trace_before(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    before = region(surface, camera.view)
    Train(art, "abel-bern", 0, engine=True).draw(surface, camera, 0.0)
    train = Train(art, "abel-bern", 0)
    train.draw(surface, camera, 0.0)
    assert region(surface, camera.view) == before
    train.draw(surface, camera, 0.5)
    assert region(surface, camera.view) != before
    heads = [train.head(t / 20) for t in range(21)]
    assert heads == sorted(heads) and heads[0] < 0


def test_drawing_twice_gives_the_same_picture(art: BoardArt, surface: pygame.Surface, camera: Camera) -> None:
    pictures = []
    for _ in range(2):
        art.draw(surface, camera)
        art.draw_glow(surface, camera, ["abel-cork"], ["bern"], 0.3)
        art.draw_routes(surface, camera, {"cork-dole": 2})
        Train(art, "abel-bern", 1, engine=True).draw(surface, camera, 0.6)
        art.draw_places(surface, camera, {"cork": 2})
        pictures.append(region(surface, camera.view))
    assert pictures[0] == pictures[1]


def test_nothing_is_drawn_outside_the_view(art: BoardArt, surface: pygame.Surface, board: Board) -> None:
    camera = Camera((board.width, board.height), pygame.Rect(100, 50, 500, 300))
    camera.glide((100, 100), 2.0, 0)
    surface.fill((1, 2, 3))
    art.draw(surface, camera)
    art.draw_glow(surface, camera, [link.id for link in board.links], [p.id for p in board.places])
    art.draw_routes(surface, camera, {link.id: 1 for link in board.links})
    art.draw_preview(surface, camera, "abel-bern", 2)
    art.draw_places(surface, camera, {"abel": 1})
    outside = pygame.Surface(VIEW)
    outside.fill((1, 2, 3))
    surface.fill((1, 2, 3), camera.view)
    assert region(surface, surface.get_rect()) == region(outside, outside.get_rect())


def test_a_name_over_a_hovered_route_is_named_and_shines_through(
    art: BoardArt, surface: pygame.Surface, camera: Camera
) -> None:
    assert all(art.names_over(camera, link.id) is not None for link in art.board.links)
    solid = pygame.Surface(VIEW)
    art.draw(solid, camera)
    art.draw_places(solid, camera)
    art.draw(surface, camera)
    art.draw_places(surface, camera, faint=["dole"])
    box = art.labels.boxes(camera)["dole"]
    assert region(surface, box) != region(solid, box)
    other = art.labels.boxes(camera)["abel"]
    assert region(surface, other) == region(solid, other)


def test_on_a_small_board_only_names_that_matter_stand_when_something_is_pointed_out(screen: pygame.Surface) -> None:
    board = maps.load("tickets", "europe")
    labels = Labels(board, look_of("parchment"), Tracks(board))
    camera = Camera((board.width, board.height), pygame.Rect(0, 0, 500, 270))

    def named(stressed_only: bool) -> set[str]:
        picture = pygame.Surface(camera.view.size)
        labels.stressed_only = stressed_only
        labels.draw(picture, camera, keep=["smyrna"])
        whole = picture.get_rect()
        return {id for id, box in labels.boxes(camera).items() if any(region(picture, box.clip(whole)))}

    assert len(named(False)) > 10
    assert named(True) == {"smyrna"}


def test_the_painted_ground_is_the_same_every_time(board: Board) -> None:
    pane = Pane.over(0, 0, 400, 240, 1.0)
    pictures = [Ground(board, look_of("parchment"), Tracks(board)).paint(pane) for _ in range(2)]
    assert region(pictures[0], pictures[0].get_rect()) == region(pictures[1], pictures[1].get_rect())


def test_land_is_warm_and_sea_and_lake_are_cool(art: BoardArt, surface: pygame.Surface, camera: Camera) -> None:
    art.draw(surface, camera)
    land, sea, lake = (pixel(surface, camera.to_screen(p)) for p in ((200, 160), (330, 90), (142, 115)))
    assert land[0] > land[2] + 25
    assert sea[2] > sea[0]
    assert lake[2] > lake[0]


def test_a_board_without_any_scenery_or_route_can_be_drawn(surface: pygame.Surface) -> None:
    board = Board("tickets", "bare", "", "no such theme", 300, 300, (Place("x", "X", "City", (150, 150)),))
    art = BoardArt(board)
    camera = Camera((300, 300), pygame.Rect(0, 0, *VIEW))
    art.draw(surface, camera)
    art.prepare(VIEW)
    art.wait()
    art.draw(surface, camera)
    art.draw_places(surface, camera)
    art.close()
    assert pixel(surface, (2, 2)) == rgb(art.look.desk)[:3]
    assert pixel(surface, (400, 240)) != pixel(surface, (2, 2))


def test_old_pictures_stay_in_use_until_those_of_the_new_size_arrive(board: Board, surface: pygame.Surface) -> None:
    art = BoardArt(board)
    art.prepare((400, 240))
    art.wait()
    art.prepare((800, 480))
    assert art.ready
    camera = Camera((board.width, board.height), pygame.Rect(0, 0, 800, 480))
    art.draw(surface, camera)
    assert pixel(surface, (400, 320)) != rgb(art.look.sea)[:3]
    art.close()


def test_beside_an_old_picture_that_is_stretched_lies_the_desk(board: Board, surface: pygame.Surface) -> None:
    art = BoardArt(board)
    art.prepare((400, 240))
    art.wait()
    camera = Camera((board.width, board.height), pygame.Rect(0, 0, 800, 300))
    art.draw(surface, camera)
    assert pixel(surface, (2, 2)) == rgb(art.look.desk)[:3]
    assert pixel(surface, (400, 150)) != rgb(art.look.desk)[:3]
    art.close()


@pytest.fixture(autouse=True)
def empty_shelf() -> None:
    """Every test paints for itself."""
    shelf.clear()


def test_a_fault_in_the_painting_thread_is_raised_in_the_loop(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Ground, *args: object) -> pygame.Surface:
        raise RuntimeError("no ink left")

    monkeypatch.setattr(Ground, "paint", broken)
    art = BoardArt(board)
    art.prepare(VIEW)
    deadline = time.monotonic() + 30
    with pytest.raises(RuntimeError, match="no ink left"):
        while time.monotonic() < deadline:
            art.update()
            time.sleep(0.01)


def test_a_thumbnail_shows_claims_in_the_seats_colours(board: Board) -> None:
    picture = thumbnail(board, {"cork-dole": 1}, (150, 84))
    assert picture.get_size() == (150, 84)
    assert near(pixel(picture, (75, 42 + 60 * 150 / 400)), rgb(SEATS[1].colour)[:3]) < 40
    assert near(pixel(thumbnail(board, {}, (150, 84)), (75, 42 + 60 * 150 / 400)), rgb(SEATS[1].colour)[:3]) > 60


@pytest.mark.parametrize("size", [(1094, 598), (1574, 854)])
def test_no_name_of_europe_covers_another_name_or_a_city(size: tuple[int, int]) -> None:
    board = maps.load("tickets", "europe")
    art = BoardArt(board)
    camera = Camera((board.width, board.height), pygame.Rect(0, 0, *size))
    boxes = art.labels.boxes(camera)
    for (a, one), (b, two) in itertools.combinations(boxes.items(), 2):
        assert not one.colliderect(two), f"{a} and {b}"
    for id, box in boxes.items():
        for place in board.places:
            x, y = camera.to_screen(place.at)
            reach = (DOT - 2.5) * camera.scale
            dot = pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
            assert not box.colliderect(dot), f"{id} on {place.id}"
        assert camera.view.contains(box), id


def test_names_keep_their_size_up_to_twofold_zoom_and_grow_to_half_as_much_again() -> None:
    assert size_at(0.83, 1.0) == 13
    assert size_at(1.2, 1.0) == 16
    assert size_at(1.2, 2.0) == 18
    assert size_at(1.2, 4.0) == 24
