"""The longest continuous path of own trains (rules 10.5): the longest trail of a network, found exactly.

A trail may pass a city several times but uses each route once. Part by part of the network: with at most two cities
of odd degree all its spaces form one trail (Euler). Otherwise every longest trail begins in a city of odd degree, since
at its end no route is left, and it leaves out at least (odd - 2) / 2 routes; the search goes depth-first from those
cities, remembers where it has been with which routes, and stops at that bound.
"""

from collections.abc import Iterable, Sequence

from trainyard.games.tickets.tables import Route

Edge = tuple[int, int, int]
"""The other city, the length, the bit of the route."""


def longest_length(routes: Iterable[Route]) -> int:
    """Spaces of the longest trail; 0 without routes."""
    return max((_longest_of_part(part) for part in _parts(routes)), default=0)


def longest_trail(routes: Iterable[Route]) -> list[Route]:
    """The routes of one longest trail in the order of travel; empty without routes."""
    best: list[Route] = []
    for part in _parts(routes):
        found = _trail_of_part(part, _longest_of_part(part))
        if sum(route.length for route in found) > sum(route.length for route in best):
            best = found
    return best


def _parts(routes: Iterable[Route]) -> list[list[Route]]:
    """The routes by connected part."""
    part_of: dict[int, list[Route]] = {}
    for route in routes:
        left, right = part_of.get(route.a), part_of.get(route.b)
        if left is None and right is None:
            part_of[route.a] = part_of[route.b] = [route]
        elif left is None or right is None or left is right:
            part = left if left is not None else right
            assert part is not None
            part.append(route)
            part_of[route.a] = part_of[route.b] = part
        else:
            left.append(route)
            left.extend(right)
            for joined in right:
                part_of[joined.a] = part_of[joined.b] = left
    return list({id(part): part for part in part_of.values()}.values())


def _network(part: Sequence[Route]) -> dict[int, list[Edge]]:
    network: dict[int, list[Edge]] = {}
    for i, route in enumerate(part):
        network.setdefault(route.a, []).append((route.b, route.length, 1 << i))
        network.setdefault(route.b, []).append((route.a, route.length, 1 << i))
    return network


def _odd_cities(network: dict[int, list[Edge]]) -> list[int]:
    return [city for city, edges in network.items() if len(edges) % 2]


def _bound(part: Sequence[Route], odd: int) -> int:
    """No trail is longer: all spaces less the cheapest routes that must be left out."""
    left_out = max(0, (odd - 2) // 2)
    return sum(route.length for route in part) - sum(sorted(route.length for route in part)[:left_out])


def _longest_of_part(part: Sequence[Route]) -> int:
    if len(part) == 1:
        return part[0].length
    network = _network(part)
    odd = _odd_cities(network)
    bound = _bound(part, len(odd))
    if len(odd) <= 2:
        return bound
    best = 0
    for start in odd:
        seen: set[tuple[int, int]] = set()
        todo = [(start, 0, 0)]
        while todo:
            city, used, length = todo.pop()
            if length > best:
                best = length
                if best == bound:
                    return best
            for other, spaces, bit in network[city]:
                if not used & bit:
                    there = (other, used | bit)
                    if there not in seen:
                        seen.add(there)
                        todo.append((other, used | bit, length + spaces))
    return best


def _trail_of_part(part: Sequence[Route], longest: int) -> list[Route]:
    """A trail of the known longest length. Slower than finding the length: it is made once, for the screen."""
    network = _network(part)
    if len(_odd_cities(network)) <= 2:
        return _euler_trail(part, network)
    for start in _odd_cities(network):
        came_from: dict[tuple[int, int], tuple[int, int] | None] = {(start, 0): None}
        todo = [(start, 0, 0)]
        while todo:
            city, used, length = todo.pop()
            if length == longest:
                return _way_back(part, came_from, (city, used))
            for other, spaces, bit in network[city]:
                there = (other, used | bit)
                if not used & bit and there not in came_from:
                    came_from[there] = (city, used)
                    todo.append((other, used | bit, length + spaces))
    raise AssertionError("a longest trail starts at a city of odd degree")


def _euler_trail(part: Sequence[Route], network: dict[int, list[Edge]]) -> list[Route]:
    """All routes of a part with at most two odd cities in one go (Hierholzer)."""
    start = (_odd_cities(network) or list(network))[0]
    left = {city: list(edges) for city, edges in network.items()}
    used = 0
    stack: list[tuple[int, int]] = [(start, 0)]
    bits: list[int] = []
    while stack:
        city, came_by = stack[-1]
        while left[city] and used & left[city][-1][2]:
            left[city].pop()
        if left[city]:
            other, _, bit = left[city].pop()
            used |= bit
            stack.append((other, bit))
        else:
            stack.pop()
            if came_by:
                bits.append(came_by)
    return [part[bit.bit_length() - 1] for bit in reversed(bits)]


def _way_back(
    part: Sequence[Route], came_from: dict[tuple[int, int], tuple[int, int] | None], end: tuple[int, int]
) -> list[Route]:
    trail: list[Route] = []
    before = came_from[end]
    while before is not None:
        trail.append(part[(end[1] ^ before[1]).bit_length() - 1])
        end, before = before, came_from[before]
    return trail[::-1]
