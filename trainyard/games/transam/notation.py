"""States, actions and events as JSON in the plain words of the rules: ids of nodes, edges, cities and extra cards.

A person can read a position and write one by hand. What `state_from_json` accepts is spelt out by the classes
`SeatNote` and `StateNote`: what has a default may be left out. Where a node is asked for, the id of its city will do.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from trainyard.boards.model import Board
from trainyard.core import codec
from trainyard.core.bits import each
from trainyard.core.errors import BadJson, BadOption, BadState
from trainyard.core.events import Event
from trainyard.core.rng import from_hex, seeded, to_hex
from trainyard.core.rules import OptionValue, Rules
from trainyard.core.words import N_
from trainyard.games.transam import consistency, network
from trainyard.games.transam.actions import Action, LayTrack, PlaceMarker
from trainyard.games.transam.cards import ALL_EXTRA, CARD_INDEX, COLOURS, EXTRA_CARDS, GREY
from trainyard.games.transam.events import AnyEvent
from trainyard.games.transam.options import MOST_SEATS, options_for
from trainyard.games.transam.rounds import bare_state, city_ids
from trainyard.games.transam.state import HIDDEN, NOTHING, Phase, RoundResult, State
from trainyard.games.transam.tables import Tables, tables_of

T = TypeVar("T")


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


def state_to_json(state: State) -> dict[str, Any]:
    """The state or an observation in words."""
    tables = state.tables
    return {
        "game": "transam",
        "options": {option.name: getattr(state.options, option.name) for option in fields(state.options)},
        "rng": to_hex(state.rng),
        "phase": state.phase.value,
        "to_move": state.to_move,
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


def state_from_json(rules: Rules, board: Board, data: object, seed: int = 0) -> State:
    """The state from what `state_to_json` gives, or from a position written by hand. Raises `BadState`."""
    try:
        note: StateNote = codec.decode(StateNote, data, "state")
    except BadJson as fault:
        raise BadState(fault.template, **fault.values) from None
    if note.game != rules.id:
        raise BadState(N_("this is a position of {other}, not of {game}"), other=note.game, game=rules.id)
    low, high = rules.seats
    if not low <= len(note.seats) <= high:
        raise BadState(N_("{game} is played by {low} to {high}, not by {seats}"), game=rules.id, low=low, high=high,
                       seats=len(note.seats))  # fmt: skip
    try:
        options = options_for(rules, len(note.seats), note.options)
    except BadOption as fault:
        raise BadState(fault.template, **fault.values) from None
    rng = seeded(seed) if note.rng == "" else from_hex(note.rng)
    state = bare_state(board, tables_of(board), options, len(note.seats), rng)
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
        card = NOTHING if told.card is None else _known(CARD_INDEX, told.card, f"{where}.card")
        results.append(RoundResult(card, hands, tuple(told.missing), tuple(told.points)))
    state.history = tuple(results)


def _read_cards(state: State, note: StateNote) -> None:
    state.card = NOTHING if note.card is None else _known(CARD_INDEX, note.card, "state.card")
    state.discard = _read_bits(CARD_BITS, note.discard, "state.discard")
    state.refused = _read_bits(CARD_BITS, note.refused, "state.refused")
    if note.pile is not None:
        state.pile = _read_bits(CARD_BITS, note.pile, "state.pile")
    elif state.options.extra_cards:
        lying = state.discard | state.refused | (0 if state.card == NOTHING else 1 << state.card)
        state.pile = ALL_EXTRA & ~lying
    if note.handed_colour is not None:
        if note.handed_colour not in COLOURS:
            raise BadState(N_("{where}: {word!r} is unknown here"), where="state.handed_colour",
                           word=note.handed_colour[:60])  # fmt: skip
        state.handed_colour = COLOURS.index(note.handed_colour)
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
    state.markers[seat] = tuple(_known(_node_index(state.tables), node, f"{where}.markers") for node in note.markers)
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
    cities = [HIDDEN if name is None else _known(tables.city_index, name, where) for name in names]
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
    state.laid = tuple(_known(edges, edge, "state.laid") for edge in note.laid)
    state.lap_idle = not state.laid if note.lap_idle is None else note.lap_idle
    if in_turn:
        state.budget = state.terms.budget_in(state.lap) - sum(_cost(state, bit) for bit in state.laid)
    for seat in range(state.seats):
        if HIDDEN not in state.hands[seat] and note.phase in (Phase.TURN, Phase.OVER):
            state.complete |= network.is_complete(state, seat, state.hands[seat]) << seat


def _cost(state: State, bit: int) -> int:
    cost = state.tables.edge_of_bit[bit].cost
    return state.terms.grey_cost if cost == GREY else cost


CARD_BITS = {name: 1 << card for name, card in CARD_INDEX.items()}


def _edge_bits(tables: Tables) -> dict[str, int]:
    return {edge.id: edge.bit for edge in tables.edges}


def _node_index(tables: Tables) -> dict[str, int]:
    return {city.id: city.node for city in tables.cities} | tables.node_index


def _read_bits(index: Mapping[str, int], words: Iterable[str], where: str) -> int:
    bits = 0
    for word in words:
        bit = _known(index, word, where)
        if bits & bit:
            raise BadState(N_("{where}: {word!r} stands there twice"), where=where, word=word)
        bits |= bit
    return bits


def _known(index: Mapping[str, T], word: str, where: str) -> T:
    found = index.get(word)
    if found is None:
        raise BadState(N_("{where}: {word!r} is unknown here"), where=where, word=word[:60])
    return found


# Actions and events --------------------------------------------------------------------------------------------------


def action_to_json(action: Action) -> dict[str, Any]:
    """The action as an object: its ``type``, ``seat`` and fields."""
    out: dict[str, Any] = codec.encode(action)
    return out


def action_from_json(board: Board, data: object) -> Action:
    """The action; a marker's node may be named by its city. Raises `BadJson` when it is no action of this game, or
    names what the board does not have."""
    action: Action = codec.decode(Action, data, "action")
    if not 0 <= action.seat < MOST_SEATS:
        raise BadJson(N_("{where}: there is no seat {seat}"), where="action.seat", seat=action.seat)
    tables = tables_of(board)
    if isinstance(action, LayTrack) and action.edge not in tables.edge_index:
        raise BadJson(N_("{where}: {word!r} is unknown here"), where="action.edge", word=action.edge[:60])
    if isinstance(action, PlaceMarker):
        node = _node_index(tables).get(action.node)
        if node is None:
            raise BadJson(N_("{where}: {word!r} is unknown here"), where="action.node", word=action.node[:60])
        return replace(action, node=tables.nodes[node])
    return action


def event_to_json(event: Event) -> dict[str, Any]:
    """The event as an object: its ``type`` and fields, null where a seat may not see."""
    out: dict[str, Any] = codec.encode(event)
    return out


def event_from_json(data: object) -> Event:
    """The event. Raises `BadJson` when it is none of this game."""
    event: Event = codec.decode(AnyEvent, data, "event")
    return event
