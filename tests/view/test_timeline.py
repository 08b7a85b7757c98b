"""Timeline: steps run one after the other, finish at once when asked, and let the drawn state catch up in order."""

import pytest

from trainyard.view.timeline import SPEEDS, Motion, Step, Timeline


@pytest.fixture
def seen() -> list[str]:
    return []


def _step(seen: list[str], name: str, length: float, at_least: float = 0) -> Step:
    return Step([Motion(name, 0, length)], lambda: seen.append(name), at_least)


def test_a_step_is_over_when_its_last_motion_is(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(_step(seen, "a", 100))
    timeline.advance(0.099)
    assert seen == [] and not timeline.empty
    timeline.advance(0.002)
    assert seen == ["a"] and timeline.empty


def test_a_step_stays_as_long_as_it_must_be_followed(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(_step(seen, "a", 100, at_least=800))
    timeline.advance(0.799)
    assert seen == []
    timeline.advance(0.002)
    assert seen == ["a"]


def test_steps_run_one_after_the_other_and_time_left_over_goes_to_the_next(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(_step(seen, "a", 100))
    timeline.add(_step(seen, "b", 100))
    timeline.advance(0.15)
    assert seen == ["a"]
    assert [(motion.kind, share) for motion, share in timeline.moving()] == [("b", pytest.approx(0.5))]


def test_finishing_ends_everything_at_once_in_order(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(_step(seen, "a", 100))
    timeline.add(_step(seen, "b", 100))
    timeline.finish()
    assert seen == ["a", "b"] and timeline.empty


def test_dropping_forgets_everything_without_a_call(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(_step(seen, "a", 100))
    timeline.drop()
    assert seen == [] and timeline.empty


def test_speed_stretches_the_time_and_off_shows_only_the_result(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.stretch = SPEEDS["fast"]
    timeline.add(_step(seen, "a", 100))
    timeline.advance(0.041)
    assert seen == ["a"]
    timeline.stretch = SPEEDS["off"]
    timeline.add(_step(seen, "b", 100))
    assert seen == ["a", "b"] and timeline.empty


def test_motions_begin_at_their_start_and_stay_at_their_end() -> None:
    timeline = Timeline()
    timeline.add(Step([Motion("early", 0, 50), Motion("late", 100, 100)]))
    timeline.advance(0.075)
    assert [(m.kind, share) for m, share in timeline.moving()] == [("early", 1.0)]
    assert [m.kind for m in timeline.all()] == ["early", "late"]


def test_each_sound_is_played_once_when_its_motion_begins() -> None:
    heard: list[str] = []
    timeline = Timeline(heard.append)
    timeline.add(Step([Motion("a", 0, 50, sound="slide"), Motion("b", 60, 50, sound="whistle")]))
    for _ in range(12):
        timeline.advance(0.01)
    assert heard == ["slide", "whistle"]


def test_a_finished_step_is_silent() -> None:
    heard: list[str] = []
    timeline = Timeline(heard.append)
    timeline.add(Step([Motion("a", 10, 50, sound="slide")]))
    timeline.finish()
    assert heard == []


def test_a_step_may_add_the_next_one_when_it_ends(seen: list[str]) -> None:
    timeline = Timeline()
    timeline.add(Step([Motion("a", 0, 10)], lambda: timeline.add(_step(seen, "b", 10))))
    timeline.finish()
    assert seen == ["b"] and timeline.empty
