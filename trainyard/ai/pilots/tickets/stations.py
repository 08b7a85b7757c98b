"""Stations: which one would complete tickets through another's route, and what that is worth."""

from trainyard.ai.pilots.tickets.net import Net, parts
from trainyard.games.tickets.cards import STATION_POINTS, STATIONS
from trainyard.games.tickets.state import State


def best_station(net: Net, state: State, seat: int, tickets: tuple[int, ...]) -> tuple[float, int, int]:
    """(points gained, city, route borrowed) of the best single station for these open tickets; gain 0 when none.

    A completed ticket gains its points twice, since it no longer counts against the seat (rules 10.2); a station
    built loses the points of one kept (rules 10.4).
    """
    if not tickets or len(state.stations[seat]) >= STATIONS:
        return 0.0, -1, -1
    own = state.owned[seat]
    label = parts(net, own)
    others = 0
    for each, owned in enumerate(state.owned):
        if each != seat:
            others |= owned
    others &= ~own
    wanted = []
    for ticket in tickets:
        a, b = net.ticket_ends[ticket]
        if label[a] != label[b]:
            wanted.append((label[a], label[b], net.ticket_points[ticket]))
    best = (0.0, -1, -1)
    for route in state.tables.routes_in(others):
        a, b = label[route.a], label[route.b]
        gain = 2 * sum(points for x, y, points in wanted if (x == a and y == b) or (x == b and y == a))
        if gain - STATION_POINTS > best[0]:
            for city in (route.a, route.b):
                if not state.built >> city & 1:
                    best = (float(gain - STATION_POINTS), city, route.index)
                    break
    return best
