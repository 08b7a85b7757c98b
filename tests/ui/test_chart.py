"""The chart of scores keeps what it writes inside its place."""

import pygame
import pytest

from trainyard.ui import text
from trainyard.ui.chart import Course, ScoreChart
from trainyard.ui.theme import Scale


@pytest.mark.parametrize("scores", [(0, 5, 14), (0, -5, -14), (0, -60, 9)])
def test_scores_are_written_inside_it(scores: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    chart = ScoreChart((Course(0, scores, scores[-1]),), "final")
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
