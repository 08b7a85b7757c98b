"""Whether a position given from outside can exist: each fault is refused with its reason (`BadState`)."""

from trainyard.core.errors import BadState
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games.rollers import legal, rounds
from trainyard.games.rollers.pieces import (
    BLACK,
    BLACK_CUBES,
    CITIES,
    COLOURS,
    CUBES,
    EMPTY_CITIES,
    FIRST_SPIKE,
    GREY,
    OLD_FAVOUR,
    PRIVATE_CITIES,
    PRIVATE_FREIGHT,
    START_TILES,
    WALLS,
    WARM_BOILER,
)
from trainyard.games.rollers.state import NOBODY, NOTHING, UNPLACED, Phase, State

START_PHASES = {
    Phase.START_BOX: WARM_BOILER,
    Phase.START_ACTION_TILE: OLD_FAVOUR,
    Phase.START_SPACE: FIRST_SPIKE,
    Phase.START_PIECE: FIRST_SPIKE,
    Phase.START_CITY: PRIVATE_FREIGHT,
}
"""The phases in which a start tile is carried out, and which tile that is."""

USABLE = ("1", "2a", "2b", "3a", "3b", "4a", "5a", "5b")
"""The action tiles of which a use is remembered for the turn."""


def check(state: State) -> None:
    """Refuse a position that contradicts itself or the rules. Sheets, walls and ranges are already right."""
    _check_counters(state)
    _check_cubes(state)
    _check_walls(state)
    _check_tiles(state)
    _check_orders(state)
    _check_start_tiles(state)
    if state.phase is Phase.START_TILE or state.phase in START_PHASES:
        _check_start(state)
    else:
        _check_dice(state)
    if state.phase is Phase.OVER:
        if state.empty_cities() < EMPTY_CITIES and state.round < rounds.last_round(state.seats):
            raise BadState(
                N_("the game is not over: {least} empty cities or the last round end it"), least=EMPTY_CITIES
            )
    elif state.phase is Phase.EXCHANGE and not legal.an_order_can_be_filled(state):
        raise BadState(N_("phase exchange: seat {seat} can fill no order"), seat=state.to_move)
    elif not legal.legal_actions(state):
        raise BadState(N_("phase {phase}: seat {seat} has nothing that it could do"), phase=state.phase.value,
                       seat=state.to_move)  # fmt: skip


def cubes_in_play(state: State) -> list[int]:
    """Six counts of all cubes, wherever they lie."""
    piles = [*state.cities, state.bag, state.rival, *state.kept]
    out = [sum(pile[colour] for pile in piles) for colour in range(len(COLOURS))]
    for private in state.private:
        if private is not None:
            out[private[1]] += 1
    return out


def _check_counters(state: State) -> None:
    seats = range(state.seats)
    if state.phase is Phase.OVER:
        if state.to_move != OVER:
            raise BadState(N_("a game that is over has to_move -1"))
    elif state.to_move not in seats:
        raise BadState(N_("to_move: there is no seat {seat}"), seat=state.to_move)
    if state.first_player not in seats:
        raise BadState(N_("first_player: there is no seat {seat}"), seat=state.first_player)
    if not 1 <= state.round <= rounds.last_round(state.seats):
        raise BadState(N_("{where}: {number} is out of range"), where="state.round", number=state.round)
    if not 0 <= state.turn <= state.seats:
        raise BadState(N_("{where}: {number} is out of range"), where="state.turn", number=state.turn)


def _check_cubes(state: State) -> None:
    for colour, count in enumerate(cubes_in_play(state)):
        if colour == BLACK:
            if count > (BLACK_CUBES if state.options.black_cubes else 0):
                raise BadState(N_("there are {count} black cubes; the option black_cubes allows {most}"), count=count,
                               most=BLACK_CUBES if state.options.black_cubes else 0)  # fmt: skip
        elif count != CUBES[colour]:
            raise BadState(N_("the game has {all} {colour} cubes, but this position {count}"), all=CUBES[colour],
                           colour=COLOURS[colour], count=count)  # fmt: skip
    for city, cubes in zip(CITIES, state.cities, strict=True):
        if cubes[BLACK] > 1:
            raise BadState(N_("city {city} has {count} black cubes, and each city gets one at most"), city=city,
                           count=cubes[BLACK])  # fmt: skip
        if cubes[state.tables.goods[city]]:
            raise BadState(N_("city {city} takes {colour} cubes and has none of them"), city=city,
                           colour=COLOURS[state.tables.goods[city]])  # fmt: skip
    if any(state.rival) and state.seats > 1:
        raise BadState(N_("only a solo game has a rival"))
    if any(map(any, state.kept)) and not state.options.orders:
        raise BadState(N_("cubes are kept only with the option orders"))


def _check_walls(state: State) -> None:
    wanted = WALLS[state.options.walls]
    for county, dice in zip(CITIES, state.walls, strict=True):
        if len(dice) != wanted or len(set(dice)) != wanted:
            raise BadState(N_("county {county}: with walls {name} it has {wanted}, each from another die"),
                           county=county, name=state.options.walls, wanted=wanted)  # fmt: skip


def _check_tiles(state: State) -> None:
    everybodys = 0
    for owned in state.owned:
        everybodys |= owned
    if state.sideways & ~everybodys:
        raise BadState(N_("an action tile in the middle does not lie sideways"))
    if state.seats == 1 and state.tiles[1] != "2a":
        raise BadState(N_("in a solo game tile 2 is 2a"))
    mine = state.owned[state.to_move] if state.to_move != OVER else 0
    if state.spent & (~mine | state.sideways):
        raise BadState(N_("only tiles that lie upright before the seat to move can be used"))
    for tile in state.tiles_in(state.spent):
        if tile not in USABLE:
            raise BadState(N_("the use of tile {tile} is not noted"), tile=tile)
    if state.spent and state.phase not in (Phase.ACT, Phase.EXCHANGE):
        raise BadState(N_("tiles are used after a die is taken"))
    if state.phase is Phase.TAKE_DIE and mine & state.sideways:
        raise BadState(N_("the tiles of the seat to move are upright when it takes a die"))
    for seat, owned in enumerate(state.owned):
        _check_sideways(state, seat, owned & state.sideways)


def _check_sideways(state: State, seat: int, lying: int) -> None:
    """What lies sideways was taken in the seat's last turn, by a die of its number (rules 6.4)."""
    if not _had_turn(state, seat):
        # Taken in the round before, with a die or two by Double Shift.
        if lying.bit_count() > 2:
            raise BadState(N_("seat {seat}: a turn takes two action tiles at most"), seat=seat)
        return
    if lying & ~sum(1 << die for die in {die for user, die in state.used_dice if user == seat}):
        raise BadState(N_("seat {seat}: a tile lies sideways that none of its dice of this round took"), seat=seat)


def _had_turn(state: State, seat: int) -> bool:
    """Whether the seat's turn of this round is over, or it is the one that acts."""
    place = (seat - state.first_player) % state.seats
    return place < state.turn or (seat == state.to_move and state.phase in (Phase.ACT, Phase.EXCHANGE))


def _check_orders(state: State) -> None:
    if not state.exchanged:
        return
    if state.phase not in (Phase.TAKE_DIE, Phase.ACT) or state.to_move not in state.order_owner:
        raise BadState(N_("exchanged belongs to a turn in which the seat to move filled an order"))


def _check_start_tiles(state: State) -> None:
    taken = [tile for tile in state.start_tiles if tile is not None]
    if taken and not state.options.start_tiles:
        raise BadState(N_("start tiles need the option start_tiles"))
    for tile in taken:
        if tile not in START_TILES:
            raise BadState(N_("there is no start tile {tile}; there are {known}"), tile=tile[:60],
                           known=", ".join(START_TILES))  # fmt: skip
        if taken.count(tile) > 1:
            raise BadState(N_("two seats have the start tile {tile}"), tile=tile)
    for seat, private in enumerate(state.private):
        if private is None:
            continue
        if state.start_tiles[seat] != PRIVATE_FREIGHT or private[1] in (GREY, BLACK):
            raise BadState(N_("seat {seat}: a private cube comes with Private Freight and is not grey or black"),
                           seat=seat)  # fmt: skip
        waiting = state.phase is Phase.START_CITY and seat == state.to_move
        if private[0] not in ((UNPLACED,) if waiting else PRIVATE_CITIES):
            raise BadState(N_("seat {seat}: a private cube lies on city 3 or 4 once it is placed"), seat=seat)
    if state.phase is Phase.START_CITY and state.private[state.to_move] is None:
        raise BadState(N_("phase start_city needs a private cube"))
    if (state.picked != NOTHING) != (state.phase is Phase.START_PIECE):
        raise BadState(N_("picked belongs to phase start_piece, and that needs it"))


def _check_start(state: State) -> None:
    """Before the first round no dice lie there, and the tiles are taken in order (rules 3.7)."""
    if not state.options.start_tiles:
        raise BadState(N_("start tiles need the option start_tiles"))
    begun = state.dice or state.open_dice or state.used_dice or state.round != 1 or state.turn
    if begun or any(owner != NOBODY for owner in state.order_owner):
        raise BadState(N_("while start tiles are chosen no dice are rolled and no order is filled"))
    order = rounds.order_of_start(state)
    place = order.index(state.to_move)
    done = place + (state.phase is not Phase.START_TILE)
    if any((state.start_tiles[seat] is not None) != (i < done) for i, seat in enumerate(order)):
        raise BadState(N_("start tiles are chosen in reverse turn order, the last player first"))
    asked = START_PHASES.get(state.phase)
    if asked is not None and state.start_tiles[state.to_move] != asked:
        raise BadState(N_("phase {phase} belongs to start tile {tile}"), phase=state.phase.value, tile=asked)
    for seat, tile in enumerate(state.start_tiles):
        _check_start_sheet(state, seat, None if asked and seat == state.to_move else tile)


def _check_start_sheet(state: State, seat: int, done: str | None) -> None:
    """Before the first round a seat has just what the start tile that it has carried out gave it (rules 8)."""
    pieces = sum(1 for piece in state.sheets[seat] if piece)
    had = (pieces, state.boxes[seat].bit_count(), state.owned[seat].bit_count())
    if had != (done == FIRST_SPIKE, done == WARM_BOILER, done == OLD_FAVOUR) or state.owned[seat] & ~state.sideways:
        raise BadState(N_("seat {seat}: before the first round it has only what its start tile gave it"), seat=seat)
    if state.points[seat] or any(state.kept[seat]) or any(state.rival):
        raise BadState(N_("before the first round no goods have been carried"))


def _check_dice(state: State) -> None:
    """There is one white die more than seats, and everybody who had a turn used one, or two by Double Shift."""
    if state.options.start_tiles and None in state.start_tiles:
        raise BadState(N_("with the option start_tiles every seat has one"))
    if len(state.dice) + len(state.open_dice) + len(state.used_dice) != state.seats + 1:
        raise BadState(N_("there must be {count} white dice, on the table, open and used"), count=state.seats + 1)
    over = state.phase is Phase.OVER
    if over != (state.turn == state.seats):
        raise BadState(N_("{where}: {number} is out of range"), where="state.turn", number=state.turn)
    if not over and state.to_move != (state.first_player + state.turn) % state.seats:
        raise BadState(N_("after {turn} turns of this round another seat is to move"), turn=state.turn)
    order = [(state.first_player + i) % state.seats for i in range(state.turn)]
    users = [seat for seat, _ in state.used_dice]
    mine = _used_by(state, state.to_move)
    if users != [seat for seat in order for _ in range(users.count(seat))] + [state.to_move] * mine:
        raise BadState(N_("used_dice must name the seats in the order of their turns"))
    two = [seat for seat in order if users.count(seat) == 2]
    if any(not 1 <= users.count(seat) <= 2 for seat in order) or len(two) > 1 or (two and state.tiles[1] != "2a"):
        raise BadState(N_("everybody who had a turn this round used one die, or two by Double Shift"))
    if two and any(owned & ~state.sideways & 1 << 2 for owned in state.owned):
        raise BadState(N_("tile 2a, used this round, went back to the middle"))
    doubled = bool(state.spent >> 2 & 1) and state.tiles[1] == "2a"
    if state.phase is Phase.TAKE_DIE:
        fine = not state.open_dice and not mine
    elif state.phase is Phase.ACT:
        fine = bool(state.open_dice) and len(state.open_dice) + mine == 1 + doubled
    else:
        fine = not state.open_dice and (over or mine == 1 + doubled)
    if not fine or (doubled and two):
        raise BadState(N_("phase {phase}: the open and used dice of the seat to move do not fit"),
                       phase=state.phase.value)  # fmt: skip


def _used_by(state: State, seat: int) -> int:
    return sum(user == seat for user, _ in state.used_dice) if seat != OVER else 0
