"""Ways to paint a part of a line: as it lies, fresh, tried, pointed out. Fragments of a strand; u is the unit."""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.boards.model import Point
from trainyard.ui.shapes import closed, dashes, group, num, opened, path
from trainyard.ui.theme import SEATS, dark, light
from trainyard.view.art import night_sprites as looks
from trainyard.view.art.night_ribbons import rim

_ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


class Strand(NamedTuple):
    """A part of a ribbon and how strong it is drawn: points with half its width at each, marks along it."""

    colour: int
    strength: float
    points: tuple[Point, ...]
    halves: tuple[float, ...]
    beads: tuple[tuple[Point, float], ...] = ()

    def outline(self, grow: float = 0.0, share: float = 1.0) -> list[Point]:
        """Its rim as a polygon, wider by ``grow`` on both sides or narrowed to a share of its width."""
        return rim(self.points, [half * share + grow for half in self.halves])


def tubes(strands: Sequence[Strand], u: float) -> str:
    """Translucent tubes with a bright core."""
    out = ""
    for strand in strands:
        tone, s = SEATS[strand.colour].night, strand.strength
        out += path(closed(strand.outline(0.9 * u)), "#040A16", None, 1, f'fill-opacity="{num(0.30 * s)}"')
        out += path(closed(strand.outline()), tone, None, 1, f'fill-opacity="{num(0.62 * s)}"')
        out += path(closed(strand.outline(share=0.6)), light(tone, 0.25), None, 1, f'fill-opacity="{num(0.34 * s)}"')
    for strand in strands:
        out += core(strand)
    return out


def core(strand: Strand) -> str:
    """The bright middle of a tube."""
    tone, s = SEATS[strand.colour].night, strand.strength
    shine = path(closed(strand.outline(share=0.36)), light(tone, 0.55), None, 1, f'fill-opacity="{num(0.4 * s)}"')
    return shine + path(closed(strand.outline(share=0.18)), light(tone, 0.86), None, 1, f'fill-opacity="{num(s)}"')


def beads(strands: Sequence[Strand], u: float, patterns: str = "always") -> str:
    """The marks of the seats along their lines; plain dots without patterns."""
    out = ""
    for strand in strands:
        for (x, y), half in strand.beads:
            plain = patterns == "off"
            made = looks.bead(strand.colour, half * (0.45 if plain else 0.68) / u, plain)
            out += group(made, x, y, u, 0, f'opacity="{num(max(0.3, strand.strength))}"')
    return out


def line(strand: Strand, u: float) -> str:
    """As it lies."""
    return tubes([strand], u) + beads([strand], u)


def lit(strand: Strand, u: float) -> str:
    """Pointed out: brighter, in a light rim."""
    rims = path(closed(strand.outline(3.4 * u)), SEATS[strand.colour].night, None, 1, 'fill-opacity="0.4"')
    rims += path(closed(strand.outline(1.9 * u)), "#FFFBE6", None, 1, 'fill-opacity="0.85"')
    rims += path(closed(strand.outline(0.7 * u)), dark(SEATS[strand.colour].night, 0.55))
    return rims + line(strand, u)


def fresh(strand: Strand, u: float) -> str:
    """Laid in this turn: a bright rim on both sides."""
    edge = closed(strand.outline(0.9 * u))
    return path(edge, "none", "#FFFFFF", 1.5 * u, f'{_ROUND} stroke-opacity="0.95"')


def ghost(strand: Strand, u: float) -> str:
    """Tried under the pointer."""
    tone = SEATS[strand.colour].night
    out = path(closed(strand.outline(2.4 * u)), "#FFFFFF", None, 1, 'fill-opacity="0.9"')
    out += path(closed(strand.outline(0.9 * u)), dark(tone, 0.6))
    out += path(closed(strand.outline()), tone, None, 1, 'fill-opacity="0.92"')
    return out + core(strand) + beads([strand], u)


def other(strand: Strand, u: float) -> str:
    """Another turn of the piece under the pointer, faintly."""
    d = dashes(list(strand.points), 4.0 * u, 3.6 * u)
    out = path(opened(strand.points), "none", "#040A16", 4.6 * u, f'{_ROUND} stroke-opacity="0.35"')
    return out + path(d, "none", light(SEATS[strand.colour].night, 0.7), 2.2 * u, f'{_ROUND} stroke-opacity="0.7"')


def way(strand: Strand, u: float) -> str:
    """A ride that is offered."""
    out = path(closed(strand.outline(4.2 * u)), SEATS[strand.colour].night, None, 1, 'fill-opacity="0.35"')
    out += path(closed(strand.outline(2.2 * u)), "#FFFFFF", None, 1, 'fill-opacity="0.8"')
    return out + path(closed(strand.outline(0.8 * u)), SEATS[strand.colour].night)
