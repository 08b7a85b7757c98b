"""Numbers with a real minus, made in one place."""

from pathlib import Path

import pytest

from trainyard.ui.figures import figure, signed

SOURCE = Path(__file__).resolve().parents[2] / "trainyard"


@pytest.mark.parametrize(("value", "plain", "gain"), [(12, "12", "+12"), (0, "0", "0"), (-3, "−3", "−3")])
def test_figures_have_a_real_minus(value: int, plain: str, gain: str) -> None:
    assert figure(value) == plain
    assert signed(value) == gain


def test_nobody_else_makes_a_minus() -> None:
    ways = ('"-", "−"', 'f"−{', 'f"−{', ":+d}", "def signed", "def _minus")
    own = SOURCE / "ui" / "figures.py"
    shown = [path for folder in ("ui", "view", "scenes") for path in (SOURCE / folder).rglob("*.py") if path != own]
    found = [path.name for path in shown if any(way in path.read_text("utf-8") for way in ways)]
    assert found == ["play_keys.py"] or found == []  # a key may be either
