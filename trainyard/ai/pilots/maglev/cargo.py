"""Passengers on the way: what those aboard and those that wait at the own stations are worth."""

from trainyard.ai.pilots.maglev.desk import desk_of
from trainyard.ai.pilots.maglev.network import UNREACHED, Network
from trainyard.ai.pilots.maglev.slots import Slots
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.games.maglev.components import CAPACITY, MOVE
from trainyard.games.maglev.state import FREE, State

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
    """The passengers that wait where the train can come, the best few of them.

    A train with passengers comes to them after it has brought those home; one with room may come before.
    """
    train, load = state.trains[seat], state.loads[seat]
    ways = network.links_from(train, state.behind[seat])
    level = state.level(seat, MOVE)
    carried = sum(load)
    if carried:
        homes = network.homes(train, state.behind[seat])
        first = min((homes[c] for c in range(7) if load[c]), default=UNREACHED)
        if first != UNREACHED:
            home = next(stop for stop, links in ways.items() if links == first and network.takes(stop, load))
            later = network.links_from(home, FREE)
            if carried < state.level(seat, CAPACITY):
                ways = {stop: min(links, first + later.get(stop, UNREACHED)) for stop, links in ways.items()}
            else:
                ways = {stop: first + links for stop, links in later.items()}
    allowed = desk_of(board).allowed
    found: list[float] = []
    people = state.waiting
    taken = [0] * 7
    for stop, links in ways.items():
        base = 7 * stop
        if network.stations[stop] < 0:
            continue
        for colour in range(7):
            count = people[base + colour]
            if count and allowed >> colour & 1:
                far = network.far(stop, colour)
                share = taste.stranded if far == UNREACHED else taste.coming ** ((links + far) / level)
                for _ in range(min(count, 3)):
                    gain = slots.usual(colour, taken[colour])
                    taken[colour] += 1
                    if gain <= 0.0:
                        break
                    found.append(gain * share)
    found.sort(reverse=True)
    return taste.waiting * sum(good * weight for good, weight in zip(found, taste.crowd, strict=False))
