"""Who plays how: the tastes of the levels and of the styles."""

from typing import NamedTuple

from trainyard.ai.levels import TURN_SECONDS, Style
from trainyard.ai.pilots.transam.policy import FEW
from trainyard.ai.pilots.transam.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("surveyor", N_("Surveyor"), N_("Builds lonely ends first and leaves the main line to the others.")),
    Style("loner", N_("Loner"), N_("Keeps off the main line: takes ways that nobody else wants.")),
)


class Depth(NamedTuple):
    """How a level looks ahead."""

    worlds: int
    """The most worlds that are drawn in a turn, for what others want and for playing on."""
    strength: float
    """How strongly tracks tell of hands, 0 for not at all."""
    on_city: float
    """How strongly a marker on a city tells that it is one of its owner's: as a power of e."""
    candidates: int
    """Tracks, or cities of the hand for the start marker, that are tried."""
    laps: int
    """Laps that are played on before the value is asked."""
    whole_game: bool
    """Whether a round counts by what it does to the lead in the whole game, not by its own points: with three seats or
    more it matters which rival gets them."""
    caution: float
    """Deviations of belief by which another move must be better than the policy's."""
    spread: float
    """How much better or worse another move is expected to be before it is tried, in points."""
    patience: float
    """Seconds on the clock that a turn may take on a busy machine."""
    usual: float
    """The share of what is wanted on average in what others seem to want; 1: nobody's cities are guessed."""
    inner: int = 0
    """Nodes of the plan between the cities of the hand where the start marker is tried too."""


DEPTHS: dict[str, Depth] = {
    "hard": Depth(
        patience=TURN_SECONDS["hard"], worlds=16, strength=0.0, on_city=0.0, candidates=4, laps=2, whole_game=False,
        caution=0.5, spread=0.4, usual=1.0
    ),
    "expert": Depth(
        patience=TURN_SECONDS["expert"], worlds=200, strength=1.5, on_city=3.0, candidates=5, laps=5, whole_game=False,
        caution=0.5, spread=0.4, usual=0.1
    ),
}  # fmt: skip
LONG_DEPTHS: dict[str, Depth] = {
    "hard": DEPTHS["hard"]._replace(worlds=24, laps=4, caution=1.5),
    "expert": DEPTHS["expert"]._replace(strength=2.5, on_city=6.0, laps=8, whole_game=True),
}
"""In a long land, where it takes longer until the one main line is built and a track has paid."""
CROWDED_DEPTHS: dict[str, Depth] = {
    "hard": LONG_DEPTHS["hard"]._replace(worlds=12, laps=2),
    "expert": LONG_DEPTHS["expert"]._replace(inner=6),
}
"""In a long land with more than a `FEW` seats. There the main line builds itself and all search gains little: Conductor
gains by beginning on it, while two or three begin at a far end; Engineer looks no farther than in a small land, else
nobody would tell Conductor from him."""


def searches(level: str) -> bool:
    """Whether the level looks ahead."""
    return level in DEPTHS


def depth_of(level: str, long_land: bool, seats: int) -> Depth:
    """How a level that looks ahead does it on such a board with so many seats."""
    if not long_land:
        return DEPTHS[level]
    return (LONG_DEPTHS if seats <= FEW else CROWDED_DEPTHS)[level]


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = Taste(shared=False, lonely_first=False, central=False, private_join=False) if level == "easy" else Taste()
    return taste._replace(follow=False) if style == "loner" else taste
