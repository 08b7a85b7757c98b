"""The replay of Steam & Dice: goods, dice, tiles and all sheets as in play, one of them open."""

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.replay_helpers import click, replay_of, words_drawn
from tests.scenes.rollers_helpers import lively, match
from trainyard.app import App
from trainyard.games.rollers.state import Phase
from trainyard.scenes import router
from trainyard.session.session import Session
from trainyard.ui.pointer import Hover
from trainyard.view.target import Target

Make = Callable[..., App]


@pytest.fixture(scope="module")
def ended() -> Session:
    return lively(match("human", "easy", "easy", orders=True, walls="medium"), lambda s: s.phase is Phase.OVER)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_what_lies_in_the_middle_is_seen_and_no_hands_are_offered(
    make_app: Make, ended: Session, size: tuple[int, int]
) -> None:
    app = make_app(size)
    scene = replay_of(app, ended, len(ended.history) // 2)
    assert scene._boards is not None
    assert not scene._all.visible and not scene._hands_head.visible and not scene._cards
    panels, sight = scene._boards._panels, scene._boards.sight
    room = pygame.Rect(0, 0, size[0], scene._map.bottom)
    shown = [panels.goods.rect, panels.tray.felt, *panels.tiles.rects.values(), panels.orders.rect]
    shown += [panels.rect_of(Target("plate", str(seat)), sight) for seat in range(3)]
    assert all(area.width and room.contains(area) for area in shown)
    assert not any(a.colliderect(b) for n, a in enumerate(shown) for b in shown[:n])
    app.draw()


def test_the_sheet_of_the_last_mover_lies_open_until_a_click_keeps_another(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history) // 2)
    boards = scene._boards
    assert boards is not None
    mover = scene.tape.turns[scene.tape.turn].seat

    def open_sheet() -> int:
        app.draw()
        return scene.pane.pieces(scene.tape.state).sheet

    assert open_sheet() == mover
    other = (mover + 1) % 3
    click(app, boards._plates[other].rect.center)
    app.send(Hover((5, 5)))
    assert boards.kept == other and open_sheet() == other
    scene.turn_by(1)
    assert open_sheet() == other
    click(app, boards._plates[other].rect.center)
    app.send(Hover((5, 5)))
    assert boards.kept is None and open_sheet() == scene.tape.turns[scene.tape.turn].seat


def test_the_beginning_shows_the_first_round_and_the_sheet_of_whoever_begins(app: App) -> None:
    session = lively(match("human", "easy", "easy", first_player=2), lambda s: s.round == 2)
    scene = replay_of(app, session, 0)
    app.draw()
    assert scene.pane.pieces(scene.tape.state).sheet == 2
    assert scene._place.words.startswith("Round 1 ")


def test_a_piece_is_drawn_by_the_pencil_on_the_sheet_of_its_seat(app: App, ended: Session) -> None:
    drawn = next(
        n for n, step in enumerate(ended.history.steps) if type(step.action).__name__ == "DrawTrack" and n > 20
    )
    scene = replay_of(app, ended, drawn)
    scene.play()
    scene.update(0.01)
    scene.update(0.15)
    app.draw()
    motions = list(scene.timeline.moving())
    assert [motion.kind for motion, _ in motions] == ["pencil"]
    pieces = scene.pane.presenter.pieces(scene.pane.sight(scene.tape.state, motions))
    seat = ended.history.steps[drawn].seat
    assert pieces.sheet == seat and pieces.sheets[seat].drawing


def test_nothing_in_the_tray_offers_an_action(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history) // 2)
    assert scene._boards is not None
    tray, sight = scene._boards._panels.tray, scene._boards.sight
    outside = [area.center for target, area in tray.rects.items() if target.kind != "track_die"]
    assert outside and not any(tray.at(pos, sight) for pos in outside)


def test_a_match_that_goes_on_and_one_alone_are_shown_too(app: App) -> None:
    for session in (
        lively(match("human", "easy", start_tiles=True), lambda s: s.round == 4),
        lively(match("human", start_tiles=True), lambda s: s.phase is Phase.OVER),
    ):
        scene = replay_of(app, session, 0)
        for step in (0, len(session.history) // 2, len(session.history)):
            scene.go(step)
            app.frame([], 0.05)
            app.draw()


def test_a_small_sheet_tells_whose_it_is_and_what_a_click_does(app: App, ended: Session) -> None:
    scene = replay_of(app, ended, len(ended.history) // 2)
    assert scene._boards is not None
    app.send(Hover(scene._boards._plates[1].rect.center))
    app.frame([], 0.05)
    assert app.tooltip.words.startswith(ended.seats[1].name)
    assert "keeps this one open" in app.tooltip.words
    assert scene._boards.sight.watched == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_longest_rank_of_a_game_alone_is_read_whole_in_the_count(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    session = lively(match("human"), lambda s: s.phase is Phase.OVER)
    app = make_app(size)
    scoring = router.make(app, "scoring", session=session)
    monkeypatch.setattr(scoring.bars, "note", lambda seat: "Legend of the Rails")
    said = words_drawn(monkeypatch)
    app.reset(scoring)
    scoring.finish()
    app.frame([], 0.05)
    assert any(words.startswith("Legend") for words in said)
    assert not any(words.startswith("Legend") and words.endswith("…") for words in said)


def test_the_small_sheets_keep_the_scores_secret_while_they_are_counted(
    app: App, ended: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = words_drawn(monkeypatch)
    app.reset(router.make(app, "scoring", session=ended))
    app.frame([], 0.05)
    app.draw()
    assert "Agnes" in said or ended.seats[0].name in said
    best = max(ended.rules.scores(ended.state))
    assert str(best) not in said
