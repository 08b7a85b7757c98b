"""Easing curves: how far a movement has come, from 0 to 1, after a share t (0 to 1) of its time."""

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_cubic(t: float) -> float:
    return t * t * t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Shoots a little over the goal and comes back."""
    over = 1.2
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def mix(a: float, b: float, t: float) -> float:
    """The number a share t of the way from a to b."""
    return a + (b - a) * t


def along_arc(a: tuple[float, float], b: tuple[float, float], t: float, rise: float = 0.12) -> tuple[float, float]:
    """A point a share t of the way from a to b, on a slight arc whose top lies ``rise`` of the distance above."""
    lift = math.dist(a, b) * rise * 4 * t * (1 - t)
    return mix(a[0], b[0], t), mix(a[1], b[1], t) - lift
