"""Passengers on the way: what those aboard and those that wait at the own stations are worth."""

from trainyard.ai.pilots.maglev.desk import desk_of
from trainyard.ai.pilots.maglev.network import UNREACHED, Network
from trainyard.ai.pilots.maglev.slots import Slots
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.games.maglev.components import CAPACITY, MOVE
from trainyard.games.maglev.state import State

HANDLING = 0.7
"""Actions that it takes to pick up or to drop off one passenger among others."""


def aboard(taste: Taste, slots: Slots, state: State, seat: int, board: tuple[int, ...], network: Network) -> float:
    """The passengers on the train: each takes the best slot that those before it leave."""
    load = state.loads[seat]
    if not any(load):
        return 0.0
    homes = network.homes(state.trains[seat], state.behind[seat])
    level = state.level(seat, MOVE)
    allowed = desk_of(board).allowed
    total = 0.0
    for colour in sorted((c for c in range(7) if load[c] and allowed >> c & 1), key=lambda c: homes[c]):
        for _ in range(load[colour]):
            gain, board = slots.best(board, colour)
            if gain <= 0.0:
                break
            far = homes[colour]
            if far == UNREACHED:
                total += gain * taste.stranded
            else:
                total += gain * taste.patience ** (HANDLING + -(-far // level))
    return total


def waiting(taste: Taste, slots: Slots, state: State, seat: int, board: tuple[int, ...], network: Network) -> float:
    """The passengers that wait where the train can come: those for whom it has room by the way to them, the others
    wait for its next trips."""
    train, behind = state.trains[seat], state.behind[seat]
    desk = desk_of(board)
    level, capacity, allowed = desk.levels[MOVE], desk.levels[CAPACITY], desk.allowed
    found: list[tuple[float, float]] = []
    people, stations = state.waiting, network.stations
    taken = [0] * 7
    for stop, (links, came_by) in network.ways_from(train, behind).items():
        if stations[stop] < 0:
            continue
        crowd = people[7 * stop : 7 * stop + 7]
        if not any(crowd):
            continue
        homes = network.homes(stop, came_by)
        near = taste.coming ** (links / level)
        for colour, count in enumerate(crowd):
            if count and allowed >> colour & 1:
                far = homes[colour]
                share = taste.stranded if far == UNREACHED else taste.coming ** (far / level)
                for _ in range(min(count, 3)):
                    gain = slots.usual(colour, taken[colour])
                    taken[colour] += 1
                    if gain <= 0.0:
                        break
                    found.append((gain * share * near, gain * share))
    found.sort(reverse=True)
    # Who cannot be brought home from here does not hold a seat: such a passenger is set down for a better one.
    homes = network.homes(train, behind)
    bound = sum(count for colour, count in enumerate(state.loads[seat]) if homes[colour] != UNREACHED)
    room = max(0, capacity - bound)
    total = sum(near for near, _ in found[:room])
    counts = taste.next_trip
    for first in range(room, room + taste.trips * capacity, capacity):
        total += counts * sum(good for _, good in found[first : first + capacity])
        counts *= taste.next_trip
    return taste.waiting * total
