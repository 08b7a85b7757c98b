"""The count at the end: bars grow in the order of the sheet, and end at the scores."""

from itertools import pairwise

import pytest

from trainyard.core.rules import ScoreLine
from trainyard.scenes.count import REST, SEGMENT, Count


def sheet(routes: int, made: int, missed: int, stations: int, longest: int) -> list[ScoreLine]:
    names = ("Routes", "Tickets", "Missed tickets", "Stations", "Longest path")
    return [ScoreLine(n, p) for n, p in zip(names, (routes, made, missed, stations, longest), strict=True)]


SHEETS = [sheet(54, 27, -15, 0, 0), sheet(55, 49, 0, 4, 10), sheet(66, 40, -8, 0, 0)]
COUNT = Count(SHEETS, (1, 2, 0))


def test_missed_tickets_are_counted_with_the_tickets() -> None:
    assert [COUNT.step_name(i) for i in range(4)] == ["Routes", "Tickets", "Stations", "Longest path"]
    assert len(COUNT.steps) == 4


def test_at_the_end_every_bar_shows_the_score_in_the_right_place() -> None:
    end = COUNT.seconds
    assert [COUNT.total(seat, end) for seat in range(3)] == COUNT.totals == [66, 118, 98]
    assert COUNT.order(end) == [1, 2, 0]
    assert COUNT.step_at(end) == 4


def test_at_the_start_nothing_is_counted() -> None:
    assert [COUNT.total(seat, 0) for seat in range(3)] == [0, 0, 0]
    assert COUNT.step_at(0) == 0


def test_bars_change_places_as_they_grow() -> None:
    after_routes = COUNT.begins[1] - 0.01
    assert COUNT.order(after_routes) == [2, 1, 0]
    assert [COUNT.total(seat, after_routes) for seat in range(3)] == [54, 55, 66]


def test_a_bar_never_shrinks_but_for_losses() -> None:
    for seat in range(3):
        shown = [COUNT.parts(seat, t / 20) for t in range(int(COUNT.seconds * 20) + 2)]
        for before, after in pairwise(shown):
            for a, b in zip(before, after, strict=True):
                assert abs(b.shown) >= abs(a.shown) - 1e-9


def test_tickets_are_counted_one_after_the_other() -> None:
    alone = [(0, "Tickets", 27), (0, "Missed tickets", -15), (2, "Tickets", 40), (2, "Missed tickets", -8)]
    alone += [(1, "Tickets", 20), (1, "Tickets", 29)]
    slow = Count(SHEETS, (1, 2, 0), alone, each=1.0)
    begin = slow.begins[1]
    assert slow.begins[2] - begin == pytest.approx(6 + SEGMENT + REST)
    assert [slow.item_at(begin + k + 0.1) for k in range(6)] == [0, 1, 2, 3, 4, 5]
    assert [slow.total(seat, begin + 1.9) for seat in range(3)] == [66, 55, 66]
    assert slow.seen(1, begin + 1.5) and not slow.seen(2, begin + 1.5)
    assert slow.item_at(slow.begins[2] + 0.01) is None
    assert [slow.total(seat, slow.seconds) for seat in range(3)] == [66, 118, 98]


def test_what_is_lost_beside_things_counted_alone_is_counted_too() -> None:
    lines = [ScoreLine("Links", 4), ScoreLine("Bonus cards", 6), ScoreLine("Laid aside", -9)]
    alone = Count([lines], (0,), [(0, "Bonus cards", 6)])
    assert alone.steps == [[0], [1, 2]]
    assert alone.total(0, alone.begins[1] + 0.7) == 10, "the card comes first"
    assert alone.total(0, alone.seconds) == 1


def test_places_decide_between_equal_scores() -> None:
    tied = Count([sheet(10, 0, 0, 0, 0), sheet(10, 0, 0, 0, 0)], (1, 0))
    assert tied.order(tied.seconds) == [1, 0]


def test_scale_holds_the_longest_bar_with_losses_on_top() -> None:
    assert COUNT.widest == 118
    assert Count([sheet(0, 0, -9, 0, 0)], (0,)).widest == 1
