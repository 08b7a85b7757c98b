"""The final count and the replay of Coast to Coast: rounds as columns, each on the board as it lay then."""

from collections.abc import Callable, Collection
from typing import Any

import pygame
import pytest
from transam_helpers import go_on, match

from trainyard.app import App
from trainyard.games.transam import network
from trainyard.games.transam.cards import MANY
from trainyard.scenes import router, scoring_side
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.ui.pointer import Key
from trainyard.view.course import course
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.reckoning import reckoning_of

RECKONING = reckoning_of("transam")
LONG = 1
"""The seed of a match of six that takes many rounds."""


@pytest.fixture(scope="module")
def finished() -> Session:
    return go_on(match("random", "human", "random", seed=8), lambda at: at.over)


def test_the_rounds_are_columns_that_add_up_to_the_scores(finished: Session) -> None:
    sheets = RECKONING.sheets(finished)
    assert [sum(line.points for line in sheet) for sheet in sheets] == list(finished.state.scores)
    assert [line.line for line in sheets[0]] == [f"Round {n + 1}" for n in range(len(finished.state.history))]


def test_every_round_of_every_seat_is_shown_with_the_way_that_it_missed(finished: Session) -> None:
    shown = RECKONING.shown(finished)
    assert len(shown) == len(finished.state.history) * len(finished.seats)
    for item in shown:
        assert item.stage is not None
        result, board = finished.state.history[item.stage], RECKONING.board_of(finished, item.stage)
        assert item.points == result.points[item.seat]
        cost = sum(board.tables.edge_index[link].cost for link in item.links)
        assert min(cost, MANY) == result.missing[item.seat]


def test_the_board_of_a_round_is_shown_before_it_was_cleared(finished: Session) -> None:
    for stage in range(len(finished.state.history)):
        board = RECKONING.board_of(finished, stage)
        assert board.common and all(board.markers)
        assert any(network.missing(board, seat) == 0 for seat in range(board.seats))


def test_the_last_turn_of_the_course_has_the_final_scores(finished: Session) -> None:
    turns = course(finished)
    assert turns[-1].scores == tuple(finished.state.scores)
    assert turns[-1].lap == len(finished.state.history)


def test_the_count_opens_plays_and_names_the_winner(finished: Session, make_app: Callable[..., App]) -> None:
    app = make_app(animation_speed="fast")
    scoring = router.make(app, "scoring", session=finished)
    app.reset(scoring)
    assert scoring._pills[0].words == "Round 1"
    for _ in range(20):
        app.stack.update(0.2)
    app.draw()
    scoring.finish()
    scoring.show_ticket(len(scoring.shown) - 1)
    app.draw()
    assert scoring.map.state.number == len(finished.state.history)
    assert "missing" in scoring.map.caption.note or "complete" in scoring.map.caption.note
    scoring.show_seat(1)
    app.draw()
    assert scoring.map.state is finished.state
    last = finished.state.history[-1]
    cities = [finished.state.tables.cities[city].name for city in last.hands[1]]
    assert all(name in scoring.map.caption.note for name in cities)


def test_a_moment_of_the_journey_opens_the_replay_where_it_is_seen(
    finished: Session, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    scoring = router.make(app, "scoring", session=finished)
    app.reset(scoring)
    scoring.finish()
    opened: list[int] = []
    monkeypatch.setattr(router, "open", lambda app, name, session, step: opened.append(step))
    moments = [each for each in RECKONING.highlights(finished) if each.step is not None and not each.links]
    for moment in moments:
        scoring._show_highlight(moment)
    assert moments and opened == [moment.step for moment in moments]
    fastest = next(moment for moment in moments if moment.title == "Fastest round")
    seen = RECKONING.board_after(finished, fastest.step, finished.state_after(fastest.step))
    assert any(network.missing(seen, seat) == 0 for seat in range(seen.seats)), "the network that ended the round lies"


def test_a_tick_is_a_round_that_was_complete_and_a_cross_one_without_points(finished: Session) -> None:
    for item in RECKONING.shown(finished):
        assert item.stage is not None
        missing = finished.state.history[item.stage].missing[item.seat]
        assert item.good == (True if missing == 0 else None if item.points else False)


def test_arrows_go_on_from_the_round_that_is_chosen(finished: Session, make_app: Callable[..., App]) -> None:
    app = make_app()
    scoring = router.make(app, "scoring", session=finished)
    app.reset(scoring)
    scoring.finish()
    app.draw()
    scoring._choose_step(1)
    for key, step in ((pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_LEFT, 0), (pygame.K_LEFT, 0)):
        app.send(Key(key, 0))
        assert scoring._pointed == ("step", step)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_step_of_many_rounds_is_named_on_one_line(
    size: tuple[int, int], make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = go_on(match(*["random"] * 6, seed=LONG), lambda at: at.over)
    app = make_app(size)
    scoring = router.make(app, "scoring", session=session)
    app.reset(scoring)
    app.draw()
    lines: list[str] = []

    def noted(surface: pygame.Surface, fitted: text.Fitted, *rest: Any) -> None:
        lines.extend(fitted.lines)

    monkeypatch.setattr(scoring_side, "_lines", noted)
    for pill in scoring._pills:
        box = pygame.Rect(0, 0, pill.rect.w, pill.rect.h)
        pill.paint(pygame.Surface(box.size, pygame.SRCALPHA), box)
    rounds = range(1, len(session.state.history) + 1)
    assert len(rounds) == 7
    assert lines in ([f"Round {n}" for n in rounds], [str(n) for n in rounds])


def test_a_replay_that_plays_tells_whose_hand_is_counted(finished: Session, make_app: Callable[..., App]) -> None:
    app = make_app()
    ends = RECKONING.rounds(finished)[0][0]
    replay = router.make(app, "replay", session=finished, step=ends - 1)
    app.reset(replay)
    app.draw()
    app.send(Key(pygame.K_SPACE, 0))
    result, told = finished.state.history[0], []
    for _ in range(600):
        app.stack.update(0.05)
        line = replay.pane.presenter.counted(motion for motion, _ in replay.timeline.moving())
        if line is not None and line not in told:
            told.append(line)
            app.draw()
        if told and line is None:
            break
    assert [line.seat for line in told] == list(range(len(finished.seats)))
    assert [line.points for line in told] == list(result.points)


def test_a_replay_shows_the_cities_of_each_seat_with_their_distance(
    finished: Session, make_app: Callable[..., App]
) -> None:
    app = make_app()
    replay = router.make(app, "replay", session=finished, step=len(finished.history) // 2)
    app.reset(replay)
    app.draw()
    held = replay._cards[0].content.held
    names = {city.name for city in finished.state.tables.cities}
    assert len(held) == 5 and all(item.words in names for item in held)
    assert all(item.done or item.points for item in held)
    assert replay._cards[0].lines >= 5
    replay.play()
    for _ in range(30):
        app.stack.update(0.1)
        app.draw()
    assert replay.tape.step > len(finished.history) // 2


@pytest.mark.parametrize("map_id", ["america", "japan"])
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_a_replay_names_all_five_cities_of_every_hand_in_a_small_window(
    seats: int, map_id: str, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = go_on(match(*["random"] * seats, map_id=map_id, first_player=0), lambda at: at.over)
    app = make_app((1280, 720))
    replay = router.make(app, "replay", session=session, step=len(session.history) // 2)
    written: set[str] = set()
    draw = text.draw_middle

    def noted(surface: pygame.Surface, words: str, *rest: Any) -> int:
        written.add(words)
        return draw(surface, words, *rest)

    monkeypatch.setattr(text, "draw_middle", noted)
    app.reset(replay)
    app.draw()
    for card in replay._cards:
        assert card.rect.bottom <= app.size[1]
        assert {held.words for held in card.content.held} <= written


def test_the_mark_of_the_last_move_goes_with_the_tracks_when_the_board_is_cleared(
    monkeypatch: pytest.MonkeyPatch, make_app: Callable[..., App]
) -> None:
    session = go_on(match("random", "human", seed=8), lambda at: len(at.state.history) == 1)
    app = make_app()
    play = router.make(app, "play", session=session)
    app.reset(play)
    play.flow.rebuild_log()
    assert any(target.kind == "link" for target in play.flow.last_targets)
    marked: list[Collection[str]] = []
    monkeypatch.setattr(LatticeArt, "draw_last_move", lambda self, surface, camera, links, places: marked.append(links))
    app.draw()
    assert marked and not any(marked)
