"""Tables made once for a board: its lattice as bits, and all actions ready-made.

Nodes are bits of one integer laid out as the lattice (axial: row times width plus column), so that the neighbours of a
whole set are shifts. An edge is the bit of its upper or western node in one of three blocks of ``span`` bits, one for
each direction: east, south-east, south-west.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from trainyard.boards.model import Board
from trainyard.boards.tmx import plain_id
from trainyard.core import hexes
from trainyard.core.bits import BitTable
from trainyard.core.errors import BadMap
from trainyard.core.hexes import Hex
from trainyard.core.words import N_
from trainyard.games.transam.actions import AcceptCard, Action, EndTurn, LayTrack, Pass, PlaceMarker, RefuseCard
from trainyard.games.transam.cards import COLOURS, GREY, PLAIN

DIRECTIONS = (hexes.EAST, hexes.SOUTH_EAST, hexes.SOUTH_WEST)


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge by numbers: ``bit`` in a set of edges, ``a`` and ``b`` nodes, ``ends`` the bits of both."""

    id: str
    bit: int
    a: int
    b: int
    ends: int
    cost: int


@dataclass(frozen=True, slots=True)
class City:
    """A city by numbers; ``bit`` is its node's. ``out``: not played with two or three seats (rules 2.3)."""

    index: int
    id: str
    name: str
    colour: int
    node: int
    bit: int
    out: bool


class SeatActions:
    """Every action that a seat can ever take, made once."""

    def __init__(self, tables: "Tables", seat: int) -> None:
        self.accept, self.refuse = AcceptCard(seat), RefuseCard(seat)
        self.end_turn, self.pass_turn = EndTurn(seat), Pass(seat)
        places: list[Action | None] = [None] * tables.span
        for node, name in enumerate(tables.nodes):
            places[tables.node_bit[node].bit_length() - 1] = PlaceMarker(seat, name)
        self.places_of: BitTable[Action] = BitTable(places)
        self.common_of: BitTable[Action] = BitTable(self._lays(tables, seat, private=False))
        self.private_of: BitTable[Action] = BitTable(self._lays(tables, seat, private=True))

    @staticmethod
    def _lays(tables: "Tables", seat: int, private: bool) -> list[Action | None]:
        lays: list[Action | None] = [None] * (3 * tables.span)
        for edge in tables.edges:
            lays[edge.bit.bit_length() - 1] = LayTrack(seat, edge.id, private)
        return lays


class Tables:
    """What the rules look up on one board. Get it by `tables_of`."""

    def __init__(self, board: Board) -> None:
        """Raises `BadMap` when the board cannot be played: `boards` checks files more fully and earlier."""
        self.board = board
        self.nodes: tuple[str, ...] = tuple(place.id for place in board.places)
        self.node_index: dict[str, int] = {node: i for i, node in enumerate(self.nodes)}
        places = _hexes(board)
        left = min(at.q for at in places)
        top = min(at.r for at in places)
        self.width: int = max(at.q for at in places) - left + 2
        """Bits of a row: one more than the widest needs, so that rows do not touch."""
        self.span: int = self.width * (max(at.r for at in places) - top + 1) + 1
        """Bits of a set of nodes, and of each third of a set of edges."""
        self.node_bit: tuple[int, ...] = tuple(1 << (at.r - top) * self.width + at.q - left for at in places)
        self.shifts: tuple[int, int, int] = (1, self.width, self.width - 1)
        """From a node's bit to its neighbour's, for each direction."""
        self.node_of_bit: dict[int, int] = {bit: node for node, bit in enumerate(self.node_bit)}
        self.all_nodes: int = sum(self.node_bit)
        self.low: int = (1 << self.span) - 1
        """Mask of one third of a set of edges."""
        self.edges: tuple[Edge, ...] = tuple(self._edges(board, places))
        self.edge_index: dict[str, Edge] = {edge.id: edge for edge in self.edges}
        self.edge_of_bit: dict[int, Edge] = {edge.bit: edge for edge in self.edges}
        self.plain: int = sum(edge.bit for edge in self.edges if edge.cost == PLAIN)
        self.grey: int = sum(edge.bit for edge in self.edges if edge.cost == GREY)
        self.all_edges: int = self.plain | self.grey
        self.cities: tuple[City, ...] = tuple(self._cities(board))
        self.city_index: dict[str, int] = {city.id: city.index for city in self.cities}
        self.city_bits: int = sum(city.bit for city in self.cities)
        self.city_bit: tuple[int, ...] = tuple(city.bit for city in self.cities)
        self._seat_actions: dict[int, SeatActions] = {}

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        # A state travels to the thinker with its board; the tables are made anew there.
        return tables_of, (self.board,)

    def actions(self, seat: int) -> SeatActions:
        """The ready-made actions of a seat."""
        found = self._seat_actions.get(seat)
        if found is None:
            found = self._seat_actions[seat] = SeatActions(self, seat)
        return found

    def incident(self, nodes: int) -> int:
        """The edges with at least one end in the set of nodes; bits that are no edges may be set too."""
        east, south_east, south_west = self.shifts
        span = self.span
        return nodes | nodes >> east | (nodes | nodes >> south_east) << span | (nodes | nodes >> south_west) << 2 * span

    def ends(self, edges: int) -> int:
        """The nodes in which the edges end."""
        east, south_east, south_west = self.shifts
        span, low = self.span, self.low
        first, second, third = edges & low, edges >> span & low, edges >> 2 * span
        return first | first << east | second | second << south_east | third | third << south_west

    def deck(self, colour: int, seats: int) -> list[int]:
        """The cities of a colour that so many seats play with (rules 2.3)."""
        return [city.index for city in self.cities if city.colour == colour and (seats > 3 or not city.out)]

    def node_name(self, node: int) -> str:
        """How a person calls the node: its city, or its number."""
        return self.board.places[node].name or self.nodes[node]

    def _edges(self, board: Board, places: list[Hex]) -> Iterator[Edge]:
        for link in board.links:
            a, b = self.node_index.get(link.a), self.node_index.get(link.b)
            side = None if a is None or b is None else hexes.side_towards(places[a], places[b])
            if a is None or b is None or side is None:
                raise BadMap(N_("edge {edge} does not join two neighbours of the lattice"), edge=link.id)
            cost = link.props.get("cost")
            if cost not in (PLAIN, GREY):
                raise BadMap(N_("edge {edge}: cost must be 1 or 2, not {cost!r}"), edge=link.id, cost=cost)
            if side not in DIRECTIONS:
                a, b, side = b, a, hexes.opposite(side)
            bit = self.node_bit[a] << DIRECTIONS.index(side) * self.span
            yield Edge(link.id, bit, min(a, b), max(a, b), self.node_bit[a] | self.node_bit[b], int(cost))

    def _cities(self, board: Board) -> Iterator[City]:
        index = 0
        for node, place in enumerate(board.places):
            if place.kind == "City":
                colour = place.props.get("colour")
                if colour not in COLOURS:
                    raise BadMap(N_("city {city}: unknown colour {colour!r}"), city=place.name, colour=colour)
                yield City(
                    index, plain_id(place.name, node), place.name, COLOURS.index(str(colour)), node,
                    self.node_bit[node], bool(place.props.get("out", False)),
                )  # fmt: skip
                index += 1


def _hexes(board: Board) -> list[Hex]:
    """Where the nodes lie on the lattice, told by their points."""
    if board.grid is None or not board.places:
        raise BadMap(N_("the board has no hexagonal lattice"))
    layout = board.grid.layout
    places = [layout.nearest(*place.at) for place in board.places]
    if len(set(places)) < len(places):
        raise BadMap(N_("two nodes of the board lie in one cell"))
    return places


@lru_cache(maxsize=32)
def tables_of(board: Board) -> Tables:
    """The tables of a board, made when first asked for. Raises `BadMap`."""
    return Tables(board)
