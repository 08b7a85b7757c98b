"""The replay of Coast to Coast at the end of a round: the board as it was scored, and the next round a step later."""

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.replay_helpers import replay_of
from tests.scenes.transam_helpers import go_on, match
from trainyard.app import App
from trainyard.games.transam import network
from trainyard.games.transam.events import RoundScored, TrackLaid
from trainyard.scenes import router
from trainyard.scenes.replay import SCORED, Replay
from trainyard.scenes.scoring import Scoring
from trainyard.scenes.scoring_side import Chart
from trainyard.session.session import Session
from trainyard.ui.pointer import Key
from trainyard.view.reckoning import reckoning_of


@pytest.fixture(scope="module")
def ended() -> Session:
    return go_on(match("random", "human", "random", seed=8), lambda at: at.over)


@pytest.fixture(scope="module")
def ends(ended: Session) -> list[int]:
    """The steps done when a round was scored."""
    return [n for n, step in enumerate(ended.history.steps, 1) if any(isinstance(e, RoundScored) for e in step.events)]


def _shows_the_scored(scene: Replay, session: Session, number: int) -> None:
    result = session.state.history[number]
    state = scene.shown
    assert state.common and all(state.markers)
    assert state.scores == [sum(past.points[seat] for past in session.state.history[: number + 1]) for seat in range(3)]
    pieces = scene.pane.pieces(scene.shown)
    assert len(pieces.starts) == 3 and pieces.tracks
    last = [e.edge for s in session.history.steps[: scene.tape.step] for e in s.events if isinstance(e, TrackLaid)][-1]
    assert last in pieces.tracks
    for card in scene._cards:
        names = [state.tables.cities[city].name for city in result.hands[card.seat]]
        assert card.content is not None
        assert [held.words for held in card.content.held] == names
        assert card.score == scene.session.rules.scores(state)[card.seat]
        assert (network.missing(state, card.seat) == 0) == all(held.done for held in card.content.held)


def test_the_step_that_ends_a_round_shows_it_as_it_was_scored(app: App, ended: Session, ends: list[int]) -> None:
    scene = replay_of(app, ended, 0)
    for number, step in enumerate(ends):
        scene.go(step)
        app.frame([], 0.05)
        _shows_the_scored(scene, ended, number)
        result = ended.state.history[number]
        seat = ended.history.steps[step - 1].seat
        assert scene._line is not None and scene._line.seat == seat
        assert scene._ended == f"Round {number + 1} is over"
        assert scene._line.points == result.points[seat]


def test_the_next_step_shows_the_new_round_and_a_step_back_the_scored_one(
    app: App, ended: Session, ends: list[int]
) -> None:
    scene = replay_of(app, ended, ends[0])
    app.send(Key(pygame.K_RIGHT))
    assert scene.tape.step > ends[0]
    assert not scene._ended
    assert scene.shown is scene.tape.state and not scene.shown.common and sum(map(bool, scene.shown.markers)) == 1
    app.send(Key(pygame.K_LEFT))
    _shows_the_scored(scene, ended, 0)


def test_whoever_takes_over_at_the_end_of_a_round_begins_the_next(app: App, ended: Session, ends: list[int]) -> None:
    scene = replay_of(app, ended, ends[0])
    assert scene._take.enabled
    taken = scene.tape.taken_over()
    assert taken.state.number == 2 and not taken.state.common and not any(taken.state.markers)


def test_the_end_of_the_match_shows_its_last_round(app: App, ended: Session, ends: list[int]) -> None:
    scene = replay_of(app, ended, len(ended.history))
    assert ends[-1] == len(ended.history)
    _shows_the_scored(scene, ended, len(ends) - 1)
    assert not scene._take.enabled


def test_playing_leaves_the_scored_board_a_while_and_then_clears_it(
    make_app: Callable[..., App], ended: Session, ends: list[int]
) -> None:
    app = make_app()
    scene = replay_of(app, ended, ends[0] - 1)
    scene.speed = 1
    scene.play()
    while scene.tape.step < ends[0]:
        assert not any(motion.kind == "clear" for motion in scene.timeline.all())
        app.frame([], 0.1)
    for _ in range(int(SCORED / 100) - 2):
        app.frame([], 0.1)
        _shows_the_scored(scene, ended, 0)
    for _ in range(4):
        app.frame([], 0.1)
    assert scene.shown is scene.tape.state and not scene.pane.pieces(scene.shown).tracks
    scene.play()
    if scene.tape.step == ends[0]:
        _shows_the_scored(scene, ended, 0)


def test_a_round_of_the_chart_is_shown_as_it_was_scored(
    app: App, ended: Session, ends: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = router.make(app, "scoring", session=ended)
    assert isinstance(scene, Scoring)
    app.reset(scene)
    scene.finish()
    app.frame([], 0.05)
    chart = next(widget for widget in scene.group.widgets if isinstance(widget, Chart))
    asked: list[int] = []
    monkeypatch.setattr(chart, "jump", asked.append)
    for turn in range(1, len(ends) + 1):
        chart.turn = turn
        chart.activate()
    assert asked == ends


def test_hands_stay_closed_at_the_end_of_a_round_of_a_running_match(app: App) -> None:
    session = go_on(match("random", "human", seed=8), lambda at: len(at.state.history) == 1)
    scene = replay_of(app, session, len(session.history))
    assert scene.shown.common and all(card.content is None for card in scene._cards)
    assert [card.score for card in scene._cards] == list(session.state.scores)


@pytest.mark.parametrize("game", ["tickets", "rollers", "maglev"])
def test_other_games_show_the_state_itself(game: str) -> None:
    state = object()
    assert reckoning_of(game).board_after(None, 3, state) is state  # type: ignore[arg-type]
