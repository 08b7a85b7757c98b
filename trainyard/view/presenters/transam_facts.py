"""Plain facts read from a state or observation of Coast to Coast, in words of the board."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import NamedTuple, TypeVar

from trainyard.boards.model import Board, Link, Place
from trainyard.core.bits import each
from trainyard.games.transam import network
from trainyard.games.transam.cards import CARD_INDEX, EXTRA_CARDS, GREY, ExtraCard
from trainyard.games.transam.ground import Steiner
from trainyard.games.transam.state import HIDDEN, Phase, State
from trainyard.games.transam.tables import City, Edge

FAR = 10_000
KEPT = 512
"""So many answers of the network are kept."""


class Away(NamedTuple):
    """How far a city is from a seat's network: the tracks that the cheapest way costs (None: there is no way), and
    the links of that way."""

    tracks: int | None
    links: tuple[str, ...]

    @property
    def linked(self) -> bool:
        """Whether the city lies in the network."""
        return self.tracks == 0


@lru_cache(maxsize=8)
def _links(board: Board) -> dict[str, Link]:
    return {link.id: link for link in board.links}


@lru_cache(maxsize=8)
def _places(board: Board) -> dict[str, Place]:
    return {place.id: place for place in board.places}


def link(board: Board, edge: str) -> Link:
    """The edge by its id."""
    return _links(board)[edge]


def place(board: Board, node: str) -> Place:
    """The node by its id."""
    return _places(board)[node]


def edge_of(state: State, edge: str) -> Edge:
    """The edge by its id, as the rules know it."""
    return state.tables.edge_index[edge]


def edges_of(state: State, bits: int) -> list[str]:
    """Ids of the edges in a set."""
    return [state.tables.edge_of_bit[1 << number].id for number in each(bits)]


def city_at(state: State, node: str) -> City | None:
    """The city on a node."""
    index = state.tables.node_index[node]
    return next((city for city in state.tables.cities if city.node == index), None)


def node_of(state: State, city: City | str) -> str:
    """The id of the place that a city lies on."""
    if isinstance(city, str):
        city = state.tables.cities[state.tables.city_index[city]]
    return state.tables.nodes[city.node]


def city_name(state: State, city: str) -> str:
    """A city's name by its id in the rules."""
    return state.tables.cities[state.tables.city_index[city]].name


@lru_cache(maxsize=512)
def near(board: Board, links: tuple[str, ...]) -> str:
    """The name of the city nearest to the middle of these links."""
    ends = [
        _places(board)[end].at for each_link in links for end in (link(board, each_link).a, link(board, each_link).b)
    ]
    middle = sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends)
    cities = [found for found in board.places if found.name]
    return min(cities, key=lambda city: dist(city.at, middle)).name


def adjoin(board: Board, links: Sequence[str]) -> bool:
    """Whether each link shares a node with the one before it."""
    ends = [{link(board, each_link).a, link(board, each_link).b} for each_link in links]
    return all(one & other for one, other in pairwise(ends))


@lru_cache(maxsize=512)
def near_place(board: Board, node: str) -> str:
    """The name of the city nearest to a node."""
    at = place(board, node).at
    return min((found for found in board.places if found.name), key=lambda city: dist(city.at, at)).name


def region(board: Board, colour: str) -> str:
    """What the region of a colour is called on this map; empty if the map does not say."""
    return str(board.props.get(f"region_{colour}", ""))


# -- hands ---------------------------------------------------------------------------------------------------------


def hand(state: State, seat: int) -> list[City]:
    """The cities of a seat as far as they are known."""
    return [state.tables.cities[city] for city in state.hands[seat] if city != HIDDEN]


def is_open(state: State, seat: int) -> bool:
    """Whether everybody sees the seat's hand (rules 5.1; card X06; at the end)."""
    return state.phase is Phase.OVER or state.terms.hands_open or bool(state.complete >> seat & 1)


def handed_on(state: State, seat: int) -> City | None:
    """The city that the seat handed to its left, which it may look up (card X02)."""
    if state.handed_colour < 0:
        return None
    city = state.hands[(seat + 1) % state.seats][state.handed_colour]
    return state.tables.cities[city] if city != HIDDEN else None


def extra(state: State) -> ExtraCard | None:
    """The extra card that lies open."""
    return None if state.card < 0 else EXTRA_CARDS[state.card]


def extra_numbered(number: int) -> ExtraCard:
    """An extra card by its place in the list of all."""
    return EXTRA_CARDS[number]


def extra_by_id(card: str) -> ExtraCard:
    """An extra card by its id."""
    return EXTRA_CARDS[CARD_INDEX[card]]


def plays_private(state: State) -> bool:
    """Whether private tracks are in play: some seat has some, or has laid some (rules 9; card X12)."""
    held = any(network.private_tracks_left(state, seat) for seat in range(state.seats))
    return held or any(state.private)


# -- networks ------------------------------------------------------------------------------------------------------

Answer = TypeVar("Answer")
_kept: dict[Hashable, object] = {}


def _key(state: State, seat: int, *more: Hashable) -> Hashable:
    """All that an answer about the seat's network depends on."""
    lie = state.common, tuple(state.private), tuple(state.markers), state.terms
    return (state.board, seat, *lie, *more)


def _keep(key: Hashable, answer: Answer) -> Answer:
    if len(_kept) >= KEPT:
        _kept.clear()
    _kept[key] = answer
    return answer


def with_start(state: State, seat: int, node: str) -> State:
    """The state as it would be with a start marker of the seat on the node."""
    scratch = state.copy()
    index = state.tables.node_index[node]
    scratch.markers[seat] += (index,)
    scratch.nets[seat] |= state.tables.node_bit[index]
    return scratch


def lay(state: State, seat: int, edge: str, private: bool) -> None:
    """Put a track of the seat on the edge, as far as networks and the seat's turn are concerned: what is shown of a
    track before the state has it."""
    found = edge_of(state, edge)
    if private:
        state.private[seat] |= found.bit
    else:
        state.common |= found.bit
    state.parts = network.parts_of(state.tables, state.common)
    state.nets = [network.net_of(state, other) for other in range(state.seats)]
    if state.phase is Phase.TURN and seat == state.to_move:
        state.laid += (found.bit,)
        state.budget -= state.terms.grey_cost if found.cost == GREY else found.cost


def away(state: State, seat: int, city: City) -> Away | None:
    """How far the city is from the seat's network; None while the seat has no start marker."""
    if not state.markers[seat]:
        return None
    key = _key(state, seat, "away", city.index)
    found = _kept.get(key)
    if isinstance(found, Away):
        return found
    ground = network.ground_of(state, seat)
    plan = Steiner(ground, state.nets[seat], [city.bit], FAR)
    return _keep(key, Away(plan.cost, _edges_of(state, plan)))


def missing(state: State, seat: int) -> Away | None:
    """What the seat is missing as the rules count it, and one cheapest way (rules 6.2). None while the seat has no
    start marker or its hand is not known."""
    if not state.markers[seat] or HIDDEN in state.hands[seat] or not state.hands[seat]:
        return None
    key = _key(state, seat, "missing", state.hands[seat])
    found = _kept.get(key)
    if isinstance(found, Away):
        return found
    plan = network.plan_of(state, seat, state.hands[seat])
    return _keep(key, Away(plan.cost, _edges_of(state, plan)))


def _edges_of(state: State, plan: Steiner) -> tuple[str, ...]:
    if plan.cost is None:
        return ()
    return tuple(sorted(state.tables.edge_of_bit[bit].id for bit in plan.edges()))


def tracks_in_net(state: State, seat: int) -> tuple[str, ...]:
    """Links of the tracks that hang on the seat's start marker."""
    usable = (state.common | state.private[seat]) & state.tables.incident(state.nets[seat])
    return tuple(edges_of(state, usable))


def run_to(state: State, seat: int, edge: Edge) -> list[int]:
    """The nodes that a train passes from the seat's start marker over its tracks to the edge, and then its far end."""
    usable = state.common | state.private[seat]
    starts = list(state.markers[seat])
    before: dict[int, int | None] = dict.fromkeys(starts)
    queue = list(starts)
    neighbours = _neighbours(state, usable)
    for node in queue:
        if node in (edge.a, edge.b):
            way = [node]
            while (last := before[way[-1]]) is not None:
                way.append(last)
            return [*reversed(way), edge.b if node == edge.a else edge.a]
        for other in neighbours.get(node, ()):
            if other not in before:
                before[other] = node
                queue.append(other)
    return [edge.a, edge.b]


def _neighbours(state: State, edges: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for number in each(edges):
        edge = state.tables.edge_of_bit[1 << number]
        found.setdefault(edge.a, []).append(edge.b)
        found.setdefault(edge.b, []).append(edge.a)
    return found
