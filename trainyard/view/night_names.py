"""Where the names of stops lie on a city's board at night, so that trains keep clear of them."""

from functools import cached_property

from trainyard.ui import text
from trainyard.view.art import night_sprites as looks
from trainyard.view.art.night_grid import HUB_ID
from trainyard.view.night_picture import NightPicture

NAMES = 13.2
"""Height of names in board units at the fitted zoom."""
PILL_HIGH, PILL_PAD = 1.34, 1.05
"""Height of a name's pill and what it is wider than the name, in heights of its letters."""
UNDER, ASIDE = 29.5, 16.0
"""Units from the middle of a stop down to that of its name, and the most that the name is moved sideways."""
DOCK = -35.5
"""Where a train stands at a station: so far above its middle; further ones above it."""
SAMPLE = 40
"""The size in pixels at which names are measured."""

Span = tuple[float, float, float, float]
"""Left, top, right, bottom, in board units."""


class NightNames(NightPicture):
    """Knows what lies where at stops."""

    def _aside(self, stop: str, wide: float) -> float:
        """How far sideways a name of that width stands, so that a train at a stop beside it does not lie over it."""
        x, y = self.grid.middles[stop]
        for other, (beside, top) in self.grid.middles.items():
            off = x - beside
            clear = wide / 2 + looks.train_length(3) / 2 * self.u
            level = abs(y + UNDER * self.u - (top + DOCK * self.u)) < (looks.TRAIN_HEIGHT + NAMES * 1.4) / 2 * self.u
            if other != stop and level and off and abs(off) < clear:
                return min(clear - abs(off), ASIDE * self.u) * (1 if off > 0 else -1)
        return 0.0

    @cached_property
    def lie_at(self) -> dict[str, tuple[Span, ...]]:
        """Stop -> its tile and its name, roughly, at the fitted zoom."""
        out: dict[str, tuple[Span, ...]] = {}
        for stop, (x, y) in self.grid.middles.items():
            if stop == HUB_ID:
                continue  # its hexes are wide, and its name stands within them
            half = 26.0 * self.u
            wide = text.width(self.grid.names.get(stop, ""), "map_bold", SAMPLE) / SAMPLE + PILL_PAD
            wide, high = wide * NAMES * self.u, PILL_HIGH * NAMES * self.u
            left, top = x + self._aside(stop, wide) - wide / 2, y + UNDER * self.u - high / 2
            out[stop] = (x - half, y - half, x + half, y + half), (left, top, left + wide, top + high)
        return out
