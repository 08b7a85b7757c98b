"""The ways to do one action: chains of small decisions, the sensible ones only.

A chain begins where an action may begin, or in the middle of one; it ends where the next action may begin, or the
turn can only be ended.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chart import LAND, WATER, units_to
from trainyard.ai.pilots.maglev.desk import desk_of
from trainyard.ai.pilots.maglev.network import Network
from trainyard.ai.pilots.maglev.slots import spots_open, with_one
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.games.maglev import actions as act
from trainyard.games.maglev import bag, legal, turns
from trainyard.games.maglev.components import ROBOT_SPOTS, TRACK, components
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.passengers import COLOUR_INDEX, COLOURS, ROBOTS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF

TILES = 4
"""Tiles that are tried first in a Track action; fewer for those after it."""
RIDERS = 2
"""Colours that are tried for each passenger picked up, and slots for each one dropped off."""
FEW_ROBOTS = 3
"""With so many robots to place at first one slot more is tried for each; with more it would be too many ways."""
ADJUSTS = 3
"""Single moves of robots that are tried."""


class Chain(NamedTuple):
    """Small decisions, and the position they lead to."""

    actions: tuple[act.Action, ...]
    state: State


def chains(judge: Judge, state: State) -> Iterator[Chain]:
    """All sensible ways to go on to the next action."""
    if state.phase is Phase.TURN:
        yield from _begun(judge, state)
    else:
        yield from _go_on(judge, state, (), 0)


def _after(state: State, action: act.Action) -> State:
    other = state.copy()
    apply(other, action)
    return other


def _begun(judge: Judge, state: State) -> Iterator[Chain]:
    seat = judge.seat
    first: list[act.Action] = []
    first += _tiles(judge, state, state.level(seat, TRACK), TILES)
    first += legal.moves(state, seat)
    first += _riders(judge, state, legal.pick_ups(state, seat, state.level(seat, 3)))
    first += _best_drops(judge, state, legal.drop_offs(state, seat), RIDERS)
    first += _stations(judge, state)
    if legal.may_reverse(state, seat):
        first.append(act.ReverseTrain(seat))
    for action in first:
        yield from _go_on(judge, _after(state, action), (action,), 1)
    counts = legal.refills(state, seat)
    if counts:
        yield Chain((state.tables.actions(seat).refill[counts[-1]],), drawn(state, counts[-1]))
    if tuple(state.boards[seat]) == judge.board:
        yield from _adjusts(judge, state)


def _go_on(judge: Judge, state: State, done: tuple[act.Action, ...], depth: int) -> Iterator[Chain]:
    """Go on within the action begun. The same end is reached once only."""
    seat, phase = judge.seat, state.phase
    if phase is Phase.TURN or phase is Phase.OVER or state.to_move != seat or phase is Phase.START:
        yield Chain(done, state)
        return
    stop = state.tables.actions(seat).stop
    options: Sequence[act.Action]
    if phase is Phase.MOVE:
        yield Chain((*done, stop), _after(state, stop))
        options = legal.moves(state, seat)
    elif phase is Phase.TRACK:
        yield Chain((*done, stop), _after(state, stop))
        options = _tiles(judge, state, state.units, max(1, TILES - 1 - depth))
    elif phase is Phase.PICK_UP:
        options = _riders(judge, state, legal.pick_ups(state, seat, state.units))
        if not options or (depth and isinstance(done[-1], act.PickUp)):
            # In the order of colours, so that the same passengers are not taken twice.
            least = COLOUR_INDEX[done[-1].colour] if depth and isinstance(done[-1], act.PickUp) else 0
            options = [a for a in options if isinstance(a, act.PickUp) and COLOUR_INDEX[a.colour] >= least]
            if legal.may_stop_picking(state, seat):
                yield Chain((*done, stop), _after(state, stop))
    elif phase is Phase.DROP_OFF:
        options = _best_drops(judge, state, legal.drop_offs(state, seat), 1 if depth > 1 else RIDERS)
        if not options:
            yield Chain((*done, stop), _after(state, stop))
    elif phase in (Phase.PLACE_ROBOTS, Phase.PLACE_RIDER):
        placings = legal.placings(state)
        # One colour after another: the order makes no difference.
        placings = [action for action in placings if action.colour == placings[0].colour]  # type: ignore[union-attr]
        options = _best_places(judge, state, placings, RIDERS + (len(done) + sum(state.hands[seat]) == FEW_ROBOTS))
    elif phase is Phase.ADJUST:
        options = _best_places(judge, state, [a for a in legal.adjust_actions(state) if isinstance(a, act.Place)], 1)
        options = options or legal.adjust_actions(state)[:1]
    else:
        options = legal.legal_actions(state)
    for action in options:
        yield from _go_on(judge, _after(state, action), (*done, action), depth + 1)


# Track ---------------------------------------------------------------------------------------------------------------


def _tiles(judge: Judge, state: State, units: int, most: int) -> list[act.Action]:
    """The tiles that lead best to where the line should go; a dead end is taken up."""
    seat, tables = judge.seat, state.tables
    line, train = state.lines[seat], state.trains[seat]
    network = judge.network_of(state)
    out: list[act.Action] = []
    if line.size < tables.components.track_tiles:
        desk = desk_of(tuple(state.boards[seat]))
        goods = [
            judge.worth_of.place(desk, network, stop) if _is_open(network, stop) else 0.0
            for stop in range(len(tables.stops))
        ]
        dearest, fade = LAND if state.level(seat, TRACK) == 1 else WATER, judge.taste.half_laid
        leads = judge.leads.setdefault((tuple(goods), dearest), {})
        ranked = []
        for tile, cost in line.builds(state, train).items():
            if cost > units:
                continue
            cell, sides = tile // 36, (tile // 6 % 6, tile % 6)
            best = 0.0
            for side in sides:
                beyond = tables.near[cell][side]
                if beyond == OFF or line.occupied >> beyond & 1:
                    continue
                stop = tables.stop_at[beyond]
                if stop != OFF:
                    if stop not in network.touched:
                        best = max(best, goods[stop] * fade**-1)
                elif tables.cost[beyond]:
                    lead = leads.get(beyond)
                    if lead is None:
                        far = units_to(tables, dearest)
                        lead = leads[beyond] = max(good * fade ** far[s][beyond] for s, good in enumerate(goods))
                    best = max(best, lead)
            ranked.append((best * fade**cost, -tile))
        ranked.sort(reverse=True)
        build = tables.actions(seat).build_track
        out += [build[-tile] for good, tile in ranked[:most] if good > 0.05]
    if any(not end.units for end in network.ends):
        remove = tables.actions(seat).remove_track
        dead = [run.cells[-1] for run in line.runs if run.b < 0]
        prices = line.removals(state, train)
        out += [remove[cell] for cell in dead if prices.get(cell, 9) <= units]
    return out


def _is_open(network: Network, stop: int) -> bool:
    return stop == network.tables.hub or network.line.ends.get(stop, 0) < 2


# Passengers ----------------------------------------------------------------------------------------------------------


def _riders(judge: Judge, state: State, options: Sequence[act.Action]) -> list[act.Action]:
    """The passengers most worth taking; setting down only where the train is full."""
    seat = judge.seat
    board = tuple(state.boards[seat])
    network = judge.network_of(state)
    homes = network.homes(state.trains[seat], state.behind[seat])
    ranked = []
    out: list[act.Action] = []
    for action in options:
        if isinstance(action, act.PickUp):
            colour = COLOUR_INDEX[action.colour]
            gain, _ = judge.slots.best(board, colour)
            far = min(homes[colour], 9)
            ranked.append((gain * judge.taste.patience**far, -colour, action))
    ranked.sort(reverse=True, key=lambda each: each[:2])
    out += [action for good, _, action in ranked[: RIDERS + 1] if good > 0.0]
    if not out:
        out += [action for action in options if isinstance(action, act.SetDown)][:2]
    return out


def _best_drops(judge: Judge, state: State, options: Sequence[act.Action], most: int) -> list[act.Action]:
    """For each colour the best slots."""
    return _best_places(judge, state, options, most)


def _best_places(judge: Judge, state: State, options: Sequence[act.Action], most: int) -> list[act.Action]:
    """For the first colour in question the best spots; all colours are placed one after another anyway."""
    seat = judge.seat
    board = tuple(state.boards[seat])
    network = judge.network_of(state)
    index = components().spot_index
    by_colour: dict[str, list[tuple[float, int, act.Action]]] = {}
    for number, action in enumerate(options):
        assert isinstance(action, (act.Place, act.DropOff))
        other = with_one(board, index[action.spot], COLOUR_INDEX[action.colour])
        by_colour.setdefault(action.colour, []).append((judge.worth(other, network), -number, action))
    out: list[act.Action] = []
    for ranked in by_colour.values():
        ranked.sort(reverse=True, key=lambda each: each[:2])
        out += [action for _, _, action in ranked[:most]]
    return out


def drawn(state: State, count: int) -> State:
    """The position after a Refill that draws what the bag holds most of: the usual draw, without dice."""
    other = state.copy()
    seat, stop = other.to_move, other.trains[other.to_move]
    left = [n if not bag.is_at_home(other, stop, c) else 0 for c, n in enumerate(other.bag)]
    total = sum(left)
    if count > sum(other.bag):
        other.overdrawn = True
    share = [0.0] * 7
    for _ in range(min(count, total)):
        for colour in range(7):
            share[colour] += left[colour] / total
        colour = max(range(7), key=lambda c: (share[c] if other.bag[c] and left[c] else -9.0, -c))
        share[colour] -= 1.0
        other.bag[colour] -= 1
        other.waiting[7 * stop + colour] += 1
        other.lively = True
    other.used += 1
    assert seat == other.to_move
    turns.end_action(other)
    return other


# Stations and the board ----------------------------------------------------------------------------------------------


def _stations(judge: Judge, state: State) -> list[act.Action]:
    return list(legal.station_builds(state, judge.seat))


def _adjusts(judge: Judge, state: State) -> Iterator[Chain]:
    """The robots that stand best elsewhere."""
    seat = judge.seat
    board, spots = judge.board, components().spots
    network = judge.network_of(state)
    now = judge.worth(board, network) + judge.taste.adjust
    found = []
    for spot in ROBOT_SPOTS:
        for colour in spots[spot].robots.get(board[spot], ()):
            assert colour in ROBOTS
            without = (*board[:spot], spots[spot].lifted[board[spot]][colour], *board[spot + 1 :])
            for to in spots_open(without, colour):
                if to != spot:
                    gain = judge.worth(with_one(without, to, colour), network) - now
                    if gain > 0.0:
                        found.append((gain, -spot, -to, colour))
    found.sort(reverse=True)
    for _, spot, to, colour in found[:ADJUSTS]:
        name = COLOURS[colour]
        lift = act.Lift(seat, spots[-spot].id, name)
        place = act.Place(seat, name, spots[-to].id)
        yield from _go_on(judge, _after(_after(state, lift), place), (lift, place), 2)
