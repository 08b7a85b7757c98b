"""What results say about strength: shares with their interval, margins, a rating with its error."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Z95 = 1.959964
"""So many standard errors to each side hold 95 of a hundred cases."""
ELO = 400 / math.log(10)


class Interval(NamedTuple):
    """A share and where it truly lies in 95 of a hundred cases."""

    share: float
    low: float
    high: float


class Rating(NamedTuple):
    """Elo points above the average of the field, and the half width of their 95 % interval."""

    elo: float
    error: float


def wilson(wins: float, games: int) -> Interval:
    """The share of games won with Wilson's 95 % interval; a shared win may count as a fraction."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    centre = share + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return Interval(share, max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def margin(scores: Sequence[int], seat: int) -> int:
    """The seat's lead over the best of the others; negative when it is behind."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its 95 % interval."""
    if not values:
        return 0.0, math.inf
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z95 * math.sqrt(variance / len(values))


class Duels:
    """Who came before whom: every game counts for each two players at its table."""

    def __init__(self) -> None:
        self.points: dict[tuple[str, str], float] = {}

    def add(self, players: Sequence[str], scores: Sequence[int]) -> None:
        """Count a game. All its duels together weigh as one game for each seat."""
        weight = 1 / (len(players) - 1)
        for a, one in enumerate(players):
            for b, other in enumerate(players):
                if one != other and scores[a] >= scores[b]:
                    points = weight if scores[a] > scores[b] else weight / 2
                    self.points[one, other] = self.points.get((one, other), 0.0) + points

    def ratings(self, players: Iterable[str], rounds: int = 500) -> dict[str, Rating]:
        """Bradley and Terry's strengths as Elo; half a drawn game between any two keeps every rating finite."""
        names = list(players)
        pairs = {
            (one, other): self.points.get((one, other), 0.0) + 0.25 for one in names for other in names if one != other
        }
        strength = dict.fromkeys(names, 1.0)
        for _ in range(rounds):
            strength = {name: _improved(name, strength, pairs) for name in names}
            level = math.exp(sum(math.log(value) for value in strength.values()) / len(names))
            strength = {name: value / level for name, value in strength.items()}
        return {name: Rating(ELO * math.log(strength[name]), _elo_error(name, strength, pairs)) for name in names}


def _improved(name: str, strength: Mapping[str, float], pairs: Mapping[tuple[str, str], float]) -> float:
    won = sum(points for (one, _), points in pairs.items() if one == name)
    met = sum(
        (pairs[name, other] + pairs[other, name]) / (strength[name] + strength[other])
        for other in strength
        if other != name
    )
    return won / met if met else 1.0


def _elo_error(name: str, strength: Mapping[str, float], pairs: Mapping[tuple[str, str], float]) -> float:
    # The curvature of the likelihood along this rating, the others held fast.
    information = 0.0
    for other in strength:
        if other != name:
            chance = strength[name] / (strength[name] + strength[other])
            information += (pairs[name, other] + pairs[other, name]) * chance * (1 - chance)
    return Z95 * ELO / math.sqrt(information) if information else math.inf
