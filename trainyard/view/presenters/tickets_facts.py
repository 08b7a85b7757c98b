"""Plain facts read from a state or observation of Grand Continental, in words of the board."""

from functools import lru_cache

from trainyard.boards.model import Board, Link, Place
from trainyard.games.tickets.cards import COLOURS
from trainyard.games.tickets.state import HIDDEN, Phase, State
from trainyard.games.tickets.tables import ANY_COLOUR, Ticket
from trainyard.view.presenter import Sight
from trainyard.view.presenters.tickets_ways import Way, missing_way, stations_needed
from trainyard.view.target import Target

HAND_ORDER = ("red", "purple", "blue", "orange", "yellow", "green", "white", "black", "locomotive")
"""The fixed order of the hand on the screen: neighbours differ as much as possible."""


@lru_cache(maxsize=8)
def _links(board: Board) -> dict[str, Link]:
    return {link.id: link for link in board.links}


@lru_cache(maxsize=8)
def _places(board: Board) -> dict[str, Place]:
    return {place.id: place for place in board.places}


def link(board: Board, route: str) -> Link:
    """The route by its id."""
    return _links(board)[route]


def place(board: Board, city: str) -> Place:
    """The city by its id."""
    return _places(board)[city]


def city_name(board: Board, city: str) -> str:
    """The city's name as it is written."""
    return _places(board)[city].name


def routes_of(state: State, seat: int) -> list[str]:
    """Ids of the seat's routes."""
    return [route.id for route in state.tables.routes_in(state.owned[seat])]


def owner_of_route(state: State, board: Board, route: str) -> int | None:
    """The seat that claimed the route."""
    bit = 1 << state.tables.route_index[route]
    return next((seat for seat in range(state.seats) if state.owned[seat] & bit), None)


def owner_of_station(state: State, board: Board, city: str) -> int | None:
    """The seat whose station stands in the city."""
    index = state.tables.city_index[city]
    return next((seat for seat in range(state.seats) if index in state.stations[seat]), None)


def stations(state: State) -> list[tuple[str, int]]:
    """Every station: its city and its seat."""
    return [(state.tables.cities[city], seat) for seat in range(state.seats) for city in state.stations[seat]]


def ends(state: State, ticket: Ticket) -> tuple[str, str]:
    """Ids of a ticket's two cities."""
    return state.tables.cities[ticket.a], state.tables.cities[ticket.b]


def tickets_of(state: State, seat: int) -> list[Ticket]:
    """The tickets of a seat as far as they are known."""
    return [state.tables.tickets[index] for index in state.tickets[seat] if index != HIDDEN]


def offer_of(state: State, seat: int) -> list[Ticket]:
    """The tickets that the seat chooses from."""
    return [state.tables.tickets[index] for index in state.offers[seat] if index != HIDDEN]


def way_of(state: State, seat: int, ticket: Ticket) -> Way | None:
    """The cheapest way that joins the ticket's cities over the seat's and free routes; None if there is none left."""
    a, b = ends(state, ticket)
    return _way(state.board, seat, state.owned[seat], state.closed[seat], a, b)


@lru_cache(maxsize=512)
def _way(board: Board, seat: int, owned: int, closed: int, a: str, b: str) -> Way | None:
    own = [link.id for i, link in enumerate(board.links) if owned >> i & 1]
    free = [link.id for i, link in enumerate(board.links) if not closed >> i & 1]
    return missing_way(board, frozenset(own), frozenset(free), a, b)


def stations_for(state: State, seat: int, ticket: Ticket) -> int | None:
    """How many stations the seat must still build to join a ticket's cities that no way of its own can join (see
    `way_of`): 0 if those it has can do it, None if it has too few left."""
    a, b = ends(state, ticket)
    others = 0
    for other in range(state.seats):
        others |= state.owned[other] if other != seat else 0
    built = frozenset(city for city, owner in stations(state) if owner == seat)
    taken = frozenset(city for city, owner in stations(state) if owner != seat)
    needed = _stations(state.board, state.owned[seat], state.closed[seat], others, built, taken, a, b)
    return needed if needed is not None and needed <= state.stations_left(seat) else None


@lru_cache(maxsize=512)
def _stations(
    board: Board, owned: int, closed: int, others: int, built: frozenset[str], taken: frozenset[str], a: str, b: str
) -> int | None:
    own = frozenset(link.id for i, link in enumerate(board.links) if owned >> i & 1 or not closed >> i & 1)
    lent = frozenset(link.id for i, link in enumerate(board.links) if others >> i & 1)
    return stations_needed(board, own, lent, built, taken, a, b)


def ticket_of(sight: Sight, target: Target) -> Ticket | None:
    """The ticket that a target of the open hand or of the offer means."""
    if sight.viewer is None or sight.hand_hidden:
        return None
    tickets = (tickets_of if target.kind == "ticket" else offer_of)(sight.state, sight.viewer)
    index = int(target.id)
    return tickets[index] if index < len(tickets) else None


def routes_of_colour(state: State, word: str) -> frozenset[str]:
    """Ids of the routes that cards of this colour can help to pay: its own and the grey ones; a locomotive: all."""
    routes = state.tables.routes
    if word == COLOURS[-1]:
        return frozenset(route.id for route in routes)
    wanted = COLOURS.index(word)
    return frozenset(route.id for route in routes if route.colour in (wanted, ANY_COLOUR))


def subject_of(state: State) -> Target | None:
    """The route or city that is being paid for."""
    if state.choice < 0:
        return None
    if state.phase is Phase.PAY_STATION:
        return Target("place", state.tables.cities[state.choice])
    if state.phase in (Phase.PAY_ROUTE, Phase.PAY_SURCHARGE):
        return Target("link", state.tables.routes[state.choice].id)
    return None
