"""What Maglev City's play screen looks like: whole words, nothing over what it explains, names that can be read."""

from dataclasses import replace

import pygame
import pytest

from tests.scenes.maglev_helpers import match, place_all, recorded, shown
from tests.scenes.play_helpers import Screen
from trainyard.core.rng import Dice, below
from trainyard.games.maglev import legal
from trainyard.games.maglev.components import components
from trainyard.games.maglev.state import Phase, State
from trainyard.view.popover import Popover
from trainyard.view.presenters import maglev_side
from trainyard.view.presenters.maglev_paths import BUILD, END
from trainyard.view.target import Target

SIZES = [(1280, 720), (1920, 1080), (1024, 640)]


@pytest.mark.parametrize("size", SIZES)
def test_the_key_lies_within_the_button_that_ends_the_turn(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human"), size)
    place_all(screen)
    area = screen.play.panels.tray.buttons[END]
    for _ in range(2):  # the second time it asks for another click
        screen.app.draw()
        rows = range(area.top + area.height // 6, area.bottom - area.height // 6)
        assert len({tuple(screen.app.canvas.get_at((area.right - 4, y))) for y in rows}) == 1
        screen.choose(END)
    screen.close()


@pytest.mark.parametrize("seats", [1, 2])
def test_in_a_low_window_hands_of_bonus_cards_are_read_whole(seats: int) -> None:
    screen = shown(match(*["human"] * seats, board="berlin"))
    side, sight, dice = screen.play.panels.side, screen.play.sight(), Dice(1)
    for _ in range(200):
        pile = list(range(len(components().cards)))
        hand = tuple(pile.pop(below(dice, len(pile))) for _ in sight.state.cards[0])
        dealt = replace(sight, state=replace(sight.state, cards=(hand, *sight.state.cards[1:])))
        side._place(dealt)
        assert side._lines == side._wanted(dealt)
        boxes, button = side._boxes(dealt)
        assert side._cards.contains(boxes[-1]) and side.rect.contains(side._terrain) and side._terrain.height
        assert not button.height or boxes[-1].bottom <= button.top
    screen.close()


def tooltip_at(screen: Screen, pos: tuple[int, int]) -> pygame.Rect:
    """Where the tooltip of what lies at a point is drawn."""
    screen.hover(pos)
    screen.wait(1.0)
    screen.app.draw()
    picture = screen.app.tooltip._picture
    assert picture is not None
    return screen.app.tooltip._place(picture.get_size())


@pytest.mark.parametrize("size", SIZES)
def test_the_tooltip_of_a_tile_covers_neither_where_it_leads_nor_a_glowing_hex(size: tuple[int, int]) -> None:
    screen = shown(match("human", "human"), size)
    place_all(screen)
    play = screen.play
    glowing = {play.presenter.on_board(target) for target in play.decision.glowing() if target.kind == "tile"}
    for hex_ in glowing:
        box = tooltip_at(screen, play.board.rect_of(hex_).center)
        assert play.hover is not None and play.hover.kind == "tile"
        column, row = map(int, hex_.id.split(","))
        round_it = [Target("hex", f"{column + dx},{row}") for dx in (-1, 0, 1)]
        for other in (*glowing, *round_it):
            assert not play.board.rect_of(other).collidepoint(box.center)
            assert not box.colliderect(play.board.rect_of(other).inflate(-8, -8)), (hex_, other)
    screen.close()


def building() -> tuple[Screen, Popover]:
    """A turn in which several stations can be built, and the popover that offers them."""

    def ready(state: State) -> bool:
        return state.phase is Phase.TURN and len(legal.station_builds(state, state.to_move)) > 2

    screen = shown(recorded("manhattan_3", ready))
    screen.choose(BUILD)
    popover = screen.play.decision.popover
    assert popover is not None
    return screen, popover


def test_the_tooltip_of_a_station_tile_stays_beside_it_while_a_popover_is_open() -> None:
    screen, popover = building()
    popover.rect = pygame.Rect(222, 447, 260, 161)
    tray, sight = screen.play.panels.tray, screen.play.sight()
    for choice in tray.open_choices(sight):
        tile = tray.rect_of(choice)
        assert tile is not None
        box = tooltip_at(screen, tile.center)
        assert not box.colliderect(tile) and not box.colliderect(popover.rect.inflate(-8, -8))
        assert tile.inflate(200, 200).colliderect(box)
    screen.close()


@pytest.mark.parametrize(("board", "kinds"), [("manhattan", {"land", "water", "park"}), ("berlin", {"land", "water"})])
def test_the_key_of_the_map_lists_the_terrain_that_it_has(board: str, kinds: set[str]) -> None:
    assert {kind for kind, _, _ in maglev_side._terrain(match("human", board=board).state)} == kinds


def test_the_choice_of_a_station_shows_its_passenger_and_says_who_gets_it() -> None:
    screen, popover = building()
    for choice in popover.choices:
        colour = choice.target.id.removeprefix("station:")
        assert choice.sprite == f"pawn_{colour}" and "you get" in choice.label
    screen.close()
