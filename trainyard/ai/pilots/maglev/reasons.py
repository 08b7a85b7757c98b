"""Why a move is made, in one sentence for a person (the hint button shows it)."""

from collections.abc import Callable
from typing import Any

from trainyard.ai.pilots.maglev.network import UNREACHED
from trainyard.ai.pilots.maglev.slots import with_one
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.core.words import N_, Sentence
from trainyard.games.maglev import actions as act
from trainyard.games.maglev import bag, legal
from trainyard.games.maglev.components import components
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.passengers import COLOUR_INDEX, COMMUTERS
from trainyard.games.maglev.state import State
from trainyard.games.maglev.words import COLOUR_WORDS, SPOT_WORDS

NOTHING_ELSE = Sentence(N_("Nothing else is possible."))
ENOUGH = Sentence(N_("Nothing more is worth doing in this turn."))
STOP = Sentence(N_("More of this action would be of no use now."))


def reason(judge: Judge, state: State, action: act.Action) -> Sentence:
    """The sentence for an action in the position before it."""
    return _WHY[type(action)](judge, state, action)


def _points(gain: float) -> str:
    return f"{round(max(gain, 0.0), 1):g}"


def _name(state: State, stop: int) -> str:
    return state.tables.stops[stop].name


def _counted(one: str, many: str, values: dict[str, object]) -> Sentence:
    """The sentence that fits the number {n}, both marked."""
    return Sentence(one if values["n"] == 1 else many, values)


def _place(judge: Judge, state: State, action: act.Place | act.DropOff) -> Sentence:
    colour = COLOUR_INDEX[action.colour]
    board = tuple(state.boards[judge.seat])
    other = with_one(board, components().spot_index[action.spot], colour)
    network = judge.network_of(state)
    gain = judge.worth(other, network) - judge.worth(board, network)
    values: dict[str, object] = {"colour": COLOUR_WORDS[colour], "spot": SPOT_WORDS[action.spot], "n": _points(gain)}
    if isinstance(action, act.DropOff):
        return Sentence(N_("Delivered to {spot}, the {colour} passenger is worth about {n} points."), values)
    return Sentence(N_("The {colour} passenger is worth about {n} points there."), values)


def _track(judge: Judge, state: State, action: act.BuildTrack) -> Sentence:
    before = judge.network_of(state)
    later = state.copy()
    apply(later, action)
    after = judge.network_of(later)
    new = [stop for stop in after.line.ends if after.line.ends[stop] != before.line.ends.get(stop, 0)]
    cell = state.tables.cell_index[action.hex]
    run = next(run for run in after.line.runs if cell in run.cells)
    if run.b in new and run.b >= 0:
        values: dict[str, object] = {"place": _name(state, run.b)}
        if state.stations[run.b] < 0:
            return Sentence(N_("This track ends at {place}, where a station can be built."), values)
        values["n"] = after.links
        return _counted(
            N_("This track makes a link to {place}, your first."),
            N_("This track makes a link to {place}; you then have {n} links."),
            values,
        )
    desk = judge.desk(later)
    best, goal, units = 0.0, -1, 0
    for end in after.ends:
        for stop, missing in end.units.items():
            good = judge.worth_of.place(desk, after, stop) * judge.taste.half_laid**missing
            if good > best and end.start == run.a:
                best, goal, units = good, stop, missing
    if goal < 0:
        return Sentence(N_("A tile that leaves the line more ways to go on."))
    return _counted(
        N_("{n} unit of track is missing to {place}."),
        N_("{n} units of track are missing to {place}."),
        {"place": _name(state, goal), "n": units},
    )


def _remove(judge: Judge, state: State, action: act.RemoveTrack) -> Sentence:
    left = components().track_tiles - state.lines[judge.seat].size + 1
    return Sentence(N_("This end leads nowhere; {n} tiles are then left for a better way."), {"n": left})


def _move(judge: Judge, state: State, action: act.Move) -> Sentence:
    seat = judge.seat
    stop = state.tables.stop_index[action.to]
    load = state.loads[seat]
    home = sum(load[c] for c in range(7) if bag.is_at_home(state, stop, c))
    values: dict[str, object] = {"place": _name(state, stop), "n": home}
    if home:
        return Sentence(N_("{n} of your passengers can get off at {place}."), values)
    if any(load):
        later = state.copy()
        apply(later, action)
        homes = judge.network_of(later).homes(stop, later.behind[seat])
        colour = min((c for c in range(7) if load[c]), key=lambda c: homes[c])
        if homes[colour] != UNREACHED:
            values |= {"colour": COLOUR_WORDS[colour], "n": homes[colour]}
            return _counted(
                N_("From {place} it is one more link to a {colour} station."),
                N_("From {place} it is {n} more links to a {colour} station."),
                values,
            )
    allowed = legal.allowed_colours(state, seat)
    values["n"] = sum(state.waiting[7 * stop + c] for c in range(7) if allowed >> c & 1)
    return _counted(
        N_("One passenger waits at {place} whom you can take."),
        N_("{n} passengers wait at {place} whom you can take."),
        values,
    )


def _pick_up(judge: Judge, state: State, action: act.PickUp) -> Sentence:
    colour = COLOUR_INDEX[action.colour]
    gain, _ = judge.slots.best(tuple(state.boards[judge.seat]), colour)
    links = judge.network_of(state).homes(state.trains[judge.seat], state.behind[judge.seat])[colour]
    values: dict[str, object] = {"colour": COLOUR_WORDS[colour], "n": _points(gain)}
    if links == UNREACHED:
        return Sentence(N_("A {colour} passenger is worth about {n} points, once there is a station for it."), values)
    values["links"] = links
    return Sentence(N_("A {colour} passenger is worth about {n} points; its station is {links} links away."), values)


def _set_down(judge: Judge, state: State, action: act.SetDown) -> Sentence:
    return Sentence(
        N_("The {colour} passenger makes room for one that is worth more."),
        {"colour": COLOUR_WORDS[COLOUR_INDEX[action.colour]]},
    )


def _refill(judge: Judge, state: State, action: act.Refill) -> Sentence:
    values: dict[str, object] = {
        "place": _name(state, state.trains[judge.seat]),
        "n": action.count,
        "left": sum(state.bag),
    }
    return Sentence(N_("{n} of the {left} passengers in the bag come to {place}, to be carried away."), values)


def _lift(judge: Judge, state: State, action: act.Lift) -> Sentence:
    return Sentence(
        N_("The {colour} robot of {spot} is of more use elsewhere."),
        {"colour": COLOUR_WORDS[COLOUR_INDEX[action.colour]], "spot": SPOT_WORDS[action.spot]},
    )


def _build(judge: Judge, state: State, action: act.BuildStation) -> Sentence:
    colour = COLOUR_INDEX[action.colour]
    site = state.tables.stop_index[action.site]
    values: dict[str, object] = {"place": _name(state, site), "colour": COLOUR_WORDS[colour]}
    if colour in COMMUTERS and colour not in state.stations:
        values["n"] = state.piles[colour]
        return Sentence(N_("The first {colour} station brings its passenger, and {n} more into the bag."), values)
    gain, _ = judge.slots.best(tuple(state.boards[judge.seat]), colour)
    values["n"] = _points(gain)
    return Sentence(
        N_("A {colour} station at {place} makes a link, and its passenger is worth about {n} points."), values
    )


def _reverse(judge: Judge, state: State, action: act.ReverseTrain) -> Sentence:
    later = state.copy()
    apply(later, action)
    now = judge.network.homes(state.trains[judge.seat], state.behind[judge.seat])
    then = judge.network.homes(state.trains[judge.seat], later.behind[judge.seat])
    saved = sum(max(0, min(a, 18) - min(b, 18)) for a, b in zip(now, then, strict=True))
    return _counted(
        N_("The other way a station is one link nearer."),
        N_("The other way the stations are nearer by {n} links in all."),
        {"n": saved},
    )


_WHY: dict[type, Callable[[Judge, State, Any], Sentence]] = {
    act.Place: _place,
    act.DropOff: _place,
    act.BuildTrack: _track,
    act.RemoveTrack: _remove,
    act.Move: _move,
    act.PickUp: _pick_up,
    act.SetDown: _set_down,
    act.Refill: _refill,
    act.Lift: _lift,
    act.BuildStation: _build,
    act.ReverseTrain: _reverse,
    act.Stop: lambda judge, state, action: STOP,
    act.EndTurn: lambda judge, state, action: ENOUGH,
}
