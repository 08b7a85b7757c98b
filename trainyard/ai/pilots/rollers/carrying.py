"""Deliveries: what each die value could carry now."""

from collections.abc import Iterator
from typing import NamedTuple

from trainyard.games.rollers.actions import Deliver
from trainyard.games.rollers.network import way_index
from trainyard.games.rollers.pieces import CITIES, COLOURS
from trainyard.games.rollers.state import State


class Load(NamedTuple):
    """The longest delivery of a cube between two cities."""

    source: int
    colour: int
    destination: int
    distance: int
    extra: int
    express: bool
    private: bool

    @property
    def points(self) -> int:
        """What it scores."""
        return self.distance + self.extra

    def action(self, seat: int, die: int) -> Deliver:
        """The delivery with this die."""
        return Deliver(
            seat, die, COLOURS[self.colour], self.source, self.destination, self.distance, self.extra, self.express,
            self.private
        )  # fmt: skip


def loads(state: State, seat: int, die: int, ready: int) -> Iterator[Load]:
    """For each cube and destination that the die allows the longest delivery; by Express Run too if it goes further.

    ``ready``: bits of the action tiles that can be used.
    """
    tiles = state.tiles
    engine = state.boxes[seat].bit_count() + (1 if tiles[3] == "4b" and ready >> 4 & 1 else 0)
    limit = (2 << engine) - 1
    longest = 2 if ready >> 3 & 1 and tiles[2] == "3b" else 0
    inbound = bool(ready >> 3 & 1) and tiles[2] == "3a"
    express = bool(ready >> 4 & 1) and tiles[3] == "4a"
    takers = state.tables.takers
    ways = state.ways[seat]
    private = state.private[seat]
    for source in CITIES if inbound else (die,):
        cubes = [(colour, False) for colour, count in enumerate(state.cities[source - 1]) if count]
        if private is not None and private[0] == source:
            cubes.append((private[1], True))
        for colour, own in cubes:
            for destination in takers[colour]:
                if destination == source or (source != die and destination != die):
                    continue
                distances = ways[way_index(source, destination)]
                if not distances:
                    continue
                near = (distances & limit).bit_length() - 1
                if near > 0:
                    yield Load(source, colour, destination, near, min(longest, engine - near), False, own)
                if express:
                    far = distances.bit_length() - 1
                    if far > near:
                        yield Load(source, colour, destination, far, longest, True, own)


def farthest(state: State, seat: int, die: int) -> int:
    """The points of the best delivery with this die and the seat's upright permanent tiles, 0 for none."""
    ready = state.owned[seat] & ~state.sideways
    return max((load.points for load in loads(state, seat, die, ready) if not load.express), default=0)
