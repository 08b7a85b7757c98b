"""The replay of Maglev City: the player board and the bonus cards of one seat, chosen by the plates; and arrows in the
replay of every game."""

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.replay_helpers import click, point, replay_of, words_drawn
from trainyard.app import App
from trainyard.scenes import router
from trainyard.session.demo import demo_match
from trainyard.session.session import Session
from trainyard.ui.pointer import Key, Leave
from trainyard.view.board_art import BoardArt
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.target import Target

Make = Callable[..., App]


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards without their terrain, which takes seconds to paint and lies under everything."""
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


@pytest.fixture(scope="module")
def ended() -> Session:
    return demo_match("maglev", None)


@pytest.fixture(scope="module")
def running() -> Session:
    return demo_match("maglev", 120)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_board_and_the_cards_of_the_last_mover_lie_open(
    make_app: Make, ended: Session, size: tuple[int, int]
) -> None:
    app = make_app(size)
    scene = replay_of(app, ended, 0)
    for step in (len(ended.history) // 2, len(ended.history)):
        scene.go(step)
        app.frame([], 0.05)
        sight = scene._boards.sight
        assert sight.watched == scene.tape.turns[scene.tape.turn].seat
        panels = scene._boards._panels
        canvas = pygame.Rect(0, 0, *size)
        for card, _, _ in facts.cards(scene.tape.state, sight.watched):
            assert canvas.contains(panels.side.rect_of(Target("card", card.id), sight))
        parts = [*panels.board.pips.values(), *panels.board.rows.values(), panels.riders.rect]
        assert all(canvas.contains(part) for part in parts)
        assert not any(part.colliderect(plate.rect) for part in parts for plate in scene._boards._plates)


def test_plates_show_and_keep_the_board_of_their_seat(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history) // 2)
    boards = scene._boards
    mover = boards.sight.watched
    other = (mover + 1) % len(ended.seats)
    before = app.canvas.copy()
    point(app, boards._plates[other].rect.center)
    assert boards.sight.watched == other
    assert "keeps this one open" in app.tooltip.words
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.canvas, "RGB")
    app.send(Leave())
    assert boards.sight.watched == mover
    click(app, boards._plates[other].rect.center)
    app.send(Leave())
    for _ in range(3):
        scene.turn_by(1)
        assert boards.sight.watched == other == scene.own_seat
    point(app, boards._plates[other].rect.center)
    assert "follows the turns" in app.tooltip.words
    click(app, boards._plates[other].rect.center)
    app.send(Leave())
    scene.turn_by(1)
    assert boards.sight.watched == scene.tape.turns[scene.tape.turn].seat


def test_a_card_explains_itself_and_a_click_shows_it_on_the_map(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history))
    boards = scene._boards
    held = {item.target: item for seat in range(4) for item in scene.reckoning.hand(ended, scene.tape.state, seat).held}
    target, item = next((t, i) for t, i in held.items() if i.links)
    seat = next(seat for seat in range(4) if item in scene.reckoning.hand(ended, scene.tape.state, seat).held)
    boards.keep(seat)
    app.frame([], 0.05)
    area = boards.rect_of(target)
    point(app, area.center)
    assert item.words in app.tooltip.words
    click(app, area.center)
    assert scene.pane.links == item.links


def test_cards_of_a_running_match_stay_closed(app: App, running: Session) -> None:
    scene = replay_of(app, running, 100)
    boards = scene._boards
    for seat in range(len(running.seats)):
        boards.keep(seat)
        state = boards.sight.state
        assert not any(facts.knows_cards(state, each) for each in range(len(running.seats)))
        app.frame([], 0.05)
        assert boards.at(boards._side.rect.center).kind != "card"


def test_nothing_is_said_of_clicks_that_cannot_be_made(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history) // 2)
    boards = scene._boards
    panels = boards._panels
    for pos in [area.center for area in (*panels.board.pips.values(), *panels.board.rows.values())]:
        point(app, pos)
        assert app.tooltip.words
        assert "drag" not in app.tooltip.words and "key " not in app.tooltip.words


@pytest.mark.parametrize("game", ["tickets", "transam", "rollers", "maglev"])
@pytest.mark.parametrize("playing", [False, True])
def test_three_quick_presses_of_an_arrow_go_three_turns(app: App, game: str, playing: bool) -> None:
    match = demo_match(game, 60)
    down, up = (
        pygame.event.Event(kind, key=pygame.K_RIGHT, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    for frames in ([[down, up] * 3], [[down], [up]] * 3):
        scene = replay_of(app, match, 12)
        if playing:
            scene.play()
            app.frame([], 0.05)
        wanted = [turn.after for turn in scene.tape.turns if turn.after > 12][2]
        for events in frames:
            app.frame(events, 0.016)
        assert scene.tape.step == wanted


def test_arrows_step_after_a_click_on_a_control(app: App, finished: Session) -> None:
    scene = replay_of(app, finished, 20)
    click(app, scene._all.rect.center)
    before = scene.tape.step
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        app.send(Key(key))
    assert scene.tape.step == next(turn.after for turn in scene.tape.turns if turn.after > before)


def test_the_rank_of_a_game_alone_is_told_when_the_count_has_come_to_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = demo_match("maglev", None, 1)
    said = words_drawn(monkeypatch)
    scene = router.make(app, "scoring", session=match)
    app.reset(scene)
    app.frame([], 0.05)
    rank, following = scene.bars.note(0).split(" · ")
    assert match.seats[0].name in said and rank not in " ".join(said)
    scene.finish()
    app.frame([], 0.05)
    assert f"{rank} {following}" in " ".join(said) and scene._title()[0].lower().startswith(rank)
