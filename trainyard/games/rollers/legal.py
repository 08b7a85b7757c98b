"""What the seat to move may do: one function for each open decision, all in a fixed order. Works on observations."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from trainyard.core.rules import OVER
from trainyard.games.rollers.actions import Action, Deliver, FillOrder
from trainyard.games.rollers.network import way_index
from trainyard.games.rollers.pieces import ANY_SHAPE, BLACK, CITIES, COLOURS, ORDERS, START_TILES
from trainyard.games.rollers.state import NOBODY, Phase, State

SURVEYOR = 1 << 6
"""Bit of tile 6."""


def legal_actions(state: State) -> list[Action]:
    """The actions of ``to_move``; empty only when the game is over."""
    if state.to_move == OVER:
        return []
    return _BY_PHASE[state.phase](state)


def start_tiles(state: State) -> list[Action]:
    """The start tiles that nobody has (rules 3.7)."""
    mine = state.tables.actions(state.to_move)
    return [mine.start_tile[tile] for tile in START_TILES if tile not in state.start_tiles]


def open_boxes(state: State) -> list[Action]:
    """Warm Boiler: any box not ticked."""
    mine = state.tables.actions(state.to_move)
    return [mine.tick[box] for box in CITIES if not state.boxes[state.to_move] >> box & 1]


def open_tiles(state: State) -> list[Action]:
    """Old Favour: any action tile that can be taken."""
    mine = state.tables.actions(state.to_move)
    return [mine.take_tile[number] for number in CITIES if can_take_tile(state, number)]


def open_spaces(state: State) -> list[Action]:
    """First Spike: the spaces where any piece fits."""
    mine = state.tables.actions(state.to_move)
    return [mine.pick[space] for free in state.tables.free for space in free if pieces_in(state, space, ANY_SHAPE)]


def pieces_in(state: State, space: int, face: int) -> Sequence[Action]:
    """The pieces that fit in a free space; none in one that is drawn in (rules 6.1)."""
    if state.sheets[state.to_move][space]:
        return ()
    return state.tables.actions(state.to_move).draws[face][space][state.blocked[space]]


def start_pieces(state: State) -> list[Action]:
    """First Spike: any piece in the chosen space."""
    return list(pieces_in(state, state.picked, ANY_SHAPE))


def private_cities(state: State) -> list[Action]:
    """Private Freight: city 3 or 4."""
    return list(state.tables.actions(state.to_move).place_cube)


def dice_to_take(state: State) -> list[Action]:
    """A die, two by Double Shift, or an order first (rules 5.2, 5.5, 7.5)."""
    seat = state.to_move
    mine = state.tables.actions(seat)
    dice = state.dice
    out: list[Action] = [mine.take_die[die] for die in sorted(set(dice))]
    if state.owned[seat] and state.ready(seat) >> 2 & 1 and state.tiles[1] == "2a":
        out += [mine.take_two[pair] for pair in sorted(set(combinations(dice, 2)))]
    if state.orders and not state.exchanged:
        out += orders_to_fill(state)
    return out


def acts(state: State) -> list[Action]:
    """Everything that an open die allows, die by die; then changes of dice, orders, and to pass (rules 5.3-5.5)."""
    seat = state.to_move
    tables = state.tables
    mine = tables.actions(seat)
    sheet, blocked = state.sheets[seat], state.blocked
    ready = state.ready(seat) if state.owned[seat] else 0
    draws = mine.draws[ANY_SHAPE if ready & SURVEYOR else state.face]
    closed = state.sideways | state.owned[seat]
    dice = state.open_dice if len(state.open_dice) == 1 else sorted(set(state.open_dice))
    out: list[Action] = []
    for die in dice:
        for space in tables.free[die]:
            if not sheet[space]:
                out += draws[space][blocked[space]]
        if not state.boxes[seat] >> die & 1:
            out.append(mine.tick[die])
        if not closed >> die & 1:
            out.append(mine.take_tile[die])
        if state.lines[seat]:
            out += deliveries(state, die, ready)
        if ready:
            out += changes(state, die, ready)
    if state.orders and not state.exchanged:
        out += orders_to_fill(state)
    out.append(mine.pass_turn)
    return out


def can_take_tile(state: State, number: int) -> bool:
    """Whether the action tile lies in the middle, or upright before another seat (rules 6.4a)."""
    return not (state.sideways | state.owned[state.to_move]) >> number & 1


def changes(state: State, die: int, ready: int) -> Iterator[Action]:
    """What active tiles can make of a die (rules 7.4, 7.6, 7.11, 7.12)."""
    change = state.tables.actions(state.to_move).change
    if ready >> 1 & 1:
        yield from (change["1", die, value] for value in CITIES)
    if ready >> 2 & 1 and state.tiles[1] == "2b":
        yield from (change["2b", die, value] for value in values_to_follow(state))
    if ready >> 5 & 1:
        if state.tiles[4] == "5a":
            yield from (change["5a", die, value] for value in (die - 1, die + 1) if value in CITIES)
        else:
            yield change["5b", die, 7 - die]
            yield state.tables.actions(state.to_move).reroll[die]


def values_to_follow(state: State) -> list[int]:
    """The final values of the dice that other seats used this round (rules 7.6)."""
    return sorted({value for seat, value in state.used_dice if seat != state.to_move})


def deliveries(state: State, die: int, ready: int) -> Iterator[Action]:
    """Every cube, destination and distance that the die allows (rules 6.3, 7.7-7.9)."""
    for source in CITIES:
        if source == die:
            destinations: Sequence[int] = CITIES
        elif ready >> 3 & 1 and state.tiles[2] == "3a":
            destinations = (die,)
        else:
            continue
        for colour, private in _cubes_in(state, source):
            for destination in state.tables.takers[colour]:
                if destination != source and destination in destinations:
                    yield from _distances(state, die, COLOURS[colour], source, destination, private, ready)


def _cubes_in(state: State, source: int) -> Iterator[tuple[int, bool]]:
    for colour, count in enumerate(state.cities[source - 1]):
        if count:
            yield colour, False
    private = state.private[state.to_move]
    if private is not None and private[0] == source:
        yield private[1], True


def _distances(
    state: State, die: int, cube: str, source: int, destination: int, private: bool, ready: int
) -> Iterator[Action]:
    seat = state.to_move
    distances = state.ways[seat][way_index(source, destination)]
    engine = state.engine(seat)
    longest = 2 if ready >> 3 & 1 and state.tiles[2] == "3b" else 0
    runs = (False, True) if ready >> 4 & 1 and state.tiles[3] == "4a" else (False,)
    for distance in range(1, distances.bit_length()):
        if distances >> distance & 1:
            for express in runs:
                for extra in range(longest + 1):
                    if express or distance + extra <= engine:
                        yield Deliver(seat, die, cube, source, destination, distance, extra, express, private)


def orders_to_fill(state: State) -> Iterator[Action]:
    """The order tiles that nobody filled, with each set of kept cubes that fills them (rules 10.3-10.5)."""
    seat = state.to_move
    kept = state.kept[seat]
    if not any(kept):
        return
    for order, owner in zip(state.orders, state.order_owner, strict=True):
        if owner == NOBODY:
            for cubes in ways_to_fill(order, kept):
                yield FillOrder(seat, order, cubes)


def ways_to_fill(order: str, kept: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """The sets of cubes that fill an order, in the order of the colours. A black cube stands in only where a real one
    is missing, and once at most (rules 7.16, 10.5)."""
    tile = ORDERS[order]
    if tile.different:
        held = [colour for colour in range(BLACK) if kept[colour]]
        if len(held) >= tile.different:
            for chosen in combinations(held, tile.different):
                yield tuple(COLOURS[colour] for colour in chosen)
        elif len(held) == tile.different - 1 and kept[BLACK]:
            yield (*(COLOURS[colour] for colour in held), COLOURS[BLACK])
        return
    wanted = [tile.cubes.count(word) for word in COLOURS]
    missing = sum(max(0, count - have) for count, have in zip(wanted, kept, strict=True))
    if missing <= 1 and missing <= kept[BLACK]:
        handed = [min(count, have) for count, have in zip(wanted, kept, strict=True)]
        handed[BLACK] = missing
        yield tuple(word for word, count in zip(COLOURS, handed, strict=True) for _ in range(count))


def an_order_can_be_filled(state: State) -> bool:
    """Whether `orders_to_fill` has anything."""
    return next(orders_to_fill(state), None) is not None


def exchanges(state: State) -> list[Action]:
    """After the action: fill an order, or end the turn (rules 5.5)."""
    return [*orders_to_fill(state), state.tables.actions(state.to_move).pass_turn]


_BY_PHASE: dict[Phase, Callable[[State], list[Action]]] = {
    Phase.START_TILE: start_tiles,
    Phase.START_BOX: open_boxes,
    Phase.START_ACTION_TILE: open_tiles,
    Phase.START_SPACE: open_spaces,
    Phase.START_PIECE: start_pieces,
    Phase.START_CITY: private_cities,
    Phase.TAKE_DIE: dice_to_take,
    Phase.ACT: acts,
    Phase.EXCHANGE: exchanges,
}
