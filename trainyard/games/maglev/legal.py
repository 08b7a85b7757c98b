"""What the seat to move may do: one function for each open decision, all in a fixed order. Works on observations."""

from collections.abc import Callable

from trainyard.core.rules import OVER
from trainyard.games.maglev import bag, draft, turns
from trainyard.games.maglev.actions import Action, BuildStation, KeepCard, Move, StartTrain
from trainyard.games.maglev.components import (
    ADJUST,
    BONUS,
    BUILD_STATION,
    CAPACITY,
    DROP_OFF,
    MOVE,
    PICK_UP,
    REFILL,
    REVERSE_TRAIN,
    ROBOT_SPOTS,
    TRACK,
)
from trainyard.games.maglev.line import OPEN, Ride, is_forbidden
from trainyard.games.maglev.passengers import ALL, COLOURS, ROBOTS
from trainyard.games.maglev.state import FREE, Phase, State


def legal_actions(state: State) -> list[Action]:
    """The actions of ``to_move``; empty only when the game is over."""
    if state.to_move == OVER:
        return []
    return _BY_PHASE[state.phase](state)


# Before the first action ---------------------------------------------------------------------------------------------


def draft_actions(state: State) -> list[Action]:
    """Keep one card of the pack (rules 12.8)."""
    cards = state.tables.components.cards
    return [KeepCard(state.to_move, cards[card].id) for card in draft.offer(state, state.to_move)]


def robot_choices(state: State) -> list[Action]:
    """Any colour of which the bag holds a robot (rules 3.3)."""
    ready = state.tables.actions(state.to_move).choose_robot
    return [ready[colour] for colour in ROBOTS if state.bag[colour]]


def starts(state: State) -> list[Action]:
    """Each starting station with each colour of robot that lies there (rules 3.13)."""
    tables = state.tables
    return [
        StartTrain(state.to_move, tables.stops[stop].id, COLOURS[colour])
        for stop in tables.starts
        for colour in ROBOTS
        if state.waiting[7 * stop + colour]
    ]


def placings(state: State) -> list[Action]:
    """Each passenger in hand on each spot where it fits."""
    seat = state.to_move
    place = state.tables.actions(seat).place
    hand = state.hands[seat]
    return [place[colour][spot] for colour in ALL if hand[colour] for spot in spots_for(state, seat, colour)]


# The turn ------------------------------------------------------------------------------------------------------------


def turn_actions(state: State) -> list[Action]:
    """The first link of every action, or the end of the turn (rules 4.3, 4.4); that only when all are used."""
    seat = state.to_move
    ready = state.tables.actions(seat)
    if turns.all_used(state):
        return [ready.end_turn]
    out = track_units(state, seat, state.level(seat, TRACK))[:]
    out += moves(state, seat)
    out += pick_ups(state, seat, state.level(seat, PICK_UP))
    out += drop_offs(state, seat)
    out += [ready.refill[count] for count in refills(state, seat)]
    out += lifts(state, seat)
    out += station_builds(state, seat)
    if may_reverse(state, seat):
        out.append(ready.reverse)
    out.append(ready.end_turn)
    return out


def track_units(state: State, seat: int, units: int) -> list[Action]:
    """Tiles to lay and to take up with so many units (rules 7). The line remembers the list: leave it as it is."""
    line, train = state.lines[seat], state.trains[seat]
    kept = line.decisions(state)
    out = kept.get((train, units))
    if out is None:
        ready = state.tables.actions(seat)
        out = []
        if line.size < state.tables.components.track_tiles:
            build = ready.build_track
            out += [build[tile] for tile, cost in line.builds(state, train).items() if cost <= units]
        if line.size:
            remove = ready.remove_track
            out += [remove[cell] for cell, cost in line.removals(state, train).items() if cost <= units]
        kept[train, units] = out
    return out


def track_actions(state: State) -> list[Action]:
    """More tiles, or enough."""
    seat = state.to_move
    return [*track_units(state, seat, state.units), state.tables.actions(seat).stop]


def rides(state: State, seat: int) -> tuple[Ride, ...]:
    """The links that the train may take now (rules 8.2-8.8)."""
    stop, behind = state.trains[seat], state.behind[seat]
    ways = state.lines[seat].rides(state, stop)
    if len(ways) < 2 or behind == FREE:
        return ways
    ahead = tuple(way for way in ways if way.cells[0] != behind)
    return ahead or ways


def moves(state: State, seat: int) -> list[Action]:
    """One link in every direction that the heading allows."""
    stops, names = state.tables.stops, state.tables.cell_ids
    return [Move(seat, stops[way.to].id, names[way.cells[0]]) for way in rides(state, seat)]


def move_actions(state: State) -> list[Action]:
    """One link more, or stay."""
    seat = state.to_move
    return [*moves(state, seat), state.tables.actions(seat).stop]


def may_reverse(state: State, seat: int) -> bool:
    """Whether Reverse Train is allowed and would do something (rules 8.9)."""
    behind = state.behind[seat]
    if behind < 0 or not state.boards[seat][REVERSE_TRAIN] or state.trains[seat] == state.tables.hub:
        return False
    ways = state.lines[seat].rides(state, state.trains[seat])
    return len(ways) > 1 and any(way.cells[0] == behind for way in ways)


def allowed_colours(state: State, seat: int) -> int:
    """Bits of the colours that the seat may pick up, drop off and build: robots, and unlocked commuters (5.5)."""
    board = state.boards[seat]
    allowed = 0b111
    for spot, full, bit in state.tables.components.unlocks:
        if board[spot] in full:
            allowed |= bit
    return allowed


def pick_ups(state: State, seat: int, units: int) -> list[Action]:
    """Passengers to take, and as long as none is taken those to set down for them (rules 9.2, 9.3)."""
    stop, load = state.trains[seat], state.loads[seat]
    if not any(state.waiting_at(stop)):
        return []
    ready = state.tables.actions(seat)
    room = state.level(seat, CAPACITY) - sum(load)
    lying = takeable(state, seat)
    out: list[Action] = []
    if room > 0 and units > 0:
        out = [ready.pick_up[colour] for colour, count in enumerate(lying) if count > 0]
    if not state.made and any(load) and any(lying):
        out += [
            ready.set_down[colour]
            for colour in ALL
            if load[colour] and may_make_room(state, stop, colour, min(units, room + 1, sum(lying)))
        ]
    return out


def takeable(state: State, seat: int) -> list[int]:
    """Seven counts of the passengers that lay at the station before this action and may be taken."""
    allowed, laid = allowed_colours(state, seat), state.laid
    base = 7 * state.trains[seat]
    waiting = state.waiting
    return [waiting[base + colour] - laid[colour] if allowed >> colour & 1 else 0 for colour in ALL]


def may_make_room(state: State, stop: int, colour: int, most: int) -> bool:
    """Whether a carried passenger may be set down in Pick Up when ``most`` can be taken after it: at least one must
    be, and enough that the station is not over-full at the end (rules 9.3, 9.8)."""
    crowd = state.crowd(stop) + (not bag.is_at_home(state, stop, colour))
    return most >= max(1, crowd - state.tables.components.station_room)


def pick_up_actions(state: State) -> list[Action]:
    """One passenger more, or enough once something was taken and the station is not over-full."""
    seat = state.to_move
    out = pick_ups(state, seat, state.units)
    if may_stop_picking(state, seat):
        out.append(state.tables.actions(seat).stop)
    return out


def may_stop_picking(state: State, seat: int) -> bool:
    """Whether Pick Up may end now (rules 9.3)."""
    return state.made > 0 and state.crowd(state.trains[seat]) <= state.tables.components.station_room


def drop_offs(state: State, seat: int) -> list[Action]:
    """Each carried passenger of the station's colour on each spot where it fits (rules 9.4, 9.6)."""
    stop, load = state.trains[seat], state.loads[seat]
    if not any(load):
        return []
    allowed = allowed_colours(state, seat)
    ready = state.tables.actions(seat).drop_off
    return [
        ready[colour][spot]
        for colour in ALL
        if load[colour] and allowed >> colour & 1 and bag.is_at_home(state, stop, colour)
        for spot in spots_for(state, seat, colour)
    ]


def drop_off_actions(state: State) -> list[Action]:
    """One passenger more, or enough."""
    seat = state.to_move
    return [*drop_offs(state, seat), state.tables.actions(seat).stop]


def spots_for(state: State, seat: int, colour: int) -> list[int]:
    """The spots where the passenger fits. Of the card sets, which are alike, only the first with room is offered."""
    board, spots = state.boards[seat], state.tables.components.spots
    if colour in ROBOTS:
        return [spot for spot in ROBOT_SPOTS if spots[spot].added[board[spot]][colour] >= 0]
    out = [spot for spot in range(ROBOT_SPOTS.stop - 3, BONUS.start) if spots[spot].added[board[spot]][colour] >= 0]
    for spot in BONUS:
        if spots[spot].added[board[spot]][colour] >= 0:
            out.append(spot)
            break
    return out


def refills(state: State, seat: int) -> range:
    """The numbers that Refill may name here (rules 9.7, 9.9)."""
    stop = state.trains[seat]
    in_bag = sum(state.bag)
    if not in_bag:
        return range(0)
    most = min(state.level(seat, REFILL), state.tables.components.station_room - state.crowd(stop))
    return range(1 if bag.placeable(state, stop) else in_bag + 1, most + 1)


def lifts(state: State, seat: int) -> list[Action]:
    """Every robot on the board that can be lifted (rules 9.11)."""
    board = state.boards[seat]
    out: list[Action] = []
    for spot, ready in enumerate(state.tables.actions(seat).lifts):
        if board[spot]:
            out += ready[board[spot]]
    return out


def adjust_actions(state: State) -> list[Action]:
    """Lift one more while units are left and nothing is placed, or place those in hand so that all find a slot."""
    seat = state.to_move
    out = lifts(state, seat) if state.units and not state.made else []
    place = state.tables.actions(seat).place
    hand = state.hands[seat]
    for colour in ROBOTS:
        if hand[colour]:
            out += [place[colour][s] for s in spots_for(state, seat, colour) if may_place(state, seat, colour, s)]
    return out


def may_place(state: State, seat: int, colour: int, spot: int) -> bool:
    """Whether the others in hand still find slots after a robot is placed there (rules 9.11)."""
    hand, board, spots = state.hands[seat], state.boards[seat], state.tables.components.spots
    if sum(hand) == 1:
        return True
    before = board[spot]
    hand[colour] -= 1
    board[spot] = spots[spot].added[before][colour]
    other = next(c for c in ROBOTS if hand[c])
    fits = any(may_place(state, seat, other, s) for s in spots_for(state, seat, other))
    board[spot] = before
    hand[colour] += 1
    return fits


def surplus_actions(state: State) -> list[Action]:
    """The train is over-full: set down any of its passengers (rules 9.12)."""
    seat = state.to_move
    ready = state.tables.actions(seat).set_down
    return [ready[colour] for colour in ALL if state.loads[seat][colour]]


def building_sites(state: State, seat: int) -> list[int]:
    """The empty sites where own track ends (rules 10.1)."""
    return sorted({run.b for run in state.lines[seat].runs if run.b != OPEN and state.stations[run.b] < 0})


def station_builds(state: State, seat: int) -> list[Action]:
    """Each tile of an allowed colour on each empty site that the line reaches (rules 10.1)."""
    if not state.boards[seat][BUILD_STATION]:
        return []
    allowed = allowed_colours(state, seat)
    tables = state.tables
    return [
        BuildStation(seat, tables.stops[site].id, COLOURS[colour])
        for site in building_sites(state, seat)
        for colour in ALL
        if state.reserve[colour] and allowed >> colour & 1 and not makes_forbidden_link(state, seat, site, colour)
    ]


def makes_forbidden_link(state: State, seat: int, site: int, colour: int) -> bool:
    """Solo: whether a station of the colour on the site would give the seat a forbidden link (rules 12.5)."""
    if not state.forbidden:
        return False
    return any(run.b == site and is_forbidden(state, run.a, site, colour) for run in state.lines[seat].runs)


_BY_PHASE: dict[Phase, Callable[[State], list[Action]]] = {
    Phase.DRAFT: draft_actions,
    Phase.CHOOSE_ROBOT: robot_choices,
    Phase.START: starts,
    Phase.PLACE_ROBOTS: placings,
    Phase.TURN: turn_actions,
    Phase.TRACK: track_actions,
    Phase.MOVE: move_actions,
    Phase.PICK_UP: pick_up_actions,
    Phase.DROP_OFF: drop_off_actions,
    Phase.ADJUST: adjust_actions,
    Phase.SURPLUS: surplus_actions,
    Phase.PLACE_RIDER: placings,
}

ROW_OF_PHASE = {
    Phase.TRACK: TRACK,
    Phase.MOVE: MOVE,
    Phase.PICK_UP: PICK_UP,
    Phase.DROP_OFF: DROP_OFF,
    Phase.ADJUST: ADJUST,
}
"""The row whose units each phase spends."""
