"""What an action does: one function for each kind. It checks, refuses without having changed anything, then acts."""

from collections.abc import Callable
from typing import Any

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rules import not_to_move
from trainyard.core.words import N_
from trainyard.games.maglev import actions as act
from trainyard.games.maglev import bag, draft, legal, refusals, turns
from trainyard.games.maglev import events as ev
from trainyard.games.maglev.components import ADJUST, BUILD_STATION, CAPACITY, DROP_OFF, MOVE, PICK_UP, TRACK
from trainyard.games.maglev.line import OPEN, Tile
from trainyard.games.maglev.passengers import COLOURS, COMMUTERS, ONE, ROBOTS
from trainyard.games.maglev.state import FREE, NEW_EDGE, NOTHING, Phase, State
from trainyard.games.maglev.tables import OFF, tile_number
from trainyard.games.maglev.words import COLOUR_WORDS


def apply(state: State, action: act.Action) -> list[Event]:
    """Do it, in place. Raises `IllegalAction`, saying why, and then has changed nothing."""
    effect = _EFFECTS.get(type(action))
    if effect is None or action.seat != state.to_move:
        raise not_to_move(state, action, _EFFECTS)
    return effect(state, action)


def _begin(state: State, phase: Phase, row: int) -> None:
    """Begin an action with a row, unless it is going on: all its units (rules 4.5, 9.5)."""
    if state.phase is not phase:
        state.phase = phase
        state.units = state.level(state.to_move, row)
        state.used += 1


# Before the first action ---------------------------------------------------------------------------------------------


def keep_card(state: State, action: act.KeepCard) -> list[Event]:
    """Keep a card of the pack; when all have chosen the packs go on (rules 12.8)."""
    if state.phase is not Phase.DRAFT:
        raise IllegalAction(N_("no cards are to be chosen now"))
    parts = state.tables.components
    card = parts.card_index.get(action.card, NOTHING)
    if card not in draft.offer(state, action.seat):
        raise IllegalAction(N_("card {card} is not in the pack before you"), card=action.card)
    state.choices[action.seat] = card
    waiting = [seat for seat in range(state.seats) if state.choices[seat] == NOTHING]
    if waiting:
        state.to_move = waiting[0]
        return []
    draft.keep_all(state)
    size = len(state.packs[0])
    step = state.step if state.step < size else size - 1
    events: list[Event] = [ev.CardsPassed(size - step)]
    for seat in range(state.seats):
        # The last card of a pack is kept at once, so it shows among the cards, not in a pack.
        cards = draft.offer(state, seat) if state.step < size else state.cards[seat][-1:]
        events.append(ev.PackReceived(seat, len(cards), tuple(parts.cards[card].id for card in cards)))
    turns.begin_game(state, events)
    return events


def choose_robot(state: State, action: act.ChooseRobot) -> list[Event]:
    """The last of four seats takes a robot more (rules 3.3)."""
    if state.phase is not Phase.CHOOSE_ROBOT:
        raise IllegalAction(N_("no robot is to be chosen now"))
    colour = refusals.colour(action.colour)
    if colour not in ROBOTS or not state.bag[colour]:
        raise IllegalAction(N_("there is no {colour} robot to choose"), colour=COLOUR_WORDS[colour])
    state.bag[colour] -= 1
    state.hands[action.seat][colour] += 1
    events: list[Event] = [ev.RobotChosen(action.seat, action.colour)]
    turns.begin_turn(state, events)
    return events


def start_train(state: State, action: act.StartTrain) -> list[Event]:
    """Put the train on a starting station and take a robot; that is the whole first turn (rules 3.13)."""
    if state.phase is not Phase.START:
        raise IllegalAction(N_("trains are put on a starting station in the first turn only"))
    tables, seat = state.tables, action.seat
    stop = refusals.stop(state, action.station)
    if stop not in tables.starts:
        raise IllegalAction(N_("{station} is no starting station"), station=tables.stops[stop].name)
    robot = refusals.colour(action.robot)
    if robot not in ROBOTS or not state.waiting[7 * stop + robot]:
        raise IllegalAction(N_("{station}: no {colour} robot lies there"), station=tables.stops[stop].name,
                            colour=COLOUR_WORDS[robot])  # fmt: skip
    state.trains[seat], state.behind[seat] = stop, FREE
    state.waiting[7 * stop + robot] -= 1
    state.hands[seat][robot] += 1
    events: list[Event] = [ev.TrainStarted(seat, action.station, action.robot)]
    turns.end_turn(state, events)
    return events


def place(state: State, action: act.Place) -> list[Event]:
    """Put a passenger in hand on a spot: of the first turn, of Adjust, of a station tile (rules 3.15, 9.11, 10.2)."""
    if state.phase not in (Phase.PLACE_ROBOTS, Phase.ADJUST, Phase.PLACE_RIDER):
        raise IllegalAction(N_("there is nothing in hand to place"))
    seat, hand = action.seat, state.hands[action.seat]
    colour = refusals.colour(action.colour)
    if not hand[colour]:
        raise IllegalAction(N_("there is no {colour} passenger in hand"), colour=COLOUR_WORDS[colour])
    spot = refusals.spot(state, seat, colour, action.spot)
    if state.phase is Phase.ADJUST and not legal.may_place(state, seat, colour, spot):
        raise IllegalAction(N_("then the other robots in hand would find no free slot"))
    hand[colour] -= 1
    state.boards[seat][spot] += ONE[colour]
    events: list[Event] = [ev.PassengerPlaced(seat, action.colour, action.spot)]
    if state.phase is Phase.ADJUST:
        state.made, state.units = 1, 0
        if not any(hand):
            _finish_adjust(state)
    elif not any(hand):
        if state.phase is Phase.PLACE_ROBOTS:
            state.phase = Phase.TURN
        else:
            turns.end_action(state)
    return events


# Track ---------------------------------------------------------------------------------------------------------------


def build_track(state: State, action: act.BuildTrack) -> list[Event]:
    """Lay a tile at an end of the line (rules 7.1-7.7)."""
    units = _units_for(state, Phase.TRACK, TRACK)
    seat, tables = action.seat, state.tables
    tile: Tile = (refusals.cell(state, action.hex), action.side, action.other)
    line, train = state.lines[seat], state.trains[seat]
    in_order = 0 <= action.side < action.other < 6
    cost = line.builds(state, train).get(tile_number(*tile)) if in_order else None
    if cost is None:
        raise refusals.no_track(state, seat, tile)
    if line.size >= tables.components.track_tiles:
        raise IllegalAction(N_("all {tiles} track tiles are on the map"), tiles=line.size)
    if cost > units:
        raise IllegalAction(N_("this tile costs {cost} units in one action, and there are {units}"), cost=cost,
                            units=units)  # fmt: skip
    _begin(state, Phase.TRACK, TRACK)
    grown = state.lines[seat] = line.built(state, tile, train)
    cell = tile[0]
    ends = [tables.near[cell][side] for side in tile[1:]]
    if state.behind[seat] == NEW_EDGE and any(e != OFF and tables.stop_at[e] == train for e in ends):
        state.behind[seat] = cell
    run = next(run for run in grown.runs if run.cells[-1] == cell)
    station = None if run.b == OPEN else tables.stops[run.b].id
    events: list[Event] = [ev.TrackBuilt(seat, action.hex, action.side, action.other, station)]
    _after_tile(state, cost)
    return events


def remove_track(state: State, action: act.RemoveTrack) -> list[Event]:
    """Take up a tile at an end, or of a ring (rules 7.8, 7.9)."""
    units = _units_for(state, Phase.TRACK, TRACK)
    seat = action.seat
    cell = refusals.cell(state, action.hex)
    line, train = state.lines[seat], state.trains[seat]
    cost = line.removals(state, train).get(cell)
    if cost is None:
        raise refusals.no_removal(state, seat, cell)
    if cost > units:
        raise IllegalAction(N_("this tile costs {cost} units in one action, and there are {units}"), cost=cost,
                            units=units)  # fmt: skip
    _begin(state, Phase.TRACK, TRACK)
    tile = line.tile_at(cell)
    assert tile is not None
    left = state.lines[seat] = line.removed(cell)
    if not left.size:
        state.behind[seat] = FREE
    elif state.behind[seat] == cell:
        state.behind[seat] = NEW_EDGE if left.ends.get(train) else FREE
    events: list[Event] = [ev.TrackRemoved(seat, action.hex, tile[1], tile[2])]
    _after_tile(state, cost)
    return events


def _units_for(state: State, phase: Phase, row: int) -> int:
    """The units that the action has left, or would begin with. Refuses where it can neither begin nor go on."""
    if state.phase is phase:
        return state.units
    refusals.check_action(state)
    return state.level(state.to_move, row)


def _after_tile(state: State, cost: int) -> None:
    state.units -= cost
    if not state.units or not legal.track_units(state, state.to_move, state.units):
        turns.end_action(state)


# The train -----------------------------------------------------------------------------------------------------------


def move(state: State, action: act.Move) -> list[Event]:
    """Ride one link in the heading, or back at an end of the line (rules 8.1-8.8)."""
    _units_for(state, Phase.MOVE, MOVE)
    seat, tables = action.seat, state.tables
    by, to = refusals.cell(state, action.by), refusals.stop(state, action.to)
    ways = legal.rides(state, seat)
    way = next((way for way in ways if way.cells[0] == by and way.to == to), None)
    if way is None:
        raise refusals.no_ride(state, seat, by, to)
    _begin(state, Phase.MOVE, MOVE)
    start = tables.stops[state.trains[seat]].id
    turned = state.behind[seat] == by
    state.trains[seat] = to
    state.behind[seat] = FREE if to == tables.hub else way.cells[-1]
    state.units -= 1
    events: list[Event] = [
        ev.TrainMoved(seat, start, action.to, tuple(tables.cell_ids[cell] for cell in way.cells), turned)
    ]
    if not state.units:
        turns.end_action(state)
    return events


def reverse_train(state: State, action: act.ReverseTrain) -> list[Event]:
    """Flip the heading (rules 8.9)."""
    refusals.check_action(state)
    seat = action.seat
    if not legal.may_reverse(state, seat):
        raise refusals.no_reverse(state, seat)
    stop = state.trains[seat]
    ways = state.lines[seat].rides(state, stop)
    state.behind[seat] = next(way.cells[0] for way in ways if way.cells[0] != state.behind[seat])
    state.used += 1
    events: list[Event] = [ev.TrainReversed(seat, state.tables.stops[stop].id)]
    turns.end_action(state)
    return events


# Passengers ----------------------------------------------------------------------------------------------------------


def pick_up(state: State, action: act.PickUp) -> list[Event]:
    """Take a passenger from the station (rules 9.2, 9.3)."""
    _units_for(state, Phase.PICK_UP, PICK_UP)
    seat = action.seat
    colour = refusals.colour(action.colour)
    stop = state.trains[seat]
    refusals.check_pick_up(state, seat, colour)
    _begin(state, Phase.PICK_UP, PICK_UP)
    state.waiting[7 * stop + colour] -= 1
    state.loads[seat][colour] += 1
    state.made += 1
    state.units -= 1
    events: list[Event] = [ev.PassengerPickedUp(seat, state.tables.stops[stop].id, action.colour)]
    if not legal.pick_ups(state, seat, state.units):
        turns.end_action(state)
    return events


def set_down(state: State, action: act.SetDown) -> list[Event]:
    """Make room as part of Pick Up, or give up a surplus after Adjust (rules 9.3, 9.12)."""
    seat = action.seat
    colour = refusals.colour(action.colour)
    load, stop = state.loads[seat], state.trains[seat]
    surplus = state.phase is Phase.SURPLUS
    if not surplus:
        _units_for(state, Phase.PICK_UP, PICK_UP)
    if not load[colour]:
        raise IllegalAction(N_("there is no {colour} passenger on the train"), colour=COLOUR_WORDS[colour])
    if not surplus:
        refusals.check_making_room(state, seat, colour)
        _begin(state, Phase.PICK_UP, PICK_UP)
    load[colour] -= 1
    to_bag = bag.is_at_home(state, stop, colour) or (
        surplus and state.crowd(stop) >= state.tables.components.station_room
    )
    if to_bag:
        state.bag[colour] += 1
    else:
        state.waiting[7 * stop + colour] += 1
        if not surplus:
            state.laid[colour] += 1
    events: list[Event] = [ev.PassengerSetDown(seat, state.tables.stops[stop].id, action.colour, to_bag)]
    if surplus and sum(load) <= state.level(seat, CAPACITY):
        turns.end_action(state)
    return events


def drop_off(state: State, action: act.DropOff) -> list[Event]:
    """Deliver a carried passenger (rules 9.4-9.6)."""
    _units_for(state, Phase.DROP_OFF, DROP_OFF)
    seat = action.seat
    colour = refusals.colour(action.colour)
    stop, load = state.trains[seat], state.loads[seat]
    refusals.check_drop_off(state, seat, colour)
    spot = refusals.spot(state, seat, colour, action.spot)
    _begin(state, Phase.DROP_OFF, DROP_OFF)
    load[colour] -= 1
    state.boards[seat][spot] += ONE[colour]
    state.units -= 1
    state.lively = True
    events: list[Event] = [ev.PassengerDelivered(seat, state.tables.stops[stop].id, action.colour, action.spot)]
    if not state.units or not legal.drop_offs(state, seat):
        turns.end_action(state)
    return events


def refill(state: State, action: act.Refill) -> list[Event]:
    """Draw passengers for the station (rules 9.7-9.10)."""
    refusals.check_action(state)
    seat = action.seat
    if action.count not in legal.refills(state, seat):
        raise refusals.no_refill(state, seat, action.count)
    stop = state.trains[seat]
    if action.count > sum(state.bag):
        state.overdrawn = True
    placed: list[int] = []
    aside: list[int] = []
    while len(placed) < action.count and any(state.bag):
        colour = bag.draw(state)
        (aside if bag.is_at_home(state, stop, colour) else placed).append(colour)
    for colour in aside:
        state.bag[colour] += 1
    for colour in placed:
        state.waiting[7 * stop + colour] += 1
        state.lively = True
    state.used += 1
    events: list[Event] = [
        ev.StationRefilled(
            seat,
            state.tables.stops[stop].id,
            action.count,
            tuple(COLOURS[colour] for colour in placed),
            tuple(COLOURS[colour] for colour in aside),
        )
    ]
    turns.end_action(state)
    return events


# The board -----------------------------------------------------------------------------------------------------------


def lift(state: State, action: act.Lift) -> list[Event]:
    """Lift a robot from the board, the beginning of Adjust (rules 9.11)."""
    units = _units_for(state, Phase.ADJUST, ADJUST)
    seat = action.seat
    colour = refusals.colour(action.colour)
    spot = refusals.check_lift(state, seat, colour, action.spot, units)
    _begin(state, Phase.ADJUST, ADJUST)
    state.boards[seat][spot] -= ONE[colour]
    state.hands[seat][colour] += 1
    state.units -= 1
    return [ev.RobotLifted(seat, action.spot, action.colour)]


def _finish_adjust(state: State) -> None:
    seat = state.to_move
    if sum(state.loads[seat]) > state.level(seat, CAPACITY):
        state.phase = Phase.SURPLUS
    else:
        turns.end_action(state)


def build_station(state: State, action: act.BuildStation) -> list[Event]:
    """Lay a station tile; its passenger is then placed on the own board (rules 10)."""
    refusals.check_action(state)
    seat = action.seat
    site, colour = refusals.stop(state, action.site), refusals.colour(action.colour)
    refusals.check_station(state, seat, site, colour)
    assert state.boards[seat][BUILD_STATION]
    first = colour not in state.stations
    state.stations[site] = colour
    state.map_key += (colour + 1) << 4 * site
    state.reserve[colour] -= 1
    home = state.waiting[7 * site + colour]
    state.waiting[7 * site + colour] = 0
    state.bag[colour] += home
    state.used += 1
    state.built_now = state.lively = True
    events: list[Event] = [ev.StationBuilt(seat, action.site, action.colour, home)]
    if first and colour in COMMUTERS:
        events.append(ev.PileOpened(action.colour, state.piles[colour]))
        state.bag[colour] += state.piles[colour]
        state.piles[colour] = 0
    if legal.spots_for(state, seat, colour):
        state.hands[seat][colour] += 1
        state.phase = Phase.PLACE_RIDER
    else:
        state.bag[colour] += 1
        events.append(ev.PassengerHomeless(seat, action.colour))
        turns.end_action(state)
    return events


# Enough --------------------------------------------------------------------------------------------------------------


def stop(state: State, action: act.Stop) -> list[Event]:
    """End the action begun; its other units are lost (rules 4.5)."""
    if state.phase not in (Phase.TRACK, Phase.MOVE, Phase.PICK_UP, Phase.DROP_OFF):
        raise IllegalAction(N_("there is no action to end"))
    if state.phase is Phase.PICK_UP and not legal.may_stop_picking(state, action.seat):
        raise IllegalAction(N_("who sets passengers down in Pick Up must take one, and more while the station holds "
                               "more than {room}"), room=state.tables.components.station_room)  # fmt: skip
    turns.end_action(state)
    return []


def end_turn(state: State, action: act.EndTurn) -> list[Event]:
    """End the turn, with actions unused too (rules 4.3)."""
    refusals.check_turn(state)
    events: list[Event] = []
    turns.end_turn(state, events)
    return events


_EFFECTS: dict[type, Callable[[State, Any], list[Event]]] = {
    act.KeepCard: keep_card,
    act.ChooseRobot: choose_robot,
    act.StartTrain: start_train,
    act.Place: place,
    act.BuildTrack: build_track,
    act.RemoveTrack: remove_track,
    act.Move: move,
    act.ReverseTrain: reverse_train,
    act.PickUp: pick_up,
    act.SetDown: set_down,
    act.DropOff: drop_off,
    act.Refill: refill,
    act.Lift: lift,
    act.BuildStation: build_station,
    act.Stop: stop,
    act.EndTurn: end_turn,
}
