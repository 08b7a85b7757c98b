"""A new game: fill the cities, lay the tiles, roll the walls (rules section 3)."""

from collections.abc import Sequence

from trainyard.boards.model import Board
from trainyard.core.events import Event
from trainyard.core.rng import HasRng, below, pick, seeded
from trainyard.games.options import who_begins
from trainyard.games.rollers import events as ev
from trainyard.games.rollers import rounds
from trainyard.games.rollers.network import NO_WAYS
from trainyard.games.rollers.pieces import (
    BLACK,
    CITIES,
    COLOURS,
    CUBES,
    FACES,
    ORDER_SIDES,
    SOLO_DRAW,
    TILE_SIDES,
    WALLS,
)
from trainyard.games.rollers.state import NOBODY, Options, Phase, State
from trainyard.games.rollers.tables import Tables, tables_of

SOLO_TWO = "2a"
"""With one seat there is nobody to follow, so tile 2 shows this face (rules 11.6)."""


def new_game(board: Board, seats: int, options: Options, seed: int) -> State:
    """A fresh state, its first round begun unless start tiles are chosen. Seats and options are already checked."""
    state = bare_state(board, tables_of(board), options, seats, seeded(seed))
    _fill_cities(state)
    state.tiles = tuple(pick(state, faces) for faces in TILE_SIDES)
    if seats == 1:
        state.tiles = (state.tiles[0], SOLO_TWO, *state.tiles[2:])
    if options.orders:
        state.orders = tuple(pick(state, faces) for faces in ORDER_SIDES)
        state.order_owner = [NOBODY] * len(state.orders)
    state.walls = tuple(_walls(state, WALLS[options.walls]) for _ in CITIES)
    state.blocked = state.tables.blocked(state.walls)
    state.first_player = who_begins(state, seats, options)
    if options.start_tiles:
        state.to_move = (state.first_player - 1) % seats  # rules 3.7: the last player chooses first
    else:
        rounds.begin_round(state)
    return state


def bare_state(board: Board, tables: Tables, options: Options, seats: int, rng: int) -> State:
    """A state before the setup: all cubes in the bag, all sheets empty."""
    return State(
        board=board,
        tables=tables,
        options=options,
        seats=seats,
        rng=rng,
        phase=Phase.START_TILE,
        to_move=0,
        round=1,
        first_player=0,
        turn=0,
        dice=[],
        face=0,
        open_dice=(),
        used_dice=(),
        cities=[[0] * len(COLOURS) for _ in CITIES],
        bag=list(CUBES),
        rival=[0] * len(COLOURS),
        walls=((),) * len(CITIES),
        blocked=(0,) * len(tables.spaces),
        tiles=tuple(faces[0] for faces in TILE_SIDES),
        owned=[0] * seats,
        sideways=0,
        spent=0,
        orders=(),
        order_owner=[],
        exchanged=False,
        sheets=[bytearray(len(tables.spaces)) for _ in range(seats)],
        boxes=[0] * seats,
        points=[0] * seats,
        lines=[()] * seats,
        ways=[NO_WAYS] * seats,
        kept=[[0] * len(COLOURS) for _ in range(seats)],
        private=[None] * seats,
        start_tiles=[None] * seats,
    )


def draw_cube(holder: HasRng, pile: list[int]) -> int:
    """The colour of a cube drawn from a pile that is not empty; it leaves the pile."""
    rest = below(holder, sum(pile))
    colour = 0
    while rest >= pile[colour]:
        rest -= pile[colour]
        colour += 1
    pile[colour] -= 1
    return colour


def _fill_cities(state: State) -> None:
    goods = state.tables.goods
    for cubes in state.cities:
        for _ in range(SOLO_DRAW if state.seats == 1 else state.seats + 2):
            cubes[draw_cube(state, state.bag)] += 1
    own = [cubes[goods[city]] for city, cubes in zip(CITIES, state.cities, strict=True)]
    for city, cubes in zip(CITIES, state.cities, strict=True):
        state.bag[goods[city]] += cubes[goods[city]]  # rules 3.1: only after all cities are filled
        cubes[goods[city]] = 0
    for city, cubes in zip(CITIES, state.cities, strict=True):
        if not any(cubes):
            _fill_empty(state, cubes, goods[city])
    if state.options.black_cubes:
        for lost, cubes in zip(own, state.cities, strict=True):
            cubes[BLACK] += bool(lost)


def _fill_empty(state: State, cubes: list[int], own: int) -> None:
    """Draw until a cube of another colour comes; the others go back (rules 3.2)."""
    aside = 0
    while (colour := draw_cube(state, state.bag)) == own:
        aside += 1
    state.bag[own] += aside
    cubes[colour] += 1


def _walls(holder: HasRng, count: int) -> tuple[int, ...]:
    """The candidates of one county that are walls: a repeated value is rolled again (rules 9.2)."""
    walls: list[int] = []
    while len(walls) < count:
        die = below(holder, 6) + 1
        if die not in walls:
            walls.append(die)
    return tuple(sorted(walls))


def opening(state: State) -> list[Event]:
    """The events of a fresh state."""
    events: list[Event] = [
        ev.CitiesFilled(tuple(_words(cubes) for cubes in state.cities)),
        ev.TilesLaid(state.tiles, state.orders),
    ]
    if any(state.walls):
        events.append(ev.WallsRolled(state.walls))
    events.append(ev.FirstPlayerChosen(state.first_player))
    if state.phase is not Phase.START_TILE:
        events.append(ev.RoundBegan(state.round, state.first_player, tuple(state.dice), FACES[state.face]))
        events.append(ev.TurnBegan(state.to_move, ()))
    return events


def _words(cubes: Sequence[int]) -> tuple[str, ...]:
    return tuple(word for word, count in zip(COLOURS, cubes, strict=True) for _ in range(count))
