"""Facts about the picture of a lattice, read off its pixels."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

import pygame
import pytest

from trainyard.boards.model import Board, HexGrid, Link, Place, Point, Shape
from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.ui.camera import Camera, fit_scale
from trainyard.ui.theme import GLOW, INK, PRIMARY, SEATS, rgb
from trainyard.view import lattice_layers
from trainyard.view.art import lattice, painters, rails
from trainyard.view.art.coast import running_on
from trainyard.view.art.decor import Planner
from trainyard.view.art.ground import Ground
from trainyard.view.art.labels import _overlap
from trainyard.view.art.levels import Levels
from trainyard.view.art.look import look_of
from trainyard.view.art.names import box_of, stamps
from trainyard.view.art.pane import Pane
from trainyard.view.art.poster import Poster
from trainyard.view.art.terrain import Terrain
from trainyard.view.art.thumbnail import thumbnail
from trainyard.view.board_art import BoardArt
from trainyard.view.board_view import BoardView, art_of
from trainyard.view.hit_test import HitTest
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.presenter import Pieces
from trainyard.view.target import Target
from trainyard.view.track_train import TrackTrain

Colour = tuple[int, int, int]
VIEW = (800, 480)
PIECES = (
    *("halo", "core", "node glow", "bed", "rail", "ties", "seat rail", "fresh rail", "white bed", "dash", "rim"),
    *("band", "last", "ring", "own", "shown", "pin", "marker"),
)
CREAM, DARK = rgb(lattice.CREAM)[:3], rgb(lattice.DARK)[:3]


def small_lattice() -> Board:
    """Four rows of six nodes, 60 apart and 52 from row to row; three cities; a strait; a neighbour in the east."""
    at: dict[str, Point] = {str(r * 6 + c): (40 + c * 60 + r % 2 * 30, 40 + r * 52) for r in range(4) for c in range(6)}
    city = {"0": ("Abel", "green"), "8": ("Bern", "yellow"), "21": ("Cork", "red")}
    places = [
        Place(id, *((city[id][0], "City", p, {"colour": city[id][1]}) if id in city else ("", "Node", p)))
        for id, p in at.items()
    ]
    links = []
    for a, b in combinations(at, 2):
        if hypot(at[a][0] - at[b][0], at[a][1] - at[b][1]) < 70:
            cost = 2 if (a, b) in (("1", "2"), ("14", "15"), ("8", "9"), ("7", "8")) else 1
            links.append(Link(f"{a}-{b}", a, b, "Edge", (at[a], at[b]), {"cost": cost}))
    home: tuple[Point, ...] = ((10, 70), (395, 70), (395, 236), (10, 236))
    away: tuple[Point, ...] = ((395, 70), (480, 70), (480, 236), (395, 236))
    return Board(
        "transam",
        "small",
        "",
        "poster",
        480,
        260,
        tuple(places),
        tuple(links),
        grid=HexGrid(7, 4, 60, 70, 35),
        shapes=(
            Shape("Land", ((10, 70), (480, 70), (480, 236), (10, 236)), True, "", {"coast": "exact"}),
            Shape("Region", home, True, "", {"tint": 1}),
            Shape("Region", away, True, "", {"tint": 2}),
        ),
    )


@pytest.fixture(scope="module")
def lattice_board() -> Board:
    return small_lattice()


@pytest.fixture(scope="module")
def art(lattice_board: Board, screen: pygame.Surface) -> Iterator[LatticeArt]:
    """The small lattice, painted."""
    art = LatticeArt(lattice_board)
    art.sprites.budget = 60.0
    art.prepare(VIEW)
    art.wait()
    yield art
    art.close()


@pytest.fixture
def camera(lattice_board: Board) -> Camera:
    return Camera((lattice_board.width, lattice_board.height), pygame.Rect(0, 0, *VIEW))


def near(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """The largest difference of a channel."""
    return max(abs(p - q) for p, q in zip(a[:3], b[:3], strict=True))


def pixel(surface: pygame.Surface, camera: Camera, point: Point) -> Colour:
    x, y = camera.to_screen(point)
    r, g, b, _ = surface.get_at((round(x), round(y)))
    return r, g, b


def middle(board: Board, link: str, part: float = 0.5, across: float = 0.0) -> Point:
    """A point of a link, a part of the way along it and so many board units to its right."""
    (ax, ay), (bx, by) = lattice.ends(next(each for each in board.links if each.id == link))
    long = hypot(bx - ax, by - ay)
    return (
        ax + (bx - ax) * part - (by - ay) / long * across,
        ay + (by - ay) * part + (bx - ax) / long * across,
    )


# -- the printed map ---------------------------------------------------------------------------------------------------


def test_the_theme_chooses_who_paints(board: Board, lattice_board: Board) -> None:
    assert isinstance(art_of(lattice_board, "always"), LatticeArt)
    assert isinstance(art_of(board, "always"), BoardArt)
    assert painters.painter_of("poster").ground is Poster
    assert painters.painter_of("parchment").ground is Ground
    assert painters.painter_of("no such theme").ground is Ground


def test_land_of_the_game_is_warm_its_neighbour_dull_and_the_sea_cool(
    art: LatticeArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    home, away, sea = (pixel(surface, camera, p) for p in ((100, 170), (440, 150), (440, 20)))
    assert home[0] > home[2] + 60
    assert max(away) - min(away) < max(home) - min(home)
    assert sea[2] > sea[0] + 30


def test_a_double_edge_shows_dark_cream_dark_and_a_single_one_a_cream_line(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    assert near(pixel(surface, camera, middle(lattice_board, "12-13")), CREAM) < 40
    section = [pixel(surface, camera, middle(lattice_board, "14-15", 0.5, y * 0.5)) for y in range(-8, 9)]
    dark = [near(p, DARK) < 70 for p in section]
    assert dark[8], "a dark line in the middle"
    assert any(dark[:5]), "a dark edge above"
    assert any(dark[12:]), "a dark edge below"
    assert max(min(p) for p in section) > 150, "cream between them"


def test_a_double_edge_over_water_is_a_sea_lane_and_one_on_land_is_not(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    lane, water = pixel(surface, camera, middle(lattice_board, "1-2", 0.5, 6.5)), pixel(surface, camera, (350, 25))
    assert sum(lane) > sum(water) + 30
    on_land = pixel(surface, camera, middle(lattice_board, "14-15", 0.5, 6.5))
    assert on_land[0] > on_land[2] + 40


@pytest.mark.parametrize(("zoom", "at"), [(1.0, (240, 130)), (2.0, (150, 150)), (4.0, (130, 144))])
def test_nodes_lie_where_the_camera_says_at_every_zoom(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, zoom: float, at: Point
) -> None:
    camera.glide(at, zoom, 0)
    art.draw(surface, camera)
    for _ in range(10):
        art.update()
    art.wait()
    art.draw(surface, camera)
    assert near(pixel(surface, camera, (100, 144)), CREAM) < 25


# -- tracks ------------------------------------------------------------------------------------------------------------


def test_a_common_track_is_black_with_cream_ties_on_a_cream_bed(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    art.draw_tracks(surface, camera, {"12-13": None})
    colours = [pixel(surface, camera, middle(lattice_board, "12-13", 0.2 + i * 0.01)) for i in range(61)]
    assert any(near(c, rgb(rails.BLACK)[:3]) < 12 for c in colours)
    assert any(near(c, rgb(rails.CREAM)[:3]) < 20 for c in colours)
    assert near(pixel(surface, camera, middle(lattice_board, "12-13", 0.5, 4.7)), rgb(rails.CREAM)[:3]) < 25


@pytest.mark.parametrize("colour", range(6))
@pytest.mark.parametrize("link", ["12-13", "7-14", "9-15"])
def test_a_common_track_of_this_turn_is_black_edged_in_its_seats_colour_and_white_in_every_direction(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board, colour: int, link: str
) -> None:
    art.draw(surface, camera)
    art.draw_tracks(surface, camera, {link: None}, {link: colour})
    assert near(pixel(surface, camera, middle(lattice_board, link, 0.3, 2.6)), rgb(rails.BLACK)[:3]) < 40
    assert near(pixel(surface, camera, middle(lattice_board, link, 0.3, 4.9)), rgb(SEATS[colour].colour)[:3]) < 40
    edge = [pixel(surface, camera, middle(lattice_board, link, 0.3, 6.2 + 0.2 * k)) for k in range(6)]
    assert max(min(colour) for colour in edge) > 225


@pytest.mark.parametrize("colour", range(6))
def test_a_private_track_is_in_its_owners_colour_on_dark_with_the_emblem_and_stays_so_when_fresh(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board, colour: int
) -> None:
    for fresh in ({}, {"12-13": colour}):
        art.draw(surface, camera)
        art.draw_tracks(surface, camera, {"12-13": colour}, fresh)
        assert near(pixel(surface, camera, middle(lattice_board, "12-13", 0.2)), rgb(SEATS[colour].colour)[:3]) < 12
        assert near(pixel(surface, camera, middle(lattice_board, "12-13", 0.2, 3.6)), rgb(INK)[:3]) < 60
        assert near(pixel(surface, camera, middle(lattice_board, "12-13")), rgb(SEATS[colour].on)[:3]) < 40


def test_a_missing_way_is_dashed_in_the_seats_colour_on_white(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    art.draw_missing(surface, camera, ["12-13"], 1)
    seen = [pixel(surface, camera, middle(lattice_board, "12-13", 0.1 + i * 0.01)) for i in range(81)]
    assert any(near(c, rgb(SEATS[1].colour)[:3]) < 12 for c in seen)
    assert any(min(c) > 245 for c in seen)


def test_a_network_under_the_pointer_is_a_band_in_its_seats_colour_beside_its_tracks(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    art.draw_network(surface, camera, ["12-13"], 4)
    art.draw_tracks(surface, camera, {"12-13": None})
    assert near(pixel(surface, camera, middle(lattice_board, "12-13", 0.5, 8)), rgb(SEATS[4].colour)[:3]) < 12


def test_tracks_follow_what_is_told_and_links_the_board_lacks_are_left_out(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    art.draw_tracks(surface, camera, {"12-13": None, "no such link": None})
    with_one = pixel(surface, camera, middle(lattice_board, "13-14", 0.5, 2))
    art.draw(surface, camera)
    art.draw_tracks(surface, camera, {"12-13": None, "13-14": None})
    assert near(with_one, pixel(surface, camera, middle(lattice_board, "13-14", 0.5, 2))) > 60


# -- light -------------------------------------------------------------------------------------------------------------


def test_a_legal_single_shines_in_one_strand_and_a_double_in_two(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    art.draw(surface, camera)
    art.draw_glow(surface, camera, ["12-13", "14-15"], (), None)
    single = [sum(pixel(surface, camera, middle(lattice_board, "12-13", 0.5, y * 0.25))) for y in range(-30, 31)]
    double = [sum(pixel(surface, camera, middle(lattice_board, "14-15", 0.5, y * 0.25))) for y in range(-30, 31)]

    def strands(section: list[int]) -> int:
        bright = [value > 700 for value in section]
        return sum(b and not a for a, b in zip([False, *bright], bright, strict=False))

    assert (strands(single), strands(double)) == (1, 2)


def test_halos_are_amber_and_weaker_when_many_edges_are_legal(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    beside = middle(lattice_board, "12-13", 0.5, 7)
    art.draw(surface, camera)
    plain = pixel(surface, camera, beside)
    art.draw_glow(surface, camera, ["12-13"], (), None)
    strong = pixel(surface, camera, beside)
    art.draw(surface, camera)
    nowhere_near = [link.id for link in lattice_board.links if {"12", "13"}.isdisjoint((link.a, link.b))]
    art.draw_glow(surface, camera, ["12-13", *nowhere_near], (), None)
    weak = pixel(surface, camera, beside)
    amber = rgb(GLOW)[:3]
    assert near(strong, amber) < near(plain, amber) - 20
    assert near(strong, amber) < near(weak, amber)


def test_a_legal_city_of_the_viewer_shines_outside_its_ring(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    x, y = next(place.at for place in lattice_board.places if place.id == "8")
    view = BoardView(lattice_board, "always")
    view.camera = camera

    def beside_the_ring(legal: list[Target]) -> Colour:
        lattice_layers.draw(surface, view, art, Pieces(own=("8",)), legal, None, (), (), None, ())
        return pixel(surface, camera, (x, y + 24))

    assert near(beside_the_ring([]), beside_the_ring([Target("place", "8")])) > 40
    view.close()


@pytest.mark.parametrize("link", ["12-13", "7-14", "9-15"])
def test_no_piece_is_cut_off_at_the_edge_of_its_sprite(
    screen: pygame.Surface, lattice_board: Board, surface: pygame.Surface, link: str
) -> None:
    art = LatticeArt(lattice_board)
    art.sprites.budget = 60.0
    camera = Camera((lattice_board.width, lattice_board.height), pygame.Rect(0, 0, *VIEW))
    art.draw_glow(surface, camera, [link, "14-15"], ["0", "2"], None)
    art.draw_glow(surface, camera, (), [place.id for place in lattice_board.places] * 3, None)
    art.draw_tracks(surface, camera, {link: 2})
    art.draw_tracks(surface, camera, {link: None})
    art.draw_tracks(surface, camera, {link: None}, {link: 3})
    art.draw_preview(surface, camera, link, 1)
    art.draw_network(surface, camera, [link], 0)
    art.draw_rims(surface, camera, (), ["0"], wide=True)
    art.draw_last_move(surface, camera, [link], ["0"])
    art.draw_places(surface, camera, [("2", 0), ("0", 1)], ["0"], {"8": 4}, idle=["21"])
    kept = art.sprites._kept
    assert {str(key[0][0]) for key in kept} >= set(PIECES)
    for key, made in kept.items():
        w, h = made.get_size()
        rim = [made.get_at((x, y))[3] for x in range(w) for y in (0, h - 1)]
        rim += [made.get_at((x, y))[3] for y in range(h) for x in (0, w - 1)]
        assert max(rim) <= 12, key


# -- on nodes ----------------------------------------------------------------------------------------------------------


def test_a_city_shows_its_regions_colour_a_symbol_and_hollow_when_it_takes_no_part(
    art: LatticeArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    art.draw_places(surface, camera)
    fill = rgb(rails.CITY_COLOURS["green"][0])[:3]
    assert near(pixel(surface, camera, (40 - 8.3, 40)), fill) < 12
    assert min(pixel(surface, camera, (40, 40))) > 200
    art.draw_places(surface, camera, idle=["0"])
    assert near(pixel(surface, camera, (40, 40 - 6.6)), fill) > 60


def test_the_symbols_of_the_five_regions_differ() -> None:
    assert len({sign for _, sign, _ in rails.CITY_COLOURS.values()}) == 5


@pytest.mark.parametrize("colour", range(6))
def test_a_start_marker_shows_colour_and_emblem_and_leaves_the_citys_symbol_free(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, colour: int
) -> None:
    art.draw(surface, camera)
    art.draw_places(surface, camera, [("8", colour)])
    x, y = next(p.at for p in art.board.places if p.id == "8")
    head = y - 9 - 26
    assert near(pixel(surface, camera, (x - 10, head)), rgb(SEATS[colour].colour)[:3]) < 40
    assert near(pixel(surface, camera, (x, head)), rgb(SEATS[colour].on)[:3]) < 40
    assert near(pixel(surface, camera, (x, y)), rgb("#33230F")[:3]) < 30, "the diamond of a yellow city"


def test_the_viewers_cities_have_a_ring_and_an_ink_label(
    art: LatticeArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    art.draw_places(surface, camera)
    plain = surface.copy()
    art.draw_places(surface, camera, own=["8"])
    x, y = next(p.at for p in art.board.places if p.id == "8")
    assert near(pixel(surface, camera, (x, y + 19.2)), rgb("#FFE27A")[:3]) < 40
    ink = rgb(INK)[:3]

    def inked(picture: pygame.Surface) -> int:
        return sum(near(picture.get_at((i, j))[:3], ink) < 10 for i in range(0, 800, 2) for j in range(0, 480, 2))

    assert inked(surface) > inked(plain) + 60


def test_a_city_of_ones_own_that_is_pointed_out_shows_both_rings(
    art: LatticeArt, surface: pygame.Surface, camera: Camera
) -> None:
    art.draw(surface, camera)
    art.draw_rims(surface, camera, (), ["8"], PRIMARY, wide=True)
    art.draw_places(surface, camera, own=["8"])
    x, y = next(p.at for p in art.board.places if p.id == "8")
    assert near(pixel(surface, camera, (x, y + 24)), rgb(PRIMARY)[:3]) < 40
    assert near(pixel(surface, camera, (x, y + 19.2)), rgb("#FFE27A")[:3]) < 40


def test_nothing_is_drawn_outside_the_view_and_drawing_twice_gives_the_same_picture(
    art: LatticeArt, surface: pygame.Surface, lattice_board: Board
) -> None:
    small = Camera((lattice_board.width, lattice_board.height), pygame.Rect(60, 40, 500, 300))
    small.glide((130, 144), 2.0, 0)

    def frame() -> bytes:
        surface.fill((1, 2, 3))
        art.draw(surface, small)
        ids = [link.id for link in lattice_board.links]
        art.draw_network(surface, small, ids, 1)
        art.draw_glow(surface, small, ids, [p.id for p in lattice_board.places], 0.4)
        art.draw_tracks(surface, small, dict.fromkeys(ids[:20]), {ids[3]: 2})
        art.draw_missing(surface, small, ids[20:25], 3)
        art.draw_laying(surface, small, ids[30], 1, 0.6)
        art.draw_places(surface, small, [(p.id, 0) for p in lattice_board.places], ["8"])
        return pygame.image.tobytes(surface, "RGB")

    first = frame()
    assert frame() == first
    for x in range(0, 800, 7):
        for y in range(0, 480, 7):
            if not small.view.collidepoint(x, y):
                assert surface.get_at((x, y))[:3] == (1, 2, 3)


# -- the shipped maps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1048, 580), (1024, 500), (1574, 854), (3148, 1708)])
@pytest.mark.parametrize("name", ["america", "japan"])
def test_no_name_of_the_shipped_maps_lies_over_another_or_over_a_city(
    screen: pygame.Surface, name: str, size: tuple[int, int]
) -> None:
    board = maps.load("transam", name)
    art = LatticeArt(board)
    camera = Camera((board.width, board.height), pygame.Rect(0, 0, *size))
    boxes = art.labels.boxes(camera)
    assert len(boxes) == 35
    assert min(box.height for box in boxes.values()) >= round(13 * 0.86)
    for (a, one), (b, other) in combinations(boxes.items(), 2):
        common = one.clip(other)
        assert common.width * common.height <= 0.04 * one.width * one.height, (a, b)
    reach = (lattice.PIN - 2.5) * art.unit * camera.scale
    for place in board.places:
        if place.name:
            x, y = camera.to_screen(place.at)
            pin = pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
            for id, box in boxes.items():
                common = box.clip(pin)
                assert id == place.id or common.width * common.height <= 0.04 * pin.width * pin.height, (id, place.id)


@pytest.mark.parametrize("name", ["america", "japan"])
def test_names_make_room_for_start_markers(screen: pygame.Surface, name: str) -> None:
    board = maps.load("transam", name)
    art = LatticeArt(board)
    spots = art.labels.spots(0.75)
    above = next(spot.place for spot in spots if spot.dy < -0.9)
    head = art._head(above.id)
    moved = next(spot for spot in art.labels._making_room(0.75, (head,)) if spot.place is above)
    assert moved.dy > -0.9
    assert art.labels.spots(0.75) == spots, "and go back when it is gone"


@pytest.mark.parametrize("name", ["america", "japan"])
def test_names_and_plates_make_room_for_tracks(screen: pygame.Surface, name: str) -> None:
    board, dice = maps.load("transam", name), Dice(3)
    art = LatticeArt(board)
    links, cities = [link.id for link in board.links], [place.id for place in board.places if place.name]
    before, after = 0.0, 0.0
    for _ in range(12):
        built = {links[below(dice, len(links))] for _ in range(60)}
        own = tuple({cities[below(dice, len(cities))] for _ in range(5)})
        middles = tuple(art._middle(link) for link in built)
        for boxes in ((), middles):
            art.labels.spots(0.8)
            rects = []
            for spot in art.labels._making_room(0.8, boxes, own):
                options = art.labels._plate_options if spot.place.id in own else None
                found = options(spot.place.id, 0.8) if options else art.labels._options_of[spot.place.id]
                rects.append(next(rect for option, rect, _ in found if option == spot))
            hidden = sum(_overlap(rect, middle) for rect in rects for middle in middles)
            if boxes:
                after += hidden
            else:
                before += hidden
    assert after < 0.2 * before


def test_names_over_a_line_that_glows_alone_shine_through(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = maps.load("transam", "japan")
    view = BoardView(board, "off")
    view.camera = Camera((board.width, board.height), pygame.Rect(0, 0, 1048, 580))
    art = view.art
    assert isinstance(art, LatticeArt)
    faded: list[set[str]] = []
    monkeypatch.setattr(art.labels, "draw", lambda *_, faint, **__: faded.append(set(faint)))
    under = [link.id for link in board.links if art.names_over(view.camera, link.id)]
    for glow in (under[:1], under[:30]):
        targets = [Target("link", link) for link in glow]
        lattice_layers.draw(pygame.Surface((1048, 580)), view, art, Pieces(), targets, None, (), (), None, ())
    assert faded == [set(art.names_over(view.camera, under[0])), set()]
    view.close()


def test_names_make_room_for_a_start_marker_that_is_tried(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_off: list[object] = []
    monkeypatch.setattr(art.labels, "draw", lambda *_, keep_off, **__: kept_off.extend(keep_off))
    view = BoardView(lattice_board, "always")
    view.camera = camera
    lattice_layers.draw(surface, view, art, Pieces(ghost_start=("8", 1)), (), None, (), (), None, ())
    assert kept_off == [art._head("8")]
    view.close()


@pytest.mark.parametrize("fit", [0.72, 0.8, 1.2])
@pytest.mark.parametrize("name", ["america", "japan"])
def test_neither_a_name_nor_the_plate_of_ones_own_city_hides_a_level_edge(
    screen: pygame.Surface, name: str, fit: float
) -> None:
    """A track under letters that run along it would not be seen at all."""
    board = maps.load("transam", name)
    labels = LatticeArt(board).labels
    level = [link.path for link in board.links if abs(link.path[0][1] - link.path[1][1]) < 0.5]
    assert len(level) > 80
    plates = {}
    for spot in labels.spots(fit):
        id = spot.place.id
        moved = next(each for each in labels._making_room(fit, (), (id,)) if each.place.id == id)
        plates[id] = next(box for option, box, _ in labels._plate_options(id, fit) if option == moved)
    for box in [*labels.rects, *plates.values()]:
        for (x0, y), (x1, _) in level:
            if box[1] + 3 < y < box[3] - 3:
                assert min(box[2], max(x0, x1)) - max(box[0], min(x0, x1)) < 0.5 * abs(x1 - x0), box


@pytest.mark.parametrize("name", ["america", "japan"])
def test_the_plate_of_ones_own_city_covers_no_other_name(screen: pygame.Surface, name: str) -> None:
    board = maps.load("transam", name)
    labels = LatticeArt(board).labels
    labels.spots(0.8)
    for own in (place.id for place in board.places if place.name):
        spots = {spot.place.id: spot for spot in labels._making_room(0.8, (), (own,))}
        plate = next(box for spot, box, _ in labels._plate_options(own, 0.8) if spot == spots[own])
        for id, spot in spots.items():
            box = next(box for option, box, _ in labels._options_of[id] if option == spot)
            area = (box[2] - box[0]) * (box[3] - box[1])
            assert id == own or _overlap(plate, box) <= 0.08 * area, (own, id)


def test_a_lattice_without_scenery_is_painted_on_open_water(screen: pygame.Surface, lattice_board: Board) -> None:
    bare = lattice_board.bare()
    poster = Poster(bare, look_of("poster"), LatticeArt(bare).tracks)
    picture = poster.paint(Pane.over(0, 0, 480, 260, 1.0), "always", (0, 0, 480, 260))
    assert near(picture.get_at((100, 144))[:3], CREAM) < 25
    sea = picture.get_at((60, 200))
    assert sea[2] > sea[0] + 30
    assert poster._over_water == []
    assert thumbnail(bare, {}, (150, 84)).get_size() == (150, 84)


def test_neighbours_of_the_country_are_told_by_the_nodes_they_hold(screen: pygame.Surface) -> None:
    for name, own in (("america", 1), ("japan", 4)):
        board = maps.load("transam", name)
        poster = Poster(board, look_of("poster"), LatticeArt(board).tracks)
        home, dull = poster._countries
        assert home
        tints = {int(s.props["tint"]) for s in board.shapes if s.kind == "Region"}
        assert len(dull) == len(tints) - own


@pytest.mark.parametrize("name", ["america", "japan"])
def test_the_title_keeps_off_the_corner_of_the_buttons_and_the_key_and_off_the_land(
    screen: pygame.Surface, name: str
) -> None:
    board, look = maps.load("transam", name), look_of("poster")
    art = LatticeArt(board)
    art.labels.spots(0.75)
    terrain = Terrain(board, look)
    planner = Planner(terrain, art.tracks, [*art.labels.rects, *(box_of(s) for s in stamps(board, look, 1.0))])
    title = planner.plan().cartouche
    assert title is not None
    x0, y0, x1, y1 = title
    assert not (x1 > board.width - look.buttons[0] and y1 > board.height - look.buttons[1])
    kx0, ky0, kx1, ky1 = planner._key(*look.key)
    assert x1 <= kx0 or x0 >= kx1 or y1 <= ky0 or y0 >= ky1
    assert all(not (x0 < p.at[0] < x1 and y0 < p.at[1] < y1) for p in board.places)


@pytest.mark.parametrize("view", [(1094, 592), (1312, 720), (1574, 854)])
@pytest.mark.parametrize("name", ["america", "japan"])
def test_the_poster_fills_the_play_screens_view_to_its_edges(
    screen: pygame.Surface, name: str, view: tuple[int, int]
) -> None:
    board = maps.load("transam", name)
    art = LatticeArt(board)
    levels = Levels(lambda: pygame.Surface, Terrain(board, art.look).extent, pygame.Surface)  # type: ignore[arg-type, return-value]
    scale = fit_scale((board.width, board.height), view)
    _, _, w, h = levels.sheet(view, scale)
    assert (w * scale, h * scale) == pytest.approx(view, abs=1)


def test_land_that_runs_off_the_map_runs_on_and_land_within_stays() -> None:
    board = maps.load("transam", "america")
    on = running_on(board, 50)
    assert min(p[1] for s in on.shapes if s.kind == "Land" for p in s.points) < -80
    inner = [p for s in board.shapes if s.kind == "Land" for p in s.points if 0 < p[0] < board.width and 0 < p[1] < 700]
    still_there = {p for s in on.shapes if s.kind == "Land" for p in s.points}
    assert set(inner) <= still_there
    assert on.places == board.places


# -- pointer, view, trains ---------------------------------------------------------------------------------------------


def test_the_pointer_finds_every_edge_at_its_middle_and_every_node_at_its_own(lattice_board: Board) -> None:
    art = LatticeArt(lattice_board)
    hits = HitTest(lattice_board, art.tracks, art.radius_of)
    for link in lattice_board.links:
        for part in (0.3, 0.5, 0.7):
            assert hits.at(middle(lattice_board, link.id, part), 6) == Target("link", link.id), (link.id, part)
    for place in lattice_board.places:
        assert hits.at((place.at[0] + 4, place.at[1] - 3), 6) == Target("place", place.id)


def test_a_near_miss_of_an_edge_counts_within_6_du_and_not_beyond(screen: pygame.Surface, lattice_board: Board) -> None:
    from trainyard.ui.theme import Scale

    view = BoardView(lattice_board, "always")
    scale = Scale((1600, 900))
    view._scale = scale
    view.camera.resize(pygame.Rect(0, 0, *VIEW))
    x, y = view.camera.to_screen(middle(lattice_board, "0-1"))
    half = 10.5 / 2 * view.camera.scale
    assert view.at((round(x), round(y - half - 5))) == Target("link", "0-1")
    assert view.at((round(x), round(y - half - 8))) is None
    view.close()


def test_the_view_tells_where_an_edge_lies(screen: pygame.Surface, lattice_board: Board) -> None:
    view = BoardView(lattice_board, "always")
    view.camera.resize(pygame.Rect(0, 0, *VIEW))
    points = view.points_of(Target("link", "12-13"))
    assert points[len(points) // 2] == pytest.approx(view.camera.to_screen(middle(lattice_board, "12-13")))
    box = view.rect_of(Target("link", "12-13"))
    assert all(box.collidepoint(point) for point in points)
    view.close()


def test_a_construction_train_runs_over_the_network_first_and_lays_the_track_behind_it(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    at = {place.id: place.at for place in lattice_board.places}
    train = TrackTrain(art, "13-14", [at["12"], at["13"], at["14"]], 0, run=0.5)
    heads = [train.head(i / 40) for i in range(41)]
    assert heads == sorted(heads)
    assert heads[20] == pytest.approx(60)
    assert heads[-1] == pytest.approx(120)
    assert (train.laid(0.4), train.laid(1.0)) == (0.0, 1.0)

    def seen(t: float, part: float) -> float:
        art.draw(surface, camera)
        train.draw(surface, camera, t)
        return near(pixel(surface, camera, middle(lattice_board, "13-14", part, 4.9)), rgb(SEATS[0].colour)[:3])

    assert seen(0.4, 0.25) > 40
    assert seen(1.0, 0.25) < 40
    assert seen(1.0, 0.75) < 40


def test_a_train_lays_a_track_from_its_far_end_too(
    art: LatticeArt, surface: pygame.Surface, camera: Camera, lattice_board: Board
) -> None:
    at = {place.id: place.at for place in lattice_board.places}
    train = TrackTrain(art, "13-14", [at["14"], at["13"]], 0)
    art.draw(surface, camera)
    train.draw(surface, camera, 0.5)
    red = rgb(SEATS[0].colour)[:3]
    assert near(pixel(surface, camera, middle(lattice_board, "13-14", 0.9, 4.9)), red) < 60
    assert near(pixel(surface, camera, middle(lattice_board, "13-14", 0.1, 4.9)), red) > 60


def test_a_thumbnail_shows_tracks_and_start_markers(screen: pygame.Surface, lattice_board: Board) -> None:
    size = (240, 130)
    k = 240 / 480
    plain = thumbnail(lattice_board, {}, size)
    picture = thumbnail(lattice_board, {}, size, tracks={"12-13": None, "14-15": 3}, starts=[("21", 0)])
    assert picture.get_size() == size

    def at(point: Point) -> tuple[int, int]:
        return round(point[0] * k), round(point[1] * k)

    assert sum(picture.get_at(at(middle(lattice_board, "12-13")))[:3]) < 150
    assert sum(plain.get_at(at(middle(lattice_board, "12-13")))[:3]) > 300
    assert near(picture.get_at(at(middle(lattice_board, "14-15")))[:3], rgb(SEATS[3].colour)[:3]) < 40
    assert near(picture.get_at(at(lattice_board.places[21].at))[:3], rgb(SEATS[0].colour)[:3]) < 40
