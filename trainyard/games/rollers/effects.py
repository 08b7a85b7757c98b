"""What an action does: one function for each kind. It checks, refuses without having changed anything, then acts."""

from collections.abc import Callable
from typing import Any

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rng import below
from trainyard.core.rules import not_to_move
from trainyard.core.words import N_, Word
from trainyard.games.rollers import actions as act
from trainyard.games.rollers import events as ev
from trainyard.games.rollers import legal, rounds
from trainyard.games.rollers.network import line_through, route, way_along, way_index, ways_of
from trainyard.games.rollers.pieces import (
    ANY_SHAPE,
    CITIES,
    COLOUR_INDEX,
    COLOURS,
    FIRST_SPIKE,
    GREY,
    OLD_FAVOUR,
    OLD_MONEY,
    ORDERS,
    PIECE_INDEX,
    PRIVATE_CITIES,
    PRIVATE_FREIGHT,
    SHOWN,
    START_TILES,
    TILES,
    WARM_BOILER,
)
from trainyard.games.rollers.setup import draw_cube
from trainyard.games.rollers.state import NOBODY, NOTHING, UNPLACED, Phase, State


def apply(state: State, action: act.Action) -> list[Event]:
    """Do it, in place. Raises `IllegalAction`, saying why, and then has changed nothing."""
    effect = _EFFECTS.get(type(action))
    if effect is None or action.seat != state.to_move:
        raise not_to_move(state, action, _EFFECTS)
    return effect(state, action)


# Start tiles ---------------------------------------------------------------------------------------------------------


def choose_start_tile(state: State, action: act.ChooseStartTile) -> list[Event]:
    """Take a start tile; what it asks for follows at once (rules 3.7, 8)."""
    if state.phase is not Phase.START_TILE:
        raise IllegalAction(N_("no start tiles are chosen now"))
    if action.tile not in START_TILES:
        raise IllegalAction(N_("there is no start tile {tile}"), tile=action.tile)
    if action.tile in state.start_tiles:
        raise IllegalAction(N_("start tile {tile} is taken"), tile=action.tile)
    seat = action.seat
    state.start_tiles[seat] = action.tile
    events: list[Event] = [ev.StartTileChosen(seat, action.tile)]
    if action.tile == OLD_MONEY:
        rounds.after_start_tile(state, events)
        return events
    if action.tile == PRIVATE_FREIGHT:
        colour = _draw_private(state)
        state.private[seat] = (UNPLACED, colour)
        events.append(ev.PrivateCubeDrawn(seat, COLOURS[colour]))
    state.phase = _ASKED[action.tile]
    return events


_ASKED = {
    WARM_BOILER: Phase.START_BOX,
    OLD_FAVOUR: Phase.START_ACTION_TILE,
    FIRST_SPIKE: Phase.START_SPACE,
    PRIVATE_FREIGHT: Phase.START_CITY,
}


def _draw_private(state: State) -> int:
    """Draw until a cube that is not grey comes; the grey ones go back (rules 8.1)."""
    aside = 0
    while (colour := draw_cube(state, state.bag)) == GREY:
        aside += 1
    state.bag[GREY] += aside
    return colour


def pick_space(state: State, action: act.PickSpace) -> list[Event]:
    """Choose where First Spike draws."""
    if state.phase is not Phase.START_SPACE:
        raise IllegalAction(N_("no space is chosen now"))
    space = _space(state, action.space)
    if not legal.pieces_in(state, space, ANY_SHAPE):
        raise IllegalAction(N_("no piece fits in this hex"))
    state.picked = space
    state.phase = Phase.START_PIECE
    return []


def place_cube(state: State, action: act.PlaceCube) -> list[Event]:
    """Lay the private cube on a city of the own sheet (rules 8.1)."""
    private = state.private[action.seat]
    if state.phase is not Phase.START_CITY or private is None:
        raise IllegalAction(N_("no private cube is placed now"))
    if action.city not in PRIVATE_CITIES:
        raise IllegalAction(N_("a private cube lies on city 3 or 4, not on {city}"), city=action.city)
    state.private[action.seat] = (action.city, private[1])
    events: list[Event] = [ev.PrivateCubePlaced(action.seat, action.city, COLOURS[private[1]])]
    rounds.after_start_tile(state, events)
    return events


# Dice ----------------------------------------------------------------------------------------------------------------


def take_die(state: State, action: act.TakeDie) -> list[Event]:
    """Take one white die (rules 5.2)."""
    _check_phase(state, Phase.TAKE_DIE)
    if action.die not in state.dice:
        raise IllegalAction(N_("no die on the table shows {die}"), die=action.die)
    state.dice.remove(action.die)
    state.open_dice = (action.die,)
    state.phase = Phase.ACT
    return [ev.DiceTaken(action.seat, state.open_dice)]


def take_two_dice(state: State, action: act.TakeTwoDice) -> list[Event]:
    """Take two white dice by Double Shift (rules 7.5)."""
    _check_phase(state, Phase.TAKE_DIE)
    one, two = action.dice
    if one > two:
        raise IllegalAction(N_("name the smaller die first"))
    left = state.dice[:]
    for die in action.dice:
        if die not in left:
            raise IllegalAction(N_("no die on the table shows {die}"), die=die)
        left.remove(die)
    _check_ready(state, "2a")
    state.dice = left
    state.open_dice = (one, two)
    state.spent |= 1 << 2
    state.phase = Phase.ACT
    return [ev.DiceTaken(action.seat, state.open_dice)]


def change_die(state: State, action: act.ChangeDie) -> list[Event]:
    """Turn a die to another value by a tile (rules 7.4, 7.6, 7.11, 7.12)."""
    _check_open(state, action.die)
    if action.value not in CITIES:
        raise IllegalAction(N_("a die has no face {value}"), value=action.value)
    tile = action.tile
    if tile not in ("1", "2b", "5a", "5b"):
        raise IllegalAction(N_("tile {tile} changes no die"), tile=tile)
    _check_ready(state, tile)
    if tile == "2b" and action.value not in legal.values_to_follow(state):
        raise IllegalAction(N_("no other seat has used a die of value {value} this round"), value=action.value)
    if tile == "5a" and abs(action.value - action.die) != 1:
        raise IllegalAction(N_("Fine Tuning changes a die by exactly 1"))
    if tile == "5b" and action.value != 7 - action.die:
        raise IllegalAction(N_("the face opposite {die} is {value}"), die=action.die, value=7 - action.die)
    state.spent |= 1 << TILES[tile].number
    _turn_die(state, action.die, action.value)
    return [ev.DieChanged(action.seat, tile, action.die, action.value)]


def reroll(state: State, action: act.Reroll) -> list[Event]:
    """Roll a die again by Second Try (rules 7.12)."""
    _check_open(state, action.die)
    _check_ready(state, "5b")
    state.spent |= 1 << 5
    value = below(state, 6) + 1
    _turn_die(state, action.die, value)
    return [ev.DieRerolled(action.seat, action.die, value)]


def _turn_die(state: State, die: int, value: int) -> None:
    dice = list(state.open_dice)
    dice[dice.index(die)] = value
    state.open_dice = tuple(sorted(dice))


def _use_die(state: State, die: int) -> None:
    """The die has done its work and shows its final value (rules 7.6)."""
    dice = state.open_dice
    state.open_dice = () if len(dice) == 1 else (dice[1] if dice[0] == die else dice[0],)
    state.used_dice += ((state.to_move, die),)


# The four actions ----------------------------------------------------------------------------------------------------


def draw_track(state: State, action: act.DrawTrack) -> list[Event]:
    """Draw a piece; it may complete a network line (rules 6.1)."""
    tables = state.tables
    space = _space(state, action.space)
    seat, sheet = action.seat, state.sheets[action.seat]
    piece = PIECE_INDEX.get(action.sides)
    if piece is None:
        raise IllegalAction(N_("a piece joins two different sides, the smaller number first"))
    at_start = state.phase is Phase.START_PIECE
    if at_start:
        if space != state.picked:
            raise IllegalAction(N_("the piece comes in the chosen space, {space}"), space=tables.spaces[state.picked])
        face = ANY_SHAPE
    else:
        if state.phase is not Phase.ACT:
            _check_phase(state, Phase.ACT)
        if tables.county[space] not in state.open_dice:
            raise IllegalAction(
                N_("this hex lies in county {county}, and no open die shows that"), county=tables.county[space]
            )
        face = ANY_SHAPE if state.owned[seat] and state.ready(seat) & legal.SURVEYOR else state.face
    if tables.city_at[space]:
        raise IllegalAction(N_("this is a city, and cities are never drawn in"))
    if sheet[space]:
        raise IllegalAction(N_("there is a piece in this hex already"))
    if action.sides not in SHOWN[face]:
        raise IllegalAction(N_("the track die does not show this shape"))
    one, two = action.sides
    if (state.blocked[space] >> one | state.blocked[space] >> two) & 1:
        raise IllegalAction(N_("a wall stands on a side of this piece"))
    sheet[space] = piece
    line = line_through(tables, sheet, space)
    if line is None:
        events: list[Event] = [ev.TrackDrawn(seat, action.space, action.sides, (), 0)]
    else:
        state.lines[seat] = lines = tuple(sorted((*state.lines[seat], line)))
        state.ways[seat] = ways_of(lines)
        way = (tables.city_space[line.a], *line.spaces, tables.city_space[line.b])
        events = [ev.TrackDrawn(seat, action.space, action.sides, tables.names(way), line.length)]
    if at_start:
        state.picked = NOTHING
        rounds.after_start_tile(state, events)
    else:
        _use_die(state, tables.county[space])
        rounds.go_on(state, events)
    return events


def tick_box(state: State, action: act.TickBox) -> list[Event]:
    """Tick an engine box: that of a die, or any by Warm Boiler (rules 6.2, 8)."""
    at_start = state.phase is Phase.START_BOX
    if not at_start:
        _check_open(state, action.box)
    if action.box not in CITIES:
        raise IllegalAction(N_("there is no engine box {box}"), box=action.box)
    seat = action.seat
    if state.boxes[seat] >> action.box & 1:
        raise IllegalAction(N_("engine box {box} is ticked already"), box=action.box)
    state.boxes[seat] |= 1 << action.box
    events: list[Event] = [ev.BoxTicked(seat, action.box, state.boxes[seat].bit_count())]
    if at_start:
        rounds.after_start_tile(state, events)
    else:
        _use_die(state, action.box)
        rounds.go_on(state, events)
    return events


def deliver(state: State, action: act.Deliver) -> list[Event]:
    """Carry a cube to a city that takes it; score the distance (rules 6.3)."""
    _check_delivery(state, action)
    seat, colour = action.seat, COLOUR_INDEX[action.cube]
    tables = state.tables
    used = []
    if action.source != action.die:
        used.append(3)
    if action.extra:
        used.append(3)
    if action.express:
        used.append(4)
    for number in used:
        state.spent |= 1 << number
    if action.private:
        state.private[seat] = None
    else:
        state.cities[action.source - 1][colour] -= 1
    (state.kept[seat] if state.options.orders else state.bag)[colour] += 1
    points = action.distance + action.extra
    state.points[seat] += points
    lines = route(state.lines[seat], action.source, action.destination, action.distance)
    events: list[Event] = [
        ev.Delivered(
            seat,
            action.cube,
            action.source,
            action.destination,
            action.private,
            points,
            tables.names(way_along(tables, lines, action.source)),
            tuple(state.tiles[number - 1] for number in used),
        )
    ]
    if not action.private:
        rounds.tell_empty(state, action.source, events)
    _use_die(state, action.die)
    rounds.go_on(state, events)
    return events


def _check_delivery(state: State, action: act.Deliver) -> None:
    seat, source, destination = action.seat, action.source, action.destination
    _check_open(state, action.die)
    colour = COLOUR_INDEX.get(action.cube)
    if colour is None or source not in CITIES or destination not in CITIES:
        raise IllegalAction(N_("there is no such cube or city"))
    if source == destination:
        raise IllegalAction(N_("a cube must go to another city"))
    if destination not in state.tables.takers[colour]:
        raise IllegalAction(N_("city {city} takes no {colour} cubes"), city=destination, colour=Word(action.cube))
    if source != action.die:
        if destination != action.die:
            raise IllegalAction(N_("die {die} is neither the source nor the destination"), die=action.die)
        _check_ready(state, "3a")
    if action.private:
        if state.private[seat] != (source, colour):
            raise IllegalAction(N_("the seat has no such private cube in city {city}"), city=source)
    elif not state.cities[source - 1][colour]:
        raise IllegalAction(N_("city {city} has no {colour} cube"), city=source, colour=Word(action.cube))
    distance = action.distance
    if not (0 < distance < 64 and state.ways[seat][way_index(source, destination)] >> distance & 1):
        raise IllegalAction(N_("no route of distance {distance} leads from city {source} to city {destination}"),
                            distance=distance, source=source, destination=destination)  # fmt: skip
    if action.extra:
        if action.extra not in (1, 2):
            raise IllegalAction(N_("Scenic Detour adds 1 or 2"))
        _check_ready(state, "3b")
    if action.express:
        _check_ready(state, "4a")
    elif distance + action.extra > state.engine(seat):
        raise IllegalAction(N_("an engine of {engine} does not reach a distance of {distance}"),
                            engine=state.engine(seat), distance=distance + action.extra)  # fmt: skip


def take_tile(state: State, action: act.TakeTile) -> list[Event]:
    """Take an action tile, from the middle or from another seat; it lies sideways (rules 6.4, 8.2)."""
    at_start = state.phase is Phase.START_ACTION_TILE
    number, seat = action.tile, action.seat
    if not at_start:
        _check_open(state, number)
    if number not in CITIES:
        raise IllegalAction(N_("there is no action tile {tile}"), tile=number)
    if state.owned[seat] >> number & 1:
        raise IllegalAction(N_("seat {seat} has action tile {tile} already"), seat=seat, tile=number)
    if state.sideways >> number & 1:
        raise IllegalAction(N_("action tile {tile} lies sideways and cannot be taken"), tile=number)
    bit = 1 << number
    owner = state.owner_of(number)
    if owner != NOBODY:
        state.owned[owner] &= ~bit
    state.owned[seat] |= bit
    state.sideways |= bit
    events: list[Event] = [ev.TileTaken(seat, state.tiles[number - 1], None if owner == NOBODY else owner)]
    if at_start:
        rounds.after_start_tile(state, events)
    else:
        _use_die(state, number)
        rounds.go_on(state, events)
    return events


# Orders, and nothing -------------------------------------------------------------------------------------------------


def fill_order(state: State, action: act.FillOrder) -> list[Event]:
    """Hand in kept cubes for an order tile (rules 5.5, 10.3)."""
    if state.phase not in (Phase.TAKE_DIE, Phase.ACT, Phase.EXCHANGE):
        raise IllegalAction(N_("no order can be filled now"))
    if action.order not in state.orders:
        raise IllegalAction(N_("order tile {order} is not in this game"), order=action.order)
    if state.exchanged:
        raise IllegalAction(N_("only one order can be filled in a turn"))
    seat = action.seat
    place = state.orders.index(action.order)
    if state.order_owner[place] != NOBODY:
        raise IllegalAction(N_("order tile {order} is taken"), order=action.order)
    if action.cubes not in legal.ways_to_fill(action.order, state.kept[seat]):
        raise IllegalAction(N_("these cubes do not fill order tile {order}, or the seat does not have them"),
                            order=action.order)  # fmt: skip
    for word in action.cubes:
        state.kept[seat][COLOUR_INDEX[word]] -= 1
        state.bag[COLOUR_INDEX[word]] += 1
    state.order_owner[place] = seat
    state.exchanged = True
    events: list[Event] = [ev.OrderFilled(seat, action.order, action.cubes, ORDERS[action.order].points)]
    if state.phase is Phase.EXCHANGE:
        rounds.end_turn(state, events)
    return events


def pass_turn(state: State, action: act.Pass) -> list[Event]:
    """Decline the open dice, or an exchange (rules 5.4)."""
    if state.phase is Phase.EXCHANGE:
        events: list[Event] = []
        rounds.end_turn(state, events)
        return events
    _check_phase(state, Phase.ACT)
    events = [ev.TurnPassed(action.seat, state.open_dice)]
    for die in state.open_dice:
        _use_die(state, die)
    rounds.go_on(state, events)
    return events


# Checks --------------------------------------------------------------------------------------------------------------


def _check_phase(state: State, wanted: Phase) -> None:
    if state.phase is wanted:
        return
    if state.phase is Phase.TAKE_DIE:
        raise IllegalAction(N_("take a die first"))
    if state.phase is Phase.ACT:
        raise IllegalAction(N_("a die is taken already"))
    if state.phase is Phase.EXCHANGE:
        raise IllegalAction(N_("only an order can be filled now"))
    raise IllegalAction(N_("a start tile must be chosen, and done, first"))


def _check_open(state: State, die: int) -> None:
    """The mover has taken a die of this value and not used it."""
    if state.phase is not Phase.ACT:
        _check_phase(state, Phase.ACT)
    if die not in state.open_dice:
        raise IllegalAction(N_("no open die shows {die}"), die=die)


def _check_ready(state: State, tile: str) -> None:
    """The mover has this face of an action tile upright and not used this turn (rules 1.9, 7.2)."""
    number = TILES[tile].number
    if state.tiles[number - 1] != tile:
        raise IllegalAction(N_("action tile {tile} is not in this game"), tile=tile)
    seat = state.to_move
    if not state.owned[seat] >> number & 1:
        raise IllegalAction(N_("seat {seat} does not have action tile {tile}"), seat=seat, tile=tile)
    if not state.ready(seat) >> number & 1:
        raise IllegalAction(N_("action tile {tile} lies sideways, or has been used this turn"), tile=tile)


def _space(state: State, name: str) -> int:
    space = state.tables.space_index.get(name)
    if space is None:
        raise IllegalAction(N_("there is no space {space}"), space=name)
    return space


_EFFECTS: dict[type, Callable[[State, Any], list[Event]]] = {
    act.ChooseStartTile: choose_start_tile,
    act.PickSpace: pick_space,
    act.PlaceCube: place_cube,
    act.TakeDie: take_die,
    act.TakeTwoDice: take_two_dice,
    act.ChangeDie: change_die,
    act.Reroll: reroll,
    act.DrawTrack: draw_track,
    act.TickBox: tick_box,
    act.Deliver: deliver,
    act.TakeTile: take_tile,
    act.FillOrder: fill_order,
    act.Pass: pass_turn,
}
