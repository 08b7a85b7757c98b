"""States, actions and events as JSON in the plain words of the rules: ids of nodes, edges, cities and extra cards.

A person can read a position and write one by hand. What `state_from_json` accepts is spelt out by the classes
`SeatNote` and `StateNote`: what has a default may be left out. Where a node is asked for, the id of its city will do.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from trainyard.boards.model import Board
from trainyard.core import reader
from trainyard.core.bits import each
from trainyard.core.errors import BadState
from trainyard.core.rules import OptionValue
from trainyard.core.words import N_
from trainyard.games.transam import consistency, network
from trainyard.games.transam.actions import Action, LayTrack, PlaceMarker
from trainyard.games.transam.cards import ALL_EXTRA, CARD_INDEX, COLOURS, EXTRA_CARDS, GREY
from trainyard.games.transam.options import Options
from trainyard.games.transam.rounds import bare_state, city_ids
from trainyard.games.transam.state import HIDDEN, NOTHING, Phase, RoundResult, State
from trainyard.games.transam.tables import Tables, tables_of


@dataclass(slots=True)
class SeatNote:
    """A seat. ``hand`` names five cities, one of each colour (null: unknown to an observation)."""

    hand: list[str | None]
    markers: list[str] = field(default_factory=list)
    private: list[str] = field(default_factory=list)
    stock: int | None = None
    sidings: int | None = None
    points: int = 0


@dataclass(slots=True)
class RoundNote:
    """A scored round: by seat hands, missing tracks and points."""

    hands: list[list[str]]
    missing: list[int]
    points: list[int]
    card: str | None = None


@dataclass(slots=True)
class StateNote:
    """A position. Left out: ``rng`` comes from the seed, ``round`` follows from ``rounds``, ``pile`` is every extra
    card that is named nowhere else, ``stock`` and ``sidings`` are what was not built, ``decided`` follows from
    ``to_move``.
    ``budget`` (what is left of the turn) and ``complete`` follow from the rest and are only compared."""

    seats: list[SeatNote]
    game: str = "transam"
    options: dict[str, OptionValue] = field(default_factory=dict)
    rng: str | None = ""
    phase: Phase = Phase.TURN
    to_move: int = 0
    starter: int = 0
    round: int | None = None
    rounds: list[RoundNote] = field(default_factory=list)
    card: str | None = None
    pile: list[str] | None = None
    discard: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    decided: int | None = None
    handed_colour: str | None = None
    lap: int | None = None
    budget: int | None = None
    laid: list[str] = field(default_factory=list)
    lap_idle: bool | None = None
    tracks: list[str] = field(default_factory=list)
    complete: list[int] | None = None


# Writing -------------------------------------------------------------------------------------------------------------


def state_in_words(state: State) -> dict[str, Any]:
    """The state or an observation, from ``to_move`` on."""
    tables = state.tables
    return {
        "starter": state.starter,
        "round": state.number,
        "rounds": [
            {
                "card": None if result.card == NOTHING else EXTRA_CARDS[result.card].id,
                "hands": [list(city_ids(state, hand)) for hand in result.hands],
                "missing": list(result.missing),
                "points": list(result.points),
            }
            for result in state.history
        ],
        "card": state.card_id,
        "pile": _card_ids(state.pile),
        "discard": _card_ids(state.discard),
        "refused": _card_ids(state.refused),
        "decided": state.decided,
        "handed_colour": None if state.handed_colour == NOTHING else COLOURS[state.handed_colour],
        "lap": state.lap,
        "budget": state.budget,
        "laid": [tables.edge_of_bit[bit].id for bit in state.laid],
        "lap_idle": state.lap_idle,
        "tracks": _edge_ids(tables, state.common),
        "complete": list(each(state.complete)),
        "seats": [
            {
                "hand": [None if city == HIDDEN else tables.cities[city].id for city in state.hands[seat]],
                "markers": [tables.nodes[node] for node in state.markers[seat]],
                "private": _edge_ids(tables, state.private[seat]),
                "stock": state.stock[seat],
                "sidings": state.sidings[seat],
                "points": state.scores[seat],
            }
            for seat in range(state.seats)
        ],
    }


def _card_ids(cards: int) -> list[str]:
    return [EXTRA_CARDS[card].id for card in each(cards)]


def _edge_ids(tables: Tables, edges: int) -> list[str]:
    return [edge.id for edge in tables.edges if edge.bit & edges]


# Reading -------------------------------------------------------------------------------------------------------------


def read_state(board: Board, note: StateNote, options: Options, seed: int) -> State:
    """The state from what `state_to_json` gives, or from a position written by hand. Raises `BadState`."""
    state = bare_state(board, tables_of(board), options, len(note.seats), reader.rng_of(note, seed))
    _read_rounds(state, note)
    _read_cards(state, note)
    _read_tracks(state, note)
    for seat, seat_note in enumerate(note.seats):
        _read_seat(state, seat, seat_note)
    _read_turn(state, note)
    consistency.check(state)
    for name, told, true in (
        ("budget", note.budget, state.budget),
        ("complete", note.complete, list(each(state.complete))),
    ):
        if told is not None and told != true:
            raise BadState(N_("{where}: the position gives {true}, not {told}"), where=f"state.{name}", true=true,
                           told=told)  # fmt: skip
    return state


def _read_rounds(state: State, note: StateNote) -> None:
    state.phase, state.to_move, state.starter = note.phase, note.to_move, note.starter
    over = note.phase is Phase.OVER
    state.number = len(note.rounds) + (not over) if note.round is None else note.round
    results = []
    for i, told in enumerate(note.rounds):
        where = f"state.rounds[{i}]"
        hands = tuple(_read_hand(state, hand, f"{where}.hands") for hand in told.hands)
        card = NOTHING if told.card is None else reader.known(CARD_INDEX, told.card, f"{where}.card")
        results.append(RoundResult(card, hands, tuple(told.missing), tuple(told.points)))
    state.history = tuple(results)


def _read_cards(state: State, note: StateNote) -> None:
    state.card = NOTHING if note.card is None else reader.known(CARD_INDEX, note.card, "state.card")
    state.discard = _read_bits(CARD_BITS, note.discard, "state.discard")
    state.refused = _read_bits(CARD_BITS, note.refused, "state.refused")
    if note.pile is not None:
        state.pile = _read_bits(CARD_BITS, note.pile, "state.pile")
    elif state.options.extra_cards:
        lying = state.discard | state.refused | (0 if state.card == NOTHING else 1 << state.card)
        state.pile = ALL_EXTRA & ~lying
    if note.handed_colour is not None:
        state.handed_colour = reader.known(COLOUR_INDEX, note.handed_colour, "state.handed_colour")
    state.terms = state.terms_now()
    if note.decided is not None:
        state.decided = note.decided
    elif note.phase is Phase.EXTRA_CARD:
        state.decided = (note.to_move - note.starter) % state.seats
    elif state.options.extra_cards:
        state.decided = state.seats


def _read_tracks(state: State, note: StateNote) -> None:
    edges = _edge_bits(state.tables)
    state.common = _read_bits(edges, note.tracks, "state.tracks")
    state.parts = network.parts_of(state.tables, state.common)
    for seat, seat_note in enumerate(note.seats):
        mine = _read_bits(edges, seat_note.private, f"state.seats[{seat}].private")
        if mine & state.built():
            raise BadState(N_("state.seats[{seat}].private: an edge has two tracks"), seat=seat)
        state.private[seat] = mine


def _read_seat(state: State, seat: int, note: SeatNote) -> None:
    where = f"state.seats[{seat}]"
    state.hands[seat] = _read_hand(state, note.hand, f"{where}.hand")
    nodes = _node_index(state.tables)
    state.markers[seat] = tuple(reader.known(nodes, node, f"{where}.markers") for node in note.markers)
    built, extra = state.private[seat].bit_count(), state.terms.extra_private
    state.sidings[seat] = max(0, extra - built) if note.sidings is None else note.sidings
    spent = max(0, built - extra)
    state.stock[seat] = max(0, state.options.private_each - spent) if note.stock is None else note.stock
    state.scores[seat] = note.points
    state.nets[seat] = network.net_of(state, seat)


def _read_hand(state: State, names: Sequence[str | None], where: str) -> tuple[int, ...]:
    """Five cities in the order of the colours. Unknown ones keep their place; known ones may come in any order."""
    tables = state.tables
    if len(names) != len(COLOURS):
        raise BadState(N_("{where}: a hand has {count} cities, one of each colour"), where=where, count=len(COLOURS))
    cities = [HIDDEN if name is None else reader.known(tables.city_index, name, where) for name in names]
    if HIDDEN not in cities:
        cities.sort(key=lambda city: tables.cities[city].colour)
    for colour, city in enumerate(cities):
        if city != HIDDEN and tables.cities[city].colour != colour:
            raise BadState(N_("{where}: a hand has {count} cities, one of each colour"), where=where,
                           count=len(COLOURS))  # fmt: skip
    return tuple(cities)


def _read_turn(state: State, note: StateNote) -> None:
    edges = _edge_bits(state.tables)
    in_turn = note.phase is Phase.TURN
    state.lap = (1 if in_turn else 0) if note.lap is None else note.lap
    state.laid = tuple(reader.known(edges, edge, "state.laid") for edge in note.laid)
    state.lap_idle = not state.laid if note.lap_idle is None else note.lap_idle
    if in_turn:
        state.budget = state.terms.budget_in(state.lap) - sum(_cost(state, bit) for bit in state.laid)
    for seat in range(state.seats):
        if HIDDEN not in state.hands[seat] and note.phase in (Phase.TURN, Phase.OVER):
            state.complete |= network.is_complete(state, seat, state.hands[seat]) << seat


def _cost(state: State, bit: int) -> int:
    cost = state.tables.edge_of_bit[bit].cost
    return state.terms.grey_cost if cost == GREY else cost


COLOUR_INDEX = {word: colour for colour, word in enumerate(COLOURS)}
CARD_BITS = {name: 1 << card for name, card in CARD_INDEX.items()}


def _edge_bits(tables: Tables) -> dict[str, int]:
    return {edge.id: edge.bit for edge in tables.edges}


def _node_index(tables: Tables) -> dict[str, int]:
    return {city.id: city.node for city in tables.cities} | tables.node_index


def _read_bits(index: Mapping[str, int], words: Iterable[str], where: str) -> int:
    bits = 0
    for word in words:
        bit = reader.known(index, word, where)
        if bits & bit:
            raise BadState(N_("{where}: {word!r} stands there twice"), where=where, word=word)
        bits |= bit
    return bits


# Actions -------------------------------------------------------------------------------------------------------------


def on_board(board: Board, action: Action) -> Action:
    """The action; a marker's node may be named by its city. Raises `BadJson` when it names what
    the board does not have."""
    tables = tables_of(board)
    if isinstance(action, LayTrack):
        reader.named(tables.edge_index, action.edge, "action.edge")
    if isinstance(action, PlaceMarker):
        return replace(action, node=tables.nodes[reader.named(_node_index(tables), action.node, "action.node")])
    return action
