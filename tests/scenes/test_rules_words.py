"""Words of the rules that name something on the board light it up there (design 7.12)."""

import re

import pygame
import pytest

from tests.scenes.play_helpers import Screen, play_on, table
from trainyard import resources
from trainyard.app import App
from trainyard.games import maps
from trainyard.games.registry import GAMES
from trainyard.games.tickets.state import Phase
from trainyard.scenes import router
from trainyard.scenes.rules_page import RulesPage
from trainyard.session.session import Session
from trainyard.ui import rich
from trainyard.view.presenter import presenter_of
from trainyard.view.target import Target


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session.new("tickets", maps.load("tickets", "europe"), table("human", "easy"), {}, 5)
    reached = lambda s: s.state.to_move == 0 and s.state.phase is Phase.TURN and len(s.log) > 40  # noqa: E731
    return play_on(session, reached, 5)


def opened(session: Session, chapter: str) -> tuple[Screen, RulesPage]:
    screen = Screen(session, (1280, 720), reduced_motion=True)
    screen.play.settle()
    screen.my_turn()
    page = router.open(screen.app, "rules", game="tickets", chapter=chapter)
    assert isinstance(page, RulesPage)
    screen.wait(0.5)
    return screen, page


def amber(screen: Screen) -> int:
    """Pixels of a strong yellow beside the drawer."""
    for _ in range(40):  # light is made a little in each frame
        screen.wait(0.02)
        screen.app.draw()
    board = screen.app.canvas.subsurface((0, 50, 700, 580))
    strong = pygame.mask.from_threshold(board, (230, 165, 60), (26, 55, 60, 255))
    return int(strong.count())


def test_pointing_at_a_word_lights_on_the_board_what_it_names(session: Session) -> None:
    screen, page = opened(session, "tunnels")
    dark = amber(screen)
    screen.hover(page._words[0].canvas_rect().center)
    assert page.named == "tunnels"
    assert amber(screen) > dark + 300
    screen.hover((20, 400))
    assert page.named == "" and amber(screen) <= dark + 50
    screen.close()


def test_a_click_leaves_it_lit_and_the_keyboard_reaches_it(session: Session) -> None:
    screen, page = opened(session, "ferries")
    screen.click(page._words[0].canvas_rect().center)
    screen.hover((page.box.right - 40, page.box.bottom - 200))
    assert page.named == "ferries"
    screen.click(page._words[0].canvas_rect().center)
    screen.hover((page.box.right - 40, page.box.bottom - 200))
    assert page.named == ""
    for _ in range(30):
        screen.key(pygame.K_TAB)
        if page._words[0].focused:
            break
    assert page.named == "ferries"
    screen.close()


def test_without_a_match_below_the_words_are_only_words(app: App) -> None:
    app.reset(router.make(app, "title"))
    page = router.open(app, "rules", game="tickets", chapter="tunnels")
    assert isinstance(page, RulesPage) and page._words == []


def test_the_hidden_hand_tells_the_rules_nothing(session: Session) -> None:
    screen, _ = opened(session, "tickets")
    sight = screen.play.sight()
    assert screen.play.presenter.named(sight, "tickets")
    sight.hand_hidden = True
    assert screen.play.presenter.named(sight, "tickets") == []
    screen.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_rules_names_something_that_the_presenter_knows(game: str, session: Session) -> None:
    words = set(re.findall(r"\(@(\w+)\)", resources.data("rules", f"{game}.md").read_text("utf-8")))
    if game != "tickets":
        assert not words or hasattr(presenter_of(game), "named")
        return
    assert len(words) >= 5
    screen, _ = opened(session, "idea")
    sight = screen.play.sight()
    places = {place.id for place in session.board.places}
    links = {link.id for link in session.board.links}
    for word in words:
        for target in screen.play.presenter.named(sight, word):
            assert target in {Target("place", target.id), Target("link", target.id)}
            assert target.id in places | links
    screen.close()


def test_links_are_boxes_round_their_words_and_broken_ones_have_a_box_a_line() -> None:
    words = "A [two words](@twice) b"
    assert rich.plain(words) == "A two words b"
    [(name, box)] = rich.links(words, (10, 20), 16, 500)
    assert name == "twice" and box.x > 10 and box.y == 20
    broken = rich.links("A [two words](@twice) b", (0, 0), 16, 50)
    assert [name for name, _ in broken] == ["twice", "twice"] and broken[0][1].y < broken[1][1].y
