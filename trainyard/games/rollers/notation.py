"""States, actions and events as JSON in the plain words of the rules: spaces, tiles, colours by name, cities by number.

A person can read a position and write one by hand. What `state_from_json` accepts is spelt out by the classes below:
what has a default may be left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trainyard.boards.model import Board
from trainyard.core import reader
from trainyard.core.errors import BadState
from trainyard.core.reader import Counts
from trainyard.core.rules import OptionValue
from trainyard.core.words import N_
from trainyard.games.rollers import consistency
from trainyard.games.rollers.actions import Action, DrawTrack, FillOrder, PickSpace, TakeTwoDice
from trainyard.games.rollers.network import lines_of, ways_of
from trainyard.games.rollers.pieces import (
    CITIES,
    COLOUR_INDEX,
    COLOURS,
    CUBES,
    FACES,
    MOST_CUBES,
    ORDER_SIDES,
    PIECE_INDEX,
    PIECES,
    TILE_SIDES,
)
from trainyard.games.rollers.setup import SOLO_TWO, bare_state
from trainyard.games.rollers.state import NOBODY, NOTHING, UNPLACED, Options, Phase, State
from trainyard.games.rollers.tables import tables_of


@dataclass(slots=True)
class PrivateNote:
    """The cube of Private Freight; ``city`` null until it is placed."""

    cube: str
    city: int | None


@dataclass(slots=True)
class SeatNote:
    """A seat. ``track``: space -> the two sides that its piece joins. ``boxes``: the ticked ones. ``points``: those of
    deliveries."""

    track: dict[str, tuple[int, int]] = field(default_factory=dict)
    boxes: list[int] = field(default_factory=list)
    points: int = 0
    kept: Counts = field(default_factory=dict)
    private: PrivateNote | None = None
    start_tile: str | None = None


@dataclass(slots=True)
class TileNote:
    """An action tile: its face (``2a``), who has it (null: the middle), whether it lies sideways, and whether the
    mover has used it this turn."""

    tile: str
    owner: int | None = None
    sideways: bool = False
    used: bool = False


@dataclass(slots=True)
class OrderNote:
    """An order tile and who filled it."""

    order: str
    owner: int | None = None


@dataclass(slots=True)
class DieNote:
    """A die used this round and by whom."""

    seat: int
    die: int


@dataclass(slots=True)
class StateNote:
    """A position. ``first_player`` begins this round; ``dice`` lie on the table; ``open_dice`` are taken and not used.

    Left out: rng comes from the seed, the bag holds every coloured cube that lies nowhere else, the tiles show their
    first faces and lie in the middle.
    """

    seats: list[SeatNote]
    game: str = "rollers"
    options: dict[str, OptionValue] = field(default_factory=dict)
    rng: str | None = ""
    phase: Phase = Phase.TAKE_DIE
    to_move: int = 0
    round: int = 1
    first_player: int = 0
    turn: int = 0
    dice: list[int] = field(default_factory=list)
    shapes: list[str] = field(default_factory=lambda: list(FACES[0]))
    open_dice: list[int] = field(default_factory=list)
    used_dice: list[DieNote] = field(default_factory=list)
    cities: dict[int, Counts] = field(default_factory=dict)
    bag: Counts | None = None
    rival: Counts = field(default_factory=dict)
    walls: dict[int, list[int]] = field(default_factory=dict)
    tiles: list[TileNote] = field(default_factory=list)
    orders: list[OrderNote] = field(default_factory=list)
    exchanged: bool = False
    picked: str | None = None


# Writing -------------------------------------------------------------------------------------------------------------


def state_in_words(state: State) -> dict[str, Any]:
    """The state or an observation, from ``to_move`` on."""
    tables = state.tables
    return {
        "round": state.round,
        "first_player": state.first_player,
        "turn": state.turn,
        "dice": state.dice[:],
        "shapes": list(FACES[state.face]),
        "open_dice": list(state.open_dice),
        "used_dice": [{"seat": seat, "die": die} for seat, die in state.used_dice],
        "cities": {str(city): _counts(cubes) for city, cubes in zip(CITIES, state.cities, strict=True)},
        "bag": _counts(state.bag),
        "rival": _counts(state.rival),
        "walls": {str(county): list(dice) for county, dice in zip(CITIES, state.walls, strict=True) if dice},
        "tiles": [
            {
                "tile": tile,
                "owner": _owner(state.owner_of(number)),
                "sideways": bool(state.sideways >> number & 1),
                "used": bool(state.spent >> number & 1),
            }
            for number, tile in enumerate(state.tiles, start=1)
        ],
        "orders": [
            {"order": order, "owner": _owner(owner)}
            for order, owner in zip(state.orders, state.order_owner, strict=True)
        ],
        "exchanged": state.exchanged,
        "picked": None if state.picked == NOTHING else tables.spaces[state.picked],
        "seats": [
            {
                "track": {tables.spaces[s]: list(PIECES[piece - 1]) for s, piece in enumerate(sheet) if piece},
                "boxes": [box for box in CITIES if state.boxes[seat] >> box & 1],
                "points": state.points[seat],
                "kept": _counts(state.kept[seat]),
                "private": _private(state.private[seat]),
                "start_tile": state.start_tiles[seat],
            }
            for seat, sheet in enumerate(state.sheets)
        ],
    }


def _owner(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _private(cube: tuple[int, int] | None) -> dict[str, object] | None:
    return None if cube is None else {"cube": COLOURS[cube[1]], "city": None if cube[0] == UNPLACED else cube[0]}


def _counts(numbers: Sequence[int]) -> Counts:
    return reader.counts_in_words(COLOUR_INDEX, numbers)


# Reading -------------------------------------------------------------------------------------------------------------


def read_state(board: Board, note: StateNote, options: Options, seed: int) -> State:
    """The state from what `state_to_json` gives, or from a position written by hand. Raises `BadState`."""
    state = bare_state(board, tables_of(board), options, len(note.seats), reader.rng_of(note, seed))
    _read_round(state, note)
    _read_board(state, note)
    _read_tiles(state, note)
    for seat, seat_note in enumerate(note.seats):
        _read_seat(state, seat, seat_note)
    _read_bag(state, note)
    consistency.check(state)
    return state


def _read_round(state: State, note: StateNote) -> None:
    state.phase = note.phase
    state.to_move = note.to_move
    state.round = note.round
    state.first_player = note.first_player
    state.turn = note.turn
    state.dice = sorted(_faces(note.dice, "state.dice"))
    state.open_dice = tuple(sorted(_faces(note.open_dice, "state.open_dice")))
    _faces([used.die for used in note.used_dice], "state.used_dice")
    state.used_dice = tuple((used.seat, used.die) for used in note.used_dice)
    shapes = set(note.shapes)
    face = next((i for i, face in enumerate(FACES) if set(face) == shapes and len(note.shapes) == len(face)), None)
    if face is None:
        raise BadState(N_("{where}: the track die shows two of straight, gentle and sharp"), where="state.shapes")
    state.face = face
    state.exchanged = note.exchanged
    if note.picked is not None:
        state.picked = reader.known(state.tables.space_index, note.picked, "state.picked")


def _read_board(state: State, note: StateNote) -> None:
    for city, counts in note.cities.items():
        _number(city, f"state.cities.{city}")
        state.cities[city - 1] = _read_counts(counts, f"state.cities.{city}")
    state.rival = _read_counts(note.rival, "state.rival")
    walls: list[tuple[int, ...]] = [()] * len(CITIES)
    for county, dice in note.walls.items():
        _number(county, f"state.walls.{county}")
        walls[county - 1] = tuple(sorted(_faces(dice, f"state.walls.{county}")))
    state.walls = tuple(walls)
    state.blocked = state.tables.blocked(state.walls)


def _read_tiles(state: State, note: StateNote) -> None:
    where = "state.tiles"
    faces = list(state.tiles)
    if state.seats == 1:
        faces[1] = SOLO_TWO
    seen = set()
    for tile in note.tiles:
        number = next((n for n, sides in enumerate(TILE_SIDES, start=1) if tile.tile in sides), None)
        if number is None or number in seen:
            raise BadState(N_("{where}: {word!r} is unknown here, or named twice"), where=where, word=tile.tile[:60])
        seen.add(number)
        faces[number - 1] = tile.tile
        if tile.owner is not None:
            state.owned[_seat(state, tile.owner, where)] |= 1 << number
        state.sideways |= tile.sideways << number
        state.spent |= tile.used << number
    state.tiles = tuple(faces)
    if not state.options.orders:
        if note.orders:
            raise BadState(N_("order tiles need the option orders"))
        return
    orders = [sides[0] for sides in ORDER_SIDES]
    state.order_owner = [NOBODY] * len(orders)
    seen = set()
    for order in note.orders:
        place = next((i for i, sides in enumerate(ORDER_SIDES) if order.order in sides), None)
        if place is None or place in seen:
            raise BadState(N_("{where}: {word!r} is unknown here, or named twice"), where="state.orders",
                           word=order.order[:60])  # fmt: skip
        seen.add(place)
        orders[place] = order.order
        if order.owner is not None:
            state.order_owner[place] = _seat(state, order.owner, "state.orders")
    state.orders = tuple(orders)


def _read_seat(state: State, seat: int, note: SeatNote) -> None:
    where = f"state.seats[{seat}]"
    tables, sheet = state.tables, state.sheets[seat]
    for name, sides in note.track.items():
        space = reader.known(tables.space_index, name, f"{where}.track")
        piece = PIECE_INDEX.get((min(sides), max(sides)))
        if piece is None:
            raise BadState(N_("{where}: a piece joins two different sides, 0 to 5"), where=f"{where}.track.{name}")
        if tables.city_at[space]:
            raise BadState(N_("{where}: {space} is a city, and cities are never drawn in"), where=where, space=name)
        if (state.blocked[space] >> min(sides) | state.blocked[space] >> max(sides)) & 1:
            raise BadState(N_("{where}: a wall stands on a side of the piece in {space}"), where=where, space=name)
        sheet[space] = piece
    state.lines[seat] = lines_of(tables, sheet)
    state.ways[seat] = ways_of(state.lines[seat])
    for box in _faces(note.boxes, f"{where}.boxes"):
        if state.boxes[seat] >> box & 1:
            raise BadState(N_("{where}: box {box} is named twice"), where=where, box=box)
        state.boxes[seat] |= 1 << box
    if not 0 <= note.points <= 10_000:
        raise BadState(N_("{where}: {number} is out of range"), where=f"{where}.points", number=note.points)
    state.points[seat] = note.points
    state.kept[seat] = _read_counts(note.kept, f"{where}.kept")
    if note.private is not None:
        city = UNPLACED if note.private.city is None else _number(note.private.city, f"{where}.private.city")
        state.private[seat] = (city, reader.known(COLOUR_INDEX, note.private.cube, f"{where}.private.cube"))
    state.start_tiles[seat] = note.start_tile


def _read_bag(state: State, note: StateNote) -> None:
    if note.bag is not None:
        state.bag = _read_counts(note.bag, "state.bag")
        return
    # Coloured cubes that lie nowhere else; negative where too many are named, which the check then tells.
    state.bag = [0] * len(COLOURS)
    out = consistency.cubes_in_play(state)
    state.bag = [max(0, all_ - used) for all_, used in zip(CUBES, out, strict=True)]


def _read_counts(given: Counts, where: str) -> list[int]:
    too_many = N_("{where}: there are {all} {colour} cubes, so it cannot be {number}")
    return reader.counts(COLOUR_INDEX, given, MOST_CUBES, where, too_many)


def _faces(values: Sequence[int], where: str) -> list[int]:
    for value in values:
        _number(value, where)
    return list(values)


def _number(value: int, where: str) -> int:
    if value not in CITIES:
        raise BadState(N_("{where}: expected a number from 1 to 6, got {number}"), where=where, number=value)
    return value


def _seat(state: State, seat: int, where: str) -> int:
    if not 0 <= seat < state.seats:
        raise BadState(N_("{where}: there is no seat {seat}"), where=where, seat=seat)
    return seat


# Actions -------------------------------------------------------------------------------------------------------------


def on_board(board: Board, action: Action) -> Action:
    """The action. Two sides, two dice and the cubes of an order may come in any order.

    Raises `BadJson` when it names what the board does not have.
    """
    if isinstance(action, (DrawTrack, PickSpace)):
        reader.named(tables_of(board).space_index, action.space, "action.space")
    if isinstance(action, DrawTrack):
        return DrawTrack(action.seat, action.space, (min(action.sides), max(action.sides)))
    if isinstance(action, TakeTwoDice):
        return TakeTwoDice(action.seat, (min(action.dice), max(action.dice)))
    if isinstance(action, FillOrder):
        for word in action.cubes:
            reader.named(COLOUR_INDEX, word, "action.cubes")
        return FillOrder(action.seat, action.order, tuple(sorted(action.cubes, key=COLOUR_INDEX.__getitem__)))
    return action
