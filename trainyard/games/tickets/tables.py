"""Tables made once for a board: numbers for its words, what a hand can pay, and all actions ready-made.

The hot loop of a game constructs nothing and searches nothing: the routes that a hand can pay are the OR of eight
look-ups, and an action is found by its number.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from trainyard.boards.model import Board, Link
from trainyard.core.bits import BitTable
from trainyard.core.errors import BadMap
from trainyard.core.words import N_
from trainyard.games.tickets.actions import (
    BuildStation,
    ClaimRoute,
    Decline,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    Pass,
    Pay,
    StopDrawing,
)
from trainyard.games.tickets.cards import (
    ALL_CARDS,
    COLOUR_INDEX,
    COLOURS,
    DISPLAY_SIZE,
    GREY,
    LOCOMOTIVE,
    PLAIN,
    ROUTE_POINTS,
    TRAINS,
)

ANY_COLOUR = -1
"""Colour of a grey route."""

LONG, REGULAR = "long", "regular"
EDITIONS: dict[str, tuple[str, ...]] = {"base": ("base",), "1912": ("1912",), "mixed": ("base", "1912")}
"""Option ``ticket_set`` -> the editions whose tickets are used (rules section 11)."""


@dataclass(frozen=True, slots=True)
class Route:
    """A route by numbers: ``a``, ``b`` cities, ``colour`` ANY_COLOUR when grey, ``twins`` bits of its parallels."""

    index: int
    bit: int
    id: str
    a: int
    b: int
    length: int
    colour: int
    tunnel: bool
    locomotives: int
    points: int
    twins: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket by numbers: ``a`` and ``b`` are cities."""

    index: int
    id: str
    a: int
    b: int
    points: int
    is_long: bool
    edition: str


class SeatActions:
    """Every action without a choice of tickets that a seat can ever take, made once."""

    def __init__(self, tables: "Tables", seat: int) -> None:
        self.face_up = tuple(DrawFaceUp(seat, slot) for slot in range(DISPLAY_SIZE))
        self.from_deck = DrawFromDeck(seat)
        self.stop_drawing = StopDrawing(seat)
        self.draw_tickets = DrawTickets(seat)
        self.decline = Decline(seat)
        self.pass_turn = Pass(seat)
        self.claims = tuple((route.bit, ClaimRoute(seat, route.id)) for route in tables.routes)
        self.builds = tuple((1 << i, BuildStation(seat, city)) for i, city in enumerate(tables.cities))
        self.claims_of = BitTable([action for _, action in self.claims])
        self.builds_of = BitTable([action for _, action in self.builds])
        most = max(ROUTE_POINTS) + 1
        self.pay = tuple(
            tuple(tuple(Pay(seat, word, cards, wild) for wild in range(most)) for cards in range(most))
            for word in COLOURS
        )
        """By colour, ordinary cards and locomotives; entries without ordinary cards stand under locomotive only."""


class Tables:
    """What the rules look up on one board. Get it by `tables_of`."""

    def __init__(self, board: Board) -> None:
        """Raises `BadMap` when the board cannot be played: `boards` checks files more fully and earlier."""
        self.board = board
        self.cities: tuple[str, ...] = tuple(place.id for place in board.places)
        self.city_index: dict[str, int] = {city: i for i, city in enumerate(self.cities)}
        self.city_names: tuple[str, ...] = tuple(place.name for place in board.places)
        self.routes: tuple[Route, ...] = tuple(_routes(board, self.city_index))
        self.route_index: dict[str, int] = {route.id: route.index for route in self.routes}
        self.tickets: tuple[Ticket, ...] = tuple(_tickets(board, self.city_index))
        self.ticket_index: dict[str, int] = {ticket.id: ticket.index for ticket in self.tickets}
        self.routes_at: tuple[tuple[Route, ...], ...] = tuple(
            tuple(route for route in self.routes if city in (route.a, route.b)) for city in range(len(self.cities))
        )
        """For each city the routes that end there."""
        self.all_cities: int = (1 << len(self.cities)) - 1
        self.within: tuple[int, ...] = tuple(
            sum(route.bit for route in self.routes if route.length <= trains) for trains in range(TRAINS + 1)
        )
        """Bits of the routes that so many trains suffice for."""
        self.affordable: tuple[tuple[tuple[int, ...], ...], ...] = _affordable(self.routes)
        """By colour, cards of it and locomotives: bits of the routes that these can pay."""
        self._seat_actions: dict[int, SeatActions] = {}
        self._routes_by_bit = BitTable(self.routes)

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        # A state travels to the thinker with its board; the tables are made anew there.
        return tables_of, (self.board,)

    def actions(self, seat: int) -> SeatActions:
        """The ready-made actions of a seat."""
        found = self._seat_actions.get(seat)
        if found is None:
            found = self._seat_actions[seat] = SeatActions(self, seat)
        return found

    @cached_property
    def colour_masks(self) -> tuple[int, ...]:
        """For each of the eight colours the bits of its coloured routes."""
        return tuple(sum(route.bit for route in self.routes if route.colour == colour) for colour in PLAIN)

    def name_of(self, route: Route) -> str:
        """The route as a person calls it: its two cities."""
        return f"{self.city_names[route.a]} – {self.city_names[route.b]}"

    def routes_in(self, mask: int) -> list[Route]:
        """The routes of a set of bits, in the order of the board."""
        return self._routes_by_bit.chosen(mask)

    def ticket_set(self, name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The (long, regular) tickets that a value of option ``ticket_set`` plays with."""
        used = [ticket for ticket in self.tickets if ticket.edition in EDITIONS[name]]
        return tuple(t.index for t in used if t.is_long), tuple(t.index for t in used if not t.is_long)


@lru_cache(maxsize=32)
def tables_of(board: Board) -> Tables:
    """The tables of a board, made when first asked for. Raises `BadMap`."""
    return Tables(board)


def payments(needed: int, least_wild: int, cards: int, wild: int) -> list[tuple[int, int]]:
    """Ways to pay ``needed`` cards with at least ``least_wild`` locomotives out of ``cards`` of one colour and ``wild``
    locomotives, as (ordinary, locomotives), few locomotives first, all-locomotive left out (rules 4.2, 4.3, 4.10)."""
    fewest = max(least_wild, needed - cards)
    return [(needed - spent, spent) for spent in range(fewest, min(needed - 1, wild) + 1)]


def _routes(board: Board, city_index: dict[str, int]) -> Iterable[Route]:
    by_pair: dict[tuple[str, str], int] = {}
    for i, link in enumerate(board.links):
        by_pair[_pair(link)] = by_pair.get(_pair(link), 0) | 1 << i
    for i, link in enumerate(board.links):
        length, colour = link.props.get("length"), link.props.get("colour", GREY)
        if length not in ROUTE_POINTS:
            raise BadMap(N_("route {route}: length {length!r} has no points; lengths are {known}"), route=link.id,
                         length=length, known=", ".join(map(str, ROUTE_POINTS)))  # fmt: skip
        if colour != GREY and COLOUR_INDEX.get(str(colour), LOCOMOTIVE) == LOCOMOTIVE:
            raise BadMap(N_("route {route}: unknown colour {colour!r}"), route=link.id, colour=colour)
        if link.a not in city_index or link.b not in city_index or link.a == link.b:
            raise BadMap(N_("route {route} does not join two cities of the map"), route=link.id)
        yield Route(
            index=i,
            bit=1 << i,
            id=link.id,
            a=city_index[link.a],
            b=city_index[link.b],
            length=int(length),
            colour=ANY_COLOUR if colour == GREY else COLOUR_INDEX[str(colour)],
            tunnel=bool(link.props.get("tunnel", False)),
            locomotives=int(link.props.get("locomotives", 0)),
            points=ROUTE_POINTS[int(length)],
            twins=by_pair[_pair(link)] & ~(1 << i),
        )


def _pair(link: Link) -> tuple[str, str]:
    return (link.a, link.b) if link.a < link.b else (link.b, link.a)


def _tickets(board: Board, city_index: dict[str, int]) -> Iterable[Ticket]:
    rows = board.tables.get("tickets", ())
    names = ["-".join(sorted((row["city_a"], row["city_b"]))) for row in rows]
    for i, row in enumerate(rows):
        for city in (row["city_a"], row["city_b"]):
            if city not in city_index:
                raise BadMap(N_("ticket {ticket}: the map has no city {city!r}"), ticket=names[i], city=city)
        if row["kind"] not in (LONG, REGULAR) or not row["points"].isdecimal():
            raise BadMap(N_("ticket {ticket}: it must be long or regular and have points"), ticket=names[i])
        # Two tickets between the same cities are told apart like parallel routes: -1, -2.
        number = f"-{names[: i + 1].count(names[i])}" if names.count(names[i]) > 1 else ""
        yield Ticket(
            index=i,
            id=names[i] + number,
            a=city_index[row["city_a"]],
            b=city_index[row["city_b"]],
            points=int(row["points"]),
            is_long=row["kind"] == LONG,
            edition=row.get("edition", "base"),
        )


def _affordable(routes: Iterable[Route]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    def mask(colour: int, cards: int, wild: int) -> int:
        found = 0
        for route in routes:
            fits = route.colour in (ANY_COLOUR, colour) and cards > 0
            if wild >= route.locomotives and wild + (cards if fits else 0) >= route.length:
                found |= route.bit
        return found

    return tuple(
        tuple(tuple(mask(colour, cards, wild) for wild in range(ALL_CARDS[LOCOMOTIVE] + 1))
              for cards in range(ALL_CARDS[colour] + 1))
        for colour in PLAIN
    )  # fmt: skip
