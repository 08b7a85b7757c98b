"""The chart of scores keeps what it writes inside its place."""

import pygame
import pytest

from trainyard.ui import text
from trainyard.ui.chart import Course, ScoreChart
from trainyard.ui.theme import Scale


@pytest.mark.parametrize("scores", [(0, 5, 14), (0, -5, -14), (0, -60, 9)])
@pytest.mark.parametrize("counted", [0, 7])
def test_scores_are_written_inside_it(scores: tuple[int, ...], counted: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = ScoreChart((Course(0, scores, scores[-1] + counted),), "final")
    area = pygame.Rect(100, 50, 400, 300)
    chart.layout(area, Scale((1280, 720)))
    ends: list[int] = []
    draw = text.draw_middle

    def measured(surface: pygame.Surface, words: str, at: tuple[float, float], role: str, *rest: object) -> int:
        wide: int = draw(surface, words, at, role, *rest)  # type: ignore[arg-type]
        ends.append(round(at[0]) - wide if "right" in rest else round(at[0]) + wide)
        return wide

    monkeypatch.setattr(text, "draw_middle", measured)
    chart.draw(pygame.Surface((640, 480)))
    assert ends and all(area.left <= end <= area.right for end in ends)


@pytest.mark.parametrize(("final", "column"), [((14, 9), False), ((14, 12), True)])
def test_the_final_count_has_a_column_if_it_brought_anybody_anything(
    final: tuple[int, int], column: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    chart = ScoreChart((Course(0, (0, 5, 14), final[0]), Course(1, (0, 4, 9), final[1])), "final")
    chart.layout(pygame.Rect(100, 50, 400, 300), Scale((1280, 720)))
    words: list[str] = []
    monkeypatch.setattr(text, "draw", lambda surface, said, *rest: words.append(said))
    chart.draw(pygame.Surface((640, 480)))
    assert ("final" in words) == column
    assert (chart.x_of(2) < chart.plot.right) == column
    assert chart.turn_at((round(chart.x_of(2)) - 1, chart.plot.centery)) == 2
