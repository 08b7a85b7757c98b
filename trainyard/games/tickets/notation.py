"""States, actions and events as JSON in the plain words of the rules: ids of the board, names of colours.

A person can read a position and write one by hand. What `state_from_json` accepts is spelt out by the classes
`SeatNote` and `StateNote`: what has a default may be left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trainyard.boards.model import Board
from trainyard.core import reader
from trainyard.core.errors import BadState
from trainyard.core.reader import Counts
from trainyard.core.rng import Dice, shuffle
from trainyard.core.rules import OptionValue
from trainyard.core.words import N_
from trainyard.games.tickets import consistency, piles, scoring
from trainyard.games.tickets.actions import Action, BuildStation, ClaimRoute, KeepTickets, Pay
from trainyard.games.tickets.cards import ALL_CARDS, COLOUR_INDEX, COLOURS, DISPLAY_SIZE, GAP, LOCOMOTIVE, TRAINS
from trainyard.games.tickets.effects import closed_routes
from trainyard.games.tickets.secrets import unseen_cards
from trainyard.games.tickets.setup import bare_state
from trainyard.games.tickets.state import FACE_UP, FROM_DECK, HIDDEN, NOTHING, Buried, Options, Phase, State
from trainyard.games.tickets.tables import Tables, tables_of

Tickets = list[str | None]
"""Ticket ids; null for one that an observation does not know."""

SOURCES = {FACE_UP: "face_up", FROM_DECK: "deck"}


@dataclass(slots=True)
class SeatNote:
    """A seat. ``trains`` and ``points`` follow from ``routes`` and are only compared."""

    hand: Counts = field(default_factory=dict)
    hidden: int = 0
    known: Counts = field(default_factory=dict)
    trains: int | None = None
    points: int | None = None
    routes: list[str] = field(default_factory=list)
    stations: list[str] = field(default_factory=list)
    tickets: Tickets = field(default_factory=list)
    offer: Tickets = field(default_factory=list)
    choice: list[str] | None = None
    rejected: Tickets = field(default_factory=list)


@dataclass(slots=True)
class BuriedNote:
    """Tickets that a seat put under the ticket deck."""

    seat: int
    tickets: Tickets
    left: int


@dataclass(slots=True)
class PaymentNote:
    """Cards laid out for a tunnel."""

    colour: str
    cards: int
    locomotives: int


@dataclass(slots=True)
class StateNote:
    """A position. Left out: ``rng`` comes from the seed, ``deck`` is all cards that lie nowhere else, ``display`` is
    laid from it, ``ticket_deck`` is all regular tickets that are nowhere else, shuffled by the seed; a ticket deck may
    also be given as an object of ids and the number 1, and is then shuffled. ``unswept`` tells that the row of
    locomotives stays although it could be swept, after twenty sweeps in a row (rules 3.6, safety cap)."""

    seats: list[SeatNote]
    game: str = "tickets"
    options: dict[str, OptionValue] = field(default_factory=dict)
    rng: str | None = ""
    phase: Phase = Phase.TURN
    to_move: int = 0
    first_player: int = 0
    turn: int = 0
    passes: int = 0
    last_turns: int | None = None
    display: list[str | None] = field(default_factory=list)
    deck: Counts | None = None
    deck_size: int | None = None
    discard: Counts = field(default_factory=dict)
    ticket_deck: dict[str, int] | Tickets | None = None
    buried: list[BuriedNote] = field(default_factory=list)
    paying_for: str | None = None
    first_source: str | None = None
    staged: PaymentNote | None = None
    revealed: list[str] = field(default_factory=list)
    unswept: bool = False


# Writing -------------------------------------------------------------------------------------------------------------


def state_in_words(state: State) -> dict[str, Any]:
    """The state or an observation, from ``to_move`` on."""
    tables = state.tables
    seats = [
        {
            "hand": _counts(state.hands[seat]),
            "hidden": state.hidden[seat],
            "known": _counts(state.known[seat]),
            "trains": state.trains[seat],
            "points": state.points[seat],
            "routes": [route.id for route in tables.routes_in(state.owned[seat])],
            "stations": [tables.cities[city] for city in state.stations[seat]],
            "tickets": _ticket_ids(tables, state.tickets[seat]),
            "offer": _ticket_ids(tables, state.offers[seat]),
            "choice": None if (kept := state.choices[seat]) is None else _ticket_ids(tables, kept),
            "rejected": _ticket_ids(tables, state.rejected[seat]),
        }
        for seat in range(state.seats)
    ]
    staged = state.staged
    return {
        "first_player": state.first_player,
        "turn": state.turn,
        "passes": state.passes,
        "last_turns": None if state.last_turns == NOTHING else state.last_turns,
        "display": [None if card == GAP else COLOURS[card] for card in state.display],
        "deck": None if state.is_observation else _counts(state.deck),
        "deck_size": state.deck_size,
        "discard": _counts(state.discard),
        "ticket_deck": _ticket_ids(tables, state.ticket_deck),
        "buried": [
            {"seat": block.seat, "tickets": _ticket_ids(tables, block.tickets), "left": block.left}
            for block in state.buried
        ],
        "paying_for": _paying_for(state),
        "first_source": SOURCES.get(state.first_source),
        "staged": None
        if staged is None
        else {"colour": staged.colour, "cards": staged.cards, "locomotives": staged.locomotives},
        "revealed": [COLOURS[card] for card in state.revealed],
        "unswept": not state.is_observation and piles.is_unswept(state),
        "seats": seats,
    }


def _ticket_ids(tables: Tables, tickets: Sequence[int]) -> Tickets:
    return [None if ticket == HIDDEN else tables.tickets[ticket].id for ticket in tickets]


def _paying_for(state: State) -> str | None:
    if state.choice == NOTHING:
        return None
    if state.phase is Phase.PAY_STATION:
        return state.tables.cities[state.choice]
    return state.tables.routes[state.choice].id


def _counts(numbers: Sequence[int]) -> Counts:
    return reader.counts_in_words(COLOUR_INDEX, numbers)


# Reading -------------------------------------------------------------------------------------------------------------


def read_state(board: Board, note: StateNote, options: Options, seed: int) -> State:
    """The state from what `state_to_json` gives, or from a position written by hand.

    A position whose deck is empty beside a discard, whose display has gaps that the deck can fill, or shows too many
    locomotives, is settled at once (rules 3.6-3.8). Raises `BadState` with the reason.
    """
    state = bare_state(board, tables_of(board), options, len(note.seats), reader.rng_of(note, seed))
    _read_turn(state, note)
    for seat, seat_note in enumerate(note.seats):
        _read_seat(state, seat, seat_note)
    state.closed = closed_routes(state)
    _read_cards(state, note)
    _read_ticket_deck(state, note, seed)
    consistency.check(state)
    if not state.is_observation and state.phase not in (Phase.PAY_SURCHARGE, Phase.OVER):
        if not note.unswept:
            piles.settle(state, [])
        elif not (piles.is_filled(state) and piles.is_unswept(state)):
            raise BadState(N_("unswept belongs to a full display that shows three or more locomotives"))
        consistency.check_something_is_legal(state)
    if state.phase is Phase.OVER:
        state.result = scoring.final_result(state)
    return state


def _read_turn(state: State, note: StateNote) -> None:
    tables = state.tables
    state.phase = note.phase
    state.to_move = note.to_move
    state.first_player = note.first_player
    state.turn = note.turn
    state.passes = note.passes
    state.last_turns = NOTHING if note.last_turns is None else note.last_turns
    if note.last_turns is not None and note.last_turns < 0:
        raise BadState(N_("{where}: {number} is out of range"), where="state.last_turns", number=note.last_turns)
    if note.first_source is not None:
        source = next((number for number, word in SOURCES.items() if word == note.first_source), None)
        if source is None:
            raise BadState(N_("{where}: {word!r} is neither face_up nor deck"), where="state.first_source",
                           word=note.first_source)  # fmt: skip
        state.first_source = source
    if note.paying_for is not None:
        index = tables.city_index if note.phase is Phase.PAY_STATION else tables.route_index
        state.choice = reader.known(index, note.paying_for, "state.paying_for")
    if note.staged is not None:
        reader.known(COLOUR_INDEX, note.staged.colour, "state.staged.colour")
        state.staged = Pay(note.to_move, note.staged.colour, note.staged.cards, note.staged.locomotives)
    state.revealed = tuple(reader.known(COLOUR_INDEX, word, "state.revealed") for word in note.revealed)


def _read_seat(state: State, seat: int, note: SeatNote) -> None:
    tables = state.tables
    where = f"state.seats[{seat}]"
    state.hands[seat] = _read_counts(note.hand, f"{where}.hand")
    state.known[seat] = _read_counts(note.known, f"{where}.known")
    state.hidden[seat] = note.hidden
    for name in note.routes:
        bit = 1 << reader.known(tables.route_index, name, f"{where}.routes")
        if any(owned & bit for owned in state.owned):
            raise BadState(N_("{where}: {route} is claimed twice"), where=where, route=name)
        state.owned[seat] |= bit
    spaces = sum(route.length for route in tables.routes_in(state.owned[seat]))
    state.trains[seat] = TRAINS - spaces
    state.points[seat] = scoring.recount_points(state.owned[seat], tables)
    if spaces > TRAINS:
        raise BadState(N_("{where}: its routes need {spaces} trains, and a seat has {trains}"), where=where,
                       spaces=spaces, trains=TRAINS)  # fmt: skip
    for name, told, true in (
        ("trains", note.trains, state.trains[seat]),
        ("points", note.points, state.points[seat]),
    ):
        if told is not None and told != true:
            raise BadState(N_("{where}.{name}: its routes leave {true}, not {told}"), where=where, name=name,
                           true=true, told=told)  # fmt: skip
    for city in note.stations:
        number = reader.known(tables.city_index, city, f"{where}.stations")
        if state.built >> number & 1:
            raise BadState(N_("{where}: {city} has a station already"), where=where, city=city)
        state.built |= 1 << number
        state.stations[seat] += (number,)
    state.tickets[seat] = _read_tickets(tables, note.tickets, f"{where}.tickets")
    state.offers[seat] = _read_tickets(tables, note.offer, f"{where}.offer", in_order=True)
    state.rejected[seat] = _read_tickets(tables, note.rejected, f"{where}.rejected")
    if note.choice is not None:
        state.choices[seat] = _read_tickets(tables, note.choice, f"{where}.choice", in_order=True)


def _read_cards(state: State, note: StateNote) -> None:
    if len(note.display) > DISPLAY_SIZE:
        raise BadState(N_("{where}: the display has {size} places"), where="state.display", size=DISPLAY_SIZE)
    cards = [GAP if word is None else reader.known(COLOUR_INDEX, word, "state.display") for word in note.display]
    state.display = cards + [GAP] * (DISPLAY_SIZE - len(cards))
    state.discard = _read_counts(note.discard, "state.discard")
    if state.is_observation:
        if note.deck is not None or note.deck_size is None:
            raise BadState(N_("an observation, whose rng is null, has deck null and tells deck_size"))
        state.deck = []
        state.deck_size = note.deck_size
        return
    # Cards that lie nowhere else; negative where too many are named, which the check then tells.
    state.deck = unseen_cards(state) if note.deck is None else _read_counts(note.deck, "state.deck")
    state.deck_size = sum(state.deck)
    if note.deck_size is not None and note.deck_size != state.deck_size:
        raise BadState(N_("{where}: the deck has {true} cards, not {told}"), where="state.deck_size",
                       true=state.deck_size, told=note.deck_size)  # fmt: skip


def _read_ticket_deck(state: State, note: StateNote, seed: int) -> None:
    tables = state.tables
    where = "state.ticket_deck"
    if isinstance(note.ticket_deck, list):
        state.ticket_deck = _read_tickets(tables, note.ticket_deck, where)
    else:
        if note.ticket_deck is None:
            named = {t for group in (state.tickets, state.offers, state.rejected) for tickets in group for t in tickets}
            regular = tables.ticket_set(state.options.ticket_set)[1]
            deck = [ticket for ticket in regular if ticket not in named]
        else:
            if any(count != 1 for count in note.ticket_deck.values()):
                raise BadState(N_("{where}: every ticket exists once"), where=where)
            deck = sorted(_read_tickets(tables, list(note.ticket_deck), where))
        shuffle(Dice(seed), deck)
        state.ticket_deck = tuple(deck)
    state.buried = tuple(
        Buried(block.seat, _read_tickets(tables, block.tickets, f"state.buried[{i}]", in_order=True), block.left)
        for i, block in enumerate(note.buried)
    )


def _read_counts(given: Counts, where: str) -> list[int]:
    too_many = N_("{where}: there are {all} {colour} cards, so it cannot be {number}")
    return reader.counts(COLOUR_INDEX, given, ALL_CARDS, where, too_many)


def _read_tickets(
    tables: Tables, names: Sequence[str | None], where: str, in_order: bool = False
) -> tuple[int, ...]:  # fmt: skip
    """The tickets by number; those to choose from are kept ascending whatever their order in the note."""
    tickets = tuple(HIDDEN if name is None else reader.known(tables.ticket_index, name, where) for name in names)
    return tuple(sorted(tickets)) if in_order else tickets


# Actions -------------------------------------------------------------------------------------------------------------


def on_board(board: Board, action: Action) -> Action:
    """The action. Kept tickets may come in any order; a payment without ordinary cards may name any colour.

    Raises `BadJson` when it names what the board does not have.
    """
    tables = tables_of(board)
    if isinstance(action, ClaimRoute):
        reader.named(tables.route_index, action.route, "action.route")
    elif isinstance(action, BuildStation):
        reader.named(tables.city_index, action.city, "action.city")
    elif isinstance(action, Pay):
        reader.named(COLOUR_INDEX, action.colour, "action.colour")
        if action.cards == 0:
            return Pay(action.seat, COLOURS[LOCOMOTIVE], 0, action.locomotives)
    elif isinstance(action, KeepTickets):
        for ticket in action.tickets:
            reader.named(tables.ticket_index, ticket, "action.tickets")
        return KeepTickets(action.seat, tuple(sorted(action.tickets, key=tables.ticket_index.__getitem__)))
    return action
