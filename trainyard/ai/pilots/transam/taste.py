"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another."""

    marker: str = "lonely"
    liked: bool = True
    cold_first: bool = True
    shared: bool = True
    marker_heat: float = 1.0
    marker_far: float = 0.0
    marker_out: float = 0.0
    marker_extra: float = 1.0
    end_heat: float = 9.0
    exact_to: int = 5
    replan: str = "touch"
    private_heat: float = 0.2
    exact: bool = False
