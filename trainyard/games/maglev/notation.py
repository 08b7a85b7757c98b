"""States, actions and events as JSON in the plain words of the rules: ids of the board, names of colours and spots.

A person can read a position and write one by hand. What `state_from_json` accepts is spelt out by the classes of
notes: what has a default may be left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainyard.boards.model import Board
from trainyard.core import reader
from trainyard.core.errors import BadJson, BadState
from trainyard.core.hexes import SIDES, opposite
from trainyard.core.reader import Counts
from trainyard.core.rng import Dice
from trainyard.core.rules import OVER, OptionValue
from trainyard.core.words import N_
from trainyard.games.maglev import consistency, scoring
from trainyard.games.maglev.actions import (
    Action,
    BuildStation,
    BuildTrack,
    ChooseRobot,
    DropOff,
    KeepCard,
    Lift,
    Move,
    PickUp,
    Place,
    RemoveTrack,
    SetDown,
    StartTrain,
)
from trainyard.games.maglev.components import components
from trainyard.games.maglev.line import OPEN, Line, Run
from trainyard.games.maglev.passengers import ALL, COLOUR_INDEX, COLOURS, HUB_COLOUR, ONE, ROBOTS, counts_of
from trainyard.games.maglev.secrets import unseen_cards
from trainyard.games.maglev.state import FREE, HIDDEN, NEW_EDGE, NOTHING, Options, Phase, State, bare_state, key_of
from trainyard.games.maglev.tables import OFF, Tables, tables_of

Cards = list[str | None]
"""Card ids; null for one that an observation does not know."""

HUB_WORD = "hub"
FREE_WORD, NEW_WORD = "free", "new"
"""What lies behind a train: nothing yet, or the track to be built next (`state.FREE`, `state.NEW_EDGE`)."""


@dataclass(slots=True)
class RunNote:
    """Tiles in a row, each as ``"4,2 W-E"``: its hex, the side where it is entered and the one where it is left."""

    tiles: list[str]
    start: str
    end: str | None = None


@dataclass(slots=True)
class TrainNote:
    """Where a train stands, the hex of the track behind it (``free``: it may leave either way), whom it carries."""

    at: str | None = None
    behind: str = FREE_WORD
    load: Counts = field(default_factory=dict)


@dataclass(slots=True)
class SeatNote:
    """A seat. ``board``: spot -> passengers. ``cards`` left out are dealt by the seed."""

    board: dict[str, Counts] = field(default_factory=dict)
    hand: Counts = field(default_factory=dict)
    line: list[RunNote] = field(default_factory=list)
    train: TrainNote = field(default_factory=TrainNote)
    cards: Cards | None = None


@dataclass(slots=True)
class StationNote:
    """A stop: the colour of its station (null: an empty site) and who is there."""

    colour: str | None = None
    passengers: Counts = field(default_factory=dict)


@dataclass(slots=True)
class StateNote:
    """A position. Left out: ``rng`` comes from the seed; ``turn`` is the third of whoever moves; starting stations are
    steel, gold and copper; ``reserve`` follows from the stations; the passengers that are named nowhere are in the
    ``bag`` if there is a station of their colour or they are robots, else in their ``piles``; cards are dealt by the
    seed."""

    seats: list[SeatNote]
    game: str = "maglev"
    options: dict[str, OptionValue] = field(default_factory=dict)
    rng: str | None = ""
    phase: Phase = Phase.TURN
    to_move: int = 0
    first_player: int = 0
    turn: int | None = None
    used: int | None = None
    units: int = 0
    made: int = 0
    laid: Counts = field(default_factory=dict)
    overdrawn: bool = False
    built_now: bool = False
    lively: bool = False
    empty_turns: int = 0
    idle_turns: int = 0
    last_turn: int | None = None
    stations: dict[str, StationNote] = field(default_factory=dict)
    bag: Counts | None = None
    piles: Counts | None = None
    reserve: Counts | None = None
    lost: Counts = field(default_factory=dict)
    packs: list[Cards] = field(default_factory=list)
    step: int = 0
    choices: Cards = field(default_factory=list)
    forbidden: list[str] | None = None


# Writing -------------------------------------------------------------------------------------------------------------


def state_in_words(state: State) -> dict[str, Any]:
    """The state or an observation, from ``to_move`` on."""
    tables = state.tables
    return {
        "first_player": state.first_player,
        "turn": state.turn,
        "used": state.used,
        "units": state.units,
        "made": state.made,
        "laid": _counts(state.laid),
        "overdrawn": state.overdrawn,
        "built_now": state.built_now,
        "lively": state.lively,
        "empty_turns": state.empty_turns,
        "idle_turns": state.idle_turns,
        "last_turn": None if state.last_turn == NOTHING else state.last_turn,
        "stations": {
            stop.id: {
                "colour": _station_word(state.stations[stop.index]),
                "passengers": _counts(state.waiting_at(stop.index)),
            }
            for stop in tables.stops
        },
        "bag": _counts(state.bag),
        "piles": _counts(state.piles),
        "reserve": _counts(state.reserve),
        "lost": _counts(state.lost),
        "packs": [_card_ids(pack) for pack in state.packs],
        "step": state.step,
        "choices": _card_ids(state.choices),
        "forbidden": _card_ids(state.forbidden),
        "seats": [_seat_to_json(state, seat) for seat in range(state.seats)],
    }


def _seat_to_json(state: State, seat: int) -> dict[str, Any]:
    tables = state.tables
    train, behind = state.trains[seat], state.behind[seat]
    return {
        "board": {
            spot.id: _counts(counts_of([code]))
            for spot, code in zip(tables.components.spots, state.boards[seat], strict=True)
            if code
        },
        "hand": _counts(state.hands[seat]),
        "line": [
            {
                "start": tables.stops[run.a].id,
                "end": None if run.b == OPEN else tables.stops[run.b].id,
                "tiles": [
                    f"{tables.cell_ids[cell]} {SIDES[opposite(run.sides[i])]}-{SIDES[run.sides[i + 1]]}"
                    for i, cell in enumerate(run.cells)
                ],
            }
            for run in state.lines[seat].runs
        ],
        "train": {
            "at": None if train == OFF else tables.stops[train].id,
            "behind": {FREE: FREE_WORD, NEW_EDGE: NEW_WORD}.get(behind) or tables.cell_ids[behind],
            "load": _counts(state.loads[seat]),
        },
        "cards": _card_ids(state.cards[seat]),
    }


def _station_word(colour: int) -> str | None:
    return None if colour < 0 else HUB_WORD if colour == HUB_COLOUR else COLOURS[colour]


def _card_ids(cards: Sequence[int]) -> Cards:
    known = components().cards
    return [None if card == HIDDEN else known[card].id for card in cards]


def _counts(numbers: Sequence[int]) -> Counts:
    return reader.counts_in_words(COLOUR_INDEX, numbers)


# Reading -------------------------------------------------------------------------------------------------------------


def read_state(board: Board, note: StateNote, options: Options, seed: int) -> State:
    """The state from what `state_to_json` gives, or from a position written by hand.

    Raises `BadState` with the reason.
    """
    tables = tables_of(board, options.hub)
    if not tables.has_hub and len(tables.starts) != len(ROBOTS):
        raise BadState(N_("the map has no three starting stations; it can only be played with its Hub"))
    state = bare_state(board, tables, options, len(note.seats), reader.rng_of(note, seed))
    _read_turn(state, note)
    _read_stations(state, note)
    for seat, seat_note in enumerate(note.seats):
        _read_seat(state, seat, seat_note)
    _read_pieces(state, note)
    _read_cards(state, note, seed)
    consistency.check(state)
    if state.phase is Phase.OVER:
        state.result = scoring.final_result(state)
    return state


def _read_turn(state: State, note: StateNote) -> None:
    state.phase, state.to_move, state.first_player = note.phase, note.to_move, note.first_player
    if note.turn is None:
        state.turn = 2 * state.seats + (0 if note.to_move == OVER else (note.to_move - note.first_player) % state.seats)
    else:
        state.turn = note.turn
    begun = note.phase in consistency.BEGUN
    state.used = int(begun) if note.used is None else note.used
    state.units, state.made = note.units, note.made
    state.laid = _read_counts(note.laid, "state.laid")
    state.overdrawn, state.built_now, state.lively = note.overdrawn, note.built_now, note.lively
    state.empty_turns, state.idle_turns = note.empty_turns, note.idle_turns
    state.last_turn = NOTHING if note.last_turn is None else note.last_turn
    if note.last_turn is not None and note.last_turn < 0:
        raise BadState(N_("{where}: {number} is out of range"), where="state.last_turn", number=note.last_turn)


def _read_stations(state: State, note: StateNote) -> None:
    tables = state.tables
    for name in note.stations:
        reader.known(tables.stop_index, name, "state.stations")
    named_starts = any(tables.stops[stop].id in note.stations for stop in tables.starts)
    for number, stop in enumerate(tables.starts):
        state.stations[stop] = NOTHING if named_starts else number
    if tables.has_hub:
        state.stations[tables.hub] = HUB_COLOUR
    for name, station in note.stations.items():
        stop, where = tables.stop_index[name], f"state.stations.{name}"
        if station.colour is not None:
            is_hub = station.colour == HUB_WORD and stop == tables.hub
            colour = HUB_COLOUR if is_hub else reader.known(COLOUR_INDEX, station.colour, f"{where}.colour")
            state.stations[stop] = colour
        state.waiting[7 * stop : 7 * stop + 7] = _read_counts(station.passengers, f"{where}.passengers")
    state.map_key = key_of(state.stations)


def _read_seat(state: State, seat: int, note: SeatNote) -> None:
    tables = state.tables
    where = f"state.seats[{seat}]"
    for name, counts in note.board.items():
        spot = reader.known(tables.components.spot_index, name, f"{where}.board")
        held = _read_counts(counts, f"{where}.board.{name}")
        if max(held) > 3:
            raise BadState(N_("{where}: these passengers do not fit there"), where=f"{where}.board.{name}")
        state.boards[seat][spot] = sum(count * ONE[colour] for colour, count in enumerate(held))
    state.hands[seat] = _read_counts(note.hand, f"{where}.hand")
    state.loads[seat] = _read_counts(note.train.load, f"{where}.train.load")
    if note.train.at is not None:
        state.trains[seat] = reader.known(tables.stop_index, note.train.at, f"{where}.train.at")
    words = {FREE_WORD: FREE, NEW_WORD: NEW_EDGE}
    behind = note.train.behind
    known = words.get(behind)
    state.behind[seat] = reader.known(tables.cell_index, behind, f"{where}.train.behind") if known is None else known
    state.lines[seat] = Line([_read_run(tables, run, f"{where}.line[{i}]") for i, run in enumerate(note.line)])


def _read_run(tables: Tables, note: RunNote, where: str) -> Run:
    cells: list[int] = []
    sides: list[int] = []
    for i, text in enumerate(note.tiles):
        hex_name, _, pair = text.partition(" ")
        one, _, other = pair.partition("-")
        if one not in SIDES or other not in SIDES or one == other:
            raise BadState(N_("{where}.tiles: expected a hex and two sides, as in “4,2 W-E”, got {text!r}"),
                           where=where, text=text[:60])  # fmt: skip
        cells.append(reader.known(tables.cell_index, hex_name, f"{where}.tiles"))
        into = opposite(SIDES.index(one))
        if i and sides[-1] != into:
            raise BadState(N_("{where}.tiles: {text!r} does not join the tile before it"), where=where, text=text[:60])
        sides += [SIDES.index(other)] if i else [into, SIDES.index(other)]
    if not cells:
        raise BadState(N_("{where}.tiles: a run has at least one tile"), where=where)
    a = reader.known(tables.stop_index, note.start, f"{where}.start")
    b = OPEN if note.end is None else reader.known(tables.stop_index, note.end, f"{where}.end")
    return Run(a, tuple(cells), tuple(sides), b)


def _read_pieces(state: State, note: StateNote) -> None:
    parts = state.tables.components
    on_map = [sum(colour == station for station in state.stations) for colour in ALL]
    state.reserve = [tiles - built for tiles, built in zip(parts.tiles, on_map, strict=True)]
    if min(state.reserve) < 0:
        raise BadState(N_("there are more {colour} stations than tiles"),
                       colour=COLOURS[state.reserve.index(min(state.reserve))])  # fmt: skip
    if note.reserve is not None and _read_counts(note.reserve, "state.reserve") != state.reserve:
        raise BadState(N_("{where}: the stations on the map leave other tiles"), where="state.reserve")
    state.lost = _read_counts(note.lost, "state.lost")
    state.bag = [0] * len(COLOURS)
    rest = consistency.pieces_missing(state)
    if note.piles is not None:
        state.piles = _read_counts(note.piles, "state.piles")
    else:
        state.piles = [
            max(0, rest[c] - (note.bag or {}).get(COLOURS[c], 0)) if c not in ROBOTS and not on_map[c] else 0
            for c in ALL
        ]
    if note.bag is not None:
        state.bag = _read_counts(note.bag, "state.bag")
    else:
        state.bag = [max(0, count - pile) for count, pile in zip(rest, state.piles, strict=True)]


def _read_cards(state: State, note: StateNote, seed: int) -> None:
    parts = state.tables.components
    index = parts.card_index
    state.packs = tuple(_read_card_list(index, pack, f"state.packs[{i}]") for i, pack in enumerate(note.packs))
    state.step = note.step
    state.choices = list(_read_card_list(index, note.choices, "state.choices"))
    for seat, seat_note in enumerate(note.seats):
        state.cards[seat] = _read_card_list(index, seat_note.cards or [], f"state.seats[{seat}].cards")
    decks = parts.decks_dealt(state.options.beginner)
    if note.forbidden is not None:
        state.forbidden = _read_card_list(index, note.forbidden, "state.forbidden")
    unseen = unseen_cards(state, Dice(seed))
    if note.forbidden is None and state.seats == 1 and not state.is_observation:
        state.forbidden = tuple(sorted(unseen[parts.decks[0]].pop() for _ in range(consistency.FORBIDDEN_CARDS)))
    for seat, seat_note in enumerate(note.seats):
        if seat_note.cards is None and not state.packs and not state.is_observation:
            state.cards[seat] = tuple(unseen[deck].pop() for deck in decks)


def _read_card_list(index: Mapping[str, int], names: Sequence[str | None], where: str) -> tuple[int, ...]:
    return tuple(HIDDEN if name is None else reader.known(index, name, where) for name in names)


def _read_counts(given: Counts, where: str) -> list[int]:
    too_many = N_("{where}: there are {all} {colour} passengers, so it cannot be {number}")
    return reader.counts(COLOUR_INDEX, given, components().pieces, where, too_many)


# Actions -------------------------------------------------------------------------------------------------------------


def on_board(board: Board, action: Action) -> Action:
    """The action. Raises `BadJson` when it names what the board does not have."""
    parts = components()
    tables = [tables_of(board, hub) for hub in (True, False)]  # a board knows its hexes and stops with and without it
    stops = [table.stop_index for table in tables]
    cells = [table.cell_index for table in tables]
    match action:
        case BuildTrack():
            _named(cells, action.hex, "action.hex")
            if not (0 <= action.side < 6 and 0 <= action.other < 6 and action.side != action.other):
                raise BadJson(N_("{where}: a tile joins two different sides, 0 to 5"), where="action.side")
            one, other = sorted((action.side, action.other))
            return BuildTrack(action.seat, action.hex, one, other)
        case RemoveTrack():
            _named(cells, action.hex, "action.hex")
        case Move():
            _named(stops, action.to, "action.to")
            _named(cells, action.by, "action.by")
        case StartTrain():
            _named(stops, action.station, "action.station")
            _named([COLOUR_INDEX], action.robot, "action.robot")
        case BuildStation():
            _named(stops, action.site, "action.site")
            _named([COLOUR_INDEX], action.colour, "action.colour")
        case Place() | DropOff() | Lift():
            _named([parts.spot_index], action.spot, "action.spot")
            _named([COLOUR_INDEX], action.colour, "action.colour")
        case PickUp() | SetDown() | ChooseRobot():
            _named([COLOUR_INDEX], action.colour, "action.colour")
        case KeepCard():
            _named([parts.card_index], action.card, "action.card")
    return action


def _named(indices: Sequence[Mapping[str, int]], word: str, where: str) -> None:
    if not any(word in index for index in indices):
        raise BadJson(N_("{where}: {word!r} is unknown here"), where=where, word=word[:60])
